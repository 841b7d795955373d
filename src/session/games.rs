//! The title and the shelf of games, and the questions over the page (R34, R37).

use super::form::LastTable;
use super::msg::{Effect, Msg};
use super::scene::{About, Listing, Overlay, Question, SavedGame};
use super::table::{Table, moved};
use super::{Dealt, Room, Session};
use crate::study::Topic;

/// The items of the title's menu.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Item {
    GoOn,
    NewGame,
    AgainstComputer,
    Learn,
    HowToPlay,
    LookUp,
    Study,
    Finished,
    Statistics,
    Quit,
}

impl Item {
    const ALL: [Self; 10] = [
        Self::GoOn,
        Self::NewGame,
        Self::AgainstComputer,
        Self::Learn,
        Self::HowToPlay,
        Self::LookUp,
        Self::Study,
        Self::Finished,
        Self::Statistics,
        Self::Quit,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::GoOn => "Resume game",
            Self::NewGame => "New game",
            Self::AgainstComputer => "Play the computer",
            Self::Learn => "Learn in three minutes",
            Self::HowToPlay => "How to play",
            Self::LookUp => "Look up words",
            Self::Study => "Study",
            Self::Finished => "Finished games",
            Self::Statistics => "Statistics",
            Self::Quit => "Quit",
        }
    }
}

impl Session {
    /// Puts the unfinished games on the shelf that the title offers: at the start, when the title is seen first.
    pub fn offer(&mut self, games: Vec<SavedGame>) {
        self.shelf = games;
        self.stay_in_list(Listing::Unfinished);
    }

    /// Puts the finished games there.
    fn offer_finished(&mut self, games: Vec<SavedGame>) {
        self.finished = games;
        self.stay_in_list(Listing::Finished);
    }

    /// Goes to a game that there is where this list is looked at; to the title where it is empty.
    fn stay_in_list(&mut self, listing: Listing) {
        let count = self.listed(listing).len();
        if let Room::Games(open, chosen) = self.room
            && open == listing
        {
            self.room = match count.checked_sub(1) {
                Some(last) => Room::Games(listing, chosen.min(last)),
                None => Room::Title(0),
            };
        }
    }

    /// The games of a list, the last one first.
    pub(super) fn listed(&self, listing: Listing) -> &[SavedGame] {
        match listing {
            Listing::Unfinished => &self.shelf,
            Listing::Finished => &self.finished,
        }
    }

    /// The items of the title's menu as they are now.
    fn items(&self) -> impl Iterator<Item = Item> {
        let (unfinished, finished) = (!self.shelf.is_empty(), !self.finished.is_empty());
        Item::ALL.into_iter().filter(move |item| match item {
            Item::GoOn => unfinished,
            Item::Finished | Item::Statistics => finished,
            _ => true,
        })
    }

    /// What they are called.
    pub(super) fn title_items(&self) -> Vec<&'static str> {
        let new_here = self.shelf.is_empty() && self.finished.is_empty() && self.unread.is_none();
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

    /// Goes to the title from a table. The game is put away: all that has happened is kept, and it can be gone on with from
    /// the list of unfinished games. A guided game is left.
    pub(super) fn leave_table(&mut self) -> Vec<Effect> {
        self.over.clear();
        (self.looking, self.studying, self.aside) = (None, None, None);
        let mut effects = vec![];
        if let (Room::Table(table), None) = (&mut self.room, &self.guide) {
            table.spend();
            let happened = table.happened();
            if !happened.is_empty() {
                effects.push(Effect::Append(happened));
            }
            effects.push(Effect::PutAway);
        }
        self.guide = None;
        effects.extend(self.go_to_title());
        effects.push(Effect::DropTypedAhead);
        effects
    }

    pub(super) fn title(&mut self, chosen: usize, msg: &Msg) -> Vec<Effect> {
        let count = self.items().count();
        match msg {
            Msg::Move(way) => self.room = Room::Title(moved(chosen, count, *way)),
            Msg::Choose(item) if *item < count => self.room = Room::Title(*item),
            Msg::NewGame => return self.open_form(false),
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
            Some(Item::GoOn) => self.room = Room::Games(Listing::Unfinished, 0),
            Some(Item::NewGame) => return self.open_form(false),
            Some(Item::AgainstComputer) => return self.open_form(true),
            Some(Item::Learn) => return self.learn(),
            Some(Item::HowToPlay) => return self.lay_over(Overlay::Help { scroll: 0 }),
            Some(Item::LookUp) => self.looking = self.open_dictionary(),
            Some(Item::Study) => return self.study(Topic::Two, ""),
            Some(Item::Finished) => self.room = Room::Games(Listing::Finished, 0),
            Some(Item::Statistics) => return vec![Effect::Statistics],
            Some(Item::Quit) => return vec![Effect::Quit],
            None => {}
        }
        vec![]
    }

    /// A key while games are listed.
    pub(super) fn games(&mut self, (listing, chosen): (Listing, usize), msg: &Msg) -> Vec<Effect> {
        let games = self.listed(listing);
        let count = games.len();
        let game = match msg {
            Msg::Pick(i) => games.get(*i),
            _ => games.get(chosen),
        };
        match (msg, game.cloned()) {
            (Msg::Move(way), _) => self.room = Room::Games(listing, moved(chosen, count, *way)),
            (Msg::Choose(place), _) if *place < count => {
                self.room = Room::Games(listing, *place);
            }
            (Msg::Back, _) => self.room = Room::Title(0),
            (Msg::Go | Msg::Pick(_), Some(game)) => return self.take_listed(listing, game),
            (Msg::AskDiscard, Some(game)) => {
                let question = Question {
                    about: About::Discard {
                        id: game.id.clone(),
                    },
                    said: format!("{}, {}.", game.standing(", "), game.when),
                    asked: "Delete this game?".to_owned(),
                };
                return self.lay_over(Overlay::Ask(question));
            }
            _ => {}
        }
        vec![]
    }

    /// Takes a game from a list: goes on with it, or looks at it.
    fn take_listed(&mut self, listing: Listing, game: SavedGame) -> Vec<Effect> {
        let SavedGame {
            id, played, fault, ..
        } = game;
        match (listing, fault) {
            (Listing::Finished, _) => vec![Effect::View(id)],
            (Listing::Unfinished, _) if played => vec![Effect::Watch(id)],
            (Listing::Unfinished, Some(fault)) => self.lay_over(Overlay::Note(fault)),
            (Listing::Unfinished, None) => {
                let any_dictionary = false;
                vec![Effect::Open { id, any_dictionary }]
            }
        }
    }

    /// Opens the new-game form, as the last table had it; or for one player against the computer.
    pub(super) fn open_form(&mut self, against: bool) -> Vec<Effect> {
        self.room = Room::NewGame;
        if let Some(form) = self.set_aside.take() {
            self.form = form;
        }
        if self.form.is_to_remember() {
            return vec![Effect::LastTable(against)];
        }
        self.fill_in(None, against);
        vec![]
    }

    /// Fills the form in with what the last table had, as far as nothing else was said.
    pub(super) fn fill_in(&mut self, last: Option<LastTable>, against: bool) {
        self.form.remember(last);
        if against {
            self.set_aside = Some(self.form.clone());
            self.form.sit_against_computer();
        }
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
            Msg::Back => {
                if let Some(form) = self.set_aside.take() {
                    self.form = form;
                }
                return self.go_to_title();
            }
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
        (self.guide, self.set_aside) = (None, None);
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
            Msg::Finished(games) => self.offer_finished(games),
            Msg::LastTable(last, against) => self.fill_in(last.map(|last| *last), against),
            Msg::OtherDictionary { id, said } => {
                return self.lay_over(Overlay::Ask(Question {
                    about: About::Dictionary { id },
                    said,
                    asked: "Do all players agree to play with this dictionary?".to_owned(),
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
