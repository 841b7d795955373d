//! The rules, one test or more for each number, named after it.

mod agreements;
mod challenges;
mod contradictions;
mod dictionary;
mod golden;
mod house;
mod house_turns;
mod penalties;
mod plays;
mod presets;
mod rearranging;
mod scores;
mod setting_up;
mod taking_back;
mod the_end;
mod the_outcome;
mod timer;
mod turns;
mod variants;
