//! The analysis board in line mode: plays and orders typed, best plays told.

use super::board;
use super::order::{LineCommand, ShowTopic};
use super::placement::on_board;
use super::prompt::PromptId;
use super::talk::{Conversation, LinePage};
use crate::app::analysis_board::{ClockMsg, Edge, Msg, Neighbor, NoteMsg};
use crate::app::clock::{Clock, in_words};
use crate::app::msg::CommonMsg;
use crate::app::placement::PlacementMsg;
use crate::app::scene::{AnalysisBoardPage, BestPlay, BoardField, BoardTurn};
use crate::record::notation::cgp::{BoardText, is_border};

const HOW: &str = "Type a play: 8H HORN across, H8 HORN down. Also: names Ann, Ben, rack AEINR?, rack Ben AEI, exchange QV, \
    exchange 3, pass, off (challenged), bonus 5, penalty 10, time 10, unplayed EIO 6, end, score 25 (as announced), note TEXT, \
    add TEXT (another line of the note), correct (the next turn), best, simulate, compare 8F HORN, ahead 4 turns, 30 s, \
    inferred, clock 25, 10, clock start, clock stop, clock Ann 12:30, clock, next, back, turn 5 (after line 5), first, last, \
    other (the next variation), main, remove, undo, redo, position CGP, position (then the rows of a board, one a line), \
    copy cgp, copy board, copy gcg FILE, board, scores, turns, save, overwrite, and close.";

const UNKNOWN: &str =
    "That is no play and no order of the board. Type 8H HORN, or help for all orders.";

const NO_CLOCK: &str = "There is no clock. Type clock 25, 10: minutes for each player, and what a minute of overtime costs.";

const CORRECTING: &str = "The next play, exchange or pass replaces the turn after this place; anything else comes before it.";

/// A line that only the analysis board knows.
enum BoardCommand {
    Do(Msg),
    /// Says the best plays, after this many more simulations.
    Best(bool),
    Compare(String),
    Turns,
    Scores,
    Clocks,
    /// Reads the rows of a board from the next lines.
    Board,
}

/// What is read of a board whose rows are lines of their own.
enum BoardLines {
    Begun(BoardText),
    /// All rows; what is left of its frame follows.
    Whole,
}

impl BoardCommand {
    fn read(line: &str) -> Option<Self> {
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let fill = |field, text: &str| Some(Self::Do(Msg::Fill(field, text.to_owned())));
        let (word, alone) = (first.to_lowercase(), rest.is_empty());
        match word.as_str() {
            "rack" if !alone => fill(BoardField::Rack, rest),
            "exchange" | "exch" if !alone => fill(BoardField::Exchange, rest),
            "bonus" | "penalty" | "time" | "unplayed" if !alone => fill(BoardField::Points, line),
            "score" => fill(BoardField::Score, rest),
            "names" if !alone => fill(BoardField::Names, rest),
            "note" => Some(Self::Do(Msg::Note(NoteMsg::Replace(rest.to_owned())))),
            "add" if !alone => Some(Self::Do(Msg::Note(NoteMsg::Add(rest.to_owned())))),
            "compare" if !alone => Some(Self::Compare(rest.to_owned())),
            "position" if alone => Some(Self::Board),
            "position" => fill(BoardField::Position, rest),
            "copy" if !alone => fill(BoardField::Copy, rest),
            "ahead" if !alone => fill(BoardField::Depth, rest),
            "clock" => match rest {
                "" => Some(Self::Clocks),
                "start" => Some(Self::Do(Msg::Clock(ClockMsg::Start))),
                "stop" => Some(Self::Do(Msg::Clock(ClockMsg::Stop))),
                _ => fill(BoardField::Clock, rest),
            },
            "turn" => Some(Self::Do(Msg::GoTo(rest.parse().ok()?))),
            _ if !alone => None,
            "pass" => Some(Self::Do(Msg::Pass)),
            "off" => Some(Self::Do(Msg::TakeOff)),
            "end" => Some(Self::Do(Msg::End)),
            "next" | "on" | "" => Some(Self::Do(Msg::Step(Neighbor::Next))),
            "back" | "previous" | "prev" => Some(Self::Do(Msg::Step(Neighbor::Previous))),
            "first" | "start" => Some(Self::Do(Msg::ToEdge(Edge::Start))),
            "last" => Some(Self::Do(Msg::ToEdge(Edge::End))),
            "other" => Some(Self::Do(Msg::Vary(Neighbor::Next))),
            "correct" => Some(Self::Do(Msg::Correct)),
            "main" => Some(Self::Do(Msg::Promote)),
            "remove" => Some(Self::Do(Msg::Remove)),
            "undo" => Some(Self::Do(Msg::Undo)),
            "redo" => Some(Self::Do(Msg::Redo)),
            "save" => Some(Self::Do(Msg::Export)),
            "overwrite" => Some(Self::Do(Msg::Overwrite)),
            "best" => Some(Self::Best(false)),
            "simulate" => Some(Self::Best(true)),
            "turns" | "sheet" => Some(Self::Turns),
            "scores" => Some(Self::Scores),
            _ => None,
        }
    }
}

impl LinePage for AnalysisBoardPage {
    fn moment(&self) -> PromptId {
        PromptId::place(self.at)
    }

    fn choices(&self, talk: &mut Conversation) {
        talk.say(&here(self));
        talk.say_all(self.told.as_ref());
        talk.say_all(self.notes.iter().flat_map(|note| note.lines()));
        talk.say_all(&self.remarks);
        talk.say_all(self.clash.as_ref());
    }

    fn hear(&self, talk: &mut Conversation, line: &str) {
        let variant = self.open.board.variant();
        match talk.told.of_page.take::<BoardLines>() {
            Some(BoardLines::Begun(text)) => return row(talk, text, line),
            Some(BoardLines::Whole) if is_border(line) => return,
            None if BoardText::is_begun_by(line, variant) => {
                return row(talk, BoardText::new(variant), line);
            }
            Some(BoardLines::Whole) | None => {}
        }
        match BoardCommand::read(line) {
            Some(BoardCommand::Do(msg)) => obey(talk, msg),
            Some(BoardCommand::Best(longer)) => best(talk, longer),
            Some(BoardCommand::Compare(play)) => compare(talk, play),
            Some(BoardCommand::Turns) if self.turns.is_empty() => talk.say("There is no turn yet."),
            Some(BoardCommand::Turns) => talk.say_all(
                self.turns
                    .iter()
                    .zip(1..)
                    .map(|(turn, n)| said(self, turn, n)),
            ),
            Some(BoardCommand::Scores) => talk.say(&scores(self)),
            Some(BoardCommand::Clocks) => talk.say(&clocks(self)),
            Some(BoardCommand::Board) => {
                let text = BoardText::new(variant);
                talk.told.of_page.replace(BoardLines::Begun(text));
                talk.say(&format!(
                    "Paste the board now: {} rows, one a line. An empty line ends it.",
                    variant.layout.size()
                ));
            }
            None => match LineCommand::read_with(line, self.open.board.variant()) {
                LineCommand::Other(word) if word.eq_ignore_ascii_case("close") => {
                    talk.send(CommonMsg::Back);
                }
                LineCommand::Back | LineCommand::Title => talk.send(CommonMsg::Back),
                LineCommand::Quit(sure) => talk.quit(sure),
                LineCommand::Show(ShowTopic::Help) => talk.say(HOW),
                LineCommand::Show(ShowTopic::Rack) => talk.say(&racks(self)),
                LineCommand::Show(ShowTopic::Board) => talk.say_all(board::rows(&self.open.board)),
                command => on_board(talk, &self.open, command, UNKNOWN),
            },
        }
    }

    fn help(&self, talk: &mut Conversation) {
        talk.say(HOW);
    }

    /// Its clock runs while a line is typed.
    fn follows(&self) -> bool {
        self.players.iter().any(|player| player.clock_runs)
    }

    /// The clock is low, or over.
    fn remark(&self) -> Option<&str> {
        self.told.as_deref()
    }
}

/// Takes a row of a board. With the last one, or an empty line, the game begins from there.
fn row(talk: &mut Conversation, mut text: BoardText, line: &str) {
    let ends = line.is_empty();
    if !ends {
        text.push(line);
    }
    if !ends && !text.is_whole() {
        talk.told.of_page.replace(BoardLines::Begun(text));
        return;
    }
    if text.rows() == 0 {
        return talk.say("No row was typed. The board stays as it was.");
    }
    talk.told.of_page.replace(BoardLines::Whole);
    obey(talk, Msg::Fill(BoardField::Position, text.text()));
}

/// Does what was typed, and says why not, or what came of it.
fn obey(talk: &mut Conversation, msg: Msg) {
    let at = |talk: &Conversation| Some(talk.top::<AnalysisBoardPage>()?.at);
    let before = at(talk);
    let is_clock = matches!(msg, Msg::Clock(_) | Msg::Fill(BoardField::Clock, _));
    let changes = !is_clock
        && !matches!(
            msg,
            Msg::Fill(BoardField::Copy, _) | Msg::Export | Msg::Overwrite
        );
    talk.send(msg);
    let Some(page) = talk.top::<AnalysisBoardPage>() else {
        return;
    };
    if let Some(refusal) = &page.open.refusal {
        return talk.say(refusal);
    }
    // Another place is told with what was said, as whatever can be done there.
    if before != Some(page.at) {
        return;
    }
    talk.say_all(changes.then(|| here(&page)));
    talk.say_all(is_clock.then(|| clocks(&page)));
    talk.say_all(page.told.iter().flat_map(|told| told.lines()));
    talk.say_all(page.corrects.then_some(CORRECTING));
}

/// Compares a play with the best ones, or says why it cannot be.
fn compare(talk: &mut Conversation, play: String) {
    let refusal = |talk: &Conversation| talk.top::<AnalysisBoardPage>()?.open.refusal;
    talk.send(PlacementMsg::Lay(play));
    if refusal(talk).is_none() {
        talk.work(Msg::Compare);
    }
    match refusal(talk) {
        Some(why) => {
            talk.send(PlacementMsg::Recall);
            talk.say(&why);
        }
        None => best(talk, false),
    }
}

/// Says the best plays of this position, simulated for a while if `longer`.
fn best(talk: &mut Conversation, longer: bool) {
    if longer {
        talk.say("Simulating the best plays.");
        talk.work(Msg::Simulate);
    }
    let Some(page) = talk.top::<AnalysisBoardPage>() else {
        return;
    };
    talk.say_all(page.best.why_not.as_ref());
    talk.say_all(page.best.ending.as_ref());
    talk.say_all(
        page.best
            .plays
            .iter()
            .zip(1..)
            .map(|(play, number)| told(play, number)),
    );
}

fn told(play: &BestPlay, number: usize) -> String {
    let equity = f64::from(play.equity) / 1000.0;
    let simulated = play.estimate.as_ref().map_or_else(String::new, |estimate| {
        format!(
            ", wins {:.1} % ± {:.1}, spread {:.1} ± {:.1} in {} simulations",
            estimate.chance * 100.0,
            estimate.chance_error * 100.0,
            estimate.points,
            estimate.points_error,
            estimate.iterations
        )
    });
    let compared = if play.compared { ", compared" } else { "" };
    let text = if play.text == "-" { "pass" } else { &play.text };
    format!(
        "{number}. {text}: {} points, equity {equity:.1}{simulated}{compared}.",
        play.score
    )
}

/// Where the board is, and whose turn it is.
fn here(page: &AnalysisBoardPage) -> String {
    let last = page
        .at
        .checked_sub(1)
        .and_then(|index| page.turns.get(index));
    let last = last.map_or_else(|| "The start.".to_owned(), |turn| said(page, turn, page.at));
    let to_move = page.players.iter().find(|player| player.to_move);
    let over = || " The game is over.".to_owned();
    let to_move = to_move.map_or_else(over, |player| match &player.rack {
        Some(rack) => format!(" {} to move with {rack}.", player.name),
        None => format!(" {} to move.", player.name),
    });
    let left = page
        .players
        .iter()
        .find(|player| player.to_move && player.clock_runs);
    let left = left.and_then(|player| Some(format!(" {}", left_on(player.clock?))));
    let left = left.unwrap_or_default();
    let aside = if page.is_main {
        ""
    } else {
        " This is a variation."
    };
    format!("{last}{to_move}{left}{aside}")
}

fn said(page: &AnalysisBoardPage, turn: &BoardTurn, number: usize) -> String {
    let points = turn
        .points
        .map_or_else(String::new, |points| format!(" for {points}"));
    let total = turn
        .total
        .map_or_else(String::new, |total| format!(", total {total}"));
    let wrong = if turn.wrong {
        " (not the score on the board)"
    } else {
        ""
    };
    let player = page.players.get(turn.player);
    let player = player.map_or("", |player| &player.name);
    format!("{number}. {player} {}{points}{total}{wrong}.", turn.text)
}

fn scores(page: &AnalysisBoardPage) -> String {
    crate::text::standing(
        page.players
            .iter()
            .map(|player| (&player.name, player.total)),
        ", ",
    ) + "."
}

fn racks(page: &AnalysisBoardPage) -> String {
    let racks = page.players.iter().map(|player| {
        let rack = player.rack.as_deref().unwrap_or("unknown");
        format!("{}: {rack}.", player.name)
    });
    racks.collect::<Vec<_>>().join(" ")
}

/// What every clock shows, and whether one runs.
fn clocks(page: &AnalysisBoardPage) -> String {
    let each = page.players.iter().filter_map(|player| {
        let left = left_on(player.clock?);
        Some(format!("{}: {left}", player.name))
    });
    let each: Vec<String> = each.collect();
    if each.is_empty() {
        return NO_CLOCK.to_owned();
    }
    let runs = page.players.iter().find(|player| player.clock_runs);
    let runs = runs.map_or_else(
        || "The clock stands.".to_owned(),
        |player| format!("The clock of {} runs.", player.name),
    );
    format!("{} {runs}", each.join(" "))
}

fn left_on(clock: Clock) -> String {
    if clock.is_over() {
        let over = in_words(clock.over().begun_seconds());
        return format!("{over} over.");
    }
    let left = in_words(clock.left().begun_seconds());
    format!("{left} left.")
}
