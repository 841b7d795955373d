//! What a typed line does, moment by moment.

use super::guide::AT_ANY_TIME;
use super::order::{Order, Show};
use super::talk::{Talk, number};
use super::{help, words};
use crate::engine::seat::FEWEST;
use crate::engine::seat::Seat;
use crate::engine::tile::Tiles;
use crate::printable;
use crate::session::agreement::agreement;
use crate::session::msg::Msg;
use crate::session::scene::{
    Asking, Dialog, OverScene, Overlay, Page, RackScene, Scene, StepScene, TablePage, TitlePage,
    TurnScene, WindowScene,
};
use std::io;

/// Where it is told afterwards what should have been played.
const AFTERWARDS: &str = "Type replay 1 to analyze this game, then best or coach at any turn.";

/// First words that items of a menu had before, and their names.
const EARLIER_ITEMS: [(&str, &str); 2] = [("go", "Resume game"), ("words", "Study")];

/// What can be typed at a turn.
const TYPE_A_TURN: &str =
    "Type a play such as 8H WORD, or exchange, pass, rack, board, scores, help or quit.";

/// How the question whether to leave is answered.
const LEAVING: &str = "Type yes to leave, title to go to the title, or no to stay.";

impl Talk<'_> {
    /// Does what a line asks for.
    pub(super) fn act(&mut self, line: &str) -> io::Result<()> {
        let scene = self.session.scene();
        if let Some(seat) = Self::challenger_called(&scene, line) {
            self.send(Msg::ChallengeBy(seat));
            return Ok(());
        }
        let order = Order::read(line);
        if let (None, Page::Table(page)) = (&scene.over, &scene.page)
            && let StepScene::Announced(window) = &page.step
            && let Some(Asking::Which { .. } | Asking::Agree(_)) = window.asking
            && !matches!(order, Order::Show(_) | Order::Quit(_))
        {
            return self.words_named(page, window, line);
        }
        if self.in_guide(&scene, &order) {
            return Ok(());
        }
        if let Some(over) = &scene.over {
            return self.at_question(over, &order);
        }
        match (scene.page, order) {
            (Page::Table(_) | Page::Viewer(_), Order::Other(part)) if is_part(&part) => {
                return self
                    .say("Columns are A to O, rows 1 to 15. Type square H8, row 8 or column H.");
            }
            (Page::Statistics(page), _) => return self.at_figures(&page, line),
            (Page::Viewer(page), _) => return self.at_record(&page, line),
            (Page::Table(page), Order::Show(what)) => {
                self.show(&page, what)?;
                self.repeat_question();
            }
            (Page::Table(_), Order::TakeBack) => self.send(Msg::AskTakeBack),
            (Page::Study(_), _) => return self.study_on(line),
            (Page::Quiz(page), _) => return self.quiz_on(line, &page),
            (Page::Title(_), Order::Study(s)) if s.is_empty() => self.send(Msg::OpenStudy),
            (Page::Table(_) | Page::Title(_), Order::Study(s)) => return self.study(&s),
            (Page::Table(_), Order::LookUp(question)) => return self.look_up(question),
            (Page::Table(_) | Page::Title(_), Order::Define(word)) => {
                self.define(&word)?;
                self.repeat_question();
            }
            (Page::LookUp(_), _) => return self.look_on(line),
            (Page::Table(page), order) => return self.at_table(&page, order, line),
            (Page::NewGame(_), Order::Show(Show::Help)) => {
                return self.say_all(&help::FORM.map(ToOwned::to_owned));
            }
            (_, Order::Show(Show::Help)) => return self.help(),
            (_, Order::Quit(sure)) => self.quit(sure),
            (Page::Title(title), order) => return self.at_title(&title, order, line),
            (Page::Games(page), order) => return self.on_the_shelf(&page, order, line),
            (Page::NewGame(form), Order::Show(Show::Rules)) => {
                return self.agreed(&form.agreement);
            }
            (Page::NewGame(_), _) => return self.fill_in(line),
        }
        Ok(())
    }

    fn at_question(&mut self, over: &Overlay, order: &Order) -> io::Result<()> {
        match (over, order) {
            (Overlay::AskQuit | Overlay::Ask(_), Order::Answer(yes)) => {
                self.send(Msg::Answer(*yes));
            }
            (Overlay::AskQuit, Order::Title) => self.send(Msg::ToTitle),
            (Overlay::AskQuit | Overlay::Ask(_), Order::Back) => self.send(Msg::Back),
            (_, Order::Show(Show::Help)) => return self.help(),
            (Overlay::Ask(_), _) => return self.say("Type yes or no."),
            (..) => return self.say(LEAVING),
        }
        Ok(())
    }

    pub(super) fn quit(&mut self, sure: bool) {
        self.send(Msg::Quit);
        if sure {
            self.send(Msg::Answer(true));
        }
    }

    fn at_title(&mut self, title: &TitlePage, order: Order, line: &str) -> io::Result<()> {
        match order {
            Order::LookUp(Some(question)) => self.look_up(Some(question)),
            Order::Replay(named) => self.replay(&named),
            // As a new game between two would begin.
            Order::Show(Show::Rules) => self.agreed(&agreement(&title.rules, FEWEST)),
            _ => self.menu(&title.items, line),
        }
    }

    /// Takes an item of a menu, by number or by its first word.
    fn menu(&mut self, items: &[&str], line: &str) -> io::Result<()> {
        let typed = line.to_lowercase();
        let called = |item: &&str| {
            let item = item.to_lowercase();
            item == typed || item.split(' ').next() == Some(typed.as_str())
        };
        let chosen = match typed.as_str() {
            "" => None,
            "exit" => items.iter().position(|item| *item == "Quit"),
            _ => {
                let by_earlier = || {
                    let (_, now) = EARLIER_ITEMS.iter().find(|(word, _)| *word == typed)?;
                    items.iter().position(|item| item == now)
                };
                let by_name = items.iter().position(called);
                by_name.or_else(by_earlier).or_else(|| number(line))
            }
        };
        match chosen.filter(|&i| i < items.len()) {
            Some(item) => self.send(Msg::Pick(item)),
            None => {
                return self.say(&format!(
                    "Choose by number or name: {}.",
                    words::numbered(items)
                ));
            }
        }
        Ok(())
    }

    fn at_table(&mut self, page: &TablePage, order: Order, line: &str) -> io::Result<()> {
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

    /// Lifts the curtain, and shows the rack behind it.
    fn uncover(&mut self) -> io::Result<()> {
        self.send(Msg::Go);
        self.tell()?;
        match self.session.scene().page {
            Page::Table(page) if matches!(page.rack, RackScene::Faces(_)) => {
                self.show(&page, Show::Rack)
            }
            _ => Ok(()),
        }
    }

    /// A command that takes a turn lifts the curtain first: whoever types it knows the rack.
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

    /// Asks; and answers where that is typed already, unless there is a reason not to ask.
    fn ask(&mut self, question: Msg, sure: bool) {
        self.send(question);
        let asked = match self.session.scene().page {
            Page::Table(page) => match page.step {
                StepScene::Turn(turn) => turn.dialog.is_some(),
                _ => false,
            },
            _ => false,
        };
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

    /// Who is meant, where the program asks who challenges: a player may be called like an order or a square.
    fn challenger_called(scene: &Scene, line: &str) -> Option<Seat> {
        let (None, Page::Table(page)) = (&scene.over, &scene.page) else {
            return None;
        };
        match &page.step {
            StepScene::Announced(window) if matches!(window.asking, Some(Asking::Who(_))) => {
                Self::seat_called(page, &window.challengers, line)
            }
            _ => None,
        }
    }

    /// The program has asked who challenges: nobody is taken for it by Enter alone.
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
        if let Some(seat) = Self::seat_called(page, &window.challengers, who) {
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

/// Whether it is one of these words, in any case.
fn is_one_of(text: &str, words: &[&str]) -> bool {
    words.iter().any(|word| text.eq_ignore_ascii_case(word))
}

/// Whether a part of the board is asked for without saying which, or by a name that none has.
fn is_part(text: &str) -> bool {
    let kind = text.split_whitespace().next().unwrap_or_default();
    ["square", "row", "column"].contains(&kind.to_lowercase().as_str())
}

/// Whether an order to exchange these says enough: none at all only where that is a pass (R13).
fn may_exchange(page: &TablePage, tiles: &Tiles) -> bool {
    !tiles.is_empty() || page.view.setup.rules().exchange.none_allowed
}

/// What an exchange has to say.
fn which_tiles(page: &TablePage) -> String {
    let none = if may_exchange(page, &Tiles::NONE) {
        " Type exchange 0 to exchange no tiles, which is a pass."
    } else {
        ""
    };
    format!("Which tiles? Type exchange ABC, with ? for a blank.{none}")
}

/// The question whether all agree on a word (R38).
pub(super) fn agreement_asked(word: &str) -> String {
    format!("Do all players agree to allow {word} in this game? Type yes or no.")
}
