//! The conversation with the players, and the interface of its pages.
//!
//! A page of line mode is a file with a [`LinePage`] for the view of a page: the sentences it prints, the lines it reads, and
//! what it remembers to have told, in the [`Memory`]. The caller supplies the list of all pages. The [`Conversation`] passes
//! lines to the page on top, messages to the session, and sentences to the [`Writer`].

pub(super) mod audience;
mod memory;
mod tell;
mod time;
mod writer;

pub(super) use writer::Writer;

use super::output::{Options, Output};
use super::prompt::PromptId;
use crate::app::Session;
use crate::app::backend::{Backend, FrontEndRequest};
use crate::app::msg::{CommonMsg, GlobalMsg, Msg};
use crate::app::pages::text_pages::DefinitionsPage;
use crate::app::scene::{LayerView, Scene};
use crate::app::told::Told as _;
use crate::engine::clock::Millis;
use memory::{Memory, Told};

pub(super) struct Conversation<'a> {
    pub(super) session: &'a mut Session,
    pub(super) backend: &'a mut dyn Backend,
    pub(super) writer: Writer<'a>,
    /// All pages of line mode.
    pages: Pages,
    pub(super) told: Told,
    /// Whether the session did anything since the last notice, so that a notice is new.
    pub(super) done: bool,
    pub(super) next: NextLine,
}

#[derive(Default)]
pub(super) struct NextLine {
    /// No line is read any more, because a player has left.
    pub(super) left: bool,
    /// Time ran out since the last line, so this one may have been meant for the turn that ended.
    may_be_late: bool,
    /// Lines typed before the last sentences were read do not count.
    pub(super) drops_typed_ahead: bool,
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
            writer: Writer::new(output, options, session.is_ascii_only()),
            session,
            backend,
            pages,
            told: Told::default(),
            done: true,
            next: NextLine::default(),
        };
        talk.choose_audience();
        talk.settle();
        talk
    }

    pub(super) fn say(&mut self, text: &str) {
        self.writer.say(text);
    }

    /// Writes each of these lines: a list, or one if there is one.
    pub(super) fn say_all(&mut self, lines: impl IntoIterator<Item = impl AsRef<str>>) {
        for line in lines {
            self.say(line.as_ref());
        }
    }

    /// Prints the rules summary, one rule per line.
    pub(super) fn say_rules(&mut self, rules: &[(&str, String)]) {
        self.say_all(rules.iter().map(|(what, how)| format!("{what}: {how}")));
    }

    /// Prints the open definitions and closes them. Returns whether there were any.
    pub(super) fn say_open_definitions(&mut self) -> bool {
        let Some(page) = self.top::<DefinitionsPage>() else {
            return false;
        };
        self.say_all(page.sentences());
        self.send(CommonMsg::Back);
        true
    }

    /// Returns the view of the uppermost page if it has this type.
    pub(super) fn top<V: 'static>(&self) -> Option<V> {
        self.session.scene().into_top()
    }

    /// Hands a message to the session and waits for its jobs.
    pub(super) fn send(&mut self, msg: impl Into<Msg>) {
        let done = self.session.act(msg, self.backend);
        self.follow(&done);
        self.settle();
    }

    pub(super) fn type_text(&mut self, text: &str) {
        text.chars().for_each(|c| self.send(CommonMsg::Char(c)));
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

    fn follow(&mut self, done: &[FrontEndRequest]) {
        self.done = true;
        for done in done {
            match done {
                FrontEndRequest::Quit => self.next.left = true,
                FrontEndRequest::DropTypedAhead => self.next.drops_typed_ahead = true,
                FrontEndRequest::Bell | FrontEndRequest::Notify(_) | FrontEndRequest::Copy(_) => {}
                FrontEndRequest::SettingsChanged => {
                    self.writer.choose_glyphs(self.session.is_ascii_only());
                }
                FrontEndRequest::GameOpened => {
                    self.writer.choices = None;
                    self.told.of_game = Memory::default();
                }
            }
        }
        self.choose_audience();
    }

    /// Flushes the output, then sends a message that starts a job.
    pub(super) fn work(&mut self, msg: impl Into<Msg>) {
        self.writer.flush();
        self.send(msg);
    }

    /// Returns the page for this layer; `None` if line mode does not print it.
    pub(super) fn page_of<'v>(&self, layer: &'v LayerView) -> Option<&'v dyn LinePage> {
        self.pages.iter().find_map(|page| page(layer))
    }

    /// The topmost layer that does not merely lie over the one below.
    fn open_layer<'s>(&self, scene: &'s Scene) -> Option<&'s LayerView> {
        let is_overlay = |layer| self.page_of(layer).is_some_and(LinePage::is_overlay);
        scene.layers.iter().rev().find(|layer| !is_overlay(layer))
    }

    /// Closes the page, and then ends the program.
    pub(super) fn leave(&mut self, sure: bool) {
        self.send(CommonMsg::Back);
        self.quit(sure);
    }

    pub(super) fn quit(&mut self, sure: bool) {
        self.send(GlobalMsg::Quit);
        if sure {
            self.send(CommonMsg::Answer(true));
        }
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
pub(super) trait LinePage {
    /// Identifies the open choices.
    fn moment(&self) -> PromptId {
        PromptId::ONLY
    }

    /// Prints what needs no answer.
    fn pass(&self, _: &mut Conversation) -> PassOutcome {
        PassOutcome::Choices
    }

    fn choices(&self, _: &mut Conversation) {}

    fn tell(&self, talk: &mut Conversation, choices: PromptState) {
        if choices.new {
            self.choices(talk);
        }
    }

    fn hear(&self, _: &mut Conversation, _line: &str) {}

    /// Prints what can be typed.
    fn help(&self, _: &mut Conversation) {}

    /// Prints the events since the last time.
    fn news(&self, _: &mut Conversation) {}

    /// Prints the events that are told under other pages too.
    fn covered_news(&self, _: &mut Conversation, _: &Scene) {}

    /// Whether the page below continues to print.
    fn is_overlay(&self) -> bool {
        false
    }

    /// Whether any line may be an answer here, also one that is a command elsewhere.
    fn takes_any_line(&self) -> bool {
        false
    }

    /// Whether it shows a game played in another window.
    fn follows(&self) -> bool {
        false
    }

    /// What it says of itself while a line is awaited.
    fn remark(&self) -> Option<&str> {
        None
    }
}

/// All pages of line mode.
pub(super) type Pages = &'static [fn(&LayerView) -> Option<&dyn LinePage>];

pub(super) fn page<V: LinePage + 'static>(layer: &LayerView) -> Option<&dyn LinePage> {
    layer.get::<V>().map(|view| view as &dyn LinePage)
}

/// Whether a page's choices have been printed.
#[derive(Clone, Copy, Debug)]
pub(super) struct PromptState {
    /// Whether they have not been printed yet.
    pub(super) new: bool,
    /// The moment of the same page printed last.
    pub(super) before: Option<PromptId>,
}
