//! Computer players: they play whole games by any rules, see no more than their seat, and think as their level says.
mod decisive;
mod endgame;
mod games;
mod inference;
mod judgment;
mod levels;
mod pace;
mod phonies;
mod preendgame;
mod simulate;
pub(crate) mod table;
mod top;
