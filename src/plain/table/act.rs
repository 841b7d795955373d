//! Commands at the table.

use super::guide::AT_ANY_TIME;
use super::show::{AT_THE_HOST, afterwards};
use super::words::{self, agreement_asked};
use crate::app::msg::CommonMsg;
use crate::app::pages::confirm_quit::ConfirmQuit;
use crate::app::scene::{
    Dialog, OverScene, RackScene, StepScene, TablePage, TurnScene, WindowQuestion, WindowScene,
};
use crate::app::table::Msg;
use crate::engine::seat::Seat;
use crate::engine::tile::Tiles;
use crate::plain::menu::number;
use crate::plain::order::{LineCommand, ShowTopic, WHICH_PART};
use crate::plain::talk::Conversation;
use crate::text::printable;
use std::io;

/// What the record of a finished game is opened for.
const FOR_ADVICE: &str = "to go through this game, then best or coach at any turn";

const TYPE_A_TURN: &str =
    "Type a play such as 8H WORD, or exchange, pass, rack, board, scores, help or quit.";

pub(super) fn at_table(
    talk: &mut Conversation<'_>,
    page: &TablePage,
    line: &str,
) -> io::Result<()> {
    if let StepScene::Announced(window) = &page.step {
        // A player may be called like an order or a square.
        if let Some(WindowQuestion::Who(_)) = window.asking
            && let Some(seat) = seat_called(page, &window.challengers, line)
        {
            talk.send(Msg::ChallengeBy(seat));
            return Ok(());
        }
        if let Some(WindowQuestion::Which { .. } | WindowQuestion::Agree(_)) = window.asking
            && !matches!(
                LineCommand::read(line),
                LineCommand::Show(_) | LineCommand::Quit(_)
            )
        {
            return talk.words_named(page, window, line);
        }
    }
    let order = LineCommand::read(line);
    if talk.in_guide(page, &order) {
        return Ok(());
    }
    match order {
        LineCommand::WhichPart => return talk.say(WHICH_PART),
        LineCommand::Show(what) => {
            talk.show(page, what)?;
            talk.repeat_question();
        }
        LineCommand::Earlier(turn) => {
            talk.send(Msg::EarlierTurns(turn));
            talk.repeat_question();
        }
        LineCommand::TakeBack => talk.send(Msg::AskTakeBack),
        LineCommand::Menu if page.has_menu() => talk.send(Msg::OpenMenu),
        LineCommand::Menu if page.guide.is_some() => {
            return talk.say(&format!("The guided game has no menu. {AT_ANY_TIME}"));
        }
        LineCommand::Say(text) => return talk.send_chat(text),
        LineCommand::Study(what) => return talk.study(&what),
        LineCommand::LookUp(question) => return talk.look_up(question),
        LineCommand::Define(word) => {
            talk.define_at_table(page, &word)?;
            talk.repeat_question();
        }
        order => return talk.at_step(page, order, line),
    }
    Ok(())
}

impl Conversation<'_> {
    pub(super) fn at_step(
        &mut self,
        page: &TablePage,
        order: LineCommand,
        line: &str,
    ) -> io::Result<()> {
        match (&page.step, order) {
            (StepScene::Over(over), order) => self.at_the_end(page, over, order),
            (_, LineCommand::Quit(sure)) => {
                self.quit(sure);
                Ok(())
            }
            (StepScene::Computer(other), _) if other.activity.is_elsewhere() => {
                self.tell_awaited(page, other)
            }
            (
                StepScene::Draw { .. } | StepScene::Verdict(_) | StepScene::Computer(_),
                LineCommand::Enter,
            )
            | (StepScene::Draw { .. } | StepScene::Computer(_), LineCommand::Accept) => {
                self.send(Msg::Confirm);
                Ok(())
            }
            (StepScene::Draw { .. } | StepScene::Verdict(_) | StepScene::Computer(_), _) => {
                self.say("Press Enter to continue.")?;
                match page.guide {
                    Some(_) => self.say(AT_ANY_TIME),
                    None => Ok(()),
                }
            }
            (StepScene::Curtain { .. }, LineCommand::Enter) => self.uncover(),
            (StepScene::Curtain { .. }, order) => self.at_curtain(page, order, line),
            (StepScene::Turn(turn), order) => self.at_turn(page, turn, order),
            (StepScene::Announced(window), order) => self.at_window(page, window, order),
        }
    }

    /// Lifts the curtain and shows the rack.
    fn uncover(&mut self) -> io::Result<()> {
        self.send(Msg::Confirm);
        self.tell()?;
        match self.session.scene().top::<TablePage>() {
            Some(page) if matches!(page.rack, RackScene::Faces(_)) => {
                self.show(page, ShowTopic::Rack)
            }
            _ => Ok(()),
        }
    }

    /// A turn lifts the curtain first, because its player knows the rack.
    fn at_curtain(&mut self, page: &TablePage, order: LineCommand, line: &str) -> io::Result<()> {
        match order {
            // Which tiles are exchanged is nobody else's to read, and this line is.
            LineCommand::Exchange(Some(_)) if self.options.private_page => {
                self.output.erase_typed(printable::line(line).chars().count())?;
                self.say("Press Enter first, then type the exchange: others can read what is typed here.")
            }
            LineCommand::Play(_) | LineCommand::Pass(_) | LineCommand::Resign(_) => {
                self.lift();
                self.take_turn(page, order)
            }
            LineCommand::Exchange(Some(ref tiles)) if may_exchange(page, tiles) => {
                self.lift();
                self.take_turn(page, order)
            }
            LineCommand::Exchange(_) => self.say(&which_tiles(page)),
            _ => self.say(
                "The rack is hidden. Press Enter to show it, or type a play, exchange, pass or help.",
            ),
        }
    }

    fn at_turn(
        &mut self,
        page: &TablePage,
        turn: &TurnScene,
        order: LineCommand,
    ) -> io::Result<()> {
        match (&turn.dialog, order) {
            (
                Some(
                    Dialog::AskPass
                    | Dialog::AskExchange { .. }
                    | Dialog::AskResign
                    | Dialog::AskAgree { .. },
                ),
                LineCommand::Answer(yes),
            ) => {
                self.send(Msg::Answer(yes));
                if turn.asks_all() {
                    return self.try_again();
                }
                Ok(())
            }
            (Some(Dialog::AskPass), LineCommand::Back | LineCommand::Pass(false))
            | (Some(Dialog::AskResign), LineCommand::Back | LineCommand::Resign(false))
            | (Some(Dialog::AskAgree { .. } | Dialog::AskExchange { .. }), LineCommand::Back) => {
                self.send(Msg::Back);
                Ok(())
            }
            (Some(Dialog::AskPass | Dialog::AskExchange { .. } | Dialog::AskResign), _) => {
                self.say("Type yes or no.")
            }
            (Some(Dialog::AskAgree { word, .. }), _) => self.say(&agreement_asked(page, word)),
            (Some(_), order) => {
                self.send(Msg::Back);
                self.take_turn(page, order)
            }
            (None, order) => self.take_turn(page, order),
        }
    }

    fn take_turn(&mut self, page: &TablePage, order: LineCommand) -> io::Result<()> {
        match order {
            LineCommand::Enter => return self.show(page, ShowTopic::Rack),
            LineCommand::Recycle(_)
            | LineCommand::Put(_)
            | LineCommand::Rearrange(_)
            | LineCommand::Undo => {
                return self.change_board(page, order);
            }
            LineCommand::Play(text) => self.attempt(Msg::PlayText(text)),
            LineCommand::Try(text) => return self.try_play(&text),
            LineCommand::Exchange(Some(tiles)) if may_exchange(page, &tiles) => {
                self.send(Msg::ExchangeTiles(tiles));
            }
            LineCommand::Exchange(_) => {
                return self.say(&which_tiles(page));
            }
            LineCommand::Pass(sure) => self.ask(Msg::AskPass, sure),
            LineCommand::Resign(sure) => self.ask(Msg::AskResign, sure),
            LineCommand::Hint => self.hint(),
            LineCommand::Coach => return self.coach(),
            LineCommand::Shuffle => {
                self.send(Msg::Shuffle);
                return self.say("Tiles shuffled. Type rack to see them.");
            }
            LineCommand::Sort => {
                self.send(Msg::Sort);
                return self.say("Tiles sorted. Type rack to see them.");
            }
            LineCommand::Accept | LineCommand::Challenge(_) => {
                return self
                    .say("No play is announced, so there is nothing to accept or challenge.");
            }
            LineCommand::Replay(_) => return self.say("Type replay at the title or after a game."),
            LineCommand::Other(line) => {
                return self.say(&format!("“{line}” is not a command. {TYPE_A_TURN}"));
            }
            _ => return self.say(TYPE_A_TURN),
        }
        Ok(())
    }

    /// Asks a question, and answers it if the line confirmed it, unless the session refuses to ask.
    fn ask(&mut self, question: Msg, sure: bool) {
        self.send(question);
        let asked =
            |page: &TablePage| matches!(&page.step, StepScene::Turn(turn) if turn.dialog.is_some());
        let asked = self.session.scene().top().is_some_and(asked);
        if sure && asked {
            self.send(Msg::Answer(true));
        }
    }

    fn at_window(
        &mut self,
        page: &TablePage,
        window: &WindowScene,
        order: LineCommand,
    ) -> io::Result<()> {
        match (&window.asking, &order) {
            (Some(WindowQuestion::AllAgree(_)), LineCommand::Answer(yes)) => {
                self.send(Msg::Answer(*yes));
                return Ok(());
            }
            (Some(WindowQuestion::AllAgree(_)), LineCommand::Back) => {
                self.send(Msg::Back);
                return Ok(());
            }
            (Some(WindowQuestion::AllAgree(place)), _) => {
                return self.ask_all(page, window, *place);
            }
            (Some(_), _) => return self.who_challenges(page, window, order),
            (None, _) => {}
        }
        match order {
            LineCommand::Agree(word) => return self.agree_on(page, window, &word),
            LineCommand::Enter | LineCommand::Accept => self.send(Msg::Confirm),
            LineCommand::Challenge(who) if who.is_empty() => match window.challengers[..] {
                // A word typed in full is meant: where one player alone may challenge, it is not asked again.
                [only] => self.send(Msg::ChallengeBy(only)),
                _ => self.send(Msg::Challenge),
            },
            LineCommand::Challenge(who) => return self.challenge_by(page, window, &who),
            LineCommand::Play(text) if window.ahead => self.attempt(Msg::PlayText(text)),
            LineCommand::Exchange(Some(tiles)) if window.ahead => {
                self.send(Msg::ExchangeTiles(tiles));
            }
            _ => {
                return self.say(
                    "A play is announced. Type accept or challenge; board and scores also work.",
                );
            }
        }
        Ok(())
    }

    /// Takes the answer to who challenges. Enter alone names no one.
    fn who_challenges(
        &mut self,
        page: &TablePage,
        window: &WindowScene,
        order: LineCommand,
    ) -> io::Result<()> {
        match order {
            LineCommand::Back | LineCommand::Answer(false) => self.send(Msg::Back),
            LineCommand::Accept => {
                self.send(Msg::Back);
                self.send(Msg::Confirm);
            }
            LineCommand::Other(who) | LineCommand::Challenge(who) => {
                return self.challenge_by(page, window, &who);
            }
            _ => return self.challenge_by(page, window, ""),
        }
        Ok(())
    }

    fn challenge_by(
        &mut self,
        page: &TablePage,
        window: &WindowScene,
        who: &str,
    ) -> io::Result<()> {
        if let Some(seat) = seat_called(page, &window.challengers, who) {
            self.send(Msg::ChallengeBy(seat));
            return Ok(());
        }
        let names = words::challengers(&page.view.setup, &window.challengers);
        self.say(&format!("These players can challenge: {names}."))
    }

    fn at_the_end(
        &mut self,
        page: &TablePage,
        over: &OverScene,
        order: LineCommand,
    ) -> io::Result<()> {
        match order {
            LineCommand::Answer(yes) if over.is_asked() && page.access.plays => {
                self.send(if yes { Msg::Rematch } else { Msg::DeclineNext });
                Ok(())
            }
            LineCommand::Quit(sure) => {
                self.menu(&over.items, "quit")?;
                if sure && self.session.scene().shows::<ConfirmQuit>() {
                    self.send(CommonMsg::Answer(true));
                }
                Ok(())
            }
            LineCommand::Replay(_) if !page.access.keeps_game => self.say(AT_THE_HOST),
            LineCommand::Replay(named) => self.replay(&named),
            LineCommand::Coach => self.say(&afterwards(page, FOR_ADVICE)),
            LineCommand::Other(text) if is_one_of(&text, &["best"]) => {
                self.say(&afterwards(page, FOR_ADVICE))
            }
            LineCommand::Other(text)
                if is_one_of(&text, &["analyze", "export", "save"]) && !page.access.keeps_game =>
            {
                self.say(AT_THE_HOST)
            }
            LineCommand::Title => self.menu(&over.items, over.home()),
            LineCommand::Other(text) if is_one_of(&text, &["export", "save"]) => {
                self.send(Msg::Export);
                Ok(())
            }
            LineCommand::Other(text) if is_one_of(&text, &["chart", "race"]) => {
                self.menu(&over.items, "Score chart")
            }
            LineCommand::Other(text) => self.menu(&over.items, &text),
            _ => self.menu(&over.items, ""),
        }
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

/// Asks for the tiles of an exchange.
fn which_tiles(page: &TablePage) -> String {
    let none = if may_exchange(page, &Tiles::NONE) {
        " Type exchange 0 to exchange no tiles, which is a pass."
    } else {
        ""
    };
    format!("Which tiles? Type exchange ABC, with ? for a blank.{none}")
}
