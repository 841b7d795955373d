//! More than one who wants a game: locks, onlookers, and disks that will not have it.

use crate::support::engine_help::Words;
use crate::support::shelf::{
    about, bytes, journal, path, random_game, replayed, shelf, side, written,
};
use scrabble::PlayerName;
use scrabble::engine::endgame::Standing;
use scrabble::engine::event::Event;
use scrabble::engine::game::{Command, Phase};
use scrabble::record::store::{
    AppendResult, Content, GameId, GameStatus, GameStore, Journals as _, Stage, StoreError,
    WritePace,
};
use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

fn id(shelf: &GameStore) -> GameId {
    shelf.list().unwrap()[0].id.clone()
}

#[test]
fn a_game_is_played_once_at_a_time() {
    let (_folder, shelf) = shelf();
    let events = random_game(2);
    let first = journal(&shelf, 2, &events[..9]);
    let id = first.id().unwrap().clone();
    assert!(matches!(shelf.resume(&id), Err(StoreError::Locked(_))));
    assert!(matches!(shelf.delete(&id), Err(StoreError::Locked(_))));
    // Looking is free.
    assert_eq!(shelf.read(&id).unwrap().events, events[..9]);
    assert!(shelf.list().unwrap()[0].locked);
    drop(first);
    assert!(!shelf.list().unwrap()[0].locked);
    let second = shelf.resume(&id).unwrap();
    assert!(matches!(shelf.resume(&id), Err(StoreError::Locked(_))));
    drop(second);
    shelf.delete(&id).unwrap();
    assert_eq!(fs::read_dir(shelf.directory()).unwrap().count(), 0);
    assert!(matches!(shelf.resume(&id), Err(StoreError::NoGame(_))));
    assert!(matches!(shelf.read(&id), Err(StoreError::NoGame(_))));
    assert!(matches!(shelf.delete(&id), Err(StoreError::NoGame(_))));
}

#[test]
fn those_who_look_keep_nobody_from_playing() {
    let (_folder, shelf) = shelf();
    drop(journal(&shelf, 2, &random_game(2)));
    let id = id(&shelf);
    std::thread::scope(|scope| {
        let (stop, stopped) = std::sync::mpsc::channel::<()>();
        let looking = shelf.clone();
        scope.spawn(move || {
            while stopped.try_recv() != Err(std::sync::mpsc::TryRecvError::Disconnected) {
                looking.list().unwrap();
            }
        });
        for _ in 0..200 {
            drop(shelf.resume(&id).unwrap());
        }
        drop(stop);
    });
}

#[test]
fn an_onlooker_sees_what_happens_and_never_half_of_it() {
    let (_folder, shelf) = shelf();
    let slow = shelf
        .clone()
        .at(WritePace::Slow(Duration::from_micros(100)));
    let events = random_game(5);
    let mut journal = journal(&slow, 5, &events[..1]);
    let id = journal.id().unwrap().clone();
    let mut follower = shelf.follow(&id).unwrap();
    let mut seen = follower.past().events;
    assert_eq!(seen, events[..1]);
    std::thread::scope(|scope| {
        let playing = scope.spawn(|| {
            for event in &events[1..] {
                written(journal.append(std::slice::from_ref(event)));
            }
        });
        while !playing.is_finished() {
            seen.extend(follower.poll().unwrap());
            assert_eq!(seen, events[..seen.len()]);
            assert_eq!(*follower.game(), replayed(&seen));
            let read = shelf.read(&id).unwrap();
            assert_eq!(read.events, events[..read.events.len()]);
        }
    });
    seen.extend(follower.poll().unwrap());
    assert_eq!(seen, events);
    assert_eq!(follower.poll().unwrap(), []);
    assert_eq!(follower.past().events, events);
}

#[test]
fn an_onlooker_is_told_of_damage_and_keeps_what_was_seen() {
    let (_folder, shelf) = shelf();
    let events = random_game(5);
    drop(journal(&shelf, 5, &events));
    let path = path(&shelf, &id(&shelf));
    let whole = fs::read(&path).unwrap();
    let mut follower = shelf.follow(&id(&shelf)).unwrap();
    fs::write(
        &path,
        [&whole[..], b"not a line of a game, but ended\n"].concat(),
    )
    .unwrap();
    assert!(matches!(follower.poll(), Err(StoreError::Damaged { .. })));
    assert_eq!(*follower.game(), replayed(&events));
    fs::write(&path, &whole).unwrap();
    assert_eq!(follower.poll().unwrap(), []);
}

/// A slow disk writes the same, only later.
#[test]
fn a_slow_disk_has_the_same_in_the_end() {
    let events = random_game(2);
    let (_one, fast) = shelf();
    let (_two, slow) = shelf();
    let slow = slow.at(WritePace::Slow(Duration::from_micros(1)));
    let (fast_one, slow_one) = (journal(&fast, 2, &events), journal(&slow, 2, &events));
    assert_eq!(bytes(&fast, &fast_one), bytes(&slow, &slow_one));
}

fn owing(appended: AppendResult) -> StoreError {
    match appended {
        AppendResult::Written => panic!("written"),
        AppendResult::Owing(error) => error,
    }
}

#[test]
fn a_game_begins_without_a_disk_and_catches_up() {
    let folder = tempfile::tempdir().unwrap();
    let in_the_way = folder.path().join("data");
    fs::write(&in_the_way, "a file where a directory should be").unwrap();
    let shelf = GameStore::new(&in_the_way);
    let events = random_game(4);
    let (mut journal, appended) = shelf.begin(about(4), &events[..1]).unwrap();
    let told = owing(appended).to_string();
    assert!(told.contains(in_the_way.to_str().unwrap()), "{told}");
    assert_eq!(journal.id(), None);
    for event in &events[1..20] {
        owing(journal.append(std::slice::from_ref(event)));
    }
    assert!(journal.owes());
    fs::remove_file(&in_the_way).unwrap();
    written(journal.catch_up());
    assert!(!journal.owes());
    let id = journal.id().unwrap().clone();
    assert_eq!(shelf.read(&id).unwrap().events, events[..20]);
    written(journal.append(&events[20..]));
    assert_eq!(shelf.read(&id).unwrap().events, events);
}

#[test]
fn a_directory_that_cannot_be_written_is_told_of() {
    // Nobody can make files there, root neither.
    let shelf = GameStore::new("/proc/self".as_ref());
    let (journal, appended) = shelf.begin(about(4), &random_game(4)[..1]).unwrap();
    assert!(matches!(owing(appended), StoreError::Io { .. }));
    assert!(journal.owes());
}

#[test]
fn a_file_that_is_deleted_or_cut_under_the_player_is_told_of() {
    let (_folder, shelf) = shelf();
    let events = random_game(4);
    let mut first = journal(&shelf, 4, &events[..5]);
    fs::remove_file(path(&shelf, first.id().unwrap())).unwrap();
    let told = owing(first.append(&events[5..6]));
    assert!(matches!(told, StoreError::FileChanged(_)), "{told}");

    let mut moved = journal(&shelf, 6, &events[..5]);
    let there = path(&shelf, moved.id().unwrap());
    fs::rename(&there, there.with_extension("elsewhere")).unwrap();
    let told = owing(moved.append(&events[5..6]));
    assert!(matches!(told, StoreError::FileChanged(_)), "{told}");
    // Another file in its place is none to write into.
    fs::copy(there.with_extension("elsewhere"), &there).unwrap();
    let told = owing(moved.append(&events[5..6]));
    assert!(matches!(told, StoreError::FileChanged(_)), "{told}");

    let mut second = journal(&shelf, 5, &events[..5]);
    let path = path(&shelf, second.id().unwrap());
    fs::OpenOptions::new()
        .write(true)
        .open(path)
        .unwrap()
        .set_len(100)
        .unwrap();
    let told = owing(second.append(&events[5..6]));
    assert!(matches!(told, StoreError::FileChanged(_)), "{told}");
}

/// What is lost is told once, by whoever looks and whoever plays on; from then on the game is what was left.
#[test]
fn r34_a_journal_cut_at_the_end_of_a_line_is_told_of() {
    let (_folder, shelf) = shelf();
    let events = random_game(4);
    drop(journal(&shelf, 4, &events[..9]));
    let id = id(&shelf);
    let file = path(&shelf, &id);
    let whole = fs::read(&file).unwrap();
    assert_eq!(
        fs::read_to_string(side(&shelf, &id)).unwrap(),
        format!("{:020}\n", whole.len())
    );
    let ends: Vec<usize> = (0..whole.len()).filter(|&i| whole[i] == b'\n').collect();
    fs::write(&file, &whole[..=ends[5]]).unwrap();
    let told = |past: &scrabble::record::store::LoadedGame| past.note.map(|note| note.to_string());
    let looked = shelf.read(&id).unwrap();
    let missing = whole.len() - ends[5] - 1;
    assert!(
        told(&looked)
            .unwrap()
            .contains(&format!("{missing} bytes shorter"))
    );
    let note = looked.note;
    assert_eq!(shelf.list().unwrap()[0].note, note);
    assert_eq!(shelf.follow(&id).unwrap().note(), note);
    let mut resumed = shelf.resume(&id).unwrap();
    assert_eq!(resumed.past, looked);
    assert_eq!(resumed.past.events, events[..5]);
    assert_eq!(shelf.read(&id).unwrap().note, None);
    written(resumed.journal.append(&events[5..7]));
    drop(resumed);
    assert_eq!(shelf.list().unwrap()[0].note, None);
    assert_eq!(shelf.follow(&id).unwrap().note(), None);
    assert_eq!(told(&shelf.resume(&id).unwrap().past), None);
    // Damaged or missing, the side file tells nothing; nor does one that a stopped program left behind the journal.
    for length in ["", "no number\n", "00000000000000000001\n"] {
        fs::write(side(&shelf, &id), length).unwrap();
        assert_eq!(told(&shelf.read(&id).unwrap()), None);
    }
    fs::remove_file(side(&shelf, &id)).unwrap();
    assert_eq!(told(&shelf.resume(&id).unwrap().past), None);
}

/// On some systems a locked file cannot be read by others: there the side file alone is locked.
#[test]
fn a_journal_that_is_played_can_be_read() {
    let (_folder, shelf) = shelf();
    let playing = journal(&shelf, 4, &random_game(4)[..5]);
    let id = playing.id().unwrap();
    let lock = |path| fs::File::open(path).unwrap().try_lock();
    assert!(lock(side(&shelf, id)).is_err());
    assert_eq!(lock(path(&shelf, id)).is_err(), cfg!(unix));
    assert_eq!(
        bytes(&shelf, &playing).len() as u64,
        fs::metadata(path(&shelf, id)).unwrap().len()
    );
    assert!(shelf.is_played(id).unwrap());
}

/// A program that synchronizes folders replaces files by copies, and a journal may have several names.
#[cfg(unix)]
#[test]
fn a_journal_is_written_by_one_program_whatever_its_names() {
    use std::os::unix::fs::symlink;
    type Meddle = fn(&GameStore, &GameId) -> GameId;
    let replaced: Meddle = |shelf, id| {
        let copy = side(shelf, id).with_extension("copy");
        fs::copy(side(shelf, id), &copy).unwrap();
        fs::rename(&copy, side(shelf, id)).unwrap();
        id.clone()
    };
    let removed: Meddle = |shelf, id| {
        fs::remove_file(side(shelf, id)).unwrap();
        id.clone()
    };
    let linked: Meddle = |shelf, id| {
        let second = GameId::parse("second").unwrap();
        fs::hard_link(path(shelf, id), path(shelf, &second)).unwrap();
        second
    };
    let pointed: Meddle = |shelf, id| {
        let second = GameId::parse("second").unwrap();
        symlink(path(shelf, id), path(shelf, &second)).unwrap();
        second
    };
    for meddle in [replaced, removed, linked, pointed] {
        let (_folder, shelf) = shelf();
        let events = random_game(4);
        let mut playing = journal(&shelf, 4, &events[..5]);
        let id = playing.id().unwrap().clone();
        let other = meddle(&shelf, &id);
        assert!(matches!(shelf.resume(&other), Err(StoreError::Locked(_))));
        assert!(matches!(shelf.delete(&other), Err(StoreError::Locked(_))));
        assert!(shelf.is_played(&other).unwrap());
        assert!(shelf.list().unwrap().iter().all(|game| game.locked));
        written(playing.append(&events[5..9]));
        let length = fs::metadata(path(&shelf, &id)).unwrap().len();
        assert_eq!(
            fs::read_to_string(side(&shelf, &id)).unwrap(),
            format!("{length:020}\n"),
            "the side file is there again"
        );
        drop(playing);
        let mut resumed = shelf.resume(&other).unwrap();
        assert_eq!(resumed.past.events, events[..9]);
        written(resumed.journal.append(&events[9..]));
        assert_eq!(shelf.read(&id).unwrap().events, events);
    }
}

/// An earlier version of the program locks the side file alone, and may have got in by another one.
#[test]
fn a_journal_that_somebody_else_writes_is_left_alone() {
    let (_folder, shelf) = shelf();
    let events = random_game(4);
    let mut first = journal(&shelf, 4, &events[..5]);
    let id = first.id().unwrap().clone();
    let longer = journal(&shelf, 4, &events[..7]);
    fs::copy(path(&shelf, longer.id().unwrap()), path(&shelf, &id)).unwrap();
    let before = fs::read(path(&shelf, &id)).unwrap();
    for _ in 0..2 {
        let told = owing(first.append(&events[5..6]));
        assert!(matches!(told, StoreError::FileChanged(_)), "{told}");
    }
    drop(first);
    assert_eq!(fs::read(path(&shelf, &id)).unwrap(), before);

    let mut second = journal(&shelf, 5, &events[..5]);
    let id = second.id().unwrap().clone();
    fs::remove_file(side(&shelf, &id)).unwrap();
    let other = fs::File::create(side(&shelf, &id)).unwrap();
    other.lock().unwrap();
    let told = owing(second.append(&events[5..6]));
    assert!(matches!(told, StoreError::FileChanged(_)), "{told}");
    assert_eq!(shelf.read(&id).unwrap().events, events[..5]);
}

#[test]
fn what_others_wrote_behind_the_last_line_is_not_kept() {
    let (_folder, shelf) = shelf();
    let events = random_game(4);
    drop(journal(&shelf, 4, &events[..5]));
    let id = id(&shelf);
    let whole = fs::read(path(&shelf, &id)).unwrap();
    fs::write(path(&shelf, &id), [&whole[..], b"6 torn"].concat()).unwrap();
    let mut resumed = shelf.resume(&id).unwrap();
    assert_eq!(
        resumed.past.note.unwrap().to_string(),
        "the last event was not saved in full and is dropped"
    );
    assert_eq!(fs::read(path(&shelf, &id)).unwrap(), whole);
    written(resumed.journal.append(&events[5..]));
    drop(resumed);
    assert_eq!(shelf.resume(&id).unwrap().past.events, events);
}

#[test]
fn two_games_of_one_salt_get_two_files() {
    let (_folder, shelf) = shelf();
    let (one, other) = (random_game(1), random_game(2));
    let (first, second) = (journal(&shelf, 9, &one), journal(&shelf, 9, &other));
    assert_ne!(first.id(), second.id());
    assert_eq!(shelf.read(first.id().unwrap()).unwrap().events, one);
    assert_eq!(shelf.read(second.id().unwrap()).unwrap().events, other);
}

#[test]
fn what_a_stopped_program_left_half_made_is_swept_away() {
    let (_folder, shelf) = shelf();
    drop(journal(&shelf, 1, &random_game(1)));
    let abandoned = shelf.directory().join(".2026-11-20-bcdf.new");
    fs::write(&abandoned, "scrabble-jour").unwrap();
    let being_made = shelf.directory().join(".2026-11-20-bcdg.new");
    fs::write(&being_made, "scrabble-jour").unwrap();
    let locked = shelf.directory().join("2026-11-20-bcdg.lock");
    let maker = fs::File::create(&locked).unwrap();
    maker.lock().unwrap();
    let orphan = shelf.directory().join("2026-11-20-bcdh.lock");
    fs::write(&orphan, "").unwrap();
    assert_eq!(shelf.list().unwrap().len(), 1);
    drop(journal(&shelf, 2, &random_game(2)));
    assert!(!abandoned.exists() && !orphan.exists());
    assert!(being_made.exists() && locked.exists());
}

/// Another program may look between the making of a file and its locking, and take it for abandoned.
#[test]
fn a_file_that_is_swept_away_while_it_is_made_is_made_again() {
    let (_folder, shelf) = shelf();
    fs::create_dir_all(shelf.directory()).unwrap();
    let slow = shelf
        .clone()
        .at(WritePace::Slow(Duration::from_micros(300)));
    let events = random_game(1);
    let unnamed = |file: &fs::DirEntry| file.path().extension().is_some_and(|e| e == "new");
    let swept = AtomicBool::new(false);
    // The sweeper may come too late once or twice.
    for number in 0..100 {
        let made = AtomicBool::new(false);
        std::thread::scope(|scope| {
            scope.spawn(|| {
                while !made.load(Ordering::Relaxed) && !swept.load(Ordering::Relaxed) {
                    let files = fs::read_dir(shelf.directory()).unwrap();
                    let mut files = files.map(Result::unwrap);
                    let removed = files.find(unnamed).map(|file| fs::remove_file(file.path()));
                    swept.store(removed.is_some_and(|done| done.is_ok()), Ordering::Relaxed);
                }
            });
            let journal = journal(&slow, number, &events);
            made.store(true, Ordering::Relaxed);
            assert_eq!(shelf.read(journal.id().unwrap()).unwrap().events, events);
        });
        if swept.load(Ordering::Relaxed) {
            return;
        }
    }
    panic!("nothing was swept away");
}

#[test]
fn a_name_that_no_reader_takes_begins_no_journal() {
    let (_folder, shelf) = shelf();
    let mut about = about(1);
    about.words.name = "full\u{1b}[2J".to_owned();
    let begun = shelf.begin(about, &random_game(1));
    assert!(matches!(begun, Err(StoreError::Untellable)));
    assert!(!shelf.directory().exists());
}

/// Players whose file is deleted begin another one, which may have the same name.
#[test]
fn an_onlooker_goes_on_with_a_file_that_was_made_anew() {
    let (_folder, shelf) = shelf();
    let events = random_game(5);
    let first = journal(&shelf, 5, &events[..3]);
    let id = first.id().unwrap().clone();
    let mut follower = shelf.follow(&id).unwrap();
    fs::remove_file(path(&shelf, &id)).unwrap();
    assert!(matches!(follower.poll(), Err(StoreError::NoGame(_))));
    drop(first);
    let second = journal(&shelf, 5, &events[..6]);
    assert_eq!(second.id(), Some(&id));
    assert_eq!(follower.poll().unwrap(), events[3..6]);
    assert_eq!(*follower.game(), replayed(&events[..6]));
    // A game that is another one is none to go on with.
    fs::remove_file(path(&shelf, &id)).unwrap();
    drop(second);
    drop(journal(&shelf, 5, &random_game(6)));
    assert!(matches!(follower.poll(), Err(StoreError::FileChanged(_))));
    assert_eq!(*follower.game(), replayed(&events[..6]));
}

#[test]
fn the_list_has_the_games_played_last_first() {
    let (_folder, shelf) = shelf();
    let games: Vec<Vec<Event>> = (0..6).map(random_game).collect();
    let mut ids = vec![];
    for (number, events) in (0..).zip(&games) {
        let kept = events.len() / 2 + usize::try_from(number % 2).unwrap() * events.len() / 2;
        let journal = journal(&shelf, number, &events[..kept]);
        let path = path(&shelf, journal.id().unwrap());
        ids.push(journal.id().unwrap().clone());
        let day = std::time::UNIX_EPOCH + Duration::from_secs(86_400 * number);
        fs::File::open(&path).unwrap().set_modified(day).unwrap();
        assert_eq!(path.metadata().unwrap().modified().unwrap(), day);
    }
    let listed = shelf.list().unwrap();
    ids.reverse();
    assert_eq!(listed.iter().map(|g| g.id.clone()).collect::<Vec<_>>(), ids);
    for (listed, number) in listed.iter().zip((0..6).rev()) {
        let past = shelf.read(&listed.id).unwrap();
        let Content::Game(summary) = &listed.content else {
            panic!("{:?}", listed.content);
        };
        assert_eq!(summary.setup, *past.game.setup());
        let over = number % 2 == 1 && past.events == games[number];
        assert_eq!(matches!(summary.stage, Stage::Over(_)), over);
        let glance = match past.game.phase() {
            Phase::Over(outcome) => GameStatus {
                scores: outcome.standings().iter().map(Standing::total).collect(),
                stage: Stage::Over(outcome.winners().to_vec()),
            },
            phase => GameStatus {
                scores: summary.setup.seats().map(|s| past.game.score(s)).collect(),
                stage: match phase {
                    Phase::Challenge(pending) => Stage::Announced(pending.seat),
                    Phase::Turn(seat) => Stage::Turn(*seat),
                    Phase::Over(_) => panic!("it is over"),
                },
            },
        };
        assert_eq!(summary.stage, glance.stage);
        let scores: Vec<_> = summary.players.iter().map(|p| p.score).collect();
        assert_eq!(scores, glance.scores);
        let names = summary.players.iter().map(|p| p.name.as_str());
        assert!(names.eq(summary.setup.names().iter().map(PlayerName::as_str)));
    }
}

#[test]
fn what_does_not_follow_is_not_written() {
    let (_folder, shelf) = shelf();
    let events = random_game(4);
    let mut journal = journal(&shelf, 4, &events[..5]);
    let whole = bytes(&shelf, &journal);
    for wrong in [&events[..1], &events[2..3]] {
        assert!(matches!(
            owing(journal.append(wrong)),
            StoreError::OutOfPlace
        ));
        assert!(!journal.owes());
    }
    assert_eq!(bytes(&shelf, &journal), whole);
    written(journal.append(&events[5..]));
}

#[test]
fn other_files_and_directories_are_no_games() {
    let (folder, shelf) = shelf();
    assert!(
        shelf.list().unwrap().is_empty(),
        "the directory is not there"
    );
    drop(journal(&shelf, 1, &random_game(1)));
    let put = |name: &str| fs::write(shelf.directory().join(name), "x").unwrap();
    put("notes.txt");
    put(".hidden.journal");
    put("journal");
    put("\u{1b}[2J.journal");
    fs::create_dir(shelf.directory().join("folder.journal")).unwrap();
    let listed = shelf.list().unwrap();
    assert_eq!(listed.len(), 2);
    let folder_listed = listed.iter().find(|g| g.id.as_str() == "folder").unwrap();
    assert!(matches!(folder_listed.content, Content::Unreadable(_)));
    // A file where the directory should be is told of.
    let file = folder.path().join("file");
    fs::create_dir(&file).unwrap();
    fs::write(file.join("games"), "x").unwrap();
    assert!(GameStore::new(&file).list().is_err());
}

#[test]
fn a_game_is_found_by_the_beginning_of_its_id_or_of_its_letters() {
    let (_folder, shelf) = shelf();
    drop(journal(&shelf, 1, &random_game(1)));
    let first = id(&shelf);
    let path = path(&shelf, &first);
    for name in ["2026-11-21-zzzz", "2026-11-22-zzxy", "my own (copy)"] {
        fs::copy(&path, shelf.directory().join(format!("{name}.journal"))).unwrap();
    }
    let found = |typed: &str| shelf.find(typed).map(|id| id.to_string());
    for (typed, id) in [
        (first.as_str(), first.as_str()),
        (&first.as_str()[11..], first.as_str()),
        ("2026-11-22", "2026-11-22-zzxy"),
        ("zzx", "2026-11-22-zzxy"),
        ("ZZZ", "2026-11-21-zzzz"),
        ("My own", "my own (copy)"),
    ] {
        assert_eq!(found(typed).unwrap(), id);
    }
    for typed in ["", "x", "2027", "../x", "26-11"] {
        assert!(
            matches!(found(typed), Err(StoreError::NoGame(_))),
            "{typed}"
        );
    }
    let told = found("zz").unwrap_err().to_string();
    assert_eq!(
        told,
        "“zz” matches several games: 2026-11-21-zzzz, 2026-11-22-zzxy. Type more of the ID"
    );
}

/// What another window has written since is not cut off by an act that is refused here.
#[test]
fn a_refused_act_cuts_nothing_off_that_another_window_wrote() {
    let (_folder, shelf) = shelf();
    let end = |number: &u64| replayed(&random_game(*number)).taken_back().is_some();
    let number = (1..100).find(end).expect("an end that can be taken back");
    let events = random_game(number);
    let mut game = replayed(&events);
    let seat = game.taken_back().expect("a turn");
    let back = game.apply(Command::TakeBackTo(seat), Words::small());
    let back = [back.expect("a turn taken back")];

    let mut first = journal(&shelf, number, &events);
    let id = first.id().unwrap().clone();
    let mut second = shelf.resume(&id).unwrap().journal;
    written(second.append_or_forget(&back));
    let told = owing(first.append_or_forget(&back));
    assert!(matches!(told, StoreError::Locked(_)), "{told}");
    let whole = [&events[..], &back].concat();
    assert_eq!(shelf.read(&id).unwrap().events, whole);
    drop(second);
    let told = owing(first.append_or_forget(&back));
    assert!(matches!(told, StoreError::FileChanged(_)), "{told}");
    assert_eq!(shelf.read(&id).unwrap().events, whole);
    // A file that was cut short is not filled up.
    let length = 100;
    let file = fs::OpenOptions::new().write(true).open(path(&shelf, &id));
    file.unwrap().set_len(length).unwrap();
    let told = owing(first.append_or_forget(&back));
    assert!(matches!(told, StoreError::FileChanged(_)), "{told}");
    assert_eq!(fs::metadata(path(&shelf, &id)).unwrap().len(), length);
}
