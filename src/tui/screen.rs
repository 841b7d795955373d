//! A scene on the whole screen: the page, what lies over it, and the keys that matter on the bottom line.

use super::help::{draw_found, draw_help, running};
use super::hit::Hits;
use super::keymap::{BETWEEN, key_line};
use super::layout::LEAST;
use super::pages::{
    ask_at_table, beside_board, draw_agreed, draw_ask_quit, draw_dialog, draw_form, draw_games,
    draw_look_up, draw_meanings, draw_moment, draw_note, draw_noted, draw_palette, draw_question,
    draw_quiz, draw_score_race, draw_statistics, draw_study, draw_title, draw_unseen, draw_viewer,
};
use super::small::draw_too_small;
use super::table::draw_table;
use super::theme::Theme;
use super::widgets::text::columns;
use crate::session::scene::{LookUpPage, Overlay, Page, Scene, StepScene, TablePage};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Margin, Rect};
use ratatui::widgets::{Clear, Widget};

/// What has been drawn.
#[derive(Clone, Default, Debug)]
pub struct Drawn {
    /// How far the text on top can be scrolled, if one is open.
    pub scroll_end: Option<usize>,
    /// What can be clicked, and where.
    pub hits: Hits,
}

/// Draws a scene, and says what can be clicked on it.
///
/// Where the screen is too small it says which size it needs, and nothing is lost.
pub fn draw(scene: &Scene, theme: &Theme, frame: &mut Frame) -> Drawn {
    draw_saying("", scene, theme, frame)
}

/// The same with a short sentence on the bottom line, before the keys: about the last key, whatever the scene is. None is
/// empty.
pub fn draw_saying(said: &str, scene: &Scene, theme: &Theme, frame: &mut Frame) -> Drawn {
    let screen = frame.area();
    frame.buffer_mut().set_style(screen, theme.base);
    let end = if screen.width < LEAST.0 || screen.height < LEAST.1 {
        let asked = matches!(scene.over, Some(Overlay::AskQuit));
        draw_too_small(asked, theme, frame.buffer_mut());
        None
    } else {
        let (keys, end) = draw_scene(scene, theme, screen, frame);
        let keys = draw_said(said, keys, theme, frame);
        key_line(scene, theme, keys.width).render(keys, frame.buffer_mut());
        end
    };
    theme.glyphs.finish(frame.buffer_mut());
    Drawn {
        scroll_end: end,
        hits: Hits::take(frame.buffer_mut()),
    }
}

/// Draws a short sentence at the beginning of a line, and says how much of the line is left.
fn draw_said(said: &str, line: Rect, theme: &Theme, frame: &mut Frame) -> Rect {
    if said.is_empty() {
        return line;
    }
    frame
        .buffer_mut()
        .set_stringn(line.x, line.y, said, line.width.into(), theme.strong);
    let taken = u16::try_from(columns(said) + BETWEEN).unwrap_or(u16::MAX);
    let taken = taken.min(line.width);
    Rect {
        x: line.x + taken,
        width: line.width - taken,
        ..line
    }
}

/// Draws the page and what lies over it. Returns where the keys go, and how far what is on top scrolls.
fn draw_scene(
    scene: &Scene,
    theme: &Theme,
    screen: Rect,
    frame: &mut Frame,
) -> (Rect, Option<usize>) {
    let [above, bottom] =
        Layout::vertical([Constraint::Fill(1), Constraint::Length(1)]).areas(screen);
    let mut end = None;
    let mut keys = bottom.inner(Margin::new(1, 0));
    // What lies over a page takes its place; a note and the list of actions leave it in sight.
    let beside = matches!(
        scene.over,
        Some(Overlay::Note(_) | Overlay::Unseen(_) | Overlay::Palette { .. })
    );
    let bare = scene.over.is_some() && !beside;
    match &scene.page {
        Page::Table(page) => {
            (keys, end) = draw_at_table(
                page,
                (scene.over.as_ref(), scene.on_leaving()),
                theme,
                frame,
            );
        }
        Page::LookUp(page) => (keys, end) = draw_looking(page, scene, theme, (above, keys), frame),
        Page::Title(_)
        | Page::Games(_)
        | Page::Statistics(_)
        | Page::NewGame(_)
        | Page::Study(_)
        | Page::Quiz(_)
            if bare => {}
        Page::Viewer(page) => keys = draw_viewer(page, theme, frame),
        Page::Title(page) => draw_title(page, theme, above, frame),
        Page::Games(page) => draw_games(page, theme, above, frame),
        Page::Statistics(page) => end = Some(draw_statistics(page, theme, above, frame)),
        Page::Study(page) => end = Some(draw_study(page, theme, above, frame)),
        Page::Quiz(page) => draw_quiz(page, theme, above, frame),
        Page::NewGame(page) => draw_form(page, theme, above, frame),
    }
    // On a screen higher than the table its keys stand in the middle: nothing may lie over them.
    let above = match &scene.page {
        Page::Table(_) | Page::Viewer(_) => Rect {
            height: keys.y.saturating_sub(above.y),
            ..above
        },
        _ => above,
    };
    end = draw_over(scene, theme, above, frame).or(end);
    (keys, end)
}

/// Draws what lies over a page, and says how far it scrolls.
fn draw_over(scene: &Scene, theme: &Theme, above: Rect, frame: &mut Frame) -> Option<usize> {
    match &scene.over {
        Some(Overlay::Help { scroll }) => {
            return Some(draw_help(scene, *scroll, theme, above, frame));
        }
        Some(Overlay::Found { text, scroll }) => {
            return Some(draw_found(scene, (text, *scroll), theme, above, frame));
        }
        Some(Overlay::Agreed { scroll }) => {
            if let Page::NewGame(page) = &scene.page {
                return Some(draw_agreed(page, *scroll, theme, above, frame));
            }
        }
        Some(Overlay::Meanings { told, scroll }) => {
            let clock = running(scene);
            return Some(draw_meanings(told, *scroll, clock, theme, above, frame));
        }
        Some(Overlay::Noted { scroll }) => {
            if let Page::Viewer(page) = &scene.page {
                return Some(draw_noted(page, *scroll, theme, above, frame));
            }
        }
        Some(Overlay::Note(text)) => {
            draw_note(note_heading(&scene.page), text, theme, above, frame);
        }
        Some(Overlay::Unseen(unseen)) => draw_unseen(unseen, theme, above, frame),
        Some(Overlay::Ask(question)) if !matches!(scene.page, Page::Table(_)) => {
            draw_question(question, theme, above, frame);
        }
        Some(Overlay::Palette { text, chosen }) => {
            let typed = (text.as_str(), *chosen);
            return Some(draw_palette(scene, typed, theme, above, frame));
        }
        Some(Overlay::AskQuit | Overlay::Ask(_)) | None => {}
    }
    None
}

/// What stands above a note.
fn note_heading(page: &Page) -> &'static str {
    match page {
        Page::Table(page) if matches!(page.step, StepScene::Over(_)) => "Game over",
        _ => "Before you continue",
    }
}

/// Draws the table with its moment or what lies over it, and says where the keys go and how far the score sheet
/// scrolls. The hardware cursor is shown only where it says what the next key will do.
fn draw_at_table(
    page: &TablePage,
    (over, on_leaving): (Option<&Overlay>, &str),
    theme: &Theme,
    frame: &mut Frame,
) -> (Rect, Option<usize>) {
    let places = draw_table(page, theme, frame);
    match over {
        Some(Overlay::AskQuit) => draw_ask_quit(on_leaving, theme, &places, frame),
        Some(Overlay::Ask(question)) => ask_at_table(question, theme, &places, frame),
        // They come before what they lie over: two panels one on the other would be hard to read.
        Some(
            Overlay::Help { .. }
            | Overlay::Found { .. }
            | Overlay::Agreed { .. }
            | Overlay::Meanings { .. }
            | Overlay::Noted { .. }
            | Overlay::Note(_)
            | Overlay::Unseen(_),
        ) => {}
        None | Some(Overlay::Palette { .. }) if page.sheet.is_some() => {}
        None | Some(Overlay::Palette { .. }) if page.shows_race() => {
            let screen = frame.area();
            let above = Rect {
                height: places.keys.y.saturating_sub(screen.y),
                ..screen
            };
            draw_score_race(page, theme, above, frame);
        }
        None | Some(Overlay::Palette { .. }) => {
            if let Some(cursor) = places.cursor {
                frame.set_cursor_position(cursor);
            }
            // Two panels one on the other would be hard to read.
            if over.is_none() {
                draw_moment(page, theme, &places, frame);
            }
            draw_dialog(page, theme, places.status, frame);
        }
    }
    (places.keys, places.scroll_end)
}

/// Draws what is looked up or what lies over it, beside the board where there is room, and says where the keys go and
/// how far the words scroll.
fn draw_looking(
    page: &LookUpPage,
    scene: &Scene,
    theme: &Theme,
    (above, keys): (Rect, Rect),
    frame: &mut Frame,
) -> (Rect, Option<usize>) {
    let table = page.table.as_ref().zip(beside_board(frame.area()));
    let beside = table.map(|(table, place)| (draw_table(table, theme, frame), place));
    let keys = beside.map_or(keys, |(places, _)| places.keys);
    let end = match (&scene.over, beside) {
        (Some(Overlay::AskQuit), Some((places, _))) => {
            draw_ask_quit(scene.on_leaving(), theme, &places, frame);
            None
        }
        (Some(Overlay::AskQuit), None) => {
            if let Some(table) = &page.table {
                let places = draw_table(table, theme, frame);
                draw_ask_quit(scene.on_leaving(), theme, &places, frame);
            }
            None
        }
        (
            Some(
                Overlay::Help { .. }
                | Overlay::Found { .. }
                | Overlay::Agreed { .. }
                | Overlay::Meanings { .. }
                | Overlay::Noted { .. }
                | Overlay::Ask(_),
            ),
            _,
        ) => None,
        (
            None | Some(Overlay::Note(_) | Overlay::Unseen(_) | Overlay::Palette { .. }),
            Some((_, place)),
        ) => {
            Clear.render(place, frame.buffer_mut());
            Some(draw_look_up(page, theme, place, frame))
        }
        (None | Some(Overlay::Note(_) | Overlay::Unseen(_) | Overlay::Palette { .. }), None) => {
            Some(draw_look_up(page, theme, above, frame))
        }
    };
    (keys, end)
}
