//! Events as written, before obfuscation.

use super::Unreadable;
use crate::engine::clock::Millis;
use crate::engine::draft::{Draft, Rearrangement};
use crate::engine::event::{Event, Verdict};
use crate::engine::hint::HintStep;
use crate::engine::seat::Seat;
use crate::engine::setup::Setup;
use crate::engine::square::Square;
use crate::engine::swap::Swap;
use crate::engine::tile::{PlacedTile, Tile, Tiles};
use crate::engine::tile_set::TileSet;
use crate::engine::turn::{ActDraft, TurnDraft};
use crate::engine::turn_rng::Seed;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
enum EventText<'a> {
    /// The setup is stored in the header only.
    Started {
        #[serde(borrow)]
        seed: Cow<'a, str>,
        draws: Vec<Vec<(usize, String)>>,
        racks: Vec<String>,
    },
    Announced {
        seat: usize,
        #[serde(borrow)]
        turn: TurnText<'a>,
    },
    Taken {
        seat: usize,
        #[serde(borrow)]
        turn: TurnText<'a>,
        #[serde(borrow)]
        drew: Cow<'a, str>,
    },
    Challenged {
        by: usize,
        verdicts: Vec<(usize, bool)>,
        #[serde(borrow)]
        drew: Cow<'a, str>,
    },
    Accepted {
        by: usize,
        #[serde(borrow)]
        drew: Cow<'a, str>,
    },
    Resigned {
        seat: usize,
    },
    NoPlayLeft,
    Spent {
        seat: usize,
        millis: u64,
    },
    Hinted {
        seat: usize,
        step: StepText,
    },
    Agreed {
        #[serde(borrow)]
        word: Cow<'a, str>,
    },
    TakenBack {
        seat: usize,
    },
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", remote = "HintStep")]
enum StepDef {
    Line,
    Length,
    Play,
}

#[derive(Serialize, Deserialize)]
#[serde(transparent)]
struct StepText(#[serde(with = "StepDef")] HintStep);

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TurnText<'a> {
    /// `H8` for a recycled blank, `H8E` for a letter put there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    swaps: Vec<String>,
    #[serde(borrow)]
    act: ActText<'a>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
enum ActText<'a> {
    Play {
        /// `H8C H9a`: a square and its tile, in lower case for a blank.
        #[serde(borrow)]
        tiles: Cow<'a, str>,
        /// `8F HORN` across, `F8 HORN` down: the word in its new order.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rearranged: Option<String>,
    },
    Exchange(#[serde(borrow)] Cow<'a, str>),
    Pass,
}

/// The event as a line of JSON.
pub(crate) fn write_event(event: &Event, set: &TileSet) -> Result<Vec<u8>, Unreadable> {
    Ok(serde_json::to_vec(&EventText::of(event, set))?)
}

/// Reads an event; a start takes its players and rules from the header.
pub(crate) fn read_event(text: &[u8], setup: &Setup) -> Result<Event, Unreadable> {
    serde_json::from_slice::<EventText>(text)?.event(setup)
}

impl EventText<'_> {
    fn of(event: &Event, set: &TileSet) -> Self {
        match event {
            Event::Started {
                setup: _,
                seed,
                draws,
                racks,
            } => Self::Started {
                seed: format!("{:016x}", seed.0).into(),
                draws: draws.iter().map(|round| round_text(round, set)).collect(),
                racks: racks.iter().map(|rack| set.rack_text(rack)).collect(),
            },
            Event::Announced { seat, turn } => Self::Announced {
                seat: seat.index(),
                turn: TurnText::of(turn, set),
            },
            Event::Taken { seat, turn, drew } => Self::Taken {
                seat: seat.index(),
                turn: TurnText::of(turn, set),
                drew: set.rack_text(drew).into(),
            },
            Event::Challenged { by, verdicts, drew } => Self::Challenged {
                by: by.index(),
                verdicts: verdicts.iter().map(|v| (v.word, v.acceptable)).collect(),
                drew: set.rack_text(drew).into(),
            },
            Event::Accepted { by, drew } => Self::Accepted {
                by: by.index(),
                drew: set.rack_text(drew).into(),
            },
            Event::Resigned { seat } => Self::Resigned { seat: seat.index() },
            Event::TakenBack { seat } => Self::TakenBack { seat: seat.index() },
            Event::NoPlayLeft => Self::NoPlayLeft,
            Event::Spent { seat, time } => Self::Spent {
                seat: seat.index(),
                millis: time.0,
            },
            Event::Hinted { seat, step } => Self::Hinted {
                seat: seat.index(),
                step: StepText(*step),
            },
            Event::Agreed { word } => Self::Agreed {
                word: set
                    .joined(word.iter().map(|letter| letter.label(set)))
                    .into(),
            },
        }
    }
}

fn round_text(round: &[(Seat, Tile)], set: &TileSet) -> Vec<(usize, String)> {
    let one = |(seat, tile): &(Seat, Tile)| (seat.index(), set.joined([tile.label(set)]));
    round.iter().map(one).collect()
}

impl EventText<'_> {
    fn event(self, setup: &Setup) -> Result<Event, Unreadable> {
        let set = &setup.variant().tiles;
        Ok(match self {
            Self::Started { seed, draws, racks } => Event::Started {
                setup: setup.clone(),
                seed: Seed(u64::from_str_radix(&seed, 16).map_err(|_| Unreadable)?),
                draws: draws
                    .iter()
                    .map(|r| round(r, set))
                    .collect::<Result<_, _>>()?,
                racks: racks
                    .iter()
                    .map(|r| tiles(r, set))
                    .collect::<Result<_, _>>()?,
            },
            Self::Announced { seat: at, turn } => Event::Announced {
                seat: seat(at)?,
                turn: turn.draft(set)?,
            },
            Self::Taken {
                seat: at,
                turn,
                drew,
            } => Event::Taken {
                seat: seat(at)?,
                turn: turn.draft(set)?,
                drew: tiles(&drew, set)?,
            },
            Self::Challenged { by, verdicts, drew } => Event::Challenged {
                by: seat(by)?,
                verdicts: verdicts
                    .into_iter()
                    .map(|(word, acceptable)| Verdict { word, acceptable })
                    .collect(),
                drew: tiles(&drew, set)?,
            },
            Self::Accepted { by, drew } => Event::Accepted {
                by: seat(by)?,
                drew: tiles(&drew, set)?,
            },
            Self::Resigned { seat: at } => Event::Resigned { seat: seat(at)? },
            Self::TakenBack { seat: at } => Event::TakenBack { seat: seat(at)? },
            Self::NoPlayLeft => Event::NoPlayLeft,
            Self::Spent { seat: at, millis } => Event::Spent {
                seat: seat(at)?,
                time: Millis(millis),
            },
            Self::Hinted { seat: at, step } => Event::Hinted {
                seat: seat(at)?,
                step: step.0,
            },
            Self::Agreed { word } => Event::Agreed {
                word: set.letters_of(&word).ok_or(Unreadable)?,
            },
        })
    }
}

fn seat(index: usize) -> Result<Seat, Unreadable> {
    Seat::new(index).ok_or(Unreadable)
}

fn tiles(text: &str, set: &TileSet) -> Result<Tiles, Unreadable> {
    set.tiles_of(text).ok_or(Unreadable)
}

fn round(round: &[(usize, String)], set: &TileSet) -> Result<Vec<(Seat, Tile)>, Unreadable> {
    let one = |(at, tile): &(usize, String)| {
        let tile = tiles(tile, set)?;
        let tile = tile.nth(0).filter(|_| tile.len() == 1);
        Ok((seat(*at)?, tile.ok_or(Unreadable)?))
    };
    round.iter().map(one).collect()
}

impl TurnText<'_> {
    fn of(turn: &TurnDraft, set: &TileSet) -> Self {
        let swap = |swap: &Swap| match swap {
            Swap::Blank(square) => square.to_string(),
            Swap::Letter { square, tile } => placed_text((*square, *tile), set),
        };
        Self {
            swaps: turn.swaps.iter().map(swap).collect(),
            act: match &turn.act {
                ActDraft::Play(draft) => ActText::Play {
                    tiles: laid_text(draft, set).into(),
                    rearranged: draft.rearranged().map(|word| rearranged_text(word, set)),
                },
                ActDraft::Exchange(tiles) => ActText::Exchange(set.rack_text(tiles).into()),
                ActDraft::Pass => ActText::Pass,
            },
        }
    }
}

impl TurnText<'_> {
    fn draft(&self, set: &TileSet) -> Result<TurnDraft, Unreadable> {
        let swap = |text: &String| match Square::parse(text) {
            Some(square) => Ok(Swap::Blank(square)),
            None => placed(text, set).map(|(square, tile)| Swap::Letter { square, tile }),
        };
        Ok(TurnDraft {
            swaps: self.swaps.iter().map(swap).collect::<Result<_, _>>()?,
            act: match &self.act {
                ActText::Play { tiles, rearranged } => {
                    ActDraft::Play(draft(tiles, rearranged.as_deref(), set)?)
                }
                ActText::Exchange(aside) => ActDraft::Exchange(tiles(aside, set)?),
                ActText::Pass => ActDraft::Pass,
            },
        })
    }
}

fn laid_text(draft: &Draft, set: &TileSet) -> String {
    let texts: Vec<String> = draft.tiles().map(|laid| placed_text(laid, set)).collect();
    texts.join(" ")
}

fn placed_text((square, tile): (Square, PlacedTile), set: &TileSet) -> String {
    format!("{square}{}", set.notated(tile))
}

fn placed(text: &str, set: &TileSet) -> Result<(Square, PlacedTile), Unreadable> {
    let digits = text.rfind(|c: char| c.is_ascii_digit());
    let (square, tile) = text.split_at(digits.ok_or(Unreadable)? + 1);
    let read = || Some((Square::parse(square)?, set.single(tile)?));
    read().ok_or(Unreadable)
}

fn draft(tiles: &str, word: Option<&str>, set: &TileSet) -> Result<Draft, Unreadable> {
    let laid: Vec<(Square, PlacedTile)> = tiles
        .split_whitespace()
        .map(|laid| placed(laid, set))
        .collect::<Result<_, _>>()?;
    let count = laid.len();
    let mut draft: Draft = laid.into_iter().collect();
    if draft.len() != count {
        return Err(Unreadable);
    }
    draft.rearrange(word.map(|word| rearranged(word, set)).transpose()?);
    Ok(draft)
}

fn rearranged_text(word: &Rearrangement, set: &TileSet) -> String {
    let tiles = set.placed_text(word.tiles.iter().copied());
    format!("{} {tiles}", word.start.notation(word.direction))
}

fn rearranged(text: &str, set: &TileSet) -> Result<Rearrangement, Unreadable> {
    let (place, letters) = text.split_once(' ').ok_or(Unreadable)?;
    let (start, direction) = Square::parse_notation(place).ok_or(Unreadable)?;
    Ok(Rearrangement {
        start,
        direction,
        tiles: set.placed_of(letters).ok_or(Unreadable)?,
    })
}
