//! Every page of line mode.

use super::talk::Pages;
use super::{
    chat, form, game_menu, games, hosted_games, lobby, lookup, puzzle, question, settings,
    statistics, study, table, text_pages, title, viewer_commands,
};

/// All pages of line mode.
pub(super) static PAGES: Pages = &[
    &title::TITLE,
    &games::GAMES,
    &statistics::STATISTICS,
    &form::FORM,
    &settings::SETTINGS,
    &table::TABLE,
    &viewer_commands::RECORD,
    &hosted_games::HOSTED_GAMES,
    &lobby::LOBBY,
    &chat::CHAT,
    &lookup::LOOK_UP,
    &study::STUDY,
    &study::QUIZ,
    &game_menu::MENU,
    &puzzle::PUZZLE,
    &question::LEAVING,
    &question::QUESTION,
    &text_pages::HELP,
    &text_pages::RULES_SUMMARY,
    &text_pages::SHEET,
    &text_pages::EARLIER,
    &text_pages::DEFINITIONS,
    &text_pages::WIN_CHART,
    &text_pages::NOTE,
    &text_pages::WORKING,
];
