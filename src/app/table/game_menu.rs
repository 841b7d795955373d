//! The menu of a game, which Esc opens on a turn with nothing else open.

use super::Msg;
use crate::app::component::{Component, Cx, ViewCx};
use crate::app::dialogs::chat::Chat;
use crate::app::dialogs::text_pages::RulesSummaryPage;
use crate::app::menu::{MenuItem, in_menu, letters};
use crate::app::msg::{CommonMsg, GlobalMsg};
use crate::app::scene::{GameMenuPage, MenuEntry, TableAccess};

/// An item of the menu of a game.
type Item = MenuItem<GameMenu, fn(&GameMenu, &mut Cx<GameMenu>)>;

const MENU: &[Item] = &[
    Item::new('r', "Resume", "Back to the board.", |_, cx| cx.close(())),
    Item::new(
        'u',
        "Rules summary",
        "What is played by here, and how a game ends.",
        |menu, cx| {
            cx.open(RulesSummaryPage {
                rules: menu.rules.clone(),
            });
        },
    ),
    Item::new(
        's',
        "Settings",
        "Theme, keys, mouse, bell, and more.",
        |_, cx| cx.send(GlobalMsg::Settings),
    ),
    Item::new(
        'c',
        "Chat",
        "Messages to everyone at the table.",
        |_, cx| {
            cx.replace(Chat::default());
        },
    )
    .when(|menu| menu.chats),
    Item::new(
        't',
        "Save and go to title",
        "The game can be resumed from there.",
        |_, cx| cx.send(GlobalMsg::ToTitle),
    ),
    Item::new(
        'x',
        "Resign",
        "Ends your part in the game after you confirm.",
        |_, cx| {
            cx.close(());
            cx.send(Msg::AskResign);
        },
    )
    .when(|menu| menu.resigns),
    Item::new('q', "Quit", "Leaves the program.", |_, cx| {
        cx.close(());
        cx.send(GlobalMsg::Quit);
    }),
];

/// The letters of the items.
pub const LETTERS: [char; MENU.len()] = letters(MENU);

/// The menu of a game and the selected item.
pub struct GameMenu {
    pub(super) chosen: usize,
    pub(super) rules: Vec<(&'static str, String)>,
    /// The effect of leaving on the game, in one sentence.
    pub(super) on_leaving: &'static str,
    /// Whether a person is on turn, who may resign.
    pub(super) resigns: bool,
    /// Whether messages are read and typed on a page of their own.
    pub(super) chats: bool,
    /// What the people at this keyboard may do.
    pub(super) access: TableAccess,
}

impl GameMenu {
    fn items(&self) -> impl Iterator<Item = &'static Item> {
        MENU.iter().filter(|item| (item.when)(self))
    }
}

impl Component for GameMenu {
    type Msg = CommonMsg;
    type View = GameMenuPage;
    type Answer = ();

    fn update(&mut self, msg: CommonMsg, cx: &mut Cx<Self>) {
        if msg == CommonMsg::Back {
            return cx.close(());
        }
        let letters: Vec<char> = self.items().map(|item| item.letter).collect();
        let opened = in_menu(&mut self.chosen, &letters, msg);
        if let Some(item) = opened.and_then(|place| self.items().nth(place)) {
            (item.open)(self, cx);
        }
    }

    fn view(&self, cx: &ViewCx) -> GameMenuPage {
        let about = |item: &Item| match item.letter {
            't' if self.access.has_others => "The game goes on. The lobby leads back to it.",
            't' | 'q' => self.on_leaving,
            'c' if !self.access.plays => "Messages to the other spectators.",
            _ => item.about,
        };
        let name = |item: &Item| match (item.letter, cx.home) {
            ('t', Some("lobby")) if self.access.has_others => "Go to the lobby",
            ('t', Some("lobby")) => "Save and go to lobby",
            _ => item.name,
        };
        let items = self
            .items()
            .map(|item| MenuEntry::new(item.letter, name(item), about(item)));
        GameMenuPage {
            items: items.collect(),
            chosen: self.chosen,
        }
    }
}
