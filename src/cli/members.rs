//! Flags of `scrabble members`.

use crate::engine::seat::{NameError, PlayerName};
use clap::Args;
use ipnet::IpNet;
use std::net::IpAddr;
use std::str::FromStr;

/// What to do about the members of a club.
#[derive(Args, Debug)]
pub struct MembersFlags {
    /// Keeps out a member by name, a key by its fingerprint, or addresses such as 203.0.113.0/24
    #[arg(long, value_name = "WHO")]
    pub ban: Vec<Somebody>,

    /// Lets in again whom `--ban` keeps out
    #[arg(long, value_name = "WHO")]
    pub pardon: Vec<Somebody>,

    /// Where the club is kept, if not in files.
    #[cfg(feature = "postgres")]
    #[command(flatten)]
    pub address: super::host::StoreAddress,

    /// Prints the members as JSON
    #[arg(long)]
    pub json: bool,
}

/// Whom the operator of a club means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Somebody {
    /// The member with this name.
    Named(PlayerName),
    /// Whoever has the key with this fingerprint.
    Key(String),
    /// Whoever comes from these addresses.
    From(IpNet),
}

impl FromStr for Somebody {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        let text = text.trim();
        if text.starts_with("SHA256:") {
            return Ok(Self::Key(text.to_owned()));
        }
        let address = || text.parse::<IpAddr>().ok().map(IpNet::from);
        match text.parse().ok().or_else(address) {
            Some(range) => Ok(Self::From(range)),
            None => PlayerName::new(text).map(Self::Named),
        }
    }
}
