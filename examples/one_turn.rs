//! Deals a game for two, plays the best opening and prints the board and the score sheet.
//!
//! `cargo run --no-default-features --example one_turn`

use scrabble::{
    Command, Dictionary, Game, Generator, Phase, PlayerName, Rack, RuleSet, Seed, Setup, Square,
    Variant, Vocabulary,
};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let words = Dictionary::built_in(Vocabulary::Full);
    let names = vec![PlayerName::new("Ann")?, PlayerName::new("Ben")?];
    let (mut game, _) = Game::start(Setup::new(names, RuleSet::classic())?, Seed(7));
    let Phase::Turn(first) = *game.phase() else {
        return Err("it is nobody’s turn".into());
    };
    let (tiles, set) = (
        game.view(Some(first)).rack.unwrap_or_default(),
        &game.setup().variant().tiles,
    );
    println!("{} holds {}.", game.setup().name(first), set.text(&tiles));

    let mut generator = Generator::new(&words);
    let best = generator.best(
        game.board(),
        &Rack::new(&tiles, Variant::ENGLISH)?,
        game.setup().rules(),
    );
    let best = best.ok_or("there is no play")?;
    game.apply(Command::play(best.draft(game.board())), &words)?;
    // By these rules a play may be challenged. It counts once the next player accepts it.
    if let Some(by) = game.acceptor() {
        game.apply(Command::Accept { by }, &words)?;
    }

    for row in 1..=15 {
        let squares = ('A'..='O').filter_map(|column| Square::parse(&format!("{column}{row}")));
        let letters = squares.map(|square| {
            game.board().get(square).map_or("·", |tile| {
                tile.letter().label(&game.setup().variant().tiles)
            })
        });
        println!("{}", letters.collect::<String>());
    }
    for line in game.sheet() {
        println!(
            "{}: {} points, {} in all",
            game.setup().name(line.seat),
            line.points,
            line.total
        );
    }
    Ok(())
}
