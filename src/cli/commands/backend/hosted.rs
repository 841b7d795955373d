//! A game for people on several machines, dealt by this program.

use super::hosting::Hosting;
use super::{LocalBackend, whole};
use crate::app::job::Job;
use crate::app::request::{Advisor, BotRequest, CoachRequest};
use crate::app::scene::{LobbyAct, LobbyView};
use crate::app::{JoinedGame, OpenedGame};
use crate::cli::commands::bot_runner::BotRunner;
use crate::cli::commands::file;
use crate::engine::clock::Millis;
use crate::engine::game::Command;
use crate::engine::setup::Setup;
use crate::net::room::{RoomGame, Thinker};
use crate::solver::coach::Tip;
use crate::table::{Now, Wake};
use crate::text::files;
use crate::words::lexicon::Dictionary;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

/// The largest file of guests that is read: more than four keys take.
const MOST_BYTES: u64 = 4 << 10;

impl LocalBackend {
    /// Hosts games in this room.
    pub(in crate::cli::commands) fn host(&mut self, hosting: Hosting) {
        self.hosting = Some(hosting);
    }

    pub(super) fn hosted_lobby(&self) -> Option<LobbyView> {
        self.hosting.as_ref()?.host.lobby()
    }

    pub(super) fn act_as_host(&mut self, act: LobbyAct) -> Result<(), String> {
        let hosting = self.hosting.as_ref().ok_or("No game is hosted.")?;
        match act {
            LobbyAct::Start => self.start_hosted(),
            act => hosting.host.act(act),
        }
    }

    pub(super) fn join_hosted(&self) -> Option<JoinedGame> {
        self.hosting.as_ref()?.host.join()
    }

    pub(super) fn wake_host_by(&self, wake: Wake) {
        if let Some(hosting) = &self.hosting {
            hosting.host.wake_by(wake);
        }
    }

    /// Deals a game to everyone in the room.
    pub(in crate::cli::commands) fn start_hosted(&mut self) -> Result<(), String> {
        let hosting = self.hosting.as_ref().ok_or("No game is hosted.")?;
        let names = hosting.room.names()?;
        let (rules, seating) = (hosting.rules.clone(), hosting.seating.clone());
        let setup = Setup::new(names, rules).map_err(|error| format!("{error}."))?;
        let opened = self.dealer.usual();
        let dealt = self.start(setup, seating, opened)?;
        self.open_hosted(dealt);
        Ok(())
    }

    /// Decides for the computers of a hosted game and advises its guests, with the dictionary of the game that was opened, or of
    /// new games.
    pub(in crate::cli::commands) fn thinks_for_room(&self) -> Thinker {
        let opened = self.opened.clone().unwrap_or_else(|| self.dealer.usual());
        Arc::new(RoomAdvisor {
            runner: BotRunner::new(self.learned.clone()),
            dictionary: opened.dictionary,
        })
    }

    /// Returns the name of the dictionary of the game that was opened, or of new games.
    pub(in crate::cli::commands) fn dictionary_name(&self) -> String {
        let opened = self.opened.clone().unwrap_or_else(|| self.dealer.usual());
        opened.name
    }

    /// Opens the table of a dealt or resumed game for everyone in the room.
    pub(in crate::cli::commands) fn open_hosted(&mut self, dealt: OpenedGame) {
        let Some(hosting) = &self.hosting else {
            return;
        };
        let table = dealt.table().timed_by(clock(), hosting.limits);
        self.save_guests();
        hosting.room.begin(RoomGame {
            table,
            lexicon: dealt.lexicon,
            dictionary: dealt.dictionary,
            seating: dealt.seating,
        });
    }
}

/// Decides for the computers of a hosted game and advises its guests.
struct RoomAdvisor {
    runner: BotRunner,
    dictionary: Dictionary,
}

impl Advisor for RoomAdvisor {
    fn decide(&self, request: BotRequest) -> Job<Command> {
        self.runner.think(request, &self.dictionary)
    }

    fn coach(&self, request: CoachRequest) -> Job<Vec<Tip>> {
        self.runner.coach(request, &self.dictionary)
    }
}

/// The time since the game was hosted.
fn clock() -> Now {
    let begun = Instant::now();
    Arc::new(move || Millis(u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX)))
}

/// The guests of a hosted game, saved apart from it: who has which seat is no part of the game.
impl LocalBackend {
    /// Saves which guests have which seats. If this fails, the game can be played on, but not hosted again with its guests.
    fn save_guests(&self) {
        let Some(hosting) = &self.hosting else {
            return;
        };
        if let (Some(file), Ok(keys)) = (
            self.guests_file(&hosting.folder),
            serde_json::to_vec(&hosting.room.guests()),
        ) {
            let _ = file::replace_private(&file, &keys);
        }
    }

    /// Returns the keys of the guests of the game on the table, by seat; `folder` has the files of hosted games. Without a
    /// file, every seat is at this keyboard.
    pub(in crate::cli::commands) fn saved_guests(&self, folder: &Path) -> Vec<Option<String>> {
        let file = self.guests_file(folder);
        let text = file.and_then(|file| files::read(&file, MOST_BYTES).ok());
        let keys = text.and_then(|text| serde_json::from_slice(&text).ok());
        keys.unwrap_or_default()
    }

    /// Returns the file with the guests of the game on the table.
    fn guests_file(&self, folder: &Path) -> Option<PathBuf> {
        let on_table = whole(self.on_table.as_deref()?);
        Some(folder.join(format!("{}.guests.json", on_table.id()?)))
    }
}
