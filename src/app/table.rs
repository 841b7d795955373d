//! The local players, at one keyboard: whose rack is visible, the tiles they have placed and the open dialogs.
//!
//! Their moves go to the [`table`](crate::table) through one handle for all seats at this keyboard.

use super::definitions::Definition;
use super::describe::ChallengeReport;
use super::scene::Typing;
use super::{JoinedGame, Motion, OpenedGame};
use crate::app::msg::CommonMsg;
use crate::engine::event::Event;
use crate::engine::game::{Game, Phase};
use crate::engine::seat::Seat;
use crate::engine::seen::{Ruling, SeenEvent};
use crate::engine::view::SeatView;
use crate::table::{Appended, Proposal, Refusal, SeatAction, Seats, Table};
use std::sync::Arc;

mod advice;
mod advising;
mod alerts;
mod announced;
mod announcements;
mod changes;
mod clock;
mod coaching;
mod component;
mod computers;
mod decision;
mod dictionary;
mod earlier;
mod ended;
mod exchange;
mod eyes;
pub mod game_menu;
pub mod guide;
mod guided;
mod guided_game;
mod hints;
mod local_seats;
mod msg;
mod news;
mod own_turn;
mod pace;
mod placing;
mod proposals;
mod rearranging;
mod refused;
mod saving;
mod show;
mod taking_back;
mod turn;
mod verdict;
mod window;

pub use component::TableComponent;
pub use earlier::EarlierPage;
pub use msg::{Msg, SHUFFLE, TURN_WORDS, TurnWord};

use advice::Advice;
use alerts::Alerts;
use coaching::LastTurn;
use computers::Computers;
use decision::Decision;
use dictionary::GameDictionary;
use ended::Ended;
use eyes::{Eyes, Step};
use local_seats::LocalSeats;
use proposals::Proposals;
use saving::Saving;

/// The players at this keyboard, and all that the program does for them there.
pub struct LocalPlayers {
    /// The table, if this program owns the game.
    table: Option<Table>,
    seats: LocalSeats,
    eyes: Eyes,
    dictionary: GameDictionary,
    saving: Saving,
    computers: Computers,
    advice: Advice,
    alerts: Alerts,
    proposals: Proposals,
    ended: Ended,
}

impl LocalPlayers {
    /// Opens a new game, which shows the draw for first play, or a resumed game.
    pub fn new(dealt: OpenedGame, motion: Motion, typing: Typing) -> Self {
        let all = Seats::of(dealt.game.setup().seats());
        let table = dealt.table();
        let joined = JoinedGame {
            player: table.player(all),
            lexicon: dealt.lexicon,
            dictionary: dealt.dictionary,
            seating: dealt.seating,
            is_host: true,
            is_back: false,
            kept: dealt.kept,
            advisor: dealt.advisor,
        };
        Self {
            saving: Saving::new(dealt.save_error, dealt.is_saved),
            computers: Computers::new(motion, Some(table.driver(dealt.occupants))),
            table: Some(table),
            ..Self::join(joined, motion, typing)
        }
    }

    /// Opens a game at another table.
    pub fn join(joined: JoinedGame, motion: Motion, typing: Typing) -> Self {
        let seats = LocalSeats::new(joined.player, joined.seating, joined.is_host);
        let underway = seats.public().turn > 1 || joined.is_back;
        let mut players = Self {
            table: None,
            eyes: Eyes::new(&seats, typing, underway),
            seats,
            dictionary: GameDictionary::new(joined.lexicon, joined.dictionary),
            saving: Saving::new(None, true),
            computers: Computers::new(motion, None),
            advice: Advice::default(),
            alerts: Alerts::default(),
            proposals: Proposals::default(),
            ended: Ended::default(),
        };
        if !players.go_ahead_if_accepted()
            && !matches!(players.eyes.step(), Step::Draw | Step::Over)
        {
            players.alerts.phase(&players.seats);
        }
        players
    }

    /// Returns the full game, with hidden information; `None` unless this program owns the table.
    pub fn game(&self) -> Option<Arc<Game>> {
        self.table.as_ref().map(Table::game)
    }

    /// Returns all events at this table, with hidden information; none unless this program owns it.
    pub(super) fn events(&self) -> Vec<Event> {
        self.table.as_ref().map_or(vec![], Table::events)
    }

    /// Handles a message at the current step.
    fn update(&mut self, msg: Msg) {
        match (self.eyes.step(), msg) {
            (_, Msg::Pause) => self.computers.pause(&self.seats),
            (Step::Thinking, Msg::Input(CommonMsg::Confirm)) => self.computers.hurry(),
            (Step::Placing(_), Msg::Input(CommonMsg::Confirm)) => self.play(),
            (Step::Announced(window), Msg::Input(CommonMsg::Confirm))
                if !window.is_asking() && self.thinker().is_some() =>
            {
                self.computers.hurry();
            }
            (Step::Draw | Step::Verdict(_), Msg::Input(CommonMsg::Confirm)) => self.advance(),
            (Step::Over, msg) => self.ended.update(&msg, self.seats.access()),
            (_, msg) => match self.eyes.update(msg, &self.seats) {
                Decision::Open => {}
                Decision::Act(seat, act) => self.act(seat, act),
                Decision::Accept => self.accept(),
                Decision::Allow(word) => self.allow(word),
                Decision::AnnounceAhead(msg) => self.announce_ahead(msg),
                Decision::Hint => self.ask_hint(),
                Decision::Coach => self.ask_coach(),
                Decision::Tell(text) => self.eyes.tell(text),
                Decision::Refuse(why) => self.eyes.refuse(&why),
            },
        }
    }

    /// Returns the definitions of the word `asked` for, of those that a challenge has just found acceptable, of the words at
    /// the cursor, or of all words on the board. Shows a refusal if there is none.
    fn definitions(&mut self, asked: Option<&str>) -> Option<Vec<Definition>> {
        if let (Step::Verdict(verdict), None) = (self.eyes.step(), asked)
            && !verdict.definitions.is_empty()
        {
            return Some(verdict.definitions.clone());
        }
        let cursor = self.eyes.turn().map(|own| own.placement.cursor);
        let defined = self.dictionary.define(asked, cursor, self.seats.public());
        self.eyes.accepted(defined)
    }

    /// Submits an act for a seat. If it is refused, shows why and changes nothing else.
    fn act(&mut self, seat: Seat, act: SeatAction) {
        let done = self.submit(seat, act);
        self.handle_result(done);
    }

    /// Submits an act and remembers the turn for the coach.
    fn submit(&mut self, seat: Seat, act: SeatAction) -> Result<Appended, Refusal> {
        let taken = LastTurn::before(seat, &act, &self.seats);
        let player = self.seats.player();
        let appended = player.submit(seat, player.decision(), act)?;
        if let Some(taken) = taken {
            self.advice.coach.remember(seat, taken);
        }
        Ok(appended)
    }

    /// Proposes something to which all people at this keyboard have agreed.
    fn propose(&mut self, proposal: Proposal) {
        let proposed = self.seats.propose(proposal);
        self.handle_result(proposed);
        self.await_answers();
    }

    /// Says that the others have to agree to what was proposed here.
    fn await_answers(&mut self) {
        let told = self.proposals.await_answers(&self.seats);
        self.eyes.show(told);
    }

    /// Processes the result of a command, or shows why it was refused.
    fn handle_result(&mut self, done: Result<Appended, Refusal>) {
        match done {
            Ok(appended) => self.appended(appended),
            Err(error) => {
                if let Some(own) = self.eyes.turn_mut() {
                    own.ask_to_allow(&error, &self.seats);
                }
                self.eyes.refuse_act(&error);
            }
        }
    }

    /// Updates the step after a command of a handle.
    fn appended(&mut self, appended: Appended) {
        self.catch_up();
        if !appended.events.is_empty() {
            let told = self.saving.saved(appended.saved);
            self.eyes.show(told);
        }
    }

    /// Updates the step for each new event, by whomever it was caused.
    pub(super) fn catch_up(&mut self) {
        let Some((events, before)) = self.seats.new_events() else {
            return;
        };
        self.eyes.keep_racks(&self.seats);
        for event in &events {
            self.follow(event, &before);
        }
        if self.is_out_of_time() {
            self.advance_after_time_out();
        }
    }

    /// Moves to the step for an event. Drops keys typed ahead, because the players must see the new step.
    fn follow(&mut self, event: &SeenEvent, before: &SeatView) {
        match event {
            SeenEvent::Spent { .. } | SeenEvent::Hinted { .. } | SeenEvent::Agreed { .. } => {}
            SeenEvent::Challenged { by, verdicts, .. } => self.judged(*by, verdicts, before),
            // Everyone closes the result of a challenge for themselves, whatever the others do meanwhile.
            _ if self.seats.has_others() && matches!(self.eyes.step(), Step::Verdict(_)) => {
                self.alerts.phase(&self.seats);
            }
            SeenEvent::Announced { seat, .. } => {
                self.advance();
                self.alerts.announcement(*seat, &self.seats);
            }
            _ => self.advance(),
        }
    }

    /// Shows the result of a challenge.
    fn judged(&mut self, by: Seat, ruling: &Ruling, before: &SeatView) {
        self.forget_what_was_asked();
        let Phase::Challenge(pending) = &before.phase else {
            return self.advance();
        };
        let owed = before.player(by).map_or(0, |player| player.owes);
        let verdict = self.dictionary.judge(&ChallengeReport {
            after: self.seats.public(),
            pending,
            by,
            owed,
            ruling,
            challengers: &self.seats.player().challengers(),
        });
        self.alerts.challenge(by, &self.seats);
        self.eyes.show_verdict(verdict);
        self.eyes.require_attention(&self.seats);
    }

    /// Drops the pending requests, because the game has moved on.
    fn forget_what_was_asked(&mut self) {
        self.computers.forget();
        self.advice.forget();
    }

    /// Moves to the step for the current phase.
    fn advance(&mut self) {
        self.forget_what_was_asked();
        if !self.go_ahead_if_accepted() {
            self.seats.show_turn();
            self.ended.open();
            self.eyes.show_phase(&self.seats);
            self.alerts.phase(&self.seats);
        }
        self.eyes.require_attention(&self.seats);
    }

    /// Closes the curtain after the program was suspended, because another person may be at the keyboard.
    pub(super) fn cover(&mut self) {
        self.record_time();
        if self.seats.alone().is_none() {
            self.eyes.cover();
        }
    }
}
