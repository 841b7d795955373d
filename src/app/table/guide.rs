//! A guided game of three minutes: a real table with prepared tiles, which teaches one step after the other.
//!
//! The game follows a script. The current step depends on the state of the table, not on the keys pressed, so any way to a
//! position works, and any legal turn is accepted. After each turn the table is reset to the script, so that the next step is
//! possible whatever was played. The game is not saved.

mod draft_match;
pub mod script;
mod step;
mod texts;

use super::LocalPlayers;
use super::guided::GuidedStep;
use crate::app::dictionary::SharedLexicon;
use crate::app::opened_game::OpenedGame;
use crate::app::preferences::{InputMode, Motion, Typing};
use crate::app::seating::Seating;
use crate::engine::event::Event;
use crate::engine::game::{Claim, Game, Phase};
use crate::engine::lexicon::Lexicon;
use crate::engine::play::Play;
use crate::engine::tile::Tiles;
use crate::engine::turn::ActDraft;
use crate::solver::players::Level;
use crate::table::{Occupant, Occupants, SeatAction, Signals, Task};
use crate::words::lexicon::{Dictionary, Vocabulary};
use draft_match::DraftMatch;
use script::GUEST;
use std::sync::Arc;
pub(super) use step::GuideStep;

/// The progress of the learner.
pub(in crate::app) struct Guide {
    pub(super) step: GuideStep,
    pub(super) input_mode: InputMode,
    motion: Motion,
    typing: Typing,
    lexicon: SharedLexicon,
    /// Comment on the last action, shown until the next step.
    pub(super) remark: Option<String>,
    /// Whether Ben answers immediately, even if the learner may be reading.
    pub(super) hurried: bool,
    /// The tiles of the learner's last exchange.
    exchanged: Option<Tiles>,
}

impl Guide {
    pub(super) fn new(input_mode: InputMode, motion: Motion, typing: Typing) -> Self {
        Self {
            step: GuideStep::all(input_mode).next().unwrap_or(GuideStep::End),
            input_mode,
            motion,
            typing,
            lexicon: Arc::new(Dictionary::built_in(Vocabulary::Full)),
            remark: None,
            hurried: false,
            exchanged: None,
        }
    }

    pub(super) fn next(&self) -> GuideStep {
        let mut all = GuideStep::all(self.input_mode);
        all.find(|step| *step > self.step).unwrap_or(GuideStep::End)
    }

    /// Returns the table at the start of the step, or `None` if the script is not a valid game, which a test rules out.
    pub(super) fn table(&self) -> Option<LocalPlayers> {
        let start = self.step.start();
        let game = script::game(start.turns)?;
        let seating = if start.shared {
            Seating::PEOPLE
        } else {
            Seating::new(vec![None, Some(Level::Club)])
        };
        let name = Vocabulary::Full.name().to_owned();
        let ben = ben(start.turns, self.lexicon.clone());
        let dealt = OpenedGame::new(game, self.lexicon.clone(), name)
            .seated(seating)
            .occupied_by(Occupants::NONE.with(script::by(1)?, ben));
        Some(LocalPlayers::new(dealt, self.motion, self.typing))
    }

    fn lexicon(&self) -> &dyn Lexicon {
        &*self.lexicon
    }

    /// Returns whether Ben delays his answer so that the learner can read the score.
    pub(super) fn is_reading(&self, game: &Game) -> bool {
        let good = |play: &Play| play.phonies(self.lexicon()).is_empty();
        let announced = game.announced().and_then(|pending| pending.play());
        self.step == GuideStep::Score && !self.hurried && announced.is_some_and(good)
    }

    /// Compares the placed tiles with the scripted play. `None` if the step has no play or plays are typed as lines.
    fn match_draft(&self, table: &LocalPlayers) -> Option<DraftMatch> {
        let turns = self.step.start().turns;
        let now = table.standing();
        let at_turn =
            now.at == GuidedStep::Laying && u32::try_from(turns).is_ok_and(|t| t + 1 == now.turn);
        if self.input_mode != InputMode::Keys || !at_turn {
            return None;
        }
        let told = script::turn(&*table.game()?, turns);
        DraftMatch::of(table.placement()?, told.play()?, self.lexicon())
    }

    /// Returns the step of this turn that matches the table.
    pub(super) fn seen(&self, table: &LocalPlayers) -> GuideStep {
        let now = table.standing();
        if !now.bare {
            return self.step;
        }
        match (self.step, self.match_draft(table)) {
            (GuideStep::Mark, _) if now.at == GuidedStep::Laying => GuideStep::Exchange,
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

/// Returns the other player, who takes this scripted turn, and challenges if the learner plays a phony.
fn ben(turns: usize, lexicon: SharedLexicon) -> impl Occupant {
    move |task: &Task, _: &Signals| match &task.view.phase {
        Phase::Challenge(pending) if pending.turn.phonies(&*lexicon).is_empty() => {
            SeatAction::Accept
        }
        Phase::Challenge(_) => SeatAction::Challenge(Claim::All),
        Phase::Turn(_) | Phase::Over(_) => SeatAction::Turn(script::turn_seen(&task.view, turns)),
    }
}
