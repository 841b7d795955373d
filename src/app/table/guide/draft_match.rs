//! The learner's placed tiles compared with the script, and instructions on how to continue.

use super::script::TILES;
use crate::app::describe::named;
use crate::app::placement::Placement;
use crate::engine::draft::Draft;
use crate::engine::lexicon::Lexicon;
use crate::engine::square::Square;

/// The result of comparing the placed tiles with the scripted play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum DraftMatch {
    /// The play is correct so far but incomplete.
    Part {
        /// Whether any tile is placed.
        begun: bool,
        /// The square of the next tile.
        next: Square,
        /// Whether the next letter typed goes there.
        at_next: bool,
        /// Whether the cursor's direction is that of the play.
        turned: bool,
        /// The letters still to be placed.
        left: String,
    },
    /// The complete scripted play.
    Whole,
    /// A different play.
    Other {
        word: String,
        /// Its first phony, if any.
        phony: Option<String>,
    },
    /// Misplaced tiles that form no play.
    Astray {
        /// The square of the first tile.
        first: Square,
    },
}

impl DraftMatch {
    /// Compares the placed tiles with those of the script. Returns `None` if the script has none.
    pub(super) fn of(laid: &Placement, told: &Draft, lexicon: &dyn Lexicon) -> Option<Self> {
        let (first, _) = told.tiles().next()?;
        if laid.draft == *told {
            return Some(Self::Whole);
        }
        let mut tiles = laid.draft.tiles();
        if tiles.all(|(square, tile)| told.get(square) == Some(tile)) {
            let missing = || {
                told.tiles()
                    .filter(|(square, _)| laid.draft.get(*square).is_none())
            };
            let (next, _) = missing().next()?;
            let letters: Vec<String> = missing()
                .map(|(_, tile)| tile.letter().label(TILES).to_owned())
                .collect();
            return Some(Self::Part {
                begun: !laid.draft.is_empty(),
                next,
                at_next: laid.target() == next,
                turned: told.direction().is_none_or(|way| way == laid.direction),
                left: letters.join(" and "),
            });
        }
        Some(match laid.play() {
            Ok(play) => Self::Other {
                word: named(&play).to_ascii_uppercase(),
                phony: play
                    .phonies(lexicon)
                    .first()
                    .and_then(|word| play.words().get(*word))
                    .map(|word| word.to_string().to_ascii_uppercase()),
            },
            Err(_) => Self::Astray { first },
        })
    }

    /// Returns the instruction that corrects the cursor before the first tile is placed.
    pub(super) fn cursor_correction(&self, told: &str) -> Option<String> {
        match self {
            Self::Part {
                begun: false,
                at_next: false,
                next,
                ..
            } => Some(format!(
                "Go back to {next} with {{move}}. {{Lay}} {told} there."
            )),
            Self::Part {
                begun: false,
                turned: false,
                ..
            } => Some(format!(
                "{told} goes the other way. Press {{turn}} to turn the arrow."
            )),
            _ => None,
        }
    }

    /// Returns the rest of a play that is correct so far.
    pub(super) fn remaining(&self, told: &str) -> Option<String> {
        match self {
            Self::Part {
                begun: true, left, ..
            } => Some(format!("{{Lay}} {left} to finish {told}.")),
            _ => None,
        }
    }

    /// Returns the instruction that corrects a mistake, unless it is the subject of the step.
    pub(super) fn correction(&self, told: &str) -> Option<String> {
        match self {
            Self::Part {
                begun: true,
                turned: false,
                ..
            } => Some("The arrow points the wrong way. Press {turn} to turn it.".to_owned()),
            Self::Part {
                begun: true,
                at_next: false,
                next,
                ..
            } => Some(format!(
                "So far, so good. Go to {next} with {{move}} to finish {told}, or press {{recall}} to take your tiles back."
            )),
            Self::Part { .. } | Self::Whole => None,
            Self::Other { word, phony: None } if word == told => Some(format!(
                "{told} is on other squares than planned. Press {{enter}} to announce it, or {{recall}} to take it back."
            )),
            Self::Other { word, phony: None } => Some(format!(
                "{word} is a play, too, but not {told}. Press {{enter}} to announce it, or {{recall}} to take it back."
            )),
            Self::Other {
                phony: Some(phony), ..
            } => Some(format!(
                "{phony} is a phony, and Ben would challenge it. Backspace takes back the last tile, {{recall}} all of them."
            )),
            Self::Astray { first } => Some(format!(
                "That is not {told}. Its first tile goes on {first}. Press {{recall}} to take your tiles back."
            )),
        }
    }
}
