//! `scrabble moves`: what it prints, and what it refuses.

use crate::support::command;
use scrabble::engine::tile::Tile;
use scrabble::engine::tile_set::TileSet;
use scrabble::solver::leaves::LeaveValues;

const EMPTY: &str = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15";
/// The golden example after two turns: HORN, and FARM down through its R.
const FARM: &str = "15/15/15/15/15/7F7/7A7/5HORN6/7M7/15/15/15/15/15/15";

/// The exit code, standard output and standard error of `scrabble moves` and these arguments.
fn moves(args: &[&str]) -> (i32, String, String) {
    command::answered("moves", args)
}

/// Succeeds, and says nothing but this.
#[track_caller]
fn answered(args: &[&str]) -> String {
    let (exit, out, err) = moves(args);
    assert_eq!((exit, err.as_str()), (0, ""));
    out
}

/// Refused with exit code 2, nothing on standard output, and this among what is said.
#[track_caller]
fn refused(args: &[&str], says: &str) {
    let (exit, out, err) = moves(args);
    assert_eq!((exit, out.as_str()), (2, ""), "{err}");
    assert!(err.contains(says), "no {says:?} in {err}");
}

/// The same of `scrabble simulate`: what no game can have is refused by both.
#[track_caller]
fn simulate_refuses(position: &str, says: &str) {
    let (exit, _, said) = command::answered("simulate", &[position]);
    assert_eq!(exit, 2, "{said}");
    assert!(said.contains(says), "no {says:?} in {said}");
}

fn json(args: &[&str]) -> serde_json::Value {
    serde_json::from_str(&answered(args)).expect("JSON")
}

#[test]
fn the_best_play_comes_first() {
    let horn = format!("{EMPTY} HORN/ 0/0 0");
    // All tiles are played, so that there is nothing to keep: the equity is the score.
    let three = ["H5", "H6", "H7"].map(|at| format!("{at} HORN  14  14.0  HORN\n"));
    let three = three.concat();
    let out = answered(&[&horn, "--limit", "3"]);
    assert_eq!(
        out,
        format!("{three}and 65 more moves; --limit 0 lists all\n")
    );
    let out = answered(&[&horn, "--limit", "67"]);
    assert!(out.ends_with("\nand 1 more move; --limit 0 lists all\n"));
    // 52 plays, an exchange of each of the 15 parts of the rack, and the pass.
    assert_eq!(answered(&[&horn, "--limit", "0"]).lines().count(), 68);
}

/// An exchange or a pass has a score of 0 and comes after the plays by score, and where its leave puts it by equity.
#[test]
fn exchanges_and_the_pass_are_among_the_moves() {
    let position = format!("{FARM} CIIUUVV/ 14/9 0");
    let scores = listed(&[&position, "--json", "--limit", "0"]);
    let is_play = |play: &str| play != "pass" && !play.starts_with("exch ");
    assert!(scores.is_sorted_by_key(|(play, ..)| !is_play(play)));
    let others = scores.iter().filter(|(play, ..)| !is_play(play));
    assert!(others.clone().all(|(_, score, _)| *score == 0.0));
    // C once, I twice, U twice, V twice: all but the empty part can be exchanged; and the pass.
    assert_eq!(others.count(), 2 * 3 * 3 * 3 - 1 + 1);
    let equities = listed(&[&position, "--json", "--limit", "1", "--by", "equity"]);
    assert!(equities[0].0.starts_with("exch "), "{equities:?}");
    // With fewer than seven tiles in the bag nobody exchanges by the rules of a tournament.
    let late = "7T3T2Q/5JEAN2R2I/4R2N1FROWNS/4E2K3C3/4WE1AI1AA3/5V2G1ER3/5EH1A1Os3/6YUPOn2EF/6L1O1I2LI/5VIGS1S1NYE\
                /3L2C3MAUT1/2DE3ZOA1X1R1/2UN3APHELION/1MATURES3E1I1/BIDI7DODO BTT/EG 380/402 0";
    let late = listed(&[late, "--json", "--limit", "0"]);
    assert!(late.iter().all(|(play, ..)| !play.starts_with("exch ")));
    assert_eq!(late.iter().filter(|(play, ..)| play == "pass").count(), 1);
}

/// The empty bag of two players is searched; 582 of them are compared with an exhaustive search elsewhere.
#[test]
fn an_endgame_is_searched() {
    let late = "7T3T2Q/5JEAN2R2I/4R2N1FROWNS/4E2K3C3/4WE1AI1AA3/5V2G1ER3/5EH1A1Os3/6YUPOn2EF/6L1O1I2LI/5VIGS1S1NYE\
                /3L2C3MAUT1/2DE3ZOA1X1R1/2UN3APHELION/1MATURES3E1I1/BIDI7DODO BTT/EG 380/402 0";
    let found = json(&[late, "--json"]);
    let expected =
        serde_json::json!({"play": "14B .......T", "score": 15, "spread": -1, "exact": true});
    assert_eq!(found["endgame"], expected);
    let text = answered(&[late, "--level", "expert", "--limit", "1"]);
    let last = "The level expert plays 14B .......T (endgame solved: spread -1)\n";
    assert!(text.ends_with(last), "{text}");
    assert_eq!(
        json(&[&format!("{FARM} HORNS/ 14/9 0"), "--json"]).get("endgame"),
        None
    );
}

/// What a level has solved is not called unsolved in the line above: its search goes further.
#[test]
fn an_endgame_is_not_both_solved_and_unsolved() {
    let goes_out = "14F/14O/8GRITS1U/9ETIC1N/5C1KAVA1ReD/5ETA1A2AX1/5PHI1L2I2/6EF1U1YGOE/2O3G1ZA2H2/2BLOWN1ET2S2\
                    /A1I5DEB4/QuINOAS2SO4/U1T7L1MIR/A5TUNNELED1/E3YOOP3IDEM EEIRVW/JNRR 349/452 0";
    let alone = answered(&[goes_out, "--limit", "1"]);
    assert!(
        alone.contains("(endgame searched, not solved: spread +47)"),
        "{alone}"
    );
    let text = answered(&[goes_out, "--limit", "1", "--level", "champion"]);
    assert_eq!(
        text.matches(" B4 REVIEW (endgame solved: spread +47)")
            .count(),
        2,
        "{text}"
    );
    assert!(!text.contains("not solved"), "{text}");
    let found = json(&[goes_out, "--json", "--level", "champion"]);
    for key in ["play", "score", "spread", "exact"] {
        assert_eq!(found["endgame"][key], found["level"][key], "{key}");
    }
}

/// Each level says by which means it judged, and thinks no longer than it may.
#[test]
fn a_level_says_what_it_plays_and_why() {
    let position = format!("{FARM} AEPST?/ 14/9 0");
    let level = |args: &[&str]| {
        json(&[&[&position, "--json", "--limit", "1"], args].concat())["level"].clone()
    };
    let beginner = level(&["--level", "Beginner"]);
    assert_eq!(
        (&beginner["level"], &beginner["judged"]),
        (&"beginner".into(), &"equity".into())
    );
    assert!(beginner["equity"].is_f64() && beginner.get("win").is_none());
    let champion = level(&["--level", "champion", "--seed", "3"]);
    assert_eq!(champion["judged"], "simulation");
    assert_eq!(
        champion,
        level(&["--level", "champion", "--seed", "3", "--threads", "1"])
    );
    let hurried = level(&["--level", "champion", "--time", "10ms"]);
    assert!(
        hurried["iterations"].as_u64() < champion["iterations"].as_u64(),
        "{hurried}"
    );
    refused(&[&position, "--level", "god"], "unknown level “god”");
    refused(&[&position, "--time", "1s"], "--level");
    refused(
        &[&position, "--level", "club", "--time", "1"],
        "such as 500ms",
    );
    refused(
        &[&position, "--level", "club", "--threads", "0"],
        "from 1 to 256",
    );
}

/// Plays of a rack by what they are, and their scores and equities.
fn listed(args: &[&str]) -> Vec<(String, f64, f64)> {
    let all = json(args);
    let plays = all["plays"].as_array().unwrap().iter();
    let number = |play: &serde_json::Value, key: &str| play[key].as_f64().unwrap();
    plays
        .map(|p| {
            let play = p["play"].as_str().unwrap().to_owned();
            (play, number(p, "score"), number(p, "equity"))
        })
        .collect()
}

/// Equity is score and leave: it keeps the blank for later.
#[test]
fn by_equity_the_tiles_that_are_kept_count() {
    let position = format!("{FARM} AEIRV?S/ 14/9 0");
    let scores = listed(&[&position, "--json", "--limit", "0"]);
    let equities = listed(&[&position, "--json", "--limit", "0", "--by", "equity"]);
    assert_eq!(scores.len(), equities.len());
    assert!(scores.is_sorted_by(|a, b| a.1 >= b.1));
    assert!(equities.is_sorted_by(|a, b| a.2 >= b.2));
    let find = |play: &str| scores.iter().find(|p| p.0 == play);
    // The same squares and words with the blank for a tile would score less and keep less.
    assert!(find("G4 AVE").is_some() && find("G4 AVe").is_none() && find("G4 aVE").is_none());
    let play = |text: &str| text.split(' ').map(str::to_lowercase).collect::<Vec<_>>();
    let mut words: Vec<_> = scores.iter().map(|p| play(&p.0)).collect();
    words.sort_unstable();
    words.dedup();
    assert_eq!(
        words.len(),
        scores.len(),
        "no play is listed with other blanks"
    );
    let text = answered(&[&position, "--by", "equity", "--limit", "1"]);
    let (play, score, equity) = &equities[0];
    assert!(
        text.starts_with(play) && text.contains(&format!(" {score}  ")),
        "{text}"
    );
    assert!(text.contains(&format!(" {equity:.1}  ")), "{text}");
}

/// With an empty bag nothing is drawn: the last tile brings twice what the other holds, and tiles that are kept cost.
#[test]
fn by_equity_the_last_tiles_are_counted() {
    // All tiles but HORN and the other's lie on the board, or are on the other's rack: a hundred less 15 x 6 and 4 leaves 6.
    let set = "AAAAAAAAABBCCDDDDEEEEEEEEEEEEFFGGGHHIIIIIIIIIJKLLLLMMNNNNNNOOOOOOOOPPQRRRRRRSSSSTTTTTTUUUUVVWWXYYZaa";
    let mut rest: Vec<char> = set.chars().collect();
    for tile in "HORNEEEEEE".chars() {
        rest.remove(rest.iter().position(|&c| c == tile).unwrap());
    }
    let rest: String = rest.into_iter().collect();
    let rows: Vec<&str> = (0..6).map(|i| &rest[15 * i..15 * i + 15]).collect();
    let position = format!("{}/15/15/15/15/15/15/15/15/15 HORN/ 0/0 0", rows.join("/"));
    for (play, score, equity) in listed(&[&position, "--json", "--limit", "0"]) {
        if play == "pass" {
            // HORN is worth 7.
            assert!((equity + 24.0).abs() < 1e-9, "{equity}");
            continue;
        }
        let tiles = play.split(' ').nth(1).unwrap();
        let laid = tiles.chars().filter(|&c| c != '.').count();
        if laid == 4 {
            assert!((equity - score - 12.0).abs() < 1e-9, "{play}");
        } else {
            assert!(equity < score - 10.0, "{play} {score} {equity}");
        }
    }
}

#[test]
fn leave_values_may_be_ones_own() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.leaves");
    let origin = LeaveValues::builtin().origin().clone();
    let mine = LeaveValues::new(&TileSet::ENGLISH, origin, |leave| {
        if leave.count(Tile::Blank) > 0 {
            99_000
        } else {
            0
        }
    });
    std::fs::write(&path, mine.to_bytes()).unwrap();
    let file = path.to_str().unwrap();
    let position = format!("{FARM} AEIRV?S/ 14/9 0");
    for (play, score, equity) in listed(&[&position, "--json", "--limit", "0", "--leaves", file]) {
        // A rack of seven has no value of its own.
        let Some(tiles) = play.split(' ').nth(1) else {
            continue;
        };
        let blank = tiles.chars().any(|c| c.is_ascii_lowercase() || c == '?');
        let kept = if blank { 0.0 } else { 99.0 };
        assert!((equity - score - kept).abs() < 1e-9, "{play}");
    }
    std::fs::write(&path, "HORN\n").unwrap();
    refused(
        &[&position, "--leaves", file],
        "mine.leaves is not a file of leave values",
    );
    refused(
        &[&position, "--leaves", "/nowhere/at.all"],
        "/nowhere/at.all does not exist",
    );
}

#[test]
fn plays_are_written_as_gcg_has_them() {
    let all = json(&[&format!("{FARM} ASTEP?/ 14/9 0"), "--json", "--limit", "0"]);
    let plays = all["plays"].as_array().unwrap();
    assert_eq!(all["count"], plays.len());
    let find = |text: &str| {
        plays
            .iter()
            .filter(|p| p["play"] == text)
            .collect::<Vec<_>>()
    };
    let paste = find("10F PASTE");
    assert_eq!(paste.len(), 1, "once");
    assert_eq!(paste[0]["score"], 25);
    assert_eq!(paste[0]["words"], serde_json::json!(["PASTE", "FARMS"]));
    // The longer word is the main one of a play of one tile, whose dots stand for tiles on the board.
    assert_eq!(find("H6 ....S").len(), 1);
    assert!(find("H6 ....s").is_empty(), "the blank is kept");
    assert_eq!(find("H6 ....Er")[0]["score"], 10);
    assert!(find("10H S").is_empty());
    let scores: Vec<i64> = plays.iter().map(|p| p["score"].as_i64().unwrap()).collect();
    assert!(scores.is_sorted_by(|a, b| a >= b));
}

#[test]
fn equal_scores_come_in_a_fixed_order() {
    let position = format!("{FARM} AEINRT?/ 14/9 0");
    let all = answered(&[&position, "--limit", "0"]);
    assert_eq!(all, answered(&[&position, "--limit", "0", "--by", "score"]));
    let first = answered(&[&position, "--limit", "7"]);
    let begins: Vec<&str> = first.lines().take(7).collect();
    let all: Vec<&str> = all.lines().take(7).collect();
    let words = |lines: &[&str]| {
        lines
            .iter()
            .map(|l| l.split_whitespace().collect::<Vec<_>>().join(" "))
            .collect::<Vec<_>>()
    };
    assert_eq!(words(&begins), words(&all));
}

#[test]
fn a_position_without_plays_has_other_moves() {
    let position = format!("{EMPTY} VVQ/ 0/0 0");
    let mut all: Vec<String> = listed(&[&position, "--json"])
        .into_iter()
        .map(|m| m.0)
        .collect();
    all.sort_unstable();
    assert_eq!(
        all,
        ["exch Q", "exch QV", "exch QVV", "exch V", "exch VV", "pass"]
    );
    assert_eq!(answered(&[&position]).lines().count(), 6);
}

#[test]
fn rules_and_dictionary_are_those_asked_for() {
    let count = |args: &[&str]| json(args)["count"].as_u64().unwrap();
    let horn = format!("{EMPTY} HORN/ 0/0 0");
    let (any, four) = (
        count(&[&horn, "--json"]),
        count(&[&horn, "--json", "--first-word", "4"]),
    );
    assert!(four < any, "{four} of {any}");
    let nine = format!("{EMPTY} ABCDEFGHI/ 0/0 0");
    refused(&[&nine], "rack 1 has 9 tiles; a rack has at most 7");
    assert!(count(&[&nine, "--json", "--nine-tile"]) > 0);
    let words = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(words.path(), "HORN\n").unwrap();
    let file = words.path().to_str().unwrap();
    assert_eq!(count(&[&horn, "--json", "--dict", file]), 8 + 16);
}

/// Operations after racks and scores are not applied; a difference from the rules in force is reported.
#[test]
fn what_a_position_says_that_is_not_in_force_is_told() {
    let position = |said: &str| format!("{EMPTY} HORN/ 0/0 0 {said}");
    let told = |said: &str, args: &[&str]| {
        let position = position(said);
        let (exit, out, err) = moves(&[&[position.as_str(), "--limit", "1"], args].concat());
        assert_eq!((exit, out.is_empty()), (0, false), "{err}");
        err
    };
    for same in [
        "etl 0; bb 50; ld english; var classic;",
        "ti 3000; tmr 1/2; gid x; cr double;",
    ] {
        assert_eq!(told(same, &[]), "");
    }
    assert!(
        told("etl 7;", &[])
            .contains("needs 7 tiles in the bag for an exchange, but 0 are needed here")
    );
    assert_eq!(told("etl 7;", &["--exchange-bag", "7"]), "");
    assert!(told("bb 35;", &[]).contains("35 points for a bingo"));
    assert!(
        told("ld klingon;", &[]).contains("the tiles klingon, but English tiles are used here")
    );
    let unknown = told("zz 5; yy;", &[]);
    assert!(unknown.contains("“zz”, which is unknown"), "{unknown}");
    assert_eq!(unknown.lines().count(), 2, "{unknown}");
}

#[test]
fn faulty_positions_are_refused() {
    refused(&[""], "character 1: ");
    refused(&[&format!("{EMPTY} HORN/ 0/x 0")], "score 2: “x” is not");
    refused(
        &[&format!("{} HORN/ 0/0 0", EMPTY.replacen("15", "14!", 1))],
        "row 1, column O: “!”",
    );
    refused(
        &[&format!("{} HORN/ 0/0 0", FARM.replace("5HORN6", "5HORN5"))],
        "row 8 ends before column O",
    );
    // What no game can have, as `scrabble simulate` has it.
    let more = |position: &str, said: &str| {
        refused(&[position], said);
        simulate_refuses(position, said);
    };
    more(
        &format!("{EMPTY} ZZEEE/ 0/0 0"),
        "rack 1: too many Z tiles; the game has 1",
    );
    more(
        &format!("{} HORN/ 0/0 0", EMPTY.replacen("15/15", "ZOO12/2Z12", 1)),
        "row 2, column C: too many Z tiles; the game has 1",
    );
    more(
        &format!("{FARM} HORNS/??? 0/0 0"),
        "rack 2: too many blank tiles; the game has 2",
    );
    more(
        &format!("{EMPTY} HORN/ABCDEFGH 0/0 0"),
        "rack 2 has 8 tiles; a rack has at most 7",
    );
    more(
        &format!("{EMPTY} /HORN 0/0 0"),
        "the first player, who is to move, has no tiles",
    );
    refused(&[&format!("{EMPTY} HORN/ 0/0 0"), "--by", "luck"], "luck");
    refused(
        &[&format!("{EMPTY} HORN/ 0/0 0"), "--no-play-left", "on"],
        "void",
    );
}
