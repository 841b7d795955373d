//! The help: the keys of this page and of the others, how to play, and the finer points of the rules.

use super::face::{Drawn, PageFace};
use super::keymap::{Binding, everywhere, own_bindings};
use super::scrolled::draw_scrolled;
use super::shown::{Context, Shown};
use super::theme::Theme;
use super::widgets::text::{clamp16, wrap, wrapped};
use crate::app::msg::{CommonMsg, GlobalMsg};
use crate::app::pages::text_pages::Help;
use crate::app::rules_text::Section;
use crate::app::scene::{TablePage, TitlePage};
use crate::tui::keymap::Stroke::{Char, Code, Text};
use crate::tui::keymap::binding::{key, typed};
use crate::tui::keymap::shared::{
    ERASE_ALL_SEARCH, ERASE_SEARCH, ERASE_WORD_SEARCH, ESC, LAST, PAGE_DOWN, PAGE_UP, SCROLL,
    SPACE_DOWN, WITH_HELP_BY_F1, WITH_INTERRUPT,
};
use crate::tui::shown::{Keymap, Ui};
use crossterm::event::KeyCode::{Enter, Esc, F, PageDown, PageUp};
use ratatui::layout::Position;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

mod words;

/// The column in which sentences begin.
const COLUMN: usize = 11;
/// Columns of a help with its keys in a column of their own, at least.
const TWO_COLUMNS: u16 = 40;

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Help",
    is: |layer, finds| layer.get::<Help>().is_some() && !finds,
    own: &[
        ESC.keys(&[Code(Esc), Char('?'), Code(F(1)), Code(Enter), Char('q')])
            .line(LAST, "close")
            .help("Closes the help. Also: ?, Enter."),
        SCROLL.rank(1),
        PAGE_UP.keys(&[Code(PageUp), Char('b')]),
        SPACE_DOWN.rank(2),
        key("/", &[Char('/')], || Ui::Find(true).into())
            .line(3, "find")
            .help("Searches the help and shows only what matches."),
        key(":", &[Char(':'), Code(F(4))], || GlobalMsg::Actions.into())
            .line(4, "all actions")
            .help("Lists all actions and their keys. Also: F4."),
    ],
    shared: WITH_INTERRUPT,
    ..Keymap::TEXT
};

pub(in crate::tui) static SEARCH_KEYS: Keymap = Keymap {
    heading: "Searching the help",
    is: |layer, finds| layer.get::<Help>().is_some() && finds,
    own: &[
        typed("text", &[Text], |c, _| Ui::Type(CommonMsg::Char(c)).into())
            .label("type")
            .help("Type what to search for. Matches are shown under their headings."),
        SCROLL.rank(1),
        PAGE_UP,
        PAGE_DOWN
            .on("Enter", &[Code(PageDown), Code(Enter)])
            .rank(2)
            .help("A page down. Also: PgDn."),
        ERASE_SEARCH,
        ERASE_ALL_SEARCH,
        ERASE_WORD_SEARCH,
        key("Esc", &[Code(Esc)], || Ui::Find(false).into())
            .line(3, "back")
            .help("Shows the whole help again."),
    ],
    shared: WITH_HELP_BY_F1,
    typed_in: true,
    ..Keymap::TEXT
};

/// The help, or the matches of a search.
impl Drawn for Help {
    const FACE: PageFace<Self> = PageFace::new(&KEYS, |_, canvas| {
        let (own, theme) = (canvas.page_state(), &canvas.theme.on_panel());
        if !own.finds {
            let lines = |width| lines(canvas.shown, theme, width);
            draw_scrolled("Help", lines, canvas);
            return;
        }
        let heading = format!("Help / {}", own.text.text());
        let shown = canvas.shown;
        let place = draw_scrolled(
            &heading,
            |width| found(shown, own.text.text(), theme, width),
            canvas,
        );
        let wide = u16::try_from(heading.width()).unwrap_or(u16::MAX);
        let end = Position::new(place.x.saturating_add(2).saturating_add(wide), place.y);
        if place.contains(end) {
            canvas.cursor(end);
        }
    });
}

/// The matches of a search with their headings, or a line that there are none.
fn found(scene: &Shown, text: &str, theme: &Theme, width: u16) -> Vec<Line<'static>> {
    let found = matching_lines(scene, text.trim(), theme, width);
    if found.is_empty() {
        let says = format!("“{text}” is not in the help. Press Backspace to erase.");
        return wrapped(&says, width, theme.bad).collect();
    }
    found
}

/// The whole help in lines of a width.
pub fn lines(scene: &Shown, theme: &Theme, width: u16) -> Vec<Line<'static>> {
    matching_lines(scene, "", theme, width)
}

/// The bindings and paragraphs that contain a text, each under its heading.
fn matching_lines(scene: &Shown, text: &str, theme: &Theme, width: u16) -> Vec<Line<'static>> {
    let look = &HelpSearch { text, theme, width };
    let mut all = vec![];
    let now = Context::beneath(scene);
    let table = scene.find::<TablePage>();
    let remote = table.is_some_and(|page| page.access.has_others);
    let key = |action| theme.keys.of_action(scene.contexts(), action);
    let keys_told = words::KeysTold {
        look_up: &key("look-up"),
        turn: &key("turn"),
        type_play: &key("type"),
    };
    let told = words::sections(
        (&scene.rules, scene.variant),
        scene.agreed.clone(),
        remote,
        &keys_told,
    );
    // At the title, how to play comes first.
    let (first, then) = if scene.is_page::<TitlePage>() {
        (told, vec![])
    } else {
        (vec![], told)
    };
    for section in first {
        prose(&mut all, &section, look);
    }
    keys(&mut all, now.heading(), own_bindings(scene, now), look);
    keys(&mut all, "At any time", everywhere(scene), look);
    for section in then {
        prose(&mut all, &section, look);
    }
    let others = scene.contexts().filter(|c| *c != now && c.occurs(scene));
    for context in others {
        let bindings = own_bindings(scene, context);
        keys(&mut all, context.heading(), bindings, look);
    }
    all.pop();
    all
}

struct HelpSearch<'a> {
    text: &'a str,
    theme: &'a Theme,
    width: u16,
}

impl HelpSearch<'_> {
    fn meets(&self, text: &str) -> bool {
        text.to_lowercase().contains(&self.text.to_lowercase())
    }

    fn marked(&self, line: &str) -> Vec<Span<'static>> {
        // Lowercased byte by byte, so that positions are the same.
        let (lower, text) = (line.to_ascii_lowercase(), self.text.to_ascii_lowercase());
        let theme = self.theme;
        match lower.find(&text).filter(|_| !text.is_empty()) {
            Some(at) => vec![
                Span::styled(line[..at].to_owned(), theme.base),
                Span::styled(line[at..at + text.len()].to_owned(), theme.accent),
                Span::styled(line[at + text.len()..].to_owned(), theme.base),
            ],
            None => vec![Span::styled(line.to_owned(), theme.base)],
        }
    }
}

fn keys(
    all: &mut Vec<Line<'static>>,
    heading: &'static str,
    bindings: impl Iterator<Item = &'static Binding>,
    look: &HelpSearch,
) {
    let theme = look.theme;
    let before = all.len();
    all.push(Line::styled(heading, theme.strong));
    for binding in bindings {
        let (shown, help) = (theme.keys.shown(binding), theme.keys.help(binding));
        if ![heading, binding.label, &shown, &help]
            .iter()
            .any(|text| look.meets(text))
        {
            continue;
        }
        all.extend(binding_lines(&shown, &help, look));
    }
    ended(all, before, look);
}

/// The keys and their sentence, in two columns if there is room.
fn binding_lines(shown: &str, help: &str, look: &HelpSearch) -> Vec<Line<'static>> {
    let wide = look.width >= TWO_COLUMNS;
    let (lead, indent) = if wide {
        (COLUMN, COLUMN)
    } else {
        (shown.width() + 2, 2)
    };
    // Holds the place of the keys in the first line.
    let place = "x".repeat(lead - indent);
    let room = look.width.saturating_sub(clamp16(indent));
    let sentence = wrap(&format!("{place}{help}"), room);
    let line = |(i, part): (usize, String)| {
        let (key, part) = match i {
            0 => (shown, part.get(place.len()..).unwrap_or_default()),
            _ => ("", part.as_str()),
        };
        let before = if i == 0 { lead } else { indent };
        let missing = " ".repeat(before.saturating_sub(key.width()));
        let mut spans = vec![Span::styled(format!("{key}{missing}"), look.theme.accent)];
        spans.extend(look.marked(part));
        Line::from(spans)
    };
    sentence.into_iter().enumerate().map(line).collect()
}

fn prose(all: &mut Vec<Line<'static>>, section: &Section, look: &HelpSearch) {
    let before = all.len();
    all.push(Line::styled(section.heading, look.theme.strong));
    let named = look.meets(section.heading);
    for paragraph in section
        .paragraphs
        .iter()
        .filter(|text| named || look.meets(text))
    {
        for part in wrap(paragraph, look.width) {
            all.push(Line::from(look.marked(&part)));
        }
        all.push(Line::default());
    }
    if all.len() == before + 1 {
        all.truncate(before);
    }
}

/// Ends a section with an empty line, or removes its heading if nothing matches.
fn ended(all: &mut Vec<Line<'static>>, before: usize, look: &HelpSearch) {
    if all.len() == before + 1 && !look.text.is_empty() {
        all.truncate(before);
    } else {
        all.push(Line::default());
    }
}
