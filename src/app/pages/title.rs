//! The title and its menu.

use super::games::GamesList;
use super::lookup::WordLookup;
use super::new_game::NewGamePage;
use super::resuming::resume_game;
use super::statistics::StatisticsBrowser;
use super::study::StudyLists;
use super::text_pages::{DefinitionsPage, Help};
use crate::app::backend::GameLists;
use crate::app::choice::moved;
use crate::app::component::{Component, Cx, OpenDictionary, ViewCx};
use crate::app::definitions::{Definition, definition_of};
use crate::app::form::NewGame;
use crate::app::msg::{CommonMsg, common_messages};
use crate::app::saved_games::SavedGames;
use crate::app::scene::{Listing, TitlePage};
use crate::app::table::TableComponent;
use crate::words::lexicon::lookup::QueryWord;
use crate::words::study::Topic;
use std::sync::Arc;

/// An item of the title's menu.
struct MenuItem {
    name: &'static str,
    /// Whether the menu has this item, given the saved games.
    when: fn(&SavedGames) -> bool,
    open: fn(&mut Cx<Title>),
}

const fn always(_: &SavedGames) -> bool {
    true
}

/// The menu, from top to bottom.
static MENU: &[MenuItem] = &[
    MenuItem {
        name: "Resume game",
        when: SavedGames::has_unfinished,
        open: |cx| Title::list(Listing::Unfinished, cx),
    },
    MenuItem {
        name: "New game",
        when: always,
        open: |cx| Title::new_game(false, cx),
    },
    MenuItem {
        name: "Play the computer",
        when: always,
        open: |cx| Title::new_game(true, cx),
    },
    MenuItem {
        name: LEARN,
        when: always,
        open: Title::learn,
    },
    MenuItem {
        name: "How to play",
        when: always,
        open: |cx| cx.open(Help),
    },
    MenuItem {
        name: "Look up words",
        when: always,
        open: Title::look_up,
    },
    MenuItem {
        name: "Study",
        when: always,
        open: Title::study,
    },
    MenuItem {
        name: "Finished games",
        when: SavedGames::has_finished,
        open: |cx| Title::list(Listing::Finished, cx),
    },
    MenuItem {
        name: "Statistics",
        when: SavedGames::has_finished,
        open: Title::statistics,
    },
    MenuItem {
        name: "Quit",
        when: always,
        open: |cx| cx.quit(),
    },
];

const LEARN: &str = "Learn in three minutes";

/// A message to the title.
#[derive(Clone, Debug)]
pub enum Msg {
    /// Selects or confirms an item.
    Input(CommonMsg),
    /// Starts the guided game.
    Learn,
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

    const HOME: bool = true;

    fn update(&mut self, msg: Msg, cx: &mut Cx<Self>) {
        match msg {
            Msg::Input(CommonMsg::Move(way)) => {
                let count = items(&cx.shared().games).count();
                self.chosen = moved(self.chosen, count, way);
            }
            Msg::Input(CommonMsg::Choose(place)) if place < items(&cx.shared().games).count() => {
                self.chosen = place;
            }
            Msg::Input(CommonMsg::Confirm) => Self::take(self.chosen, cx),
            Msg::Input(CommonMsg::Pick(place)) => Self::take(place, cx),
            Msg::Input(_) => {}
            Msg::Learn => Self::learn(cx),
            Msg::Define(word) => Self::define(&word, cx),
        }
    }

    /// Reads the saved games again.
    fn on_return(&mut self, cx: &mut Cx<Self>) {
        self.chosen = 0;
        Self::read_saved_games(cx);
    }

    fn view(&self, cx: &ViewCx) -> TitlePage {
        let games = &cx.shared.games;
        let new_here = games.is_empty();
        let name = |item: &MenuItem| match item.name {
            LEARN if new_here => "Learn in three minutes (new here?)",
            name => name,
        };
        TitlePage {
            items: items(games).map(name).collect(),
            chosen: self.chosen,
        }
    }

    fn dictionary(&mut self, cx: &mut Cx<Self>) -> Option<OpenDictionary> {
        let choice = cx.shared().form.dictionary_choice()?;
        Some(OpenDictionary {
            lexicon: choice.lexicon,
            name: choice.name,
            agreed: vec![],
        })
    }
}

/// The current items.
fn items(games: &SavedGames) -> impl Iterator<Item = &'static MenuItem> {
    MENU.iter().filter(|item| (item.when)(games))
}

impl Title {
    fn take(place: usize, cx: &mut Cx<Self>) {
        let item = items(&cx.shared().games).nth(place);
        if let Some(item) = item {
            (item.open)(cx);
        }
    }

    /// Reads the saved games.
    pub(in crate::app) fn read_saved_games(cx: &mut Cx<Self>) {
        let reading = cx.backend.saved_games();
        cx.spawn(reading, Self::games_read);
    }

    fn games_read(&mut self, lists: Result<GameLists, String>, cx: &mut Cx<Self>) {
        let count = |cx: &mut Cx<Self>| items(&cx.shared().games).count();
        let before = count(cx);
        if let Some(fault) = cx.shared().games.read(lists) {
            cx.note(fault);
        }
        if count(cx) != before {
            self.chosen = 0;
        }
    }

    fn list(listing: Listing, cx: &mut Cx<Self>) {
        cx.open_then(GamesList::new(listing), |title, (), cx| title.on_return(cx));
    }

    fn statistics(cx: &mut Cx<Self>) {
        let job = cx.backend.statistics();
        cx.wait_for(
            "Reading the finished games",
            job,
            |_, read, cx| match read {
                Ok(statistics) => {
                    let page = StatisticsBrowser::new(Arc::new(statistics), None);
                    cx.open_then(page, |title, (), cx| title.on_return(cx));
                }
                Err(why) => cx.note(why),
            },
        );
    }

    /// Opens the new-game form with the settings of the last table, or for one player `against` the computer.
    fn new_game(against: bool, cx: &mut Cx<Self>) {
        let page = NewGamePage::filled_in(against, cx);
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
            cx.open(WordLookup::new(open));
        }
    }

    fn study(cx: &mut Cx<Self>) {
        if let Some(open) = Self::open_dictionary(cx) {
            cx.open(StudyLists::new(open, Topic::Two, "", true));
        }
    }

    fn open_dictionary(cx: &mut Cx<Self>) -> Option<OpenDictionary> {
        Self::default().dictionary(cx)
    }

    fn define(word: &str, cx: &mut Cx<Self>) {
        let (Some(choice), Ok(word)) =
            (cx.shared().form.dictionary_choice(), QueryWord::parse(word))
        else {
            return;
        };
        let told: Vec<Definition> = vec![definition_of(&choice.lexicon, &word.to_string(), &[])];
        cx.open(DefinitionsPage { definitions: told });
    }

    /// Starts a game, or opens the form if it cannot start.
    pub(in crate::app) fn deal(new_game: NewGame, cx: &mut Cx<Self>) {
        match cx.backend.deal(new_game) {
            Ok(dealt) => cx.sit_down(dealt),
            Err(why) => {
                cx.shared().form.refuse(&why);
                cx.open_then(NewGamePage, |title, (), cx| title.on_return(cx));
            }
        }
    }

    /// Resumes an unfinished game. If its dictionary differs, asks whether all players agree.
    pub(in crate::app) fn resume_game(id: &str, cx: &mut Cx<Self>) {
        resume_game(id.to_owned(), false, cx);
    }
}
