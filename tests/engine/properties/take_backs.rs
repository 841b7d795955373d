//! What taking a turn back restores (R37).

use crate::support::player::rack_of;
use scrabble::engine::event::Event;
use scrabble::engine::game::{Game, Phase};

/// Remembers how the game stood when the turn began that was settled last.
#[derive(Default)]
pub(crate) struct TakeBacks {
    begun: Option<Game>,
    settled: Option<Game>,
}

impl TakeBacks {
    /// A take-back has brought back board, racks, scores and debts; a settled turn is the next to be taken back.
    pub(crate) fn watch(&mut self, before: &Game, game: &Game, event: &Event) {
        if let Phase::Turn(_) = before.phase() {
            self.begun = Some(before.clone());
        }
        match event {
            Event::TakenBack { seat } => {
                let was = self.settled.take().expect("a turn was settled");
                assert_eq!(game.phase(), &Phase::Turn(*seat));
                assert_eq!(was.phase(), game.phase());
                assert_eq!(game.board(), was.board());
                assert_eq!(game.scoreless(), was.scoreless());
                assert_eq!(
                    game.agreed(),
                    before.agreed(),
                    "what was agreed on stays so"
                );
                for s in game.setup().seats() {
                    assert_eq!(rack_of(game, s), rack_of(&was, s));
                    assert_eq!(game.score(s), was.score(s));
                    assert_eq!(game.owes(s), was.owes(s));
                    assert_eq!(game.passes(s), was.passes(s));
                    assert_eq!(game.used(s), before.used(s), "time is not given back");
                }
                assert!(game.turn() > before.turn() - 1 && game.turn() > was.turn());
                assert!(
                    game.sheet().starts_with(before.sheet()),
                    "it stays on record"
                );
                assert_eq!(game.taken_back(), None);
            }
            Event::Resigned { .. } => self.settled = None,
            Event::Announced { .. }
            | Event::NoPlayLeft
            | Event::Hinted { .. }
            | Event::Agreed { .. }
            | Event::Started { .. } => {}
            Event::Taken { .. }
            | Event::Accepted { .. }
            | Event::Challenged { .. }
            | Event::Spent { .. } => {
                let ended = game.turn() > before.turn() || matches!(game.phase(), Phase::Over(_));
                if ended {
                    self.settled = self.begun.clone();
                }
            }
        }
    }
}
