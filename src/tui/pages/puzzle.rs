//! The daily puzzle: board and rack as at the table, and the puzzle in the panel.

use crate::app::msg::CommonMsg;
use crate::app::pages::puzzle::Msg;
use crate::app::scene::{Dialog, LayerView, NoPlay, PuzzlePage, TitlePage};
use crate::engine::rules::RuleSet;
use crate::tui::face::{Canvas, Drawn, PageFace};
use crate::tui::hit::Hit;
use crate::tui::keymap::Stroke::{self, Code};
use crate::tui::keymap::binding::key;
use crate::tui::keymap::shared::{
    ENTER, ESC, MOVE_CURSOR, NO_TILES, WITH_ACTIONS, WITH_ACTIONS_BY_F4, placing, recalling,
    rotating, shuffling, stepping, typing_a_play,
};
use crate::tui::layout::TableLayout;
use crate::tui::shown::{Context, Keymap, Reaction, Shown};
use crate::tui::table::dialog::{TYPED_PLAY, draw_prompt, told_under_prompt};
use crate::tui::theme::Theme;
use crate::tui::widgets::board::BoardWidget;
use crate::tui::widgets::preview;
use crate::tui::widgets::rack::RackWidget;
use crate::tui::widgets::text::{Block, Row, put_wrapped, refusal_fits, stack, wrap};
use crate::tui::widgets::tile::TileFace;
use crossterm::event::KeyCode::{Backspace, Enter};
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Daily puzzle",
    is: |layer, _| is_typed(layer) == Some(false),
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
        placing(letter).when(is_open).absent(played),
        MOVE_CURSOR.line(6, "move").when(is_open).absent(played),
        rotating(|| Msg::Rotate.into()).when(is_open).absent(played),
        stepping(|| Msg::Step.into()),
        key("Backspace", &[Code(Backspace)], || CommonMsg::Erase.into())
            .line(8, "take back")
            .help("Takes back the last tile.")
            .ready(has_tiles, NO_TILES),
        recalling(|| Msg::Recall.into())
            .line(4, "recall")
            .ready(has_tiles, NO_TILES),
        shuffling(|| Msg::Shuffle.into())
            .rank(5)
            .when(is_open)
            .absent(played),
        typing_a_play(|| Msg::OpenPrompt.into())
            .rank(9)
            .when(is_open)
            .absent(played),
        ESC.line(7, "close")
            .help("Closes the puzzle. You can return to it today."),
    ],
    shared: WITH_ACTIONS,
    occurs,
    lays: Some(word),
    ..Keymap::PAGE
};

pub(in crate::tui) static PROMPT_KEYS: Keymap = Keymap {
    heading: "Typing a play in the puzzle",
    is: |layer, _| is_typed(layer) == Some(true),
    own: TYPED_PLAY,
    shared: WITH_ACTIONS_BY_F4,
    occurs,
    typed_in: true,
    ..Keymap::PAGE
};

fn occurs(shown: &Shown) -> bool {
    shown.is_page::<TitlePage>() || shown.is_page::<PuzzlePage>()
}

/// Whether a play is being typed; `None` on other pages.
fn is_typed(layer: &LayerView) -> Option<bool> {
    Some(layer.get::<PuzzlePage>()?.prompt.is_some())
}

fn word(text: String) -> Reaction {
    Msg::LayWord(text).into()
}

fn letter(c: char, shifted: bool) -> Reaction {
    if shifted {
        Msg::BlankLetter(c).into()
    } else {
        Msg::Letter(c).into()
    }
}

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
    puzzle(shown).is_some_and(|page| page.preview.is_ok())
}

fn has_tiles(shown: &Shown) -> bool {
    puzzle(shown).is_some_and(|page| page.result.is_none() && !page.draft.is_empty())
}

impl Drawn for PuzzlePage {
    const FACE: PageFace<Self> = PageFace {
        keys: Context::PUZZLE,
        draw,
    };
}

fn draw(page: &PuzzlePage, canvas: &mut Canvas<'_, '_>) {
    let Some(layout) = TableLayout::of(canvas.frame.area()) else {
        return;
    };
    canvas.stands(layout.keys);
    let theme = &canvas.theme.on_board(RuleSet::classic().colors);
    let painter = PuzzlePainter {
        page,
        layout: &layout,
        theme,
    };
    painter.draw(canvas.frame.buffer_mut());
    if let Some(Dialog::Prompt { text, outlook }) = &page.prompt {
        let (text, outlook, area) = (text.text(), outlook.as_ref(), layout.status);
        if let Some(cursor) = draw_prompt(text, outlook, theme, area, canvas.frame) {
            canvas.cursor(cursor);
        }
    } else if page.result.is_none() {
        let (cursor, _) = page.cursor;
        canvas.cursor(TableLayout::cursor_in(layout.square_at(cursor)));
    }
}

struct PuzzlePainter<'a> {
    page: &'a PuzzlePage,
    layout: &'a TableLayout,
    theme: &'a Theme,
}

impl PuzzlePainter<'_> {
    fn draw(&self, buffer: &mut ratatui::buffer::Buffer) {
        let (page, layout, theme) = (self.page, self.layout, self.theme);
        let (heading, about) = self.heading();
        Row::new()
            .with(heading, theme.accent)
            .end(about, theme.dim)
            .draw(layout.bar, buffer);
        let open = page.result.is_none();
        let (typed, set) = (page.ghost.tiles(), &page.board.variant().tiles);
        let ghosts: Vec<_> = typed
            .map(|(square, tile)| (square, TileFace::placed(tile, set)))
            .collect();
        let fault = page.preview.as_ref().err();
        let board = BoardWidget {
            board: &page.board,
            draft: Some(&page.draft),
            changed: &[],
            last: None,
            cursor: (open && ghosts.is_empty()).then_some(page.cursor),
            highlighted: &[],
            pointed: &[],
            ghosts: &ghosts,
            fault: fault.and_then(NoPlay::hopeless_square).filter(|_| open),
            layout,
            theme,
        };
        (&board).render(layout.board, buffer);
        let rack = RackWidget {
            rack: &page.rack,
            tiles: set,
            chosen: None,
            layout,
            theme,
        };
        (&rack).render(layout.rack, buffer);
        stack(self.blocks(), layout.panel, theme, buffer);
        let (text, style) = self.status();
        put_wrapped(buffer, layout.status, &text, style);
        if open && page.prompt.is_none() && page.preview.is_ok() {
            Hit::Key(Stroke::Code(Enter)).cover(layout.status, buffer);
        }
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
            let least = rows.len();
            return vec![
                Block::new("result", rows, least),
                preview::best(&result.best, width, theme),
            ];
        }
        let mut blocks = vec![self.task()];
        let refusal = page.refusal.as_ref().filter(|text| !self.fits(text));
        blocks.push(match refusal {
            Some(refusal) => {
                let rows = self.rows(refusal, theme.bad);
                let least = rows.len();
                Block::new("not a play", rows, least)
            }
            None => self.preview(),
        });
        blocks
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
        let least = rows.len();
        Block::new("daily puzzle", rows, least)
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

    fn preview(&self) -> Block {
        let (page, layout, theme) = (self.page, self.layout, self.theme);
        let typed = !page.ghost.is_empty();
        if let Some(Dialog::Prompt {
            text,
            outlook: Some(outlook),
        }) = &page.prompt
            && !(typed && outlook.is_ok())
            && !told_under_prompt(text.text(), outlook, theme, layout.status)
        {
            let (Ok(about) | Err(about)) = outlook;
            return preview::typed(about, layout.panel.width, 4, theme);
        }
        let cursor = Some(page.cursor).filter(|_| !typed);
        preview::preview(&page.preview, &[], cursor, layout, 4, theme)
    }

    /// Whether the status line has room for a refusal.
    fn fits(&self, text: &str) -> bool {
        refusal_fits(text, self.layout.status)
    }

    fn rows(&self, text: &str, style: Style) -> Vec<Row> {
        let lines = wrap(text, self.layout.panel.width).into_iter();
        lines.map(|line| Row::new().with(line, style)).collect()
    }

    /// The effect of Enter, or the last refusal.
    fn status(&self) -> (String, Style) {
        let theme = self.theme;
        let refusal = self.page.refusal.as_ref();
        if let Some(refusal) = refusal.filter(|text| self.fits(text)) {
            return (format!("! {refusal}"), theme.bad);
        }
        if self.page.result.is_some() {
            return ("Enter closes the puzzle".to_owned(), theme.dim);
        }
        match &self.page.preview {
            Ok(play) => {
                let (word, points) = (play.main_word(), play.score().total());
                (format!("Enter plays {word} for {points}"), theme.good)
            }
            Err(NoPlay::Fault {
                lacks: Some(lacks), ..
            }) => (lacks.clone(), theme.dim),
            Err(NoPlay::Fault { why, .. }) => (format!("! {why}"), theme.bad),
            Err(NoPlay::Nothing) => ("Type a word at the cursor".to_owned(), theme.dim),
        }
    }
}
