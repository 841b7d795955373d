//! What only some rules allow: changes to the board, challenges of named words, words allowed by agreement.

use super::words::agreement_asked;
use crate::app::scene::{StepScene, TablePage, WindowQuestion, WindowScene};
use crate::app::table::Msg;
use crate::engine::game::Phase;
use crate::engine::swap::Swap;
use crate::plain::menu::{number, numbered};
use crate::plain::order::LineCommand;
use crate::plain::talk::Conversation;
use std::io;

impl Conversation<'_> {
    /// Changes the board before the play, if the rules allow it (R30–R32).
    pub(super) fn change_board(&mut self, page: &TablePage, order: LineCommand) -> io::Result<()> {
        let house = page.view.setup.rules().house;
        match order {
            LineCommand::Recycle(_) if !house.recycle_blanks => {
                return self.say("Recycling blanks is not allowed in this game.");
            }
            LineCommand::Put(_) if !house.recycle_letters => {
                return self.say("Recycling letters is not allowed in this game.");
            }
            LineCommand::Rearrange(_) if !house.rearrange => {
                return self.say("Rearranging is not allowed in this game.");
            }
            LineCommand::Recycle(Some(square)) => self.attempt(Msg::Swap(Swap::Blank(square))),
            LineCommand::Recycle(None) => return self.say(&where_blanks_lie(page)),
            LineCommand::Put(Some((square, tile))) => {
                self.attempt(Msg::Swap(Swap::Letter { square, tile }));
            }
            LineCommand::Put(None) => {
                return self.say(
                    "Which tile, and where? Type put E H8, or put ?E H8 to play a blank as an E.",
                );
            }
            LineCommand::Rearrange(text) => self.send(Msg::RearrangeText(text)),
            _ => self.send(Msg::UndoChange),
        }
        Ok(())
    }

    /// Sends a turn that may be refused for a word that players can then agree to allow.
    pub(super) fn attempt(&mut self, msg: Msg) {
        self.refused = Some(msg.clone().into());
        self.send(msg);
    }

    /// Sends the refused turn again once its words are allowed, behind the curtain that the question put up.
    pub(super) fn try_again(&mut self) -> io::Result<()> {
        let scene = self.session.scene();
        if let Some(page) = scene.top::<TablePage>()
            && matches!(page.step, StepScene::Curtain { .. })
            && let Some(msg) = self.refused.take()
        {
            self.news(page)?;
            self.lift();
            self.send(msg);
        }
        Ok(())
    }

    /// Asks all players to allow a word of the announced turn (R38).
    pub(super) fn agree_on(
        &mut self,
        page: &TablePage,
        window: &WindowScene,
        word: &str,
    ) -> io::Result<()> {
        if !window.agreement {
            return self.say("Words cannot be allowed by agreement in this game.");
        }
        let words = at_issue(page, window);
        if let Some(place) = words.iter().position(|w| w.eq_ignore_ascii_case(word)) {
            // Where there is one word alone, it need not be picked.
            self.send(Msg::OpenAgree);
            self.send(Msg::Pick(place));
            return Ok(());
        }
        self.say(&format!(
            "Which word do all players agree to allow? Type agree and one of these: {}.",
            words.join(", ")
        ))
    }

    /// Asks all players about the word at this place among the challengeable ones (R38).
    pub(super) fn ask_all(
        &mut self,
        page: &TablePage,
        window: &WindowScene,
        place: usize,
    ) -> io::Result<()> {
        let words = at_issue(page, window);
        words
            .get(place)
            .map_or(Ok(()), |word| self.say(&agreement_asked(page, word)))
    }

    /// Asks which words are challenged, or which one to allow.
    pub(super) fn ask_words(
        &mut self,
        page: &TablePage,
        window: &WindowScene,
        asking: &WindowQuestion,
    ) -> io::Result<()> {
        let words = at_issue(page, window);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let listed = numbered(&words);
        match asking {
            WindowQuestion::Which { by, .. } => {
                let who = page.view.name(*by);
                self.say(&format!(
                    "{who}, which words do you challenge? {listed}. Type one or more, all, or back."
                ))
            }
            _ => self.say(&format!(
                "Which word do all players agree to allow? {listed}, or back."
            )),
        }
    }

    /// Takes the answer to [`Self::ask_words`].
    pub(super) fn words_named(
        &mut self,
        page: &TablePage,
        window: &WindowScene,
        line: &str,
    ) -> io::Result<()> {
        let words = at_issue(page, window);
        let place = |text: &str| {
            let by_number = number(text).filter(|&i| i < words.len());
            by_number.or_else(|| words.iter().position(|w| w.eq_ignore_ascii_case(text)))
        };
        let many = matches!(window.asking, Some(WindowQuestion::Which { .. }));
        if line.eq_ignore_ascii_case("back") {
            self.send(Msg::Back);
            return Ok(());
        }
        let mut named: Vec<usize> = if many && line.eq_ignore_ascii_case("all") {
            (0..words.len()).collect()
        } else {
            let parts = line.split([' ', ',']).filter(|part| !part.is_empty());
            parts.map_while(place).collect()
        };
        let parts = line.split([' ', ',']).filter(|part| !part.is_empty());
        let whole = named.len() >= parts.count();
        named.sort_unstable();
        named.dedup();
        if named.is_empty() || !whole || (!many && named.len() > 1) {
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            return self.say(&format!("Choose from these words: {}.", numbered(&words)));
        }
        for i in named {
            self.send(Msg::Pick(i));
        }
        if many {
            self.send(Msg::Confirm);
        }
        Ok(())
    }
}

fn where_blanks_lie(page: &TablePage) -> String {
    let tiles = page.view.board.tiles().filter(|(_, tile)| tile.is_blank());
    let blanks = tiles.map(|(square, tile)| format!("{} on {square}", tile.letter().to_char()));
    let blanks: Vec<String> = blanks.collect();
    let lie = if blanks.is_empty() {
        "There is no blank on the board.".to_owned()
    } else {
        format!("Blanks on the board: {}.", blanks.join(", "))
    };
    format!("Which blank? Type blank and its square: blank H8. {lie}")
}

fn at_issue(page: &TablePage, window: &WindowScene) -> Vec<String> {
    let Phase::Challenge(pending) = &page.view.phase else {
        return vec![];
    };
    let words = window.words.iter();
    words
        .filter_map(|&word| pending.turn.words().get(word))
        .map(ToString::to_string)
        .collect()
}
