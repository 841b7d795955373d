//! Single modules of `src`, each by its own functions. The files lie here as their modules lie there.

mod commands {
    mod configured;
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
mod services {
    mod finished;
    mod listing;
}
mod value_shape;
mod values;
