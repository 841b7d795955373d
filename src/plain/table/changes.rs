//! What only some rules allow: changes to the board, challenges of named words, words allowed by agreement.

use super::news;
use super::words::agreement_asked;
use crate::app::msg::CommonMsg;
use crate::app::scene::{StepScene, TablePage, WindowQuestion, WindowScene};
use crate::app::table::Msg;
use crate::engine::game::Phase;
use crate::engine::swap::Swap;
use crate::plain::menu::{number, numbered};
use crate::plain::order::LineCommand;
use crate::plain::talk::Conversation;

/// Changes the board before the play, if the rules allow it (R30–R32).
pub(super) fn change_board(talk: &mut Conversation, page: &TablePage, order: LineCommand) {
    let house = page.view.setup.rules().house;
    match order {
        LineCommand::Recycle(_) if !house.recycle_blanks => {
            talk.say("Recycling blanks is not allowed in this game.");
        }
        LineCommand::Put(_) if !house.recycle_letters => {
            talk.say("Recycling letters is not allowed in this game.");
        }
        LineCommand::Rearrange(_) if !house.rearrange => {
            talk.say("Rearranging is not allowed in this game.");
        }
        LineCommand::Recycle(Some(square)) => attempt(talk, Msg::Swap(Swap::Blank(square))),
        LineCommand::Recycle(None) => talk.say(&where_blanks_lie(page)),
        LineCommand::Put(Some((square, tile))) => {
            attempt(talk, Msg::Swap(Swap::Letter { square, tile }));
        }
        LineCommand::Put(None) => {
            talk.say("Which tile, and where? Type put E H8, or put ?E H8 to play a blank as an E.");
        }
        LineCommand::Rearrange(text) => talk.send(Msg::RearrangeText(text)),
        _ => talk.send(Msg::UndoChange),
    }
}

/// The last turn that may have been refused for its words (R38).
struct Refused(Msg);

/// Sends a turn that may be refused for a word that players can then agree to allow.
pub(super) fn attempt(talk: &mut Conversation, msg: Msg) {
    talk.told.ever.replace(Refused(msg.clone()));
    talk.send(msg);
}

/// Sends the refused turn again once its words are allowed, behind the curtain that the question put up.
pub(super) fn try_again(talk: &mut Conversation) {
    let scene = talk.session.scene();
    if let Some(page) = scene.top::<TablePage>()
        && matches!(page.step, StepScene::Curtain { .. })
        && let Some(Refused(msg)) = talk.told.ever.take()
    {
        news::tell(talk, page);
        talk.lift();
        talk.send(msg);
    }
}

/// Asks all players to allow a word of the announced turn (R38).
pub(super) fn agree_on(
    talk: &mut Conversation,
    page: &TablePage,
    window: &WindowScene,
    word: &str,
) {
    if !window.agreement {
        return talk.say("Words cannot be allowed by agreement in this game.");
    }
    let words = at_issue(page, window);
    if let Some(place) = words.iter().position(|w| w.eq_ignore_ascii_case(word)) {
        // Where there is one word alone, it need not be picked.
        talk.send(Msg::OpenAgree);
        talk.send(CommonMsg::Pick(place));
        return;
    }
    talk.say(&format!(
        "Which word do all players agree to allow? Type agree and one of these: {}.",
        words.join(", ")
    ));
}

/// Asks all players about the word at this place among the challengeable ones (R38).
pub(super) fn ask_all(
    talk: &mut Conversation,
    page: &TablePage,
    window: &WindowScene,
    place: usize,
) {
    let words = at_issue(page, window);
    let word = words.get(place);
    talk.say_all(word.map(|word| agreement_asked(page, word)));
}

/// Asks which words are challenged, or which one to allow.
pub(super) fn ask_words(
    talk: &mut Conversation,
    page: &TablePage,
    window: &WindowScene,
    asking: &WindowQuestion,
) {
    let words = at_issue(page, window);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let listed = numbered(&words);
    match asking {
        WindowQuestion::Which { by, .. } => {
            let who = page.view.name(*by);
            talk.say(&format!(
                "{who}, which words do you challenge? {listed}. Type one or more, all, or back."
            ));
        }
        _ => talk.say(&format!(
            "Which word do all players agree to allow? {listed}, or back."
        )),
    }
}

/// Takes the answer to [`ask_words`].
pub(super) fn words_named(
    talk: &mut Conversation,
    page: &TablePage,
    window: &WindowScene,
    line: &str,
) {
    let words = at_issue(page, window);
    let place = |text: &str| {
        let by_number = number(text).filter(|&i| i < words.len());
        by_number.or_else(|| words.iter().position(|w| w.eq_ignore_ascii_case(text)))
    };
    let many = matches!(window.asking, Some(WindowQuestion::Which { .. }));
    if line.eq_ignore_ascii_case("back") {
        talk.send(CommonMsg::Back);
        return;
    }
    let mut named: Vec<usize> = if many && line.eq_ignore_ascii_case("all") {
        (0..words.len()).collect()
    } else {
        let parts = line.split([' ', ',']).filter(|part| !part.is_empty());
        parts.map_while(place).collect()
    };
    let parts = line.split([' ', ',']).filter(|part| !part.is_empty());
    let whole = named.len() >= parts.count();
    named.sort_unstable();
    named.dedup();
    if named.is_empty() || !whole || (!many && named.len() > 1) {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        return talk.say(&format!("Choose from these words: {}.", numbered(&words)));
    }
    for i in named {
        talk.send(CommonMsg::Pick(i));
    }
    if many {
        talk.send(CommonMsg::Confirm);
    }
}

fn where_blanks_lie(page: &TablePage) -> String {
    let set = &page.view.setup.variant().tiles;
    let tiles = page.view.board.tiles().filter(|(_, tile)| tile.is_blank());
    let blanks = tiles.map(|(square, tile)| format!("{} on {square}", tile.letter().label(set)));
    let blanks: Vec<String> = blanks.collect();
    let lie = if blanks.is_empty() {
        "There is no blank on the board.".to_owned()
    } else {
        format!("Blanks on the board: {}.", blanks.join(", "))
    };
    format!("Which blank? Type blank and its square: blank H8. {lie}")
}

fn at_issue(page: &TablePage, window: &WindowScene) -> Vec<String> {
    let Phase::Challenge(pending) = &page.view.phase else {
        return vec![];
    };
    let words = window.words.iter();
    words
        .filter_map(|&word| pending.turn.words().get(word))
        .map(ToString::to_string)
        .collect()
}
