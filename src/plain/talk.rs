//! The conversation: what was said already, and what is new.

use super::act::agreement_asked;
use super::moment::{Moment, moment};
use super::{Line, Options, order::Order, viewer, words};
use crate::engine::clock::Millis;
use crate::engine::game::Phase;
use crate::engine::seat::Seat;
use crate::engine::sheet::SheetEntry;
use crate::session::Session;
use crate::session::desk::{Desk, Done};
use crate::session::msg::Msg;
use crate::session::scene::{
    Asking, Dialog, Notice, Overlay, Page, Scene, StepScene, TablePage, TurnScene, WindowScene,
};
use crate::session::telling;
use std::io::{self, Write};
use std::time::Duration;

/// A conversation with the players.
pub(super) struct Talk<'a> {
    pub(super) session: &'a mut Session,
    output: &'a mut dyn Write,
    pub(super) desk: &'a mut dyn Desk,
    options: Options,
    /// The moment that was told last.
    told: Option<Moment>,
    /// How many lines of the score sheet were told; `None` when a game has just been dealt.
    lines: Option<usize>,
    /// The number of the turn that was announced last.
    pub(super) announced: Option<u32>,
    /// A rack has been shown since the last curtain.
    pub(super) rack_shown: bool,
    /// Something was done since the last time, so that a notice is a new one.
    done: bool,
    next: NextLine,
    /// What was told last about a game that is not being kept.
    unkept: Option<String>,
    left: bool,
    /// What a guided game said last.
    pub(super) guided: Option<String>,
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

impl<'a> Talk<'a> {
    pub(super) fn new(
        session: &'a mut Session,
        output: &'a mut dyn Write,
        desk: &'a mut dyn Desk,
        options: Options,
    ) -> Self {
        session.takes_lines();
        Self {
            session,
            output,
            desk,
            options,
            told: None,
            lines: None,
            announced: None,
            rack_shown: false,
            done: true,
            next: NextLine::Counts,
            unkept: None,
            left: false,
            refused: None,
            guided: None,
        }
    }

    pub(super) const fn has_left(&self) -> bool {
        self.left
    }

    pub(super) fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }

    /// Prints a sentence. Characters that do not show by themselves stay out of it; apostrophes are straight.
    pub(super) fn say(&mut self, text: &str) -> io::Result<()> {
        let text: String = text
            .chars()
            .filter(|&c| shows(c))
            .map(|c| if c == '’' { '\'' } else { c })
            .collect();
        writeln!(self.output, "{}", self.options.glyphs.text(&text))
    }

    pub(super) fn say_all(&mut self, lines: &[String]) -> io::Result<()> {
        lines.iter().try_for_each(|line| self.say(line))
    }

    /// For how long a line may be waited for; without end while no clock runs. While one does the session is told of the time
    /// every second, which it keeps: no more is lost if the program is killed before the line comes (R34).
    pub(super) fn patience(&self) -> Option<Duration> {
        self.session.clock()?;
        let wake = self.session.wake_in(false)?;
        Some(Duration::from_millis(wake.0))
    }

    /// Tells the session how long was waited. Says whether the time for the turn has run out by that.
    pub(super) fn pass_time(&mut self, time: Duration) -> bool {
        if time.is_zero() || self.session.clock().is_none() {
            return false;
        }
        let before = self.notice();
        let time = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        self.send(Msg::Elapsed(Millis(time)));
        self.done = self.notice() != before;
        let ran_out = self.session.clock().is_none();
        if ran_out {
            self.next = NextLine::MayBeLate;
        }
        ran_out
    }

    fn notice(&self) -> Option<Notice> {
        match self.session.scene().page {
            Page::Table(page) => page.notice,
            _ => None,
        }
    }

    /// Takes a typed line, and tells what came of it. What comes too late for a turn, or may have been meant for one whose
    /// time has run out, is not taken for the next player's.
    pub(super) fn hear(&mut self, line: &Line, late: bool) -> io::Result<()> {
        let may_be_late =
            std::mem::replace(&mut self.next, NextLine::Counts) == NextLine::MayBeLate;
        // What time has brought is told first. In the form it brings nothing, and no question is asked twice.
        if !late && !matches!(self.session.scene().page, Page::NewGame(_)) {
            self.tell()?;
        }
        match line {
            Line::Text(text) if late || may_be_late && Order::read(text).takes_a_turn() => {
                self.say("That came when the time was over: it does not count.")?;
            }
            Line::Text(text) => self.act(text)?,
            Line::TooLong => self.say("That line is too long.")?,
        }
        if self.left { Ok(()) } else { self.tell() }
    }

    /// Hands a message to the session and does what it asks for.
    pub(super) fn send(&mut self, msg: Msg) {
        self.done = true;
        for done in self.session.act(msg, self.desk) {
            match done {
                Done::Quit => self.left = true,
                // Lines are never dropped: a script is typed ahead as a whole, and no line shows what is covered.
                Done::DropTypedAhead | Done::Bell => {}
                Done::Dealt => (self.told, self.lines, self.announced) = (None, None, None),
            }
        }
    }

    /// Tells what is new since the last time. What only has to be read is passed over at once.
    pub(super) fn tell(&mut self) -> io::Result<()> {
        loop {
            let scene = self.session.scene();
            self.laid_anew(&scene);
            if let Page::Table(page) = &scene.page {
                self.news(page)?;
            }
            let Some(msg) = self.read_only(&scene)? else {
                self.choices(&scene)?;
                return self.guide(&scene);
            };
            self.send(msg);
        }
    }

    /// What happened at the table: a refusal, a verdict, new lines of the score sheet.
    pub(super) fn news(&mut self, page: &TablePage) -> io::Result<()> {
        let verdict = if let StepScene::Verdict(verdict) = &page.step {
            self.say_all(&words::verdict(verdict))?;
            true
        } else {
            false
        };
        if let Some(notice) = page.notice.as_ref().filter(|_| self.done) {
            self.say(&notice.text)?;
        }
        if page.unkept != self.unkept {
            self.unkept.clone_from(&page.unkept);
            if let Some(why) = &page.unkept {
                self.say(why)?;
            }
        }
        // A guided game lays its table anew.
        let told = self.lines.unwrap_or(page.view.sheet.len());
        for line in page.view.sheet.iter().skip(told) {
            let announced = self.announced == Some(line.turn);
            match &line.entry {
                SheetEntry::ChallengedOff { .. } if verdict => {}
                SheetEntry::UnplayedLost(_)
                | SheetEntry::UnplayedGained(_)
                | SheetEntry::Overtime => {}
                SheetEntry::Play(play) if !announced => {
                    self.say(&words::played(page.view.name(line.seat), play))?;
                }
                _ => self.say(&telling::tell(line, &page.view.setup))?,
            }
        }
        self.lines = Some(page.view.sheet.len());
        self.done = false;
        Ok(())
    }

    /// Prints what only has to be read, and says how to go on from it.
    fn read_only(&mut self, scene: &Scene) -> io::Result<Option<Msg>> {
        if let (None, Some(lines)) = (&scene.over, words::to_read(&scene.page)) {
            self.say_all(&lines)?;
            return Ok(Some(Msg::Back));
        }
        match (&scene.over, &scene.page) {
            (Some(Overlay::Help { .. }), _) => {
                self.help()?;
                Ok(Some(Msg::Back))
            }
            (Some(Overlay::Agreed { .. }), Page::NewGame(form)) => {
                self.agreed(&form.agreement)?;
                Ok(Some(Msg::Back))
            }
            (Some(Overlay::Note(text)), _) => {
                self.say(text)?;
                Ok(Some(Msg::Go))
            }
            (None, Page::Viewer(page)) => {
                self.say_all(&viewer::lines(page))?;
                Ok(Some(Msg::Back))
            }
            (None, Page::Table(page)) => match &page.step {
                StepScene::Draw { starter } => {
                    self.say_all(&words::draw(&page.view))?;
                    let name = page.view.name(*starter);
                    self.say(&format!("{name} begins."))?;
                    Ok(Some(Msg::Go))
                }
                StepScene::Verdict(_) => Ok(Some(Msg::Go)),
                StepScene::Computer(computer) => self.await_computer(page, computer),
                StepScene::Announced(_) => self.await_window(page),
                _ => Ok(None),
            },
            _ => Ok(None),
        }
    }

    /// Tells the choices of a moment that has just begun.
    fn choices(&mut self, scene: &Scene) -> io::Result<()> {
        let moment = moment(scene);
        let new = self.told != Some(moment);
        if new && moment == Moment::Form && self.told.is_some() {
            self.begin_form(scene);
        }
        self.told = Some(moment);
        match (&scene.over, &scene.page) {
            (Some(Overlay::Ask(question)), _) if new => {
                self.say(&question.said)?;
                self.say(&format!("{} yes or no.", question.asked))
            }
            (Some(_), _) if new => {
                let follows = scene.on_leaving();
                self.say(&format!("Leave? {follows} yes, no or title."))
            }
            (None, Page::Games(page)) if new => self.shelf(page),
            (None, Page::Title(title)) if new => {
                self.say(&format!("{}.", words::numbered(&title.items)))
            }
            (None, Page::NewGame(_)) => self.form_prompt(),
            (None, Page::LookUp(_)) if new => self.say(
                "Type a word, a pattern such as ?ORN, anagram LETTERS or hooks WORD. Enter goes back.",
            ),
            (None, Page::Study(page)) if new => self.study_prompt(page.quizzes),
            (None, Page::Table(page)) if new => self.step(page),
            _ => Ok(()),
        }
    }

    fn announced(&mut self, page: &TablePage, window: &WindowScene) -> io::Result<()> {
        let view = &page.view;
        match &window.asking {
            Some(Asking::Who(_)) => {
                let names = words::challengers(&view.setup, &window.challengers);
                self.say(&format!("Who challenges? {names}, or back."))
            }
            Some(asking) => self.ask_words(page, window, asking),
            None => {
                self.tell_announced(page)?;
                self.say(&words::window(view, window, &page.company.computers))
            }
        }
    }

    fn step(&mut self, page: &TablePage) -> io::Result<()> {
        let view = &page.view;
        match &page.step {
            StepScene::Curtain { seat, .. } => {
                self.cover()?;
                self.say(&format!(
                    "{}'s turn. Enter when nobody else is looking.",
                    view.name(*seat)
                ))
            }
            StepScene::Turn(turn) => match &turn.dialog {
                Some(Dialog::AskAgree { word, .. }) => self.say(&agreement_asked(word)),
                Some(Dialog::AskPass) => self.ask_for("Pass the turn?", turn),
                Some(Dialog::AskResign) => self.ask_for("Resign?", turn),
                _ => self.say(&words::turn(view, turn.seat)),
            },
            StepScene::Announced(window) => self.announced(page, window),
            StepScene::Over(over) => {
                if let Phase::Over(outcome) = &view.phase {
                    self.say_all(&words::over(&view.setup, outcome, over))?;
                }
                self.say(&format!("{}.", words::numbered(over.items)))
            }
            StepScene::Draw { .. } | StepScene::Verdict(_) | StepScene::Computer(_) => Ok(()),
        }
    }

    fn ask_for(&mut self, question: &str, turn: &TurnScene) -> io::Result<()> {
        let follows = turn.follows.as_deref().unwrap_or_default();
        self.say(&format!("{question} {follows} yes or no."))
    }

    /// Has a question that is open told again: something else was shown since.
    pub(super) fn repeat_question(&mut self) {
        let asks = |moment: &Moment| {
            matches!(
                moment,
                Moment::AskPass
                    | Moment::AskResign
                    | Moment::AskAgree(_)
                    | Moment::Asking
                    | Moment::AskingWords
            )
        };
        self.told = self.told.filter(|moment| !asks(moment));
    }

    /// Pushes a rack that was shown out of sight.
    fn cover(&mut self) -> io::Result<()> {
        if std::mem::take(&mut self.rack_shown) {
            for _ in 0..self.options.curtain_lines {
                self.say("")?;
            }
        }
        Ok(())
    }

    /// Lifts the curtain for a player who has typed what to do already.
    pub(super) fn lift(&mut self) {
        self.send(Msg::Go);
        self.told = Some(moment(&self.session.scene()));
    }

    /// The last words when there is nothing more to read.
    pub(super) fn farewell(&mut self) -> io::Result<()> {
        if self.session.underway() {
            let follows = self.session.scene().on_leaving();
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

/// Whether a character shows by itself: neither a control nor a mark that turns or hides its neighbours.
fn shows(c: char) -> bool {
    !c.is_control()
        && !matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}
