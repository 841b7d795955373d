//! Words by several conditions.

use crate::support::soak::cases;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use scrabble::engine::lexicon::Lexicon;
use scrabble::engine::tile::{Letter, Tile};
use scrabble::engine::tile_set::TileSet;
use scrabble::words::lexicon::lookup::{Anagram, Answer, Hooks, Pattern, Query, QueryWord};
use scrabble::words::lexicon::{Dictionary, Vocabulary};
use scrabble::words::search::Condition;
use scrabble::words::search::Takes;
use scrabble::words::search::column::{Column, SortKey};
use scrabble::words::search::index::Index;
use scrabble::words::search::index::word::IndexedWord;
use scrabble::words::search::lists::{BuiltInLists, FileLists, ListFault, WordLists};
use scrabble::words::search::outline::Outline;
use scrabble::words::search::playability::Playability;
use scrabble::words::search::probability::Draws;
use scrabble::words::search::query::{self, parse};
use scrabble::words::search::saved;
use scrabble::words::search::table::{CONDITIONS, named};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::sync::{Arc, LazyLock};

static ENGLISH: TileSet = TileSet::ENGLISH;
static FULL: LazyLock<Dictionary> = LazyLock::new(|| Dictionary::built_in(Vocabulary::Full));
static INDEX: LazyLock<Index> = LazyLock::new(|| Index::of(Arc::new(FULL.clone())));

fn condition(text: &str) -> Condition {
    parse(text, &ENGLISH).unwrap_or_else(|fault| panic!("{text}: {fault}"))
}

/// The built-in lists, with a playability of few words.
struct Counted;

impl WordLists for Counted {
    fn open(&self, name: &str, set: &'static TileSet) -> Result<Dictionary, ListFault> {
        BuiltInLists.open(name, set)
    }

    fn playability(&self, set: &'static TileSet) -> Result<Playability, ListFault> {
        let read = Playability::read("QI 9 2\nRETAINS 5 1\n", set);
        read.map_err(|line| ListFault(line.to_string()))
    }
}

/// The numbers of the words that a condition holds for.
fn numbers(condition: &Condition) -> BTreeSet<usize> {
    let found = INDEX.search(condition, &Counted);
    let found = found.unwrap_or_else(|fault| panic!("{condition}: {fault}"));
    found.words().map(|word| word.number()).collect()
}

fn words(text: &str) -> Vec<String> {
    let numbers = numbers(&condition(text));
    let words = numbers.iter().map(|number| INDEX.word(*number).to_string());
    words.collect()
}

/// All words that pass, one after another.
fn slow(passes: impl Fn(IndexedWord) -> bool) -> Vec<String> {
    let all = (0..INDEX.len()).map(|number| INDEX.word(number));
    let words = all.filter(|word| passes(*word));
    words.map(|word| word.to_string()).collect()
}

fn cell(word: &str, column: &str) -> String {
    let numbers = numbers(&condition(&format!("pattern {word}")));
    let number = numbers.first().expect("a word");
    let column: Column = column.parse().expect("a column");
    column.cell(&INDEX.word(*number)).to_string()
}

#[test]
fn an_index_has_every_word_of_its_dictionary() {
    assert_eq!(INDEX.len(), FULL.len());
    assert_eq!(words("*").len(), FULL.len());
    assert_eq!(words("length 2").len(), 101);
}

#[test]
fn hooks_stand_on_both_sides_of_a_word() {
    assert_eq!(cell("PARE", "hooks"), "(S) PARE (DORSUV)");
    assert_eq!(cell("RETAIN", "hooks"), "RETAIN (S)");
    assert_eq!(cell("RETINA", "hooks"), "RETINA (ELS)");
    assert_eq!(cell("QUIZZERY", "hooks"), "QUIZZERY");
    for number in (0..INDEX.len()).step_by(97) {
        let word = INDEX.word(number);
        let asked = QueryWord::parse(&word.to_string(), &ENGLISH).expect("a word");
        let Answer::Hooks(Hooks { front, back }) = FULL.look_up(&Query::Hooks(asked), None) else {
            unreachable!("hooks are asked for");
        };
        assert_eq!(word.front_hooks().collect::<Vec<_>>(), front, "{word}");
        assert_eq!(word.back_hooks().collect::<Vec<_>>(), back, "{word}");
    }
}

/// The number of ways to draw tiles for a word: each choice of letters for blanks, counted by itself.
fn slow_ways(word: &[Letter], blanks: u64) -> u64 {
    let mut counts: BTreeMap<Letter, u64> = BTreeMap::new();
    for letter in word {
        *counts.entry(*letter).or_default() += 1;
    }
    let counts: Vec<(Letter, u64)> = counts.into_iter().collect();
    draws(&counts, blanks, 0)
}

fn draws(counts: &[(Letter, u64)], blanks: u64, used: u64) -> u64 {
    let [(letter, wanted), rest @ ..] = counts else {
        return choose(blanks, used);
    };
    let there = ENGLISH.all().count(Tile::Letter(*letter)) as u64;
    let by_blanks = 0..=(*wanted).min(blanks - used);
    by_blanks
        .map(|own| choose(there, wanted - own) * draws(rest, blanks, used + own))
        .sum()
}

fn choose(from: u64, some: u64) -> u64 {
    if some > from {
        return 0;
    }
    (1..=some).fold(1, |ways, i| ways * (from - some + i) / i)
}

#[test]
fn ways_to_draw_a_word_are_counted_with_and_without_blanks() {
    let of = |word: &str, with_blanks| {
        let letters = ENGLISH.letters_of(word).expect("letters");
        Draws::of(&ENGLISH, with_blanks).ways(&letters)
    };
    // Q and I; a blank and I, a blank and Q, each of two; two blanks.
    assert_eq!(of("QI", true), 9 + 2 * 9 + 2 + 1);
    assert_eq!(of("QI", false), 9);
    // One of 12, 9, 9, 6, 8, 6 and 6.
    assert_eq!(of("OTARINE", false), 12 * 9 * 9 * 6 * 8 * 6 * 6);
    assert_eq!(of("PIZZA", false), 0);
    for number in (0..INDEX.len()).step_by(487) {
        let word = INDEX.word(number);
        for (with_blanks, blanks) in [(true, 2), (false, 0)] {
            let ways = Draws::of(&ENGLISH, with_blanks).ways(word.letters());
            assert_eq!(ways, slow_ways(word.letters(), blanks).into(), "{word}");
        }
    }
}

/// By the number of ways, then by alphagram, then by the word itself.
#[test]
fn the_order_by_probability_counts_the_words_of_a_length() {
    for (name, blanks) in [("prob", 2), ("natural-prob", 0)] {
        for length in [2, 7] {
            let mut slow: Vec<IndexedWord> = (0..INDEX.len())
                .map(|number| INDEX.word(number))
                .filter(|word| word.length() == length)
                .collect();
            slow.sort_by_cached_key(|word| {
                let ways = slow_ways(word.letters(), blanks);
                (Reverse(ways), word.alphagram(), word.number())
            });
            let slow: Vec<String> = slow.iter().map(ToString::to_string).collect();
            let all = condition(&format!("length {length}"));
            let mut found = INDEX.search(&all, &BuiltInLists).expect("words");
            found.sort(&[name.parse::<SortKey>().expect("a column")]);
            let found: Vec<String> = found.words().map(|word| word.to_string()).collect();
            assert_eq!(found, slow, "{name} {length}");
            assert_eq!(cell(&slow[0], name), "1");
        }
    }
    let first = words("length 7 prob 1-10");
    let known = [
        "AILERON", "ALERION", "ALIENOR", "ANEROID", "ATONIES", "ELATION", "ERASION", "ETAERIO",
        "OTARINE", "TOENAIL",
    ];
    assert_eq!(first, known);
}

/// Says whether a word passes.
type Passes<'p> = dyn Fn(IndexedWord) -> bool + 'p;

#[test]
fn each_row_says_what_it_says_of_every_word() {
    let contains = |parts: [&[Letter]; 2]| FULL.contains(&parts.concat());
    let letters = |text: &str| ENGLISH.letters_of(text).expect("letters");
    let vowel = |letter: &&Letter| ENGLISH.is_vowel(Tile::Letter(**letter));
    let text = |word: IndexedWord| word.to_string();
    let rows: Vec<(&str, Box<Passes>)> = vec![
        ("begins RE", Box::new(|word| text(word).starts_with("RE"))),
        ("ends ING", Box::new(|word| text(word).ends_with("ING"))),
        (
            "includes zqz",
            Box::new(|word| {
                let text = word.to_string();
                text.matches('Z').count() > 1 && text.contains('Q')
            }),
        ),
        (
            "includes Q excludes U",
            Box::new(|word| text(word).contains('Q') && !text(word).contains('U')),
        ),
        (
            "min-vowels 8",
            Box::new(|word| word.letters().iter().filter(vowel).count() >= 8),
        ),
        (
            "unique 1-2",
            Box::new(|word| text(word).chars().collect::<BTreeSet<_>>().len() <= 2),
        ),
        (
            "points 40-",
            Box::new(|word| {
                let values = word.letters().iter();
                let values = values.map(|&letter| ENGLISH.value(Tile::Letter(letter)).value());
                values.sum::<i32>() >= 40
            }),
        ),
        (
            "consists AEIOU:75",
            Box::new(|word| {
                4 * word.letters().iter().filter(vowel).count() >= 3 * word.letters().len()
            }),
        ),
        (
            "takes-prefix OVER",
            Box::new(|word| contains([&letters("OVER"), word.letters()])),
        ),
        (
            "takes-suffix able",
            Box::new(|word| contains([word.letters(), &letters("ABLE")])),
        ),
        (
            "length 8 inner-hook front inner-hook back",
            Box::new(|word| {
                let all = word.letters();
                let (first, last) = (&all[1..], &all[..all.len() - 1]);
                all.len() == 8 && FULL.contains(first) && FULL.contains(last)
            }),
        ),
        (
            "front-hooks 8- back-hooks 0",
            Box::new(|word| word.front_hooks().count() >= 8 && word.back_hooks().count() == 0),
        ),
        (
            "not-in standard length 4",
            Box::new(|word| {
                let standard = Dictionary::built_in(Vocabulary::Standard);
                word.length() == 4 && !standard.contains(word.letters())
            }),
        ),
    ];
    for (query, passes) in rows {
        let found = words(query);
        assert!(!found.is_empty(), "{query}");
        assert_eq!(found, slow(passes), "{query}");
    }
}

#[test]
fn patterns_and_tiles_find_what_a_look_up_finds() {
    let asked = |query: &Query| {
        let Answer::Words(found) = FULL.look_up(query, None) else {
            unreachable!("words are asked for");
        };
        let mut words: Vec<String> = found.words().iter().map(ToString::to_string).collect();
        words.sort_unstable();
        words
    };
    for text in ["?ORN", "*Q??*", "RE*ED", "HORN", "*"] {
        let pattern = Pattern::parse(text, &ENGLISH).expect("a pattern");
        assert_eq!(words(text), asked(&Query::Pattern(pattern)), "{text}");
    }
    for text in ["RETAIN", "RETAIN??", "QQ?", "AEIOU???"] {
        let tiles = Anagram::parse(text, &ENGLISH).expect("tiles");
        let all = asked(&Query::Anagram(tiles.clone()));
        assert_eq!(words(&format!("anagram {text}")), all);
        let some = asked(&Query::Anagram(tiles.or_shorter()));
        assert_eq!(words(&format!("subanagram {text}")), some);
    }
}

#[test]
fn words_of_the_same_letters_are_counted_and_named() {
    assert_eq!(cell("RETAIN", "alphagram"), "AEINRT");
    let found = words("anagram RETAIN");
    let others = cell("RETAIN", "others");
    let mut all: Vec<&str> = others.split(' ').chain(["RETAIN"]).collect();
    all.sort_unstable();
    assert_eq!(all, found);
    assert_eq!(cell("RETAIN", "anagrams"), found.len().to_string());
    assert!(words("anagrams 9-").contains(&"ASPERS".to_owned()));
}

#[test]
fn definitions_are_searched_by_text_and_part_of_speech() {
    let birds = words("definition \"flightless bird\" and part noun");
    assert!(birds.contains(&"APTERYX".to_owned()), "{birds:?}");
    let found = words("HORN part verb");
    assert_eq!(found, ["HORN"]);
    assert!(words("HORN part adverb").is_empty());
    assert!(words("HORN definition NOISE").len() == 1);
}

#[test]
fn a_list_is_a_file_or_a_built_in_dictionary() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("my list.txt");
    std::fs::write(&path, "# to learn\nhorn\nfat\nzzzq\n").expect("a file");
    let lists = FileLists::new(None);
    let found = |text: &str, lists: &dyn WordLists| {
        let found = INDEX.search(&condition(text), lists);
        found.map(|found| {
            found
                .words()
                .map(|word| word.to_string())
                .collect::<Vec<_>>()
        })
    };
    let name = path.display();
    assert_eq!(
        found(&format!("in \"{name}\""), &lists),
        Ok(vec!["FAT".to_owned(), "HORN".to_owned()])
    );
    let both = found(&format!("?OR? not-in \"{name}\" in common"), &lists).expect("lists");
    assert!(both.contains(&"CORN".to_owned()) && !both.contains(&"HORN".to_owned()));
    // A person on another machine reads no files of this one.
    let fault = found(&format!("in \"{name}\""), &BuiltInLists).expect_err("no file");
    assert!(
        fault.to_string().contains("common, standard, full"),
        "{fault}"
    );
    assert!(found("in ./nothing", &lists).is_err());
}

#[test]
fn a_fault_says_what_is_wrong_and_where() {
    let long = "not ".repeat(100);
    for (text, says, at) in [
        ("", "a condition is missing", 0..0),
        ("length 3 and", "a condition is missing after “and”", 12..12),
        ("or length 3", "a condition is missing", 0..2),
        ("length", "length needs N-M after it", 0..6),
        ("length (", "length needs N-M after it", 0..6),
        (
            "length x",
            "length takes a number or a range: 4, 4-6 or 4-",
            7..8,
        ),
        (
            "length 7-3",
            "length takes the smaller number first: 3-7",
            7..10,
        ),
        ("min-length 3-4", "min-length takes a whole number", 11..14),
        ("(length 3", "a parenthesis is not closed; add )", 0..1),
        ("length 3)", "there is no ( before this )", 8..9),
        ("fnord 3", "“fnord” is not a condition", 0..5),
        (
            "vowel 3",
            "“vowel” is not a condition; did you mean vowels?",
            0..5,
        ),
        (
            "lenght 3",
            "“lenght” is not a condition; did you mean length?",
            0..6,
        ),
        (
            "definition \"a b",
            "the text in quotes has no end; add \"",
            11..15,
        ),
        (
            "part pronoun",
            "part takes one of noun, verb, adjective, adverb",
            5..12,
        ),
        (
            "consists AEIOU:x",
            "consists takes letters and a percentage: AEIOU:60, AEIOU:60-80",
            9..16,
        ),
        (&long, "conditions are nested more than 50 deep", 204..207),
    ] {
        let fault = parse(text, &ENGLISH).expect_err(text);
        assert_eq!((fault.to_string().as_str(), fault.at), (says, at), "{text}");
    }
}

#[test]
fn conditions_beside_each_other_hold_together() {
    let same = |one: &str, other: &str| assert_eq!(condition(one), condition(other), "{one}");
    same("RE* ends ING", "RE* AND Ends ING");
    same("RE* or ends ING length 7", "RE* or (ends ING and length 7)");
    same("not RE* length 7", "(not RE*) and (length 7)");
    same("vowels 3-3", "Vowels 3");
    same("not-in common", "not in common");
    same("min-points 4", "points 4-");
    same("max-points 4", "points 0-4");
    same("pattern HORN", "HORN");
}

/// Conditions of every row: its example, and others that are not in its form.
fn leaf() -> impl Strategy<Value = Condition> {
    let mut texts: Vec<String> = vec![];
    for kind in CONDITIONS {
        let example = match kind.takes {
            Takes::List => "common",
            _ => kind.example,
        };
        texts.push(format!("{} {example}", kind.name));
        for prefix in kind.takes.prefixes() {
            let example = if *prefix == "not-" { "standard" } else { "3" };
            texts.push(format!("{prefix}{} {example}", kind.name));
        }
    }
    texts.push("definition \"(a \"\"b\"\" c)\"".to_owned());
    texts.push("consists RSTLNE:50-80".to_owned());
    select(texts).prop_map(|text| condition(&text))
}

fn conditions() -> impl Strategy<Value = Condition> {
    leaf().prop_recursive(3, 8, 3, |inner| {
        prop_oneof![
            vec(inner.clone(), 2..4).prop_map(Condition::And),
            vec(inner.clone(), 2..4).prop_map(Condition::Or),
            inner.prop_map(|part| Condition::Not(Box::new(part))),
        ]
    })
}

/// Texts that are nearly queries.
fn nearly() -> impl Strategy<Value = String> {
    let pieces = [
        "and", "or", "not", "(", ")", "\"", "\"\"", "length", "3-", "in", "RE?*", "ß", " ",
    ];
    vec(select(pieces.to_vec()), 0..12).prop_map(|pieces| {
        pieces.iter().fold(String::new(), |mut text, piece| {
            let _ = write!(text, "{piece} ");
            text
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(8, 200)))]

    #[test]
    fn a_condition_and_its_negation_divide_the_dictionary(one in conditions()) {
        let not = numbers(&Condition::Not(Box::new(one.clone())));
        let found = numbers(&one);
        prop_assert!(found.is_disjoint(&not));
        prop_assert_eq!(found.len() + not.len(), INDEX.len());
    }

    #[test]
    fn and_is_the_intersection_and_or_the_union(one in conditions(), other in conditions()) {
        let (first, second) = (numbers(&one), numbers(&other));
        let both = numbers(&Condition::And(vec![one.clone(), other.clone()]));
        prop_assert_eq!(both, &first & &second);
        let any = numbers(&Condition::Or(vec![one, other]));
        prop_assert_eq!(any, &first | &second);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(500, 20_000)))]

    #[test]
    fn a_printed_condition_reads_as_itself(one in conditions()) {
        let printed = one.to_string();
        prop_assert_eq!(parse(&printed, &ENGLISH), Ok(one), "{}", printed);
    }

    #[test]
    fn a_form_of_a_condition_means_the_same(one in conditions()) {
        let form = Outline::of(&one);
        let read = form.condition(&ENGLISH).expect("no fault").expect("a condition");
        prop_assert_eq!(Outline::of(&read), form.clone());
        // Only negations of negations, which say nothing, are left out.
        if !one.to_string().contains("not not ") {
            prop_assert_eq!(read, one);
        }
    }

    #[test]
    fn rows_added_enclosed_and_removed_stay_a_form(
        one in conditions(),
        steps in vec((0..4_usize, 0..20_usize), 0..30)
    ) {
        let mut form = Outline::of(&one);
        for (step, place) in steps {
            match step {
                0 => drop(form.add(place)),
                1 => form.enclose(place),
                2 => form.remove(place),
                _ => form.negate(place),
            }
            let rows = form.rows();
            prop_assert!(rows[0].is_group() && rows[0].depth == 0);
            for pair in rows.windows(2) {
                let most = pair[0].depth + usize::from(pair[0].is_group());
                prop_assert!((1..=most.max(1)).contains(&pair[1].depth), "{:?}", rows);
            }
            let read = form.condition(&ENGLISH).expect("no fault");
            let again = read.as_ref().map(|read| parse(&read.to_string(), &ENGLISH));
            prop_assert_eq!(again.transpose(), Ok(read));
        }
    }

    #[test]
    fn any_text_is_a_query_or_has_its_fault_inside(text in prop_oneof![".{0,60}", nearly()]) {
        match parse(&text, &ENGLISH) {
            Ok(condition) => prop_assert_eq!(parse(&condition.to_string(), &ENGLISH), Ok(condition)),
            Err(query::QueryFault { at, fault }) => {
                prop_assert!(at.start <= at.end && at.end <= text.chars().count());
                prop_assert!(!fault.to_string().is_empty());
            }
        }
    }
}

#[test]
fn every_row_reads_its_example_and_every_number_is_a_column() {
    for kind in CONDITIONS {
        let text = format!("{} {}", kind.name, kind.example);
        assert!(parse(&text, &ENGLISH).is_ok(), "{text}");
        assert!(named(&kind.name.to_uppercase()).is_some());
        let number =
            |column: Column| matches!(column, Column::Number(..)) && column.name() == kind.name;
        let is_number = matches!(kind.takes, Takes::Range(_));
        assert_eq!(Column::all().any(number), is_number, "{text}");
    }
}

#[test]
fn a_row_reads_the_name_of_a_condition_and_says_what_is_wrong_with_its_argument() {
    let mut form = Outline::default();
    assert_eq!(form.condition(&ENGLISH), Ok(None));
    assert!(form.set_text(1, "not "));
    assert!(form.set_text(1, "Vowels "));
    assert!(!form.set_text(1, "x"));
    let fault = form.condition(&ENGLISH).expect_err("no number");
    assert_eq!(
        (fault.row, fault.to_string()),
        (
            1,
            "vowels takes a number or a range: 4, 4-6 or 4-".to_owned()
        )
    );
    assert!(!form.set_text(1, "4-"));
    // A text of several words is no name.
    let added = form.add(1);
    assert!(form.set_text(added, "definition "));
    assert!(!form.set_text(added, "in "));
    assert!(!form.set_text(added, "in the"));
    let read = form.condition(&ENGLISH).expect("no fault");
    assert_eq!(
        read.map(|read| read.to_string()),
        Some("not vowels 4- and definition \"in the\"".to_owned())
    );
}

/// The manual's twenty questions and how many words answer each, as its table says.
#[test]
fn the_manual_counts_the_words_of_its_questions() {
    let manual = include_str!("../../../docs/words.md");
    let heading = "| question | Zyzzyva | here | words |";
    let rows = manual.lines().skip_while(|line| *line != heading).skip(2);
    let rows: Vec<Vec<&str>> = rows
        .take_while(|line| line.starts_with('|'))
        .map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
        .collect();
    assert_eq!(rows.len(), 20);
    for row in rows {
        let query = row[2].split('`').nth(1).expect("a query");
        if query.contains("FILE") {
            continue;
        }
        let count = INDEX.search(&condition(query), &BuiltInLists).expect(query);
        assert_eq!(row[3].replace(',', ""), count.len().to_string(), "{query}");
    }
}

/// A search as Zyzzyva writes it, with these conditions joined by `and` or `or`.
fn zyzzyva(joined: &str, conditions: &str) -> String {
    format!(
        r#"<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE zyzzyva-search SYSTEM "http://boshvark.com/dtd/zyzzyva-search.dtd">
<zyzzyva-search version="1">
 <conditions>
  <{joined}>
{conditions}
  </{joined}>
 </conditions>
</zyzzyva-search>
"#
    )
}

/// The types and attributes are those that Zyzzyva writes, and wrote in its first versions.
#[test]
fn a_search_that_zyzzyva_saved_is_a_query_here() {
    for (joined, conditions, query) in [
        (
            "and",
            r#"<condition min="7" max="7" type="Length"/>
               <condition max="500" min="1" bool="false" type="Probability Order"/>"#,
            "length 7 and prob 1-500",
        ),
        (
            "and",
            r#"<condition string="Q" type="Must Include" /><condition string="U" type="Must Exclude" />"#,
            "includes Q and excludes U",
        ),
        (
            "and",
            r#"<condition type="Includes Letters" string="Q" negated="0"/>
               <condition type="Includes Letters" string="U" negated="1"/>"#,
            "includes Q and excludes U",
        ),
        (
            "or",
            r#"<condition string="AB*" type="Pattern Match" />
               <condition number="5" type="Minimum Length" />
               <condition number="9" type="Maximum Length" />"#,
            "pattern AB* or length 5- or length 0-9",
        ),
        (
            "and",
            r#"<condition string="A[JQXZ]?" type="Pattern Match"/>"#,
            "pattern A[JQXZ]?",
        ),
        (
            "and",
            r#"<condition string="*JBX?" type="Anagram Match"/>"#,
            "includes JBX and length 4-",
        ),
        (
            "and",
            r#"<condition string="RE" negated="1" type="Takes Prefix"/><condition string="S" type="Does Not Take Suffix"/>"#,
            "not takes-prefix RE and not takes-suffix S",
        ),
        (
            "and",
            r#"<condition string="AEIOU" percent="70" type="Must Consist of"/>
               <condition string="AEIOU" min="10" max="20" type="Consists of"/>"#,
            "consists AEIOU:70-100 and consists AEIOU:10-20",
        ),
        (
            "and",
            r#"<condition number="5" type="Exact Length" /><condition string="Back Hooks" type="Must Belong to" />"#,
            "length 5 and inner-hook back",
        ),
        (
            "and",
            r#"<condition string="High Fives" type="Belongs to Group"/>"#,
            "(pattern [FHKVWY]???? or pattern ????[FHKVWY]) and excludes JQXZ",
        ),
        (
            "and",
            r#"<condition min="2" max="4" type="Number of Anagrams"/>
               <condition min="8" max="9" type="Point Value"/>
               <condition string="Verb" type="Part of Speech"/>"#,
            "anagrams 2-4 and points 8-9 and part verb",
        ),
    ] {
        let read = saved::read(&zyzzyva(joined, conditions), &ENGLISH).expect(query);
        assert_eq!(read.to_string(), query);
        assert_eq!(read, condition(query), "{query}");
    }
    let quiz = zyzzyva("and", r#"<condition min="2" max="2" type="Length"/>"#);
    let quiz = quiz.split_once("<zyzzyva-search").expect("a search").1;
    let quiz = format!(
        r#"<zyzzyva-quiz type="Anagrams"><question-source type="search"><zyzzyva-search{quiz}</question-source></zyzzyva-quiz>"#
    );
    let read = saved::read(&quiz, &ENGLISH).expect("a quiz");
    assert_eq!(read.to_string(), "length 2");
}

#[test]
fn what_a_saved_search_has_that_there_is_not_here_is_named() {
    for (conditions, told) in [
        ("", "has no conditions of a search"),
        (
            r#"<condition string="Type I Sevens" type="Belongs to Group"/>"#,
            "has the condition “Type I Sevens”, which cannot be read: use stems or sevens of study for such words",
        ),
        (
            r#"<condition min="1" max="50" type="Limit by Probability Order"/>"#,
            "has the condition “Limit by Probability Order”, which cannot be read: use prob, or --sort prob --limit N",
        ),
        (
            r#"<condition string="AB CD" type="In Word List"/>"#,
            "has the condition “In Word List”, which cannot be read: save the words as text, and use in FILE or not-in FILE",
        ),
        (
            r#"<condition min="9" max="2" type="Length"/>"#,
            "has the condition “Length”, which takes the smaller number first: 2-9",
        ),
        (
            r#"<condition type="Length"/>"#,
            "has the condition “Length”, which takes a number or a range: 4, 4-6 or 4-",
        ),
        (
            r#"<condition type="Rhymes"/>"#,
            "has the condition “Rhymes”, which cannot be read: there is none like it here",
        ),
    ] {
        let read = saved::read(&zyzzyva("and", conditions), &ENGLISH);
        assert_eq!(read.expect_err(conditions).to_string(), told);
    }
    for text in ["", "QI\nZA\n", "<zyzzyva-search", "<a><conditions/></a>"] {
        assert!(saved::read(text, &ENGLISH).is_err(), "{text}");
    }
}
