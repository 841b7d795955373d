//! Whose eyes the screen at this keyboard is for: the step of the game that it shows, and the curtain before a rack.

use super::Msg;
use super::decision::Decision;
use super::local_seats::LocalSeats;
use super::own_turn::OwnTurn;
use super::placing::Placing;
use super::refused::{Refused, refusal};
use super::window::ChallengeWindow;
use crate::app::msg::CommonMsg;
use crate::app::placement::{Placement, PlacementMsg, RackOrder, empty_slots, slots};
use crate::app::scene::{Notice, RackScene, Slot, Typing, VerdictScene};
use crate::engine::draft::Draft;
use crate::engine::game::{CommandError, Pending, Phase};
use crate::engine::play::Play;
use crate::engine::seat::Seat;
use crate::engine::sheet::standing_plays;
use crate::engine::tile::Tiles;
use crate::engine::view::SeatView;
use crate::table::Refusal;

/// What the screen at this keyboard shows, and to whom.
pub(super) struct Eyes {
    step: Step,
    /// The order of the racks, by seat.
    racks: Vec<RackOrder>,
    /// The typing mode at the start of a turn.
    typing: Typing,
    pub(super) notice: Option<Notice>,
    /// Whether to drop the keys typed before the next redraw, because the curtain has opened or the players must see the
    /// screen.
    pub(super) drops_typed_ahead: bool,
}

/// The current step of the game at this keyboard, with its data.
pub(super) enum Step {
    /// Shows the draw for first play, before the turn of a computer or of one person among computers.
    Draw,
    /// Hides the rack while the keyboard changes hands.
    Curtain(Curtain),
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

/// The curtain before a turn. Nobody sees the turn and its placed tiles until it is lifted.
pub(super) struct Curtain {
    behind: OwnTurn,
    /// Whether it shows the draw for first play.
    pub(super) draw: bool,
}

impl Eyes {
    /// Creates the step for a new game, which shows the draw for first play, or for a game that is `underway`.
    pub(super) fn new(seats: &LocalSeats, typing: Typing, underway: bool) -> Self {
        let mut eyes = Self {
            step: Step::Draw,
            racks: vec![RackOrder::default(); seats.public().setup.players()],
            typing,
            notice: None,
            drops_typed_ahead: false,
        };
        eyes.keep_racks(seats);
        let shows_draw = !underway && matches!(seats.public().phase, Phase::Turn(_));
        if !shows_draw || seats.needs_curtain() {
            eyes.show_phase(seats);
        }
        if let Step::Curtain(curtain) = &mut eyes.step {
            curtain.draw = shows_draw;
        }
        eyes
    }

    pub(super) const fn step(&self) -> &Step {
        &self.step
    }

    /// Returns the turn of the person whose rack is visible.
    pub(super) const fn turn(&self) -> Option<&OwnTurn> {
        match &self.step {
            Step::Turn(own) => Some(own),
            _ => None,
        }
    }

    pub(super) const fn turn_mut(&mut self) -> Option<&mut OwnTurn> {
        match &mut self.step {
            Step::Turn(own) => Some(own),
            _ => None,
        }
    }

    /// Returns whether a person is on turn and no dialog or prompt is open.
    pub(super) fn is_on_turn(&self) -> bool {
        self.turn().is_some_and(OwnTurn::is_placing)
    }

    /// Puts down the tile picked up. Returns whether there was one.
    pub(super) fn put_down(&mut self) -> bool {
        self.turn_mut().is_some_and(|own| own.placement.put_down())
    }

    /// Returns whether the score sheet is available: not before the first turn, nor while a verdict is shown.
    pub(super) const fn shows_sheet(&self) -> bool {
        !matches!(self.step, Step::Draw | Step::Verdict(_))
    }

    /// Returns the player who sees their rack: the one on turn with the curtain open, or at any time the one person among
    /// computers. Nobody does while everyone is asked about a word.
    pub(super) fn viewer(&self, seats: &LocalSeats) -> Option<Seat> {
        match self.turn() {
            Some(own) => (!own.asks_all()).then_some(own.seat),
            None => seats.alone(),
        }
    }

    /// Returns the view of the person on turn, while their rack is visible.
    pub(super) fn view(&self, seats: &LocalSeats) -> Option<SeatView> {
        self.turn()?;
        Some(seats.player().view(self.viewer(seats)?))
    }

    /// Moves to the step for the current phase. One person among computers needs no curtain.
    pub(super) fn show_phase(&mut self, seats: &LocalSeats) {
        self.step = match seats.public().phase {
            Phase::Turn(seat) if !seats.is_here(seat) => Step::Elsewhere,
            Phase::Turn(seat) if seats.seating().is_computer(seat) => Step::Thinking,
            Phase::Turn(seat) => {
                let turn = self.new_turn(seat, seats);
                if seats.needs_curtain() {
                    Step::Curtain(Curtain::before(turn))
                } else {
                    Step::Turn(turn)
                }
            }
            Phase::Challenge(_) => Step::Announced(ChallengeWindow::default()),
            Phase::Over(_) => Step::Over,
        };
    }

    /// Starts a turn with the cursor at the last play, or at the star on an empty board.
    fn new_turn(&self, seat: Seat, seats: &LocalSeats) -> OwnTurn {
        let game = seats.public();
        let rack = self.racks.get(seat.index()).cloned().unwrap_or_default();
        let rules = game.setup.rules().clone();
        let mut placement = Placement::new(game.board.clone(), Some(rack), rules);
        if let Some((_, play)) = standing_plays(&game.sheet).next() {
            placement.cursor = play.main_word().start();
        }
        placement.typing = self.typing;
        OwnTurn::new(seat, placement)
    }

    pub(super) fn show_verdict(&mut self, verdict: VerdictScene) {
        self.step = Step::Verdict(verdict);
    }

    pub(super) fn show_placing(&mut self, placing: Placing) {
        self.step = Step::Placing(placing);
    }

    /// Shows one more tile of a computer. Returns whether there was one.
    pub(super) const fn lay(&mut self) -> bool {
        match &mut self.step {
            Step::Placing(placing) if !placing.is_whole() => {
                placing.lay();
                true
            }
            _ => false,
        }
    }

    /// Closes the curtain, because another person may be at the keyboard.
    pub(super) fn cover(&mut self) {
        match std::mem::replace(&mut self.step, Step::Draw) {
            Step::Turn(own) => self.step = Step::Curtain(Curtain::before(own)),
            step => self.step = step,
        }
        self.drops_typed_ahead = true;
    }

    fn lift(&mut self) {
        match std::mem::replace(&mut self.step, Step::Draw) {
            Step::Curtain(curtain) => self.step = Step::Turn(curtain.behind),
            step => self.step = step,
        }
    }

    /// Handles a message at the current step, unless that is the draw or the end.
    pub(super) fn update(&mut self, msg: Msg, seats: &LocalSeats) -> Decision {
        match (&mut self.step, msg) {
            (Step::Turn(own), msg) => {
                let decision = own.update(msg, seats);
                if let (Some(order), Some(rack)) = (
                    own.placement.rack_order(),
                    self.racks.get_mut(own.seat.index()),
                ) {
                    rack.clone_from(order);
                }
                return decision;
            }
            (Step::Curtain(_), Msg::Input(CommonMsg::Confirm)) => self.lift(),
            (Step::Curtain(_) | Step::Draw | Step::Over, _) => {}
            (_, Msg::Place(msg)) => self.arrange(&msg, seats),
            (Step::Announced(window), msg) => return window.update(msg, seats),
            (Step::Thinking | Step::Elsewhere | Step::Placing(_), Msg::Challenge) => {
                return Decision::Refuse(Refused::NothingAnnounced);
            }
            _ => {}
        }
        Decision::Open
    }

    /// Arranges the rack of the one person at this keyboard who waits.
    fn arrange(&mut self, msg: &PlacementMsg, seats: &LocalSeats) {
        let waiting = seats.alone();
        if let Some(rack) = waiting.and_then(|seat| self.racks.get_mut(seat.index())) {
            rack.arrange(msg, seats.tiles());
        }
    }

    /// Updates the order of the racks to match them.
    pub(super) fn keep_racks(&mut self, seats: &LocalSeats) {
        for seat in seats.player().seats().iter() {
            if let Some(order) = self.racks.get_mut(seat.index()) {
                order.keep(seats.player().view(seat).rack.unwrap_or_default());
            }
        }
    }

    /// Applies the typing mode, even in the middle of a turn.
    pub(super) fn prefer(&mut self, typing: Typing) {
        if self.typing == typing {
            return;
        }
        self.typing = typing;
        if let Step::Turn(own) | Step::Curtain(Curtain { behind: own, .. }) = &mut self.step {
            own.placement.typing = typing;
        }
    }

    /// Drops keys typed ahead, except at steps where they do no harm.
    pub(super) fn require_attention(&mut self, seats: &LocalSeats) {
        let harmless = match self.step {
            Step::Thinking | Step::Turn(_) | Step::Elsewhere => true,
            Step::Over => false,
            _ => seats.is_watched(),
        };
        self.drops_typed_ahead |= !harmless;
    }

    /// Shows a notice, if there is one.
    pub(super) fn show(&mut self, notice: Option<Notice>) {
        if notice.is_some() {
            self.notice = notice;
        }
    }

    pub(super) fn tell(&mut self, text: String) {
        self.notice = Some(Notice::new(text));
    }

    pub(super) fn refuse(&mut self, why: &impl ToString) {
        self.notice = Some(Notice::refusal(why.to_string()));
    }

    /// Shows why an act was refused, and the square at fault.
    pub(super) fn refuse_act(&mut self, error: &Refusal) {
        let mut notice = Notice::refusal(refusal(error));
        if let Refusal::Rules(CommandError::Play(fault)) = error {
            notice.square = fault.square();
        }
        self.notice = Some(notice);
    }

    /// Returns what was asked for. Shows why it is refused.
    pub(super) fn accepted<T>(&mut self, asked: Result<T, Refused>) -> Option<T> {
        asked.map_err(|why| self.refuse(&why)).ok()
    }

    /// Returns the rack on the screen: of the turn shown, if any, or that of a player who waits.
    pub(super) fn rack(
        &self,
        own: Option<&OwnTurn>,
        viewer: Option<Seat>,
        seats: &LocalSeats,
    ) -> RackScene {
        let (seat, laid) = match (&self.step, &seats.public().phase, own, viewer) {
            (_, _, Some(own), _) => return own.rack_scene(),
            (Step::Draw | Step::Over, ..) => return RackScene::None,
            (_, _, None, Some(viewer)) => return RackScene::Faces(self.waiting(viewer, seats)),
            (Step::Placing(placing), Phase::Turn(seat), ..) => (*seat, placing.len()),
            // The tiles of the announced play are on the board.
            (Step::Announced(_), Phase::Challenge(pending), ..) => {
                let laid = pending.play().map_or(0, |play| play.draft().len());
                (pending.seat, laid)
            }
            (step, Phase::Turn(seat), ..) if !matches!(step, Step::Verdict(_)) => (*seat, 0),
            _ => return RackScene::None,
        };
        let view = seats.player().public();
        let held = view.player(seat).map_or(0, |player| player.tiles);
        RackScene::Backs(held.saturating_sub(laid))
    }

    /// Returns the slots of a player who waits. The tiles they have announced are on the board.
    fn waiting(&self, seat: Seat, seats: &LocalSeats) -> Vec<Slot> {
        let pending = seats.pending().filter(|pending| pending.seat == seat);
        let swaps = pending.map_or(&[][..], |pending| pending.turn.swaps());
        let order = self.racks.get(seat.index());
        let order = order.map_or(vec![], |order| order.after(swaps));
        let announced = pending.and_then(Pending::play).map(Play::draft);
        let laid = announced.map_or(Tiles::NONE, Draft::multiset);
        slots(&order, empty_slots(&order, &laid, []))
    }
}

impl Curtain {
    /// Closes the open dialog. Keeps the placed tiles.
    fn before(mut behind: OwnTurn) -> Self {
        behind.close();
        Self {
            behind,
            draw: false,
        }
    }
}
