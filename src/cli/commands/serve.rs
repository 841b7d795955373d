//! `scrabble serve`: keeps a club.

mod log;
#[cfg(feature = "postgres")]
pub(super) mod machines;
mod service;

use super::failure::Failure;
use super::host;
use crate::cli::{Cli, ServeFlags};
use crate::services::hosting::{close_to_others, listen};
use service::{Service, tell_open};
use std::process::ExitCode;
use std::sync::Arc;

/// Keeps the club until the program is ended.
pub(super) fn run(cli: &Cli, flags: &ServeFlags) -> Result<ExitCode, Failure> {
    #[cfg(feature = "postgres")]
    if let Some(done) = machines::manage(&flags.store)? {
        return Ok(done);
    }
    let service = Service::begin(cli, flags)?;
    #[cfg(feature = "postgres")]
    if let Some(address) = &flags.store.address.store {
        return machines::serve(&service, address);
    }
    let folder = host::folder(cli)?;
    close_to_others(folder.path())?;
    let open = service.open(&folder, |games| games)?;
    let door = Arc::clone(&open.door);
    let (server, address) = listen(&service.listening(), door, &folder)?;
    tell_open(&server, &address)?;
    service.keep(open, server, || false)
}
