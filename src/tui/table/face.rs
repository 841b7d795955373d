//! The table page: the table, and what the moment lays over it.

use super::{
    announced, ask, curtain, dialog, draw, draw_dragging, guide, over, score_chart, turn, verdict,
};
use crate::app::scene::{Dialog, OverFront, RackScene, StepScene, TablePage};
use crate::engine::square::Square;
use crate::tui::face::{Drawn, PageFace};
use crate::tui::layout::TableAreas;
use crate::tui::placement::drawn::lifted;
use crate::tui::shown::DraggedTile;
use crate::tui::theme::Theme;
use crate::tui::widgets::panel::below;
use crate::tui::widgets::scores::ScoreLines;
use crate::tui::widgets::stack::{Anchor, MUST, Stack, inner_width};
use crate::tui::widgets::text::empty;
use crate::tui::widgets::tile::TileFace;
use ratatui::Frame;
use ratatui::layout::Rect;

impl Drawn for TablePage {
    const FACE: PageFace<Self> = PageFace::new(&turn::KEYS, |page, canvas| {
        let dragged = canvas.page_state().dragged;
        let held = dragged.and_then(|dragged| held(page, dragged));
        let (page, tile) = held
            .as_ref()
            .map_or((page, None), |(page, tile)| (page, Some(*tile)));
        let places = draw_dragging(page, tile, canvas.theme, canvas.frame);
        canvas.stands(places.keys);
        canvas.places = Some(places);
        let told = page.notice.is_some() || page.save_error.is_some();
        if !canvas.is_top() && !told {
            // Enter goes to what lies over the table.
            empty(canvas.theme, places.status, canvas.frame.buffer_mut());
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
}

/// The table without the tile that the mouse drags, and that tile on the square under the pointer; `None` if it may not be
/// placed there.
fn held(page: &TablePage, dragged: DraggedTile) -> Option<(TablePage, (Square, TileFace))> {
    let mut page = page.clone();
    let StepScene::Turn(turn) = &mut page.step else {
        return None;
    };
    if turn.dialog.is_some() {
        return None;
    }
    let lifted = lifted(
        dragged,
        &page.view.board,
        &mut page.rack,
        &mut turn.placement,
    )?;
    Some((page, lifted))
}

/// Draws the moment of the table, if any: the draw for first play, the curtain, an announced play, a verdict, the
/// result, or the question whether to pass or resign.
fn draw_moment(page: &TablePage, theme: &Theme, places: &TableAreas, frame: &mut Frame) {
    let ground = theme;
    let theme = &theme.on_panel();
    let of = |page: &TablePage, area: Rect| {
        let width = inner_width(area);
        Some(guided(page, moment(page, theme, width)?, theme, width))
    };
    let stack = |area: Rect| of(page, area);
    let candidates = beside(page, places);
    let whole = |page: &TablePage| {
        let fits = |area: &&Rect| of(page, **area).is_some_and(|s| s.fits_whole(area.height));
        candidates.iter().find(fits)
    };
    let least = |area: &Rect| stack(*area).is_some_and(|stack| stack.least() <= area.height);
    let place = unasked(page).and_then(|page| whole(&page).filter(|area| least(area)));
    let place = place.or_else(|| whole(page));
    // A result that does not fit beside the board lies over it.
    let short = || {
        let over = matches!(page.step, StepScene::Over(_));
        candidates.iter().rev().find(|area| !over && least(area))
    };
    if let Some(area) = place.or_else(short) {
        let Some(stack) = stack(*area) else { return };
        empty(ground, *area, frame.buffer_mut());
        return stack.draw_panel(Anchor::Top, theme, *area, frame);
    }
    let area = over_board(page, places);
    let Some(mut stack) = stack(area) else { return };
    let (area, anchor) = if stack.least() > area.height {
        stack.lower();
        (places.whole(), Anchor::Middle)
    } else {
        (area, anchor(page))
    };
    // A result over the scores replaces them.
    if matches!(page.step, StepScene::Over(_)) && area.intersects(places.panel) {
        empty(ground, places.panel, frame.buffer_mut());
    }
    stack.draw_panel(anchor, theme, area, frame);
}

/// An announced play without the question that is asked about it, which stays where the play was and hides nothing else.
fn unasked(page: &TablePage) -> Option<TablePage> {
    let asked = matches!(&page.step, StepScene::Announced(window) if window.asking.is_some());
    let mut page = asked.then(|| page.clone())?;
    if let StepScene::Announced(window) = &mut page.step {
        window.asking = None;
    }
    Some(page)
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
        StepScene::Curtain {
            seat, draw: true, ..
        } => draw::curtain(page, *seat, theme, width),
        StepScene::Curtain { seat, news, .. } => curtain::stack(page, *seat, news, theme, width),
        StepScene::Computer(_) => return None,
        StepScene::Announced(window) => announced::stack(page, window, theme, width),
        StepScene::Verdict(verdict) => verdict::stack(verdict, theme, width),
        StepScene::Over(over) if over.front != OverFront::Result => return None,
        StepScene::Over(over) => over::stack(page, over, theme, width),
        StepScene::Turn(turn) => match &turn.dialog {
            Some(Dialog::AskPass) => ask::pass(turn, theme, width),
            Some(Dialog::AskExchange { .. }) => ask::exchange(turn, theme, width),
            Some(Dialog::AskResign) => ask::resign(turn, theme, width),
            Some(Dialog::AskAgree { word, more }) => ask::agree(page, word, more, theme, width),
            _ => return None,
        },
    })
}

/// The places beside the board where a moment does not hide its play, the best first. Last turns and tile tracker stay below
/// an announced play or a verdict, and the scores above it, if there is room. The result takes everything beside the board,
/// because it includes the scores.
fn beside(page: &TablePage, places: &TableAreas) -> Vec<Rect> {
    let panel = places.panel;
    if panel.width < 26 {
        return vec![];
    }
    let bottom = panel.bottom().max(places.board.bottom());
    let to = |bottom: u16| Rect {
        height: bottom.saturating_sub(panel.y),
        ..panel
    };
    // Without a rack its room is free, and a verdict can be long.
    let whole = match (&page.step, &page.rack) {
        (StepScene::Over(_), _) => return vec![to(bottom)],
        (StepScene::Verdict(_), RackScene::None) => to(bottom),
        (StepScene::Announced(_) | StepScene::Verdict(_), _) => panel,
        _ => return vec![],
    };
    let shape = ScoreLines::of(&page.view, panel.width, panel.height);
    let scores = shape.lines(page.view.players.len()) + 1;
    let above = to(panel.bottom().saturating_sub(super::tail(page, panel) + 1));
    let places = [
        (above, scores, 13),
        (above, 0, 10),
        (whole, scores, 13),
        (whole, 0, 13),
    ];
    let places = places.map(|(area, scores, least)| (below(area, scores), least));
    let fit = places
        .into_iter()
        .filter(|(area, least)| area.height >= *least);
    fit.map(|(area, _)| area).collect()
}

/// The area over the board. A table of scores may take the panel too; an announced play leaves it free for its details.
fn over_board(page: &TablePage, places: &TableAreas) -> Rect {
    match &page.step {
        StepScene::Announced(_) if places.board.width >= 30 => Rect {
            x: places.board.x,
            width: places.board.width,
            ..places.moment
        },
        StepScene::Announced(_)
        | StepScene::Verdict(_)
        | StepScene::Curtain { draw: false, .. } => places.moment,
        StepScene::Turn(turn) if turn.asks_all() => places.moment,
        StepScene::Over(_) if places.moment.width < 64 => places.moment.union(places.panel),
        _ => places.whole(),
    }
}

/// The anchor of a moment in its area. [`TableAreas::moment`] avoids an announced play, and a smaller moment stays at that
/// edge of the board. A play stays visible too while all are asked about its word.
fn anchor(page: &TablePage) -> Anchor {
    match &page.step {
        StepScene::Turn(turn) if turn.asks_all() => {
            let size = page.view.setup.variant().layout.size();
            let rows = || turn.placement.draft.laid().map(|(square, _)| square.row());
            match (rows().min(), rows().max()) {
                (Some(first), Some(last)) if first + last < size => Anchor::Bottom,
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
