//! A recorded game at one of its steps, laid out like a table.
//!
//! ```text
//!     A B C …          │ scores ───────────────
//!  1  board            │ ▸ Ann             114
//!  …                   │   Ben              98
//!  15                  │ turn 5 of 27 ───── +74
//!                      │ Ann plays at 8F
//!       rack           │ HORN                14
//!                      │ turns ────────────────
//!                      │   4 Ben pass        –
//!                      │ ▸ 5 Ann 8F HORN    74 ★
//! ```

use crate::app::msg::CommonMsg;
use crate::app::scene::{LineMark, ViewedLine, ViewerPage, ViewerStatus};
use crate::app::viewer::{Browse, Msg};
use crate::tui::face::{Drawn, PageFace};
use crate::tui::hit::Hit;
use crate::tui::keymap::Reaction;
use crate::tui::keymap::Stroke::{self, Char, Code, Digits};
use crate::tui::keymap::binding::{arrows, key, typed, way};
use crate::tui::keymap::shared::{ENTER, ERASE, ESC, WITH_ACTIONS, looks_up};
use crate::tui::layout::TableLayout;
use crate::tui::shown::{Binding, Context, Keymap, Shown};
use crate::tui::theme::Theme;
use crate::tui::widgets::board::BoardWidget;
use crate::tui::widgets::names::{shortened, widest};
use crate::tui::widgets::rack::RackWidget;
use crate::tui::widgets::text::{
    Block, Row, columns, first_around, fit, pad, put_wrapped, stack, wrap,
};
use crossterm::event::KeyCode::{
    BackTab, Down, End, Esc, Home, Left, PageDown, PageUp, Right, Tab, Up,
};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;
use std::borrow::Cow;

mod step;
mod win_chart;

pub(super) use step::KEYS as NOTED_KEYS;
pub(super) use win_chart::KEYS as WIN_CHART_KEYS;

/// Lines of the list of turns, at least.
const FEWEST: usize = 3;

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Recorded game",
    own: &[
        arrows("←→", &[Code(Left), Code(Right), Code(Up), Code(Down)], way)
            .line(1, "step")
            .help("Go to the previous or next turn. Also: ↑, ↓."),
        key("Space", &[Char(' ')], || Browse::Run.into())
            .line(2, "run")
            .help("Starts or stops the replay.")
            .named("run"),
        ENTER.label("go").help(
            "Goes to the turn with the number typed. Without a number, starts or stops the replay.",
        ),
        key("Home", &[Code(Home)], || Browse::First.into())
            .label("start")
            .help("Goes to the start."),
        key("End", &[Code(End)], || Browse::Last.into())
            .line(8, "end")
            .help("Goes to the end, and follows a game that is being played."),
        typed("0–9", FIGURES, |c, _| CommonMsg::Char(c).into())
            .line(7, "turn")
            .help("Type a turn number, then press Enter."),
        ERASE.help("Erases the last digit."),
        key("PgUp", &[Code(PageUp)], || CommonMsg::Page(false).into())
            .label("back")
            .help("Goes back ten steps."),
        key("PgDn", &[Code(PageDown)], || CommonMsg::Page(true).into())
            .label("forward")
            .help("Goes forward ten steps."),
        key("b", &[Char('b')], || Browse::Bingo(true).into())
            .line(5, "bingo")
            .help("Goes to the next bingo.")
            .named("next-bingo"),
        key("v", &[Char('v')], || Browse::Bingo(false).into())
            .label("bingo")
            .help("Goes to the previous bingo.")
            .named("last-bingo"),
        key("c", &[Char('c')], || Browse::Challenge(true).into())
            .line(6, "challenge")
            .help("Goes to the next challenge.")
            .named("next-challenge"),
        key("x", &[Char('x')], || Browse::Challenge(false).into())
            .label("challenge")
            .help("Goes to the previous challenge.")
            .named("last-challenge"),
        key("m", &[Char('m')], || Browse::Mistake(true).into())
            .line(5, "mistake")
            .help("Goes to the next mistake: a turn that lost 10 points or more.")
            .named("next-mistake")
            .ready(is_over, NOT_OVER),
        key("k", &[Char('k')], || Browse::Mistake(false).into())
            .label("mistake")
            .help("Goes to the previous mistake.")
            .named("previous-mistake")
            .ready(is_over, NOT_OVER),
        key("+ −", &[Char('+'), Char('=')], || Browse::Faster(true).into())
            .line(3, "speed")
            .help("Runs the replay faster; - runs it slower.")
            .named("faster")
            .ready(runs, "the replay is not running"),
        key("-", &[Char('-')], || Browse::Faster(false).into())
            .label("slower")
            .help("Runs the replay slower.")
            .named("slower"),
        key("r", &[Char('r')], || Browse::Racks.into())
            .line(9, "racks")
            .help("Shows or hides the racks. They stay hidden until the game is over.")
            .named("racks")
            .ready(is_over, NOT_OVER),
        key("n", &[Char('n')], || Browse::Notes.into())
            .line(10, "notes")
            .help("Shows all notes on this turn.")
            .named("notes")
            .ready(is_over, NOT_OVER),
        key("g", &[Char('g')], || Browse::PlayFromHere.into())
            .line(11, "play on")
            .help("Starts a new game from this position after you confirm.")
            .named("go-on"),
        key("e", &[Char('e')], || Msg::Board.into())
            .line(12, "board")
            .help("Opens the game on an analysis board: change and vary it, with the best plays of each position.")
            .named("board")
            .ready(is_over, NOT_OVER),
        key("a", &[Char('a')], || Browse::BestPlays.into())
            .line(5, "best plays")
            .help(
                "Shows or hides the best plays of each turn, what the turn lost by simulation or by \
                 equity (score plus leave value), and the luck of the draw.",
            )
            .named("advice")
            .ready(is_over, NOT_OVER),
        key("t", &[Char('t')], || Browse::Simulate.into())
            .line(5, "simulate")
            .help(
                "Takes a longer look at the turn: simulates the best plays, or searches all draws near \
                 the end, and shows the points and win % of each.",
            )
            .named("try-out")
            .ready(has_candidates, "no best plays are shown"),
        key("Tab", &[Code(Tab)], || Browse::NextPreview(true).into())
            .line(5, "preview")
            .help("Shows the next of the best plays on the board. After the last comes the turn itself.")
            .named("next-preview")
            .ready(has_candidates, "no best plays are shown"),
        key("Shift+Tab", &[Code(BackTab)], || Browse::NextPreview(false).into())
            .label("preview")
            .help("Shows the previous of the best plays on the board.")
            .named("previous-preview")
            .ready(has_candidates, "no best plays are shown"),
        key("w", &[Char('w')], || Browse::WinChart.into())
            .line(7, "win %")
            .help("Opens the chart of the win probability, turn by turn.")
            .named("win-chart")
            .ready(is_over, NOT_OVER),
        key("p", &[Char('p')], || Browse::SaveWebPage.into())
            .label("save as web page")
            .help(
                "Saves the game in the current folder as a web page, which any browser shows. Once it is \
                 analyzed, the page has the best plays too.",
            )
            .named("web-page"),
        key("s", &[Char('s')], || Browse::StudyMissed.into())
            .line(8, "study missed")
            .help("Starts a quiz of the bingos that were missed and the phonies, after an analysis.")
            .named("study-missed")
            .ready(is_over, NOT_OVER),
        COACH
            .help(
                "Shows the coach’s tips before a turn, with the squares highlighted, then what the \
                 turn missed.",
            )
            .when(at_start)
            .ready(|_| false, "no turn yet"),
        COACH
            .help(
                "Shows the coach’s tips before this turn, with the squares highlighted, then what \
                 the turn missed. Press again for more.",
            )
            .when(at_turn)
            .ready(can_coach, "the rack is not recorded"),
        key(".", &[Char('.')], || Msg::Define.into())
            .line(7, "definitions")
            .help("Defines the words of this turn.")
            .named("meaning")
            .when(|shown| is_over(shown) || looks_up(shown))
            .absent(|_| "only when the game is over")
            .ready(formed_words, "this turn formed no word"),
        ESC.on("q", &[Char('q'), Code(Esc)])
            .line(4, "close")
            .help("Closes the game. Also: Esc."),
    ],
    shared: WITH_ACTIONS,
    occurs: Shown::is_page::<ViewerPage>,
    click: choose_line,
    wheel: 1,
    ..Keymap::PAGE
};

const NOT_OVER: &str = "the game is not over";

const FIGURES: &[Stroke] = &[Char('0'), Digits];

const COACH: Binding = key("!", &[Char('!')], || Msg::Coach.into())
    .line(6, "coach")
    .named("coach");

fn page(shown: &Shown) -> Option<&ViewerPage> {
    shown.find()
}

fn runs(shown: &Shown) -> bool {
    page(shown).is_some_and(|page| matches!(page.status, ViewerStatus::Running(_)))
}

/// Whether the game is over, so that it may be analyzed.
fn is_over(shown: &Shown) -> bool {
    page(shown).is_some_and(|page| page.over)
}

fn at_start(shown: &Shown) -> bool {
    is_over(shown) && page(shown).is_some_and(|page| page.at == 0)
}

fn at_turn(shown: &Shown) -> bool {
    is_over(shown) && !at_start(shown)
}

fn has_candidates(shown: &Shown) -> bool {
    let analysis = page(shown).and_then(|page| page.step.analysis.as_ref());
    analysis.is_some_and(|analysis| !analysis.lines.is_empty())
}

/// A click goes to a turn of the list or previews a best play. The best plays are counted after the turns.
fn choose_line(shown: &Shown, item: usize) -> Vec<Reaction> {
    let turns = page(shown).map_or(0, |page| page.lines.len());
    vec![match item.checked_sub(turns) {
        Some(play) => Browse::Preview(play).into(),
        None => CommonMsg::Choose(item).into(),
    }]
}

fn can_coach(shown: &Shown) -> bool {
    page(shown).is_some_and(|page| page.offers.coach)
}

fn formed_words(shown: &Shown) -> bool {
    page(shown).is_some_and(|page| page.offers.definitions)
}

impl Drawn for ViewerPage {
    const FACE: PageFace<Self> = PageFace::new(&KEYS, |page, canvas| {
        let Some(layout) = viewer_layout(page, canvas.frame.area()) else {
            return;
        };
        let viewer = ViewerPainter {
            page,
            theme: &canvas.theme.on_board(page.rules.colors),
            layout: &layout,
        };
        viewer.draw(canvas.frame.buffer_mut());
        canvas.stands(layout.keys);
    });
}

/// The layout of a reviewed game: of a board without room for all of it, what is around the play.
pub(super) fn viewer_layout(page: &ViewerPage, screen: Rect) -> Option<TableLayout> {
    let board = &page.board.variant().layout;
    let play = page.announced.as_ref().or(page.last.as_ref());
    let first = play.and_then(|play| play.laid().next());
    let around = first.map_or(board.start(), |(square, _)| square);
    TableLayout::of_board(screen, board, around).map(TableLayout::without_bar)
}

struct ViewerPainter<'a> {
    page: &'a ViewerPage,
    theme: &'a Theme,
    layout: &'a TableLayout,
}

impl ViewerPainter<'_> {
    fn draw(&self, buffer: &mut Buffer) {
        self.title(buffer);
        let board = BoardWidget {
            board: &self.page.board,
            draft: self.page.announced.as_ref(),
            ghosts: &[],
            changed: &self.page.changed,
            last: self.page.last.as_ref(),
            cursor: None,
            pointed: self
                .page
                .coach
                .as_ref()
                .map_or(&[], |coach| &coach.tip.squares),
            highlighted: &[],
            fault: None,
            layout: self.layout,
            theme: self.theme,
        };
        board.render(self.layout.board, buffer);
        let rack = RackWidget {
            rack: &self.page.rack,
            tiles: &self.page.board.variant().tiles,
            chosen: None,
            layout: self.layout,
            theme: self.theme,
        };
        rack.render(self.layout.rack, buffer);
        stack(self.blocks(), self.layout.panel, self.theme, buffer);
        self.status(buffer);
    }

    fn title(&self, buffer: &mut Buffer) {
        let name = fit(&self.page.name, 40);
        let about = if self.page.watched {
            format!("watching {name}")
        } else {
            name
        };
        Row::new()
            .with("S C R A B B L E", self.theme.accent)
            .end(about, self.theme.dim)
            .draw(self.layout.bar, buffer);
    }

    /// The blocks of the panel, from top to bottom. The turn has the same number of lines at every step, so that the
    /// list below keeps its place; long notes take more.
    fn blocks(&self) -> Vec<Block> {
        let Rect { width, height, .. } = self.layout.panel;
        let scores = self.scores();
        let room = usize::from(height).saturating_sub(self.page.players.len() + 5);
        let usual = match height {
            0..20 => 5,
            20..30 => 6,
            _ => 9,
        };
        let most = room.saturating_sub(FEWEST).max(1);
        let mut told = step::step_rows(self.page, width, most, self.theme);
        let mut most = most;
        if let Some(notice) = self.long_notice() {
            // It stays until the next key, and may cover the whole list of turns.
            let rows: Vec<Row> = Row::wrapped(notice, width, self.theme.strong).collect();
            most = room.saturating_sub(1).max(1);
            let whole = rows.len() < most;
            told.splice(0..0, rows);
            if !whole {
                return vec![scores, self.step(told, room + 2)];
            }
        }
        let lines = told.len().clamp(usual.min(most), most);
        let turns = self.turns(width, room.saturating_sub(lines).max(1));
        vec![scores, self.step(told, lines), turns]
    }

    fn scores(&self) -> Block {
        let totals = self.page.players.iter().map(|player| player.total);
        let totals = totals.map(|total| columns(&total.to_string()));
        let beside = 2 + 1 + totals.max().unwrap_or(0).max(3);
        let room = usize::from(self.layout.panel.width).saturating_sub(beside);
        let whole: Vec<&str> = self.page.players.iter().map(|p| p.name.as_str()).collect();
        let fit = whole.iter().all(|name| columns(name) <= room);
        let names = if fit { whole } else { self.nicks() };
        let players = self.page.players.iter().enumerate().map(|(i, player)| {
            let (sign, style) = if player.active {
                ("▸ ", self.theme.strong)
            } else {
                ("  ", self.theme.base)
            };
            Row::new()
                .with(sign, self.theme.accent)
                .with(shortened(&names, i, room), style)
                .end(player.total.to_string(), self.theme.strong)
        });
        Block::whole("scores", players)
    }

    fn nicks(&self) -> Vec<&str> {
        self.page.players.iter().map(|p| p.nick.as_str()).collect()
    }

    fn step(&self, mut told: Vec<Row>, lines: usize) -> Block {
        let (turn, turns) = self.page.turn;
        let narrow = self.layout.panel.width < 24;
        let heading = match (turn, &self.page.coach) {
            (_, Some(coach)) if narrow && coach.after => "after turn".to_owned(),
            (_, Some(_)) if narrow => "before turn".to_owned(),
            (turn, Some(coach)) if coach.after => format!("after turn {turn}"),
            (turn, Some(_)) => format!("before turn {turn}"),
            _ if self.is_preview() => "preview".to_owned(),
            _ if self.page.announced.is_some() => "announced".to_owned(),
            (0, None) => "start".to_owned(),
            (turn, None) if narrow => format!("turn {turn}/{turns}"),
            (turn, None) => format!("turn {turn} of {turns}"),
        };
        if told.len() > lines {
            let whole = lines.saturating_sub(1);
            let last = told[..whole].iter().rposition(Row::ends_sentence);
            told.truncate(last.map_or(whole, |last| last + 1));
            let more = format!("Press {} for more", self.key_of("notes"));
            told.push(Row::new().with(&more, self.theme.dim));
        }
        told.resize(lines, Row::new());
        let block = Block::new(heading, told, lines);
        let points = self.page.step.points.filter(|_| !self.is_preview());
        match (&self.page.coach, points) {
            (Some(coach), _) => block.noted(format!("{}/{}", coach.tip.number, coach.tip.of)),
            (None, Some(points)) => block.noted(format!("{:+}", points.value())),
            (None, None) => block,
        }
    }

    fn is_preview(&self) -> bool {
        let analysis = self.page.step.analysis.as_ref();
        analysis.is_some_and(|analysis| analysis.preview.is_some())
    }

    /// The list of turns, the current one in the middle.
    fn turns(&self, width: u16, most: usize) -> Block {
        let lines = &self.page.lines;
        let here = self.page.at.saturating_sub(1);
        let first = first_around(here, most, lines.len());
        let shown = lines.iter().enumerate().skip(first).take(most);
        let shown = shown.map(|(i, line)| self.turn(i, line, width).button(Hit::Item(i)));
        let mut rows: Vec<Row> = shown.collect();
        if rows.is_empty() {
            rows.push(Row::new().with("none yet", self.theme.dim));
        }
        let block = Block::new("turns", rows, 1);
        if width >= 34 && !lines.is_empty() {
            block.with_styled_note("points total  ", self.theme.dim)
        } else {
            block
        }
    }

    /// One line of the list: `▸ 5 Ann 8F HORN 74 114 ★`. Later turns are dim.
    fn turn(&self, index: usize, line: &ViewedLine, width: u16) -> Row {
        let theme = self.theme;
        let here = index + 1 == self.page.at;
        let style = match (here, index < self.page.at) {
            (true, _) => theme.strong,
            (false, true) => theme.base,
            (false, false) => theme.dim,
        };
        let numbered = width >= 24;
        let number = if numbered {
            format!("{:>2} ", line.turn)
        } else {
            String::new()
        };
        let most = match width {
            0..24 => 4,
            24..34 => 6,
            _ => 9,
        };
        let names = self.nicks();
        let wide = widest(&names, most);
        let name = pad(&shortened(&names, line.player.index(), most), wide);
        let place = line.place.as_deref().filter(|_| width >= 34);
        let place = place.map_or(String::new(), |place| format!("{place:<4}"));
        let points = line
            .points
            .map_or("–".to_owned(), |points| points.to_string());
        let total = if width >= 34 {
            format!("{:>6}", line.total)
        } else {
            String::new()
        };
        let (sign, sign_style) = sign(line, theme);
        let before = 1 + columns(&number) + wide + 1 + columns(&place);
        let after = columns(&points) + columns(&total) + 2;
        let room = usize::from(width).saturating_sub(before + after + 1);
        let text = if columns(&line.text) <= room {
            &line.text
        } else {
            &line.short
        };
        let quiet = if here { theme.strong } else { theme.dim };
        Row::new()
            .with(if here { "▸" } else { " " }, theme.accent)
            .with(number, quiet)
            .with(format!("{name} "), quiet)
            .with(place, quiet)
            .with(fit(text, room), style)
            .end(points, style)
            .end(total, quiet)
            .end(format!(" {sign}"), sign_style)
    }

    /// A notice that is too long for its line, and so goes into the panel.
    fn long_notice(&self) -> Option<&str> {
        let (ViewerStatus::Told(text) | ViewerStatus::Next(text)) = &self.page.status else {
            return None;
        };
        let Rect { width, height, .. } = self.layout.status;
        (wrap(text, width).len() > usize::from(height)).then_some(text)
    }

    fn key_of(&self, action: &str) -> Cow<'static, str> {
        self.theme.keys.of_action([Context(&KEYS)], action)
    }

    fn status(&self, buffer: &mut Buffer) {
        let theme = self.theme;
        let (text, style) = match &self.page.status {
            ViewerStatus::Told(_) | ViewerStatus::Next(_) if self.long_notice().is_some() => {
                return;
            }
            ViewerStatus::Still if self.page.coach.is_some() => {
                let coach = self.key_of("coach");
                (format!("{coach} for more, Esc for the turn"), theme.dim)
            }
            ViewerStatus::Still if self.is_preview() => {
                let next = self.key_of("next-preview");
                (format!("{next} for more, Esc for the turn"), theme.dim)
            }
            ViewerStatus::Still if self.page.lines.is_empty() => {
                ("There are no turns yet.".to_owned(), theme.dim)
            }
            ViewerStatus::Still if self.page.at == self.page.lines.len() => {
                ("End of the record.".to_owned(), theme.dim)
            }
            ViewerStatus::Still => {
                let run = self.key_of("run");
                (format!("→ for the next turn, {run} to run"), theme.dim)
            }
            ViewerStatus::Running(pace) => (format!("Running: a step every {pace}"), theme.good),
            ViewerStatus::Seeking(typed) => (format!("Press Enter for turn {typed}"), theme.good),
            ViewerStatus::Told(text) | ViewerStatus::Next(text) => (text.clone(), theme.strong),
        };
        put_wrapped(buffer, self.layout.status, &text, style);
    }
}

const fn sign(line: &ViewedLine, theme: &Theme) -> (&'static str, Style) {
    match (line.wrong, line.mark) {
        (true, _) => ("!", theme.bad),
        (false, LineMark::Bingo) => ("★", theme.accent),
        (false, LineMark::Off) => ("✗", theme.bad),
        (false, LineMark::Play | LineMark::None) => (" ", theme.dim),
    }
}
