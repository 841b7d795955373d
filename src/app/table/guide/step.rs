//! The steps of the guided game: the instruction of each, its start and its end.

use super::draft_match::DraftMatch;
use super::script::{ABOVE_R, BEHIND_K, BINGO_START};
use crate::app::InputMode;
use crate::app::msg::CommonMsg;
use crate::app::placement::PlacementMsg;
use crate::app::table::Msg;
use crate::app::table::guided::{GuidedState, GuidedStep};
use crate::engine::square::Square;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(in crate::app::table) enum GuideStep {
    /// Look at the draw for first play.
    Draw,
    /// Place a word.
    Word,
    /// Announce it.
    Announce,
    /// Read its score.
    Score,
    /// Accept the opponent's play.
    Theirs,
    /// Move the cursor.
    Cursor,
    /// Change the direction of the cursor.
    Arrow,
    /// Place a word with a through-tile.
    Through,
    /// Announce it.
    Touching,
    /// Start an exchange.
    Exchange,
    /// Mark tiles and exchange them.
    Mark,
    /// Place all seven tiles.
    Bingo,
    /// Read the bonus and announce it.
    Bonus,
    /// Place a blank as a hook.
    Blank,
    /// Announce it.
    Hook,
    /// Challenge a phony.
    Phony,
    /// Read the verdict.
    Verdict,
    /// Uncover the rack.
    Curtain,
    /// The end of the guided game.
    End,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::app::table) struct Start {
    /// Number of scripted turns taken.
    pub(in crate::app::table) turns: usize,
    /// Whether two people share the keyboard.
    pub(super) shared: bool,
}

impl GuideStep {
    const ALL: [Self; 19] = [
        Self::Draw,
        Self::Word,
        Self::Announce,
        Self::Score,
        Self::Theirs,
        Self::Cursor,
        Self::Arrow,
        Self::Through,
        Self::Touching,
        Self::Exchange,
        Self::Mark,
        Self::Bingo,
        Self::Bonus,
        Self::Blank,
        Self::Hook,
        Self::Phony,
        Self::Verdict,
        Self::Curtain,
        Self::End,
    ];

    /// Returns the steps for a kind of input. In line mode a play is typed as a whole, and steps that are
    /// only read are skipped.
    pub(in crate::app::table) fn all(input_mode: InputMode) -> impl Iterator<Item = Self> {
        Self::ALL
            .into_iter()
            .filter(move |step| input_mode == InputMode::Keys || step.in_lines())
    }

    const fn in_lines(self) -> bool {
        !matches!(
            self,
            Self::Draw
                | Self::Announce
                | Self::Cursor
                | Self::Arrow
                | Self::Touching
                | Self::Mark
                | Self::Bonus
                | Self::Hook
                | Self::Verdict
        )
    }

    pub(in crate::app::table) const fn start(self) -> Start {
        let turns = match self {
            Self::Draw | Self::Word | Self::Announce | Self::Score => 0,
            Self::Theirs => 1,
            Self::Cursor | Self::Arrow | Self::Through | Self::Touching => 2,
            Self::Exchange | Self::Mark => 4,
            Self::Bingo | Self::Bonus => 6,
            Self::Blank | Self::Hook => 8,
            Self::Phony | Self::Verdict => 9,
            Self::Curtain | Self::End => 10,
        };
        let shared = matches!(self, Self::Curtain | Self::End);
        Start { turns, shared }
    }

    /// Returns the messages of the same turn that precede this step.
    pub(in crate::app::table) fn done_before(self) -> Vec<Msg> {
        let place = |msg| vec![Msg::Place(msg)];
        let typed = |word: &str| place(PlacementMsg::LayWord(word.to_owned()));
        let at =
            |square: Option<Square>| square.map_or(vec![], |to| place(PlacementMsg::Point(to)));
        let rotate = || place(PlacementMsg::Rotate);
        match self {
            Self::Draw
            | Self::Theirs
            | Self::Cursor
            | Self::Exchange
            | Self::Blank
            | Self::Phony
            | Self::Verdict
            | Self::Curtain => vec![],
            Self::Word | Self::End => vec![Msg::Input(CommonMsg::Confirm)],
            Self::Announce => [vec![Msg::Input(CommonMsg::Confirm)], typed("BREAK")].concat(),
            Self::Score => vec![
                Msg::Input(CommonMsg::Confirm),
                Msg::PlayText("8H BREAK".to_owned()),
            ],
            Self::Arrow => at(ABOVE_R),
            Self::Through => [at(ABOVE_R), rotate()].concat(),
            Self::Touching => [at(ABOVE_R), rotate(), typed("CY")].concat(),
            Self::Mark => vec![Msg::OpenExchange],
            Self::Bingo => at(BINGO_START),
            Self::Bonus => [at(BINGO_START), typed("POINTED")].concat(),
            Self::Hook => [at(BEHIND_K), place(PlacementMsg::BlankLetter('S'))].concat(),
        }
    }

    /// Returns whether the state of the table completes this step or is past it.
    pub(in crate::app::table) fn is_done(self, now: GuidedState) -> bool {
        let turn = u32::try_from(self.start().turns).unwrap_or(u32::MAX) + 1;
        // Steps that are only read wait until the turn is settled.
        let settled = now.turn > turn && now.at != GuidedStep::Verdict;
        let taken = now.turn > turn || matches!(now.at, GuidedStep::Window | GuidedStep::Verdict);
        match self {
            Self::Draw => now.at != GuidedStep::Draw,
            Self::Word
            | Self::Announce
            | Self::Cursor
            | Self::Arrow
            | Self::Through
            | Self::Bingo
            | Self::Blank => taken,
            Self::Score
            | Self::Theirs
            | Self::Touching
            | Self::Mark
            | Self::Bonus
            | Self::Hook
            | Self::Verdict => settled,
            Self::Exchange => now.exchanging || settled,
            Self::Phony => now.at == GuidedStep::Verdict || now.turn > turn,
            Self::Curtain => now.at == GuidedStep::Laying || now.turn > turn,
            Self::End => false,
        }
    }

    /// Returns the step of the same turn that matches the placed tiles. Taking tiles back may return to an earlier step.
    pub(super) fn seen(self, lies: &DraftMatch) -> Self {
        let laid = matches!(lies, DraftMatch::Whole | DraftMatch::Other { .. });
        match self {
            Self::Word | Self::Announce if laid => Self::Announce,
            Self::Word | Self::Announce => Self::Word,
            Self::Cursor | Self::Arrow | Self::Through | Self::Touching => match lies {
                DraftMatch::Whole | DraftMatch::Other { .. } => Self::Touching,
                DraftMatch::Part {
                    begun: false,
                    at_next: false,
                    ..
                } => Self::Cursor,
                DraftMatch::Part { turned: false, .. } => Self::Arrow,
                DraftMatch::Part { .. } | DraftMatch::Astray { .. } => Self::Through,
            },
            Self::Bingo | Self::Bonus if laid => Self::Bonus,
            Self::Bingo | Self::Bonus => Self::Bingo,
            Self::Blank | Self::Hook if laid => Self::Hook,
            Self::Blank | Self::Hook => Self::Blank,
            step => step,
        }
    }

    /// Returns the instruction of one or two sentences. Words in braces stand for keys, which the front end fills in.
    pub(super) const fn text(self, input_mode: InputMode) -> &'static str {
        match input_mode {
            InputMode::Keys => self.for_keys(),
            InputMode::Lines => self.for_lines(),
        }
    }

    const fn for_keys(self) -> &'static str {
        match self {
            Self::Draw => {
                "You are Guest; the computer is Ben. Each of you drew a tile. The one closest to A goes first. Press {enter}."
            }
            Self::Word => "The first word covers the star, where the cursor is. {Lay} BREAK.",
            Self::Announce => "The score is shown below. Press {enter} to announce the play.",
            Self::Score => "Press {enter} to continue.",
            Self::Theirs => {
                "Ben plays KITE. If you challenge a good word, you miss a turn. KITE is good. Press {enter} to accept it."
            }
            Self::Cursor => {
                "A word can run through letters on the board. Go to I7, above the R, with {move}."
            }
            Self::Arrow => "Press {turn} to turn the arrow. Your letters will go down.",
            Self::Through => "{Lay} C and Y. The R between them is part of your word.",
            Self::Touching => {
                "Every word that your tiles form must be good, and every one scores. Press {enter} to announce CRY."
            }
            Self::Exchange => {
                "Ben played EARN. With a rack like yours, exchange tiles. Press {exchange} to choose them."
            }
            Self::Mark => {
                "Type U U V V to select them. Press {enter} to exchange them. That uses your turn."
            }
            Self::Bingo => {
                "Your new tiles make a word of seven letters. {Lay} POINTED. Its D hooks onto KITE and makes KITED."
            }
            Self::Bonus => "Press {enter} to announce it.",
            Self::Blank => {
                "Your ? is a blank. It can be any letter and scores 0. Go to M8, after BREAK. Press {blank}, then S."
            }
            Self::Hook => {
                "The S hooks onto BREAK. Premium squares count only under new tiles. Press {enter} to announce it."
            }
            Self::Phony => {
                "Ben plays TEACHED, a phony: it is not a word. It stands unless you challenge it. Press {challenge}, then y."
            }
            Self::Verdict => "Ben takes the tiles back and scores 0. Press {enter} to continue.",
            Self::Curtain => {
                "When players share a keyboard, a curtain hides the racks between turns. Press {enter} to lift it."
            }
            Self::End => {
                "A game ends when the bag and one rack are empty. Unplayed tiles count against you. Press \
                 {enter} to begin a real game."
            }
        }
    }

    const fn for_lines(self) -> &'static str {
        match self {
            Self::Draw => "",
            Self::Word | Self::Announce => {
                "You are Guest; the computer is Ben. Type rack to see your tiles, board to see the board. \
                 The first word covers H8, the center. Type 8H BREAK: row 8, from column H, across."
            }
            Self::Score => "Press Enter to continue.",
            Self::Theirs => {
                "If you challenge a good word, you miss a turn. KITE is good. Type accept."
            }
            Self::Cursor | Self::Arrow | Self::Through | Self::Touching => {
                "A word can run through letters on the board. Type I7 CRY: a play down begins with its \
                 column. Its R is already on the board. Every word that your tiles form must be good, and \
                 every one scores."
            }
            Self::Exchange | Self::Mark => {
                "Ben played EARN. With a rack like yours, exchange tiles. Type exchange UUVV. That uses your turn."
            }
            Self::Bingo | Self::Bonus => {
                "Ben played NEED. Your new tiles make a word of seven letters. Type 12F POINTED: its D hooks onto KITE. \
                 All seven tiles at once are a bingo: 50 more points."
            }
            Self::Blank | Self::Hook => {
                "Ben played HOP. Your question mark is a blank. It can be any letter and scores 0. Type 8H \
                 BREAKs: the lowercase s is the blank, hooked onto BREAK. Premium squares count only under \
                 new tiles."
            }
            Self::Phony | Self::Verdict => {
                "TEACHED is a phony: it is not a word. It stands unless you challenge it. Type challenge."
            }
            Self::Curtain => {
                "When players share a keyboard, the racks are covered between turns. Press Enter to see yours."
            }
            Self::End => {
                "A game ends when the bag and one rack are empty. Unplayed tiles count against you. Press \
                 Enter to begin a real game, or type back for the title."
            }
        }
    }
}
