//! The conversation: what was said already, and what is new.

use super::moment::Moment;
use super::spoken::moment_of;
use super::tell::table_told;
use super::{Audience, Line, Options, Output, order::Order};
use crate::app::Session;
use crate::app::component::LayerId;
use crate::app::desk::{Desk, Done};
use crate::app::msg::{Input, Msg};
use crate::app::scene::{FormPage, Notice, SavedGame, TablePage};
use crate::engine::clock::Millis;
use crate::engine::seat::Seat;
use crate::text::printable;
use std::io;
use std::time::Duration;

/// A conversation with the players.
pub(super) struct Talk<'a> {
    pub(super) session: &'a mut Session,
    pub(super) output: &'a mut dyn Output,
    pub(super) desk: &'a mut dyn Desk,
    pub(super) options: Options,
    /// For whom the next sentence is.
    pub(super) audience: Audience,
    /// For whom the last one was.
    pub(super) addressed: Audience,
    /// The moment that was told last.
    pub(super) told: Option<(LayerId, Moment)>,
    /// How many lines of the score sheet were told; `None` when a game has just been dealt.
    pub(super) lines: Option<usize>,
    /// The number of the turn that was announced last.
    pub(super) announced: Option<u32>,
    /// A rack has been shown since the last curtain.
    pub(super) rack_shown: bool,
    /// Something was done since the last time, so that a notice is a new one.
    pub(super) done: bool,
    next: NextLine,
    /// What was told last about a game that is not being kept.
    pub(super) unkept: Option<String>,
    left: bool,
    /// What is typed ahead of the next sentences cannot be an answer to them.
    ahead: TypedAhead,
    /// What a guided game said last.
    pub(super) guided: Option<String>,
    /// What was told last of a game that is being watched.
    pub(super) followed: Option<String>,
    /// The finished games as they were listed last, to be called by their numbers.
    pub(super) listed: Vec<SavedGame>,
    /// What was tried last, and may have been refused for its words (R38).
    pub(super) refused: Option<Msg>,
}

/// What the next line is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum NextLine {
    Counts,
    /// The time for a turn has run out since the last line: this one may have been begun for that turn.
    MayBeLate,
}

/// What becomes of lines that were typed before the last sentences could be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum TypedAhead {
    Counts,
    Dropped,
}

impl<'a> Talk<'a> {
    pub(super) fn new(
        session: &'a mut Session,
        output: &'a mut dyn Output,
        desk: &'a mut dyn Desk,
        options: Options,
    ) -> Self {
        session.takes_lines();
        let mut talk = Self {
            session,
            output,
            desk,
            options,
            audience: Audience::Everybody,
            addressed: Audience::Everybody,
            told: None,
            lines: None,
            announced: None,
            rack_shown: false,
            done: true,
            next: NextLine::Counts,
            unkept: None,
            left: false,
            ahead: TypedAhead::Counts,
            refused: None,
            guided: None,
            followed: None,
            listed: vec![],
        };
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

    /// Prints a sentence as one line; apostrophes are straight.
    pub(super) fn say(&mut self, text: &str) -> io::Result<()> {
        self.address()?;
        let text = printable::line(text).replace('’', "'");
        writeln!(self.output, "{}", self.options.glyphs.text(&text))
    }

    pub(super) fn say_all(&mut self, lines: &[String]) -> io::Result<()> {
        lines.iter().try_for_each(|line| self.say(line))
    }

    /// For how long a line may be waited for; without end while no clock runs. While one does the session is told of the time
    /// every second, which it keeps: no more is lost if the program is killed before the line comes (R34).
    pub(super) fn patience(&self) -> Option<Duration> {
        if self.session.clock().is_none() && !self.follows() {
            return None;
        }
        let wake = self.session.wake_in(false)?;
        Some(Duration::from_millis(wake.0))
    }

    /// Tells the session how long was waited. Says whether the time for the turn has run out by that.
    pub(super) fn pass_time(&mut self, time: Duration) -> bool {
        let follows = self.follows();
        if time.is_zero() || self.session.clock().is_none() && !follows {
            return false;
        }
        let before = self.notice();
        let time = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        self.pass(Millis(time));
        self.done = self.notice() != before;
        let ran_out = self.session.clock().is_none() && !follows;
        if ran_out {
            self.next = NextLine::MayBeLate;
        }
        ran_out
    }

    fn notice(&self) -> Option<Notice> {
        table_told(&self.session.scene())?.notice.clone()
    }

    /// Takes a typed line, and tells what came of it. What comes too late for a turn, or may have been meant for one whose
    /// time has run out, is not taken for the next player's.
    pub(super) fn hear(&mut self, line: &Line, late: bool) -> io::Result<()> {
        let may_be_late =
            std::mem::replace(&mut self.next, NextLine::Counts) == NextLine::MayBeLate;
        // What time has brought is told first. In the form it brings nothing, and no question is asked twice.
        if !late && !self.session.scene().shows::<FormPage>() {
            self.tell()?;
        }
        match line {
            Line::Text(text) if late || may_be_late && Order::read(text).takes_a_turn() => {
                self.say("Time ran out. That line was ignored.")?;
            }
            Line::Text(text) => self.act(text)?,
            Line::TooLong => self.say("That line is too long.")?,
        }
        if self.left { Ok(()) } else { self.tell() }
    }

    /// Hands a message to the session and does what it asks for.
    pub(super) fn send(&mut self, msg: impl Into<Msg>) {
        let done = self.session.act(msg, self.desk);
        self.follow(&done);
        self.settle();
    }

    /// Tells the session that time has gone by.
    pub(super) fn pass(&mut self, time: Millis) {
        let done = self.session.elapse(time, self.desk);
        self.follow(&done);
        self.settle();
    }

    /// Waits for all work but a computer's, which is waited for when what it is about has been told.
    pub(super) fn settle(&mut self) {
        while self.session.works() && !self.session.waits_for_computer() {
            self.wait();
        }
    }

    /// Waits for whoever is at work.
    pub(super) fn wait(&mut self) {
        let done = self.session.wait(self.desk);
        self.follow(&done);
    }

    fn follow(&mut self, done: &[Done]) {
        self.done = true;
        for done in done {
            match done {
                Done::Quit => self.left = true,
                Done::DropTypedAhead => self.ahead = TypedAhead::Dropped,
                Done::Bell => {}
                Done::Dealt => (self.told, self.lines, self.announced) = (None, None, None),
            }
        }
        self.choose_audience();
    }

    /// Hands over a message after which there is work to wait for, of which has been told, and waits for it.
    pub(super) fn work(&mut self, msg: impl Into<Msg>) -> io::Result<()> {
        self.flush()?;
        self.send(msg);
        Ok(())
    }

    /// Whether what was typed before now was typed too soon.
    pub(super) const fn drops_typed_ahead(&mut self) -> bool {
        matches!(
            std::mem::replace(&mut self.ahead, TypedAhead::Counts),
            TypedAhead::Dropped
        )
    }

    pub(super) fn too_soon(&mut self) -> io::Result<()> {
        self.say("That was typed too soon. Type it again.")?;
        self.flush()
    }

    /// Has a question that is open told again: something else was shown since.
    pub(super) fn repeat_question(&mut self) {
        self.told = self.told.filter(|(_, moment)| !moment.asks);
    }

    /// Pushes a rack that was shown out of sight.
    pub(super) fn cover(&mut self) -> io::Result<()> {
        self.address()?;
        if std::mem::take(&mut self.rack_shown) {
            for _ in 0..self.options.curtain_lines {
                self.say("")?;
            }
        }
        Ok(())
    }

    /// Lifts the curtain for a player who has typed what to do already.
    pub(super) fn lift(&mut self) {
        self.send(Input::Go);
        self.told = self.session.scene().layers.last().map(moment_of);
    }

    /// The last words when there is nothing more to read.
    pub(super) fn farewell(&mut self) -> io::Result<()> {
        self.audience = Audience::Everybody;
        if self.session.underway() {
            let follows = self.session.on_leaving().unwrap_or_default();
            self.say(&format!("End of input. {follows}"))?;
        } else {
            self.say("End of input. Goodbye.")?;
        }
        self.flush()
    }

    /// A seat by its number among `seats` or by its name.
    pub(super) fn seat_called(page: &TablePage, seats: &[Seat], text: &str) -> Option<Seat> {
        let wanted = text.to_lowercase();
        let by_name = seats
            .iter()
            .find(|&&seat| page.view.name(seat).to_lowercase() == wanted);
        let by_number = || seats.get(number(text)?);
        by_name.or_else(by_number).copied()
    }
}

/// A typed number, counted from 0.
pub(super) fn number(text: &str) -> Option<usize> {
    text.parse::<usize>().ok()?.checked_sub(1)
}
