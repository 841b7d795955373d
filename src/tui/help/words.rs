//! How to play on the screen, by the rules in force, in our own words.

use crate::engine::rules::{FirstWord, RuleSet};
use crate::engine::tile::Letter;
use crate::session::explained::{self, Section};
use crate::session::telling;

/// Headings, and the paragraphs under them; with the words that were agreed on.
pub(super) fn sections(rules: &RuleSet, agreed: &[Vec<Letter>]) -> Vec<Section> {
    let mut words = explained::words(rules);
    words.paragraphs.extend(telling::agreed(agreed));
    let mut sections = vec![how_to_play(rules), words, explained::points(rules)];
    sections.extend(explained::variants(rules));
    sections.extend([explained::tips(rules), finer_points(rules)]);
    sections
}

fn how_to_play(rules: &RuleSet) -> Section {
    let first = rules.first_word.letters();
    let at_least = if first > FirstWord::ANY.letters() {
        format!(
            " and its word has {first} letters or more; until somebody lays one, all pass or exchange"
        )
    } else {
        String::new()
    };
    let settled = if rules.is_void() {
        "Enter plays it: the words are looked up, the play is scored, and you draw new tiles. If a word is not in the \
         dictionary the play is refused, and you try another one."
    } else {
        "Enter announces it, and the others may challenge it. If nobody does, the next player presses Enter, the play is \
         scored, and you draw new tiles."
    };
    let never = if rules.open_dictionary {
        "What runs along never tells whether a word is acceptable; for that the dictionary is open: 0 looks words up."
    } else {
        "The program never tells beforehand whether a word is acceptable."
    };
    let paragraphs = vec![
        format!(
            "Lay tiles from your rack in one row or one column, so that they make words with each other and with what \
             lies there. The first play covers the star{at_least}. Every later one touches a tile on the board."
        ),
        "Put the cursor where the word begins, turn the arrow with Tab, and type. Letters that lie there already are \
         stepped over. What the play would score runs along."
            .to_owned(),
        format!("{settled} {never}"),
        "A play can also be typed after /: 8H WORD goes across, H8 WORD down. A dot or brackets stand for letters on the \
         board, which can be spelled out too. A small letter is a blank, but in a word all in small letters."
            .to_owned(),
        format!(
            "Instead of a play you may exchange tiles, or pass. {}",
            explained::exchange(rules)
        ),
    ];
    Section {
        heading: "How to play",
        paragraphs,
    }
}

fn finer_points(rules: &RuleSet) -> Section {
    let brackets = "In the lists letters in brackets lay on the board before.";
    let lists = if rules.is_void() {
        brackets.to_owned()
    } else {
        format!("{brackets} A word after ✗ was challenged off.")
    };
    let swaps = rules.house.any().then(|| {
        "In the lists E8 ?→S says that the blank on E8 was changed for an S, F8 P→N the P there for an N, and SNARE→EARNS \
         that a word was put in another order."
            .to_owned()
    });
    let mut section = Section {
        heading: "Finer points",
        paragraphs: vec![
            "What tables differ in is agreed on in the new-game form, and stands there in words. Its row “Single rules” shows \
             a row for every rule, to be changed."
                .to_owned(),
            lists,
            "Whoever is at the keyboard sees only their own rack. Between two turns the curtain covers all of them."
                .to_owned(),
            "For the draw at the start the letter nearest to A begins, and a blank beats every letter."
                .to_owned(),
        ],
    };
    section.paragraphs.extend(swaps);
    section
}
