//! The rows of the form that say which rules are played by: a preset, and each rule over it.

use crate::engine::clock::{ClockRule, GameClock};
use crate::engine::rules::{
    BoardColours, ChallengeRule, FinishLine, FirstWord, Judging, Preset, QuietEnd, RackSize,
    RuleSet, TieRule, UnplayedRule,
};
use crate::engine::tile::Points;
use crate::session::telling::counted;
use std::num::{NonZeroU8, NonZeroU16};

/// A rule that has a row of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RuleRow {
    Preset,
    Challenge,
    Judging,
    Agreement,
    ExchangeNone,
    ExchangeBag,
    FirstWord,
    QuietEnd,
    NoPlayLeft,
    Unplayed,
    Tie,
    NineTile,
    FinishLine,
    Timer,
    GameClock,
    Overtime,
    RecycleBlanks,
    RecycleLetters,
    Rearrange,
    OpenDictionary,
    Hints,
    Coach,
    Colours,
}

/// An option of a row: what stands there, and the rules with it taken.
type Choice = (String, RuleSet);

impl RuleRow {
    /// Every row, in the order of the form.
    pub(super) const ALL: [Self; 23] = [
        Self::Preset,
        Self::NineTile,
        Self::FinishLine,
        Self::Timer,
        Self::Challenge,
        Self::Judging,
        Self::Agreement,
        Self::ExchangeNone,
        Self::ExchangeBag,
        Self::FirstWord,
        Self::RecycleBlanks,
        Self::RecycleLetters,
        Self::Rearrange,
        Self::OpenDictionary,
        Self::Hints,
        Self::Coach,
        Self::QuietEnd,
        Self::NoPlayLeft,
        Self::Unplayed,
        Self::Tie,
        Self::GameClock,
        Self::Overtime,
        Self::Colours,
    ];

    /// The heading that it stands under.
    pub(super) const fn group(self) -> &'static str {
        match self {
            Self::Preset => "Game",
            Self::NineTile | Self::FinishLine | Self::Timer => "Variants",
            Self::Challenge | Self::Judging | Self::Agreement => "Challenges",
            Self::ExchangeNone | Self::ExchangeBag | Self::FirstWord => "Turns",
            Self::RecycleBlanks
            | Self::RecycleLetters
            | Self::Rearrange
            | Self::OpenDictionary
            | Self::Hints
            | Self::Coach => "House variations",
            Self::QuietEnd | Self::NoPlayLeft | Self::Unplayed | Self::Tie => "Game end",
            Self::GameClock | Self::Overtime | Self::Colours => "Other",
        }
    }

    /// What it is called.
    pub(super) const fn label(self) -> &'static str {
        match self {
            Self::Preset => "Rules",
            Self::Challenge => "Challenge",
            Self::Judging => "Judging",
            Self::Agreement => "Words by agreement",
            Self::ExchangeNone => "Zero-tile exchange",
            Self::ExchangeBag => "Minimum tiles in bag",
            Self::FirstWord => "Minimum first word",
            Self::QuietEnd => "Scoreless limit",
            Self::NoPlayLeft => "No play left",
            Self::Unplayed => "Unplayed tiles",
            Self::Tie => "Tie",
            Self::NineTile => "Nine tiles",
            Self::FinishLine => "Finish line",
            Self::Timer => "Timer",
            Self::GameClock => "Game clock",
            Self::Overtime => "Overtime penalty",
            Self::RecycleBlanks => "Recycle blanks",
            Self::RecycleLetters => "Recycle letters",
            Self::Rearrange => "Rearrange",
            Self::OpenDictionary => "Open dictionary",
            Self::Hints => "Hints",
            Self::Coach => "Coach",
            Self::Colours => "Board colors",
        }
    }

    /// Whether it is typed: everything else is chosen.
    pub(super) const fn is_text(self) -> bool {
        matches!(self, Self::FinishLine | Self::Timer)
    }

    /// What stands in a typed row for these rules.
    pub(super) fn text(self, rules: &RuleSet) -> String {
        match (self, &rules.finish_line, &rules.clock) {
            (Self::FinishLine, Some(line), _) => line.to_string(),
            (Self::Timer, _, ClockRule::Turn(timer)) => timer.to_string(),
            _ => "off".to_owned(),
        }
    }

    /// Puts what was typed into the rules.
    ///
    /// # Errors
    /// Why it is no such rule.
    pub(super) fn put(self, text: &str, rules: &mut RuleSet) -> Result<(), String> {
        let off = text.trim().is_empty() || text.trim().eq_ignore_ascii_case("off");
        match self {
            Self::FinishLine if off => rules.finish_line = None,
            Self::FinishLine => {
                let line: FinishLine = text.parse().map_err(told)?;
                rules.finish_line = Some(line);
            }
            Self::Timer if off => {
                if matches!(rules.clock, ClockRule::Turn(_)) {
                    rules.clock = ClockRule::Off;
                }
            }
            Self::Timer => rules.clock = text.parse().map_err(told)?,
            _ => {}
        }
        Ok(())
    }

    /// The options of a row that is chosen, each with the rules that it makes of these.
    pub(super) fn choices(self, rules: &RuleSet) -> Vec<Choice> {
        let with = |text: &str, change: &dyn Fn(&mut RuleSet)| {
            let mut changed = rules.clone();
            change(&mut changed);
            (text.to_owned(), changed)
        };
        match self {
            Self::Preset => presets(rules),
            Self::Challenge => challenges(rules),
            Self::Judging => vec![
                with("whole play", &|r| r.judging = Judging::WholePlay),
                with("named words", &|r| r.judging = Judging::NamedWords),
            ],
            Self::ExchangeBag => with_current(vec![0, 7], rules.exchange.bag_needs)
                .into_iter()
                .map(|least| match least {
                    0 => with("as many as exchanged", &|r| r.exchange.bag_needs = 0),
                    _ => with(&least.to_string(), &|r| {
                        r.exchange.bag_needs = least;
                    }),
                })
                .collect(),
            Self::FirstWord => (2..=5_u8)
                .map(|letters| {
                    with(&format!("{letters} letters"), &|r| {
                        r.first_word = FirstWord::at_least(letters).unwrap_or(FirstWord::ANY);
                    })
                })
                .collect(),
            Self::QuietEnd | Self::Unplayed | Self::Tie | Self::Colours => self.endings(rules),
            Self::NineTile => vec![
                with("off", &|r| r.rack = RackSize::Seven),
                with("on", &|r| r.rack = RackSize::Nine),
            ],
            Self::GameClock => clocks(rules),
            Self::Overtime => overtimes(rules),
            Self::FinishLine | Self::Timer => vec![],
            Self::NoPlayLeft if rules.house.any() => vec![with("play goes on", &|_| {})],
            Self::NoPlayLeft => vec![
                with("play goes on", &|r| r.no_play_left = false),
                with("ends the game", &|r| r.no_play_left = true),
            ],
            Self::Agreement
            | Self::ExchangeNone
            | Self::RecycleBlanks
            | Self::RecycleLetters
            | Self::Rearrange
            | Self::OpenDictionary
            | Self::Hints
            | Self::Coach => vec![
                with("off", &|r| *self.switch(r) = false),
                with("on", &|r| *self.switch(r) = true),
            ],
        }
    }

    /// The same for the end of the game and the looks of the board.
    fn endings(self, rules: &RuleSet) -> Vec<Choice> {
        let with = |text: &str, change: &dyn Fn(&mut RuleSet)| {
            let mut changed = rules.clone();
            change(&mut changed);
            (text.to_owned(), changed)
        };
        match self {
            Self::QuietEnd => {
                let turns = match rules.quiet_end {
                    QuietEnd::EveryonePassedTwice => vec![SIX],
                    QuietEnd::ScorelessTurns(now) => with_current(vec![SIX], now),
                };
                let passes = with("everyone passes twice", &|r| {
                    r.quiet_end = QuietEnd::EveryonePassedTwice;
                });
                let scoreless = turns.into_iter().map(|turns| {
                    with(&format!("{turns} scoreless turns"), &|r| {
                        r.quiet_end = QuietEnd::ScorelessTurns(turns);
                    })
                });
                std::iter::once(passes).chain(scoreless).collect()
            }
            Self::Unplayed => vec![
                with("lose own, gain others’", &|r| {
                    r.unplayed = UnplayedRule::LoseOwnGainOthers;
                }),
                with("gain twice others’", &|r| {
                    r.unplayed = UnplayedRule::GainTwiceOthers;
                }),
            ],
            Self::Tie => vec![
                with("before unplayed tiles", &|r| {
                    r.tie = TieRule::BeforeUnplayed;
                }),
                with("draw", &|r| r.tie = TieRule::Shared),
            ],
            _ => vec![
                with("classic", &|r| r.colours = BoardColours::Classic),
                with("travel", &|r| r.colours = BoardColours::Travel),
                with("deluxe", &|r| r.colours = BoardColours::Deluxe),
            ],
        }
    }

    /// The field of a rule that is on or off.
    const fn switch(self, rules: &mut RuleSet) -> &mut bool {
        match self {
            Self::ExchangeNone => &mut rules.exchange.none_allowed,
            Self::NoPlayLeft => &mut rules.no_play_left,
            Self::RecycleBlanks => &mut rules.house.recycle_blanks,
            Self::RecycleLetters => &mut rules.house.recycle_letters,
            Self::Rearrange => &mut rules.house.rearrange,
            Self::OpenDictionary => &mut rules.open_dictionary,
            Self::Hints => &mut rules.hints,
            Self::Coach => &mut rules.coach,
            _ => &mut rules.agreement,
        }
    }

    /// Whether the row says anything under these rules: what cannot matter is not asked.
    pub(super) fn matters(self, rules: &RuleSet) -> bool {
        match self {
            Self::Judging => !rules.is_void(),
            Self::NoPlayLeft => rules.is_void(),
            Self::Overtime => matches!(rules.clock, ClockRule::Game(_)),
            _ => true,
        }
    }
}

fn told(error: impl std::fmt::Display) -> String {
    super::sentence(&error)
}

/// The values that are offered, in order, with the one in force among them: flags can give others.
fn with_current<T: Ord>(mut offered: Vec<T>, current: T) -> Vec<T> {
    if !offered.contains(&current) {
        offered.push(current);
        offered.sort_unstable();
    }
    offered
}

/// The presets, with the variants and house variations that are on; and what was made of one, when it is none any more.
fn presets(rules: &RuleSet) -> Vec<Choice> {
    let mut choices: Vec<Choice> = Preset::ALL
        .iter()
        .map(|preset| (preset.name().to_owned(), begun_from(*preset, rules)))
        .collect();
    if choices.iter().all(|(_, preset)| preset != rules) {
        choices.push(("custom".to_owned(), rules.clone()));
    }
    choices
}

/// A preset with the variants and house variations of these rules.
fn begun_from(preset: Preset, rules: &RuleSet) -> RuleSet {
    let begun = RuleSet {
        rack: rules.rack,
        finish_line: rules.finish_line.clone(),
        house: rules.house,
        open_dictionary: rules.open_dictionary,
        hints: rules.hints,
        coach: rules.coach,
        first_word: rules.first_word,
        ..preset.rules()
    };
    match (&rules.clock, &begun.clock) {
        // Timer and game clock do not go together: a preset's own clock is part of what it is.
        (ClockRule::Turn(timer), ClockRule::Off | ClockRule::Turn(_)) => RuleSet {
            clock: ClockRule::Turn(timer.clone()),
            ..begun
        },
        _ => begun,
    }
}

/// The preset that these rules are, but for variants and house variations; none when they are the players' own.
pub(super) fn preset_of(rules: &RuleSet) -> Option<Preset> {
    Preset::ALL
        .into_iter()
        .find(|preset| begun_from(*preset, rules) == *rules)
}

/// What a challenge can cost; a bonus that was asked for on the command line is among them.
fn challenges(rules: &RuleSet) -> Vec<Choice> {
    let mut kinds = ChallengeRule::USUAL.to_vec();
    if !kinds.contains(&rules.challenge) {
        kinds.push(rules.challenge);
    }
    let with = |challenge: ChallengeRule| {
        let mut changed = rules.clone();
        changed.challenge = challenge;
        changed.no_play_left &= changed.is_void();
        let terms = challenge.terms();
        let word = if terms.per_word { " a word" } else { "" };
        let points = || format!("{}{word}", counted(terms.bonus));
        let text = terms.name.map_or_else(points, ToOwned::to_owned);
        (text, changed)
    };
    kinds.into_iter().map(with).collect()
}

fn clocks(rules: &RuleSet) -> Vec<Choice> {
    let minutes = vec![5, 10, 15, 20, 25, 30, 45, 60];
    let (now, penalty) = match rules.clock {
        ClockRule::Game(clock) => (Some(clock.minutes.get()), clock.penalty),
        _ => (None, GameClock::TOURNAMENT.penalty),
    };
    let minutes = match now {
        Some(now) => with_current(minutes, now),
        None => minutes,
    };
    let off = match &rules.clock {
        ClockRule::Turn(timer) => ClockRule::Turn(timer.clone()),
        _ => ClockRule::Off,
    };
    let running = minutes
        .into_iter()
        .filter_map(NonZeroU16::new)
        .map(|minutes| {
            let clock = ClockRule::Game(GameClock { minutes, penalty });
            let s = if minutes.get() == 1 { "" } else { "s" };
            (format!("{minutes} minute{s}"), clock)
        });
    std::iter::once(("off".to_owned(), off))
        .chain(running)
        .map(|(text, clock)| {
            let mut changed = rules.clone();
            changed.clock = clock;
            (text, changed)
        })
        .collect()
}

fn overtimes(rules: &RuleSet) -> Vec<Choice> {
    let ClockRule::Game(now) = rules.clock else {
        return vec![];
    };
    with_current(vec![0, 5, 10], now.penalty.value())
        .into_iter()
        .map(|points| {
            let mut changed = rules.clone();
            changed.clock = ClockRule::Game(GameClock {
                penalty: Points::new(points),
                ..now
            });
            (format!("{points} a minute"), changed)
        })
        .collect()
}

const SIX: NonZeroU8 = NonZeroU8::MIN.saturating_add(5);
#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::rules::HouseVariations;

    /// Rules with values that flags can give and the form does not offer by itself.
    fn unusual() -> Vec<RuleSet> {
        let classic = RuleSet::classic;
        let clock = |minutes: u16, penalty| {
            ClockRule::Game(GameClock {
                minutes: NonZeroU16::MIN.saturating_add(minutes - 1),
                penalty: Points::new(penalty),
            })
        };
        let mut all: Vec<RuleSet> = Preset::ALL.iter().map(|preset| preset.rules()).collect();
        for bag_needs in 0..=15 {
            let mut rules = classic();
            rules.exchange.bag_needs = bag_needs;
            all.push(rules);
        }
        for turns in 2..=QuietEnd::MOST_TURNS {
            let turns = NonZeroU8::MIN.saturating_add(turns - 1);
            let quiet_end = QuietEnd::ScorelessTurns(turns);
            all.push(RuleSet {
                quiet_end,
                ..classic()
            });
        }
        for points in [0, 1, 7, 100] {
            for per_word in [false, true] {
                let points = Points::new(points);
                let challenge = ChallengeRule::Bonus { points, per_word };
                all.push(RuleSet {
                    challenge,
                    ..classic()
                });
            }
        }
        for clock in [clock(1, 0), clock(7, 3), clock(600, 100)] {
            all.push(RuleSet { clock, ..classic() });
        }
        for letters in 2..=5 {
            let first_word = FirstWord::at_least(letters).unwrap_or(FirstWord::ANY);
            all.push(RuleSet {
                first_word,
                ..classic()
            });
        }
        let house = HouseVariations {
            rearrange: true,
            ..HouseVariations::default()
        };
        all.push(RuleSet {
            house,
            ..Preset::Friends.rules()
        });
        all
    }

    /// What stands in a row is what is played by, whatever the flags said.
    #[test]
    fn the_value_in_force_is_among_the_choices_of_every_row() {
        for rules in unusual() {
            for row in RuleRow::ALL {
                if row.is_text() || !row.matters(&rules) {
                    continue;
                }
                let choices = row.choices(&rules);
                let shown: Vec<&str> = choices
                    .iter()
                    .filter(|(_, choice)| *choice == rules)
                    .map(|(text, _)| text.as_str())
                    .collect();
                let [text] = shown[..] else {
                    panic!("{row:?}: {shown:?} of {choices:?}");
                };
                let said = match row {
                    RuleRow::ExchangeBag if rules.exchange.bag_needs > 0 => {
                        rules.exchange.bag_needs.to_string()
                    }
                    RuleRow::QuietEnd => match rules.quiet_end {
                        QuietEnd::EveryonePassedTwice => "everyone passes twice".to_owned(),
                        QuietEnd::ScorelessTurns(turns) => format!("{turns} scoreless turns"),
                    },
                    _ => text.to_owned(),
                };
                assert_eq!(text, said, "{row:?}");
            }
        }
    }

    /// R23: it is not looked for while tiles on the board may be changed, whatever was agreed on before.
    #[test]
    fn no_play_left_is_shown_off_while_a_house_variation_is_on() {
        let mut rules = Preset::Friends.rules();
        let shown = |rules: &RuleSet| {
            let choices = RuleRow::NoPlayLeft.choices(rules);
            let now = choices.into_iter().find(|(_, choice)| choice == rules);
            now.map(|(text, _)| text)
        };
        assert_eq!(shown(&rules).as_deref(), Some("ends the game"));
        rules.house.recycle_letters = true;
        assert_eq!(shown(&rules).as_deref(), Some("play goes on"));
        assert!(
            RuleRow::NoPlayLeft
                .about(&rules, 2)
                .contains("House variations")
        );
        assert_eq!(preset_of(&rules), Some(Preset::Friends));
        rules.house.recycle_letters = false;
        assert_eq!(shown(&rules).as_deref(), Some("ends the game"));
    }

    /// What a row says it means is what is played by: no number stands in it that is not in force.
    #[test]
    fn what_the_bag_must_hold_is_told_as_it_is() {
        for (least, rack, told) in [
            (0, RackSize::Seven, "as many tiles as you exchange."),
            (1, RackSize::Seven, "as many tiles as you exchange."),
            (
                3,
                RackSize::Seven,
                "at least 3 tiles, and as many as you exchange.",
            ),
            (7, RackSize::Seven, "at least 7 tiles."),
            (
                7,
                RackSize::Nine,
                "at least 7 tiles, and as many as you exchange.",
            ),
            (12, RackSize::Nine, "at least 12 tiles."),
        ] {
            let mut rules = RuleSet {
                rack,
                ..RuleSet::classic()
            };
            rules.exchange.bag_needs = least;
            let about = RuleRow::ExchangeBag.about(&rules, 2);
            assert_eq!(about, format!("The bag must hold {told}"));
        }
    }
}
