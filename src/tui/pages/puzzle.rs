//! The daily puzzle: board and rack as at the table, and the puzzle in the panel.

use crate::app::scene::{PuzzlePage, TitlePage};
use crate::engine::rules::RuleSet;
use crate::tui::face::{Canvas, Drawn, PageFace};
use crate::tui::keymap::shared::{ENTER, ESC, WITH_ACTIONS};
use crate::tui::layout::TableLayout;
use crate::tui::placement::open::OpenBoardFace;
use crate::tui::placement::{
    BLANK, DIGRAPH, MOVE_CURSOR, NO_TILES, PLACE, RECALL, ROTATE, SHUFFLE, SORT, STEP, TAKE_BACK,
    TYPE_PLAY, has_digraphs,
};
use crate::tui::shown::{Keymap, Shown};
use crate::tui::theme::Theme;
use crate::tui::widgets::preview;
use crate::tui::widgets::text::{Block, Row, stack};
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Daily puzzle",
    is: |layer, _| layer.get::<PuzzlePage>().is_some(),
    own: &[
        ENTER
            .line(1, "play")
            .help("Makes your play. The first play of the day counts.")
            .when(is_open)
            .ready(is_play, "no play on the board"),
        ENTER
            .line(1, "close")
            .help("Closes the puzzle.")
            .when(is_played)
            .absent(|_| "only after your play"),
        PLACE.when(is_open).absent(played),
        MOVE_CURSOR.line(6, "move").when(is_open).absent(played),
        ROTATE.when(is_open).absent(played),
        STEP,
        TAKE_BACK.line(8, "take back").ready(has_tiles, NO_TILES),
        RECALL.ready(has_tiles, NO_TILES),
        SHUFFLE.rank(5).when(is_open).absent(played),
        SORT.when(is_open).absent(played),
        BLANK.when(is_open).absent(played),
        DIGRAPH.when(|shown| is_open(shown) && has_digraphs(shown)),
        TYPE_PLAY.rank(9).when(is_open).absent(played),
        ESC.line(7, "close")
            .help("Closes the puzzle. You can return to it today."),
    ],
    shared: WITH_ACTIONS,
    occurs: |shown| shown.is_page::<TitlePage>() || shown.is_page::<PuzzlePage>(),
    lays: true,
    ..Keymap::PAGE
};

const fn played(_: &Shown) -> &'static str {
    "only before your play"
}

fn puzzle(shown: &Shown) -> Option<&PuzzlePage> {
    shown.find()
}

fn is_open(shown: &Shown) -> bool {
    !is_played(shown)
}

fn is_played(shown: &Shown) -> bool {
    puzzle(shown).is_some_and(|page| page.result.is_some())
}

fn is_play(shown: &Shown) -> bool {
    puzzle(shown).is_some_and(|page| page.open.placement.preview.is_ok())
}

fn has_tiles(shown: &Shown) -> bool {
    puzzle(shown).is_some_and(|page| page.result.is_none() && !page.open.placement.draft.is_empty())
}

impl Drawn for PuzzlePage {
    const FACE: PageFace<Self> = PageFace::new(&KEYS, draw);
}

fn draw(page: &PuzzlePage, canvas: &mut Canvas<'_, '_>) {
    let tiles = &page.open.placement;
    let board = &page.open.board.variant().layout;
    let Some(layout) = TableLayout::of_board(canvas.frame.area(), board, tiles.cursor) else {
        return;
    };
    canvas.stands(layout.keys);
    let theme = &canvas.theme.on_board(RuleSet::classic().colors);
    let painter = PuzzlePainter {
        page,
        board: OpenBoardFace {
            open: &page.open,
            verb: "plays",
            closed: "Enter closes the puzzle",
            layout: &layout,
            theme,
        },
        layout: &layout,
        theme,
    };
    painter.draw(canvas.frame.buffer_mut());
    painter.board.draw(canvas);
}

struct PuzzlePainter<'a> {
    page: &'a PuzzlePage,
    board: OpenBoardFace<'a>,
    layout: &'a TableLayout,
    theme: &'a Theme,
}

impl PuzzlePainter<'_> {
    fn draw(&self, buffer: &mut ratatui::buffer::Buffer) {
        let (layout, theme) = (self.layout, self.theme);
        let (heading, about) = self.heading();
        Row::new()
            .with(heading, theme.accent)
            .end(about, theme.dim)
            .draw(layout.bar, buffer);
        stack(self.blocks(), layout.panel, theme, buffer);
    }

    /// The panel, from top to bottom.
    fn blocks(&self) -> Vec<Block> {
        let (page, theme) = (self.page, self.theme);
        let Rect { width, .. } = self.layout.panel;
        if let Some(result) = &page.result {
            let mut sentences = result.sentences.iter();
            let first = if result.solved {
                theme.good
            } else {
                theme.strong
            };
            let mut rows = sentences
                .next()
                .map_or_else(Vec::new, |text| self.rows(text, first));
            rows.extend(sentences.flat_map(|text| self.rows(text, theme.base)));
            return vec![
                Block::whole("result", rows),
                preview::best(&result.best, width, theme),
            ];
        }
        vec![self.task(), self.board.block()]
    }

    /// The task, with the day and the dictionary if there is no line above the board for them.
    fn task(&self) -> Block {
        let (page, theme) = (self.page, self.theme);
        let task = "Find the play that scores most. Your first play counts.";
        let mut rows = self.rows(task, theme.base);
        let streak = page.streak.iter();
        rows.extend(streak.flat_map(|text| self.rows(text, theme.good)));
        let untold = match self.layout.bar.height {
            0 => Some(self.about()),
            _ if self.heading().1 == self.about() => None,
            _ => Some(self.dictionary()),
        };
        rows.extend(untold.iter().flat_map(|text| self.rows(text, theme.dim)));
        Block::whole("daily puzzle", rows)
    }

    /// The heading and what stands at its right: as much as the line has room for.
    fn heading(&self) -> (&'static str, String) {
        let date = || self.page.date.clone();
        let wide = ("D A I L Y  P U Z Z L E", self.about());
        let room = usize::from(self.layout.bar.width);
        let fits = |heading: &str, about: &str| heading.len() + 3 + about.width() <= room;
        if fits(wide.0, &wide.1) {
            wide
        } else if fits(wide.0, &date()) {
            (wide.0, date())
        } else {
            ("DAILY PUZZLE", date())
        }
    }

    fn about(&self) -> String {
        format!("{} · {}", self.page.date, self.dictionary())
    }

    fn dictionary(&self) -> String {
        format!("{} dictionary", self.page.dictionary)
    }

    fn rows(&self, text: &str, style: Style) -> Vec<Row> {
        Row::wrapped(text, self.layout.panel.width, style).collect()
    }
}
