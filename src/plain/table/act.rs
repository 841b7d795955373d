//! Commands at the table.

use super::changes::{agree_on, ask_all, attempt, change_board, try_again, words_named};
use super::computer::{coach, hint, tell_awaited};
use super::guide::{AT_ANY_TIME, in_guide};
use super::show::{AT_THE_HOST, afterwards, define_at_table, show, try_play};
use super::words::{self, agreement_asked};
use crate::app::backend::SavedAs;
use crate::app::msg::{CommonMsg, GlobalMsg};
use crate::app::pages::confirm_quit::ConfirmQuit;
use crate::app::scene::{
    Dialog, LobbyPage, OverScene, RackScene, StepScene, TablePage, TurnScene, WindowQuestion,
    WindowScene,
};
use crate::app::table::Msg;
use crate::engine::seat::Seat;
use crate::engine::tile::Tiles;
use crate::plain::chat::send_chat;
use crate::plain::finished::replay;
use crate::plain::lookup::look_up;
use crate::plain::menu::{self, number};
use crate::plain::order::{LineCommand, ShowTopic, which_part};
use crate::plain::study;
use crate::plain::talk::Conversation;

/// What the record of a finished game is opened for.
const FOR_ADVICE: &str = "to go through this game, then best or coach at any turn";

const TYPE_A_TURN: &str =
    "Type a play such as 8H WORD, or exchange, pass, rack, board, scores, help or quit.";

pub(super) fn at_table(talk: &mut Conversation, page: &TablePage, line: &str) {
    if let StepScene::Announced(window) = &page.step {
        // A player may be called like an order or a square.
        if let Some(WindowQuestion::Who(_)) = window.asking
            && let Some(seat) = seat_called(page, &window.challengers, line)
        {
            talk.send(Msg::ChallengeBy(seat));
            return;
        }
        if let Some(WindowQuestion::Which { .. } | WindowQuestion::Agree(_)) = window.asking
            && !matches!(
                LineCommand::read(line),
                LineCommand::Show(_) | LineCommand::Quit(_)
            )
        {
            return words_named(talk, page, window, line);
        }
    }
    let order = LineCommand::read_with(line, page.view.setup.variant());
    if in_guide(talk, page, &order) {
        return;
    }
    match order {
        LineCommand::WhichPart => talk.say(&which_part(&page.view.setup.variant().layout)),
        LineCommand::Show(what) => {
            show(talk, page, what);
            talk.writer.repeat_question();
        }
        LineCommand::Earlier(turn) => {
            talk.send(Msg::EarlierTurns(turn));
            talk.writer.repeat_question();
        }
        LineCommand::TakeBack => talk.send(Msg::AskTakeBack),
        LineCommand::Menu if page.has_menu() => talk.send(Msg::OpenMenu),
        LineCommand::Menu if page.guide.is_some() => {
            talk.say(&format!("The guided game has no menu. {AT_ANY_TIME}"));
        }
        LineCommand::Title if talk.session.scene().find::<LobbyPage>().is_some() => {
            talk.send(GlobalMsg::ToTitle);
        }
        LineCommand::Say(text) => send_chat(talk, text),
        LineCommand::Study(what) => study::list(talk, &what),
        LineCommand::LookUp(question) => look_up(talk, question),
        LineCommand::Define(word) => {
            define_at_table(talk, page, &word);
            talk.writer.repeat_question();
        }
        order => at_step(talk, page, order, line),
    }
}

fn at_step(talk: &mut Conversation, page: &TablePage, order: LineCommand, line: &str) {
    match (&page.step, order) {
        (StepScene::Over(over), order) => at_the_end(talk, page, over, order),
        (_, LineCommand::Quit(sure)) => talk.quit(sure),
        (StepScene::Computer(other), order) if other.activity.is_elsewhere() => {
            if is_turn(&order) {
                talk.say("It is not your turn.");
            }
            tell_awaited(talk, page, other);
        }
        (
            StepScene::Draw { .. } | StepScene::Verdict(_) | StepScene::Computer(_),
            LineCommand::Enter,
        )
        | (StepScene::Draw { .. } | StepScene::Computer(_), LineCommand::Accept) => {
            talk.send(CommonMsg::Confirm);
        }
        (StepScene::Draw { .. } | StepScene::Verdict(_) | StepScene::Computer(_), _) => {
            talk.say("Press Enter to continue.");
            talk.say_all(page.guide.as_ref().map(|_| AT_ANY_TIME));
        }
        (StepScene::Curtain { .. }, LineCommand::Enter) => uncover(talk),
        (StepScene::Curtain { .. }, order) => at_curtain(talk, page, order, line),
        (StepScene::Turn(turn), order) => at_turn(talk, page, turn, order),
        (StepScene::Announced(window), order) => at_window(talk, page, window, order),
    }
}

/// Whether it ends a turn.
const fn is_turn(order: &LineCommand) -> bool {
    matches!(
        order,
        LineCommand::Play(_)
            | LineCommand::Exchange(_)
            | LineCommand::Pass(_)
            | LineCommand::Resign(_)
    )
}

/// Lifts the curtain and shows the rack.
fn uncover(talk: &mut Conversation) {
    talk.send(CommonMsg::Confirm);
    talk.tell();
    match talk.session.scene().top::<TablePage>() {
        Some(page) if matches!(page.rack, RackScene::Faces(_)) => show(talk, page, ShowTopic::Rack),
        _ => {}
    }
}

/// A turn lifts the curtain first, because its player knows the rack.
fn at_curtain(talk: &mut Conversation, page: &TablePage, order: LineCommand, line: &str) {
    match order {
        // Which tiles are exchanged is nobody else's to read, and this line is.
        LineCommand::Exchange(Some(_)) if talk.writer.has_private_page() => {
            talk.writer.erase_typed(line);
            talk.say(
                "Press Enter first, then type the exchange: others can read what is typed here.",
            );
        }
        LineCommand::Play(_) | LineCommand::Pass(_) | LineCommand::Resign(_) => {
            talk.lift();
            take_turn(talk, page, order);
        }
        LineCommand::Exchange(Some(ref tiles)) if may_exchange(page, tiles) => {
            talk.lift();
            take_turn(talk, page, order);
        }
        LineCommand::Exchange(_) => talk.say(&which_tiles(page)),
        _ => talk.say(
            "The rack is hidden. Press Enter to show it, or type a play, exchange, pass or help.",
        ),
    }
}

fn at_turn(talk: &mut Conversation, page: &TablePage, turn: &TurnScene, order: LineCommand) {
    match (&turn.dialog, order) {
        (Some(dialog), LineCommand::Answer(yes)) if dialog.is_question() => {
            talk.send(CommonMsg::Answer(yes));
            if turn.asks_all() {
                try_again(talk);
            }
        }
        (Some(Dialog::AskPass), LineCommand::Back | LineCommand::Pass(false))
        | (Some(Dialog::AskResign), LineCommand::Back | LineCommand::Resign(false))
        | (Some(Dialog::AskAgree { .. } | Dialog::AskExchange { .. }), LineCommand::Back) => {
            talk.send(CommonMsg::Back);
        }
        (Some(Dialog::AskPass | Dialog::AskExchange { .. } | Dialog::AskResign), _) => {
            talk.writer.repeat_question();
        }
        (Some(Dialog::AskAgree { word, .. }), _) => talk.say(&agreement_asked(page, word)),
        (Some(_), order) => {
            talk.send(CommonMsg::Back);
            take_turn(talk, page, order);
        }
        (None, order) => take_turn(talk, page, order),
    }
}

fn take_turn(talk: &mut Conversation, page: &TablePage, order: LineCommand) {
    match order {
        LineCommand::Enter => show(talk, page, ShowTopic::Rack),
        LineCommand::Recycle(_)
        | LineCommand::Put(_)
        | LineCommand::Rearrange(_)
        | LineCommand::Undo => change_board(talk, page, order),
        LineCommand::Play(text) => attempt(talk, Msg::PlayText(text)),
        LineCommand::Try(text) => try_play(talk, &text),
        LineCommand::Exchange(Some(tiles)) if may_exchange(page, &tiles) => {
            talk.send(Msg::ExchangeTiles(tiles));
        }
        LineCommand::Exchange(_) => talk.say(&which_tiles(page)),
        LineCommand::Pass(sure) => ask(talk, Msg::AskPass, sure),
        LineCommand::Resign(sure) => ask(talk, Msg::AskResign, sure),
        LineCommand::Hint => hint(talk),
        LineCommand::Coach => coach(talk),
        LineCommand::AtTurn(word) => {
            talk.send((word.msg)());
            talk.say_all(Some(word.said).filter(|said| !said.is_empty()));
        }
        LineCommand::Accept | LineCommand::Challenge(_) => {
            talk.say("No play is announced, so there is nothing to accept or challenge.");
        }
        LineCommand::Replay(_) => talk.say("Type replay at the title or after a game."),
        LineCommand::Other(line) => talk.say(&format!("“{line}” is not a command. {TYPE_A_TURN}")),
        _ => talk.say(TYPE_A_TURN),
    }
}

/// Asks a question, and answers it if the line confirmed it, unless the session refuses to ask.
fn ask(talk: &mut Conversation, question: Msg, sure: bool) {
    talk.send(question);
    let asked =
        |page: &TablePage| matches!(&page.step, StepScene::Turn(turn) if turn.dialog.is_some());
    let asked = talk.session.scene().top().is_some_and(asked);
    if sure && asked {
        talk.send(CommonMsg::Answer(true));
    }
}

fn at_window(talk: &mut Conversation, page: &TablePage, window: &WindowScene, order: LineCommand) {
    match (&window.asking, &order) {
        (Some(WindowQuestion::AllAgree(_)), LineCommand::Answer(yes)) => {
            talk.send(CommonMsg::Answer(*yes));
            return;
        }
        (Some(WindowQuestion::AllAgree(_)), LineCommand::Back) => {
            talk.send(CommonMsg::Back);
            return;
        }
        (Some(WindowQuestion::AllAgree(place)), _) => {
            return ask_all(talk, page, window, *place);
        }
        (Some(_), _) => return who_challenges(talk, page, window, order),
        (None, _) => {}
    }
    match order {
        LineCommand::Agree(word) => agree_on(talk, page, window, &word),
        LineCommand::Enter | LineCommand::Accept => talk.send(CommonMsg::Confirm),
        LineCommand::Challenge(who) if who.is_empty() => match window.challengers[..] {
            // A word typed in full is meant: where one player alone may challenge, it is not asked again.
            [only] => talk.send(Msg::ChallengeBy(only)),
            _ => talk.send(Msg::Challenge),
        },
        LineCommand::Challenge(who) => challenge_by(talk, page, window, &who),
        LineCommand::Play(text) if window.ahead => attempt(talk, Msg::PlayText(text)),
        LineCommand::Exchange(Some(tiles)) if window.ahead => talk.send(Msg::ExchangeTiles(tiles)),
        _ => talk.say("A play is announced. Type accept or challenge; board and scores also work."),
    }
}

/// Takes the answer to who challenges. Enter alone names no one.
fn who_challenges(
    talk: &mut Conversation,
    page: &TablePage,
    window: &WindowScene,
    order: LineCommand,
) {
    match order {
        LineCommand::Back | LineCommand::Answer(false) => talk.send(CommonMsg::Back),
        LineCommand::Accept => {
            talk.send(CommonMsg::Back);
            talk.send(CommonMsg::Confirm);
        }
        LineCommand::Other(who) | LineCommand::Challenge(who) => {
            challenge_by(talk, page, window, &who);
        }
        _ => challenge_by(talk, page, window, ""),
    }
}

fn challenge_by(talk: &mut Conversation, page: &TablePage, window: &WindowScene, who: &str) {
    if let Some(seat) = seat_called(page, &window.challengers, who) {
        talk.send(Msg::ChallengeBy(seat));
        return;
    }
    let names = words::challengers(&page.view.setup, &window.challengers);
    talk.say(&format!("These players can challenge: {names}."));
}

fn at_the_end(talk: &mut Conversation, page: &TablePage, over: &OverScene, order: LineCommand) {
    match order {
        LineCommand::Answer(yes) if over.is_asked() && page.access.plays => {
            talk.send(if yes { Msg::Rematch } else { Msg::DeclineNext });
        }
        LineCommand::Quit(sure) => {
            menu::choose(talk, &over.items, "quit");
            if sure && talk.session.scene().shows::<ConfirmQuit>() {
                talk.send(CommonMsg::Answer(true));
            }
        }
        LineCommand::Replay(_) if !page.access.keeps_game => talk.say(AT_THE_HOST),
        LineCommand::Replay(named) => replay(talk, &named),
        LineCommand::Coach => talk.say(&afterwards(page, FOR_ADVICE)),
        LineCommand::Other(text) if is_one_of(&text, &["best"]) => {
            talk.say(&afterwards(page, FOR_ADVICE));
        }
        LineCommand::Other(text)
            if is_one_of(&text, &["analyze", "export", "save", "web"])
                && !page.access.keeps_game =>
        {
            talk.say(AT_THE_HOST);
        }
        LineCommand::Title => menu::choose(talk, &over.items, over.home()),
        LineCommand::Other(text) if is_one_of(&text, &["export", "save"]) => {
            talk.send(Msg::Export(SavedAs::Gcg));
        }
        LineCommand::Other(text) if is_one_of(&text, &["chart", "race"]) => {
            menu::choose(talk, &over.items, "Score chart");
        }
        LineCommand::Other(text) => menu::choose(talk, &over.items, &text),
        _ => menu::choose(talk, &over.items, ""),
    }
}

/// A seat by its name, or by its number among `seats`.
fn seat_called(page: &TablePage, seats: &[Seat], text: &str) -> Option<Seat> {
    let wanted = text.to_lowercase();
    let by_name = seats
        .iter()
        .find(|&&seat| page.view.name(seat).to_lowercase() == wanted);
    let by_number = || seats.get(number(text)?);
    by_name.or_else(by_number).copied()
}

fn is_one_of(text: &str, words: &[&str]) -> bool {
    words.iter().any(|word| text.eq_ignore_ascii_case(word))
}

/// Whether these tiles may be exchanged; no tiles only if the rules count that as a pass (R13).
fn may_exchange(page: &TablePage, tiles: &Tiles) -> bool {
    !tiles.is_empty() || page.view.setup.rules().exchange.none_allowed
}

fn which_tiles(page: &TablePage) -> String {
    let none = if may_exchange(page, &Tiles::NONE) {
        " Type exchange 0 to exchange no tiles, which is a pass."
    } else {
        ""
    };
    format!("Which tiles? Type exchange ABC, with ? for a blank.{none}")
}
