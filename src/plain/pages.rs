//! Every page of line mode.

use super::talk::Pages;
use super::{figures, form, games, lookup, question, reading, record, study, table, title};

/// Every page, and how it is told.
pub(super) static PAGES: Pages = &[
    &title::TITLE,
    &games::GAMES,
    &figures::STATISTICS,
    &form::FORM,
    &table::TABLE,
    &record::RECORD,
    &lookup::LOOK_UP,
    &study::STUDY,
    &study::QUIZ,
    &question::LEAVING,
    &question::QUESTION,
    &reading::HELP,
    &reading::AGREED,
    &reading::SHEET,
    &reading::MEANINGS,
    &reading::NOTE,
    &reading::WORKING,
];
