//! The same on the screen, at every size.

use super::{THREE, TWO, begun, with};
use crate::support::cells::{SIZES, text};
use crate::support::table::{send, typed};
use scrabble::app::Session;
use scrabble::app::msg::Arrow;
use scrabble::app::msg::CommonMsg;
use scrabble::app::msg::GlobalMsg;
use scrabble::app::msg::Msg as AnyMsg;
use scrabble::app::placement::PlacementMsg;
use scrabble::app::scene::SwapKind;
use scrabble::app::scene::TablePage;
use scrabble::app::table::Msg;
use scrabble::engine::game::Phase;
use scrabble::engine::rules::{ChallengeRule, ChallengeScope, RuleSet};
use scrabble::engine::seat::Seat;
use scrabble::engine::square::Square;
use scrabble::engine::swap::Swap;
use scrabble::engine::tile::Tiles;
use scrabble::engine::tile_set::TileSet;
use scrabble::tui::help;
use scrabble::tui::theme::{Depth, Glyphs, Theme};

/// The words on the screen, line by line.
fn screen_of(session: &Session, size: (u16, u16)) -> String {
    text(&session.scene().into(), size)
}

/// The same without what parts the words.
fn words_of(session: &Session, size: (u16, u16)) -> String {
    let screen = screen_of(session, size);
    let words = screen.split(|c: char| c.is_whitespace() || "│╭╮╰╯─".contains(c));
    words
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

/// Looks for the words of a sentence in their order; what stands beside it on its lines comes between them.
#[track_caller]
fn says(session: &Session, size: (u16, u16), sentence: &str) {
    let screen = screen_of(session, size);
    let mut words = screen.split(|c: char| c.is_whitespace() || "│╭╮╰╯─".contains(c));
    for word in sentence.split(' ') {
        let found = words.any(|shown| shown == word);
        assert!(found, "{size:?}: “{word}” of “{sentence}”\n{screen}");
    }
}

/// Messages of several kinds.
macro_rules! msgs {
    ($($msg:expr),+ $(,)?) => {
        vec![$(AnyMsg::from($msg)),+]
    };
}

fn put(square: &str, tile: char) -> Msg {
    let square = Square::parse(square).expect("a square");
    let tile = TileSet::ENGLISH.placed(tile).expect("a tile");
    Msg::Swap(Swap::Letter { square, tile })
}

/// DEAL is across the star, and it is Ben's turn.
fn after_deal(rules: RuleSet) -> Session {
    let mut session = begun(super::game(&TWO, rules));
    send(
        &mut session,
        msgs![
            CommonMsg::Confirm,
            typed("8E DEAL"),
            CommonMsg::Confirm,
            CommonMsg::Confirm
        ],
    );
    session
}

fn classic() -> RuleSet {
    with(ChallengeRule::Double, ChallengeScope::WholePlay)
}

/// R32: the rearranged word is shown while tiles are placed, when it is announced, and on the sheet.
#[test]
fn a_rearranged_word_is_told_on_the_screen() {
    let mut session = after_deal(classic());
    send(
        &mut session,
        msgs![
            Msg::RearrangeText("8E LEAD".to_owned()),
            PlacementMsg::Letter('S')
        ],
    );
    says(&session, SIZES[0], "this play 8E DEAL → LEAD");
    for size in &SIZES[1..] {
        says(&session, *size, "this play DEAL into LEAD at 8E");
    }
    send(&mut session, [CommonMsg::Confirm]);
    // Where space is short the word matters more than the sentence.
    says(&session, SIZES[0], "8E DEAL → LEAD");
    for size in &SIZES[1..] {
        let words = words_of(&session, *size);
        let told = ["DEAL into LEAD at 8E", "rearranges DEAL"];
        assert!(
            told.iter().any(|told| words.contains(told)),
            "{size:?}: {words}"
        );
    }
    send(&mut session, [CommonMsg::Confirm]);
    for size in SIZES {
        let told = "Ben rearranged DEAL at 8E into LEAD and played LEADS for 6.";
        says(&session, size, told);
    }
    send(&mut session, [Msg::OpenSheet]);
    for size in SIZES {
        let words = words_of(&session, size);
        assert!(words.contains("8E DEAL→(LEAD)S"), "{size:?}: {words}");
    }
}

/// R31: swaps are shown when they are announced, with the move that ends the turn.
#[test]
fn swaps_are_announced_on_the_screen() {
    let mut session = after_deal(classic());
    send(
        &mut session,
        msgs![put("E8", 'M'), Msg::AskPass, CommonMsg::Answer(true)],
    );
    for size in SIZES {
        let told = "Ben swaps the D on E8 for an M, making MEAL. Then Ben passes.";
        says(&session, size, told);
    }
}

/// R17: every word that stood for the turn is on the sheet.
#[test]
fn a_mixed_turn_challenged_off_has_its_words_on_the_sheet() {
    let mut session = after_deal(classic());
    send(
        &mut session,
        msgs![
            put("E8", 'M'),
            typed("E7 S.E"),
            Msg::ChallengeBy(Seat::FIRST),
            CommonMsg::Confirm,
        ],
    );
    send(&mut session, [Msg::OpenSheet]);
    for size in SIZES {
        let words = words_of(&session, size);
        assert!(words.contains("MEAL · SME"), "{size:?}: {words}");
    }
}

/// R38: all players are asked on the screen too, and the sheet and the help mark the words agreed on.
#[test]
fn words_agreed_on_are_told_on_the_screen() {
    let mut session = begun(super::game(&TWO, classic()));
    send(
        &mut session,
        msgs![
            CommonMsg::Confirm,
            typed("8E DEAF"),
            Msg::OpenAgree,
            CommonMsg::Confirm,
        ],
    );
    for size in SIZES {
        let words = words_of(&session, size);
        let asked = ["Do all players agree to", "all agree: allow it"];
        let asked = asked.iter().all(|part| words.contains(part));
        assert!(asked, "{size:?}: {words}");
    }
    send(&mut session, [CommonMsg::Answer(true)]);
    let agreed = "Allowed by agreement: DEAF.";
    send(&mut session, [Msg::OpenSheet]);
    for size in SIZES {
        let words = words_of(&session, size);
        assert!(words.contains(agreed), "{size:?}: {words}");
    }
    send(&mut session, msgs![CommonMsg::Back, GlobalMsg::Help]);
    let theme = Theme::new(Depth::Full, Glyphs::Unicode);
    let help = help::lines(&session.scene().into(), &theme, 70);
    let help: Vec<String> = help.iter().map(ToString::to_string).collect();
    assert!(help.join(" ").contains(agreed), "{help:?}");
}

/// The last line of a sheet that is longer than the screen can be reached, the words agreed on being the last.
#[test]
fn the_sheet_opens_at_its_end() {
    let mut session = begun(super::game(
        &TWO,
        with(ChallengeRule::Void, ChallengeScope::WholePlay),
    ));
    for word in ["DEAF", "FADE"] {
        let play = typed(&format!("8E {word}"));
        send(
            &mut session,
            msgs![CommonMsg::Confirm, play, CommonMsg::Answer(true)],
        );
    }
    for _ in 0..40 {
        let game = session.game().expect("a game");
        let seat = Seat::first(2).find(|seat| *game.phase() == Phase::Turn(*seat));
        let rack = game.view(seat).rack.expect("a rack");
        let one: Tiles = rack.iter().take(1).collect();
        send(
            &mut session,
            msgs![CommonMsg::Confirm, Msg::ExchangeTiles(one)],
        );
    }
    send(&mut session, [Msg::OpenSheet]);
    for size in SIZES {
        let words = words_of(&session, size);
        assert!(
            words.contains("Allowed by agreement: "),
            "{size:?}: {words}"
        );
    }
}

/// R19: an announced play says which words have stood already.
#[test]
fn a_challenge_that_failed_is_told_with_its_words() {
    let mut session = begun(super::game(
        &THREE,
        with(ChallengeRule::Double, ChallengeScope::NamedWords),
    ));
    send(
        &mut session,
        msgs![CommonMsg::Confirm, typed("8F FAR"), CommonMsg::Confirm],
    );
    send(
        &mut session,
        msgs![
            CommonMsg::Confirm,
            typed("9F AT"),
            Msg::ChallengeBy(Seat::FIRST),
            CommonMsg::Confirm,
        ],
    );
    for size in SIZES {
        let told = "AT stands: Ann misses the next turn. Cy can still challenge the other words.";
        says(&session, size, told);
    }
    send(&mut session, [CommonMsg::Confirm]);
    for size in &SIZES[2..] {
        says(&session, *size, "Ann challenged AT unsuccessfully.");
    }
}

/// Refusals and notices are complete at the smallest size.
#[test]
fn refusals_fit_the_smallest_screen() {
    let mut session = after_deal(classic());
    for (msgs, told) in [
        (
            vec![Msg::OpenSwap(SwapKind::Blank)],
            "! No blank on the board matches your tiles.",
        ),
        (
            vec![put("E8", 'H')],
            "You swapped the D on E8 for an H, making HEAL.",
        ),
        (vec![Msg::Announce], "! Now play, exchange or pass."),
        (
            vec![Msg::UndoChange, Msg::Announce],
            "! Place tiles on the board first.",
        ),
        (
            vec![Msg::RearrangeText("8E LEAD".to_owned())],
            "DEAL is now LEAD. Place tiles to lengthen it.",
        ),
        (
            vec![put("E8", 'H')],
            "! Take back the rearranged word first.",
        ),
    ] {
        send(&mut session, msgs);
        let screen = screen_of(&session, SIZES[0]);
        assert!(screen.contains(told), "{told}:\n{screen}");
    }
}

/// R32: the crossing words of a rearrangement are named before and after it, and shown on the board meanwhile.
#[test]
fn rearranging_tells_the_words_that_cross() {
    let racks = [("Ann", "DEALFAR"), ("Ben", "SHATME?")];
    let mut session = begun(super::game(&racks, classic()));
    let lines = msgs![
        CommonMsg::Confirm,
        typed("8E DEAL"),
        CommonMsg::Confirm,
        CommonMsg::Confirm
    ];
    send(&mut session, lines);
    send(
        &mut session,
        msgs![typed("H6 HA.T"), CommonMsg::Confirm, CommonMsg::Confirm],
    );
    let down = CommonMsg::Move(Arrow::Down);
    send(&mut session, msgs![down, down, Msg::OpenRearrange]);
    send(&mut session, "LEAD".chars().map(CommonMsg::Char));
    for size in &SIZES[1..] {
        says(&session, *size, "It makes HADT. Press Enter, then");
    }
    let tile_at = |session: &Session, at: &str| {
        let Some(page) = session.scene().into_top::<TablePage>() else {
            panic!("no table");
        };
        let square = Square::parse(at).expect("a square");
        page.view
            .board
            .get(square)
            .map(|tile| tile.label(&TileSet::ENGLISH))
    };
    assert_eq!(
        tile_at(&session, "H8"),
        Some("D"),
        "shown while it is typed"
    );
    send(&mut session, [CommonMsg::Back]);
    assert_eq!(
        tile_at(&session, "H8"),
        Some("L"),
        "and not when it is left"
    );
    send(&mut session, [Msg::RearrangeText("8E LEAD".to_owned())]);
    for size in SIZES {
        let told = "DEAL is now LEAD, making HADT. Lengthen it.";
        says(&session, size, told);
    }
    let made = |size| says(&session, size, "this play 8E DEAL → LEAD: HADT");
    made(SIZES[0]);
}

/// What has been changed on the board is listed before a tile is laid, and only what can be done is offered.
#[test]
fn after_changes_the_panel_lists_them_and_the_keys_are_those_that_work() {
    let mut session = after_deal(classic());
    send(&mut session, [put("E8", 'H')]);
    for size in &SIZES[1..] {
        says(&session, *size, "an H for the D on E8: HEAL");
    }
    // At 80x24 it is in the list of all actions.
    for size in &SIZES[2..] {
        says(&session, *size, "Backspace take back");
    }
    send(&mut session, [CommonMsg::Move(Arrow::Left)]);
    says(&session, SIZES[1], "Ben: play, exchange or pass");
    send(&mut session, [Msg::RearrangeText("8E HALE".to_owned())]);
    send(
        &mut session,
        [PlacementMsg::Letter('S'), PlacementMsg::TakeBack],
    );
    for size in SIZES {
        let words = words_of(&session, size);
        assert!(words.contains("lace tiles to lengthen the word"), "{words}");
        assert!(
            !words.contains("2 pass") && !words.contains("4 exchange"),
            "{words}"
        );
    }
    send(&mut session, [put("E8", 'M')]);
    says(&session, SIZES[0], "! Take back the rearranged word first.");
}

/// Passing says what happens to the swaps before it: R31 announces them, R30 alone does not.
#[test]
fn a_pass_after_swaps_tells_what_becomes_of_them() {
    let mut session = after_deal(classic());
    send(&mut session, msgs![put("E8", 'H'), Msg::AskPass]);
    for size in SIZES {
        let told =
            "You score nothing. Your changes to the board are announced and can be challenged.";
        says(&session, size, told);
    }
    let racks = [("Ann", "DEA?FAR"), ("Ben", "SSHLME?")];
    let mut session = begun(super::game(&racks, classic()));
    let lines = msgs![
        CommonMsg::Confirm,
        typed("8E DEAl"),
        CommonMsg::Confirm,
        CommonMsg::Confirm
    ];
    send(&mut session, lines);
    let blank = Swap::Blank(Square::parse("H8").expect("a square"));
    send(&mut session, [Msg::Swap(blank), Msg::AskPass]);
    says(
        &session,
        SIZES[0],
        "You score nothing. Your changes to the board stay.",
    );
}

/// A whole house turn is told to the next player and in the question about taking it back, at every size; when it is
/// announced, how its points come about too.
#[test]
fn a_house_turn_is_told_with_all_that_it_did() {
    let mut session = after_deal(classic());
    send(&mut session, [put("E8", 'H')]);
    send(
        &mut session,
        [Msg::RearrangeText("8E HALE".to_owned()), typed("8E ....S")],
    );
    for size in SIZES {
        let words = words_of(&session, size);
        assert!(
            words.contains("HEAL → HALE")
                || words.contains("rearranges HEAL")
                || words.contains("HEAL into HALE"),
            "{words}"
        );
        assert!(
            words.contains("E8 D → H")
                || words.contains("swaps the D on")
                || words.contains("an H for the D on E8: HEAL"),
            "{words}"
        );
        assert!(words.contains("4+1+1+1+1"), "{size:?}: {words}");
    }
    send(&mut session, [CommonMsg::Confirm]);
    for size in SIZES {
        let words = words_of(&session, size);
        let counted = words.contains("swapped a tile, rearranged HEAL");
        assert!(
            counted || words.contains("swapped the D on"),
            "{size:?}: {words}"
        );
        says(&session, size, "and played HALES for 8.");
    }
    send(&mut session, [Msg::AskTakeBack]);
    for size in SIZES {
        says(
            &session,
            size,
            "Ben swapped a tile, rearranged HEAL and played HALES for",
        );
    }
}

/// R17: the sheet has the words that were bad, and does not blame the play's main word, which was good.
#[test]
fn the_sheet_has_the_words_that_were_bad() {
    let named = RuleSet {
        judging: ChallengeScope::NamedWords,
        ..classic()
    };
    let mut session = begun(super::game(&TWO, named));
    let lines = msgs![
        CommonMsg::Confirm,
        typed("8F FAR"),
        CommonMsg::Confirm,
        CommonMsg::Confirm,
        typed("9F HE"),
    ];
    send(&mut session, lines);
    let all_named = [
        CommonMsg::Pick(0),
        CommonMsg::Pick(1),
        CommonMsg::Pick(2),
        CommonMsg::Confirm,
    ];
    send(&mut session, [Msg::ChallengeBy(Seat::FIRST)]);
    send(&mut session, all_named);
    send(&mut session, [CommonMsg::Confirm]);
    for size in &SIZES[2..] {
        let words = words_of(&session, *size);
        assert!(words.contains("FH+AE"), "{size:?}: {words}");
    }
    send(&mut session, [Msg::OpenSheet]);
    for size in SIZES {
        let words = words_of(&session, size);
        let long = words.contains("9F HE challenged off · FH · AE by Ann");
        assert!(
            long || words.contains("9F HE ✗ · FH · AE by Ann"),
            "{size:?}: {words}"
        );
    }
}

/// A play of one tile is named by both words that it makes; they do not stand beside it again.
#[test]
fn the_words_of_one_tile_stand_on_the_sheet_once() {
    let mut session = begun(super::game(&TWO, classic()));
    send(
        &mut session,
        msgs![CommonMsg::Confirm, typed("8F FAR"), CommonMsg::Confirm],
    );
    send(
        &mut session,
        msgs![CommonMsg::Confirm, Msg::AskPass, CommonMsg::Answer(true)],
    );
    send(
        &mut session,
        msgs![CommonMsg::Confirm, typed("9E DEAL"), CommonMsg::Confirm],
    );
    send(
        &mut session,
        msgs![
            CommonMsg::Confirm,
            typed("E8 S"),
            CommonMsg::Confirm,
            Msg::OpenSheet
        ],
    );
    for size in SIZES {
        let screen = screen_of(&session, size);
        let line = screen.lines().find(|line| line.contains("S(FAR)"));
        let line = line.unwrap_or_else(|| panic!("{size:?}: {screen}"));
        assert!(
            line.contains("S(FAR)+S(D)") || line.contains("S(D)+S(FAR)"),
            "{line}"
        );
        assert!(!line.contains(" · "), "{size:?}: {line}");
    }
}

/// What stands above the names is whole, however short these are.
#[test]
fn the_sheet_of_short_names_has_a_whole_heading() {
    for (one, other) in [("A", "B"), ("Jo", "Al"), ("Ann", "Ben")] {
        let racks = [(one, TWO[0].1), (other, TWO[1].1)];
        let mut session = begun(super::game(&racks, classic()));
        send(
            &mut session,
            msgs![
                CommonMsg::Confirm,
                typed("8F FAR"),
                CommonMsg::Confirm,
                Msg::OpenSheet,
            ],
        );
        for size in SIZES {
            let words = words_of(&session, size);
            let list = words.contains("# who play") && words.contains(&format!("1 {one} 8F FAR"));
            let columns = words.contains(&format!("# {one} total {other} total"));
            assert!(
                list || columns && words.contains("1 8F FAR"),
                "{size:?}: {words}"
            );
        }
    }
}
