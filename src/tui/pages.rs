//! The pages: what draws each, and the keys of each part.
//!
//! A new page is a file here, with its drawing ([`Drawn`]) and its keys; keys of its parts also have an entry in the list of
//! contexts. A page of the session without them does not compile.

use super::face::{Drawn, Face};
use super::help;
use super::placement::prompt;
use super::shown::{Context, Contexts, Shown};
use super::table::{
    announced, ask as asked, computer, curtain, dialog, draw, earlier, over, score_chart, sheet,
    turn, verdict,
};
use crate::app::pages::each_view;
use crate::app::scene::{LayerView, Scene};
use std::sync::LazyLock;

mod actions;
mod analysis_board;
mod ask;
mod beside;
mod chat;
mod club;
mod condition_form;
mod definitions;
mod form;
mod game_menu;
mod games;
mod hosted_games;
mod judge;
mod lobby;
mod lookup;
mod member;
mod puzzle;
mod ranking;
mod rules_summary;
mod settings;
mod statistics;
mod study;
mod study_progress;
mod text_prompt;
mod timed_run;
mod title;
mod viewer;
mod word_table;

macro_rules! faces {
    ($($view:ty),* $(,)? ; $($alone:ty),* $(,)?) => {
        static FACES: &[&dyn Face] = &[$(&<$view>::FACE,)* $(&<$alone>::FACE),*];
    };
}

each_view!(faces);

pub(super) fn face_of(layer: &LayerView) -> Option<&'static dyn Face> {
    FACES.iter().copied().find(|face| face.shows(layer.any()))
}

macro_rules! contexts {
    ($($name:ident: $keys:path;)+) => {
        impl Context {
            $(#[doc = concat!("The keys `", stringify!($keys), "`.")]
            pub const $name: Self = Self(&$keys);)+

            /// The contexts with names, in the order of a game.
            const NAMED: [Self; [$(stringify!($name)),+].len()] = [$(Self::$name),+];
        }
    };
}

contexts! {
    TURN: turn::KEYS;
    COMMAND: turn::COMMANDS;
    PROMPT: prompt::PLAY;
    BLANK: prompt::BLANK;
    EXCHANGE: dialog::EXCHANGE;
    RECYCLE_BLANK: dialog::RECYCLE_BLANK;
    RECYCLE_LETTER: dialog::RECYCLE_LETTER;
    REARRANGE: dialog::REARRANGE;
    ASK_AGREE: asked::AGREE;
    ASK_PASS: asked::PASS;
    ASK_EXCHANGE: asked::EXCHANGE;
    ASK_RESIGN: asked::RESIGN;
    COMPUTER: computer::KEYS;
    WAITING: computer::WAITING;
    ANNOUNCED: announced::KEYS;
    ASK_WHO: announced::WHO;
    ASK_SURE: announced::SURE;
    ASK_WHICH: announced::WHICH;
    ASK_WORD: announced::WORD;
    VERDICT: verdict::KEYS;
    CURTAIN: curtain::KEYS;
    SHEET: sheet::KEYS;
    EARLIER: earlier::KEYS;
    LOOK_UP: lookup::KEYS;
    CONDITION_FORM: condition_form::KEYS;
    STUDY: study::KEYS;
    DEFINITIONS: definitions::KEYS;
    NOTED: viewer::NOTED_KEYS;
    WIN_CHART: viewer::WIN_CHART_KEYS;
    OVER: over::KEYS;
    AT_BOARD: over::BOARD;
    SCORE_CHART: score_chart::KEYS;
    TITLE: title::KEYS;
    HOSTED_GAMES: hosted_games::KEYS;
    CLUB: club::KEYS;
    CLUB_NAME: club::NAME_KEYS;
    RANKING: ranking::KEYS;
    MEMBER: member::KEYS;
    REPORT: member::REPORT_KEYS;
    LOBBY: lobby::KEYS;
    LOBBY_FIELD: lobby::TYPING_KEYS;
    CHAT: chat::KEYS;
    GAMES: games::KEYS;
    STATISTICS: statistics::KEYS;
    QUIZ: study::QUIZ_KEYS;
    WORD_TABLE: word_table::KEYS;
    TEXT_PROMPT: text_prompt::KEYS;
    STUDY_PROGRESS: study_progress::KEYS;
    TIMED_RUN: timed_run::KEYS;
    TIMED_RESULT: timed_run::RESULT_KEYS;
    YES_OR_NO: study::YES_OR_NO_KEYS;
    PUZZLE: puzzle::KEYS;
    JUDGE_WORDS: judge::WORDS_KEYS;
    JUDGE_CONFIRM: judge::CONFIRM_KEYS;
    JUDGE_VERDICT: judge::VERDICT_KEYS;
    JUDGE_CODE: judge::CODE_KEYS;
    BOARD: analysis_board::KEYS;
    BOARD_FIELD: analysis_board::FIELD_KEYS;
    BOARD_EDIT: analysis_board::EDIT_KEYS;
    BOARD_NOTE: analysis_board::NOTE_KEYS;
    VIEWER: viewer::KEYS;
    FORM: form::KEYS;
    SETTINGS: settings::KEYS;
    RULES_SUMMARY: rules_summary::KEYS;
    DRAW: draw::KEYS;
    HELP: help::KEYS;
    FIND: help::SEARCH_KEYS;
    MENU: game_menu::KEYS;
    ASK_QUIT: ask::LEAVING_KEYS;
    ASK: ask::QUESTION_KEYS;
    NOTE: ask::NOTE_KEYS;
    UNSEEN: ask::UNSEEN_KEYS;
    WORKING: ask::WORKING_KEYS;
    PALETTE: actions::KEYS;
}

impl Context {
    /// Every context, in the order of a game; then those that pages without parts have by themselves.
    pub fn all() -> &'static [Self] {
        static ALL: LazyLock<Vec<Context>> = LazyLock::new(|| {
            let of_pages = FACES.iter().map(|face| face.keys());
            let others = of_pages.filter(|keys| !Context::NAMED.contains(keys));
            Context::NAMED.into_iter().chain(others).collect()
        });
        &ALL
    }
}

static CONTEXTS: Contexts = Contexts {
    all: Context::all,
    of_page: |layer| face_of(layer).map(Face::keys),
    otherwise: Context::TITLE,
};

impl From<Scene> for Shown {
    fn from(scene: Scene) -> Self {
        Self::new(scene, &CONTEXTS)
    }
}
