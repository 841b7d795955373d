//! The menu of a game, over the board.

use crate::app::msg::CommonMsg;
use crate::app::pages::game_menu;
use crate::app::scene::GameMenuPage;
use crate::tui::face::{Drawn, PageFace};
use crate::tui::keymap::Stroke::{self, Code};
use crate::tui::keymap::binding::{arrows, list, typed};
use crate::tui::keymap::shared::{ENTER, ESC, UP_AND_DOWN, WITH_HELP, pick_item};
use crate::tui::pages::ask::put;
use crate::tui::shown::Keymap;
use crate::tui::stroke::menu_letters;
use crate::tui::widgets::menu::menu_lines;
use crate::tui::widgets::stack::{GOOD, MUST, Stack, flush};
use crossterm::event::KeyCode::{Esc, F};
use ratatui::text::Line;

const LETTERS: &[Stroke] = &menu_letters::<{ game_menu::LETTERS.len() }>(&game_menu::LETTERS, &[]);

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Menu",
    own: &[
        ENTER.line(1, "choose").help("Opens the chosen item."),
        arrows("↑↓", UP_AND_DOWN, list)
            .line(3, "move")
            .help("Move up and down the menu."),
        typed("letter", LETTERS, |c, _| CommonMsg::Char(c).into())
            .label("choose")
            .help("Opens the item with that letter."),
        ESC.keys(&[Code(Esc), Code(F(10))])
            .line(2, "resume")
            .help("Back to the board. Also: F10."),
    ],
    shared: WITH_HELP,
    over: true,
    click: pick_item,
    wheel: 1,
    ..Keymap::PAGE
};

impl Drawn for GameMenuPage {
    const FACE: PageFace<Self> = PageFace::new(&KEYS, |page, canvas| {
        put(canvas, |theme, width| {
            let mut stack = Stack::new();
            stack.line(GOOD, Line::styled("Menu", theme.dim));
            stack.gap();
            stack.group(MUST, flush(menu_lines(&page.items, page.chosen, theme)));
            stack.gap();
            let about = page.items.get(page.chosen).map_or("", |item| &item.about);
            stack.say(GOOD, about, theme.dim, width);
            stack
        });
    });
}
