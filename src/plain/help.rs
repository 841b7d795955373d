//! The help: which commands each page has, by the rules in force.

use crate::app::rules_text;
use crate::app::scene::{RackScene, TableAccess, TablePage};
use crate::app::table::TURN_WORDS;
use crate::engine::rules::RuleSet;
use crate::engine::variant::Variant;

/// For anyone at any time in a game.
const EVERYONE: &str = "For anyone, at any time: board, board 5 (as it was after turn 5), board back (before the last turn), \
    square H8, row 8, column H, scores, time, sheet, bag, rules, menu, help, quit.";
/// The same in a guided game, which has no menu.
const EVERYONE_GUIDED: &str = "At any time: board, board 5 (as it was after turn 5), board back (before the last turn), \
    square H8, row 8, column H, scores, time, sheet, bag, rules, help, quit.";
const TAKE_BACK: &str = "Type take back to take back the last turn, if all players agree.";

pub(super) const FORM: [&str; 3] = [
    "The form asks for one line at a time. Press Enter to keep the value shown, or type another. Choices go by number or name.",
    "Type start to start the game with the values shown, or back to return to the title.",
    "rules shows the rules summary. quit leaves.",
];

pub(super) const SETTINGS: [&str; 3] = [
    "Type a setting, by name or number, and its value: theme light. A setting alone lists its values; names none erases names.",
    "save uses the settings and saves them for the next start. use keeps them until you quit.",
    "Press Enter to list the settings again. back changes nothing. quit leaves.",
];

pub(super) const TITLE: [&str; 5] = [
    "Type an item's number or its first word. Press Enter to list the items again.",
    "look WORD looks up a word, look ?ORN a pattern, look anagram LETTERS an anagram, look hooks WORD the hooks of a word.",
    "define WORD gives a definition. study opens the study lists, study two the two-letter words. puzzle opens \
        the daily puzzle.",
    "replay lists the finished games. replay and a number, an ID or the name of a GCG file opens a game, turn by turn.",
    "rules shows the rules of a new game. settings opens the settings, here and in a game. quit leaves.",
];

pub(super) const QUESTION: [&str; 1] = ["Type yes to go ahead, or no or back to change nothing."];

pub(super) const MENU: [&str; 1] =
    ["Type the number or the first word of an item. back returns to the game."];

pub(super) const WHO: [&str; 1] = [
    "Type the challenger's name or number. accept lets the play stand; back returns to it. board and scores also work.",
];

/// For the question which words are challenged.
pub(super) const WHICH: [&str; 1] = [
    "Type the words you challenge, or their numbers, with spaces between them, or all. back cancels. board and scores also work.",
];

/// For the question which word to allow.
pub(super) const AGREE: [&str; 1] = [
    "Type the word that all players agree to allow, or its number. back cancels. board and scores also work.",
];

pub(super) const STATISTICS: [&str; 2] = [
    "Type a player's name or number for that player's statistics, or 1 for all players.",
    "Press Enter or type back to return to the title. quit leaves.",
];

pub(super) const RECORD: [&str; 11] = [
    "Press Enter or type next for the next turn, back for the previous one; next 10 and back 10 skip ten. A number goes to \
    that turn, first to the start, last to the end.",
    "bingo, challenge and mistake go to the next one, back bingo, back challenge and back mistake to the previous one. A \
    mistake is a turn that lost 10 points or more. run reads every turn to the end.",
    "board, square H8, row 8, column H, scores, sheet, bag and rules show what everyone could see. rack and unseen show the \
    tiles of the player to move.",
    "define gives definitions of the turn's words, define WORD of any word. notes repeats the turn's notes.",
    "best lists the best plays of the turn by equity: the score plus the value of the leave. simulate simulates each of them \
    many times. preview and the number of a play puts it on the board, preview off shows the turn again.",
    "win lists the win probability after each turn. summary tells each player's mistakes, average loss and luck.",
    "coach gives the coach's tip before the turn, then what the turn missed. Type coach again for the next tip.",
    "play on starts a new game from here, with these tiles and scores.",
    "missed asks about the bingos that were missed and the phonies, after an analysis.",
    "web saves the game as a web page in the current folder, with the best plays once it is analyzed.",
    "close closes the game. quit leaves.",
];

/// For a recorded game that is not over: what needs racks and the best plays is left out.
pub(super) const UNFINISHED_RECORD: [&str; 7] = [
    RECORD[0],
    "bingo and challenge go to the next one, back bingo and back challenge to the previous one. run reads every turn to the end.",
    "board, square H8, row 8, column H, scores, sheet, bag and rules show what everyone could see.",
    "define gives definitions of the turn's words, define WORD of any word, if the players may look words up.",
    "play on starts a new game from here, with this board and these scores.",
    "web saves the game as a web page in the current folder, without racks.",
    RECORD[10],
];

pub(super) const UNFINISHED: [&str; 3] = [
    "Type a game's number to resume it. delete and a number deletes that game, after a question.",
    "If the game is being played in another window, you watch it.",
    "Press Enter to list the games again. replay lists the finished games. back returns to the title.",
];

pub(super) const FINISHED: [&str; 2] = [
    "Type a game's number to open it, turn by turn. delete and a number deletes that game, after a question.",
    "Press Enter to list the games again. back returns to the title.",
];

pub(super) const LOOK_UP: [&str; 3] = [
    "Type a word to look it up, a pattern such as ?ORN (* is any number of letters), anagram LETTERS for anagrams, or hooks \
    WORD for hooks.",
    "search finds words by several conditions: search RE????? min-vowels 4 and not ends ING. search ? lists the conditions.",
    "Press Enter or type back to close the dictionary. quit leaves.",
];

/// For the end of a game, by what these people may do.
pub(super) fn end(page: &TablePage) -> Vec<String> {
    let keeps_game = page.access.keeps_game;
    let lines = [
        (true, "Type an item's number or its first word."),
        (
            true,
            "board, scores, sheet, chart and bag show the final position; board 5 shows the board after turn 5. define WORD \
            gives a definition, define alone those of the words on the board.",
        ),
        (
            keeps_game,
            "analyze opens this game turn by turn, with the best plays and the coach. replay lists the finished games.",
        ),
        (
            keeps_game,
            "export saves the game as a GCG file in the current folder, web as a web page.",
        ),
        (page.takes_back(), TAKE_BACK),
        (true, "quit leaves."),
    ];
    let lines = lines.into_iter().filter(|(on, _)| *on);
    lines.map(|(_, line)| line.to_owned()).collect()
}

/// For players who take part with others on other machines.
pub(super) const fn chat(access: TableAccess) -> &'static str {
    if access.plays {
        "say TEXT sends a message to everyone at the table. lobby goes to the lobby."
    } else {
        "say TEXT sends a message to the other spectators. lobby goes to the lobby."
    }
}

/// Where Enter is all there is to type.
pub(super) fn goes_on(page: &TablePage) -> Vec<String> {
    vec!["Press Enter to continue.".to_owned(), everyone(page)]
}

/// While somebody on another machine has to act.
pub(super) fn waiting(page: &TablePage) -> Vec<String> {
    let mut lines =
        vec!["The game goes on by itself. Press Enter to read whom it waits for.".to_owned()];
    if matches!(page.rack, RackScene::Faces(_)) {
        lines.push("rack reads your tiles, unseen lists the unseen tiles.".to_owned());
    }
    lines.extend(lookup_commands(page.view.setup.rules()).map(ToOwned::to_owned));
    lines.extend(take_back(page));
    lines.push(everyone(page));
    lines
}

fn everyone(page: &TablePage) -> String {
    let text = if page.guide.is_some() {
        EVERYONE_GUIDED
    } else {
        EVERYONE
    };
    text.to_owned()
}

fn take_back(page: &TablePage) -> Option<String> {
    page.takes_back().then(|| TAKE_BACK.to_owned())
}

pub(super) fn curtain(page: &TablePage, private_page: bool) -> Vec<String> {
    let rules = page.view.setup.rules();
    let mut lines = vec![
        "Press Enter to show the rack when no one else is looking. Then rack reads its tiles.".to_owned(),
        if private_page {
            "The player to move may also type a turn at once: a play such as 8H WORD, pass or resign. Press Enter before an \
            exchange."
        } else {
            "The player to move may also type a turn at once: a play such as 8H WORD, exchange ABC, pass or resign."
        }
        .to_owned(),
    ];
    lines.extend(lookup_commands(rules).map(ToOwned::to_owned));
    lines.extend(take_back(page));
    lines.push(everyone(page));
    lines.extend(variants(rules));
    lines
}

/// The rules beyond the plain game.
fn variants(rules: &RuleSet) -> impl Iterator<Item = String> {
    let sections = rules_text::variants(rules).into_iter();
    sections.map(|section| format!("{}: {}", section.heading, section.paragraphs.join(" ")))
}

pub(super) fn window(page: &TablePage) -> Vec<String> {
    let rules = page.view.setup.rules();
    let mut lines = vec![
        settling(rules, page.access.has_others).to_owned(),
        "board reads the board with the play on it; square H8, row 8 and column H describe parts of it.".to_owned(),
    ];
    if rules.agreement {
        lines.push("agree WORD asks all players to allow the word in this game.".to_owned());
    }
    lines.extend(lookup_commands(rules).map(ToOwned::to_owned));
    lines.extend(take_back(page));
    lines.push(everyone(page));
    lines
}

/// For a new player: the rules in short, and the commands.
pub(super) fn how_to_play(rules: &RuleSet, variant: &Variant) -> Vec<String> {
    let mut all = vec![
        "On your turn, place tiles from your rack on the board to make words, or exchange tiles, or pass. Learn in three \
        minutes shows how.".to_owned(),
    ];
    let sections = [
        rules_text::words(rules, false),
        rules_text::points(rules, variant),
    ];
    for section in sections {
        all.push(format!(
            "{}: {}",
            section.heading,
            section.paragraphs.join(" ")
        ));
    }
    all.push(format!("Exchanges: {}", rules_text::exchange(rules)));
    let tips = rules_text::tips(variant);
    all.push(format!("{}:", tips.heading));
    all.extend(tips.paragraphs);
    all.push("At the table:".to_owned());
    all.extend(commands(rules, false));
    all.push(TAKE_BACK.to_owned());
    all.push(turn_words());
    all.push(EVERYONE.to_owned());
    all.extend(variants(rules));
    all
}

fn lookup_commands(rules: &RuleSet) -> impl Iterator<Item = &'static str> {
    by_rules(rules)
        .into_iter()
        .take(2)
        .filter_map(|(on, line)| on.then_some(line))
}

fn turn_words() -> String {
    let words = TURN_WORDS.iter().map(|known| known.words[0]);
    let words: Vec<&str> = ["rack", "unseen"].into_iter().chain(words).collect();
    format!("On your turn: {}.", words.join(", "))
}

/// For a turn: the commands, then the rules beyond the plain game.
pub(super) fn lines(page: &TablePage) -> Vec<String> {
    let rules = page.view.setup.rules();
    let mut lines = commands(rules, page.access.has_others);
    lines.extend(take_back(page));
    lines.push(turn_words());
    lines.push(everyone(page));
    lines.extend(variants(rules));
    lines
}

/// The commands of a turn. `remote` is whether people play on other machines.
fn commands(rules: &RuleSet, remote: bool) -> Vec<String> {
    let mut lines: Vec<String> = [
        "For a play across, type the row first: 8H WORD. For a play down, type the column first: H8 WORD.",
        "Type letters that are already on the board, or a dot for each. A lowercase letter is a blank, unless the whole word \
        is lowercase: 8H wORD. A letter after a question mark is a blank too: 8H ?word.",
        "try 8H WORD gives a play's score without announcing it.",
        "exchange ABC exchanges tiles (? is a blank). pass passes the turn. resign resigns the game.",
        settling(rules, remote),
    ]
    .map(ToOwned::to_owned)
    .into();
    for (on, line) in by_rules(rules) {
        if on {
            lines.push(line.to_owned());
        }
    }
    lines
}

/// Commands that depend on the rules, and whether they are available.
fn by_rules(rules: &RuleSet) -> [(bool, &'static str); 11] {
    let house = rules.house;
    [
        (
            rules.open_dictionary,
            "look WORD looks up a word, look ?ORN a pattern (* is any number of letters), look anagram LETTERS an anagram, \
            look hooks WORD the hooks of a word.",
        ),
        (
            rules.open_dictionary,
            "study two opens a study list: two, three, four, q-without-u, jqxz, hooks, hooks WORD, stems, stems LETTERS, \
            alphagrams, sevens or eights.",
        ),
        (true, defining(rules)),
        (
            rules.hints,
            "hint shows where a good play is. Type hint again for its length, then for the play itself.",
        ),
        (
            rules.coach,
            "coach says what to look for with your rack. Type coach again for the next tip.",
        ),
        (
            house.recycle_blanks,
            "blank H8 swaps your tile for the blank on H8.",
        ),
        (
            house.recycle_letters,
            "put E H8 replaces the letter on H8 with your E; put ?E H8 with your blank as an E.",
        ),
        (
            house.rearrange,
            "rearrange 8F RHON rearranges the word at 8F. Then place tiles that make it longer.",
        ),
        (
            house.any(),
            "undo takes back your last change to the board.",
        ),
        (
            rules.agreement && !rules.is_void(),
            "After a play is announced, agree WORD asks all players to allow the word in this game.",
        ),
        (
            rules.agreement && rules.is_void(),
            "If a word is not in the dictionary, all players can agree to allow it: answer yes to the question.",
        ),
    ]
}

fn defining(rules: &RuleSet) -> &'static str {
    if rules.open_dictionary {
        "define WORD gives a definition."
    } else if rules.is_void() {
        "define WORD gives the definition of a word on the board."
    } else {
        "define WORD gives the definition of a word on the board once it has survived a challenge; after the game, of any word."
    }
}

fn settling(rules: &RuleSet, remote: bool) -> &'static str {
    if rules.is_void() {
        "Words are checked when they are played. A play with a word that is not in the dictionary is refused, and you type \
        another."
    } else if remote {
        "After a play is announced, press Enter or type accept to let it stand, or challenge to challenge it. It stands once \
        everyone who may challenge it has accepted it, or when the time to challenge is over."
    } else {
        "After a play is announced, press Enter or type accept to let it stand, or challenge to challenge it; challenge Ben \
        challenges in Ben's name."
    }
}
