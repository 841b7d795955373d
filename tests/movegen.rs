//! Every play that the rules allow is found, once, with its score (R7–R9, R22); and when nobody has one left (R23).
#[path = "movegen/agreement.rs"]
mod agreement;
#[path = "movegen/command.rs"]
mod command;
#[path = "common/engine.rs"]
mod engine_help;
#[path = "movegen/games.rs"]
mod games;
#[path = "movegen/lines.rs"]
mod lines;
#[path = "movegen/none_left.rs"]
mod none_left;
#[path = "movegen/positions.rs"]
mod positions;
