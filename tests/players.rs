//! Computer players: they play whole games by any rules, see no more than their seat, and think as their level says.
#[path = "players/endgame.rs"]
mod endgame;
#[path = "common/engine.rs"]
mod engine_help;
#[path = "players/games.rs"]
mod games;
#[path = "players/levels.rs"]
mod levels;
#[path = "players/phoneys.rs"]
mod phoneys;
#[path = "properties/rule_sets.rs"]
mod rule_sets;
#[path = "players/simulate.rs"]
mod simulate;
#[path = "players/table.rs"]
mod table;
