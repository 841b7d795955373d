//! The pages, each in a file of its own: state, messages and view.

pub mod blocking_job;
pub mod club;
pub mod confirm_quit;
pub mod games;
pub mod hosted_games;
pub mod judge;
pub mod lobby;
pub mod lookup;
pub mod member;
pub mod puzzle;
pub mod quiz;
pub mod ranking;
mod resuming;
pub mod settings;
pub mod statistics;
pub mod study;
pub mod study_progress;
pub mod timed_run;
pub mod title;

pub use super::dialogs::{chat, new_game, note, question, text_pages, text_prompt};
pub use super::table::game_menu;

use super::stack::GlobalHandler;
use super::view::PageView;
use super::viewer;

/// Handlers of messages that any page accepts. Each returns whether it has handled the message.
pub(super) static GLOBAL_HANDLERS: &[GlobalHandler] = &[
    text_pages::handle_help,
    text_pages::handle_actions,
    settings::handle_global,
    lookup::handle_global,
    study::handle_global,
    quiz::handle_global,
    viewer::handle_global,
    note::handle_global,
    confirm_quit::handle_global,
];

/// Hands the views of all pages to a macro: those that every front end shows; then those that only a screen does. A front end
/// makes its list of pages from them, so that a page that it cannot show does not compile.
macro_rules! each_view {
    ($list:ident) => {
        $list! {
            $crate::app::scene::TitlePage,
            $crate::app::scene::GamesPage,
            $crate::app::scene::StatisticsPage,
            $crate::app::scene::FormPage,
            $crate::app::scene::SettingsPage,
            $crate::app::scene::TablePage,
            $crate::app::scene::ViewerPage,
            $crate::app::scene::HostedGamesPage,
            $crate::app::scene::ClubPage,
            $crate::app::scene::RankingPage,
            $crate::app::scene::MemberPage,
            $crate::app::scene::LobbyPage,
            $crate::app::scene::ChatPage,
            $crate::app::scene::LookUpPage,
            $crate::app::scene::WordTablePage,
            $crate::app::scene::StudyPage,
            $crate::app::scene::QuizPage,
            $crate::app::scene::StudyProgressPage,
            $crate::app::scene::TimedRunPage,
            $crate::app::scene::JudgePage,
            $crate::app::scene::GameMenuPage,
            $crate::app::scene::PuzzlePage,
            $crate::app::scene::AnalysisBoardPage,
            $crate::app::pages::confirm_quit::ConfirmQuit,
            $crate::app::dialogs::question::Question,
            $crate::app::dialogs::text_pages::Help,
            $crate::app::dialogs::text_pages::RulesSummaryPage,
            $crate::app::dialogs::text_pages::Sheet,
            $crate::app::table::EarlierPage,
            $crate::app::dialogs::text_pages::DefinitionsPage,
            $crate::app::dialogs::text_pages::WinChartPage,
            $crate::app::dialogs::note::Note,
            $crate::app::pages::blocking_job::BlockingJobView;
            $crate::app::dialogs::text_pages::ActionsPage,
            $crate::app::scene::ConditionFormPage,
            $crate::app::scene::ReportPage,
            $crate::app::dialogs::text_prompt::TextPromptPage,
            $crate::app::dialogs::text_pages::Noted,
            $crate::app::unseen::Unseen,
        }
    };
}

pub(crate) use each_view;

macro_rules! page_views {
    ($($view:ty),* ; $($alone:ty),* $(,)?) => {
        $(impl PageView for $view {})*
        $(impl PageView for $alone {})*
    };
}

each_view!(page_views);
