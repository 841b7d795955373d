//! Something that the players have to know before they go on.

use crate::app::component::{Component, Cx, ViewCx};
use crate::app::msg::Input;

/// A sentence or two, to be read.
#[derive(Debug)]
pub struct Note {
    text: String,
}

impl Note {
    /// With this text.
    pub const fn new(text: String) -> Self {
        Self { text }
    }
}

/// A note as it may be shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoteView {
    /// A sentence or two.
    pub text: String,
}

impl Component for Note {
    type Msg = Input;
    type View = NoteView;
    type Answer = ();

    const READ: bool = true;

    fn update(&mut self, msg: Input, cx: &mut Cx<Self>) {
        if let Input::Go | Input::Back = msg {
            cx.drop_typed_ahead();
            cx.close(());
        }
    }

    fn view(&self, _: &ViewCx) -> NoteView {
        NoteView {
            text: self.text.clone(),
        }
    }
}
