//! Games that are written down: turn by turn, with variations, and read again.

use proptest::prelude::*;
use scrabble::engine::play::Play;
use scrabble::engine::rules::RuleSet;
use scrabble::engine::seat::Seat;
use scrabble::engine::tile::{Points, Tiles};
use scrabble::engine::variant::Variant;
use scrabble::record::notation::coordinates::TypedPlay;
use scrabble::record::notation::gcg;
use scrabble::record::{
    CannotWrite, Entry, ExchangedTiles, GameTree, KnownRacks, Line, Neighbor, NodeId, Record,
    WrittenGame,
};
use std::fs;
use std::path::{Path, PathBuf};

fn of_two() -> WrittenGame {
    let names = ["Ann".to_owned(), "Ben".to_owned()];
    WrittenGame::new(Variant::ENGLISH, &names, RuleSet::classic()).unwrap()
}

/// Tiles by their letters.
fn tiles(text: &str) -> Tiles {
    Variant::ENGLISH.tiles.tiles_of(text).unwrap()
}

/// The play of this text, by whatever tiles are left.
fn typed(game: &WrittenGame, text: &str) -> Play {
    let board = game.board();
    let any = board.off_board();
    let parsed = TypedPlay::parse(text, game.variant()).unwrap();
    let rack = game.rack(game.to_move()).map(|rack| Tiles::clone(&rack));
    let from_rack = rack.and_then(|rack| parsed.draft(&board, &rack).ok());
    let draft = from_rack.unwrap_or_else(|| parsed.draft(&board, &any).unwrap());
    Play::check(&draft, &board, &any, game.rules()).unwrap()
}

fn play(game: &mut WrittenGame, text: &str) {
    let play = typed(game, text);
    game.play(&play);
}

fn totals(game: &WrittenGame) -> Vec<i32> {
    let record = game.record();
    let last = |seat: Seat| {
        let mut lines = record.lines().iter().rev();
        let line = lines.find(|line| line.player == seat)?;
        Some(line.total?.value())
    };
    Seat::first(record.players().len())
        .map(|seat| last(seat).unwrap_or(0))
        .collect()
}

fn text(game: &WrittenGame) -> String {
    gcg::write_tree(&game.told())
}

/// Writes a record down as its players would: each rack, then what was done.
fn retyped(record: &Record) -> Option<WrittenGame> {
    let names: Vec<String> = record
        .players()
        .iter()
        .map(|player| player.name.clone())
        .collect();
    let mut game = WrittenGame::new(record.variant(), &names, RuleSet::classic()).unwrap();
    game.change_head(|head| {
        let origin = record.clone();
        let players = origin.players().to_vec();
        *head = Record::new(origin.variant(), players).unwrap();
        head.about = origin.about;
    });
    for (seat, _) in Seat::first(names.len()).zip(record.players()) {
        game.set_rack(seat, Tiles::NONE).unwrap();
    }
    for line in record.lines() {
        if line.entry.is_turn() && line.player != game.to_move() {
            // Who begins is not the first player named: a written game has them in the order of play.
            return None;
        }
        if line.entry.is_turn() {
            let rack = line.rack.as_deref().cloned().unwrap_or_default();
            game.set_rack(line.player, rack).unwrap();
        }
        match &line.entry {
            Entry::Play(written) => play(&mut game, &written.to_string()),
            Entry::Exchange(tiles) => game.exchange(tiles.clone()),
            Entry::Pass => game.pass(),
            Entry::ChallengedOff => game.take_off().unwrap(),
            Entry::Bonus => game.bonus(line.player, line.score.unwrap()),
            Entry::Time => game.overtime(line.player, line.score.unwrap()),
            Entry::Unplayed(tiles) => {
                game.unplayed(line.player, Tiles::clone(tiles), line.score.unwrap());
            }
        }
    }
    Some(game)
}

/// The lines of turns and their consequences, without notes. A challenge and overtime need no rack.
fn turns(text: &str) -> Vec<String> {
    let lines = text.lines().filter(|line| line.starts_with('>'));
    let plain = |line: &str| {
        let mut words: Vec<&str> = line.split_whitespace().collect();
        if words.len() > 2 && ["(challenge)", "(time)"].contains(&words[2]) {
            words.remove(1);
        }
        words.join(" ")
    };
    lines.map(plain).collect()
}

/// The same with the tiles of racks in order: they are the word after the name, and one in parentheses.
fn in_order(text: &str) -> Vec<String> {
    let sorted = |rack: &str| {
        let mut tiles: Vec<char> = rack.chars().collect();
        tiles.sort_unstable();
        tiles.into_iter().collect::<String>()
    };
    let ordered = |line: String| {
        let words = line.split(' ').enumerate();
        let words = words.map(|(place, word)| match word {
            word if place == 1 || word.starts_with('(') => sorted(word),
            word => word.to_owned(),
        });
        words.collect::<Vec<_>>().join(" ")
    };
    turns(text).into_iter().map(ordered).collect()
}

fn golden_files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/gcg");
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    files
}

#[test]
fn a_game_is_written_down_by_its_turns() {
    let mut game = of_two();
    game.set_rack(Seat::FIRST, tiles("AEHNORX")).unwrap();
    play(&mut game, "8F HORN");
    assert_eq!(game.to_move().index(), 1);
    assert_eq!(
        game.rack(Seat::FIRST).unwrap().to_string(),
        "AEX",
        "what was kept is known"
    );
    play(&mut game, "H6 FA.M");
    game.exchange(ExchangedTiles::Count(3));
    game.pass();
    assert_eq!(totals(&game), [14, 9]);
    let file = text(&game);
    assert_eq!(
        turns(&file),
        [
            ">Ann: AEHNORX 8F HORN +14 14",
            ">Ben: AFM H6 FA.M +9 9",
            ">Ann: AEX -3 +0 14",
            ">Ben: ? - +0 9"
        ]
    );
    let read = gcg::read(file.as_bytes()).unwrap();
    assert!(read.replay().unwrap().mismatches().is_empty());
}

/// Files that others wrote, retyped: each line is as in the file itself but for spaces, and nothing is lost.
#[test]
fn games_retyped_from_their_files_are_written_as_they_were() {
    let (mut compared, mut equal) = (0, vec![]);
    for file in golden_files() {
        let Ok(record) = gcg::read(&fs::read(&file).unwrap()) else {
            continue;
        };
        let is_strange = |line: &Line| {
            let untold = line.score.is_none() || line.total.is_none();
            !line.swaps.is_empty() || untold || line.entry.is_turn() && line.rack.is_none()
        };
        let strange = record.lines().iter().any(is_strange);
        // One tile can be written down in two ways.
        let single = record
            .lines()
            .iter()
            .any(|line| matches!(&line.entry, Entry::Play(play) if play.marks.len() == 1));
        let Ok(replayed) = record.replay() else {
            continue;
        };
        let remarked = replayed.steps().iter().any(|step| !step.remarks.is_empty());
        if strange || single || remarked || !replayed.mismatches().is_empty() {
            continue;
        }
        let Some(game) = retyped(&record) else {
            continue;
        };
        let ours = text(&game);
        assert_eq!(
            turns(&ours),
            turns(&gcg::write(&record)),
            "{}",
            file.display()
        );
        compared += 1;
        let theirs = String::from_utf8_lossy(&fs::read(&file).unwrap()).replace('\r', "\n");
        if in_order(&ours) == in_order(&theirs) {
            equal.extend(file.file_stem().map(|name| name.display().to_string()));
        }
    }
    assert!(compared >= 3, "only {compared} files could be retyped");
    let as_in_the_file = [
        "dos-bom-no-last-line-end",
        "double-challenge",
        "golden-travel",
        "latin1-unsaid",
        "latin1",
        "missing-last-pass",
        "notes-and-pragmas",
        "old-mac",
        "phony-that-went-out",
        "unplayed-own",
        "utf8-unsaid",
    ];
    assert_eq!(equal, as_in_the_file);
}

#[test]
fn a_score_said_wrong_stays_and_counts_for_the_totals() {
    let mut game = of_two();
    play(&mut game, "8F HORN");
    game.say_score(Some(Points::new(15))).unwrap();
    game.pass();
    play(&mut game, "H6 FA.M");
    assert_eq!(totals(&game), [24, 0]);
    let read = gcg::read_tree(text(&game).as_bytes(), Variant::ENGLISH).unwrap();
    let first = read.path(read.end(NodeId::START))[0];
    assert_eq!(read.line(first).unwrap().score, Some(Points::new(15)));
    assert_eq!(
        read.line(first).unwrap().total,
        None,
        "the total follows from what was said"
    );
    game.go_to(1);
    game.say_score(None).unwrap();
    game.go_to(3);
    assert_eq!(totals(&game), [23, 0]);
}

#[test]
fn a_play_that_comes_off_gives_its_tiles_back() {
    let mut game = of_two();
    game.set_rack(Seat::FIRST, tiles("AEHNORX")).unwrap();
    play(&mut game, "8F HORN");
    game.take_off().unwrap();
    assert_eq!(game.take_off(), Err(CannotWrite::NothingToTakeOff));
    assert!(game.board().multiset().is_empty());
    assert_eq!(game.rack(Seat::FIRST).unwrap().to_string(), "AEHNORX");
    assert_eq!(game.to_move().index(), 1);
    assert_eq!(totals(&game), [0, 0]);
}

#[test]
fn another_turn_is_a_variation_and_the_main_line_stays() {
    let mut game = of_two();
    play(&mut game, "8F HORN");
    play(&mut game, "H6 FA.M");
    let main = text(&game);
    game.go_to(1);
    play(&mut game, "G8 .O");
    game.set_notes(vec!["Short \"but\"\nsafe.".to_owned()]);
    game.pass();
    assert!(!game.tree().is_main(game.here()));
    let file = text(&game);
    assert_eq!(turns(&file), turns(&main));
    assert!(file.contains("#note ( Ben: G8 .O +"), "{file}");
    let read = gcg::read_tree(file.as_bytes(), Variant::ENGLISH).unwrap();
    assert_eq!(gcg::write_tree(&read), file);
    // The turn of the main line is the next one, and back again.
    game.go_to(2);
    assert!(game.vary(Neighbor::Next));
    assert!(game.tree().is_main(game.here()));
    assert!(game.vary(Neighbor::Next));
    game.promote();
    assert!(game.tree().is_main(game.here()));
    assert_ne!(turns(&text(&game)), turns(&main));
    game.undo().unwrap();
    assert_eq!(turns(&text(&game)), turns(&main));
    game.redo().unwrap();
    assert_eq!(game.redo(), Err(CannotWrite::NothingToRedo));
}

#[test]
fn notes_that_only_look_like_variations_stay_notes() {
    for note in [
        "( nice )",
        "( >Ann: nonsense )",
        "( Ann: nonsense )",
        "( >Ben: 8F HORN +14 14",
        "(",
        "( ( ( ( ) ) )",
        "( \"x\" )",
    ] {
        let mut game = of_two();
        play(&mut game, "8F HORN");
        game.set_notes(vec![note.to_owned()]);
        let tree = gcg::read_tree(text(&game).as_bytes(), Variant::ENGLISH).unwrap();
        let first = tree.children(NodeId::START);
        assert_eq!(first.len(), 1, "{note}");
        assert_eq!(tree.line(first[0]).unwrap().notes, [note]);
    }
}

#[test]
fn r24_the_end_is_worked_out_from_the_racks() {
    let mut game = of_two();
    assert_eq!(game.end(), Err(CannotWrite::NotOver));
    for _ in 0..3 {
        game.pass();
        game.pass();
    }
    let ben = Seat::new(1).unwrap();
    game.set_rack(Seat::FIRST, tiles("AEIIOOU")).unwrap();
    game.set_rack(ben, tiles("QZ?DDGG")).unwrap();
    assert_eq!(game.end(), Ok(vec![]));
    assert_eq!(totals(&game), [-7, -28]);
    assert_eq!(game.end(), Err(CannotWrite::Ended));
    game.undo().unwrap();
    assert_eq!(totals(&game), [0, 0], "the end is one change");
}

#[test]
fn r24_racks_that_are_not_known_at_the_end_are_counted_once_they_are() {
    let mut game = of_two();
    for _ in 0..6 {
        game.pass();
    }
    let both = vec!["Ann".to_owned(), "Ben".to_owned()];
    assert_eq!(game.end(), Ok(both.clone()));
    assert!(game.is_over() && totals(&game) == [0, 0]);
    game.set_rack(Seat::FIRST, tiles("AEI")).unwrap();
    assert_eq!(game.end(), Ok(both), "three of seven tiles are no rack");
    let ben = Seat::new(1).unwrap();
    game.set_rack(ben, tiles("QZ?DDGG")).unwrap();
    assert_eq!(game.end(), Ok(vec!["Ann".to_owned()]));
    assert_eq!(totals(&game), [0, -28]);
    let before = game.revision();
    assert_eq!(game.end(), Ok(vec!["Ann".to_owned()]));
    assert_eq!(game.revision(), before, "nothing is written twice");
    game.set_rack(Seat::FIRST, tiles("AEIIOOU")).unwrap();
    assert_eq!(game.end(), Ok(vec![]));
    assert_eq!(totals(&game), [-7, -28]);
    assert_eq!(game.end(), Err(CannotWrite::Ended));
    let file = text(&game);
    let read = gcg::read_tree(file.as_bytes(), Variant::ENGLISH).unwrap();
    let mut again = WrittenGame::of(read, RuleSet::classic());
    assert_eq!(again.end(), Err(CannotWrite::Ended));
}

#[test]
fn r24_three_players_end_without_a_known_rack() {
    let names = ["Ann", "Ben", "Cid"].map(str::to_owned);
    let mut game = WrittenGame::new(Variant::ENGLISH, &names, RuleSet::classic()).unwrap();
    for _ in 0..9 {
        game.pass();
    }
    let cid = Seat::new(2).unwrap();
    game.set_rack(cid, tiles("AEIIOOU")).unwrap();
    assert_eq!(game.end(), Ok(vec!["Ann".to_owned(), "Ben".to_owned()]));
    assert_eq!(totals(&game), [0, 0, -7]);
}

#[test]
fn r23_a_game_with_tiles_in_the_bag_is_not_over() {
    let mut game = of_two();
    game.set_rack(Seat::FIRST, tiles("HORN")).unwrap();
    play(&mut game, "8F HORN");
    game.set_rack(Seat::new(1).unwrap(), tiles("AEIIOOU"))
        .unwrap();
    game.set_rack(Seat::FIRST, tiles("AEIIOOU")).unwrap();
    assert_eq!(game.end(), Err(CannotWrite::NotOver));
}

#[test]
fn r23_who_passes_at_the_end_is_not_out() {
    let record = gcg::read(&fs::read("tests/data/gcg/golden-travel.gcg").unwrap()).unwrap();
    let mut tree = GameTree::of(record.clone());
    let whole = tree.path(tree.end(NodeId::START));
    let last = whole
        .iter()
        .rfind(|at| tree.line(**at).unwrap().entry.is_turn());
    tree.remove(*last.unwrap());
    let mut game = WrittenGame::of(tree, RuleSet::classic());
    game.pass();
    assert_eq!(game.end(), Err(CannotWrite::NotOver));
}

/// Six turns of two players.
fn of_six_turns() -> WrittenGame {
    let mut game = of_two();
    for turn in ["8F HORN", "H6 FA.M", "G8 .O", "9G .D", "6E IF.", "E5 I.N"] {
        match typed_if_possible(&game, turn) {
            Some(play) => game.play(&play),
            None => game.pass(),
        }
    }
    game
}

fn typed_if_possible(game: &WrittenGame, text: &str) -> Option<Play> {
    let board = game.board();
    let any = board.off_board();
    let draft = TypedPlay::parse(text, game.variant())
        .unwrap()
        .draft(&board, &any)
        .ok()?;
    Play::check(&draft, &board, &any, game.rules()).ok()
}

#[test]
fn a_turn_in_the_middle_is_corrected_and_what_follows_stays() {
    let mut game = of_six_turns();
    let before = turns(&text(&game));
    game.go_to(1);
    game.set_notes(vec!["Late.".to_owned()]);
    game.correct(true).unwrap();
    game.pass();
    let after = turns(&text(&game));
    assert_eq!(after.len(), before.len());
    assert_eq!(after[0], before[0]);
    assert!(after[1].ends_with(" - +0 0"), "{}", after[1]);
    assert_eq!(game.whole().record.lines()[0].notes, ["Late."]);
    game.undo().unwrap();
    assert_eq!(turns(&text(&game)), before);
    // A challenge that was forgotten is put between, and the next turn no longer fits.
    game.go_to(1);
    game.correct(true).unwrap();
    game.take_off().unwrap();
    assert_eq!(turns(&text(&game)).len(), before.len() + 1);
    let clash = game
        .whole()
        .clash
        .as_ref()
        .expect("FARM has no R to play through");
    assert_eq!(clash.turn, 2);
    let read = gcg::read(text(&game).as_bytes()).unwrap();
    assert_eq!(
        read.lines().len(),
        before.len() + 1,
        "what does not fit is kept"
    );
    game.go_to(usize::MAX);
    assert_eq!(game.correct(true), Err(CannotWrite::NothingFollows));
}

#[test]
fn a_turn_is_corrected_past_the_bonus_of_the_one_before() {
    let mut game = of_two();
    play(&mut game, "8F HORN");
    game.bonus(Seat::FIRST, Points::new(5));
    play(&mut game, "H6 FA.M");
    play(&mut game, "G8 .O");
    game.go_to(1);
    game.correct(true).unwrap();
    game.pass();
    let after = turns(&text(&game));
    assert_eq!(after.len(), 4, "{after:?}");
    assert!(after[1].contains("(challenge) +5"), "{after:?}");
    assert!(after[2].starts_with(">Ben:") && after[2].ends_with(" - +0 0"));
    assert!(after[3].starts_with(">Ann: O "), "{after:?}");
}

#[test]
fn a_correction_that_equals_a_variation_is_joined_with_it() {
    let mut game = of_two();
    play(&mut game, "8F HORN");
    play(&mut game, "H6 FA.M");
    game.go_to(1);
    game.pass();
    game.set_notes(vec!["Or so.".to_owned()]);
    play(&mut game, "G8 .O");
    game.go_to(1);
    game.correct(true).unwrap();
    play(&mut game, "H6 FA.M");
    let file = text(&game);
    let read = gcg::read_tree(file.as_bytes(), Variant::ENGLISH).unwrap();
    assert_eq!(ways(&read).len(), 1, "{file}");
    assert_eq!(game.notes(), ["Or so."]);
    assert_eq!(turns(&file).len(), 3, "what follows stays: {file}");
}

#[test]
fn the_end_tells_what_was_left_on_a_rack() {
    let mut game = of_two();
    game.set_rack(Seat::FIRST, tiles("AEHNORX")).unwrap();
    play(&mut game, "8F HORN");
    game.pass();
    let ben = Seat::new(1).unwrap();
    game.unplayed(ben, tiles("AEXTT"), Points::new(24));
    let left = game.rack(Seat::FIRST).map(|rack| rack.to_string());
    assert_eq!(left.as_deref(), Some("AETTX"));
}

#[test]
fn a_turn_that_is_there_keeps_its_notes_and_racks_when_it_is_played_again() {
    let mut game = of_two();
    play(&mut game, "8F HORN");
    let ben = Seat::new(1).unwrap();
    game.set_rack(ben, tiles("AEIRSTZ")).unwrap();
    game.set_notes(vec!["Good.".to_owned()]);
    game.go_to(0);
    play(&mut game, "8F HORN");
    assert_eq!(game.tree().children(NodeId::START).len(), 1);
    assert_eq!(game.notes(), ["Good."]);
    assert_eq!(game.rack(ben).unwrap().to_string(), "AEIRSTZ");
}

#[test]
fn a_rack_without_the_tiles_of_a_turn_is_not_written_to_it() {
    let mut game = of_two();
    game.set_rack(Seat::FIRST, tiles("AEHNORX")).unwrap();
    play(&mut game, "8F HORN");
    game.pass();
    play(&mut game, "7F QUIZ");
    assert_eq!(
        turns(&text(&game))[2].split(' ').nth(1),
        Some("IQUZ"),
        "not AEX, what the first turn left"
    );
}

#[test]
fn who_resigned_has_no_turn() {
    let names = ["Ann", "Ben", "Cid"].map(str::to_owned);
    let game = WrittenGame::new(Variant::ENGLISH, &names, RuleSet::classic()).unwrap();
    let mut tree = game.tree().clone();
    let resigned = "#player1 A Ann\n#player2 B Ben\n#player3 C Cid\n>A: ? - +0 0\n>B: ? - +0 0\n\
        #note Ben resigned.\n>C: ? - +0 0\n>A: ? - +0 0\n";
    if let Ok(read) = gcg::read(resigned.as_bytes()) {
        tree = GameTree::of(read);
    }
    let game = WrittenGame::of(tree, RuleSet::classic());
    let has_resigned =
        game.record().lines()[1].skipped() == Some(scrabble::record::Skipped::Resigned);
    assert!(has_resigned, "the note says so");
    assert_eq!(game.to_move().index(), 2);
}

#[test]
fn the_rack_of_an_incomplete_game_is_that_of_the_player_to_move() {
    let file = "#player1 A Ann\n#player2 B Ben\n>A: HORN 8F HORN +14 14\n#incomplete AEIRSTZ\n";
    let tree = gcg::read_tree(file.as_bytes(), Variant::ENGLISH).unwrap();
    let mut game = WrittenGame::of(tree, RuleSet::classic());
    assert_eq!(game.rack(game.to_move()).unwrap().to_string(), "AEIRSTZ");
    game.pass();
    let file = text(&game);
    assert!(file.ends_with("\n#incomplete\n"), "{file}");
}

#[test]
fn a_game_that_goes_on_says_so_with_the_rack_of_the_player_to_move() {
    let mut game = of_two();
    play(&mut game, "8F HORN");
    game.set_rack(Seat::new(1).unwrap(), tiles("AEIRSTZ"))
        .unwrap();
    let end = "#note The game is not over.\n#incomplete AEIRSTZ\n#rack2 AEIRSTZ\n";
    let file = text(&game);
    assert!(file.ends_with(&format!("+14 14\n{end}")), "{file}");
    let read = gcg::read_tree(file.as_bytes(), Variant::ENGLISH).unwrap();
    let mut again = WrittenGame::of(read, RuleSet::classic());
    assert!(again.notes().is_empty());
    assert_eq!(text(&again), file);
    again.set_notes(vec!["A good start.".to_owned()]);
    let file = text(&again);
    assert!(
        file.contains("\n#note A good start.\n#incomplete AEIRSTZ\n"),
        "{file}"
    );
    for _ in 0..6 {
        again.pass();
    }
    let file = text(&again);
    assert!(!file.contains("#incomplete"), "{file}");
    assert!(!file.contains("not over"), "{file}");
}

#[test]
fn a_bonus_has_the_rack_of_the_next_turn_or_is_unknown_as_in_quackle() {
    let mut game = of_two();
    play(&mut game, "8F HORN");
    game.bonus(Seat::FIRST, Points::new(5));
    let file = text(&game);
    assert!(
        file.contains("\n>Ann: UNKNOWN (challenge) +5 19\n"),
        "{file}"
    );
    let read = gcg::read_tree(file.as_bytes(), Variant::ENGLISH).unwrap();
    let mut again = WrittenGame::of(read, RuleSet::classic());
    assert_eq!(text(&again), file);
    again.pass();
    again.set_rack(Seat::FIRST, tiles("AEFMRST")).unwrap();
    play(&mut again, "H6 FA.M");
    let file = text(&again);
    assert!(
        file.contains("\n>Ann: AEFMRST (challenge) +5 19\n"),
        "{file}"
    );
    // A rack that is corrected is corrected there, too.
    let read = gcg::read_tree(file.as_bytes(), Variant::ENGLISH).unwrap();
    let mut again = WrittenGame::of(read, RuleSet::classic());
    assert_eq!(text(&again), file);
    again.go_to(3);
    again.set_rack(Seat::FIRST, tiles("AFM")).unwrap();
    let file = text(&again);
    assert!(file.contains("\n>Ann: AFM (challenge) +5 19\n"), "{file}");
}

#[test]
fn a_penalty_notes_who_challenged() {
    let mut game = of_two();
    let ben = Seat::new(1).unwrap();
    play(&mut game, "8F HORN");
    game.bonus(ben, Points::new(-10));
    let file = text(&game);
    let end = "#note Ben challenged it unsuccessfully.\n>Ben:  (challenge) -10 -10\n";
    assert!(file.contains(end), "{file}");
    game.undo().unwrap();
    assert!(game.notes().is_empty(), "it is one change");
}

#[test]
fn variations_and_racks_are_read_as_they_were_written_before() {
    let mut game = of_two();
    play(&mut game, "8F HORN");
    play(&mut game, "H6 FA.M");
    game.set_rack(Seat::FIRST, tiles("QZ")).unwrap();
    game.pass();
    game.go_to(1);
    play(&mut game, "G8 .O");
    game.set_rack(Seat::new(1).unwrap(), tiles("VV")).unwrap();
    game.pass();
    let file = text(&game);
    let before = file
        .replace("( Ben: ", "( >Ben: ")
        .replace(" Ann: - ", " >Ann: - ")
        .replace("#rack2: ", "#rack2 ");
    assert_ne!(before, file);
    let read = gcg::read_tree(before.as_bytes(), Variant::ENGLISH).unwrap();
    let again = WrittenGame::of(read, RuleSet::classic());
    assert_eq!(text(&again), file);
}

/// The kind of a line as macondo, and so Woogles, tells it: by what is anywhere in it, the first that fits.
fn told_by_macondo(line: &str) -> Option<&'static str> {
    let pragmas = [
        "#player1 ",
        "#player2 ",
        "#title",
        "#description",
        "#id",
        "#rack1 ",
        "#rack2 ",
    ];
    if let Some(pragma) = pragmas.iter().find(|pragma| line.contains(**pragma)) {
        return Some(pragma);
    }
    let turn = line
        .split_once('>')
        .and_then(|(_, rest)| rest.split_once(": "));
    let words: Vec<&str> = turn.map_or_else(Vec::new, |(_, rest)| rest.split(' ').collect());
    let gains = |word: &str| word.starts_with('+');
    let event = match words[..] {
        [rack, "-", "+0", _, ..] if !rack.is_empty() => Some("pass"),
        [rack, "--", lost, _, ..] if !rack.is_empty() && lost.starts_with('-') => Some("off"),
        [_, "(challenge)", points, _, ..] if gains(points) => Some("bonus"),
        [_, "(time)", points, _, ..] if points.starts_with('-') => Some("time"),
        [tiles, points, _, ..] if tiles.starts_with('(') && gains(points) => Some("gain"),
        [rack, tiles, points, _, ..] if tiles == format!("({rack})") && points.starts_with('-') => {
            Some("loss")
        }
        [rack, what, "+0", _, ..] if !rack.is_empty() && what.starts_with('-') => Some("exchange"),
        [rack, _, _, points, _, ..] if !rack.is_empty() && gains(points) => Some("play"),
        _ => None,
    };
    let notes = ["#note ", "#lexicon "]
        .into_iter()
        .find(|name| line.contains(name));
    event.or(notes)
}

/// What macondo cannot read, from the first line on. Lines that it does not know are read only as part of a note to a turn.
fn unread_by_macondo(file: &str) -> Vec<&str> {
    let (mut last, mut has_turns) = (None, false);
    let mut unread = vec![];
    for line in file.lines().skip(1) {
        let told = told_by_macondo(line);
        let is_event = told.is_some_and(|told| !told.starts_with('#'));
        let is_late = has_turns && told.is_some_and(|told| told.starts_with("#player"));
        let is_misread = match told {
            None => last != Some("#note ") || !has_turns,
            Some(_) => is_event != line.starts_with('>'),
        };
        if is_misread || is_late {
            unread.push(line);
        }
        has_turns |= is_event;
        last = told.or(last);
    }
    unread
}

#[test]
fn other_programs_read_notes_racks_phonies_bonuses_penalties_and_variations() {
    let mut game = of_two();
    let ben = Seat::new(1).unwrap();
    game.set_notes(vec!["Round 3.\nTable 4.".to_owned()]);
    game.set_rack(ben, tiles("QZ")).unwrap();
    play(&mut game, "8F HXRN");
    game.take_off().unwrap();
    play(&mut game, "8F HORN");
    game.bonus(ben, Points::new(5));
    game.set_rack(ben, tiles("AEFMRST")).unwrap();
    play(&mut game, "H7 C.N");
    game.bonus(ben, Points::new(-10));
    game.set_notes(vec!["A long\nnote.".to_owned()]);
    play(&mut game, "9E FA");
    game.set_rack(Seat::FIRST, tiles("AEI")).unwrap();
    game.go_to(3);
    game.exchange(ExchangedTiles::Tiles(
        Variant::ENGLISH.tiles.labelled(tiles("AE")),
    ));
    game.overtime(ben, Points::new(-10));
    game.go_to(0);
    let file = text(&game);
    assert_eq!(unread_by_macondo(&file), [""; 0], "{file}");
    let read = gcg::read_tree(file.as_bytes(), Variant::ENGLISH).unwrap();
    let again = WrittenGame::of(read, RuleSet::classic());
    assert_eq!(text(&again), file);
    let unread = "#note ( >Ben: AE H6 FA.M +9 9 )";
    assert_eq!(
        told_by_macondo(unread),
        Some("play"),
        "as it was written before"
    );
}

#[test]
fn scores_as_they_were_said_are_those_of_the_position() {
    let mut game = of_two();
    play(&mut game, "8F HORN");
    game.say_score(Some(Points::new(300))).unwrap();
    let scores: Vec<i32> = game
        .position()
        .players
        .iter()
        .map(|player| player.score.value())
        .collect();
    assert_eq!(scores, [0, 300]);
}

#[test]
fn a_rack_has_tiles_of_the_game_and_not_too_many() {
    let mut game = of_two();
    assert_eq!(
        game.set_rack(Seat::FIRST, tiles("AEHNORXX")),
        Err(CannotWrite::RackTooLong(7))
    );
    assert!(matches!(
        game.set_rack(Seat::FIRST, tiles("QQ")),
        Err(CannotWrite::NoSuchTiles(_))
    ));
    assert_eq!(
        game.undo(),
        Err(CannotWrite::NothingToUndo),
        "a refusal changes nothing"
    );
}

/// What can be done to a game.
#[derive(Clone, Debug)]
enum Step {
    Play(usize),
    Pass,
    Exchange(u8),
    TakeOff,
    Bonus(i32),
    Note(String),
    Said(i32),
    GoTo(usize),
    Vary,
    Promote,
    Remove,
    Undo,
    Rack,
    /// Of the other player.
    OtherRack,
    Correct,
    Overtime(i32),
    Unplayed(i32),
    End,
}

const PLAYS: [&str; 6] = [
    "8F HORN", "8G HOAX", "8D tRAIN", "8H ZA", "H8 QUEEN", "H6 FARM",
];

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        4 => (0..PLAYS.len()).prop_map(Step::Play),
        3 => Just(Step::Pass),
        1 => (1..7_u8).prop_map(Step::Exchange),
        1 => Just(Step::TakeOff),
        1 => (-10..10_i32).prop_map(Step::Bonus),
        2 => r#"[a-z" ()>\\]{0,12}(\n[a-z#>]{1,5})?"#.prop_map(Step::Note),
        1 => (0..99_i32).prop_map(Step::Said),
        4 => (0..8_usize).prop_map(Step::GoTo),
        1 => Just(Step::Vary),
        1 => Just(Step::Promote),
        1 => Just(Step::Remove),
        1 => Just(Step::Undo),
        1 => Just(Step::Rack),
        2 => Just(Step::OtherRack),
        2 => Just(Step::Correct),
        1 => (-10..1_i32).prop_map(Step::Overtime),
        1 => (-10..10_i32).prop_map(Step::Unplayed),
        1 => Just(Step::End),
    ];
    proptest::collection::vec(step, 0..40)
}

fn done(steps: &[Step]) -> WrittenGame {
    let mut game = of_two();
    for step in steps {
        match step {
            Step::Play(which) => {
                let board = game.board();
                let any = board.off_board();
                let parsed = TypedPlay::parse(PLAYS[*which], game.variant()).unwrap();
                let play = parsed.draft(&board, &any).ok();
                let play =
                    play.and_then(|draft| Play::check(&draft, &board, &any, game.rules()).ok());
                if let Some(play) = play {
                    game.play(&play);
                }
            }
            Step::Pass => game.pass(),
            Step::Exchange(count) => game.exchange(ExchangedTiles::Count(*count)),
            Step::TakeOff => drop(game.take_off()),
            Step::Bonus(points) => game.bonus(game.to_move(), Points::new(*points)),
            Step::Note(note) => {
                let note = note.trim();
                game.set_notes(if note.is_empty() {
                    vec![]
                } else {
                    vec![note.to_owned()]
                });
            }
            Step::Said(score) => drop(game.say_score(Some(Points::new(*score)))),
            Step::GoTo(lines) => game.go_to(*lines),
            Step::Vary => drop(game.vary(Neighbor::Next)),
            Step::Promote => game.promote(),
            Step::Remove => drop(game.remove()),
            Step::Undo => drop(game.undo()),
            Step::Rack => drop(game.set_rack(game.to_move(), tiles("AEIRST?"))),
            Step::OtherRack => {
                let other = Seat::new(1 - game.to_move().index()).unwrap();
                drop(game.set_rack(other, tiles("AEI")));
            }
            Step::Correct => drop(game.correct(true)),
            Step::Overtime(points) => game.overtime(Seat::FIRST, Points::new(*points)),
            Step::Unplayed(points) => {
                game.unplayed(game.to_move(), tiles("AEI"), Points::new(*points));
            }
            Step::End => drop(game.end()),
        }
    }
    game
}

/// The lines of all ways through a tree.
fn ways(tree: &GameTree) -> Vec<String> {
    let mut all = vec![];
    let mut open = vec![NodeId::START];
    while let Some(at) = open.pop() {
        open.extend(tree.children(at));
        if tree.children(at).is_empty() {
            all.push(gcg::write(&tree.record(at).with_racks()));
        }
    }
    all.sort();
    all
}

/// The racks that were given at each place of the main line, from the start on.
fn given_racks(tree: &GameTree) -> Vec<KnownRacks> {
    let path = tree.path(tree.end(NodeId::START));
    let places = std::iter::once(NodeId::START).chain(path);
    places.map(|at| tree.racks(at)).collect()
}

proptest! {
    #[test]
    fn everything_written_is_read_again(steps in steps()) {
        let game = done(&steps);
        let file = text(&game);
        let read = gcg::read_tree(file.as_bytes(), Variant::ENGLISH).unwrap();
        prop_assert_eq!(gcg::write_tree(&read), file);
        let plain = |ways: Vec<String>| -> Vec<Vec<String>> {
            let mut plain: Vec<_> = ways.iter().map(|way| turns(way)).collect();
            plain.sort();
            plain
        };
        prop_assert_eq!(plain(ways(&read)), plain(ways(game.tree())));
        // Where the end is written, its lines tell the racks.
        let ends = steps.iter().any(|step| matches!(step, Step::Unplayed(_) | Step::End));
        let mut again = WrittenGame::of(read, RuleSet::classic());
        for (place, racks) in given_racks(game.tree()).into_iter().enumerate() {
            again.go_to(place);
            for (seat, rack) in Seat::first(2).zip(racks) {
                let shown = again.rack(seat);
                prop_assert!(ends || rack.is_none() || shown == rack, "{shown:?}, {rack:?}");
            }
        }
    }

    #[test]
    fn undoing_everything_leads_back_to_the_start(steps in steps()) {
        let steps: Vec<Step> = steps.into_iter().filter(|step| !matches!(step, Step::Undo)).collect();
        let mut game = done(&steps);
        let last = text(&game);
        let mut undone = 0;
        while game.undo().is_ok() {
            undone += 1;
        }
        prop_assert_eq!(text(&game), text(&of_two()));
        for _ in 0..undone {
            game.redo().unwrap();
        }
        prop_assert_eq!(text(&game), last);
    }
}

#[test]
fn racks_of_others_are_read_again_in_the_middle_and_in_variations() {
    let mut game = of_two();
    let ben = Seat::new(1).unwrap();
    game.set_rack(ben, tiles("QZ")).unwrap();
    play(&mut game, "8F HORN");
    game.pass();
    game.set_rack(ben, tiles("AEI")).unwrap();
    game.pass();
    game.go_to(1);
    play(&mut game, "H6 FARM");
    game.set_rack(ben, tiles("VV")).unwrap();
    let file = text(&game);
    assert!(file.contains("( #rack2: QZ )"), "{file}");
    let read = gcg::read_tree(file.as_bytes(), Variant::ENGLISH).unwrap();
    let mut again = WrittenGame::of(read, RuleSet::classic());
    let rack = |game: &WrittenGame| game.rack(ben).map(|rack| rack.to_string());
    for (place, expected) in [(0, "QZ"), (1, "QZ"), (2, "AEI"), (3, "AEI")] {
        again.go_to(place);
        assert_eq!(rack(&again).as_deref(), Some(expected), "{place}: {file}");
    }
    again.go_to(2);
    assert!(again.vary(Neighbor::Next));
    assert_eq!(rack(&again).as_deref(), Some("VV"), "{file}");
    assert!(again.notes().is_empty() && again.tree().head().about.notes.is_empty());
}
