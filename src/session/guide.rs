//! A guided game of three minutes: a real table, with chosen tiles, at which one thing after the other is said and done.
//!
//! The game goes as its script tells it. What to do next is looked up in how the table stands, never in which key was
//! pressed; so whatever comes to the same will do, and any legal turn goes on. Where a turn is over the table is laid anew as
//! the script has it, so that what comes next is there whatever was played. Nothing of it is kept.

mod lies;
mod said;
mod script;
mod step;

pub(super) use step::Hands;

use super::msg::{Effect, Msg, Thought};
use super::scene::{About, GuideScene, Overlay, Question, Typing};
use super::seating::Seating;
use super::table::{At, Table};
use super::{Dealt, Motion, Room, Session, SharedLexicon};
use crate::engine::event::Event;
use crate::engine::game::{Claim, Command, Game, Phase};
use crate::engine::lexicon::Lexicon;
use crate::engine::play::Play;
use crate::engine::tile::Tiles;
use crate::engine::turn::ActDraft;
use crate::lexicon::{Dictionary, Vocabulary};
use crate::players::Level;
use lies::Lies;
use script::GUEST;
use std::sync::Arc;
use step::Step;

/// Where the learner is.
pub(super) struct Guide {
    step: Step,
    hands: Hands,
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
    fn new(hands: Hands) -> Self {
        Self {
            step: Step::all(hands).next().unwrap_or(Step::End),
            hands,
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
    fn table(&self, motion: Motion, typing: Typing) -> Option<Table> {
        let start = self.step.start();
        let game = script::game(start.turns)?;
        let seating = if start.shared {
            Seating::PEOPLE
        } else {
            Seating::new(vec![None, Some(Level::Club)])
        };
        let name = Vocabulary::Full.name().to_owned();
        let dealt = Dealt::new(game, self.lexicon.clone(), name).seated(seating);
        Some(Table::new(dealt, motion, typing))
    }

    /// What Ben does: his turn as the script has it. A play of the learner's he challenges where it is none.
    fn answer(&self, game: &Game, thought: &Thought) -> Command {
        let by = match &thought.view.phase {
            Phase::Challenge(pending) => {
                let by = game.acceptor().unwrap_or(pending.seat);
                let claim = Claim::All;
                return if pending.turn.phoneys(self.lexicon()).is_empty() {
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
        let good = |play: &Play| play.phoneys(self.lexicon()).is_empty();
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
    fn look_at(&mut self, events: &[Event]) {
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

impl Session {
    /// Whether the game being played is a guided one, which is not kept.
    pub const fn is_guided(&self) -> bool {
        self.guide.is_some()
    }

    /// From now on a guided game tells what to type, not which keys to press.
    pub const fn takes_lines(&mut self) {
        self.hands = Hands::Lines;
    }

    /// Begins the guided game.
    pub fn learn(&mut self) -> Vec<Effect> {
        (self.looking, self.studying) = (None, None);
        self.over.clear();
        self.guide = Some(Guide::new(self.hands));
        self.lay_out();
        self.guided(vec![Effect::DropTypedAhead])
    }

    /// Takes a message that is about the guided game itself; `None` where it is the table's.
    pub(super) fn in_guide(&mut self, msg: &Msg) -> Option<Vec<Effect>> {
        let guide = self.guide.as_mut()?;
        let Room::Table(table) = &self.room else {
            return None;
        };
        if !self.over.is_empty() || self.looking.is_some() || self.studying.is_some() {
            return None;
        }
        let now = table.standing();
        match msg {
            Msg::SkipStep => {
                if guide.step == Step::End {
                    return Some(self.go_to_title());
                }
                guide.step = guide.next();
                guide.remark = None;
                self.lay_out();
                Some(vec![Effect::DropTypedAhead])
            }
            Msg::LeaveGuide => Some(self.ask_to_leave_guide()),
            Msg::Back if now.bare && now.at != At::Over => Some(self.ask_to_leave_guide()),
            Msg::Go | Msg::Announce if guide.step == Step::End && now.bare && !now.laid => {
                self.guide = None;
                self.room = Room::NewGame;
                Some(vec![])
            }
            _ => None,
        }
    }

    /// Asks whether to leave it; at its end nothing would be lost.
    fn ask_to_leave_guide(&mut self) -> Vec<Effect> {
        if self
            .guide
            .as_ref()
            .is_none_or(|guide| guide.step == Step::End)
        {
            return self.leave_guide();
        }
        self.lay_over(Overlay::Ask(Question {
            about: About::LeaveGuide,
            said: "It is not saved. Next time it starts from the beginning.".to_owned(),
            asked: "Leave the guided game?".to_owned(),
        }))
    }

    /// Goes to the title; the game is a guided one until that is there.
    pub(super) fn leave_guide(&mut self) -> Vec<Effect> {
        self.go_to_title()
    }

    /// Lays the table as the step finds it.
    fn lay_out(&mut self) {
        let Some(guide) = &mut self.guide else {
            return;
        };
        (guide.asked, guide.hurried) = (None, false);
        let Some(mut table) = guide.table(self.motion, self.typing) else {
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
        self.room = Room::Table(Box::new(table));
        self.ask_ben();
    }

    /// Puts the question to Ben that the table has for a computer.
    fn ask_ben(&mut self) {
        if let (Room::Table(table), Some(guide)) = (&mut self.room, &mut self.guide)
            && let Some(thought) = table.asks(self.ticket.next())
        {
            self.ticket = thought.ticket;
            guide.asked = Some(thought);
        }
    }

    /// What the guide makes of what follows from a message: nothing is kept, Ben answers, and what is done is done.
    pub(super) fn guided(&mut self, effects: Vec<Effect>) -> Vec<Effect> {
        if self.guide.is_none() || !matches!(self.room, Room::Table(_)) {
            self.guide = None;
            return effects;
        }
        let mut left = vec![];
        for effect in effects {
            match (effect, &mut self.guide) {
                (Effect::Think(thought), Some(guide)) => guide.asked = Some(*thought),
                (Effect::Hurry, Some(guide)) => guide.hurried = true,
                (Effect::Append(events), Some(guide)) => guide.look_at(&events),
                (Effect::Append(_) | Effect::LookForPlays | Effect::Coach(_), _) => {}
                (effect, _) => left.push(effect),
            }
        }
        // Every round answers a question or goes a step on.
        while self.go_a_step_on(&mut left) || self.answer_ben() {}
        left
    }

    /// Has Ben answer, where he has been asked and the learner is not reading. Whether he has.
    fn answer_ben(&mut self) -> bool {
        let open = self.is_open();
        let (Room::Table(table), Some(guide)) = (&mut self.room, &mut self.guide) else {
            return false;
        };
        if guide.is_reading(table.game()) {
            return false;
        }
        let Some(thought) = guide.asked.take() else {
            return false;
        };
        let command = guide.answer(table.game(), &thought);
        table.answered(thought.ticket, command);
        table.settle(open);
        table.happened();
        self.ask_ben();
        true
    }

    /// Goes on to the next step, where this one is done.
    fn go_a_step_on(&mut self, effects: &mut Vec<Effect>) -> bool {
        let (Room::Table(table), Some(guide)) = (&self.room, &mut self.guide) else {
            return false;
        };
        let now = table.standing();
        if now.at == At::Over {
            let said = "That ended the game. Let’s continue.";
            guide.remark = Some(said.to_owned());
            self.lay_out();
            effects.push(Effect::DropTypedAhead);
            return true;
        }
        let seen = guide.seen(table);
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
            guide.said_of(table.game(), turn)
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
            effects.push(Effect::DropTypedAhead);
        }
        true
    }

    /// What the guide says now, where there is one.
    pub(super) fn guide_scene(&self) -> Option<GuideScene> {
        let Room::Table(table) = &self.room else {
            return None;
        };
        Some(self.guide.as_ref()?.scene(table))
    }
}
