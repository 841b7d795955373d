//! A session with what the screen alone knows of it: keys in, what is shown out.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use scrabble::app::Session;
use scrabble::app::backend::{FrontEndRequest, NoBackend};
use scrabble::tui::keymap::palette::taken;
use scrabble::tui::keymap::{Keys, Reaction, message_by};
use scrabble::tui::shown::{PageStates, ScrollRange, Shown, Ui};
use std::ops::{Deref, DerefMut};

/// Somebody with keys before a session.
pub(crate) struct Keyed {
    session: Session,
    owns: PageStates,
}

impl From<Session> for Keyed {
    fn from(session: Session) -> Self {
        Self {
            session,
            owns: PageStates::default(),
        }
    }
}

impl Deref for Keyed {
    type Target = Session;

    fn deref(&self) -> &Session {
        &self.session
    }
}

impl DerefMut for Keyed {
    fn deref_mut(&mut self) -> &mut Session {
        &mut self.session
    }
}

impl Keyed {
    /// What is shown.
    pub(crate) fn scene(&self) -> Shown {
        self.owns.shown(self.session.scene())
    }

    /// Presses a key by itself.
    pub(crate) fn press(&mut self, code: KeyCode) -> Vec<FrontEndRequest> {
        self.press_by(&Keys::BUILT_IN, KeyEvent::new(code, KeyModifiers::NONE))
    }

    /// Presses a key where players have keys of their own.
    pub(crate) fn press_by(&mut self, keys: &Keys, key: KeyEvent) -> Vec<FrontEndRequest> {
        let shown = self.scene();
        message_by(keys, &shown, key).map_or_else(Vec::new, |said| self.say(said, &shown))
    }

    /// Does what a key says. No text is longer than a thousand lines.
    pub(crate) fn say(&mut self, said: Reaction, shown: &Shown) -> Vec<FrontEndRequest> {
        match said {
            Reaction::App(msg) => {
                let done = self.session.act(msg, &mut NoBackend);
                self.owns.done(shown, &self.session.scene());
                done
            }
            Reaction::Screen(Ui::Take) => {
                taken(shown).map_or_else(Vec::new, |said| self.say(said, shown))
            }
            Reaction::Screen(ui) => {
                self.owns
                    .top(shown)
                    .expect("a page")
                    .update(ui, ScrollRange::new(1000, 11));
                vec![]
            }
        }
    }
}
