//! A guided game of three minutes: a real table, with chosen tiles, at which one thing after the other is said and done.
//!
//! The game goes as its script tells it. What to do next is looked up in how the table stands, never in which key was
//! pressed; so whatever comes to the same will do, and any legal turn goes on. Where a turn is over the table is laid anew as
//! the script has it, so that what comes next is there whatever was played. Nothing of it is kept.

mod lies;
mod said;
mod script;
mod step;

use super::component::{Component, Cx};
use super::pages::new_game::NewGamePage;
use super::pages::question::Question;
use super::scene::Typing;
use super::seating::Seating;
use super::table::{At, AtTable, Msg, Table};
use super::thought::Thought;
use super::{Dealt, Hands, Motion, Shared, SharedLexicon};
use crate::engine::event::Event;
use crate::engine::game::{Claim, Command, Game, Phase};
use crate::engine::lexicon::Lexicon;
use crate::engine::play::Play;
use crate::engine::tile::Tiles;
use crate::engine::turn::ActDraft;
use crate::solver::players::Level;
use crate::words::lexicon::{Dictionary, Vocabulary};
use lies::Lies;
use script::GUEST;
use std::sync::Arc;
use step::Step;

/// Where the learner is.
pub(super) struct Guide {
    step: Step,
    hands: Hands,
    motion: Motion,
    typing: Typing,
    lexicon: SharedLexicon,
    /// What is said of what was done, until the next step.
    remark: Option<String>,
    /// What Ben has been asked and not answered.
    asked: Option<Thought>,
    /// Whether Ben is to answer, though the learner may be reading.
    hurried: bool,
    /// What the learner has exchanged last.
    exchanged: Option<Tiles>,
}

impl Guide {
    fn new(hands: Hands, motion: Motion, typing: Typing) -> Self {
        Self {
            step: Step::all(hands).next().unwrap_or(Step::End),
            hands,
            motion,
            typing,
            lexicon: Arc::new(Dictionary::built_in(Vocabulary::Full)),
            remark: None,
            asked: None,
            hurried: false,
            exchanged: None,
        }
    }

    /// The step after this one.
    fn next(&self) -> Step {
        let mut all = Step::all(self.hands);
        all.find(|step| *step > self.step).unwrap_or(Step::End)
    }

    /// The table as the step finds it; `None` where the script is no game, which a test rules out.
    fn table(&self) -> Option<Table> {
        let start = self.step.start();
        let game = script::game(start.turns)?;
        let seating = if start.shared {
            Seating::PEOPLE
        } else {
            Seating::new(vec![None, Some(Level::Club)])
        };
        let name = Vocabulary::Full.name().to_owned();
        let dealt = Dealt::new(game, self.lexicon.clone(), name).seated(seating);
        Some(Table::new(dealt, self.motion, self.typing))
    }

    /// What Ben does: his turn as the script has it. A play of the learner's he challenges where it is none.
    fn answer(&self, game: &Game, thought: &Thought) -> Command {
        let by = match &thought.view.phase {
            Phase::Challenge(pending) => {
                let by = game.acceptor().unwrap_or(pending.seat);
                let claim = Claim::All;
                return if pending.turn.phonies(self.lexicon()).is_empty() {
                    Command::Accept { by }
                } else {
                    Command::Challenge { by, claim }
                };
            }
            Phase::Turn(_) | Phase::Over(_) => self.step.start().turns,
        };
        Command::Turn(script::turn(game, by))
    }

    fn lexicon(&self) -> &dyn Lexicon {
        &*self.lexicon
    }

    /// Whether Ben waits with his answer, so that the score can be read.
    fn is_reading(&self, game: &Game) -> bool {
        let good = |play: &Play| play.phonies(self.lexicon()).is_empty();
        let announced = game.announced().and_then(|pending| pending.play());
        self.step == Step::Score && !self.hurried && announced.is_some_and(good)
    }

    /// How what lies compares with the play of the script; nothing where no tiles are to be laid, or lines are typed.
    fn lies(&self, table: &Table) -> Option<Lies> {
        let turns = self.step.start().turns;
        let now = table.standing();
        let at_turn = now.at == At::Laying && u32::try_from(turns).is_ok_and(|t| t + 1 == now.turn);
        if self.hands != Hands::Keys || !at_turn {
            return None;
        }
        let told = script::turn(table.game(), turns);
        Lies::of(&table.laid_out()?, told.play()?, self.lexicon())
    }

    /// The step of this turn that the table stands at.
    fn seen(&self, table: &Table) -> Step {
        let now = table.standing();
        if !now.bare {
            return self.step;
        }
        match (self.step, self.lies(table)) {
            (Step::Mark, _) if now.at == At::Laying => Step::Exchange,
            (step, Some(lies)) => step.seen(&lies),
            (step, None) => step,
        }
    }

    /// Remembers what is exchanged.
    pub(super) fn look_at(&mut self, events: &[Event]) {
        for event in events {
            if let Event::Taken {
                seat: GUEST, turn, ..
            } = event
                && let ActDraft::Exchange(tiles) = &turn.act
            {
                self.exchanged = Some(tiles.clone());
            }
        }
    }
}

impl Guide {
    /// Somebody does not want to wait for Ben.
    pub(super) const fn hurry(&mut self) {
        self.hurried = true;
    }

    /// Ben is asked what he does.
    pub(super) fn ask(&mut self, thought: Thought) {
        self.asked = Some(thought);
    }
}

impl AtTable {
    /// A guided game, from its beginning; nothing where its script is none, which a test rules out.
    pub(super) fn guided_game<C: Component>(cx: &mut Cx<C>) -> Option<Self> {
        let Shared {
            hands,
            motion,
            typing,
            ..
        } = *cx.shared();
        let guide = Guide::new(hands, motion, typing);
        let table = guide.table()?;
        let mut at = Self::with(table, Some(guide));
        at.lay_out();
        Some(at)
    }

    /// Takes a message that is about the guided game itself. Whether it was one.
    pub(super) fn in_guide(&mut self, msg: &Msg, cx: &mut Cx<Self>) -> bool {
        let Some(guide) = &mut self.guide else {
            return false;
        };
        let now = self.table.standing();
        let at_end = guide.step == Step::End;
        match msg {
            Msg::SkipStep if at_end => cx.to_title(),
            Msg::SkipStep => {
                guide.step = guide.next();
                guide.remark = None;
                self.lay_out();
                cx.drop_typed_ahead();
            }
            Msg::LeaveGuide => Self::ask_to_leave_guide(at_end, cx),
            Msg::Back if now.bare && now.at != At::Over => Self::ask_to_leave_guide(at_end, cx),
            Msg::Go | Msg::Announce if at_end && now.bare && !now.laid => cx.replace(NewGamePage),
            _ => return false,
        }
        true
    }

    /// Asks whether to leave it; at its end nothing would be lost.
    fn ask_to_leave_guide(at_end: bool, cx: &mut Cx<Self>) {
        if at_end {
            return cx.to_title();
        }
        let question = Question {
            said: "It is not saved. Next time it starts from the beginning.".to_owned(),
            asked: "Leave the guided game?".to_owned(),
            yes: "leave",
            no: "stay",
        };
        cx.ask(question, |_, cx| cx.to_title());
    }

    /// Lays the table as the step finds it.
    fn lay_out(&mut self) {
        let Some(guide) = &mut self.guide else {
            return;
        };
        (guide.asked, guide.hurried) = (None, false);
        let Some(mut table) = guide.table() else {
            return;
        };
        for msg in guide.step.done_before() {
            table.update(msg);
        }
        if guide.step == Step::Verdict {
            let turn = script::turn(table.game(), guide.step.start().turns);
            table.challenged(turn, GUEST);
        }
        table.happened();
        self.table = table;
        self.ask_ben();
    }

    /// Puts the question to Ben that the table has for a computer.
    fn ask_ben(&mut self) {
        if let Some(guide) = &mut self.guide
            && let Some(thought) = self.table.asks(self.ticket.next())
        {
            self.ticket = thought.ticket;
            guide.asked = Some(thought);
        }
    }

    /// What the guide makes of how the table stands: Ben answers, and what is done is done.
    pub(super) fn guided(&mut self, cx: &mut Cx<Self>) {
        // Every round answers a question or goes a step on.
        while self.guide.is_some() && (self.go_a_step_on(cx) || self.answer_ben(cx)) {}
    }

    /// Has Ben answer, where he has been asked and the learner is not reading. Whether he has.
    fn answer_ben(&mut self, cx: &mut Cx<Self>) -> bool {
        let Some(guide) = &mut self.guide else {
            return false;
        };
        if guide.is_reading(self.table.game()) {
            return false;
        }
        let Some(thought) = guide.asked.take() else {
            return false;
        };
        let command = guide.answer(self.table.game(), &thought);
        self.table.answered(thought.ticket, command);
        self.table.settle(!cx.is_uncovered());
        self.table.happened();
        self.ask_ben();
        true
    }

    /// Goes on to the next step, where this one is done.
    fn go_a_step_on(&mut self, cx: &mut Cx<Self>) -> bool {
        let Some(guide) = &mut self.guide else {
            return false;
        };
        let now = self.table.standing();
        if now.at == At::Over {
            let said = "That ended the game. Let’s continue.";
            guide.remark = Some(said.to_owned());
            self.lay_out();
            cx.drop_typed_ahead();
            return true;
        }
        let seen = guide.seen(&self.table);
        if seen != guide.step {
            (guide.step, guide.remark) = (seen, None);
            return true;
        }
        if !guide.step.is_done(now) {
            return false;
        }
        let (before, next) = (guide.step.start(), guide.next());
        if now.at == At::Verdict && next.start() != before {
            // It is read before the table is laid anew.
            return false;
        }
        let turn = u32::try_from(before.turns).unwrap_or(0) + 1;
        let ended = now.turn > turn;
        let (remark, again) = if ended {
            guide.said_of(self.table.game(), turn)
        } else {
            (None, false)
        };
        guide.remark = remark;
        if again {
            let mut all = Step::all(guide.hands);
            let first = all.find(|step| step.start() == before && *step > Step::Draw);
            guide.step = first.unwrap_or(guide.step);
        } else {
            guide.step = next;
        }
        if again || next.start() != before {
            self.lay_out();
            cx.drop_typed_ahead();
        }
        true
    }
}
