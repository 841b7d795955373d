//! What each message does in each room.

use super::clock::Clock;
use super::desk::Desk;
use super::form::FormError;
use super::lookup::LookingUp;
use super::msg::{Effect, Msg, Ticket, Way};
use super::scene::{GamesPage, LookUpPage, Overlay, Page, Scene, TablePage, TitlePage, Typing};
use super::table::OVER_ITEMS;
use super::{Form, Hands, Motion, Room, Session};
use crate::engine::clock::Millis;
use crate::engine::event::Event;
use crate::engine::game::{Game, Phase};
use crate::study::Topic;

impl Session {
    /// The title, with a form filled in as the flags have it.
    pub const fn new(form: Form) -> Self {
        Self {
            room: Room::Title(0),
            looking: None,
            studying: None,
            over: vec![],
            form,
            shelf: vec![],
            set_aside: None,
            finished: vec![],
            unread: None,
            note: None,
            ticket: Ticket::FIRST,
            motion: Motion::Full,
            typing: Typing::Always,
            bells: false,
            aside: None,
            guide: None,
            hands: Hands::Keys,
        }
    }

    /// From now on the bell is rung for what should not be missed.
    pub const fn ring_bells(&mut self) {
        self.bells = true;
    }

    /// From now on nothing moves on the screen by itself.
    pub const fn reduce_motion(&mut self) {
        self.motion = Motion::Reduced;
    }

    /// Has something told once, when the first game with this dictionary is dealt: what was left out of it, say. The
    /// dictionary is given by its place among the choices of the form.
    pub fn tell(&mut self, dictionary: usize, note: String) {
        self.note = Some((dictionary, note));
    }

    /// Deals the game that the form describes, without showing the form.
    ///
    /// # Errors
    /// When the form's names and rules will not do.
    pub fn deal_at_once(&mut self, desk: &mut dyn Desk) -> Result<(), FormError> {
        let new_game = self.form.new_game()?;
        let dealt = desk.deal(new_game);
        self.act(dealt, desk);
        Ok(())
    }

    /// Takes a message. What does not fit the moment is ignored.
    pub fn update(&mut self, msg: Msg) -> Vec<Effect> {
        let dealt = matches!(msg, Msg::Dealt(_));
        let mut effects = self.done(msg);
        let open = self.is_open();
        if let Room::Table(table) = &mut self.room {
            effects.extend(table.settle(open));
            let happened = table.happened();
            let told = |event: &Event| !matches!(event, Event::Spent { .. } | Event::Hinted { .. });
            let news = dealt || happened.iter().any(told);
            if !happened.is_empty() {
                effects.insert(0, Effect::Append(happened));
            }
            if table.rings() && self.bells {
                effects.push(Effect::Bell);
            }
            let looks = news && table.looks_for_plays();
            effects.extend(looks.then_some(Effect::LookForPlays));
            if !effects.contains(&Effect::Quit)
                && let Some(thought) = table.asks(self.ticket.next())
            {
                self.ticket = thought.ticket;
                effects.push(Effect::Think(Box::new(thought)));
            } else if !effects.contains(&Effect::Quit)
                && let Some(lookout) = table.asks_coach(self.ticket.next())
            {
                self.ticket = lookout.ticket;
                effects.push(Effect::Coach(Box::new(lookout)));
            }
        }
        self.guided(effects)
    }

    fn done(&mut self, msg: Msg) -> Vec<Effect> {
        if let Msg::Elapsed(time) = msg {
            return self.elapse(time);
        }
        if let Msg::Kept(_)
        | Msg::Shelf(_)
        | Msg::ShelfFailed(_)
        | Msg::Finished(_)
        | Msg::LastTable(..)
        | Msg::Watched(_)
        | Msg::WatchFailed(_)
        | Msg::Exported(_) = msg
        {
            return self.shelved(msg);
        }
        if let Room::Table(table) = &mut self.room {
            match msg {
                Msg::NoPlayLeft => return table.no_play_left(),
                Msg::Thought { ticket, command } => {
                    table.answered(ticket, command);
                    return vec![];
                }
                Msg::Coached { ticket, tips } => {
                    table.coached(ticket, tips);
                    return vec![];
                }
                Msg::Progress { ticket, done, of } => {
                    table.has_come(ticket, done, of);
                    return vec![];
                }
                _ => {}
            }
        }
        if let Room::Table(table) = &mut self.room
            && !matches!(msg, Msg::ScrollEnd(_))
        {
            table.forget_notice();
        }
        let effects = self.take(msg);
        if let Room::Table(table) = &mut self.room
            && effects.contains(&Effect::Quit)
        {
            table.spend();
        }
        effects
    }

    /// What a message does: in a guided game some are about that.
    pub(super) fn take(&mut self, msg: Msg) -> Vec<Effect> {
        match self.in_guide(&msg) {
            Some(effects) => effects,
            None => self.taken(msg),
        }
    }

    fn taken(&mut self, msg: Msg) -> Vec<Effect> {
        match (self.over.last(), msg) {
            (_, msg @ (Msg::EraseMore(_) | Msg::PastedMore)) => self.in_text(&msg),
            (Some(Overlay::AskQuit), Msg::Interrupt) | (_, Msg::Leaving) => vec![Effect::Quit],
            (_, Msg::Interrupt)
            | (Some(Overlay::Note(_) | Overlay::Unseen(_)) | None, Msg::Quit) => self.leave(),
            (_, Msg::Dealt(dealt)) => self.sit_down(*dealt),
            (_, Msg::DealFailed(why)) => {
                self.form.refuse(&why);
                self.room = Room::NewGame;
                vec![]
            }
            (_, msg @ (Msg::OtherDictionary { .. } | Msg::OpenFailed(_))) => self.shelved(msg),
            (_, Msg::Statistics(statistics)) => self.read_statistics(statistics),
            (_, Msg::Resumed) => self.resumed(),
            (Some(Overlay::Ask(question)), msg) => {
                let question = question.clone();
                self.answer(&question, &msg)
            }
            (Some(Overlay::Palette { .. }), msg) => self.in_palette(msg),
            (None, Msg::OpenPalette) => self.open_palette(),
            (Some(Overlay::Note(_)), Msg::Go | Msg::Back) => {
                self.over.pop();
                vec![Effect::DropTypedAhead]
            }
            (Some(Overlay::Note(_) | Overlay::Unseen(_)) | None, Msg::Help) => {
                self.lay_over(Overlay::Help { scroll: 0 })
            }
            (Some(Overlay::Note(_)), _) => vec![],
            (Some(_), msg) => self.overlay(&msg),
            (_, Msg::Quiz(quiz)) => self.quizzed(quiz),
            (None, msg) if self.studying.is_some() => self.in_study(&msg),
            (None, Msg::OpenStudy) => self.study(Topic::Two, ""),
            (None, Msg::Study(topic, text)) => self.study(topic, &text),
            (None, Msg::Learn) => self.learn(),
            (None, Msg::AskTakeBack) => self.ask_take_back(),
            (None, Msg::OpenUnseen) => self.tell_unseen(),
            (None, Msg::Meaning(word)) => self.tell_meaning(word.as_deref()),
            (None, Msg::OpenLookUp) if self.looking.is_none() => {
                self.looking = self.open_dictionary();
                vec![]
            }
            (None, Msg::LookUp(kind, text)) => {
                self.looking = self.looking.take().or_else(|| self.open_dictionary());
                if let Some(looking) = &mut self.looking {
                    looking.ask(kind, &text);
                }
                vec![]
            }
            (None, msg) => match &mut self.looking {
                Some(looking) => {
                    if !looking.update(&msg) {
                        self.looking = None;
                    }
                    vec![]
                }
                None => self.in_room(msg),
            },
        }
    }

    /// The dictionary, where anybody may look into it: the game's (R33), or at the title the one that a new game would
    /// have.
    pub(super) fn open_dictionary(&mut self) -> Option<LookingUp> {
        match &mut self.room {
            Room::Title(_) => {
                let choice = self.form.dictionary_choice()?;
                let (lexicon, name) = (choice.lexicon.clone(), choice.name.clone());
                Some(LookingUp::new(lexicon, name, vec![]))
            }
            Room::NewGame | Room::Games(..) | Room::Statistics(_) | Room::Viewer(_) => None,
            Room::Table(table) => table.open_dictionary(),
        }
    }

    /// Counts time. When it has run out, what is open closes: it must be seen what has become of the turn.
    fn elapse(&mut self, time: Millis) -> Vec<Effect> {
        let open = self.is_open();
        let Room::Table(table) = &mut self.room else {
            return self.elapse_in_viewer(time);
        };
        let effects = table.elapse(time, open);
        if effects.contains(&Effect::DropTypedAhead) {
            self.over.clear();
            self.looking = None;
            self.studying = None;
        }
        effects
    }

    /// Whether something is open over the room: what goes on by itself waits.
    pub(super) const fn is_open(&self) -> bool {
        !self.over.is_empty() || self.looking.is_some() || self.studying.is_some()
    }

    /// Whether a computer is at work, for itself or for a hint.
    pub fn waits_for_computer(&self) -> bool {
        matches!(&self.room, Room::Table(table) if table.waits_for_computer())
    }

    /// The clock that runs now: a player with a limit sees their rack. While there is one, [`Msg::Elapsed`] is due after
    /// [`Clock::tick_in`], if the clock can be seen, or else after [`Clock::alarm_in`].
    pub fn clock(&self) -> Option<Clock> {
        let Room::Table(table) = &self.room else {
            return None;
        };
        table.clock()
    }

    /// Asks whether to leave, where a game would be lost; leaves at once where there is none to lose.
    fn leave(&mut self) -> Vec<Effect> {
        let over = |game: &Game| matches!(game.phase(), Phase::Over(_));
        // What is asked is about the table.
        self.studying = None;
        if self.game().is_none_or(over) {
            vec![Effect::Quit]
        } else {
            self.lay_over(Overlay::AskQuit)
        }
    }

    pub(super) fn lay_over(&mut self, overlay: Overlay) -> Vec<Effect> {
        if let Room::Viewer(viewer) = &mut self.room {
            viewer.stop();
        }
        self.over.push(overlay);
        vec![]
    }

    /// What may be shown now.
    pub fn scene(&self) -> Scene {
        let opened = self.study_page();
        let page = opened.unwrap_or_else(|| self.room_page());
        Scene {
            page,
            over: self.over.last().cloned(),
        }
    }

    /// The room, or the dictionary that is looked into.
    fn room_page(&self) -> Page {
        match (&self.looking, &self.room) {
            (Some(looking), Room::Table(table)) => {
                let rules = table.game().setup().rules().clone();
                Page::LookUp(Box::new(LookUpPage {
                    table: Some(Box::new(table.covered_page())),
                    clock: table.clock(),
                    ..looking.page(rules)
                }))
            }
            (Some(looking), _) => Page::LookUp(Box::new(looking.page(self.form.rules().clone()))),
            (None, Room::Title(chosen)) => Page::Title(TitlePage {
                items: self.title_items(),
                chosen: *chosen,
                rules: self.form.rules().clone(),
            }),
            (None, Room::Games(listing, chosen)) => Page::Games(GamesPage {
                listing: *listing,
                games: self.listed(*listing).to_vec(),
                chosen: *chosen,
                rules: self.form.rules().clone(),
            }),
            (None, Room::Statistics(reading)) => Page::Statistics(self.statistics_page(reading)),
            (None, Room::Viewer(viewer)) => Page::Viewer(Box::new(viewer.page())),
            (None, Room::NewGame) => Page::NewGame(self.form.page()),
            (None, Room::Table(table)) if matches!(self.over.last(), Some(Overlay::Ask(_))) => {
                Page::Table(Box::new(table.covered_page()))
            }
            (None, Room::Table(table)) => Page::Table(Box::new(TablePage {
                guide: self.guide_scene(),
                ..table.page()
            })),
        }
    }

    /// The game being played, if one is.
    pub fn game(&self) -> Option<&Game> {
        if let Room::Table(table) = &self.room {
            Some(table.game())
        } else {
            None
        }
    }

    /// Whether a game has been dealt and is not over: leaving now leaves it unfinished.
    pub fn underway(&self) -> bool {
        self.game()
            .is_some_and(|game| !matches!(game.phase(), Phase::Over(_)))
    }

    fn in_room(&mut self, msg: Msg) -> Vec<Effect> {
        match &mut self.room {
            Room::Title(chosen) => {
                let chosen = *chosen;
                self.title(chosen, &msg)
            }
            Room::Games(listing, chosen) => {
                let place = (*listing, *chosen);
                self.games(place, &msg)
            }
            Room::Statistics(_) => self.in_statistics(&msg),
            Room::NewGame => self.new_game(&msg),
            Room::Viewer(_) => self.in_viewer(&msg),
            Room::Table(table) => match (table.over_choice(), &msg) {
                (Some(item), Msg::Go) => self.at_the_end(item),
                (Some(_), Msg::Pick(item)) if *item < OVER_ITEMS.len() => self.at_the_end(*item),
                (Some(_), Msg::Export) => vec![Effect::Export],
                (Some(_), Msg::LookBack) => vec![Effect::LookBack],
                (Some(_), Msg::Rematch) => self.at_the_end(0),
                (Some(_), Msg::NewGame) => self.at_the_end(3),
                (Some(_), Msg::ToTitle) => self.at_the_end(4),
                _ => table.update(msg),
            },
        }
    }

    /// Takes an item of the end: rematch, score sheet, score race, new game, title, quit.
    fn at_the_end(&mut self, item: usize) -> Vec<Effect> {
        let Room::Table(table) = &mut self.room else {
            return vec![];
        };
        match item {
            0 => {
                let setup = table.game().setup().clone();
                vec![Effect::DealAgain(setup, table.seating().clone())]
            }
            1 => table.update(Msg::OpenSheet),
            2 => table.update(Msg::OpenRace),
            3 => self.open_form(false),
            4 => self.leave_table(),
            _ => vec![Effect::Quit],
        }
    }
}

/// Where a text scrolls to.
pub(super) fn scrolled(scroll: usize, msg: &Msg) -> usize {
    match msg {
        Msg::Move(Way::Up) => scroll.saturating_sub(1),
        Msg::Move(Way::Down) => scroll + 1,
        Msg::Page(false) => scroll.saturating_sub(10),
        Msg::Page(true) => scroll + 10,
        Msg::ScrollEnd(end) => scroll.min(*end),
        _ => scroll,
    }
}
