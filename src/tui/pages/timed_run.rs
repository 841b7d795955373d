//! A timed run: alphagrams in columns, each with the number of words that are missing.
//!
//! ```text
//!  ╭ Timed run ─────────────────── 3:41 ╮
//!  │ ▸ OTAR                             │
//!  │ sevens                             │
//!  │                                    │
//!  │ AEINORT 1   ADEINRT 3   AEINRST 9  │
//!  │ …                                  │
//!  ╰────────────────────────────────────╯
//! ```

use crate::app::msg::CommonMsg;
use crate::app::scene::{
    Feedback, LobbyPage, RunStanding, TimedAlphagram, TimedRunPage, TitlePage,
};
use crate::tui::face::{Canvas, Drawn, PageFace};
use crate::tui::keymap::Stroke::Letters;
use crate::tui::keymap::binding::typed;
use crate::tui::keymap::shared::{
    ENTER, ERASE, ERASE_ALL, ERASE_WORD, ESC, PAGE_UP, SCROLL, SPACE_DOWN, WITH_ACTIONS,
    WITH_ACTIONS_BY_F4,
};
use crate::tui::scrolled::draw_scrolled;
use crate::tui::shown::{Keymap, Shown};
use crate::tui::theme::Theme;
use crate::tui::widgets::panel::{Panel, fitted, middle};
use crate::tui::widgets::text::{clamp16, columns, pad, wrapped};
use ratatui::layout::Position;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

const TITLE: &str = "Timed run";
/// Columns of the panel, at most.
const WIDEST: u16 = 110;
/// Columns between two alphagrams.
const BETWEEN: usize = 2;

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Timed run",
    is: |layer, _| is_over(layer.get::<TimedRunPage>()) == Some(false),
    own: &[
        ENTER
            .line(1, "enter word")
            .help("Enters the word. It counts for the alphagram that it belongs to."),
        typed("A–Z", &[Letters], |c, _| CommonMsg::Char(c).into())
            .label("type")
            .help("Types a word of any of the alphagrams."),
        ERASE,
        ERASE_ALL,
        ERASE_WORD,
        ESC.line(2, "give up")
            .help("Ends the run and shows the words that are missing."),
    ],
    shared: WITH_ACTIONS_BY_F4,
    occurs: runs,
    typed_in: true,
    ..Keymap::PAGE
};

pub(in crate::tui) static RESULT_KEYS: Keymap = Keymap {
    heading: "Timed run: result",
    is: |layer, _| is_over(layer.get::<TimedRunPage>()) == Some(true),
    own: &[
        ENTER
            .line(1, "run again")
            .help("Begins another run of the same kind.")
            .when(|shown| !is_in_room(shown)),
        ENTER
            .line(1, "lobby")
            .help("Returns to the lobby.")
            .when(is_in_room),
        ESC.line(2, "close").help("Closes the run."),
        SCROLL.rank(3),
        PAGE_UP,
        SPACE_DOWN.rank(4),
    ],
    shared: WITH_ACTIONS,
    occurs: runs,
    ..Keymap::PAGE
};

fn is_over(page: Option<&TimedRunPage>) -> Option<bool> {
    page.map(|page| page.result.is_some())
}

fn is_in_room(shown: &Shown) -> bool {
    let page = shown.find::<TimedRunPage>();
    page.is_some_and(|page| page.standings.is_some())
}

fn runs(shown: &Shown) -> bool {
    let page = |shown: &Shown| shown.is_page::<TitlePage>() || shown.is_page::<LobbyPage>();
    page(shown) || shown.is_page::<TimedRunPage>()
}

impl Drawn for TimedRunPage {
    const FACE: PageFace<Self> = PageFace::new(&KEYS, draw);
}

fn draw(page: &TimedRunPage, canvas: &mut Canvas<'_, '_>) {
    let theme = &canvas.theme.on_panel();
    if let Some(result) = &page.result {
        draw_scrolled(TITLE, |width| missed(page, result, width, theme), canvas);
        return;
    }
    let area = middle(canvas.area, WIDEST);
    let width = Panel::new(area, theme).inner().width;
    let mut lines = vec![Line::from(vec![
        Span::styled(" ▸ ", theme.accent),
        Span::styled(page.text.clone(), theme.tile_new),
    ])];
    lines.extend(match &page.said {
        Some(Feedback::Good(said)) => wrapped(&format!("✓ {said}"), width, theme.good),
        Some(Feedback::Bad(said)) => wrapped(&format!("✗ {said}"), width, theme.bad),
        None => wrapped(&page.subject, width, theme.dim),
    });
    lines.extend(standings(page, width, theme));
    lines.push(Line::default());
    let room = usize::from(area.height).saturating_sub(lines.len() + 2);
    lines.extend(grid(&page.alphagrams, (width.into(), room), theme));
    let place = fitted(area, lines.len());
    let within = Panel::new(place, theme)
        .headed(TITLE)
        .noted(Line::styled(format!(" {} ", page.left), theme.strong))
        .draw(canvas.frame.buffer_mut());
    Paragraph::new(lines).render(within, canvas.frame.buffer_mut());
    let cursor = Position::new(within.x + clamp16(3 + columns(&page.text)), within.y);
    if within.contains(cursor) {
        canvas.cursor(cursor);
    }
}

/// How far everyone in the room is, on a line or two.
fn standings(page: &TimedRunPage, width: u16, theme: &Theme) -> Vec<Line<'static>> {
    let standings = page.standings.iter().flatten();
    let texts: Vec<String> = standings.map(RunStanding::text).collect();
    let lines = wrapped(&texts.join(" · "), width, theme.strong);
    if texts.is_empty() {
        vec![]
    } else {
        lines.take(3).collect()
    }
}

/// The alphagrams, those that are solved dimmed and with a check mark; where not all have room, without these.
fn grid(
    alphagrams: &[TimedAlphagram],
    (width, rows): (usize, usize),
    theme: &Theme,
) -> Vec<Line<'static>> {
    let longest = alphagrams.iter().map(|one| columns(&one.letters)).max();
    let column = longest.unwrap_or(0) + 3;
    let in_a_line = ((width + BETWEEN) / (column + BETWEEN)).max(1);
    let have_room = alphagrams.len().div_ceil(in_a_line) <= rows;
    let shown = alphagrams
        .iter()
        .filter(|one| have_room || !one.is_solved());
    let cell = |one: &&TimedAlphagram| {
        let (count, style) = match one.missing() {
            0 => ("✓".to_owned(), theme.dim),
            missing => (missing.to_string(), theme.base),
        };
        let text = format!("{} {count}", one.letters);
        Span::styled(pad(&text, column + BETWEEN), style)
    };
    let shown: Vec<&TimedAlphagram> = shown.collect();
    let lines = shown.chunks(in_a_line);
    lines
        .map(|line| Line::from(line.iter().map(cell).collect::<Vec<_>>()))
        .collect()
}

fn missed(page: &TimedRunPage, result: &str, width: u16, theme: &Theme) -> Vec<Line<'static>> {
    let mut lines: Vec<Line> = wrapped(&page.subject, width, theme.dim).collect();
    lines.push(Line::default());
    lines.extend(wrapped(result, width, theme.strong));
    lines.push(Line::default());
    let standings = page.standings.iter().flatten().zip(1..);
    for (standing, place) in standings {
        let style = if standing.is_own {
            theme.strong
        } else {
            theme.base
        };
        lines.push(Line::styled(
            format!("{place:>2}  {}", standing.text()),
            style,
        ));
    }
    if page.standings.is_some() {
        lines.push(Line::default());
    }
    let missed = page.alphagrams.iter().filter_map(TimedAlphagram::missed);
    lines.extend(missed.flat_map(|missed| wrapped(&missed, width, theme.base).collect::<Vec<_>>()));
    lines
}
