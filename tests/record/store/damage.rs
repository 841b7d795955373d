//! Files that are cut, torn, swapped and forged.

use crate::store::other::Apart;
use crate::support::engine_help::Rng;
use crate::support::shelf::{bytes, journal, path, random_game, replayed, shelf, side, written};
use crate::support::soak::sample;
use scrabble::engine::event::Event;
use scrabble::record::store::{
    AppendResult, Content, Damage, GameId, GameStore, JournalNote, Journals as _, LineFault,
    LoadedGame, StoreError, WritePace,
};
use serde_json::json;
use std::fs;
use tempfile::TempDir;

/// A file on a shelf of its own, and what it told of before it was damaged.
struct Patient {
    _folder: TempDir,
    shelf: GameStore,
    id: GameId,
    whole: Vec<u8>,
    truth: Vec<Event>,
}

impl Patient {
    fn new(truth: Vec<Event>) -> Self {
        let (folder, shelf) = shelf();
        let journal = journal(&shelf, truth.len() as u64, &truth);
        let whole = bytes(&shelf, &journal);
        Self {
            id: journal.id().unwrap().clone(),
            _folder: folder,
            shelf,
            whole,
            truth,
        }
    }

    fn put(&self, bytes: &[u8]) {
        fs::write(path(&self.shelf, &self.id), bytes).unwrap();
    }

    /// Makes it a journal whose whole length is known, or one as earlier versions left them: without a side file.
    fn know_length(&self, known: bool) {
        let side = side(&self.shelf, &self.id);
        if known {
            fs::write(side, format!("{:020}\n", self.whole.len())).unwrap();
        } else if side.exists() {
            fs::remove_file(side).unwrap();
        }
    }

    fn now(&self) -> Vec<u8> {
        fs::read(path(&self.shelf, &self.id)).unwrap()
    }

    fn read(&self, bytes: &[u8]) -> Result<LoadedGame, Damage> {
        self.put(bytes);
        damage_in(self.shelf.read(&self.id))
    }

    /// Reads damaged bytes: refused with the file untouched, or the true game up to somewhere. How many events are there.
    #[track_caller]
    fn check(&self, bytes: &[u8], going_on: bool) -> Option<usize> {
        let knows_length = side(&self.shelf, &self.id).exists();
        let read = self.read(bytes);
        assert_eq!(self.now(), bytes, "looking changes nothing");
        let Ok(past) = read else {
            let refused = damage_in(self.shelf.resume(&self.id));
            assert_eq!(refused.err(), read.err());
            assert_eq!(self.now(), bytes, "what is refused is left as it is");
            return None;
        };
        let known = past.events.len();
        assert_eq!(past.events, self.truth[..known]);
        assert_eq!(past.game, replayed(&past.events));
        if past.note.is_none() {
            // Without a side file nothing can tell of lines that are gone without a trace; else what is there must be all
            // there is.
            assert!(
                !knows_length || known == self.truth.len(),
                "a loss that is not told"
            );
            let told = bytes.strip_suffix(b"\n").unwrap_or(bytes);
            let told = trimmed(told);
            assert!(
                self.whole.starts_with(told),
                "a difference that is not told"
            );
        }
        if going_on {
            self.go_on(&past);
        }
        Some(known)
    }

    /// Plays on with what is true, and reads it back.
    #[track_caller]
    fn go_on(&self, past: &LoadedGame) {
        let mut resumed = self.shelf.resume(&self.id).unwrap();
        assert_eq!(resumed.past, *past);
        assert!(!resumed.journal.owes());
        written(resumed.journal.append(&self.truth[past.events.len()..]));
        drop(resumed);
        assert_eq!(self.now(), self.whole, "the file is as if nothing had been");
    }
}

fn trimmed(bytes: &[u8]) -> &[u8] {
    let zeros = bytes.iter().rev().take_while(|&&b| b == 0).count();
    &bytes[..bytes.len() - zeros]
}

fn damage_in<T>(read: Result<T, StoreError>) -> Result<T, Damage> {
    match read {
        Ok(read) => Ok(read),
        Err(StoreError::Damaged { damage, .. }) => Err(damage),
        Err(other) => panic!("{other}"),
    }
}

/// The first of the random games with so many events or fewer, but not very few.
fn short_game(most: usize) -> Vec<Event> {
    let games = (0..).map(random_game);
    let mut fitting = games.filter(|events| (most / 2..=most).contains(&events.len()));
    fitting.next().unwrap()
}

#[test]
fn r34_every_prefix_of_a_journal_resumes_or_is_no_game_yet() {
    let patient = Patient::new(short_game(40));
    let lines: Vec<usize> = (0..patient.whole.len())
        .filter(|&i| patient.whole[i] == b'\n')
        .collect();
    let at_an_end =
        |length: &usize| *length == 0 || lines.iter().any(|end| end.abs_diff(*length) < 2);
    let (ends, within): (Vec<usize>, Vec<usize>) = (0..=patient.whole.len()).partition(at_an_end);
    let lengths = ends.into_iter().chain(sample("prefixes", within, 10));
    for (length, knows_length) in lengths.flat_map(|length| [(length, true), (length, false)]) {
        let bytes = &patient.whole[..length];
        patient.know_length(knows_length);
        // A line is there when all but its end is.
        let events = lines.iter().filter(|&&end| end <= length).count();
        let events = events.saturating_sub(1);
        let found = patient.check(bytes, length % 7 == 0 || length + 200 > patient.whole.len());
        assert_eq!(found, (events > 0).then_some(events), "{length} bytes");
        if events == 0 {
            let damage = patient.read(bytes).unwrap_err();
            let expected = if length == 0 {
                Damage::Empty
            } else {
                Damage::NotBegun
            };
            assert_eq!(damage, expected, "{length} bytes");
        } else {
            let end = lines[events];
            patient.know_length(knows_length);
            let note = patient.read(bytes).unwrap().note;
            let cut = length.saturating_sub(end + 1);
            let torn = (cut > 0).then_some(JournalNote::CutOff { bytes: cut });
            let missing = (patient.whole.len() - (end + 1)) as u64;
            let shorter = (missing > 0).then_some(JournalNote::Shorter { bytes: missing });
            let expected = if knows_length { shorter } else { torn };
            assert_eq!(note, expected, "{length} bytes");
        }
    }
}

/// One thing that goes wrong with a file.
fn corrupt(rng: &mut Rng, bytes: &mut Vec<u8>, other: &[u8]) {
    if bytes.is_empty() {
        return;
    }
    let at = rng.below(bytes.len());
    let length = 1 + rng.below(80).min(bytes.len() - at - 1);
    match rng.below(12) {
        0 => bytes[at] ^= 1 << rng.below(8),
        1 => bytes[at] = u8::try_from(rng.below(256)).unwrap(),
        2 => drop(bytes.drain(at..at + length)),
        3 => bytes.truncate(at),
        4 => bytes[at..at + length].fill(0),
        5 => bytes[at..].fill(0),
        6 => {
            let new: Vec<u8> = (0..length).map(|_| rng.next().to_le_bytes()[0]).collect();
            drop(bytes.splice(at..at, new));
        }
        7 => bytes.extend(vec![0; length]),
        8 => {
            let twice = bytes[at..at + length].to_vec();
            drop(bytes.splice(at..at, twice));
        }
        _ => corrupt_lines(rng, bytes, other),
    }
}

fn corrupt_lines(rng: &mut Rng, bytes: &mut Vec<u8>, other: &[u8]) {
    let split = |bytes: &[u8]| -> Vec<Vec<u8>> {
        bytes
            .split_inclusive(|&b| b == b'\n')
            .map(<[u8]>::to_vec)
            .collect()
    };
    let (mut lines, others) = (split(bytes), split(other));
    let (one, two) = (rng.below(lines.len()), rng.below(lines.len()));
    match rng.below(5) {
        0 => drop(lines.remove(one)),
        1 => lines.swap(one, two),
        2 => lines.insert(two, lines[one].clone()),
        3 => lines.truncate(one),
        // The same line of another game.
        _ => lines[one].clone_from(&others[one.min(others.len() - 1)]),
    }
    *bytes = lines.concat();
}

#[test]
fn r34_ten_thousand_corruptions_resume_a_true_game_or_are_refused() {
    let games: Vec<Patient> = [20, 40, 80, 80]
        .into_iter()
        .map(|most| Patient::new(short_game(most)))
        .collect();
    let other = Patient::new(random_game(77)).whole;
    let numbers = sample("corruptions", 0..10_000, 4);
    let (mut refused, mut cut, mut whole, mut noted) = (0, 0, 0, 0);
    for &number in &numbers {
        let mut rng = Rng::new(0x0c0_2201 + number as u64);
        let patient = &games[number % games.len()];
        let mut bytes = patient.whole.clone();
        for _ in 0..=rng.below(2) {
            corrupt(&mut rng, &mut bytes, &other);
        }
        patient.know_length(number % 20 != 0);
        match patient.check(&bytes, number % 10 == 0) {
            None => refused += 1,
            Some(events) if events == patient.truth.len() => whole += 1,
            Some(_) => cut += 1,
        }
        noted += usize::from(patient.read(&bytes).is_ok_and(|past| past.note.is_some()));
    }
    println!("{refused} refused, {cut} cut short, {whole} whole, {noted} with a note");
    let many = numbers.len();
    assert!(refused * 2 >= many && cut * 10 >= many && whole * 50 >= many && noted * 10 >= many);
}

#[test]
fn damage_is_refused_by_the_number_of_its_line() {
    let patient = Patient::new(short_game(40));
    let lines: Vec<&[u8]> = patient.whole.split_inclusive(|&b| b == b'\n').collect();
    let (last, gone) = (lines.len(), lines[6]);
    let with = |change: &dyn Fn(&mut Vec<&[u8]>)| {
        let mut lines = lines.clone();
        change(&mut lines);
        lines.concat()
    };
    let at = |line: usize, fault| Damage::Line {
        line: line as u64,
        fault,
    };
    let checksum = LineFault::Checksum;
    for (bytes, line) in [
        (with(&|lines| lines.swap(4, 5)), 5),
        (with(&|lines| lines.retain(|line| *line != gone)), 7),
        (with(&|lines| lines.insert(6, lines[5])), 7),
        (with(&|lines| lines.insert(last, lines[last - 1])), last + 1),
        (
            with(&|lines| lines[0] = b"scrabble-journal 1 {} 0123456789abcdef\n"),
            1,
        ),
        (with(&|lines| lines[3] = b"\n"), 4),
        (with(&|lines| lines.push(b"\n")), last + 1),
        (with(&|lines| lines[last - 1] = b"4 wrong\n"), last),
    ] {
        assert_eq!(patient.check(&bytes, false), None);
        assert_eq!(patient.read(&bytes).unwrap_err(), at(line, checksum));
    }
    let mut bytes = patient.whole.clone();
    let length = bytes.len();
    bytes[length - 30] ^= 1;
    assert_eq!(patient.read(&bytes).unwrap_err(), at(last, checksum));
    let told = patient.shelf.read(&patient.id).unwrap_err().to_string();
    assert!(
        told.contains(&format!("line {last} of the file is damaged")),
        "{told}"
    );
}

#[test]
fn other_files_are_told_apart() {
    let patient = Patient::new(short_game(20));
    let newer = String::from_utf8(patient.whole.clone()).unwrap();
    let (magic, header) = newer.split_once(' ').unwrap();
    let (_, header) = header.split_once(' ').unwrap();
    let newer = format!("{magic} 12 {header}");
    for (bytes, damage) in [
        (&b""[..], Damage::Empty),
        (&[0; 4096], Damage::Empty),
        (b"scrabble-jour", Damage::NotBegun),
        (b"scrabble-journal 1 {\"program\":", Damage::NotBegun),
        (b"Dear Ann,\n", Damage::NoJournal),
        (b"scrabble-journal one {}\n", Damage::NoJournal),
        (b"scrabble-journal 0 {}\n", Damage::NoJournal),
        (b"scrabble-journals\n", Damage::NoJournal),
        (
            b"scrabble-journal 5 whatever that may say\n",
            Damage::Newer(5),
        ),
        (newer.as_bytes(), Damage::Newer(12)),
    ] {
        assert_eq!(patient.check(bytes, false), None);
        assert_eq!(patient.read(bytes).unwrap_err(), damage);
    }
    let file = fs::File::create(path(&patient.shelf, &patient.id)).unwrap();
    file.set_len(1 << 40).unwrap();
    let read = damage_in(patient.shelf.read(&patient.id));
    assert_eq!(read.unwrap_err(), Damage::TooLong);
    let watched = damage_in(patient.shelf.follow(&patient.id));
    assert_eq!(watched.unwrap_err(), Damage::TooLong);
    // It may have become so while somebody watches.
    patient.put(&patient.whole);
    let mut follower = patient.shelf.follow(&patient.id).unwrap();
    let file = fs::File::options()
        .write(true)
        .open(path(&patient.shelf, &patient.id));
    file.unwrap().set_len(1 << 40).unwrap();
    assert_eq!(damage_in(follower.poll()).unwrap_err(), Damage::TooLong);
}

#[test]
fn r34_a_loss_of_power_may_leave_zero_bytes() {
    let patient = Patient::new(short_game(20));
    let (all, length) = (patient.truth.len(), patient.whole.len());
    let lines: Vec<&[u8]> = patient.whole.split_inclusive(|&b| b == b'\n').collect();
    let begin = length - lines[lines.len() - 1].len();
    let with = |change: &dyn Fn(&mut Vec<u8>)| {
        let mut bytes = patient.whole.clone();
        change(&mut bytes);
        bytes
    };
    // Behind the last line, and in place of its end.
    let behind = with(&|bytes| bytes.extend([0; 100]));
    assert_eq!(patient.check(&behind, true), Some(all));
    let no_end = with(&|bytes| bytes[length - 1] = 0);
    assert_eq!(patient.check(&no_end, true), Some(all));
    assert_eq!(patient.read(&no_end).unwrap().note, None);
    // The last line's first page, or the rest of it.
    let first = with(&|bytes| bytes[begin..begin + 9].fill(0));
    assert_eq!(patient.check(&first, true), Some(all - 1));
    let rest = with(&|bytes| bytes[begin + 9..].fill(0));
    assert_eq!(patient.check(&rest, true), Some(all - 1));
    // Not where lines come after it.
    let middle = with(&|bytes| bytes[begin - 9..begin + 9].fill(0));
    assert_eq!(patient.check(&middle, false), None);
}

/// Time used and the turn are told in one go (R29), and the disk may have the end of what is written and not its beginning.
#[test]
fn r34_a_loss_of_power_in_an_append_of_several_lines_loses_nothing_else() {
    let truth = short_game(40);
    for told in 1..truth.len() - 3 {
        let (_folder, shelf) = shelf();
        let journal = journal(&shelf, 7, &truth[..told]);
        let id = journal.id().unwrap().clone();
        drop(journal);
        let mut resumed = shelf.clone().at(WritePace::PowerFails).resume(&id).unwrap();
        let appended = resumed.journal.append(&truth[told..told + 3]);
        assert!(matches!(appended, AppendResult::Owing(_)));
        drop(resumed);
        let past = shelf.read(&id).unwrap();
        assert_eq!(past.events, truth[..told], "what was told is there");
        assert!(matches!(past.note, Some(JournalNote::CutOff { .. })));
        let mut resumed = shelf.resume(&id).unwrap();
        written(resumed.journal.append(&truth[told..]));
        assert_eq!(shelf.read(&id).unwrap().events, truth);
    }
}

#[test]
fn forged_lines_pass_no_gate() {
    let patient = Patient::new(short_game(40));
    let apart = Apart::of(&patient.whole);
    let last = apart.says.len() + 1;
    let with = |line: usize, says: &str| {
        let mut forged = apart.clone();
        forged.says[line - 2].1 = says.to_owned();
        forged.bytes()
    };
    let cases = [
        (2, "\"no-play-left\"", LineFault::OutOfPlace),
        (3, &apart.says[0].1, LineFault::OutOfPlace),
        (4, &apart.says[1].1, LineFault::OutOfPlace),
        (
            last,
            "{\"accepted\":{\"by\":9,\"drew\":\"\"}}",
            LineFault::Unknown,
        ),
        (
            last,
            "{\"accepted\":{\"by\":1,\"drew\":\"7\"}}",
            LineFault::Unknown,
        ),
        (
            last,
            "{\"accepted\":{\"by\":1,\"drew\":\"\",\"more\":1}}",
            LineFault::Unknown,
        ),
        (last, "{\"won\":{\"by\":1}}", LineFault::Unknown),
        (last, "{\"agreed\":{\"word\":\"A1\"}}", LineFault::Unknown),
        (last, "[]", LineFault::Unknown),
        (last, "", LineFault::Unknown),
        (
            last,
            "{\"announced\":{\"seat\":0,\"turn\":{\"act\":{\"play\":{\"tiles\":\"H8A H8B\"}}}}}",
            LineFault::Unknown,
        ),
        (
            last,
            "{\"announced\":{\"seat\":0,\"turn\":{\"act\":{\"play\":{\"tiles\":\"P8A\"}}}}}",
            LineFault::OutOfPlace,
        ),
        (
            last,
            "{\"announced\":{\"seat\":0,\"turn\":{\"act\":{\"play\":{\"tiles\":\"V8A\"}}}}}",
            LineFault::Unknown,
        ),
        (
            last,
            "{\"announced\":{\"seat\":0,\"turn\":{\"act\":{\"play\":{\"tiles\":\"é\"}}}}}",
            LineFault::Unknown,
        ),
    ];
    for (line, says, fault) in cases {
        let bytes = with(line, says);
        let line = line as u64;
        let read = patient.read(&bytes).unwrap_err();
        assert_eq!(read, Damage::Line { line, fault }, "{says}");
        assert_eq!(patient.check(&bytes, false), None);
    }
}

#[test]
fn a_forged_score_is_not_believed() {
    let patient = Patient::new(short_game(40));
    let apart = Apart::of(&patient.whole);
    let last = apart.says.len() + 1;
    let with = |line: usize, glance: &str| {
        let mut forged = apart.clone();
        forged.says[line - 2].0 = glance.to_owned();
        forged.bytes()
    };
    for (line, glance) in [(2, "5,0:turn:0"), (last, "999,0:over:0"), (last, "none")] {
        let bytes = with(line, glance);
        let (line, fault) = (line as u64, LineFault::Standing);
        let read = patient.read(&bytes).unwrap_err();
        assert_eq!(read, Damage::Line { line, fault }, "{glance}");
        assert_eq!(patient.check(&bytes, false), None);
    }
    // The list does not replay games, but it shows no nonsense.
    patient.put(&with(last, "1,2,3,4,5:over:7"));
    let (line, fault) = (last as u64, LineFault::Unknown);
    let listed = patient.shelf.list().unwrap();
    let Content::Damaged(damage) = listed[0].content else {
        panic!("{:?}", listed[0].content);
    };
    assert_eq!(damage, Damage::Line { line, fault });
}

#[test]
fn forged_players_and_rules_pass_no_gate() {
    let patient = Patient::new(short_game(20));
    let apart = Apart::of(&patient.whole);
    let header: serde_json::Value = serde_json::from_str(&apart.header).unwrap();
    let forged = |pointer: &str, value: serde_json::Value| {
        let mut header = header.clone();
        *header.pointer_mut(pointer).unwrap() = value;
        let apart = Apart {
            header: header.to_string(),
            ..apart.clone()
        };
        patient.read(&apart.bytes())
    };
    assert!(
        forged("/program", json!("9.9.9")).is_ok(),
        "a forged header is read"
    );
    for (pointer, value) in [
        ("/players", json!(["Ann"])),
        ("/players", json!(["Ann", "ann"])),
        ("/players", json!(["Ann", "Ben", "Cid", "Dot", "Eve"])),
        ("/players/0", json!("")),
        ("/players/0", json!("\u{1b}[2J")),
        ("/rules/challenge", json!("quadruple")),
        (
            "/rules/challenge",
            json!({"bonus": {"points": -5, "per_word": false}}),
        ),
        ("/rules/rack", json!(8)),
        ("/rules/first_word", json!(6)),
        ("/rules/finish_line", json!({"all": {"points": 0}})),
        ("/rules/finish_line", json!({"all": {"points": 2001}})),
        ("/rules/finish_line", json!({"seats": [{"points": 20}]})),
        ("/rules/clock", json!({"turn": {"all": 1}})),
        ("/rules/clock", json!({"turn": {"seats": [60]}})),
        ("/rules/quiet_end", json!({"scoreless-turns": 0})),
        ("/dictionary/from", json!({"file-hex": "f"})),
        ("/dictionary/from", json!({"file-hex": "+1"})),
        ("/begun", json!(-1)),
        ("/program", json!("1\u{1b}[2J")),
        ("/program", json!("1".repeat(301))),
        ("/dictionary/name", json!("full\n")),
        ("/dictionary/name", json!("\u{9b}31m")),
        ("/dictionary/name", json!("x".repeat(301))),
        ("/dictionary/fingerprint", json!("\u{7}")),
        ("/rules", json!({})),
    ] {
        let damage = forged(pointer, value.clone()).unwrap_err();
        let fault = LineFault::Unknown;
        assert_eq!(damage, Damage::Line { line: 1, fault }, "{pointer} {value}");
    }
}

#[test]
fn a_damaged_game_is_listed_with_the_reason_and_can_be_deleted() {
    let patient = Patient::new(short_game(20));
    patient.put(b"Dear Ann,\n");
    let listed = patient.shelf.list().unwrap();
    assert_eq!(listed.len(), 1);
    assert!(matches!(
        listed[0].content,
        Content::Damaged(Damage::NoJournal)
    ));
    patient.shelf.delete(&patient.id).unwrap();
    assert!(patient.shelf.list().unwrap().is_empty());
}
