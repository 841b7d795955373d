//! Words to learn as pages: at the title, at the table and in line mode; and the quiz.

use crate::screen::Screen;
use crate::support::cells;
use crate::support::dictionary::offered;
use crate::support::scenes;
use crate::support::services::backend;
use crate::support::table as common;
use common::{game, in_lines};
use crossterm::event::{KeyCode, KeyModifiers, MouseEvent, MouseEventKind};
use scrabble::app::DailyPuzzle;
use scrabble::app::DictionaryId;
use scrabble::app::backend::{Absent, NoBackend, Study, StudyError};
use scrabble::app::form::Form;
use scrabble::app::job::Job;
use scrabble::app::msg::{self, GlobalMsg};
use scrabble::app::pages::confirm_quit::ConfirmQuit;
use scrabble::app::pages::note::Note;
use scrabble::app::scene::{LookUpPage, RackScene, StudyPage, TablePage, TitlePage};
use scrabble::app::{OpenedGame, Session};
use scrabble::engine::play::Play;
use scrabble::engine::rules::RuleSet;
use scrabble::solver::puzzle::Puzzle;
use scrabble::terminal::Input;
use scrabble::words::lexicon::{Dictionary, Fingerprint, Vocabulary};
use scrabble::words::study::Topic;
use scrabble::words::study::deck::Decks;
use scrabble::words::study::progress::Progress;
use scrabble::words::study::quiz::{Card, ChosenCards, cards};
use scrabble::words::study::schedule::Scheduler;
use scrabble::words::study::streak::Streak;
use scrabble::words::study::subject::Subject;
use std::sync::Arc;

mod puzzle;

/// A backend that asks for words of two letters and records the answers.
#[derive(Default)]
struct WindowQuestion {
    /// What was to be asked: the topic, which dictionary, and whether for families.
    asked: Vec<(Topic, DictionaryId)>,
    marked: Vec<(String, bool)>,
    fails: bool,
    /// The files of words written, each with its name.
    written: Vec<(String, String)>,
    /// The words never found in games.
    missed: Vec<String>,
}

impl WindowQuestion {
    fn cards() -> Vec<Card> {
        let full = Dictionary::built_in(Vocabulary::Full);
        let mut cards = cards(Topic::Two, &full);
        cards.retain(|card| ["word AA", "word QI", "word ZA"].contains(&card.key.as_str()));
        cards
    }
}

backend!(WindowQuestion, me { study: me });

impl Study for WindowQuestion {
    fn quiz(
        &mut self,
        subject: &Subject,
        dictionary: &DictionaryId,
    ) -> Result<ChosenCards, StudyError> {
        let Some(topic) = subject.topic() else {
            return Ok(ChosenCards {
                dictionary: Vocabulary::Full.fingerprint(),
                cards: subject.cards(&Dictionary::built_in(Vocabulary::Full)),
            });
        };
        self.asked.push((topic, dictionary.clone()));
        match topic {
            Topic::Two => Ok(ChosenCards {
                dictionary: Vocabulary::Full.fingerprint(),
                cards: Self::cards(),
            }),
            _ => Err(StudyError::NothingDue),
        }
    }

    fn timed(&mut self, subject: &Subject, _: &DictionaryId) -> Result<Vec<Card>, StudyError> {
        let mut cards = subject.cards(&Dictionary::built_in(Vocabulary::Full));
        cards.retain(|card| card.alphagram().is_some());
        cards.truncate(3);
        match cards.len() {
            0 => Err(StudyError::NoAlphagrams),
            _ => Ok(cards),
        }
    }

    fn list(&mut self, file: &str) -> Result<(String, Vec<String>), StudyError> {
        assert_eq!(file, "my list.txt");
        Ok(("my list".to_owned(), vec!["QI".to_owned()]))
    }

    fn never_found(&mut self) -> Job<Result<Vec<String>, StudyError>> {
        Job::done(Ok(self.missed.clone()))
    }

    fn write_words(&mut self, file: &str, text: &str) -> Result<String, StudyError> {
        self.written.push((file.to_owned(), text.to_owned()));
        Ok(format!("Written to {file}."))
    }

    fn progress(&mut self, _: &DictionaryId, switch: bool) -> Result<Progress, StudyError> {
        if self.fails {
            return Err(Absent::Quiz.into());
        }
        let other = if switch {
            Scheduler::Fsrs
        } else {
            Scheduler::Leitner
        };
        let mut decks = Decks::default();
        decks.schedule_by(other);
        for card in Self::cards() {
            decks
                .of(Vocabulary::Full.fingerprint())
                .mark(&card, card.key != "word QI", 100);
        }
        Ok(decks.progress(Vocabulary::Full.fingerprint(), 100))
    }

    fn answered(&mut self, of: Fingerprint, card: &Card, known: bool) -> Result<(), StudyError> {
        assert_eq!(of, Vocabulary::Full.fingerprint());
        self.marked.push((card.key.clone(), known));
        if self.fails {
            return Err(Absent::Quiz.into());
        }
        Ok(())
    }

    fn puzzle(&mut self, _: &DictionaryId) -> Job<Result<DailyPuzzle, StudyError>> {
        Job::done(Err(Absent::Puzzle.into()))
    }

    fn puzzle_played(&mut self, _: &Puzzle, _: &Play) -> Result<Streak, StudyError> {
        Err(Absent::Puzzle.into())
    }
}

fn full() -> Arc<Dictionary> {
    Arc::new(Dictionary::built_in(Vocabulary::Full))
}

fn session(rules: RuleSet) -> Session {
    let choice = offered(full());
    Session::new(Form::new(2, &[], rules, vec![choice]))
}

/// Ann’s first turn, by these rules.
fn at_turn(rules: RuleSet) -> Session {
    let mut session = session(rules.clone());
    let racks = [("Ann", "HORNFA?"), ("Ben", "PASTEMB")];
    let dealt = OpenedGame::new(game(&racks, rules), full(), "full".to_owned());
    session.sit_down(dealt, &mut NoBackend);
    session.update(msg::CommonMsg::Confirm);
    session
}

fn open() -> RuleSet {
    RuleSet {
        open_dictionary: true,
        ..RuleSet::classic()
    }
}

impl Screen<'_> {
    fn wheel(&mut self, kind: MouseEventKind) {
        let event = MouseEvent {
            kind,
            column: 5,
            row: 8,
            modifiers: KeyModifiers::NONE,
        };
        self.input(Input::Mouse(event));
    }

    #[track_caller]
    fn shows(&self, needle: &str) {
        assert!(self.text().contains(needle), "{needle}\n{}", self.text());
    }
}

#[test]
fn the_lists_are_opened_at_the_title_and_turned_through() {
    let mut backend = WindowQuestion::default();
    let mut screen = Screen::of(session(RuleSet::classic()), &mut backend, (50, 20));
    screen.types("6");
    screen.shows("Two-letter words: 101");
    screen.shows("AA  AB  AD");
    screen.code(KeyCode::Tab);
    screen.shows("Three-letter words:");
    screen.types("zo");
    screen.shows("Three-letter words that begin with ZO: ");
    screen.shows("ZOA");
    screen.code(KeyCode::Right);
    screen.shows("Four-letter words:");
    screen.code(KeyCode::Right);
    screen.shows("Q-without-U words:");
    screen.code(KeyCode::Right);
    screen.shows("letters with J:");
    screen.code(KeyCode::Right);
    screen.shows("BCDEFGHMNPRSTVW AN ADEINTY");
    screen.types("pare");
    screen.shows("PARE: front hooks S, back hooks DORSUV");
    screen.code(KeyCode::Right);
    screen.types("retina");
    screen.shows("C: CANTIER CERATIN CERTAIN");
    screen.code(KeyCode::Backspace);
    screen.shows(" ▸ RETIN");
    for heading in ["alphagrams of 5", "alphagrams of 7", "alphagrams of 8"] {
        screen.code(KeyCode::Right);
        screen.shows(heading);
    }
    screen.code(KeyCode::Esc);
    assert!(screen.scene().shows::<TitlePage>());
}

#[test]
fn at_the_title_words_have_the_keys_that_they_have_at_the_table() {
    let mut backend = WindowQuestion::default();
    let mut screen = Screen::of(session(RuleSet::classic()), &mut backend, (100, 32));
    screen.shows("; study   F3 look up");
    screen.types(";");
    screen.shows("Two-letter words: 101");
    screen.code(KeyCode::Esc);
    screen.types("0");
    assert!(screen.scene().shows::<LookUpPage>());
    screen.code(KeyCode::Esc);
    screen.code(KeyCode::F(3));
    assert!(screen.scene().shows::<LookUpPage>());
}

#[test]
fn a_quiz_asks_what_the_lists_show_as_the_form_has_it_for_families() {
    for family in [false, true] {
        let choice = offered(full());
        let id = DictionaryId {
            list: choice.list.clone(),
            family,
        };
        let form = Form::new(2, &[], RuleSet::classic(), vec![choice]).playing_with(&id);
        let mut session = Session::new(form);
        session.update(GlobalMsg::Study(Topic::Two, String::new()));
        let mut backend = WindowQuestion::default();
        session.act(msg::CommonMsg::Confirm, &mut backend);
        assert_eq!(backend.asked, [(Topic::Two, id)]);
    }
}

#[test]
fn long_lists_are_scrolled_by_keys_and_by_the_wheel() {
    let mut backend = WindowQuestion::default();
    let mut screen = Screen::of(session(RuleSet::classic()), &mut backend, (50, 20));
    screen.types("6");
    screen.code(KeyCode::Right);
    screen.shows(" 1–");
    screen.code(KeyCode::Down);
    screen.shows(" 2–");
    screen.wheel(MouseEventKind::ScrollDown);
    assert!(!screen.text().contains(" 2–"), "{}", screen.text());
    screen.wheel(MouseEventKind::ScrollUp);
    screen.shows(" 2–");
    screen.code(KeyCode::PageDown);
    screen.shows(" 13–24");
    for _ in 0..40 {
        screen.code(KeyCode::PageDown);
    }
    screen.shows("ZZZ");
    screen.code(KeyCode::PageUp);
    assert!(!screen.text().contains("ZZZ"));
}

#[test]
fn at_the_table_they_are_looked_at_where_the_dictionary_is_open() {
    let mut backend = WindowQuestion::default();
    let mut screen = Screen::of(at_turn(open()), &mut backend, (80, 24));
    screen.types(";");
    screen.shows("Two-letter words: 101");
    let text = screen.text();
    assert!(!text.contains("H₄"), "the rack is covered: {text}");
    screen.shows("For a quiz, open Study");
    screen.code(KeyCode::Enter);
    assert!(screen.scene().shows::<StudyPage>(), "no quiz here");
    screen.code(KeyCode::Esc);
    let Some(page) = screen.scene().into_top::<TablePage>() else {
        panic!("no table");
    };
    assert!(matches!(page.rack, RackScene::Faces(_)));
    // From the list of all actions, too.
    screen.types(":study");
    screen.code(KeyCode::Enter);
    assert!(screen.scene().shows::<StudyPage>());
    // Leaving is asked at the table.
    screen.ctrl('c');
    let scene = screen.scene();
    assert!(scene.find::<TablePage>().is_some());
    assert!(scene.shows::<ConfirmQuit>());
}

#[test]
fn where_the_dictionary_is_closed_they_are_not() {
    let mut session = at_turn(RuleSet::classic());
    session.update(GlobalMsg::Study(Topic::Two, String::new()));
    let Some(page) = session.scene().into_top::<TablePage>() else {
        panic!("no table");
    };
    let notice = page.notice.expect("a refusal");
    assert!(notice.refusal && notice.text.contains("for challenges only"));
    let mut backend = WindowQuestion::default();
    let mut screen = Screen::of(at_turn(RuleSet::classic()), &mut backend, (80, 24));
    screen.types(";");
    assert!(screen.scene().shows::<TablePage>(), "no such key");
}

/// A pasted text answers no question of yes or no, and a note says that it is not used.
#[test]
fn a_paste_answers_no_question_of_yes_or_no() {
    let mut backend = WindowQuestion::default();
    {
        let mut screen = Screen::of(session(open()), &mut backend, (80, 24));
        screen.types(";");
        screen.code(KeyCode::Enter);
        screen.paste("yyyyyyyyyy");
        screen.shows("You can't paste here.");
    }
    assert_eq!(backend.marked, []);
}

#[test]
fn a_quiz_goes_from_question_to_question() {
    let mut backend = WindowQuestion::default();
    let mut screen = Screen::of(session(RuleSet::classic()), &mut backend, (50, 20));
    screen.types("6");
    screen.code(KeyCode::Enter);
    screen.shows("1 of 3");
    screen.shows("Is AA a word?");
    screen.shows("Type y for yes or n for no.");
    // Enter alone is no answer, and help is none.
    screen.code(KeyCode::Enter);
    screen.types("?");
    screen.code(KeyCode::Esc);
    screen.shows("1 of 3");
    // Neither is anything but yes and no: it is asked for again.
    screen.types("m");
    screen.code(KeyCode::Enter);
    screen.shows("1 of 3");
    screen.shows("! That is not an answer. Type y for yes");
    screen.types("y");
    screen.shows("✓ Correct: AA is a word.");
    screen.shows("2 of 3");
    screen.types("n");
    screen.shows("✗ Wrong: QI is a word.");
    screen.shows("3 of 3 · 1 missed");
    screen.types("y");
    screen.shows("review, 1 left · 1 missed");
    screen.types("y");
    screen.shows("2 of 3 correct.");
    screen.code(KeyCode::Esc);
    screen.shows("Two-letter words");
    screen.code(KeyCode::Right);
    screen.code(KeyCode::Enter);
    screen.shows("Nothing is due today.");
    let marked = [("word AA", true), ("word QI", false), ("word ZA", true)];
    let marked = marked.map(|(key, known)| (key.to_owned(), known));
    assert_eq!(backend.marked, marked, "each counts once");
}

#[test]
fn an_answer_that_cannot_be_remembered_is_told() {
    let mut backend = WindowQuestion {
        fails: true,
        ..WindowQuestion::default()
    };
    let mut screen = Screen::of(session(RuleSet::classic()), &mut backend, (50, 20));
    screen.types("6");
    screen.code(KeyCode::Enter);
    screen.types("y");
    let told = screen.scene().into_top::<Note>().expect("a note");
    assert_eq!(told.text, "There is nothing to remember answers in.");
}

fn typed(session: &mut Session, script: &str) -> String {
    in_lines(session, &mut WindowQuestion::default(), script.as_bytes()).0
}

#[test]
fn line_mode_lists_them_in_passing_and_page_by_page() {
    let said = typed(
        &mut at_turn(open()),
        "study two\nstudy hooks pare\nstudy\nrack\n",
    );
    assert!(said.contains("Two-letter words: 101.\nAA AB AD"), "{said}");
    assert!(
        said.contains("PARE: front hooks S, back hooks DORSUV."),
        "{said}"
    );
    assert!(said.contains("Type study two, three,"), "{said}");
    assert!(said.contains("Your rack: "), "the turn goes on: {said}");
    let said = typed(&mut at_turn(RuleSet::classic()), "study two\n");
    assert!(said.contains("for challenges only"), "{said}");
    assert!(!said.contains("AA AB"), "{said}");
    let mut title = session(RuleSet::classic());
    let said = typed(
        &mut title,
        "6\ntwo qi\nhooks x1\nnonsense\nhelp\n\nstudy q-without-u qa\n",
    );
    assert!(said.contains("that begin with QI: 1.\nQI\n"), "{said}");
    assert!(said.contains("letters A to Z"), "{said}");
    assert_eq!(said.matches("Type two, three,").count(), 3, "{said}");
    assert!(said.contains("that begin with QA: "), "{said}");
    assert!(title.scene().shows::<TitlePage>());
}

/// What the item was called in earlier versions still opens it.
#[test]
fn line_mode_reads_the_old_name_of_the_lists() {
    let [now, earlier] =
        ["study\n", "words\n"].map(|line| typed(&mut session(RuleSet::classic()), line));
    assert_eq!(now, earlier);
    assert!(now.contains("Type two, three, four, q-without-u"), "{now}");
}

#[test]
fn line_mode_asks_from_the_title_alone() {
    let script = "6\nquiz\nmaybe\ny\nn\nyes\ny\nback\nquiz hooks\nquiz x\n\n";
    let mut title = session(RuleSet::classic());
    let said = typed(&mut title, script);
    for line in [
        "1 of 3. Is AA a word? Yes or no.",
        "Type y for yes or n for no. Type back for the lists.",
        "Correct: AA is a word.",
        "2 of 3. Is QI a word? Yes or no.",
        "Wrong: QI is a word.",
        "3 of 3, 1 missed. Is ZA a word? Yes or no.",
        "review, 1 left, 1 missed. Is QI a word? Yes or no.",
        "2 of 3 correct. Press Enter for more questions, or type back for the lists.",
        "Nothing is due today.",
        "Type quiz for ten questions",
    ] {
        assert!(
            said.lines().any(|said| said.starts_with(line)),
            "{line}\n{said}"
        );
    }
    assert!(title.scene().shows::<TitlePage>(), "{said}");
    let said = typed(&mut at_turn(open()), "study quiz\n");
    assert!(said.contains("The quiz is on the title page"), "{said}");
}

#[test]
fn pages_as_they_are_drawn() {
    let stems = scenes::learning::study(Topic::Stems);
    insta::assert_snapshot!("stems-50x20", cells::text(&stems, (50, 20)));
    insta::assert_snapshot!("stems-100x32", cells::text(&stems, (100, 32)));
    let quiz = scenes::learning::quiz(Some("Is QI a word? Yes or no."));
    insta::assert_snapshot!("quiz-80x24", cells::text(&quiz, (80, 24)));
}

/// The progress is opened from the word lists, switches the scheduler, and goes back to them.
#[test]
fn the_progress_is_shown_and_its_scheduler_is_switched() {
    let mut backend = WindowQuestion::default();
    let mut screen = Screen::of(session(RuleSet::classic()), &mut backend, (80, 40));
    screen.types("6");
    screen.code(KeyCode::F(5));
    screen.shows("Answers today: 3 of 20.");
    screen.shows("Hardest cards, missed of asked");
    screen.shows("word QI ████████████████████ 1 of 1");
    screen.shows("Cards come back by Leitner boxes.");
    screen.types("s");
    screen.shows("Cards come back by FSRS.");
    screen.code(KeyCode::Esc);
    screen.shows("Two-letter words: 101");

    // In line mode in sentences; and what cannot be read is told.
    let lines = b"6\nprogress\nscheduler\nlist\n\n\nquit\n";
    let (said, _) = in_lines(&mut session(RuleSet::classic()), &mut backend, lines);
    for sentence in [
        "Answers today: 3 of 20.",
        "1 of 3 cards due today, 2 tomorrow, 2 in the next 7 days.",
        "Hardest: word QI, missed 1 of 1 times.",
        "Cards come back by Leitner boxes.",
        "Cards come back by FSRS.",
    ] {
        assert!(said.contains(sentence), "{sentence}\n{said}");
    }
    backend.fails = true;
    let mut screen = Screen::of(session(RuleSet::classic()), &mut backend, (80, 24));
    screen.types("6");
    screen.ctrl('p');
    assert!(screen.scene().shows::<Note>());
}

/// What was missed in any game is asked about by a key, and by a word in line mode.
#[test]
fn words_never_found_in_games_are_asked_about() {
    let mut backend = WindowQuestion::default();
    let mut screen = Screen::of(session(RuleSet::classic()), &mut backend, (80, 24));
    screen.types("6");
    screen.code(KeyCode::F(8));
    screen.shows("No finished game has a bingo that was never found");
    backend.missed = vec!["RETINAL".to_owned()];
    let mut screen = Screen::of(session(RuleSet::classic()), &mut backend, (80, 24));
    screen.types("6");
    screen.code(KeyCode::F(8));
    screen.shows("AEILNRT");
    let lines = b"6\nmissed\nback\n\nquit\n";
    let (said, _) = in_lines(&mut session(RuleSet::classic()), &mut backend, lines);
    assert!(said.contains("do AEILNRT make?"), "{said}");
}

/// Words count wherever they belong, time runs out, and what is missing is shown.
#[test]
fn a_timed_run_ends_when_time_is_up_or_all_is_found() {
    let mut backend = WindowQuestion::default();
    let mut screen = Screen::of(session(RuleSet::classic()), &mut backend, (80, 24));
    screen.types("6");
    screen.code(KeyCode::F(6));
    assert!(
        screen.scene().shows::<Note>(),
        "words of two letters have no alphagrams here"
    );
    screen.code(KeyCode::Enter);
    (0..8).for_each(|_| screen.code(KeyCode::Right));
    screen.shows("alphagrams of 7");
    screen.code(KeyCode::F(6));
    for shown in ["4:00", "AEINORT 1", "AEEIORT 1", "ADEINOR 1"] {
        screen.shows(shown);
    }
    for (typed, said) in [
        ("etaerio", "ETAERIO is right."),
        ("etaerio", "ETAERIO is found already."),
        ("nonword", "NONWORD is not among these words."),
    ] {
        screen.types(typed);
        screen.code(KeyCode::Enter);
        screen.shows(said);
    }
    screen.shows("AEEIORT ✓");
    screen.input(Input::Elapsed(std::time::Duration::from_secs(100)));
    screen.shows("2:20");
    screen.input(Input::Elapsed(std::time::Duration::from_secs(140)));
    screen.shows("1 of 3 alphagrams solved, 1 of 3 words found, 0:00 left.");
    screen.shows("AEINORT: OTARINE");
    // Again, and everything is found.
    screen.code(KeyCode::Enter);
    screen.shows("4:00");
    for word in ["otarine", "etaerio", "aneroid"] {
        screen.types(word);
        screen.code(KeyCode::Enter);
    }
    screen.shows("3 of 3 alphagrams solved, 3 of 3 words found, 4:00 left.");
    screen.code(KeyCode::Esc);
    screen.shows("alphagrams of 7");
    assert!(backend.marked.is_empty(), "cards keep their days");
}

#[test]
fn a_timed_run_in_line_mode_takes_words_and_tells_what_is_left() {
    let lines = b"6\nsevens\ntimed\naneroid\nleft\ntime\nback\nback\n\nquit\n";
    let mut backend = WindowQuestion::default();
    let (said, _) = in_lines(&mut session(RuleSet::classic()), &mut backend, lines);
    for sentence in [
        "Timed run, sevens: 3 alphagrams, 4:00.\nAEINORT 1, AEEIORT 1, ADEINOR 1\n",
        "ANEROID is right.\nAEINORT 1, AEEIORT 1\n4:00 left.\n",
        "1 of 3 alphagrams solved, 1 of 3 words found, 4:00 left.\nAEINORT: OTARINE\nAEEIORT: ETAERIO\n",
    ] {
        assert!(said.contains(sentence), "{sentence}\n{said}");
    }
}

/// The words found are seen in columns, sorted, written and asked by keys alone.
#[test]
fn a_table_of_words_is_sorted_written_and_asked_by_keys() {
    let mut backend = WindowQuestion::default();
    let mut screen = Screen::of(session(RuleSet::classic()), &mut backend, (100, 32));
    screen.types("w");
    screen.code(KeyCode::Tab);
    screen.types("QI?");
    screen.code(KeyCode::F(5));
    screen.shows("pattern QI?");
    screen.shows("hooks ");
    screen.types("c");
    screen.shows("Names of columns");
    screen.types("word, points");
    screen.code(KeyCode::Enter);
    screen.types("ss");
    screen.shows("points ↑");
    screen.types("r");
    screen.shows("points ↓");
    screen.types("w");
    screen.types("found.csv");
    screen.code(KeyCode::Enter);
    screen.shows("Written to found.csv.");
    screen.types("t");
    screen.types("nonsense");
    screen.code(KeyCode::Enter);
    screen.shows("Type what to ask");
    screen.types("t");
    screen.code(KeyCode::Esc);
    screen.shows("pattern QI?");
    screen.types("t");
    screen.types("words");
    screen.code(KeyCode::Enter);
    screen.shows("pattern QI?, words");
    drop(screen);
    let [(file, text)] = backend.written.as_slice() else {
        panic!("{:?}", backend.written);
    };
    assert_eq!(file, "found.csv");
    assert!(text.starts_with("word,points\nQI"), "{text}");
}

/// A list of one's own is studied from the word lists: its file, then what to ask.
#[test]
fn a_list_of_ones_own_is_asked_from_the_word_lists() {
    let mut backend = WindowQuestion::default();
    let mut screen = Screen::of(session(RuleSet::classic()), &mut backend, (80, 24));
    screen.types("6");
    screen.code(KeyCode::F(7));
    screen.shows("A list of your own");
    screen.types("my list.txt words");
    screen.code(KeyCode::Enter);
    screen.shows("my list, words");
}

/// The letters with most words are answered on the smallest screen, where what is typed goes on in the next row.
#[test]
fn all_words_of_the_richest_letters_are_an_answer() {
    let words =
        "ANESTRI ANTSIER NASTIER RATINES RESIANT RETAINS RETINAS RETSINA STAINER STARNIE STEARIN";
    let mut backend = WindowQuestion::default();
    let mut screen = Screen::of(session(RuleSet::classic()), &mut backend, (80, 24));
    screen.types("w");
    screen.code(KeyCode::Tab);
    screen.code(KeyCode::Tab);
    screen.types("RETAINS");
    screen.code(KeyCode::F(5));
    screen.shows("anagram RETAINS");
    screen.types("t");
    screen.types("anagrams");
    screen.code(KeyCode::Enter);
    screen.shows("11 words");
    screen.types(words);
    screen.shows("STEARIN");
    screen.shows("ANESTRI");
    screen.code(KeyCode::Enter);
    drop(screen);
    assert_eq!(backend.marked.len(), 1);
    assert!(backend.marked[0].1, "{:?}", backend.marked);
}
