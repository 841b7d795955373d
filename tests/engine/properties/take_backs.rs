//! What taking a turn back restores (R37).

use crate::support::player::rack_of;
use scrabble::engine::event::Event;
use scrabble::engine::game::{Game, Phase};
use scrabble::engine::seat::Seat;

/// Remembers how the game stood when the turns began that were settled last.
#[derive(Default)]
pub(crate) struct TakeBacks {
    begun: Option<Game>,
    /// The turns that may be taken back, the oldest first.
    settled: Vec<(Seat, Game)>,
}

impl TakeBacks {
    /// A take-back has brought back board, racks, scores and debts of before the seat's last turn; a settled turn is the next
    /// to be taken back.
    pub(crate) fn watch(&mut self, before: &Game, game: &Game, event: &Event) {
        if let Phase::Turn(_) = before.phase() {
            self.begun = Some(before.clone());
        }
        match event {
            Event::TakenBack { seat } => {
                let mut settled = std::mem::take(&mut self.settled).into_iter();
                let (_, was) = settled
                    .rfind(|(of, _)| of == seat)
                    .expect("a turn was settled");
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
            Event::Resigned { .. } => self.settled.clear(),
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
                    let turn = game.taken_back().zip(self.begun.clone());
                    self.settled.extend(turn);
                }
            }
        }
    }
}
