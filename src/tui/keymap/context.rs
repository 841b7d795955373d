//! What the keys are for, by what is shown.

use crate::engine::rules::Judging;
use crate::session::scene::{
    Asking, Dialog, OverFront, Overlay, Page, Scene, StepScene, SwapKind, Typing,
};

/// What the keys are for just now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Context {
    /// The title and its menu.
    Title,
    /// The new-game form.
    Form,
    /// The draw for first play.
    Draw,
    /// The curtain between two turns.
    Curtain,
    /// A player lays tiles.
    Turn,
    /// A player lays tiles, and letters are commands.
    Command,
    /// A computer has something to do.
    Computer,
    /// A play is typed.
    Prompt,
    /// The blank is given its letter.
    Blank,
    /// Tiles are chosen for exchange.
    Exchange,
    /// A blank on the board is taken.
    RecycleBlank,
    /// A letter on the board is replaced.
    RecycleLetter,
    /// A word on the board is rearranged.
    Rearrange,
    /// “Do all players agree that this word counts?”
    AskAgree,
    /// “Pass the turn?”
    AskPass,
    /// “Resign?”
    AskResign,
    /// A play is announced.
    Announced,
    /// “Who challenges?”
    AskWho,
    /// “Ben challenges?”
    AskSure,
    /// “Which words?”
    AskWhich,
    /// “On which word do all agree?”
    AskWord,
    /// A challenge has been judged.
    Verdict,
    /// The game is over.
    Over,
    /// The game is over, and the board is looked at.
    Looking,
    /// The game is over, and the score race is looked at.
    Race,
    /// The score sheet is open.
    Sheet,
    /// Words are looked up.
    LookUp,
    /// Words to learn are listed.
    Study,
    /// Words are asked.
    Quiz,
    /// All that is agreed on is shown.
    Agreed,
    /// What words mean is shown.
    Meanings,
    /// All that is noted to a turn of a recorded game is shown.
    Noted,
    /// The help is open.
    Help,
    /// Something is looked for in the help.
    Find,
    /// “Leave?”
    AskQuit,
    /// Another question, over everything.
    Ask,
    /// Something to be read before a game.
    Note,
    /// The tiles that a player cannot see.
    Unseen,
    /// The unfinished games, or the finished ones.
    Games,
    /// The statistics of finished games.
    Statistics,
    /// A recorded game is looked at.
    Viewer,
    /// Everything that can be done is listed.
    Palette,
}

impl Context {
    /// All of them, in the order of a game.
    pub const ALL: [Self; 42] = [
        Self::Turn,
        Self::Command,
        Self::Prompt,
        Self::Blank,
        Self::Exchange,
        Self::RecycleBlank,
        Self::RecycleLetter,
        Self::Rearrange,
        Self::AskAgree,
        Self::AskPass,
        Self::AskResign,
        Self::Computer,
        Self::Announced,
        Self::AskWho,
        Self::AskSure,
        Self::AskWhich,
        Self::AskWord,
        Self::Verdict,
        Self::Curtain,
        Self::Sheet,
        Self::LookUp,
        Self::Study,
        Self::Meanings,
        Self::Noted,
        Self::Over,
        Self::Looking,
        Self::Race,
        Self::Title,
        Self::Games,
        Self::Statistics,
        Self::Quiz,
        Self::Viewer,
        Self::Form,
        Self::Agreed,
        Self::Draw,
        Self::Help,
        Self::Find,
        Self::AskQuit,
        Self::Ask,
        Self::Note,
        Self::Unseen,
        Self::Palette,
    ];

    /// What takes the keys in a scene.
    pub fn of(scene: &Scene) -> Self {
        match scene.over {
            Some(Overlay::Help { .. }) => Self::Help,
            Some(Overlay::Found { .. }) => Self::Find,
            Some(Overlay::Agreed { .. }) => Self::Agreed,
            Some(Overlay::Meanings { .. }) => Self::Meanings,
            Some(Overlay::Noted { .. }) => Self::Noted,
            Some(Overlay::AskQuit) => Self::AskQuit,
            Some(Overlay::Ask(_)) => Self::Ask,
            Some(Overlay::Unseen(_)) => Self::Unseen,
            Some(Overlay::Note(_)) => Self::Note,
            Some(Overlay::Palette { .. }) => Self::Palette,
            None => Self::beneath(scene),
        }
    }

    /// Whether letters are text there, and no keys: all of it or, in a form, in some rows.
    pub const fn is_typed_in(self) -> bool {
        matches!(
            self,
            Self::Form
                | Self::Prompt
                | Self::Rearrange
                | Self::LookUp
                | Self::Study
                | Self::Quiz
                | Self::Palette
                | Self::Find
        )
    }

    /// What would take the keys if nothing lay over the page.
    pub fn beneath(scene: &Scene) -> Self {
        match &scene.page {
            Page::Title(_) => Self::Title,
            Page::Games(_) => Self::Games,
            Page::Statistics(_) => Self::Statistics,
            Page::Viewer(_) => Self::Viewer,
            Page::NewGame(_) => Self::Form,
            Page::LookUp(_) => Self::LookUp,
            Page::Study(_) => Self::Study,
            Page::Quiz(_) => Self::Quiz,
            Page::Table(table) if table.sheet.is_some() => Self::Sheet,
            Page::Table(table) => Self::step(&table.step),
        }
    }

    fn step(step: &StepScene) -> Self {
        match step {
            StepScene::Draw { .. } => Self::Draw,
            StepScene::Curtain { .. } => Self::Curtain,
            StepScene::Turn(turn) => match (&turn.dialog, turn.typing) {
                (Some(dialog), _) => Self::dialog(dialog),
                (None, Typing::Commands) => Self::Command,
                (None, Typing::Always | Typing::Tiles) => Self::Turn,
            },
            StepScene::Computer(_) => Self::Computer,
            StepScene::Announced(window) => match (&window.asking, &window.challengers[..]) {
                (None, _) => Self::Announced,
                (Some(Asking::Who(_)), [_]) => Self::AskSure,
                (Some(Asking::Who(_)), _) => Self::AskWho,
                (Some(Asking::Which { .. }), _) => Self::AskWhich,
                (Some(Asking::Agree(_)), _) => Self::AskWord,
                (Some(Asking::AllAgree(_)), _) => Self::AskAgree,
            },
            StepScene::Verdict(_) => Self::Verdict,
            StepScene::Over(over) => match over.front {
                OverFront::Result => Self::Over,
                OverFront::Board => Self::Looking,
                OverFront::Race => Self::Race,
            },
        }
    }

    const fn dialog(dialog: &Dialog) -> Self {
        match dialog {
            Dialog::Prompt { .. } => Self::Prompt,
            Dialog::Blank => Self::Blank,
            Dialog::Exchange { .. } => Self::Exchange,
            Dialog::Swap {
                kind: SwapKind::Blank,
                ..
            } => Self::RecycleBlank,
            Dialog::Swap {
                kind: SwapKind::Letter,
                ..
            } => Self::RecycleLetter,
            Dialog::Rearrange { .. } => Self::Rearrange,
            Dialog::AskAgree { .. } => Self::AskAgree,
            Dialog::AskPass => Self::AskPass,
            Dialog::AskResign => Self::AskResign,
        }
    }

    /// What the help calls it.
    pub const fn heading(self) -> &'static str {
        match self {
            Self::Title => "Title",
            Self::Form => "New game",
            Self::Draw => "Draw for first play",
            Self::Curtain => "Between turns",
            Self::Turn => "Your turn",
            Self::Command => "Your turn, command mode",
            Self::Computer => "Computer’s turn",
            Self::Prompt => "Typing a play",
            Self::Blank => "Choosing a blank’s letter",
            Self::Exchange => "Exchanging tiles",
            Self::RecycleBlank => "Recycling a blank",
            Self::RecycleLetter => "Recycling a letter",
            Self::Rearrange => "Rearranging a word",
            Self::AskAgree => "Allowing a word",
            Self::AskPass => "Passing",
            Self::AskResign => "Resigning",
            Self::Announced => "Announced play",
            Self::AskWho => "Who challenges?",
            Self::AskSure => "Confirming a challenge",
            Self::AskWhich => "Choosing words to challenge",
            Self::AskWord => "Choosing a word to allow",
            Self::Verdict => "After a challenge",
            Self::Over => "Game over",
            Self::Looking => "Final board",
            Self::Race => "Score chart",
            Self::Sheet => "Score sheet",
            Self::LookUp => "Look up words",
            Self::Study => "Study",
            Self::Quiz => "Quiz",
            Self::Meanings => "Definitions",
            Self::Noted => "Turn notes",
            Self::Agreed => "Rules summary",
            Self::Help => "Help",
            Self::Find => "Searching the help",
            Self::AskQuit => "Leaving",
            Self::Ask => "Question to all players",
            Self::Note => "Note",
            Self::Unseen => "Unseen tiles",
            Self::Games => "List of games",
            Self::Statistics => "Statistics",
            Self::Viewer => "Recorded game",
            Self::Palette => "All actions",
        }
    }

    /// Whether it is a moment of a game.
    pub(super) const fn is_at_table(self) -> bool {
        !matches!(
            self,
            Self::Title
                | Self::Form
                | Self::Agreed
                | Self::Help
                | Self::Find
                | Self::AskQuit
                | Self::Ask
                | Self::Note
                | Self::Unseen
                | Self::Games
                | Self::Statistics
                | Self::Viewer
                | Self::Noted
                | Self::Palette
                | Self::LookUp
                | Self::Study
                | Self::Quiz
        )
    }

    /// Whether the rules of a scene ever lead to it: the help is silent about the rest.
    pub fn occurs(self, scene: &Scene) -> bool {
        match self {
            Self::Announced | Self::AskWho | Self::AskSure | Self::Verdict => {
                !scene.rules().is_void()
            }
            Self::AskWhich => {
                !scene.rules().is_void() && scene.rules().judging == Judging::NamedWords
            }
            Self::AskWord => !scene.rules().is_void() && scene.rules().agreement,
            Self::AskAgree => scene.rules().agreement,
            Self::Command => matches!(&scene.page, Page::Table(table)
                if matches!(&table.step, StepScene::Turn(turn) if turn.typing != Typing::Always)),
            Self::Computer => {
                matches!(&scene.page, Page::Table(table) if !table.company.computers.is_empty())
            }
            Self::RecycleBlank => scene.rules().house.recycle_blanks,
            Self::RecycleLetter => scene.rules().house.recycle_letters,
            Self::Rearrange => scene.rules().house.rearrange,
            Self::LookUp => {
                looks_up(scene) || matches!(scene.page, Page::Title(_) | Page::LookUp(_))
            }
            Self::Viewer | Self::Noted => matches!(scene.page, Page::Viewer(_)),
            Self::Study => {
                looks_up(scene)
                    || matches!(scene.page, Page::Title(_) | Page::Study(_) | Page::Quiz(_))
            }
            Self::Quiz => matches!(scene.page, Page::Title(_) | Page::Study(_) | Page::Quiz(_)),
            _ => true,
        }
    }
}

/// Whether words may be looked up at the table: by its rules, or when its game is over.
pub(super) fn looks_up(scene: &Scene) -> bool {
    let table = match &scene.page {
        Page::Table(page) => Some(&**page),
        Page::LookUp(page) => page.table.as_deref(),
        _ => None,
    };
    scene.rules().open_dictionary || table.is_some_and(|page| page.view.outcome().is_some())
}
