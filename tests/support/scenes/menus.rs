//! The title, the menu of a game and the settings, as a session shows them.

use super::at_title;
use super::saved::saved;
use crate::support::midgame;
use crate::support::services::{Listed, backend};
use scrabble::app::Session;
use scrabble::app::backend::GameLists;
use scrabble::app::msg::{Arrow, CommonMsg, GlobalMsg};
use scrabble::app::pages::title;
use scrabble::app::scene::SavedGame;
use scrabble::app::settings::{MOTIONS, SWITCH, Setting, SettingId};
use scrabble::engine::rules::RuleSet;
use scrabble::tui::shown::Shown;

/// Has these games.
struct Kept(Listed);

backend!(Kept, me { library: &mut me.0 });

/// A menu with the item chosen that is so far from the first.
fn chosen(mut session: Session, down: usize) -> Shown {
    for _ in 0..down {
        session.update(CommonMsg::Move(Arrow::Down));
    }
    session.scene().into()
}

/// The title of a program that was started with these rules, where these games are kept.
pub(super) fn title_with(
    rules: RuleSet,
    unfinished: Option<SavedGame>,
    finished: Option<SavedGame>,
    down: usize,
) -> Shown {
    let mut session = at_title(rules);
    let games = GameLists {
        unfinished: unfinished.into_iter().collect(),
        finished: finished.into_iter().collect(),
    };
    session.read_saved_games(&mut Kept(Listed(games)));
    chosen(session, down)
}

/// A game that the title resumes, or that is over.
pub(super) fn game(players: &[(&str, i32)]) -> SavedGame {
    let (id, when) = ("2026-11-21-kqzm", "2 hours ago");
    saved(id, players, "Ann’s turn", when, "classic")
}

/// What each item of the title opens.
pub(super) fn opened_from_title() -> impl Iterator<Item = Shown> {
    let items = 0..title::LETTERS.len();
    items.map(|item| {
        let mut session = at_title(RuleSet::classic());
        session.update(CommonMsg::Pick(item));
        session.scene().into()
    })
}

/// The title that resumes a game of these people.
pub(crate) fn title_resuming(names: &[&str], fault: Option<&str>) -> Shown {
    let players: Vec<(&str, i32)> = names.iter().map(|name| (*name, 0)).collect();
    let resumed = SavedGame {
        fault: fault.map(str::to_owned),
        ..game(&players)
    };
    title_with(RuleSet::classic(), Some(resumed), Some(game(&[])), 2)
}

/// The same menu where no game is unfinished.
pub(crate) fn title_resuming_nothing() -> Shown {
    title_with(RuleSet::classic(), None, Some(game(&[])), 1)
}

/// The title of somebody new.
pub(crate) fn title() -> Shown {
    title_with(RuleSet::classic(), None, None, 0)
}

pub(super) fn game_menu() -> Shown {
    let mut session = midgame::session();
    session.update(CommonMsg::Back);
    chosen(session, 1)
}

/// The settings, at the theme.
pub(super) fn settings() -> Shown {
    let setting = |id| {
        let options: &[&str] = match id {
            SettingId::Theme => &["auto", "dark", "light"],
            SettingId::KeysPreset => &["default", "vim", "woogles"],
            SettingId::Motion => &MOTIONS,
            SettingId::Names => &[],
            SettingId::Dictionary => &["full"],
            SettingId::Rules => &["classic"],
            _ => &SWITCH,
        };
        let options: Vec<String> = options.iter().map(|option| (*option).to_owned()).collect();
        let value = options.first().cloned().unwrap_or_default();
        Setting::new(id, options, value, false)
    };
    let mut session = at_title(RuleSet::classic());
    session.offer_settings(SettingId::ALL.map(setting).into());
    session.update(GlobalMsg::Settings);
    session.scene().into()
}
