//! Single modules of `src`, each by its own functions. The files lie here as their modules lie there.

mod commands {
    mod configured;
    mod finished;
    mod listing;
    mod theme;
    mod ucgi {
        mod input;
    }
}
mod config {
    mod edit;
    mod effective;
    mod write;
}
mod host;
mod rule_flags;
mod value_shape;
mod values;
