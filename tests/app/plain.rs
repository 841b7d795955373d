//! Line mode: whole games typed in, and what is printed for them.

use crate::support::in_order;
use crate::support::services::{Dealing, DealtAgain, unasked};
use crate::support::soak::{cases, sample};
use crate::support::table;
use scrabble::app::DictionaryChoice;
use scrabble::app::DictionaryId;
use scrabble::app::OtherLanguage;
use scrabble::app::backend::{GameError, NoBackend};
use scrabble::engine::layout::Layout;
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::variant::Variant;
use scrabble::words::lexicon::{DictChoice, Dictionary, Vocabulary};
mod shared_terminal;

use in_order::in_order;
use proptest::prelude::*;
use proptest::sample::select;
use scrabble::app::form::{Form, NewGame};
use scrabble::app::rules_text;
use scrabble::app::viewer::{ViewedGame, ViewerComponent};
use scrabble::app::{OpenWords, OpenedGame, Session, WordsToChoose};
use scrabble::engine::draft::Draft;
use scrabble::engine::game::{Command, Game, Phase};
use scrabble::engine::lexicon::Lexicon;
use scrabble::engine::rules::{ChallengeRule, RuleSet};
use scrabble::engine::setup::Setup;
use scrabble::engine::square::{Direction, Square};
use scrabble::engine::tile::{Letter, PlacedTile, Tile, Tiles};
use scrabble::engine::turn_rng::Seed;
use scrabble::languages::{self, games};
use scrabble::plain::{self, Ending, Options, Output};
use scrabble::record::notation::gcg;
use scrabble::words::lexicon::lookup::{Answer, LookUp, Query};
use std::collections::BTreeSet;
use std::io::{self, ErrorKind, Write};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use table::{Words, at_table, at_title, dealt, dictionaries, game, in_lines, names, tiles};

#[expect(clippy::unnecessary_wraps, reason = "another backend may refuse")]
fn deal(new_game: NewGame) -> Result<OpenedGame, GameError> {
    Ok(dealt(Game::start(new_game.setup, Seed(7)).0))
}

/// Types into a session and checks what holds for all output.
fn typed(session: &mut Session, input: &[u8]) -> (String, Ending) {
    let mut deal = Dealing(deal);
    let (output, ending) = in_lines(session, &mut deal, input);
    assert!(
        output.chars().all(|c| c == '\n' || !c.is_control()),
        "a control character in {output:?}"
    );
    (output, ending)
}

fn typed_at_title(input: &str) -> (String, Ending) {
    typed(&mut at_title(), input.as_bytes())
}

fn at_title_with_session(input: &str) -> (String, Session) {
    let mut session = at_title();
    let (output, _) = typed(&mut session, input.as_bytes());
    (output, session)
}

/// Types into a game; hands back what was printed, and the session for its game.
fn play(game: Game, input: &str) -> (String, Session) {
    let again = DealtAgain(|setup| Ok(dealt(Game::start(setup, Seed(7)).0)));
    let mut session = at_title();
    let mut opened = dealt(game);
    opened.kept = Some(Box::new(again));
    session.sit_down(opened, &mut NoBackend);
    let (output, _) = typed(&mut session, input.as_bytes());
    (output, session)
}

fn three() -> Game {
    game(
        &[("Ann", "HORNOBE"), ("Ben", "FAMBITE"), ("Cy", "PASTEUU")],
        RuleSet::classic(),
    )
}

/// Three players play the five turns of the folio booklet, then pass twice each.
const THREE: &str = "\
8F HORN
accept
h6 farm

10f paste
accept
9H .OB
accept
11E BIT
accept
pass yes
pass
yes
PASS YES
pass yes
pass yes
pass yes
quit
";

fn totals(session: &Session) -> Vec<i32> {
    match session.game().map(|game| game.phase().clone()) {
        Some(Phase::Over(outcome)) => outcome
            .standings()
            .iter()
            .map(|s| s.total().value())
            .collect(),
        _ => vec![],
    }
}

#[test]
fn the_rules_are_told_at_the_title_and_in_the_form_too() {
    let (output, _) = typed_at_title("rules\nnew game\nrules\nquit\n");
    assert_eq!(output.matches("Challenge: ").count(), 2, "{output}");
    assert!(
        !output.contains("Choose by number") && !output.contains("Type a play"),
        "{output}"
    );
}

#[test]
fn three_players_play_the_golden_turns_and_pass_out() {
    let (output, session) = play(three(), THREE);
    in_order(
        &output,
        &[
            "The draw for first play: Ann A, Ben B, Cy C.",
            "Ann goes first.",
            "Ann's turn. Press Enter when no one else is looking.",
            "Ann announces HORN at 8F for 14: HORN 14.",
            "Ann played HORN for 14.",
            "Ben announces FARM at H6 for 9: FARM 9.",
            "Cy announces PASTE at 10F for 25: PASTE 15, FARMS 10.",
            "Ann announces MOB at 9H for 16: MOB 8, NOT 4, BE 4.",
            "Ben announces BIT at 11E for 16: BIT 10, PI 4, AT 2.",
            "Pass the turn? You score nothing and keep your tiles. Type yes or no.",
            "Everyone passed twice in a row.",
            // 14 + 16 less D2 E1 E1 L1 N1 R1 ?0; 25 less E O R S U U U; 9 + 16 less A1 E1 E1 J8 L1 O1 Q10.
            "Ann: 30, minus 7 for unplayed DEELNR?, total 23.",
            "Cy: 25, minus 7 for unplayed EORSUUU, total 18.",
            "Ben: 25, minus 23 for unplayed AEEJLOQ, total 2.",
            "Ann wins!",
            "Best play: PASTE by Cy for 25.",
            "1 Analyze, 2 Rematch, 3 Save as GCG, 4 Title, 5 New game, 6 Score sheet, 7 Score chart, 8 Save as web page, \
             9 Analysis board, 10 Quit.",
        ],
    );
    assert_eq!(totals(&session), [23, 2, 18]);
}

#[test]
fn challenges_are_asked_judged_and_paid_for() {
    let script = "\
8F HORN
challenge

challenge
dora
2
H6 FARM
challenge Ann
10F PASTE
scores
8J E
challenge cy
scores
";
    let (output, session) = play(three(), script);
    in_order(
        &output,
        &[
            "Who challenges? 1 Ben, 2 Cy, or back.",
            // Enter alone takes nobody; neither does a stranger's name.
            "These players can challenge: 1 Ben, 2 Cy.",
            "These players can challenge: 1 Ben, 2 Cy.",
            "These players can challenge: 1 Ben, 2 Cy.",
            "Cy challenges Ann's play.",
            "HORN is in the dictionary.",
            "The play stands: Cy misses the next turn.",
            "Ann played HORN for 14.",
            "Ben's turn.",
            "Ann challenges Ben's play.",
            "FARM is in the dictionary.",
            "The play stands: Ann misses the next turn.",
            "Ben played FARM for 9.",
            "Cy missed a turn after an unsuccessful challenge.",
            "Ann missed a turn after an unsuccessful challenge.",
            "Ben's turn.",
            "No tile P on the rack.",
            "Scores: Ann 14, Ben 9, Cy 0.",
            "Ben announces HORNE at 8F for 8: HORNE 8.",
            "Cy challenges Ben's play.",
            "HORNE is not in the dictionary.",
            "Ben takes the tiles back and scores nothing.",
            "Cy's turn.",
            "Scores: Ann 14, Ben 9, Cy 0.",
        ],
    );
    assert_eq!(session.game().map(|g| g.sheet().len()), Some(7), "{output}");
}

#[test]
fn who_is_asked_for_may_be_called_like_an_order() {
    for name in ["A1", "pass", "Quit", "help", "BOARD", "no", "2"] {
        let players = [("Ann", "HORNOBE"), ("Ben", "FAMBITE"), (name, "PASTEUU")];
        let (output, _) = play(
            game(&players, RuleSet::classic()),
            &format!("8F HORN\nchallenge\n{name}\n"),
        );
        let who = format!("{name} challenges Ann's play.");
        in_order(&output, &["Who challenges? 1 Ben", &who]);
    }
}

#[test]
fn a_play_challenged_off_scores_nothing() {
    let script = "8F HORM\n8F HORNE\nchallenge\n8F HORN\nchallenge BEN\nscores\nsheet\n";
    let racks = [("Ann", "HORNOBE"), ("Ben", "HORNFAM")];
    let (output, session) = play(game(&racks, RuleSet::classic()), script);
    in_order(
        &output,
        &[
            "No tile M on the rack.",
            "Ann announces HORNE at 8F for",
            "Ben: press Enter to accept it, or type challenge. Type board to see it.",
            "Ben challenges Ann's play.",
            "HORNE is not in the dictionary.",
            "Ann takes the tiles back and scores nothing.",
            "Ben's turn.",
            "Ben announces HORN",
            "These players can challenge: 1 Ann.",
            "Scores: Ann 0, Ben 0.",
            "1. Ann's HORNE was challenged off by Ben. Total 0.",
        ],
    );
    assert!(!output.contains("\nAnn's HORNE"), "told twice:\n{output}");
    let waits = session.game().map(|game| game.phase().clone());
    assert!(matches!(waits, Some(Phase::Challenge(_))), "{output}");
}

#[test]
fn where_challenge_is_void_a_play_is_settled_at_once() {
    let rules = RuleSet {
        challenge: ChallengeRule::Void,
        ..RuleSet::classic()
    };
    let racks = [("Ann", "HORNOBE"), ("Ben", "FAMBITE")];
    let (output, _) = play(game(&racks, rules), "8F HORNE\nno\n8F HORN\nchallenge\n");
    in_order(
        &output,
        &[
            "Not in the dictionary: HORNE.",
            "Ann plays HORN at 8F for 14: HORN 14.",
            "Ben's turn. Press Enter when no one else is looking.",
            "The rack is hidden",
        ],
    );
}

#[test]
fn every_refusal_is_one_sentence_and_changes_nothing() {
    let refused = [
        ("7A HORN", "The first play must cover the star at H8."),
        (
            "8H H",
            "The first play needs at least two tiles; H8 is alone.",
        ),
        ("8N HORN", "The word runs off the board after O8."),
        (
            "8P HORN",
            "“8P” is not a square: columns are A to O, rows 1 to 15.",
        ),
        (
            "99A HORN",
            "“99A” is not a square: columns are A to O, rows 1 to 15.",
        ),
        (
            "play 8H",
            "Type a square and a word: 8H WORD (across), H8 WORD (down).",
        ),
        ("8H HO4RN", "“4” is not allowed in a word"),
        ("8F QUIZ", "No tile Q on the rack."),
        ("8F HO.N", "There is no tile on H8 to play through."),
        (
            "exchange 7",
            "Which tiles? Type exchange ABC, with ? for a blank.",
        ),
        ("exchange XYZ", "No tile X on the rack."),
        ("exchange A-B", "Which tiles? Type exchange"),
        ("challenge", "No play is announced"),
        ("accept", "No play is announced"),
        ("yes", "Type a play such as 8H WORD"),
        (
            "what?",
            "“what?” is not a command. Type a play such as 8H WORD",
        ),
        ("", "Your rack: "),
        ("3", "“3” is not a command. Type a play such as 8H WORD"),
        ("rack Ben", "“rack Ben” is not a command."),
        ("\u{1b}[2J", "“[2J” is not a command."),
    ];
    for (line, sentence) in refused {
        let before = three();
        let (start, _) = play(before.clone(), "\n");
        let (output, session) = play(before.clone(), &format!("\n{line}\n"));
        let (end, start) = (
            output.trim_end_matches("End of input. This game is not saved.\n"),
            start.trim_end_matches("End of input. This game is not saved.\n"),
        );
        let answer = end.strip_prefix(start).unwrap_or_default();
        assert!(answer.starts_with(sentence), "{line:?} → {answer:?}");
        assert_eq!(answer.matches('\n').count(), 1, "{line:?} → {answer:?}");
        assert_eq!(session.game().as_deref(), Some(&before), "{line:?}");
    }
}

#[test]
fn a_notice_is_told_once() {
    let long = "x".repeat(5000);
    let script = format!("\n8F QUIZ\nrack\nboard\n{long}\nquit\nno\nscores\n");
    let (output, _) = play(three(), &script);
    assert_eq!(
        output.matches("No tile Q on the rack.").count(),
        1,
        "{output}"
    );
    assert_eq!(output.matches("That line is too long.").count(), 1);
}

#[test]
fn passing_resigning_and_leaving_ask_once_and_take_no_for_an_answer() {
    let script = "\npass\nwhat\n\nno\nresign\nback\nquit\nperhaps\nno\nresign yes\nresign\nyes\n";
    let (output, session) = play(three(), script);
    in_order(
        &output,
        &[
            "Pass the turn? You score nothing and keep your tiles. Type yes or no.",
            "Pass the turn? You score nothing and keep your tiles. Type yes or no.",
            "Pass the turn? You score nothing and keep your tiles. Type yes or no.",
            "Ann, play a word",
            "Resign? The others play on. You can't rejoin the game. Type yes or no.",
            "Ann, play a word",
            "Leave? This game is not saved. Type yes, no or title.",
            "Type yes to leave, title to go to the title, or no to stay.",
            "Ann, play a word",
            "Ann resigned.",
            "Ben's turn.",
            "Resign? Cy wins the game. Type yes or no.",
            "Ben resigned.",
            "The game is over. Only Cy is left.",
            "Cy: 0.",
            "Ann: 0, resigned.",
            "Cy wins!",
        ],
    );
    assert_eq!(totals(&session).len(), 3);
}

#[test]
fn a_question_is_asked_again_after_something_was_shown() {
    let (output, _) = play(three(), "\npass\nscores\nno\n8F HORN\nchallenge\nboard\n");
    in_order(
        &output,
        &[
            "Pass the turn?",
            "Scores: Ann 0",
            "Pass the turn?",
            "Ann, play a word",
            "Type board to see it.",
            "Who challenges?",
            "Ann announces HORN",
            "Who challenges?",
        ],
    );
    assert_eq!(output.matches("Pass the turn?").count(), 2, "{output}");
}

#[test]
fn apostrophes_are_straight() {
    let (output, _) = play(three(), THREE);
    assert!(
        output.contains("Ann's turn.") && !output.contains('’'),
        "{output}"
    );
}

#[test]
fn how_to_play_tells_the_ten_tips() {
    let (output, _) = typed_at_title("4\n");
    let tips = rules_text::tips(Variant::ENGLISH).paragraphs;
    assert_eq!(tips.len(), 10);
    let tips: Vec<&str> = tips.iter().map(String::as_str).collect();
    in_order(&output, &tips);
}

#[test]
fn the_form_is_asked_row_by_row() {
    let script = "new\n7\n3\nAnn\nann\nCy\nsmall\ntravel\n\n\nBen\n\n\n\n\n\n\n";
    let (output, ending) = typed_at_title(script);
    in_order(
        &output,
        &[
            "1 New game, 2 Play the computer, 3 Learn in three minutes (new here?), 4 How to play, 5 Look up words, \
             6 Study, 7 Daily puzzle, 8 Analysis board, 9 Settings, 10 Quit.",
            "Players? 2, 3, 4. Enter keeps 2.",
            "Players: type 2, 3, 4.",
            "Name 1? Type it, or bot:club for a computer. Enter keeps Player 1.",
            "Name 2? Type it, or bot:club for a computer.",
            "Name 3? Type it, or bot:club for a computer.",
            "Dictionary? 1 full, 2 small. Enter keeps full.",
            "1 Players: 3, 2 Name 1: Ann, 3 Name 2: ann, 4 Name 3: Cy, 5 Dictionary: small, 6 Rules: travel, \
             7 Custom rules: hidden, 8 Start.",
            "Press Enter to start the game, or type a number to change that line, or rules for the rules summary.",
            "Two players are called “ann”",
            "Name 2? Type it, or bot:club for a computer. Enter keeps ann.",
            "Dictionary? 1 full, 2 small. Enter keeps small.",
            "3 Name 2: Ben,",
            "The draw for first play: Ann ",
            "'s turn. Press Enter when no one ",
            "End of input. This game is not saved.",
        ],
    );
    assert_eq!(ending, Ending::InputEnded);
    let asked: Vec<&str> = output
        .lines()
        .filter(|line| line.starts_with("Name 3?"))
        .collect();
    assert_eq!(asked.len(), 2, "a question is asked once: {output}");
}

/// A typed row names its format, a stopped clock is announced, and the form has its own help.
#[test]
fn the_form_says_what_can_be_typed_and_what_a_change_has_changed() {
    let script = "new\nhelp\n\n\n\n\n\nshown\n\n\n60\nback\n";
    let (output, _) = typed_at_title(script);
    in_order(
        &output,
        &[
            "The form asks for one line at a time.",
            "Type start to start the game with the values shown",
            "Finish line? Type points such as 120,",
            "Timer? Type seconds for each turn, one number for each player (60,off), or off. Enter keeps off.",
        ],
    );
    assert!(!output.contains("8H WORD"), "{output}");
}

#[test]
fn a_name_that_will_not_do_is_refused_where_it_is_typed() {
    let long = "y".repeat(60);
    let script = format!("new\n\nBartholomew Smythe\nBart\n{long}\na\u{301}\n\n\n\n\n\n\n");
    let (output, session) = at_title_with_session(&script);
    in_order(
        &output,
        &[
            "Name 1? Type it, or bot:club for a computer. Enter keeps Player 1.",
            "The name “Bartholomew Smythe” has 18 characters: the most is 16.",
            "Name 1? Type it, or bot:club for a computer. Enter keeps Player 1.",
            "Name 2? Type it, or bot:club for a computer. Enter keeps Player 2.",
            "No more than 40 characters fit here.",
            "Name 2? Type it, or bot:club for a computer. Enter keeps Player 2.",
            "an unprintable character (U+0301).",
            "Name 2? Type it, or bot:club for a computer. Enter keeps Player 2.",
            "Dictionary?",
        ],
    );
    let names = session.game().map(|g| g.setup().names().to_vec());
    assert_eq!(names, Some(self::names(&["Bart", "Player 2"])), "{output}");
}

#[test]
fn two_dictionaries_of_one_name_stay_two() {
    let mut choices = dictionaries();
    let other = DictChoice::File("other/full".into());
    choices.push(DictionaryChoice {
        list: other.clone(),
        ..choices[0].clone()
    });
    let lists: Vec<DictChoice> = choices.iter().map(|choice| choice.list.clone()).collect();
    let form = Form::new(2, &[], RuleSet::classic(), choices).playing_with(&DictionaryId {
        list: other,
        family: false,
    });
    for (lines, dictionary) in [
        ("\n", 2),
        ("1\n", 0),
        ("2\n", 1),
        ("3\n", 2),
        ("full\n", 0),
        ("small\n", 1),
    ] {
        let mut session = Session::new(form.clone());
        let mut dealt_with = None;
        let mut deal = Dealing(|new_game: NewGame| {
            dealt_with = Some(new_game.dictionary.list.clone());
            deal(new_game)
        });
        let script = format!("new\n\n\n\n{lines}\n\n\n");
        in_lines(&mut session, &mut deal, script.as_bytes());
        assert_eq!(dealt_with.as_ref(), Some(&lists[dictionary]), "{lines:?}");
    }
}

/// The dictionaries are those of the language, and a list that is not here is refused with how to get it.
#[test]
fn the_language_of_a_new_game_chooses_among_its_dictionaries() {
    let german = languages::called("de").expect("German");
    let missing: OpenWords = Arc::new(|| Err("no list".into()));
    let list = |name: &str, words: WordsToChoose| DictionaryChoice {
        language: german,
        list: DictChoice::File(name.into()),
        name: name.to_owned(),
        about: format!("The list {name}."),
        words,
    };
    let mut choices = dictionaries();
    choices.push(list("eins", choices[0].words.clone()));
    choices.push(list("zwei", WordsToChoose::InFile(missing)));
    let other = |code| OtherLanguage {
        language: languages::called(code).expect("a language"),
        find: Arc::new(|| panic!("nobody asked for it")),
    };
    let form = Form::new(2, &[], RuleSet::classic(), choices);
    let form = form.offering(vec![other("da"), other("fr")]);
    let mut session = Session::new(form);
    let mut dealt_with = None;
    let mut deal = Dealing(|new_game: NewGame| {
        dealt_with = Some(new_game.dictionary.list.clone());
        Err(GameError::NoWordList("no list is here".to_owned()))
    });
    let lines = "new\n\n\n\n\n\n\n4\ngerman\n2\n\n\n\nquit yes\n";
    let (output, _) = in_lines(&mut session, &mut deal, lines.as_bytes());
    in_order(
        &output,
        &[
            "Dictionary? 1 full, 2 small. Enter keeps full.",
            "4 Language: English, 5 Dictionary: full,",
            "Language? 1 English, 2 Danish, 3 French, 4 German. Enter keeps English.",
            "Dictionary? 1 eins, 2 zwei. Enter keeps eins.",
            "4 Language: German, 5 Dictionary: zwei,",
            "No list is here.",
        ],
    );
    assert_eq!(dealt_with, Some(DictChoice::File("zwei".into())));
}

/// Language and game are asked for only when their line is named; a language takes away the games with tiles of another.
#[test]
fn the_game_of_a_new_game_is_changed_by_its_line() {
    let german = languages::called("de").expect("German");
    let mut choices = dictionaries();
    choices.push(DictionaryChoice {
        language: german,
        name: "eins".to_owned(),
        list: DictChoice::File("eins".into()),
        ..choices[0].clone()
    });
    let form = Form::new(2, &[], RuleSet::classic(), choices).playing(games::classic().into());
    let mut session = Session::new(form);
    let mut dealt = vec![];
    let mut deal = Dealing(|new_game: NewGame| {
        let variant = new_game.setup.variant();
        dealt.push((variant.layout.size(), variant.tiles.name()));
        Err(GameError::NoWordList("no list is here".to_owned()))
    });
    let to_the_list = "\n".repeat(6);
    let lines =
        format!("new\n{to_the_list}6\nsuper\nrules\n\n\n\n4\ngerman\n\n\n\n6\n2\n\n\n\nquit yes\n");
    let (output, _) = in_lines(&mut session, &mut deal, lines.as_bytes());
    in_order(
        &output,
        &[
            "Dictionary? 1 full, 2 small. Enter keeps full.",
            "Rules?",
            "4 Language: English, 5 Dictionary: full, 6 Game: classic, 7 Rules: classic,",
            "Game? 1 classic, 2 super, 3 open, 4 eight, 5 small. Enter keeps classic.",
            "Game: Super, 21×21 squares, quadruple premiums",
            "6 Game: super,",
            "No list is here.",
            "Language? 1 English, 2 German. Enter keeps English.",
            "The game super has English tiles of its own. The game is classic now.",
            "Game? 1 classic, 2 small. Enter keeps classic.",
            "4 Language: German, 5 Dictionary: eins, 6 Game: small,",
        ],
    );
    assert_eq!(dealt, [(21, "english-super"), (11, "german")]);
}

/// The list of a language is looked for when the language is chosen: there are many, and most are never needed.
#[test]
fn the_list_of_a_language_is_looked_for_when_the_language_is_chosen() {
    let french = languages::called("fr").expect("French");
    let looked = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&looked);
    let find = move || {
        count.fetch_add(1, Ordering::Relaxed);
        DictionaryChoice {
            language: french,
            list: DictChoice::File("mots".into()),
            name: "mots".to_owned(),
            ..dictionaries().remove(0)
        }
    };
    let form = Form::new(2, &[], RuleSet::classic(), dictionaries());
    let form = form.offering(vec![OtherLanguage {
        language: french,
        find: Arc::new(find),
    }]);
    let mut session = Session::new(form);
    let to_the_languages = |then: &str| format!("new\n{}4\n{then}\n", "\n".repeat(6));
    let (output, _) = in_lines(
        &mut session,
        &mut Dealing(deal),
        to_the_languages("back").as_bytes(),
    );
    in_order(&output, &["Dictionary?", "Language? 1 English, 2 French."]);
    assert_eq!(looked.load(Ordering::Relaxed), 0);
    let lines = to_the_languages("french\n\n\n\nback");
    let (output, _) = in_lines(&mut session, &mut Dealing(deal), lines.as_bytes());
    in_order(
        &output,
        &["Language? 1 English, 2 French.", "Dictionary? 1 mots."],
    );
    assert_eq!(looked.load(Ordering::Relaxed), 1);
}

/// Whoever decides on a challenge by ear needs what is announced, square by square.
#[test]
fn an_announced_play_is_read_square_by_square() {
    let read = "F8\nrow 8\ncolumn F\nH7\n";
    let (announced, _) = play(three(), &format!("8F HORN\n{read}"));
    in_order(
        &announced,
        &[
            "F8, H, worth 4, in HORN across from F8. This tile is part of the announced play.",
            "Row 8: HORN from F8.",
            "Column F: H from F8.",
            "H7, empty.",
        ],
    );
    let (accepted, _) = play(three(), &format!("8F HORN\naccept\n{read}"));
    in_order(
        &accepted,
        &[
            "F8, H, worth 4, in HORN across from F8.\n",
            "Row 8: HORN from F8.",
        ],
    );
    assert!(
        !accepted.contains("part of the announced play"),
        "{accepted}"
    );
}

/// The screen counts what is laid before it is announced (R10); so does `try`, and nothing comes of it.
#[test]
fn a_play_is_tried_before_it_is_announced() {
    let (output, session) = play(
        three(),
        "\ntry 8F HORN\ntry 8F HORNS\ntry 8A HORN\ntry\ntry nonsense\n8F HORN\naccept\ntry H6 FARM\n\ntry H6 FARM\n",
    );
    in_order(
        &output,
        &[
            "It would be HORN at 8F for 14: HORN 14.",
            "S",
            "H8",
            "Type a square and a word: 8H WORD",
            "Ann announces HORN at 8F for 14: HORN 14.",
            "The rack is hidden",
            "It would be FARM at H6 for 9: FARM 9.",
        ],
    );
    assert!(!output.contains("announces FARM"), "{output}");
    assert_eq!(
        session.game().map(|game| game.board().tiles().count()),
        Some(4)
    );
}

#[test]
fn help_is_about_what_can_be_typed_now() {
    for (lines, says, not) in [
        ("help\n", "Type an item's number", "8H WORD"),
        ("look\nhelp\n", "to close the dictionary", "8H WORD"),
        ("new game\nhelp\n", "The form asks for one line", "8H WORD"),
    ] {
        let (output, _) = typed_at_title(lines);
        assert!(output.contains(says) && !output.contains(not), "{output}");
    }
    let (output, _) = play(three(), "help\n");
    assert!(output.contains("8H WORD"), "{output}");
}

#[test]
fn the_end_offers_its_choices_by_number_and_name() {
    let over = "resign yes\nresign yes\n";
    for (choice, sentence) in [
        ("1", "This game is not saved"),
        ("2", "The draw for first play"),
        ("rematch", "The draw for first play"),
        ("6", "1. Ann resigned. Total 0."),
        ("sheet", "1. Ann resigned. Total 0."),
        ("7", "TURN  PLAYER  Ann  Ben  Cy"),
        ("score chart", "TURN  PLAYER  Ann  Ben  Cy"),
        ("race", "TURN  PLAYER  Ann  Ben  Cy"),
        ("help", "export saves the game"),
        ("5", "Players? 2, 3, 4."),
        ("NEW", "Players? 2, 3, 4."),
        ("board", "No word has been played yet."),
        (
            "nonsense",
            "Choose by number or name: 1 Analyze, 2 Rematch, 3 Save as GCG, 4 Title, 5 New game, 6 Score sheet, \
             7 Score chart, 8 Save as web page, 9 Analysis board, 10 Quit.",
        ),
        ("", "Choose by number or name: 1 Analyze"),
        ("11", "Choose by number or name: 1 Analyze"),
    ] {
        let (output, _) = play(three(), &format!("{over}{choice}\n"));
        in_order(&output, &["Cy wins!", "10 Quit.", sentence, "End of input"]);
    }
    for quit in ["10", "quit", "exit", "quit yes"] {
        let mut session = at_title();
        session.sit_down(dealt(three()), &mut NoBackend);
        let (output, ending) = typed(&mut session, format!("{over}{quit}\n").as_bytes());
        assert_eq!(ending, Ending::Left, "{quit}");
        assert!(output.ends_with("10 Quit.\n"), "{output}");
    }
}

#[test]
fn rematch_has_the_same_players() {
    let (output, session) = play(three(), "resign yes\nresign yes\nrematch\n");
    let names = session.game().map(|g| g.setup().names().to_vec());
    assert_eq!(names, Some(self::names(&["Ann", "Ben", "Cy"])), "{output}");
    assert_eq!(session.game().map(|game| game.turn()), Some(1));
}

#[test]
fn a_rack_is_shown_to_its_owner_only() {
    let (output, _) = play(three(), THREE);
    let before_end = output.split("The game is over.").next().unwrap_or_default();
    for rack in [
        "HORNOBE", "BEHNOOR", "FAMBITE", "ABEFIMT", "PASTEUU", "AEPSTUU",
    ] {
        let spaced: Vec<String> = rack.chars().map(String::from).collect();
        assert!(!before_end.contains(rack) && !output.contains(&spaced.join(" ")));
    }
    let script = "rack\nunseen\nbag\n\nrack\nunseen\nsort\nrack\nshuffle\n8F HORN\nrack\nunseen\naccept\nrack\n";
    let (output, _) = play(three(), script);
    assert_eq!(output.matches("Your rack").count(), 3, "{output}");
    in_order(
        &output,
        &[
            "Racks are hidden now.",
            "Racks are hidden now.",
            "Not on the board: A 9,",
            "Your rack: B E H N O O R",
            "Your rack: B E H N O O R",
            "Unseen: A 9, B 1,",
            "Tiles sorted. Type rack to see them.",
            "Your rack: E O O B H N R",
            "Tiles shuffled. Type rack to see them.",
            "Racks are hidden now.",
            "Racks are hidden now.",
            "Racks are hidden now.",
        ],
    );
}

#[test]
fn the_curtain_pushes_a_shown_rack_out_of_sight() {
    let mut output = vec![];
    let mut session = at_table(three());
    let options = Options {
        curtain_lines: 30,
        ..Options::default()
    };
    let script = "\nrack\npass yes\npass yes\n";
    plain::run(
        &mut session,
        script.as_bytes(),
        &mut output,
        &mut Dealing(deal),
        options,
    )
    .expect("output");
    let output = String::from_utf8(output).expect("text");
    let empty = "\n".repeat(30);
    in_order(
        &output,
        &["Your rack", &empty, "Ann passed.\n", "Ben's turn."],
    );
    assert_eq!(
        output.matches("\n\n").count(),
        15,
        "pushed once only:\n{output}"
    );
}

/// Output that breaks after this number of lines.
struct Breaks(usize);

impl Write for Breaks {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0 == 0 {
            return Err(ErrorKind::BrokenPipe.into());
        }
        let lines = bytes.split(|byte| *byte == b'\n').count() - 1;
        self.0 = self.0.saturating_sub(lines);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Output for Breaks {}

#[test]
fn an_output_that_breaks_ends_the_conversation() {
    let script = "\nrack\npass yes\n\nboard\npass yes\nquit yes\n";
    let (whole, _) = play(three(), script);
    for lines in 0..whole.lines().count() {
        let (mut session, mut output) = (at_table(three()), Breaks(lines));
        let options = Options::default();
        let ended = plain::run(
            &mut session,
            script.as_bytes(),
            &mut output,
            &mut Dealing(deal),
            options,
        );
        let kind = ended.map_err(|error| error.kind());
        assert_eq!(kind, Err(ErrorKind::BrokenPipe), "after {lines} lines");
    }
}

#[test]
fn the_board_is_read_out_with_premiums_blanks_and_the_last_play() {
    let racks = [("Ann", "HOR?OBE"), ("Ben", "FAMBITE")];
    let script = "8F HORn\nboard\naccept\nboard\n";
    let (output, _) = play(game(&racks, RuleSet::classic()), script);
    let row = "\n 8 3W  .  . 2L  .  H  O  R  n  .  . 2L  .  . 3W\n";
    // H4 O1 R1 and a blank, doubled by the star.
    in_order(
        &output,
        &[
            "\n    A  B  C",
            row,
            "Ann announces HORN at 8F for 12: HORN 12.",
            row,
            "The last play: HORN at 8F for 12: HORN 12, by Ann.",
        ],
    );
}

#[test]
fn the_input_may_end_at_every_line() {
    let scripts = [
        THREE,
        "new\n3\nAnn\nBen\nCy\nsmall\n\n\n\n\nrack\npass\nyes\nexchange\nquit\nno\nquit\n",
        "1\n\n\n\n\n\n\n\npass yes\nresign\nyes\n3\nback\nquit yes\n",
    ];
    for script in scripts {
        let lines: Vec<&str> = script.split_inclusive('\n').collect();
        for end in 0..lines.len() {
            for input in [lines[..end].concat(), lines[..end].concat() + "99"] {
                let mut session = at_title();
                if script == THREE {
                    session.sit_down(dealt(three()), &mut NoBackend);
                }
                let (output, ending) = typed(&mut session, input.as_bytes());
                let underway = session
                    .game()
                    .is_some_and(|g| !matches!(g.phase(), Phase::Over(_)));
                let last = if underway {
                    "End of input. This game is not saved.\n"
                } else {
                    "End of input. Goodbye.\n"
                };
                assert_eq!(ending, Ending::InputEnded, "{input}");
                assert!(output.ends_with(last), "{output}");
            }
        }
    }
}

#[test]
fn line_ends_of_other_systems_make_no_difference() {
    let (unix, _) = play(three(), THREE);
    let (dos, _) = play(three(), &THREE.replace('\n', "\r\n"));
    assert_eq!(unix, dos);
}

/// Counts a play letter by letter on a grid of its own: what R3 and R22 say, and nothing of the engine's.
mod count {
    use std::collections::HashMap;

    pub type Grid = HashMap<(i32, i32), char>;
    pub type Laid = Vec<((i32, i32), char)>;

    const DOUBLE_LETTER: [(i32, i32); 24] = [
        (1, 4),
        (1, 12),
        (3, 7),
        (3, 9),
        (4, 1),
        (4, 8),
        (4, 15),
        (7, 3),
        (7, 7),
        (7, 9),
        (7, 13),
        (8, 4),
        (8, 12),
        (9, 3),
        (9, 7),
        (9, 9),
        (9, 13),
        (12, 1),
        (12, 8),
        (12, 15),
        (13, 7),
        (13, 9),
        (15, 4),
        (15, 12),
    ];

    fn word_factor((row, column): (i32, i32)) -> i32 {
        let edge = |n| [1, 8, 15].contains(&n);
        if (row, column) != (8, 8) && edge(row) && edge(column) {
            return 3;
        }
        let diagonal = row == column || row + column == 16;
        let far = (row - 8).abs();
        i32::from(diagonal && (far == 0 || (3..=6).contains(&far))) + 1
    }

    fn letter_factor((row, column): (i32, i32)) -> i32 {
        let third = |n| [2, 6, 10, 14].contains(&n);
        let outer = |n| [2, 14].contains(&n);
        if third(row) && third(column) && !(outer(row) && outer(column)) {
            3
        } else if DOUBLE_LETTER.contains(&(row, column)) {
            2
        } else {
            1
        }
    }

    pub fn value(tile: char) -> i32 {
        match tile {
            'D' | 'G' => 2,
            'B' | 'C' | 'M' | 'P' => 3,
            'F' | 'H' | 'V' | 'W' | 'Y' => 4,
            'K' => 5,
            'J' | 'X' => 8,
            'Q' | 'Z' => 10,
            c if c.is_ascii_uppercase() => 1,
            _ => 0,
        }
    }

    fn word(grid: &Grid, new: &Grid, at: (i32, i32), step: (i32, i32)) -> i32 {
        let tile = |s| new.get(&s).or_else(|| grid.get(&s)).copied();
        let mut here = at;
        while tile((here.0 - step.0, here.1 - step.1)).is_some() {
            here = (here.0 - step.0, here.1 - step.1);
        }
        let (mut sum, mut factor, mut length) = (0, 1, 0);
        while let Some(c) = tile(here) {
            let fresh = new.contains_key(&here);
            sum += value(c) * if fresh { letter_factor(here) } else { 1 };
            factor *= if fresh { word_factor(here) } else { 1 };
            length += 1;
            here = (here.0 + step.0, here.1 + step.1);
        }
        if length > 1 { sum * factor } else { 0 }
    }

    pub fn score(grid: &Grid, laid: &Laid, across: bool) -> i32 {
        let new: Grid = laid.iter().copied().collect();
        let (along, over) = if across {
            ((0, 1), (1, 0))
        } else {
            ((1, 0), (0, 1))
        };
        let main = word(grid, &new, laid[0].0, along);
        let crossing: i32 = laid.iter().map(|(at, _)| word(grid, &new, *at, over)).sum();
        main + crossing + if laid.len() == 7 { 50 } else { 0 }
    }
}

/// A play for a rack: its text, its draft, its squares and whether it goes across.
type Found = (String, Draft, count::Laid, bool);

/// Places the first tiles of a rack from a square on, across the tiles on the board.
fn lay(game: &Game, rack: &[Tile], start: Square, direction: Direction) -> Option<Found> {
    let (mut draft, mut laid, mut word) = (Draft::new(), vec![], String::new());
    let mut at = Some(start);
    let mut tiles = rack.iter();
    while tiles.len() > 0 {
        let square = at?;
        if game.board().get(square).is_some() {
            word.push('.');
        } else {
            let tile = match tiles.next()? {
                Tile::Letter(letter) => PlacedTile::Natural(*letter),
                Tile::Blank => PlacedTile::Blank(Letter::FIRST),
            };
            draft.put(square, tile);
            word.push_str(tile.label(&TileSet::ENGLISH));
            let place = (i32::from(square.row()) + 1, i32::from(square.column()) + 1);
            let letter = tile.label(&TileSet::ENGLISH).chars().next();
            laid.push((place, letter.expect("a letter")));
        }
        at = Layout::CLASSIC.next(square, direction);
    }
    let text = format!("{} {word}", start.notation(direction));
    (word.contains(|c: char| c.is_ascii_uppercase()) && game.preview(&draft).is_ok()).then_some((
        text,
        draft,
        laid,
        direction == Direction::Across,
    ))
}

/// The dearest play that lays the first tiles of the rack.
fn find(game: &Game, grid: &count::Grid, rack: &Tiles) -> Option<Found> {
    let rack: Vec<Tile> = rack.iter().collect();
    let directions = [Direction::Across, Direction::Down];
    let counts = 1..=rack.len();
    counts
        .flat_map(|count| Layout::CLASSIC.squares().map(move |square| (count, square)))
        .flat_map(|(count, square)| directions.map(|direction| (count, square, direction)))
        .filter_map(|(count, square, direction)| lay(game, &rack[..count], square, direction))
        .max_by_key(|(_, _, laid, across)| (laid.len(), count::score(grid, laid, *across)))
}

/// Plays a whole game beside the session and writes it down as lines, with the scores that it must come to.
fn whole_game(mut game: Game) -> (String, Vec<i32>) {
    let lexicon = Words(BTreeSet::new());
    let (mut script, mut grid, mut scores) = (String::new(), count::Grid::new(), vec![0; 2]);
    while let Phase::Turn(seat) = *game.phase() {
        let rack = game.view(Some(seat)).rack.expect("a rack");
        let Some((text, draft, laid, across)) = find(&game, &grid, &rack) else {
            script += "pass yes\n";
            game.apply(Command::pass(), &lexicon).expect("a pass");
            continue;
        };
        scores[seat.index()] += count::score(&grid, &laid, across);
        let tiles = laid.len();
        grid.extend(laid);
        script.extend([text.as_str(), "\naccept\n"]);
        game.apply(Command::play(draft), &lexicon).expect("a play");
        let by = game.acceptor().expect("somebody");
        if game.bag_count() == 0 && rack.len() == tiles {
            let rest = game.view(Some(by)).rack.expect("a rack");
            let left: i32 = rest
                .iter()
                .map(|t| Variant::ENGLISH.tiles.value(t).value())
                .sum();
            scores[seat.index()] += left;
            scores[by.index()] -= left;
        }
        game.apply(Command::Accept { by }, &lexicon)
            .expect("accepted");
    }
    (script, scores)
}

#[test]
fn two_players_play_until_one_goes_out() {
    for seed in sample("whole games", [1, 2, 3, 4, 7], 5) {
        let setup = Setup::new(names(&["Ann", "Ben"]), RuleSet::classic()).expect("a setup");
        let (game, _) = Game::start(setup, Seed(seed));
        let (script, scores) = whole_game(game.clone());
        let (output, session) = play(game, &script);
        assert_eq!(totals(&session), scores, "seed {seed}: {output}");
        in_order(&output, &["went out.", ", plus ", " for opponents' tiles"]);
        assert!(
            output.contains(&format!("total {}.", scores[0])),
            "{output}"
        );
        assert!(output.contains("End of input. Goodbye."));
    }
}

/// A dictionary of everything.
struct Everything;

impl Lexicon for Everything {
    fn contains(&self, _: &[Letter]) -> bool {
        true
    }
}

impl LookUp for Everything {
    fn tiles(&self) -> &'static TileSet {
        &TileSet::ENGLISH
    }

    fn look_up(&self, query: &Query, limit: Option<NonZeroUsize>) -> Answer {
        Dictionary::built_in(Vocabulary::Full).look_up(query, limit)
    }
}

#[test]
fn the_last_play_can_be_challenged_too() {
    let setup = Setup::new(names(&["Ann", "Ben"]), RuleSet::classic()).expect("a setup");
    let (game, _) = Game::start(setup, Seed(1));
    let (script, scores) = whole_game(game.clone());
    let last = script.strip_suffix("accept\n").expect("accepted");
    let script = format!("{last}challenge\n");
    // The words are in no dictionary: the end is undone.
    let (output, session) = play(game.clone(), &script);
    in_order(
        &output,
        &[
            "takes the tiles back and scores nothing.",
            "'s turn.",
            "not saved",
        ],
    );
    assert_eq!(totals(&session), [0; 0]);
    // They are in this one: the game is over, and nobody has a turn left to miss.
    let mut session = self::at_title();
    session.sit_down(
        OpenedGame::new(game, Arc::new(Everything), "everything".to_owned()),
        &mut NoBackend,
    );
    let (output, _) = typed(&mut session, script.as_bytes());
    in_order(&output, &["The play stands.\n", "went out."]);
    assert_eq!(totals(&session), scores);
}

/// What is typed after a word, or alone.
const ARGUMENTS: [&str; 19] = [
    "",
    "1",
    "5",
    "12345678",
    "back",
    "yes",
    "no",
    "Ben",
    "H8",
    "horn",
    "8F HORN",
    "H6 FARM",
    "10F PASTE",
    "9H .OB",
    "-E",
    "?",
    "\u{1b}[31m",
    "8H \u{202e}AB",
    "\u{0}",
];

/// Lines with the words of the help of these sessions, and some without.
fn lines_of(sessions: impl IntoIterator<Item = Session>) -> impl Strategy<Value = Vec<String>> {
    let mut words = BTreeSet::from([String::new()]);
    for mut session in sessions {
        let (help, _) = typed(&mut session, b"\nhelp\n");
        let said = help.split(|c: char| !c.is_alphanumeric());
        words.extend(said.map(str::to_lowercase));
    }
    let words: Vec<String> = words.into_iter().collect();
    let line = (select(words), select(&ARGUMENTS[..])).prop_map(|(word, argument)| {
        let line = format!("{word} {argument}");
        line.trim().to_owned()
    });
    proptest::collection::vec(line, 0..90)
}

fn recorded() -> Session {
    let file = include_bytes!("../data/gcg/every-line.gcg");
    let record = gcg::read(file).expect("a record");
    let viewed = ViewedGame::elsewhere("every-line.gcg".to_owned(), record).expect("a game");
    let mut session = at_title();
    session.open_alone(ViewerComponent::new(unasked(viewed)));
    session
}

fn at_title_and_table() -> [Session; 2] {
    let mut at_table = at_title();
    at_table.sit_down(dealt(three()), &mut NoBackend);
    [at_title(), at_table]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(cases(60, 300)) })]

    #[test]
    fn any_bytes_are_taken(input in proptest::collection::vec(any::<u8>(), 0..600), begun in any::<bool>()) {
        let mut session = at_title();
        if begun {
            session.sit_down(dealt(three()), &mut NoBackend);
        }
        typed(&mut session, &input);
    }

    #[test]
    fn any_lines_are_taken_at_a_recorded_game(
        lines in lines_of([recorded()])
    ) {
        let mut session = recorded();
        let (output, ending) = typed(&mut session, (lines.join("\n") + "\n").as_bytes());
        prop_assert!(output.starts_with("every-line.gcg, 11 turns.\n"));
        prop_assert!(ending == Ending::Left || output.ends_with("End of input. Goodbye.\n"));
    }

    #[test]
    fn any_lines_are_taken_and_no_tile_is_lost(
        lines in lines_of(at_title_and_table()), begun in any::<bool>()
    ) {
        let mut session = at_title();
        if begun {
            session.sit_down(dealt(three()), &mut NoBackend);
        }
        let (output, ending) = typed(&mut session, (lines.join("\n") + "\n").as_bytes());
        let turned = output.contains('\u{202e}');
        prop_assert!(!turned);
        prop_assert!(session.game().is_none_or(|game| tiles(&game) == 100));
        prop_assert!(ending == Ending::Left || output.contains("End of input"));
    }
}
