//! The shelf of unfinished games, and the questions over the page (R34, R37).

use super::msg::{Effect, Msg};
use super::scene::{About, Overlay, Question, SavedGame};
use super::table::{Table, moved};
use super::{Dealt, Room, Session};
use crate::study::Topic;

/// The items of the title's menu.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Item {
    GoOn,
    NewGame,
    Learn,
    HowToPlay,
    LookUp,
    Study,
    Statistics,
    Quit,
}

impl Item {
    const ALL: [Self; 8] = [
        Self::GoOn,
        Self::NewGame,
        Self::Learn,
        Self::HowToPlay,
        Self::LookUp,
        Self::Study,
        Self::Statistics,
        Self::Quit,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::GoOn => "Go on with a game",
            Self::NewGame => "New game",
            Self::Learn => "Learn in three minutes",
            Self::HowToPlay => "How to play",
            Self::LookUp => "Look words up",
            Self::Study => "Words to learn",
            Self::Statistics => "Statistics",
            Self::Quit => "Quit",
        }
    }
}

impl Session {
    /// Puts the unfinished games on the shelf that the title offers: at the start, when the title is seen first.
    pub fn offer(&mut self, games: Vec<SavedGame>) {
        self.shelf = games;
        if let Room::Games(chosen) = self.room {
            self.room = match self.shelf.len().checked_sub(1) {
                Some(last) => Room::Games(chosen.min(last)),
                None => Room::Title(0),
            };
        }
    }

    /// The items of the title's menu as they are now.
    fn items(&self) -> impl Iterator<Item = Item> {
        let (unfinished, finished) = (!self.shelf.is_empty(), self.finished);
        Item::ALL.into_iter().filter(move |item| match item {
            Item::GoOn => unfinished,
            Item::Statistics => finished,
            _ => true,
        })
    }

    /// What they are called.
    pub(super) fn title_items(&self) -> Vec<&'static str> {
        let new_here = self.shelf.is_empty() && !self.finished && self.unread.is_none();
        let name = |item| match item {
            Item::Learn if new_here => "Learn in three minutes (new here?)",
            item => item.name(),
        };
        self.items().map(name).collect()
    }

    /// Goes to the title; what lies on the shelf is looked up again.
    pub(super) fn go_to_title(&mut self) -> Vec<Effect> {
        self.room = Room::Title(0);
        vec![Effect::Shelf]
    }

    pub(super) fn title(&mut self, chosen: usize, msg: &Msg) -> Vec<Effect> {
        let count = self.items().count();
        match msg {
            Msg::Move(way) => self.room = Room::Title(moved(chosen, count, *way)),
            Msg::Choose(item) if *item < count => self.room = Room::Title(*item),
            Msg::NewGame => self.room = Room::NewGame,
            Msg::Go => return self.title_item(chosen),
            Msg::Pick(item) if *item < count => return self.title_item(*item),
            _ => {}
        }
        vec![]
    }

    /// Takes an item of the title's menu.
    fn title_item(&mut self, place: usize) -> Vec<Effect> {
        let item = self.items().nth(place);
        match item {
            Some(Item::GoOn) => self.room = Room::Games(0),
            Some(Item::NewGame) => self.room = Room::NewGame,
            Some(Item::Learn) => return self.learn(),
            Some(Item::HowToPlay) => return self.lay_over(Overlay::Help { scroll: 0 }),
            Some(Item::LookUp) => self.looking = self.open_dictionary(),
            Some(Item::Study) => return self.study(Topic::Two, ""),
            Some(Item::Statistics) => return vec![Effect::Statistics],
            Some(Item::Quit) => return vec![Effect::Quit],
            None => {}
        }
        vec![]
    }

    /// A key while the unfinished games are listed.
    pub(super) fn games(&mut self, chosen: usize, msg: &Msg) -> Vec<Effect> {
        let game = match msg {
            Msg::Pick(i) => self.shelf.get(*i),
            _ => self.shelf.get(chosen),
        };
        match (msg, game) {
            (Msg::Move(way), _) => self.room = Room::Games(moved(chosen, self.shelf.len(), *way)),
            (Msg::Choose(place), _) if *place < self.shelf.len() => {
                self.room = Room::Games(*place);
            }
            (Msg::Back, _) => self.room = Room::Title(0),
            (Msg::Go | Msg::Pick(_), Some(game)) if game.played => {
                return vec![Effect::Watch(game.id.clone())];
            }
            (Msg::Go | Msg::Pick(_), Some(game)) => {
                if let Some(fault) = game.fault.clone() {
                    return self.lay_over(Overlay::Note(fault));
                }
                let (id, any_dictionary) = (game.id.clone(), false);
                return vec![Effect::Open { id, any_dictionary }];
            }
            (Msg::AskDiscard, Some(game)) => {
                let question = Question {
                    about: About::Discard {
                        id: game.id.clone(),
                    },
                    said: format!("{}, {}.", game.standing(", "), game.when),
                    asked: "Throw this game away for good?".to_owned(),
                };
                return self.lay_over(Overlay::Ask(question));
            }
            _ => {}
        }
        vec![]
    }

    /// A key while the new-game form is filled in.
    pub(super) fn new_game(&mut self, msg: &Msg) -> Vec<Effect> {
        match msg {
            Msg::Move(way) => self.form.navigate(*way),
            Msg::Choose(row) => self.form.choose(*row),
            Msg::Pick(option) => self.form.pick(*option),
            Msg::Char(c) | Msg::Letter(c) => self.form.char(*c),
            Msg::Step => self.form.char(' '),
            Msg::Erase => self.form.erase(),
            Msg::Back => return self.go_to_title(),
            Msg::OpenAgreed => return self.lay_over(Overlay::Agreed { scroll: 0 }),
            Msg::Go if self.form.next_name() => {}
            Msg::Go => match self.form.new_game() {
                Ok(new_game) => return vec![Effect::Deal(new_game)],
                Err(error) => self.form.refuse_at_fault(&error),
            },
            _ => {}
        }
        vec![]
    }

    /// Sits down at a game that has been dealt.
    pub(super) fn sit_down(&mut self, dealt: Dealt) -> Vec<Effect> {
        (self.looking, self.studying) = (None, None);
        self.guide = None;
        let chosen = self.form.dictionary();
        let note = self.note.take_if(|(dictionary, _)| *dictionary == chosen);
        let note = note.map(|(_, text)| text);
        let notes = [note, dealt.note.clone()].into_iter().flatten();
        self.over = notes.map(Overlay::Note).collect();
        let table = Table::new(dealt, self.motion, self.typing);
        self.room = Room::Table(Box::new(table));
        vec![Effect::DropTypedAhead]
    }

    /// What the desk has to say about the shelf.
    pub(super) fn shelved(&mut self, msg: Msg) -> Vec<Effect> {
        match msg {
            Msg::Shelf(games) => {
                self.unread = None;
                self.offer(games);
            }
            Msg::ShelfFailed(why) => {
                self.offer(vec![]);
                // The shelf is looked at whenever the title is seen; the same is not told again and again.
                if self.unread.replace(why.clone()).as_ref() != Some(&why) {
                    return self.lay_over(Overlay::Note(why));
                }
            }
            Msg::Finished(any) => self.finished = any,
            Msg::OtherDictionary { id, said } => {
                return self.lay_over(Overlay::Ask(Question {
                    about: About::Dictionary { id },
                    said,
                    asked: "Do all players agree to go on like this?".to_owned(),
                }));
            }
            Msg::Watched(viewed) => return self.watched(*viewed),
            Msg::WatchFailed(why) => {
                if let Room::Viewer(viewer) = &mut self.room {
                    viewer.tell(why);
                }
            }
            Msg::Exported(text) => return self.lay_over(Overlay::Note(text)),
            Msg::OpenFailed(why) => return self.lay_over(Overlay::Note(why)),
            Msg::Kept(kept) => {
                if let Room::Table(table) = &mut self.room {
                    table.kept(kept);
                }
            }
            _ => {}
        }
        vec![]
    }

    /// Asks whether all agree to take the last turn back.
    pub(super) fn ask_take_back(&mut self) -> Vec<Effect> {
        let Room::Table(table) = &mut self.room else {
            return vec![];
        };
        match table.take_back_question() {
            Some(question) => self.lay_over(Overlay::Ask(question)),
            None => vec![],
        }
    }

    /// An answer to the question over the page.
    pub(super) fn answer(&mut self, question: &Question, msg: &Msg) -> Vec<Effect> {
        let yes = match msg {
            Msg::Answer(yes) => *yes,
            Msg::Back => false,
            _ => return vec![],
        };
        self.over.pop();
        if !yes {
            return vec![];
        }
        match &question.about {
            About::TakeBack => {
                self.looking = None;
                match &mut self.room {
                    Room::Table(table) => table.take_back(),
                    _ => vec![],
                }
            }
            About::Dictionary { id } => vec![Effect::Open {
                id: id.clone(),
                any_dictionary: true,
            }],
            About::GoOnFromHere => self.go_on_from_here(),
            About::LeaveGuide => self.leave_guide(),
            About::Discard { id } => vec![Effect::Discard(id.clone())],
        }
    }
}
