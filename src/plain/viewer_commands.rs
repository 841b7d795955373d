//! Going through a recorded game line by line.

use super::menu::is_number;
use super::order::{LineCommand, ShowTopic, WHICH_PART};
use super::prompt::PromptId;
use super::talk::{Conversation, LinePage, say_help};
use super::{help, viewer};
use crate::app::component::LayerId;
use crate::app::msg::{Arrow, CommonMsg};
use crate::app::rules_summary::rules_summary;
use crate::app::scene::{ViewerPage, ViewerStatus};
use crate::app::viewer::{Browse, Msg};
use crate::engine::clock::Millis;
use crate::engine::square::Square;
use std::io;

/// A recorded game.
pub(super) static RECORD: LinePage<ViewerPage> = LinePage {
    moment: |page| PromptId::place(page.at),
    tell: |talk, page, choices| {
        talk.tell_viewed(page, choices.before.map(PromptId::which), choices.new)
    },
    hear: |talk, page, line| talk.at_record(page, line),
    help: |talk, page| say_help(talk, record_help(page)),
    ..LinePage::SILENT
};

/// A command that only a recorded game has.
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

/// The commands of a recorded game.
const fn record_help(page: &ViewerPage) -> &'static [&'static str] {
    if page.over {
        &help::RECORD
    } else {
        &help::UNFINISHED_RECORD
    }
}

impl Conversation<'_> {
    fn viewed(&self) -> Option<ViewerPage> {
        self.session.scene().into_top()
    }

    /// Tells a recorded game that was just opened, or the steps since `before`.
    pub(super) fn tell_viewed(
        &mut self,
        page: &ViewerPage,
        before: Option<usize>,
        new: bool,
    ) -> io::Result<()> {
        let status = match &page.status {
            ViewerStatus::Next(text) | ViewerStatus::Told(text) if page.watched => Some(text),
            _ => None,
        };
        let follows = page.watched || self.followed.is_some();
        let news = status.filter(|text| self.followed.as_ref() != Some(*text));
        self.followed = status.cloned();
        match before {
            None => {
                self.say_all(&viewer::opened(page))?;
                if !page.watched {
                    return self.say_all(&viewer::step(page));
                }
            }
            // Of a game that is followed more than one may have come at once.
            Some(before) if follows && before < page.at => {
                let come = page.lines[..page.at].iter().skip(before);
                let come: Vec<String> = come.map(|line| viewer::line(page, line)).collect();
                self.say_all(&come)?;
                if !page.watched {
                    self.say_all(&page.step.notes)?;
                    return viewer::next(page).map_or(Ok(()), |text| self.say(&text));
                }
            }
            Some(_) if new => return self.say_all(&viewer::step(page)),
            Some(_) => {}
        }
        news.map_or(Ok(()), |text| self.say(text))
    }

    pub(super) fn at_record(&mut self, page: &ViewerPage, line: &str) -> io::Result<()> {
        let Some(wanted) = RecordCommand::read(line) else {
            return self.shown_of_record(page, LineCommand::read(line));
        };
        let asks = matches!(
            wanted,
            RecordCommand::Best | RecordCommand::Simulate | RecordCommand::Coach
        );
        if asks && page.at == 0 {
            return self.say("This is the start. Type next for the first turn.");
        }
        match wanted {
            RecordCommand::On(_) if page.at == page.lines.len() => {
                if page.watched {
                    // Where nobody waits for lines, this alone looks up how the game has gone on.
                    self.pass(Millis(1_000));
                    return Ok(());
                }
                return self.say(
                    "This is the end. Type back for the previous turn, or first for the start.",
                );
            }
            RecordCommand::Back(_) if page.at == 0 => {
                return self.say(
                    "This is the start. Type next for the first turn, or close to close the game.",
                );
            }
            RecordCommand::On(steps) => self.steps(page, Arrow::Right, steps),
            RecordCommand::Back(steps) => self.steps(page, Arrow::Left, steps),
            RecordCommand::Turn(turn) => return self.go_to_turn(page, turn),
            RecordCommand::Rest => return self.play_rest(page),
            RecordCommand::Best => return self.best(page),
            RecordCommand::Simulate => return self.simulate(),
            RecordCommand::Summary => return self.summary(page),
            RecordCommand::Preview(number) => return self.preview(page, number),
            RecordCommand::Browse(Browse::NextPreview(_)) => {
                let shown = page.step.analysis.as_ref().and_then(|best| best.preview);
                return self.preview(page, Some(shown.map_or(1, |shown| shown + 2)));
            }
            RecordCommand::Coach => return self.coach_of_record(),
            RecordCommand::Notes => return self.notes(page),
            RecordCommand::Close => self.close_record(),
            RecordCommand::Browse(what) => {
                if let (Browse::Mistake(_), true) = (what, page.over && page.summaries.is_empty()) {
                    self.say("Analyzing the game.")?;
                }
                self.work(Msg::Browse(what))?;
                let stays = self.viewed().filter(|now| now.at == page.at);
                if let Some(why) = stays.as_ref().and_then(viewer::notice) {
                    return self.say(&why);
                }
                if stays.is_some() && matches!(what, Browse::First | Browse::Last) {
                    self.tell_step_again();
                }
            }
        }
        Ok(())
    }

    fn steps(&mut self, page: &ViewerPage, way: Arrow, steps: usize) {
        for _ in 0..steps.min(page.lines.len()) {
            self.send(CommonMsg::Move(way));
        }
    }

    fn go_to_turn(&mut self, page: &ViewerPage, turn: usize) -> io::Result<()> {
        let turns = page.turn.1;
        if turn > turns {
            return self.say(&format!(
                "There is no turn {turn}. The last turn is {turns}."
            ));
        }
        turn.to_string()
            .chars()
            .for_each(|c| self.send(CommonMsg::Char(c)));
        self.send(CommonMsg::Confirm);
        if self.viewed().is_some_and(|now| now.at == page.at) {
            self.tell_step_again();
        }
        Ok(())
    }

    /// Tells the step again although it has not changed.
    fn tell_step_again(&mut self) {
        self.told = self.told.map(|(layer, _)| (layer, PromptId::NONE));
    }

    fn play_rest(&mut self, page: &ViewerPage) -> io::Result<()> {
        for _ in page.at..page.lines.len() {
            self.tell()?;
            self.send(CommonMsg::Move(Arrow::Right));
        }
        Ok(())
    }

    fn best(&mut self, page: &ViewerPage) -> io::Result<()> {
        if page.step.analysis.is_none() {
            if page.over {
                self.say("Analyzing the game.")?;
            }
            self.work(Msg::Browse(Browse::BestPlays))?;
        }
        self.say_best_plays()
    }

    fn simulate(&mut self) -> io::Result<()> {
        self.say("Simulating the best plays.")?;
        self.work(Msg::Browse(Browse::Simulate))?;
        self.say_best_plays()
    }

    /// Tells each player's mistakes, average loss and luck. Analyzes the game first if necessary.
    fn summary(&mut self, page: &ViewerPage) -> io::Result<()> {
        if page.over && page.summaries.is_empty() {
            self.say("Analyzing the game.")?;
        }
        if page.summaries.is_empty() {
            self.work(Msg::Browse(Browse::BestPlays))?;
        }
        let Some(page) = self.viewed() else {
            return Ok(());
        };
        match viewer::notice(&page).filter(|_| page.summaries.is_empty()) {
            Some(why) => self.say(&why),
            None => self.say_all(&page.summaries),
        }
    }

    /// Shows the best play with this number on the board, or the turn itself.
    fn preview(&mut self, page: &ViewerPage, number: Option<usize>) -> io::Result<()> {
        let Some(number) = number else {
            if page
                .step
                .analysis
                .as_ref()
                .is_some_and(|best| best.preview.is_some())
            {
                self.send(CommonMsg::Back);
            }
            return self.say("The board shows the turn.");
        };
        if page.over && page.step.analysis.is_none() {
            self.say("Analyzing the game.")?;
            self.work(Msg::Browse(Browse::BestPlays))?;
        }
        self.send(Msg::Browse(Browse::Preview(number.wrapping_sub(1))));
        let Some(page) = self.viewed() else {
            return Ok(());
        };
        match (viewer::preview(&page), viewer::notice(&page)) {
            (Some(said), _) => self.say(&said),
            (None, why) => why.map_or(Ok(()), |why| self.say(&why)),
        }
    }

    /// Tells the best plays, or why there are none.
    fn say_best_plays(&mut self) -> io::Result<()> {
        let Some(page) = self.viewed() else {
            return Ok(());
        };
        if let Some(why) = viewer::notice(&page) {
            self.say(&why)?;
        }
        match &page.step.analysis {
            Some(analysis) => self.say_all(&viewer::best_plays(analysis)),
            None => Ok(()),
        }
    }

    fn coach_of_record(&mut self) -> io::Result<()> {
        self.work(Msg::Coach)?;
        let Some(page) = self.viewed() else {
            return Ok(());
        };
        match (&page.coach, viewer::notice(&page)) {
            (Some(coach), _) => self.say_all(&viewer::coach(coach)),
            (None, Some(why)) => self.say(&why),
            (None, None) => self.say("The coach has no more tips for this turn."),
        }
    }

    /// Tells the notes of the step again.
    fn notes(&mut self, page: &ViewerPage) -> io::Result<()> {
        let step = &page.step;
        if step.faults.is_empty() && step.notes.is_empty() {
            return self.say("There are no notes for this turn.");
        }
        self.say_all(&step.faults)?;
        self.say_all(&step.notes)
    }

    fn close_record(&mut self) {
        let record = self.top_id();
        // The first ones may have sent the preview and the coach away only. Another record may lie below.
        for _ in 0..3 {
            if self.top_id() == record {
                self.send(CommonMsg::Back);
            }
        }
        self.followed = None;
    }

    /// Identifies the uppermost page.
    fn top_id(&self) -> Option<LayerId> {
        Some(self.session.scene().layers.last()?.id)
    }

    /// Commands that a table has too.
    fn shown_of_record(&mut self, page: &ViewerPage, order: LineCommand) -> io::Result<()> {
        match order {
            LineCommand::Quit(sure) => {
                self.quit(sure);
                Ok(())
            }
            LineCommand::Define(word) if word.is_empty() => self.define_step(page),
            LineCommand::Define(word) => self.define_in_record(page, &word),
            LineCommand::Show(what) => self.show_record(page, what),
            LineCommand::WhichPart => self.say(WHICH_PART),
            LineCommand::Other(word) if word.eq_ignore_ascii_case("racks") => {
                self.say(&viewer::rack(page))
            }
            LineCommand::Other(word) if word.eq_ignore_ascii_case("turns") => {
                self.say_all(&viewer::sheet(page))
            }
            LineCommand::Replay(named) => self.replay(&named),
            LineCommand::Play(_) | LineCommand::Exchange(_) | LineCommand::Pass(_) => {
                self.say("This is a recorded game. Type play on to start a new game from here.")
            }
            _ if page.over => self.say(
                "Type next, back, a turn number, board, rack, best, coach, play on, close or help.",
            ),
            _ => self.say("Type next, back, a turn number, board, play on, close or help."),
        }
    }

    fn show_record(&mut self, page: &ViewerPage, what: ShowTopic) -> io::Result<()> {
        match what {
            ShowTopic::Rack => self.say(&viewer::rack(page)),
            ShowTopic::Unseen => self.say(&viewer::unseen(page)),
            ShowTopic::Board => self.say_all(&viewer::rows(page)),
            ShowTopic::Square(square) => self.say(&viewer::square(page, square)),
            ShowTopic::Row(row) => self.say(&viewer::row(page, row)),
            ShowTopic::Column(column) => self.say(&viewer::column(page, column)),
            ShowTopic::Scores => self.say(&viewer::scores(page)),
            ShowTopic::Time => self.say("Times are not recorded."),
            ShowTopic::Sheet => self.say_all(&viewer::sheet(page)),
            ShowTopic::Bag => self.say(&viewer::bag(page)),
            ShowTopic::Rules => {
                let agreed = rules_summary(&page.rules, page.players.len());
                self.agreed(&agreed)
            }
            ShowTopic::Help => say_help(self, record_help(page)),
        }
    }

    /// Defines the words of the step.
    fn define_step(&mut self, page: &ViewerPage) -> io::Result<()> {
        if page.at == 0 {
            return self.say(
                "This is the start. Type next for the first turn, or define WORD for a definition.",
            );
        }
        self.send(Msg::Define);
        if self.say_open_definitions()? {
            return Ok(());
        }
        let why = self.viewed().as_ref().and_then(viewer::notice);
        why.map_or(Ok(()), |why| self.say(&why))
    }

    /// Defines a word, or the words through a square. Until the game is over, only if its players could look them up.
    fn define_in_record(&mut self, page: &ViewerPage, word: &str) -> io::Result<()> {
        if !page.over && !page.rules.open_dictionary {
            return self.say("The dictionary is for challenges only until this game is over.");
        }
        let words = match Square::parse(word) {
            Some(square) => viewer::through(page, square),
            None => vec![word.to_uppercase()],
        };
        if words.is_empty() {
            return self.say(&format!("There is no word on {}.", word.to_uppercase()));
        }
        self.send(Msg::DefineWords(words));
        if self.say_open_definitions()? {
            return Ok(());
        }
        self.say("There is no dictionary to look up words in.")
    }
}
