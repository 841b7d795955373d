//! `scrabble words` with conditions: what is found, in which form, and what is refused.

use crate::support::command::{Ran, program, ran};
use scrabble::words::search::column::Column;
use scrabble::words::search::table::CONDITIONS;
use std::path::Path;

fn words(args: &[&str]) -> Ran {
    ran(program(&[&["words"], args].concat()), "")
}

/// Found, and nothing else said.
#[track_caller]
fn finds(args: &[&str], out: &str) {
    let ran = words(args);
    let said = (ran.exit, ran.out.as_str(), ran.err.as_str());
    assert_eq!(said, (0, out, ""), "{args:?}");
}

#[track_caller]
fn refused(args: &[&str], says: &str) {
    let ran = words(args);
    assert_eq!((ran.exit, ran.out.as_str()), (2, ""), "{args:?}");
    assert!(ran.err.contains(says), "{args:?}: {}", ran.err);
}

#[test]
fn flags_join_with_a_pattern_and_a_query_says_the_same() {
    let out = "READIES\nREADOUT\nREALISE\nREALTIE\nREGINAE\nREMANIE\nREOILED\nRETINAE\nRETINUE\nREUNITE\n";
    finds(
        &[
            "RE?????",
            "--min-vowels",
            "4",
            "--max-points",
            "12",
            "--prob",
            "1-500",
        ],
        out,
    );
    finds(&["RE????? min-vowels 4 max-points 12 prob 1-500"], out);
    finds(
        &[
            "not (not RE????? or max-vowels 3)",
            "--points",
            "0-12",
            "--prob=1-500",
        ],
        out,
    );
    finds(&["--anagram", "RETAINS", "--begins", "NA"], "NASTIER\n");
    finds(&["anagram", "RETAINS", "--begins", "NA"], "NASTIER\n");
    finds(
        &["--anagram", "QIZA", "--shorter", "--includes", "A"],
        "AI\nZA\n",
    );
    finds(&["HORN", "--vowels", "1"], "HORN\n");
    let none = words(&["HORN", "--vowels", "2"]);
    assert_eq!(
        (none.exit, none.out.as_str(), none.err.as_str()),
        (1, "", "")
    );
}

#[test]
fn words_are_written_in_every_format() {
    let of = |format| ["??RN", "--columns", "word,hooks,points", "--format", format];
    let shown = ["--vowels", "1", "--limit", "2", "--sort", "-points,word"];
    let with = |format| [&of(format)[..], &shown].concat();
    finds(
        &with("text"),
        "word  hooks      points\nKARN  KARN (S)        8\nKERN  KERN (ES)       8\n",
    );
    finds(
        &with("csv"),
        "word,hooks,points\nKARN,KARN (S),8\nKERN,KERN (ES),8\n",
    );
    finds(
        &with("json"),
        "[{\"word\":\"KARN\",\"hooks\":\"KARN (S)\",\"points\":8},\
         {\"word\":\"KERN\",\"hooks\":\"KERN (ES)\",\"points\":8}]\n",
    );
    finds(
        &with("anki"),
        "#separator:tab\n#html:false\n#columns:word\thooks\tpoints\nKARN\tKARN (S)\t8\nKERN\tKERN (ES)\t8\n",
    );
    let list = words(&with("list"));
    let lines: Vec<&str> = list.out.lines().collect();
    assert_eq!(lines[1..], ["KARN", "KERN"]);
    assert!(
        lines[0].starts_with("# pattern ??RN and vowels 1: "),
        "{lines:?}"
    );
    assert!(lines[0].ends_with(" words of full"), "{lines:?}");
}

#[test]
fn a_cell_with_a_comma_or_a_quote_is_quoted_in_csv() {
    let ran = words(&["QUA*", "--columns", "word,definition", "--format", "csv"]);
    let quoted = |line: &&str| line.contains("\"\"") || line.contains(", ");
    let lines: Vec<&str> = ran.out.lines().filter(quoted).collect();
    assert!(lines.len() > 10, "{}", ran.out);
    for line in lines {
        let (word, cell) = line.split_once(',').expect("two cells");
        assert!(word.bytes().all(|byte| byte.is_ascii_uppercase()), "{line}");
        assert!(cell.starts_with('"') && cell.ends_with('"'), "{line}");
    }
}

#[test]
fn cards_have_words_hooks_and_definitions() {
    let ran = words(&["HORN length 4", "--format", "anki"]);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines[2], "#columns:word\thooks\tdefinition");
    assert!(
        lines[3].starts_with("HORN\t(ST) HORN (SY)\tnoun: "),
        "{lines:?}"
    );
}

#[test]
fn a_list_that_is_written_is_a_list_that_is_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("list.txt");
    let ran = words(&["length 7", "--prob", "1-20", "--format", "list"]);
    std::fs::write(&path, &ran.out).expect("a file");
    let path = path.to_str().expect("a path");
    let again = words(&["*", "--in", path]);
    let listed: Vec<&str> = ran.out.lines().skip(1).collect();
    assert_eq!(again.out.lines().collect::<Vec<_>>(), listed);
    assert_eq!(listed.len(), 20);
    finds(
        &["length 7 prob 1-21", "--not-in", path, "--columns", "prob"],
        "21\n",
    );
}

#[test]
fn new_words_of_a_dictionary_are_those_that_an_older_one_has_not() {
    let folder = tempfile::tempdir().expect("a folder");
    let list = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("a file");
        path.to_str().expect("a path").to_owned()
    };
    let (new, old) = (
        list("new.txt", "HORN\nZZYX\nFAT\n"),
        list("old.txt", "FAT\nHORN\n"),
    );
    finds(&["--new-in", &new, "--not-in", &old], "ZZYX\n");
    finds(&["?A?", "--new-in", &new], "FAT\n");
    refused(
        &["?A?", "--new-in", &new, "--dict", &old],
        "--new-in is the dictionary to search; leave out --dict",
    );
}

#[test]
fn what_cannot_be_searched_is_refused_with_the_reason() {
    refused(
        &["--vowels", "x"],
        "--vowels takes a number or a range: 4, 4-6 or 4-",
    );
    refused(
        &["--min-vowels", "3-4"],
        "--min-vowels takes a whole number",
    );
    refused(
        &["length 7 vowel 4"],
        "“vowel” is not a condition; did you mean vowels? (character 10 of the query)",
    );
    refused(
        &["?A?", "--columns", "word,size"],
        "there is no column “size”",
    );
    refused(&["?A?", "--format", "xml"], "--format");
    refused(
        &["--hooks", "PARE", "--vowels", "2"],
        "--hooks lists the hooks of one word",
    );
    refused(&["?A?", "--in", "/nope"], "/nope does not exist");
    refused(
        &["--columns", "word"],
        "give a PATTERN, --anagram LETTERS, --hooks WORD or a condition",
    );
}

/// The table of the manual is that of the program.
#[test]
fn the_manual_has_every_condition_and_every_column() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/words.md");
    let page = std::fs::read_to_string(page).expect("the page");
    for kind in CONDITIONS {
        let argument = if kind.takes.placeholder() == "FILE" {
            "FILE"
        } else {
            kind.example
        };
        let row = format!("| `{} {argument}` | {} |\n", kind.name, kind.help);
        assert!(page.contains(&row), "the manual needs this row:\n{row}");
    }
    for column in Column::all().filter(|column| matches!(column, Column::Text(_))) {
        let row = format!("| `{}` | {} |\n", column.name(), column.help());
        assert!(page.contains(&row), "the manual needs this row:\n{row}");
    }
}

/// The questions of the manual's table beside another program, as they stand there.
#[test]
fn the_twenty_questions_of_the_manual_find_words() {
    let folder = tempfile::tempdir().expect("a folder");
    let list = folder.path().join("list.txt");
    std::fs::write(&list, "RUNNING\nSING\nHORN\n").expect("a list");
    let manual =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/words.md"));
    let manual = manual.expect("the manual");
    let (_, table) = manual
        .split_once("### Beside Zyzzyva")
        .expect("the section");
    let (table, _) = table.split_once("### ").expect("the next section");
    let rows = table.lines().filter(|line| line.starts_with("| ")).skip(1);
    let mut asked = 0;
    for row in rows {
        let here = row.split('|').nth(3).expect("a question of ours");
        let mut quoted = here.split('`').skip(1).step_by(2);
        let query = quoted
            .next()
            .expect("a query")
            .replace("FILE", &list.display().to_string());
        let flags: Vec<&str> = quoted.flat_map(str::split_whitespace).collect();
        let found = words(&[&[query.as_str()], flags.as_slice()].concat());
        assert_eq!((found.exit, found.err.as_str()), (0, ""), "{row}");
        assert!(found.out.lines().count() > 1, "{row}");
        asked += 1;
    }
    assert_eq!(asked, 20);
}
