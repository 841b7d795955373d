use scrabble::engine::square::Square;
use scrabble::engine::tile_set::TileSet;
use scrabble::record::notation::cgp::CgpPosition;

const EMPTY: &str = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15";
const HORN: &str = "15/15/15/15/15/15/15/5HORn6/15/15/15/15/15/15/15";

#[track_caller]
fn refused(text: &str, says: &str) {
    let fault = CgpPosition::parse(text).unwrap_err().to_string();
    assert!(fault.contains(says), "{text}: {fault}");
}

#[test]
fn a_position_is_written_as_it_was_read() {
    for text in [
        format!("{EMPTY} / 0/0 0"),
        format!("{HORN} AEFMRST/EIOPQ?? 14/0 0 lex full;"),
        format!("{HORN} ABC/D//EFG 14/-3/100/7 3 lex a b c; ld english;"),
        format!("{HORN} ABC 14 0 x;"),
    ] {
        let position = CgpPosition::parse(&text).unwrap();
        assert_eq!(position.to_string(), text);
        assert_eq!(CgpPosition::parse(&position.to_string()), Ok(position));
    }
}

#[test]
fn it_may_be_written_more_loosely_than_we_do() {
    let position = CgpPosition::parse(&format!("  {HORN}  tsa 14/0   0 lex full ;; ")).unwrap();
    assert_eq!(
        position.to_string(),
        format!("{HORN} AST/ 14/0 0 lex full;")
    );
    let split_run = HORN.replace("5HORn6", "1112HORn51");
    let position = CgpPosition::parse(&format!("{split_run} / 0/0 0"));
    assert!(position.is_err(), "1112 is a number");
}

#[test]
fn what_other_programs_write_is_read() {
    for (text, count) in [
        // The examples of the format's description.
        ("AELNOQT/ 0/0 0 lex NWL18; lm exchange 2;", 2),
        ("IKLMTZ/AEINRU? 0/0 0 lex OSPD1;", 1),
        (
            "AB/AA? 0/0 5 bb 50; bdn CrosswordGame; cr 5pt; etl 7; ld english; mcnz 6;",
            6,
        ),
        (
            "AB/AA? 0/0 0 ti 3000; tmr 10000/-2500; to 60000; lm 8G TES.; lm challenge n8 ZZZ 44;",
            5,
        ),
        // macondo, Woogles and MAGPIE.
        (
            "AB/ 12/340 0 lex NWL23; ld english; gid cross_abc-1; var wordsmog_super;",
            4,
        ),
        ("UNFOUND/UNFOUND 0/0 0 lex CSW21;", 1),
        ("AHMPRTU/ 177/44 0 -lex CSW21; -ld english;", 2),
        // Unknown operations, and a last one without semicolon.
        ("AB/ 0/0 0 ss 3; note something else; x; lex CSW24", 4),
    ] {
        let position = CgpPosition::parse(&format!("{EMPTY} {text}")).expect(text);
        assert_eq!(position.operations.len(), count, "{text}");
        assert_eq!(CgpPosition::parse(&position.to_string()), Ok(position));
    }
    let old = CgpPosition::parse(&format!("{EMPTY} A/ 0/0 0 -lex CSW21;")).unwrap();
    assert_eq!(old.operations[0].name, "lex");
}

#[test]
fn what_is_no_operation_is_refused_with_its_place() {
    let with = |text: &str| format!("{EMPTY} / 0/0 0 {text}");
    let start = with("").chars().count() + 1;
    let at = |more: usize| format!("character {}: ", start + more);
    refused(&with("garbage"), &format!("{}“garbage” is not", at(0)));
    refused(
        &with("lex full; 8/8 x;"),
        &format!("{}“8/8 x” is not", at(10)),
    );
    refused(&with("lex full;  !? ;"), &format!("{}“!?” is not", at(11)));
    refused(
        &with("nonsense that goes on and on and on"),
        "“nonsense that goes on an…”",
    );
    refused(
        &with("lex;"),
        &format!("{}lex has the value “”; it needs text", at(0)),
    );
    refused(
        &with("ld english; bb many;"),
        &format!("{}bb has the value “many”; it needs a whole", at(12)),
    );
    refused(
        &with("tmr 1/x;"),
        "tmr has the value “1/x”; it needs whole numbers",
    );
    refused(
        &with("cr maybe;"),
        "cr has the value “maybe”; it needs a challenge rule",
    );
    refused(
        &format!("   {}", with("garbage")),
        &format!("character {}: ", start + 3),
    );
}

#[test]
fn blanks_on_the_board_keep_their_letter() {
    let position = CgpPosition::parse(&format!("{HORN} / 0/0 0")).unwrap();
    let tile = position.board.get(Square::new(7, 8).unwrap());
    assert_eq!(tile, TileSet::ENGLISH.placed('n'));
    assert_eq!(position.board.tiles().count(), 4);
}

#[test]
fn faults_name_row_and_column() {
    let with = |row: &str| format!("{} / 0/0 0", EMPTY.replacen("15", row, 1));
    refused(&with("14"), "row 1 ends before column O: it has 14 of 15");
    refused(&with(""), "row 1 ends before column A: it has 0 of 15");
    refused(
        &with("12ABCD"),
        "row 1 goes past column O: “D” does not fit",
    );
    refused(&with("A15"), "row 1 goes past column O: “15” does not fit");
    refused(&with("3!11"), "row 1, column D: “!” is neither");
    refused(&with("3Ü11"), "row 1, column D: “Ü” is neither");
    refused(&with("3A0E10"), "row 1, column E: 0 is not");
    refused(&with("16"), "row 1, column A: 16 is not");
    refused(&with("99999999999999999999999"), "row 1, column A: 9999");
    refused(
        &format!("{} / 0/0 0", HORN.replace("n6", "n5")),
        "row 8 ends before column O",
    );
    refused(
        &format!("{EMPTY}/15 / 0/0 0"),
        "row 16, column A: the board has 15 rows separated by /, not 16",
    );
    refused(
        &format!("{} / 0/0 0", &EMPTY[3..]),
        "row 15, column A: the board has 15 rows separated by /, not 14",
    );
    // A fault in a row is reported before the number of rows.
    let run_together = EMPTY.replacen("15/15", "1515", 1);
    refused(&format!("{run_together} / 0/0 0"), "row 1, column A: 1515");
}

#[test]
fn every_slip_of_one_character_is_read_or_refused_with_a_place() {
    let good = [
        format!("{HORN} AEFMRST/EIOPQ?? 14/0 0 lex full; etl 7;"),
        format!("{EMPTY} ABC/D//EFG 14/-3/100/7 3"),
    ];
    let mut refused = 0;
    for good in &good {
        let chars: Vec<char> = good.chars().collect();
        let mut told = |slip: Vec<char>| {
            let slip: String = slip.into_iter().collect();
            let Err(fault) = CgpPosition::parse(&slip) else {
                return;
            };
            refused += 1;
            let said = fault.to_string();
            let number = |before: &str| -> Option<usize> {
                let rest = said.strip_prefix(before)?;
                let end = rest
                    .find(|c: char| !c.is_ascii_digit())
                    .unwrap_or(rest.len());
                rest[..end].parse().ok()
            };
            let row = number("row ").filter(|row| (1..=16).contains(row));
            let on_board = row.is_some() && said.contains("column ");
            let most = slip.chars().count() + 1;
            let at = number("character ").filter(|at| (1..=most).contains(at));
            assert!(on_board || at.is_some(), "{slip}: {said}");
        };
        for at in 0..=chars.len() {
            let (before, after) = chars.split_at(at);
            for c in "A?z0159/ ;-Ü\u{0}\n".chars() {
                told([before, &[c], after].concat());
                told([before, &[c], after.get(1..).unwrap_or(&[])].concat());
            }
            told([before, after.get(1..).unwrap_or(&[])].concat());
        }
    }
    assert!(refused > 1000, "{refused}");
}

#[test]
fn faults_elsewhere_are_told_too() {
    let refused = |behind: &str, at: usize, says: &str| {
        let at = EMPTY.len() + at;
        refused(
            &format!("{EMPTY}{behind}"),
            &format!("character {at}{says}"),
        );
    };
    refused("", 1, ": a position has four parts");
    refused(" ABC/ 0/0 ", 10, ": a position has four parts");
    refused(" A-C/ 0/0 0", 3, ", rack 1: “-” is not a tile");
    refused(" /A1 0/0 0", 4, ", rack 2: “1” is not a tile");
    refused(" / 0/x 0", 6, ", score 2: “x” is not");
    refused(" / 0/ 0", 6, ", score 2: “” is not");
    refused(" A/B/C 0/0 0", 6, ": a position needs one rack");
    refused(" A 0/0/0/0/0 0", 12, ": a position needs one rack");
    refused(" / 0/0 -1", 8, ": “-1” is not a number of scoreless turns");
    refused("  /   0/0 256", 11, ": “256” is not");
    let fault = CgpPosition::parse(" ").unwrap_err().to_string();
    assert!(
        fault.starts_with("character 1: ") && fault.ends_with("this one has 0"),
        "{fault}"
    );
}
