//! The rules, one test or more for each number, named after it.

#[path = "common/engine.rs"]
mod engine_help;

#[path = "rules/agreements.rs"]
mod agreements;
#[path = "rules/challenges.rs"]
mod challenges;
#[path = "rules/contradictions.rs"]
mod contradictions;
#[path = "rules/dictionary.rs"]
mod dictionary;
#[path = "rules/golden.rs"]
mod golden;
#[path = "rules/house.rs"]
mod house;
#[path = "rules/house_turns.rs"]
mod house_turns;
#[path = "rules/penalties.rs"]
mod penalties;
#[path = "rules/plays.rs"]
mod plays;
#[path = "rules/presets.rs"]
mod presets;
#[path = "rules/rearranging.rs"]
mod rearranging;
#[path = "rules/scores.rs"]
mod scores;
#[path = "rules/setting_up.rs"]
mod setting_up;
#[path = "rules/taking_back.rs"]
mod taking_back;
#[path = "rules/the_end.rs"]
mod the_end;
#[path = "rules/the_outcome.rs"]
mod the_outcome;
#[path = "rules/timer.rs"]
mod timer;
#[path = "rules/turns.rs"]
mod turns;
#[path = "rules/variants.rs"]
mod variants;
