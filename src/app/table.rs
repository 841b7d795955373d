//! The people at one keyboard: whose turn it is to look, what they have laid out, and what they are asked.
//!
//! What they decide goes to the [`table`](crate::table) by a handle that speaks for all who sit here.

use super::laying::Laying;
use super::meaning::Told;
use super::scene::{Asking, Notice, OverFront, Typing, VerdictScene};
use super::seating::Seating;
use super::telling::{Challenged, sentence};
use super::{Dealt, Motion, SharedLexicon};
use crate::engine::event::Event;
use crate::engine::game::{CommandError, Game, Phase, PublicPending};
use crate::engine::seat::Seat;
use crate::engine::seen::{Ruling, SeenEvent};
use crate::engine::sheet::standing_plays;
use crate::engine::square::{Direction, Square};
use crate::engine::tile::Tiles;
use crate::engine::view::SeatView;
use crate::table::{Act, Appended, Player, Recording, Refused, Seats, Table};
use std::sync::Arc;

mod asked;
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

use asked::{Coaching, Computers, Hint, Taken};
use orders::Orders;
use placing::Placing;

/// The people at one keyboard, and the step that they are at.
pub struct Keyboard {
    /// The game, which only its referee changes.
    table: Table,
    /// Speaks for all who sit here: the people at this keyboard, and the computers that this program runs.
    player: Player,
    /// What everybody may know, as of the last event.
    public: SeatView,
    lexicon: SharedLexicon,
    dictionary: String,
    orders: Orders,
    step: Step,
    notice: Option<Notice>,
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

impl Keyboard {
    /// A dealt game: the draw for first play is shown. A game that is under way goes on where it stands.
    pub fn new(dealt: Dealt, motion: Motion, typing: Typing) -> Self {
        let Dealt {
            game,
            lexicon,
            dictionary,
            unkept,
            kept: keeps,
            seating,
            recorder,
            note: _,
        } = dealt;
        let table = referee(&game, &lexicon, &seating, recorder);
        let player = table.player(Seats::of(game.setup().seats()));
        let public = player.public();
        let orders = Orders::new(game.setup().players());
        let step = match game.phase() {
            Phase::Over(_) => Step::OVER,
            Phase::Challenge(_) => Step::Announced { asking: None },
            Phase::Turn(_) => Step::Draw,
        };
        let underway = game.turn() > 1 && matches!(step, Step::Draw);
        let mut keyboard = Self {
            table,
            player,
            public,
            lexicon,
            dictionary,
            orders,
            step,
            notice: None,
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
        keyboard.orders.keep(&keyboard.player);
        if underway {
            keyboard.go_on();
        }
        keyboard
    }

    /// Which of the players are computers.
    pub const fn seating(&self) -> &Seating {
        self.computers.seating()
    }

    /// The game, with everything in it: for the owner of the table.
    pub fn game(&self) -> Arc<Game> {
        self.table.game()
    }

    /// All that has happened at this table, for its owner.
    pub(super) fn events(&self) -> Vec<Event> {
        self.table.events()
    }

    /// What everybody may know.
    pub(super) const fn public(&self) -> &SeatView {
        &self.public
    }

    /// The announced turn, as everybody may know it.
    const fn pending(&self) -> Option<&PublicPending> {
        match &self.public.phase {
            Phase::Challenge(pending) => Some(pending),
            Phase::Turn(_) | Phase::Over(_) => None,
        }
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

    /// Does something for the player at turn.
    fn take(&mut self, act: Act) -> Vec<Effect> {
        match self.public.phase {
            Phase::Turn(seat) => self.act(seat, act),
            Phase::Challenge(_) | Phase::Over(_) => vec![],
        }
    }

    /// Does something for a seat. A refusal is told in words and changes nothing else.
    fn act(&mut self, seat: Seat, act: Act) -> Vec<Effect> {
        let done = self.submit(seat, act);
        self.answer_of_referee(done)
    }

    /// Submits what a seat does, which the coach may come back to.
    fn submit(&mut self, seat: Seat, act: Act) -> Result<Appended, Refused> {
        let taken = self.about_to_take(seat, &act);
        let appended = self.player.submit(seat, self.player.decision(), act)?;
        self.remember(taken);
        Ok(appended)
    }

    /// Follows what came of a command, or tells why it was refused.
    fn answer_of_referee(&mut self, done: Result<Appended, Refused>) -> Vec<Effect> {
        match done {
            Ok(appended) => self.appended(appended),
            Err(Refused::Rules(CommandError::Unacceptable(words))) => {
                self.refuse_words(&words);
                vec![]
            }
            Err(error) => {
                self.refuse(refusal(&error));
                vec![]
            }
        }
    }

    /// Follows what has happened: each event leads to a step.
    fn appended(&mut self, appended: Appended) -> Vec<Effect> {
        let before = std::mem::replace(&mut self.public, self.player.public());
        self.orders.keep(&self.player);
        let mut effects = vec![];
        for event in &appended.events {
            effects.extend(self.follow(event, &before));
        }
        if !appended.events.is_empty() {
            self.kept(appended.kept);
        }
        effects
    }

    /// Goes to the step that an event leads to. Keys typed ahead are dropped: what comes now must be seen.
    fn follow(&mut self, event: &SeenEvent, before: &SeatView) -> Vec<Effect> {
        match event {
            SeenEvent::Spent { .. } | SeenEvent::Hinted { .. } | SeenEvent::Agreed { .. } => vec![],
            SeenEvent::Challenged { by, ruling, .. } => self.judged(*by, ruling, before),
            SeenEvent::Announced { seat, .. } => {
                self.rings |= self.seating().is_computer(*seat) && !self.is_watched();
                self.go_on()
            }
            _ => self.go_on(),
        }
    }

    /// Tells what came of a challenge.
    fn judged(&mut self, by: Seat, ruling: &Ruling, before: &SeatView) -> Vec<Effect> {
        self.forget_what_was_asked();
        let Phase::Challenge(pending) = &before.phase else {
            return self.go_on();
        };
        let owed = before.player(by).map_or(0, |player| player.owes);
        let verdict = self.verdict(&Challenged {
            after: &self.public,
            pending,
            by,
            owed,
            ruling,
            challengers: &self.player.challengers(),
        });
        self.judged.extend(verdict.judged());
        self.step = Step::Verdict(verdict);
        self.to_be_seen()
    }

    /// The game has gone on: what was asked about it before counts no more.
    fn forget_what_was_asked(&mut self) {
        self.computers.forget();
        self.hint = None;
        self.coaching = None;
    }

    /// Goes to the step that the game stands at. A person alone among computers needs no curtain.
    fn go_on(&mut self) -> Vec<Effect> {
        self.forget_what_was_asked();
        self.step = match &self.public.phase {
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
        let last = standing_plays(&self.public.sheet)
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
        match (&self.step, &self.public.phase) {
            (Step::Turn(laying), Phase::Turn(seat)) => Some((*seat, self.ground(laying)?.rack)),
            _ => None,
        }
    }
}

/// The referee of a dealt game.
fn referee(
    game: &Game,
    lexicon: &SharedLexicon,
    seating: &Seating,
    recorder: Option<Recording>,
) -> Table {
    let computers = game
        .setup()
        .seats()
        .filter(|&seat| seating.is_computer(seat));
    let lexicon: SharedLexicon = Arc::clone(lexicon);
    let table = Table::new(game.clone(), lexicon).with_computers(Seats::of(computers));
    match recorder {
        Some(recorder) => table.recorded_by(recorder),
        None => table,
    }
}

/// Why the game does not take a command, in one sentence.
fn refusal(error: &Refused) -> String {
    match error {
        Refused::Rules(CommandError::BagTooLow { bag: 0, .. }) => {
            "The bag is empty. You can’t exchange.".to_owned()
        }
        error => sentence(error),
    }
}
