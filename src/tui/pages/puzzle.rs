//! The daily puzzle: board and rack as at the table, and the puzzle in the panel.

use crate::app::msg::CommonMsg;
use crate::app::pages::puzzle::Msg;
use crate::app::scene::{Dialog, LayerView, NoPlay, PuzzlePage, TitlePage};
use crate::engine::rules::RuleSet;
use crate::engine::square::Direction;
use crate::tui::face::{Canvas, PageFace};
use crate::tui::hit::Hit;
use crate::tui::keymap::MOVE;
use crate::tui::keymap::Stroke::{self, Char, Code, Ctrl, Letters};
use crate::tui::keymap::binding::{arrows, key, typed, way};
use crate::tui::keymap::shared::{ARROWS, ENTER, ESC, WITH_ACTIONS, WITH_ACTIONS_BY_F4};
use crate::tui::layout::TableLayout;
use crate::tui::shown::{Keymap, Reaction, Shown};
use crate::tui::table::dialog::{TYPED_PLAY, draw_prompt, told_under_prompt};
use crate::tui::theme::Theme;
use crate::tui::widgets::board::BoardWidget;
use crate::tui::widgets::preview;
use crate::tui::widgets::rack::RackWidget;
use crate::tui::widgets::text::{Block, Row, put_wrapped, stack, wrap};
use crate::tui::widgets::tile::TileFace;
use crossterm::event::KeyCode::{BackTab, Backspace, Delete, Enter, Home, Tab};
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::widgets::Widget;

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
        typed("A–Z", &[Letters], letter).line(2, "place").help(
            "Places that tile at the cursor, or the blank if you lack the letter. Shift and a letter \
             place the blank, in terminals that distinguish Shift from Caps Lock.",
        )
        .when(is_open)
        .absent(played),
        arrows("←↑↓→", ARROWS, way)
            .line(6, "move")
            .help("Move the cursor.")
            .named(MOVE)
            .when(is_open)
            .absent(played),
        key("Tab", &[Code(Tab), Code(BackTab)], || Msg::Rotate.into())
            .line(3, "turn")
            .help("Changes direction: across or down.")
            .named("turn")
            .when(is_open)
            .absent(played),
        key("Space", &[Char(' ')], || Msg::Step.into())
            .label("step")
            .help("Moves the cursor one square ahead.")
            .named("step"),
        key("Backspace", &[Code(Backspace)], || {
            CommonMsg::Erase.into()
        })
        .line(8, "take back")
        .help("Takes back the last tile.")
        .ready(has_tiles, NO_TILES),
        key("Home", &[Code(Home), Code(Delete), Ctrl('r')], || {
            Msg::Recall.into()
        })
        .line(4, "recall")
        .help("Takes back all tiles. Also: Delete, Ctrl-R.")
        .named("recall")
        .ready(has_tiles, NO_TILES),
        key("#", &[Char('#')], || Msg::Shuffle.into())
            .line(5, "shuffle")
            .help("Shuffles your rack.")
            .named("shuffle")
            .when(is_open)
            .absent(played),
        key("/", &[Char('/')], || Msg::OpenPrompt.into())
            .line(9, "type")
            .help("Type a whole play, such as 8H HORN.")
            .named("type")
            .when(is_open)
            .absent(played),
        ESC.line(7, "close")
            .help("Closes the puzzle. You can return to it today."),
    ],
    shared: WITH_ACTIONS,
    occurs,
    lays: true,
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

const NO_TILES: &str = "no tiles placed";

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

pub static FACE: PageFace<PuzzlePage> = PageFace(draw);

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
        let square = layout.square_at(cursor);
        // In the column without letter or label, so that it hides nothing.
        let column = square.x + u16::from(square.width == 2);
        canvas.cursor(Position::new(column, square.y));
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
        Row::new()
            .with("D A I L Y  P U Z Z L E", theme.accent)
            .end(self.about(), theme.dim)
            .draw(layout.bar, buffer);
        let open = page.result.is_none();
        let typed = page.ghost.tiles();
        let ghosts: Vec<_> = typed
            .map(|(square, tile)| (square, TileFace::placed(tile)))
            .collect();
        let fault = page.preview.as_ref().err();
        let hopeless = fault.filter(|fault| fault.lacks().is_none());
        let board = BoardWidget {
            board: &page.board,
            draft: Some(&page.draft),
            changed: &[],
            last: None,
            cursor: (open && ghosts.is_empty()).then_some(page.cursor),
            highlighted: &[],
            pointed: &[],
            ghosts: &ghosts,
            fault: hopeless.and_then(NoPlay::square).filter(|_| open),
            layout,
            theme,
        };
        (&board).render(layout.board, buffer);
        let rack = RackWidget {
            rack: &page.rack,
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

    /// What to do, and what is not in the line above the board.
    fn task(&self) -> Block {
        let (page, theme) = (self.page, self.theme);
        let task = "Find the play that scores most. Your first play counts.";
        let mut rows = self.rows(task, theme.base);
        let streak = page.streak.iter();
        rows.extend(streak.flat_map(|text| self.rows(text, theme.good)));
        if self.layout.bar.height == 0 {
            rows.extend(self.rows(&self.about(), theme.dim));
        }
        let least = rows.len();
        Block::new("daily puzzle", rows, least)
    }

    fn about(&self) -> String {
        format!("{} · {} dictionary", self.page.date, self.page.dictionary)
    }

    fn preview(&self) -> Block {
        let (cursor, direction) = self.page.cursor;
        let arrow = match direction {
            Direction::Across => "→",
            Direction::Down => "↓",
        };
        let width = self.layout.panel.width;
        let typed = !self.page.ghost.is_empty();
        if let Some(Dialog::Prompt {
            text,
            outlook: Some(outlook),
        }) = &self.page.prompt
            && !(typed && outlook.is_ok())
            && !told_under_prompt(text.text(), outlook, self.theme, self.layout.status)
        {
            let (Ok(about) | Err(about)) = outlook;
            return preview::typed(about, width, 4, self.theme);
        }
        let at = if typed {
            String::new()
        } else {
            format!("{} {arrow}", cursor.notation(direction))
        };
        let told = match &self.page.preview {
            Err(NoPlay::Fault { why, .. }) => self.fits(why),
            _ => false,
        };
        preview::preview(&self.page.preview, &[], &at, told, width, 4, self.theme)
    }

    /// Whether the status line has room for a refusal.
    fn fits(&self, text: &str) -> bool {
        let area = self.layout.status;
        wrap(&format!("! {text}"), area.width).len() <= usize::from(area.height)
    }

    fn rows(&self, text: &str, style: Style) -> Vec<Row> {
        let lines = wrap(text, self.layout.panel.width).into_iter();
        lines.map(|line| Row::new().with(line, style)).collect()
    }

    /// What Enter would do, or what was refused.
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
