//! The daily puzzle: a board and a rack, and one play to make.

use crate::app::backend::{Absent, present};
use crate::app::component::{Component, Cx, ViewCx};
use crate::app::daily_puzzle::DailyPuzzle;
use crate::app::describe::not_words;
use crate::app::msg::CommonMsg;
use crate::app::placement::{Answer, Placement, PlacementMsg};
use crate::app::scene::{NoPlay, OpenBoard, PuzzlePage, PuzzleResult};
use crate::engine::play::PlayError;
use crate::solver::puzzle::Puzzle;
use crate::text::counted;
use crate::text::printable;
use crate::words::study::streak::Streak;

/// Why another play is shown than the one just made.
const NOT_FIRST: &str = "You played this puzzle in another window first. That play counts.";

/// The puzzle of a day on the board.
pub struct PuzzleBoard {
    daily: DailyPuzzle,
    placement: Placement,
    refusal: Option<String>,
    result: Option<PuzzleResult>,
}

impl Component for PuzzleBoard {
    type Msg = PlacementMsg;
    type View = PuzzlePage;
    type Answer = ();

    const FOR_ALL: bool = true;

    fn update(&mut self, msg: PlacementMsg, cx: &mut Cx<Self>) {
        if self.result.is_some() {
            match msg {
                PlacementMsg::Input(CommonMsg::Back | CommonMsg::Confirm) => cx.close(()),
                PlacementMsg::Shuffle => drop(self.placement.update(msg)),
                _ => {}
            }
            return;
        }
        match self.placement.update(msg) {
            Answer::Done | Answer::Notice(_) => {}
            Answer::Refused(error) => self.refusal = Some(error.to_string()),
            Answer::Confirmed => self.play(cx),
            Answer::Back => cx.close(()),
        }
    }

    fn view(&self, _: &ViewCx) -> PuzzlePage {
        PuzzlePage {
            date: self.daily.date.clone(),
            dictionary: self.daily.dictionary.clone(),
            open: OpenBoard {
                is_open: self.result.is_none(),
                refusal: self.refusal.clone(),
                ..self.placement.open_board()
            },
            streak: self.streak(),
            result: self.result.clone(),
        }
    }

    fn forget(&mut self) {
        self.refusal = None;
    }
}

impl PuzzleBoard {
    /// Creates the page of a puzzle; if it was played before, with its result.
    pub fn new(daily: DailyPuzzle) -> Self {
        let (board, rack) = (&daily.puzzle.board, &daily.puzzle.rack);
        let mut new = Self {
            placement: Placement::new(board.clone(), Some(rack.into()), Puzzle::rules()),
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

    fn streak(&self) -> Option<String> {
        let streak = self.daily.streak.as_ref()?;
        let holds = streak.days > 0 && streak.day.checked_add(1) == Some(self.puzzle().day);
        holds.then(|| streak_sentence(streak))
    }

    /// Makes the play, if its words are in the dictionary.
    fn play(&mut self, cx: &mut Cx<Self>) {
        let play = match self.placement.play() {
            Ok(play) => play,
            Err(why) => {
                self.refusal = Some(refusal(why));
                return;
            }
        };
        let phonies = play.phony_words(&*self.daily.lexicon);
        if let Some(phonies) = not_words(&phonies) {
            self.refusal = Some(format!("{phonies}. Try another play."));
            return;
        }
        let study = present(cx.backend.study(), Absent::Puzzle);
        let streak = study.and_then(|study| study.puzzle_played(self.puzzle(), &play));
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
            cx.note(&why);
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
        let word = best.main_word();
        self.placement
            .replace(best.draft().clone(), word.start(), word.direction());
    }
}

fn refusal(why: PlayError) -> String {
    match NoPlay::from(why) {
        NoPlay::Nothing => "Place the tiles of your play first.".to_owned(),
        fault @ NoPlay::Fault { .. } => fault.to_string(),
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
