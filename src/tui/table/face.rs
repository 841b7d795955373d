//! The table page: the table, and what the moment lays over it.

use super::{announced, ask, curtain, dialog, draw, draw_table, over, score_chart, verdict};
use crate::app::scene::{Dialog, OverFront, RackScene, StepScene, TablePage};
use crate::engine::square::SIZE;
use crate::tui::face::PageFace;
use crate::tui::guide;
use crate::tui::layout::TableAreas;
use crate::tui::theme::Theme;
use crate::tui::widgets::scores::ScoreLines;
use crate::tui::widgets::stack::{Anchor, MUST, Stack, clamp16, inner_width};
use ratatui::Frame;
use ratatui::layout::Rect;

/// The table with its moment.
pub(in crate::tui) static FACE: PageFace<TablePage> = PageFace(|page, canvas| {
    let places = draw_table(page, canvas.theme, canvas.frame);
    canvas.stands(places.keys);
    canvas.places = Some(places);
    let told = page.notice.is_some() || page.save_error.is_some();
    if !canvas.is_top() && !told {
        // Enter goes to what lies over the table.
        dialog::empty(canvas.theme, places.status, canvas.frame.buffer_mut());
    }
    if page.shows_score_chart() {
        return score_chart::draw_score_chart_page(page, canvas);
    }
    if let Some(cursor) = places.cursor {
        canvas.cursor(cursor);
    }
    draw_moment(page, canvas.theme, &places, canvas.frame);
    if let Some(cursor) = dialog::draw_dialog(page, canvas.theme, places.status, canvas.frame) {
        canvas.cursor(cursor);
    }
});

/// Draws the moment of the table, if any: the draw for first play, the curtain, an announced play, a verdict, the
/// result, or the question whether to pass or resign.
fn draw_moment(page: &TablePage, theme: &Theme, places: &TableAreas, frame: &mut Frame) {
    let ground = theme;
    let theme = &theme.on_panel();
    let before_dialog = beside(page, places);
    let (area, anchor) = match before_dialog {
        Some(area) => (area, Anchor::Top),
        None => (over_board(page, places), anchor(page)),
    };
    let width = inner_width(area);
    let Some(stack) = moment(page, theme, width) else {
        return;
    };
    let mut stack = guided(page, stack, theme, width);
    let (area, anchor) = if stack.least() > area.height {
        stack.lower();
        (places.whole(), Anchor::Middle)
    } else {
        (area, anchor)
    };
    // A result over the scores replaces them.
    let over = matches!(page.step, StepScene::Over(_)) && area.intersects(places.panel);
    if let Some(area) = before_dialog.or(over.then_some(places.panel)) {
        dialog::empty(ground, area, frame.buffer_mut());
    }
    stack.draw_panel(anchor, theme, area, frame);
}

/// A moment below the text of a guided game.
fn guided(page: &TablePage, moment: Stack, theme: &Theme, width: u16) -> Stack {
    let Some(guide) = &page.guide else {
        return moment;
    };
    let mut stack = Stack::new();
    let said = guide::step_text(guide, page, &theme.keys);
    stack.say(MUST, &said, theme.accent, width);
    stack.gap();
    stack.append(moment);
    stack
}

fn moment(page: &TablePage, theme: &Theme, width: u16) -> Option<Stack> {
    Some(match &page.step {
        StepScene::Draw { starter } => draw::stack(page, *starter, theme, width),
        StepScene::Curtain { seat, news } => curtain::stack(page, *seat, news, theme, width),
        StepScene::Computer(_) => return None,
        StepScene::Announced(window) => announced::stack(page, window, theme, width),
        StepScene::Verdict(verdict) => verdict::stack(verdict, theme, width),
        StepScene::Over(over) if over.front != OverFront::Result => return None,
        StepScene::Over(over) => over::stack(page, over, theme, width),
        StepScene::Turn(turn) => match &turn.dialog {
            Some(Dialog::AskPass) => ask::pass(turn, theme, width),
            Some(Dialog::AskResign) => ask::resign(turn, theme, width),
            Some(Dialog::AskAgree { word, more }) => ask::agree(word, more, theme, width),
            _ => return None,
        },
    })
}

/// The panel beside the board, below the scores if there is room: there a moment does not hide its play. The result
/// takes everything beside the board, because it has the scores in it.
fn beside(page: &TablePage, places: &TableAreas) -> Option<Rect> {
    let panel = places.panel;
    let shape = ScoreLines::of(&page.view, panel.width, panel.height);
    let scores = clamp16(shape.lines(page.view.players.len()) + 1);
    let (width, height) = match &page.step {
        StepScene::Announced(_) | StepScene::Verdict(_) => (26, 13),
        StepScene::Over(_) => {
            let bottom = panel.bottom().max(places.board.bottom());
            let height = bottom - panel.y;
            return (panel.width >= 34 && height >= 28).then_some(Rect { height, ..panel });
        }
        _ => return None,
    };
    // Without a rack its room is free, and a verdict can be long.
    let bottom = match (&page.step, &page.rack) {
        (StepScene::Verdict(_), RackScene::None) => panel.bottom().max(places.board.bottom()),
        _ => panel.bottom(),
    };
    let below = Rect {
        y: panel.y + scores.min(panel.height),
        height: (bottom - panel.y).saturating_sub(scores),
        ..panel
    };
    [below, panel]
        .into_iter()
        .find(|p| p.width >= width && p.height >= height)
}

/// The area over the board. A table of scores may take the panel too; an announced play leaves it free for its details.
fn over_board(page: &TablePage, places: &TableAreas) -> Rect {
    match &page.step {
        StepScene::Announced(_) if places.board.width >= 30 => Rect {
            x: places.board.x,
            width: places.board.width,
            ..places.moment
        },
        StepScene::Announced(_) | StepScene::Verdict(_) | StepScene::Curtain { .. } => {
            places.moment
        }
        StepScene::Turn(turn) if turn.asks_all() => places.moment,
        StepScene::Over(_) if places.moment.width < 64 => places.moment.union(places.panel),
        _ => places.whole(),
    }
}

/// Where a moment goes in its area. [`TableAreas::face`] avoids an announced play, and a smaller moment stays at that
/// edge of the board. A play with a word that all are asked about stays visible too.
fn anchor(page: &TablePage) -> Anchor {
    match &page.step {
        StepScene::Turn(turn) if turn.asks_all() => {
            let rows = || turn.draft.laid().map(|(square, _)| square.row());
            match (rows().min(), rows().max()) {
                (Some(first), Some(last)) if first + last < SIZE => Anchor::Bottom,
                (Some(_), Some(_)) => Anchor::Top,
                _ => Anchor::Middle,
            }
        }
        StepScene::Announced(_) | StepScene::Verdict(_) | StepScene::Curtain { .. } => {
            announced::away_from_play(page)
        }
        _ => Anchor::Middle,
    }
}
