//! The rules in force, explained: what is on is told, what is off is left out. The same in every front end, so no key
//! and no order is named here.

use super::agreement;
use crate::engine::clock::ClockRule;
use crate::engine::rules::{FinishLine, Judging, RackSize, RuleSet};

/// Paragraphs under a heading.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// What they are about.
    pub heading: &'static str,
    /// One sentence or more each.
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

/// Which words count, and what a challenge is about.
pub fn words(rules: &RuleSet) -> Section {
    let mut section = if rules.is_void() {
        Section::new(
            "Which words count",
            [
                "Words are checked when they are played. A play with one that is not in the dictionary is refused, and \
                 another one can be tried.",
            ],
        )
    } else {
        challenges(rules)
    };
    if rules.agreement {
        section.add(
            "If all players agree on it, a word counts for this game though the dictionary lacks it.",
        );
    }
    section
}

fn challenges(rules: &RuleSet) -> Section {
    let judged = agreement::judged(rules.judging);
    let cost = agreement::cost(rules.challenge);
    let mut section = Section::new(
        "Challenges",
        [
            "A play is announced, and anybody else may challenge it until the next player begins. The next player accepts \
             for all.",
            &format!("{judged} {cost}"),
        ],
    );
    section.add(match rules.judging {
        Judging::WholePlay => "A play is challenged once at the most.",
        Judging::NamedWords => {
            "Each opponent may challenge once, and only words that have not been judged yet; the first challenge that \
             succeeds is the last."
        }
    });
    if rules.challenge.terms().misses_turn {
        section.add("Turns to be missed add up, and end with the game.");
    }
    section.add(
        "When a play comes off, its tiles go back to the rack, a blank as a blank again, and the turn is over.",
    );
    section
}

/// Ten pieces of advice for playing better, by the rules in force.
pub fn tips(rules: &RuleSet) -> Section {
    let mut section = Section::new(
        "Tips",
        [
            "Short words: learn the words of two and three letters. They let you lay a word alongside another, and are \
             worth some 50 points a game.",
            "The S: use it to make two words at once, the plural of one and a new one. Keep it unless it earns you ten \
             points or so.",
            "Shuffling: move your tiles around often, and put letters together that often stand together: CH, STR, RE or UN at \
             the beginning, ING, ENT, EST or OUS at the end. Words appear that you did not see before.",
            "Premium squares: look for plays that cover them, above all next to a vowel, where a letter can count in two \
             words.",
            "The next turn: look at what you keep as well as at what you score. Letters of AEILNRST are good to keep, as many \
             vowels as consonants, or one consonant more.",
        ],
    );
    section.add(&format!(
        "Bingos: always look for a play of {} tiles. It adds 50 points, and comes up more often than you would think: try \
         common beginnings and endings of words.",
        rules.bingo_tiles()
    ));
    for paragraph in [
        "Q without U: learn the words that need no U, such as QI, QAT, QAID and QOPH.",
        "Hooks: look for single letters that make another word when they are put before or after one on the board. S is the \
         commonest; Y, E, R and D often fit too: HAND and HANDY, PLAN and PLANE.",
        "Choice of plays: once you have found a good play, look for a better one while you have time. Comparing plays is how \
         you learn to judge them.",
        "Attitude: with some luck anybody can beat anybody, and everybody draws poor racks. Make the best play you can with \
         them, don't dwell on mistakes, and enjoy the game.",
    ] {
        section.add(paragraph);
    }
    section
}

/// When and how many tiles may be exchanged.
pub fn exchange(rules: &RuleSet) -> String {
    agreement::exchange(rules.exchange, rules.rack)
}

/// How points come about, and how the game ends.
pub fn points(rules: &RuleSet) -> Section {
    let bingo = match rules.rack {
        RackSize::Seven => "Seven tiles in one play add 50.",
        RackSize::Nine => "Seven, eight or nine tiles in one play add 50, once.",
    };
    let kept = if rules.house.recycle_blanks {
        "until it is taken back for the tile that it stands for"
    } else {
        "until the end"
    };
    Section::new(
        "How points come about",
        [
            &format!(
                "Each letter counts its value; a blank counts nothing, and keeps its letter {kept}. 2L and 3L multiply the \
                 letter on them, 2W and 3W the whole word: letters first, then words. A premium counts only in the turn \
                 that covers it."
            ),
            &format!("Every word that the play makes or changes is counted in full. {bingo}"),
            &format!("The game ends like this: {}", lower(&agreement::end(rules))),
            &format!(
                "{} {}",
                agreement::unplayed(rules.unplayed),
                agreement::tie(rules.tie)
            ),
        ],
    )
}

/// Everything that is on beyond the plain game: variants, clocks, house variations, the open dictionary.
pub fn variants(rules: &RuleSet) -> Vec<Section> {
    let mut sections = vec![];
    if rules.rack == RackSize::Nine {
        sections.push(Section::new(
            "Nine tiles",
            ["Every rack holds nine tiles; all else is as with seven."],
        ));
    }
    sections.extend(finish_line(rules));
    sections.extend(clock(rules));
    sections.extend(house(rules));
    if rules.open_dictionary {
        sections.push(Section::new(
            "The open dictionary",
            [
                "Everybody may look words up at any time, at no cost: whether a word is acceptable, the words like a \
                 pattern, the words out of some tiles, the letters that hook onto a word.",
            ],
        ));
    }
    if rules.hints {
        sections.push(Section::new(
            "Hints",
            [
                "At your turn you may ask for a hint: where a good play lies, then how long it is, then the play itself. It \
                 is what an expert would play with your rack, and costs nothing.",
            ],
        ));
    }
    if rules.coach {
        sections.push(Section::new(
            "The coach",
            [
                "At your turn you may ask the coach what to look for with your rack: short words, a place for an S, hooks, \
                 premium squares, letters that go together, what to keep. It lights the squares and leaves the play to you. \
                 First it tells what your last turn missed, if that was much.",
            ],
        ));
    }
    sections
}

fn finish_line(rules: &RuleSet) -> Option<Section> {
    let line = rules.finish_line.as_ref()?;
    let mut section = Section::new(
        "The finish line",
        [
            &agreement::finish_line(line),
            "It counts when the play has stood, however many tiles are left, and whatever the others have. No unplayed \
             tiles are counted then.",
        ],
    );
    if matches!(line, FinishLine::Seats(_)) {
        section.add(agreement::BY_SHARE);
    }
    Some(section)
}

fn clock(rules: &RuleSet) -> Option<Section> {
    let sentence = agreement::clock(rules)?;
    let (settled, window) = if rules.is_void() {
        ("played", "")
    } else {
        ("announced", ", nor while a play is announced")
    };
    let (heading, over) = match rules.clock {
        ClockRule::Game(_) => ("The clocks", String::new()),
        ClockRule::Turn(_) | ClockRule::Off => (
            "The timer",
            format!(" What has not been {settled} by then goes back to the rack."),
        ),
    };
    let stops = format!("No time runs behind the curtain{window}.");
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
            "Blanks: on your turn you may put the tile that a blank on the board stands for in its place and take the \
             blank, as often as you hold such a tile. It scores nothing; the blank is for now or for later.",
        );
    }
    if house.recycle_letters {
        let judged = if rules.is_void() {
            "Each step is checked at once."
        } else {
            "Its words are announced and judged with the turn."
        };
        section.add(&format!(
            "Letters: on your turn you may replace a letter on the board by a different one from your rack, one at a \
             time, so that every word through its square is a new one. It scores nothing; the letter taken is for now \
             or for later. {judged}"
        ));
    }
    if house.rearrange {
        section.add(
            "Rearranging: on your turn you may put the letters of one word on the board in another order, and then \
             lengthen that word by an ordinary play. Every word that comes of it is scored; the premium squares under \
             the old word do not count.",
        );
    }
    section.add(if rules.is_void() {
        "The board is changed before the play, and can be changed back until the turn is played."
    } else {
        "The board is changed before the play, and can be changed back until the turn is announced. A turn that is \
         challenged off is undone as a whole."
    });
    Some(section)
}

/// A sentence with a small letter first, to stand within another one.
fn lower(sentence: &str) -> String {
    let mut chars = sentence.chars();
    chars.next().map_or_else(String::new, |first| {
        first.to_lowercase().chain(chars).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::clock::{GameClock, Timer};
    use crate::engine::rules::ChallengeRule;
    use crate::engine::rules::{Preset, Target};
    use std::num::NonZeroU16;

    fn told(rules: &RuleSet) -> String {
        let mut sections = vec![words(rules), points(rules)];
        sections.extend(variants(rules));
        let text = sections.into_iter().flat_map(|section| {
            assert!(!section.paragraphs.is_empty(), "{}", section.heading);
            assert!(section.paragraphs.iter().all(|p| p.ends_with('.')));
            [section.heading.to_owned()]
                .into_iter()
                .chain(section.paragraphs)
        });
        text.collect::<Vec<_>>().join(" ")
    }

    /// A rule, a change that switches it on in the classic rules, and what is told of it then and only then.
    type Switch = (fn(&mut RuleSet), &'static [&'static str]);

    const SWITCHES: &[Switch] = &[
        (
            |r| r.rack = RackSize::Nine,
            &["Nine tiles", "Seven, eight or nine"],
        ),
        (
            |r| r.finish_line = Some(FinishLine::All(Target::Points(NonZeroU16::MIN))),
            &["The finish line"],
        ),
        (
            |r| r.clock = ClockRule::Turn(Timer::All(NonZeroU16::MAX)),
            &["The timer", "65535 seconds", "behind the curtain"],
        ),
        (
            |r| r.clock = ClockRule::Game(GameClock::TOURNAMENT),
            &["The clocks", "25 minutes"],
        ),
        (
            |r| r.house.recycle_blanks = true,
            &["House variations", "Blanks:", "until it is taken back"],
        ),
        (
            |r| r.house.recycle_letters = true,
            &["House variations", "Letters:"],
        ),
        (
            |r| r.house.rearrange = true,
            &["House variations", "Rearranging:"],
        ),
        (|r| r.open_dictionary = true, &["The open dictionary"]),
        (|r| r.hints = true, &["Hints", "ask for a hint"]),
        (|r| r.coach = true, &["The coach", "ask the coach"]),
        (
            |r| r.challenge = ChallengeRule::Void,
            &["Which words count", "checked when they are played"],
        ),
        (
            |r| r.judging = Judging::NamedWords,
            &["Only the words that the challenger names"],
        ),
        (|r| r.challenge = ChallengeRule::Triple, &["loses the game"]),
        (
            |r| r.challenge = ChallengeRule::Single,
            &["A failed challenge costs nothing."],
        ),
    ];

    #[test]
    fn what_is_on_is_told_and_what_is_off_is_not() {
        let classic = told(&RuleSet::classic());
        for (on, parts) in SWITCHES {
            let mut rules = RuleSet::classic();
            on(&mut rules);
            let told = told(&rules);
            for part in *parts {
                assert!(told.contains(part), "{part}: {told}");
                assert!(!classic.contains(part), "{part}: {classic}");
            }
        }
        assert!(classic.contains("Challenges") && classic.contains("misses a turn"));
    }

    #[test]
    fn r30_no_blank_is_said_to_stay_where_it_can_be_taken() {
        for preset in Preset::ALL {
            let mut rules = preset.rules();
            for recycled in [false, true] {
                rules.house.recycle_blanks = recycled;
                assert_eq!(
                    told(&rules).contains("until the end"),
                    !recycled,
                    "{preset:?}"
                );
            }
        }
    }

    #[test]
    fn nothing_is_said_of_challenges_where_there_are_none() {
        for preset in Preset::ALL {
            let mut rules = preset.rules();
            rules.challenge = ChallengeRule::Void;
            rules.house.recycle_letters = true;
            rules.house.rearrange = true;
            rules.clock = ClockRule::Turn(Timer::All(NonZeroU16::MAX));
            let told = told(&rules).to_lowercase();
            assert!(
                !told.contains("challenge") && !told.contains("announce"),
                "{told}"
            );
        }
    }

    #[test]
    fn words_agreed_on_are_told_where_players_may_agree() {
        for agreement in [true, false] {
            for challenge in [ChallengeRule::Void, ChallengeRule::Double] {
                let rules = RuleSet {
                    challenge,
                    agreement,
                    ..RuleSet::classic()
                };
                assert_eq!(told(&rules).contains("all players agree"), agreement);
            }
        }
    }
}
