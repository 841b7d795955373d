//! The analysis board: a game without hidden tiles that is written down, changed and varied, with the best plays beside it.

mod clock;
mod copying;
mod editing;
mod look;
mod looking;
mod noting;
mod orders;
mod page;
mod published;
mod refusal;
mod timing;

pub use crate::app::board_desk::{
    BestPlays, BoardDesk, BoardPublisher, BoardTime, Found, Further, Look, LookDepth, OpenedBoard,
};
use crate::app::clock::Clock;
use crate::app::component::{Component, Cx, ViewCx};
use crate::app::dialogs::question::Question;
use crate::app::field::TextField;
use crate::app::msg::{CommonMsg, Message};
use crate::app::placement::{Answer, Placement, PlacementMsg, RackOrder};
use crate::app::preferences::InputMode;
use crate::app::scene::{AnalysisBoardPage, BoardField, NoPlay};
pub use crate::app::text_area::Edge;
use crate::app::text_area::TextArea;
use crate::engine::board::Board;
use crate::engine::clock::Millis;
use crate::engine::play::PlayError;
use crate::engine::rules::RuleSet;
use crate::engine::tile::Tiles;
use crate::engine::variant::Variant;
pub use crate::record::Neighbor;
use crate::record::WrittenGame;
use crate::record::notation::gcg;
use crate::solver::players::Choice;
use looking::Looking;
use published::Published;
use refusal::BoardRefusal;
use std::any::Any;
use timing::Timing;

/// The most characters typed into a field.
const ROOM: usize = 200;

/// The most characters of a position: each square a tile of several letters.
const ROOM_FOR_POSITION: usize = 2000;

/// How many moments are simulated in line mode when it is asked for.
const MOMENTS: u32 = 12;

/// A message to the note of a place.
#[derive(Clone, Debug)]
pub enum NoteMsg {
    /// Opens it.
    Open,
    /// Writes what is typed.
    Write,
    /// Goes to an edge of a line.
    Edge(Edge),
    /// Inserts a pasted text.
    Paste(String),
    /// Replaces it.
    Replace(String),
    /// Adds a line to it.
    Add(String),
}

/// A message to the analysis board.
#[derive(Clone, Debug)]
pub enum Msg {
    /// Types into the open field, confirms or closes.
    Input(CommonMsg),
    /// Places tiles, or types a play.
    Place(PlacementMsg),
    /// Opens a field.
    Open(BoardField),
    /// Types a note.
    Note(NoteMsg),
    /// Takes the pasted rows of a board for the open field, and closes it if they are one.
    Rows(String),
    /// Does what a field would do with this text.
    Fill(BoardField, String),
    /// Writes a pass.
    Pass,
    /// Lets the next thing written correct what follows, or stops that.
    Correct,
    /// Takes the last play off the board: it was challenged.
    TakeOff,
    /// Writes what the tiles left on the racks cost and gain.
    End,
    /// Goes to the next turn or the previous one.
    Step(Neighbor),
    /// Goes to the start or the end of the game.
    ToEdge(Edge),
    /// Goes to the place after this many lines.
    GoTo(usize),
    /// Goes to the next or the previous turn that was written instead of the last one.
    Vary(Neighbor),
    /// Makes the way to this place the main line.
    Promote,
    /// Removes the last turn and all that follows it.
    Remove,
    /// Undoes the last change.
    Undo,
    /// Does again what was undone last.
    Redo,
    /// Compares the play on the board with the best plays.
    Compare,
    /// Edits the squares of the board, or stops that.
    Edit,
    /// Stops or goes on looking for the best plays.
    Pause,
    /// Simulates for some moments, where nothing is simulated all the time.
    Simulate,
    /// Places the best play with this index.
    Candidate(usize),
    /// Saves the game to a GCG file.
    Export,
    /// Overwrites the file of the game that another program has changed.
    Overwrite,
    /// Starts the clock or stops it.
    Clock(ClockMsg),
}

/// A message to the clock of a game that is written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClockMsg {
    /// Starts it if it stands, and stops it if it runs.
    Toggle,
    /// Starts it.
    Start,
    /// Stops it.
    Stop,
}

/// What the last action did, or why it was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Reply {
    Done(String),
    Refused(String),
}

impl Message for Msg {
    fn from_shared(shared: &dyn Any) -> Option<Self> {
        shared.downcast_ref().cloned().map(Self::Place)
    }
}

impl From<CommonMsg> for Msg {
    fn from(input: CommonMsg) -> Self {
        Self::Input(input)
    }
}

/// A game on the analysis board.
pub struct AnalysisBoard {
    name: String,
    game: WrittenGame,
    desk: Box<dyn BoardDesk>,
    placement: Placement,
    field: Option<(BoardField, TextField)>,
    /// The note that is typed.
    note: Option<TextArea>,
    reply: Option<Reply>,
    looking: Looking,
    /// Whether the squares of the board are edited: the board under the tiles is not yet that of the game.
    editing: bool,
    /// Whether the dot of L·L was typed last on them.
    has_dot: bool,
    /// What is to be copied to the clipboard.
    copied: Option<String>,
    /// The change that was kept last.
    kept: u64,
    /// Why the last change is not kept.
    save_error: Option<String>,
    /// The clock of the game.
    timing: Timing,
    /// What others see of it, if anything.
    published: Option<Published>,
}

impl Component for AnalysisBoard {
    type Msg = Msg;
    type View = AnalysisBoardPage;
    type Answer = ();

    fn update(&mut self, msg: Msg, cx: &mut Cx<Self>) {
        let writes_points = self.writes_points(&msg);
        match msg {
            Msg::Input(input) if self.note.is_some() => self.type_note(input),
            Msg::Input(input) if self.field.is_some() => self.type_in(input),
            Msg::Input(input) if self.editing => self.edit(input),
            Msg::Rows(rows) => self.take_rows(&rows),
            Msg::Edit => self.begin_editing(),
            Msg::Input(CommonMsg::Choose(line)) => self.obey(Msg::GoTo(line + 1)),
            Msg::Input(input) => self.place(PlacementMsg::Input(input), cx),
            Msg::Place(msg) => self.place(msg, cx),
            Msg::Note(msg) => self.note(msg),
            Msg::Candidate(index) => self.preview(index),
            Msg::Pause => self.looking.pause(),
            Msg::Compare => self.compare(),
            Msg::Simulate => self.looking.moments = MOMENTS,
            Msg::Clock(msg) => self.turn_clock(msg, cx),
            order => self.obey(order),
        }
        if writes_points && !self.is_refused() {
            self.propose_overtime(cx);
        }
        self.keep();
        self.copy(cx);
        self.publish();
    }

    fn tick(&mut self, elapsed: Millis, cx: &mut Cx<Self>) {
        self.looking.elapse(elapsed);
        self.look(cx);
        self.run_clock(elapsed, cx);
    }

    fn wakes_in(&self, _: bool, _: bool) -> Option<Millis> {
        self.running_clock().map(Clock::tick_in)
    }

    fn face(&self) -> String {
        let clock = self.running_clock();
        clock.map_or_else(String::new, |clock| clock.to_string())
    }

    fn view(&self, _: &ViewCx) -> AnalysisBoardPage {
        self.page()
    }

    fn forget(&mut self) {
        self.reply = None;
    }

    fn left(&mut self, _: &mut Cx<Self>) {
        self.looking.stop();
        self.timing.stop();
        self.keep();
    }

    fn rules(&self) -> Option<&RuleSet> {
        Some(self.game.rules())
    }

    fn variant(&self) -> Option<&'static Variant> {
        Some(self.game.variant())
    }

    fn on_leaving(&self) -> Option<&'static str> {
        let lost = "The last changes on the analysis board could not be saved.";
        self.save_error.is_some().then_some(lost)
    }
}

impl AnalysisBoard {
    /// Opens a game, whose positions this desk looks at.
    pub fn new(opened: OpenedBoard) -> Self {
        let OpenedBoard { name, game, desk } = opened;
        let timing = Timing::of(&desk.used());
        desk.prepare();
        let mut board = Self {
            placement: Placement::new(game.board(), None, game.rules().clone()),
            name,
            game,
            desk,
            field: None,
            note: None,
            reply: None,
            looking: Looking::default(),
            editing: false,
            has_dot: false,
            copied: None,
            kept: 0,
            save_error: None,
            timing,
            published: None,
        };
        board.kept = board.game.revision();
        board.settle();
        board
    }

    /// Publishes the game now and after every change.
    #[must_use]
    pub fn published_by(mut self, publisher: Box<dyn BoardPublisher>) -> Self {
        self.published = Some(Published::by(publisher));
        self.publish();
        self
    }

    fn publish(&mut self) {
        let published = self.published.as_mut();
        if let Some(why) = published.and_then(|published| published.update(&self.game)) {
            self.tell(&why);
        }
    }

    /// Puts the board of this place under the tiles: the rack of the player to move, if it is whole, or any tiles.
    fn settle(&mut self) {
        let board = self.game.board();
        let to_move = self.game.to_move();
        let full = self.game.held(to_move);
        let rack = self.game.rack(to_move);
        let rack = rack.filter(|rack| rack.len() >= full);
        let order = rack.as_deref().map(Into::into);
        self.lay(board, order);
    }

    /// Puts a board under the tiles, with these on the rack or any. The cursor stays.
    fn lay(&mut self, board: Board, rack: Option<RackOrder>) {
        let (cursor, direction) = (self.placement.cursor, self.placement.direction);
        self.placement = Placement::new(board, rack, self.game.rules().clone());
        self.placement.cursor = cursor;
        self.placement.direction = direction;
    }

    fn place(&mut self, msg: PlacementMsg, cx: &mut Cx<Self>) {
        if let PlacementMsg::LayWord(text) = &msg
            && text.contains(['/', '\n'])
        {
            return self.obey(Msg::Fill(BoardField::Position, text.clone()));
        }
        // What is typed is written at once: its score was shown meanwhile, and undo takes it back.
        let confirms = matches!(msg, PlacementMsg::Input(CommonMsg::Confirm));
        let writes = confirms && self.placement.is_typing();
        match self.placement.update(msg) {
            Answer::Done if writes && self.placement.is_unprompted() => self.play(cx),
            Answer::Done | Answer::Notice(_) => {}
            Answer::Refused(error) => self.refuse(&error),
            Answer::Confirmed => self.play(cx),
            Answer::Back => self.leave(cx),
        }
    }

    /// Writes the play on the board.
    fn play(&mut self, cx: &mut Cx<Self>) {
        let is_typed = cx.shared().input_mode == InputMode::Lines;
        let how = if is_typed { "Type off" } else { "Press !" };
        match self.placement.play() {
            Ok(play) => {
                let phonies = self.desk.phonies(&play);
                self.game.play(&play);
                self.settle();
                self.tell_phonies(&phonies, &format!(". {how} if it comes off."));
            }
            Err(why) => self.refuse_play(why, "Place the tiles of the play first."),
        }
    }

    fn tell_phonies(&mut self, phonies: &[String], end: &str) {
        if !phonies.is_empty() {
            self.tell(&format!(
                "Not in the dictionary: {}{end}",
                phonies.join(", ")
            ));
        }
    }

    fn refuse_play(&mut self, why: PlayError, nothing: &str) {
        self.refuse_text(match NoPlay::from(why) {
            NoPlay::Nothing => nothing.to_owned(),
            fault @ NoPlay::Fault { .. } => fault.to_string(),
        });
    }

    fn leave(&mut self, cx: &mut Cx<Self>) {
        if self.game.corrects() {
            drop(self.game.correct(false));
        } else if self.placement.has_tiles() {
            self.placement.update(PlacementMsg::Recall);
        } else if let Some(lost) = self.on_leaving() {
            let question = Question {
                text: lost.to_owned(),
                asked: "Leave the analysis board?".to_owned(),
                yes: "leave",
                no: "stay",
            };
            cx.ask(question, |_, cx| cx.close(()));
        } else {
            cx.close(());
        }
    }

    fn refuse(&mut self, why: &impl ToString) {
        self.refuse_text(why.to_string());
    }

    fn refuse_text(&mut self, why: String) {
        self.reply = Some(Reply::Refused(why));
    }

    /// Says something beside what was said of this action already.
    fn tell(&mut self, what: &str) {
        self.reply = Some(Reply::Done(match self.reply.take() {
            Some(Reply::Done(said)) => format!("{said} {what}"),
            Some(Reply::Refused(_)) | None => what.to_owned(),
        }));
    }

    /// Types into the open field.
    fn type_in(&mut self, input: CommonMsg) {
        let Some((field, mut text)) = self.field.take() else {
            return;
        };
        match input {
            CommonMsg::Back => return,
            CommonMsg::Confirm => {
                self.fill(field, text.text().trim());
                if !self.is_refused() {
                    return;
                }
            }
            input => drop(text.update(input)),
        }
        self.field = Some((field, text));
    }

    const fn is_refused(&self) -> bool {
        matches!(self.reply, Some(Reply::Refused(_)))
    }

    /// Whether a message writes the end of the game, or points that belong to it.
    fn writes_points(&self, msg: &Msg) -> bool {
        match msg {
            Msg::End | Msg::Fill(BoardField::Points, _) => true,
            Msg::Input(CommonMsg::Confirm) => {
                matches!(&self.field, Some((BoardField::Points, _)))
            }
            _ => false,
        }
    }

    /// Opens a field with what is known already.
    fn open_field(&mut self, field: BoardField) {
        let known = match field {
            BoardField::Rack => {
                let rack = self.game.rack(self.game.to_move());
                rack.map_or_else(String::new, |rack| rack.to_string())
            }
            BoardField::Names => {
                let players = self.game.tree().head().players().iter();
                players
                    .map(|player| player.name.as_str())
                    .collect::<Vec<_>>()
                    .join(", ")
            }
            BoardField::Depth => self.looking.depth.to_string(),
            BoardField::Copy => "cgp".to_owned(),
            BoardField::Clock => self.clock_text(),
            BoardField::Position
            | BoardField::Exchange
            | BoardField::Points
            | BoardField::Score => String::new(),
        };
        let room = match field {
            BoardField::Position => ROOM_FOR_POSITION,
            _ => ROOM,
        };
        self.field = Some((field, TextField::with(known, room)));
    }

    /// Saves the game to a file in the current folder, which has every change from then on.
    fn export(&mut self) {
        match self.desk.save(&self.name, &self.text()) {
            Ok(said) => self.reply = Some(Reply::Done(said)),
            Err(why) => return self.refuse(&why),
        }
        self.keep_again();
    }

    /// Overwrites the file of the game, whatever another program has written there.
    fn overwrite(&mut self) {
        match self.desk.overwrite(&self.text()) {
            Ok(said) => self.reply = Some(Reply::Done(said)),
            Err(why) => return self.refuse(&why),
        }
        self.keep_again();
    }

    /// Tries again to keep what could not be kept in the file that was there before.
    fn keep_again(&mut self) {
        if self.save_error.is_some() {
            self.keep();
        }
    }

    fn text(&self) -> String {
        gcg::write_tree(&self.game.told())
    }

    /// Keeps the game, if it was changed or its clock ran.
    fn keep(&mut self) {
        if self.kept == self.game.revision() && !self.timing.is_due() {
            return;
        }
        let players = self.game.tree().head().players().len();
        let time = BoardTime {
            rule: self.game.rules().clock.clone(),
            used: self.timing.used(players).to_vec(),
        };
        let kept = self.desk.keep(&self.text(), &time);
        self.timing.saved();
        match kept {
            Err(why) => {
                let why = why.to_string();
                if self.save_error.as_ref() != Some(&why) {
                    self.tell(&why);
                }
                self.save_error = Some(why);
            }
            Ok(said) => {
                if let Some(said) = said {
                    self.tell(&said);
                }
                (self.kept, self.save_error) = (self.game.revision(), None);
            }
        }
    }

    /// What goes wrong until it is mended: the last changes are not saved, or not published.
    fn warnings(&self) -> Vec<String> {
        let published = self.published.as_ref();
        let published = published.and_then(Published::failure);
        self.save_error.iter().chain(published).cloned().collect()
    }

    /// Compares the play on the board with the best plays of this place.
    fn compare(&mut self) {
        match self.placement.play() {
            Ok(play) => {
                let phonies = self.desk.phonies(&play);
                if !phonies.is_empty() {
                    let which = phonies.join(", ");
                    let why = format!("Not in the dictionary, so not simulated: {which}.");
                    return self.refuse_text(why);
                }
                self.placement.update(PlacementMsg::Recall);
                self.looking.compare(play.draft().clone());
            }
            Err(why) => self.refuse_play(why, "Place the play that is to be compared first."),
        }
    }

    /// Places a best play on the board, or fills in a best exchange; Enter then writes it.
    fn preview(&mut self, index: usize) {
        match self.looking.choice(index) {
            Some(Choice::Play(play)) => {
                let draft = play.draft(&self.game.board());
                let first = draft.laid().next();
                let cursor = first.map_or(self.placement.cursor, |(square, _)| square);
                let direction = self.placement.direction;
                self.placement.replace(draft, cursor, direction);
            }
            Some(Choice::Exchange(tiles)) => {
                let text = self.game.variant().tiles.rack_text(&tiles);
                self.field = Some((BoardField::Exchange, TextField::with(text, ROOM)));
            }
            Some(Choice::Pass) => self.refuse(&"That is a pass. Press F6 to write it."),
            None => self.refuse(&"There is no such play in the list."),
        }
    }

    /// Returns the tiles of a typed rack. Spaces are only between single ones: otherwise words would be read as tiles.
    fn tiles(&self, text: &str) -> Result<Tiles, BoardRefusal> {
        let set = &self.game.variant().tiles;
        let words: Vec<&str> = text.split_whitespace().collect();
        let is_tile = |word: &&str| set.tiles_of(word).is_some_and(|tile| tile.len() == 1);
        let are_tiles = words.len() < 2 || words.iter().all(is_tile);
        let tiles = are_tiles.then(|| set.tiles_of(&words.concat())).flatten();
        tiles.ok_or_else(|| BoardRefusal::NoRack(text.to_owned()))
    }
}
