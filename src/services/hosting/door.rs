//! The way into the rooms: who may come in.

use crate::app::scene::RoomId;
use crate::net::club::{Club, Member};
use crate::net::room::{Attendee, Room};
use crate::net::{Door, Goodbye, KeyId, Line, Login, NotAdmitted, Standing};
use crate::table::RoundTrip;
use std::path::{Path, PathBuf};
#[cfg(feature = "postgres")]
use std::sync::{Arc, OnceLock};

/// Somebody in a club.
pub(crate) struct InClub {
    /// The member.
    pub(crate) member: Member,
    /// Their connection, whose round trip their clocks do not charge.
    pub(crate) round_trip: RoundTrip,
}

/// A guest who has come in.
pub(crate) struct Visit {
    /// The guest in each room that concerns them; at a host there is at least one.
    pub(crate) rooms: Vec<(RoomId, Attendee)>,
    /// The club that they have come to, if it is one.
    pub(crate) club: Option<InClub>,
    /// The file with their settings.
    pub(crate) settings: PathBuf,
    /// Says why they had to leave.
    pub(crate) goodbye: Goodbye,
}

/// The door to the rooms of this program.
pub(crate) struct RoomDoor<S> {
    rooms: Vec<Room>,
    /// The folder with the settings of guests.
    folder: PathBuf,
    /// Shows a guest the rooms until they leave.
    serve: S,
}

impl<S> RoomDoor<S> {
    /// The door to these rooms. `folder` is that of the host’s files.
    pub(crate) fn new(rooms: Vec<Room>, folder: &Path, serve: S) -> Self {
        Self {
            rooms,
            folder: guests_folder(folder),
            serve,
        }
    }
}

impl<S: Fn(Visit, Line) + Send + Sync + 'static> Door for RoomDoor<S> {
    fn admit(&self, login: &Login) -> Result<(), NotAdmitted> {
        let admitted = |room: &Room| room.admit(&login.user, &login.key.fingerprint);
        let (first, others) = self.rooms.split_first().ok_or(NotAdmitted::NoGame)?;
        admitted(first).or_else(|why| {
            others
                .iter()
                .find_map(|room| admitted(room).ok())
                .ok_or(why)
        })
    }

    fn standing(&self, user: &str, key: &KeyId) -> Standing {
        let rooms = self.rooms.iter();
        let standings = rooms.map(|room| room.standing(user, &key.fingerprint));
        standings.max().unwrap_or(Standing::Spectator)
    }

    fn serve(&self, login: Login, line: Line) {
        let (user, key) = (&login.user, &login.key.fingerprint);
        let enter = |(id, room): (RoomId, &Room)| {
            let attendee = room.enter(user, key)?;
            attendee.connected_by(&login.round_trip);
            Some((id, attendee))
        };
        let rooms = (0..).map(RoomId).zip(&self.rooms);
        let rooms: Vec<(RoomId, Attendee)> = rooms.filter_map(enter).collect();
        if rooms.is_empty() {
            return;
        }
        let visit = Visit {
            rooms,
            club: None,
            settings: settings_file(&self.folder, key),
            goodbye: login.goodbye.clone(),
        };
        (self.serve)(visit, line);
    }
}

/// The door to a club.
pub(crate) struct ClubDoor<S> {
    club: Club,
    /// The folder with the settings of members.
    folder: PathBuf,
    /// Shows a member the club until they leave.
    serve: S,
}

impl<S> ClubDoor<S> {
    /// The door to this club. `folder` is that of the host’s files.
    pub(crate) fn new(club: Club, folder: &Path, serve: S) -> Self {
        Self {
            club,
            folder: guests_folder(folder),
            serve,
        }
    }
}

impl<S: Fn(Visit, Line) + Send + Sync + 'static> Door for ClubDoor<S> {
    fn admit(&self, login: &Login) -> Result<(), NotAdmitted> {
        self.club
            .admit(&login.key.fingerprint, Some(login.peer.ip()))
    }

    fn standing(&self, _: &str, key: &KeyId) -> Standing {
        self.club.standing(&key.fingerprint)
    }

    fn serve(&self, login: Login, line: Line) {
        let key = &login.key.fingerprint;
        let Some(member) = self.club.enter(&login.user, key, Some(login.peer.ip())) else {
            return;
        };
        let visit = Visit {
            rooms: vec![],
            club: Some(InClub {
                member,
                round_trip: login.round_trip.clone(),
            }),
            settings: settings_file(&self.folder, &self.club.people().first_key(key)),
            goodbye: login.goodbye.clone(),
        };
        (self.serve)(visit, line);
    }
}

/// A door that is put in later; nobody comes in before.
#[cfg(feature = "postgres")]
#[derive(Default)]
pub(crate) struct LateDoor(OnceLock<Arc<dyn Door>>);

#[cfg(feature = "postgres")]
impl LateDoor {
    /// Puts the door in, once.
    pub(crate) fn put_in(&self, door: Arc<dyn Door>) {
        let _ = self.0.set(door);
    }
}

#[cfg(feature = "postgres")]
impl Door for LateDoor {
    fn admit(&self, login: &Login) -> Result<(), NotAdmitted> {
        self.0.get().ok_or(NotAdmitted::Closing)?.admit(login)
    }

    fn standing(&self, user: &str, key: &KeyId) -> Standing {
        let door = self.0.get();
        door.map_or(Standing::Spectator, |door| door.standing(user, key))
    }

    fn serve(&self, login: Login, line: Line) {
        if let Some(door) = self.0.get() {
            door.serve(login, line);
        }
    }
}

/// Returns the folder with the settings of guests.
pub(super) fn guests_folder(folder: &Path) -> PathBuf {
    folder.join("guests")
}

/// Returns the file with the settings of the person with this key.
pub(super) fn settings_file(folder: &Path, fingerprint: &str) -> PathBuf {
    let digits = fingerprint.rsplit(':').next().unwrap_or(fingerprint);
    // Base64 has two characters that are not for the names of files.
    let name = digits.replace('/', "_").replace('+', "-");
    folder.join(format!("{name}.toml"))
}
