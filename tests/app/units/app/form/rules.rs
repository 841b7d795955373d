use scrabble::app::form::rules::{about_preset, presets};
use scrabble::engine::rules::Preset;
use scrabble::engine::rules::options::OPTIONS;

#[test]
fn the_rules_in_force_are_among_the_presets_once() {
    for preset in Preset::ALL {
        for option in OPTIONS {
            for text in ["on", "off", "shared", "void", "travel", "5", "60"] {
                let mut rules = preset.rules();
                let _ = option.put(&mut rules, text);
                let choices = presets(&rules);
                let shown = choices.iter().filter(|(_, choice)| *choice == rules);
                assert_eq!(shown.count(), 1, "{preset}, {option:?} {text}: {choices:?}");
            }
        }
    }
}

#[test]
fn a_preset_keeps_variants_and_house_variations() {
    let mut rules = Preset::Friends.rules();
    rules.house.recycle_letters = true;
    rules.hints = true;
    assert_eq!(about_preset(&rules, 2), Preset::Friends.about());
    assert_eq!(presets(&rules)[0].1.house, rules.house);
    rules.agreement = !rules.agreement;
    assert!(about_preset(&rules, 2).starts_with("Custom rules"));
}
