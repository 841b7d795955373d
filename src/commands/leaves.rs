//! Files of leave values.

use super::Failure;
use crate::leaves::LeaveValues;
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::sync::Arc;

/// No file of leave values is as long as this.
const MOST_BYTES: u64 = 16 << 20;

/// The leave values of a file; the built-in ones if none is named.
pub(super) fn of(path: Option<&Path>) -> Result<Arc<LeaveValues>, Failure> {
    let Some(path) = path else {
        return Ok(LeaveValues::builtin());
    };
    let shown = path.display();
    let mut bytes = vec![];
    let file = File::open(path).and_then(|file| file.take(MOST_BYTES).read_to_end(&mut bytes));
    file.map_err(|error| Failure::usage(format!("cannot read {shown}: {error}")))?;
    let read = LeaveValues::from_bytes(&bytes);
    let values = read.map_err(|error| Failure::usage(format!("{shown} {error}")))?;
    Ok(Arc::new(values))
}
