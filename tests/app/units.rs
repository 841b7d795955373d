//! Single modules of `src`, each by its own functions. The files lie here as their modules lie there.

mod app {
    mod choice;
    mod clock;
    mod describe;
    mod field;
    mod form {
        mod rules;
    }
    mod guide {
        mod script;
    }
    mod hosting;
    mod placement;
    mod rules_summary;
    mod rules_text;
    mod seating;
}
#[cfg(feature = "online")]
mod net {
    mod connections;
    mod host_key;
    mod lines;
    mod look_alike;
    mod metrics;
    mod people;
    mod refusals;
    mod room {
        mod chat;
    }
    mod game_files;
    mod seat_code;
    mod untrusted;
}
mod plain {
    mod board;
    mod chat;
    mod order;
    mod read;
    mod source;
}
mod terminal {
    mod driver;
    mod keys;
    mod lean;
    mod modes;
    mod remote_size;
    mod stopwatch;
    mod stream;
    mod typed_ahead;
}
mod tui {
    mod hit;
    mod keymap {
        mod name;
        mod palette {
            mod letters;
            mod synonyms;
        }
    }
    mod layout;
    mod table {
        mod guide;
    }
    mod theme;
    mod widgets {
        mod names;
        mod stack;
        mod text;
    }
}
