//! The analysis of a recorded game: mistakes, previews of best plays, and the chart of the win probability.

use super::backend::{Answers, Asked, Prepared};
use super::page;
use crate::support::cells;
use crate::support::scenes::viewed::{file, looking, ours, ours_over, viewed};
use crate::support::table::in_lines;
use insta::assert_snapshot;
use scrabble::app::Session;
use scrabble::app::backend::NoBackend;
use scrabble::app::msg::{Arrow, CommonMsg};
use scrabble::app::pages::note::Note;
use scrabble::app::pages::text_pages::WinChartPage;
use scrabble::app::scene::{RackScene, ViewerStatus};
use scrabble::app::viewer::{self, Browse, ViewedGame};
use scrabble::engine::draft::Draft;
use scrabble::solver::analysis::{Analysis, Analyst, MISTAKE};
use scrabble::solver::leaves::LeaveValues;
use scrabble::solver::players::Tools;
use scrabble::tui::keymap::palette::entries;
use scrabble::words::lexicon::{Dictionary, Vocabulary};
use std::sync::{Arc, OnceLock};

fn analysis(viewed: &ViewedGame) -> Analysis {
    static TOOLS: OnceLock<Arc<Tools>> = OnceLock::new();
    let tools = TOOLS.get_or_init(|| {
        let full = Dictionary::built_in(Vocabulary::Full);
        Arc::new(Tools::new(&full, LeaveValues::builtin()))
    });
    Analyst::new(tools, viewed.rules().clone(), 3).game(viewed.record(), viewed.replayed())
}

/// A recorded game, and a backend that has its analysis.
fn opened() -> (Session, Answers) {
    let game = file("every-line");
    let answers = Answers::of(Prepared {
        analysis: Some(analysis(&game)),
        ..Prepared::default()
    });
    (answers.looking(game, []), answers)
}

fn told(session: &Session) -> String {
    match page(session).status {
        ViewerStatus::Told(text) => text,
        other => panic!("nothing told: {other:?}"),
    }
}

fn lines(session: &Session, size: (u16, u16)) -> String {
    cells::text(&session.scene().into(), size)
}

#[test]
fn every_mistake_is_found_in_both_directions() {
    let (mut session, mut backend) = opened();
    let analysis = backend.prepared().analysis.clone().expect("an analysis");
    let mistakes = analysis.turns.iter().filter(|turn| turn.lost >= MISTAKE);
    let wanted: Vec<usize> = mistakes.map(|turn| turn.line + 1).collect();
    assert!(wanted.len() > 1, "{wanted:?}");
    let mut find = |on| {
        session.act(viewer::Msg::Browse(Browse::Mistake(on)), &mut backend);
        let at = page(&session).at;
        (at, backend.asked())
    };
    let (first, asked) = find(true);
    assert_eq!((first, asked), (wanted[0], vec![Asked::Analyse]));
    for &at in &wanted[1..] {
        assert_eq!(find(true), (at, vec![]));
    }
    assert_eq!(find(true).0, wanted[wanted.len() - 1]);
    for &at in wanted.iter().rev().skip(1) {
        assert_eq!(find(false), (at, vec![]));
    }
    find(false);
    assert_eq!(told(&session), "There is no mistake before this turn.");
    // Each player's summary is at the start.
    session.update(viewer::Msg::Browse(Browse::First));
    let start = page(&session);
    let summary = start.step.analysis.expect("a summary").summary;
    assert_eq!(summary, start.summaries);
    assert!(summary[0].starts_with("Ann Archer: "), "{summary:?}");
    assert!(
        summary[0].contains("points lost per turn, luck "),
        "{summary:?}"
    );
}

#[test]
fn the_move_made_is_among_the_best_plays_and_each_is_previewed_on_the_board() {
    let (mut session, mut backend) = opened();
    session.act(viewer::Msg::Browse(Browse::BestPlays), &mut backend);
    let mut analyzed = 0;
    for _ in 0..page(&session).lines.len() {
        session.update(CommonMsg::Move(Arrow::Right));
        let turn = page(&session);
        let best = turn.step.analysis.clone().expect("best plays");
        if best.lines.is_empty() {
            continue;
        }
        analyzed += 1;
        let made = best.lines.iter().filter(|line| line.is_done).count();
        assert_eq!(made, 1, "{best:?}");
        for (index, line) in best.lines.iter().enumerate() {
            session.update(viewer::Msg::Browse(Browse::NextPreview(true)));
            let shown = page(&session);
            let preview = shown.step.analysis.as_ref().and_then(|best| best.preview);
            assert_eq!(preview, Some(index));
            let is_play = line.text.starts_with(|c: char| c != '-');
            assert_eq!(shown.announced.is_some(), is_play, "{line:?}");
            assert_eq!(shown.last, None, "the turn itself is not on the board");
            let RackScene::Faces(slots) = &shown.rack else {
                panic!("no rack");
            };
            let used = slots.iter().filter(|slot| slot.laid).count();
            let placed = shown.announced.as_ref().map_or(used, Draft::len);
            assert_eq!(used, placed, "{line:?}");
        }
        session.update(viewer::Msg::Browse(Browse::NextPreview(true)));
        assert_eq!(page(&session), turn, "after the last comes the turn");
        session.update(viewer::Msg::Browse(Browse::NextPreview(false)));
        session.update(CommonMsg::Back);
        assert_eq!(page(&session), turn, "Esc shows the turn");
    }
    assert!(analyzed > 3, "{analyzed}");
}

#[test]
fn a_preview_is_shown_in_place_of_the_turn() {
    let (mut session, mut backend) = opened();
    session.update(CommonMsg::Move(Arrow::Right));
    session.act(viewer::Msg::Browse(Browse::BestPlays), &mut backend);
    session.update(viewer::Msg::Browse(Browse::Preview(1)));
    assert_snapshot!("preview-80x24", lines(&session, (80, 24)));
    let made = page(&session).step.headline;
    for size in [(80, 24), (100, 32), (140, 45)] {
        let text = lines(&session, size);
        assert!(!text.contains(&made), "{text}");
    }
    assert_snapshot!("best-plays-preview-50x20", lines(&session, (50, 20)));
    session.update(viewer::Msg::Browse(Browse::Preview(99)));
    assert!(told(&session).contains("plays to preview."));
}

#[test]
fn the_best_plays_on_a_small_screen_include_the_previewed_or_the_actual_one() {
    let (mut session, mut backend) = opened();
    session.update(CommonMsg::Move(Arrow::Right));
    session.act(viewer::Msg::Browse(Browse::BestPlays), &mut backend);
    let best = page(&session).step.analysis.expect("best plays").lines;
    let made = best.iter().find(|line| line.is_done).expect("a play");
    let text = lines(&session, (50, 20));
    assert!(text.contains(&format!("▸ {}", made.text)), "{text}");
    assert!(text.contains("Press n for more"), "{text}");
    for line in &best {
        session.update(viewer::Msg::Browse(Browse::NextPreview(true)));
        let text = lines(&session, (50, 20));
        assert!(text.contains(&line.text), "{line:?}\n{text}");
    }
}

/// Where a panel has no room for everything, whole sentences are left out.
#[test]
fn no_sentence_of_the_analysis_breaks_off() {
    let (mut session, mut backend) = opened();
    session.act(viewer::Msg::Browse(Browse::BestPlays), &mut backend);
    let mut cut = 0;
    for at in 0..page(&session).lines.len() {
        let headline = page(&session).step.headline;
        for size in cells::SIZES {
            let text = lines(&session, size);
            let above = text.split_once("Press n for more").map(|(above, _)| above);
            let last = above.and_then(|above| above.lines().rev().nth(1));
            let Some(last) = last.and_then(|last| last.trim_end().rsplit("  ").next()) else {
                continue;
            };
            cut += 1;
            let is_whole = last.ends_with(['.', '%']) || last.ends_with(char::is_numeric);
            assert!(
                is_whole || headline.ends_with(last.trim()),
                "{at} {size:?}: {text}"
            );
        }
        session.act(CommonMsg::Move(Arrow::Right), &mut backend);
    }
    assert!(cut > 0, "a panel is too small for everything");
}

#[test]
fn the_chart_shows_win_probabilities_and_mistakes() {
    let (mut session, mut backend) = opened();
    session.act(viewer::Msg::Browse(Browse::Mistake(true)), &mut backend);
    session.update(viewer::Msg::Browse(Browse::WinChart));
    let scene = session.scene();
    let chart = &scene.find::<WinChartPage>().expect("a chart").chart;
    for at in &chart.curve {
        let sum: i32 = at.chances.iter().sum();
        assert!((999_990..=1_000_000).contains(&sum), "{at:?}");
    }
    let last = chart.curve.last().expect("an end");
    assert_eq!((last.mover, &last.chances[..]), (None, &[1_000_000, 0][..]));
    assert!(chart.mistakes.contains(&chart.at));
    for size in [(50, 20), (80, 24), (100, 32)] {
        let name = format!("win-chart-{}x{}", size.0, size.1);
        assert_snapshot!(name, lines(&session, size));
    }
    session.update(CommonMsg::Back);
    assert!(!session.scene().shows::<WinChartPage>());
}

#[test]
fn a_web_page_is_saved_with_the_analysis_once_there_is_one() {
    let (mut session, mut backend) = opened();
    let save = viewer::Msg::Browse(Browse::SaveWebPage);
    session.act(save.clone(), &mut backend);
    let note = session.scene().into_top::<Note>().expect("a note");
    assert_eq!(note.text, "Game saved to game.html.");
    session.update(CommonMsg::Back);
    session.act(viewer::Msg::Browse(Browse::BestPlays), &mut backend);
    session.act(save, &mut backend);
    let wanted = [
        Asked::SaveWebPage(false),
        Asked::Analyse,
        Asked::SaveWebPage(true),
    ];
    assert_eq!(backend.asked(), wanted);
}

#[test]
fn a_game_in_progress_has_no_chart_and_no_mistakes() {
    let mut session = looking(viewed(&ours()).watched(), []);
    for what in [Browse::WinChart, Browse::Mistake(true)] {
        session.update(viewer::Msg::Browse(what));
        assert!(
            told(&session).ends_with("once it is over.")
                || told(&session).ends_with("game is over.")
        );
    }
    session.update(viewer::Msg::Browse(Browse::Preview(0)));
    assert_eq!(told(&session), "There are no best plays to preview here.");
    // A player who resigns loses.
    let mut session = looking(viewed(&ours_over()), []);
    session.update(viewer::Msg::Browse(Browse::WinChart));
    let scene = session.scene();
    let chart = &scene.find::<WinChartPage>().expect("a chart").chart;
    let last = chart.curve.last().expect("an end");
    assert!(
        last.chances.contains(&0) && last.chances.contains(&1_000_000),
        "{last:?}"
    );
}

/// What cannot work until a watched game is over is offered neither in the list of actions nor in line mode.
#[test]
fn a_watched_game_offers_what_works() {
    let mut session = looking(viewed(&ours()).watched(), []);
    let ready = |session: &Session| {
        let shown = session.scene().into();
        let entries = entries(&shown).into_iter();
        let ready = entries.filter(|entry| entry.why_not.is_none());
        ready.map(|entry| entry.label()).collect::<Vec<_>>()
    };
    let never = [
        "mistake",
        "racks",
        "notes",
        "best plays",
        "simulate",
        "preview",
        "win %",
        "coach",
    ];
    let now = ready(&session);
    assert!(never.iter().all(|label| !now.contains(label)), "{now:?}");
    let (told, _) = in_lines(&mut session, &mut NoBackend, b"help\n");
    let (_, help) = told
        .split_once("Press Enter or type next")
        .expect("the help");
    for word in [
        "mistake",
        "rack and",
        "notes",
        "best lists",
        "simulate",
        "preview",
        "win lists",
        "coach",
    ] {
        assert!(!help.contains(word), "{word}: {help}");
    }
    assert!(
        help.contains("bingo") && help.contains("close closes the game."),
        "{help}"
    );
    let over = ready(&looking(viewed(&ours_over()), []));
    assert!(over.contains(&"racks"), "{over:?}");
}
