//! Runs a club: deals the games that its members arrange, and closes them.

use super::club_games::{GamesFile, SavedTable};
use super::club_offers::SavedOffer;
use super::door::{guests_folder, settings_file};
use super::{HostOptions, HostedRoom, HostedSeats, HostingError, SaidOnce};
use crate::app::backend::{GameError, LobbyError};
use crate::app::hosting::{ClubTerms, Pace};
use crate::app::scene::{LobbyAct, LobbyView, NextGame, RoomId};
use crate::engine::clock::Millis;
use crate::languages;
use crate::net::GameFiles;
use crate::net::club::results::{ClubResult, PlayerResult};
use crate::net::club::{Club, KeptOffer, TableOrder};
use crate::record::store::{Clock, GameId, UnixTime};
use crate::services::games::LocalGames;
use crate::table::Wake;
use crate::text::printable;
use crate::text::shared_folder::SharedFolder;
use std::collections::HashMap;
use std::fs;
use std::io;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::sleep;
use std::time::{Duration, Instant};
use tracing::info;

/// The time between two sweeps, which close finished rooms and retry failed saves.
const SWEEP: Duration = Duration::from_secs(60);

/// The time between two attempts to open a game that is kept in a database.
const AGAIN: Duration = Duration::from_millis(300);

/// How long those who are here may still play when the club closes.
const GRACE: Duration = Duration::from_secs(3);

/// How often the club looks whether everybody has left by then.
const LOOK: Duration = Duration::from_millis(50);

/// Keeps a club.
pub(crate) struct ClubKeeper {
    club: Club,
    games: LocalGames,
    options: HostOptions,
    clock: Clock,
    tables: HashMap<RoomId, KeptTable>,
    file: GamesFile,
    news: (Sender<News>, Receiver<News>),
    /// Whether the list of games is still to be saved.
    unsaved: bool,
    /// The games on offer that were saved last.
    kept_offers: Vec<KeptOffer>,
    /// Whether no more games begin.
    is_closing: bool,
}

/// A table of the club.
struct KeptTable {
    room: HostedRoom,
    terms: ClubTerms,
    /// Its save errors.
    told: SaidOnce,
    /// Whether a game is played.
    is_played: bool,
    /// Whether the result of its game is in the list of results, or was.
    noted: bool,
}

impl KeptTable {
    /// The result of its game, if that has ended between members; when is not known here.
    fn result(&self) -> Option<ClubResult> {
        let (game, result) = self.room.id().zip(self.room.room.result())?;
        let players = result.guests.into_iter();
        let players: Vec<PlayerResult> = players
            .map(|(key, score, won)| PlayerResult { key, score, won })
            .collect();
        (players.len() > 1).then(|| ClubResult {
            game: game.to_string(),
            ended: 0,
            language: languages::name_of(&result.variant.tiles).to_owned(),
            live: self.terms.pace == Pace::Live,
            rated: self.terms.rated,
            players,
        })
    }
}

/// What wakes the keeper.
pub(crate) enum News {
    /// Games can begin.
    Orders,
    /// Something has changed in a room.
    Room(RoomId),
    /// The program is to end.
    End,
}

/// Why a game could not begin.
#[derive(Debug, thiserror::Error)]
enum NotBegun {
    #[error(transparent)]
    Room(#[from] HostingError),
    #[error(transparent)]
    Game(#[from] GameError),
    #[error(transparent)]
    Lobby(#[from] LobbyError),
}

impl ClubKeeper {
    /// Opens the games that the club had before. `complain` is told of those that cannot be opened; they stay in the list.
    pub(crate) fn new(
        club: Club,
        games: LocalGames,
        options: HostOptions,
        clock: Clock,
        mut complain: impl FnMut(&str),
    ) -> Result<Self, HostingError> {
        let file = GamesFile::in_folder(&options.folder);
        let (saved, offers) = file.read()?;
        let news = channel();
        let mut keeper = Self {
            club,
            games,
            options,
            clock,
            tables: HashMap::new(),
            file,
            news,
            unsaved: false,
            kept_offers: vec![],
            is_closing: false,
        };
        for table in saved {
            if let Err(why) = keeper.open_patiently(&table, &mut complain) {
                complain(&format!("The game {} stays closed. {why}", table.id));
            }
        }
        for offer in offers {
            match offer.read() {
                Some(offer) => keeper.club.offer_again(offer),
                None => complain("A game on offer is not understood and is withdrawn."),
            }
        }
        keeper.kept_offers = keeper.club.lasting_offers();
        let orders = keeper.news.0.clone();
        keeper.club.wake_keeper_by(Arc::new(move || {
            let _ = orders.send(News::Orders);
        }));
        Ok(keeper)
    }

    /// Returns what ends [`run`](Self::run), from any thread.
    pub(crate) fn ender(&self) -> impl Fn() + Send + Sync + 'static {
        let news = self.news.0.clone();
        move || {
            let _ = news.send(News::End);
        }
    }

    /// Runs the club until it is to end. `complain` gets each save error.
    pub(crate) fn run(&mut self, mut complain: impl FnMut(&str)) {
        let mut swept = Instant::now();
        loop {
            let left = SWEEP.saturating_sub(swept.elapsed());
            if left.is_zero() {
                swept = Instant::now();
                self.sweep(&mut complain);
                continue;
            }
            let due = self.club.news_due();
            if due == Some(Millis::ZERO) {
                self.club.spread_news();
                continue;
            }
            let due = due.map_or(left, |due| Duration::from_millis(due.0));
            match self.news.1.recv_timeout(left.min(due)) {
                Ok(News::End) | Err(RecvTimeoutError::Disconnected) => return,
                Ok(news) => self.hear(&news, &mut complain),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    fn hear(&mut self, news: &News, complain: &mut impl FnMut(&str)) {
        match news {
            News::Orders => self.begin_orders(complain),
            News::Room(id) => self.attend(*id, complain),
            News::End => {}
        }
    }

    /// Lets nobody in any more, begins no more games, and tells everybody here so. They may end what they do, for a few seconds
    /// at most; another signal cuts that short.
    pub(crate) fn drain(&mut self, mut complain: impl FnMut(&str)) {
        self.club.begin_to_close();
        self.is_closing = true;
        self.begin_orders(&mut complain);
        let until = Instant::now() + GRACE;
        while self.club.is_visited() && Instant::now() < until {
            match self.news.1.recv_timeout(LOOK) {
                Ok(News::End) | Err(RecvTimeoutError::Disconnected) => return,
                Ok(news) => self.hear(&news, &mut complain),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Puts the games away. Nobody is connected any more.
    pub(crate) fn close(mut self, mut complain: impl FnMut(&str)) {
        self.save_rest(&mut complain);
        for (_, table) in self.tables.drain() {
            if let Err(why) = table.room.leave() {
                complain(&why.to_string());
            }
        }
    }

    fn begin_orders(&mut self, complain: &mut impl FnMut(&str)) {
        for key in self.club.take_departed() {
            forget(&key, &self.options.folder, self.tables.values(), complain);
            // What could not be saved is saved below.
            let _ = self.club.forget_in_results(&key);
        }
        for order in self.club.take_orders() {
            if let Err(why) = self.begin(&order, complain) {
                self.club.refuse(&order);
                complain(&format!("A game could not begin. {why}"));
            }
        }
        if self.club.lasting_offers() != self.kept_offers {
            self.save(complain);
        }
        for why in self.save_files_again() {
            complain(&format!("{why}. The program tries again."));
        }
    }

    /// Saves the changes of the club's files that could not be saved before, and returns why one still cannot.
    fn save_files_again(&self) -> Vec<String> {
        let people = self.club.save_people_again();
        let audit = self.club.audit().write_again();
        let results = self.club.save_results_again();
        [
            people
                .err()
                .map(|why| format!("Can't save names and bans: {why}")),
            audit.err().map(|why| why.to_string()),
            results
                .err()
                .map(|why| format!("Can't save the results: {why}")),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// Deals a game. It is in the list of games before anybody sees it, so that a club that is killed then still has it.
    fn begin(
        &mut self,
        order: &TableOrder,
        complain: &mut impl FnMut(&str),
    ) -> Result<(), NotBegun> {
        let seats = HostedSeats {
            seats: order.seats.clone(),
            rules: order.rules.clone(),
            variant: order.variant,
            seating: order.seating.clone(),
            opened: self.games.dictionary(&order.dictionary)?,
        };
        let options = self.options_at(order.terms);
        let mut room = HostedRoom::open(&self.games, &options, seats)?;
        room.act(LobbyAct::Start)?;
        let new = room.id();
        self.save_with(
            new.map(|id| SavedTable::new(&id, order.terms, false)),
            complain,
        );
        let id = self.keep(room, order.terms);
        self.note_begun(id);
        Ok(())
    }

    /// Logs that a game has begun in this room, and counts it.
    fn note_begun(&mut self, id: RoomId) {
        let Some(table) = self.tables.get_mut(&id) else {
            return;
        };
        table.is_played = true;
        self.options.ledger.begun.add(1);
        let pace = table.terms.pace.name();
        info!(game = game(&table.room), pace, "game begun");
    }

    /// Logs that the game in this room has ended, and counts it, once.
    fn note_ended(&mut self, id: RoomId) {
        let Some(table) = self.tables.get_mut(&id) else {
            return;
        };
        if table.is_played && !table.room.room.is_played() {
            table.is_played = false;
            self.options.ledger.ended.add(1);
            info!(game = game(&table.room), "game ended");
        }
    }

    /// Opens a game again. A database that does not answer for a moment is asked again: a game that stays closed is missed.
    fn open_patiently(
        &mut self,
        table: &SavedTable,
        complain: &mut impl FnMut(&str),
    ) -> Result<(), HostingError> {
        let tries = if self.options.folder.is_in_store() {
            5
        } else {
            1
        };
        let mut opened = self.open_again(table, complain);
        for _ in 1..tries {
            if opened.is_err() {
                sleep(AGAIN);
                opened = self.open_again(table, complain);
            }
        }
        opened
    }

    fn open_again(
        &mut self,
        table: &SavedTable,
        complain: &mut impl FnMut(&str),
    ) -> Result<(), HostingError> {
        let terms = table.terms();
        let room = HostedRoom::open_again(&self.games, &self.options_at(terms), &table.id)?;
        let id = self.keep(room, terms);
        if let Some(kept) = self.tables.get_mut(&id) {
            kept.noted = table.noted;
        }
        // Before the program started, so by the last line of its journal.
        let ended = |keeper: &Self| keeper.last_played(&table.id);
        self.unsaved |= self.note_result(id, ended, complain);
        Ok(())
    }

    fn options_at(&self, terms: ClubTerms) -> HostOptions {
        let mut options = self.options.clone();
        options.limits.per_move = terms.pace.per_move();
        options.people = Some(self.club.people());
        options
    }

    fn keep(&mut self, room: HostedRoom, terms: ClubTerms) -> RoomId {
        let id = self.club.open(room.room.clone(), terms);
        let news = self.news.0.clone();
        let wake: Wake = Arc::new(move || {
            let _ = news.send(News::Room(id));
        });
        room.host.wake_by(wake);
        let table = KeptTable {
            is_played: room.room.is_played(),
            noted: false,
            room,
            terms,
            told: SaidOnce::default(),
        };
        self.unsaved |= table.room.id().is_none();
        self.tables.insert(id, table);
        id
    }

    /// Deals the next game of a room if everyone agrees to one, and tells what could not be saved.
    fn attend(&mut self, id: RoomId, complain: &mut impl FnMut(&str)) {
        if self.note_result(id, |keeper| keeper.clock.now(), complain) {
            self.save(complain);
        }
        self.note_ended(id);
        let has_id = |table: &KeptTable| table.room.id().is_some();
        if self.unsaved && self.tables.get(&id).is_some_and(has_id) {
            self.save(complain);
        }
        let Some(table) = self.tables.get(&id) else {
            return;
        };
        let lobby = table.room.host.covered_lobby();
        let deals = |lobby: LobbyView| lobby.game.is_none() && lobby.next == NextGame::Deal;
        if lobby.is_some_and(deals) && !self.is_closing {
            self.deal_again(id, complain);
        }
        if let Some(table) = self.tables.get_mut(&id) {
            table.told.say(table.room.room.save_error(), complain);
        }
    }

    /// Deals the next game of a room. As the first one, it is in the list of games before anybody sees it.
    fn deal_again(&mut self, id: RoomId, complain: &mut impl FnMut(&str)) {
        let Some(mut table) = self.tables.remove(&id) else {
            return;
        };
        let terms = table.terms;
        let dealt = table.room.act_noting(LobbyAct::Start, |new| {
            self.save_with(Some(SavedTable::new(new, terms, false)), complain);
        });
        if dealt.is_ok() {
            table.noted = false;
        }
        self.tables.insert(id, table);
        match dealt {
            Ok(()) => self.note_begun(id),
            Err(why) => complain(&why.to_string()),
        }
        self.club.changed();
        self.save(complain);
    }

    /// When a game was played last.
    fn last_played(&self, game: &GameId) -> UnixTime {
        let written = self.games.written(game);
        written.unwrap_or_else(|| self.clock.now())
    }

    /// Adds the result of a game that has ended between members, by its first end.
    /// Returns whether the list of games has to say so.
    fn note_result(
        &mut self,
        id: RoomId,
        ended: impl FnOnce(&Self) -> UnixTime,
        complain: &mut impl FnMut(&str),
    ) -> bool {
        let table = self.tables.get(&id).filter(|table| !table.noted);
        let Some(result) = table.and_then(KeptTable::result) else {
            return false;
        };
        if !self.club.knows_result(&result.game) {
            let ended = ended(self).0;
            if let Err(why) = self.club.add_result(&ClubResult { ended, ..result }) {
                // It is in the list when the program has tried again.
                complain(&format!(
                    "Can't save a result: {why}. The program tries again."
                ));
                return false;
            }
        }
        if let Some(table) = self.tables.get_mut(&id) {
            table.noted = true;
        }
        true
    }

    /// Closes the empty rooms whose games are over and whose results everyone has seen.
    fn sweep(&mut self, complain: &mut impl FnMut(&str)) {
        let over = self
            .tables
            .iter()
            .filter(|(_, table)| table.room.room.is_left());
        let over: Vec<RoomId> = over.map(|(id, _)| *id).collect();
        self.save_rest(complain);
        if let Err(why) = self.club.keep_out() {
            complain(&why.to_string());
        }
        if over.is_empty() {
            return;
        }
        for id in over {
            self.club.close(id);
            if let Some(table) = self.tables.remove(&id)
                && let Err(why) = table.room.leave()
            {
                complain(&why.to_string());
            }
        }
        self.save(complain);
    }

    /// Saves what could not be saved before.
    fn save_rest(&mut self, complain: &mut impl FnMut(&str)) {
        // What fails still was told when it failed first.
        drop(self.save_files_again());
        if self.unsaved {
            self.save(complain);
        }
    }

    /// Saves which games are the club's.
    fn save(&mut self, complain: &mut impl FnMut(&str)) {
        self.save_with(None, complain);
    }

    /// The same, with a game that is not at a table yet.
    fn save_with(&mut self, new: Option<SavedTable>, complain: &mut impl FnMut(&str)) {
        let tables = self.tables.values();
        let saved = tables.filter_map(|table| {
            let id = table.room.id()?;
            Some(SavedTable::new(&id, table.terms, table.noted))
        });
        self.kept_offers = self.club.lasting_offers();
        let offers = self.kept_offers.iter().filter_map(SavedOffer::new);
        let written = self
            .file
            .write(saved.chain(new).collect(), offers.collect());
        // A game that could not be saved yet has no ID.
        let has_all = self.tables.values().all(|table| table.room.id().is_some());
        self.unsaved = written.is_err() || !has_all;
        if let Err(why) = written {
            complain(&format!("The list of games could not be saved. {why}"));
        }
    }
}

/// The ID of a game for the log.
fn game(room: &HostedRoom) -> Option<String> {
    room.id().map(|id| id.to_string())
}

/// Removes what is kept of a member who has left for good: their settings, and their key beside the journals of games that are
/// over.
fn forget<'a>(
    key: &str,
    folder: &SharedFolder,
    tables: impl Iterator<Item = &'a KeptTable>,
    complain: &mut impl FnMut(&str),
) {
    let settings = settings_file(&guests_folder(folder.path()), key);
    if let Err(why) = fs::remove_file(&settings)
        && why.kind() != io::ErrorKind::NotFound
    {
        complain(&format!(
            "Can't delete {}: {why}.",
            printable::path(&settings)
        ));
    }
    for table in tables {
        table.room.room.forget(key);
    }
    if let Err(why) = GameFiles::forget_in(folder, key) {
        complain(&format!(
            "Can't delete the key of a member who has left: {why}."
        ));
    }
}
