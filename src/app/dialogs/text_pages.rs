//! Text pages, which take no input. Each front end shows and scrolls them in its own way.

use crate::app::backend::Backend;
use crate::app::component::{Component, Cx, ViewCx};
use crate::app::definitions::Definition;
use crate::app::msg::{CommonMsg, GlobalMsg, Msg};
use crate::app::scene::WinChart;
use crate::app::stack::Session;
use crate::app::told::Told;

/// Defines pages that show text until they are closed.
macro_rules! text_page {
    ($(#[$about:meta] $page:ident),+ $(,)?) => {$(
        #[$about]
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct $page;
        text_page!(@component $page);
    )+};
    (@component $page:ident $($more:tt)*) => {
        impl Component for $page {
            type Msg = CommonMsg;
            type View = Self;
            type Answer = ();

            const TEXT_ONLY: bool = true;

            fn update(&mut self, msg: CommonMsg, cx: &mut Cx<Self>) {
                if let CommonMsg::Confirm | CommonMsg::Back = msg {
                    cx.close(());
                }
            }

            $($more)*

            fn view(&self, _: &ViewCx) -> Self {
                self.clone()
            }
        }
    };
}
pub(in crate::app) use text_page;

text_page! {
    /// The help: the current keys, and how to play. The front end supplies the text.
    Help,
    /// The score sheet of the game below, turn by turn.
    Sheet,
    /// All notes on the turn of the recorded game below.
    Noted,
}

/// The list of all available actions. The front end supplies the list.
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

/// The rules summary: a heading and text for each rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesSummaryPage {
    /// The rules, in order.
    pub rules: Vec<(&'static str, String)>,
}

/// Definitions of words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DefinitionsPage {
    /// The words with their definitions.
    pub definitions: Vec<Definition>,
}

/// The win probabilities over a recorded game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WinChartPage {
    /// The chart.
    pub chart: WinChart,
}

impl Told for RulesSummaryPage {
    fn sentences(&self) -> Vec<String> {
        let rules = self.rules.iter();
        rules.map(|(what, how)| format!("{what}: {how}")).collect()
    }
}

impl Told for DefinitionsPage {
    fn sentences(&self) -> Vec<String> {
        self.definitions.iter().map(Definition::line).collect()
    }
}

text_page!(@component WinChartPage);
text_page!(@component RulesSummaryPage);
text_page!(@component DefinitionsPage);

/// Opens the help over any page, or closes it.
pub(in crate::app) fn handle_help(
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

/// Opens the list of all actions in place of text pages, closes it, or runs the chosen action.
pub(in crate::app) fn handle_actions(
    msg: &Msg,
    session: &mut Session,
    backend: &mut dyn Backend,
) -> bool {
    let open = session.top_is::<ActionsPage>();
    match msg.get() {
        Some(GlobalMsg::Actions | GlobalMsg::RunCommand(_)) if open => session.close_top(backend),
        Some(GlobalMsg::Actions) => {
            session.close_text_pages(backend);
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
