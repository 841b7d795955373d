//! Takes recorded games in from files, each once.

use super::dealer::fresh_salt;
use super::recorded;
use crate::app::backend::{GameError, RecordedError};
use crate::engine::variant::Variant;
use crate::record::notation::gcg;
use crate::record::store::{
    GameId, GameStore, Journals as _, KeptFrom, KeptInfo, ListedGame, PlayerScore, StoreError,
};
use crate::record::{Record, ReplayedPrefix};
use std::ffi::OsStr;

/// Takes games in, with those that are there already.
pub(crate) struct Importer<'s> {
    store: &'s GameStore,
    usual: &'static Variant,
    /// The recorded games that are kept.
    kept: Vec<(GameId, Record)>,
    /// The games that were played here.
    played: Vec<ListedGame>,
    /// Why some of these cannot be read.
    damaged: Vec<StoreError>,
}

/// What became of a file.
pub(crate) enum Imported {
    /// Its game is kept now. The record is as far as it can be played, with what is wrong then.
    New(GameId, Box<ReplayedPrefix>),
    /// The same game was there, with less of it.
    Extended(GameId),
    /// The same game was there already.
    AlreadyThere(GameId),
}

impl<'s> Importer<'s> {
    /// Reads what is there. `usual` is the variant of a file that declares none.
    pub(crate) fn new(store: &'s GameStore, usual: &'static Variant) -> Result<Self, StoreError> {
        let (records, mut damaged) = store.all_kept()?;
        let mut kept = vec![];
        for record in records {
            match record.record() {
                Ok(game) => kept.push((record.id, game)),
                Err(error) => damaged.push(error),
            }
        }
        let mut played = store.list()?;
        played.retain(|listed| listed.content.game().is_some());
        Ok(Self {
            store,
            usual,
            kept,
            played,
            damaged,
        })
    }

    /// Returns why some saved games cannot be compared with those of files, and forgets it.
    pub(crate) fn damaged(&mut self) -> Vec<StoreError> {
        std::mem::take(&mut self.damaged)
    }

    /// Takes the game of a file in, unless it is there.
    pub(crate) fn take_in(&mut self, file: &OsStr) -> Result<Imported, GameError> {
        let name = recorded::shown(file);
        let unread = |error| RecordedError::Unreadable(name.clone(), error);
        let bytes = recorded::bytes(file).map_err(unread)?;
        let faulty = |error| RecordedError::Faulty(name.clone(), error);
        let record = gcg::read_for(&bytes, self.usual).map_err(faulty)?;
        let so_far = record.clone().replay_prefix();
        if let Some(grown) = self.kept.iter_mut().find(|(_, kept)| record.adds_to(kept)) {
            let mut kept = self.store.read_kept(&grown.0)?;
            self.store.rewrite(&mut kept, bytes)?;
            grown.1 = record;
            return Ok(Imported::Extended(kept.id));
        }
        if let Some(there) = self.there(&record, &so_far) {
            return Ok(Imported::AlreadyThere(there));
        }
        if let (Some(clash), []) = (&so_far.clash, so_far.record.lines()) {
            return Err(RecordedError::Illegal(name, clash.error.clone()).into());
        }
        let from = KeptFrom::File(name);
        let about = KeptInfo::new(self.store.now(), Some(from), record.variant());
        let id = self.store.keep(about, fresh_salt()?, bytes)?.id;
        self.kept.push((id.clone(), record));
        Ok(Imported::New(id, Box::new(so_far)))
    }

    /// The ID of the same game, if it is there.
    fn there(&mut self, record: &Record, so_far: &ReplayedPrefix) -> Option<GameId> {
        let kept = self.kept.iter().find(|(_, kept)| kept.is_same_game(record));
        kept.map(|(id, _)| id.clone())
            .or_else(|| self.played_here(record, so_far))
    }

    /// The same for a game that was played here. Only one of the same players with the same scores is read.
    fn played_here(&mut self, record: &Record, so_far: &ReplayedPrefix) -> Option<GameId> {
        let scores = PlayerScore::of(&so_far.record, &so_far.replayed);
        let mut alike = self.played.iter().filter(|listed| {
            let players = listed.content.players();
            players.len() == scores.len() && scores.iter().all(|score| players.contains(score))
        });
        let (store, damaged) = (self.store, &mut self.damaged);
        let same = alike.find(|listed| match store.read(&listed.id) {
            Ok(past) => {
                Record::for_everyone(&past.events).is_ok_and(|(told, ..)| told.is_same_game(record))
            }
            Err(error) => {
                damaged.push(error);
                false
            }
        });
        same.map(|listed| listed.id.clone())
    }
}
