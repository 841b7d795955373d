//! Whether an announced turn is challenged (R16–R19).

use super::level::Level;
use crate::engine::game::{Claim, Command, Pending};
use crate::engine::lexicon::Lexicon;
use crate::engine::rules::{Judging, RuleSet};
use crate::engine::seat::Seat;
use crate::engine::sheet::{SheetEntry, SheetLine};
use crate::engine::tile::Letter;
use crate::engine::view::SeatView;

/// What missing a turn costs, in points: about what a turn scores.
const TURN: i32 = 30;

/// What losing the game costs, in points.
const GAME: i32 = 1000;

/// How likely a level thinks it that a word which it does not know is none, in hundredths.
const fn sureness(level: Level) -> i32 {
    match level {
        Level::Beginner => 25,
        Level::Family => 50,
        Level::Club => 80,
        // They know the dictionary.
        Level::Greedy | Level::Expert | Level::Champion => 100,
    }
}

/// How sure it still is after so many challenges of its own that failed in this game: others know words that it does not.
fn still_sure(level: Level, failed: i32) -> i32 {
    let sure = sureness(level);
    if sure == 100 {
        return sure;
    }
    sure / (1 + 2 * failed)
}

/// How many turns somebody missed or owes for failed challenges (R18).
fn failed(view: &SeatView, me: Seat) -> i32 {
    let missed = |line: &&SheetLine| line.seat == me && line.entry == SheetEntry::Missed;
    let missed = view.sheet.iter().filter(missed).count();
    let owed = view.player(me).map_or(0, |player| usize::from(player.owes));
    i32::try_from(missed + owed).unwrap_or(i32::MAX / 4)
}

/// Challenges an announced turn, or accepts it.
pub(super) fn answer(
    level: Level,
    me: Seat,
    view: &SeatView,
    pending: &Pending,
    words: &dyn Lexicon,
) -> Command {
    let (rules, agreed) = (view.setup.rules(), &view.agreed);
    let accept = Command::Accept { by: me };
    if pending.seat == me || pending.failed.iter().any(|failed| failed.by == me) {
        return accept;
    }
    let formed = pending.turn.words();
    let knows = |word: &[Letter]| agreed.iter().any(|a| a == word) || words.contains(word);
    let unknown: Vec<usize> = (0..formed.len())
        .filter(|&i| !pending.judged(i) && !knows(&formed[i].letters()))
        .collect();
    let worth = pending.turn.points().value() + 5;
    if unknown.is_empty()
        || !pays(
            still_sure(level, failed(view, me)),
            worth,
            unknown.len(),
            rules,
        )
    {
        return accept;
    }
    let claim = match rules.judging {
        Judging::WholePlay => Claim::All,
        Judging::NamedWords => Claim::Words(unknown),
    };
    Command::Challenge { by: me, claim }
}

/// Whether what can be won by a challenge is worth what can be lost by it.
fn pays(sure: i32, worth: i32, words: usize, rules: &RuleSet) -> bool {
    let terms = rules.challenge.terms();
    let mut cost = rules.challenge.bonus(words).value();
    if terms.misses_turn {
        cost += TURN;
    }
    let worth = if terms.decides {
        cost += GAME;
        worth + GAME
    } else {
        worth
    };
    worth * sure > cost * (100 - sure)
}
