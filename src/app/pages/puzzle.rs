//! The daily puzzle: a board and a rack, and one play to make.

use crate::app::component::{Component, Cx, ViewCx};
use crate::app::daily_puzzle::DailyPuzzle;
use crate::app::describe::{not_words, outlook, sentence};
use crate::app::draft_editor::DraftEditor;
use crate::app::msg::{CommonMsg, common_messages};
use crate::app::scene::{Dialog, NoPlay, PuzzlePage, PuzzleResult, RackScene, Slot};
use crate::engine::draft::Draft;
use crate::engine::play::Play;
use crate::engine::square::{Direction, Square};
use crate::engine::tile::{Letter, Tile};
use crate::engine::turn_rng::{Seed, TurnRng};
use crate::record::notation::coordinates::TypedPlay;
use crate::solver::puzzle::Puzzle;
use crate::text::counted;
use crate::text::printable;
use crate::words::study::streak::Streak;

/// Why another play is shown than the one just made.
const NOT_FIRST: &str = "You played this puzzle in another window first. That play counts.";

/// A message to the daily puzzle.
#[derive(Clone, Debug)]
pub enum Msg {
    /// Moves the cursor, takes back the last tile, makes the play or closes the page.
    Input(CommonMsg),
    /// Places a tile at the cursor, or the blank if the rack lacks the letter.
    Letter(char),
    /// Places the blank as this letter.
    BlankLetter(char),
    /// Places a pasted word at the cursor.
    LayWord(String),
    /// Changes direction.
    Rotate,
    /// Moves the cursor one square ahead.
    Step,
    /// Takes back all tiles.
    Recall,
    /// Shuffles the rack.
    Shuffle,
    /// Moves the cursor to a square, or changes direction if it is there.
    Point(Square),
    /// Places a typed play, such as `8H HORN`, instead of the tiles placed.
    Lay(String),
    /// Opens the prompt for a typed play.
    OpenPrompt,
}

common_messages!(Msg);

/// The puzzle of a day on the board.
pub struct PuzzleBoard {
    daily: DailyPuzzle,
    /// The tiles of the rack, in the person's order.
    rack: Vec<Tile>,
    /// The number of shuffles so far.
    shuffles: u32,
    editor: DraftEditor,
    refusal: Option<String>,
    result: Option<PuzzleResult>,
}

impl Component for PuzzleBoard {
    type Msg = Msg;
    type View = PuzzlePage;
    type Answer = ();

    const FOR_ALL: bool = true;

    fn update(&mut self, msg: Msg, cx: &mut Cx<Self>) {
        match msg {
            Msg::Input(input) if self.editor.dialog.is_some() => self.prompt(input),
            _ if self.editor.dialog.is_some() => {}
            Msg::Input(CommonMsg::Back) => cx.close(()),
            Msg::Input(CommonMsg::Confirm) if self.result.is_some() => cx.close(()),
            Msg::Input(CommonMsg::Confirm) => self.play(cx),
            Msg::Shuffle => self.shuffle(),
            _ if self.result.is_some() => {}
            msg => self.edit(msg),
        }
    }

    fn view(&self, _: &ViewCx) -> PuzzlePage {
        let ghost = self.ghost();
        PuzzlePage {
            date: self.daily.date.clone(),
            dictionary: self.daily.dictionary.clone(),
            board: self.puzzle().board.clone(),
            draft: if ghost.is_empty() {
                self.editor.draft.clone()
            } else {
                Draft::new()
            },
            prompt: self.editor.dialog.clone(),
            cursor: (self.editor.cursor, self.editor.direction),
            rack: self.rack(&ghost),
            preview: self.preview(&ghost),
            streak: self.streak(),
            refusal: self.refusal.clone(),
            result: self.result.clone(),
            ghost,
        }
    }

    fn forget(&mut self) {
        self.refusal = None;
    }
}

impl PuzzleBoard {
    /// Creates the page of a puzzle; if it was played before, with its result.
    pub fn new(daily: DailyPuzzle) -> Self {
        let star = daily.puzzle.board.variant().layout.start();
        let mut new = Self {
            rack: daily.puzzle.rack.iter().collect(),
            shuffles: 0,
            editor: DraftEditor::new(star, Direction::Across),
            refusal: None,
            result: None,
            daily,
        };
        let played = new.daily.streak.clone();
        if let Some(streak) = played.filter(|streak| streak.day == new.puzzle().day) {
            new.finish(&streak.play, streak.score, Some(&streak));
        }
        new
    }

    const fn puzzle(&self) -> &Puzzle {
        &self.daily.puzzle
    }

    /// The rack, with empty slots for the tiles placed, unless a typed play has an outline.
    fn rack(&self, ghost: &Draft) -> RackScene {
        let empty = if ghost.is_empty() {
            self.editor.empty_places(&self.rack)
        } else {
            vec![false; self.rack.len()]
        };
        let slots = self.rack.iter().zip(empty).map(|(tile, laid)| Slot {
            tile: *tile,
            laid,
            marked: false,
        });
        RackScene::Faces(slots.collect())
    }

    /// The streak up to yesterday.
    fn streak(&self) -> Option<String> {
        let streak = self.daily.streak.as_ref()?;
        let holds = streak.days > 0 && streak.day.checked_add(1) == Some(self.puzzle().day);
        holds.then(|| streak_sentence(streak))
    }

    /// The outline of the play being typed.
    fn ghost(&self) -> Draft {
        let puzzle = self.puzzle();
        match &self.editor.dialog {
            Some(Dialog::Prompt { text, .. }) => {
                TypedPlay::outline(text.text(), &puzzle.board, &puzzle.rack)
            }
            _ => Draft::new(),
        }
    }

    /// The play placed, or the play being typed if it has an outline.
    fn preview(&self, ghost: &Draft) -> Result<Play, NoPlay> {
        match &self.editor.dialog {
            Some(Dialog::Prompt { text, .. }) if !ghost.is_empty() => {
                Ok(self.typed(text.text())?.1)
            }
            _ => self.check(&self.editor.draft),
        }
    }

    fn check(&self, draft: &Draft) -> Result<Play, NoPlay> {
        let puzzle = self.puzzle();
        let checked = Play::check(draft, &puzzle.board, &puzzle.rack, &Puzzle::rules());
        checked.map_err(NoPlay::from)
    }

    /// A typed play, or why it is none.
    fn typed(&self, text: &str) -> Result<(TypedPlay, Play), NoPlay> {
        let (board, rack) = (&self.puzzle().board, &self.puzzle().rack);
        let typed = TypedPlay::parse(text);
        let (typed, draft) = typed
            .and_then(|typed| Ok((typed.draft(board, rack)?, typed)))
            .map(|(draft, typed)| (typed, draft))
            .map_err(|error| NoPlay::Fault {
                why: sentence(&error),
                square: None,
                lacks: None,
            })?;
        Ok((typed, self.check(&draft)?))
    }

    /// Handles a key while a play is being typed. Enter places a legal play; another keeps the prompt open.
    fn prompt(&mut self, input: CommonMsg) {
        let Some(Dialog::Prompt { mut text, .. }) = self.editor.dialog.take() else {
            return;
        };
        let mut told = false;
        match input {
            CommonMsg::Back => return,
            CommonMsg::Confirm => told = true,
            input => drop(text.update(input)),
        }
        let typed = self.typed(text.text());
        if let (true, Ok((typed, play))) = (told, &typed) {
            let (start, direction) = (typed.start(), typed.direction());
            let board = &self.daily.puzzle.board;
            return self
                .editor
                .replace(play.draft().clone(), start, direction, board);
        }
        told |= text.text().split_whitespace().count() > 1;
        let outlook = told.then(|| typed.map(|(_, play)| outlook(&play)).map_err(refusal));
        self.editor.dialog = Some(Dialog::Prompt { text, outlook });
    }

    fn edit(&mut self, msg: Msg) {
        let (board, rack) = (&self.daily.puzzle.board, &self.daily.puzzle.rack);
        match msg {
            Msg::Letter(c) => self.letter(c, false),
            Msg::BlankLetter(c) => self.letter(c, true),
            Msg::LayWord(text) => {
                let laid = self.editor.lay_word(board, rack, &text);
                self.refusal = laid.err().map(|error| error.to_string());
            }
            Msg::Input(CommonMsg::Move(way)) => self.editor.move_cursor(way),
            Msg::Input(CommonMsg::Erase) => self.editor.take_back(board),
            Msg::OpenPrompt => self.editor.dialog = Some(Dialog::prompt()),
            Msg::Rotate => self.editor.rotate(board),
            Msg::Step => self.editor.step(),
            Msg::Recall => self.editor.recall(),
            Msg::Point(square) => self.editor.point(square),
            Msg::Lay(text) => {
                let typed = TypedPlay::parse(&text);
                match typed.and_then(|typed| Ok((typed.draft(board, rack)?, typed))) {
                    Ok((draft, typed)) => {
                        let (start, direction) = (typed.start(), typed.direction());
                        self.editor.replace(draft, start, direction, board);
                    }
                    Err(error) => self.refusal = Some(sentence(&error)),
                }
            }
            Msg::Input(_) | Msg::Shuffle => {}
        }
    }

    fn letter(&mut self, c: char, blank: bool) {
        let puzzle = &self.daily.puzzle;
        if let Some(letter) = Letter::from_char(c.to_ascii_uppercase())
            && let Err(error) = self.editor.lay(&puzzle.board, &puzzle.rack, letter, blank)
        {
            self.refusal = Some(error.to_string());
        }
    }

    fn shuffle(&mut self) {
        self.shuffles += 1;
        self.editor.forget_origins();
        let mut chance = TurnRng::of_turn(Seed(u64::from(self.shuffles)), 0);
        self.rack.sort_by_cached_key(|_| chance.below(u32::MAX));
    }

    /// Makes the play, if its words are in the dictionary.
    fn play(&mut self, cx: &mut Cx<Self>) {
        let play = match self.check(&self.editor.draft) {
            Ok(play) => play,
            Err(why) => {
                self.refusal = Some(refusal(why));
                return;
            }
        };
        let words = play.phonies(&*self.daily.lexicon).into_iter();
        let phonies: Vec<String> = words
            .filter_map(|word| Some(play.words().get(word)?.to_string()))
            .collect();
        if let Some(phonies) = not_words(&phonies) {
            self.refusal = Some(format!("{phonies}. Try another play."));
            return;
        }
        let streak = cx.backend.puzzle_played(self.puzzle(), &play);
        let made = (Puzzle::written(&play), play.score().total().value());
        let kept = streak.as_ref().ok();
        let first = kept.filter(|kept| kept.day == self.puzzle().day && kept.play != made.0);
        match first {
            Some(first) => self.finish(&first.play, first.score, kept),
            None => self.finish(&made.0, made.1, kept),
        }
        if let (Some(_), Some(result)) = (first, &mut self.result) {
            result.sentences.insert(0, NOT_FIRST.to_owned());
        }
        if let Err(why) = streak {
            cx.note(why);
        }
    }

    /// Shows the result, and the best play on the board.
    fn finish(&mut self, play: &str, score: i32, streak: Option<&Streak>) {
        let best = &self.daily.puzzle.best;
        let most = self.daily.puzzle.most().value();
        let solved = score == most;
        let best_play = format!("{} for {most} points", Puzzle::written(best));
        // The play may come from a file.
        let play = printable::line(play);
        let mut sentences = if solved {
            vec![format!("You found the best play: {best_play}.")]
        } else {
            vec![
                format!("You played {play} for {}.", points(score)),
                format!("The best play is {best_play}."),
            ]
        };
        sentences.extend(streak.map(streak_sentence));
        sentences.push("The next puzzle comes at midnight UTC.".to_owned());
        self.result = Some(PuzzleResult {
            solved,
            sentences,
            best: best.clone(),
        });
        self.editor.recall();
        self.editor.draft = best.draft().tiles().collect::<Draft>();
    }
}

fn refusal(why: NoPlay) -> String {
    match why {
        NoPlay::Nothing => "Place the tiles of your play first.".to_owned(),
        NoPlay::Fault { why, .. } => why,
    }
}

fn streak_sentence(streak: &Streak) -> String {
    let Streak { days, longest, .. } = *streak;
    match days {
        0 if longest == 0 => "No streak yet.".to_owned(),
        0 => format!("No streak. Your longest is {}.", counted(longest, "day")),
        _ if days == longest => format!("Streak: {}, your longest.", counted(days, "day")),
        _ => format!(
            "Streak: {}. Your longest is {}.",
            counted(days, "day"),
            counted(longest, "day")
        ),
    }
}

fn points(score: i32) -> String {
    counted(score.unsigned_abs(), "point")
}
