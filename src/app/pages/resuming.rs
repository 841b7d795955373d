//! Resuming an unfinished game.

use crate::app::analysis_board::AnalysisBoard;
use crate::app::backend::{Absent, ResumeConsent, Resumption, present};
use crate::app::component::{Component, Cx};
use crate::app::dialogs::question::Question;
use crate::app::scene::SavedGame;
use crate::record::store::GameId;

/// Goes on with an unfinished game, at the table or on the analysis board; then calls `then`.
pub(super) fn go_on<C: Component>(
    game: &SavedGame,
    cx: &mut Cx<C>,
    then: impl FnOnce(&mut C, &mut Cx<C>) + 'static,
) {
    if !game.written {
        return resume_game(game.id.clone(), ResumeConsent::default(), cx);
    }
    let records = present(cx.backend.records(), Absent::Library);
    match records.and_then(|records| records.board(Some(game.id.as_str()))) {
        Ok(opened) => cx.open_then(AnalysisBoard::new(opened), |at, (), cx| then(at, cx)),
        Err(why) => cx.note(&why),
    }
}

/// Resumes an unfinished game. If its dictionary differs, or if it has guests on other machines, asks first.
pub(super) fn resume_game<C: Component>(id: GameId, agreed: ResumeConsent, cx: &mut Cx<C>) {
    let library = present(cx.backend.library(), Absent::Library);
    let (text, asked, more) = match library.and_then(|library| library.open(&id, agreed)) {
        Ok(Resumption::Opened(dealt)) => return cx.sit_down(*dealt),
        Ok(Resumption::OtherDictionary(said)) => {
            let more = ResumeConsent {
                other_dictionary: true,
                ..agreed
            };
            (
                said,
                "Do all players agree to play with this dictionary?",
                more,
            )
        }
        Ok(Resumption::WithGuests(said)) => {
            let more = ResumeConsent {
                for_guests: true,
                ..agreed
            };
            (
                said,
                "Play on at this keyboard, where all racks are seen?",
                more,
            )
        }
        Err(why) => return cx.note(&why),
    };
    let question = Question {
        text,
        asked: asked.to_owned(),
        yes: "play on",
        no: "cancel",
    };
    cx.ask(question, move |_, cx| resume_game(id, more, cx));
}
