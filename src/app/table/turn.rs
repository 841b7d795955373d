//! Handling of the keys on a player's turn.

use super::Msg;
use super::decision::Decision;
use super::local_seats::LocalSeats;
use super::own_turn::OwnTurn;
use super::refused::Refused;
use crate::app::msg::CommonMsg;
use crate::app::placement::{Answer, PlacementError, PlacementMsg};
use crate::app::scene::Dialog;
use crate::engine::game::CommandError;
use crate::engine::turn::ActDraft;
use crate::table::{Refusal, SeatAction};

impl OwnTurn {
    /// Handles a key, which the open dialog gets first.
    pub(super) fn update(&mut self, msg: Msg, seats: &LocalSeats) -> Decision {
        let decided = match self.dialog.clone() {
            None => self.lay(msg, seats),
            Some(Dialog::Exchange { .. }) => self.exchange(&msg, seats),
            Some(Dialog::Swap { kind, at, tile, .. }) => {
                self.swap_dialog(kind, at, tile, &msg, seats)
            }
            Some(Dialog::Rearrange { .. }) => self.rearrange_dialog(&msg),
            Some(question) => {
                let yes = match msg {
                    Msg::Input(CommonMsg::Answer(yes)) => yes,
                    Msg::Input(CommonMsg::Back) => false,
                    _ => return Decision::Open,
                };
                self.dialog = None;
                return if yes {
                    self.agreed(question)
                } else {
                    Decision::Open
                };
            }
        };
        decided.unwrap_or_else(Decision::Refuse)
    }

    /// Does what a question was answered to with yes.
    fn agreed(&mut self, question: Dialog) -> Decision {
        match question {
            Dialog::AskPass => self.end(ActDraft::Pass),
            Dialog::AskExchange { tiles } => self.end(ActDraft::Exchange(tiles)),
            Dialog::AskResign => Decision::Act(self.seat, SeatAction::Resign),
            Dialog::AskAgree { word, more } => {
                self.ask_agreement(more);
                let letters = self.placement.tile_set().letters_of(&word);
                letters.map_or(Decision::Open, Decision::Allow)
            }
            Dialog::Exchange { .. } | Dialog::Swap { .. } | Dialog::Rearrange { .. } => {
                Decision::Open
            }
        }
    }

    /// Ends the turn with `act`.
    pub(super) fn end(&self, act: ActDraft) -> Decision {
        Decision::Act(self.seat, self.ending(act))
    }

    /// Handles a key while no dialog is open: one that places tiles, or else one that ends the turn or asks for help.
    fn lay(&mut self, msg: Msg, seats: &LocalSeats) -> Result<Decision, Refused> {
        let msg = match msg.placing() {
            Ok(msg) => return self.place_tiles(msg),
            Err(_) if !self.is_placing() => return Ok(Decision::Open),
            Err(Msg::NotByRules(what)) => {
                return Err(Refused::NotByRules(what));
            }
            Err(other) => other,
        };
        self.placement.put_down();
        let rules = seats.public().setup.rules();
        match msg {
            Msg::Announce => self.announce(),
            Msg::OpenExchange | Msg::ExchangeTiles(_) | Msg::AskPass
                if self.placement.draft.rearranged().is_some() =>
            {
                Err(Refused::RearrangedWordStays)
            }
            Msg::OpenExchange => self.open_exchange(seats),
            Msg::AskPass => Ok(self.open(Dialog::AskPass)),
            Msg::AskResign => Ok(self.open(Dialog::AskResign)),
            Msg::PlayText(text) => {
                let (_, draft) = self.placement.typed(&text)?;
                Ok(self.end(ActDraft::Play(draft)))
            }
            Msg::ExchangeTiles(tiles) if tiles.is_empty() => self.exchange_none(seats),
            Msg::ExchangeTiles(tiles) => Ok(self.exchange_tiles(tiles, seats)),
            // A hint or a tip is recorded with the turn that is played (R29).
            Msg::Hint | Msg::Coach if seats.player().is_ahead() => Err(Refused::HelpTooEarly),
            Msg::Hint if !rules.hints => Err(Refused::NoHints),
            Msg::Hint if !self.changed_squares().is_empty() => Err(Refused::BoardChanged),
            Msg::Hint => Ok(Decision::Hint),
            Msg::Coach if !rules.coach => Err(Refused::NoCoach),
            Msg::Coach => Ok(Decision::Coach),
            Msg::OpenSwap(kind) => self.open_swap(kind, seats),
            Msg::OpenRearrange => self.open_rearrange(seats),
            Msg::Swap(swap) => self.swap(swap, seats),
            Msg::RearrangeText(text) => self.rearrange_text(&text),
            Msg::UndoChange if self.placement.undo_change() => {
                Ok(Decision::Tell("Taken back.".to_owned()))
            }
            Msg::UndoChange => Err(Refused::NothingChanged),
            _ => Ok(Decision::Open),
        }
    }

    pub(super) fn open(&mut self, dialog: Dialog) -> Decision {
        self.dialog = Some(dialog);
        Decision::Open
    }

    /// Hands a message to the placement, and obeys its answer.
    fn place_tiles(&mut self, msg: PlacementMsg) -> Result<Decision, Refused> {
        match self.placement.update(msg) {
            Answer::Done | Answer::Back => Ok(Decision::Open),
            Answer::Confirmed => self.announce(),
            Answer::Notice(text) => Ok(Decision::Tell(text.to_owned())),
            Answer::Refused(error @ PlacementError::LetterGone(q)) if q.to_string() == "Q" => {
                Err(Refused::NoQ(error, self.placement.typing))
            }
            Answer::Refused(error) => Err(error.into()),
        }
    }

    fn announce(&self) -> Result<Decision, Refused> {
        let draft = self.placement.draft.clone();
        if !draft.is_empty() {
            return Ok(self.end(ActDraft::Play(draft)));
        }
        let changed = !self.placement.swapped().swaps.is_empty();
        Err(if changed {
            Refused::OnlyChanged
        } else {
            Refused::NothingPlaced
        })
    }

    /// If a turn is refused because of phonies and the players can allow a word, asks about the first (R9, R38).
    pub(super) fn ask_to_allow(&mut self, refused: &Refusal, seats: &LocalSeats) {
        if let Refusal::Rules(CommandError::Unacceptable(words)) = refused
            && seats.can_agree()
        {
            self.ask_agreement(words.clone());
        }
    }

    /// Asks about the first of these words.
    fn ask_agreement(&mut self, mut words: Vec<String>) {
        if !words.is_empty() {
            let word = words.remove(0);
            self.open(Dialog::AskAgree { word, more: words });
        }
    }
}
