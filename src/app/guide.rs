//! A guided game of three minutes: a real table, with chosen tiles, at which one thing after the other is said and done.
//!
//! The game goes as its script tells it. What to do next is looked up in how the table stands, never in which key was
//! pressed; so any way to the same position will do, and any legal turn continues. After a turn the table is set up as
//! the script has it, so that what comes next is there whatever was played. Nothing of it is kept.

mod at_table;
mod lies;
mod said;
mod script;
mod step;

use super::dealt::Dealt;
use super::dictionary::SharedLexicon;
use super::preferences::{Hands, Motion, Typing};
use super::seating::Seating;
use super::table::{At, Keyboard};
use super::thought::Thought;
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
    fn table(&self) -> Option<Keyboard> {
        let start = self.step.start();
        let game = script::game(start.turns)?;
        let seating = if start.shared {
            Seating::PEOPLE
        } else {
            Seating::new(vec![None, Some(Level::Club)])
        };
        let name = Vocabulary::Full.name().to_owned();
        let dealt = Dealt::new(game, self.lexicon.clone(), name).seated(seating);
        Some(Keyboard::new(dealt, self.motion, self.typing))
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
    fn lies(&self, table: &Keyboard) -> Option<Lies> {
        let turns = self.step.start().turns;
        let now = table.standing();
        let at_turn = now.at == At::Laying && u32::try_from(turns).is_ok_and(|t| t + 1 == now.turn);
        if self.hands != Hands::Keys || !at_turn {
            return None;
        }
        let told = script::turn(&table.game(), turns);
        Lies::of(&table.laid_out()?, told.play()?, self.lexicon())
    }

    /// The step of this turn that the table stands at.
    fn seen(&self, table: &Keyboard) -> Step {
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
