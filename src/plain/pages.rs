//! Every page of line mode.

use super::talk::{Pages, page};
use crate::app::pages::each_view;

macro_rules! pages {
    ($($view:ty),* ; $($on_screen:ty),* $(,)?) => {
        /// All pages of line mode. One of the session that it cannot print does not compile.
        pub(super) static PAGES: Pages = &[$(page::<$view>),*];
    };
}

each_view!(pages);
