//! A guided game of three minutes: a real table with prepared tiles, which teaches one step after the other.
//!
//! The game follows a script. The current step depends on the state of the table, not on the keys pressed, so any way to a
//! position works, and any legal turn is accepted. After each turn the table is reset to the script, so that the next step is
//! possible whatever was played. The game is not saved.

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

/// The progress of the learner.
pub(super) struct Guide {
    step: Step,
    hands: Hands,
    motion: Motion,
    typing: Typing,
    lexicon: SharedLexicon,
    /// Comment on the last action, shown until the next step.
    remark: Option<String>,
    /// Ben's unanswered request.
    asked: Option<Thought>,
    /// Whether Ben answers immediately, even if the learner may be reading.
    hurried: bool,
    /// The tiles of the learner's last exchange.
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

    fn next(&self) -> Step {
        let mut all = Step::all(self.hands);
        all.find(|step| *step > self.step).unwrap_or(Step::End)
    }

    /// Returns the table at the start of the step, or `None` if the script is not a valid game, which a test rules out.
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

    /// Returns Ben's command: the scripted turn, or a challenge if the learner plays a phony.
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

    /// Returns whether Ben delays his answer so that the learner can read the score.
    fn is_reading(&self, game: &Game) -> bool {
        let good = |play: &Play| play.phonies(self.lexicon()).is_empty();
        let announced = game.announced().and_then(|pending| pending.play());
        self.step == Step::Score && !self.hurried && announced.is_some_and(good)
    }

    /// Compares the placed tiles with the scripted play. `None` if the step has no play or plays are typed as lines.
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

    /// Returns the step of this turn that matches the table.
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

    /// Records the tiles of an exchange.
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
    /// Makes Ben answer immediately.
    pub(super) const fn hurry(&mut self) {
        self.hurried = true;
    }

    /// Passes a request to Ben.
    pub(super) fn ask(&mut self, thought: Thought) {
        self.asked = Some(thought);
    }
}
