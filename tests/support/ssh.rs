//! The real `ssh`, with nothing of the user's.
#![allow(dead_code, reason = "each program uses its own part")]

use super::tools;
use std::path::Path;
use std::process::Command;

/// Whether `ssh` is here. It says its version with -V only.
pub(crate) fn ssh_is_here() -> bool {
    let here = Command::new("ssh").arg("-V").output().is_ok();
    if !here {
        tools::not_tried("play over SSH", "there is no ssh on this machine");
    }
    here
}

/// The arguments of `ssh` up to the key and the host: nothing of the user's, and the known hosts in this folder.
pub(crate) fn arguments(folder: &Path, port: &str) -> Vec<String> {
    let known = folder.join("known_hosts");
    let mut arguments = vec!["-F".into(), "/dev/null".into()];
    for option in [
        &format!("UserKnownHostsFile={}", known.display()),
        "StrictHostKeyChecking=accept-new",
        "IdentitiesOnly=yes",
        "IdentityAgent=none",
        "LogLevel=INFO",
    ] {
        arguments.extend(["-o".into(), option.into()]);
    }
    arguments.extend(["-p".into(), port.to_owned()]);
    arguments
}
