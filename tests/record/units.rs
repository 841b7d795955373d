//! Single modules of `src`, each by its own functions. The files lie here as their modules lie there.

mod record {
    mod notation {
        mod cgp;
        mod coordinates;
        mod gcg {
            mod encoding;
        }
        mod ucgi;
    }
    mod store {
        mod about;
        mod obfuscation;
        mod status;
        mod wire {
            mod rules;
        }
    }
}
mod text;
