//! The title and its menu.

use super::games::GamesList;
use super::lookup::LookingUp;
use super::new_game::NewGamePage;
use super::reading::{Help, Meanings};
use super::resuming::take_up;
use super::statistics::Reading;
use super::study::Lists;
use crate::app::choice::moved;
use crate::app::component::{Component, Cx, OpenDictionary, ViewCx};
use crate::app::desk::Shelved;
use crate::app::form::NewGame;
use crate::app::meaning::{Told, told};
use crate::app::msg::{Input, takes_inputs};
use crate::app::scene::{Listing, TitlePage};
use crate::app::shelf::Games;
use crate::app::table::AtTable;
use crate::words::lexicon::lookup::Word;
use crate::words::study::Topic;
use std::sync::Arc;

/// An item of the title's menu.
struct Item {
    name: &'static str,
    /// Whether there is such an item, by what lies on the shelf.
    when: fn(&Games) -> bool,
    open: fn(&mut Cx<Title>),
}

const fn always(_: &Games) -> bool {
    true
}

/// The menu, from top to bottom.
static MENU: &[Item] = &[
    Item {
        name: "Resume game",
        when: Games::has_unfinished,
        open: |cx| Title::list(Listing::Unfinished, cx),
    },
    Item {
        name: "New game",
        when: always,
        open: |cx| Title::new_game(false, cx),
    },
    Item {
        name: "Play the computer",
        when: always,
        open: |cx| Title::new_game(true, cx),
    },
    Item {
        name: LEARN,
        when: always,
        open: Title::learn,
    },
    Item {
        name: "How to play",
        when: always,
        open: |cx| cx.open(Help),
    },
    Item {
        name: "Look up words",
        when: always,
        open: Title::look_up,
    },
    Item {
        name: "Study",
        when: always,
        open: Title::study,
    },
    Item {
        name: "Finished games",
        when: Games::has_finished,
        open: |cx| Title::list(Listing::Finished, cx),
    },
    Item {
        name: "Statistics",
        when: Games::has_finished,
        open: Title::statistics,
    },
    Item {
        name: "Quit",
        when: always,
        open: |cx| cx.quit(),
    },
];

const LEARN: &str = "Learn in three minutes";

/// What can be done at the title.
#[derive(Clone, Debug)]
pub enum Msg {
    /// An item is chosen or taken.
    Input(Input),
    /// Begins the guided game.
    Learn,
    /// Tells what a word means.
    Meaning(String),
}

takes_inputs!(Msg);

/// The title, with the item chosen.
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
            Msg::Input(Input::Move(way)) => {
                let count = items(&cx.shared().games).count();
                self.chosen = moved(self.chosen, count, way);
            }
            Msg::Input(Input::Choose(place)) if place < items(&cx.shared().games).count() => {
                self.chosen = place;
            }
            Msg::Input(Input::Go) => Self::take(self.chosen, cx),
            Msg::Input(Input::Pick(place)) => Self::take(place, cx),
            Msg::Input(_) => {}
            Msg::Learn => Self::learn(cx),
            Msg::Meaning(word) => Self::tell_meaning(&word, cx),
        }
    }

    /// What lies on the shelf is read again.
    fn came_back(&mut self, cx: &mut Cx<Self>) {
        self.chosen = 0;
        Self::read_shelf(cx);
    }

    fn view(&self, cx: &ViewCx) -> TitlePage {
        let games = &cx.shared.games;
        let new_here = games.is_empty();
        let name = |item: &Item| match item.name {
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

/// The items as they are now.
fn items(games: &Games) -> impl Iterator<Item = &'static Item> {
    MENU.iter().filter(|item| (item.when)(games))
}

impl Title {
    fn take(place: usize, cx: &mut Cx<Self>) {
        let item = items(&cx.shared().games).nth(place);
        if let Some(item) = item {
            (item.open)(cx);
        }
    }

    /// Reads what lies on the shelf.
    pub(in crate::app) fn read_shelf(cx: &mut Cx<Self>) {
        let reading = cx.desk.shelf();
        cx.spawn(reading, Self::shelved);
    }

    fn shelved(&mut self, shelved: Result<Shelved, String>, cx: &mut Cx<Self>) {
        let count = |cx: &mut Cx<Self>| items(&cx.shared().games).count();
        let before = count(cx);
        if let Some(fault) = cx.shared().games.read(shelved) {
            cx.note(fault);
        }
        if count(cx) != before {
            self.chosen = 0;
        }
    }

    fn list(listing: Listing, cx: &mut Cx<Self>) {
        cx.open_then(GamesList::new(listing), |title, (), cx| title.came_back(cx));
    }

    fn statistics(cx: &mut Cx<Self>) {
        let job = cx.desk.statistics();
        cx.wait_for(
            "Reading the finished games",
            job,
            |_, read, cx| match read {
                Ok(statistics) => {
                    let page = Reading::new(Arc::new(statistics), None);
                    cx.open_then(page, |title, (), cx| title.came_back(cx));
                }
                Err(why) => cx.note(why),
            },
        );
    }

    /// Opens the new-game form, as the last table had it; or for one player against the computer.
    fn new_game(against: bool, cx: &mut Cx<Self>) {
        let page = NewGamePage::filled_in(against, cx);
        cx.open_then(page, |title, (), cx| title.came_back(cx));
    }

    fn learn(cx: &mut Cx<Self>) {
        if let Some(table) = AtTable::guided_game(cx) {
            cx.open_then(table, |title, (), cx| title.came_back(cx));
            cx.drop_typed_ahead();
        }
    }

    fn look_up(cx: &mut Cx<Self>) {
        if let Some(open) = Self::open_dictionary(cx) {
            cx.open(LookingUp::new(open));
        }
    }

    fn study(cx: &mut Cx<Self>) {
        if let Some(open) = Self::open_dictionary(cx) {
            cx.open(Lists::new(open, Topic::Two, "", true));
        }
    }

    fn open_dictionary(cx: &mut Cx<Self>) -> Option<OpenDictionary> {
        Self::default().dictionary(cx)
    }

    fn tell_meaning(word: &str, cx: &mut Cx<Self>) {
        let (Some(choice), Ok(word)) = (cx.shared().form.dictionary_choice(), Word::parse(word))
        else {
            return;
        };
        let told: Vec<Told> = vec![told(&choice.lexicon, &word.to_string(), &[])];
        cx.open(Meanings { told });
    }

    /// Deals a game, or opens the form where it cannot be dealt.
    pub(in crate::app) fn deal(new_game: NewGame, cx: &mut Cx<Self>) {
        match cx.desk.deal(new_game) {
            Ok(dealt) => cx.sit_down(dealt),
            Err(why) => {
                cx.shared().form.refuse(&why);
                cx.open_then(NewGamePage, |title, (), cx| title.came_back(cx));
            }
        }
    }

    /// Takes an unfinished game from the shelf. With another dictionary than it was agreed on only if all agree.
    pub(in crate::app) fn take_up(id: &str, cx: &mut Cx<Self>) {
        take_up(id.to_owned(), false, cx);
    }
}
