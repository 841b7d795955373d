//! What tests at the table share: a small dictionary, games with chosen racks.

use scrabble::app::backend::{Backend, FrontEndRequest, NoBackend};
use scrabble::app::form::Form;
use scrabble::app::msg::Msg as AnyMsg;
use scrabble::app::scene::TablePage;
use scrabble::app::table::Msg;
use scrabble::app::{DictionaryChoice, OpenedGame, Session, WordsToChoose};
use scrabble::engine::event::Event;
use scrabble::engine::game::Game;
use scrabble::engine::lexicon::Lexicon;
use scrabble::engine::rules::RuleSet;
use scrabble::engine::seat::PlayerName;
use scrabble::engine::setup::Setup;
use scrabble::engine::tile::Letter;
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::turn_rng::Seed;
use scrabble::engine::variant::Variant;
use scrabble::languages;
use scrabble::plain::{self, Ending, Options};
use scrabble::words::definitions::Meaning;
use scrabble::words::lexicon::lookup::{Answer, LookUp, Query};
use scrabble::words::lexicon::{DictChoice, Dictionary, Vocabulary};
use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::sync::Arc;

/// The words that count here.
pub struct Words(pub BTreeSet<String>);

impl Words {
    /// From words between spaces.
    pub fn of(words: &str) -> Arc<Self> {
        Arc::new(Self(words.split_whitespace().map(str::to_owned).collect()))
    }
}

impl Lexicon for Words {
    fn contains(&self, word: &[Letter]) -> bool {
        let word: String = word.iter().map(|l| l.label(&TileSet::ENGLISH)).collect();
        self.0.contains(&word)
    }
}

/// A word is looked up among these; for everything else they are too few, and the full dictionary answers.
impl LookUp for Words {
    fn tiles(&self) -> &'static TileSet {
        &TileSet::ENGLISH
    }

    fn look_up(&self, query: &Query, limit: Option<NonZeroUsize>) -> Answer {
        match query {
            Query::Word(word) => Answer::Verdict {
                word: *word,
                acceptable: self.contains(word.letters()),
            },
            other => Dictionary::built_in(Vocabulary::Full).look_up(other, limit),
        }
    }

    fn definition(&self, word: &str) -> Option<Meaning> {
        Dictionary::built_in(Vocabulary::Full).definition(word)
    }
}

/// What counts.
pub const WORDS: &str = "HORN FARM FARMS PASTE MOB NOT BE BIT PI AT";

/// The racks of up to four players, who can lay those words.
pub const RACKS: [(&str, &str); 4] = [
    ("Ann", "HORNOBE"),
    ("Ben", "FAMBIT?"),
    ("Cy", "PASTEUU"),
    ("Di", "NOTLEAT"),
];

/// Names.
pub fn names(names: &[&str]) -> Vec<PlayerName> {
    names
        .iter()
        .map(|name| PlayerName::new(name).expect("a name"))
        .collect()
}

/// A game with these racks; the first seat begins.
pub fn game(racks: &[(&str, &str)], rules: RuleSet) -> Game {
    game_of(Variant::ENGLISH, racks, rules)
}

/// The same of another variant.
pub fn game_of(variant: &'static Variant, racks: &[(&str, &str)], rules: RuleSet) -> Game {
    let seats: Vec<&str> = racks.iter().map(|(name, _)| *name).collect();
    let setup = Setup::new(names(&seats), rules).expect("a setup");
    let setup = setup.with_variant(variant);
    let draw = setup
        .seats()
        .zip("ABCD".chars())
        .map(|(seat, c)| (seat, variant.tiles.tile(c).expect("a tile")))
        .collect();
    let racks = racks
        .iter()
        .map(|(_, rack)| variant.tiles.tiles_of(rack).expect("a rack"))
        .collect();
    let started = Event::Started {
        setup,
        seed: Seed(5),
        draws: vec![draw],
        racks,
    };
    Game::replay([&started]).expect("a start")
}

/// Two dictionaries to choose from.
pub fn dictionaries() -> Vec<DictionaryChoice> {
    ["full", "small"]
        .map(|name| DictionaryChoice {
            language: languages::english(),
            list: DictChoice::File(name.into()),
            name: name.to_owned(),
            about: format!("The {name} one."),
            words: WordsToChoose::Here(Words::of(WORDS)),
        })
        .into()
}

/// A game that has been dealt.
pub fn dealt(game: Game) -> OpenedGame {
    OpenedGame::new(game, Words::of(WORDS), "small".to_owned())
}

/// A session at the title.
pub fn at_title() -> Session {
    Session::new(Form::new(2, &[], RuleSet::classic(), dictionaries()))
}

/// A session with this game on the table, as it is dealt.
pub fn at_table(game: Game) -> Session {
    let mut session = at_title();
    session.sit_down(dealt(game), &mut NoBackend);
    session
}

/// Gives a session these messages; what it leaves to its front end.
pub fn send(
    session: &mut Session,
    msgs: impl IntoIterator<Item = impl Into<AnyMsg>>,
) -> Vec<FrontEndRequest> {
    send_at(&mut NoBackend, session, msgs)
}

/// The same with this backend.
pub fn send_at(
    backend: &mut dyn Backend,
    session: &mut Session,
    msgs: impl IntoIterator<Item = impl Into<AnyMsg>>,
) -> Vec<FrontEndRequest> {
    let act = |msg: _| session.act(msg, backend);
    msgs.into_iter().flat_map(act).collect()
}

/// A play as it is typed.
pub fn typed(text: &str) -> Msg {
    Msg::PlayText(text.to_owned())
}

/// The table, whatever lies over it.
#[track_caller]
pub fn page(session: &Session) -> TablePage {
    let scene = session.scene();
    let page = scene.find::<TablePage>().cloned();
    page.unwrap_or_else(|| panic!("not at the table: {scene:?}"))
}

/// What line mode prints for these lines, and why it ends.
#[track_caller]
pub fn in_lines(
    session: &mut Session,
    backend: &mut dyn Backend,
    lines: &[u8],
) -> (String, Ending) {
    let mut output = vec![];
    let ending = plain::run(session, lines, &mut output, backend, Options::default());
    let output = String::from_utf8(output).expect("text");
    (output, ending.expect("no input or output error"))
}

/// How many tiles there are on the board, on racks and in the bag.
pub fn tiles(game: &Game) -> usize {
    let racks = game
        .setup()
        .seats()
        .filter_map(|seat| game.view(Some(seat)).rack);
    let racks: usize = racks.map(|rack| rack.len()).sum();
    game.board().multiset().len() + racks + game.bag_count()
}
