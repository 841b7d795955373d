//! Where things are on the screen, the same way at every size.
//!
//! The squares are made as large as the screen allows. With room below the board the rack stands there and the status
//! line under it; where squares of two rows take all the height, both go into the panel, and so does the bar:
//!
//! ```text
//!  bar ───────────────────────────        A   B   C … │  bar
//!     A B C …          │               1  board       │
//!  1  board            │  panel         …             │  panel
//!  …                   │                              │
//!  15                  │                              │  status
//!       rack           │                15            │  rack
//!  status ────────────────────────    keys ────────────────────────
//!  keys ──────────────────────────
//! ```
//!
//! What is left over is shared between both sides: the composition is centered.
//!
//! A board larger than the classic one has its rack in the panel where the rows are needed. One that is too large for the
//! smallest squares is shown in part, around the cursor.

use crate::engine::layout::Layout;
use crate::engine::square::{LARGEST, Square};
use ratatui::layout::{Position, Rect};

/// The smallest screen that the table can be played on: columns and rows.
pub const LEAST: (u16, u16) = (50, 20);

/// Rows of the bar where there is room.
const TALL_BAR: u16 = 3;

/// Columns of the panel, at least, for a page beside the board.
const BESIDE: u16 = 34;

/// Columns of a page over board and panel.
const TEXT: u16 = 44;

/// Columns for the numbers of the rows.
pub const NUMBERS: u16 = 3;

/// Rows of the classic board, for which the scales were made.
const CLASSIC: u16 = Layout::CLASSIC.size() as u16;

/// Columns of a panel with a rack in it, at least.
const RACK_PANEL: u16 = 26;

/// The size of everything.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Scale {
    /// Squares of 2×1, from 50×20.
    Compact,
    /// Squares of 3×1, from 76×20.
    Normal,
    /// Squares of 4×2, from 99×32.
    Large,
    /// Squares of 5×2, from 114×32.
    Wide,
    /// Squares of 6×3, from 132×48.
    Huge,
}

#[derive(Clone, Copy)]
struct ScaleNeeds {
    scale: Scale,
    /// Columns and rows of the board that are shown.
    shown: (u16, u16),
    square: (u16, u16),
    gap: u16,
    panel: (u16, u16),
    /// Rows of a tile on the rack, and those besides the board's from which on the rack goes below it.
    rack: u16,
    below: u16,
}

const SCALES: [ScaleNeeds; 5] = [
    ScaleNeeds {
        scale: Scale::Huge,
        shown: (CLASSIC, CLASSIC),
        square: (6, 3),
        gap: 4,
        panel: (35, 46),
        rack: 3,
        below: 9,
    },
    ScaleNeeds {
        scale: Scale::Wide,
        shown: (CLASSIC, CLASSIC),
        square: (5, 2),
        gap: 3,
        panel: (34, 42),
        rack: 3,
        below: 8,
    },
    ScaleNeeds {
        scale: Scale::Large,
        shown: (CLASSIC, CLASSIC),
        square: (4, 2),
        gap: 2,
        panel: (34, 38),
        rack: 2,
        below: 7,
    },
    ScaleNeeds {
        scale: Scale::Normal,
        shown: (CLASSIC, CLASSIC),
        square: (3, 1),
        gap: 2,
        panel: (26, 34),
        rack: 2,
        below: 5,
    },
    ScaleNeeds {
        scale: Scale::Compact,
        shown: (CLASSIC, CLASSIC),
        square: (2, 1),
        gap: 1,
        panel: (16, 28),
        rack: 2,
        below: 5,
    },
];

/// Where the parts of the table are, all of them on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableLayout {
    /// The size of everything.
    pub scale: Scale,
    /// Columns and rows of a square.
    pub square: (u16, u16),
    /// Everything.
    pub whole: Rect,
    /// The bar with the player on turn: above everything, or above the panel.
    pub bar: Rect,
    /// The squares shown, without numbers and letters.
    pub board: Rect,
    /// The first square shown, and how many columns and rows there are from there on.
    pub first: Square,
    /// Columns and rows of the board that are shown.
    pub shown: (u16, u16),
    /// The panel beside the board.
    pub panel: Rect,
    /// The tiles of the rack.
    pub rack: Rect,
    /// The line below the rack; without height if there is no room.
    pub shelf: Rect,
    /// The effect of Enter: one line, or two above a rack in the panel.
    pub status: Rect,
    /// The bottom line.
    pub keys: Rect,
}

impl TableLayout {
    /// The layout of the classic board for a screen; `None` below [`LEAST`].
    pub fn of(screen: Rect) -> Option<Self> {
        Self::of_board(screen, &Layout::CLASSIC, Square::CENTER)
    }

    /// The layout of a board for a screen; `None` below [`LEAST`]. Where there is no room for all of it, it shows what is around
    /// the cursor.
    pub fn of_board(screen: Rect, board: &Layout, cursor: Square) -> Option<Self> {
        if screen.width < LEAST.0 || screen.height < LEAST.1 {
            return None;
        }
        let size = u16::from(board.size());
        let whole = |needs: &ScaleNeeds| ScaleNeeds {
            shown: (size, size),
            ..*needs
        };
        let mut scales = SCALES.iter().map(whole);
        let needs = scales.find(|needs| needs.fit(screen));
        let needs = needs.unwrap_or_else(|| SCALES[SCALES.len() - 1].part(screen, size));
        let layout = if needs.goes_below(screen) {
            needs.below_board(screen)
        } else {
            needs.in_panel(screen)
        };
        let from = |at: u8, shown: u16| {
            let first = u16::from(at).saturating_sub(shown / 2).min(size - shown);
            u8::try_from(first).unwrap_or(LARGEST)
        };
        let (row, column) = (
            from(cursor.row(), needs.shown.1),
            from(cursor.column(), needs.shown.0),
        );
        Some(Self {
            first: Square::new(row, column).unwrap_or(Square::FIRST),
            ..layout
        })
    }

    /// Where a square is; nowhere, without an extent, if it is not shown.
    pub const fn square_at(&self, square: Square) -> Rect {
        let (width, height) = self.square;
        let place = (
            square.column().checked_sub(self.first.column()),
            square.row().checked_sub(self.first.row()),
        );
        let (Some(column), Some(row)) = place else {
            return Rect::ZERO;
        };
        if column as u16 >= self.shown.0 || row as u16 >= self.shown.1 {
            return Rect::ZERO;
        }
        Rect::new(
            self.board.x + column as u16 * width,
            self.board.y + row as u16 * height,
            width,
            height,
        )
    }

    /// Whether all of a board of this many rows is shown.
    pub const fn shows_all(&self, size: u8) -> bool {
        self.shown.0 >= size as u16 && self.shown.1 >= size as u16
    }

    /// The place of the hardware cursor on a square or a tile: the column without letter or label, so that it hides nothing.
    pub fn cursor_in(area: Rect) -> Position {
        Position::new(area.x + u16::from(area.width == 2), area.y)
    }

    /// The area of a slot of a rack of `slots` tiles, all of the same size.
    pub fn slot_at(&self, slot: usize, slots: usize) -> Rect {
        let count = u16::try_from(slots).unwrap_or(1).max(1);
        let step = (self.rack.width / count).min(self.widest_slot() + 1);
        let gap = u16::from(step > 3);
        let left = self.rack.x + (self.rack.width + gap).saturating_sub(step * count) / 2;
        let x = left + u16::try_from(slot).unwrap_or(count).min(count) * step;
        Rect::new(x, self.rack.y, step.saturating_sub(gap), self.rack.height)
            .intersection(self.rack)
    }

    /// The place for a page over the table: beside the board, down to the rack if that is there too. A panel that is too narrow
    /// for a page leaves it the right of the table, or all of a small one.
    pub fn beside_board(&self) -> Rect {
        let bottom = if self.status.x >= self.panel.x {
            self.status.bottom()
        } else {
            self.panel.bottom()
        };
        let (right, free) = (self.whole.right(), self.whole.width);
        let width = match self.panel.width {
            BESIDE.. => self.panel.width,
            _ if free < TEXT + TEXT / 2 => free,
            _ => TEXT,
        };
        Rect::new(right - width, self.panel.y, width, bottom - self.panel.y)
    }

    /// The layout of a page without a bar: the panel takes its room.
    #[must_use]
    pub fn without_bar(self) -> Self {
        if self.bar.x < self.panel.x {
            return self;
        }
        let panel = self.bar.union(self.panel);
        let bar = Rect {
            height: 0,
            ..self.bar
        };
        Self { bar, panel, ..self }
    }

    /// Whether the row above the rack is free for a tile lifted from it.
    pub const fn lifts(&self) -> bool {
        self.rack.y != self.board.y + self.board.height
    }

    const fn widest_slot(&self) -> u16 {
        match self.scale {
            Scale::Compact => 3,
            Scale::Normal => 5,
            Scale::Large => 4,
            Scale::Wide => 6,
            Scale::Huge => 7,
        }
    }
}

impl ScaleNeeds {
    /// Columns and rows of the squares.
    const fn squares(&self) -> (u16, u16) {
        (self.square.0 * self.shown.0, self.square.1 * self.shown.1)
    }

    /// Columns and rows for the board: those of the squares, but enough for rack and panel too.
    fn board(&self) -> (u16, u16) {
        let (width, height) = self.squares();
        (width.max(2 * CLASSIC), height.max(CLASSIC))
    }

    /// The squares at the beginning of the place for the board.
    const fn squares_in(&self, place: Rect) -> Rect {
        let (width, height) = self.squares();
        Rect {
            width,
            height,
            ..place
        }
    }

    /// The part of a board that the smallest scale has room for.
    fn part(&self, screen: Rect, size: u16) -> Self {
        let free =
            |room: u16, taken: u16, square: u16| (room.saturating_sub(taken) / square).min(size);
        let beside = NUMBERS + self.gap + self.panel.0;
        Self {
            shown: (
                free(screen.width, beside, self.square.0),
                free(screen.height, self.below, self.square.1),
            ),
            ..*self
        }
    }

    /// Whether the rack goes below the board.
    fn goes_below(&self, screen: Rect) -> bool {
        screen.height >= self.board().1 + self.below
    }

    /// Columns of the narrowest composition.
    fn least_width(&self) -> u16 {
        NUMBERS + self.board().0 + self.gap + self.panel.0
    }

    fn fit(&self, screen: Rect) -> bool {
        if self.goes_below(screen) {
            return screen.width >= self.least_width();
        }
        // The classic board fits every screen with the rack below it.
        let may = self.square.1 > 1 || self.shown.1 > CLASSIC;
        let narrow = RACK_PANEL.saturating_sub(self.panel.0);
        may && screen.width >= self.least_width() + narrow && screen.height >= self.board().1 + 2
    }

    /// Columns between board and panel: fewer where the screen has none left for a margin.
    fn gap(&self, screen: Rect) -> u16 {
        let scarce = screen.width < self.least_width() + 2;
        (self.gap - u16::from(scarce)).max(1)
    }

    /// The width of the panel, with a free column on both sides if there is room.
    fn panel_width(&self, screen: Rect) -> u16 {
        let room = screen.width - NUMBERS - self.board().0 - self.gap(screen);
        let free = room - self.panel.0;
        (room - free.min(2)).min(self.panel.1)
    }

    /// Lets a line below begin where the board does, if it is long enough.
    const fn indent(&self, line: Rect) -> Rect {
        if self.square.1 > 1 {
            indent(line)
        } else {
            line
        }
    }

    /// The area of `rows` rows in the middle of the screen.
    fn whole(&self, screen: Rect, rows: u16) -> Rect {
        let width = NUMBERS + self.board().0 + self.gap(screen) + self.panel_width(screen);
        let free = screen.width - width;
        let x = screen.x + (free / 2).max(free.min(1));
        let y = screen.y + (screen.height - rows) / 2;
        Rect::new(x, y, width, rows)
    }

    fn below_board(&self, screen: Rect) -> TableLayout {
        let least = self.board().1 + 4;
        let mut spare = screen.height - least;
        let mut take = |most: u16| {
            let taken = spare.min(most);
            spare -= taken;
            taken
        };
        let bar = take(1);
        let over_rack = take(1);
        let rack = 1 + take(self.rack - 1);
        let ledge = take(1);
        let under_rack = take(1);
        let under_bar = take(u16::from(self.square.1 > 1));
        let bar = bar + take(TALL_BAR - 1);
        // A low panel gets one more, for the last turns of four players.
        let under_panel = take(u16::from(self.square.1 == 1));
        let rows = screen.height - spare;

        let whole = self.whole(screen, rows);
        let line = |y: u16, height: u16| Rect { y, height, ..whole };
        let letters = whole.y + bar + under_bar;
        let (width, height) = self.board();
        let board = Rect::new(whole.x + NUMBERS, letters + 1, width, height);
        let rack = Rect::new(board.x, board.bottom() + over_rack, width, rack);
        let ledge = Rect {
            y: rack.bottom(),
            height: ledge,
            ..rack
        };
        let panel_x = board.right() + self.gap(screen);
        TableLayout {
            scale: self.scale,
            square: self.square,
            whole,
            bar: self.indent(line(whole.y, bar)),
            board: self.squares_in(board),
            first: Square::FIRST,
            shown: self.shown,
            panel: Rect::new(
                panel_x,
                letters,
                whole.right() - panel_x,
                ledge.bottom() + under_panel - letters,
            ),
            rack,
            shelf: ledge,
            status: self.indent(line(ledge.bottom() + under_rack + under_panel, 1)),
            keys: self.indent(line(whole.bottom() - 1, 1)),
        }
    }

    fn in_panel(&self, screen: Rect) -> TableLayout {
        let least = self.board().1 + 2;
        let above = (screen.height - least).min(1);
        let over_keys = (screen.height - least - above).min(1);
        let whole = self.whole(screen, least + above + over_keys);
        let letters = whole.y + above;
        let (width, height) = self.board();
        let board = Rect::new(whole.x + NUMBERS, letters + 1, width, height);
        let panel_x = board.right() + self.gap(screen);
        let beside = |y: u16, height: u16| Rect::new(panel_x, y, whole.right() - panel_x, height);
        let (bar, top) = if above == 0 {
            (beside(letters, TALL_BAR), letters + TALL_BAR + 1)
        } else {
            let line = Rect {
                height: above,
                ..whole
            };
            (indent(line), letters)
        };
        let ledge = beside(board.bottom() - 1, 1);
        let rack = beside(ledge.y - self.rack, self.rack);
        // A tile marked for exchange is lifted into the row between.
        let status = beside(rack.y - 3, 2);
        TableLayout {
            scale: self.scale,
            square: self.square,
            whole,
            bar,
            board: self.squares_in(board),
            first: Square::FIRST,
            shown: self.shown,
            panel: beside(top, status.y - top),
            rack,
            shelf: ledge,
            status,
            keys: self.indent(Rect {
                y: whole.bottom() - 1,
                height: 1,
                ..whole
            }),
        }
    }
}

/// The line without its part above the row numbers.
const fn indent(line: Rect) -> Rect {
    Rect::new(line.x + NUMBERS, line.y, line.width - NUMBERS, line.height)
}

/// Where the parts of the table have been drawn, for what is drawn over them and for the mouse.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableAreas {
    /// The squares of the board that are shown.
    pub board: Rect,
    /// Where a moment goes: where it hides as little as possible of what it is about.
    pub moment: Rect,
    /// What Enter would do. Empty on a player's turn with a dialog or the sheet, and at other moments without a notice.
    pub status: Rect,
    /// The bottom line: nothing is drawn over it.
    pub keys: Rect,
    /// The panel beside the board.
    pub panel: Rect,
    /// The tiles of the rack.
    pub rack: Rect,
    /// Where the hardware cursor goes; none while no key goes to board or rack.
    pub cursor: Option<Position>,
    /// The layout; `None` when the screen is too small.
    pub layout: Option<TableLayout>,
}

impl TableAreas {
    /// The places of a screen that is too small.
    pub(super) const NONE: Self = Self {
        board: Rect::ZERO,
        moment: Rect::ZERO,
        status: Rect::ZERO,
        keys: Rect::ZERO,
        panel: Rect::ZERO,
        rack: Rect::ZERO,
        cursor: None,
        layout: None,
    };

    /// The whole board, as wide as a moment may be.
    pub(super) fn whole(&self) -> Rect {
        self.moment.union(self.board)
    }
}
