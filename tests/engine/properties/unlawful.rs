//! Commands that the rules do not allow now.

use crate::support::engine_help::{Rng, seat, tiles};
use crate::support::player::rack_of;
use scrabble::engine::clock::Millis;
use scrabble::engine::draft::{Draft, Rearrangement};
use scrabble::engine::game::{Claim, Command, Game, Phase};
use scrabble::engine::hint::HintStep;
use scrabble::engine::layout::Layout;
use scrabble::engine::rules::ChallengeScope;
use scrabble::engine::square::{Direction, Square};
use scrabble::engine::swap::Swap;
use scrabble::engine::tile::{Letter, PlacedTile, Tile, Tiles};
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::turn::{ActDraft, TurnDraft};

/// Commands that the rules do not allow now.
pub(crate) fn unlawful(rng: &mut Rng, game: &Game) -> Vec<Command> {
    let mut list = unlawful_now(rng, game);
    list.extend(game.taken_back().is_none().then_some(Command::TakeBack));
    let seat = seat(rng.below(4));
    let has_none = game.last_turn_among(|other| other == seat).is_none();
    list.extend(has_none.then_some(Command::TakeBackTo(seat)));
    list
}

fn unlawful_now(rng: &mut Rng, game: &Game) -> Vec<Command> {
    let anybody = seat(rng.below(4));
    let accept = Command::Accept { by: anybody };
    let challenge = Command::Challenge {
        by: anybody,
        claim: Claim::All,
    };
    let one = Draft::from_iter([(
        *rng.pick(&Layout::CLASSIC.squares().collect::<Vec<_>>()),
        natural(rng),
    )]);
    match game.phase() {
        Phase::Over(_) => vec![
            accept,
            challenge,
            Command::pass(),
            Command::Resign,
            Command::play(one),
            Command::exchange(tiles("E")),
            Command::DeclareNoPlayLeft,
            Command::Spend(Millis(1)),
            Command::SpendAhead(Millis(1)),
            Command::Hint(HintStep::Line),
            Command::Agree(word(rng)),
        ],
        Phase::Challenge(pending) => {
            let mut list = vec![
                Command::pass(),
                Command::Resign,
                Command::Turn(pending.turn.draft()),
                Command::exchange(rack_of(game, pending.seat)),
                Command::DeclareNoPlayLeft,
                Command::Challenge {
                    by: pending.seat,
                    claim: Claim::All,
                },
                Command::Accept { by: pending.seat },
                Command::Spend(Millis(u64::MAX)),
                Command::Hint(HintStep::Play),
                Command::Agree(vec![Letter::FIRST; 16]),
            ];
            list.extend(agreed_again(game));
            list.extend((Some(anybody) != game.acceptor()).then_some(accept));
            list.extend((!game.challengers().contains(&anybody)).then_some(challenge));
            if game.setup().rules().judging == ChallengeScope::NamedWords {
                let (by, claim) = (anybody, Claim::Words(vec![0, 99]));
                list.push(Command::Challenge { by, claim });
            }
            list
        }
        Phase::Turn(at) => {
            let rack = rack_of(game, *at);
            let ahead = Command::SpendAhead(Millis(1));
            let mut list = vec![accept, challenge, ahead, Command::play(Draft::new())];
            let lacking: Vec<Tile> = TileSet::ENGLISH
                .kinds()
                .filter(|t| rack.count(*t) == 0)
                .collect();
            let lacking = *rng.pick(&lacking);
            list.push(Command::exchange(Tiles::from_iter([lacking])));
            if let Tile::Letter(letter) = lacking {
                let square = one.tiles().next().unwrap().0;
                list.push(Command::play(Draft::from_iter([(
                    square,
                    PlacedTile::Natural(letter),
                )])));
            }
            list.extend(
                rack.nth(0)
                    .and_then(|tile| somewhere_else(game, tile))
                    .map(Command::play),
            );
            if game.bag_count() < rack.len() {
                list.push(Command::exchange(rack.clone()));
            }
            let rules = game.setup().rules();
            let house = rules.house;
            if !rules.no_play_left
                || house.recycle_blanks
                || house.recycle_letters
                || house.rearrange
            {
                list.push(Command::DeclareNoPlayLeft);
            }
            if !game.setup().rules().is_void() {
                list.push(Command::Agree(word(rng)));
            }
            list.extend(agreed_again(game));
            list.extend(bad_changes(rng, game, &rack));
            list
        }
    }
}

fn natural(rng: &mut Rng) -> PlacedTile {
    let index = u8::try_from(rng.below(26)).unwrap();
    PlacedTile::Natural(Letter::from_index(index).unwrap())
}

/// One tile of the rack where it touches nothing, if there is such a square.
fn somewhere_else(game: &Game, tile: Tile) -> Option<Draft> {
    let placed = match tile {
        Tile::Letter(letter) => PlacedTile::Natural(letter),
        Tile::Blank => PlacedTile::Blank(TileSet::ENGLISH.letter('S')?),
    };
    let free = |s: &Square| game.board().get(*s).is_none() && !game.board().touches(*s);
    let square = Layout::CLASSIC.squares().find(free)?;
    Some(Draft::from_iter([(square, placed)]))
}

/// Any two letters.
fn word(rng: &mut Rng) -> Vec<Letter> {
    vec![natural(rng).letter(), natural(rng).letter()]
}

/// What has been agreed on is not agreed on again; and where nothing is agreed on, nothing at all is.
fn agreed_again(game: &Game) -> Option<Command> {
    if game.setup().rules().agreement {
        return game.agreed().first().cloned().map(Command::Agree);
    }
    Some(Command::Agree(vec![Letter::FIRST, Letter::FIRST]))
}

/// Changes to the board that R30 to R32 do not allow, whether they are played with or not.
fn bad_changes(rng: &mut Rng, game: &Game, rack: &Tiles) -> Vec<Command> {
    let house = game.setup().rules().house;
    let swap = |swap| {
        Command::Turn(TurnDraft {
            swaps: vec![swap],
            act: ActDraft::Pass,
        })
    };
    let empty: Vec<Square> = Layout::CLASSIC
        .squares()
        .filter(|s| game.board().get(*s).is_none())
        .collect();
    let free = *rng.pick(&empty);
    let tile = natural(rng);
    let mut list = vec![
        swap(Swap::Blank(free)),
        swap(Swap::Letter { square: free, tile }),
    ];
    let lying: Vec<(Square, PlacedTile)> = game.board().tiles().collect();
    if lying.is_empty() {
        return list;
    }
    let (square, lies) = *rng.pick(&lying);
    list.push(swap(Swap::Letter { square, tile: lies }));
    if !lies.is_blank() || !house.recycle_blanks || rack.count(Tile::Letter(lies.letter())) == 0 {
        list.push(swap(Swap::Blank(square)));
    }
    if lies.is_blank() || !house.recycle_letters || rack.count(tile.tile()) == 0 {
        list.push(swap(Swap::Letter { square, tile }));
    }
    list.extend(bad_rearrangements(rng, game, rack, square));
    list
}

/// A word left as it is, one with a letter of another, one moved a square back; each with a tile of the rack behind it.
fn bad_rearrangements(rng: &mut Rng, game: &Game, rack: &Tiles, square: Square) -> Vec<Command> {
    let direction = *rng.pick(&[Direction::Across, Direction::Down]);
    let run = game.board().run(square, direction);
    let lying: Vec<PlacedTile> = run.iter().filter_map(|s| game.board().get(*s)).collect();
    let Some(behind) = run.last().and_then(|s| Layout::CLASSIC.next(*s, direction)) else {
        return vec![];
    };
    let Some(Tile::Letter(letter)) = rack.nth(0) else {
        return vec![];
    };
    let with = |start: Square, tiles: Vec<PlacedTile>| {
        let mut draft = Draft::from_iter([(behind, PlacedTile::Natural(letter))]);
        draft.rearrange(Some(Rearrangement {
            start,
            direction,
            tiles,
        }));
        Command::play(draft)
    };
    let mut turned = lying.clone();
    turned.reverse();
    let mut other = turned.clone();
    other[0] = match other[0] {
        PlacedTile::Natural(letter) => PlacedTile::Blank(letter),
        PlacedTile::Blank(letter) => PlacedTile::Natural(letter),
    };
    let mut list = vec![with(run[0], lying.clone()), with(run[0], other)];
    list.extend(
        run[0]
            .previous(direction)
            .map(|before| with(before, turned)),
    );
    list.push(with(run[0], vec![]));
    list
}
