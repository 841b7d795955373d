//! R32: a word on the board rearranged, and made longer.

use crate::rules::house::{opened, void};
use crate::support::engine_help::{
    Table, at, classic, house, rearranged, seat, slow_turn, swaps, text_of, tiles, turn,
};
use scrabble::engine::game::{Command, CommandError};
use scrabble::engine::play::PlayError;
use scrabble::engine::rules::RuleSet;
use scrabble::engine::turn::{ActDraft, TurnDraft};
use scrabble::engine::variant::Variant;

fn rules() -> RuleSet {
    house(classic(), "r")
}

fn rearrange(word: &str, added: &str) -> Command {
    Command::play(rearranged(word, added))
}

/// Words and points of the turn that is announced.
fn announced(table: &mut Table, word: &str, added: &str) -> (Vec<String>, i32) {
    let by = table.turn();
    let rack = table.rack(by);
    let text = text_of(table.board());
    table.run(rearrange(word, added));
    let turn = table.game.announced().unwrap().turn.clone();
    let slow = slow_turn(&text, &rack, &turn.draft());
    assert_eq!(turn.points().value(), slow.points, "the slow scorer agrees");
    (table.words_at_issue(), turn.points().value())
}

fn fault(table: &mut Table, word: &str, added: &str) -> PlayError {
    match table.attempt(rearrange(word, added)) {
        Err(CommandError::Play(error)) => error,
        other => panic!("{word} + {added}: {other:?}"),
    }
}

/// `ART` is on G8 to I8, the R on the star; Ben has `rack`.
fn art(rack: &str, words: &str) -> Table {
    opened(rules(), "8G ART", rack, words)
}

#[test]
fn r32_a_word_is_rearranged_on_its_own_squares_and_lengthened() {
    let mut table = art("P", "");
    let (words, points) = announced(&mut table, "8G TRA", "8J P");
    assert_eq!(words, ["TRAP"]);
    // The star under the R does not count.
    assert_eq!(points, 1 + 1 + 1 + 3);
    table.accept();
    let row: String = ["G8", "H8", "I8", "J8"]
        .map(|s| table.lies(s))
        .iter()
        .collect();
    assert_eq!(row, "TRAP");
    assert_eq!(table.board().tiles().count(), 4);
    assert_eq!((table.score(1), table.tiles_of(1).len()), (6, 7));
    assert_eq!(table.replayed(), table.game);
}

#[test]
fn r32_in_front_behind_or_both_and_over_tiles_that_lie_further_on() {
    let mut table = art("SP", "");
    assert_eq!(
        announced(&mut table, "8G TRA", "8F S...P"),
        (vec!["STRAP".into()], 7)
    );
    let mut table = art("SP", "");
    assert_eq!(announced(&mut table, "8G RAT", "8F P").0, ["PRAT"]);
    // A K is on K8 already: one tile joins it.
    let mut table = Table::new(rules(), &["ARTKE", "EEES", "AT"], "");
    table.settle(turn("", "8G ART"), "");
    table.settle(turn("", "I9 EEE"), "");
    table.settle(turn("", "10J AT"), "");
    table.settle(turn("", "K8 KE"), "");
    let (words, points) = announced(&mut table, "8G TRA", "8J S");
    assert_eq!(words, ["TRASK", "AEEE"]);
    assert_eq!(points, (1 + 1 + 1 + 1 + 5) + 4);
}

#[test]
fn r32_down_as_well_as_across() {
    let mut table = opened(rules(), "H7 ART", "P", "");
    let (words, points) = announced(&mut table, "H7 TRA", "H10 P");
    assert_eq!((words, points), (vec!["TRAP".into()], 6));
    table.accept();
    assert_eq!((table.lies("H7"), table.lies("H10")), ('T', 'P'));
}

#[test]
fn r32_one_tile_alone_lengthens_the_rearranged_word_whatever_it_makes_the_other_way() {
    // MAES ends above J8: with the P it is longer than TRAP, and no more than a cross word.
    let mut table = Table::new(rules(), &["ART", "AP", "MAES"], "");
    table.settle(turn("", "8G ART"), "");
    table.settle(turn("", "I7 A"), "");
    table.settle(turn("", "J4 MAES"), "");
    table.pass();
    let (words, points) = announced(&mut table, "8G TRA", "8J P");
    assert_eq!(words, ["TRAP", "AA", "MAESP"]);
    assert_eq!(points, 6 + 2 + (3 + 1 + 1 + 1 + 3));
}

#[test]
fn r32_new_tiles_have_their_premiums_and_those_under_the_word_do_not_count() {
    let mut table = art("PED", "");
    // L8 doubles the D; the star stays out.
    let (words, points) = announced(&mut table, "8G TRA", "8J PED");
    assert_eq!(
        (words, points),
        (vec!["TRAPED".into()], 1 + 1 + 1 + 3 + 1 + 2 * 2)
    );
    // F8 to I8, then J8 to O8: L8 doubles, O8 triples the word.
    let mut table = art("EEEEEEE", "");
    let (_, points) = announced(&mut table, "8G TRA", "8J EEEEEE");
    assert_eq!(points, 3 * (3 + 7));
}

#[test]
fn r32_seven_tiles_added_are_a_bingo_and_the_rearranged_ones_are_none_of_them() {
    let mut table = opened(rules(), "8G AT", "EEEEEEE", "");
    let (_, points) = announced(&mut table, "8G TA", "8I EEEEEEE");
    assert_eq!(points, 3 * (2 + 8) + 50);
    let mut table = opened(rules(), "8G AT", "EEEEEEE", "");
    let (_, points) = announced(&mut table, "8G TA", "8I EEEEEE");
    assert_eq!(points, 2 + 7, "six, and eight tiles in the word");
}

/// HORN at 8F, FARM down through its R, OAH down to its H; Ben has `rack`.
fn crossed(rack: &str, words: &str) -> Table {
    let racks = ["HORNOA", &format!("FAM{rack}"), "IU"];
    let mut table = Table::new(rules(), &racks, words);
    table.settle(turn("", "8F HORN"), "");
    table.settle(turn("", "H6 FA.M"), "");
    table.pass();
    table.settle(turn("", "F6 OA"), "");
    assert_eq!(table.turn(), 1);
    table
}

#[test]
fn r32_every_altered_word_is_scored_and_judged_and_no_other() {
    let mut table = crossed("S", "");
    let (words, points) = announced(&mut table, "8F NORH", "8J S");
    // The R stays where it is, so FARM is not altered.
    assert_eq!(words, ["NORHS", "OAN"]);
    assert_eq!(points, (1 + 1 + 1 + 4 + 1) + (1 + 1 + 1));
    let mut table = crossed("S", "");
    let (words, points) = announced(&mut table, "8F ONHR", "8J S");
    assert_eq!(words, ["ONHRS", "OAO", "FAHM"]);
    assert_eq!(points, 8 + 3 + (4 + 1 + 4 + 3));
}

#[test]
fn r32_a_word_that_reads_as_before_is_not_altered() {
    // A blank O replaces the O: TO is still TO.
    let mut table = Table::new(rules(), &["HO?N", "T", "S"], "");
    table.settle(turn("", "8F HOoN"), "");
    table.settle(turn("", "G7 T"), "");
    let (words, points) = announced(&mut table, "8F NoOH", "8J S");
    assert_eq!((words, points), (vec!["NOOHS".into()], 1 + 1 + 4 + 1));
    table.accept();
    assert_eq!((table.lies("G8"), table.lies("H8")), ('o', 'O'));
}

#[test]
fn r32_one_bad_word_among_the_altered_ones_spoils_the_turn() {
    for (words, stands) in [
        ("ONHRS OAO FAHM", true),
        ("ONHRS OAO", false),
        ("ONHRS FAHM", false),
        ("OAO FAHM", false),
    ] {
        let mut table = crossed("S", words);
        let before = (table.board().clone(), table.rack(1));
        table.run(rearrange("8F ONHR", "8J S"));
        table.challenge(0);
        assert_eq!(table.lies("F8") == 'O', stands, "{words}");
        if !stands {
            assert_eq!(
                (table.board().clone(), table.rack(1)),
                before,
                "all as it was"
            );
            assert_eq!((table.score(1), table.turn()), (9, 2));
        }
        assert_eq!(table.replayed(), table.game);
    }
}

#[test]
fn r32_the_bare_anagram_is_not_judged() {
    // TRA is no word here.
    let mut table = art("P", "TRAP");
    table.run(rearrange("8G TRA", "8J P"));
    table.challenge(0);
    assert_eq!((table.lies("G8"), table.score(1)), ('T', 6));
    let mut table = opened(void(rules()), "8G ART", "P", "TRAP");
    table.run(rearrange("8G TRA", "8J P"));
    assert_eq!((table.turn(), table.score(1)), (2, 6));
}

#[test]
fn r32_where_challenge_is_void_bad_final_words_are_refused() {
    let mut table = opened(void(rules()), "8G ART", "PS", "TRA ART");
    let refused = table.attempt(rearrange("8G TRA", "8J P"));
    assert_eq!(
        refused,
        Err(CommandError::Unacceptable(vec!["TRAP".into()]))
    );
    assert_eq!(
        (table.turn(), table.lies("G8")),
        (1, 'A'),
        "another try is free"
    );
}

#[test]
fn r32_the_order_must_be_another_one() {
    let mut table = art("P", "*");
    let square = at("G8");
    let error = fault(&mut table, "8G ART", "8J P");
    assert_eq!(error, PlayError::NotRearranged { square });
    assert_eq!(error.to_string(), "the word at G8 is unchanged");
    assert_eq!(error.square(), Some(square));
    // Two tiles alike changing places change nothing, one of them a blank or not.
    let mut table = opened(rules(), "8G TOt", "S", "*");
    let error = fault(&mut table, "8G tOT", "8J S");
    assert_eq!(error, PlayError::NotRearranged { square });
    let mut table = opened(rules(), "8G TOT", "S", "*");
    let error = fault(&mut table, "8G TOT", "8J S");
    assert_eq!(error, PlayError::NotRearranged { square });
}

#[test]
fn r32_only_the_whole_words_own_tiles_on_its_own_squares() {
    let mut table = art("PTRA?", "*");
    let wrong = |start: &str| PlayError::NotThatWord { square: at(start) };
    for (word, start) in [
        ("8G TRE", "G8"),
        ("8G TR", "G8"),
        ("8G TRAT", "G8"),
        ("8G TTA", "G8"),
        ("8G TrA", "G8"),
        ("8G -", "G8"),
        ("8H TR", "H8"),
        ("8F TRA", "F8"),
        ("G8 TRA", "G8"),
        ("8A TRA", "A8"),
        ("8N TRA", "N8"),
    ] {
        assert_eq!(fault(&mut table, word, "8J P"), wrong(start), "{word}");
    }
    assert_eq!(
        wrong("G8").to_string(),
        "those are not the tiles of the word at G8"
    );
}

#[test]
fn r32_a_blank_in_the_word_keeps_its_letter_and_moves_with_it() {
    let mut table = opened(rules(), "8G ArT", "P", "");
    let square = at("G8");
    for other in ["8G TRA", "8G TRa", "8G TaA"] {
        assert_eq!(
            fault(&mut table, other, "8J P"),
            PlayError::NotThatWord { square }
        );
    }
    let (words, points) = announced(&mut table, "8G rAT", "8J P");
    assert_eq!((words, points), (vec!["RATP".into()], 5));
    table.accept();
    assert_eq!((table.lies("G8"), table.lies("H8")), ('r', 'A'));
}

#[test]
fn r32_that_word_must_get_longer_in_its_line() {
    let mut table = art("PSE", "*");
    assert_eq!(fault(&mut table, "8G TRA", ""), PlayError::NoTiles);
    let square = at("G8");
    let shorter = PlayError::NotLengthened { square };
    assert_eq!(
        shorter.to_string(),
        "the rearranged word at G8 must be made longer"
    );
    // Tiles below it, down from its end, and in another row.
    assert_eq!(fault(&mut table, "8G TRA", "G9 PSE"), shorter);
    assert_eq!(fault(&mut table, "8G TRA", "J8 PSE"), shorter);
    assert_eq!(fault(&mut table, "8G TRA", "9G PSE"), shorter);
    for (added, gap) in [("8K P", "K8"), ("8E P", "E8")] {
        let error = fault(&mut table, "8G TRA", added);
        let square = at(gap);
        let apart = [
            PlayError::Detached { square },
            PlayError::NotLengthened { square: at("G8") },
        ];
        assert!(apart.contains(&error), "{added}: {error}");
    }
    assert_eq!(
        fault(&mut table, "8G TRA", "8J P.S"),
        PlayError::Gap { square: at("K8") }
    );
    assert_eq!(
        fault(&mut table, "8G TRA", "8H P"),
        PlayError::Taken { square: at("H8") }
    );
}

#[test]
fn r32_an_ordinary_play_with_tiles_of_the_rack() {
    let mut table = art("P", "*");
    let square = at("J8");
    let set = &Variant::ENGLISH.tiles;
    let tile = set.labelled(set.tile('X').unwrap());
    assert_eq!(
        fault(&mut table, "8G TRA", "8J X"),
        PlayError::NotOnRack { square, tile }
    );
    // The board's tiles are not the rack's.
    let tile = set.labelled(set.tile('T').unwrap());
    assert_eq!(
        fault(&mut table, "8G TRA", "8J T"),
        PlayError::NotOnRack { square, tile }
    );
}

#[test]
fn r32_not_where_it_was_not_agreed_on() {
    for rules in [classic(), house(classic(), "bl")] {
        let mut table = opened(rules, "8G ART", "P", "*");
        let error = fault(&mut table, "8G TRA", "8J P");
        assert_eq!(error, PlayError::NoRearranging);
        assert_eq!(error.to_string(), "rearranging is not allowed in this game");
        assert_eq!(error.square(), None);
    }
    // Nor is there a word to rearrange on an empty board.
    let mut table = Table::new(rules(), &["ART", "P"], "");
    let square = at("G8");
    assert_eq!(
        fault(&mut table, "8G TRA", "8G ART"),
        PlayError::NotThatWord { square }
    );
}

#[test]
fn r32_after_swaps_it_is_the_changed_word_that_is_rearranged() {
    let mut table = opened(house(classic(), "lr"), "8G ART", "EP", "");
    let both = |word| TurnDraft {
        swaps: swaps("G8=E"),
        act: ActDraft::Play(rearranged(word, "8J P")),
    };
    let error = table.try_turn(both("8G TRA")).unwrap_err();
    let square = at("G8");
    assert_eq!(error, CommandError::Play(PlayError::NotThatWord { square }));
    table.run(Command::Turn(both("8G TER")));
    assert_eq!(table.words_at_issue(), ["ERT", "TERP"]);
    table.challenge(0);
    let row: String = ["G8", "H8", "I8", "J8"]
        .map(|s| table.lies(s))
        .iter()
        .collect();
    assert_eq!(
        row, "ART.",
        "swap, rearrangement and play are undone together"
    );
    assert_eq!(table.tiles_of(1), tiles("EPEEEEE"));
    assert_eq!(table.game.score(seat(1)).value(), 0);
    assert_eq!(table.replayed(), table.game);
}
