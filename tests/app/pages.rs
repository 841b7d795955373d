//! The pages as they are drawn, at every size.

use crate::support::cells::{self, SIZES};
use crate::support::scenes;
use crate::support::soak::sample;
use scrabble::app::describe::SeatFigures;
use scrabble::app::pages::note::Note;
use scrabble::app::pages::text_pages::Help;
use scrabble::app::pages::text_pages::Noted;
use scrabble::app::pages::text_pages::Sheet;
use scrabble::app::scene::FormPage;
use scrabble::app::scene::TablePage;
use scrabble::app::scene::ViewerPage;
use scrabble::engine::tile_set::TileSet;
use scrabble::tui::shown::{PageState, ScrollRange, Shown, Ui};
mod faults;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use scrabble::app::pages::lookup::SearchKind;
use scrabble::app::scene::{Dialog, NoPlay, Notice, Prompt, RackScene, StepScene, WindowQuestion};
use scrabble::engine::game::{Command, Phase};
use scrabble::engine::hint::{HintStep, HintTaken};
use scrabble::engine::rules::{ChallengeRule, FirstWord, RackSize, RuleSet};
use scrabble::engine::seat::{PlayerName, Seat};
use scrabble::engine::sheet::{SheetEntry, SheetLine};
use scrabble::engine::tile::{Points, Tile};
use scrabble::tui::help;
use scrabble::tui::key_line::key_line;
use scrabble::tui::layout::TableLayout;
use scrabble::tui::screen;
use scrabble::tui::table::draw_table;
use scrabble::words::lexicon::{Dictionary, Vocabulary};

fn drawn(scene: &Shown, size: (u16, u16)) -> Buffer {
    cells::buffer(scene, &scenes::theme(), size)
}

/// The screen's lines.
fn lines(scene: &Shown, size: (u16, u16)) -> Vec<String> {
    cells::lines(&drawn(scene, size))
}

/// Every word in reading order: of what lies over the page, if something does, else of all; then the line of keys.
fn words(scene: &Shown, size: (u16, u16)) -> String {
    let lines: Vec<Vec<char>> = lines(scene, size)
        .iter()
        .map(|line| line.chars().collect())
        .collect();
    let corners = |c: char| {
        let line = move |(y, line): (usize, &Vec<char>)| {
            let found = line
                .iter()
                .enumerate()
                .filter(move |(_, found)| **found == c);
            found.map(move |(x, _)| (x, y)).collect::<Vec<_>>()
        };
        lines.iter().enumerate().flat_map(line)
    };
    // The innermost box: the first that ends, from where it begins.
    let end = corners('╯').next();
    let within = |end: (usize, usize)| {
        let begins = corners('╭').filter(move |begin| begin.0 < end.0 && begin.1 < end.1);
        begins.max_by_key(|&(x, y)| (y, x))
    };
    let (left, top, right, bottom) = match end.and_then(within).zip(end) {
        Some(((left, top), (right, bottom))) => (left, top, right, bottom),
        None => (0, 0, usize::from(size.0), usize::from(size.1)),
    };
    let keys = lines.iter().rfind(|line| line.iter().any(|&c| c != ' '));
    let within = lines[top..bottom.min(lines.len())].iter();
    let within = within.map(|line| &line[left..right]);
    let text: String = within
        .chain(keys.map(Vec::as_slice))
        .flat_map(|line| line.iter().chain([&' ']))
        .collect();
    let words = text.split(|c: char| c.is_whitespace() || "│╭╮╰╯─".contains(c));
    words
        .filter(|w| !w.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

/// What must be seen of each scene; with a `+` from 80 columns on.
const SEEN: [(&str, &[&str]); 50] = [
    (
        "timed-run",
        &["3:41", "ABCDEFH", "RETA", "RETAINS is right."],
    ),
    ("timed-result", &["8 of 50 alphagrams solved", "WORD1A"]),
    (
        "study-progress",
        &["Answers today:", "due today", "days ago", "days ahead"],
    ),
    (
        "judge-words",
        &["Challenger", "Press Tab when all are typed"],
    ),
    ("judge-confirm", &["Other player", "J judge these words"]),
    (
        "judge-yes",
        &["The play is acceptable.", "N next challenge"],
    ),
    (
        "judge-no",
        &["The play is not acceptable.", "N next challenge"],
    ),
    ("judge-code", &["type the code", "•••", "Esc back"]),
    ("puzzle", &["daily puzzle", "no tiles placed", "2026-11-23"]),
    ("puzzle-prompt", &["daily puzzle", "8E T....", "THORN"]),
    (
        "puzzle-result",
        &["result", "best play", "Enter closes the puzzle"],
    ),
    (
        "settings",
        &["Settings", "Theme", "auto", "none", "Save", "+Use once"],
    ),
    (
        "title",
        &[
            "New game",
            "How to play",
            "Look up words",
            "Quit",
            "Not affiliated",
        ],
    ),
    (
        "form",
        &[
            "New game",
            "First player",
            "Ann",
            "as many as the bag holds",
            "Start the game",
            "Challenge",
        ],
    ),
    (
        "form-fault",
        &["ben", "Start the game", "Two players are called"],
    ),
    (
        "draw",
        &[
            "Ann",
            "₁₀",
            "Ben drew C, closest to A, and goes first.",
            "Enter",
        ],
    ),
    (
        "draw-tie",
        &["Ann and Ben tied", "which beats every letter", "₁"],
    ),
    (
        "curtain",
        &["Ann played TRAINS for 18.", "Ben’s turn", "Enter when "],
    ),
    ("prompt", &["15J .RAINS", "8H WORD across", "Enter place"]),
    ("prompt-points", &["15J .RAINS", "TRAINS for 18."]),
    ("prompt-fault", &["15J .RAINS", "! J15 is taken."]),
    ("blank", &["Which letter"]),
    (
        "exchange",
        &["Exchange Q A", "Enter exchanges 2 tiles", "Esc back"],
    ),
    (
        "ask-pass",
        &[
            "Pass your turn?",
            "keep your tiles",
            "y pass",
            "n keep playing",
        ],
    ),
    (
        "ask-exchange",
        &[
            "Exchange these tiles?",
            "This exchange ends the game.",
            "y exchange",
            "n keep playing",
        ],
    ),
    (
        "ask-resign",
        &[
            "Resign?",
            "Ben wins the game.",
            "y resign",
            "n keep playing",
        ],
    ),
    (
        "announced",
        &[
            "Ann announces",
            "points",
            "+(t)RAINS",
            "Enter accept,",
            "c challenge",
        ],
    ),
    (
        "announced-two",
        &[
            "Ann announces",
            "+OUTRAN(U)EsT",
            "+(PI)T",
            "+bingo",
            "+50",
            "c Ben challenges",
        ],
    ),
    ("ask-who", &["Who challenges?", "▸ 1 Ben", "2 Cy"]),
    (
        "half-judged",
        &["Who challenges?", "▸ 2 Cy", "3 Bartholomew Jay"],
    ),
    (
        "verdict-one",
        &[
            "Cy challenges Ann’s play",
            "✓ acceptable",
            "Cy misses the next turn.",
            "Enter continue",
        ],
    ),
    (
        "verdict-many",
        &["TRAINSX", "✗ not in the", "✓ acceptable", "Enter continue"],
    ),
    (
        "over",
        &[
            "Cy wins.",
            "++20",
            "total",
            "449",
            "The best play was QUEST",
            "Rematch",
            "Quit",
        ],
    ),
    (
        "ask-sure",
        &[
            "Does Ben challenge?",
            "+An unsuccessful challenge costs",
            "y challenge",
            "n not now",
        ],
    ),
    (
        "announced-last",
        &["Ann would go out.", "the game ends", "c Ben challenges"],
    ),
    ("looking", &["Esc result", "q leave"]),
    (
        "ask-quit",
        &["Leave?", "This game is not saved.", "y leave", "n stay"],
    ),
    (
        "statistics",
        &[
            "▸Everyone",
            "Games 9: 1 drawn",
            "Points per turn 20.4",
            "412 points by Ann",
            "JACKDAWS by Ann for 101",
            "Esc back",
        ],
    ),
    (
        "statistics-one",
        &[
            "▸Ann",
            "9: 5 won, 1 drawn, 3 lost",
            "4 successful, 2 unsuccessful",
            "←→ player",
        ],
    ),
    (
        "race-four",
        &[
            "Score chart",
            "● Ann",
            "○ Ben",
            "▲ Cy",
            "◇ Bartholomew Jay",
            "Esc result",
        ],
    ),
    (
        "look-up",
        &[
            "Look up words",
            "▸word pattern anagram hooks",
            "Type a word",
            "Esc close",
        ],
    ),
    (
        "look-up-words",
        &["▸pattern", "▸ *ING", "17026 words, first 500 shown."],
    ),
    (
        "look-up-hooks",
        &[
            "▸hooks",
            "PARE: front hooks S, back hooks D O R S U V.",
            "SPARE PARED",
        ],
    ),
    (
        "look-up-fault",
        &["▸anagram", "! “*” is not allowed in the anagram"],
    ),
    (
        "look-up-search",
        &["▸search", "or ends ING)", "60 words.", "READIED"],
    ),
    (
        "condition-form",
        &["none of these", "Show 60 words", "F2 query"],
    ),
    (
        "timed-room",
        &["Ann 12 (24 words) · Ben (you) 8 (16 words) · Cy 3 (6 words), done"],
    ),
    (
        "timed-room-result",
        &["1 Ann 12", "2 Ben (you) 8 (16 words), done", "Enter lobby"],
    ),
    (
        "look-up-conditions",
        &[
            "▸search",
            "vowel",
            "! “vowel” is not a condition; did you mean vowels?",
        ],
    ),
    (
        "look-up-table",
        &["▸anagram", "RETAIN?", "words.", "NASTIER", "Esc close"],
    ),
];

#[test]
fn everything_that_matters_is_on_the_screen() {
    let all = scenes::all();
    for (name, needles) in SEEN {
        let (_, scene) = all.iter().find(|(n, _)| *n == name).expect("a scene");
        for size in SIZES {
            let seen = words(scene, size);
            for needle in needles {
                let detail = needle.strip_prefix('+');
                if detail.is_some() && size.0 < 80 {
                    continue;
                }
                let needle = detail.unwrap_or(needle);
                assert!(seen.contains(needle), "{name} {size:?}: {needle}\n{seen}");
            }
            let help = ["F1 help", "? help"];
            // Nothing opens over the judge.
            assert!(
                name.starts_with("judge") || help.iter().any(|help| seen.contains(help)),
                "{name} {size:?}"
            );
        }
    }
}

#[test]
fn the_last_announcement_shows_the_rack_as_it_will_be() {
    for size in &SIZES[1..] {
        let seen = lines(&scenes::last_announced(), *size).join("\n");
        // In place of the rack, and in the scores if they are visible.
        assert!(seen.contains("no tiles left"), "{size:?}\n{seen}");
        assert!(!seen.contains("begins"), "{seen}");
    }
}

/// Neither the result nor the curtain hides what was played last, and the way to the board is named.
#[test]
fn the_board_can_be_seen_at_the_end() {
    let over = scenes::over(&["Ann", "Ben", "Cy"], 3);
    let whole = |scene: &Shown, size| {
        let seen = lines(scene, size);
        let rows = (1..=15).filter(|n| {
            let row = format!("{n:>2}");
            seen.iter()
                .any(|line| line.trim_start().starts_with(row.trim_start()))
        });
        rows.count() == 15
            && !seen
                .iter()
                .any(|line| line.chars().take(50).any(|c| c == '│'))
    };
    for size in SIZES {
        assert!(whole(&scenes::looking(), size), "{size:?}");
        assert_eq!(whole(&over, size), size.0 >= 80, "{size:?}");
        assert!(
            lines(&over, size).join("").contains("Esc board"),
            "{size:?}"
        );
    }
}

#[test]
fn no_size_is_too_small_or_too_large() {
    let widths = [
        0, 1, 2, 3, 5, 9, 14, 21, 27, 33, 41, 49, 50, 66, 80, 92, 101, 140, 300,
    ];
    let heights = [0, 1, 2, 3, 4, 6, 9, 13, 17, 20, 24, 37, 90];
    for (name, scene) in scenes::all() {
        let sizes = widths.into_iter();
        let sizes = sizes.flat_map(|width| heights.map(|height| (width, height)));
        for size in sample(name, sizes, 16) {
            drawn(&scene, size);
        }
    }
}

#[test]
fn without_unicode_every_cell_is_ascii() {
    for (name, scene) in scenes::all() {
        for size in SIZES {
            let drawn = cells::buffer(&scene, &scenes::plain(), size);
            for cell in drawn.content() {
                assert!(cell.symbol().is_ascii(), "{name}: {}", cell.symbol());
            }
        }
    }
}

#[test]
fn words_scroll_no_further_than_the_last() {
    let long = scenes::look_up(SearchKind::Pattern, "*ING", 600);
    let short = scenes::look_up(SearchKind::Pattern, "?ORN", 600);
    for size in SIZES {
        let seen = lines(&long, size).join("\n");
        assert!(seen.contains("–500 of 500"), "{size:?}\n{seen}");
        let few = lines(&short, size).join("\n");
        assert!(few.contains("BORN") && few.contains("WORN"), "{few}");
        assert!(few.contains("9 words.") && !few.contains("↑↓ ╯"), "{few}");
    }
}

#[test]
fn the_board_stays_in_sight_beside_a_look_up_where_there_is_room() {
    let scene = scenes::look_up_at_table(SearchKind::Word, "HORN");
    for size in SIZES {
        let seen = lines(&scene, size).join("\n");
        assert!(seen.contains("✓ HORN is acceptable."), "{size:?}\n{seen}");
        let letters = |line: &str| line.contains(" A  ") && line.contains(" O  ");
        let whole = seen.lines().any(letters);
        assert_eq!(whole, size.0 >= 100, "{size:?}\n{seen}");
    }
}

#[test]
fn the_help_explains_what_is_on_and_is_silent_about_what_is_off() {
    let theme = scenes::theme();
    let told = |rules: &RuleSet| {
        let scene = scenes::turn_by(rules.clone());
        let lines = help::lines(&scene, &theme, 200);
        let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
        lines.join("\n")
    };
    let classic = told(&RuleSet::classic());
    for on in [
        "Challenges\n",
        "Announced play\n",
        "costs the challenger a turn",
        "Press Enter to announce the play",
    ] {
        assert!(classic.contains(on), "{on}: {classic}");
    }
    let off = [
        "Looks up words",
        "Look up words",
        "open dictionary",
        "Nine tiles",
        "finish line",
        "timer",
        "clocks",
        "House variations",
        "letters or more",
    ];
    for off in off {
        assert!(!classic.contains(off), "{off}: {classic}");
    }
    let mut rules = RuleSet {
        open_dictionary: true,
        rack: RackSize::Nine,
        challenge: ChallengeRule::Void,
        first_word: FirstWord::at_least(4).expect("a length"),
        ..RuleSet::classic()
    };
    rules.house.rearrange = true;
    let void = told(&rules);
    for on in [
        "F3         Looks up words",
        "Look up words",
        "press F3 to look up words",
        "Open dictionary",
        "Nine tiles",
        "House variations",
        "Rearranging:",
        "at least 4 letters",
        "Press Enter to play",
        "Enter      Plays the tiles.",
    ] {
        assert!(void.contains(on), "{on}: {void}");
    }
    let void = void.to_lowercase();
    for off in ["challenge", "announce", "blanks:", "letters: "] {
        assert!(!void.contains(off), "{off}: {void}");
    }
}

/// Before a game the help has the rules of the form.
#[test]
fn the_help_before_a_game_is_by_the_rules_of_the_form() {
    let theme = scenes::theme();
    let mut rules = RuleSet::classic();
    rules.house.recycle_blanks = true;
    for mut scene in [scenes::menus::title(), scenes::new_form()] {
        for on in [false, true] {
            if on {
                scene.scene_mut().rules = rules.clone();
            }
            let lines = help::lines(&scene, &theme, 200);
            let told = lines
                .iter()
                .any(|line| line.to_string() == "House variations");
            assert_eq!(told, on);
        }
    }
}

#[test]
fn the_help_scrolls_no_further_than_its_text() {
    let mut scene = scenes::over_top(&scenes::turn(None), Help);
    scene.own.scroll = 9999;
    for size in SIZES {
        let seen = lines(&scene, size).join("\n");
        assert!(seen.contains(" of "), "{size:?}");
        let theme = scenes::theme();
        let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).expect("a terminal");
        let mut most = None;
        terminal
            .draw(|frame| most = screen::draw(&scene, &theme, frame).scroll)
            .expect("drawn");
        let layout = TableLayout::of(Rect::new(0, 0, size.0, size.1)).expect("large enough");
        let width = layout.beside_board().width;
        let padding = if width >= 60 { 2 } else { 1 };
        let whole = help::lines(&scene, &theme, width - 2 - 2 * padding).len();
        // The frame and the line of keys are no part of the text.
        let rows = lines(&scene, size)
            .iter()
            .filter(|line| line.matches('│').count() == 2)
            .count();
        // A page down keeps the last row in sight.
        assert_eq!(most, Some(ScrollRange::new(whole - rows, rows)), "{size:?}");
        let mut own = PageState::default();
        own.update(Ui::Page(true), most.expect("a long text"));
        assert_eq!(own.scroll, rows - 1, "{size:?}");
    }
    scene.own.scroll = 11;
    let text = lines(&scene, (80, 24)).join("\n");
    assert!(text.contains(" 12–"), "{text}");
}

/// Wherever the choice stands, its row is in sight with what it means; signs tell where there are more.
#[test]
fn a_form_of_many_rows_is_scrolled() {
    for size in SIZES {
        let shown: Vec<String> = (0..24)
            .map(|i| lines(&scenes::long_form(i), size).join("\n"))
            .collect();
        for (i, seen) in shown.iter().enumerate() {
            let row = match i {
                0 => "▸ Players".to_owned(),
                1 => "▸ First player".to_owned(),
                2 => "▸ Second player".to_owned(),
                23 => "▸  Start the game".to_owned(),
                i => format!("▸ Rule {} ", i - 2),
            };
            assert!(seen.contains(&row), "{row} {size:?}\n{seen}");
            let about = match i {
                1 | 2 => "1 to 16 printable",
                23 => "Enter starts",
                _ => "means for this game.",
            };
            assert!(seen.contains(about), "{about} {size:?}\n{seen}");
        }
        let all = size.1 > 30;
        assert_eq!(shown[0].contains("▾"), !all, "{size:?}\n{}", shown[0]);
        assert_eq!(shown[23].contains("▴"), !all, "{size:?}");
        assert!(!shown[0].contains("▴") && !shown[23].contains("▾"));
        assert!(shown[0].contains("Seats") && shown[9].contains("Rule 6"));
    }
}

#[test]
fn the_hardware_cursor_stands_behind_what_is_typed() {
    for (name, typed) in [("form-fault", "ben"), ("prompt", "15J .RAINS")] {
        let all = scenes::all();
        let (_, scene) = all.iter().find(|(n, _)| *n == name).expect("a scene");
        for size in SIZES {
            let mut terminal = cells::terminal(scene, &scenes::theme(), size);
            let Position { x, y } = terminal.get_cursor_position().expect("a cursor");
            let line = &lines(scene, size)[usize::from(y)];
            let before: String = line.chars().take(usize::from(x)).collect();
            assert!(before.ends_with(typed), "{name} {size:?}: {before}");
        }
    }
}

/// The status line of a turn, and whether it is drawn as something bad.
fn status(scene: &Shown, size: (u16, u16)) -> (String, bool) {
    let buffer = drawn(scene, size);
    let bad = scenes::theme().bad.fg;
    let status = lines(scene, size);
    let at = status.len() - 2;
    let cells = (0..size.0).map(|x| &buffer[(x, u16::try_from(at).expect("few"))]);
    let any_bad = cells
        .filter(|c| c.symbol() != " ")
        .any(|c| Some(c.fg) == bad);
    (status[at].trim().to_owned(), any_bad)
}

/// A table that refuses something in this sentence.
fn refused(mut scene: Shown, text: &str) -> Shown {
    let page = scene.scene_mut().find_mut::<TablePage>();
    page.expect("a table").notice = Some(Notice {
        text: text.to_owned(),
        refusal: true,
        square: None,
    });
    scene
}

#[test]
fn a_refusal_is_seen_in_every_dialog() {
    let exchange = |marked, most| Dialog::Exchange {
        chosen: 0,
        marked,
        most,
    };
    for size in [(80, 24), (50, 20)] {
        for text in [
            "The bag has 3; this exchange needs 5.",
            "Mark tiles first with Space or letters.",
        ] {
            let exchange = scenes::turn(Some(exchange(2, 7)));
            for scene in [exchange, scenes::prompted(Prompt::Blank)] {
                let (seen, bad) = status(&refused(scene, text), size);
                assert!(seen.contains(&format!("! {text}")), "{size:?}: {seen}");
                assert!(bad, "{size:?}: {seen}");
            }
        }
        let (seen, bad) = status(&scenes::prompt(Some(Ok("TRAINS for 18."))), size);
        assert!(seen.contains("TRAINS for 18.") && !bad, "{seen}");
        let (seen, bad) = status(&scenes::prompt(Some(Err("J15 is taken."))), size);
        assert!(seen.contains("! J15 is taken.") && bad, "{seen}");
        let (seen, bad) = status(&scenes::turn(Some(exchange(2, 1))), size);
        assert!(seen.contains("! the bag has only 1"), "{size:?}: {seen}");
        assert!(bad && !seen.contains("Enter"), "{size:?}: {seen}");
        for (marked, most) in [(1, 1), (2, 2), (2, 7)] {
            let (seen, bad) = status(&scenes::turn(Some(exchange(marked, most))), size);
            assert!(seen.contains("Enter exchanges") && !bad, "{size:?}: {seen}");
        }
    }
}

#[test]
fn an_announced_play_is_not_hidden_where_there_is_room() {
    let scene = scenes::announced(&["Ann", "Ben"], false, None);
    for size in [(80, 24), (100, 32), (140, 45)] {
        let seen = lines(&scene, size).iter().any(|line| {
            let letters: String = line.chars().filter(char::is_ascii_alphabetic).collect();
            letters.contains("HORN")
        });
        assert!(seen, "{size:?}");
    }
}

#[test]
fn every_character_that_a_name_may_have_takes_a_column() {
    use unicode_width::UnicodeWidthChar;
    for c in (0..=u32::from(char::MAX)).filter_map(char::from_u32) {
        if PlayerName::new(&c.to_string()).is_ok() {
            assert!(
                c.width().is_some_and(|width| width > 0),
                "U+{:04X}",
                u32::from(c)
            );
        }
    }
}

/// Characters of two parts are as wide on the screen as they are reckoned: what stands behind them stays in its column.
#[test]
fn names_of_any_width_leave_the_figures_in_line() {
    let names = ["\u{1f44d}\u{1f3fd}\u{1f1eb}\u{1f1ee}", "山田", "ﾔﾏﾀ", "Zoë"];
    let scene = scenes::announced(&names, false, None);
    let page = scene.find::<TablePage>().expect("a table");
    for (width, height) in SIZES {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a terminal");
        let mut places = None;
        terminal
            .draw(|frame| places = Some(draw_table(page, &scenes::theme(), frame)))
            .expect("drawn");
        let panel = places.expect("drawn").panel;
        let buffer = terminal.backend().buffer();
        let zeros =
            (panel.y..panel.bottom()).filter(|y| buffer[(panel.right() - 1, *y)].symbol() == "0");
        assert!(zeros.count() >= names.len(), "{width}x{height}");
    }
}

#[test]
fn the_result_of_two_shows_all_figures() {
    let mut result = scenes::over(&["Club bot", "Family bot"], 3);
    let page = result.scene_mut().find_mut::<TablePage>();
    if let StepScene::Over(over) = &mut page.expect("a table").step {
        "Family bot went out.".clone_into(&mut over.reason);
        over.margin = Some("Margin: 126 points.".to_owned());
        over.figures = ["Club bot", "Family bot"]
            .map(|name| SeatFigures {
                name: name.to_owned(),
                per_turn: "26.1".to_owned(),
                bingos: 2,
                best: Some(("DETAINEE".to_owned(), Points::new(65))),
            })
            .into();
    }
    let seen = lines(&result, (80, 24)).join("\n");
    for text in [
        "Margin: 126",
        "The best play",
        "per turn",
        "bingos",
        "26.1",
        "Analyze",
        "Quit",
    ] {
        assert!(seen.contains(text), "{text}\n{seen}");
    }
}

/// The points of unplayed tiles are told beside full racks and totals of three digits, too (R24).
#[test]
fn r24_what_unplayed_tiles_cost_is_seen_whole() {
    for seed in 1..6 {
        let scene = scenes::over_after(&["Ann", "Ben"], seed, 18);
        let page = scene.find::<TablePage>().expect("a table");
        let Phase::Over(outcome) = &page.view.phase else {
            panic!("not over");
        };
        for (size, standing) in SIZES.into_iter().flat_map(|size| {
            let ranking = outcome.ranking().into_iter();
            ranking.map(move |standing| (size, standing))
        }) {
            let shown = words(&scene, size);
            for points in [standing.before, standing.lost, standing.total()] {
                let told = points == Points::ZERO
                    || shown
                        .split([' ', ','])
                        .any(|word| word == points.to_string());
                assert!(told, "seed {seed}, {size:?}: {points} in {shown}");
            }
        }
    }
}

#[test]
fn the_end_is_told_with_one_sign_and_no_turn_too_many() {
    // Everybody passes twice: both are left with all their tiles, and lose points.
    let mut game = scenes::game(&["Ann", "Ben"], 7);
    for _ in 0..4 {
        game.apply(Command::pass(), &Dictionary::built_in(Vocabulary::Common))
            .expect("a pass");
    }
    let mut bare = scenes::over(&["Ann", "Ben"], 3);
    bare.scene_mut()
        .find_mut::<TablePage>()
        .expect("a table")
        .view = game.view(None);
    for scene in [scenes::over_top(&bare, Sheet), bare] {
        for size in [(80, 24), (100, 32), (140, 45)] {
            let seen = lines(&scene, size).join("\n");
            let title = size != (100, 32);
            assert_eq!(
                seen.contains("game over · 4 turns"),
                title,
                "{size:?}\n{seen}"
            );
            assert!(!seen.contains("turn 5"), "{size:?}\n{seen}");
            let minus = seen.contains('-') && !seen.contains('−');
            assert!(minus, "{size:?}\n{seen}");
        }
    }
}

fn tile(c: char) -> Tile {
    TileSet::ENGLISH.tile(c).expect("a tile")
}

#[test]
fn the_drawn_tiles_are_seen_beside_names_of_any_width() {
    let wide = ["山田太郎", "アイウエ", "桜桜桜桜", "中村花子"].map(|name| name.repeat(4));
    let names: Vec<&str> = wide.iter().map(String::as_str).collect();
    let all = |letters: [char; 4]| -> Vec<_> {
        letters
            .into_iter()
            .enumerate()
            .map(|(i, c)| (scenes::seat(i), tile(c)))
            .collect()
    };
    let rounds = [all(['K', 'K', 'K', 'K']), all(['Q', 'Z', 'J', 'V'])];
    for (rounds, tiles) in [
        (&rounds[1..], &["Q₁₀", "Z₁₀", "J₈", "V₄"][..]),
        (&rounds[..], &["K₅", "Q₁₀", "Z₁₀", "J₈", "V₄"]),
    ] {
        let step = StepScene::Draw {
            starter: scenes::seat(2),
        };
        let mut page = scenes::table(&names, step);
        page.rack = RackScene::None;
        page.view.draws = rounds.to_vec();
        let scene = scenes::shown(RuleSet::classic(), page);
        for size in SIZES {
            let seen = words(&scene, size);
            for tile in tiles {
                // A large tile has its letter and its value on two lines.
                let (letter, value) = tile.split_at(1);
                let shown = seen.contains(tile) || (seen.contains(letter) && seen.contains(value));
                assert!(shown, "{size:?} {tile}\n{seen}");
            }
            assert!(seen.contains("Enter"), "{size:?}\n{seen}");
        }
    }
}

#[test]
fn a_note_is_seen_whole_and_as_it_was_written() {
    let whole: String = scenes::NOTE.split_whitespace().collect();
    let short = "crlf.txt: 3 words; left out 4 lines: 1 with a digit (first: line 1, \"A1B\").";
    for (text, note) in [(&*whole, scenes::NOTE), (short, short)] {
        let text_of_note = note.to_owned();
        let scene = scenes::over_top(&scenes::draw(false), Note { text: text_of_note });
        for size in SIZES {
            let seen: String = words(&scene, size).split_whitespace().collect();
            let text: String = text.split_whitespace().collect();
            assert!(seen.contains(&text.replace('─', "")), "{size:?}\n{seen}");
            assert!(seen.contains("Entercontinue"), "{size:?}\n{seen}");
        }
    }
}

#[test]
fn what_is_refused_is_told_whole_at_every_size() {
    let text = "“look up” is off in this game. TRANSFORMATIONS has not been judged by a challenge.";
    for name in ["turn", "curtain"] {
        let mut all = scenes::all().into_iter();
        let (_, scene) = all.find(|(n, _)| *n == name).expect("a scene");
        let scene = refused(scene, text);
        for size in SIZES {
            let seen = lines(&scene, size).join(" ");
            for word in text.split_whitespace() {
                assert!(seen.contains(word), "{name} {size:?} {word}\n{seen}");
            }
        }
    }
}

/// It stays as long as the tiles lie like that: nobody can do without the rack meanwhile.
#[test]
fn what_is_wrong_with_a_play_never_lies_over_the_rack() {
    let all = scenes::all();
    let (_, scene) = all.iter().find(|(n, _)| *n == "turn").expect("a scene");
    let with = |why: &str| {
        let mut scene = scene.clone();
        if let Some(page) = scene.scene_mut().find_mut::<TablePage>()
            && let StepScene::Turn(turn) = &mut page.step
        {
            turn.placement.preview = Err(NoPlay::Fault {
                why: why.to_owned(),
                square: None,
                lacks: None,
            });
        }
        lines(&scene, (50, 20))
    };
    let (short, long) = (with("No."), with(&"Not in line. ".repeat(9)));
    // Above the line of the status and that of the keys; the panel is beside it.
    let rack = |lines: &[String]| lines[17].chars().take(34).collect::<String>();
    assert!(rack(&short).contains('▕'), "{short:?}");
    assert_eq!(rack(&short), rack(&long));
}

/// The title always says whose game it resumes and when that was played, on the row that does it, whatever the names are. The
/// row is not what moves the menu.
#[test]
fn the_title_says_which_game_it_resumes() {
    let left = |lines: &[String], item: &str| {
        let line = lines.iter().find(|line| line.contains(item)).expect(item);
        line[..line.find(item).expect(item)].chars().count()
    };
    let long = [
        "Bartholomew Quin",
        "Bartholomea Quin",
        "Maximilian Abcde",
        "Wilhelmina-Rose",
    ];
    let wide = ["山田太郎次郎三郎", "鈴木花子花子花子", "佐藤", "高橋"];
    // The second cell of a wide character is blank.
    let packed = |text: &str| text.replace(' ', "");
    for (names, begin) in [
        (&["Ann", "Ben"][..], "Ann, Ben"),
        (&long, "Bar"),
        (&wide, "山"),
    ] {
        for size in SIZES {
            let lines = lines(&scenes::menus::title_resuming(names, None), size);
            let row = lines.iter().find(|line| line.contains("Resume game"));
            let row = row.expect("a row");
            let starts = row.contains(&format!("Resume game  {begin}"));
            assert!(starts, "{size:?} {row}");
            assert!(row.trim_end().ends_with(" · 2 hours ago"), "{size:?} {row}");
            let mut told = names.iter().map(|name| packed(row).contains(&packed(name)));
            let has_room = size.0 == 140 || names.len() == 2;
            assert!(!has_room || told.all(|told| told), "{size:?} {row}");
            let edges = ["Resume", "New game"].map(|item| left(&lines, item));
            assert_eq!(edges[0], edges[1], "{size:?} {row}");
        }
    }
    let with_game = scenes::menus::title_resuming(&["Ann", "Ben"], None);
    let without = scenes::menus::title_resuming_nothing();
    for size in [(80, 24), (100, 32), (140, 45)] {
        let (with_game, without) = (lines(&with_game, size), lines(&without, size));
        let edges = [&with_game, &without].map(|lines| left(lines, "New game"));
        assert_eq!(edges[0], edges[1], "{size:?}");
    }
    let fault =
        scenes::menus::title_resuming(&[], Some("Game 2026-11-21-kqzm: the file is empty."));
    let drawn = lines(&fault, (80, 24)).join("\n");
    assert!(
        drawn.contains("Resume game  Game 2026-11-21-kqzm: the file is empty."),
        "{drawn}"
    );
}

fn snapshot(name: &str, size: (u16, u16)) {
    let all = scenes::all();
    let (_, scene) = all.iter().find(|(n, _)| *n == name).expect("a scene");
    let text = lines(scene, size).join("\n");
    insta::assert_snapshot!(format!("{name}-{}x{}", size.0, size.1), text);
}

#[test]
fn snapshots() {
    snapshot("title", (80, 24));
    snapshot("form-fault", (100, 32));
    snapshot("form-long", (80, 24));
    snapshot("form-new", (50, 20));
    snapshot("form-new", (80, 24));
    snapshot("curtain", (80, 24));
    snapshot("announced", (80, 24));
    snapshot("announced-two", (140, 45));
    snapshot("verdict-many", (50, 20));
    snapshot("over-four", (100, 32));
    snapshot("help", (80, 24));
    for size in SIZES {
        snapshot("computer-thinks", size);
        snapshot("computer-lays", size);
        snapshot("turn-after-computers", size);
        snapshot("computer-watched", size);
    }
    for size in SIZES {
        snapshot("look-up-words", size);
        snapshot("look-up-table", size);
        snapshot("condition-form", size);
        snapshot("condition-form-empty", size);
    }
    for size in SIZES {
        snapshot("statistics", size);
        snapshot("statistics-one", size);
        snapshot("race-four", size);
    }
    snapshot("title-statistics", (80, 24));
    for size in SIZES {
        snapshot("title-full", size);
    }
    snapshot("games-finished", (80, 24));
    snapshot("look-up-hooks", (80, 24));
    snapshot("look-up-fault", (50, 20));
    snapshot("look-up-search", (80, 24));
    snapshot("look-up-conditions", (80, 24));
}

/// Everything that is agreed on can be read before the game begins, whatever rows the form shows.
#[test]
fn all_that_is_agreed_on_can_be_read_at_every_size() {
    let scene = scenes::new_form();
    let form = scene.find::<FormPage>().expect("a form");
    for size in SIZES {
        for chosen in [0, 12, 23] {
            let footer = lines(&scenes::long_form(chosen), size)
                .pop()
                .unwrap_or_default();
            assert!(footer.contains("F2 rules summary"), "{size:?}: {footer}");
        }
        let mut seen = String::new();
        for scroll in 0..60 {
            let mut scene = scenes::agreed();
            scene.own.scroll = scroll;
            seen += &words(&scene, size);
        }
        for (heading, sentence) in &form.rules_summary {
            assert!(seen.contains(heading), "{size:?} {heading}");
            for word in sentence.split_whitespace() {
                assert!(seen.contains(word), "{size:?} {sentence}: {word}");
            }
        }
    }
}

/// R38: all players are asked, so the question is visible and the rack is not; the result is reported once.
#[test]
fn whether_all_agree_is_asked_with_the_rack_covered() {
    let mut all = scenes::all().into_iter();
    let asks = all.find(|(name, _)| *name == "ask-agree");
    let (_, scene) = asks.expect("a scene");
    let scene = refused(scene, "Not in the dictionary: TRAINSX, QX, ZZ.");
    for size in SIZES {
        let seen = words(&scene, size);
        assert!(
            seen.contains("Do all players agree to allow TRAINSX?"),
            "{size:?}\n{seen}"
        );
        assert_eq!(
            seen.matches("ictionary").count() - seen.matches("full dictionary").count(),
            1,
            "{seen}"
        );
        assert!(seen.contains("Neither are QX, ZZ."), "{seen}");
    }
}

/// Whose play is judged, and by whom, comes before the words, however many.
#[test]
fn a_verdict_keeps_its_head_and_all_its_words() {
    let words = [
        ("HORN", true),
        ("FARMS", true),
        ("QZ", false),
        ("PASTES", true),
        ("ZO", true),
        ("OE", true),
    ];
    for count in 1..=words.len() {
        let scene = scenes::verdict(
            &words[..count],
            "Ann takes the tiles back and scores nothing.",
        );
        for size in SIZES {
            let text = lines(&scene, size).join(" ");
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(
                text.contains("Cy challenges"),
                "{count} at {size:?}: {text}"
            );
            for (word, _) in &words[..count] {
                let large = word.chars().map(String::from).collect::<Vec<_>>().join(" ");
                let there = text.contains(word) || text.contains(&large) || count == 1;
                assert!(there, "{word} of {count} at {size:?}: {text}");
            }
            assert!(text.contains("Enter"), "{count} at {size:?}: {text}");
        }
    }
}

/// A game that is stopped says so where one looks, and not only among the keys.
#[test]
fn what_is_paused_says_so_at_every_size() {
    for name in ["computer-paused", "verdict-paused"] {
        let (_, scene) = scenes::all()
            .into_iter()
            .find(|(n, _)| *n == name)
            .expect(name);
        for size in SIZES {
            let text = lines(&scene, size).join("\n");
            assert!(
                text.to_lowercase().contains("paused"),
                "{name} {size:?}: {text}"
            );
        }
    }
}

/// The figures of a list have one format.
#[test]
fn what_was_tried_out_is_told_in_one_form() {
    let mut seen = [false; 2];
    for (name, scene) in scenes::all() {
        // What is laid over the page has a width of its own.
        let mut scene = scenes::bare(&scene);
        let Some(page) = scene.scene_mut().find_mut::<ViewerPage>() else {
            continue;
        };
        let line = |text: &str| scrabble::app::scene::CandidateLine {
            text: text.to_owned(),
            figures: ["+12.3 ±1.2", "56 ±2 %"].map(str::to_owned),
            short: "+12±1 56±2%".to_owned(),
            is_done: false,
        };
        page.announced = None;
        page.step.analysis = Some(scrabble::app::scene::TurnAnalysis {
            summary: vec![],
            heading: ["gains", "wins"],
            lines: vec![line("8F HORN"), line("exch AEIOUVW"), line("4A QUIXOTRY")],
            preview: None,
            sums: None,
        });
        for size in SIZES {
            let text = lines(&scene, size).join("\n");
            let long = text.matches("±1.2").count();
            let short = text.matches("±2%").count();
            assert!(long + short > 0, "{name} {size:?}: {text}");
            assert!(long == 0 || short == 0, "{name} {size:?}: {text}");
            seen[0] |= long > 1;
            seen[1] |= short > 1;
        }
    }
    assert_eq!(seen, [true; 2], "both forms are used");
}

/// The totals of a game are shown for every player, beside the board or, without space, on the page of `n`.
#[test]
fn the_sums_of_an_analysis_are_read_at_every_size() {
    let labels = ["best moves", "points lost", "phonies stood", "luck"];
    let mut whole = [false; 2];
    for (name, mut scene) in scenes::all() {
        let Some(page) = scene.scene_mut().find_mut::<ViewerPage>() else {
            continue;
        };
        page.announced = None;
        page.coach = None;
        let names: Vec<String> = page.players.iter().map(|p| p.name.clone()).collect();
        let figures = |i: usize| names.iter().map(|_| format!("{i}/12")).collect();
        let rows = labels.iter().enumerate();
        page.step.analysis = Some(scrabble::app::scene::TurnAnalysis {
            summary: vec![],
            heading: ["gains", "wins"],
            lines: vec![],
            preview: None,
            sums: Some(scrabble::app::scene::AnalysisTotals {
                rows: rows.map(|(i, label)| (*label, figures(i))).collect(),
                names,
            }),
        });
        let bare = scenes::bare(&scene);
        for (noted, scene) in [bare.clone(), scenes::over_top(&bare, Noted)]
            .into_iter()
            .enumerate()
        {
            for size in SIZES {
                let text = lines(&scene, size).join("\n");
                let all = labels.iter().all(|label| text.contains(label));
                let more = text.contains("Press n for more") || noted > 0;
                assert!(all || more, "{name} {size:?}: {text}");
                assert!(text.contains("best moves"), "{name} {size:?}: {text}");
                whole[noted] |= all;
            }
        }
    }
    assert_eq!(whole, [true; 2]);
}

/// Nobody is left out of the sums where they stand one below the other, and the page says how the rest is to be seen.
#[test]
fn the_sums_of_an_analysis_tell_of_everybody_on_the_smallest_screen() {
    let labels = [
        "best moves",
        "points lost",
        "win % lost",
        "simulated",
        " points lost",
        " win % lost",
        "bingos",
        "missed bingos",
        "phonies stood",
        "luck",
    ];
    let mut scene =
        Shown::from(scenes::viewed::looking(scenes::viewed::file("every-line"), []).scene());
    let Some(page) = scene.scene_mut().find_mut::<ViewerPage>() else {
        panic!("no recorded game");
    };
    let rows = labels.map(|label| (label, vec!["1/11".to_owned(), "2/22".to_owned()]));
    page.step.analysis = Some(scrabble::app::scene::TurnAnalysis {
        summary: vec!["Losses are by equity.".to_owned()],
        heading: ["gains", "wins"],
        lines: vec![],
        preview: None,
        sums: Some(scrabble::app::scene::AnalysisTotals {
            names: page.players.iter().map(|p| p.name.clone()).collect(),
            rows: rows.to_vec(),
        }),
    });
    let small = lines(&scene, (50, 20)).join("\n");
    for part in ["1/11", "2/22", "Press n for more"] {
        assert!(small.contains(part), "{part}: {small}");
    }
    assert_eq!(small.matches("best moves").count(), 2, "{small}");
    // What came of trying out stands before what is counted, and in sight.
    let usual = lines(&scene, (80, 24)).join("\n");
    assert!(usual.contains("simulated"), "{usual}");
    let scene = scenes::over_top(&scene, Noted);
    let noted = lines(&scene, (50, 20)).join("\n");
    for part in ["simulated", "1/11", "2/22"] {
        assert!(noted.contains(part), "{part}: {noted}");
    }
}

/// The score sheet says for which turn a hint was taken.
#[test]
fn a_hint_that_was_taken_stands_on_the_score_sheet() {
    let mut scene = scenes::sheet();
    let Some(page) = scene.scene_mut().find_mut::<TablePage>() else {
        panic!("no table");
    };
    let (turn, seat) = (1, Seat::FIRST);
    page.view.sheet = vec![SheetLine {
        turn,
        seat,
        entry: SheetEntry::Pass,
        points: Points::ZERO,
        total: Points::ZERO,
    }];
    let step = HintStep::Length;
    page.view.hints = vec![HintTaken { turn, seat, step }];
    for size in SIZES {
        let text = lines(&scene, size).join("\n");
        assert_eq!(text.matches("hint").count(), 1, "{size:?}: {text}");
    }
}

/// The figures on the bottom line are as many as the choices of the question.
#[test]
fn the_bottom_line_has_as_many_figures_as_there_are_choices() {
    let line = |scene: &Shown| key_line(scene, &scenes::theme(), 140).to_string();
    let names = ["Ann", "Ben", "Cy", "Di"];
    for players in 3..=4 {
        let asked = scenes::announced(&names[..players], false, Some(WindowQuestion::Who(0)));
        let line = line(&asked);
        assert!(
            line.contains(&format!("1–{} choose", players - 1)),
            "{line}"
        );
    }
    for (long, words) in [(false, 2), (true, 3)] {
        let which = WindowQuestion::Which {
            by: scenes::seat(1),
            chosen: 0,
            named: vec![false; words],
        };
        for asking in [WindowQuestion::Agree(0), which] {
            let line = line(&scenes::announced(&names, long, Some(asking)));
            assert!(line.contains(&format!("1–{words} ")), "{line}");
        }
    }
}
