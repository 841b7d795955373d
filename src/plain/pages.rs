//! Every page of line mode.

use super::talk::{Pages, page};
use crate::app::pages::blocking_job::BlockingJobView;
use crate::app::pages::confirm_quit::ConfirmQuit;
use crate::app::pages::note::Note;
use crate::app::pages::question::Question;
use crate::app::pages::text_pages::{DefinitionsPage, Help, RulesSummaryPage, Sheet, WinChartPage};
use crate::app::scene::{
    ChatPage, FormPage, GameMenuPage, GamesPage, HostedGamesPage, LobbyPage, LookUpPage,
    PuzzlePage, QuizPage, SettingsPage, StatisticsPage, StudyPage, TablePage, TitlePage,
    ViewerPage,
};
use crate::app::table::EarlierPage;

/// All pages of line mode.
pub(super) static PAGES: Pages = &[
    page::<TitlePage>,
    page::<GamesPage>,
    page::<StatisticsPage>,
    page::<FormPage>,
    page::<SettingsPage>,
    page::<TablePage>,
    page::<ViewerPage>,
    page::<HostedGamesPage>,
    page::<LobbyPage>,
    page::<ChatPage>,
    page::<LookUpPage>,
    page::<StudyPage>,
    page::<QuizPage>,
    page::<GameMenuPage>,
    page::<PuzzlePage>,
    page::<ConfirmQuit>,
    page::<Question>,
    page::<Help>,
    page::<RulesSummaryPage>,
    page::<Sheet>,
    page::<EarlierPage>,
    page::<DefinitionsPage>,
    page::<WinChartPage>,
    page::<Note>,
    page::<BlockingJobView>,
];
