//! The keys of a player's turn, while letters place tiles and while they are commands, as in vim.

use crate::app::msg::{Arrow, CommonMsg};
use crate::app::placement::PlacementMsg;
use crate::app::scene::{LayerView, StepScene, SwapKind, TurnScene, Typing};
use crate::app::table::Msg;
use crate::tui::keymap::Stroke::{self, Char, Code, Ctrl};
use crate::tui::keymap::binding::{key, seen, typed};
use crate::tui::keymap::shared::{
    AT_TURN, EARLIER, LEAVE, LEAVE_AT_ONCE, LEAVE_GUIDE_AT_TURN, SHEET, TAKE_BACK_TURN, acts,
    ends_guide, is_challenged, is_guided, keeps_placing_mode, step_of, turn,
};
use crate::tui::placement::{
    BLANK, DIGRAPH, MOVE_CURSOR, NO_TILES, PLACE, RECALL, ROTATE, SHUFFLE, SORT, STEP, TAKE_BACK,
    TYPE_PLAY,
};
use crate::tui::shown::{Binding, Keymap, Reaction, Shown};
use crossterm::event::KeyCode::{BackTab, Backspace, Enter, Esc, F, Tab};

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Your turn",
    is: |layer, _| editor(layer).is_some_and(|turn| turn.placement.typing != Typing::Commands),
    own: &[
        PLAY.line(1, "announce")
            .help("Announces the play. It scores when it is accepted.")
            .when(announces),
        PLAY.line(1, "play")
            .help(
                "Plays the tiles. The play scores at once if all its words are in the dictionary.",
            )
            .when(is_void),
        PLACE,
        ROTATE,
        UNDO.line(10, "take back").when(keeps_board),
        UNDO.line(5, "take back")
            .help("Takes back the last tile, or else the last change to the board.")
            .when(changes_board),
        RECALL.ready(tiles_laid, NO_TILES).when(keeps_board),
        RECALL
            .rank(5)
            .help("Takes back all tiles, or else all changes to the board. Also: Delete, Ctrl-R.")
            .ready(tiles_laid, NO_TILES)
            .when(changes_board),
        key("Esc", &[Code(Esc)], || CommonMsg::Back.into())
            .line(7, "menu")
            .help("Puts down the tile that is picked up, stops a search, or opens the menu.")
            .when(|shown| !keeps_placing_mode(shown) && !is_guided(shown))
            .absent(|_| "Esc has another meaning here"),
        key("Esc", &[Code(Esc)], || PlacementMsg::Letters(false).into())
            .line(2, "command")
            .help("Returns to command mode.")
            .when(keeps_placing_mode)
            .absent(|_| "only with the vim keys"),
        MOVE_CURSOR,
        STEP,
        SHUFFLE,
        SORT,
        BLANK,
        DIGRAPH,
        TYPE_PLAY,
        EXCHANGE,
        PASS,
        TAKE_BLANK,
        SWAP_LETTER,
        REARRANGE,
        HINT,
        DEFINE,
        COACH,
        UNSEEN,
        SHEET,
        EARLIER,
        TAKE_BACK_TURN,
        RESIGN,
    ],
    shared: AT_TURN,
    leaving: LEAVE_GUIDE_AT_TURN,
    lays: true,
    ..Keymap::AT_OWN_TURN
};

pub(in crate::tui) static COMMANDS: Keymap = Keymap {
    heading: "Your turn, command mode",
    is: |layer, _| editor(layer).is_some_and(|turn| turn.placement.typing == Typing::Commands),
    own: &[
        PLAY.line(1, "announce")
            .help("Announces the play.")
            .when(announces),
        PLAY.line(1, "play").help("Plays the tiles.").when(is_void),
        key("i", &[Char('i'), Char('a')], || {
            PlacementMsg::Letters(true).into()
        })
        .line(2, "place")
        .help("Letters place tiles at the cursor until you press Esc. Also: a."),
        typed("hjkl", HJKL, hjkl)
            .line(3, "move")
            .help("Move the cursor: left, down, up, right. Also: the arrow keys."),
        MOVE_CURSOR.named(""),
        ROTATE
            .keys(&[Code(Tab), Code(BackTab), Char('v')])
            .rank(4)
            .help("Changes direction: across or down. Also: v."),
        STEP,
        UNDO.on("u", &[Char('u'), Code(Backspace)])
            .line(5, "take back")
            .help(
                "Takes back the last tile, or else the last change to the board. Also: Backspace.",
            ),
        seen("x", &[Char('x')], unlay_here)
            .label("take up")
            .help("Takes back the tile at the cursor.")
            .ready(tiles_laid, NO_TILES),
        key("dd", &[Char('d')], || PlacementMsg::Delete.into())
            .line(6, "recall")
            .help("Takes back all tiles. Press it twice.")
            .ready(tiles_laid, NO_TILES),
        RECALL.rank(0),
        DEFINE,
        SHUFFLE
            .on("s", &[Char('s'), Char('#'), Code(F(7))])
            .rank(7)
            .help("Shuffles your rack. Also: #."),
        SORT.on("o", &[Char('o'), Char('=')])
            .rank(13)
            .help("Sorts the rack (o for order); again, vowels first. Also: =."),
        BLANK.rank(14),
        DIGRAPH,
        TYPE_PLAY.rank(10),
        EXCHANGE
            .on("e", &[Char('e'), Char('4'), Code(F(5)), Ctrl('x')])
            .rank(8)
            .help("Choose tiles to exchange. This ends your turn. Also: 4."),
        PASS.on("p", &[Char('p'), Char('2'), Code(F(6)), Ctrl('e')])
            .rank(9)
            .help("Passes your turn after you confirm. Also: 2."),
        TAKE_BLANK.rank(4),
        SWAP_LETTER.rank(4),
        REARRANGE.rank(4),
        HINT.rank(5),
        COACH.rank(5),
        UNSEEN,
        SHEET,
        EARLIER,
        TAKE_BACK_TURN,
        LEAVE,
        LEAVE_AT_ONCE,
        RESIGN,
    ],
    shared: AT_TURN,
    leaving: LEAVE_GUIDE_AT_TURN,
    occurs: |shown| {
        acts(shown) && turn(shown).is_some_and(|(_, turn)| turn.placement.typing != Typing::Always)
    },
    lays: true,
    ..Keymap::AT_OWN_TURN
};

const HJKL: &[Stroke] = &[Char('h'), Char('j'), Char('k'), Char('l')];

const PLAY: Binding =
    key("Enter", &[Code(Enter)], || Msg::Announce.into()).ready(playable, "no play on the board");

const UNDO: Binding = TAKE_BACK.ready(tiles_laid, NO_TILES);

const EXCHANGE: Binding = key("F5", &[Code(F(5)), Char('4'), Ctrl('x')], || {
    Msg::OpenExchange.into()
})
.line(5, "exchange")
.help("Choose tiles to exchange. This ends your turn. Also: 4, Ctrl-X.")
.named("exchange")
.ready(bag_holds, "the bag has too few tiles");

const PASS: Binding = key("F6", &[Code(F(6)), Char('2'), Ctrl('e')], || {
    Msg::AskPass.into()
})
.line(6, "pass")
.help("Passes your turn after you confirm. Also: 2, Ctrl-E.")
.named("pass")
.ready(can_end_without_play, "lengthen the rearranged word first");

const TAKE_BLANK: Binding = key("6", &[Char('6')], || Msg::OpenSwap(SwapKind::Blank).into())
    .line(3, "take blank")
    .help("Swaps a blank on the board for the tile it stands for.")
    .named("take-blank")
    .when(|shown| shown.rules.house.recycle_blanks)
    .ready(takes_blank, "no blank to take");

const SWAP_LETTER: Binding = key("7", &[Char('7')], || Msg::OpenSwap(SwapKind::Letter).into())
    .line(3, "swap letter")
    .help("Swaps a letter on the board for one of yours.")
    .named("swap-letter")
    .when(|shown| shown.rules.house.recycle_letters)
    .ready(swaps_letter, "no letter to swap");

const REARRANGE: Binding = key("8", &[Char('8')], || Msg::OpenRearrange.into())
    .line(3, "rearrange")
    .help("Rearranges the word at the cursor so that you can lengthen it.")
    .named("rearrange")
    .when(|shown| shown.rules.house.rearrange)
    .ready(rearranges, "no word to rearrange");

const HINT: Binding = key("+", &[Char('+')], || Msg::Hint.into())
    .line(4, "hint")
    .help("Shows where a good play is. Press it again for its length, and again to place the play.")
    .named("hint")
    .when(|shown| shown.rules.hints);

const DEFINE: Binding = key(".", &[Char('.')], || Msg::Define(None).into())
    .line(13, "define")
    .help("Defines the words through the cursor’s square.")
    .named("meaning")
    .ready(at_word, "no tile at the cursor");

const COACH: Binding = key("!", &[Char('!')], || Msg::Coach.into())
    .line(4, "coach")
    .help("Gives a tip for this rack and highlights the squares. Press it again for the next tip.")
    .named("coach")
    .when(|shown| shown.rules.coach);

const UNSEEN: Binding = key("F8", &[Code(F(8)), Char('3')], || Msg::OpenUnseen.into())
    .line(9, "unseen")
    .help("Lists the tiles in the bag and on the other racks. Also: 3.")
    .named("unseen");

const RESIGN: Binding = key("9", &[Char('9')], || Msg::AskResign.into())
    .label("resign")
    .help("Resigns the game after you confirm.")
    .named("resign");

/// The turn of a table on which no dialog is open.
fn editor(layer: &LayerView) -> Option<&TurnScene> {
    match step_of(layer)? {
        StepScene::Turn(turn) if turn.is_placing() => Some(turn),
        _ => None,
    }
}

fn tiles_laid(shown: &Shown) -> bool {
    turn(shown)
        .is_some_and(|(table, turn)| !turn.placement.draft.is_empty() || !table.changed.is_empty())
}

fn playable(shown: &Shown) -> bool {
    turn(shown).is_some_and(|(_, turn)| turn.placement.preview.is_ok())
}

/// Whether the turn can end without a play: no rearranged word has to be lengthened (R32).
fn can_end_without_play(shown: &Shown) -> bool {
    turn(shown).is_none_or(|(_, turn)| turn.placement.draft.rearranged().is_none())
}

fn bag_holds(shown: &Shown) -> bool {
    can_end_without_play(shown) && turn(shown).is_some_and(|(table, _)| table.view.bag > 0)
}

/// Whether tiles on the board may be changed (R30–R32).
fn changes_board(shown: &Shown) -> bool {
    shown.rules.house.any()
}

fn keeps_board(shown: &Shown) -> bool {
    !changes_board(shown)
}

fn announces(shown: &Shown) -> bool {
    is_challenged(shown) && !ends_guide(shown)
}

fn is_void(shown: &Shown) -> bool {
    shown.rules.is_void()
}

fn takes_blank(shown: &Shown) -> bool {
    turn(shown).is_some_and(|(_, turn)| turn.changes.take_blank)
}

fn swaps_letter(shown: &Shown) -> bool {
    turn(shown).is_some_and(|(_, turn)| turn.changes.swap_letter)
}

fn rearranges(shown: &Shown) -> bool {
    turn(shown).is_some_and(|(_, turn)| turn.changes.rearrange)
}

fn at_word(shown: &Shown) -> bool {
    turn(shown).is_some_and(|(page, turn)| page.view.board.get(turn.placement.cursor).is_some())
}

fn unlay_here(shown: &Shown) -> Option<Reaction> {
    turn(shown).map(|(_, turn)| PlacementMsg::Unlay(turn.placement.cursor).into())
}

fn hjkl(letter: char, _: bool) -> Reaction {
    CommonMsg::Move(match letter.to_ascii_lowercase() {
        'h' => Arrow::Left,
        'j' => Arrow::Down,
        'k' => Arrow::Up,
        _ => Arrow::Right,
    })
    .into()
}
