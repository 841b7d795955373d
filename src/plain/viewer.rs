//! Going through a recorded game line by line.

pub(super) mod words;

use super::finished::replay;
use super::help;
use super::menu::is_number;
use super::order::{LineCommand, ShowTopic, which_part};
use super::prompt::PromptId;
use super::talk::{Conversation, LinePage, PromptState};
use crate::app::component::LayerId;
use crate::app::msg::{Arrow, CommonMsg};
use crate::app::rules_summary::rules_summary;
use crate::app::scene::{ViewerPage, ViewerStatus};
use crate::app::viewer::{Browse, Msg};
use crate::engine::clock::Millis;

/// The last status printed of a watched game, and the layer of that game.
#[derive(Clone, PartialEq, Eq)]
struct Followed(Option<LayerId>, String);

impl LinePage for ViewerPage {
    fn moment(&self) -> PromptId {
        PromptId::place(self.at)
    }

    fn tell(&self, talk: &mut Conversation, choices: PromptState) {
        let status = match &self.status {
            ViewerStatus::Next(text) | ViewerStatus::Told(text) if self.watched => Some(text),
            _ => None,
        };
        let layer = top_id(talk);
        let now = status.map(|text| Followed(layer, text.clone()));
        let before = talk.told.ever.replace(now.clone()).flatten();
        let before = before.filter(|Followed(of, _)| *of == layer);
        let follows = self.watched || before.is_some();
        let news = status.filter(|_| now != before);
        match choices.before.map(PromptId::which) {
            None => {
                talk.say_all(words::opened(self));
                if !self.watched {
                    return talk.say_all(words::step(self));
                }
            }
            // Of a game that is followed more than one may have come at once.
            Some(before) if follows && before < self.at => {
                let come = self.lines[..self.at].iter().skip(before);
                talk.say_all(come.map(|line| words::line(self, line)));
                if !self.watched {
                    talk.say_all(&self.step.notes);
                    return talk.say_all(words::next(self));
                }
            }
            Some(_) if choices.new => return talk.say_all(words::step(self)),
            Some(_) => {}
        }
        talk.say_all(news);
    }

    fn hear(&self, talk: &mut Conversation, line: &str) {
        let Some(wanted) = RecordCommand::read(line) else {
            return shown_of_record(talk, self, LineCommand::read(line));
        };
        let asks = matches!(
            wanted,
            RecordCommand::Best | RecordCommand::Simulate | RecordCommand::Coach
        );
        if asks && self.at == 0 {
            return talk.say("This is the start. Type next for the first turn.");
        }
        match wanted {
            RecordCommand::On(_) if self.at == self.lines.len() => {
                if self.watched {
                    // Where nobody waits for lines, this alone looks up how the game has gone on.
                    talk.pass(Millis(1_000));
                    return;
                }
                talk.say(
                    "This is the end. Type back for the previous turn, or first for the start.",
                );
            }
            RecordCommand::Back(_) if self.at == 0 => talk.say(
                "This is the start. Type next for the first turn, or close to close the game.",
            ),
            RecordCommand::On(steps) => go(talk, self, Arrow::Right, steps),
            RecordCommand::Back(steps) => go(talk, self, Arrow::Left, steps),
            RecordCommand::Turn(turn) => go_to_turn(talk, self, turn),
            RecordCommand::Rest => play_rest(talk, self),
            RecordCommand::Best => best(talk, self),
            RecordCommand::Simulate => simulate(talk),
            RecordCommand::Summary => summary(talk, self),
            RecordCommand::Preview(number) => preview(talk, self, number),
            RecordCommand::Browse(Browse::NextPreview(_)) => {
                let shown = self.step.analysis.as_ref().and_then(|best| best.preview);
                preview(talk, self, Some(shown.map_or(1, |shown| shown + 2)));
            }
            RecordCommand::Coach => coach_of_record(talk),
            RecordCommand::Notes => notes(talk, self),
            RecordCommand::Close => close_record(talk),
            RecordCommand::Browse(what) => {
                if let (Browse::Mistake(_) | Browse::StudyMissed, true) =
                    (what, self.over && self.summaries.is_empty())
                {
                    talk.say("Analyzing the game.");
                }
                talk.work(Msg::Browse(what));
                let stays = talk.top::<ViewerPage>().filter(|now| now.at == self.at);
                if let Some(why) = stays.as_ref().and_then(words::notice) {
                    return talk.say(&why);
                }
                if stays.is_some() && matches!(what, Browse::First | Browse::Last) {
                    talk.writer.repeat_moment();
                }
            }
        }
    }

    fn help(&self, talk: &mut Conversation) {
        talk.say_all(record_help(self));
    }

    fn follows(&self) -> bool {
        self.watched
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum RecordCommand {
    /// Goes forward by this number of steps.
    On(usize),
    /// Goes back by this number of steps.
    Back(usize),
    /// To the end of the turn with this number.
    Turn(usize),
    /// Every step to the end.
    Rest,
    Best,
    /// The best plays of this turn, simulated.
    Simulate,
    Coach,
    Notes,
    /// Each player's mistakes, average loss and luck.
    Summary,
    /// The best play with this number, on the board; `None` for the turn itself.
    Preview(Option<usize>),
    Close,
    /// What a key of the viewer does.
    Browse(Browse),
}

impl RecordCommand {
    /// Reads a line; `None` for a command that other pages have too.
    fn read(line: &str) -> Option<Self> {
        let words: Vec<String> = line.split_whitespace().map(str::to_lowercase).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        Some(match words[..] {
            [] | ["next" | "on"] => Self::On(1),
            ["next" | "on", steps] if is_number(steps) => Self::On(steps.parse().ok()?),
            ["back" | "previous" | "prev"] => Self::Back(1),
            ["back" | "previous" | "prev", steps] if is_number(steps) => {
                Self::Back(steps.parse().ok()?)
            }
            ["first" | "start"] => Self::Browse(Browse::First),
            ["last" | "end"] => Self::Browse(Browse::Last),
            [turn] | ["turn", turn] if is_number(turn) => Self::Turn(turn.parse().ok()?),
            ["bingo"] | ["next", "bingo"] => Self::Browse(Browse::Bingo(true)),
            ["back" | "last" | "previous", "bingo"] => Self::Browse(Browse::Bingo(false)),
            ["challenge"] | ["next", "challenge"] => Self::Browse(Browse::Challenge(true)),
            ["back" | "last" | "previous", "challenge"] => Self::Browse(Browse::Challenge(false)),
            ["mistake"] | ["next", "mistake"] => Self::Browse(Browse::Mistake(true)),
            ["back" | "last" | "previous", "mistake"] => Self::Browse(Browse::Mistake(false)),
            ["summary"] => Self::Summary,
            ["win"] => Self::Browse(Browse::WinChart),
            ["preview", "off"] => Self::Preview(None),
            ["preview"] => Self::Browse(Browse::NextPreview(true)),
            ["preview", play] if is_number(play) => Self::Preview(play.parse().ok()),
            ["web"] | ["web", "page"] => Self::Browse(Browse::SaveWebPage),
            ["missed"] | ["study", "missed"] => Self::Browse(Browse::StudyMissed),
            ["run"] => Self::Rest,
            ["best"] | ["best", "plays"] => Self::Best,
            ["simulate"] | ["best", "simulated"] => Self::Simulate,
            // What it was called before.
            ["try"] | ["try", "out"] | ["best", "tried"] | ["best", "tried", "out"] => {
                Self::Simulate
            }
            ["coach"] => Self::Coach,
            ["notes"] => Self::Notes,
            ["play" | "go", "on"] => Self::Browse(Browse::PlayFromHere),
            ["close" | "title"] => Self::Close,
            _ => return None,
        })
    }
}

const fn record_help(page: &ViewerPage) -> &'static [&'static str] {
    if page.over {
        &help::RECORD
    } else {
        &help::UNFINISHED_RECORD
    }
}

fn go(talk: &mut Conversation, page: &ViewerPage, way: Arrow, steps: usize) {
    for _ in 0..steps.min(page.lines.len()) {
        talk.send(CommonMsg::Move(way));
    }
}

fn go_to_turn(talk: &mut Conversation, page: &ViewerPage, turn: usize) {
    let turns = page.turn.1;
    if turn > turns {
        return talk.say(&format!(
            "There is no turn {turn}. The last turn is {turns}."
        ));
    }
    talk.type_text(&turn.to_string());
    talk.send(CommonMsg::Confirm);
    if talk
        .top::<ViewerPage>()
        .is_some_and(|now| now.at == page.at)
    {
        talk.writer.repeat_moment();
    }
}

fn play_rest(talk: &mut Conversation, page: &ViewerPage) {
    for _ in page.at..page.lines.len() {
        talk.tell();
        talk.send(CommonMsg::Move(Arrow::Right));
    }
}

fn best(talk: &mut Conversation, page: &ViewerPage) {
    if page.step.analysis.is_none() {
        if page.over {
            talk.say("Analyzing the game.");
        }
        talk.work(Msg::Browse(Browse::BestPlays));
    }
    say_best_plays(talk);
}

fn simulate(talk: &mut Conversation) {
    talk.say("Simulating the best plays.");
    talk.work(Msg::Browse(Browse::Simulate));
    say_best_plays(talk);
}

/// Tells each player's mistakes, average loss and luck. Analyzes the game first if necessary.
fn summary(talk: &mut Conversation, page: &ViewerPage) {
    if page.over && page.summaries.is_empty() {
        talk.say("Analyzing the game.");
    }
    if page.summaries.is_empty() {
        talk.work(Msg::Browse(Browse::BestPlays));
    }
    let Some(page) = talk.top::<ViewerPage>() else {
        return;
    };
    match words::notice(&page).filter(|_| page.summaries.is_empty()) {
        Some(why) => talk.say(&why),
        None => talk.say_all(&page.summaries),
    }
}

/// Shows the best play with this number on the board, or the turn itself.
fn preview(talk: &mut Conversation, page: &ViewerPage, number: Option<usize>) {
    let Some(number) = number else {
        if page
            .step
            .analysis
            .as_ref()
            .is_some_and(|best| best.preview.is_some())
        {
            talk.send(CommonMsg::Back);
        }
        return talk.say("The board shows the turn.");
    };
    if page.over && page.step.analysis.is_none() {
        talk.say("Analyzing the game.");
        talk.work(Msg::Browse(Browse::BestPlays));
    }
    talk.send(Msg::Browse(Browse::Preview(number.wrapping_sub(1))));
    let Some(page) = talk.top::<ViewerPage>() else {
        return;
    };
    match (words::preview(&page), words::notice(&page)) {
        (Some(said), _) => talk.say(&said),
        (None, why) => talk.say_all(why),
    }
}

/// Tells the best plays, or why there are none.
fn say_best_plays(talk: &mut Conversation) {
    let Some(page) = talk.top::<ViewerPage>() else {
        return;
    };
    talk.say_all(words::notice(&page));
    if let Some(analysis) = &page.step.analysis {
        talk.say_all(words::best_plays(analysis));
    }
}

fn coach_of_record(talk: &mut Conversation) {
    talk.work(Msg::Coach);
    let Some(page) = talk.top::<ViewerPage>() else {
        return;
    };
    match (&page.coach, words::notice(&page)) {
        (Some(coach), _) => talk.say_all(words::coach(coach)),
        (None, Some(why)) => talk.say(&why),
        (None, None) => talk.say("The coach has no more tips for this turn."),
    }
}

/// Tells the notes of the step again.
fn notes(talk: &mut Conversation, page: &ViewerPage) {
    let step = &page.step;
    if step.faults.is_empty() && step.notes.is_empty() {
        return talk.say("There are no notes for this turn.");
    }
    talk.say_all(&step.faults);
    talk.say_all(&step.notes);
}

fn close_record(talk: &mut Conversation) {
    let record = top_id(talk);
    // The first ones may have sent the preview and the coach away only. Another record may lie below.
    for _ in 0..3 {
        if top_id(talk) == record {
            talk.send(CommonMsg::Back);
        }
    }
}

/// Identifies the uppermost page.
fn top_id(talk: &Conversation) -> Option<LayerId> {
    Some(talk.session.scene().layers.last()?.id)
}

/// Commands that a table has too.
fn shown_of_record(talk: &mut Conversation, page: &ViewerPage, order: LineCommand) {
    match order {
        LineCommand::Quit(sure) => talk.quit(sure),
        LineCommand::Define(word) if word.is_empty() => define_step(talk, page),
        LineCommand::Define(word) => define_in_record(talk, page, &word),
        LineCommand::Show(what) => show_record(talk, page, what),
        LineCommand::WhichPart => talk.say(&which_part(&page.board.variant().layout)),
        LineCommand::Other(word) if word.eq_ignore_ascii_case("racks") => {
            talk.say(&words::rack(page));
        }
        LineCommand::Other(word) if word.eq_ignore_ascii_case("turns") => {
            talk.say_all(words::sheet(page));
        }
        LineCommand::Replay(named) => replay(talk, &named),
        LineCommand::Play(_) | LineCommand::Exchange(_) | LineCommand::Pass(_) => {
            talk.say("This is a recorded game. Type play on to start a new game from here.");
        }
        _ if page.over => talk.say(
            "Type next, back, a turn number, board, rack, best, coach, play on, close or help.",
        ),
        _ => talk.say("Type next, back, a turn number, board, play on, close or help."),
    }
}

fn show_record(talk: &mut Conversation, page: &ViewerPage, what: ShowTopic) {
    match what {
        ShowTopic::Rack => talk.say(&words::rack(page)),
        ShowTopic::Unseen => talk.say(&words::unseen(page)),
        ShowTopic::Board => talk.say_all(words::rows(page)),
        ShowTopic::Square(_) | ShowTopic::Row(_) | ShowTopic::Column(_) => {
            talk.say(&words::part(page, what));
        }
        ShowTopic::Scores => talk.say(&words::scores(page)),
        ShowTopic::Time => talk.say("Times are not recorded."),
        ShowTopic::Sheet => talk.say_all(words::sheet(page)),
        ShowTopic::Bag => talk.say(&words::bag(page)),
        ShowTopic::Rules => talk.say_rules(&rules_summary(
            &page.rules,
            page.players.len(),
            page.board.variant(),
        )),
        ShowTopic::Help => page.help(talk),
    }
}

fn define_step(talk: &mut Conversation, page: &ViewerPage) {
    if page.at == 0 {
        return talk.say(
            "This is the start. Type next for the first turn, or define WORD for a definition.",
        );
    }
    talk.send(Msg::Define);
    if talk.say_open_definitions() {
        return;
    }
    let why = talk.top::<ViewerPage>().as_ref().and_then(words::notice);
    talk.say_all(why);
}

/// Defines a word, or the words through a square. Until the game is over, only if its players could look them up.
fn define_in_record(talk: &mut Conversation, page: &ViewerPage, word: &str) {
    if !page.over && !page.rules.open_dictionary {
        return talk.say("The dictionary is for challenges only until this game is over.");
    }
    let words = match page.board.variant().layout.parse(word) {
        Some(square) => words::through(page, square),
        None => vec![word.to_uppercase()],
    };
    if words.is_empty() {
        return talk.say(&format!("There is no word on {}.", word.to_uppercase()));
    }
    talk.send(Msg::DefineWords(words));
    if talk.say_open_definitions() {
        return;
    }
    talk.say("There is no dictionary to look up words in.");
}
