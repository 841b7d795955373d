//! How to play on the screen, by the rules of the game.

use crate::app::rules_text::{self, Section};
use crate::engine::rules::{FirstWord, RuleSet};
use crate::engine::variant::Variant;

/// The sections of the help, with the words that players allowed.
/// `remote` is whether people play on other machines.
pub(super) fn sections(
    (rules, variant): (&RuleSet, &Variant),
    agreed: Option<String>,
    remote: bool,
    keys: &KeysTold,
) -> Vec<Section> {
    let mut words = rules_text::words(rules, remote);
    words.paragraphs.extend(agreed);
    let how_to_play = how_to_play(rules, remote, keys);
    let mut sections = vec![how_to_play, words, rules_text::points(rules, variant)];
    sections.extend(rules_text::variants(rules));
    sections.extend([rules_text::tips(variant), finer_points(rules)]);
    sections
}

/// The keys that the text names, as they are written.
pub(super) struct KeysTold<'a> {
    pub look_up: &'a str,
    pub turn: &'a str,
    pub type_play: &'a str,
}

fn how_to_play(rules: &RuleSet, remote: bool, keys: &KeysTold) -> Section {
    let first = rules.first_word.letters();
    let at_least = if first > FirstWord::ANY.letters() {
        format!(
            " and has at least {first} letters; until someone plays one, players can only exchange or pass"
        )
    } else {
        String::new()
    };
    let settled = if rules.is_void() {
        "Press Enter to play. The words are looked up, the play is scored, and you draw new tiles. If a word is not in the \
         dictionary, the play is refused and you try again."
    } else if remote {
        "Press Enter to announce the play. Each of the others may challenge or accept it. When all have accepted, or the time \
         to challenge is over, the play is scored, and you draw new tiles."
    } else {
        "Press Enter to announce the play. The other players may challenge it. If no one does, the next player presses \
         Enter, the play is scored, and you draw new tiles."
    };
    let never = if rules.open_dictionary {
        let key = keys.look_up;
        format!(
            "The score does not show whether a word is acceptable, but the dictionary is open: press {key} to look up words."
        )
    } else {
        "The program does not show in advance whether a word is acceptable.".to_owned()
    };
    let paragraphs = vec![
        format!(
            "Place tiles from your rack in one row or column to form words with each other and with the tiles on the \
             board. The first play covers the star{at_least}. Every later play touches a tile on the board."
        ),
        format!(
            "Move the cursor to where the word begins, press {} to change direction, and type. Letters already on the board \
             are skipped. The score is shown as you type.",
            keys.turn
        ),
        format!("{settled} {never}"),
        format!(
            "You can also type a play after {}: 8H WORD goes across, H8 WORD down. Letters on the board can be typed as they \
             are, as dots, or in brackets. A lowercase letter is a blank, unless the whole word is lowercase.",
            keys.type_play
        ),
        format!(
            "Instead of playing, you may exchange tiles or pass. {}",
            rules_text::exchange(rules)
        ),
    ];
    Section {
        heading: "How to play",
        paragraphs,
    }
}

fn finer_points(rules: &RuleSet) -> Section {
    let brackets = "In lists of plays, letters in brackets were already on the board.";
    let lists = if rules.is_void() {
        brackets.to_owned()
    } else {
        format!("{brackets} A word after ✗ was challenged off.")
    };
    let swaps = rules.house.any().then(|| {
        "In lists of plays, E8 ?→S means that an S replaced the blank on E8, F8 P→N that an N replaced the P on F8, and \
         SNARE→EARNS that a word was rearranged."
            .to_owned()
    });
    let mut section = Section {
        heading: "Finer points",
        paragraphs: vec![
            "Choose the rules in the new-game form. Its row “Custom rules” opens a row for every rule, and F2 shows a \
             summary."
                .to_owned(),
            lists,
            "Each player sees only their own rack. When players share a keyboard, a curtain covers the racks between turns."
                .to_owned(),
            "In the draw for first play, the letter closest to A goes first, and a blank beats every letter."
                .to_owned(),
        ],
    };
    section.paragraphs.extend(swaps);
    section
}
