//! Computers in line mode: it waits for them.

use crate::support::dictionary::offered;
use crate::support::held::Held;
use crate::support::services::{backend, unanswered};
use crate::support::table::{Words, in_lines};
use scrabble::app::backend::{GameError, Games};
use scrabble::app::form::{Form, LastTable, NewGame};
use scrabble::app::job::{ImmediateRunner, Job, Runner};
use scrabble::app::request::Advisor;
use scrabble::app::seating::PlayerChoice;
use scrabble::app::{OpenedGame, Session};
use scrabble::engine::game::{Command, Game};
use scrabble::engine::rules::RuleSet;
use scrabble::engine::turn_rng::Seed;
use scrabble::engine::view::SeatView;
use scrabble::solver::leaves::LeaveValues;
use scrabble::solver::players::{Bot, ComputerPlayer, NoObserver, Pace, Tools};
use scrabble::words::lexicon::{Dictionary, Vocabulary};
use std::sync::Arc;

/// Deals, and lets real players think.
struct Table {
    tools: Arc<Tools>,
    dictionary: Dictionary,
}

backend!(Table, me { games: me });

impl Games for Table {
    fn last_table(&mut self) -> Option<LastTable> {
        None
    }

    fn deal(&mut self, new_game: NewGame) -> Result<OpenedGame, GameError> {
        let game = Game::start(new_game.setup, Seed(7)).0;
        let lexicon = Arc::new(self.dictionary.clone());
        let (seating, tools) = (new_game.seating, Arc::clone(&self.tools));
        let occupants = seating.occupants(move || Arc::clone(&tools));
        let dealt = OpenedGame::new(game, lexicon, "full".to_owned());
        Ok(OpenedGame {
            advisor: Some(Arc::new(Champion(Arc::clone(&self.tools)))),
            ..dealt.seated(seating).occupied_by(occupants)
        })
    }
}

/// Hints of a real player.
struct Champion(Arc<Tools>);

impl Advisor for Champion {
    fn hint(&self, view: SeatView) -> Job<Command> {
        let tools = Arc::clone(&self.0);
        Job::new(move |_| {
            ComputerPlayer::new(Bot::champion(Pace::Quick), &tools).decide(&view, 1, &NoObserver)
        })
    }

    unanswered!(coach);
}

/// What line mode says to these lines, where every computer has its answer at once.
fn said(players: &[&str], rules: RuleSet, lines: &str) -> String {
    said_by(Box::<ImmediateRunner>::default(), players, rules, lines)
}

/// The same where computers think by this.
fn said_by(thinking: Box<dyn Runner>, players: &[&str], rules: RuleSet, lines: &str) -> String {
    let dictionary = Dictionary::built_in(Vocabulary::Full);
    let mut table = Table {
        tools: Arc::new(Tools::new(&dictionary, LeaveValues::builtin())),
        dictionary,
    };
    let players: Vec<PlayerChoice> = players
        .iter()
        .map(|s| s.parse().expect("a player"))
        .collect();
    let choice = offered(Words::of(""));
    let form = Form::with(players.len(), &players, rules, vec![choice]);
    let mut session = Session::new(form);
    session.run_jobs_by(thinking);
    session.deal_at_once(&mut table).expect("a game");
    in_lines(&mut session, &mut table, lines.as_bytes()).0
}

/// No curtain shows one person the rack, so each turn begins with it; an empty line shows it again.
#[test]
fn one_person_sees_the_rack_at_each_turn_and_on_enter() {
    let told = said(
        &["Ann", "bot:family"],
        RuleSet::classic(),
        "\npass yes\naccept\n\n",
    );
    let lines: Vec<&str> = told.lines().collect();
    let turns: Vec<usize> = (0..lines.len())
        .filter(|i| lines[*i].starts_with("Ann, play a word"))
        .collect();
    assert_eq!(turns.len(), 2, "{told}");
    for turn in turns {
        // The second is what an empty line shows.
        assert!(lines[turn + 1].starts_with("Your rack: "), "{told}");
        assert_eq!(lines[turn + 2], lines[turn + 1], "{told}");
    }
}

#[test]
fn a_game_of_two_computers_is_told_to_its_end() {
    let told = said(&["bot:club", "bot:beginner"], RuleSet::classic(), "");
    assert!(told.contains("Club bot announces"), "{told}");
    assert!(told.contains("Beginner bot announces"), "{told}");
    assert!(told.contains("The game is over."), "{told}");
    assert!(!told.contains("Press Enter when only"), "{told}");
    assert_eq!(
        told,
        said(&["bot:club", "bot:beginner"], RuleSet::classic(), "")
    );
}

#[test]
fn what_is_told_does_not_depend_on_how_fast_computers_are() {
    let players = ["Ann", "bot:beginner+phonies", "bot:expert"];
    let lines = "pass yes\naccept\naccept\nhint\npass yes\naccept\naccept\nquit yes\n";
    let rules = RuleSet {
        hints: true,
        ..RuleSet::classic()
    };
    let at_once = said(&players, rules.clone(), lines);
    assert!(at_once.contains("Hint: "), "{at_once}");
    let when_waited_for = said_by(Held::default().runner(), &players, rules, lines);
    assert_eq!(at_once, when_waited_for);
}

#[test]
fn a_person_plays_against_a_computer_line_by_line() {
    let lines = "rack\npass yes\nboard\naccept\nrack\npass yes\nchallenge\nscores\nquit yes\n";
    let told = said(&["Ann", "bot:club"], RuleSet::classic(), lines);
    assert!(told.contains("Your rack: "), "no curtain: {told}");
    assert!(told.contains("Club bot announces"), "{told}");
    assert!(told.contains("Ann challenges Club bot's play."), "{told}");
    assert!(told.contains("Ann misses the next turn"), "{told}");
    assert!(!told.contains("Racks are hidden"), "{told}");
}

#[test]
fn where_words_are_checked_the_answer_follows_at_once() {
    let rules = scrabble::engine::rules::Preset::Friends.rules();
    let told = said(&["Ann", "bot:family"], rules, "pass yes\nquit yes\n");
    assert!(told.contains("Family bot plays"), "{told}");
    assert_eq!(told.matches("Ann, play a word").count(), 2, "{told}");
}

#[test]
fn hints_come_in_steps() {
    let rules = RuleSet {
        hints: true,
        ..RuleSet::classic()
    };
    let told = said(&["Ann", "bot:club"], rules, "hint\nhint\nhint\nquit yes\n");
    let hints: Vec<&str> = told
        .lines()
        .filter(|line| line.starts_with("Hint: "))
        .collect();
    let [line, length, play] = hints[..] else {
        panic!("{told}");
    };
    assert!(
        line.contains("row 8") || line.contains("column H"),
        "{line}"
    );
    assert!(length.contains("letters"), "{length}");
    assert!(play.contains(" for "), "{play}");
    let told = said(&["Ann", "bot:club"], RuleSet::classic(), "hint\nquit yes\n");
    assert!(told.contains("Hints are off"), "{told}");
}

#[test]
fn a_play_is_told_before_a_computer_challenges_it() {
    let mut found = 0;
    for level in ["beginner", "family", "club"] {
        let sly = format!("bot:{level}+phonies");
        for players in [[sly.as_str(), "bot:expert"], ["bot:expert", sly.as_str()]] {
            let told = said(&players, RuleSet::classic(), "");
            let lines: Vec<&str> = told.lines().collect();
            let by_expert = format!("Expert bot challenges Sly {level}");
            for (at, line) in lines.iter().enumerate() {
                if line.starts_with(&by_expert) {
                    let announced = format!("Sly {level} announces");
                    assert!(lines[at - 1].starts_with(&announced), "{told}");
                    found += 1;
                }
            }
        }
    }
    assert!(found > 0, "nobody challenged a phony");
}

/// With a computer that may challenge as well, the person's answer still counts.
#[test]
fn the_person_is_asked_who_can_answer() {
    let players = ["Ann", "bot:club", "bot:expert"];
    let typed = "pass yes\naccept\nquit yes\n";
    let told = said(&players, RuleSet::classic(), typed);
    let lines = told.lines();
    let asked: Vec<&str> = lines
        .filter(|line| line.contains("press Enter to accept"))
        .collect();
    assert!(!asked.is_empty(), "{told}");
    for line in asked {
        let wanted = "Ann: press Enter to accept it, or type challenge. Type board to see it.";
        assert_eq!(line, wanted, "{told}");
    }
    assert!(told.contains("Club bot played "), "it was accepted: {told}");
}

#[test]
fn who_thinks_long_says_so_before() {
    let told = said(
        &["Ann", "bot:expert"],
        RuleSet::classic(),
        "pass yes\nquit yes\n",
    );
    let lines: Vec<&str> = told.lines().collect();
    let thinks = lines
        .iter()
        .position(|line| *line == "Expert bot is thinking.");
    let plays = lines
        .iter()
        .position(|line| line.starts_with("Expert bot announces"));
    assert!(thinks.is_some() && thinks < plays, "{told}");
    let told = said(
        &["Ann", "bot:club"],
        RuleSet::classic(),
        "pass yes\nquit yes\n",
    );
    assert!(!told.contains("thinking"), "{told}");
}

/// R37: after a take-back the person plays another turn, whatever the computers did since their last one.
#[test]
fn r37_a_turn_against_computers_is_taken_back_to_ones_own() {
    for bots in [vec!["bot:family"], vec!["bot:family", "bot:beginner"]] {
        let players = [vec!["Ann"], bots].concat();
        let accept = "accept\n".repeat(players.len() - 1);
        // Whoever began, Ann has passed and every computer has played since.
        let lines =
            format!("{accept}pass yes\n{accept}take back\nyes\nscores\ntake back\nquit yes\n");
        let told = said(&players, RuleSet::classic(), &lines);
        let after = told
            .split("Take back this turn? Computers always agree.")
            .nth(1);
        let after = after.unwrap_or_else(|| panic!("{told}"));
        assert!(after.contains("By agreement, Ann took back turn"), "{told}");
        assert!(after.contains("Ann, play a word"), "{told}");
        let announced = after.lines().any(|line| line.contains(" bot announces"));
        assert!(!announced, "{told}");
        assert!(
            after.contains("Only the last turn can be taken back"),
            "{told}"
        );
    }
}

#[test]
fn r37_computers_that_began_keep_their_turns() {
    let told = said(
        &["bot:family", "Ann"],
        RuleSet::classic(),
        "accept\ntake back\nquit yes\n",
    );
    let says = told.contains("No turn to take back: only computers have played.");
    assert_eq!(says, told.contains("Family bot announces"), "{told}");
    assert!(says, "{told}");
}

/// A resignation is final (R35), and so are the turns before it.
#[test]
fn r37_after_a_resignation_it_is_said_that_it_is_final() {
    for (names, lines) in [
        (
            vec!["Ann", "bot:family"],
            "\nresign yes\ntake back\nquit yes\n",
        ),
        (
            vec!["Ann", "bot:family"],
            "pass yes\naccept\naccept\nresign yes\ntake back\nquit yes\n",
        ),
        (vec!["Ann", "Ben"], "\nresign yes\ntake back\nquit yes\n"),
        (
            vec!["Ann", "Ben", "Cy"],
            "\nresign yes\n\ntake back\nquit yes\n",
        ),
    ] {
        let told = said(&names, RuleSet::classic(), lines);
        let says = "A resignation is final: it and earlier turns can't be taken back.";
        assert!(told.contains(says), "{names:?}: {told}");
        assert!(!told.contains("before the next one"), "{names:?}: {told}");
    }
}
