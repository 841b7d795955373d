//! A note to read before anything else.

use crate::app::backend::Backend;
use crate::app::component::{Component, Cx, ViewCx};
use crate::app::msg::{CommonMsg, GlobalMsg, Msg};
use crate::app::stack::Session;

/// Shown when more was pasted than fits.
const FIRST_LINE_ALONE: &str =
    "Only the first line of the paste was used. This field holds one line.";

/// Shown when something is pasted where it cannot be typed.
pub(in crate::app) const NO_FIELD: &str =
    "You can't paste here. Paste into a text field, or on your turn.";

/// A note to read before anything else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// A sentence or two.
    pub text: String,
}

impl Component for Note {
    type Msg = CommonMsg;
    type View = Self;
    type Answer = ();

    const TEXT_ONLY: bool = true;

    fn update(&mut self, msg: CommonMsg, cx: &mut Cx<Self>) {
        if let CommonMsg::Confirm | CommonMsg::Back = msg {
            cx.drop_typed_ahead();
            cx.close(());
        }
    }

    fn view(&self, _: &ViewCx) -> Self {
        self.clone()
    }
}

impl<C: Component> Cx<'_, C> {
    /// Shows a note before anything else.
    pub fn note(&mut self, text: &dyn std::fmt::Display) {
        let text = text.to_string();
        self.open(Note { text });
    }
}

/// Shows on any page why a paste was not typed, or not all of it.
pub(in crate::app) fn handle_global(msg: &Msg, session: &mut Session, _: &mut dyn Backend) -> bool {
    let text = match msg.get() {
        Some(GlobalMsg::PastedMore) => FIRST_LINE_ALONE,
        Some(GlobalMsg::PastedElsewhere) => NO_FIELD,
        _ => return false,
    };
    let text = text.to_owned();
    session.put(Note { text });
    true
}
