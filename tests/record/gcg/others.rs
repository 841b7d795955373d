//! What other programs and people write beyond the format: read, kept and shown, with a notice where it is not what it seems.

use crate::gcg::with;
use crate::support::command::{program_in, ran};
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::variant::Variant;
use scrabble::record::notation::gcg;
use scrabble::record::{Entry, Record, text};

/// The score sheet with its remarks.
fn sheet(record: &Record) -> String {
    text(record, &record.replay().unwrap())
}

/// Reads a file, and what is written of it, which is the same.
#[track_caller]
fn read(text: &str) -> Record {
    let record = gcg::read(text.as_bytes()).unwrap();
    let written = gcg::write(&record);
    assert_eq!(
        gcg::read(written.as_bytes()).as_ref(),
        Ok(&record),
        "{written}"
    );
    record
}

/// What line mode tells of a file, from its beginning to its end.
fn viewed(file: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.gcg");
    std::fs::write(&path, file).unwrap();
    let args = ["replay", path.to_str().unwrap(), "--plain"];
    let steps = "next\nnext\nnext\nend\nclose\n";
    ran(program_in(folder.path(), &args), steps).out
}

/// Annotators write the other words of a play after the total, or anything else.
#[test]
fn text_after_the_total_is_a_remark_of_its_line() {
    let before = ">Ann: HNORABC 8F HORN +14 14\n>Ben: AFMQOUV H6 FA.M +9 9\n";
    for (line, remark) in [
        (">Ann: ABCDEFG 10F PASTE +25 39 BE, ET, DO", "BE, ET, DO"),
        (">Ann: ABCDEFG 10F PASTE +25   39   FARMS", "FARMS"),
        (">Ann: ABCDEFG 10F PASTE +25 FARMS", "FARMS"),
        (
            ">Ann: ABCDEFG 10F PASTE 25 39 7 minutes left",
            "7 minutes left",
        ),
        (">Ann: ABCDEFG -ABC +0 14 a fish", "a fish"),
        (">Ann: ABCDEFG -3 +0 14 a fish", "a fish"),
        (">Ann: ABCDEFG - +0 14 (time)", "(time)"),
        (">Ben: ABCDEFG -- -9 0 FARM*", "FARM*"),
        (">Ben: ABCDEFG (challenge) +5 14 by Ann", "by Ann"),
        (">Ben: ABCDEFG (time) -10 -1 one minute", "one minute"),
        (">Ann: (QE) +22 36 twice", "twice"),
        (">Ben: QE (QE) -11 -2 once", "once"),
    ] {
        for end in ["", "\n#note and a note"] {
            let head = "#player1 Ann Ann\n#player2 Ben Ben\n";
            let record = read(&format!("{head}{before}{line}{end}\n>Ann: A - +0\n"));
            let notes = &record.lines()[2].notes;
            assert_eq!(notes.first().map(String::as_str), Some(remark), "{line}");
            assert_eq!(notes.len(), 1 + usize::from(!end.is_empty()), "{line}");
            let told = sheet(&record);
            assert!(told.contains(&format!("\n        {remark}\n")), "{told}");
        }
    }
}

/// `#-` goes on with the text before it, whichever that is.
#[test]
fn a_continued_text_is_whole() {
    let players = "#player1 Ann Ann\n#player2 Ben Ben\n";
    let about = |pragma: &str| read(&format!("{pragma}\n#- second part\n#-third\n{players}")).about;
    let whole = "first part\nsecond part\nthird";
    let line = "first part second part third";
    assert_eq!(about("#title first part").title.as_deref(), Some(line));
    assert_eq!(
        about("#description first part").description.as_deref(),
        Some(whole)
    );
    assert_eq!(
        about("#description").description.as_deref(),
        Some("second part\nthird")
    );
    assert_eq!(about("#note first part").notes, [whole]);
    assert_eq!(
        about("#note first\npart\n\n").notes,
        ["first\npart\nsecond part\nthird"]
    );
    assert_eq!(about("#venue first part").others[0].1, line);
    assert_eq!(about("#player3 Cid Cid").notes, ["second part\nthird"]);
    let record = read(&format!(
        "{players}>Ann: HNOR 8F HORN +14 14\n#note first part\n#-\n#- >Ben: second\n#- # third\nfourth\n\
         >Ben: A - +0 0\n#- alone\n"
    ));
    let notes = |line: usize| record.lines()[line].notes.clone();
    assert_eq!(notes(0), ["first part\n>Ben: second\n# third\nfourth"]);
    assert_eq!(notes(1), ["alone"]);
    assert!(sheet(&record).contains("\n        >Ben: second\n        # third\n"));
}

/// Some clubs take points from the challenger. A negative `(challenge)` is that, a positive one the bonus of the other.
#[test]
fn a_negative_challenge_is_the_challengers_penalty() {
    for (points, kind, says) in [
        (
            -10,
            "challenge penalty",
            "Ben loses 10 for an unsuccessful challenge.",
        ),
        (
            -5,
            "challenge penalty",
            "Ben loses 5 for an unsuccessful challenge.",
        ),
        (0, "challenge bonus", "Ben was challenged unsuccessfully."),
        (5, "challenge bonus", "Ben was challenged unsuccessfully."),
    ] {
        let lines = format!(
            ">Ann: HNORABC 8F HORN +14 14\n>Ben: ABCDEFG (challenge) {points:+} {points}\n"
        );
        let record = with(&lines);
        assert_eq!(record.lines()[1].entry, Entry::Bonus);
        assert!(sheet(&record).contains(kind), "{points}");
        let replayed = record.replay().unwrap();
        assert_eq!(
            (replayed.mismatches(), replayed.totals()[1].value()),
            (&[][..], points)
        );
        let told = viewed(&gcg::write(&record));
        assert!(told.contains(says), "{points}: {told}");
    }
}

/// A person who writes racks in small letters writes the last ones so, too.
#[test]
fn unplayed_tiles_may_be_in_small_letters() {
    let before = ">Ann: abelnuw 8D BLAWN +26 26\n>Ben: adrstyz F8 .DZ +33 33\n";
    for (line, tiles) in [
        (">Ann: (rsty) +14 40", "RSTY"),
        (">Ann: (Rsty) +7 33", "RSTY"),
        (">Ben: rsty (rsty) -7 26", "RSTY"),
        (">Ben: RSTY (rsty) -7 26", "RSTY"),
        (">Ann: (q?) +20 46", "Q?"),
    ] {
        let record = read(&format!(
            "#player1 Ann Ann\n#player2 Ben Ben\n{before}{line}\n"
        ));
        let last = record.lines().last().unwrap();
        assert_eq!(
            last.entry,
            Entry::Unplayed(
                Variant::ENGLISH
                    .tiles
                    .labelled(TileSet::ENGLISH.tiles_of(tiles).unwrap())
            ),
            "{line}"
        );
        assert_eq!(record.replay().unwrap().mismatches(), [], "{line}");
    }
}

/// Units of this many bytes, with the mark at their beginning or without.
fn bytes(units: impl Iterator<Item = u32>, size: usize, mark: bool, big: bool) -> Vec<u8> {
    let mark = Some(0xfeff).filter(|_| mark);
    let unit = |unit: u32| {
        let mut bytes = unit.to_le_bytes()[..size].to_vec();
        if big {
            bytes.reverse();
        }
        bytes
    };
    mark.into_iter().chain(units).flat_map(unit).collect()
}

/// A file of another program's default encoding is named for it, with or without the mark at its beginning.
#[test]
fn wide_encodings_are_called_by_their_names() {
    let file = "#player1 Ann Ann Älder\n#player2 Ben Ben Birch\n>Ann: HNOR 8F HORN +14 14\n";
    for (mark, big) in [(true, true), (true, false), (false, true), (false, false)] {
        for (bytes, name) in [
            (
                bytes(file.encode_utf16().map(u32::from), 2, mark, big),
                "UTF-16",
            ),
            (bytes(file.chars().map(u32::from), 4, mark, big), "UTF-32"),
        ] {
            let error = gcg::read(&bytes).unwrap_err();
            assert_eq!(
                (error.line, error.fault.to_string()),
                (1, format!("the file is in {name}; save it as UTF-8"))
            );
        }
    }
}

/// The encoding that a file names is the one it is read in.
#[test]
fn files_are_read_in_the_encoding_they_name() {
    for (name, bytes, text) in [
        ("ISO-8859-1", &b"Zo\xeb \xa4\xbd"[..], "Zoë ¤½"),
        (
            "ISO-8859-15",
            b"Zo\xeb \xa4\xa6\xa8\xb4\xb8\xbc\xbd\xbe",
            "Zoë €ŠšŽžŒœŸ",
        ),
        ("latin9", b"\xa4", "€"),
        ("ISO-8859-2", b"Micha\xb3 \xa3\xf3d\xbc", "Michał Łódź"),
        ("iso_8859-2", b"\xa6\xe8ep\xe1n, \xd5 \xfb", "Śčepán, Ő ű"),
        (
            "Latin-2",
            b"\xb1\xe6\xea\xb3\xf1\xf3\xb6\xbc\xbf",
            "ąćęłńóśźż",
        ),
        ("UTF-8", "Łódź".as_bytes(), "Łódź"),
    ] {
        let head = format!("#character-encoding {name}\n#title ");
        let players = b"\n#player1 Ann Ann\n#player2 Ben Ben\n";
        let record = gcg::read(&[head.as_bytes(), bytes, players].concat()).unwrap();
        assert_eq!(record.about.title.as_deref(), Some(text), "{name}");
    }
    let error = gcg::read(b"#character-encoding KOI8-R\n").unwrap_err();
    let says =
        "the encoding “KOI8-R” is not supported; save the file as UTF-8 and change this line";
    assert_eq!(error.fault.to_string(), says);
}

const BLAWN: &str = ">Ann: ABELNUW 8D BLAWN +26 26\n";

/// What the score sheet of a game of Ann and Ben with these lines remarks on them.
fn remarks(lines: &str) -> Vec<String> {
    let record = read(&format!("#player1 Ann Ann\n#player2 Ben Ben\n{lines}"));
    let sheet = sheet(&record);
    let remarks = sheet.lines().filter(|line| line.starts_with("Line "));
    remarks.map(str::to_owned).collect()
}

/// A rack that the board leaves no tiles for is told, whatever says it.
#[test]
fn racks_that_cannot_be_drawn_are_remarked_on() {
    for (lines, says) in [
        (
            format!("{BLAWN}#rack1 ZZZZZZZ\n"),
            "Line 4: the rack has 7 Z tiles, but only 1 is left.",
        ),
        (
            format!("{BLAWN}#rack2 BBW\n#rack1 ?BW\n"),
            "Line 4: the rack has 2 B tiles, but none is left.",
        ),
        (
            format!("#incomplete WWA\n{BLAWN}"),
            "Line 3: the rack has 2 W tiles, but only 1 is left.",
        ),
        (
            ">Ann: ABELNUWQQ 8D BLAWN +26 26\n".to_owned(),
            "Line 3: the recorded rack has more Q tiles than are left.",
        ),
        (
            format!("{BLAWN}>Ben: WWABCDE - +0 0\n"),
            "Line 4: the recorded rack has more W tiles than are left.",
        ),
        (
            format!("{BLAWN}#rack1 ????\n"),
            "Line 4: the rack has 4 blanks, but the game has 2; they count as unknown tiles.",
        ),
        (
            format!("{BLAWN}#rack2 ACDEFGHI\n#rack1 AB\n"),
            "Line 4: the rack has 8 tiles, but a rack holds 7.",
        ),
        (
            format!("#incomplete ACDEFGHIJO\n{BLAWN}"),
            "Line 3: the rack has 10 tiles, but a rack holds 7.",
        ),
        (
            format!("{BLAWN}#rack3 ACD\n"),
            "Line 4: #rack3 is ignored: there is no #player3.",
        ),
        (
            format!("{BLAWN}>Ben: ACDEFGHIJ -A +0 0\n"),
            "Line 4: the recorded rack has 9 tiles, but a rack holds 7.",
        ),
        (
            format!("{BLAWN}>Ben: ACDEFGHI -A +0 0\n"),
            "Line 4: the recorded rack has 8 tiles, but a rack holds 7.",
        ),
        (
            format!("{BLAWN}>Ann: (ZZ) +40 66\n"),
            "Line 4: more Z tiles are unplayed than are left.",
        ),
    ] {
        assert_eq!(remarks(&lines), [says], "{lines}");
    }
    let seen = viewed(&format!(
        "#player1 Ann Ann\n#player2 Ben Ben\n{BLAWN}#rack1 ZZZZZZZ\n"
    ));
    assert!(
        seen.contains("Line 4: the rack has 7 Z tiles, but only 1 is left."),
        "{seen}"
    );
}

#[test]
fn racks_that_can_be_drawn_are_not_remarked_on() {
    // A game with racks of nine.
    let nine = |more: &str| {
        let other = ">Ben: ADEEGHIIR H8 .IDE +5 5\n";
        format!(">Ann: ABELNUWXY 8D BLAWN +26 26\n{other}{more}")
    };
    assert_eq!(remarks(&nine("#rack1 ACDEFGHIJ\n")), [""; 0]);
    let says = "Line 5: the rack has 10 tiles, but a rack holds 9.";
    assert_eq!(remarks(&nine("#rack1 ACDEFGHIJK\n")), [says]);
    for fine in [
        "#rack1 Z\n#rack2 W",
        "#rack1 W??",
        "#incomplete BW",
        ">Ann: (Z??) +20 46",
        ">Ben: W?????? - +0 0",
    ] {
        assert_eq!(remarks(&format!("{BLAWN}{fine}\n")), [""; 0], "{fine}");
    }
}

/// What a file asks for and the program does differently is said once each, by every door.
#[test]
fn a_file_that_declares_another_game_says_so() {
    let game = "#player1 Ann Ann\n#player2 Ben Ben\n>Ann: ABELNUW 8D BLAWN +26 26\n";
    for (line, says) in [
        (
            "#tile-distribution klingon",
            "the game uses the tiles klingon, but English tiles are used here",
        ),
        (
            "#note LetterDistribution: klingon",
            "the game uses the tiles klingon, but English tiles are used here",
        ),
        (
            "#board-layout BeyondCrosswordGame",
            "the game uses the board BeyondCrosswordGame, but the standard board is used here",
        ),
        (
            "#note BoardLayout: BeyondCrosswordGame",
            "the game uses the board BeyondCrosswordGame, but the standard board is used here",
        ),
        (
            "#game-type wordsmog",
            "the game uses the variant wordsmog, but the classic game is played here",
        ),
        (
            "#note Variant: wordsmog",
            "the game uses the variant wordsmog, but the classic game is played here",
        ),
        (
            "#lexicon CSW21",
            "the game uses the dictionary CSW21, but full is used here; choose another with --dict FILE",
        ),
    ] {
        let says = format!("Line 1: {says}.");
        let file = format!("{line}\n{line}\n{game}");
        let says = says.replace(
            "Line 1",
            if line.starts_with("#lexicon") {
                "Line 2"
            } else {
                "Line 1"
            },
        );
        let command = |args: &[&str]| {
            let folder = tempfile::tempdir().unwrap();
            let ran = ran(program_in(folder.path(), args), file.as_str());
            format!("{}{}", ran.out, ran.err)
        };
        for told in [
            command(&["replay", "-", "--text"]),
            command(&["replay", "-", "--json"]),
            command(&["analyze", "-", "--iterations", "0"]),
            viewed(&file),
        ] {
            assert_eq!(told.matches(&says).count(), 1, "{line}: {told}");
        }
    }
    for line in [
        "#tile-distribution english",
        "#board-layout CrosswordGame",
        "#game-type classic",
        "#lexicon Full",
        "#lexicon full.txt",
        "#note Remark: wordsmog",
        "#tile-distribution",
    ] {
        let told = viewed(&format!("{line}\n{game}"));
        assert!(
            !told.contains("is used here") && !told.contains("are used here"),
            "{told}"
        );
    }
}

/// Bots are called by their whole names in some files, and everyone alike in others.
#[test]
fn players_are_told_apart_by_their_lines_and_turns() {
    let seats = |file: &str| {
        let record = read(file);
        let seats = record
            .lines()
            .iter()
            .map(|line| line.player.index())
            .collect::<Vec<_>>();
        let names = record
            .players()
            .iter()
            .map(|p| format!("{}={}", p.nick, p.name))
            .collect::<Vec<_>>();
        (
            seats,
            names.join(" "),
            record
                .notices
                .iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>(),
        )
    };
    let turns = |one: &str, two: &str| {
        format!(
            ">{one}: HNORABC 8F HORN +14 14\n>{two}: AFMQOUV H6 FA.M +9 9\n>{two}: AFMQOUV -- -9 0\n\
             >{one}: ABCDEFG 10F PASTE +20 34\n>{one}: ABCDEFG (challenge) +5 39\n>{two}: QE - +0 0\n\
             >{one}: B - +0 39\n>{two}: Q - +0 0\n>{one}: B (B) -3 36\n>{two}: Q (Q) -10 -10\n"
        )
    };
    let order = vec![0, 1, 1, 0, 0, 1, 0, 1, 0, 1];
    let spaced = "a nickname has no spaces, so the players are told apart by their #player lines";
    let game = |one: &str, two: &str, first: &str, second: &str| {
        seats(&format!(
            "#player1 {one}\n#player2 {two}\n{}",
            turns(first, second)
        ))
    };
    let notice = vec![format!("Line 3: {spaced}.")];
    for (one, two, first, second, names) in [
        (
            "Bot 1 Bot 1",
            "Bot 2 Bot 2",
            "Bot 1",
            "Bot 2",
            "Bot_1=Bot 1 Bot_2=Bot 2",
        ),
        (
            "Bot 1",
            "Bot 2",
            "Bot  1",
            "Bot 2",
            "Bot_1=Bot 1 Bot_2=Bot 2",
        ),
        (
            "Ann Ann Lee",
            "Ben Ben Roe",
            "Ann Lee",
            "Ben",
            "Ann=Ann Lee Ben=Ben Roe",
        ),
        (
            "Ann Lee The First",
            "Ben",
            "Ann Lee",
            "Ben",
            "Ann_Lee=The First Ben=Ben",
        ),
    ] {
        let told = game(one, two, first, second);
        assert_eq!(
            told,
            (order.clone(), names.to_owned(), notice.clone()),
            "{one}"
        );
    }
    let (lines, names, notices) = game("NoName Ann Alder", "NoName Ben Birch", "NoName", "NoName");
    assert_eq!(
        (lines, names.as_str()),
        (order.clone(), "NoName=Ann Alder NoName_2=Ben Birch")
    );
    let alike = "Line 2: two players have the nickname “NoName”, so their lines are told apart by the order of turns.";
    assert_eq!(notices, [alike]);
    // A turn that is missing from the file: the totals tell.
    let (lines, ..) = seats(
        "#player1 X Ann\n#player2 X Ben\n>X: 8F HORN +14 14\n>X: H6 FA.M +9 23\n>X: 10F PASTE +25 25\n",
    );
    assert_eq!(lines, [0, 0, 1]);
    // Three at one table, two of them alike, and the one who goes out.
    let (lines, ..) = seats(
        "#player1 X Ann\n#player2 Cid Cid\n#player3 X Ben\n>X: 8F HORN +14 14\n>Cid: A - +0 0\n\
         >X: H6 FA.M +9 9\n>X: - +0 14\n>Cid: A - +0 0\n>X: 10F PASTE +25 34\n>X: (AB) +4 38\n",
    );
    assert_eq!(lines, [0, 1, 2, 0, 1, 2, 2]);
    let told = viewed("#player1 X Ann\n#player2 X Ben\n>X: 8F HORN +14 14\n");
    assert!(told.contains("two players have the nickname “X”"), "{told}");
    // Nobody is called like this.
    for line in [">Bot 3: - +0 0", ">Bo: - +0 0", ">: - +0 0", "> : - +0"] {
        let file = format!("#player1 Bot 1 Bot 1\n#player2 Bot 2 Bot 2\n{line}\n- +0\n");
        assert_eq!(gcg::read(file.as_bytes()).unwrap_err().line, 3, "{line}");
    }
}

/// Nicknames that begin alike are told apart by their spaces, and the notices agree on that, however the players are declared.
#[test]
fn nicknames_that_begin_alike_are_two() {
    let spaced = "a nickname has no spaces, so the players are told apart by their #player lines";
    let turns = [
        ">Bot: ABELNUW 8D BLAWN +26 26",
        ">Bot 1: ADRSTYZ F8 .DZ +33 33",
    ];
    for declared in [
        ["Bot Bot", "Bot 1 Bot 1"],
        ["Bot Bot", "Bot 1 Cy"],
        ["Bot Ann Lee", "Bot Bot 1"],
    ] {
        let [one, two] = declared;
        // Each has two turns in a row, which the order of turns would give to the other.
        let file = format!(
            "#player1 {one}\n#player2 {two}\n{}\n>Bot: - +0\n{}\n>Bot 1: - +0\n",
            turns[0], turns[1]
        );
        let record = read(&file);
        let seats: Vec<usize> = record.lines().iter().map(|l| l.player.index()).collect();
        assert_eq!(seats, [0, 0, 1, 1], "{file}");
        let notices: Vec<&str> = record.notices.iter().map(|n| n.what.as_str()).collect();
        assert_eq!(notices, [spaced], "{file}");
    }
}
