//! Records that are damaged: altered events.

use crate::support::engine_help::Rng;
use crate::support::player::begin;
use scrabble::engine::clock::Millis;
use scrabble::engine::draft::Rearrangement;
use scrabble::engine::event::{Event, Verdict};
use scrabble::engine::seat::Seat;
use scrabble::engine::tile::{Tile, Tiles};
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::turn::{ActDraft, TurnDraft};

fn any_tile(rng: &mut Rng) -> Tile {
    *rng.pick(&TileSet::ENGLISH.kinds().collect::<Vec<_>>())
}

fn any_seat(rng: &mut Rng) -> Seat {
    Seat::new(rng.below(4)).unwrap()
}

/// Another one, several, or far too many tiles; or one fewer; or another one instead.
fn alter_tiles(rng: &mut Rng, tiles: &mut Tiles) {
    let one = tiles.nth(rng.below(7));
    let other = any_tile(rng);
    match rng.below(4) {
        0 => (0..=rng.below(400)).for_each(|_| tiles.add(other)),
        1 => tiles.add(other),
        2 => {
            one.map(|t| tiles.take(t));
        }
        _ => {
            if let Some(one) = one {
                tiles.take(one);
            }
            tiles.add(other);
        }
    }
}

fn alter_start(rng: &mut Rng, event: &mut Event) {
    let (_, other) = begin(rng);
    let Event::Started {
        setup: other_setup,
        seed: other_seed,
        draws: other_draws,
        racks: other_racks,
    } = other
    else {
        return;
    };
    let Event::Started {
        setup,
        seed,
        draws,
        racks,
    } = event
    else {
        return;
    };
    match rng.below(7) {
        0 => *setup = other_setup,
        1 => *seed = other_seed,
        2 => *draws = other_draws,
        3 => *racks = other_racks,
        4 if !racks.is_empty() => {
            let at = rng.below(racks.len());
            alter_tiles(rng, &mut racks[at]);
        }
        5 => {
            let tile = any_tile(rng);
            let many = vec![(any_seat(rng), tile); rng.below(600)];
            draws.push(many);
        }
        _ => racks.truncate(rng.below(racks.len().max(1))),
    }
}

fn alter_verdicts(rng: &mut Rng, verdicts: &mut Vec<Verdict>) {
    match rng.below(4) {
        0 => {
            for v in verdicts {
                v.acceptable = !v.acceptable;
            }
        }
        1 => verdicts.clear(),
        2 => verdicts.push(Verdict {
            word: rng.below(5),
            acceptable: rng.percent(50),
        }),
        _ => {
            let word = *rng.pick(&[0, 1, 2, 99, usize::MAX]);
            for v in verdicts {
                v.word = word;
            }
        }
    }
}

/// A swap more or fewer, or in another order; another rearrangement of the same word, or one from elsewhere.
fn alter_changes(rng: &mut Rng, turn: &mut TurnDraft, others: &[TurnDraft]) {
    let other = rng.pick(others);
    match rng.below(5) {
        0 => turn.swaps.reverse(),
        1 => turn.swaps.extend(other.swaps.first()),
        2 => {
            turn.swaps.pop();
        }
        _ => {
            let borrowed = other.play().and_then(|play| play.rearranged().cloned());
            if let ActDraft::Play(draft) = &mut turn.act {
                let mut word = draft.rearranged().cloned().or(borrowed);
                if let Some(word) = &mut word {
                    alter_order(rng, word);
                }
                draft.rearrange(word);
            }
        }
    }
}

fn alter_order(rng: &mut Rng, word: &mut Rearrangement) {
    match rng.below(5) {
        0 => rng.shuffle(&mut word.tiles),
        1 => word.direction = word.direction.other(),
        2 => word.tiles.extend(word.tiles.clone()),
        3 => {
            word.tiles.pop();
        }
        _ => word.start = word.start.previous(word.direction).unwrap_or(word.start),
    }
}

/// Changes something in one event; a turn is changed for another one of the game.
pub(crate) fn alter(rng: &mut Rng, events: &mut [Event], at: usize) {
    let mut turns: Vec<TurnDraft> = events
        .iter()
        .filter_map(|e| match e {
            Event::Announced { turn, .. } | Event::Taken { turn, .. } => Some(turn.clone()),
            _ => None,
        })
        .collect();
    turns.push(TurnDraft::PASS);
    let first = rng.percent(50);
    match &mut events[at] {
        started @ Event::Started { .. } => alter_start(rng, started),
        Event::Announced { seat, turn } => match rng.below(3) {
            0 => *seat = any_seat(rng),
            1 => *turn = rng.pick(&turns).clone(),
            _ => alter_changes(rng, turn, &turns),
        },
        Event::Taken { seat, turn, drew } => match rng.below(4) {
            3 => alter_changes(rng, turn, &turns),
            0 => *seat = any_seat(rng),
            1 => match &mut turn.act {
                ActDraft::Exchange(tiles) if first => alter_tiles(rng, tiles),
                _ => *turn = rng.pick(&turns).clone(),
            },
            _ => alter_tiles(rng, drew),
        },
        Event::Challenged { by, verdicts, drew } => match rng.below(3) {
            0 => *by = any_seat(rng),
            1 => alter_verdicts(rng, verdicts),
            _ => alter_tiles(rng, drew),
        },
        Event::Accepted { by, drew } => {
            if first {
                *by = any_seat(rng);
            } else {
                alter_tiles(rng, drew);
            }
        }
        Event::Spent { time, .. } if first => *time = Millis(rng.next()),
        Event::Resigned { seat }
        | Event::Spent { seat, .. }
        | Event::Hinted { seat, .. }
        | Event::TakenBack { seat } => {
            *seat = any_seat(rng);
        }
        Event::Agreed { word } => word.reverse(),
        Event::NoPlayLeft => {
            events[at] = Event::Resigned {
                seat: any_seat(rng),
            }
        }
    }
}

/// Drops, swaps, doubles, alters or borrows an event.
pub(crate) fn damage(rng: &mut Rng, events: &mut Vec<Event>, others: &[Event]) {
    let at = rng.below(events.len());
    match rng.below(6) {
        0 => {
            events.remove(at);
        }
        1 => {
            let with = rng.below(events.len());
            events.swap(at, with);
        }
        2 => events.insert(at, events[at].clone()),
        3 => events[at] = rng.pick(others).clone(),
        _ => alter(rng, events, at),
    }
}
