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
pub(super) const TITLE: [&str; 5] = [
    "Type the number of what you want, or its first word. Enter alone lists it again.",
    "look WORD looks a word up, look ?ORN words like it, look anagram LETTERS words out of tiles, look hooks WORD the letters before and after it.",
    "define WORD tells what a word means. study two lists words to learn.",
    "replay lists the finished games; replay and a number, an ID or the name of a GCG file goes through a game, turn by turn.",
    "rules says what a new game begins with. quit leaves.",
];

/// What can be typed where the program asks something.
pub(super) const QUESTION: [&str; 1] =
    ["yes does what is asked. no or back does not, and all is as it was before."];

/// What can be typed where it asks who challenges.
pub(super) const WHO: [&str; 1] = [
    "Type the name of who challenges, or its number. accept lets the play stand, back goes back to it. board and scores can be seen.",
];

/// What can be typed where it asks which words are challenged.
pub(super) const WHICH: [&str; 1] = [
    "Type the words that are challenged, or their numbers, with spaces between them; or all. back challenges nothing yet. board and scores can be seen.",
];

/// What can be typed where it asks on which word all agree.
pub(super) const AGREE: [&str; 1] = [
    "Type the word on which all players agree, or its number. back agrees on nothing. board and scores can be seen.",
];

/// What can be typed where there is only something to be read.
pub(super) const GOES_ON: [&str; 2] = [
    "Enter goes on.",
    "For everyone: board, square H8, row 8, column H, scores, time, sheet, bag, rules, help, quit.",
];

/// What can be typed while statistics are looked at.
pub(super) const STATISTICS: [&str; 2] = [
    "Type a name, or its number, to hear the figures of that player; everybody to hear those of all.",
    "Enter alone, or back, goes to the title. quit leaves.",
];

/// What can be typed at a recorded game.
pub(super) const RECORD: [&str; 8] = [
    "Enter or next goes a turn on, back a turn back; next 10 and back 10 go ten. A number, or turn and a number, goes to that turn; first and last to the start and to the end.",
    "bingo and challenge go to the next one, back bingo and back challenge to the one before. run tells all turns up to the end.",
    "board, square H8, row 8, column H, scores, sheet, bag and rules show what everybody could see; rack and unseen what the player had whose turn it was.",
    "define tells what the words of the turn mean, define WORD what any word means. notes tells again what is noted.",
    "best tells the best plays of the turn, by what they score and what it is worth to keep the other tiles; try out tries them by playing on from each many times.",
    "coach tells what the coach would have said before the turn, then what the turn missed; said again the next tip.",
    "play on begins a new game from here, with these tiles and scores.",
    "close closes the record. quit leaves.",
];

/// What can be typed where unfinished games are listed.
pub(super) const GAMES: [&str; 3] = [
    "The number of a game goes on with it. delete and a number throws that game away, after a question.",
    "A game that is being played in another window is followed there.",
    "Enter alone lists them again. replay lists the finished ones. back goes to the title.",
];

/// What can be typed while words are looked up.
pub(super) const LOOK_UP: [&str; 2] = [
    "A word is looked up. ?ORN finds words like it, * being any number of letters; anagram LETTERS words out of tiles; hooks WORD the letters before and after it.",
    "Enter alone, or back, closes the dictionary. quit leaves.",
];

/// What can be typed when a game is over.
pub(super) const END: [&str; 5] = [
    "Type the number of what you want, or its first word.",
    "board, scores, sheet, race and bag show how it ended; define WORD tells what a word means, define alone those on the board.",
    "replay lists the finished games, this one first: replay 1 goes through it, with the best plays and the coach.",
    "export writes the game down as a GCG file in this folder. take back undoes the last turn, once everybody says so.",
    "quit leaves.",
];

/// For everyone, at any moment of a game.
const EVERYONE: &str =
    "For everyone: board, square H8, row 8, column H, scores, time, sheet, bag, rules, help, quit.";

/// What can be typed while a rack is covered.
pub(super) fn curtain(rules: &RuleSet) -> Vec<String> {
    let mut lines = vec![
        "Enter uncovers the rack: its owner alone should be near. rack then tells its tiles.".to_owned(),
        "Whose turn it is may type it at once: a play such as 8H WORD, exchange ABC, pass or resign.".to_owned(),
    ];
    lines.extend(looking_up(rules).map(ToOwned::to_owned));
    lines.push("take back undoes the last turn, once everybody says so.".to_owned());
    lines.push(EVERYONE.to_owned());
    lines.extend(variants(rules));
    lines
}

/// What is played with beyond the plain game.
fn variants(rules: &RuleSet) -> impl Iterator<Item = String> {
    let sections = explained::variants(rules).into_iter();
    sections.map(|section| format!("{}: {}", section.heading, section.paragraphs.join(" ")))
}

/// What can be typed while a play is announced.
pub(super) fn window(rules: &RuleSet) -> Vec<String> {
    let mut lines = vec![
        settling(rules).to_owned(),
        "board reads the board with the play on it; square H8, row 8 and column H tell parts of it in words.".to_owned(),
    ];
    if rules.agreement {
        lines.push("agree WORD: asks whether all players agree that the word counts.".to_owned());
    }
    lines.extend(looking_up(rules).map(ToOwned::to_owned));
    lines.push("take back undoes the last turn, once everybody says so.".to_owned());
    lines.push(EVERYONE.to_owned());
    lines
}

/// How the game goes, and how it is typed: what a new player wants to hear.
pub(super) fn how_to_play(rules: &RuleSet) -> Vec<String> {
    let mut all = vec![
        "In turn everybody lays tiles from their rack on the board so that they make words; or exchanges tiles; or passes. Learn in three minutes shows it at a table.".to_owned(),
    ];
    let sections = [explained::words(rules), explained::points(rules)];
    for section in sections {
        all.push(format!(
            "{}: {}",
            section.heading,
            section.paragraphs.join(" ")
        ));
    }
    all.push(format!("Exchanges: {}", explained::exchange(rules)));
    let tips = explained::tips(rules);
    all.push(format!("{}:", tips.heading));
    all.extend(tips.paragraphs);
    all.push("At the table:".to_owned());
    all.extend(lines(rules));
    all
}

/// Words looked up, where the dictionary is open.
fn looking_up(rules: &RuleSet) -> impl Iterator<Item = &'static str> {
    by_rules(rules)
        .into_iter()
        .take(2)
        .filter_map(|(on, line)| on.then_some(line))
}

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
    lines.push(EVERYONE.to_owned());
    lines.extend(variants(rules));
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
            "agree WORD, after an announced play: asks whether all players agree that the word counts.",
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
