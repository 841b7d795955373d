//! The result: the winner, the ranking with unplayed tiles, the best play, and what to do next.

use crate::app::backend::SavedAs;
use crate::app::describe::{self, SeatFigures};
use crate::app::msg::GlobalMsg;
use crate::app::scene::{LayerView, OverFront, OverScene, StepScene, TablePage};
use crate::app::table::Msg;
use crate::engine::endgame::{Outcome, Standing};
use crate::engine::game::Phase;
use crate::engine::tile::{Points, Tiles};
use crate::engine::tile_set::TileSet;
use crate::text::columns::{Flush, lines as aligned};
use crate::tui::hit::Hit;
use crate::tui::keymap::Stroke::{Char, Code};
use crate::tui::keymap::binding::{arrows, key, list, mark, typed};
use crate::tui::keymap::shared::{
    ALONG_ANY, AT_END, EARLIER, ENTER, ESC, LEAVE, SHEET, TAKE_BACK_TURN, pick_item, plays, step_of,
};
use crate::tui::shown::{Binding, Keymap, Shown};
use crate::tui::theme::Theme;
use crate::tui::widgets::names::shortened;
use crate::tui::widgets::stack::{DEAR, DETAIL, GOOD, MUST, Stack, flush};
use crate::tui::widgets::styled_tile::{TileSize, lay, of_text};
use crate::tui::widgets::text::clamp16;
use crossterm::event::KeyCode::{Enter, Esc};
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Game over",
    is: |layer, _| front(layer) == Some(OverFront::Result),
    own: &[
        ENTER.line(1, "choose").help("Chooses the marked item."),
        arrows("←→", ALONG_ANY, list)
            .line(6, "move")
            .help("Move to another item."),
        ESC.keys(&[Char('b'), Code(Esc)])
            .line(2, "board")
            .help("Hides the result to show the whole board. Also: b."),
        typed("1–4", &[Char('1'), Char('2'), Char('3'), Char('4')], mark)
            .label("move")
            .help("Moves to the item with that number."),
        key("a", &[Char('a')], || Msg::LookBack.into())
            .line(3, "analyze")
            .help(
                "Reviews the game turn by turn with the best plays, the points lost and the coach.",
            )
            .named("best-plays")
            .part(keeps_game)
            .ready(is_kept, "the game is not saved"),
        key("s", &[Char('s')], || Msg::StudyMissed.into())
            .line(12, "study missed words")
            .help("Analyzes the game and asks about the bingos missed and the phonies played in it.")
            .named("study-missed")
            .part(keeps_game)
            .ready(is_kept, "the game is not saved"),
        key("o", &[Char('o')], || Msg::OpenBoard.into())
            .line(11, "analysis board")
            .help("Opens the game on the analysis board, at its end.")
            .named("analysis-board")
            .part(keeps_game)
            .ready(is_kept, "the game is not saved"),
        key("r", &[Char('r')], || Msg::Rematch.into())
            .line(3, "rematch")
            .help("Starts a new game with the same players and rules. With people on other machines, proposes it.")
            .named("rematch")
            .part(plays)
            .when(|shown| !is_asked(shown) && !has_agreed(shown))
            .absent(|shown| if is_asked(shown) { PROPOSED } else { "the others have not answered" }),
        key("r", &[Char('r')], || Msg::Rematch.into())
            .line(1, "agree")
            .help("Agrees to another game.")
            .part(can_be_asked)
            .when(is_asked)
            .absent(|_| NOT_PROPOSED),
        key("n", &[Char('n')], || Msg::DeclineNext.into())
            .line(2, "decline")
            .help("Declines another game.")
            .part(can_be_asked)
            .when(is_asked)
            .absent(|_| NOT_PROPOSED),
        key("n", &[Char('n')], || Msg::NewGame.into())
            .line(4, "new game")
            .help("Sets up a game with other players or rules.")
            .named("new-game")
            .part(is_local),
        key("t", &[Char('t')], || GlobalMsg::ToTitle.into())
            .line(9, "title")
            .help("Goes to the title.")
            .part(|shown| home(shown) == Some("Title")),
        key("t", &[Char('t')], || GlobalMsg::ToTitle.into())
            .line(9, "lobby")
            .help("Goes to the lobby.")
            .part(|shown| home(shown) == Some("Lobby")),
        SHEET,
        EARLIER.rank(10),
        CHART,
        DEFINITIONS,
        EXPORT,
        WEB_PAGE,
        TAKE_BACK_TURN
            .on("u", &[Char('u')])
            .help("Takes back the last turn if all players agree."),
        LEAVE_ROOM,
        LEAVE_AT_ONCE,
    ],
    shared: AT_END,
    click: pick_item,
    wheel: 1,
    ..Keymap::AT_TABLE
};

pub(in crate::tui) static BOARD: Keymap = Keymap {
    heading: "Final board",
    is: |layer, _| front(layer) == Some(OverFront::Board),
    own: &[
        ESC.keys(&[Code(Esc), Code(Enter), Char('b')])
            .line(1, "result")
            .help("Shows the result again. Also: Enter, b."),
        SHEET,
        EARLIER.rank(16),
        CHART,
        DEFINITIONS,
        EXPORT.rank(10),
        WEB_PAGE.rank(10),
        LEAVE_ROOM,
        LEAVE_AT_ONCE,
    ],
    shared: AT_END,
    ..Keymap::AT_TABLE
};

const CHART: Binding = key("6", &[Char('6')], || Msg::OpenScoreChart.into())
    .line(9, "chart")
    .help("Opens the score chart with each player’s points, turn by turn.")
    .named("race");

const DEFINITIONS: Binding = key(".", &[Char('.')], || Msg::Define(None).into())
    .line(14, "definitions")
    .help("Defines the words on the board.")
    .named("meaning");

const EXPORT: Binding = key("e", &[Char('e')], || Msg::Export(SavedAs::Gcg).into())
    .line(5, "save as GCG")
    .help("Saves the game in the current folder as GCG, which other programs can read.")
    .named("export")
    .part(keeps_game);

const WEB_PAGE: Binding = key("p", &[Char('p')], || Msg::Export(SavedAs::WebPage).into())
    .line(6, "save as web page")
    .help("Saves the game in the current folder as a web page, which any browser shows.")
    .named("web-page")
    .part(keeps_game);

pub(in crate::tui) const NOT_PROPOSED: &str = "nobody proposes another game";
pub(in crate::tui) const PROPOSED: &str = "another game is proposed";

pub(super) const LEAVE_AT_ONCE: Binding = LEAVE
    .help("Leaves at once. The game is over.")
    .when(|shown| shown.leaves_at_once || is_local(shown));

/// Leaves a finished game and the people on other machines.
pub(super) const LEAVE_ROOM: Binding =
    LEAVE.when(|shown| !shown.leaves_at_once && !is_local(shown));

/// Returns the item that leads to the page at the bottom.
fn home(shown: &Shown) -> Option<&'static str> {
    match &shown.find::<TablePage>()?.step {
        StepScene::Over(over) => Some(over.home()),
        _ => None,
    }
}

fn keeps_game(shown: &Shown) -> bool {
    shown
        .find::<TablePage>()
        .is_some_and(|page| page.access.keeps_game)
}

fn is_local(shown: &Shown) -> bool {
    shown
        .find::<TablePage>()
        .is_some_and(|page| !page.access.has_others)
}

/// Whether another game is proposed to somebody at this keyboard.
fn is_asked(shown: &Shown) -> bool {
    let step = shown.find::<TablePage>().map(|page| &page.step);
    plays(shown) && matches!(step, Some(StepScene::Over(over)) if over.is_asked())
}

/// Whether somebody else can propose another game to somebody at this keyboard.
fn can_be_asked(shown: &Shown) -> bool {
    plays(shown) && !is_local(shown)
}

/// Whether somebody at this keyboard waits for the others to agree to another game.
fn has_agreed(shown: &Shown) -> bool {
    let step = shown.find::<TablePage>().map(|page| &page.step);
    matches!(step, Some(StepScene::Over(over)) if over.has_agreed())
}

fn is_kept(shown: &Shown) -> bool {
    shown.find::<TablePage>().is_some_and(|page| page.is_saved)
}

/// What is shown of a finished game.
pub(super) fn front(layer: &LayerView) -> Option<OverFront> {
    match step_of(layer)? {
        StepScene::Over(over) => Some(over.front),
        _ => None,
    }
}

pub(super) fn stack(page: &TablePage, over: &OverScene, theme: &Theme, width: u16) -> Stack {
    let mut stack = Stack::new();
    stack.say(DEAR, &over.reason, theme.dim, width);
    stack.gap();
    if let Phase::Over(outcome) = &page.view.phase {
        winner(&mut stack, page, outcome, theme, width);
        stack.say(MUST, &over.result, theme.strong, width);
        if let Some(margin) = &over.margin {
            stack.say(GOOD, margin, theme.dim, width);
        }
        stack.gap();
        stack.group(MUST, table(page, outcome, theme, width));
    } else {
        stack.say(MUST, &over.result, theme.strong, width);
    }
    player_figures(&mut stack, over, theme, width);
    if let Some(rating) = &over.rating {
        stack.gap();
        stack.say(GOOD, rating, theme.base, width);
    }
    if let Some(proposal) = over.proposal() {
        stack.gap();
        stack.say(MUST, &proposal, theme.accent, width);
    }
    stack.gap();
    stack.group(MUST, menu(over, theme, width));
    stack
}

/// The figures of each player who had a turn. Without room for the best play of each, the best of the game, and the others.
fn player_figures(stack: &mut Stack, over: &OverScene, theme: &Theme, width: u16) {
    let fits = |lines: &Vec<Line>| {
        let room = usize::from(width);
        lines.len() > 1 && lines.iter().all(|line| line.width() <= room)
    };
    let full = Some(figures(&over.figures, 4, theme)).filter(fits);
    if let (None, Some(best)) = (&full, &over.best) {
        stack.gap();
        stack.say(GOOD, best, theme.base, width);
    }
    let narrow = || Some(figures(&over.figures, 3, theme)).filter(fits);
    let across = || Some(figures_across(&over.figures, width, theme)).filter(fits);
    if let Some(figures) = full.or_else(narrow).or_else(across) {
        stack.gap();
        stack.group(GOOD, flush(figures));
    }
}

/// Each player's name, points per turn, bingos and best play: the first `columns` of these.
fn figures(figures: &[SeatFigures], columns: usize, theme: &Theme) -> Vec<Line<'static>> {
    let head = ["", "per turn", "bingos", "best play"].map(ToOwned::to_owned);
    let rows = figures.iter().map(|own| {
        let best = own.best.as_ref();
        let best = best.map_or("–".to_owned(), |(word, points)| {
            format!("{word} {points}")
        });
        let (name, per_turn) = (own.name.clone(), own.per_turn.clone());
        [name, per_turn, own.bingos.to_string(), best]
    });
    let rows: Vec<[String; 4]> = [head].into_iter().chain(rows).collect();
    let flushes = [Flush::Left, Flush::Right, Flush::Right, Flush::Left];
    let lines = aligned(&rows, &flushes[..columns]);
    let styles = [theme.dim].into_iter().chain(std::iter::repeat(theme.base));
    let rows = lines.into_iter().zip(styles);
    rows.map(|(line, style)| Line::styled(line, style))
        .collect()
}

/// The points per turn and bingos, with a column for each player, whose names may be shortened to no less than four columns.
fn figures_across(figures: &[SeatFigures], width: u16, theme: &Theme) -> Vec<Line<'static>> {
    if figures.is_empty() {
        return vec![];
    }
    let names: Vec<&str> = figures.iter().map(|own| own.name.as_str()).collect();
    let label = "per turn".width();
    let room = usize::from(width).saturating_sub(label) / names.len().max(1);
    let column = room.saturating_sub(2).clamp(4, 12);
    let row = |head: &str, cell: &dyn Fn(usize) -> String| {
        let mut text = format!("{head:<label$}");
        for i in 0..names.len() {
            let cell = cell(i);
            text.push_str(&" ".repeat((column + 2).saturating_sub(cell.width())));
            text.push_str(&cell);
        }
        text
    };
    vec![
        Line::styled(row("", &|i| shortened(&names, i, column)), theme.dim),
        Line::styled(
            row("per turn", &|i| figures[i].per_turn.clone()),
            theme.base,
        ),
        Line::styled(
            row("bingos", &|i| figures[i].bingos.to_string()),
            theme.base,
        ),
    ]
}

/// The name of a single winner as tiles.
fn winner(stack: &mut Stack, page: &TablePage, outcome: &Outcome, theme: &Theme, width: u16) {
    let [seat] = outcome.winners() else {
        return;
    };
    let name = page.view.name(*seat);
    if clamp16(4 * name.width()) <= width {
        let faces = of_text(name, None, theme.tile_new);
        stack.group(DETAIL, lay(&faces, TileSize::Large, width));
        stack.gap();
    }
}

struct RankingRow {
    place: String,
    name: String,
    cells: [String; CELLS],
    total: String,
    won: bool,
}

impl RankingRow {
    /// Without room for the columns: the score before unplayed tiles and what they cost or gained; below, the overtime
    /// penalty and the share. Points are never cut off for the word between them.
    fn details(&self, width: usize) -> impl Iterator<Item = String> {
        let [before, taken, gained, overtime, share] = &self.cells;
        let joined = |parts: &[String]| {
            let told = parts.iter().filter(|part| !part.is_empty());
            told.map(String::as_str).collect::<Vec<_>>().join(", ")
        };
        let unless_empty = |text: &str, whole: String| {
            if text.is_empty() {
                String::new()
            } else {
                whole
            }
        };
        let changes = joined(&[taken.clone(), gained.clone()]);
        let in_words = format!("{before} before, {changes}");
        let fits = in_words.width() <= width;
        let on_tiles = unless_empty(
            &changes,
            if fits {
                in_words
            } else {
                format!("{before}, {changes}")
            },
        );
        let time = unless_empty(overtime, format!("{overtime} for overtime"));
        let below = joined(&[time, unless_empty(share, format!("{share} of the way"))]);
        [on_tiles, below]
            .into_iter()
            .filter(|line| !line.is_empty())
    }
}

/// Places, names, the score before unplayed tiles, their loss and gain, the overtime penalty, and the final score.
fn table(page: &TablePage, outcome: &Outcome, theme: &Theme, width: u16) -> Vec<Line<'static>> {
    let ranking = outcome.ranking();
    let rows: Vec<RankingRow> = ranking
        .iter()
        .enumerate()
        .map(|(i, standing)| {
            let place = place(&ranking, i, outcome);
            let set = &page.view.setup.variant().tiles;
            row(
                outcome,
                standing,
                place,
                (page.view.name(standing.seat), set),
            )
        })
        .collect();
    let full = lines(&rows, Columns::All, theme, width);
    let fits = |lines: &[Line]| lines.iter().all(|line| line.width() <= usize::from(width));
    if fits(&full) {
        return full;
    }
    let narrow = lines(&rows, Columns::Points, theme, width);
    if fits(&narrow) {
        flush(narrow)
    } else {
        flush(lines(&rows, Columns::Total, theme, width))
    }
}

const DETAILS: &str = "   ";

#[derive(Clone, Copy, PartialEq, Eq)]
enum Columns {
    /// Everything.
    All,
    /// Without the unplayed tiles.
    Points,
    /// Names and totals alone.
    Total,
}

fn place(ranking: &[&Standing], i: usize, outcome: &Outcome) -> String {
    let mine = ranking[i];
    if mine.resigned {
        return "–".to_owned();
    }
    let won = |s: &Standing| outcome.winners().contains(&s.seat);
    let alike = |s: &Standing| won(s) == won(mine) && (won(s) || outcome.is_level(s, mine));
    let first = ranking.iter().position(|s| alike(s)).unwrap_or(i);
    format!("{}", first + 1)
}

fn row(
    outcome: &Outcome,
    standing: &Standing,
    place: String,
    (name, set): (&str, &TileSet),
) -> RankingRow {
    let share = describe::share(standing).filter(|_| outcome.by_share() && !standing.resigned);
    RankingRow {
        place,
        name: name.to_owned(),
        cells: [
            standing.before.to_string(),
            taken(standing.lost, &standing.unplayed, set),
            gained(standing.gained),
            if standing.overtime == Points::ZERO {
                String::new()
            } else {
                standing.overtime.to_string()
            },
            share.unwrap_or_default(),
        ],
        total: match standing.target {
            _ if standing.resigned => "resigned".to_owned(),
            Some(target) => format!("{}/{target}", standing.total()),
            None => standing.total().to_string(),
        },
        won: outcome.winners().contains(&standing.seat),
    }
}

/// `AEQ -12`, with the minus sign that negative totals have.
fn taken(lost: Points, tiles: &Tiles, set: &TileSet) -> String {
    if lost == Points::ZERO {
        String::new()
    } else {
        format!("{} {lost}", set.text(tiles))
    }
}

fn gained(points: Points) -> String {
    if points == Points::ZERO {
        String::new()
    } else {
        format!("+{points}")
    }
}

/// The headings of the columns between name and total.
const HEADS: [&str; CELLS] = ["score", "unplayed", "gained", "overtime", "share"];
const CELLS: usize = 5;

fn lines(rows: &[RankingRow], columns: Columns, theme: &Theme, width: u16) -> Vec<Line<'static>> {
    let names = widest(rows.iter().map(|r| r.name.as_str()));
    let totals = widest(rows.iter().map(|r| r.total.as_str()).chain(["total"]));
    let head = Line::styled(
        format!(
            "{}     {}{:>totals$}",
            " ".repeat(names),
            cells(rows, columns, &HEADS.map(ToOwned::to_owned)),
            "total"
        ),
        theme.dim,
    );
    let players = rows.iter().flat_map(|row| {
        let missing = " ".repeat(names.saturating_sub(row.name.width()));
        let (name, total) = if row.won {
            (theme.strong, theme.good)
        } else {
            (theme.base, theme.base)
        };
        let line = Line::from(vec![
            Span::styled(format!("{}  ", row.place), theme.accent),
            Span::styled(format!("{}{missing}  ", row.name), name),
            Span::styled(cells(rows, columns, &row.cells), theme.dim),
            Span::styled(format!("{:>totals$}", row.total), total),
        ]);
        let details = row.details(usize::from(width).saturating_sub(DETAILS.width()));
        let details = details
            .filter(|_| columns == Columns::Total)
            .map(|text| Line::styled(format!("{DETAILS}{text}"), theme.dim));
        [line].into_iter().chain(details.collect::<Vec<_>>())
    });
    [head].into_iter().chain(players).collect()
}

/// The cells of a row between name and total, each as wide as its column. Empty columns are left out.
fn cells(rows: &[RankingRow], columns: Columns, own: &[String; CELLS]) -> String {
    let short = |text: &str| match columns {
        Columns::All => text.to_owned(),
        _ => text.rsplit(' ').next().unwrap_or_default().to_owned(),
    };
    let mut text = String::new();
    for (c, cell) in own.iter().enumerate() {
        let column: Vec<String> = rows.iter().map(|r| short(&r.cells[c])).collect();
        let empty = column.iter().all(String::is_empty);
        if empty || columns == Columns::Total {
            continue;
        }
        let head = short(HEADS[c]);
        let wide = widest(column.iter().chain([&head]).map(String::as_str));
        let cell = short(cell);
        text.push_str(&" ".repeat(wide.saturating_sub(cell.width())));
        text.push_str(&cell);
        text.push_str("  ");
    }
    text
}

fn widest<'a>(texts: impl Iterator<Item = &'a str>) -> usize {
    texts.map(UnicodeWidthStr::width).max().unwrap_or(0)
}

/// The items of the menu, as many per line as fit.
fn menu(over: &OverScene, theme: &Theme, width: u16) -> Vec<Line<'static>> {
    let mut lines = vec![Line::default()];
    for (i, item) in over.items.iter().enumerate() {
        let style = if i == over.chosen {
            theme.tile_new
        } else {
            theme.base
        };
        let item = Span::styled(format!(" {item} "), Hit::Item(i).on(style));
        let used = lines.last().map_or(0, Line::width);
        if used > 0 && used + 1 + item.width() > usize::from(width) {
            lines.push(Line::default());
        }
        if let Some(line) = lines.last_mut() {
            if line.width() > 0 {
                line.push_span(Span::raw(" "));
            }
            line.push_span(item);
        }
    }
    lines
}
