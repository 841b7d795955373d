//! A guided game, and words to learn.

use super::{board, placed, play, turn};
use crate::support::scenes::shown;
use scrabble::app::clock::Clock;
use scrabble::app::field::TextField;
use scrabble::app::msg::{Arrow, CommonMsg};
use scrabble::app::scene::{
    AnalysisBoardPage, BestPlay, BestPlaysScene, BoardField, BoardFieldScene, BoardPlayer,
    BoardTurn, Feedback, GuideScene, JudgePage, JudgeStep, NoPlay, PuzzlePage, PuzzleResult,
    QuizPage, RunScore, RunStanding, StudyPage, StudyProgressPage, TimedAlphagram, TimedRunPage,
};
use scrabble::app::scene::{OpenBoard, Prompt, TablePage};
use scrabble::app::scene::{RackScene, Slot};
use scrabble::app::text_area::TextArea;
use scrabble::engine::clock::{ClockRule, GameClock, Millis};
use scrabble::engine::draft::Draft;
use scrabble::engine::rules::RuleSet;
use scrabble::engine::seat::Seat;
use scrabble::engine::square::{Direction, Square};
use scrabble::engine::tile::Points;
use scrabble::engine::tile_set::TileSet;
use scrabble::solver::players::Choice;
use scrabble::solver::players::simulate::Estimate;
use scrabble::tui::shown::Shown;
use scrabble::words::lexicon::{Dictionary, Vocabulary};
use scrabble::words::study::deck::Decks;
use scrabble::words::study::quiz::cards;
use scrabble::words::study::{Topic, WordList, lists};

/// A step of a guided game.
fn guided() -> Shown {
    let mut scene = turn(None);
    if let Some(page) = scene.scene_mut().find_mut::<TablePage>() {
        page.guide = Some(GuideScene {
            remark: Some("Well played.".to_owned()),
            text: "{Lay} a word; {enter} announces it.".to_owned(),
            number: 2,
            of: 17,
            last: false,
        });
    }
    scene
}

/// The lists of a topic, from the dictionary.
pub(crate) fn study(topic: Topic) -> Shown {
    let words = Dictionary::built_in(Vocabulary::Full);
    listed(topic, lists(topic, None, &words), true)
}

/// Many words, made up: these scenes are made again and again.
fn many() -> Vec<WordList> {
    let letters = || "ABCDEFGHIJ".chars();
    let words = letters().flat_map(|a| letters().map(move |b| format!("{a}{b}A")));
    vec![WordList {
        heading: "Three-letter words: 100".to_owned(),
        entries: words.collect(),
    }]
}

fn listed(topic: Topic, lists: Vec<WordList>, quizzes: bool) -> Shown {
    shown(
        RuleSet::classic(),
        StudyPage {
            topic,
            text: String::new(),
            fault: None,
            lists,
            dictionary: "full".to_owned(),
            quizzes,
        },
    )
}

pub(crate) fn quiz(question: Option<&str>) -> Shown {
    shown(
        RuleSet::classic(),
        QuizPage {
            subject: "twos".to_owned(),
            leads_to_lists: true,
            question: question.map(str::to_owned),
            yes_or_no: question.is_some(),
            how: "Type y for yes or n for no.",
            refused: false,
            text: String::new(),
            verdict: Some((false, "Wrong: QX is not a word.".to_owned())),
            progress: "3 of 20 · 2 missed".to_owned(),
            result: "18 of 20 correct.".to_owned(),
        },
    )
}

/// The progress of some weeks.
pub(crate) fn progress() -> Shown {
    let words = Vocabulary::Full.fingerprint();
    let all = cards(Topic::Two, &Dictionary::built_in(Vocabulary::Full));
    let mut decks = Decks::default();
    for (place, card) in all.iter().take(60).enumerate() {
        for day in (80..=100).step_by(1 + place % 7) {
            decks
                .of(words)
                .mark(card, (place + day) % 5 != 0, day as u64);
        }
    }
    shown(
        RuleSet::classic(),
        StudyProgressPage(decks.progress(words, 100)),
    )
}

/// A timed run, and its end.
fn timed(over: bool, room: bool) -> Shown {
    let one = |number: usize| TimedAlphagram {
        letters: format!(
            "ABCDEF{}",
            char::from(b'G' + u8::try_from(number % 20).unwrap_or(0))
        ),
        words: vec![
            (format!("WORD{number}A"), number.is_multiple_of(3)),
            (format!("WORD{number}B"), number.is_multiple_of(2)),
        ],
    };
    shown(
        RuleSet::classic(),
        TimedRunPage {
            subject: "sevens".to_owned(),
            alphagrams: (1..=50).map(one).collect(),
            text: "RETA".to_owned(),
            said: Some(Feedback::Good("RETAINS is right.".to_owned())),
            left: "3:41".to_owned(),
            standings: room.then(|| {
                let standing = |(name, solved, done)| RunStanding {
                    name: String::from(name),
                    score: RunScore {
                        solved,
                        found: 2 * solved,
                        done,
                    },
                    is_own: name == "Ben",
                };
                [("Ann", 12, false), ("Ben", 8, over), ("Cy", 3, true)]
                    .map(standing)
                    .into()
            }),
            result: over
                .then(|| "8 of 50 alphagrams solved, 41 of 100 words found, 3:41 left.".to_owned()),
        },
    )
}

/// The word judge at a step, or while the director's code is typed.
fn judge(step: JudgeStep, typed_code: Option<usize>) -> Shown {
    shown(
        RuleSet::classic(),
        JudgePage {
            dictionary: "full, 248,969 words, fingerprint 38ce051f7955201d".to_owned(),
            step,
            words: ["QUIXOTRY", "ZA", "QI"].map(str::to_owned).into(),
            ends_word: false,
            typed_code,
            fault: None,
        },
    )
}

/// The daily puzzle while a play is typed.
fn puzzle_prompt() -> Shown {
    let mut scene = puzzle(false);
    if let Some(page) = scene.scene_mut().find_mut::<PuzzlePage>() {
        let best = play("E8", Direction::Across, "T....", "FAMPAST");
        page.open.placement.prompt = Some(Prompt::Play {
            text: TextField::with("8E T....", 40),
            outlook: Some(Feedback::Good("THORN for 8.".to_owned())),
            reading: None,
        });
        page.open.placement.ghost = best.draft().clone();
        page.open.placement.preview = Ok(best);
    }
    scene
}

/// The daily puzzle, before and after the play.
pub(crate) fn puzzle(played: bool) -> Shown {
    let best = play("E8", Direction::Across, "T....", "FAMPAST");
    let tiles = TileSet::ENGLISH.tiles_of("FAMPAST").expect("a rack");
    let slots = tiles.iter().map(|tile| Slot {
        tile,
        laid: false,
        marked: false,
    });
    let sentences = [
        "You played 15J (t)AM for 7 points.",
        "The best play is 8E T(HORN) for 8 points.",
        "No streak. Your longest is 12 days.",
        "The next puzzle comes at midnight UTC.",
    ];
    shown(
        RuleSet::classic(),
        PuzzlePage {
            date: "2026-11-23".to_owned(),
            dictionary: "full".to_owned(),
            open: OpenBoard {
                board: board(),
                is_open: !played,
                refusal: None,
                rack: RackScene::Faces(slots.collect()),
                placement: placed(
                    if played {
                        best.draft().clone()
                    } else {
                        Draft::new()
                    },
                    Square::CENTER,
                    Err(NoPlay::Nothing),
                ),
            },
            streak: None,
            result: played.then(|| PuzzleResult {
                solved: false,
                sentences: sentences.map(str::to_owned).into(),
                best,
            }),
        },
    )
}

/// The analysis board: with best plays that are simulated, while a field is typed into, or while a play is placed.
pub(crate) fn analysis_board(field: Option<BoardField>, placed_tiles: bool) -> Shown {
    let best = play("E8", Direction::Across, "T....", "FAMPAST");
    let tiles = TileSet::ENGLISH.tiles_of("FAMPAST").expect("a rack");
    let slot = |tile| Slot {
        tile,
        laid: false,
        marked: false,
    };
    let player = |name: &str, total, to_move, rack: Option<&str>| BoardPlayer {
        name: name.to_owned(),
        total: Points::new(total),
        to_move,
        rack: rack.map(str::to_owned),
        clock: None,
        clock_runs: false,
    };
    let turn = |player, text: &str, points, varied| BoardTurn {
        player,
        text: text.to_owned(),
        points: Some(Points::new(points)),
        total: Some(Points::new(points)),
        varied,
        wrong: false,
    };
    let found = |text: &str, score, chance: f64| BestPlay {
        text: text.to_owned(),
        score,
        equity: score * 1000,
        estimate: Some(Estimate {
            choice: Choice::Pass,
            equity: score * 1000,
            points: 12.3,
            points_error: 1.5,
            chance,
            chance_error: 0.01,
            iterations: 600,
            dropped: chance < 0.5,
        }),
        choice: Choice::Pass,
        compared: score == 22,
    };
    let draft = if placed_tiles {
        best.draft().clone()
    } else {
        Draft::new()
    };
    let preview = if placed_tiles {
        Ok(best)
    } else {
        Err(NoPlay::Nothing)
    };
    shown(
        RuleSet::classic(),
        AnalysisBoardPage {
            name: "2026-11-23-kqzm".to_owned(),
            players: vec![
                player("Ann", 14, true, Some("AAFMPST")),
                player("Benjamin Longname", 9, false, None),
            ],
            open: OpenBoard {
                board: board(),
                is_open: field.is_none(),
                refusal: None,
                rack: RackScene::Faces(tiles.iter().map(slot).collect()),
                placement: placed(draft, Square::CENTER, preview),
            },
            turns: vec![
                turn(0, "8F HORN", 14, false),
                turn(1, "exchanges 3", 0, true),
            ],
            at: 2,
            is_main: field.is_some(),
            best: BestPlaysScene {
                plays: vec![found("8E T....", 8, 0.61), found("-FP", 0, 0.42)],
                ending: None,
                paused: placed_tiles,
                working: !placed_tiles,
                why_not: None,
            },
            notes: vec!["Keeps the vowels.".to_owned()],
            note: None,
            remarks: vec![],
            warnings: vec![],
            corrects: false,
            field: field.map(|field| BoardFieldScene {
                field,
                player: "Ann".to_owned(),
                text: TextField::with("AAFMPST", 200),
            }),
            told: None,
            editing: false,
            clash: None,
            rules: RuleSet::classic(),
        },
    )
}

/// The squares of an analysis board are edited.
fn edited_board() -> Shown {
    let page = analysis_board(None, false);
    let page = page.find::<AnalysisBoardPage>().expect("a board").clone();
    shown(
        RuleSet::classic(),
        AnalysisBoardPage {
            editing: true,
            ..page
        },
    )
}

/// A note of several lines is typed on an analysis board.
fn noted_board() -> Shown {
    let page = analysis_board(None, false);
    let page = page.find::<AnalysisBoardPage>().expect("a board").clone();
    let mut note = TextArea::with(
        "Keeps the vowels, which is rarely as good as it looks.\n\nAsk Cid.",
        200,
    );
    note.update(CommonMsg::Move(Arrow::Up));
    let page = AnalysisBoardPage {
        note: Some(note),
        ..page
    };
    shown(RuleSet::classic(), page)
}

/// A game is written down with a clock, which runs for Ann; Ben has used his time.
fn timed_board() -> Shown {
    let page = analysis_board(None, false);
    let mut page = page.find::<AnalysisBoardPage>().expect("a board").clone();
    let rule = ClockRule::Game(GameClock::TOURNAMENT);
    let used = [Millis::seconds(754), Millis::seconds(1565)];
    for ((player, seat), used) in page.players.iter_mut().zip(Seat::first(2)).zip(used) {
        player.clock = Clock::new(&rule, seat, None, used);
        player.clock_runs = player.to_move;
    }
    shown(RuleSet::classic(), page)
}

/// A turn is corrected on an analysis board where nothing can be saved.
fn corrected_board() -> Shown {
    let page = analysis_board(None, false);
    let page = page.find::<AnalysisBoardPage>().expect("a board").clone();
    let page = AnalysisBoardPage {
        at: 1,
        corrects: true,
        remarks: vec!["The recorded rack has no E for the play.".to_owned()],
        warnings: vec!["Cannot write the game: the disk is full.".to_owned()],
        clash: Some(
            "Turn 4 no longer fits: H8 holds R, not A. It and what follows are kept.".to_owned(),
        ),
        ..page
    };
    shown(RuleSet::classic(), page)
}

pub(super) fn all() -> Vec<(&'static str, Shown)> {
    vec![
        ("board-clock", timed_board()),
        ("board-note", noted_board()),
        ("board-correct", corrected_board()),
        ("board", analysis_board(None, false)),
        ("board-play", analysis_board(None, true)),
        ("board-edit", edited_board()),
        ("board-rack", analysis_board(Some(BoardField::Rack), false)),
        ("guided", guided()),
        ("study", listed(Topic::Three, many(), true)),
        ("study-table", listed(Topic::Hooks, many(), false)),
        ("quiz", quiz(Some("Is QI a word? Yes or no."))),
        ("quiz-over", quiz(None)),
        ("study-progress", progress()),
        ("timed-run", timed(false, false)),
        ("timed-result", timed(true, false)),
        ("timed-room", timed(false, true)),
        ("timed-room-result", timed(true, true)),
        ("judge-words", judge(JudgeStep::Words, None)),
        ("judge-confirm", judge(JudgeStep::Confirm, None)),
        ("judge-yes", judge(JudgeStep::Verdict(true), None)),
        ("judge-no", judge(JudgeStep::Verdict(false), None)),
        ("judge-code", judge(JudgeStep::Confirm, Some(3))),
        ("puzzle", puzzle(false)),
        ("puzzle-prompt", puzzle_prompt()),
        ("puzzle-result", puzzle(true)),
    ]
}
