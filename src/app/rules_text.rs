//! Explanations of the rules in force. Rules that are off are left out. The texts are the same in every front end, so they name
//! no key and no command.

use crate::engine::clock::ClockRule;
use crate::engine::rules::options::{self, OPTIONS};
use crate::engine::rules::{ChallengeScope, RackSize, RuleSet, describe};
use crate::engine::tile::Points;
use crate::engine::variant::{Bingo, Variant};
use crate::engine::win_rule::WinRule;

/// A heading with its paragraphs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// The heading.
    pub heading: &'static str,
    /// Paragraphs of one or more sentences.
    pub paragraphs: Vec<String>,
}

impl Section {
    fn new<const N: usize>(heading: &'static str, paragraphs: [&str; N]) -> Self {
        Self {
            heading,
            paragraphs: paragraphs.map(ToOwned::to_owned).into(),
        }
    }

    fn add(&mut self, paragraph: &str) {
        self.paragraphs.push(paragraph.to_owned());
    }
}

/// Explains which words are valid and how challenges work, at one keyboard or between machines (R39).
pub fn words(rules: &RuleSet, remote: bool) -> Section {
    let mut section = if rules.is_void() {
        Section::new(
            "Acceptable words",
            [
                "Words are checked when you play them. A play with a phony is refused, and you can try another play.",
            ],
        )
    } else {
        challenges(rules, remote)
    };
    if rules.agreement {
        section.add(
            "If all players agree, a word that is not in the dictionary is allowed in this game.",
        );
    }
    section
}

fn challenges(rules: &RuleSet, remote: bool) -> Section {
    let judged = options::about("judging", rules);
    let cost = describe::cost(rules.challenge);
    let mut section = Section::new(
        "Challenges",
        [announcing(remote), &format!("{judged} {cost}")],
    );
    section.add(match rules.judging {
        ChallengeScope::WholePlay => "A play can be challenged only once.",
        ChallengeScope::NamedWords => {
            "Each opponent can challenge once, and only words that have not been judged yet. The first successful \
             challenge is the last."
        }
    });
    if rules.challenge.terms().misses_turn {
        section.add("Missed turns add up. Any left when the game ends are dropped.");
    }
    section.add(
        "When a play comes off, its tiles return to the rack, blanks lose their letters, and the turn is over.",
    );
    section
}

const fn announcing(remote: bool) -> &'static str {
    if remote {
        "Each play is announced. It stands once everyone who may challenge it has accepted it, or when the time to challenge \
         is over."
    } else {
        "Each play is announced. Any opponent can challenge it until the next player accepts it for everyone."
    }
}

/// Returns ten tips for better play.
pub fn tips(variant: &Variant) -> Section {
    let bingo = variant.bingo;
    let bingos = format!(
        "Bingos: always look for a play of {} tiles. It adds {} points and is more common than you might think. Try common \
         prefixes and suffixes.",
        bingo.tiles, bingo.points
    );
    let mut section = Section::new(
        "Tips",
        [
            "Short words: learn the two- and three-letter words. They make parallel plays possible and are worth about \
             50 points a game.",
            "The S: use it to make two words at once, the plural of one and a new one. Keep it unless it gains about \
             ten extra points.",
            "Shuffling: shuffle your tiles often, and group letters that go together: CH, STR, RE or UN at the beginning, \
             ING, ENT, EST or OUS at the end. New words will catch your eye.",
            "Premium squares: look for plays that cover them, especially next to a vowel, where a letter can count in two \
             words.",
            "The leave: consider the tiles you keep as well as your score. The letters AEILNRST are good to keep, with as \
             many vowels as consonants or one consonant more.",
        ],
    );
    for paragraph in [
        &bingos,
        "Q without U: learn the words that need no U, such as QI, QAT, QAID and QOPH.",
        "Hooks: look for letters that make a new word at the front or back of a word on the board. S is the most common; \
         Y, E, R and D often work too: HAND and HANDY, PLAN and PLANE.",
        "Choosing a play: when you find a good play, look for a better one while you have time. Comparing plays teaches \
         you to judge them.",
        "Attitude: with some luck anyone can beat anyone, and everyone draws bad racks. Make the best play you can, forget \
         your mistakes, and enjoy the game.",
    ] {
        section.add(paragraph);
    }
    section
}

/// Explains when tiles may be exchanged, and how many.
pub fn exchange(rules: &RuleSet) -> String {
    describe::exchange(rules)
}

/// Explains scoring and the end of the game.
pub fn points(rules: &RuleSet, variant: &Variant) -> Section {
    let bingo = bingo(rules, variant);
    let (letters, words) = multiplied(variant);
    let kept = if rules.house.recycle_blanks {
        "until it is swapped for the tile it stands for"
    } else {
        "until the game ends"
    };
    Section::new(
        "Scoring",
        [
            &format!(
                "Each letter scores its value. A blank scores nothing and keeps its letter {kept}. {letters} multiply the \
                 letter on them, {words} the whole word: letters first, then words. A premium square counts only in the \
                 turn that covers it."
            ),
            &format!("Every word the play makes or changes scores in full. {bingo}"),
            &describe::end(rules),
            &format!(
                "{} {}",
                options::about("unplayed", rules),
                options::about("tie", rules)
            ),
        ],
    )
}

/// Names the premium squares: `2L and 3L`, and `2W and 3W`. Quadruple ones only if the board has them.
fn multiplied(variant: &Variant) -> (&'static str, &'static str) {
    let layout = &variant.layout;
    let mut premiums = layout.squares().filter_map(|square| layout.premium(square));
    if premiums.any(|premium| premium.letter_factor().max(premium.word_factor()) > 3) {
        ("2L, 3L and 4L", "2W, 3W and 4W")
    } else {
        ("2L and 3L", "2W and 3W")
    }
}

/// Explains the bonus: `Seven tiles in one play add 50.`, or `7 tiles in one play add 40, 8 tiles 50.`
pub fn bingo(rules: &RuleSet, variant: &Variant) -> String {
    let bingo = variant.bingo;
    match rules.rack {
        RackSize::Seven if is_usual(variant) => "Seven tiles in one play add 50.".to_owned(),
        RackSize::Nine if is_usual(variant) => {
            "Seven, eight or nine tiles in one play add 50.".to_owned()
        }
        rack => {
            let most = u8::try_from(rack.tiles(variant)).unwrap_or(bingo.tiles);
            bonuses(bingo, most.max(bingo.tiles))
        }
    }
}

/// Whether racks and bonus are those of the classic game.
pub fn is_usual(variant: &Variant) -> bool {
    (variant.bingo, variant.rack) == (Variant::ENGLISH.bingo, Variant::ENGLISH.rack)
}

fn bonuses(bingo: Bingo, most: u8) -> String {
    let last = if bingo.more == Points::ZERO {
        bingo.tiles
    } else {
        most
    };
    let each = (bingo.tiles..=last).map(|tiles| {
        let add = if tiles == bingo.tiles {
            " in one play add"
        } else {
            ""
        };
        format!("{tiles} tiles{add} {}", bingo.bonus(tiles.into()))
    });
    format!("{}.", each.collect::<Vec<_>>().join(", "))
}

/// Explains variants, clocks, house variations and the open dictionary, if they are on.
pub fn variants(rules: &RuleSet) -> Vec<Section> {
    let mut sections = vec![];
    if rules.rack == RackSize::Nine {
        sections.push(Section::new(
            "Nine tiles",
            ["Each rack holds nine tiles. Everything else stays the same."],
        ));
    }
    sections.extend(finish_line(rules));
    sections.extend(clock(rules));
    sections.extend(house(rules));
    let explained = OPTIONS
        .iter()
        .filter(|option| !option.explanation.is_empty() && option.is_on(rules));
    sections.extend(explained.map(|option| Section::new(option.label, [option.explanation])));
    sections
}

fn finish_line(rules: &RuleSet) -> Option<Section> {
    let line = rules.finish_line.as_ref()?;
    let mut section = Section::new(
        "Finish line",
        [
            &describe::finish_line(line),
            "The play must stand first. Tiles left and opponents’ scores do not matter, and unplayed tiles are not \
             counted.",
        ],
    );
    if WinRule::of(rules).by_share() {
        section.add(describe::BY_SHARE);
    }
    Some(section)
}

fn clock(rules: &RuleSet) -> Option<Section> {
    let sentence = describe::clock(rules)?;
    let (settled, window) = if rules.is_void() {
        ("played", "")
    } else {
        ("announced", " or while a play is announced")
    };
    let (heading, over) = match rules.clock {
        ClockRule::Game(_) => ("Clocks", String::new()),
        ClockRule::Turn(_) | ClockRule::Off => (
            "Timer",
            format!(" Tiles not {settled} by then return to the rack."),
        ),
    };
    let stops = format!("Time stops behind the curtain{window}.");
    Some(Section::new(
        heading,
        [&format!("{sentence}{over}"), &stops],
    ))
}

fn house(rules: &RuleSet) -> Option<Section> {
    let house = rules.house;
    if !house.any() {
        return None;
    }
    let mut section = Section::new("House variations", []);
    if house.recycle_blanks {
        section.add(
            "Blanks: on your turn you can swap a blank on the board for the tile it stands for, as often as you hold such a \
             tile. The swap scores nothing. Use the blank now or later.",
        );
    }
    if house.recycle_letters {
        let judged = if rules.is_void() {
            "Each swap is checked at once."
        } else {
            "The new words are announced and judged with the turn."
        };
        section.add(&format!(
            "Letters: on your turn you can swap a letter on the board for a different one from your rack, one at a time, so \
             that every word through its square is a new word. The swap scores nothing. Use the letter you took now or \
             later. {judged}"
        ));
    }
    if house.rearrange {
        section.add(
            "Rearranging: on your turn you can rearrange the letters of one word on the board and then lengthen that word \
             with a regular play. Every new word scores. The premium squares under the old word do not count.",
        );
    }
    section.add(if rules.is_void() {
        "Change the board before your play. You can undo the changes until you end the turn."
    } else {
        "Change the board before your play. You can undo the changes until you announce the turn. A successful \
         challenge undoes the whole turn."
    });
    Some(section)
}
