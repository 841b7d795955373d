//! A whole game of two, typed key by key.
use crate::games::sitting::{ANNOUNCED, CURTAIN, Place, Sitting, TURN};
use crate::support::pty::Key;
use scrabble::engine::game::{Command, Game, Phase};
use scrabble::engine::rules::RuleSet;
use scrabble::engine::seat::PlayerName;
use scrabble::engine::setup::Setup;
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::turn_rng::Seed;
use scrabble::engine::variant::Variant;
use scrabble::record::notation::coordinates::TypedPlay;
use scrabble::words::lexicon::{Dictionary, Vocabulary};

const SCRIPT: &str = include_str!("../../data/games/two-players.txt");

/// The same game beside the terminal: it knows the racks, which the screen must hide.
struct Shadow {
    game: Game,
    dictionary: Dictionary,
}

impl Shadow {
    fn new(seed: u64) -> Self {
        let names = ["Ann", "Ben"].map(|name| PlayerName::new(name).expect("a name"));
        let setup = Setup::new(names.to_vec(), RuleSet::classic()).expect("a table");
        Self {
            game: Game::start(setup, Seed(seed)).0,
            dictionary: Dictionary::built_in(Vocabulary::Full),
        }
    }

    /// Whose turn it is, and the letters on their rack, sorted; a blank is left out.
    fn at_turn(&self) -> (String, Vec<char>) {
        let Phase::Turn(seat) = self.game.phase() else {
            panic!("it is nobody's turn");
        };
        let rack = self.game.view(Some(*seat)).rack.expect("a rack");
        let letters = TileSet::ENGLISH.text(&rack);
        let mut letters: Vec<char> = letters.chars().filter(char::is_ascii_uppercase).collect();
        letters.sort_unstable();
        (self.game.setup().name(*seat).to_owned(), letters)
    }

    fn apply(&mut self, command: Command) {
        self.game
            .apply(command, &self.dictionary)
            .expect("a command that fits");
    }

    fn play(&mut self, at: &str, word: &str) {
        let Phase::Turn(seat) = self.game.phase() else {
            panic!("it is nobody's turn");
        };
        let rack = self.game.view(Some(*seat)).rack.expect("a rack");
        let play = TypedPlay::parse(&format!("{at} {word}"), Variant::ENGLISH).expect("a play");
        let draft = play
            .draft(self.game.board(), &rack)
            .expect("a play that fits");
        self.apply(Command::play(draft));
        let by = self.game.acceptor().expect("somebody accepts");
        self.apply(Command::Accept { by });
    }
}

/// The line of the screen that the rack's letters stand on, found where they are to be seen.
fn rack_line(sitting: &Sitting, letters: &[char]) -> usize {
    let screen = sitting.screen();
    let found = screen
        .lines()
        .enumerate()
        .skip(16)
        .find(|(_, line)| letters_of(line) == letters);
    found
        .unwrap_or_else(|| panic!("no line with {letters:?}:\n{screen}"))
        .0
}

/// The capital letters of a line below the board, left of the panel, sorted.
fn letters_of(line: &str) -> Vec<char> {
    let mut letters: Vec<char> = line
        .chars()
        .take(50)
        .filter(char::is_ascii_uppercase)
        .collect();
    letters.sort_unstable();
    letters
}

/// That no frame drawn from byte `from` to byte `to` shows a letter on the rack's line. All bytes are read again from the
/// first, frame by frame.
fn assert_covered(sitting: &Sitting, line: usize, from: usize, to: usize) {
    const END_OF_FRAME: &[u8] = b"\x1b[?2026l";
    let log = sitting.log();
    let mut parser = vt100::Parser::new(24.try_into().unwrap(), 80.try_into().unwrap(), 100);
    let (mut at, mut frames) = (0, 0);
    while at < to {
        let end = log[at..to]
            .windows(END_OF_FRAME.len())
            .position(|window| window == END_OF_FRAME)
            .map_or(to, |i| at + i + END_OF_FRAME.len());
        parser.process(&log[at..end]);
        at = end;
        if at > from {
            frames += 1;
            let row = parser.screen().rows(0, 80).nth(line).expect("a line");
            assert!(
                letters_of(&row).is_empty(),
                "a rack is to be seen:\n{}",
                parser.screen().contents()
            );
        }
    }
    assert!(frames > 0, "no frame of the curtain");
    assert_eq!(parser.screen().scrollback_len(), 0);
}

/// Lays a word as people do, and says which way it was: by the prompt, or letter by letter on the board.
fn lay(sitting: &mut Sitting, turn: usize, at: &str, word: &str) {
    if turn % 5 == 2 {
        sitting.press('/', "Play ▸");
        sitting.type_text(&format!("{at} {word}")).key(Key::Enter);
        // The prompt names the points as well: only now are they those of what is laid out.
        sitting.wait_for_text("Enter announces");
        return;
    }
    let place = Place::parse(at);
    sitting.go_to(place);
    let mut by_picker = true;
    for letter in word.chars() {
        match letter {
            '.' => {}
            'a'..='z' if by_picker => {
                sitting.press('*', "Esc back");
                sitting.type_text(&letter.to_string());
                sitting.wait_for_text(TURN);
                by_picker = false;
            }
            // In lower case all the same: there is no such tile, so it is the blank.
            _ => {
                sitting.type_text(&letter.to_ascii_lowercase().to_string());
            }
        }
    }
}

#[test]
fn a_game_of_two_is_typed_from_the_draw_to_the_last_tile() {
    let lines: Vec<Vec<&str>> = SCRIPT
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split_whitespace().collect())
        .collect();
    let seed = lines.iter().find(|line| line[0] == "seed").expect("a seed")[1];
    let mut shadow = Shadow::new(seed.parse().expect("a number"));
    let mut sitting = Sitting::start(&["--names", "Ann,Ben", "--seed", seed]);
    let turns: Vec<[&str; 4]> = lines
        .iter()
        .filter_map(|line| line[..].try_into().ok())
        .collect();
    assert_eq!(turns.len(), 19);

    let mut totals = [("Ann", 0), ("Ben", 0)];
    let mut rack_at = None;
    let mut covered_from = 0;
    for (turn, [name, at, what, points]) in turns.iter().copied().enumerate() {
        let points: u32 = points.parse().expect("points");
        let (owner, rack) = shadow.at_turn();
        assert_eq!(owner, name);
        sitting.wait_for_text(&format!("{name}’s turn"));
        assert!(sitting.cursor_hidden() || sitting.shows(CURTAIN));
        for (name, total) in totals {
            assert_eq!(
                sitting.points(name),
                Some(total),
                "turn {turn}:\n{}",
                sitting.screen()
            );
        }
        sitting.settle();
        let covered_to = sitting.bytes_written();
        sitting.lift();
        let line = rack_line(&sitting, &rack);
        assert_eq!(*rack_at.get_or_insert(line), line);
        assert_covered(&sitting, line, covered_from, covered_to);

        if at == "exchange" {
            sitting.press('4', "mark tiles to exchange");
            sitting.type_text(what);
            sitting.wait_for_text("Enter exchanges");
            covered_from = sitting.bytes_written();
            sitting.enter_until(CURTAIN);
            shadow.apply(Command::exchange(
                TileSet::ENGLISH.tiles_of(what).expect("tiles"),
            ));
            continue;
        }
        lay(&mut sitting, turn, at, what);
        shadow.play(at, what);
        // The prompt says the points too, before the tiles are laid.
        let points_told = format!("for {points}");
        sitting.wait_for("the play laid out", |screen| {
            let contents = screen.contents();
            contents.contains("Enter announces") && contents.contains(&points_told)
        });
        covered_from = sitting.bytes_written();
        // Two Enters too many: nobody has seen yet what they would accept.
        sitting.type_text(if turn % 3 == 0 { "\r\r\r" } else { "\r" });
        sitting.wait_for_text(ANNOUNCED);
        sitting.settle();
        assert!(sitting.shows(&format!("{name} announces")) && sitting.shows(ANNOUNCED));
        let total = totals
            .iter_mut()
            .find(|(who, _)| *who == name)
            .expect("a player");
        total.1 += points;
        if turn + 1 == turns.len() {
            assert!(sitting.shows("Ben would go out.") && sitting.shows("the game ends"));
            sitting.enter_until("Ben wins!");
        } else if turn % 3 == 1 {
            // Three quick Enters more: the curtain stays.
            sitting.type_text("\r\r\r\r");
            sitting.wait_for_text(CURTAIN);
            sitting.settle();
            assert!(sitting.shows(CURTAIN), "{}", sitting.screen());
        } else {
            sitting.enter_until(CURTAIN);
        }
    }

    assert!(sitting.shows("Ben wins!"), "{}", sitting.screen());
    for line in lines.iter().filter(|line| line[0] == "final") {
        let points: u32 = line[2].parse().expect("points");
        let shown = sitting.screen();
        let row = |row: &&str| {
            row.contains(line[1]) && row.split_whitespace().any(|word| word == line[2])
        };
        assert!(
            shown.lines().any(|line| row(&line)),
            "{} with {points}:\n{shown}",
            line[1]
        );
    }
    assert!(sitting.scrollback().is_empty());
    sitting.settle();
    // The game is over: nothing is asked.
    sitting.type_text("q");
    assert_eq!(sitting.exit_code(), 0);
    sitting.assert_restored();
}
