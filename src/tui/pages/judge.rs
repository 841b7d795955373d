//! The word judge, which fills the screen and is read across a table.
//!
//! ```text
//!  Word judge          full, 248,969 words, fingerprint …
//!  ──────────────────────────────────────────────────────
//!  Step 1 of 2 · Challenger
//!  Type every word that you challenge. …
//!
//!  QI ZA
//!
//!  Tab all words typed   Enter next word
//! ```

use crate::app::msg::CommonMsg;
use crate::app::pages::judge::Msg;
use crate::app::scene::{JudgePage, JudgeStep, LayerView};
use crate::tui::face::{Canvas, Drawn, PageFace};
use crate::tui::keymap::Stroke::{Char, Code, Letters};
use crate::tui::keymap::binding::{key, typed};
use crate::tui::keymap::shared::{ENTER, ERASE, ERASE_ALL, ERASE_WORD, ESC, TYPE};
use crate::tui::shown::{Binding, Keymap, Shown};
use crate::tui::theme::Theme;
use crate::tui::widgets::big_text::BigText;
use crate::tui::widgets::text::{clamp16, columns, fit, put, wrap};
use crossterm::event::KeyCode::{Esc, Tab};
use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::style::{Modifier, Style};

const TITLE: &str = "Word judge";

const DIRECTOR: Binding = key("/", &[Char('/')], || Msg::Director.into())
    .label("director")
    .help("Asks for the director's code, which closes the judge.");

/// Neither the help nor anything else opens over the judge.
const JUDGE: Keymap = Keymap {
    shared: &[],
    occurs: judges,
    ..Keymap::PAGE
};

pub(in crate::tui) static WORDS_KEYS: Keymap = Keymap {
    heading: "Judge: the challenged words",
    is: |layer, _| is_at(layer, |page| page.step == JudgeStep::Words),
    own: &[
        key("Tab", &[Code(Tab)], || Msg::AllTyped.into())
            .line(1, "all words typed")
            .help("Goes on to the other player, who confirms the words."),
        typed("A–Z", &[Letters], |c, _| CommonMsg::Char(c).into())
            .line(2, "type")
            .help("Types a challenged word."),
        ENTER
            .line(3, "next word")
            .help("Ends the word and begins the next. Also: Space, Comma."),
        typed("Space", &[Char(' '), Char(',')], |c, _| {
            CommonMsg::Char(c).into()
        })
        .label("next word")
        .help("Ends the word and begins the next."),
        ERASE.line(4, "erase"),
        ERASE_ALL,
        ERASE_WORD,
        DIRECTOR,
    ],
    typed_in: true,
    ..JUDGE
};

pub(in crate::tui) static CONFIRM_KEYS: Keymap = Keymap {
    heading: "Judge: the other player confirms",
    is: |layer, _| is_at(layer, |page| page.step == JudgeStep::Confirm),
    own: &[
        key("J", &[Char('j')], || Msg::Rule.into())
            .line(1, "judge these words")
            .help("Gives the verdict on the play. The other player presses it."),
        ESC.line(2, "change the words")
            .help("Goes back to the words."),
        DIRECTOR,
    ],
    ..JUDGE
};

pub(in crate::tui) static VERDICT_KEYS: Keymap = Keymap {
    heading: "Judge: the verdict",
    is: |layer, _| is_at(layer, |page| page.verdict().is_some()),
    own: &[
        key("N", &[Char('n')], || Msg::Next.into())
            .line(1, "next challenge")
            .help("Erases the words and begins the next challenge."),
        DIRECTOR,
    ],
    ..JUDGE
};

pub(in crate::tui) static CODE_KEYS: Keymap = Keymap {
    heading: "Judge: the director's code",
    is: |layer, _| {
        let page = layer.get::<JudgePage>();
        page.is_some_and(|page| page.typed_code.is_some())
    },
    own: &[
        ENTER
            .line(1, "close the judge")
            .help("Closes the judge if the code is right."),
        ESC.keys(&[Code(Esc)])
            .line(2, "back")
            .help("Goes back to the challenge."),
        TYPE.help("Types the code."),
        ERASE,
        ERASE_ALL,
        ERASE_WORD,
    ],
    typed_in: true,
    ..JUDGE
};

fn is_at(layer: &LayerView, step: fn(&JudgePage) -> bool) -> bool {
    layer
        .get::<JudgePage>()
        .is_some_and(|page| page.typed_code.is_none() && step(page))
}

fn judges(shown: &Shown) -> bool {
    shown.is_page::<JudgePage>()
}

impl Drawn for JudgePage {
    const FACE: PageFace<Self> = PageFace::new(&WORDS_KEYS, draw);
}

fn draw(page: &JudgePage, canvas: &mut Canvas<'_, '_>) {
    let theme = canvas.theme;
    let area = canvas.area.inner(Margin::new(1, 0));
    let buffer = canvas.frame.buffer_mut();
    let mut rest = draw_heading(page, area, theme, buffer);
    if let Some(verdict) = page.verdict() {
        let is_good = page.step == JudgeStep::Verdict(true);
        rest = draw_verdict(verdict, is_good, rest, theme, buffer);
    }
    for (text, style) in sentences(page, theme) {
        rest = said(&text, style, rest, buffer);
    }
    draw_words(page, below(rest, 1), theme, buffer);
}

/// The name of the page, and the dictionary.
fn draw_heading(page: &JudgePage, area: Rect, theme: &Theme, buffer: &mut Buffer) -> Rect {
    put(buffer, area.x, area.y, TITLE, theme.accent);
    let room = usize::from(area.width).saturating_sub(columns(TITLE) + 2);
    let name = fit(&page.dictionary, room);
    let x = area.right() - clamp16(columns(&name));
    put(buffer, x, area.y, &name, theme.dim);
    let rule = "─".repeat(area.width.into());
    put(buffer, area.x, area.y + 1, &rule, theme.faint);
    below(area, 3)
}

/// The verdict in large letters, with a sign that needs no color.
fn draw_verdict(
    verdict: &str,
    is_good: bool,
    area: Rect,
    theme: &Theme,
    buffer: &mut Buffer,
) -> Rect {
    let (sign, style) = if is_good {
        ("✓", theme.good)
    } else {
        ("✗", theme.bad)
    };
    let words: Vec<String> = [sign]
        .into_iter()
        .chain(verdict.split(' '))
        .map(str::to_owned)
        .collect();
    if let Some(big) = BigText::of(&words, area, theme) {
        big.draw(area, style, buffer);
        return below(area, big.height() + 1);
    }
    let style = style.add_modifier(Modifier::BOLD);
    said(&format!("{sign} {}", spaced(verdict)), style, area, buffer);
    below(area, 2)
}

/// What is to be done now.
fn sentences(page: &JudgePage, theme: &Theme) -> Vec<(String, Style)> {
    let mut said = match page.step {
        JudgeStep::Words => vec![
            ("Step 1 of 2 · Challenger", theme.strong),
            (
                "Type every word that you challenge, with Space or Enter between two words. Press Tab when all are typed.",
                theme.base,
            ),
        ],
        JudgeStep::Confirm => vec![
            ("Step 2 of 2 · Other player", theme.strong),
            (
                "Are these the challenged words, all of them and spelled as on the board? Press J to judge the play, or \
                 Esc to change the words.",
                theme.base,
            ),
        ],
        JudgeStep::Verdict(true) => vec![
            ("The play is acceptable.", theme.strong),
            ("Press N for the next challenge.", theme.base),
        ],
        JudgeStep::Verdict(false) => vec![
            ("The play is not acceptable.", theme.strong),
            ("Press N for the next challenge.", theme.base),
        ],
    };
    if page.typed_code.is_some() {
        said = vec![(
            "Director: type the code and press Enter. Esc goes back to the challenge.",
            theme.strong,
        )];
    }
    let dots = page
        .typed_code
        .map(|typed| format!("▸ {}", "•".repeat(typed)));
    let fault = page.fault.clone().map(|fault| format!("! {fault}"));
    let said = said
        .into_iter()
        .map(|(text, style)| (text.to_owned(), style));
    said.chain(dots.map(|dots| (dots, theme.accent)))
        .chain(fault.map(|fault| (fault, theme.bad)))
        .collect()
}

/// The words as large as they fit, with a mark where the next letter goes.
fn draw_words(page: &JudgePage, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let mut words = page.words.clone();
    if page.step == JudgeStep::Words && page.typed_code.is_none() {
        match words.last_mut().filter(|_| !page.ends_word) {
            Some(last) => last.push('_'),
            None => words.push("_".to_owned()),
        }
    }
    if let Some(big) = BigText::of(&words, area, theme) {
        return big.draw(area, theme.strong, buffer);
    }
    // Letters are together here, so that the space is between words alone.
    said(&words.join(" "), theme.strong, area, buffer);
}

/// A text in wrapped lines; returns the area below it.
fn said(text: &str, style: Style, area: Rect, buffer: &mut Buffer) -> Rect {
    let lines = wrap(text, area.width);
    for (line, y) in lines.iter().zip(area.y..area.bottom()) {
        put(buffer, area.x, y, line, style);
    }
    below(area, clamp16(lines.len()))
}

fn below(area: Rect, rows: u16) -> Rect {
    let rows = rows.min(area.height);
    Rect {
        y: area.y + rows,
        height: area.height - rows,
        ..area
    }
}

/// The letters of a word with spaces between them.
fn spaced(word: &str) -> String {
    let letters: Vec<String> = word.chars().map(String::from).collect();
    letters.join(" ")
}
