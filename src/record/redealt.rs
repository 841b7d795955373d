//! A game of ours with the same public history and other hidden tiles.
//!
//! All that happened on the table stays: every play, what was challenged, how many tiles were exchanged and drawn. Which
//! tiles were drawn, exchanged and held is drawn again. So whoever knows the new history knows nothing of the tiles
//! hidden in the old one.
//!
//! The history is gone through twice. Backward, it is found out which tiles each rack and the bag must have held for
//! what was played later ([`Needs`]); where several draws could have brought a tile, one is chosen at random. Forward,
//! every draw takes what was found necessary and fills up at random with what nothing later needs.
//!
//! Choices at random can contradict each other, where a tile came back from the board or a rack and was played by
//! somebody else. Each new attempt makes more of them as they really were, the last one all: that cannot fail. It tells
//! when tiles were drawn that all have seen by now, and still nothing of those that nobody has seen.

use crate::engine::chance::{Chance, Seed};
use crate::engine::event::Event;
use crate::engine::game::{Game, Phase, ReplayError};
use crate::engine::seat::Seat;
use crate::engine::tile::{Tile, Tiles};
use crate::engine::turn::{Act, ActDraft, Turn, TurnDraft};

/// Why a history cannot be dealt again.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RedealError {
    /// The events are not those of a game.
    #[error(transparent)]
    Events(#[from] ReplayError),
    /// No hidden tiles were found that lead to the same plays. It does not happen with the events of a game.
    #[error("the hidden tiles cannot be dealt again")]
    NoOther,
}

/// After so many attempts every choice is made as it really was.
const ATTEMPTS: u32 = 40;

/// The draws of a game are numbered by its turns; these are beyond all of them.
const FIRST_STREAM: u32 = u32::MAX - ATTEMPTS;

/// The events of a game with the same public history and other hidden tiles, drawn by the seed. Draws to come follow from
/// that seed too.
///
/// Tiles that everybody has seen stay: those of an announced play, and all racks once the game is over. `keep` names a
/// seat whose tiles stay as well.
///
/// # Errors
/// When the events are not those of a game.
pub fn redealt(
    events: &[Event],
    keep: Option<Seat>,
    seed: Seed,
) -> Result<Vec<Event>, RedealError> {
    let history = History::of(events, keep)?;
    let mut dealt = (0..=ATTEMPTS).filter_map(|attempt| {
        let mut chance = Chance::of_turn(seed, FIRST_STREAM + attempt);
        let plan = history.plan(attempt, &mut chance)?;
        history.deal(&plan, seed, &mut chance)
    });
    dealt.next().ok_or(RedealError::NoOther)
}

/// The table before an event.
struct Moment {
    board: Tiles,
    bag: usize,
    racks: Vec<Tiles>,
    over: bool,
}

impl Moment {
    /// The tiles in the bag.
    fn bag(&self) -> Tiles {
        let bag = Tiles::full_set().without(&self.board);
        self.racks.iter().fold(bag, |bag, rack| bag.without(rack))
    }

    fn of(game: &Game) -> Self {
        let rack = |seat| game.view(Some(seat)).rack.unwrap_or_default();
        Self {
            board: game.board().multiset(),
            bag: game.bag_count(),
            racks: game.setup().seats().map(rack).collect(),
            over: matches!(game.phase(), Phase::Over(_)),
        }
    }
}

/// What an event does to hidden tiles.
enum Step {
    Nothing,
    /// A turn is announced; if it is settled as announced, by the event of that number.
    Announce(Moves, Option<usize>),
    /// A turn stands.
    Settle(Moves, Tiles),
    /// A rack goes back to the bag.
    Leave(Seat),
    /// The event of this number is undone, with all since.
    TakeBack(usize),
}

/// What a turn moves.
#[derive(Clone)]
struct Moves {
    seat: Seat,
    /// From the rack to the board.
    laid: Tiles,
    /// From the board to the rack.
    gained: Tiles,
    /// Exchanged.
    exchanged: Tiles,
}

impl Moves {
    /// What goes where. A tile that a turn takes off the board and lays again does not come from the rack.
    fn of(seat: Seat, turn: &Turn) -> Self {
        let (mut laid, mut gained) = (Tiles::NONE, Tiles::NONE);
        let mut lay = |tile: Tile, gained: &mut Tiles| {
            if !gained.take(tile) {
                laid.add(tile);
            }
        };
        for swapped in turn.swaps() {
            lay(swapped.put().tile(), &mut gained);
            gained.add(swapped.took().tile());
        }
        if let Some(play) = turn.play() {
            let tiles = play.draft().multiset();
            tiles.iter().for_each(|tile| lay(tile, &mut gained));
        }
        let exchanged = match turn.act() {
            Act::Exchange(tiles) => tiles.clone(),
            Act::Play(_) | Act::Pass => Tiles::NONE,
        };
        Self {
            seat,
            laid,
            gained,
            exchanged,
        }
    }

    /// A rack after the board was changed and the play was laid.
    fn apply(&self, rack: &Tiles) -> Tiles {
        let mut rack = rack.without(&self.laid);
        rack.add_all(&self.gained);
        rack
    }

    /// What a rack needs before the turn that needs this after its changes and its play.
    fn unapply(&self, rack: &Tiles) -> Tiles {
        let mut rack = rack.without(&self.gained);
        rack.add_all(&self.laid);
        rack
    }
}

/// A game, and what each of its events does to hidden tiles.
struct History<'a> {
    events: &'a [Event],
    steps: Vec<Step>,
    /// The table after each event.
    moments: Vec<Moment>,
    keep: Option<Seat>,
}

impl<'a> History<'a> {
    fn of(events: &'a [Event], keep: Option<Seat>) -> Result<Self, ReplayError> {
        let mut game = Game::replay(events.first())?;
        let mut history = Self {
            events,
            steps: vec![Step::Nothing],
            moments: vec![Moment::of(&game)],
            keep,
        };
        let (mut announced, mut settled) = (None, None);
        for (index, event) in events.iter().enumerate().skip(1) {
            let before = game.clone();
            let followed = game.follow(event);
            followed.map_err(|reason| ReplayError { index, reason })?;
            let step = step(event, &before, settled);
            match (&step, announced) {
                (Step::Settle(..), Some(at)) => {
                    if let Some(Step::Announce(_, by)) = history.steps.get_mut(at) {
                        *by = Some(index);
                    }
                }
                (Step::Announce(..), _) => announced = Some(index),
                _ => {}
            }
            if !matches!(game.phase(), Phase::Challenge(_)) {
                announced = None;
            }
            if game.taken_back().is_none() {
                settled = None;
            } else if ends_turn(event)
                && (game.turn(), game.sheet()) != (before.turn(), before.sheet())
            {
                settled = Some(index);
            }
            history.steps.push(step);
            history.moments.push(Moment::of(&game));
        }
        Ok(history)
    }

    /// The table before an event, or after the last.
    fn before(&self, index: usize) -> &Moment {
        &self.moments[index - 1]
    }
}

/// Whether an event of this kind may settle a turn.
const fn ends_turn(event: &Event) -> bool {
    matches!(
        event,
        Event::Taken { .. }
            | Event::Accepted { .. }
            | Event::Challenged { .. }
            | Event::Spent { .. }
    )
}

/// What an event does in a game that is as it was `before`, where the event numbered `settled` is the one to be taken back.
fn step(event: &Event, before: &Game, settled: Option<usize>) -> Step {
    let pending = before.announced();
    let stands = |drew: &Tiles| {
        pending.map_or(Step::Nothing, |p| {
            Step::Settle(Moves::of(p.seat, &p.turn), drew.clone())
        })
    };
    let moves =
        |seat: Seat, turn: &TurnDraft| before.preview_turn(turn).map(|turn| Moves::of(seat, &turn));
    match event {
        Event::Announced { seat, turn } => {
            moves(*seat, turn).map_or(Step::Nothing, |moves| Step::Announce(moves, None))
        }
        Event::Taken { seat, turn, drew } => {
            moves(*seat, turn).map_or(Step::Nothing, |moves| Step::Settle(moves, drew.clone()))
        }
        Event::Accepted { drew, .. } => stands(drew),
        Event::Challenged { drew, verdicts, .. } => {
            let mut after = before.clone();
            let closed = after.follow(event).is_ok() && after.announced().is_none();
            if closed && verdicts.iter().all(|verdict| verdict.acceptable) {
                stands(drew)
            } else {
                Step::Nothing
            }
        }
        Event::Resigned { seat } => Step::Leave(*seat),
        Event::TakenBack { .. } => settled.map_or(Step::Nothing, Step::TakeBack),
        Event::Started { .. }
        | Event::NoPlayLeft
        | Event::Spent { .. }
        | Event::Hinted { .. }
        | Event::Agreed { .. } => Step::Nothing,
    }
}

/// Tiles that racks and bag must hold for what comes later.
#[derive(Clone)]
struct Needs {
    racks: Vec<Tiles>,
    bag: Tiles,
}

impl Needs {
    /// What both need: the more of each tile.
    fn or(mut self, other: &Self) -> Self {
        for (rack, more) in self.racks.iter_mut().zip(&other.racks) {
            *rack = most(rack, more);
        }
        self.bag = most(&self.bag, &other.bag);
        self
    }

    /// The tiles that are needed and are more than the set has.
    fn excess(&self, moment: &Moment) -> Tiles {
        let mut all = moment.board.clone();
        self.racks.iter().for_each(|rack| all.add_all(rack));
        all.add_all(&self.bag);
        all.without(&Tiles::full_set())
    }

    fn fits(&self, moment: &Moment) -> bool {
        let mut racks = self.racks.iter().zip(&moment.racks);
        racks.all(|(need, rack)| need.len() <= rack.len())
            && self.bag.len() <= moment.bag
            && self.excess(moment).is_empty()
    }
}

/// What is chosen for a whole history.
struct Planned {
    /// What racks and bag must hold after the deal.
    deal: Needs,
    /// What is chosen for each event.
    turns: Vec<Plan>,
}

/// What is chosen for one event.
#[derive(Clone, Default)]
struct Plan {
    /// Tiles that have to be drawn.
    draws: Tiles,
    /// Tiles that have to be exchanged.
    returns: Tiles,
    /// Tiles that have to stay on the rack in an exchange.
    keeps: Tiles,
    /// Tiles that have to stay in the bag when others are drawn.
    spares: Tiles,
}

fn most(one: &Tiles, other: &Tiles) -> Tiles {
    let mut most = one.clone();
    most.add_all(&other.without(one));
    most
}

/// The tiles that are in both.
fn shared(one: &Tiles, other: &Tiles) -> Tiles {
    one.without(&one.without(other))
}

/// Which of these tiles are among `drawn` places out of `all`, at random; all have a place.
fn drawn(tiles: &Tiles, drawn: usize, all: usize, chance: &mut Chance) -> Tiles {
    let (mut drawn, mut all) = (drawn, all);
    let mut among = |_: &Tile| {
        let hit = (chance.below(u32::try_from(all).unwrap_or(u32::MAX)) as usize) < drawn;
        drawn -= usize::from(hit);
        all = all.saturating_sub(1);
        hit
    };
    tiles.iter().filter(|tile| among(tile)).collect()
}

/// Which tiles that a bag of `bag` needs were among the `count` put back into it: these at least, others at random.
fn returned(needs: &Tiles, must: &Tiles, count: usize, bag: usize, chance: &mut Chance) -> Tiles {
    let (more, places) = (
        count.saturating_sub(must.len()),
        bag.saturating_sub(must.len()),
    );
    let mut back = drawn(&needs.without(must), more, places, chance);
    back.add_all(must);
    back
}

impl History<'_> {
    /// What is known to everybody, and to the seat that keeps its tiles, of the racks before the event `index`.
    fn known(&self, index: usize) -> Needs {
        let moment = self.before(index);
        let seats = Seat::first(moment.racks.len());
        let known = |(seat, rack): (Seat, &Tiles)| {
            if moment.over || self.keep == Some(seat) {
                rack.clone()
            } else {
                Tiles::NONE
            }
        };
        Needs {
            racks: seats.zip(&moment.racks).map(known).collect(),
            bag: Tiles::NONE,
        }
    }

    /// Goes backward: what every event has to draw and to leave. `None` if the choices on the way contradict each other.
    fn plan(&self, attempt: u32, chance: &mut Chance) -> Option<Planned> {
        let mut plans = vec![Plan::default(); self.events.len()];
        let mut needs = self.known(self.events.len());
        let mut undone: Option<(usize, Needs)> = None;
        for index in (1..self.events.len()).rev() {
            let as_it_was = chance.below(ATTEMPTS) < attempt;
            match &self.steps[index] {
                Step::Nothing | Step::Announce(_, Some(_)) => {}
                Step::Announce(moves, None) => {
                    let rack = &mut needs.racks[moves.seat.index()];
                    *rack = most(rack, &moves.laid);
                }
                Step::Settle(moves, drew) => {
                    plans[index] =
                        self.unsettle(index, (moves, drew), &mut needs, as_it_was, chance)?;
                }
                Step::Leave(seat) => self.unleave(index, *seat, &mut needs, as_it_was, chance),
                Step::TakeBack(turn) => {
                    let after = std::mem::replace(&mut needs, self.known(index));
                    undone = Some((*turn, after));
                }
            }
            if let Some((_, after)) = undone.take_if(|(turn, _)| *turn == index) {
                needs = needs.or(&after);
            }
            if !needs.fits(self.before(index)) {
                return None;
            }
        }
        Some(Planned {
            deal: needs,
            turns: plans,
        })
    }

    /// Undoes a turn that stood; `None` if more would have to be drawn or exchanged than was.
    fn unsettle(
        &self,
        index: usize,
        (moves, drew): (&Moves, &Tiles),
        needs: &mut Needs,
        as_it_was: bool,
        chance: &mut Chance,
    ) -> Option<Plan> {
        let (seat, rack) = (
            moves.seat.index(),
            &self.moments[index].racks[moves.seat.index()],
        );
        let kept = self.keep == Some(moves.seat);
        let draws = if kept {
            drew.clone()
        } else if as_it_was {
            needs.racks[seat].without(&rack.without(drew))
        } else {
            drawn(&needs.racks[seat], drew.len(), rack.len(), chance)
        };
        let (keeps, rack_after) = (needs.racks[seat].without(&draws), rack.len());
        needs.racks[seat] = moves.unapply(&keeps);
        let returns = if kept {
            shared(&moves.exchanged, &needs.bag)
        } else if as_it_was {
            needs.bag.without(&self.before(index).bag().without(drew))
        } else {
            // A tile that the turn took off the board may be the very one that is needed in the bag.
            let mut before = needs.clone();
            before.bag.add_all(&draws);
            let must = shared(&before.excess(self.before(index)), &needs.bag);
            let count = moves.exchanged.len();
            returned(&needs.bag, &must, count, self.moments[index].bag, chance)
        };
        let mut rack = keeps.clone();
        rack.add_all(if kept { &moves.exchanged } else { &returns });
        needs.racks[seat] = moves.unapply(&rack);
        let spares = needs.bag.without(&returns);
        needs.bag = spares.clone();
        needs.bag.add_all(&draws);
        let fits = draws.len() <= drew.len()
            && returns.len() <= moves.exchanged.len()
            && keeps.len() + drew.len() <= rack_after
            && spares.len() + drew.len() <= self.before(index).bag;
        fits.then_some(Plan {
            draws,
            returns,
            keeps,
            spares,
        })
    }

    /// Undoes that a player left, whose rack went into the bag.
    fn unleave(
        &self,
        index: usize,
        seat: Seat,
        needs: &mut Needs,
        as_it_was: bool,
        chance: &mut Chance,
    ) {
        let before = self.before(index);
        let rack = &before.racks[seat.index()];
        let kept = self.keep == Some(seat);
        let back = if kept {
            shared(rack, &needs.bag)
        } else if as_it_was {
            needs.bag.without(&before.bag())
        } else {
            let bag = self.moments[index].bag;
            returned(&needs.bag, &Tiles::NONE, rack.len(), bag, chance)
        };
        needs.bag = needs.bag.without(&back);
        needs.racks[seat.index()] = if kept { rack.clone() } else { back };
    }

    /// Goes forward: the events with the tiles that were planned, and others at random where any will do.
    fn deal(&self, plan: &Planned, seed: Seed, chance: &mut Chance) -> Option<Vec<Event>> {
        let mut events = vec![self.started(&plan.deal, seed, chance)?];
        let mut game = Game::replay(&events).ok()?;
        for index in 1..self.events.len() {
            let event = self.again(index, &game, &plan.turns, chance);
            game.follow(&event).ok()?;
            events.push(event);
        }
        Some(events)
    }

    fn started(&self, needs: &Needs, seed: Seed, chance: &mut Chance) -> Option<Event> {
        let Some(Event::Started { setup, draws, .. }) = self.events.first() else {
            return None;
        };
        let mut pool = Tiles::full_set().without(&needs.bag);
        for rack in &needs.racks {
            pool = pool.without(rack);
        }
        let mut filled = |rack: &Tiles| {
            let mut rack = rack.clone();
            let missing = setup.rules().rack.tiles().saturating_sub(rack.len());
            rack.add_all(&chance.draw(&mut pool, missing));
            rack
        };
        Some(Event::Started {
            racks: needs.racks.iter().map(&mut filled).collect(),
            setup: setup.clone(),
            draws: draws.clone(),
            seed,
        })
    }

    /// An event with other tiles, in the game that has come so far with them.
    fn again(&self, index: usize, game: &Game, plans: &[Plan], chance: &mut Chance) -> Event {
        let mut event = self.events[index].clone();
        match (&self.steps[index], &mut event) {
            (Step::Announce(moves, by), Event::Announced { turn, .. }) => {
                let plan = by.map(|by| plans[by].clone()).unwrap_or_default();
                self.exchange(moves, &plan, turn, game, chance);
            }
            (Step::Settle(moves, _), Event::Taken { turn, drew, .. }) => {
                self.exchange(moves, &plans[index], turn, game, chance);
                *drew = plans[index].draw(drew.len(), game, chance);
            }
            (Step::Settle(..), Event::Accepted { drew, .. } | Event::Challenged { drew, .. }) => {
                *drew = plans[index].draw(drew.len(), game, chance);
            }
            _ => {}
        }
        event
    }

    /// Chooses what is exchanged, if anything is.
    fn exchange(
        &self,
        moves: &Moves,
        plan: &Plan,
        turn: &mut TurnDraft,
        game: &Game,
        chance: &mut Chance,
    ) {
        let ActDraft::Exchange(tiles) = &mut turn.act else {
            return;
        };
        if self.keep == Some(moves.seat) {
            return;
        }
        let free = moves.apply(&rack_of(game, moves.seat));
        let mut free = free.without(&plan.keeps).without(&plan.returns);
        let missing = tiles.len().saturating_sub(plan.returns.len());
        *tiles = chance.draw(&mut free, missing);
        tiles.add_all(&plan.returns);
    }
}

impl Plan {
    /// Draws so many tiles: those that have to be, and any others that may leave the bag.
    fn draw(&self, count: usize, game: &Game, chance: &mut Chance) -> Tiles {
        let mut bag = Tiles::full_set().without(&game.board().multiset());
        for seat in game.setup().seats() {
            bag = bag.without(&rack_of(game, seat));
        }
        let mut bag = bag.without(&self.draws).without(&self.spares);
        let mut drew = chance.draw(&mut bag, count.saturating_sub(self.draws.len()));
        drew.add_all(&self.draws);
        drew
    }
}

fn rack_of(game: &Game, seat: Seat) -> Tiles {
    game.view(Some(seat)).rack.unwrap_or_default()
}
