//! The scores: the player to move, the clocks, turns to miss, the leader, and the distance to the finish line. The time for
//! a turn is in the bar.
//!
//! ```text
//!  scores ───────────────────
//!  ▸ Ann             62 / 120      62 of the 120 points to the finish line
//!    ━━━━━━━━━━━━━───────────
//!    Ben     24:10   45 / 120      the time for the game
//! ```

use super::names::short;
use super::text::{Block, Row, columns};
use crate::app::clock::Clock;
use crate::app::scene::{StepScene, TablePage};
use crate::engine::clock::ClockRule;
use crate::engine::seat::Seat;
use crate::engine::tile::Points;
use crate::engine::view::{PlayerView, SeatView};
use crate::text::counted;
use crate::tui::theme::Theme;
use ratatui::style::Style;

/// The width in columns of the start of a name with the mark ` away`.
const LEAST_AWAY: usize = 3 + " away".len();

/// A panel from this height has room for a bar under each score.
const TALL: u16 = 34;

/// The lines below each player's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScoreLines {
    /// The time, if name, time and score do not fit on one line.
    time: bool,
    /// A bar of the player's progress.
    bar: bool,
}

impl ScoreLines {
    /// The shape in a panel of `width` columns and `height` rows.
    pub fn of(view: &SeatView, width: u16, height: u16) -> Self {
        let players = u16::try_from(view.players.len()).unwrap_or(u16::MAX);
        let timed = matches!(view.setup.rules().clock, ClockRule::Game(_));
        let races = view.players.iter().any(|p| p.target.is_some());
        let time = timed && races && is_narrow(width) && view.outcome().is_none();
        let room = players.saturating_mul(2).saturating_add(14);
        let bar = height >= TALL || races && !time && height >= room;
        Self { time, bar }
    }

    /// The number of lines for this number of players, with the heading.
    pub fn lines(self, players: usize) -> usize {
        1 + players * (1 + usize::from(self.time) + usize::from(self.bar))
    }
}

const fn is_narrow(width: u16) -> bool {
    width < 24
}

/// The scores in a panel of `width` columns.
pub fn scores(page: &TablePage, shape: ScoreLines, width: u16, theme: &Theme) -> Block {
    let view = &page.view;
    let (active, running) = (active(&page.step), matches!(page.step, StepScene::Turn(_)));
    let panel = ScoreRows {
        view,
        away: &page.away,
        active,
        running,
        width,
        shape,
        theme,
    };
    let rows = view.players.iter().flat_map(|p| panel.rows(p));
    let heading = if view.outcome().is_some() {
        "final scores"
    } else {
        "scores"
    };
    let block = Block::whole(heading, rows);
    let block = if page.bots.paused {
        block.noted("paused".to_owned())
    } else {
        block
    };
    let Some(clock) = active.and_then(|seat| Clock::of(view, seat)) else {
        return block;
    };
    let style = time_style(clock, running, theme);
    if panel.penalty_in_heading() && clock.cost() != Points::ZERO {
        block.with_styled_note(clock.cost().to_string(), style)
    } else {
        block
    }
}

/// The player with the pointer at their name.
const fn active(step: &StepScene) -> Option<Seat> {
    match step {
        StepScene::Draw { starter: seat } | StepScene::Curtain { seat, .. } => Some(*seat),
        StepScene::Turn(turn) => Some(turn.seat),
        StepScene::Computer(computer) => Some(computer.seat),
        StepScene::Announced(window) => Some(window.seat),
        StepScene::Verdict(_) | StepScene::Over(_) => None,
    }
}

/// A clock as text, with a sign if little time is left.
pub fn time(clock: Clock) -> String {
    if clock.is_over() || !clock.is_low() {
        clock.to_string()
    } else {
        format!("! {clock}")
    }
}

/// The style of a clock.
pub fn time_style(clock: Clock, running: bool, theme: &Theme) -> Style {
    match (clock.is_low(), running) {
        (true, _) => theme.bad,
        (false, true) => theme.accent,
        (false, false) => theme.dim,
    }
}

/// The number of the turn, or of all turns once the game is over.
pub fn progress(view: &SeatView) -> String {
    let number = view.turn_number();
    match view.outcome() {
        Some(_) => format!("game over · {}", counted(number, "turn")),
        None => format!("turn {number}"),
    }
}

struct ScoreRows<'a> {
    view: &'a SeatView,
    /// The players whose connection is lost.
    away: &'a [Seat],
    active: Option<Seat>,
    running: bool,
    width: u16,
    shape: ScoreLines,
    theme: &'a Theme,
}

impl ScoreRows<'_> {
    fn rows(&self, player: &PlayerView) -> Vec<Row> {
        let time = self.shape.time.then(|| self.time_row(player));
        let bar = self.shape.bar.then(|| self.bar(player));
        let name = Some(self.name_row(player));
        [name, time, bar].into_iter().flatten().collect()
    }

    /// Sign, name, note, time and score.
    fn name_row(&self, player: &PlayerView) -> Row {
        let (view, theme) = (self.view, self.theme);
        let won = view
            .outcome()
            .is_some_and(|outcome| outcome.winners().contains(&player.seat));
        let here = self.active == Some(player.seat);
        let points = self.points(player);
        let beside = usize::from(self.width).saturating_sub(2 + columns(&points) + 1);
        let timed = |(text, _): &(String, Style)| columns(text) + 2;
        // The time is left out where it would take the room of the mark.
        let least = if self.is_away(player) { LEAST_AWAY } else { 0 };
        let time = self
            .time(player)
            .filter(|time| !self.shape.time && beside.saturating_sub(timed(time)) >= least);
        let room = beside.saturating_sub(time.as_ref().map_or(0, timed));
        let (note, bad) = self.note(player, room);
        let taken = if note.is_empty() {
            0
        } else {
            columns(&note) + 1
        };
        let name = short(view, player.seat, room.saturating_sub(taken).max(3));
        let sign = match (won, here) {
            (true, _) => "★ ",
            (false, true) => "▸ ",
            (false, false) => "  ",
        };
        let name_style = if won || here {
            theme.strong
        } else {
            theme.base
        };
        let mut row = Row::new().with(sign, theme.accent).with(name, name_style);
        if !note.is_empty() {
            let style = if bad { theme.bad } else { theme.dim };
            row = row.with(format!(" {note}"), style);
        }
        if let Some((text, style)) = time {
            row = row.end(format!("{text}  "), style);
        }
        row.end(points, theme.strong)
    }

    /// The score, and the finish line if there is one; padded to the widest where times are beside it.
    fn points(&self, player: &PlayerView) -> String {
        let points = |player: &PlayerView| {
            let score = player.score;
            match player.target {
                Some(target) if self.width < 26 => format!("{score}/{target}"),
                Some(target) => format!("{score} / {target}"),
                None => score.to_string(),
            }
        };
        let timed = matches!(self.view.setup.rules().clock, ClockRule::Game(_));
        let beside = self.view.players.iter().filter(|_| timed);
        let widest = beside.map(|p| columns(&points(p))).max().unwrap_or(0);
        format!("{:>widest$}", points(player))
    }

    /// The time a player has left for the game, and the overtime penalty.
    fn time(&self, player: &PlayerView) -> Option<(String, Style)> {
        let clock = Clock::of(self.view, player.seat).filter(|clock| !clock.is_for_turn())?;
        let running = self.running && self.active == Some(player.seat);
        let text = match clock.cost().value() {
            _ if self.penalty_in_heading() => time(clock),
            0 => time(clock),
            cost => format!("{} {cost}", time(clock)),
        };
        Some((text, time_style(clock, running, self.theme)))
    }

    /// Whether the overtime penalty does not fit beside the time, and goes into the heading.
    const fn penalty_in_heading(&self) -> bool {
        is_narrow(self.width) && !self.shape.time
    }

    fn time_row(&self, player: &PlayerView) -> Row {
        let (text, style) = self.time(player).unwrap_or_default();
        Row::new().with("  ", style).with(text, style)
    }

    fn is_away(&self, player: &PlayerView) -> bool {
        self.away.contains(&player.seat) && self.view.outcome().is_none() && !player.resigned
    }

    /// A note about a player, and whether it is bad news.
    fn note(&self, player: &PlayerView, room: usize) -> (String, bool) {
        let narrow = is_narrow(self.width) || room < 20;
        let near_the_end = self.view.bag == 0 && self.view.outcome().is_none() && !narrow;
        match (player.resigned, player.owes) {
            (true, _) => (if narrow { "quit" } else { "resigned" }.to_owned(), true),
            _ if self.is_away(player) => (
                if narrow { "away" } else { "reconnecting" }.to_owned(),
                true,
            ),
            (_, 1) => (
                if narrow { "miss 1" } else { "misses a turn" }.to_owned(),
                true,
            ),
            (_, owes @ 2..) => {
                let note = if narrow {
                    format!("miss {owes}")
                } else {
                    format!("misses {owes} turns")
                };
                (note, true)
            }
            _ if near_the_end => match player.tiles.saturating_sub(self.announced_by(player)) {
                0 => ("no tiles left".to_owned(), false),
                1 => ("1 tile".to_owned(), false),
                tiles => (format!("{tiles} tiles"), false),
            },
            _ => (String::new(), false),
        }
    }

    /// The number of tiles of a player's announced play.
    fn announced_by(&self, player: &PlayerView) -> usize {
        let announced = self.view.announced();
        let own = announced.filter(|(seat, _)| *seat == player.seat);
        own.and_then(|(_, turn)| turn.play())
            .map_or(0, |play| play.draft().len())
    }

    /// The progress of a player toward their finish line, or compared with the leader.
    fn bar(&self, player: &PlayerView) -> Row {
        let players = || self.view.players.iter();
        let most = players().map(|p| p.score).max();
        let way = |player: &PlayerView| {
            let whole = player.target.or(most).unwrap_or(Points::ZERO);
            let part = |points: Points| u64::try_from(points.value()).unwrap_or(0);
            (part(player.score), part(whole))
        };
        let room = u64::from(self.width).saturating_sub(2);
        let (come, whole) = way(player);
        let filled = (come * room).checked_div(whole).unwrap_or(0).min(room);
        let leads = players().map(way).all(|(c, w)| come * w >= c * whole);
        let style = if leads {
            self.theme.accent
        } else {
            self.theme.dim
        };
        let line = |part: &str, count: u64| part.repeat(usize::try_from(count).unwrap_or(0));
        Row::new()
            .with("  ", self.theme.base)
            .with(line("━", filled), style)
            .with(line("─", room - filled), self.theme.faint)
    }
}
