//! Every page at sizes from 50×20 to 200×60: what must be seen is seen, whole, and of nothing there is half.

use crate::support::soak::sample;
use crate::support::{cells, scenes};
use ratatui::layout::Rect;
use scrabble::app::pages::note::Note;
use scrabble::app::pages::question::Question;
use scrabble::app::pages::text_pages::DefinitionsPage;
use scrabble::app::pages::text_pages::Help;
use scrabble::app::pages::text_pages::RulesSummaryPage;
use scrabble::app::rules_summary;
use scrabble::app::scene::TablePage;
use scrabble::app::scene::{Dialog, StepScene, WindowQuestion};
use scrabble::app::unseen::Unseen;
use scrabble::tui::key_line::fitting;
use scrabble::tui::keymap::{Context, Keys, own_bindings};
use scrabble::tui::shown::Shown;

/// Corners, the usual sizes, and steps that share no divisor.
fn sizes() -> Vec<(u16, u16)> {
    let mut sizes = vec![
        (50, 20),
        (200, 20),
        (50, 60),
        (200, 60),
        (80, 24),
        (100, 32),
        (140, 45),
        (51, 21),
        (64, 22),
    ];
    for (i, width) in (53..200).step_by(7).enumerate() {
        let first = 20 + u16::try_from(i % 11).expect("small");
        sizes.extend((first..=60).step_by(17).map(|height| (width, height)));
    }
    sizes
}

type Lines = Vec<Vec<char>>;

fn drawn(scene: &Shown, size: (u16, u16)) -> Lines {
    let buffer = cells::buffer(scene, &scenes::theme(), size);
    let cells = buffer.content().iter();
    let cells = cells.map(|cell| cell.symbol().chars().next().unwrap_or(' '));
    let cells: Vec<char> = cells.collect();
    let lines = cells.chunks(usize::from(size.0));
    lines.map(<[char]>::to_vec).collect()
}

fn text(lines: &Lines) -> String {
    let lines = lines.iter().map(|line| line.iter().collect::<String>());
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn the_best_plays_of_the_analysis_board_are_named_at_every_size() {
    let board = scenes::learning::analysis_board(None, false);
    for size in sizes() {
        let screen = text(&drawn(&board, size));
        assert!(screen.contains("1 8E T...."), "{size:?}:\n{screen}");
    }
}

/// The panels, frame included.
fn panels(lines: &Lines) -> Vec<Rect> {
    let mut found = vec![];
    for (y, line) in lines.iter().enumerate() {
        for (x, _) in line.iter().enumerate().filter(|(_, c)| **c == '╭') {
            let right = (x..line.len()).find(|&x| line[x] == '╮');
            let bottom = (y..lines.len()).find(|&y| lines[y][x] == '╰');
            if let (Some(right), Some(bottom)) = (right, bottom) {
                let small = |n: usize| u16::try_from(n).expect("a screen");
                found.push(Rect::new(
                    small(x),
                    small(y),
                    small(right - x + 1),
                    small(bottom - y + 1),
                ));
            }
        }
    }
    // Inner areas come first.
    found.sort_by_key(|panel: &Rect| {
        (
            panel.bottom(),
            u16::MAX - panel.top(),
            u16::MAX - panel.left(),
        )
    });
    found
}

/// The panel of a text: the one with the heading of the help, otherwise one with any heading, otherwise the first.
fn text_panel(lines: &Lines) -> Rect {
    let all = panels(lines);
    let heading = |panel: &&Rect| -> String {
        let (left, right) = (usize::from(panel.left()), usize::from(panel.right()));
        lines[usize::from(panel.top())][left..right]
            .iter()
            .collect()
    };
    // Of two that begin on one row, the right one is the upper.
    let helps = all.iter().filter(|panel| heading(panel).contains("Help"));
    let help = helps.max_by_key(|panel| panel.left());
    let headed = || {
        all.iter()
            .find(|panel| heading(panel).contains(char::is_alphabetic))
    };
    *help.or_else(headed).unwrap_or(&all[0])
}

/// All words in reading order: those on a panel, if there is one; without frames.
fn words(lines: &Lines) -> String {
    let whole = Rect::new(0, 0, u16::MAX, u16::MAX);
    let panels = panels(lines);
    let within = panels.first().copied().unwrap_or(whole);
    let rows = lines.iter().enumerate();
    let rows = rows.filter(|(y, _)| {
        (within.top()..within.bottom()).contains(&u16::try_from(*y).expect("small"))
    });
    let text: String = rows
        .flat_map(|(_, line)| {
            let (left, right) = (usize::from(within.left()), usize::from(within.right()));
            let own = &line[left.min(line.len())..right.min(line.len())];
            own.iter().copied().chain([' ']).collect::<Vec<_>>()
        })
        .collect();
    let words = text.split(|c: char| c.is_whitespace() || "│╭╮╰╯─▴▾".contains(c));
    words
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

/// Without spaces: long words are broken.
fn unbroken(text: &str) -> String {
    text.split_whitespace().collect()
}

/// What the players have to read on a panel, whole, before they can go on.
fn must_be_read(scene: &Shown) -> Vec<String> {
    if let Some(question) = scene.top::<Question>() {
        return vec![question.asked.clone(), question.text.clone()];
    }
    if let Some(note) = scene.top::<Note>() {
        return vec![note.text.clone()];
    }
    if let Some(unseen) = scene.top::<Unseen>() {
        let table = unseen.table.iter().cloned();
        return table.chain([unseen.summary.clone()]).collect();
    }
    match scene.top::<TablePage>() {
        Some(page) => match &page.step {
            StepScene::Over(over)
                if !page.shows_score_chart()
                    && over.front == scrabble::app::scene::OverFront::default() =>
            {
                vec![over.reason.clone(), over.result.clone()]
            }
            StepScene::Verdict(verdict) => vec![verdict.consequence.clone()],
            StepScene::Announced(window)
                if window.challengers.len() == 1
                    && matches!(window.asking, Some(WindowQuestion::Who(_))) =>
            {
                vec![rules_summary::cost(page.view.setup.rules().challenge)]
            }
            StepScene::Turn(turn) => match turn.dialog {
                Some(Dialog::AskPass | Dialog::AskExchange { .. } | Dialog::AskResign) => {
                    turn.follows.iter().cloned().collect()
                }
                _ => vec![],
            },
            _ => vec![],
        },
        None => vec![],
    }
}

/// The scores are visible where nothing covers them.
fn check_scores(scene: &Shown, lines: &Lines, at: &str) {
    let Some(page) = scene.find::<TablePage>() else {
        return;
    };
    let open = matches!(&page.step, StepScene::Turn(turn) if turn.dialog.is_none());
    if !scene.shows::<TablePage>() || !open {
        return;
    }
    for player in &page.view.players {
        let begin: String = player.name.as_str().chars().take(2).collect();
        let found = lines.iter().any(|line| {
            let line: String = line.iter().collect();
            line.split_once(&begin)
                .is_some_and(|(_, after)| after.contains(&player.score.to_string()))
        });
        assert!(found, "{at}: no score of {}\n{}", player.name, text(lines));
    }
}

#[test]
fn at_every_size_what_must_be_seen_is_seen_whole() {
    for (name, scene) in scenes::all() {
        let must = must_be_read(&scene);
        for size in sample(name, sizes(), 20) {
            let at = format!("{name} at {size:?}");
            let lines = drawn(&scene, size);
            let seen = words(&lines);
            for sentence in must.iter().filter(|sentence| !sentence.is_empty()) {
                let wanted = unbroken(sentence);
                assert!(
                    unbroken(&seen).contains(&wanted),
                    "{at}: no {wanted:?}\n{}",
                    text(&lines)
                );
            }
            check_scores(&scene, &lines, &at);
            let keys = fitting(&Keys::BUILT_IN, &scene, size.0 - 2);
            let first = keys.first().expect("a key");
            // Keys that do the same are one entry: `Enter Space go on`.
            let (key, does) = (Keys::BUILT_IN.shown(first), first.label);
            let bottom: String = lines
                .iter()
                .rev()
                .map(|line| line.iter().collect::<String>())
                .find(|line| !line.trim().is_empty())
                .expect("a line");
            assert!(
                bottom.contains(&*key) && bottom.contains(does),
                "{at}: no {key} {does}\n{}",
                text(&lines)
            );
        }
    }
}

/// The lines of the text on a panel, from the first to the last, as they are come by with a key for a line down.
fn scrolled(scene: &Shown, size: (u16, u16)) -> Vec<String> {
    let mut read: Vec<String> = vec![];
    for place in 0..1_000 {
        let mut scene = scene.clone();
        scene.own.scroll = place;
        let lines = drawn(&scene, size);
        let panel = text_panel(&lines);
        let (left, right) = (
            usize::from(panel.left()) + 1,
            usize::from(panel.right()) - 1,
        );
        let inner = usize::from(panel.top()) + 1..usize::from(panel.bottom()) - 1;
        let inner = lines[inner]
            .iter()
            .map(|line| line[left..right].iter().collect::<String>());
        let page: Vec<String> = inner.map(|line| line.trim_end().to_owned()).collect();
        if place == 0 {
            read = page;
        } else if read.ends_with(&page) {
            return read;
        } else {
            read.extend(page.last().cloned());
        }
    }
    panic!("the text does not end");
}

/// All that is read of the help over a page, page by page, in one line without spaces.
fn read_in_help(scene: &Shown, size: (u16, u16)) -> String {
    let mut read = String::new();
    // Less than the rows of the panel, so that no line is missed; what two pages share is found by comparing.
    let step = usize::from(size.1) / 2;
    for scroll in (0..1_000).step_by(step) {
        let mut scene = scenes::over_top(scene, Help);
        scene.own.scroll = scroll;
        let lines = drawn(&scene, size);
        let panel = text_panel(&lines);
        let (left, right) = (
            usize::from(panel.left()) + 1,
            usize::from(panel.right()) - 1,
        );
        let page: String = lines[usize::from(panel.top()) + 1..usize::from(panel.bottom()) - 1]
            .iter()
            .map(|line| line[left..right].iter().collect::<String>())
            .collect();
        let page = unbroken(&page);
        if read.ends_with(&page) {
            return read;
        }
        // What both have is said once.
        let mut cuts = page.char_indices().map(|(at, _)| at).collect::<Vec<_>>();
        cuts.push(page.len());
        let known = cuts.into_iter().rev();
        let known = known.into_iter().find(|&cut| read.ends_with(&page[..cut]));
        read += &page[known.unwrap_or(0)..];
    }
    panic!("the help does not end");
}

#[test]
fn every_key_of_every_page_is_found_in_its_help_at_80_by_24_and_50_by_20() {
    let mut contexts: Vec<Context> = vec![];
    let mut first = scenes::all();
    first.retain(|(_, scene)| {
        let context = Context::beneath(scene);
        let is_new = !contexts.contains(&context);
        contexts.extend(is_new.then_some(context));
        is_new
    });
    assert!(first.len() >= 25, "{}", first.len());
    for (name, scene) in sample("contexts", first, 5) {
        let context = Context::beneath(&scene);
        for size in sample(name, [(80, 24), (50, 20)], 2) {
            let help = read_in_help(&scene, size);
            for binding in own_bindings(&scene, context) {
                let said = Keys::BUILT_IN.help(binding);
                let entry = format!("{}{said}", Keys::BUILT_IN.shown(binding));
                assert!(
                    help.contains(&unbroken(&entry)),
                    "{name} at {size:?}: no {entry:?}"
                );
            }
        }
    }
}

#[test]
fn long_texts_can_be_read_to_their_end_at_every_size() {
    let mut long = scenes::all();
    long.retain(|(_, scene)| {
        let is_long = scene.shows::<Help>()
            || scene.shows::<RulesSummaryPage>()
            || scene.shows::<DefinitionsPage>();
        is_long && !scene.own.finds
    });
    for (name, scene) in sample("long texts", long, 4) {
        for (width, height) in sample(name, [(50, 20), (61, 23), (80, 24)], 3) {
            let whole = scrolled(&scene, (width, 60)).join("\n");
            let read = scrolled(&scene, (width, height)).join("\n");
            assert_eq!(
                read.trim_end(),
                whole.trim_end(),
                "{name} at {width}×{height}"
            );
        }
    }
}
