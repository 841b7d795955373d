//! What can be typed, by the rules in force.

use crate::engine::rules::RuleSet;
use crate::session::explained;

/// What can be typed into the new-game form.
pub(super) const FORM: [&str; 3] = [
    "Each line of the form is asked in turn. Enter alone keeps what stands there; where there are choices, type their number or their name.",
    "start begins the game with the rest as it stands. back goes back to the title.",
    "rules says what is agreed as it stands. quit leaves.",
];

/// What can be typed at the title.
pub(super) const TITLE: [&str; 4] = [
    "Type the number of what you want, or its first word. Enter alone lists it again.",
    "look WORD looks a word up, look ?ORN words like it, look anagram LETTERS words out of tiles, look hooks WORD the letters before and after it.",
    "define WORD tells what a word means. study two lists words to learn.",
    "rules says what a new game begins with. quit leaves.",
];

/// What can be typed where unfinished games are listed.
pub(super) const GAMES: [&str; 2] = [
    "The number of a game goes on with it. delete and a number throws that game away, after a question.",
    "Enter alone lists them again. back goes to the title.",
];

/// What can be typed while words are looked up.
pub(super) const LOOK_UP: [&str; 2] = [
    "A word is looked up. ?ORN finds words like it, * being any number of letters; anagram LETTERS words out of tiles; hooks WORD the letters before and after it.",
    "Enter alone, or back, closes the dictionary. quit leaves.",
];

/// What can be typed when a game is over.
pub(super) const END: [&str; 4] = [
    "Type the number of what you want, or its first word.",
    "board, scores, sheet, race and bag show how it ended; define WORD tells what a word means.",
    "export writes the game down as a GCG file in this folder. take back undoes the last turn, once everybody says so.",
    "quit leaves.",
];

/// The help, a sentence or two a line: how to type, then what is played with beyond the plain game.
pub(super) fn lines(rules: &RuleSet) -> Vec<String> {
    let mut lines: Vec<String> = [
        "A play across begins with its row: 8H WORD. A play down begins with its column: H8 WORD.",
        "Spell letters on the board out, or put a dot for each. A small letter beside a capital or a dot is a blank: 8H wORD. So is one after a question mark: 8H ?word.",
        "try 8H WORD tells what a play would score, and announces nothing.",
        "exchange ABC puts tiles back for others (? is a blank). pass ends the turn. resign leaves the game to the others.",
        settling(rules),
    ]
    .map(ToOwned::to_owned)
    .into();
    for (on, line) in by_rules(rules) {
        if on {
            lines.push(line.to_owned());
        }
    }
    lines.push("take back undoes the last turn, once everybody says so.".to_owned());
    lines.push("Your own, on your turn: rack, unseen, shuffle, sort.".to_owned());
    lines.push("For everyone: board, square H8, row 8, column H, scores, time, sheet, bag, rules, help, quit.".to_owned());
    for section in explained::variants(rules) {
        let heading = section.heading;
        lines.push(format!("{heading}: {}", section.paragraphs.join(" ")));
    }
    lines
}

/// What can be typed by some rules only.
fn by_rules(rules: &RuleSet) -> [(bool, &'static str); 11] {
    let house = rules.house;
    [
        (
            rules.open_dictionary,
            "look WORD looks a word up, look ?ORN words like it (* is any number of letters), look anagram LETTERS words out of tiles, look hooks WORD the letters before and after it.",
        ),
        (
            rules.open_dictionary,
            "study two lists words to learn; there are two, three, q-without-u, hooks, hooks WORD, stems and stems LETTERS.",
        ),
        (true, defining(rules)),
        (
            rules.hints,
            "hint tells where a good play lies; said again how long it is, then the play itself.",
        ),
        (
            rules.coach,
            "coach tells what to look for with your rack; said again the next tip.",
        ),
        (
            house.recycle_blanks,
            "blank H8 puts your tile in the place of the blank there, and takes the blank.",
        ),
        (
            house.recycle_letters,
            "put E H8 puts your E in the place of the letter there; put ?E H8 your blank as an E.",
        ),
        (
            house.rearrange,
            "rearrange 8F RHON puts the word there in another order; then lay tiles that make it longer.",
        ),
        (
            house.any(),
            "undo takes back what you did to the board last.",
        ),
        (
            rules.agreement && !rules.is_void(),
            "agree WORD, after an announced play: all players agree that the word counts.",
        ),
        (
            rules.agreement && rules.is_void(),
            "A play that is refused counts if all players agree on its word: answer yes when you are asked.",
        ),
    ]
}

/// Which words are told of.
fn defining(rules: &RuleSet) -> &'static str {
    if rules.open_dictionary {
        "define WORD tells what a word means."
    } else if rules.is_void() {
        "define WORD tells what a word on the board means."
    } else {
        "define WORD tells what a word on the board means, once a challenge has let it stand; after the game any word."
    }
}

/// What comes after a play.
fn settling(rules: &RuleSet) -> &'static str {
    if rules.is_void() {
        "A play is looked up at once: with a word that is not in the dictionary it is refused, and you type another."
    } else {
        "After an announced play: Enter or accept lets it stand; challenge asks the dictionary, challenge Ben in Ben's name."
    }
}
