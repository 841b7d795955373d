//! The word judge: two steps, one verdict for the play, and no way out but the director's code.

use crate::screen::Screen;
use crate::support::dictionary::offered;
use crate::support::table::in_lines;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::buffer::Cell;
use ratatui::style::Style;
use scrabble::app::Session;
use scrabble::app::backend::NoBackend;
use scrabble::app::form::Form;
use scrabble::app::msg::{CommonMsg, GlobalMsg};
use scrabble::app::pages::judge::Judge;
use scrabble::app::scene::{JudgePage, JudgeStep};
use scrabble::engine::rules::RuleSet;
use scrabble::plain::Ending;
use scrabble::terminal::{Flow, Input};
use scrabble::words::lexicon::{Dictionary, Vocabulary};
use std::collections::HashSet;
use std::sync::Arc;

fn session() -> Session {
    let words = Arc::new(Dictionary::built_in(Vocabulary::Full));
    let choice = offered(words.clone());
    let mut session = Session::new(Form::new(2, &[], RuleSet::classic(), vec![choice]));
    session.open_alone(Judge::new(
        words,
        "full, 248,969 words".to_owned(),
        "lake 7",
    ));
    session
}

impl Screen<'_> {
    fn judge(&self) -> JudgePage {
        self.scene().into_top().expect("the judge is on top")
    }

    /// The styles of the large letters below the sentences.
    fn styles_of_words(&self) -> HashSet<Style> {
        let rows = self
            .text()
            .lines()
            .position(|line| line.contains("Press N"));
        let above = (rows.expect("the sentences") + 1) * 80;
        let cells = self.buffer().content.iter().skip(above).take(80 * 6);
        cells
            .filter(|cell| cell.symbol() != " ")
            .map(Cell::style)
            .collect()
    }

    fn verdict_on(&mut self, words: &str) -> JudgeStep {
        self.types(words);
        self.code(KeyCode::Tab);
        self.types("j");
        self.judge().step
    }
}

/// One word at fault makes the play unacceptable, and nothing that is shown tells which one it was.
#[test]
fn there_is_one_verdict_for_all_words() {
    let mut backend = NoBackend;
    let mut screen = Screen::of(session(), &mut backend, (80, 24));
    assert_eq!(screen.verdict_on("qi, za"), JudgeStep::Verdict(true));
    let text = screen.text();
    assert!(text.contains("The play is acceptable."), "{text}");
    screen.types("n");
    assert_eq!(screen.judge().words, Vec::<String>::new());

    for words in ["qi zx", "zx qi"] {
        assert_eq!(screen.verdict_on(words), JudgeStep::Verdict(false));
        let text = screen.text();
        assert!(text.contains("The play is not acceptable."), "{text}");
        assert_eq!(screen.styles_of_words().len(), 1, "all words in one style");
        screen.types("n");
    }
}

/// The key that ends the first step does nothing in the second, and the other way round.
#[test]
fn each_player_has_a_key_of_their_own() {
    let mut backend = NoBackend;
    let mut screen = Screen::of(session(), &mut backend, (80, 24));
    screen.code(KeyCode::Tab);
    assert_eq!(screen.judge().step, JudgeStep::Words, "no words");
    screen.types("qi");
    screen.code(KeyCode::Enter);
    screen.types("j");
    assert_eq!(screen.judge().words, ["QI", "J"], "J is a letter here");
    screen.code(KeyCode::Tab);
    let fault = screen.judge().fault.expect("a fault");
    assert_eq!(fault, "J has one letter. A word has at least two.");
    screen.code(KeyCode::Backspace);
    screen.code(KeyCode::Tab);
    for code in [
        KeyCode::Tab,
        KeyCode::Enter,
        KeyCode::Char(' '),
        KeyCode::Char('y'),
    ] {
        screen.code(code);
        assert_eq!(screen.judge().step, JudgeStep::Confirm, "{code:?}");
    }
    screen.code(KeyCode::Esc);
    assert_eq!(screen.judge().step, JudgeStep::Words);
    screen.types(",za");
    screen.code(KeyCode::Tab);
    screen.types("J");
    assert_eq!(screen.judge().step, JudgeStep::Verdict(true));
}

/// Whatever is pressed, pasted or sent, only the code closes the judge.
#[test]
fn nothing_but_the_code_leaves_the_judge() {
    let mut backend = NoBackend;
    let mut screen = Screen::of(session(), &mut backend, (80, 24));
    let keys = (1..=12)
        .map(KeyCode::F)
        .chain("?:;,q>.".chars().map(KeyCode::Char))
        .chain([KeyCode::Esc]);
    let all = keys
        .map(|code| (code, KeyModifiers::NONE))
        .chain(('a'..='z').map(|c| (KeyCode::Char(c), KeyModifiers::CONTROL)));
    let all: Vec<_> = all.collect();
    for step in [
        JudgeStep::Words,
        JudgeStep::Confirm,
        JudgeStep::Verdict(true),
    ] {
        for (code, modifiers) in &all {
            let flow = screen.input(Input::Key(KeyEvent::new(*code, *modifiers)));
            assert!(
                !matches!(flow, Flow::Quit | Flow::Suspend),
                "{code:?} {modifiers:?}"
            );
            assert_eq!(screen.scene().layers.len(), 1, "{code:?} {modifiers:?}");
            // Esc goes back a step, and Ctrl-U erases what was typed.
            while screen.judge().step != step {
                match screen.judge().step {
                    JudgeStep::Words => {
                        screen.types(" qi");
                        screen.code(KeyCode::Tab);
                    }
                    JudgeStep::Confirm => screen.types("j"),
                    JudgeStep::Verdict(_) => screen.types("n"),
                }
            }
        }
    }
    screen.paste("help\nquit");
    screen.types("/lake 8");
    screen.code(KeyCode::Enter);
    assert_eq!(
        screen.judge().fault.as_deref(),
        Some("That is not the director's code.")
    );
    screen.types("/lake 7");
    let flow = screen.input(Input::Key(KeyEvent::new(
        KeyCode::Enter,
        KeyModifiers::NONE,
    )));
    assert_eq!(flow, Flow::Quit);
}

/// Global messages do not reach a locked page, except that the program ends.
#[test]
fn global_messages_open_nothing_over_the_judge() {
    let mut session = session();
    for msg in [
        GlobalMsg::Help,
        GlobalMsg::Actions,
        GlobalMsg::Settings,
        GlobalMsg::LookUp(None),
        GlobalMsg::Quit,
        GlobalMsg::Interrupt,
        GlobalMsg::ToTitle,
        GlobalMsg::PastedMore,
        GlobalMsg::Resumed,
    ] {
        let told = format!("{msg:?}");
        assert_eq!(session.update(msg), [], "{told}");
        assert!(session.scene().into_top::<JudgePage>().is_some(), "{told}");
    }
    assert_eq!(session.update(CommonMsg::Answer(true)), []);
    assert!(
        !session.update(GlobalMsg::Leaving).is_empty(),
        "a signal ends it"
    );
}

/// Where the words are too many for large letters, each is still a word by itself.
#[test]
fn many_words_on_a_small_screen_are_still_apart() {
    let mut backend = NoBackend;
    let mut screen = Screen::of(session(), &mut backend, (50, 20));
    screen.types("caziques quixotry oxyphenbutazone retainers nastiest stainers");
    screen.code(KeyCode::Tab);
    let text = screen.text();
    for word in ["CAZIQUES", "QUIXOTRY", "OXYPHENBUTAZONE", "STAINERS"] {
        let mut words = text.split_whitespace();
        assert!(words.any(|shown| shown == word), "{word}\n{text}");
    }
}

/// On a screen that is too small nothing promises a way out that there is not.
#[test]
fn a_screen_that_is_too_small_offers_no_way_out() {
    let mut backend = NoBackend;
    let screen = Screen::of(session(), &mut backend, (49, 20));
    let text = screen.text();
    assert!(text.contains("make it larger"), "{text}");
    assert!(!text.contains("leave"), "{text}");
}

#[test]
fn line_mode_judges_and_closes_in_the_same_way() {
    let lines =
        b"\nqi, za\nqx\n\nyes\njudge\n\nsettings\n\nno\nquit\n\njudge\n/lake 8\n/lake 7\nqi\n";
    let (said, ending) = in_lines(&mut session(), &mut NoBackend, lines);
    assert_eq!(ending, Ending::Left);
    let begin = "Word judge. Dictionary: full, 248,969 words.\nChallenger: type every word that you challenge, on one line \
         or several. Then press Enter on an empty line.\n";
    let confirm = "Other player: type judge to judge the play, or no to type the words again.\n";
    let next = "Press Enter for the next challenge.\n";
    let told = [
        begin,
        "Type the challenged words first.\n",
        "Challenged words: QI, ZA, QX.\n",
        confirm,
        confirm,
        "✗ The play is NOT ACCEPTABLE.\n",
        next,
        begin,
        "Challenged words: SETTINGS.\n",
        confirm,
        begin,
        "Challenged words: QUIT.\n",
        confirm,
        "✓ The play is ACCEPTABLE.\n",
        next,
        "That is not the director's code.\n",
    ];
    assert_eq!(said, told.concat());
}
