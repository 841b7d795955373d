//! Computers at the table: what they are asked, what becomes of their answers, and what goes on by itself.
//!
//! A computer is asked when it is its turn, and when it may challenge what is announced. Its answer waits as long as
//! something is open over the table, and counts for nothing once the game has gone on without it. What a computer lays is
//! shown tile by tile before it is announced; where nobody is left who could challenge, it is accepted by itself.

use super::Effect;
use super::asked::Asked;
use super::placing::Placing;
use super::{Keyboard, Step};
use crate::app::scene::{Company, ComputerScene, Doing};
use crate::app::thought::{Thought, Ticket};
use crate::engine::clock::Millis;
use crate::engine::game::{Command, Phase, PublicPending};
use crate::engine::seat::Seat;
use crate::engine::turn::TurnDraft;
use crate::solver::players::Level;
use crate::table::Act;

/// How long each tile that a computer lays is waited for.
const TILE: Millis = Millis(160);
/// How long what it has laid is looked at before it is announced, or an exchange before it is told.
const LAID: Millis = Millis(420);
/// How long what nobody can challenge is shown.
const ANNOUNCED: Millis = Millis(1_800);
/// How long other moments of a game are shown that only computers play.
const MOMENT: Millis = Millis(2_800);

impl Keyboard {
    /// Whether a player has resigned.
    fn has_resigned(&self, seat: Seat) -> bool {
        let player = self.public.player(seat);
        player.is_some_and(|player| player.resigned)
    }

    /// People who have not resigned.
    pub(super) fn people(&self) -> impl Iterator<Item = Seat> + '_ {
        let seats = self.public.setup.seats();
        seats.filter(|&seat| !self.seating().is_computer(seat) && !self.has_resigned(seat))
    }

    /// The person who sits among computers alone: there is nobody to hide a rack from.
    pub(super) fn alone(&self) -> Option<Seat> {
        let mut people = self.people();
        let only = people.next().filter(|_| self.seating().has_computers())?;
        people.next().is_none().then_some(only)
    }

    /// Whether only computers play: whoever is there looks on.
    pub(super) fn is_watched(&self) -> bool {
        self.people().next().is_none()
    }

    /// Whether words can be agreed on (R38): there are people to agree with each other. Computers go along with that; for
    /// one person alone the dictionary decides.
    pub(super) fn can_agree(&self) -> bool {
        self.public.setup.rules().agreement && self.people().nth(1).is_some()
    }

    /// The people who may challenge what is announced: computers are asked, and say so by themselves.
    pub(super) fn challengers(&self) -> Vec<Seat> {
        let mut seats = self.player.challengers();
        seats.retain(|seat| !self.seating().is_computer(*seat));
        seats
    }

    /// The computer that has something to decide now.
    fn thinker(&self) -> Option<Seat> {
        match (&self.step, &self.public.phase) {
            (Step::Thinking, Phase::Turn(seat)) => Some(*seat),
            (Step::Announced { .. }, Phase::Challenge(_)) => {
                let mut challengers = self.player.challengers().into_iter();
                challengers.find(|seat| {
                    self.seating().is_computer(*seat) && !self.computers.content.contains(seat)
                })
            }
            _ => None,
        }
    }

    /// What a computer is to be asked now, if it has not been.
    pub(in crate::app) fn asks(&mut self, ticket: Ticket) -> Option<Thought> {
        if let Some(thought) = self.asks_for_hint(ticket) {
            return Some(thought);
        }
        let seat = self
            .thinker()
            .filter(|_| self.computers.asked.is_none() && self.clear_of_verdict())?;
        let bot = self.seating().bot(seat)?;
        self.computers.asked = Some(Asked {
            ticket,
            answer: None,
            progress: None,
            hurried: false,
        });
        Some(Thought {
            ticket,
            bot,
            view: self.player.view(seat),
            seed: u64::from(self.public.turn),
        })
    }

    /// Whether nothing that has to be read first lies before the game.
    const fn clear_of_verdict(&self) -> bool {
        !matches!(self.step, Step::Verdict(_) | Step::Draw)
    }

    /// A computer has decided.
    pub(in crate::app) fn answered(&mut self, ticket: Ticket, command: Command) {
        if let Some(asked) = self.asked_by(ticket) {
            asked.answer = Some(command);
        } else {
            self.hinted(ticket, command);
        }
    }

    /// A computer's thinking has come so far.
    pub(in crate::app) fn has_come(&mut self, ticket: Ticket, done: u32, of: u32) {
        if let Some(asked) = self.asked_by(ticket) {
            asked.progress = Some((done, of));
        }
    }

    fn asked_by(&mut self, ticket: Ticket) -> Option<&mut Asked> {
        let asked = self.computers.asked.as_mut();
        asked.filter(|asked| asked.ticket == ticket)
    }

    /// Whether the computer that was asked has decided.
    pub(super) fn has_answer(&self) -> bool {
        let asked = self.computers.asked.as_ref();
        asked.is_some_and(|asked| asked.answer.is_some())
    }

    /// Does what needs nobody: takes the answers of computers, and accepts what none of them challenges where no person
    /// can. While something is open over the table it waits.
    pub(in crate::app) fn settle(&mut self, open: bool) -> Vec<Effect> {
        let mut effects = vec![];
        if open {
            return effects;
        }
        while let Some(more) = self.next_by_itself() {
            effects.extend(more);
        }
        effects
    }

    fn next_by_itself(&mut self) -> Option<Vec<Effect>> {
        let Some(thinker) = self.thinker() else {
            let pending = self.unchallenged()?;
            let by_person = !self.seating().is_computer(pending.seat);
            return by_person.then(|| self.accept());
        };
        let answer = self.computers.asked.as_mut()?.answer.take()?;
        self.computers.asked = None;
        match (&self.step, answer) {
            (Step::Thinking, Command::Turn(turn)) => self.begin_to_place(turn),
            // Whatever else it wants cannot be done at its turn.
            (Step::Thinking, _) => self.begin_to_place(TurnDraft::PASS),
            (_, Command::Challenge { by, claim }) if by == thinker => {
                if let Ok(appended) = self.submit(by, Act::Challenge(claim)) {
                    return Some(self.appended(appended));
                }
                self.computers.content.push(thinker);
            }
            _ => self.computers.content.push(thinker),
        }
        Some(vec![])
    }

    fn begin_to_place(&mut self, turn: TurnDraft) {
        self.computers.shown = Millis::ZERO;
        self.step = Step::Placing(Placing::new(turn, self.computers.motion));
    }

    /// The announced turn, where nobody will challenge it any more.
    fn unchallenged(&self) -> Option<&PublicPending> {
        let Step::Announced { asking: None } = self.step else {
            return None;
        };
        let pending = self.pending()?;
        (self.challengers().is_empty() && self.thinker().is_none()).then_some(pending)
    }

    /// Takes the turn that a computer has laid. Should the rules not allow it, it passes: nothing may stop the game.
    fn place(&mut self) -> Vec<Effect> {
        let (Step::Placing(placing), Phase::Turn(seat)) = (&self.step, &self.public.phase) else {
            return vec![];
        };
        let (seat, turn) = (*seat, Act::Turn(placing.turn().clone()));
        match self.submit(seat, turn) {
            Ok(appended) => self.appended(appended),
            Err(_) => self.act(seat, Act::Turn(TurnDraft::PASS)),
        }
    }

    /// How long the step at hand is shown before it goes on by itself; `None` where somebody has to do something.
    fn pace(&self) -> Option<Millis> {
        let watched = self.is_watched();
        if watched && self.computers.paused {
            return None;
        }
        match &self.step {
            Step::Placing(placing) if placing.is_whole() => Some(LAID),
            Step::Placing(_) => Some(TILE),
            Step::Announced { .. } => self.unchallenged().map(|_| ANNOUNCED),
            Step::Draw | Step::Verdict(_) => watched.then_some(MOMENT),
            Step::Curtain(_) | Step::Turn(_) | Step::Thinking | Step::Over { .. } => None,
        }
    }

    /// How long until something goes on by itself.
    pub(in crate::app) fn next_in(&self) -> Option<Millis> {
        let left = self.pace()?.less(self.computers.shown);
        Some(left.max(Millis(1)))
    }

    /// Counts the time for which the step at hand has been shown, and goes on when it is time.
    pub(super) fn show_on(&mut self, time: Millis) -> Vec<Effect> {
        let Some(pace) = self.pace() else {
            self.computers.shown = Millis::ZERO;
            return vec![];
        };
        self.computers.shown = self.computers.shown.plus(time);
        if self.computers.shown < pace {
            return vec![];
        }
        self.computers.shown = Millis::ZERO;
        match &mut self.step {
            Step::Placing(placing) if !placing.is_whole() => {
                placing.lay();
                vec![]
            }
            Step::Placing(_) => self.place(),
            Step::Announced { .. } => self.accept(),
            _ => self.go_on(),
        }
    }

    /// Does not wait any longer: for a computer that thinks, or for what it lays.
    pub(super) fn press_on(&mut self) -> Vec<Effect> {
        match self.step {
            Step::Placing(_) => self.place(),
            _ => self.hurry(),
        }
    }

    /// Has the computer that thinks come to an end.
    pub(super) fn hurry(&mut self) -> Vec<Effect> {
        let Some(asked) = &mut self.computers.asked else {
            return vec![];
        };
        let again = std::mem::replace(&mut asked.hurried, true);
        if again { vec![] } else { vec![Effect::Hurry] }
    }

    /// Stops a game that only computers play, or lets it go on.
    pub(super) fn pause(&mut self) {
        if self.is_watched() {
            self.computers.paused = !self.computers.paused;
        }
    }

    /// Whether a computer is still to say whether it challenges what is announced.
    pub(super) fn is_weighed(&self) -> bool {
        matches!(self.step, Step::Announced { .. }) && self.thinker().is_some()
    }

    /// Whether a computer is at work: for itself, for a hint or as a coach.
    pub(in crate::app) fn waits_for_computer(&self) -> bool {
        let asked = self.thinker().is_some() && self.computers.asked.is_some();
        asked && !self.has_answer() || self.waits_for_hint() || self.waits_for_coach()
    }

    /// What time alone changes of what is shown.
    pub(in crate::app) fn face(&self) -> String {
        let shown = match &self.step {
            Step::Placing(placing) => placing.len(),
            _ => 0,
        };
        let step = std::mem::discriminant(&self.step);
        format!(
            "{step:?} {shown} {} {}",
            self.public.turn,
            self.computers.content.len()
        )
    }

    /// What the computer does whose step this is; nothing at the steps of people.
    pub(super) fn computer_scene(&self) -> Option<ComputerScene> {
        let thinks = |seat, doing| {
            let asked = self.computers.asked.as_ref();
            ComputerScene {
                seat,
                doing,
                thorough: self.seating().level(seat) >= Some(Level::Expert),
                progress: asked.and_then(|asked| asked.progress),
                hurried: asked.is_some_and(|asked| asked.hurried),
            }
        };
        match (&self.step, &self.public.phase) {
            (Step::Thinking, Phase::Turn(seat)) => Some(thinks(*seat, Doing::Thinks)),
            (Step::Placing(placing), Phase::Turn(seat)) => {
                Some(thinks(*seat, Doing::Lays(placing.draft())))
            }
            (Step::Announced { asking: None }, Phase::Challenge(_)) => {
                let weighs = self.thinker()?;
                let nobody_else = self.challengers().is_empty();
                nobody_else.then(|| thinks(weighs, Doing::Weighs))
            }
            _ => None,
        }
    }

    /// What is to be known of the computers at the table.
    pub(super) fn company(&self) -> Company {
        let seats = self.public.setup.seats();
        Company {
            computers: seats
                .filter(|&seat| self.seating().is_computer(seat))
                .collect(),
            watched: self.is_watched() && self.game_goes_on(),
            paused: self.computers.paused,
            by_itself: self.unchallenged().is_some(),
        }
    }

    const fn game_goes_on(&self) -> bool {
        !matches!(&self.public.phase, Phase::Over(_))
    }
}
