//! Every play that the rules allow is found, once, with its score (R7–R9, R22); and when nobody has one left (R23).
mod agreement;
mod command;
mod games;
mod lines;
mod none_left;
mod positions;
