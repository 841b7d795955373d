//! The conversation with the players, and the interface of its pages.
//!
//! A page is a [`LinePage`]: functions that print its view and read its lines, each with the [`Conversation`]. The caller
//! supplies the list of all pages.

mod audience;
mod tell;
mod time;

use super::output::{Audience, Options, Output};
use super::prompt::PromptId;
use crate::app::Session;
use crate::app::backend::{Backend, FrontEndRequest};
use crate::app::component::LayerId;
use crate::app::msg::{CommonMsg, GlobalMsg, Msg};
use crate::app::scene::{ChatLine, LayerView, SavedGame, Scene, ViewerPage};
use crate::engine::clock::Millis;
use crate::engine::seat::Seat;
use crate::text::glyphs::Glyphs;
use crate::text::printable;
use std::any::Any;
use std::io;

/// A conversation with the players.
pub(super) struct Conversation<'a> {
    pub(super) session: &'a mut Session,
    pub(super) output: &'a mut dyn Output,
    pub(super) backend: &'a mut dyn Backend,
    pub(super) options: Options,
    /// The characters to write with.
    pub(super) glyphs: Glyphs,
    /// All pages of line mode.
    pages: Pages,
    /// The readers of the next sentence.
    pub(super) audience: Audience,
    /// The readers of the last sentence.
    pub(super) addressed: Audience,
    /// The layer and moment printed last.
    pub(super) told: Option<(LayerId, PromptId)>,
    /// The number of lines of the score sheet printed; `None` after a game is opened.
    pub(super) lines: Option<usize>,
    /// The number of the turn announced last.
    pub(super) announced: Option<u32>,
    /// Whether a rack was shown since the last curtain.
    pub(super) rack_shown: bool,
    /// Whether the session did anything since the last notice, so that a notice is new.
    pub(super) done: bool,
    next: NextLine,
    /// The last save error printed.
    pub(super) save_error: Option<String>,
    left: bool,
    ahead: LinesTypedAhead,
    /// The last sentence of the guide.
    pub(super) guided: Option<String>,
    /// The last status printed of a watched game.
    pub(super) followed: Option<String>,
    /// The finished games as last listed, which can be opened by number.
    pub(super) listed: Vec<SavedGame>,
    /// The last message that may have been refused for its words (R38).
    pub(super) refused: Option<Msg>,
    /// The chat as last seen in a lobby.
    pub(super) heard: Vec<ChatLine>,
    /// The players told to be away.
    pub(super) away: Vec<Seat>,
    /// What was told last of another game that is proposed.
    pub(super) proposal: Option<String>,
}

/// All pages of line mode.
pub(super) type Pages = &'static [&'static dyn AnyLinePage];

/// Whether the next line counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum NextLine {
    Counts,
    /// Time ran out since the last line, so this one may have been meant for the turn that ended.
    MayBeLate,
}

/// Whether lines typed before the last sentences were read count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum LinesTypedAhead {
    Counts,
    Dropped,
}

impl<'a> Conversation<'a> {
    pub(super) fn new(
        session: &'a mut Session,
        output: &'a mut dyn Output,
        backend: &'a mut dyn Backend,
        options: Options,
        pages: Pages,
    ) -> Self {
        session.use_typed_lines();
        let mut talk = Self {
            session,
            output,
            backend,
            options,
            glyphs: options.glyphs,
            pages,
            audience: Audience::Everybody,
            addressed: Audience::Everybody,
            told: None,
            lines: None,
            announced: None,
            rack_shown: false,
            done: true,
            next: NextLine::Counts,
            save_error: None,
            left: false,
            ahead: LinesTypedAhead::Counts,
            refused: None,
            guided: None,
            followed: None,
            listed: vec![],
            heard: vec![],
            away: vec![],
            proposal: None,
        };
        talk.choose_glyphs();
        talk.choose_audience();
        talk.settle();
        talk
    }

    pub(super) const fn has_left(&self) -> bool {
        self.left
    }

    pub(super) fn flush(&mut self) -> io::Result<()> {
        self.address()?;
        self.output.flush()
    }

    /// Writes one line, with straight apostrophes.
    pub(super) fn say(&mut self, text: &str) -> io::Result<()> {
        self.address()?;
        let text = printable::line(text).replace('’', "'");
        writeln!(self.output, "{}", self.glyphs.text(&text))
    }

    pub(super) fn say_all(&mut self, lines: &[String]) -> io::Result<()> {
        lines.iter().try_for_each(|line| self.say(line))
    }

    /// Hands a message to the session and waits for its jobs.
    pub(super) fn send(&mut self, msg: impl Into<Msg>) {
        let done = self.session.act(msg, self.backend);
        self.follow(&done);
        self.settle();
    }

    /// Tells the session that `time` has passed.
    pub(super) fn pass(&mut self, time: Millis) {
        let done = self.session.elapse(time, self.backend);
        self.follow(&done);
        self.settle();
    }

    /// Waits for every job except a computer player's, which is awaited after its turn is printed.
    pub(super) fn settle(&mut self) {
        while self.session.works() && !self.session.waits_for_computer() {
            self.wait();
        }
    }

    /// Waits for a job under way.
    pub(super) fn wait(&mut self) {
        let done = self.session.wait(self.backend);
        self.follow(&done);
    }

    pub(super) fn follow(&mut self, done: &[FrontEndRequest]) {
        self.done = true;
        for done in done {
            match done {
                FrontEndRequest::Quit => self.left = true,
                FrontEndRequest::DropTypedAhead => self.ahead = LinesTypedAhead::Dropped,
                FrontEndRequest::Bell | FrontEndRequest::Notify(_) => {}
                FrontEndRequest::SettingsChanged => self.choose_glyphs(),
                FrontEndRequest::GameOpened => {
                    (self.told, self.lines, self.announced) = (None, None, None);
                }
            }
        }
        self.choose_audience();
    }

    /// Flushes the output, then sends a message that starts a job.
    pub(super) fn work(&mut self, msg: impl Into<Msg>) -> io::Result<()> {
        self.flush()?;
        self.send(msg);
        Ok(())
    }

    /// Asks an open question again, because something else was shown since.
    pub(super) fn repeat_question(&mut self) {
        self.told = self.told.filter(|(_, moment)| !moment.asks);
    }

    /// Returns the page for this layer; `None` if line mode does not print it.
    pub(super) fn page_of(&self, layer: &LayerView) -> Option<&'static dyn AnyLinePage> {
        let mut pages = self.pages.iter().copied();
        pages.find(|page| page.tells(layer.any()))
    }

    /// The topmost layer that does not merely lie over the one below.
    pub(super) fn open_layer<'s>(&self, scene: &'s Scene) -> Option<&'s LayerView> {
        let is_overlay =
            |layer: &&LayerView| self.page_of(layer).is_some_and(AnyLinePage::is_overlay);
        scene.layers.iter().rev().find(|layer| !is_overlay(layer))
    }

    pub(super) fn quit(&mut self, sure: bool) {
        self.send(GlobalMsg::Quit);
        if sure {
            self.send(CommonMsg::Answer(true));
        }
    }

    /// Whether a game played in another window is watched.
    pub(super) fn follows(&self) -> bool {
        self.session
            .scene()
            .into_top::<ViewerPage>()
            .is_some_and(|page| page.watched)
    }
}

/// The next step on a page before a line is read.
pub(super) enum PassOutcome {
    /// Print the choices.
    Choices,
    /// Leave the printed page with this message.
    Send(Msg),
    /// Wait for the current job.
    Wait,
}

/// A page of line mode: the sentences it prints and the lines it reads.
pub(super) struct LinePage<V> {
    /// Identifies the open choices.
    pub(super) moment: fn(&V) -> PromptId,
    /// Prints what needs no answer.
    pub(super) pass: fn(&mut Conversation<'_>, &V) -> io::Result<PassOutcome>,
    /// Prints the choices.
    pub(super) tell: fn(&mut Conversation<'_>, &V, PromptState) -> io::Result<()>,
    /// Runs a typed line.
    pub(super) hear: fn(&mut Conversation<'_>, &V, &str) -> io::Result<()>,
    /// Prints what can be typed.
    pub(super) help: fn(&mut Conversation<'_>, &V) -> io::Result<()>,
    /// Prints the events since the last time.
    pub(super) news: fn(&mut Conversation<'_>, &V) -> io::Result<()>,
    /// Whether the page below continues to print.
    pub(super) is_overlay: bool,
}

/// Whether a page's choices have been printed.
#[derive(Clone, Copy, Debug)]
pub(super) struct PromptState {
    /// Whether they have not been printed yet.
    pub(super) new: bool,
    /// The moment of the same page printed last.
    pub(super) before: Option<PromptId>,
}

impl<V> LinePage<V> {
    /// A page that prints nothing and ignores lines.
    pub(super) const SILENT: Self = Self {
        moment: |_| PromptId::PASSING,
        pass: |_, _| Ok(PassOutcome::Choices),
        tell: |_, _, _| Ok(()),
        hear: |_, _, _| Ok(()),
        help: |_, _| Ok(()),
        news: |_, _| Ok(()),
        is_overlay: false,
    };

    /// A page that is printed as a whole and closed at once.
    pub(super) const fn text(
        pass: fn(&mut Conversation<'_>, &V) -> io::Result<PassOutcome>,
    ) -> Self {
        Self {
            pass,
            is_overlay: true,
            ..Self::SILENT
        }
    }
}

/// A [`LinePage`] of any page. Views of other pages are ignored.
pub(super) trait AnyLinePage: Sync {
    fn tells(&self, view: &dyn Any) -> bool;
    fn moment(&self, view: &dyn Any) -> PromptId;
    fn pass(&self, talk: &mut Conversation<'_>, view: &dyn Any) -> io::Result<PassOutcome>;
    fn tell(
        &self,
        talk: &mut Conversation<'_>,
        view: &dyn Any,
        choices: PromptState,
    ) -> io::Result<()>;
    fn hear(&self, talk: &mut Conversation<'_>, view: &dyn Any, line: &str) -> io::Result<()>;
    fn help(&self, talk: &mut Conversation<'_>, view: &dyn Any) -> io::Result<()>;
    fn news(&self, talk: &mut Conversation<'_>, view: &dyn Any) -> io::Result<()>;
    fn is_overlay(&self) -> bool;
}

impl<V: 'static> AnyLinePage for LinePage<V> {
    fn tells(&self, view: &dyn Any) -> bool {
        view.is::<V>()
    }

    fn moment(&self, view: &dyn Any) -> PromptId {
        view.downcast_ref().map_or(PromptId::PASSING, self.moment)
    }

    fn pass(&self, talk: &mut Conversation<'_>, view: &dyn Any) -> io::Result<PassOutcome> {
        view.downcast_ref()
            .map_or(Ok(PassOutcome::Choices), |view| (self.pass)(talk, view))
    }

    fn tell(
        &self,
        talk: &mut Conversation<'_>,
        view: &dyn Any,
        choices: PromptState,
    ) -> io::Result<()> {
        view.downcast_ref()
            .map_or(Ok(()), |view| (self.tell)(talk, view, choices))
    }

    fn hear(&self, talk: &mut Conversation<'_>, view: &dyn Any, line: &str) -> io::Result<()> {
        view.downcast_ref()
            .map_or(Ok(()), |view| (self.hear)(talk, view, line))
    }

    fn help(&self, talk: &mut Conversation<'_>, view: &dyn Any) -> io::Result<()> {
        view.downcast_ref()
            .map_or(Ok(()), |view| (self.help)(talk, view))
    }

    fn news(&self, talk: &mut Conversation<'_>, view: &dyn Any) -> io::Result<()> {
        view.downcast_ref()
            .map_or(Ok(()), |view| (self.news)(talk, view))
    }

    fn is_overlay(&self) -> bool {
        self.is_overlay
    }
}

pub(super) fn say_help(talk: &mut Conversation<'_>, lines: &[&str]) -> io::Result<()> {
    lines.iter().try_for_each(|line| talk.say(line))
}
