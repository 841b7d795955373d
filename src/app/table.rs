//! A game at the table: who has the keyboard, and what they are doing.

use super::laying::Laying;
use super::meaning::Told;
use super::scene::{Asking, Notice, OverFront, Typing, VerdictScene};
use super::seating::Seating;
use super::telling::{Challenged, sentence};
use super::{Dealt, Motion, SharedLexicon};
use crate::engine::clock::Millis;
use crate::engine::event::Event;
use crate::engine::game::{Command, CommandError, Game, Phase};
use crate::engine::seat::Seat;
use crate::engine::sheet::standing_plays;
use crate::engine::square::{Direction, Square};
use crate::engine::tile::Tiles;

mod at;
mod by_hand;
mod changes;
mod clock;
mod coaching;
mod computers;
mod dialogs;
mod exchanging;
mod guided;
mod hints;
mod keeping;
mod looking;
mod msg;
mod orders;
mod placing;
mod rearranging;
mod show;
mod turn;
mod verdict;
mod window;

pub use at::AtTable;
pub(super) use guided::{At, LaidOut, Standing};
pub use msg::Msg;
pub(super) use turn::moved;

use coaching::{Coaching, Taken};
use computers::Computers;
use hints::Hint;
use orders::Orders;
use placing::Placing;

/// A game, its dictionary, and the step that the people are at.
pub struct Table {
    game: Game,
    lexicon: SharedLexicon,
    dictionary: String,
    orders: Orders,
    step: Step,
    notice: Option<Notice>,
    /// What the player at turn has used of their time and the game does not know of yet.
    unspent: Millis,
    /// What has happened since the session asked last.
    happened: Vec<Event>,
    /// Why the game is not being kept, in one sentence, while it is not (R34).
    unkept: Option<String>,
    /// Whether there is a shelf to keep it on.
    keeps: bool,
    /// The computers among the players.
    computers: Computers,
    /// The hint that the player at turn has asked for.
    hint: Option<Hint>,
    /// The words whose verdicts the players have been told, since the game was taken up.
    judged: Vec<String>,
    /// What letters do when a turn begins.
    typing: Typing,
    /// What the player at turn has been told by the coach.
    coaching: Option<Coaching>,
    /// The last turn of each person, where there is a coach.
    taken: Vec<(Seat, Taken)>,
    /// Whether something has happened since the session asked last that should not be missed.
    rings: bool,
}

/// What the people at the table are doing. Each step owns its data.
#[derive(Clone, Debug)]
enum Step {
    /// Looking at the draw for first play.
    Draw,
    /// Handing over the keyboard; what has been laid out waits behind the curtain.
    Curtain(Laying),
    /// Laying tiles.
    Turn(Laying),
    /// Waiting for a computer's turn.
    Thinking,
    /// Looking on while a computer lays what it has decided on.
    Placing(Placing),
    /// Deciding whether to challenge, or answering what the program asks about it.
    Announced { asking: Option<Asking> },
    /// Reading what came of a challenge.
    Verdict(VerdictScene),
    /// Looking at the result, with a choice.
    Over { chosen: usize, front: OverFront },
}

impl Step {
    /// The game has just ended.
    const OVER: Self = Self::Over {
        chosen: 0,
        front: OverFront::Result,
    };
}

/// What follows from something done at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Effect {
    /// Keys typed before the screen is drawn are forgotten: the curtain has gone up, or a moment must be seen.
    DropTypedAhead,
    /// The computer that thinks is to come to an end: its best so far will do.
    Hurry,
}

/// What can be chosen at the end of a game.
pub(super) const OVER_ITEMS: &[&str] = &[
    "Rematch",
    "Score sheet",
    "Score chart",
    "New game",
    "Title",
    "Quit",
];

impl Table {
    /// A dealt game: the draw for first play is shown. A game that is under way goes on where it stands.
    pub fn new(dealt: Dealt, motion: Motion, typing: Typing) -> Self {
        let Dealt {
            game,
            lexicon,
            dictionary,
            unkept,
            kept: keeps,
            seating,
            note: _,
        } = dealt;
        let orders = Orders::new(game.setup().players());
        let step = match game.phase() {
            Phase::Over(_) => Step::OVER,
            Phase::Challenge(_) => Step::Announced { asking: None },
            Phase::Turn(_) => Step::Draw,
        };
        let underway = game.turn() > 1 && matches!(step, Step::Draw);
        let mut table = Self {
            game,
            lexicon,
            dictionary,
            orders,
            step,
            notice: None,
            unspent: Millis::ZERO,
            happened: vec![],
            unkept,
            keeps,
            computers: Computers::new(seating, motion),
            hint: None,
            judged: vec![],
            typing,
            coaching: None,
            taken: vec![],
            rings: false,
        };
        table.orders.keep(&table.game);
        if underway {
            table.go_on();
        }
        table
    }

    /// Which of the players are computers.
    pub const fn seating(&self) -> &Seating {
        self.computers.seating()
    }

    /// The game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The dictionary of the game.
    pub(super) const fn lexicon(&self) -> &SharedLexicon {
        &self.lexicon
    }

    /// Whether the players have been told a verdict on a word, since the game was taken up.
    pub(super) fn has_judged(&self, word: &str) -> bool {
        self.judged.iter().any(|judged| judged == word)
    }

    /// What is told of the words that a challenge has just found acceptable.
    pub(super) fn told_at_verdict(&self) -> Option<Vec<Told>> {
        match &self.step {
            Step::Verdict(verdict) if !verdict.meanings.is_empty() => {
                Some(verdict.meanings.clone())
            }
            _ => None,
        }
    }

    /// The square with the cursor, at a player's turn.
    pub(super) const fn cursor(&self) -> Option<Square> {
        match &self.step {
            Step::Turn(laying) => Some(laying.cursor),
            _ => None,
        }
    }

    /// Puts a command to the game, and before it the time that was used up to it. A refusal is told in words and changes
    /// nothing else.
    fn apply(&mut self, command: Command) -> Vec<Effect> {
        if self.unspent > Millis::ZERO && self.game.decide(command.clone(), &*self.lexicon).is_ok()
        {
            self.spend();
        }
        let before = self.game.clone();
        if let Command::Turn(turn) = &command
            && self.game.decide(command.clone(), &*self.lexicon).is_ok()
        {
            self.remember(turn);
        }
        match self.game.apply(command, &*self.lexicon) {
            Ok(event) => {
                self.orders.keep(&self.game);
                self.computers.forget();
                self.hint = None;
                self.coaching = None;
                self.happened.push(event.clone());
                self.follow(&event, &before)
            }
            Err(CommandError::Unacceptable(words)) => {
                self.refuse_words(&words);
                vec![]
            }
            Err(error) => {
                self.refuse(refusal(&error));
                vec![]
            }
        }
    }

    /// Goes to the step that an event leads to. Keys typed ahead are dropped: what comes now must be seen.
    fn follow(&mut self, event: &Event, before: &Game) -> Vec<Effect> {
        if let (Event::Challenged { by, verdicts, .. }, Some(pending)) = (event, before.announced())
        {
            let verdict = self.verdict(&Challenged {
                game: &self.game,
                pending: &pending.public(),
                by: *by,
                owed: before.owes(*by),
                verdicts,
            });
            self.judged.extend(verdict.judged());
            self.step = Step::Verdict(verdict);
            return self.to_be_seen();
        }
        if let Event::Announced { seat, .. } = event {
            self.rings |= self.seating().is_computer(*seat) && !self.is_watched();
        }
        self.go_on()
    }

    /// Goes to the step that the game stands at. A person alone among computers needs no curtain.
    fn go_on(&mut self) -> Vec<Effect> {
        self.computers.forget();
        self.hint = None;
        self.coaching = None;
        self.step = match self.game.phase() {
            Phase::Turn(seat) if self.seating().is_computer(*seat) => Step::Thinking,
            Phase::Turn(seat) if self.alone() == Some(*seat) => Step::Turn(self.fresh_laying()),
            Phase::Turn(_) => Step::Curtain(self.fresh_laying()),
            Phase::Challenge(_) => Step::Announced { asking: None },
            Phase::Over(_) => Step::OVER,
        };
        // Among computers nobody hands the keyboard over.
        self.rings |= matches!(self.step, Step::Turn(_));
        self.to_be_seen()
    }

    /// Keys typed ahead are dropped, but where they do no harm.
    fn to_be_seen(&self) -> Vec<Effect> {
        let harmless = match self.step {
            Step::Thinking | Step::Turn(_) => true,
            Step::Over { .. } => false,
            _ => self.is_watched(),
        };
        if harmless {
            vec![]
        } else {
            vec![Effect::DropTypedAhead]
        }
    }

    /// A turn begins: the cursor waits where the last play was, or at the star.
    fn fresh_laying(&self) -> Laying {
        let last = standing_plays(self.game.sheet())
            .next()
            .map(|(_, play)| play);
        let cursor = last.map_or(Square::CENTER, |play| play.main_word().start());
        let mut laying = Laying::new(cursor, Direction::Across);
        laying.typing = self.typing;
        laying
    }

    /// Something has been done since: what was said is not shown any more.
    pub(super) fn forget_notice(&mut self) {
        self.notice = None;
    }

    /// Says what has been done.
    fn tell(&mut self, text: String) {
        self.notice = Some(Notice {
            text,
            refusal: false,
            square: None,
        });
    }

    pub(super) fn refuse(&mut self, text: String) {
        self.notice = Some(Notice {
            text,
            refusal: true,
            square: None,
        });
    }

    /// Puts the curtain up: the program was away, and somebody else may look now.
    pub(super) fn cover(&mut self) -> Vec<Effect> {
        self.spend();
        if self.alone().is_some() {
            return vec![];
        }
        if let Step::Turn(laying) = &self.step {
            let mut laying = laying.clone();
            laying.close();
            self.step = Step::Curtain(laying);
        }
        vec![Effect::DropTypedAhead]
    }

    /// Lifts the curtain.
    fn lift(&mut self) {
        if let Step::Curtain(laying) = &self.step {
            self.step = Step::Turn(laying.clone());
        }
    }

    /// Whose turn it is at the keyboard, with their rack as swaps have made it, when they may see it.
    fn at_keyboard(&self) -> Option<(Seat, Tiles)> {
        match (&self.step, self.game.phase()) {
            (Step::Turn(laying), Phase::Turn(seat)) => Some((*seat, self.ground(laying)?.rack)),
            _ => None,
        }
    }
}

/// Why the game does not take a command, in one sentence.
fn refusal(error: &CommandError) -> String {
    match error {
        CommandError::BagTooLow { bag: 0, .. } => {
            "The bag is empty. You can’t exchange.".to_owned()
        }
        error => sentence(error),
    }
}
