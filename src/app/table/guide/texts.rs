//! The texts of the guide: instructions, and comments on what the learner did.

use super::Guide;
use super::script::TILES;
use super::script::{self, GUEST};
use super::step::GuideStep;
use crate::app::InputMode;
use crate::app::describe::{named, not_words};
use crate::app::scene::GuideScene;
use crate::app::table::LocalPlayers;
use crate::app::table::guided::GuidedStep;
use crate::engine::game::Game;
use crate::engine::play::{Play, Word};
use crate::engine::sheet::SheetEntry;
use crate::engine::tile::{Points, Tiles};
use crate::engine::turn::ActDraft;

/// Instruction for a challenge verdict that the step does not expect.
const JUDGED: &str = "The dictionary has decided. Press {enter} to continue.";

impl Guide {
    /// Returns a comment on this turn if it differs from the script, and whether the learner repeats the turn.
    pub(in crate::app::table) fn comment_on_turn(
        &self,
        game: &Game,
        turn: u32,
    ) -> (Option<String>, bool) {
        let place = usize::try_from(turn).unwrap_or(0).saturating_sub(1);
        let line = game.sheet().iter().rfind(|line| line.turn == turn);
        let entry = line
            .filter(|line| line.seat == GUEST)
            .map(|line| &line.entry);
        let told = script::play(place);
        let said = match (entry, told) {
            (Some(SheetEntry::ChallengedOff { turn, bad, .. }), _) => {
                let bad = not_words(&turn.texts_of(bad)).unwrap_or_default();
                return (
                    Some(format!("{bad}, so Ben challenged the play. Try again.")),
                    true,
                );
            }
            (Some(SheetEntry::Play(play)), Some((square, told))) => {
                comment_on_play(play, place, &told, square)
            }
            (Some(_), Some((_, told))) => Some(format!(
                "That is a turn, too. Let’s continue as if you had played {told}."
            )),
            (Some(SheetEntry::Play(_)), None) => {
                Some("Well played. Let’s continue as if you had exchanged.".to_owned())
            }
            (Some(SheetEntry::Exchange(_)), None) => self.exchanged_otherwise(place),
            (Some(_), None) => {
                Some("That is a turn, too. Let’s continue as if you had exchanged.".to_owned())
            }
            (None, _) => self.comment_on_reply(game, turn),
        };
        (said, false)
    }

    /// Returns a comment on an exchange of other tiles than the scripted ones.
    fn exchanged_otherwise(&self, place: usize) -> Option<String> {
        let spaced = |tiles: &Tiles| {
            let letters: Vec<String> = tiles
                .iter()
                .map(|tile| tile.label(TILES).to_owned())
                .collect();
            letters.join(" ")
        };
        let told = script::turn(&script::game(place)?, place);
        match (&self.exchanged, told.act) {
            (Some(done), ActDraft::Exchange(told)) if *done != told => Some(format!(
                "You exchanged {}. Let’s continue as if it had been {}.",
                spaced(done),
                spaced(&told)
            )),
            _ => None,
        }
    }

    /// Returns a comment on the learner's answer to Ben's turn.
    fn comment_on_reply(&self, game: &Game, turn: u32) -> Option<String> {
        let stands = game.sheet().iter().any(|line| {
            line.turn == turn && line.seat != GUEST && matches!(line.entry, SheetEntry::Play(_))
        });
        match self.step {
            GuideStep::Theirs if game.owes(GUEST) > 0 || game.sheet().len() > 2 => {
                Some("KITE is good. In a real game you would miss your next turn.".to_owned())
            }
            GuideStep::Phony | GuideStep::Verdict if stands => Some(
                "You accepted TEACHED. In a real game it would score. Let’s continue as if you had challenged it."
                    .to_owned(),
            ),
            _ => None,
        }
    }

    pub(in crate::app) fn scene(&self, table: &LocalPlayers) -> GuideScene {
        GuideScene {
            remark: self.remark.clone(),
            text: self.text(table),
            number: GuideStep::all(self.input_mode)
                .take_while(|step| *step <= self.step)
                .count(),
            of: GuideStep::all(self.input_mode).count(),
            last: self.step == GuideStep::End,
        }
    }

    /// Returns the instruction for the state of the table.
    fn text(&self, table: &LocalPlayers) -> String {
        let usual = self.step.text(self.input_mode);
        if table.standing().at == GuidedStep::Verdict
            && self.step != GuideStep::Verdict
            && self.input_mode == InputMode::Keys
        {
            return JUDGED.to_owned();
        }
        let game = table.game();
        let announced = game.as_deref().and_then(Game::announced);
        let play = announced.and_then(|pending| pending.play());
        if let (GuideStep::Score, Some(play)) = (self.step, play) {
            return format!("{} {usual}", scored(play));
        }
        let told = script::play(self.step.start().turns);
        let correction = self
            .match_draft(table)
            .zip(told)
            .and_then(|(lies, (_, told))| {
                let told = told.as_str();
                lies.correction(told).or_else(|| match self.step {
                    GuideStep::Word | GuideStep::Bingo => lies.cursor_correction(told),
                    GuideStep::Through => lies.remaining(told),
                    _ => None,
                })
            });
        let laid = || table.placement()?.play().ok();
        correction.unwrap_or_else(|| match (self.step, laid()) {
            (GuideStep::Bonus, Some(play)) => format!("{} {usual}", bingo(&play)),
            _ => usual.to_owned(),
        })
    }
}

/// Returns a comment on a play that differs from the script in its word or its place.
fn comment_on_play(play: &Play, place: usize, told: &str, square: &str) -> Option<String> {
    let meant = script::turn(&script::game(place)?, place);
    if meant.play() == Some(play.draft()) {
        return None;
    }
    let word = named(play).to_ascii_uppercase();
    let at = if word == told {
        format!("{told} at {square}")
    } else {
        told.to_owned()
    };
    Some(format!(
        "{word} is a good play. Let’s continue as if you had played {at}."
    ))
}

/// Explains the sum of a bingo (R22).
fn bingo(play: &Play) -> String {
    let score = play.score();
    let scored = |word: &Word| format!("{word} {}", word.score().total());
    let words: Vec<String> = play.words().iter().map(scored).collect();
    let (words, bonus, total) = (words.join(" + "), score.bonus(), score.total());
    format!("Seven tiles at once are a bingo: {bonus} more points. {words} + {bonus} = {total}.")
}

/// Explains the score of a play (R22).
fn scored(play: &Play) -> String {
    let (word, total) = (named(play), play.score().total());
    let scores = || play.words().iter().map(Word::score);
    let letters = scores().flat_map(|score| score.letters());
    let most = letters.map(|letter| letter.factor).max().unwrap_or(1);
    let mut said = format!("{word} scores {total}.");
    match most {
        2 => said += " 2L doubles the letter on it.",
        3.. => said += " 3L triples the letter on it.",
        _ => {}
    }
    match scores().map(|score| score.factor()).max().unwrap_or(1) {
        2 => said += " The star is 2W and doubles the word.",
        3.. => said += " 3W triples the word.",
        _ => {}
    }
    if play.score().bonus() > Points::ZERO {
        let bonus = play.score().bonus().to_string();
        said = said + " Seven tiles at once is a bingo and adds " + &bonus + ".";
    }
    said
}
