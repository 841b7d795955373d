//! A table with chosen racks, chosen draws, and a chosen dictionary, and short ways to play at it.
//!
//! Seat 0 is first to play unless the game is a live one. What a text leaves open (a rack that is too short, a draw that is
//! too small) is filled up from the bag, commonest tiles first.

use super::slow::char_of;
use super::words::Words;
use scrabble::engine::board::Board;
use scrabble::engine::draft::Draft;
use scrabble::engine::endgame::Outcome;
use scrabble::engine::event::Event;
use scrabble::engine::game::{Claim, Command, CommandError, Game, Phase, ReplayFault};
use scrabble::engine::layout::Layout;
use scrabble::engine::play::Play;
use scrabble::engine::rules::{ChallengeRule, RuleSet};
use scrabble::engine::rulings::RulingsVersion;
use scrabble::engine::seat::{PlayerName, Seat};
use scrabble::engine::setup::Setup;
use scrabble::engine::sheet::{SheetEntry, SheetLine};
use scrabble::engine::square::{Direction, Square};
use scrabble::engine::tile::{Points, Tiles};
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::turn::{Act, Turn, TurnDraft};
use scrabble::engine::turn_rng::Seed;
use scrabble::engine::variant::Variant;

pub fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

pub fn tiles(text: &str) -> Tiles {
    TileSet::ENGLISH.tiles_of(text).unwrap()
}

pub fn classic() -> RuleSet {
    RuleSet::classic()
}

/// +N for each failed challenge.
pub fn bonus(points: i32, per_word: bool) -> ChallengeRule {
    let points = Points::new(points);
    ChallengeRule::Bonus { points, per_word }
}

pub fn setup(players: usize, rules: RuleSet) -> Setup {
    let names = ["Ann", "Ben", "Cid", "Dot"][..players].iter();
    Setup::new(names.map(|n| PlayerName::new(n).unwrap()).collect(), rules).unwrap()
}

/// `8F HORN` across, `H6 FA.M` down; a dot for a through-letter, lower case for a blank.
pub fn draft(notation: &str) -> Draft {
    let (place, word) = notation.split_once(' ').unwrap();
    let direction = if place.starts_with(|c: char| c.is_ascii_digit()) {
        Direction::Across
    } else {
        Direction::Down
    };
    let squares = std::iter::successors(Square::parse(place), |s| {
        Layout::CLASSIC.next(*s, direction)
    });
    let laid: Vec<(Square, char)> = squares.zip(word.chars()).collect();
    assert_eq!(laid.len(), word.len(), "{notation} leaves the board");
    laid.into_iter()
        .filter(|(_, c)| *c != '.')
        .map(|(s, c)| (s, TileSet::ENGLISH.placed(c).unwrap()))
        .collect()
}

/// `seat` lets the announced play stand.
pub fn accepted(by: usize, drew: &str) -> Event {
    Event::Accepted {
        by: seat(by),
        drew: tiles(drew),
    }
}

/// Fills tiles up to a number of them from others, commonest first.
fn fill(mut tiles: Tiles, to: usize, from: &Tiles) -> Tiles {
    let mut left = from.clone();
    while tiles.len() < to {
        let commonest = TileSet::ENGLISH
            .kinds()
            .max_by_key(|t| left.count(*t))
            .unwrap();
        assert!(left.take(commonest), "nothing left to fill up with");
        tiles.add(commonest);
    }
    tiles
}

/// Asserts that board, racks and bag are the tile set, with the bag read from what the game prints for debugging.
pub fn full_set_check(game: &Game) {
    let printed = format!("{game:?}");
    let (_, rest) = printed.split_once("bag: Tiles(").unwrap();
    let set = &game.setup().variant().tiles;
    let bag = set.tiles_of(rest.split_once(')').unwrap().0).unwrap();
    assert_eq!(bag.len(), game.bag_count());
    let mut all = game.board().multiset();
    all.add_all(&bag);
    for s in game.setup().seats() {
        all.add_all(&game.view(Some(s)).rack.unwrap());
    }
    assert_eq!(all, set.all().clone());
}

pub struct Table {
    pub game: Game,
    pub words: Words,
    pub events: Vec<Event>,
}

impl Table {
    /// A game about to be opened by seat 0, with these racks and words.
    pub fn new(rules: RuleSet, racks: &[&str], words: &str) -> Self {
        Self::under(RulingsVersion::NEWEST, rules, racks, words)
    }

    /// The same under other rulings.
    pub fn under(rulings: RulingsVersion, rules: RuleSet, racks: &[&str], words: &str) -> Self {
        let size = rules.rack.tiles(Variant::ENGLISH);
        let mut bag = Variant::ENGLISH.tiles.all().clone();
        for rack in racks {
            assert!(bag.contains(&tiles(rack)), "{rack}: not so many tiles");
            bag = bag.without(&tiles(rack));
        }
        let mut full = vec![];
        for rack in racks {
            let rack = tiles(rack);
            let rack_full = fill(rack.clone(), size, &bag);
            bag = bag.without(&rack_full.without(&rack));
            full.push(rack_full);
        }
        let draw = |(i, c)| (seat(i), TileSet::ENGLISH.tile(c).unwrap());
        let started = Event::Started {
            setup: setup(racks.len(), rules).under(rulings),
            seed: Seed(1),
            draws: vec![
                "ABCD"
                    .chars()
                    .take(racks.len())
                    .enumerate()
                    .map(draw)
                    .collect(),
            ],
            racks: full,
        };
        Self {
            game: Game::replay([&started]).unwrap(),
            words: Words::of(words),
            events: vec![started],
        }
    }

    /// A game with a draw of its own, and no words.
    pub fn live(rules: RuleSet, players: usize, seed: u64) -> Self {
        let (game, started) = Game::start(setup(players, rules), Seed(seed));
        Self {
            game,
            words: Words::of(""),
            events: vec![started],
        }
    }

    /// Does a command, or is refused; a refusal has changed nothing.
    pub fn attempt(&mut self, command: Command) -> Result<Event, CommandError> {
        let before = self.game.clone();
        let done = self.game.apply(command, &self.words);
        match &done {
            Ok(event) => self.events.push(event.clone()),
            Err(_) => assert_eq!(self.game, before),
        }
        full_set_check(&self.game);
        done
    }

    pub fn run(&mut self, command: Command) -> Event {
        let what = format!("{command:?}");
        let done = self.attempt(command);
        done.unwrap_or_else(|e| panic!("{what}: {e}"))
    }

    pub fn follow(&mut self, event: &Event) -> Result<(), ReplayFault> {
        let before = self.game.clone();
        let done = self.game.follow(event);
        match done {
            Ok(()) => self.events.push(event.clone()),
            Err(_) => assert_eq!(self.game, before),
        }
        full_set_check(&self.game);
        done
    }

    /// Tries to play or announce.
    pub fn try_play(&mut self, notation: &str) -> Result<Event, CommandError> {
        self.attempt(Command::play(draft(notation)))
    }

    /// Announces a play, which then waits; where challenge is void it is settled.
    pub fn announce(&mut self, notation: &str) -> Play {
        self.run(Command::play(draft(notation)));
        if let Some(pending) = self.game.announced() {
            return pending.play().unwrap().clone();
        }
        let lines = self.game.sheet().iter().rev();
        let mut plays = lines.filter_map(|line| match &line.entry {
            SheetEntry::Play(play) => Some(play.clone()),
            _ => None,
        });
        plays.next().unwrap()
    }

    /// Plays, and the next player accepts.
    pub fn play(&mut self, notation: &str) -> Play {
        self.play_drawing(notation, "")
    }

    /// Plays, the next player accepts, and these are among the tiles drawn.
    pub fn play_drawing(&mut self, notation: &str, drew: &str) -> Play {
        let play = self.announce(notation);
        self.accept_drawing(drew);
        play
    }

    /// The next player accepts.
    pub fn accept(&mut self) {
        self.accept_drawing("");
    }

    pub fn accept_drawing(&mut self, drew: &str) {
        let Phase::Challenge(pending) = self.game.phase().clone() else {
            panic!("nothing to accept");
        };
        let by = self.game.acceptor().unwrap();
        let drew = self.drawn(pending.seat.index(), &pending.turn, drew);
        self.follow(&Event::Accepted { by, drew }).unwrap();
    }

    /// What a player draws after a turn, with these among it.
    fn drawn(&self, by: usize, turn: &Turn, drew: &str) -> Tiles {
        let size = self.game.setup().rack_size();
        let rack = self.tiles_of(by);
        let count = match turn.act() {
            Act::Play(_) => (size - turn.leave(&rack).len()).min(self.game.bag_count()),
            Act::Exchange(tiles) => tiles.len(),
            Act::Pass => 0,
        };
        let left = self.bag().without(&tiles(drew));
        fill(tiles(drew), count, &left)
    }

    /// Takes a turn and sees it settled, whatever the rules and the dictionary, with these among the tiles drawn.
    pub fn settle(&mut self, turn: TurnDraft, drew: &str) {
        let checked = self.game.preview_turn(&turn).unwrap();
        let void = self.game.setup().rules().is_void();
        if checked.is_announced() && !void {
            self.run(Command::Turn(turn));
            return self.accept_drawing(drew);
        }
        let by = self.turn();
        let drew = self.drawn(by, &checked, drew);
        let seat = seat(by);
        self.follow(&Event::Taken { seat, turn, drew }).unwrap();
    }

    /// Takes a turn, or is refused.
    pub fn try_turn(&mut self, turn: TurnDraft) -> Result<Event, CommandError> {
        self.attempt(Command::Turn(turn))
    }

    /// The announced turn's words, in order.
    pub fn words_at_issue(&self) -> Vec<String> {
        let pending = self.game.announced().unwrap();
        pending
            .turn
            .words()
            .iter()
            .map(ToString::to_string)
            .collect()
    }

    /// What lies on a square, as play notation has it; `.` for nothing.
    pub fn lies(&self, square: &str) -> char {
        let tile = self.board().get(Square::parse(square).unwrap());
        tile.map_or('.', char_of)
    }

    /// A challenge of all there is to challenge.
    pub fn challenge(&mut self, by: usize) -> Event {
        self.try_challenge(by).unwrap()
    }

    pub fn try_challenge(&mut self, by: usize) -> Result<Event, CommandError> {
        let claim = Claim::All;
        self.attempt(Command::Challenge {
            by: seat(by),
            claim,
        })
    }

    /// A challenge of named words, by place.
    pub fn name(&mut self, by: usize, words: &[usize]) -> Result<Event, CommandError> {
        let claim = Claim::Words(words.to_vec());
        self.attempt(Command::Challenge {
            by: seat(by),
            claim,
        })
    }

    pub fn pass(&mut self) {
        self.run(Command::pass());
    }

    pub fn exchange(&mut self, returned: &str) -> Event {
        self.run(Command::exchange(tiles(returned)))
    }

    /// Exchanges the whole rack for what is drawn.
    pub fn exchange_all(&mut self) -> Event {
        let rack = self.tiles_of(self.turn());
        self.run(Command::exchange(rack))
    }

    pub fn try_exchange(&mut self, returned: &str) -> Result<Event, CommandError> {
        self.attempt(Command::exchange(tiles(returned)))
    }

    /// Whose turn it is; panics in a challenge window and after the end.
    pub fn turn(&self) -> usize {
        match self.game.phase() {
            Phase::Turn(seat) => seat.index(),
            other => panic!("nobody's turn: {other:?}"),
        }
    }

    pub fn waits(&self) -> bool {
        matches!(self.game.phase(), Phase::Challenge(_))
    }

    pub fn over(&self) -> bool {
        matches!(self.game.phase(), Phase::Over(_))
    }

    pub fn outcome(&self) -> Outcome {
        match self.game.phase() {
            Phase::Over(outcome) => outcome.clone(),
            other => panic!("not over: {other:?}"),
        }
    }

    /// The winners' seats.
    pub fn winners(&self) -> Vec<usize> {
        self.outcome().winners().iter().map(|s| s.index()).collect()
    }

    pub fn score(&self, of: usize) -> i32 {
        self.game.score(seat(of)).value()
    }

    pub fn owes(&self, of: usize) -> u8 {
        self.game.owes(seat(of))
    }

    /// What the tiles on a rack are worth.
    pub fn worth_of(&self, of: usize) -> i32 {
        let set = &self.game.setup().variant().tiles;
        set.total(&self.tiles_of(of)).value()
    }

    pub fn tiles_of(&self, of: usize) -> Tiles {
        self.game.view(Some(seat(of))).rack.unwrap()
    }

    /// A rack in order of the alphabet, blanks last.
    pub fn rack(&self, of: usize) -> String {
        TileSet::ENGLISH.text(&self.tiles_of(of))
    }

    /// What is on neither board nor racks.
    pub fn bag(&self) -> Tiles {
        let mut out = self.game.board().multiset();
        for s in self.game.setup().seats() {
            out.add_all(&self.tiles_of(s.index()));
        }
        Variant::ENGLISH.tiles.all().without(&out)
    }

    pub fn board(&self) -> &Board {
        self.game.board()
    }

    /// One player's lines of the score sheet.
    pub fn lines(&self, of: usize) -> Vec<SheetLine> {
        let sheet = self.game.sheet().iter();
        sheet.filter(|l| l.seat.index() == of).cloned().collect()
    }

    /// The game read back from what happened.
    pub fn replayed(&self) -> Game {
        Game::replay(&self.events).unwrap()
    }
}
