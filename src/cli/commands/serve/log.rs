//! The log of a club: one line on standard error for each event, never on the screens of members.

use crate::cli::LogFormat;
use crate::text::{output, printable};
use anyhow::Context;
use std::panic;
use tracing::error;

/// Writes what happens from now on in this format. Panics are events then, because a line of another kind cannot be read by a
/// program.
pub(super) fn begin(format: LogFormat) -> anyhow::Result<()> {
    let lines = tracing_subscriber::fmt()
        .with_writer(output::stderr)
        .with_ansi(false)
        .with_target(false);
    let begun = match format {
        LogFormat::Text => tracing::subscriber::set_global_default(lines.finish()),
        LogFormat::Json => {
            let json = lines.json().flatten_event(true);
            let json = json.with_current_span(false).with_span_list(false);
            tracing::subscriber::set_global_default(json.finish())
        }
    };
    begun.context("cannot log")?;
    panic::set_hook(Box::new(|panic| {
        let reason = panic.to_string();
        error!(reason = &*printable::line(&reason), "fault");
    }));
    Ok(())
}
