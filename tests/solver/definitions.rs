//! Definitions: at a verdict, in the look-up, for words on the board, on the command line; and when none are shown.

use crate::support::cells;
use crate::support::command;
use crate::support::table;
use scrabble::app::Session;
use scrabble::app::backend::NoBackend;
use scrabble::app::definitions::Definition;
use scrabble::app::msg::{Arrow, CommonMsg, GlobalMsg};
use scrabble::app::pages::lookup::SearchKind;
use scrabble::app::pages::text_pages::DefinitionsPage;
use scrabble::app::placement::PlacementMsg;
use scrabble::app::scene::{LookUpPage, RevealedRuling, StepScene, TablePage};
use scrabble::app::table::Msg;
use scrabble::engine::rules::{ChallengeRule, Preset, RuleSet};
use scrabble::words::definitions::Definitions;
use scrabble::words::lexicon::{Dictionary, Vocabulary};
use std::fs;
use std::path::Path;
use table::{dealt, game, in_lines, send, tiles, typed};
use tempfile::TempDir;

const RACKS: [(&str, &str); 2] = [("Ann", "HORNOBE"), ("Ben", "FAMBITS")];

/// Ann is at her rack, under these rules.
fn at_table(rules: RuleSet) -> Session {
    let mut session = table::at_title();
    session.sit_down(dealt(game(&RACKS, rules)), &mut NoBackend);
    send(&mut session, [CommonMsg::Confirm]);
    session
}

/// The definitions shown, if any; then the page is closed.
fn told(session: &mut Session, word: Option<&str>) -> Vec<Definition> {
    send(session, [Msg::Define(word.map(str::to_owned))]);
    match session.scene().into_top::<DefinitionsPage>() {
        Some(DefinitionsPage { definitions: told }) => {
            send(session, [CommonMsg::Back]);
            assert!(session.scene().shows::<TablePage>());
            told
        }
        None => vec![],
    }
}

fn words(told: &[Definition]) -> Vec<&str> {
    told.iter().map(|told| told.word.as_str()).collect()
}

fn notice(session: &Session) -> String {
    let page = session.scene().into_top::<TablePage>();
    let notice = page.and_then(|page| page.notice);
    notice.map_or(String::new(), |notice| notice.text)
}

/// Ann plays HORN, Ben accepts and uncovers his rack; the cursor is at HORN.
fn after_horn(rules: RuleSet) -> Session {
    let mut session = at_table(rules);
    send(
        &mut session,
        [
            typed("8F HORN"),
            Msg::Input(CommonMsg::Confirm),
            Msg::Input(CommonMsg::Confirm),
        ],
    );
    session
}

/// R36: the dictionary was opened for the word, so its definition is shown with the verdict.
#[test]
fn r36_a_verdict_tells_what_the_acceptable_words_mean_and_nothing_of_others() {
    let mut session = at_table(RuleSet::classic());
    send(
        &mut session,
        [
            typed("8F HORN"),
            Msg::Challenge,
            Msg::Input(CommonMsg::Answer(true)),
        ],
    );
    let verdict = |session: &Session| {
        let page = session.scene().into_top::<TablePage>().expect("the table");
        match page.step {
            StepScene::Verdict(verdict) => verdict,
            step => panic!("{step:?}"),
        }
    };
    let horn = verdict(&session).definitions;
    assert_eq!(words(&horn), ["HORN"]);
    assert!(
        horn[0].senses[0].starts_with("Noun: a noisemaker"),
        "{horn:?}"
    );
    assert!(horn[0].line().starts_with("HORN. Noun: a noisemaker"));

    let mut session = at_table(RuleSet::classic());
    send(
        &mut session,
        [
            typed("8F HOE"),
            Msg::Challenge,
            Msg::Input(CommonMsg::Answer(true)),
        ],
    );
    let phony = verdict(&session);
    assert!(matches!(&phony.found, RevealedRuling::Words(words) if words.len() == 1));
    assert_eq!(phony.definitions, [], "HOE is no word of this dictionary");
}

/// R33: while the dictionary is closed, only judged words have definitions, not unchallenged ones.
#[test]
fn r33_with_a_closed_dictionary_only_judged_words_on_the_board_are_told_of() {
    let mut session = after_horn(RuleSet::classic());
    for word in [None, Some("HORN"), Some("FARM")] {
        assert_eq!(told(&mut session, word), [], "{word:?}");
        let said = notice(&session);
        assert!(
            said.contains("Only words judged in a challenge are defined. "),
            "{word:?}: {said}"
        );
    }
    // The challenge fails, Ben has lost his turn under the classic rules: Ann is at turn again.
    let mut session = at_table(RuleSet::classic());
    send(
        &mut session,
        [
            typed("8F HORN"),
            Msg::Challenge,
            Msg::Input(CommonMsg::Answer(true)),
        ],
    );
    send(
        &mut session,
        [
            CommonMsg::Confirm,
            CommonMsg::Confirm,
            CommonMsg::Confirm,
            CommonMsg::Confirm,
        ],
    );
    assert_eq!(words(&told(&mut session, Some("horn"))), ["HORN"]);
    assert_eq!(told(&mut session, Some("FARM")), []);
    assert_eq!(tiles(&session.game().expect("a game")), 100);
}

/// Definitions are shown only for words on the board, not for announced or tentative plays.
#[test]
fn what_is_announced_or_laid_out_is_not_told_of() {
    let rules = RuleSet {
        challenge: ChallengeRule::Void,
        ..RuleSet::classic()
    };
    let mut session = at_table(rules);
    send(&mut session, "HORN".chars().map(PlacementMsg::Letter));
    send(&mut session, [CommonMsg::Move(Arrow::Left)]);
    assert_eq!(told(&mut session, None), []);
    assert_eq!(notice(&session), "There is no word on this square.");
    assert_eq!(told(&mut session, Some("HORN")), []);

    let mut session = at_table(RuleSet::classic());
    send(&mut session, [typed("8F HORN")]);
    assert_eq!(told(&mut session, Some("HORN")), []);
}

/// R20, R33: definitions may be shown where words are checked when played, or where anyone may look them up.
#[test]
fn void_and_open_games_tell_of_every_word_through_the_cursor() {
    let void = RuleSet {
        challenge: ChallengeRule::Void,
        ..RuleSet::classic()
    };
    let open = RuleSet {
        open_dictionary: true,
        ..RuleSet::classic()
    };
    for (rules, anything) in [(void, false), (open, true)] {
        let mut session = after_horn(rules);
        assert_eq!(words(&told(&mut session, None)), ["HORN"]);
        assert_eq!(
            told(&mut session, Some("FARM")).len(),
            usize::from(anything)
        );
        assert_eq!(told(&mut session, Some("4x")), []);
    }
}

#[test]
fn at_the_end_every_word_on_the_board_is_told_of() {
    let mut session = after_horn(RuleSet::classic());
    send(
        &mut session,
        [
            typed("7H FARM"),
            Msg::Input(CommonMsg::Confirm),
            Msg::Input(CommonMsg::Confirm),
        ],
    );
    send(
        &mut session,
        [Msg::AskResign, Msg::Input(CommonMsg::Answer(true))],
    );
    assert!(!session.underway());
    let all = told(&mut session, None);
    assert!(words(&all).contains(&"HORN"), "{all:?}");
    assert!(words(&all).is_sorted());
}

#[test]
fn a_word_that_is_looked_up_is_told_of_too() {
    let mut session = table::at_title();
    let senses = |session: &mut Session, kind, text: &str| {
        send(session, [GlobalMsg::LookUp(Some((kind, text.to_owned())))]);
        let page = session.scene().into_top::<LookUpPage>().expect("a look-up");
        page.answer.unwrap().unwrap().senses
    };
    assert!(senses(&mut session, SearchKind::Word, "horn")[0].starts_with("Noun: a noisemaker"));
    assert!(senses(&mut session, SearchKind::Word, "hron").is_empty());
    assert!(
        senses(&mut session, SearchKind::Pattern, "H?RN?").is_empty(),
        "more than one word"
    );
    assert!(senses(&mut session, SearchKind::Anagram, "xqi?").is_empty());
    let one = senses(&mut session, SearchKind::Pattern, "Q?");
    assert!(one[0].contains("the force of life"), "{one:?}");
}

#[test]
fn every_size_shows_the_meaning_on_request() {
    let open = RuleSet {
        open_dictionary: true,
        ..RuleSet::classic()
    };
    let mut session = after_horn(open);
    send(&mut session, [Msg::Define(None)]);
    for (width, height) in [(50, 20), (80, 24), (100, 32), (200, 60)] {
        let text = cells::text(&session.scene().into(), (width, height));
        for part in ["Definitions", "HORN", "a noisemaker", "close"] {
            assert!(text.contains(part), "no {part} at {width}x{height}");
        }
    }
}

/// What line mode says to these lines.
fn said(session: &mut Session, lines: &str) -> String {
    in_lines(session, &mut NoBackend, lines.as_bytes()).0
}

/// Words judged in a challenge are public, also those of a play that came off: TA and AI can be looked up again.
#[test]
fn a_word_is_defined_once_a_verdict_on_it_was_told() {
    let mut session = at_table(Preset::Travel.rules());
    let text = said(
        &mut session,
        "\n8F HOE\nchallenge\nHOE\n\ndefine hoe\ndefine horn\n",
    );
    assert!(text.contains("HOE. Not in the dictionary."), "{text}");
    assert!(text.contains("HORN is not one of them."), "{text}");
    // Where the whole play is judged, nothing is known of any one of its words.
    let mut whole = after_horn(RuleSet::classic());
    let text = said(&mut whole, "9E FAE\nchallenge\n\ndefine fae\ndefine ah\n");
    for word in ["FAE", "AH"] {
        assert!(
            text.contains(&format!("{word} is not one of them.")),
            "{text}"
        );
    }
}

#[test]
fn line_mode_tells_of_words_too() {
    let mut session = table::at_title();
    let text = said(&mut session, "define horn\ndefine hron\ndefine\n");
    assert!(text.contains("HORN. Noun: a noisemaker"), "{text}");
    assert!(text.contains("HRON. Not in the dictionary."), "{text}");
    assert!(text.contains("Which word? Type define HORN."), "{text}");
    let mut session = after_horn(RuleSet::classic());
    let text = said(&mut session, "define horn\n");
    assert!(
        text.contains("Only words judged in a challenge are defined. HORN is not one of them."),
        "{text}"
    );
    let mut session = at_table(RuleSet::classic());
    let text = said(&mut session, "8F HORN\nchallenge\nboard\n");
    assert!(
        text.contains("HORN is in the dictionary.\nHORN. Noun: a noisemaker"),
        "{text}"
    );
}

/// The same of the program without a folder of its own.
fn program(args: &[&str]) -> (i32, String, String) {
    command::run(Path::new("/nowhere"), args, "")
}

/// Where the locale has no other characters, a definition is written in ASCII.
#[test]
fn definitions_are_written_in_characters_that_may_be_written() {
    let folder = TempDir::new().unwrap();
    let own = folder.path().join("mine.txt");
    fs::write(&own, "HORN what a café has…\n").unwrap();
    let own = own.to_str().unwrap();
    let args = ["words", "HORN", "--define", "--definitions", own, "--ascii"];
    let (code, out, err) = program(&args);
    assert_eq!((code, err.as_str()), (0, ""));
    assert_eq!(out, "HORN\twhat a cafe has...\n");
}

#[test]
fn the_command_line_defines_words_on_request() {
    let (code, out, err) = program(&["words", "horns", "--define"]);
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(
        out.starts_with("HORNS\tplural of HORN: a noisemaker"),
        "{out}"
    );
    assert!(out.contains("\tverb form of HORN: stab or pierce"), "{out}");
    let (_, out, _) = program(&["words", "SORN", "--define"]);
    assert_eq!(out, "SORN\t(no definition)\n");
    assert_eq!(program(&["words", "horns"]).1, "HORNS\n");
    let (exit, out, _) = program(&["words", "--hooks", "horn", "--define"]);
    let hooks = program(&["words", "--hooks", "horn"]).1;
    assert_eq!(exit, 0);
    let told = out.strip_prefix(&hooks).expect("the hooks, then the words");
    assert!(
        told.contains("\nHORNS\tplural of HORN") && told.starts_with("SHORN\t"),
        "{out}"
    );
    let count = hooks
        .split_whitespace()
        .filter(|part| part.len() == 1)
        .count();
    assert_eq!(told.lines().count(), count);
}

#[test]
fn lists_of_the_players_own_come_first() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    fs::write(
        path("words.txt"),
        "HORN from the list\nHORNS\nZA\nQI\tsecond\n",
    )
    .unwrap();
    fs::write(path("mine.txt"), "za my own\n").unwrap();
    let define = |more: &[&str]| {
        let words = path("words.txt");
        let mut args = vec!["words", "*", "--define", "--dict", &words];
        args.extend(more);
        program(&args)
    };
    assert_eq!(
        define(&[]).1,
        "QI\tsecond\nZA\tnoun: a pizza, for short\nHORN\tfrom the list\n\
         HORNS\tplural of HORN: from the list\n"
    );
    let mine = path("mine.txt");
    assert!(
        define(&["--definitions", &mine])
            .1
            .contains("ZA\tmy own\nHORN\tfrom the list\n")
    );
    let (code, out, err) = define(&["--definitions", &path("none.txt")]);
    assert_eq!(
        (code, out.as_str(), err.lines().count()),
        (2, "", 1),
        "{err}"
    );
    assert!(err.contains("none.txt does not exist"), "{err}");
}

#[test]
fn most_of_what_people_know_is_defined_and_every_word_of_two_letters() {
    let definitions = Definitions::default();
    let (mut words, mut defined) = (0_u32, 0_u32);
    Dictionary::built_in(Vocabulary::Common).for_each_word(|word| {
        let text = std::str::from_utf8(word).expect("letters");
        let found = definitions.of(text).is_some();
        assert!(found || word.len() > 2, "{word:?}");
        words += 1;
        defined += u32::from(found);
    });
    let share = defined * 100 / words;
    assert!(share >= 92, "{defined} of {words}");
}
