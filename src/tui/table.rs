//! The table: board, rack and panels. What belongs to one moment of a game is drawn over it.

use super::hit::Hit;
use super::keymap::Stroke;
use super::layout::{Scale, TableAreas, TableLayout};
use super::placement::drawn;
use super::small::{WayOut, draw_too_small};
use super::theme::Theme;
use super::widgets::board::BoardWidget;
use super::widgets::rack::RackWidget;
use super::widgets::sheet::last_turns;
use super::widgets::text::{Block, clamp16, columns, put_wrapped, stack};
use super::widgets::tile::TileFace;
use super::widgets::{preview, scores, tiles};
use crate::app::scene::{
    BotActivity, ComputerScene, Dialog, NoPlay, RackScene, StepScene, TablePage, TurnScene,
};
use crate::engine::draft::Draft;
use crate::engine::play::Play;
use crate::engine::square::Square;
use crate::engine::tile::Tile;
use crossterm::event::KeyCode;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

pub(in crate::tui) mod announced;
pub(in crate::tui) mod ask;
mod bar;
pub(in crate::tui) mod computer;
pub(in crate::tui) mod curtain;
pub(in crate::tui) mod dialog;
pub(in crate::tui) mod draw;
pub(in crate::tui) mod earlier;
pub(in crate::tui) mod face;
pub mod guide;
mod on_enter;
pub(in crate::tui) mod over;
pub(in crate::tui) mod score_chart;
pub(in crate::tui) mod sheet;
pub(in crate::tui) mod turn;
pub(in crate::tui) mod verdict;

pub use sheet::draw_sheet;

/// Last turns that are shown before a detail of the tile tracker.
const TURNS: usize = 4;

/// Rows at the bottom of the panel for the tile tracker and two turns, or one in a low panel.
fn tail(page: &TablePage, panel: Rect) -> u16 {
    let turns = if panel.height < 21 { 1 } else { 2 };
    clamp16(turns + 3 + tiles::lines_with_letters(page.view.setup.variant(), panel.width))
}

/// Lines of the panel between the scores and the last turns, where an announced play or a verdict goes.
fn lines_of_moment(page: &TablePage, panel: Rect) -> Option<usize> {
    if !matches!(page.step, StepScene::Announced(_) | StepScene::Verdict(_)) {
        return None;
    }
    let shape = scores::ScoreLines::of(&page.view, panel.width, panel.height);
    let scores = shape.lines(page.view.players.len());
    let rest = usize::from(panel.height.checked_sub(tail(page, panel))?);
    rest.checked_sub(scores + 2).filter(|lines| *lines > 1)
}

/// Draws the table at any moment. What belongs to one moment (the announcement, the result …) goes into
/// [`TableAreas::moment`] afterwards; [`Theme::finish`](super::theme::Theme::finish) comes last.
pub fn draw_table(page: &TablePage, theme: &Theme, frame: &mut Frame) -> TableAreas {
    draw_dragging(page, None, theme, frame)
}

fn draw_dragging(
    page: &TablePage,
    dragged: Option<(Square, TileFace)>,
    theme: &Theme,
    frame: &mut Frame,
) -> TableAreas {
    let screen = frame.area();
    frame.buffer_mut().set_style(screen, theme.base);
    let Some(layout) = table_layout(page, screen) else {
        draw_too_small(WayOut::Leaves, theme, frame.buffer_mut());
        return TableAreas::NONE;
    };
    let table = TablePainter {
        page,
        theme: &theme.on_board(page.view.setup.rules().colors),
        layout: &layout,
        dragged,
    };
    table.draw(frame.buffer_mut());
    let cursor = table.cursor();
    TableAreas {
        board: layout.board,
        moment: table.moment(),
        status: layout.status,
        keys: layout.keys,
        panel: layout.panel,
        rack: layout.rack,
        cursor,
        layout: Some(layout),
    }
}

/// The layout of a table: of a board without room for all of it, what is around the cursor or the play.
pub(in crate::tui) fn table_layout(page: &TablePage, screen: Rect) -> Option<TableLayout> {
    let board = &page.view.setup.variant().layout;
    let announced = || page.view.announced().and_then(|(_, turn)| turn.play());
    let play = || announced().or_else(|| page.view.last_play());
    let around = match &page.step {
        StepScene::Turn(turn) => turn.placement.cursor,
        _ => play().map_or(board.start(), |play| play.main_word().start()),
    };
    TableLayout::of_board(screen, board, around)
}

struct TablePainter<'a> {
    page: &'a TablePage,
    theme: &'a Theme,
    layout: &'a TableLayout,
    /// The tile that the mouse drags, where it would be placed.
    dragged: Option<(Square, TileFace)>,
}

impl TablePainter<'_> {
    fn draw(&self, buffer: &mut Buffer) {
        self.bar(buffer);
        self.board(buffer);
        self.rack(buffer);
        stack(self.blocks(), self.layout.panel, self.theme, buffer);
        self.status(buffer);
    }

    fn turn(&self) -> Option<&TurnScene> {
        match &self.page.step {
            StepScene::Turn(turn) => Some(turn),
            _ => None,
        }
    }

    fn board(&self, buffer: &mut Buffer) {
        let turn = self.turn();
        let board = BoardWidget {
            board: &self.page.view.board,
            draft: self.draft(),
            ghosts: &self.ghosts(),
            changed: &self.page.changed,
            last: self.page.view.last_play().map(Play::draft),
            cursor: turn
                .map(|turn| &turn.placement)
                .filter(|tiles| tiles.ghost.is_empty())
                .map(|tiles| (tiles.cursor, tiles.direction)),
            highlighted: turn.map_or(&[], |turn| &turn.highlighted),
            pointed: turn
                .and_then(|turn| turn.coach.as_ref())
                .map_or(&[], |coach| &coach.squares),
            fault: turn.and_then(|turn| self.fault(turn)),
            layout: self.layout,
            theme: self.theme,
        };
        ratatui::widgets::Widget::render(&board, self.layout.board, buffer);
    }

    /// The tiles that are not placed: of the play being typed, and the one dragged.
    fn ghosts(&self) -> Vec<(Square, TileFace)> {
        let set = &self.page.view.setup.variant().tiles;
        let turn = self.turn().into_iter();
        let typed = turn.flat_map(|turn| drawn::ghosts(&turn.placement, set));
        self.dragged.into_iter().chain(typed).collect()
    }

    /// The square to mark: of a refusal, or of a fault that no further letter can mend.
    fn fault(&self, turn: &TurnScene) -> Option<Square> {
        let refused = self.page.notice.as_ref().and_then(|notice| notice.square);
        let fault = turn.placement.preview.as_ref().err();
        refused.or_else(|| fault.and_then(NoPlay::hopeless_square))
    }

    /// The tiles on the board that are not settled.
    fn draft(&self) -> Option<&Draft> {
        let announced = || {
            let (_, turn) = self.page.view.announced()?;
            Some(turn.play()?.draft())
        };
        let placed = || match &self.page.step {
            StepScene::Computer(ComputerScene {
                activity: BotActivity::Lays(draft),
                ..
            }) => Some(draft),
            _ => None,
        };
        let own = self.turn().map(|turn| &turn.placement.draft);
        own.or_else(placed).or_else(announced)
    }

    fn rack(&self, buffer: &mut Buffer) {
        let rack = RackWidget {
            rack: &self.page.rack,
            tiles: &self.page.view.setup.variant().tiles,
            chosen: self.chosen_slot(),
            layout: self.layout,
            theme: self.theme,
        };
        ratatui::widgets::Widget::render(&rack, self.layout.rack, buffer);
    }

    fn chosen_slot(&self) -> Option<usize> {
        match self.turn()?.dialog {
            Some(Dialog::Exchange { chosen, .. }) => Some(chosen),
            _ => None,
        }
    }

    /// The panel, from top to bottom. The tile tracker goes before all but the last turns.
    fn blocks(&self) -> Vec<Block> {
        let (view, theme) = (&self.page.view, self.theme);
        let Rect { width, height, .. } = self.layout.panel;
        let shape = scores::ScoreLines::of(view, width, height);
        let mut blocks: Vec<Block> = guide::block(self.page, width, theme).into_iter().collect();
        blocks.push(scores::scores(self.page, shape, width, theme));
        match lines_of_moment(self.page, self.layout.panel) {
            Some(lines) => {
                let blank = || Block::new("", vec![], 0);
                blocks.push(self.play_block().unwrap_or_else(blank).sized(lines));
            }
            None => blocks.extend(self.play_block()),
        }
        let above: usize = blocks.iter().map(|block| block.height() + 1).sum();
        let room = usize::from(height).saturating_sub(above + 1);
        let letters = tiles::lines_with_letters(view.setup.variant(), width);
        let lines = match room.checked_sub(letters) {
            // With the kinds of letters, if the last turns have room then.
            Some(rest) => letters + usize::from(rest > 2 + TURNS),
            None => tiles::lines_without_letters(width),
        };
        let mut turns = room.saturating_sub(lines + 2);
        let more = self.spare_for_turns(&blocks, turns);
        if let Some(play) = blocks.pop_if(|_| more > 0) {
            blocks.push(play.without_last(more));
            turns += more;
        }
        if turns > 0 || lines < letters {
            blocks.push(last_turns(view, width, turns.clamp(1, 12), theme));
        }
        blocks.push(tiles::tiles(view, width, lines, theme));
        blocks
    }

    /// The empty lines of the play's block that the last turns get, so that they show a whole round, while no tile is placed.
    fn spare_for_turns(&self, blocks: &[Block], turns: usize) -> usize {
        let view = &self.page.view;
        let empty = match (&self.page.step, self.turn()) {
            (StepScene::Computer(_), _) => true,
            (_, Some(turn)) => {
                turn.is_placing() && turn.coach.is_none() && turn.placement.draft.is_empty()
            }
            _ => false,
        };
        let round = view.players.len().min(view.sheet.len());
        let spare = blocks.last().filter(|_| empty && turns > 0);
        let spare = spare.map_or(0, Block::spare);
        spare.min(round.saturating_sub(turns))
    }

    /// Lines reserved for the play being placed.
    fn play_lines(&self) -> usize {
        match self.layout.panel.height {
            0..21 => 3,
            21..30 => 4,
            _ => 6,
        }
    }

    fn play_block(&self) -> Option<Block> {
        let width = self.layout.panel.width;
        if let Some((seat, turn)) = self.page.view.announced() {
            let whole = format!("{} announces", self.page.view.name(seat));
            let fits = columns(&whole) < usize::from(width);
            let heading = if fits { whole } else { "announced".to_owned() };
            return Some(preview::announced(
                turn,
                heading,
                width,
                self.play_lines(),
                self.theme,
            ));
        }
        if let StepScene::Computer(computer) = &self.page.step {
            let lines = self.play_lines();
            return Some(preview::thinking(
                computer.progress,
                width,
                lines,
                self.theme,
            ));
        }
        let turn = self.turn()?;
        let set = &self.page.view.setup.variant().tiles;
        let block = self.own_block(turn, width);
        Some(match &turn.placement.leave {
            Some(leave) => block.keeping(preview::leave(leave, set, self.theme)),
            None => block,
        })
    }

    fn own_block(&self, turn: &TurnScene, width: u16) -> Block {
        if let Some(Dialog::Exchange { .. }) = turn.dialog {
            let set = &self.page.view.setup.variant().tiles;
            return preview::exchanged(&self.marked(), set, self.play_lines(), self.theme);
        }
        if let Some(coach) = turn.coach.as_ref().filter(|_| turn.is_placing()) {
            return preview::coach(coach, width, self.play_lines(), self.theme);
        }
        drawn::block(
            &turn.placement,
            &turn.changes_made,
            self.layout,
            self.play_lines(),
            self.theme,
        )
    }

    fn marked(&self) -> Vec<Tile> {
        let slots = match &self.page.rack {
            RackScene::Faces(slots) => &slots[..],
            _ => &[],
        };
        let marked = slots.iter().filter(|slot| slot.marked);
        marked.map(|slot| slot.tile).collect()
    }

    /// Draws what Enter would do, or what is wrong.
    fn status(&self, buffer: &mut Buffer) {
        let room =
            |(text, style): (String, Style)| (self.room_for_notice(&text, buffer), text, style);
        let notice = self.notice().map(room);
        let there = |(text, style)| (self.layout.status, text, style);
        let Some((area, text, style)) = notice.or_else(|| self.enter_effect().map(there)) else {
            return;
        };
        put_wrapped(buffer, area, &text, style);
        let ready = self
            .turn()
            .is_some_and(|turn| turn.placement.preview.is_ok());
        if ready && self.page.notice.is_none() {
            Hit::Key(Stroke::Code(KeyCode::Enter)).cover(self.layout.status, buffer);
        }
    }

    fn notice(&self) -> Option<(String, Style)> {
        // If all are asked about a word, the question says what was refused.
        let told = !self.turn().is_some_and(TurnScene::asks_all);
        let Some(notice) = self.page.notice.as_ref().filter(|_| told) else {
            let save_error = self.page.save_error.as_ref()?;
            return Some((format!("! {save_error}"), self.theme.bad));
        };
        Some(if notice.refusal {
            (format!("! {}", notice.text), self.theme.bad)
        } else {
            (notice.text.clone(), self.theme.strong)
        })
    }

    fn cursor(&self) -> Option<Position> {
        let turn = self.turn()?;
        if turn.dialog.as_ref().is_some_and(Dialog::is_question) {
            return None;
        }
        let area = match (self.chosen_slot(), &self.page.rack) {
            (Some(slot), RackScene::Faces(slots)) => self.layout.slot_at(slot, slots.len()),
            _ => self.layout.square_at(turn.placement.cursor),
        };
        Some(TableLayout::cursor_in(area))
    }

    /// Where a moment is drawn: over the half of the board that hides less of an announced play.
    fn moment(&self) -> Rect {
        let (board, whole) = (self.layout.board, self.layout.whole);
        let width = board.width.max(whole.width.min(44));
        let x = if width > board.width {
            whole.x + (whole.width - width) / 2
        } else {
            board.x
        };
        let half = self.layout.square.1 * (self.layout.shown.1 / 2);
        let (y, height) = match &self.page.step {
            StepScene::Draw { .. } | StepScene::Over(_) => (board.y, board.height),
            StepScene::Curtain { .. } if self.page.view.last_play().is_none() => {
                (board.y, board.height)
            }
            StepScene::Turn(turn) if !turn.asks_all() => {
                let height = board.height.min(11);
                (board.y + (board.height - height) / 2, height)
            }
            _ if self.play_is_low() => (board.y, half),
            _ => {
                let top = board.bottom() - half;
                // The backs of the rack stay visible at the curtain, to show that it is covered.
                let covers_rack = !matches!(self.page.step, StepScene::Curtain { .. });
                let bottom = if covers_rack && self.layout.scale < Scale::Large {
                    self.layout.shelf.bottom()
                } else {
                    board.bottom()
                };
                (top, bottom.max(board.bottom()) - top)
            }
        };
        Rect::new(x, y, width, height)
    }

    /// Whether most tiles of the announced play, or else the last play, are in the lower half of the board.
    fn play_is_low(&self) -> bool {
        let last = || self.page.view.last_play().map(Play::draft);
        let Some(draft) = self.draft().or_else(last) else {
            return false;
        };
        let middle = self.layout.board.y + self.layout.board.height / 2;
        let low = draft
            .tiles()
            .filter(|(square, _)| self.layout.square_at(*square).y > middle)
            .count();
        low * 2 > draft.len()
    }
}
