//! Turns with zero to four tiles in the bag: how often the best one is found, and what other choices lose.
//!
//! - `--positions GAMES` prints positions of self-played games, 60 for each number of tiles in the bag from none to four.
//!   `preendgame/positions.txt` has them.
//! - `--exact FILE [BAG]` solves positions exhaustively and appends the results to a file. It skips what the file already has, so
//!   it can be stopped and continued. `preendgame/exact.txt` has the results so far.
//! - `--count FILE WHO WORK [BAG]` has a player choose in the positions solved in a file, and compares. `WHO` is `simulation`,
//!   with `WORK` rollouts of each candidate, or `preendgame`, with `WORK` positions. With an empty bag `WORK` is that of the
//!   endgame search.

#[path = "preendgame/exact.rs"]
mod exact;
#[path = "preendgame/measure.rs"]
mod measure;
#[path = "preendgame/positions.rs"]
mod positions;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args
        .iter()
        .map(String::as_str)
        .filter(|arg| *arg != "--bench")
        .collect();
    let number = |text: &str| text.parse::<u32>().expect("a number");
    let bag = |text: Option<&&str>| text.and_then(|text| text.parse().ok());
    match args[..] {
        ["--positions", games] => positions::print(number(games).into()),
        ["--exact", file, ref rest @ ..] => exact::continue_file(file, bag(rest.first())),
        ["--count", file, who, work, ref rest @ ..] => {
            measure::count(file, who, number(work), bag(rest.first()));
        }
        _ => eprintln!("--positions GAMES, --exact FILE [BAG] or --count FILE WHO WORK [BAG]"),
    }
}
