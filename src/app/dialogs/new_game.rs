//! The page of the new-game form.

use super::text_pages::RulesSummaryPage;
use crate::app::backend::{Absent, ClubError, Games, LobbyError, present};
use crate::app::component::{Component, Cx, ViewCx};
use crate::app::form::LastTable;
use crate::app::hosting::{HostedGame, OpenTo};
use crate::app::msg::{CommonMsg, common_messages};
use crate::app::scene::FormPage;
use crate::engine::seat::PlayerName;

/// What can be done with the form.
#[derive(Clone, Debug)]
pub enum Msg {
    /// A row is chosen, filled in or changed.
    Input(CommonMsg),
    /// Opens all that is being agreed on.
    OpenRulesSummary,
}

common_messages!(Msg);

/// The kinds of game that the form is opened for.
#[derive(Clone, Copy)]
pub(in crate::app) enum FormFor {
    /// The people of the last table.
    People,
    /// One person against a computer.
    Computer,
    /// Guests on other machines.
    Guests,
    /// Members of the club that one is in.
    Club,
}

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
    /// The form as the last table had it, changed for the kind of game.
    pub(in crate::app) fn filled_in<C: Component>(form_for: FormFor, cx: &mut Cx<C>) -> Self {
        Self::put_form_back(cx);
        if cx.shared().form.is_to_remember() {
            let last: Option<LastTable> = cx.backend.games().and_then(Games::last_table);
            cx.shared().form.remember(last);
        }
        let form = &mut cx.shared().form;
        form.open();
        let before = form.clone();
        match form_for {
            FormFor::People => return Self,
            FormFor::Computer => form.sit_against_computer(),
            FormFor::Guests => form.host(),
            FormFor::Club => {
                let name = cx.backend.club().and_then(|club| club.covered_club()?.name);
                let name = name.and_then(|name| PlayerName::new(&name).ok());
                if let Some(name) = name {
                    cx.shared().form.offer_in_club(&name);
                }
            }
        }
        cx.shared().saved_form = Some(before);
        Self
    }

    fn start(cx: &mut Cx<Self>) {
        if let Some(hosted) = cx.shared().form.hosted_game() {
            return match hosted {
                Ok((game, open_to)) => Self::open_to_others(game, open_to, cx),
                Err(error) => cx.shared().form.refuse_at_fault(&error),
            };
        }
        let new_game = cx.shared().form.new_game();
        match new_game {
            Ok(new_game) => {
                let games = present(cx.backend.games(), Absent::Games);
                match games.and_then(|games| games.deal(new_game)) {
                    Ok(dealt) => cx.sit_down(dealt),
                    Err(why) => cx.shared().form.refuse(&why),
                }
            }
            Err(error) => cx.shared().form.refuse_at_fault(&error),
        }
    }

    fn open_to_others(game: HostedGame, open_to: OpenTo, cx: &mut Cx<Self>) {
        match open_to {
            OpenTo::Guests(access) => {
                let hosting = present::<_, LobbyError>(cx.backend.hosting(), Absent::Hosting);
                match hosting.and_then(|hosting| hosting.host(game, access)) {
                    Ok(()) => {
                        Self::put_form_back(cx);
                        cx.go_to_lobby();
                    }
                    Err(why) => cx.shared().form.refuse(&why),
                }
            }
            OpenTo::Club(terms) => {
                let club = present::<_, ClubError>(cx.backend.club(), Absent::Club);
                match club.and_then(|club| club.offer(game, terms)) {
                    Ok(()) => Self::back(cx),
                    Err(why) => cx.shared().form.refuse(&why),
                }
            }
        }
    }

    fn back(cx: &mut Cx<Self>) {
        Self::put_form_back(cx);
        cx.close(());
    }

    /// Takes back what a kind of game changed in the form.
    fn put_form_back<C: Component>(cx: &mut Cx<C>) {
        if let Some(form) = cx.shared().saved_form.take() {
            cx.shared().form = form;
        }
    }
}
