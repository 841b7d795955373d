//! The local players, at one keyboard: whose rack is visible, the tiles they have placed and the open dialogs.
//!
//! Their moves go to the [`table`](crate::table) through one handle for all seats at this keyboard.

use super::definitions::Definition;
use super::describe::{ChallengeReport, sentence};
use super::placement::{Placement, RackOrder};
use super::scene::{Notice, Typing, VerdictScene};
use super::{JoinedGame, Motion, OpenedGame};
use crate::engine::event::Event;
use crate::engine::game::{CommandError, Game, Phase};
use crate::engine::seat::Seat;
use crate::engine::seen::{Ruling, SeenEvent};
use crate::engine::sheet::standing_plays;
use crate::engine::square::Square;
use crate::engine::tile::Tiles;
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
mod dialogs;
mod dictionary;
mod earlier;
mod ended;
mod going_ahead;
mod guided;
mod hints;
mod local_seats;
mod msg;
mod news;
mod own_turn;
mod placing;
mod proposals;
mod rearranging;
mod requests;
mod saving;
mod show;
mod taking_back;
mod turn;
mod verdict;
mod window;

pub use component::TableComponent;
pub use earlier::EarlierPage;
pub(super) use guided::{GuidedState, GuidedStep};
pub use msg::Msg;

use advice::Advice;
use alerts::Alerts;
use coaching::LastTurn;
use dictionary::GameDictionary;
use ended::Ended;
use local_seats::LocalSeats;
use own_turn::OwnTurn;
use placing::Placing;
use proposals::Proposals;
use requests::Computers;
use saving::Saving;
use window::ChallengeWindow;

/// The players at this keyboard and the current step.
pub struct LocalPlayers {
    /// The table, if this program owns the game.
    table: Option<Table>,
    seats: LocalSeats,
    dictionary: GameDictionary,
    /// The order of the racks, by seat.
    racks: Vec<RackOrder>,
    step: TableStep,
    /// Whether the curtain shows the draw for first play.
    shows_draw: bool,
    notice: Option<Notice>,
    saving: Saving,
    computers: Computers,
    advice: Advice,
    /// The typing mode at the start of a turn.
    typing: Typing,
    alerts: Alerts,
    proposals: Proposals,
    ended: Ended,
    /// Whether to drop the keys typed before the next redraw, because the curtain has opened or the players must see the
    /// screen.
    drops_typed_ahead: bool,
}

/// The current step of the game at this keyboard, with its data.
#[derive(Clone, Debug)]
enum TableStep {
    /// Shows the draw for first play, before the turn of a computer or of one person among computers.
    Draw,
    /// Hides the rack while the keyboard changes hands. Keeps the placed tiles.
    Curtain(OwnTurn),
    /// A person places tiles.
    Turn(OwnTurn),
    /// A computer chooses its move.
    Thinking,
    /// A player who is not at this keyboard takes a turn.
    Elsewhere,
    /// Shows a computer placing its tiles.
    Placing(Placing),
    /// The players decide whether to challenge, or answer a question about the challenge.
    Announced(ChallengeWindow),
    /// Shows the result of a challenge.
    Verdict(VerdictScene),
    /// Shows the final result and a menu.
    Over,
}

impl LocalPlayers {
    /// Creates the step for a new game, which shows the draw for first play, or for a resumed game.
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
        };
        let mut players = Self {
            saving: Saving::new(dealt.save_error, dealt.is_saved),
            ..Self::join(joined, motion, typing)
        };
        players.computers.driver = Some(table.driver(dealt.occupants));
        players.table = Some(table);
        players
    }

    /// Creates the step for a game at another table.
    pub fn join(joined: JoinedGame, motion: Motion, typing: Typing) -> Self {
        let seats = LocalSeats::new(joined.player, joined.seating, joined.is_host);
        let public = seats.public();
        let racks = vec![RackOrder::default(); public.setup.players()];
        let step = match public.phase {
            Phase::Over(_) => TableStep::Over,
            Phase::Challenge(_) => TableStep::Announced(ChallengeWindow::default()),
            Phase::Turn(_) => TableStep::Draw,
        };
        let underway = (public.turn > 1 || joined.is_back) && matches!(step, TableStep::Draw);
        let mut players = Self {
            table: None,
            seats,
            dictionary: GameDictionary::new(joined.lexicon, joined.dictionary),
            racks,
            step,
            shows_draw: false,
            notice: None,
            saving: Saving::new(None, true),
            computers: Computers::new(motion),
            advice: Advice::default(),
            typing,
            alerts: Alerts::default(),
            proposals: Proposals::default(),
            ended: Ended::default(),
            drops_typed_ahead: false,
        };
        players.keep_racks();
        players.go_ahead_if_accepted();
        if underway || players.begins_behind_curtain() {
            players.advance();
            players.shows_draw = !underway;
        }
        players.drops_typed_ahead = false;
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

    /// Returns the definitions of the word `asked` for, of those that a challenge has just found acceptable, of the words at
    /// the cursor, or of all words on the board. Shows a refusal if there is none.
    fn definitions(&mut self, asked: Option<&str>) -> Option<Vec<Definition>> {
        if let (TableStep::Verdict(verdict), None) = (&self.step, asked)
            && !verdict.definitions.is_empty()
        {
            return Some(verdict.definitions.clone());
        }
        let game = self.seats.public();
        let defined = self.dictionary.define(asked, self.cursor(), game);
        self.accepted(defined)
    }

    /// Returns the square of the cursor, on a person's turn.
    fn cursor(&self) -> Option<Square> {
        self.placement().map(|placement| placement.cursor)
    }

    /// Submits an act for the player on turn.
    fn take(&mut self, act: SeatAction) {
        match self.seats.public().phase {
            Phase::Turn(seat) => self.act(seat, act),
            Phase::Challenge(_) | Phase::Over(_) => {}
        }
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
        self.show(told);
    }

    /// Processes the result of a command, or shows why it was refused.
    fn handle_result(&mut self, done: Result<Appended, Refusal>) {
        match done {
            Ok(appended) => self.appended(appended),
            Err(Refusal::Rules(CommandError::Unacceptable(words))) => {
                self.refuse_words(&words);
            }
            Err(error) => self.refuse(refusal(&error)),
        }
    }

    /// Updates the step after a command of a handle.
    fn appended(&mut self, appended: Appended) {
        self.catch_up();
        if !appended.events.is_empty() {
            let told = self.saving.saved(appended.saved);
            self.show(told);
        }
    }

    /// Updates the step for each new event, by whomever it was caused.
    pub(super) fn catch_up(&mut self) {
        let Some((events, before)) = self.seats.new_events() else {
            return;
        };
        self.keep_racks();
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
            _ if self.seats.has_others() && matches!(self.step, TableStep::Verdict(_)) => {
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
        self.step = TableStep::Verdict(verdict);
        self.require_attention();
    }

    /// Returns whether to drop the keys typed since the last call.
    pub(super) const fn drops_typed_ahead(&mut self) -> bool {
        std::mem::replace(&mut self.drops_typed_ahead, false)
    }

    /// Drops the pending requests, because the game has moved on.
    fn forget_what_was_asked(&mut self) {
        self.computers.forget();
        self.advice.forget();
    }

    /// Returns whether the draw for first play is shown, and a person who shares the keyboard goes first.
    fn begins_behind_curtain(&self) -> bool {
        let Phase::Turn(seat) = self.seats.public().phase else {
            return false;
        };
        let is_covered = self.seats.is_persons(seat) && self.seats.alone() != Some(seat);
        is_covered && matches!(self.step, TableStep::Draw)
    }

    /// Moves to the step for the current phase. One person among computers needs no curtain.
    fn advance(&mut self) {
        self.forget_what_was_asked();
        if self.go_ahead_if_accepted() {
            return self.require_attention();
        }
        self.seats.show_turn();
        self.shows_draw = false;
        self.step = match &self.seats.public().phase {
            Phase::Turn(seat) if !self.seats.is_here(*seat) => TableStep::Elsewhere,
            Phase::Turn(seat) if self.seats.seating().is_computer(*seat) => TableStep::Thinking,
            Phase::Turn(seat) if self.seats.alone() == Some(*seat) => {
                TableStep::Turn(self.new_turn(*seat))
            }
            Phase::Turn(seat) => TableStep::Curtain(self.new_turn(*seat)),
            Phase::Challenge(_) => TableStep::Announced(ChallengeWindow::default()),
            Phase::Over(_) => {
                self.ended.open();
                TableStep::Over
            }
        };
        self.alerts.phase(&self.seats);
        self.require_attention();
    }

    /// Drops keys typed ahead, except at steps where they do no harm.
    fn require_attention(&mut self) {
        let harmless = match self.step {
            TableStep::Thinking | TableStep::Turn(_) | TableStep::Elsewhere => true,
            TableStep::Over => false,
            _ => self.seats.is_watched(),
        };
        self.drops_typed_ahead |= !harmless;
    }

    /// Applies the settings, even in the middle of a turn.
    pub(super) fn prefer(&mut self, motion: Motion, typing: Typing) {
        self.computers.motion = motion;
        if self.typing != typing {
            self.typing = typing;
            if let TableStep::Turn(own) | TableStep::Curtain(own) = &mut self.step {
                own.placement.typing = typing;
            }
        }
    }

    /// Updates the order of the racks to match them.
    fn keep_racks(&mut self) {
        for seat in self.seats.player().seats().iter() {
            if let Some(order) = self.racks.get_mut(seat.index()) {
                order.keep(self.seats.player().view(seat).rack.unwrap_or_default());
            }
        }
    }

    /// Starts a turn with the cursor at the last play, or at the star on an empty board.
    fn new_turn(&self, seat: Seat) -> OwnTurn {
        let game = self.seats.public();
        let rack = self.racks.get(seat.index()).cloned().unwrap_or_default();
        let rules = game.setup.rules().clone();
        let mut placement = Placement::new(game.board.clone(), Some(rack), rules);
        if let Some((_, play)) = standing_plays(&game.sheet).next() {
            placement.cursor = play.main_word().start();
        }
        placement.typing = self.typing;
        OwnTurn::new(placement)
    }

    pub(super) fn forget_notice(&mut self) {
        self.notice = None;
    }

    /// Shows a notice, if there is one.
    fn show(&mut self, notice: Option<Notice>) {
        if notice.is_some() {
            self.notice = notice;
        }
    }

    pub(super) fn notify(&mut self, text: String) {
        self.notice = Some(Notice::new(text));
    }

    pub(super) fn refuse(&mut self, text: String) {
        self.notice = Some(Notice::refusal(text));
    }

    /// Returns what was asked for. Shows why it is refused.
    fn accepted<T>(&mut self, asked: Result<T, String>) -> Option<T> {
        asked.map_err(|why| self.refuse(why)).ok()
    }

    /// Closes the curtain after the program was suspended, because another person may be at the keyboard.
    pub(super) fn cover(&mut self) {
        self.record_time();
        if self.seats.alone().is_some() {
            return;
        }
        if let TableStep::Turn(own) = &self.step {
            let mut own = own.clone();
            own.close();
            self.step = TableStep::Curtain(own);
        }
        self.drops_typed_ahead = true;
    }

    fn lift(&mut self) {
        if let TableStep::Curtain(own) = &self.step {
            self.step = TableStep::Turn(own.clone());
            self.shows_draw = false;
        }
    }

    /// Returns the player whose rack is visible, with the rack after their swaps.
    fn at_keyboard(&self) -> Option<(Seat, Tiles)> {
        match (&self.step, &self.seats.public().phase) {
            (TableStep::Turn(own), Phase::Turn(seat)) => {
                Some((*seat, own.placement.rack().clone()))
            }
            _ => None,
        }
    }
}

/// Explains in one sentence why the game refuses a command.
fn refusal(error: &Refusal) -> String {
    match error {
        Refusal::Rules(CommandError::BagTooLow { bag: 0, .. }) => {
            "The bag is empty. You can’t exchange.".to_owned()
        }
        Refusal::NotYours(_) => "Another player decides this.".to_owned(),
        Refusal::NotYourTurn(_) => "Another player is on turn.".to_owned(),
        Refusal::NotMissing(_) => "The player is back, or has not been away for long.".to_owned(),
        error => sentence(error),
    }
}
