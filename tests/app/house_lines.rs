//! House variations, named words and agreements in line mode, typed into the program.

use crate::support::command::{program_in, ran};
use crate::support::in_order;
use in_order::in_order;

/// What the program prints for these lines, after the draw.
fn typed(flags: &[&str], lines: &str) -> String {
    let home = tempfile::tempdir().expect("a folder");
    let begin = ["--plain", "--names", "Ann,Ben", "--seed", "7"];
    let ran = ran(program_in(home.path(), &[&begin, flags].concat()), lines);
    assert_eq!(ran.exit, 0);
    ran.out
}

const FAT: &str = "\n\n8H fat\naccept\n\n";

/// R31: Ben has E, G, H, I, N, O and T.
#[test]
fn a_letter_is_recycled_and_the_turn_announced() {
    let lines = "put G H8\nundo\nundo\nput G Z9\nput Z H8\nput F H8\nput I H8\npass yes\nchallenge\n\nboard\n";
    let output = typed(&["--recycle-letters"], &(FAT.to_owned() + lines));
    in_order(
        &output,
        &[
            "You swapped the F on H8 for a G, making GAT.",
            "Taken back.",
            "No change to take back.",
            "Which tile, and where? Type put E H8",
            "No tile Z on the rack.",
            "H8 already has that letter.",
            "You swapped the F on H8 for an I, making IAT.",
            "Ben swaps the F on H8 for an I, making IAT.",
            "Then Ben passes.",
            "Ann: press Enter to accept it, or type challenge.",
            "IAT is not in the dictionary.",
            "The board is restored. Ben's turn is over.",
            "Ann's turn.",
            " 8 3W  .  . 2L  .  .  .  F  A  T",
        ],
    );
}

/// R32, and R38 in the window.
#[test]
fn a_word_is_rearranged_lengthened_and_agreed_on() {
    let lines = "rearrange 8H fta\nundo\nrearrange 8H fag\nrearrange 8H fat\nrearrange 8H tfa\n8K e\nagree fat\n\
                 agree tfae\nyes\n";
    let output = typed(&["--rearrange"], &(FAT.to_owned() + lines));
    in_order(
        &output,
        &[
            "FAT is now FTA. Place tiles to lengthen it.",
            "Taken back.",
            "fag does not use the letters of the word at H8.",
            "The word is already in that order.",
            "Ben rearranges FAT at 8H into TFA.",
            "Ben announces TFAE at 8H for 7: TFAE 7.",
            "Which word do all players agree to allow? Type agree and one of these: TFAE.",
            "Do all players agree to allow TFAE in this game? Type yes or no.",
            "All players agree: TFAE is allowed in this game.",
            "Ben rearranged FAT at 8H into TFA and played TFAE for 7.",
            "Ann's turn.",
        ],
    );
}

#[test]
fn what_was_not_agreed_on_is_refused() {
    let lines = "put G H8\nblank H8\nrearrange 8H taf\nundo\n";
    let output = typed(&[], &(FAT.to_owned() + lines));
    in_order(
        &output,
        &[
            "Recycling letters is not allowed in this game.",
            "Recycling blanks is not allowed in this game.",
            "Rearranging is not allowed in this game.",
            "No change to take back.",
        ],
    );
}

/// R17: HI makes FH and AI too; the challenger names what is judged.
#[test]
fn a_challenger_names_words() {
    let play = FAT.to_owned() + "9H hi\nchallenge\n";
    let output = typed(&["--rules", "travel"], &(play.clone() + "FOO\n4\n3\n"));
    in_order(
        &output,
        &[
            "Ann, which words do you challenge? 1 HI, 2 FH, 3 AI. Type one or more, all, or back.",
            "Choose from these words: 1 HI, 2 FH, 3 AI.",
            "Choose from these words: 1 HI, 2 FH, 3 AI.",
            "Ann challenges Ben's play.",
            "AI is in the dictionary.",
            "The play stands: Ann misses the next turn.",
        ],
    );
    assert!(!output.contains("FH is not"));
    for named in ["2", "fh, ai", "all", "1 2"] {
        let output = typed(&["--rules", "travel"], &format!("{play}{named}\n"));
        in_order(
            &output,
            &[
                "FH is not in the dictionary.",
                "Ben takes the tiles back and scores nothing.",
            ],
        );
    }
    let output = typed(&["--rules", "official"], &(play + "back\naccept\n"));
    in_order(
        &output,
        &["which words do you challenge?", "Ben played HI for 17."],
    );
}

/// R9 and R38: a refused word counts once all agree.
#[test]
fn a_refused_word_is_agreed_on() {
    let lines = "\n\n8H tkf\nno\n8H tkf\nyes\n";
    let output = typed(&["--rules", "friends"], lines);
    in_order(
        &output,
        &[
            "Not in the dictionary: TKF.",
            "Do all players agree to allow TKF in this game? Type yes or no.",
            "Not in the dictionary: TKF.",
            "All players agree: TKF is allowed in this game.",
            "Ann plays TKF at 8H for 20: TKF 20.",
            "Ben's turn.",
        ],
    );
    let output = typed(&["--rules", "friends", "--agree-words", "off"], lines);
    assert!(!output.contains("Do all players agree"));
    assert!(!output.contains("Ann plays"));
}

/// R38: once all have agreed on it the play is made that was refused: nobody has to type it again.
#[test]
fn what_was_refused_is_done_once_all_have_agreed() {
    let output = typed(&["--rules", "friends"], "\n\n8H tkf\nyes\n\npass yes\n");
    in_order(
        &output,
        &[
            "All players agree: TKF is allowed in this game.",
            "Ann plays TKF at 8H for 20: TKF 20.",
            "Ben's turn.",
            "Ben passed.",
            "Ann's turn.",
        ],
    );
    let output = typed(&["--rules", "friends"], "\n\n8H tkf\nyes\n\npass\nyes\n");
    assert_eq!(output.matches("Ann plays").count(), 1, "{output}");
}

/// R38: at that question nothing is taken for a no; what can be seen can be seen, but for the rack.
#[test]
fn at_the_question_whether_all_agree_other_orders_are_told_what_is_asked() {
    let asked = "Do all players agree to allow TKF in this game? Type yes or no.";
    let lines = "\n\n8H tkf\n8H kat\n\nshuffle\npass yes\nrack\nback\nrack\n";
    let output = typed(&["--rules", "friends"], lines);
    in_order(
        &output,
        &[
            asked,
            asked,
            asked,
            asked,
            asked,
            "Racks are hidden now.",
            asked,
            "Your rack: A A F I K T V",
        ],
    );
    assert!(!output.contains("Ben's turn"), "{output}");
    let help = typed(&["--rules", "friends"], "\nhelp\n");
    in_order(&help, &["all players can agree to allow it: answer yes"]);
    let closed = ["--rules", "friends", "--agree-words", "off"];
    assert!(!typed(&closed, "\nhelp\n").contains("all players can agree"));
}

/// R13: to exchange none is to pass where that is allowed; elsewhere tiles must be named.
#[test]
fn an_exchange_of_none_passes_where_it_may() {
    for order in ["exchange 0", "exchange -", "-0"] {
        for curtain in ["", "\n"] {
            let lines = format!("{curtain}{order}\nno\n{order}\nyes\n");
            let output = typed(&[], &lines);
            in_order(
                &output,
                &[
                    "Pass the turn?",
                    "Pass the turn?",
                    "Ann passed.",
                    "Ben's turn.",
                ],
            );
        }
        let output = typed(&["--exchange-none", "off"], &format!("\n{order}\n"));
        in_order(&output, &["Which tiles? Type exchange"]);
        assert!(!output.contains("Pass the turn?"), "{output}");
    }
}

/// R32: the play that lengthens the word is part of it.
#[test]
fn a_rearranged_word_is_taken_back_before_a_pass() {
    let lines = "rearrange 8H tfa\npass yes\nexchange E\npass\nundo\npass yes\n";
    let output = typed(&["--rearrange"], &(FAT.to_owned() + lines));
    let waits = "Lengthen the rearranged word, or take it back.";
    in_order(
        &output,
        &[waits, waits, waits, "Taken back.", "Ben passed."],
    );
}
