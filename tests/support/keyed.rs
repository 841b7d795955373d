//! A session with what the screen alone knows of it: keys in, what is shown out.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use scrabble::app::Session;
use scrabble::app::desk::{Done, Nobody};
use scrabble::tui::keymap::palette::taken;
use scrabble::tui::keymap::{Keys, Said, message_by};
use scrabble::tui::shown::{Owns, Shown, Ui};
use std::ops::{Deref, DerefMut};

/// Somebody with keys before a session.
pub(crate) struct Keyed {
    session: Session,
    owns: Owns,
}

impl From<Session> for Keyed {
    fn from(session: Session) -> Self {
        Self {
            session,
            owns: Owns::default(),
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
    pub(crate) fn press(&mut self, code: KeyCode) -> Vec<Done> {
        self.press_by(&Keys::BUILT_IN, KeyEvent::new(code, KeyModifiers::NONE))
    }

    /// Presses a key where players have keys of their own.
    pub(crate) fn press_by(&mut self, keys: &Keys, key: KeyEvent) -> Vec<Done> {
        let shown = self.scene();
        message_by(keys, &shown, key).map_or_else(Vec::new, |said| self.say(said, &shown))
    }

    /// Does what a key says. No text is longer than a thousand lines.
    pub(crate) fn say(&mut self, said: Said, shown: &Shown) -> Vec<Done> {
        match said {
            Said::App(msg) => {
                let done = self.session.act(msg, &mut Nobody);
                self.owns.done(shown, &self.session.scene());
                done
            }
            Said::Screen(Ui::Take) => {
                taken(shown).map_or_else(Vec::new, |said| self.say(said, shown))
            }
            Said::Screen(ui) => {
                self.owns.top(shown).expect("a page").update(ui, 1000);
                vec![]
            }
        }
    }
}
