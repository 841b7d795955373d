//! Single modules of `src`, each by its own functions. The files lie here as their modules lie there.

mod position;
mod rules {
    mod options;
}
mod seat;
mod square;
mod tile_set;
mod turn_rng;
