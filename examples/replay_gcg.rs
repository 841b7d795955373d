//! Reads a GCG file, scores every play again, and prints the score sheet with the mistakes.
//!
//! `cargo run --no-default-features --example replay_gcg -- game.gcg`

use scrabble::record::{self, notation::gcg};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args()
        .nth(1)
        .ok_or("Give the name of a GCG file.")?;
    let game = gcg::read(&std::fs::read(&path)?)?;
    let replayed = game.replay()?;
    print!("{}", record::text(&game, &replayed));
    for mismatch in replayed.mismatches() {
        println!("{}", record::mistake(mismatch));
    }
    Ok(())
}
