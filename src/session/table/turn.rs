//! What a player's keys do at each step.

use super::{OVER_ITEMS, Step, Table};
use crate::engine::game::{Command, CommandError};
use crate::engine::tile::Letter;
use crate::session::msg::{Effect, Msg, Way};
use crate::session::scene::Dialog;

impl Table {
    /// Takes a message at whatever step the table is.
    pub(in crate::session) fn update(&mut self, msg: Msg) -> Vec<Effect> {
        if self.sheet.is_some() {
            self.scroll(&msg);
            return vec![];
        }
        match (&self.step, msg) {
            (
                Step::Curtain(_) | Step::Turn(_) | Step::Announced { .. } | Step::Over { .. },
                Msg::OpenSheet,
            ) => {
                self.sheet = Some(self.game.sheet().len());
                vec![]
            }
            (Step::Curtain(_), Msg::Go) => {
                self.lift();
                vec![]
            }
            (Step::Turn(_), msg) => self.turn(msg),
            (Step::Announced { .. }, msg) => self.window(&msg),
            (Step::Draw | Step::Verdict(_), Msg::Go) => self.go_on(),
            (Step::Over { chosen, looking }, msg) => {
                let (chosen, looking) = (*chosen, *looking);
                self.over(chosen, looking, &msg);
                vec![]
            }
            _ => vec![],
        }
    }

    /// Scrolls the open score sheet, or closes it.
    fn scroll(&mut self, msg: &Msg) {
        let Some(line) = self.sheet.as_mut() else {
            return;
        };
        let last = self.game.sheet().len();
        match msg {
            Msg::Move(Way::Up) => *line = line.saturating_sub(1),
            Msg::Move(Way::Down) => *line = (*line + 1).min(last),
            Msg::Page(false) => *line = line.saturating_sub(10),
            Msg::Page(true) => *line = (*line + 10).min(last),
            Msg::ScrollEnd(end) => *line = (*line).min(*end),
            Msg::Go | Msg::Back | Msg::OpenSheet => self.sheet = None,
            _ => {}
        }
    }

    fn window(&mut self, msg: &Msg) -> Vec<Effect> {
        let challengers = self.game.challengers();
        let Step::Announced { asking } = &mut self.step else {
            return vec![];
        };
        match (msg, *asking) {
            (Msg::ChallengeBy(seat), _) => self.challenge(*seat),
            (Msg::Challenge, None) => {
                *asking = (!challengers.is_empty()).then_some(0);
                vec![]
            }
            (Msg::Go, None) => self.accept(),
            // One player alone is asked yes or no: a key too many must not challenge in their name.
            (Msg::Go, Some(i)) if challengers.len() > 1 => {
                challengers.get(i).map_or(vec![], |&by| self.challenge(by))
            }
            (Msg::Answer(true), Some(_)) if challengers.len() == 1 => {
                self.challenge(challengers[0])
            }
            (Msg::Pick(i), Some(_)) => challengers.get(*i).map_or(vec![], |&by| self.challenge(by)),
            (Msg::Back | Msg::Answer(false), Some(_)) => {
                *asking = None;
                vec![]
            }
            (Msg::Move(way), Some(i)) => {
                *asking = Some(moved(i, challengers.len(), *way));
                vec![]
            }
            _ => vec![],
        }
    }

    fn over(&mut self, chosen: usize, looking: bool, msg: &Msg) {
        let (chosen, looking) = match msg {
            Msg::Back => (chosen, !looking),
            Msg::Go => (chosen, false),
            Msg::Move(way) if !looking => (moved(chosen, OVER_ITEMS.len(), *way), false),
            _ => return,
        };
        self.step = Step::Over { chosen, looking };
    }

    /// Which item of the end is chosen, when the game is over and the result is in sight.
    pub(in crate::session) fn over_choice(&self) -> Option<usize> {
        match self.step {
            Step::Over {
                chosen,
                looking: false,
            } if self.sheet.is_none() => Some(chosen),
            _ => None,
        }
    }

    fn turn(&mut self, msg: Msg) -> Vec<Effect> {
        match self.dialog() {
            None => self.lay(msg),
            Some(Dialog::Prompt { .. }) => self.prompt(&msg),
            Some(Dialog::Blank) => {
                self.blank(&msg);
                vec![]
            }
            Some(Dialog::Exchange { chosen, .. }) => self.exchange(chosen, &msg),
            Some(Dialog::AskPass) => self.ask(&msg, Command::pass()),
            Some(Dialog::AskResign) => self.ask(&msg, Command::Resign),
        }
    }

    pub(super) fn dialog(&self) -> Option<Dialog> {
        if let Step::Turn(laying) = &self.step {
            laying.dialog.clone()
        } else {
            None
        }
    }

    pub(super) fn open(&mut self, dialog: Option<Dialog>) {
        if let Step::Turn(laying) = &mut self.step {
            laying.dialog = dialog;
        }
    }

    /// A key while tiles are being laid and nothing is open.
    fn lay(&mut self, msg: Msg) -> Vec<Effect> {
        match msg {
            Msg::Letter(c) | Msg::Char(c) => self.letter(c, false),
            Msg::BlankLetter(c) => self.letter(c, true),
            Msg::Announce | Msg::Go => return self.announce(),
            Msg::Shuffle | Msg::Sort => self.arrange(&msg),
            Msg::OpenBlank => self.open_blank(),
            Msg::OpenPrompt => self.open(Some(Dialog::Prompt {
                text: String::new(),
                outlook: None,
            })),
            Msg::OpenExchange => self.open_exchange(),
            Msg::AskPass => self.open(Some(Dialog::AskPass)),
            Msg::AskResign => self.open(Some(Dialog::AskResign)),
            Msg::PlayText(text) => return self.play_text(&text),
            Msg::ExchangeTiles(tiles) => return self.apply(Command::exchange(tiles)),
            other => self.edit(&other),
        }
        vec![]
    }

    /// A key that moves the cursor or takes tiles back.
    fn edit(&mut self, msg: &Msg) {
        let board = self.game.board().clone();
        let Step::Turn(laying) = &mut self.step else {
            return;
        };
        match msg {
            Msg::Move(way) => laying.move_cursor(*way),
            Msg::Rotate => laying.rotate(&board),
            Msg::Step => laying.step(),
            Msg::TakeBack | Msg::Erase => laying.take_back(&board),
            Msg::Recall => laying.recall(),
            _ => {}
        }
    }

    pub(super) fn letter(&mut self, c: char, blank: bool) {
        let (Some(letter), Some((_, rack))) = (Letter::from_char(c), self.at_keyboard()) else {
            return;
        };
        let board = self.game.board().clone();
        let Step::Turn(laying) = &mut self.step else {
            return;
        };
        if let Err(error) = laying.lay(&board, &rack, letter, blank) {
            self.refuse(error.to_string());
        }
    }

    fn announce(&mut self) -> Vec<Effect> {
        let Step::Turn(laying) = &self.step else {
            return vec![];
        };
        let draft = laying.draft.clone();
        if draft.is_empty() {
            self.refuse("Nothing is laid out yet: type letters onto the board.".to_owned());
            return vec![];
        }
        let fault = self.game.preview(&draft).err();
        let effects = self.apply(Command::play(draft));
        if let (Some(CommandError::Play(error)), Some(notice)) = (fault, &mut self.notice) {
            notice.square = error.square();
        }
        effects
    }

    fn arrange(&mut self, msg: &Msg) {
        if let Some((seat, _)) = self.at_keyboard() {
            if matches!(msg, Msg::Sort) {
                self.orders.sort(seat);
            } else {
                self.orders.shuffle(seat);
            }
        }
    }
}

/// The next choice up or down, left or right; it stays at the ends.
pub(in crate::session) fn moved(chosen: usize, count: usize, way: Way) -> usize {
    match way {
        Way::Up | Way::Left => chosen.saturating_sub(1),
        Way::Down | Way::Right => (chosen + 1).min(count.saturating_sub(1)),
    }
}
