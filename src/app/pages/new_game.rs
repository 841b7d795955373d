//! The page of the new-game form.

use super::text_pages::RulesSummaryPage;
use crate::app::component::{Component, Cx, ViewCx};
use crate::app::form::LastTable;
use crate::app::msg::{CommonMsg, common_messages};
use crate::app::scene::FormPage;

/// What can be done with the form.
#[derive(Clone, Debug)]
pub enum Msg {
    /// A row is chosen, filled in or changed.
    Input(CommonMsg),
    /// Opens all that is being agreed on.
    OpenRulesSummary,
}

common_messages!(Msg);

/// The new-game form is filled in. All pages share it: it stays as it was filled in last.
pub struct NewGamePage;

impl Component for NewGamePage {
    type Msg = Msg;
    type View = FormPage;
    type Answer = ();

    fn update(&mut self, msg: Msg, cx: &mut Cx<Self>) {
        let form = &mut cx.shared().form;
        match msg {
            Msg::Input(CommonMsg::Move(way)) => form.navigate(way),
            Msg::Input(CommonMsg::Choose(row)) => form.choose(row),
            Msg::Input(CommonMsg::Pick(option)) => form.pick(option),
            Msg::Input(CommonMsg::Char(c)) => form.char(c),
            Msg::Input(what @ (CommonMsg::Erase | CommonMsg::EraseMore(_))) => form.erase(what),
            Msg::Input(CommonMsg::Confirm) if form.next_name() => {}
            Msg::Input(CommonMsg::Confirm) => Self::start(cx),
            Msg::Input(CommonMsg::Back) => Self::back(cx),
            Msg::Input(CommonMsg::Page(_) | CommonMsg::Answer(_)) => {}
            Msg::OpenRulesSummary => {
                let rules = form.page().rules_summary;
                cx.open(RulesSummaryPage { rules });
            }
        }
    }

    fn view(&self, cx: &ViewCx) -> FormPage {
        cx.shared.form.page()
    }
}

impl NewGamePage {
    /// The form as the last table had it; or for one player against the computer.
    pub(in crate::app) fn filled_in<C: Component>(against: bool, cx: &mut Cx<C>) -> Self {
        if let Some(form) = cx.shared().saved_form.take() {
            cx.shared().form = form;
        }
        if cx.shared().form.is_to_remember() {
            let last: Option<LastTable> = cx.backend.last_table();
            cx.shared().form.remember(last);
        }
        if against {
            let form = cx.shared().form.clone();
            cx.shared().saved_form = Some(form);
            cx.shared().form.sit_against_computer();
        }
        Self
    }

    fn start(cx: &mut Cx<Self>) {
        let new_game = cx.shared().form.new_game();
        match new_game {
            Ok(new_game) => match cx.backend.deal(new_game) {
                Ok(dealt) => cx.sit_down(dealt),
                Err(why) => cx.shared().form.refuse(&why),
            },
            Err(error) => cx.shared().form.refuse_at_fault(&error),
        }
    }

    fn back(cx: &mut Cx<Self>) {
        if let Some(form) = cx.shared().saved_form.take() {
            cx.shared().form = form;
        }
        cx.close(());
    }
}
