//! The coach's tips on a turn, and the definitions of its words.

use super::{TurnTips, Viewer, ViewerEffect};
use crate::app::definitions::Definition;
use crate::app::scene::{CoachScene, ViewedCoach};
use crate::solver::coach::Lessons;

impl Viewer {
    /// Shows the coach's first or next tip on the current turn. After the last tip it shows the turn again.
    pub(in crate::app) fn ask_coach(&mut self) -> ViewerEffect {
        self.run = None;
        self.notice = None;
        self.preview = None;
        if let Some(mut coaching) = self.coaching.take() {
            coaching.at += 1;
            self.coaching = (coaching.at < coaching.tips.len()).then_some(coaching);
            return ViewerEffect::Stays;
        }
        if self.viewed.unfinished() {
            self.notice = Some("The coach reviews a game once it is over.".to_owned());
            return ViewerEffect::Stays;
        }
        if let Some(line) = self.at.checked_sub(1).filter(|_| self.is_coached()) {
            return ViewerEffect::AsksCoach(Box::new(self.viewed.clone()), line);
        }
        if self.at == 0 {
            self.notice = Some("No turn yet. Press → for the first one.".to_owned());
        } else {
            self.coached(None);
        }
        ViewerEffect::Stays
    }

    pub(in crate::app) fn coached(&mut self, lessons: Option<Lessons>) {
        let Some(Lessons { before, after }) = lessons else {
            self.notice = Some("The coach needs the full rack, and it is not recorded.".to_owned());
            return;
        };
        let before = before.into_iter().map(|tip| (tip, false));
        let told: Vec<_> = before.chain(after.map(|tip| (tip, true))).collect();
        if told.is_empty() {
            self.notice = Some("The coach has no tip here.".to_owned());
        } else {
            self.coaching = Some(TurnTips { tips: told, at: 0 });
        }
    }

    /// Returns whether the coach may discuss the step: a turn with a known rack in a finished game.
    pub(super) fn is_coached(&self) -> bool {
        let line = self.at.checked_sub(1);
        let line = line.and_then(|line| self.viewed.record.lines().get(line));
        !self.viewed.unfinished()
            && line.is_some_and(|line| line.entry.is_turn() && line.rack.is_some())
    }

    pub(super) fn coach(&self) -> Option<ViewedCoach> {
        let coaching = self.coaching.as_ref()?;
        let (tip, after) = coaching.tips.get(coaching.at)?;
        Some(ViewedCoach {
            tip: CoachScene {
                text: tip.text.clone(),
                squares: tip.squares.clone(),
                number: coaching.at + 1,
                of: coaching.tips.len(),
            },
            after: *after,
        })
    }

    /// Returns whether to show the position before the turn, for the coach's tip or for a preview.
    pub(super) fn is_before(&self) -> bool {
        self.preview.is_some() || self.coach().is_some_and(|coach| !coach.after)
    }

    fn words(&self) -> Vec<String> {
        let play = match self.pending() {
            Some(turn) => turn.play().map(|play| play.words().to_vec()),
            None => self
                .at
                .checked_sub(1)
                .and_then(|line| self.viewed.replayed.steps().get(line)?.play.as_ref())
                .map(|play| play.laid.words().to_vec()),
        };
        let words = play.into_iter().flatten();
        words.map(|word| word.to_string()).collect()
    }

    /// Returns whether the step has words whose definitions may be shown. While a game is in progress, the viewer shows no
    /// definition that its players may not look up.
    pub(super) fn has_definitions(&self) -> bool {
        !self.words().is_empty() && self.may_tell()
    }

    fn may_tell(&self) -> bool {
        !self.viewed.unfinished() || self.viewed.rules.open_dictionary
    }

    /// Asks for the definitions of the turn's words.
    pub(in crate::app) fn definitions(&mut self) -> ViewerEffect {
        self.definitions_of(self.words())
    }

    pub(in crate::app) fn definitions_of(&mut self, words: Vec<String>) -> ViewerEffect {
        self.run = None;
        self.notice = None;
        if words.is_empty() {
            self.notice = Some("This turn formed no word.".to_owned());
        } else if !self.may_tell() {
            let closed = "Definitions are hidden until the game is over.";
            self.notice = Some(closed.to_owned());
        } else {
            return ViewerEffect::Defines(words);
        }
        ViewerEffect::Stays
    }

    pub(in crate::app) fn defined(&mut self, told: &[Definition]) -> ViewerEffect {
        if told.is_empty() {
            self.notice = Some("There is no dictionary for this game.".to_owned());
            return ViewerEffect::Stays;
        }
        ViewerEffect::Definitions(told.to_vec())
    }
}
