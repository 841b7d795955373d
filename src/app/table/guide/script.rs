//! The script of the guided game: prepared racks and draws, in the form of the events of a real game.

use crate::engine::event::{Event, Verdict};
use crate::engine::game::Game;
use crate::engine::rules::RuleSet;
use crate::engine::seat::{PlayerName, Seat};
use crate::engine::setup::Setup;
use crate::engine::square::Square;
use crate::engine::tile::Tiles;
use crate::engine::tile_set::TileSet;
use crate::engine::turn::TurnDraft;
use crate::engine::turn_rng::Seed;
use crate::engine::variant::Variant;
use crate::engine::view::SeatView;
use crate::record::notation::coordinates::TypedPlay;

/// The learner and the computer. Guest goes first.
const NAMES: [&str; 2] = ["Guest", "Ben"];
/// The tiles drawn for first play (R4).
const DRAWN: [char; 2] = ['C', 'M'];
const RACKS: [&str; 2] = ["BREAKOT", "ITEARNO"];
/// Seed of the draws in turns that differ from the script.
const SEED: Seed = Seed(9);

/// A scripted turn. The players alternate.
#[derive(Clone, Copy, Debug)]
pub enum ScriptedTurn {
    /// A valid play, and the tiles drawn after it.
    Play(&'static str, &'static str),
    /// The tiles exchanged, and the tiles drawn for them.
    Exchange(&'static str, &'static str),
    /// A phony, which is challenged off.
    Phony(&'static str),
}

/// The turns, from the first.
pub const TURNS: [ScriptedTurn; 10] = [
    ScriptedTurn::Play("8H BREAK", "CYUIV"),
    ScriptedTurn::Play("L8 KITE", "EED"),
    ScriptedTurn::Play("I7 CRY", "UV"),
    ScriptedTurn::Play("11L EARN", "TAC"),
    ScriptedTurn::Exchange("UUVV", "PNED"),
    ScriptedTurn::Play("O11 NEED", "EHE"),
    ScriptedTurn::Play("12F POINTED", "OTI?DGW"),
    ScriptedTurn::Play("F10 HOP", "HR"),
    ScriptedTurn::Play("8H BREAKs", "L"),
    ScriptedTurn::Phony("14I TEACHED"),
];

pub(in crate::app::table) const GUEST: Seat = Seat::FIRST;

/// The tiles of the scripted game.
pub(super) const TILES: &TileSet = &Variant::ENGLISH.tiles;

/// Returns the game after this many scripted turns; `None` if the script is shorter.
pub fn game(turns: usize) -> Option<Game> {
    let names = NAMES.map(PlayerName::new).into_iter();
    let setup = Setup::new(names.collect::<Result<_, _>>().ok()?, RuleSet::classic()).ok()?;
    let drawn = setup.seats().zip(DRAWN);
    let started = Event::Started {
        draws: vec![
            drawn
                .map(|(seat, c)| Some((seat, TILES.tile(c)?)))
                .collect::<Option<_>>()?,
        ],
        racks: RACKS
            .map(|rack| TILES.tiles_of(rack))
            .into_iter()
            .collect::<Option<_>>()?,
        setup,
        seed: SEED,
    };
    let mut game = Game::replay([&started]).ok()?;
    for (turn, told) in TURNS.iter().enumerate().take(turns) {
        for event in events(&game, by(turn)?, *told)? {
            game.follow(&event).ok()?;
        }
    }
    Some(game)
}

/// Returns the player of a turn, counted from 0.
pub(super) fn by(turn: usize) -> Option<Seat> {
    Seat::new(turn % NAMES.len())
}

fn events(game: &Game, seat: Seat, told: ScriptedTurn) -> Option<Vec<Event>> {
    let other = by(seat.index() + 1)?;
    let announced = |text| {
        let turn = draft(&game.view(Some(seat)), text)?;
        Some(Event::Announced { seat, turn })
    };
    Some(match told {
        ScriptedTurn::Play(text, drew) => {
            let drew = TILES.tiles_of(drew)?;
            vec![announced(text)?, Event::Accepted { by: other, drew }]
        }
        ScriptedTurn::Exchange(tiles, drew) => {
            let (turn, drew) = (
                TurnDraft::exchange(TILES.tiles_of(tiles)?),
                TILES.tiles_of(drew)?,
            );
            vec![Event::Taken { seat, turn, drew }]
        }
        ScriptedTurn::Phony(text) => {
            let verdict = Verdict {
                word: 0,
                acceptable: false,
            };
            let challenged = Event::Challenged {
                by: other,
                verdicts: vec![verdict],
                drew: Tiles::NONE,
            };
            vec![announced(text)?, challenged]
        }
    })
}

fn draft(view: &SeatView, text: &str) -> Option<TurnDraft> {
    let typed = TypedPlay::parse(text, Variant::ENGLISH).ok()?;
    Some(typed.draft(&view.board, view.rack.as_ref()?).ok()?.into())
}

/// Returns a turn, counted from 0. A pass if the game does not match the script.
pub fn turn(game: &Game, turn: usize) -> TurnDraft {
    turn_seen(&game.view(by(turn)), turn)
}

/// Returns a turn of the player who has this view.
pub(super) fn turn_seen(view: &SeatView, turn: usize) -> TurnDraft {
    let told = TURNS.get(turn).and_then(|told| match told {
        ScriptedTurn::Play(text, _) | ScriptedTurn::Phony(text) => draft(view, text),
        ScriptedTurn::Exchange(tiles, _) => TILES.tiles_of(tiles).map(TurnDraft::exchange),
    });
    told.unwrap_or(TurnDraft::PASS)
}

/// Returns the square and the main word of a scripted play.
pub(super) fn play(turn: usize) -> Option<(&'static str, String)> {
    let (ScriptedTurn::Play(text, _) | ScriptedTurn::Phony(text)) = TURNS.get(turn)? else {
        return None;
    };
    let (place, word) = text.split_once(' ')?;
    Some((place, word.to_ascii_uppercase()))
}

/// The square above the R of BREAK.
pub const ABOVE_R: Option<Square> = Square::new(6, 8);
/// The first square of POINTED.
pub const BINGO_START: Option<Square> = Square::new(11, 5);
/// The square after the K of BREAK.
pub const BEHIND_K: Option<Square> = Square::new(7, 12);
