//! The title and its menu.

use super::games::GamesList;
use super::lookup::WordLookup;
use super::puzzle::PuzzleBoard;
use super::resuming::{go_on, resume_game};
use super::statistics::StatisticsBrowser;
use super::study::StudyLists;
use crate::app::analysis_board::AnalysisBoard;
use crate::app::backend::{Absent, GameError, GameLists, ResumeConsent, present};
use crate::app::component::{Component, Cx, ViewCx};
use crate::app::definitions::{Definition, definition_of};
use crate::app::dialogs::new_game::{FormFor, NewGamePage};
use crate::app::dialogs::text_pages::{DefinitionsPage, Help};
use crate::app::dictionary::OpenDictionary;
use crate::app::form::NewGame;
use crate::app::menu::{MenuItem, in_menu, letters};
use crate::app::msg::{CommonMsg, GlobalMsg, common_messages};
use crate::app::saved_games::SavedGames;
use crate::app::scene::{Listing, MenuEntry, TitlePage};
use crate::app::shared::Shared;
use crate::app::table::TableComponent;
use crate::engine::clock::Millis;
use crate::record::store::GameId;
use crate::words::lexicon::lookup::QueryWord;
use crate::words::study::Topic;
use std::sync::Arc;

/// An item of the title's menu.
type Item = MenuItem<Shared, fn(&mut Cx<Title>)>;

/// The menu, from top to bottom. Items that come and go are near its ends, so that few others move.
const MENU: &[Item] = &[
    Item::new(RESUME, "Resume game", "", Title::resume_last)
        .when(|shared| shared.games.has_unfinished()),
    Item::new(
        'n',
        "New game",
        "Two to four people at this keyboard, and computers.",
        |cx| Title::new_game(FormFor::People, cx),
    ),
    Item::new(
        'c',
        "Play the computer",
        "You against one computer, with hints.",
        |cx| Title::new_game(FormFor::Computer, cx),
    ),
    Item::new(
        'o',
        "Host a game",
        "With people on other machines, who need only ssh.",
        |cx| Title::new_game(FormFor::Guests, cx),
    )
    .when(|shared| shared.hosts),
    Item::new(
        LEARN,
        "Learn in three minutes",
        "A guided game: placing tiles, scores, challenges.",
        Title::learn,
    ),
    Item::new(
        'h',
        "How to play",
        "The keys, and the rules of the game.",
        |cx| cx.open(Help),
    ),
    Item::new(
        'w',
        "Look up words",
        "Words, patterns, anagrams and hooks in the dictionary.",
        Title::look_up,
    ),
    Item::new(
        's',
        "Study",
        "Word lists to learn, with quizzes.",
        Title::study,
    ),
    Item::new(
        'd',
        "Daily puzzle",
        "The best play of a position, the same for all who have these words.",
        Title::puzzle,
    ),
    Item::new(
        'a',
        "Analysis board",
        "Write a game down or look at one, with the best plays beside it.",
        Title::board,
    ),
    Item::new(
        'u',
        "Unfinished games",
        "Resume any saved game, or delete one.",
        |cx| Title::list(Listing::Unfinished, cx),
    )
    .when(|shared| shared.games.has_unfinished()),
    Item::new(
        'f',
        "Finished games",
        "Review a game turn by turn, with the best plays.",
        |cx| Title::list(Listing::Finished, cx),
    )
    .when(|shared| shared.games.has_finished()),
    Item::new(
        't',
        "Statistics",
        "Points, bingos and challenges of each player.",
        Title::statistics,
    )
    .when(|shared| shared.games.has_finished()),
    Item::new(
        'e',
        "Settings",
        "Theme, keys, mouse, and the names and rules of new games.",
        |cx| cx.send(GlobalMsg::Settings),
    ),
    Item::new('q', "Quit", "Leaves the program.", Title::quit),
];

/// The letters of the items.
pub const LETTERS: [char; MENU.len()] = letters(MENU);

/// The letters of the items that say something else in some cases.
const RESUME: char = 'r';
const LEARN: char = 'l';

/// A message to the title.
#[derive(Clone, Debug)]
pub enum Msg {
    /// Selects or confirms an item.
    Input(CommonMsg),
    /// Starts the guided game.
    Learn,
    /// Opens today's puzzle.
    Puzzle,
    /// Shows the definition of a word.
    Define(String),
}

common_messages!(Msg);

/// The title and the selected item.
#[derive(Default)]
pub struct Title {
    chosen: usize,
}

impl Component for Title {
    type Msg = Msg;
    type View = TitlePage;
    type Answer = ();

    const HOME: Option<&'static str> = Some("title");

    fn update(&mut self, msg: Msg, cx: &mut Cx<Self>) {
        match msg {
            Msg::Input(input) => {
                let letters: Vec<char> = items(cx.shared()).map(|item| item.letter).collect();
                if let Some(place) = in_menu(&mut self.chosen, &letters, input) {
                    Self::take(place, cx);
                }
            }
            Msg::Learn => Self::learn(cx),
            Msg::Puzzle => Self::puzzle(cx),
            Msg::Define(word) => Self::define(&word, cx),
        }
    }

    /// Reads the saved games again.
    fn on_return(&mut self, cx: &mut Cx<Self>) {
        self.chosen = 0;
        Self::read_saved_games(cx);
    }

    /// Offers to host games where they can be hosted.
    fn tick(&mut self, _: Millis, cx: &mut Cx<Self>) {
        cx.shared().hosts = cx.backend.hosting().is_some();
    }

    fn view(&self, cx: &ViewCx) -> TitlePage {
        let games = &cx.shared.games;
        TitlePage {
            items: items(cx.shared).map(|item| shown(item, games)).collect(),
            chosen: self.chosen,
            resumes: games.listed(Listing::Unfinished).first().cloned(),
        }
    }

    fn dictionary(&mut self, cx: &mut Cx<Self>) -> Option<OpenDictionary> {
        match cx.shared().form.open_dictionary()? {
            Ok(open) => Some(open),
            Err(why) => {
                cx.note(&why);
                None
            }
        }
    }
}

fn items(shared: &Shared) -> impl Iterator<Item = &'static Item> {
    MENU.iter().filter(|item| (item.when)(shared))
}

fn shown(item: &Item, games: &SavedGames) -> MenuEntry {
    let mut entry = MenuEntry::new(item.letter, item.name, item.about);
    match (item.letter, games.listed(Listing::Unfinished).first()) {
        (RESUME, Some(last)) => {
            let standing = || format!("{} · {} · {}", last.standing(", "), last.next, last.when);
            entry.about = last.fault.clone().unwrap_or_else(standing);
        }
        (LEARN, _) if games.is_empty() => entry.name = "Learn in three minutes (new here?)",
        _ => {}
    }
    entry
}

impl Title {
    fn resume_last(cx: &mut Cx<Self>) {
        let games = cx.shared().games.listed(Listing::Unfinished);
        let Some(last) = games.first().cloned() else {
            return;
        };
        match (&last.fault, last.played) {
            (None, false) => go_on(&last, cx, Self::on_return),
            _ => Self::list(Listing::Unfinished, cx),
        }
    }

    fn take(place: usize, cx: &mut Cx<Self>) {
        let item = items(cx.shared()).nth(place);
        if let Some(item) = item {
            (item.open)(cx);
        }
    }

    pub(in crate::app) fn read_saved_games(cx: &mut Cx<Self>) {
        if let Some(library) = cx.backend.library() {
            let reading = library.saved_games();
            cx.spawn(reading, Self::games_read);
        }
    }

    fn games_read(&mut self, lists: Result<GameLists, GameError>, cx: &mut Cx<Self>) {
        let count = |cx: &mut Cx<Self>| items(cx.shared()).count();
        let before = count(cx);
        if let Some(fault) = cx.shared().games.read(lists) {
            cx.note(&fault);
        }
        if count(cx) != before {
            self.chosen = 0;
        }
    }

    fn list(listing: Listing, cx: &mut Cx<Self>) {
        cx.open_then(GamesList::new(listing), |title, (), cx| title.on_return(cx));
    }

    fn statistics(cx: &mut Cx<Self>) {
        let Some(library) = cx.backend.library() else {
            return;
        };
        let job = library.statistics();
        cx.wait_for(
            "Reading the finished games",
            job,
            |_, read, cx| match read {
                Ok(statistics) => {
                    let page = StatisticsBrowser::new(Arc::new(statistics), None);
                    cx.open_then(page, |title, (), cx| title.on_return(cx));
                }
                Err(why) => cx.note(&why),
            },
        );
    }

    /// Opens the new-game form with the settings of the last table.
    fn new_game(form_for: FormFor, cx: &mut Cx<Self>) {
        let page = NewGamePage::filled_in(form_for, cx);
        cx.open_then(page, |title, (), cx| title.on_return(cx));
    }

    fn learn(cx: &mut Cx<Self>) {
        if let Some(table) = TableComponent::guided_game(cx) {
            cx.open_then(table, |title, (), cx| title.on_return(cx));
            cx.drop_typed_ahead();
        }
    }

    fn look_up(cx: &mut Cx<Self>) {
        if let Some(open) = Self::open_dictionary(cx) {
            cx.open(WordLookup::new(open, true));
        }
    }

    fn quit(cx: &mut Cx<Self>) {
        cx.quit();
    }

    fn study(cx: &mut Cx<Self>) {
        if let Some(open) = Self::open_dictionary(cx) {
            cx.open(StudyLists::new(open, Topic::Two, "", true));
        }
    }

    fn puzzle(cx: &mut Cx<Self>) {
        let dictionary = cx.shared().form.dictionary();
        let Some(study) = cx.backend.study() else {
            return cx.note(&Absent::Puzzle);
        };
        let job = study.puzzle(&dictionary);
        cx.wait_for("Making today’s puzzle", job, |_, made, cx| match made {
            Ok(daily) => cx.open(PuzzleBoard::new(daily)),
            Err(why) => cx.note(&why),
        });
    }

    fn board(cx: &mut Cx<Self>) {
        let records = present(cx.backend.records(), Absent::Library);
        match records.and_then(|records| records.board(None)) {
            Ok(opened) => cx.open_then(AnalysisBoard::new(opened), |title, (), cx| {
                title.on_return(cx);
            }),
            Err(why) => cx.note(&why),
        }
    }

    fn open_dictionary(cx: &mut Cx<Self>) -> Option<OpenDictionary> {
        Self::default().dictionary(cx)
    }

    fn define(word: &str, cx: &mut Cx<Self>) {
        let Some(open) = Self::open_dictionary(cx) else {
            return;
        };
        let Ok(word) = QueryWord::parse(word, open.lexicon.tiles()) else {
            return;
        };
        let told: Vec<Definition> = vec![definition_of(&open.lexicon, &word.to_string(), &[])];
        cx.open(DefinitionsPage { definitions: told });
    }

    /// Starts a game, or opens the form if it cannot start.
    pub(in crate::app) fn deal(new_game: NewGame, cx: &mut Cx<Self>) {
        let games = present(cx.backend.games(), Absent::Games);
        match games.and_then(|games| games.deal(new_game)) {
            Ok(dealt) => cx.sit_down(dealt),
            Err(why) => {
                cx.shared().form.refuse(&why);
                cx.open_then(NewGamePage, |title, (), cx| title.on_return(cx));
            }
        }
    }

    /// Resumes an unfinished game, after a question if it needs one.
    pub(in crate::app) fn resume_game(id: GameId, cx: &mut Cx<Self>) {
        resume_game(id, ResumeConsent::default(), cx);
    }
}
