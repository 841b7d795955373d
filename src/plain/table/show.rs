//! Commands that show something and change nothing.

use super::guide::AT_ANY_TIME;
use super::words;
use crate::app::backend::covered_lobby;
use crate::app::describe;
use crate::app::rules_summary::rules_summary_of;
use crate::app::scene::{RackScene, StepScene, TablePage, WindowQuestion};
use crate::app::table::Msg;
use crate::app::unseen::each;
use crate::engine::board::Board;
use crate::engine::game::{Phase, PublicPending};
use crate::engine::play::Play;
use crate::engine::square::Square;
use crate::engine::tile::Tiles;
use crate::engine::view::SeatView;
use crate::plain::order::ShowTopic;
use crate::plain::talk::Conversation;
use crate::plain::{board, help};
use crate::record::notation::coordinates::TypedPlay;

/// Why a guest cannot analyze a game.
pub(super) const AT_THE_HOST: &str =
    "The game is over. It is saved at the host, where it can be analyzed and exported.";

/// Shows what was asked for. Racks and unseen tiles are shown only to the player to move.
pub(super) fn show(talk: &mut Conversation, page: &TablePage, what: ShowTopic) {
    let view = &page.view;
    let set = &view.setup.variant().tiles;
    let (lies, announced) = board_shown(view);
    match (what, &page.rack) {
        (ShowTopic::Rack, RackScene::Faces(slots)) => {
            talk.writer.rack_shown = true;
            talk.say(&words::rack("Your rack", slots, set));
        }
        (ShowTopic::Unseen, RackScene::Faces(_)) => {
            talk.writer.rack_shown = true;
            talk.say(&format!("Unseen: {}.", each(&view.unseen, set)));
        }
        (ShowTopic::Rack | ShowTopic::Unseen, _) if matches!(page.step, StepScene::Over(_)) => {
            talk.say(&afterwards(page, "to see the racks"));
        }
        (ShowTopic::Rack | ShowTopic::Unseen, _) => talk.say("Racks are hidden now."),
        (ShowTopic::Board, _) => show_board(talk, page),
        (ShowTopic::Square(square), _) => {
            let is_new = announced.is_some() && view.board.get(square) != lies.get(square);
            let told = board::told(&lies, square);
            talk.say(&if is_new {
                format!("{told} This tile is part of the announced play.")
            } else {
                told
            });
        }
        (ShowTopic::Row(_) | ShowTopic::Column(_), _) => talk.say_all(board::part(&lies, what)),
        (ShowTopic::Scores, _) => talk.say(&words::scores(view)),
        (ShowTopic::Time, _) => talk.say(&words::times(page)),
        (ShowTopic::Sheet, _) => talk.say_all(words::sheet(view)),
        (ShowTopic::Bag, _) => {
            talk.say(&words::bag(view));
            talk.say(&format!(
                "Not on the board: {}.",
                each(&view.board.off_board(), set)
            ));
        }
        (ShowTopic::Rules, _) => {
            talk.say_rules(&rules_summary_of(&view.setup));
            talk.say_all(describe::agreed(&view.agreed, set));
        }
        (ShowTopic::Help, _) => help_at_table(talk, page),
    }
}

fn show_board(talk: &mut Conversation, page: &TablePage) {
    let view = &page.view;
    let (lies, announced) = board_shown(view);
    talk.say_all(board::rows(&lies));
    match announced {
        Some(pending) => talk.say_all(words::announced(view, pending)),
        None => match words::changed_so_far(page) {
            Some(changed) => talk.say(&changed),
            None => talk.say_all(words::last_change(view)),
        },
    }
}

/// Tells what a play would score without announcing it.
pub(super) fn try_play(talk: &mut Conversation, text: &str) {
    let told = match talk.session.tried(text) {
        Some(Ok(play)) => {
            let leave = leave_after(talk, &play);
            format!("It would be {}.{leave}", words::play(&play))
        }
        Some(Err(fault)) => fault.to_string(),
        None => {
            talk.say("You cannot try a play now.");
            return;
        }
    };
    let scene = talk.session.scene();
    let page = scene.find::<TablePage>();
    let reading = page.and_then(|page| TypedPlay::reading(text, &page.view.board.variant().tiles));
    let reading = reading.map_or_else(String::new, |word| format!(" Read as {word}."));
    talk.say(&format!("{told}{reading}"));
}

/// Tells which tiles a play would leave, to a player who has seen the rack.
fn leave_after(talk: &Conversation, play: &Play) -> String {
    let scene = talk.session.scene();
    let rack = scene.find::<TablePage>().map(|page| &page.rack);
    let (Some(RackScene::Faces(slots)), true) = (rack, talk.writer.rack_shown) else {
        return String::new();
    };
    let rack: Tiles = slots.iter().map(|slot| slot.tile).collect();
    match rack.without(&play.draft().multiset()) {
        Tiles::NONE => " It leaves no tiles.".to_owned(),
        leave => format!(
            " It leaves {}.",
            each(&leave, &play.main_word().variant().tiles)
        ),
    }
}

pub(super) fn help_at_table(talk: &mut Conversation, page: &TablePage) {
    if let Some(guide) = &page.guide {
        talk.say(&format!("{} of {}. {}", guide.number, guide.of, guide.text));
        talk.say(AT_ANY_TIME);
    }
    if covered_lobby(talk.backend).is_some() {
        talk.say(help::chat(page.access));
    }
    let lines: &[&str] = match &page.step {
        StepScene::Over(_) => return talk.say_all(help::end(page)),
        StepScene::Curtain { .. } => {
            return talk.say_all(help::curtain(page, talk.writer.has_private_page()));
        }
        StepScene::Announced(window) => match &window.asking {
            None => return talk.say_all(help::window(page)),
            Some(WindowQuestion::Who(_)) => &help::WHO,
            Some(WindowQuestion::Which { .. }) => &help::WHICH,
            Some(WindowQuestion::Agree(_)) => &help::AGREE,
            Some(WindowQuestion::AllAgree(_)) => &help::QUESTION,
        },
        StepScene::Turn(turn) => match &turn.dialog {
            Some(dialog) if dialog.is_question() => &help::QUESTION,
            _ => return talk.say_all(help::lines(page)),
        },
        StepScene::Computer(other) if other.activity.is_elsewhere() => {
            return talk.say_all(help::waiting(page));
        }
        StepScene::Draw { .. } | StepScene::Verdict(_) | StepScene::Computer(_) => {
            return talk.say_all(help::goes_on(page));
        }
    };
    talk.say_all(lines);
}

/// Defines a word. If that would be a hint, the session says so.
pub(super) fn define_at_table(talk: &mut Conversation, page: &TablePage, word: &str) {
    match page.view.board.variant().layout.parse(word) {
        Some(square) => return define_through(talk, page, square),
        None if word.is_empty() && matches!(page.step, StepScene::Over(_)) => {
            talk.send(Msg::Define(None));
        }
        None if word.is_empty() => {
            return talk
                .say("Which word? Type define HORN, or define H8 for the words on that square.");
        }
        None => talk.send(Msg::Define(Some(word.to_owned()))),
    }
    talk.say_open_definitions();
}

fn define_through(talk: &mut Conversation, page: &TablePage, square: Square) {
    let words = board::through(&page.view.board, square);
    if words.is_empty() {
        return talk.say(&format!("There is no word on {square}."));
    }
    for word in &words {
        define_at_table(talk, page, word);
    }
}

/// The answer to a request for something that only the record of a finished game shows.
pub(super) fn afterwards(page: &TablePage, what: &str) -> String {
    if page.access.keeps_game {
        format!("The game is over. Type analyze {what}.")
    } else {
        AT_THE_HOST.to_owned()
    }
}

/// The board with the announced play, and that play.
fn board_shown(view: &SeatView) -> (Board, Option<&PublicPending>) {
    match &view.phase {
        Phase::Challenge(pending) => (pending.turn.lay_on(&view.board), Some(pending)),
        _ => (view.board.clone(), None),
    }
}
