//! The cache of word lists: the same dictionary with it and without, whatever is in its folder (R21).

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::thread;

use crate::support::soak::sample;
use scrabble::languages;
use scrabble::words::lexicon::{Alphabet, DictChoice, Dictionary, ListCache, Vocabulary};
use tempfile::TempDir;

/// A word list long enough to be kept, with lines that are left out, and the folder of a cache.
struct Home {
    folder: TempDir,
    list: DictChoice,
}

impl Home {
    fn new() -> Self {
        Self::with(&text(0))
    }

    fn with(text: &str) -> Self {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("list.txt");
        fs::write(&path, text).unwrap();
        let list = DictChoice::File(path);
        Self { folder, list }
    }

    fn cache(&self) -> PathBuf {
        self.folder.path().join("cache").join("words")
    }

    /// What is opened with the cache.
    fn open(&self) -> Opened {
        opened(&self.list, Some(&ListCache::new(self.cache())))
    }

    /// What is opened without it.
    fn read(&self) -> Opened {
        opened(&self.list, None)
    }

    /// The only entry.
    fn entry(&self) -> PathBuf {
        let entries = entries(&self.cache());
        assert_eq!(entries.len(), 1, "{entries:?}");
        entries[0].clone()
    }
}

/// All that can be told of a dictionary.
#[derive(PartialEq, Debug)]
struct Opened {
    name: String,
    words: Vec<String>,
    fingerprint: String,
    left_out: Option<String>,
    definition: Option<String>,
}

fn opened(list: &DictChoice, cache: Option<&ListCache>) -> Opened {
    let (dictionary, left_out) = Dictionary::open_cached(list, cache).unwrap();
    let mut words = vec![];
    dictionary.for_each_word(|word| words.push(String::from_utf8(word.to_vec()).unwrap()));
    assert_eq!(words.len(), dictionary.len());
    let absent = ["ZZZZ", "Q", "HORNSWOGGLERSHIP"];
    assert!(absent.iter().all(|word| !dictionary.contains_str(word)));
    assert!(
        words
            .iter()
            .step_by(97)
            .all(|word| dictionary.contains_str(word))
    );
    let defined = dictionary.definitions().of("AA");
    Opened {
        name: dictionary.name().to_owned(),
        words,
        fingerprint: dictionary.fingerprint().to_string(),
        left_out: left_out.map(|left_out| left_out.to_string()),
        definition: defined.and_then(|meaning| meaning.senses().next()),
    }
}

/// Twelve thousand words.
static WORDS: LazyLock<String> = LazyLock::new(|| {
    let mut words = BTreeSet::new();
    Dictionary::built_in(Vocabulary::Common).for_each_word(|word| {
        words.insert(String::from_utf8(word.to_vec()).unwrap());
    });
    let words: Vec<String> = words.into_iter().step_by(7).collect();
    words.join("\n")
});

/// The lines of a list of them; a number makes it another list.
fn text(number: usize) -> String {
    format!("# list {number}\naa rough lava\nAaron\n{}\nco-op\n", *WORDS)
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let Ok(names) = fs::read_dir(folder) else {
        return vec![];
    };
    names.map(|name| name.unwrap().path()).collect()
}

#[test]
fn r21_a_list_from_the_cache_is_the_same_dictionary() {
    let home = Home::new();
    let read = home.read();
    assert!(entries(&home.cache()).is_empty());
    assert_eq!(home.open(), read);
    let entry = fs::read(home.entry()).unwrap();
    assert_eq!(home.open(), read);
    assert_eq!(fs::read(home.entry()).unwrap(), entry);
    assert!(read.left_out.unwrap().contains("left out 2 lines"));
    assert_eq!(read.definition.as_deref(), Some("rough lava"));
}

#[test]
fn a_changed_list_is_read_again() {
    let home = Home::new();
    let first = home.open();
    let DictChoice::File(path) = &home.list else {
        unreachable!("it is a file");
    };
    fs::write(path, text(0).replace("\nco-op\n", "\nzzyzx\n")).unwrap();
    let second = home.open();
    assert_eq!(second, home.read());
    assert_eq!(second.words.len(), first.words.len() + 1);
    assert_eq!(entries(&home.cache()).len(), 2);
}

#[test]
fn a_damaged_entry_is_thrown_away_wherever_it_is_damaged() {
    let home = Home::new();
    let read = home.open();
    let path = home.entry();
    let good = fs::read(&path).unwrap();
    let header = good.iter().position(|&byte| byte == b'\n').unwrap();
    let every = (0..header + 8).chain((header..good.len()).step_by(10_007));
    for at in sample("damaged bytes", every.chain(good.len() - 16..good.len()), 6) {
        let mut bad = good.clone();
        bad[at] ^= 0x11;
        fs::write(&path, &bad).unwrap();
        assert_eq!(home.open(), read, "byte {at}");
        assert_eq!(fs::read(&path).unwrap(), good, "byte {at} is written again");
    }
    let lengths = sample("lengths", (0..good.len()).step_by(9_001), 3);
    for len in lengths
        .into_iter()
        .chain([header, header + 1, good.len() - 1])
    {
        fs::write(&path, &good[..len]).unwrap();
        assert_eq!(home.open(), read, "cut at {len}");
        assert_eq!(fs::read(&path).unwrap(), good, "cut at {len}");
    }
    fs::write(&path, [&good[..], b"more"].concat()).unwrap();
    assert_eq!(home.open(), read);
    assert_eq!(fs::read(&path).unwrap(), good);
}

#[test]
fn an_entry_of_another_list_or_version_is_not_used() {
    let home = Home::new();
    let read = home.open();
    let path = home.entry();
    let good = fs::read(&path).unwrap();
    let other = Home::with(&text(1));
    other.open();
    fs::copy(other.entry(), &path).unwrap();
    assert_eq!(home.open(), read);
    assert_eq!(fs::read(&path).unwrap(), good);
    let version = String::from_utf8_lossy(&good[..200]).contains(env!("CARGO_PKG_VERSION"));
    assert!(version, "an entry names the version that made it");
}

#[test]
fn what_stands_in_the_way_of_an_entry_does_no_harm() {
    let home = Home::new();
    let read = home.open();
    let path = home.entry();
    fs::remove_file(&path).unwrap();
    fs::create_dir(&path).unwrap();
    assert_eq!(home.open(), read);
    assert!(path.is_dir());
    fs::remove_dir(&path).unwrap();
    fs::remove_dir(home.cache()).unwrap();
    fs::write(home.cache(), "a file where the folder should be").unwrap();
    assert_eq!(home.open(), read);
}

#[test]
fn the_oldest_entries_are_removed() {
    let home = Home::new();
    for number in 0..12 {
        let list = Home::with(&text(number));
        opened(&list.list, Some(&ListCache::new(home.cache())));
        thread::sleep(std::time::Duration::from_millis(5));
    }
    assert_eq!(entries(&home.cache()).len(), 8);
    let last = Home::with(&text(11));
    let cache = ListCache::new(home.cache());
    let before = entries(&home.cache());
    opened(&last.list, Some(&cache));
    assert_eq!(entries(&home.cache()), before, "it was still there");
}

/// The same list has other words in each language, and so another entry.
#[test]
fn a_list_is_kept_for_each_language() {
    let home = Home::with(&format!("{}\nÜBERSÄUEN\nZürich\nCHICO\n", text(0)));
    let DictChoice::File(path) = &home.list else {
        unreachable!("it is a file");
    };
    let open = |code: &str, cache: Option<&ListCache>| {
        let language = languages::called(code).unwrap();
        let opened = Dictionary::open_file(path, Alphabet::of(language), cache);
        let (dictionary, left_out) = opened.unwrap();
        let mut words = vec![];
        dictionary.for_each_word(|word| words.push(word.to_vec()));
        (words, dictionary.fingerprint(), left_out)
    };
    let cache = ListCache::new(home.cache());
    for (entry, code) in ["de", "es", "en"].into_iter().enumerate() {
        let read = open(code, None);
        assert_eq!(open(code, Some(&cache)), read, "{code}");
        let kept = entries(&home.cache());
        assert_eq!(kept.len(), entry + 1, "{code}");
        let files = || {
            kept.iter()
                .map(|path| fs::metadata(path).unwrap().modified().unwrap())
        };
        let before: Vec<_> = files().collect();
        assert_eq!(open(code, Some(&cache)), read, "{code}");
        assert!(files().eq(before), "{code} was not written again");
    }
    assert_ne!(open("de", Some(&cache)).0, open("es", Some(&cache)).0);
}

#[test]
fn short_lists_are_not_kept() {
    let home = Home::with("aa\nqi\n");
    assert_eq!(home.open(), home.read());
    assert!(entries(&home.cache()).is_empty());
}

#[test]
fn several_may_open_a_list_at_once() {
    let home = Home::new();
    let read = home.read();
    thread::scope(|scope| {
        let all = [0; 8].map(|_| scope.spawn(|| home.open()));
        for opened in all {
            assert_eq!(opened.join().unwrap(), read);
        }
    });
    home.entry();
    assert_eq!(home.open(), read);
}

#[cfg(unix)]
#[test]
fn entries_are_the_owners_alone() {
    use std::os::unix::fs::PermissionsExt;
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let home = Home::new();
    let read = home.open();
    assert_eq!((mode(&home.cache()), mode(&home.entry())), (0o700, 0o600));
    // Others could have written into a folder like this: it is closed, and what was in it is removed.
    fs::write(home.cache().join("0123456789abcdef.words"), "planted").unwrap();
    fs::set_permissions(home.cache(), PermissionsExt::from_mode(0o777)).unwrap();
    assert_eq!(home.open(), read);
    assert_eq!((mode(&home.cache()), mode(&home.entry())), (0o700, 0o600));
    fs::set_permissions(home.entry(), PermissionsExt::from_mode(0o000)).unwrap();
    assert_eq!(home.open(), read);
}

#[cfg(unix)]
#[test]
fn a_folder_that_cannot_be_written_is_no_error() {
    use std::os::unix::fs::PermissionsExt;
    let home = Home::new();
    let parent = home.folder.path().join("cache");
    fs::create_dir(&parent).unwrap();
    fs::set_permissions(&parent, PermissionsExt::from_mode(0o500)).unwrap();
    assert_eq!(home.open(), home.read());
    fs::set_permissions(&parent, PermissionsExt::from_mode(0o700)).unwrap();
    // The superuser may write there; nobody may in these.
    for nowhere in ["/proc/nowhere/words", "/dev/null/words"] {
        assert_eq!(
            opened(&home.list, Some(&ListCache::new(nowhere))),
            home.read()
        );
    }
}
