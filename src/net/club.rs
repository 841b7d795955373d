//! A club: the people at one address, the games that they offer each other, and the rooms where they play.
//!
//! A [`Club`] is shared by everybody in it. Each is a [`Member`], who sees the club as that person may, and leaves when it is
//! dropped. A member is known by the fingerprint of a key, and by a name that belongs to the key for good. What the members do
//! only arranges games: the keeper of the club [takes the orders](Club::take_orders), deals, and [opens](Club::open) rooms.

pub mod audit;
mod board;
mod device;
mod joining;
mod moderation;
mod news;
mod offer;
mod offering;
mod quota;
mod ranking;
pub mod ratings;
pub mod results;
mod state;
mod view;

pub use news::{NEWS_FOR, NEWS_PACE};
pub use offer::{KeptOffer, OfferedSeat, PATIENCE, TableOrder};
pub use offering::MOST_ROOMS;
pub use state::ClubOptions;

use super::door::{NotAdmitted, Standing};
use super::people::{People, PeopleError};
use super::relay::Relay;
use super::room::{Attendee, Room, SPECTATOR};
use crate::app::backend::ClubError;
use crate::app::hosting::{ClubTerms, Pace};
use crate::app::scene::{ClubAct, ClubView, MemberRecord, Ranking, RoomId};
use crate::engine::clock::Millis;
use crate::engine::seat::PlayerName;
use crate::table::Wake;
use crate::text::locked;
use audit::Audit;
use board::Board;
use offering::MOST_GAMES;
use ranking::Played;
use ratings::{Category, Ratings};
use results::{ClubResult, Results, ResultsError};
use state::{OpenRoom, State, Visit};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard};
use tracing::{info, warn};

/// What members read while the club closes.
pub const CLOSING: &str = "The club closes in a few seconds. Your games are kept.";

/// A club. Clones share it.
///
/// No file is written while the state is locked.
#[derive(Clone)]
pub struct Club {
    state: Arc<Mutex<State>>,
    results: Arc<Mutex<Results>>,
    audit: Audit,
    board: Arc<Mutex<Arc<Board>>>,
}

impl Club {
    /// Returns what all members see alike now.
    fn board(&self) -> Arc<Board> {
        // Whoever comes meanwhile waits for the board that is being made.
        let mut board = locked(&self.board);
        let rooms = {
            let state = self.state();
            let age = state.now().less(board.made);
            if board.version == state.news.version && age < board::FRESH {
                return Arc::clone(&board);
            }
            let made = state.board();
            *board = Arc::new(made);
            newest(&state.rooms)
        };
        // The rooms are asked without the club being locked.
        if let Some(board) = Arc::get_mut(&mut board) {
            let live = rooms.iter().filter_map(board::played);
            board.live = live.collect();
        }
        Arc::clone(&board)
    }

    /// Returns what was shown last to somebody who looked.
    fn last_board(&self) -> Arc<Board> {
        Arc::clone(&locked(&self.board))
    }

    /// Opens a club without rooms.
    pub fn new(options: ClubOptions) -> Self {
        let ClubOptions {
            people,
            only_known,
            now,
            results,
            audit,
            clock,
        } = options;
        Self {
            results: Arc::new(Mutex::new(results)),
            audit,
            board: Arc::default(),
            state: Arc::new(Mutex::new(State::new(people, only_known, now, clock))),
        }
    }

    /// A panic while the club was locked leaves it usable: every change is one assignment.
    fn state(&self) -> MutexGuard<'_, State> {
        locked(&self.state)
    }

    /// Returns whether a person with this key may join from this address.
    ///
    /// # Errors
    /// Why not.
    pub fn admit(&self, key: &str, address: Option<IpAddr>) -> Result<(), NotAdmitted> {
        // A list that cannot be read now is the one read before.
        let _ = self.people().refresh();
        let state = self.state();
        if state.is_closing {
            return Err(NotAdmitted::Closing);
        }
        let is_barred = address.is_some_and(|address| state.people.bars(address));
        if is_barred || state.people.is_banned(key) {
            return Err(NotAdmitted::Banned);
        }
        if state.only_known && !state.people.knows(key) {
            return Err(NotAdmitted::Unknown(key.to_owned()));
        }
        Ok(())
    }

    /// Returns the standing of somebody with this key: members come before those who have no name here yet.
    pub fn standing(&self, key: &str) -> Standing {
        if self.state().people.knows(key) {
            Standing::Player
        } else {
            Standing::Newcomer
        }
    }

    /// Lets somebody in if they may come in. An earlier connection with the same key is closed.
    pub fn enter(&self, user: &str, key: &str, address: Option<IpAddr>) -> Option<Member> {
        self.admit(key, address).ok()?;
        let mut state = self.state();
        let key = state.people.first_key(key);
        for replaced in state.visits.extract_if(.., |visit| visit.key == key) {
            replaced.wake.wake();
        }
        let id = state.next();
        let seen = state.news.version + 1;
        info!(key, name = state.name_of(&key), "came");
        state.visits.push(Visit {
            id,
            key,
            user: user.to_owned(),
            wake: Relay::default(),
            told: None,
            wrong_codes: 0,
            address,
            looks: true,
            // They look at it as soon as they can.
            seen,
        });
        state.announce();
        drop(state);
        Some(Member {
            club: self.clone(),
            id,
        })
    }

    /// Returns how long until the next lobbies are to be [woken](Self::spread_news) for what has changed; `None` if all of them
    /// show what is true.
    pub fn news_due(&self) -> Option<Millis> {
        self.state().news_due()
    }

    /// Wakes the next lobbies for what has changed.
    pub fn spread_news(&self) {
        self.state().spread_news();
    }

    /// Calls `wake` when there is something for the keeper to do.
    pub fn wake_keeper_by(&self, wake: Wake) {
        self.state().keeper.set(wake);
    }

    /// Returns the games that can begin, each once.
    pub fn take_orders(&self) -> Vec<TableOrder> {
        let mut state = self.state();
        let orders = std::mem::take(&mut state.orders);
        let players = |order: &TableOrder| order.players().map(str::to_owned).collect();
        state.dealt.extend(orders.iter().map(players));
        orders
    }

    /// Returns the games on offer that outlast the program.
    pub fn lasting_offers(&self) -> Vec<KeptOffer> {
        self.state().lasting()
    }

    /// Offers again what was offered before the program started, unless somebody in it is no longer a member.
    pub fn offer_again(&self, offered: KeptOffer) {
        let mut state = self.state();
        state.offer_again(offered);
        state.announce();
    }

    /// Adds a room, in which a game is played by those who have its seats.
    pub fn open(&self, room: Room, terms: ClubTerms) -> RoomId {
        let players: Vec<String> = room.guests().into_iter().flatten().collect();
        let mut state = self.state();
        state.have_dealt(&players);
        if terms.pace != Pace::Live {
            for player in &players {
                state.tell(player, "The game has begun.".to_owned());
            }
        }
        let id = RoomId(state.next());
        state.alert(players.iter().map(String::as_str));
        state.rooms.push(OpenRoom {
            id,
            room,
            terms,
            players,
        });
        state.announce();
        id
    }

    /// Tells the players of an order that their game could not start. The reason may name files, so only the operator sees it.
    pub fn refuse(&self, order: &TableOrder) {
        let mut state = self.state();
        let players: Vec<String> = order.players().map(str::to_owned).collect();
        state.have_dealt(&players);
        for key in order.players() {
            let text = "The game could not start. The club’s operator can see why.";
            state.tell(key, text.to_owned());
        }
        state.announce();
    }

    /// Returns the people that the club knows.
    pub fn people(&self) -> People {
        self.state().people.clone()
    }

    /// Tries once more to save the list of people.
    ///
    /// # Errors
    /// When it still cannot be saved.
    pub fn save_people_again(&self) -> Result<(), PeopleError> {
        self.people().save_again()
    }

    /// Returns, once, the keys of those who have left for good.
    pub fn take_departed(&self) -> Vec<String> {
        std::mem::take(&mut self.state().departed)
    }

    /// Returns whether the result of this game is known.
    pub fn knows_result(&self, game: &str) -> bool {
        locked(&self.results).knows(game)
    }

    /// Adds the result of a game, once, and tells its players how it has changed their ratings.
    ///
    /// # Errors
    /// When it cannot be saved. It counts nevertheless, and is saved with the next one.
    pub fn add_result(&self, result: &ClubResult) -> Result<(), ResultsError> {
        let mut results = locked(&self.results);
        if results.knows(&result.game) {
            return Ok(());
        }
        if !result.rated {
            return results.add(result.clone());
        }
        let before = Ratings::of(results.all());
        let saved = results.add(result.clone());
        let after = Ratings::of(results.all());
        drop(results);
        self.tell_ratings(result, [&before, &after]);
        saved
    }

    fn tell_ratings(&self, result: &ClubResult, ratings: [&Ratings; 2]) {
        let mut state = self.state();
        let category = Category::of(result);
        for player in &result.players {
            let of = |ratings: &Ratings| ratings.rating(&category, &player.key, result.ended);
            let [before, Some(after)] = ratings.map(of) else {
                continue;
            };
            let change = before.map_or(String::new(), |before| {
                format!(" ({:+})", after.rating - before.rating)
            });
            let rating = after.rating;
            state.tell(
                &player.key,
                format!("Your rating for {} is {rating}{change}.", category.name()),
            );
        }
    }

    /// Forgets somebody who has left in results that were added since.
    ///
    /// # Errors
    /// When it cannot be saved; it is saved later.
    pub fn forget_in_results(&self, key: &str) -> Result<(), ResultsError> {
        locked(&self.results).forget(key)
    }

    /// Saves the results that could not be saved before.
    ///
    /// # Errors
    /// When they still cannot be saved.
    pub fn save_results_again(&self) -> Result<(), ResultsError> {
        locked(&self.results).save_again()
    }

    /// Calls `seen` with the results and the people.
    fn with_played<T>(&self, seen: impl FnOnce(Played<'_>) -> T) -> T {
        let results = locked(&self.results);
        let (people, now) = {
            let state = self.state();
            (state.people.clone(), state.clock.now().0)
        };
        seen(Played {
            results: results.all(),
            people: &people,
            now,
        })
    }

    /// Has the lobbies follow after something has changed in a room.
    pub fn changed(&self) {
        self.state().announce();
    }

    /// Lets nobody in any more and begins no more games, and tells everybody here so. Games that can begin already still do.
    pub fn begin_to_close(&self) {
        let mut state = self.state();
        state.is_closing = true;
        for visit in &mut state.visits {
            visit.told = Some(CLOSING.to_owned());
        }
        state.wake_all();
    }

    /// Returns whether anybody is here.
    pub fn is_visited(&self) -> bool {
        !self.state().visits.is_empty()
    }

    /// Counts who is here, what is offered, and the games.
    pub fn counts(&self) -> ClubCounts {
        let state = self.state();
        let rooms = state.rooms.clone();
        let mut counts = ClubCounts {
            people: state.visits.len(),
            offers: state.offers.len(),
            ..ClubCounts::default()
        };
        // The rooms are asked without the club being locked.
        drop(state);
        for open in rooms {
            match open.terms.pace {
                _ if !open.room.is_played() => counts.over += 1,
                Pace::Live => counts.live += 1,
                Pace::Days(_) => counts.correspondence += 1,
            }
        }
        counts
    }

    /// Removes a room, whose game is over and seen.
    pub fn close(&self, id: RoomId) {
        let mut state = self.state();
        state.rooms.retain(|room| room.id != id);
        state.announce();
    }
}

/// What there is in a club at a moment.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ClubCounts {
    /// The people who are connected.
    pub people: usize,
    /// The games that are offered.
    pub offers: usize,
    /// The live games that are played.
    pub live: usize,
    /// The correspondence games that are played.
    pub correspondence: usize,
    /// The games that are over and wait: until everybody has seen the result, or for another one.
    pub over: usize,
}

/// One person in a club.
pub struct Member {
    club: Club,
    id: u32,
}

impl Member {
    /// Runs `act` with the fingerprint of this person's key, unless another connection has replaced this one.
    fn with<T>(&self, act: impl FnOnce(&mut State, &str) -> T) -> Option<T> {
        let mut state = self.club.state();
        let key = state.visit(self.id)?.key.clone();
        Some(act(&mut state, &key))
    }

    /// Returns the club as this person sees it; `None` once another connection with the same key has replaced this one. From now
    /// on they are woken for all that changes in the lobby.
    pub fn view(&self) -> Option<ClubView> {
        self.seen(&self.club.board(), true)
    }

    /// Returns the same for somebody who sees another page: what is not theirs is as it was shown last to anybody. From now on
    /// they are woken only for what concerns them.
    pub fn covered_view(&self) -> Option<ClubView> {
        self.seen(&self.club.last_board(), false)
    }

    fn seen(&self, board: &Board, looks: bool) -> Option<ClubView> {
        let seen = |state: &mut State, key: &str| {
            let rooms = state.rooms.iter().filter(|room| room.is_of(key));
            let rooms: Vec<OpenRoom> = rooms.cloned().collect();
            let view = state.view(self.id, key);
            if let Some(visit) = state.visit_mut(self.id) {
                (visit.looks, visit.seen) = (looks, board.version);
            }
            (view, rooms, key.to_owned())
        };
        let (mut seen, rooms, key) = self.with(seen)?;
        // The rooms are asked without the club being locked.
        view::add_own(&mut seen, &rooms, &key);
        view::add_shared(&mut seen, board, &rooms);
        Some(seen)
    }

    /// Returns how the members have played.
    pub fn ranking(&self) -> Ranking {
        let here = self.club.state().here().into_iter();
        let here: Vec<String> = here.map(|(_, key)| key).collect();
        self.club.with_played(|played| played.ranking(&here))
    }

    /// Returns what is known of the member with a name.
    ///
    /// # Errors
    /// When there is none.
    pub fn record(&self, name: &str) -> Result<MemberRecord, ClubError> {
        let name = PlayerName::new(name)?;
        let own = self
            .with(|_, key| key.to_owned())
            .ok_or(ClubError::Replaced)?;
        self.club.with_played(|played| {
            let found = played.people.key_of(&name);
            let (key, _) = found.ok_or(ClubError::Unknown(name))?;
            Ok(played.record(&key, &own))
        })
    }

    /// Returns whether this person has taken a name.
    pub fn has_name(&self) -> bool {
        self.with(|state, key| state.name_of(key).is_some()) == Some(true)
    }

    /// Returns whether the operator has disconnected this person.
    pub fn is_dismissed(&self) -> bool {
        self.club.state().dismissed.contains(&self.id)
    }

    /// Returns, once, what this person has to know, in one sentence.
    pub fn told(&self) -> Option<String> {
        self.club.state().visit_mut(self.id)?.told.take()
    }

    /// Returns what everybody here has to know, in one sentence: that the club closes.
    pub fn announcement(&self) -> Option<&'static str> {
        self.club.state().is_closing.then_some(CLOSING)
    }

    /// Comes into a room, as a player or to watch; `None` if there is no such room any more.
    pub fn enter(&self, id: RoomId) -> Option<Attendee> {
        let found = |state: &mut State, key: &str| {
            let found = state.rooms.iter().find(|room| room.id == id)?;
            Some((found.room.clone(), key.to_owned()))
        };
        let (room, key) = self.with(found)??;
        room.enter(SPECTATOR, &key)
    }

    /// Does something in the club's lobby.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn act(&self, act: ClubAct) -> Result<(), ClubError> {
        match act {
            ClubAct::Name(name) => self.take_name(&name),
            ClubAct::Device => self.add_device(),
            ClubAct::Mute(name, is_muted) => self.mute(&name, is_muted),
            ClubAct::Report(name, why) => self.report(&name, &why),
            ClubAct::Leave => self.leave(),
            ClubAct::Offer(offered) => self.change(|state, key| state.offer_game(key, *offered)),
            ClubAct::Take(id) => self.change(|state, key| state.take(key, id)),
            ClubAct::Drop(id) => self.change(|state, key| state.drop_offer(key, id)),
            ClubAct::Computer(id) => self.change(|state, key| state.seat_computers(key, id)),
        }
    }

    /// Changes the club, and has the lobbies follow.
    fn change(
        &self,
        change: impl FnOnce(&mut State, &str) -> Result<(), ClubError>,
    ) -> Result<(), ClubError> {
        let changed = self.with(|state, key| {
            let before = state.lasting();
            let changed = change(state, key);
            if state.lasting() != before {
                state.keeper.wake();
            }
            log_quota(changed.as_ref().err(), state, key);
            state.announce();
            changed
        });
        changed.unwrap_or(Err(ClubError::Replaced))
    }

    /// Calls `wake` whenever the club has changed.
    pub fn wake_by(&self, wake: Wake) {
        let state = self.club.state();
        if let Some(visit) = state.visit(self.id) {
            visit.wake.set(wake);
        }
    }
}

/// Logs that a member wants more than they may have.
fn log_quota(refused: Option<&ClubError>, state: &State, key: &str) {
    use ClubError::{Full, TooManyGames, TooManyOffers};
    if let Some(why @ (Full | TooManyGames | TooManyOffers)) = refused {
        let reason = why.to_string();
        warn!(key, name = state.name_of(key), reason, "refused");
    }
}

impl Drop for Member {
    fn drop(&mut self) {
        let mut state = self.club.state();
        let Some(place) = state.visits.iter().position(|visit| visit.id == self.id) else {
            return;
        };
        let left = state.visits.remove(place);
        info!(key = left.key, name = state.name_of(&left.key), "left");
        state.drop_offers_of(&left.key);
        state.announce();
    }
}

/// The newest rooms, among them enough that a member does not play in.
fn newest(rooms: &[OpenRoom]) -> Vec<OpenRoom> {
    let newest = rooms.iter().rev().take(board::MOST_LIVE + MOST_GAMES);
    newest.cloned().collect()
}
