//! The guided game: played by what it says on the screen, with wrong keys, step by step, and in line mode.

use crate::screen::Screen;
use crate::support::cells::SIZES;
use crate::support::notebook::Notebook;
use crate::support::services::{Listed, backend};
use crate::support::soak::sample;
use crate::support::table as common;
use scrabble::app::backend::{Backend, GameError, Games};
use scrabble::app::form::{LastTable, NewGame};
use scrabble::app::pages::question::Question;
use scrabble::app::scene::{FormPage, GuideScene, RackScene, SavedGame, TablePage, TitlePage};
use scrabble::record::store::GameId;
mod lines;

use common::dealt;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use scrabble::app::{OpenedGame, Session};
use scrabble::cli::commands::on_screen::ScreenApp;
use scrabble::engine::game::Game;
use scrabble::engine::turn_rng::Seed;
use scrabble::terminal::{App as _, Flow, Input};
use scrabble::tui::keymap::{KeyPreset, Keys};
use scrabble::tui::table::guide::step_text;
use scrabble::tui::theme::{Depth, Glyphs, Theme};
use std::time::Duration;

/// A backend that starts games and counts requests to save.
#[derive(Default)]
struct Counting {
    notes: Notebook,
    shelved: Listed,
}

backend!(
    Counting,
    me {
        games: me,
        library: &mut me.shelved
    }
);

impl Games for Counting {
    fn last_table(&mut self) -> Option<LastTable> {
        None
    }

    fn deal(&mut self, new_game: NewGame) -> Result<OpenedGame, GameError> {
        Ok(dealt(Game::start(new_game.setup, Seed(7)).0).recorded_by(self.notes.recording()))
    }
}

/// Somebody who learns, before a screen.
struct Learner<'a> {
    screen: Screen<'a>,
    keys: Keys,
}

impl<'a> Learner<'a> {
    /// At the title.
    fn at_title(
        backend: &'a mut dyn Backend,
        preset: KeyPreset,
        glyphs: Glyphs,
        size: (u16, u16),
    ) -> Self {
        let keys = Keys::BUILT_IN.over(preset).expect("keys");
        let theme = Theme {
            keys: keys.clone(),
            ..Theme::new(Depth::None, glyphs)
        };
        let mut session = common::at_title();
        session.reduce_motion();
        if preset.is_modal() {
            session.start_in_command_mode();
        }
        let app = ScreenApp::new(session, theme, backend);
        Self {
            screen: Screen::new(app, size),
            keys,
        }
    }

    /// In the guided game.
    fn begun(
        backend: &'a mut dyn Backend,
        preset: KeyPreset,
        glyphs: Glyphs,
        size: (u16, u16),
    ) -> Self {
        let mut learner = Self::at_title(backend, preset, glyphs, size);
        learner.press("l");
        learner
    }

    fn key(&mut self, code: KeyCode, modifiers: KeyModifiers) -> Flow {
        let flow = self
            .screen
            .app
            .handle(Input::Key(KeyEvent::new(code, modifiers)));
        // What Ben lays is looked at for a while.
        for _ in 0..3 {
            self.screen
                .app
                .handle(Input::Elapsed(Duration::from_secs(1)));
        }
        self.screen.draw();
        flow
    }

    /// Presses keys: `⏎` is Enter, `⎋` Esc, `⇥` Tab, `⇞` and `⇟` the pages; arrows are arrows, with Ctrl where they are double.
    fn press(&mut self, keys: &str) {
        for c in keys.chars() {
            let none = KeyModifiers::NONE;
            let (code, modifiers) = match c {
                '⏎' => (KeyCode::Enter, none),
                '⎋' => (KeyCode::Esc, none),
                '⇥' => (KeyCode::Tab, none),
                '↑' => (KeyCode::Up, none),
                '↓' => (KeyCode::Down, none),
                '←' => (KeyCode::Left, none),
                '→' => (KeyCode::Right, none),
                '⌂' => (KeyCode::Home, none),
                '⌫' => (KeyCode::Backspace, none),
                '⇑' => (KeyCode::Up, KeyModifiers::CONTROL),
                '⇐' => (KeyCode::Left, KeyModifiers::CONTROL),
                '⇒' => (KeyCode::Right, KeyModifiers::CONTROL),
                c => (KeyCode::Char(c), none),
            };
            self.key(code, modifiers);
        }
    }

    fn table(&self) -> Option<TablePage> {
        self.screen.scene().find::<TablePage>().cloned()
    }

    #[track_caller]
    fn guide(&self) -> GuideScene {
        let page = self.table().expect("a table");
        page.guide.expect("a guided game")
    }

    /// Checks that it is at this step, and that all it says can be read on the screen; what it says.
    #[track_caller]
    fn reads(&self, number: usize) -> String {
        let page = self.table().expect("a table");
        let guide = self.guide();
        assert_eq!(guide.number, number, "{guide:?}");
        let said = step_text(&guide, &page, &self.keys);
        assert!(!said.contains(['{', '}']), "{said}");
        let screen = self.screen.text();
        let mut rest = screen.as_str();
        for word in Glyphs::Ascii.text(&said).split_whitespace() {
            let at = rest.find(word);
            let at = at.unwrap_or_else(|| panic!("“{word}” of “{said}” is not in\n{screen}"));
            rest = &rest[at + word.len()..];
        }
        said
    }

    /// Whether it is asked whether to leave.
    fn is_asked(&self) -> bool {
        self.screen.scene().shows::<Question>()
    }

    /// Leaves by Esc and a yes.
    fn leave(&mut self) {
        for _ in 0..3 {
            if !self.is_asked() {
                self.press("⎋");
            }
        }
        if self.is_asked() {
            self.press("y");
        }
    }

    fn at_table(&self) -> bool {
        self.screen
            .scene()
            .shows::<scrabble::app::scene::TablePage>()
    }

    fn is_at_title(&self) -> bool {
        self.screen.scene().shows::<TitlePage>()
    }
}

/// What the keys of a preset are for each step, from the first to the last.
fn input_mode(preset: KeyPreset) -> [&'static str; 19] {
    let cursor = match preset {
        KeyPreset::Default => ["←←←↑", "⇥", "cy", "4", "→→→→→→→↑↑*s"],
        KeyPreset::Vim => ["hhhk", "⇥", "icy", "4", "lllllllkk*s"],
        KeyPreset::Woogles => ["⇐⇐⇐⇑", "←", "cy", "4", "⇒⇒⇒⇒⇒⇒⇒⇑⇑*s"],
    };
    let [word, bingo] = if preset == KeyPreset::Vim {
        ["ibreak", "ipointed"]
    } else {
        ["break", "pointed"]
    };
    let [go, turn, through, exchange, blank] = cursor;
    [
        "⏎", word, "⏎", "⏎", "⏎", go, turn, through, "⏎", exchange, "uuvv⏎", bingo, "⏎", blank,
        "⏎", "cy", "⏎", "⏎", "⏎",
    ]
}

/// Plays it as it says, reading each step on the screen.
fn play(preset: KeyPreset, glyphs: Glyphs, size: (u16, u16)) -> Vec<String> {
    let mut backend = Counting::default();
    let mut learner = Learner::begun(&mut backend, preset, glyphs, size);
    let mut said = vec![];
    for (place, keys) in input_mode(preset).into_iter().enumerate() {
        said.push(learner.reads(place + 1));
        if glyphs == Glyphs::Ascii {
            assert!(
                learner.screen.text().is_ascii(),
                "{}",
                learner.screen.text()
            );
        }
        learner.press(keys);
    }
    let form = learner.screen.scene();
    assert!(form.shows::<FormPage>(), "a real game begins");
    assert_eq!(backend.notes.kept(), [], "nothing is kept");
    said
}

#[test]
fn it_is_played_by_what_it_says_at_every_size() {
    for size in [(50, 20), (80, 24), (100, 32), (140, 45), (200, 60)] {
        play(KeyPreset::Default, Glyphs::Ascii, size);
    }
}

#[test]
fn it_names_the_keys_that_hold() {
    let said = |preset, step: usize| play(preset, Glyphs::Ascii, (80, 24)).swap_remove(step - 1);
    assert!(said(KeyPreset::Default, 7).starts_with("Press Tab to turn the arrow"));
    assert!(said(KeyPreset::Woogles, 7).starts_with("Press ← to turn the arrow"));
    assert!(said(KeyPreset::Woogles, 6).ends_with("with Ctrl and the arrow keys."));
    assert!(said(KeyPreset::Default, 6).ends_with("with the arrow keys."));
    assert!(said(KeyPreset::Vim, 6).ends_with("with h, j, k and l."));
    assert!(said(KeyPreset::Vim, 10).ends_with("Press e to choose them."));
    assert!(said(KeyPreset::Default, 10).ends_with("Press F5 to choose them."));
    assert!(said(KeyPreset::Vim, 2).ends_with("Press i, then type BREAK."));
    assert!(said(KeyPreset::Default, 2).ends_with("Type BREAK."));
}

#[test]
fn its_scores_are_explained_from_the_play_that_was_laid() {
    let mut backend = Counting::default();
    let mut learner = Learner::begun(&mut backend, KeyPreset::Default, Glyphs::Ascii, (80, 24));
    learner.press("⏎oat⏎");
    let said = learner.reads(4);
    assert_eq!(
        said,
        "OAT scores 6. The star is 2W and doubles the word. Press Enter to continue."
    );
    learner.press("⏎");
    assert!(
        learner
            .reads(5)
            .starts_with("OAT is a good play. Let’s continue as if you had played BREAK."),
        "any legal play goes on"
    );
}

#[test]
fn each_step_is_reached_by_skipping_and_done_from_there() {
    let at_step = |step: usize| {
        let mut backend = Counting::default();
        let mut learner = Learner::begun(&mut backend, KeyPreset::Default, Glyphs::Ascii, (50, 20));
        learner.press(&">".repeat(step - 1));
        learner.reads(step);
        learner.press(input_mode(KeyPreset::Default)[step - 1]);
        if step < 19 {
            learner.reads(step + 1);
        }
        learner.leave();
        assert!(learner.is_at_title(), "Esc leaves after step {step}");
        assert_eq!(backend.notes.kept(), []);
    };
    (1..=19).for_each(at_step);
    let mut backend = Counting::default();
    let mut learner = Learner::begun(&mut backend, KeyPreset::Default, Glyphs::Ascii, (50, 20));
    learner.press(&">".repeat(19));
    assert!(
        learner.is_at_title(),
        "there is nothing after the last step"
    );
}

/// Whatever is pressed at a step, it can still be done, or one of the same turn.
#[test]
fn wrong_keys_do_no_harm() {
    for step in sample("steps", 1..=19, 4) {
        let wrong = ["5⎋?⎋:⎋", "zq⎋n", "2n9n1n", "/8H⎋4⎋", "#=↑↓ "];
        for wrong in sample(&format!("step {step}"), wrong, 5) {
            let mut backend = Counting::default();
            let mut learner =
                Learner::begun(&mut backend, KeyPreset::Default, Glyphs::Ascii, (80, 24));
            learner.press(&">".repeat(step - 1));
            learner.press(wrong);
            if learner.is_asked() {
                // Esc where nothing was open.
                learner.press("n");
            }
            if !learner.at_table() {
                assert_eq!(step, 19, "only at the end Esc leaves without asking");
                continue;
            }
            let now = learner.guide().number;
            // Where the cursor was moved away, it is gone back to.
            assert!(now + 3 >= step, "{step} {wrong}");
            learner.press(&">".repeat(20 - now));
            assert!(learner.is_at_title(), "{step} {wrong}");
            assert_eq!(backend.notes.kept(), []);
        }
    }
}

#[test]
fn what_was_not_asked_for_is_answered_kindly() {
    let after = |steps: usize, keys: &str| {
        let mut backend = Counting::default();
        let mut learner = Learner::begun(&mut backend, KeyPreset::Default, Glyphs::Ascii, (50, 20));
        learner.press(&">".repeat(steps - 1));
        learner.press(keys);
        let number = learner.guide().number;
        let said = learner.reads(number);
        (number, said)
    };
    // A phony: Ben challenges it, and the word is laid again.
    let (number, said) = after(2, "okabt⏎⏎");
    assert_eq!(number, 2);
    assert!(said.starts_with("OKABT is not in the dictionary"), "{said}");
    // A pass.
    let (number, said) = after(2, "2y");
    assert_eq!(number, 5);
    assert!(
        said.starts_with("That is a turn, too. Let’s continue as if you had played BREAK."),
        "{said}"
    );
    // Good words challenged.
    let (number, said) = after(5, "cy⏎");
    assert_eq!(number, 6);
    assert!(said.starts_with("KITE is good."), "{said}");
    // A phony let stand.
    let (number, said) = after(16, "⏎");
    assert_eq!(number, 18);
    assert!(
        said.starts_with("You accepted TEACHED. In a real game it would score."),
        "{said}"
    );
    // The same word elsewhere, and other tiles exchanged.
    let (number, said) = after(2, "←break⏎⏎");
    assert_eq!(number, 5);
    assert!(
        said.starts_with("BREAK is a good play. Let’s continue as if you had played BREAK at 8H."),
        "{said}"
    );
    let (number, said) = after(10, "4v⏎");
    assert_eq!(number, 12);
    assert!(
        said.starts_with("You exchanged V. Let’s continue as if it had been U U V V."),
        "{said}"
    );
    // A play where tiles were to be exchanged.
    let (number, said) = after(10, "/10K OUT⎋");
    assert_eq!((number, said.starts_with("Ben played EARN")), (10, true));
    // Leaving the game for good.
    let (number, said) = after(2, "9y");
    assert_eq!(number, 2);
    assert!(said.starts_with("That ended the game."), "{said}");
}

/// A learner at a step, on a small screen.
fn at_step(backend: &mut Counting, preset: KeyPreset, step: usize) -> Learner<'_> {
    let mut learner = Learner::begun(backend, preset, Glyphs::Ascii, (50, 20));
    learner.press(&">".repeat(step - 1));
    learner
}

#[test]
fn what_lies_wrong_is_seen_and_it_is_said_how_to_mend_it() {
    let mut backend = Counting::default();
    let mut learner = at_step(&mut backend, KeyPreset::Default, 7);
    learner.press("↑");
    assert!(learner.reads(6).contains("Go to I7"), "the cursor has gone");
    learner.press("v");
    let said = learner.reads(8);
    assert_eq!(
        said,
        "That is not CRY. Its first tile goes on I7. Press Home to take your tiles back."
    );
    learner.press("⌂");
    assert!(learner.reads(6).contains("Go to I7"));
    learner.press("↓⇥");
    learner.reads(8);
    learner.press("ci");
    let said = learner.reads(9);
    assert!(
        said.starts_with("CRI is a phony, and Ben would challenge it. Backspace takes"),
        "{said}"
    );
    learner.press("⌫");
    assert_eq!(learner.reads(8), "Type Y to finish CRY.");
    learner.press("⇥");
    let said = learner.reads(7);
    assert_eq!(
        said,
        "The arrow points the wrong way. Press Tab to turn it."
    );
    learner.press("⇥y");
    assert!(learner.reads(9).ends_with("Press Enter to announce CRY."));
    learner.press("⏎");
    learner.reads(10);
    // What was begun is taken back: it is begun again.
    let mut learner = at_step(&mut backend, KeyPreset::Default, 3);
    learner.press("⌂");
    assert!(learner.reads(2).ends_with("Type BREAK."));
    learner.press("→");
    assert_eq!(
        learner.reads(2),
        "Go back to H8 with the arrow keys. Type BREAK there."
    );
    let mut learner = at_step(&mut backend, KeyPreset::Default, 11);
    learner.press("⎋");
    assert!(learner.reads(10).ends_with("Press F5 to choose them."));
}

#[test]
fn all_seven_tiles_score_fifty_more() {
    for size in SIZES {
        let mut backend = Counting::default();
        let mut learner = Learner::begun(&mut backend, KeyPreset::Default, Glyphs::Ascii, size);
        learner.press(&">".repeat(11));
        assert!(learner.reads(12).contains("Type POINTED."));
        learner.press("←");
        assert_eq!(
            learner.reads(12),
            "Go back to F12 with the arrow keys. Type POINTED there."
        );
        learner.press("→pointed");
        assert_eq!(
            learner.reads(13),
            "Seven tiles at once are a bingo: 50 more points. POINTED 22 + KITED 20 + 50 = 92. \
             Press Enter to announce it."
        );
        learner.press("⏎");
        assert!(learner.reads(14).starts_with("Your ? is a blank."));
    }
}

#[test]
fn a_verdict_is_not_told_with_what_was_to_be_done_before() {
    let mut backend = Counting::default();
    let mut learner = at_step(&mut backend, KeyPreset::Default, 5);
    learner.press("cy");
    assert_eq!(
        learner.reads(5),
        "The dictionary has decided. Press Enter to continue."
    );
    let mut learner = at_step(&mut backend, KeyPreset::Default, 8);
    learner.press("ci⏎");
    assert_eq!(
        learner.reads(9),
        "The dictionary has decided. Press Enter to continue."
    );
}

#[test]
fn esc_asks_before_it_leaves() {
    for (preset, keys) in [(KeyPreset::Default, "br⎋"), (KeyPreset::Vim, "i⎋⎋")] {
        let mut backend = Counting::default();
        let mut learner = at_step(&mut backend, preset, 2);
        learner.press(keys);
        assert!(learner.is_asked());
        learner.press("n");
        assert_eq!(learner.guide().number, 2);
        learner.press("⎋y");
        assert!(learner.is_at_title());
    }
}

#[test]
fn what_a_step_is_about_stands_on_the_bottom_line() {
    let mut backend = Counting::default();
    let mut learner = Learner::begun(&mut backend, KeyPreset::Default, Glyphs::Ascii, (80, 24));
    learner.press(&">".repeat(9));
    let last = |learner: &Learner| learner.screen.text().lines().last().map(str::to_owned);
    let line = last(&learner).expect("a line");
    assert!(line.contains("F5 exchange"), "{line}");
    learner.press(&">".repeat(9));
    let line = last(&learner).expect("a line");
    assert!(line.contains("Enter real game"), "{line}");
    let screen = learner.screen.text();
    assert!(screen.contains("Enter starts a real game"), "{screen}");
    assert!(!screen.contains("type a word"), "{screen}");
}

#[test]
fn the_rack_before_them_is_the_learners_alone() {
    let mut backend = Counting::default();
    let mut learner = Learner::begun(&mut backend, KeyPreset::Default, Glyphs::Ascii, (80, 24));
    for (place, keys) in input_mode(KeyPreset::Default)
        .into_iter()
        .enumerate()
        .take(16)
    {
        let page = learner.table().expect("a table");
        let covered = matches!(page.rack, RackScene::Backs(_));
        assert!(
            !covered || place == 15,
            "only the curtain covers it: {place}"
        );
        learner.press(keys);
    }
}

fn finished() -> SavedGame {
    SavedGame {
        id: GameId::parse("2026-11-21-kqzm").expect("an ID"),
        players: vec![],
        next: "Ann has won".to_owned(),
        when: "just now".to_owned(),
        rules: "friends".to_owned(),
        fault: None,
        played: false,
        written: false,
    }
}

#[test]
fn it_is_marked_where_no_game_was_ever_kept() {
    let mut session = common::at_title();
    let item = |session: &Session| {
        let title = session.scene().into_top::<TitlePage>();
        title.expect("the title").items[2].name
    };
    assert_eq!(item(&session), "Learn in three minutes (new here?)");
    let mut backend = Counting::default();
    backend.shelved.0.finished = vec![finished()];
    session.read_saved_games(&mut backend);
    assert_eq!(item(&session), "Learn in three minutes");
}

/// Six keys at the most from the title to the first rack, with what stands in the form.
#[test]
fn the_first_rack_is_six_keys_away() {
    let mut backend = Counting::default();
    let mut learner = Learner::at_title(&mut backend, KeyPreset::Default, Glyphs::Ascii, (80, 24));
    let mut keys = 0;
    let sees = |learner: &Learner| {
        let page = learner.table();
        page.is_some_and(|page| matches!(page.rack, RackScene::Faces(_)))
    };
    while !sees(&learner) {
        learner.press("⏎");
        keys += 1;
        assert!(keys <= 6, "{}", learner.screen.text());
    }
}

#[test]
fn steps_as_they_are_drawn() {
    let mut backend = Counting::default();
    let mut learner = Learner::begun(&mut backend, KeyPreset::Default, Glyphs::Unicode, (50, 20));
    let mut shown = vec![];
    for keys in input_mode(KeyPreset::Default) {
        shown.push(learner.screen.text());
        learner.press(keys);
    }
    let picked = [0, 1, 3, 4, 11, 12, 13, 15, 18].map(|step| shown[step].clone());
    insta::assert_snapshot!("steps-50x20", picked.join("\n\n"));
    let mut backend = Counting::default();
    let mut learner = Learner::begun(&mut backend, KeyPreset::Default, Glyphs::Unicode, (100, 32));
    learner.press("⏎");
    insta::assert_snapshot!("word-100x32", learner.screen.text());
}
