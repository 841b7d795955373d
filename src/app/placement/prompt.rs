//! The prompts: a typed play, and the letter of a blank.

use super::{Answer, Placement, PlacementError, PlacementMsg};
use crate::app::describe::outlook;
use crate::app::field::TextField;
use crate::app::msg::CommonMsg;
use crate::app::scene::{Feedback, NoPlay, Prompt};
use crate::engine::draft::Draft;
use crate::engine::play::{Play, check_rack};
use crate::engine::tile::Tile;
use crate::record::notation::coordinates::TypedPlay;

impl Placement {
    pub(super) fn open_blank(&mut self) -> Result<(), PlacementError> {
        if self.left().count(Tile::Blank) == 0 {
            return Err(PlacementError::NoBlank);
        }
        self.prompt = Some(Prompt::Blank);
        Ok(())
    }

    /// Handles a message while a blank's letter is asked for.
    pub(super) fn choose_letter(&mut self, msg: &PlacementMsg) -> Answer {
        let letter = match msg {
            PlacementMsg::Input(CommonMsg::Back) => return Answer::Done,
            PlacementMsg::Input(CommonMsg::Char(c)) => self.tile_set().typed(*c),
            msg => msg.letter(self.tile_set()),
        };
        if let Some(letter) = letter {
            return self.lay(letter, true).into();
        }
        self.prompt = Some(Prompt::Blank);
        Answer::Done
    }

    /// Handles a message while a play is typed. Enter places it, where Enter confirms it; if that is impossible, the prompt stays
    /// open.
    pub(super) fn type_play(&mut self, mut text: TextField, msg: &PlacementMsg) -> Answer {
        let told = match msg {
            PlacementMsg::Input(CommonMsg::Back) => return Answer::Done,
            PlacementMsg::Input(CommonMsg::Confirm) => match self.lay_typed(text.text()) {
                Ok(()) => return Answer::Done,
                Err(fault) => Some(Feedback::Bad(fault.to_string())),
            },
            PlacementMsg::Input(input) => {
                text.update(*input);
                self.look_at(text.text())
            }
            _ => self.look_at(text.text()),
        };
        self.prompt = Some(Prompt::Play {
            reading: TypedPlay::reading(text.text(), self.tile_set()),
            text,
            outlook: told,
        });
        Answer::Done
    }

    /// Places a typed play instead of the tiles placed.
    pub(super) fn lay_typed(&mut self, text: &str) -> Result<(), PlacementError> {
        let (play, draft) = self.typed(text)?;
        self.replace(draft, play.start(), play.direction());
        Ok(())
    }

    /// Describes the score of a typed play, or what is wrong with it. `None` while the text is too short for either.
    fn look_at(&self, text: &str) -> Option<Feedback> {
        let long = text.split_whitespace().count() > 1;
        let tried = || self.tried(text).map(|play| outlook(&play));
        long.then(|| tried().into())
    }

    /// Returns the words and score of a typed play.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn tried(&self, text: &str) -> Result<Play, NoPlay> {
        let (_, draft) = self.typed(text)?;
        Ok(self.check(&draft)?)
    }

    /// Returns a typed play with its tiles.
    ///
    /// # Errors
    /// Says why it cannot be read or placed.
    pub fn typed(&self, text: &str) -> Result<(TypedPlay, Draft), NoPlay> {
        let play = TypedPlay::parse(text, self.board.variant())?;
        let mut draft = play.draft(&self.board(), self.rack())?;
        draft.rearrange(self.draft.rearranged().cloned());
        check_rack(&draft, self.rack(), self.tile_set())?;
        Ok((play, draft))
    }

    /// Returns the outline of the play being typed.
    pub(super) fn ghost(&self) -> Draft {
        match &self.prompt {
            Some(Prompt::Play { text, .. }) => {
                TypedPlay::outline(text.text(), &self.board(), self.rack())
            }
            _ => Draft::new(),
        }
    }

    /// Returns the play being typed, or why it is none.
    pub(super) fn preview_of_typed(&self) -> Result<Play, NoPlay> {
        let Some(Prompt::Play { text, .. }) = &self.prompt else {
            return Err(NoPlay::Nothing);
        };
        self.tried(text.text())
    }
}
