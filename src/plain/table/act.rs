//! Commands at the table.

use super::guide::AT_ANY_TIME;
use super::words::{self, agreement_asked};
use crate::app::scene::{
    Asking, Dialog, OverScene, RackScene, StepScene, TablePage, TurnScene, WindowScene,
};
use crate::app::table::Msg;
use crate::engine::seat::Seat;
use crate::engine::tile::Tiles;
use crate::plain::menu::number;
use crate::plain::order::{Order, Show, WHICH_PART};
use crate::plain::talk::Talk;
use crate::text::printable;
use std::io;

/// The answer to a request for advice after the game.
const AFTERWARDS: &str = "Type replay 1 to analyze this game, then best or coach at any turn.";

const TYPE_A_TURN: &str =
    "Type a play such as 8H WORD, or exchange, pass, rack, board, scores, help or quit.";

pub(super) fn at_table(talk: &mut Talk<'_>, page: &TablePage, line: &str) -> io::Result<()> {
    if let StepScene::Announced(window) = &page.step {
        // A player may be called like an order or a square.
        if let Some(Asking::Who(_)) = window.asking
            && let Some(seat) = seat_called(page, &window.challengers, line)
        {
            talk.send(Msg::ChallengeBy(seat));
            return Ok(());
        }
        if let Some(Asking::Which { .. } | Asking::Agree(_)) = window.asking
            && !matches!(Order::read(line), Order::Show(_) | Order::Quit(_))
        {
            return talk.words_named(page, window, line);
        }
    }
    let order = Order::read(line);
    if talk.in_guide(page, &order) {
        return Ok(());
    }
    match order {
        Order::WhichPart => return talk.say(WHICH_PART),
        Order::Show(what) => {
            talk.show(page, what)?;
            talk.repeat_question();
        }
        Order::TakeBack => talk.send(Msg::AskTakeBack),
        Order::Study(what) => return talk.study(&what),
        Order::LookUp(question) => return talk.look_up(question),
        Order::Define(word) => {
            talk.define_at_table(page, &word)?;
            talk.repeat_question();
        }
        order => return talk.at_step(page, order, line),
    }
    Ok(())
}

impl Talk<'_> {
    pub(super) fn at_step(&mut self, page: &TablePage, order: Order, line: &str) -> io::Result<()> {
        match (&page.step, order) {
            (StepScene::Over(over), order) => self.at_the_end(over, order),
            (_, Order::Quit(sure)) => {
                self.quit(sure);
                Ok(())
            }
            (
                StepScene::Draw { .. } | StepScene::Verdict(_) | StepScene::Computer(_),
                Order::Enter,
            )
            | (StepScene::Draw { .. } | StepScene::Computer(_), Order::Accept) => {
                self.send(Msg::Go);
                Ok(())
            }
            (StepScene::Draw { .. } | StepScene::Verdict(_) | StepScene::Computer(_), _) => {
                self.say("Press Enter to continue.")?;
                match page.guide {
                    Some(_) => self.say(AT_ANY_TIME),
                    None => Ok(()),
                }
            }
            (StepScene::Curtain { .. }, Order::Enter) => self.uncover(),
            (StepScene::Curtain { .. }, order) => self.at_curtain(page, order, line),
            (StepScene::Turn(turn), order) => self.at_turn(page, turn, order),
            (StepScene::Announced(window), order) => self.at_window(page, window, order),
        }
    }

    /// Lifts the curtain and shows the rack.
    fn uncover(&mut self) -> io::Result<()> {
        self.send(Msg::Go);
        self.tell()?;
        match self.session.scene().top::<TablePage>() {
            Some(page) if matches!(page.rack, RackScene::Faces(_)) => self.show(page, Show::Rack),
            _ => Ok(()),
        }
    }

    /// A turn lifts the curtain first, because its player knows the rack.
    fn at_curtain(&mut self, page: &TablePage, order: Order, line: &str) -> io::Result<()> {
        match order {
            // Which tiles are exchanged is nobody else's to read, and this line is.
            Order::Exchange(Some(_)) if self.options.private_page => {
                self.output.erase_typed(printable::line(line).chars().count())?;
                self.say("Press Enter first, then type the exchange: others can read what is typed here.")
            }
            Order::Play(_) | Order::Pass(_) | Order::Resign(_) => {
                self.lift();
                self.take_turn(page, order)
            }
            Order::Exchange(Some(ref tiles)) if may_exchange(page, tiles) => {
                self.lift();
                self.take_turn(page, order)
            }
            Order::Exchange(_) => self.say(&which_tiles(page)),
            _ => self.say(
                "The rack is hidden. Press Enter to show it, or type a play, exchange, pass or help.",
            ),
        }
    }

    fn at_turn(&mut self, page: &TablePage, turn: &TurnScene, order: Order) -> io::Result<()> {
        match (&turn.dialog, order) {
            (
                Some(Dialog::AskPass | Dialog::AskResign | Dialog::AskAgree { .. }),
                Order::Answer(yes),
            ) => {
                self.send(Msg::Answer(yes));
                if turn.asks_all() {
                    return self.try_again();
                }
                Ok(())
            }
            (Some(Dialog::AskPass), Order::Back | Order::Pass(false))
            | (Some(Dialog::AskResign), Order::Back | Order::Resign(false))
            | (Some(Dialog::AskAgree { .. }), Order::Back) => {
                self.send(Msg::Back);
                Ok(())
            }
            (Some(Dialog::AskPass | Dialog::AskResign), _) => self.say("Type yes or no."),
            (Some(Dialog::AskAgree { word, .. }), _) => self.say(&agreement_asked(word)),
            (Some(_), order) => {
                self.send(Msg::Back);
                self.take_turn(page, order)
            }
            (None, order) => self.take_turn(page, order),
        }
    }

    fn take_turn(&mut self, page: &TablePage, order: Order) -> io::Result<()> {
        match order {
            Order::Recycle(_) | Order::Put(_) | Order::Rearrange(_) | Order::Undo => {
                return self.change_board(page, order);
            }
            Order::Play(text) => self.attempt(Msg::PlayText(text)),
            Order::Try(text) => return self.try_play(&text),
            Order::Exchange(Some(tiles)) if may_exchange(page, &tiles) => {
                self.send(Msg::ExchangeTiles(tiles));
            }
            Order::Exchange(_) => {
                return self.say(&which_tiles(page));
            }
            Order::Pass(sure) => self.ask(Msg::AskPass, sure),
            Order::Resign(sure) => self.ask(Msg::AskResign, sure),
            Order::Hint => self.hint(),
            Order::Coach => return self.coach(),
            Order::Shuffle => {
                self.send(Msg::Shuffle);
                return self.say("Tiles shuffled. Type rack to see them.");
            }
            Order::Sort => {
                self.send(Msg::Sort);
                return self.say("Tiles sorted. Type rack to see them.");
            }
            Order::Accept | Order::Challenge(_) => {
                return self
                    .say("No play is announced, so there is nothing to accept or challenge.");
            }
            Order::Replay(_) => return self.say("Type replay at the title or after a game."),
            Order::Other(line) => {
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
        order: Order,
    ) -> io::Result<()> {
        match (&window.asking, &order) {
            (Some(Asking::AllAgree(_)), Order::Answer(yes)) => {
                self.send(Msg::Answer(*yes));
                return Ok(());
            }
            (Some(Asking::AllAgree(_)), Order::Back) => {
                self.send(Msg::Back);
                return Ok(());
            }
            (Some(Asking::AllAgree(place)), _) => return self.ask_all(page, window, *place),
            (Some(_), _) => return self.who_challenges(page, window, order),
            (None, _) => {}
        }
        match order {
            Order::Agree(word) => return self.agree_on(page, window, &word),
            Order::Enter | Order::Accept => self.send(Msg::Go),
            Order::Challenge(who) if who.is_empty() => match window.challengers[..] {
                // A word typed in full is meant: where one player alone may challenge, it is not asked again.
                [only] => self.send(Msg::ChallengeBy(only)),
                _ => self.send(Msg::Challenge),
            },
            Order::Challenge(who) => return self.challenge_by(page, window, &who),
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
        order: Order,
    ) -> io::Result<()> {
        match order {
            Order::Back | Order::Answer(false) => self.send(Msg::Back),
            Order::Accept => {
                self.send(Msg::Back);
                self.send(Msg::Go);
            }
            Order::Other(who) | Order::Challenge(who) => {
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

    fn at_the_end(&mut self, over: &OverScene, order: Order) -> io::Result<()> {
        match order {
            Order::Quit(_) => self.menu(over.items, "quit"),
            Order::Replay(named) => self.replay(&named),
            Order::Coach => self.say(AFTERWARDS),
            Order::Other(text) if is_one_of(&text, &["best", "analyze"]) => self.say(AFTERWARDS),
            Order::Title => self.menu(over.items, "title"),
            Order::Other(text) if is_one_of(&text, &["export", "save"]) => {
                self.send(Msg::Export);
                Ok(())
            }
            Order::Other(text) if is_one_of(&text, &["chart", "race"]) => {
                let is_chart = |item: &&&str| item.starts_with("Score ") && **item != "Score sheet";
                let chart = over.items.iter().find(is_chart).unwrap_or(&"");
                self.menu(over.items, chart)
            }
            Order::Other(text) => self.menu(over.items, &text),
            _ => self.menu(over.items, ""),
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
