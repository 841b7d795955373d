//! Programs for tests of the terminal runtime. They run in processes of their own: see `support::rerun`.

pub(crate) mod alone;
pub(crate) mod app;
#[cfg(feature = "online")]
pub(crate) mod host;
