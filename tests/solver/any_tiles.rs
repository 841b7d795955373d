//! Games with any tiles: alphabets of any length, with labels of one to three characters.

use proptest::prelude::*;
use scrabble::engine::board::Board;
use scrabble::engine::draft::Draft;
use scrabble::engine::event::Event;
use scrabble::engine::game::{Command, Game, Phase};
use scrabble::engine::lexicon::Lexicon;
use scrabble::engine::play::Play;
use scrabble::engine::rules::{ChallengeRule, RuleSet};
use scrabble::engine::seat::PlayerName;
use scrabble::engine::setup::Setup;
use scrabble::engine::square::{Direction, Square};
use scrabble::engine::tile::{Letter, PlacedTile, Points, Tile, Tiles};
use scrabble::engine::turn_rng::Seed;
use scrabble::languages::{self, Language};
use scrabble::record::Record;
use scrabble::record::notation::cgp::CgpPosition;
use scrabble::record::notation::gcg;
use scrabble::record::store::Journals as _;
use scrabble::record::store::{
    AppendResult, DictionaryInfo, DictionarySource, GameStore, JournalInfo, Salt, UnixTime,
};
use scrabble::solver::movegen::{Generator, Move, Rack};
use scrabble::words::lexicon::{Alphabet, Dictionary};
use std::collections::BTreeSet;

/// Characters of several scripts, each with one of its own for the other case.
const CHARACTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜÅÆØŁŻŠČŽÑÇĞŞБГДЖИЛПФЦЧШЩЫЭЮЯΓΔΘΛΞΠΣΦΨΩ";

/// The labels of an alphabet, no more than a set may have.
fn labels() -> impl Strategy<Value = Vec<String>> {
    let characters: Vec<char> = CHARACTERS.chars().collect();
    let label = prop::collection::vec(prop::sample::select(characters.clone()), 2..=3);
    let several = prop::collection::btree_set(label, 0..8);
    let singles = prop::sample::subsequence(characters.clone(), 8..=characters.len());
    (singles, several).prop_map(|(singles, several)| {
        let several = several.into_iter().map(|label| label.into_iter().collect());
        let all: Vec<String> = several
            .chain(singles.into_iter().map(String::from))
            .collect();
        all.into_iter().take(Letter::MOST).collect()
    })
}

/// A set with these labels, as a file.
fn file(labels: &[String], numbers: &[(u8, i32)]) -> String {
    let rows = labels.iter().zip(numbers.iter().cycle());
    let rows = rows.map(|(label, (count, value))| format!("{label},{},{value},0\n", count + 3));
    format!("?,2,0,0\n{}", rows.collect::<String>())
}

/// Words of two to five letters from an alphabet, in brackets where the label is long.
fn dictionary(language: &'static Language, picks: &[Vec<usize>]) -> Dictionary {
    let set = &language.variant().tiles;
    let letters: Vec<Letter> = set.letters().collect();
    let word = |pick: &Vec<usize>| {
        let word = pick.iter().map(|at| letters[at % letters.len()]);
        set.word(word)
    };
    let file = tempfile::NamedTempFile::new().expect("a file");
    let words: BTreeSet<String> = picks.iter().map(word).collect();
    let words: Vec<String> = words.into_iter().collect();
    std::fs::write(file.path(), words.join("\n")).expect("written");
    Dictionary::open_file(file.path(), Alphabet::of(language), None)
        .expect("a dictionary")
        .0
}

/// The score of a play, counted square by square (R17–R22).
fn slow_score(play: &Play, board: &Board) -> Points {
    let variant = board.variant();
    let tiles: Vec<(Square, PlacedTile)> = play.draft().tiles().collect();
    let after = board.with(tiles.iter().copied());
    let mut total = Points::ZERO;
    for word in play.words() {
        let (mut points, mut factor) = (Points::ZERO, 1);
        for square in std::iter::successors(Some(word.start()), |at| at.next(word.direction())) {
            let Some(tile) = after.get(square) else { break };
            let value = variant.tiles.value(tile.tile());
            let premium = variant
                .layout
                .premium(square)
                .filter(|_| board.get(square).is_none());
            let (letter, whole) = premium.map_or((1, 1), |premium| {
                (premium.letter_factor(), premium.word_factor())
            });
            points += value.times(u32::from(letter));
            factor *= whole;
        }
        total += points.times(u32::from(factor));
    }
    total + variant.bingo.bonus(tiles.len())
}

/// With fewer tiles on the board, every play is also found by trial.
const TRIED: usize = 12;

/// What a play puts where, whichever letters are blanks.
type Laid = Vec<(Square, Letter)>;

/// Every play, found by laying each word from each square in both directions.
fn laid_by_trial(
    board: &Board,
    rack: &Tiles,
    rules: &RuleSet,
    words: &[Vec<Letter>],
) -> BTreeSet<Laid> {
    let layout = &board.variant().layout;
    let mut found = BTreeSet::new();
    for (start, direction) in layout
        .squares()
        .flat_map(|at| [(at, Direction::Across), (at, Direction::Down)])
    {
        for word in words {
            let squares: Vec<Square> = layout.onward(start, direction).take(word.len()).collect();
            let fits = |(at, letter): (&Square, &Letter)| {
                board.get(*at).is_none_or(|tile| tile.letter() == *letter)
            };
            if squares.len() < word.len() || !squares.iter().zip(word).all(fits) {
                continue;
            }
            let own = squares.iter().copied().zip(word.iter().copied());
            let own: Laid = own.filter(|(at, _)| board.get(*at).is_none()).collect();
            let mut left = rack.clone();
            let tiles = own.iter().map(|&(at, letter)| {
                let natural = left.take(Tile::Letter(letter));
                let blank = !natural && left.take(Tile::Blank);
                (natural || blank).then_some((
                    at,
                    if natural {
                        PlacedTile::Natural(letter)
                    } else {
                        PlacedTile::Blank(letter)
                    },
                ))
            });
            let Some(draft) = tiles.collect::<Option<Draft>>() else {
                continue;
            };
            let play = Play::check(&draft, board, rack, rules);
            let are_words = |play: &Play| {
                play.words()
                    .iter()
                    .all(|made| words.contains(&made.letters()))
            };
            if play.is_ok_and(|play| are_words(&play)) {
                found.insert(own);
            }
        }
    }
    found
}

/// The best play of the generator, after all its plays were checked; in the first turns that there are no others, too.
fn best(generator: &mut Generator, game: &Game, words: &Dictionary) -> Option<Move> {
    let Phase::Turn(seat) = game.phase() else {
        return None;
    };
    let view = game.view(Some(*seat));
    let (rack, board, rules) = (view.rack?, game.board(), game.setup().rules());
    let table = Rack::new(&rack, board.variant()).expect("a rack");
    let found = generator.all(board, &table, rules).to_vec();
    let mut drafts = BTreeSet::new();
    for found in &found {
        let draft = found.draft(board);
        let play = Play::check(&draft, board, &rack, rules).expect("a play by the rules");
        assert_eq!(play.score().total(), found.score());
        assert_eq!(slow_score(&play, board), found.score());
        assert!(
            play.words()
                .iter()
                .all(|word| words.contains(&word.letters()))
        );
        assert!(
            drafts.insert(draft.tiles().collect::<Vec<_>>()),
            "there twice"
        );
    }
    if board.tiles().count() < TRIED {
        let mut listed = vec![];
        words.for_each_word(|key| {
            let letters = key.iter().filter_map(|&byte| Letter::from_key(byte));
            listed.push(letters.collect());
        });
        let laid = |found: &Move| {
            let laid = found.laid(board).map(|(at, tile)| (at, tile.letter()));
            laid.collect::<Laid>()
        };
        let by_generator: BTreeSet<Laid> = found.iter().map(laid).collect();
        assert_eq!(by_generator, laid_by_trial(board, &rack, rules, &listed));
    }
    found.into_iter().max_by_key(Move::score)
}

/// A game by the best plays, to its end or for so many turns; and its events.
fn played(language: &'static Language, words: &Dictionary, seed: u64) -> (Game, Vec<Event>) {
    let names = ["Ann", "Ben"].map(|name| PlayerName::new(name).expect("a name"));
    let rules = RuleSet {
        challenge: ChallengeRule::Void,
        ..RuleSet::classic()
    };
    let setup = Setup::new(names.into(), rules).expect("a setup");
    let (mut game, started) = Game::start(setup.with_variant(language.variant()), Seed(seed));
    let (mut generator, mut events) = (Generator::new(words), vec![started]);
    while matches!(game.phase(), Phase::Turn(_)) && events.len() < 40 {
        let command = match best(&mut generator, &game, words) {
            Some(found) => Command::play(found.draft(game.board())),
            None => Command::pass(),
        };
        let event = game.decide(command, words).expect("a lawful turn");
        game.follow(&event).expect("it is decided");
        events.push(event);
    }
    (game, events)
}

fn about(language: &'static Language, words: &Dictionary) -> JournalInfo {
    let words = DictionaryInfo {
        name: "any".to_owned(),
        fingerprint: words.fingerprint().to_string(),
        from: DictionarySource::File("any.txt".into()),
        tiles: &language.variant().tiles,
    };
    JournalInfo::new(UnixTime(1), words, Salt([7; Salt::BYTES]))
}

proptest! {
    // No more in a soak: the sets stay in memory.
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn games_are_lawful_and_kept_whole(
        labels in labels(),
        numbers in prop::collection::vec((0..6_u8, 0..12_i32), 1..12),
        picks in prop::collection::vec(prop::collection::vec(0..64_usize, 2..=5), 40..200),
        seed in any::<u64>(),
    ) {
        let language = languages::own("any", &file(&labels, &numbers), None);
        let language = language.expect("a set");
        let words = dictionary(language, &picks);
        let (game, events) = played(language, &words, seed);
        // Journal → game.
        let folder = tempfile::tempdir().expect("a folder");
        let store = GameStore::new(folder.path());
        let (journal, appended) = store.begin(about(language, &words), &events).expect("a journal");
        prop_assert!(matches!(appended, AppendResult::Written));
        let id = journal.id().expect("a file").clone();
        drop(journal);
        let loaded = store.read(&id).expect("a game");
        prop_assert_eq!(loaded.game.setup().variant(), language.variant());
        prop_assert_eq!(loaded.events, events.clone());
        // Game → record → GCG → record.
        let record = Record::of(&events).expect("a record");
        let written = gcg::write(&record);
        let again = gcg::read(written.as_bytes()).expect("a game");
        prop_assert_eq!(again.variant(), record.variant());
        prop_assert_eq!(again.lines(), record.lines(), "{}", written);
        prop_assert_eq!(gcg::write(&again), written);
        let replayed = again.replay().expect("a replay");
        prop_assert_eq!(&replayed.board(), game.board());
        // Position → CGP → position.
        let cgp = CgpPosition { board: game.board().clone(), players: vec![], scoreless: 0, operations: vec![] };
        let rack = language.variant().tiles.all().iter().take(7).collect();
        let player = scrabble::record::notation::cgp::CgpPlayer { rack, score: Points::ZERO };
        let cgp = CgpPosition { players: vec![player], ..cgp };
        let told = cgp.to_string();
        let again = CgpPosition::parse(&told).expect("a position");
        prop_assert_eq!((&again.board, &again.players), (&cgp.board, &cgp.players));
        prop_assert_eq!(again.to_string(), told);
    }
}
