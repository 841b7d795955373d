//! Which turns are weighed.

use crate::engine::position::Position;
use crate::solver::movegen::Generator;
use crate::solver::players::valuation::{self, Choice, LeaveModel, ValuedChoice, Weights};

/// With this many or more, the best of each number of tiles are among them.
const VARIED: usize = 10;

/// The `count` best plays by equity, the best of each number of tiles, and the pass. Exchanges are left out: with this little in
/// the bag they give up a turn as the pass does, and what follows them is only estimated, in their favor.
pub(super) fn candidates(
    position: &Position,
    keeping: &LeaveModel,
    generator: &mut Generator,
    count: usize,
) -> Vec<ValuedChoice> {
    let mut plays = valuation::plays(position, generator, keeping);
    valuation::order(&mut plays);
    let mut chosen = varied(plays, count);
    chosen.push(ValuedChoice {
        equity: Weights::of(position, keeping).leave_value(position.rack()),
        ..ValuedChoice::PASS
    });
    chosen
}

/// The first `count` of these plays, and the two best of each number of tiles.
fn varied(plays: Vec<ValuedChoice>, count: usize) -> Vec<ValuedChoice> {
    let mut of_each = [0; 16];
    let mut is_wanted = |place: usize, weighed: &ValuedChoice| {
        let Choice::Play(found) = weighed.choice else {
            return false;
        };
        let like = &mut of_each[found.count().min(15)];
        *like += 1;
        place < count || *like <= 2 && count >= VARIED
    };
    let plays = plays.into_iter().enumerate();
    let wanted = plays.filter(|(place, weighed)| is_wanted(*place, weighed));
    wanted.map(|(_, weighed)| weighed).collect()
}
