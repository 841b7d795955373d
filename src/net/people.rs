//! The people that a host knows, by the fingerprints of their keys: the names that belong to them, and who may not come in.
//!
//! They are kept in a file of JSON that the host may edit, and that several hosts may share:
//!
//! ```json
//! {"version": 2,
//!  "people": [{"key": "SHA256:…", "also": ["SHA256:…"], "names": ["Ben"], "banned": false, "muted": ["SHA256:…"]}],
//!  "ranges": ["203.0.113.0/24"]}
//! ```
//!
//! A person is known by the first key. The others, in `also`, are those of their other devices; `muted` are those whose messages
//! the person hides; from the addresses of `ranges` nobody comes into a club. Version 1 had none of these.

use super::look_alike::confusable_with;
use crate::engine::seat::PlayerName;
use crate::text::shared_file::{FileStamp, SharedFile, SharedFileError};
use crate::text::shared_folder::SharedFolder;
use crate::text::{locked, printable};
use ipnet::IpNet;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

/// The name of the file.
pub const FILE: &str = "people.json";
/// The version of its format.
const VERSION: u32 = 2;
/// The oldest version that is read.
const OLDEST: u32 = 1;
/// The keys that a person has at most.
const MOST_KEYS: usize = 10;
/// In bytes: thousands of people.
const LARGEST: u64 = 1 << 20;

/// Why the list of people cannot be read or saved.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PeopleError {
    /// The file is no such list.
    #[error(
        "the list of people {} is damaged: {error}; mend or delete it",
        printable::path(path)
    )]
    Damaged {
        /// The file.
        path: PathBuf,
        /// Where and how.
        error: serde_json::Error,
    },
    /// The file is one of a later version of the program.
    #[error(
        "the list of people {} has version {version}, and this program reads version {VERSION}",
        printable::path(path)
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its version.
        version: u32,
    },
    /// The file cannot be read, locked or written.
    #[error(transparent)]
    File(#[from] SharedFileError),
    /// Another host that shares the list has given the name, or one that looks like it, to another key.
    #[error("the name {0} belongs to another key")]
    Taken(PlayerName),
    /// The key has a name of its own, or is one of somebody else, or the person has too many.
    #[error("this key cannot be added to those of another person")]
    KeyTaken,
}

/// The people that a host knows. Clones share them, so that all rooms know what one has learned.
#[derive(Debug, Clone)]
pub struct People {
    file: SharedFile,
    list: Arc<Mutex<List>>,
    /// Locked while the list is changed and saved; the list itself is not locked meanwhile.
    writing: Arc<Mutex<()>>,
}

/// The list, as it is known to this program.
#[derive(Debug, Clone, Default)]
struct List {
    known: Vec<Person>,
    /// Where the owner of each key is among them.
    places: HashMap<String, usize>,
    /// The addresses from which nobody comes in.
    ranges: Vec<IpNet>,
    /// What could not be saved yet.
    unsaved: Vec<Change>,
    /// By what one tells that the file has been changed.
    of: Option<FileStamp>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Change {
    Name {
        key: String,
        name: PlayerName,
    },
    Key {
        of: String,
        key: String,
    },
    Ban {
        key: String,
        is_banned: bool,
    },
    BanRange {
        range: IpNet,
        is_banned: bool,
    },
    Mute {
        by: String,
        of: String,
        is_muted: bool,
    },
    Forget {
        key: String,
    },
}

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Saved {
    version: u32,
    people: Vec<Person>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    ranges: Vec<IpNet>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Person {
    key: String,
    /// The keys of their other devices.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    also: Vec<String>,
    /// The names that belong to the key, the last one taken at the end.
    #[serde(default, with = "as_text")]
    names: Vec<PlayerName>,
    #[serde(default)]
    banned: bool,
    /// The first keys of those whose messages they hide.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    muted: Vec<String>,
}

/// Somebody in the list, as the operator sees them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownPerson {
    /// The last name; `None` of a key that never took one.
    pub name: Option<PlayerName>,
    /// The fingerprints of their keys, the first at the start.
    pub keys: Vec<String>,
    /// Whether they may not come in.
    pub is_banned: bool,
}

impl Person {
    fn shown(&self) -> KnownPerson {
        KnownPerson {
            name: self.names.last().cloned(),
            keys: self.keys().cloned().collect(),
            is_banned: self.banned,
        }
    }

    fn keys(&self) -> impl Iterator<Item = &String> {
        std::iter::once(&self.key).chain(&self.also)
    }

    fn has(&self, key: &str) -> bool {
        self.key == key || self.also.iter().any(|other| other == key)
    }
}

/// Names as a list of texts.
mod as_text {
    use crate::engine::seat::PlayerName;
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(super) fn serialize<S: Serializer>(
        names: &[PlayerName],
        out: S,
    ) -> Result<S::Ok, S::Error> {
        let names: Vec<&str> = names.iter().map(PlayerName::as_str).collect();
        names.serialize(out)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Vec<PlayerName>, D::Error> {
        let names = Vec::<String>::deserialize(from)?;
        let names = names.iter().map(|name| PlayerName::new(name));
        names.collect::<Result<_, _>>().map_err(D::Error::custom)
    }
}

impl People {
    /// Reads the list `people.json` in a folder. Without a file nobody is known.
    ///
    /// # Errors
    /// When the file cannot be read, or is not such a list.
    pub fn in_folder(folder: impl Into<SharedFolder>) -> Result<Self, PeopleError> {
        let file = folder.into().file(FILE, LARGEST);
        let mut list = List::default();
        list.read(&file)?;
        list.find_places();
        Ok(Self {
            file,
            list: Arc::new(Mutex::new(list)),
            writing: Arc::default(),
        })
    }

    /// Reads the file again if another program has changed it.
    ///
    /// # Errors
    /// When it cannot be read; the list stays as it was.
    pub fn refresh(&self) -> Result<(), PeopleError> {
        let Ok(_alone) = self.writing.try_lock() else {
            return Ok(());
        };
        let there = self.file.stamp();
        // One that is missing is written again with the next change.
        if there.is_none() || locked(&self.list).of == there {
            return Ok(());
        }
        let mut list = locked(&self.list).clone();
        let read = list.read(&self.file);
        self.put(list);
        read
    }

    fn with<T>(&self, seen: impl FnOnce(&[Person]) -> T) -> T {
        seen(&locked(&self.list).known)
    }

    fn of<T>(&self, key: &str, seen: impl FnOnce(&Person) -> T) -> Option<T> {
        let list = locked(&self.list);
        Some(seen(&list.known[*list.places.get(key)?]))
    }

    /// Returns the key by which the person with this one is known: their first.
    pub fn first_key(&self, key: &str) -> String {
        let first = self.of(key, |person| person.key.clone());
        first.unwrap_or_else(|| key.to_owned())
    }

    /// Returns all keys of the person with this one, the first at the start; none of somebody who is not known.
    pub fn keys_of(&self, key: &str) -> Vec<String> {
        let keys = |person: &Person| person.keys().cloned().collect();
        self.of(key, keys).unwrap_or_default()
    }

    /// Returns whether this key is in the list, and not banned.
    pub fn knows(&self, key: &str) -> bool {
        self.of(key, |person| !person.banned) == Some(true)
    }

    /// Returns whether this key may not come in.
    pub fn is_banned(&self, key: &str) -> bool {
        self.of(key, |person| person.banned) == Some(true)
    }

    /// Returns whether nobody may come in from this address.
    pub fn bars(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        locked(&self.list)
            .ranges
            .iter()
            .any(|range| range.contains(&address))
    }

    /// Returns the ranges of addresses from which nobody may come in.
    pub fn ranges(&self) -> Vec<IpNet> {
        locked(&self.list).ranges.clone()
    }

    /// Returns everyone in the list.
    pub fn all(&self) -> Vec<KnownPerson> {
        self.with(|known| known.iter().map(Person::shown).collect())
    }

    /// Returns whether one person hides the messages of another.
    pub fn has_muted(&self, by: &str, of: &str) -> bool {
        self.with(|known| {
            let find = |key: &str| known.iter().find(|person| person.has(key));
            let (by, of) = (find(by), find(of));
            by.zip(of)
                .is_some_and(|(by, of)| by.muted.contains(&of.key))
        })
    }

    /// Returns the name that this key took last.
    pub fn name_of(&self, key: &str) -> Option<PlayerName> {
        self.of(key, |person| person.names.last().cloned())?
    }

    /// Returns the key that took this name last, and the name as it is written.
    pub fn key_of(&self, name: &PlayerName) -> Option<(String, PlayerName)> {
        self.with(|known| {
            let mut named = known.iter().filter(|person| !person.banned);
            named.find_map(|person| {
                let last = person.names.last().filter(|last| last.sounds_like(name))?;
                Some((person.key.clone(), last.clone()))
            })
        })
    }

    /// Returns whether a name, or one that looks like it, belongs to another key.
    pub fn is_anothers(&self, name: &PlayerName, key: &str) -> bool {
        self.with(|known| is_anothers(known, name, key))
    }

    /// Gives a name to a key, for good, and saves the list.
    ///
    /// # Errors
    /// When it cannot be saved; the name belongs to the key until the program ends. When another host has given it to somebody
    /// else meanwhile; it is not theirs then.
    pub fn name(&self, key: &str, name: &PlayerName) -> Result<(), PeopleError> {
        let (key, name) = (key.to_owned(), name.clone());
        self.change(Change::Name { key, name })
    }

    /// Adds the key of another device to those of a person, and saves the list.
    ///
    /// # Errors
    /// When the key has a name of its own or the person has ten; nothing is changed then. When the list cannot be saved; the key
    /// is theirs until the program ends.
    pub fn add_key(&self, of: &str, key: &str) -> Result<(), PeopleError> {
        let (of, key) = (of.to_owned(), key.to_owned());
        self.change(Change::Key { of, key })
    }

    /// Keeps a person out, and saves the list.
    ///
    /// # Errors
    /// When it cannot be saved. The person is kept out until the program ends.
    pub fn ban(&self, key: &str) -> Result<(), PeopleError> {
        self.set_banned(key, true)
    }

    /// Keeps a person out or lets them in again, and saves the list.
    ///
    /// # Errors
    /// When it cannot be saved. The change holds until the program ends.
    pub fn set_banned(&self, key: &str, is_banned: bool) -> Result<(), PeopleError> {
        let key = key.to_owned();
        self.change(Change::Ban { key, is_banned })
    }

    /// Keeps out those who come from a range of addresses or lets them in again, and saves the list.
    ///
    /// # Errors
    /// When it cannot be saved. The change holds until the program ends.
    pub fn set_range_banned(&self, range: IpNet, is_banned: bool) -> Result<(), PeopleError> {
        let range = range.trunc();
        self.change(Change::BanRange { range, is_banned })
    }

    /// Hides the messages of one person from another or shows them again, and saves the list.
    ///
    /// # Errors
    /// When it cannot be saved. The change holds until the program ends.
    pub fn mute(&self, by: &str, of: &str, is_muted: bool) -> Result<(), PeopleError> {
        let (by, of) = (by.to_owned(), self.first_key(of));
        self.change(Change::Mute { by, of, is_muted })
    }

    /// Removes a person with their keys and names, and saves the list.
    ///
    /// # Errors
    /// When it cannot be saved. They are forgotten until the program ends.
    pub fn forget(&self, key: &str) -> Result<(), PeopleError> {
        self.change(Change::Forget {
            key: key.to_owned(),
        })
    }

    /// Keeps a key out until the program ends.
    pub(super) fn keep_out(&self, key: &str) {
        let mut list = locked(&self.list);
        person_of(&mut list.known, key).banned = true;
        list.find_places();
    }

    /// Changes the list in the file, which another host may have changed since it was read. A change that cannot be saved is
    /// saved with the next one. The change is seen when it is saved, or cannot be.
    fn change(&self, change: Change) -> Result<(), PeopleError> {
        let _alone = locked(&self.writing);
        let mut list = locked(&self.list).clone();
        let saved = list.change(&self.file, change);
        self.put(list);
        saved
    }

    /// Saves the changes that could not be saved before, unless the list is being saved.
    ///
    /// # Errors
    /// When they still cannot be saved.
    pub fn save_again(&self) -> Result<(), PeopleError> {
        let Ok(_alone) = self.writing.try_lock() else {
            return Ok(());
        };
        let mut list = locked(&self.list).clone();
        let saved = list.save_again(&self.file);
        self.put(list);
        saved
    }

    /// Has everybody see this list from now on.
    fn put(&self, mut list: List) {
        list.find_places();
        *locked(&self.list) = list;
    }
}

impl List {
    fn find_places(&mut self) {
        // Of two with the same key, the first counts.
        let people = self.known.iter().enumerate().rev();
        let places = people.flat_map(|(place, person)| person.keys().map(move |key| (key, place)));
        self.places = places.map(|(key, place)| (key.clone(), place)).collect();
    }

    fn change(&mut self, file: &SharedFile, change: Change) -> Result<(), PeopleError> {
        self.unsaved.retain(|other| *other != change);
        self.unsaved.push(change.clone());
        let saved = self.write(file);
        let is_made = self.unsaved.contains(&change);
        if saved.is_ok() {
            self.unsaved.clear();
        }
        match change {
            Change::Name { name, .. } if !is_made => Err(PeopleError::Taken(name)),
            Change::Key { .. } if !is_made => Err(PeopleError::KeyTaken),
            _ => saved,
        }
    }

    fn save_again(&mut self, file: &SharedFile) -> Result<(), PeopleError> {
        if !self.unsaved.is_empty() {
            self.write(file)?;
            self.unsaved.clear();
        }
        Ok(())
    }

    /// Makes the unsaved changes, in the file as it is now.
    fn write(&mut self, file: &SharedFile) -> Result<(), PeopleError> {
        let saved = file.change(|bytes| {
            if let Some(bytes) = bytes {
                self.take(parsed(file.path(), &bytes)?);
            }
            self.apply_unsaved();
            let text = serde_json::to_vec_pretty(&Saved {
                version: VERSION,
                people: self.known.clone(),
                ranges: self.ranges.clone(),
            });
            Ok::<_, PeopleError>((text.map_err(|error| file.unwritable(error))?, ()))
        });
        self.apply_unsaved();
        self.of = file.stamp();
        saved
    }

    /// Reads the file, and makes the unsaved changes to what is in it.
    fn read(&mut self, file: &SharedFile) -> Result<(), PeopleError> {
        self.of = file.stamp();
        let bytes = file.read()?;
        let saved = bytes.map(|bytes| parsed(file.path(), &bytes)).transpose()?;
        self.take(saved.unwrap_or_default());
        self.apply_unsaved();
        Ok(())
    }

    fn take(&mut self, saved: Saved) {
        (self.known, self.ranges) = (saved.people, saved.ranges);
    }

    /// Makes the changes that are not saved, except those that give a name or a key of somebody else, which are dropped.
    fn apply_unsaved(&mut self) {
        let (known, ranges) = (&mut self.known, &mut self.ranges);
        self.unsaved.retain(|change| change.apply(known, ranges));
    }
}

/// Tells versions of a file apart.
impl Change {
    /// Makes the change unless the name or the key is somebody else's. Returns whether it is made.
    fn apply(&self, people: &mut Vec<Person>, ranges: &mut Vec<IpNet>) -> bool {
        match self {
            Self::Name { key, name } if is_anothers(people, name, key) => return false,
            Self::Name { key, name } => {
                let person = person_of(people, key);
                person.names.retain(|other| other != name);
                person.names.push(name.clone());
            }
            Self::Key { of, key } => return add_key(people, of, key),
            Self::Ban { key, is_banned } => person_of(people, key).banned = *is_banned,
            Self::BanRange { range, is_banned } => put(ranges, range, *is_banned),
            Self::Mute { by, of, is_muted } => put(&mut person_of(people, by).muted, of, *is_muted),
            Self::Forget { key } => forget(people, key),
        }
        true
    }
}

/// Adds something to a list or removes it.
fn put<T: PartialEq + Clone>(list: &mut Vec<T>, item: &T, is_in: bool) {
    list.retain(|other| other != item);
    if is_in {
        list.push(item.clone());
    }
}

fn forget(people: &mut Vec<Person>, key: &str) {
    // A ban stays with the keys that it is for.
    let gone = people
        .iter()
        .position(|person| person.has(key) && !person.banned);
    let Some(gone) = gone.map(|place| people.remove(place)) else {
        return;
    };
    // Whoever has muted them still has when they come back, with any of their keys.
    let muting = people
        .iter_mut()
        .filter(|person| person.muted.contains(&gone.key));
    muting.for_each(|person| person.muted.extend_from_slice(&gone.also));
}

/// Adds a key to those of a person. Returns whether it is theirs.
fn add_key(people: &mut Vec<Person>, of: &str, key: &str) -> bool {
    // The operator may have let the key in before it had a name.
    let is_free =
        |person: &Person| person.names.is_empty() && person.also.is_empty() && !person.banned;
    people.retain(|person| person.key != key || !is_free(person));
    let owner = people.iter().position(|person| person.has(key));
    let Some(place) = people.iter().position(|person| person.has(of)) else {
        return false;
    };
    let may = owner.is_none() && people[place].also.len() + 1 < MOST_KEYS;
    if may {
        people[place].also.push(key.to_owned());
    }
    may || owner == Some(place)
}

/// Returns whether a name, or one that looks like it, belongs to another key than this.
fn is_anothers(people: &[Person], name: &PlayerName, key: &str) -> bool {
    let is_alike = confusable_with(name);
    let mut others = people.iter().filter(|person| !person.has(key));
    others.any(|person| person.names.iter().any(&is_alike))
}

/// Returns the person with this key, who is added to the list if they are not in it.
fn person_of<'a>(people: &'a mut Vec<Person>, key: &str) -> &'a mut Person {
    let known = people.iter().position(|person| person.has(key));
    let place = known.unwrap_or_else(|| {
        people.push(Person {
            key: key.to_owned(),
            also: vec![],
            names: vec![],
            banned: false,
            muted: vec![],
        });
        people.len() - 1
    });
    &mut people[place]
}

fn parsed(path: &Path, bytes: &[u8]) -> Result<Saved, PeopleError> {
    let path = path.to_owned();
    match serde_json::from_slice::<Saved>(bytes) {
        Ok(saved) if (OLDEST..=VERSION).contains(&saved.version) => Ok(saved),
        Ok(Saved { version, .. }) => Err(PeopleError::Newer { path, version }),
        Err(error) => Err(PeopleError::Damaged { path, error }),
    }
}
