//! The journal: whatever happens to a file, a game comes back as it was, or as it was a little earlier, or not at all
//! (R34).

#[path = "common/engine.rs"]
mod engine_help;

#[path = "properties/changes.rs"]
mod changes;
#[path = "properties/player.rs"]
mod player;
#[path = "properties/rule_sets.rs"]
mod rule_sets;

#[path = "store/damage.rs"]
mod damage;
#[path = "store/kept.rs"]
mod kept;
#[path = "store/other.rs"]
mod other;
#[path = "store/round_trip.rs"]
mod round_trip;
#[path = "store/rulings.rs"]
mod rulings;
#[path = "store/sharing.rs"]
mod sharing;
#[path = "store/shelf.rs"]
mod shelf;
