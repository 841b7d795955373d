//! Prints the ten best plays of a rack on a board, by equity.
//!
//! `cargo run --no-default-features --example best_plays` takes the opening rack AEINRST. Give another rack, or a
//! position as CGP in quotes.

use scrabble::engine::tile_set::TileSet;
use scrabble::{
    Board, CgpPosition, Dictionary, Generator, LeaveValues, PlacedTile, Play, Rack, RuleSet,
    Variant, Vocabulary,
};
use std::cmp::Reverse;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let asked = std::env::args()
        .nth(1)
        .unwrap_or_else(|| "AEINRST".to_owned());
    let (board, tiles) = match TileSet::ENGLISH.tiles_of(&asked) {
        Some(tiles) => (Board::new(Variant::ENGLISH), tiles),
        None => {
            CgpPosition::parse(&asked).map(|position| (position.board.clone(), position.rack()))?
        }
    };
    let rules = RuleSet::classic();
    let rack = Rack::new(&tiles, Variant::ENGLISH)?;
    let leaves = LeaveValues::builtin();

    let mut generator = Generator::new(&Dictionary::built_in(Vocabulary::Full));
    let mut plays = vec![];
    for found in generator.all(&board, &rack, &rules) {
        let kept = tiles.without(&found.tiles().map(PlacedTile::tile).collect());
        // Leave values are in thousandths of a point.
        let equity = found.score().value() * 1000 + leaves.value(&kept);
        plays.push((Reverse(equity), found.draft(&board)));
    }
    plays.sort_by_key(|(equity, _)| *equity);
    for (Reverse(equity), draft) in plays.iter().take(10) {
        let play = Play::check(draft, &board, &tiles, &rules)?;
        println!(
            "{:>6.1}  {}",
            f64::from(*equity) / 1000.0,
            play.main_word().notation()
        );
    }
    Ok(())
}
