//! Positions near the end of a game: the bag (nearly) empty, and chosen racks.

use super::table::{Table, seat, tiles};
use scrabble::engine::draft::Draft;
use scrabble::engine::event::Event;
use scrabble::engine::game::Phase;
use scrabble::engine::layout::Layout;
use scrabble::engine::rules::{ChallengeRule, RuleSet};
use scrabble::engine::square::{Direction, Square};
use scrabble::engine::tile::{PlacedTile, Tile, Tiles};
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::turn::TurnDraft;
use scrabble::engine::variant::Variant;

/// A game in which the seats hold `racks`, the bag holds `bag`, all else lies on the board, and it is seat 0's turn.
///
/// The rest of the tiles is laid out as unchallenged phonies, row under row from column G; A to F stay free. With
/// tiles in the bag every rack must be a full one. The other seats may have passed once.
pub fn end_position(rules: RuleSet, racks: &[&str], bag: &str, words: &str) -> Table {
    let size = rules.rack.tiles(Variant::ENGLISH);
    let mut filler = Variant::ENGLISH.tiles.all().without(&tiles(bag));
    for rack in racks {
        filler = filler.without(&tiles(rack));
    }
    let mut first = vec![TileSet::ENGLISH.text(&take(&mut filler, size))];
    for rack in &racks[1..] {
        let more = take(&mut filler, size - rack.len());
        first.push(format!("{rack}{}", TileSet::ENGLISH.text(&more)));
    }
    let first: Vec<&str> = first.iter().map(String::as_str).collect();
    let mut table = Table::new(rules, &first, words);
    let mut wanted = tiles(racks[0]);
    let mut slots = slots();
    loop {
        let at = table.turn();
        let target = tiles(racks[at]);
        let rack = table.tiles_of(at);
        let kept = if at == 0 {
            target.without(&wanted)
        } else {
            target
        };
        let spare = rack.without(&kept);
        if at == 0 && table.game.bag_count() == bag.len() && spare.is_empty() {
            break;
        }
        if spare.is_empty() || (at > 0 && table.game.bag_count() > bag.len()) {
            table.pass();
            continue;
        }
        let count = spare.len().min(table.game.bag_count() - bag.len());
        let mut drew = take(&mut filler, count);
        if drew.len() < count {
            let rest = take(&mut wanted, count - drew.len());
            drew.add_all(&rest);
        }
        lay(&mut table, slots.next().unwrap(), &spare, &drew);
    }
    for (i, rack) in racks.iter().enumerate() {
        assert_eq!(table.tiles_of(i), tiles(rack), "rack of seat {i}");
    }
    assert_eq!(table.bag(), tiles(bag));
    table
}

/// Takes up to so many tiles.
fn take(from: &mut Tiles, count: usize) -> Tiles {
    let taken: Tiles = from.iter().take(count).collect();
    *from = from.without(&taken);
    taken
}

/// Where the plays go: rows from G, the middle one first, then columns left of them.
fn slots() -> impl Iterator<Item = (Square, Direction)> {
    let rows = (7..15).chain((0..7).rev());
    let rows = rows.filter_map(|r| Some((Square::new(r, 6)?, Direction::Across)));
    let columns = (0..6).rev();
    rows.chain(columns.filter_map(|c| Some((Square::new(0, c)?, Direction::Down))))
}

fn lay(table: &mut Table, (from, direction): (Square, Direction), spare: &Tiles, drew: &Tiles) {
    let e = TileSet::ENGLISH.letter('E').unwrap();
    let squares = std::iter::successors(Some(from), |s| Layout::CLASSIC.next(*s, direction));
    let draft: Draft = squares
        .zip(spare.iter())
        .map(|(square, tile)| match tile {
            Tile::Letter(letter) => (square, PlacedTile::Natural(letter)),
            Tile::Blank => (square, PlacedTile::Blank(e)),
        })
        .collect();
    let by = seat(table.turn());
    let turn = TurnDraft::from(draft);
    let drew = drew.clone();
    if table.game.setup().rules().challenge == ChallengeRule::Void {
        let seat = by;
        table.follow(&Event::Taken { seat, turn, drew }).unwrap();
    } else {
        table.follow(&Event::Announced { seat: by, turn }).unwrap();
        let Phase::Challenge(_) = table.game.phase() else {
            panic!("announced");
        };
        let by = table.game.acceptor().unwrap();
        table.follow(&Event::Accepted { by, drew }).unwrap();
    }
}
