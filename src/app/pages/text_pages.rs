//! Pages that are only read. Each front end knows how to show and scroll them.

use crate::app::backend::Backend;
use crate::app::component::{Component, Cx, ViewCx};
use crate::app::definitions::Definition;
use crate::app::msg::{CommonMsg, GlobalMsg, Msg};
use crate::app::stack::Session;

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
            type Msg = CommonMsg;
            type View = Self;
            type Answer = ();

            const READ: bool = true;

            fn update(&mut self, msg: CommonMsg, cx: &mut Cx<Self>) {
                if let CommonMsg::Confirm | CommonMsg::Back = msg {
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
pub struct ActionsPage;

impl Component for ActionsPage {
    type Msg = CommonMsg;
    type View = Self;
    type Answer = ();

    fn update(&mut self, msg: CommonMsg, cx: &mut Cx<Self>) {
        if msg == CommonMsg::Back {
            cx.close(());
        }
    }

    fn view(&self, _: &ViewCx) -> Self {
        self.clone()
    }
}

/// What is being agreed on: a heading and a sentence each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesSummaryPage {
    /// The rules, one after the other.
    pub rules: Vec<(&'static str, String)>,
}

/// What words mean.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DefinitionsPage {
    /// The words, and what is told of each.
    pub definitions: Vec<Definition>,
}

read!(@component RulesSummaryPage);
read!(@component DefinitionsPage);

/// Opens the help over any page, or closes it.
pub(in crate::app) fn help_opened(
    msg: &Msg,
    session: &mut Session,
    backend: &mut dyn Backend,
) -> bool {
    let help = matches!(msg.get(), Some(GlobalMsg::Help));
    if help {
        session.toggle(Help, backend);
    }
    help
}

/// Opens the list of all actions in the place of what is only read, or closes it, or does what was chosen in it.
pub(in crate::app) fn actions_opened(
    msg: &Msg,
    session: &mut Session,
    backend: &mut dyn Backend,
) -> bool {
    let open = session.top_is::<ActionsPage>();
    match msg.get() {
        Some(GlobalMsg::Actions | GlobalMsg::RunCommand(_)) if open => session.close_top(backend),
        Some(GlobalMsg::Actions) => {
            session.close_read(backend);
            if !session.asks() && !session.top_is::<ActionsPage>() {
                session.put(ActionsPage);
            }
        }
        Some(GlobalMsg::RunCommand(_)) => {}
        _ => return false,
    }
    if let Some(GlobalMsg::RunCommand(chosen)) = msg.get() {
        session.send((**chosen).clone(), backend);
    }
    true
}
