//! The title: the name as tiles on the middle row of a board, a menu, and the disclaimer.
//!
//! ```text
//!     3W  .  .  2L S₁ C₃ R₁ A₁ B₃ B₃ L₁ E₁  .  .  3W
//!
//!                   ▸ New game
//!                     Quit
//! ```

use crate::app::msg::{CommonMsg, GlobalMsg};
use crate::app::pages::title;
use crate::app::scene::{SavedGame, TitlePage};
use crate::engine::layout::Layout;
use crate::engine::square::{Direction, Square};
use crate::engine::variant::Variant;
use crate::tui::face::{Canvas, Drawn, PageFace};
use crate::tui::keymap::Stroke::{self, Char, Code};
use crate::tui::keymap::binding::{arrows, key, list, typed};
use crate::tui::keymap::shared::{ENTER, NUMBER, UP_AND_DOWN, WITH_ACTIONS, pick_item};
use crate::tui::shown::Keymap;
use crate::tui::stroke::menu_letters;
use crate::tui::theme::Theme;
use crate::tui::widgets::menu::menu_lines;
use crate::tui::widgets::names::shortened;
use crate::tui::widgets::stack::{GOOD, MUST, Stack, flush};
use crate::tui::widgets::styled_tile::{StyledTile, of_text};
use crate::tui::widgets::text::{columns, fit};
use crate::words::study::Topic;
use crossterm::event::KeyCode::F;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

/// The board that is part of the title.
const LAYOUT: &Layout = &Variant::ENGLISH.layout;

const NAME: &str = "SCRABBLE";
/// The column of the first letter: the name covers the star.
const FIRST: u8 = 4;
const MIDDLE: u8 = 7;
const INDEPENDENT: &str = "Not affiliated with the owners of the SCRABBLE trademark.";

#[derive(Clone, Copy)]
struct StripSize {
    /// Columns of a square.
    wide: usize,
    /// Rows of a square.
    high: usize,
    /// Rows of squares above and below the name.
    beside: u8,
}

/// The letters of the items that have keys of their own.
const OWN: &[char] = &['q'];
const LETTERS: &[Stroke] =
    &menu_letters::<{ title::LETTERS.len() - OWN.len() }>(&title::LETTERS, OWN);

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Title",
    own: &[
        ENTER.line(1, "choose").help("Opens the chosen item."),
        arrows("↑↓", UP_AND_DOWN, list)
            .line(2, "move")
            .help("Move up and down the menu."),
        NUMBER.help("Opens the item with that number, from the top."),
        // The letter of the menu, which works whatever other keys a player gives to it.
        key("l", &[], || title::Msg::Learn.into())
            .line(4, "learn")
            .help("Starts a guided game of three minutes.")
            .named("learn"),
        key("F3", &[Code(F(3)), Char('0')], || {
            GlobalMsg::LookUp(None).into()
        })
        .line(32, "look up")
        .help("Opens the dictionary for new games. Also: 0.")
        .named("look-up"),
        key(";", &[Char(';')], || {
            GlobalMsg::Study(Topic::Two, String::new()).into()
        })
        .line(31, "study")
        .help("Lists words to learn and quizzes you on them.")
        .named("study"),
        key("q", &[Char('q')], || GlobalMsg::Quit.into())
            .line(3, "quit")
            .help("Leaves at once."),
        typed("letter", LETTERS, |c, _| CommonMsg::Char(c).into())
            .label("choose")
            .help("Opens the item with that letter."),
    ],
    shared: WITH_ACTIONS,
    click: pick_item,
    wheel: 1,
    ..Keymap::PAGE
};

impl Drawn for TitlePage {
    const FACE: PageFace<Self> = PageFace::new(&KEYS, draw);
}

fn draw(page: &TitlePage, canvas: &mut Canvas<'_, '_>) {
    let (theme, area) = (
        &canvas.theme.on_board(canvas.shown.rules.colors),
        canvas.area,
    );
    let mut stack = Stack::new();
    let width = area.width.saturating_sub(4);
    stack.group(MUST, name(area, title::LETTERS.len(), theme));
    stack.gap();
    stack.spare();
    // The places of items that are not there stay empty, so that the others never move.
    let mut menu = menu_lines(&page.items, page.chosen, theme);
    match &page.resumes {
        Some(game) => menu = with_resumed(menu, game, usize::from(area.width), theme),
        None => menu.insert(0, Line::default()),
    }
    let mut menu = flush(menu);
    menu.resize(menu.len().max(title::LETTERS.len()), Line::default());
    stack.group(MUST, menu);
    stack.gap();
    let about = page.items.get(page.chosen).map_or("", |item| &item.about);
    stack.say(GOOD, about, theme.base, width);
    stack.gap();
    stack.spare();
    stack.say(GOOD, INDEPENDENT, theme.dim, width);
    stack.draw_bare(area, canvas.frame);
}

/// The longest name is 16 wide characters.
const WIDEST_NAME: usize = 32;
/// The fewest columns of a name beside others.
const NARROWEST_NAME: usize = 3;

/// The menu with the game that its first item resumes behind that item. Its left edge stays where it is without the game, as
/// far as there is room.
fn with_resumed(
    mut menu: Vec<Line<'static>>,
    game: &SavedGame,
    width: usize,
    theme: &Theme,
) -> Vec<Line<'static>> {
    let widest = |menu: &[Line]| menu.iter().map(Line::width).max().unwrap_or(0);
    let alone = widest(&menu);
    let room = width.saturating_sub(menu.first().map_or(0, Line::width) + 2);
    if let Some(first) = menu.first_mut() {
        first.push_span(Span::styled(
            format!(" {} ", resumed(game, room)),
            theme.dim,
        ));
    }
    let with_game = widest(&menu);
    let left = (with_game - alone).min(width.saturating_sub(with_game));
    for line in &mut menu {
        line.spans.insert(0, Span::raw(" ".repeat(left)));
    }
    menu
}

/// The players of a game and when it was played, or what is wrong with it, in `room` columns.
fn resumed(game: &SavedGame, room: usize) -> String {
    if let Some(fault) = &game.fault {
        return fit(fault, room);
    }
    let names: Vec<&str> = game.players.iter().map(|(name, _)| name.as_str()).collect();
    let for_names = room.saturating_sub(columns(&game.when) + columns(BETWEEN));
    let within = |most: usize| {
        let short = (0..names.len()).map(|which| shortened(&names, which, most));
        short.collect::<Vec<_>>().join(", ")
    };
    let mut shorter = (NARROWEST_NAME..=WIDEST_NAME).rev().map(within);
    let players = shorter.find(|players| columns(players) <= for_names);
    let players = players.unwrap_or_else(|| fit(&within(WIDEST_NAME), for_names));
    format!("{players}{BETWEEN}{}", game.when)
}

const BETWEEN: &str = " · ";

/// The name, as large as fits above `items` lines of menu.
fn name(area: Rect, items: usize, theme: &Theme) -> Vec<Line<'static>> {
    let room = usize::from(area.height).saturating_sub(items + 5);
    let scales = [
        (7, 3, 2),
        (7, 3, 1),
        (5, 2, 2),
        (5, 2, 1),
        (3, 1, 2),
        (3, 1, 1),
        (3, 1, 0),
    ];
    let fitting = scales
        .into_iter()
        .map(|(wide, high, beside)| StripSize { wide, high, beside })
        .find(|s| {
            s.wide * usize::from(LAYOUT.size()) <= usize::from(area.width)
                && s.high * (2 * usize::from(s.beside) + 1) <= room
        });
    match fitting {
        Some(scale) => strip(scale, theme),
        None => vec![Line::styled(NAME, theme.strong)],
    }
}

/// Rows of the board, with the name in the middle.
fn strip(scale: StripSize, theme: &Theme) -> Vec<Line<'static>> {
    let tiles = of_text(NAME, Some(&Variant::ENGLISH.tiles), theme.tile);
    (MIDDLE - scale.beside..=MIDDLE + scale.beside)
        .flat_map(|row| (0..scale.high).map(move |part| (row, part)))
        .map(|(row, part)| {
            let squares = LAYOUT.line(Direction::Across, row);
            let spans = squares.flat_map(|square| match tile_on(square, &tiles) {
                Some(laid) => tile(laid, part, scale, theme),
                None => vec![empty(square, part, scale, theme)],
            });
            spans.collect()
        })
        .collect()
}

fn tile_on(square: Square, tiles: &[StyledTile]) -> Option<&StyledTile> {
    let place = square.column().checked_sub(FIRST)?;
    tiles
        .get(usize::from(place))
        .filter(|_| square.row() == MIDDLE)
}

/// One row of a tile: the letter, or its value below. A thin line at the right separates it from the next.
fn tile(
    &StyledTile { face, style }: &StyledTile,
    part: usize,
    scale: StripSize,
    theme: &Theme,
) -> Vec<Span<'static>> {
    let corner = face.corner();
    let text = match (part, scale.high) {
        (0, 1) => {
            return vec![Span::styled(format!(" {}{corner}", face.label), style)];
        }
        (0, 2) => format!(" {}", face.label),
        (1, 3) => format!("  {}", face.label),
        (1, 2) | (2, 3) => format!("{corner:>wide$}", wide = scale.wide - 2),
        _ => String::new(),
    };
    let wide = scale.wide - 1;
    let edge = theme.square.bg.map_or(style, |gap| style.fg(gap));
    vec![
        Span::styled(format!("{text:<wide$}"), style),
        Span::styled("▕", edge),
    ]
}

fn empty(square: Square, part: usize, scale: StripSize, theme: &Theme) -> Span<'static> {
    let shown = part == scale.high.saturating_sub(1) / 2;
    let (label, style): (&str, Style) = match LAYOUT.premium(square) {
        Some(premium) => (premium.label(), theme.premium(premium)),
        None => ("·", theme.square),
    };
    let label = if shown { label } else { "" };
    Span::styled(format!("{label:^wide$}", wide = scale.wide), style)
}
