use scrabble::engine::rules::options::{OPTIONS, RuleOption, Values, in_form, named};
use scrabble::engine::rules::{ChallengeRule, Preset, RuleSet};
use scrabble::engine::tile::Points;

#[test]
fn no_two_options_share_a_key_or_a_label() {
    for (i, option) in OPTIONS.iter().enumerate() {
        for other in &OPTIONS[..i] {
            assert_ne!(option.key, other.key);
            assert_ne!(option.label, other.label);
        }
    }
}

/// A field without an option could be neither chosen nor written to a journal.
#[test]
fn every_field_of_the_rules_has_an_option() {
    let texts = [
        "on", "off", "void", "named", "5", "60", "shared", "twice", "travel",
    ];
    let changed = OPTIONS.iter().flat_map(|option| {
        texts.map(|text| {
            let mut rules = RuleSet::classic();
            let _ = option.put(&mut rules, text);
            format!("{rules:#?}")
        })
    });
    let changed: Vec<String> = changed.collect();
    let classic = format!("{:#?}", RuleSet::classic());
    let is_field = |line: &&str| line.ends_with(',') && !line.trim().starts_with(['}', ')']);
    for field in classic.lines().filter(is_field) {
        let differs = |rules: &String| rules.lines().all(|line| line != field);
        assert!(changed.iter().any(differs), "no option for{field}");
    }
}

#[test]
fn every_option_has_a_value_and_a_sentence_in_every_preset() {
    for preset in Preset::ALL {
        let rules = preset.rules();
        for option in OPTIONS.iter().filter(|option| (option.matters)(&rules)) {
            let (key, text) = (option.key, option.text(&rules).expect("a value"));
            let mut again = rules.clone();
            assert_eq!(option.put(&mut again, &text), Ok(()), "{key}");
            assert_eq!(again, rules, "{key}={text} in {preset}");
            assert!(option.about(&rules, 2).ends_with('.'), "{key}");
        }
    }
}

#[test]
fn exactly_one_choice_is_in_force() {
    for preset in Preset::ALL {
        let rules = preset.rules();
        for option in OPTIONS {
            if let Values::Choices(choices) = option.values {
                let chosen = choices.iter().filter(|choice| (choice.is)(&rules));
                assert_eq!(chosen.count(), 1, "{} in {preset}", option.key);
            }
        }
    }
}

/// Rules with values that flags accept and the form does not offer by itself.
fn unusual() -> Vec<RuleSet> {
    let points = Points::ZERO;
    let free = [false, true].map(|per_word| RuleSet {
        challenge: ChallengeRule::Bonus { points, per_word },
        ..RuleSet::classic()
    });
    let numbers = (0..=30).map(|number| number.to_string());
    let words = [
        "on", "off", "void", "100", "7/word", "600", "passes", "named", "twice",
    ];
    let texts: Vec<String> = numbers.chain(words.map(str::to_owned)).collect();
    let changed = |preset: Preset, option: &RuleOption, text: &str| {
        let mut rules = preset.rules();
        option.put(&mut rules, text).ok().map(|()| rules)
    };
    let presets = [Preset::Classic, Preset::Friends, Preset::NaTournament].into_iter();
    let each = presets.flat_map(|preset| OPTIONS.iter().map(move |option| (preset, option)));
    let all = each.flat_map(|(preset, option)| {
        texts
            .iter()
            .filter_map(move |text| changed(preset, option, text))
    });
    all.chain(free).collect()
}

#[test]
fn the_value_in_force_is_offered_once() {
    for rules in unusual() {
        for option in in_form() {
            if option.typed().is_some() || !(option.matters)(&rules) {
                continue;
            }
            let offered = option.offered(&rules);
            let in_force = offered.iter().filter(|(_, with)| *with == rules);
            assert_eq!(in_force.count(), 1, "{option:?}: {offered:?}");
        }
    }
}

/// R23: not while tiles on the board may change, whatever was agreed before.
#[test]
fn no_play_left_is_shown_off_while_a_house_variation_is_on() {
    let option = named("no-play-left").expect("an option");
    let mut rules = Preset::Friends.rules();
    let shown = |rules: &RuleSet| {
        let now = option
            .offered(rules)
            .into_iter()
            .find(|(_, with)| with == rules);
        now.map(|(label, _)| label)
    };
    assert_eq!(shown(&rules).as_deref(), Some("ends the game"));
    rules.house.recycle_letters = true;
    assert_eq!(shown(&rules).as_deref(), Some("play goes on"));
    assert!(option.about(&rules, 2).contains("House variations"));
    rules.house.recycle_letters = false;
    assert_eq!(shown(&rules).as_deref(), Some("ends the game"));
}

#[test]
fn a_conflict_goes_both_ways() {
    for option in OPTIONS {
        for other in option.conflicts {
            let other = named(other).expect("an option");
            assert!(other.conflicts.contains(&option.key), "{}", option.key);
        }
    }
}
