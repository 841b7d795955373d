//! Runs a club: deals the games that its members arrange, and closes them.

use super::club_games::{GamesFile, SavedTable};
use super::{HostOptions, HostedRoom, HostedSeats, HostingError, SaidOnce};
use crate::app::backend::{GameError, LobbyError};
use crate::app::hosting::Pace;
use crate::app::scene::{LobbyAct, NextGame, RoomId};
use crate::net::club::{Club, TableOrder};
use crate::services::games::LocalGames;
use crate::table::Wake;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

/// The time between two sweeps, which close finished rooms and retry failed saves.
const SWEEP: Duration = Duration::from_secs(60);

/// Keeps a club.
pub(crate) struct ClubKeeper {
    club: Club,
    games: LocalGames,
    options: HostOptions,
    tables: HashMap<RoomId, KeptTable>,
    file: GamesFile,
    news: (Sender<News>, Receiver<News>),
    /// Whether the list of games is still to be saved.
    unsaved: bool,
}

/// A table of the club.
struct KeptTable {
    room: HostedRoom,
    pace: Pace,
    /// Its save errors.
    told: SaidOnce,
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
        mut complain: impl FnMut(&str),
    ) -> Result<Self, HostingError> {
        let file = GamesFile::in_folder(&options.folder);
        let saved = file.read()?;
        let news = channel();
        let mut keeper = Self {
            club,
            games,
            options,
            tables: HashMap::new(),
            file,
            news,
            unsaved: false,
        };
        for table in saved {
            if let Err(why) = keeper.open_again(&table) {
                complain(&format!("The game {} stays closed. {why}", table.id));
            }
        }
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

    /// Runs the club until it is ended. `complain` gets each save error.
    pub(crate) fn run(mut self, mut complain: impl FnMut(&str)) {
        let mut swept = Instant::now();
        loop {
            let left = SWEEP.saturating_sub(swept.elapsed());
            if left.is_zero() {
                swept = Instant::now();
                self.sweep(&mut complain);
                continue;
            }
            match self.news.1.recv_timeout(left) {
                Ok(News::Orders) => self.begin_orders(&mut complain),
                Ok(News::Room(id)) => self.attend(id, &mut complain),
                Err(RecvTimeoutError::Timeout) => {}
                Ok(News::End) | Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        self.save_rest(&mut complain);
        for (_, table) in self.tables.drain() {
            if let Err(why) = table.room.leave() {
                complain(&why.to_string());
            }
        }
    }

    fn begin_orders(&mut self, complain: &mut impl FnMut(&str)) {
        for order in self.club.take_orders() {
            if let Err(why) = self.begin(&order) {
                self.club.refuse(&order);
                complain(&format!("A game could not begin. {why}"));
            }
        }
        if let Err(why) = self.club.save_people_again() {
            complain(&format!(
                "Can't save names and bans: {why}. The program tries again."
            ));
        }
        self.save(complain);
    }

    fn begin(&mut self, order: &TableOrder) -> Result<(), NotBegun> {
        let seats = HostedSeats {
            seats: order.seats.clone(),
            rules: order.rules.clone(),
            variant: order.variant,
            seating: order.seating.clone(),
            opened: self.games.dictionary(&order.dictionary)?,
        };
        let mut room = HostedRoom::open(&self.games, &self.options_at(order.pace), seats)?;
        room.act(LobbyAct::Start)?;
        self.keep(room, order.pace);
        Ok(())
    }

    fn open_again(&mut self, table: &SavedTable) -> Result<(), HostingError> {
        let pace = table.pace();
        let room = HostedRoom::open_again(&self.games, &self.options_at(pace), &table.id)?;
        self.keep(room, pace);
        Ok(())
    }

    fn options_at(&self, pace: Pace) -> HostOptions {
        let mut options = self.options.clone();
        options.limits.per_move = pace.per_move();
        options.people = Some(self.club.people());
        options
    }

    fn keep(&mut self, room: HostedRoom, pace: Pace) {
        let id = self.club.open(room.room.clone(), pace);
        let news = self.news.0.clone();
        let wake: Wake = Arc::new(move || {
            let _ = news.send(News::Room(id));
        });
        room.host.wake_by(wake);
        self.tables.insert(
            id,
            KeptTable {
                room,
                pace,
                told: SaidOnce::default(),
            },
        );
    }

    /// Deals the next game of a room if everyone agrees to one, and tells what could not be saved.
    fn attend(&mut self, id: RoomId, complain: &mut impl FnMut(&str)) {
        let Some(table) = self.tables.get_mut(&id) else {
            return;
        };
        let lobby = table.room.host.covered_lobby();
        if lobby.is_some_and(|lobby| lobby.game.is_none() && lobby.next == NextGame::Deal) {
            if let Err(why) = table.room.act(LobbyAct::Start) {
                complain(&why.to_string());
            }
            self.club.changed();
            self.save(complain);
        }
        if let Some(table) = self.tables.get_mut(&id) {
            table.told.say(table.room.room.save_error(), complain);
        }
    }

    /// Closes the empty rooms whose games are over and whose results everyone has seen.
    fn sweep(&mut self, complain: &mut impl FnMut(&str)) {
        let over = self
            .tables
            .iter()
            .filter(|(_, table)| table.room.room.is_left());
        let over: Vec<RoomId> = over.map(|(id, _)| *id).collect();
        self.save_rest(complain);
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
        // It was told when it failed first.
        let _ = self.club.save_people_again();
        if self.unsaved {
            self.save(complain);
        }
    }

    /// Saves which games are the club's.
    fn save(&mut self, complain: &mut impl FnMut(&str)) {
        let tables = self.tables.values();
        let saved = tables
            .filter_map(|table| Some(SavedTable::new(table.room.id()?.to_string(), table.pace)));
        let written = self.file.write(saved.collect());
        self.unsaved = written.is_err();
        if let Err(why) = written {
            complain(&format!("The list of games could not be saved. {why}"));
        }
    }
}
