//! What only has to be read, and is closed again: each front end knows how it is shown, and how far it is scrolled.

use crate::app::component::{Component, Cx, ViewCx};
use crate::app::meaning::Told;
use crate::app::msg::Input;

/// What is shown as it is until somebody closes it.
macro_rules! read {
    ($(#[$about:meta] $page:ident),+ $(,)?) => {$(
        #[$about]
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct $page;
        read!(@component $page);
    )+};
    (@component $page:ident) => {
        impl Component for $page {
            type Msg = Input;
            type View = Self;
            type Answer = ();

            const READ: bool = true;

            fn update(&mut self, msg: Input, cx: &mut Cx<Self>) {
                if let Input::Go | Input::Back = msg {
                    cx.close(());
                }
            }

            fn view(&self, _: &ViewCx) -> Self {
                self.clone()
            }
        }
    };
}

read! {
    /// The help: the keys of this moment, and how to play. What is in it, the front end knows.
    Help,
    /// The score sheet of the game below, turn by turn.
    Sheet,
    /// All that is noted to the turn of the recorded game below.
    Noted,
}

/// The list of everything that can be done now. What is in it, the front end knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Actions;

impl Component for Actions {
    type Msg = Input;
    type View = Self;
    type Answer = ();

    fn update(&mut self, msg: Input, cx: &mut Cx<Self>) {
        if msg == Input::Back {
            cx.close(());
        }
    }

    fn view(&self, _: &ViewCx) -> Self {
        self.clone()
    }
}

/// What is being agreed on: a heading and a sentence each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Agreed {
    /// The rules, one after the other.
    pub rules: Vec<(&'static str, String)>,
}

/// What words mean.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Meanings {
    /// The words, and what is told of each.
    pub told: Vec<Told>,
}

read!(@component Agreed);
read!(@component Meanings);
