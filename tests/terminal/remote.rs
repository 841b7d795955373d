//! The server of `net`, through the real `ssh` on this machine. What loopback cannot show: routers, a slow line, power cuts.

mod crowd;
pub(crate) mod host;
mod lines;
mod refused;
mod screens;
