//! What is known of a member of a club, and what can be done about somebody who disturbs.

use crate::app::backend::{Absent, Club, ClubError, present};
use crate::app::component::{Component, Cx, ViewCx};
use crate::app::field::TextField;
use crate::app::msg::{CommonMsg, common_messages};
use crate::app::scene::{ClubAct, LONGEST_MESSAGE, MemberPage, MemberRecord, ReportPage};
use crate::app::told::Told;

/// What can be done on the page of a member.
#[derive(Clone, Copy, Debug)]
pub enum Msg {
    /// Enter or Esc closes it.
    Input(CommonMsg),
    /// Hides the member’s messages, or shows them again.
    Mute,
    /// Tells the operator about the member.
    Report,
}

common_messages!(Msg);

/// What is known of a member.
pub struct Member {
    record: MemberRecord,
    notice: Option<String>,
}

impl Component for Member {
    type Msg = Msg;
    type View = MemberPage;
    type Answer = ();

    fn update(&mut self, msg: Msg, cx: &mut Cx<Self>) {
        match msg {
            Msg::Input(CommonMsg::Back | CommonMsg::Confirm) => cx.close(()),
            Msg::Input(_) => {}
            Msg::Mute => self.mute(cx),
            Msg::Report => {
                let report = Report::about(&self.record.name);
                cx.open_then(report, |page: &mut Self, is_told, _| {
                    page.notice = is_told.then(|| "The operator is told.".to_owned());
                });
            }
        }
    }

    fn view(&self, _: &ViewCx) -> MemberPage {
        MemberPage {
            record: self.record.clone(),
            notice: self.notice.clone(),
        }
    }
}

impl Member {
    /// Opens what is known of the member with this name.
    pub(super) fn open<C: Component>(name: &str, cx: &mut Cx<C>) -> Result<(), ClubError> {
        let club = present::<_, ClubError>(cx.backend.club(), Absent::Club)?;
        let record = club.member(name)?;
        cx.open(Self {
            record,
            notice: None,
        });
        Ok(())
    }

    fn mute(&mut self, cx: &mut Cx<Self>) {
        let mutes = self.record.is_muted != Some(true);
        match act(ClubAct::Mute(self.record.name.clone(), mutes), cx) {
            Ok(()) => {
                self.record.is_muted = Some(mutes);
                self.notice = None;
            }
            Err(why) => self.notice = Some(why.to_string()),
        }
    }
}

impl Told for MemberPage {
    fn sentences(&self) -> Vec<String> {
        let results = self.record.results.iter().cloned();
        self.record.standing().into_iter().chain(results).collect()
    }
}

/// Why the operator is told about a member.
pub struct Report {
    name: String,
    why: TextField,
    refusal: Option<String>,
}

impl Component for Report {
    type Msg = CommonMsg;
    type View = ReportPage;
    /// Whether the operator is told.
    type Answer = bool;

    fn update(&mut self, msg: CommonMsg, cx: &mut Cx<Self>) {
        match msg {
            CommonMsg::Back => cx.close(false),
            CommonMsg::Confirm => {
                let (name, why) = (self.name.clone(), self.why.text().to_owned());
                match act(ClubAct::Report(name, why), cx) {
                    Ok(()) => cx.close(true),
                    Err(why) => self.refusal = Some(why.to_string()),
                }
            }
            input => drop(self.why.update(input)),
        }
    }

    fn view(&self, _: &ViewCx) -> ReportPage {
        ReportPage {
            name: self.name.clone(),
            why: self.why.text().to_owned(),
            refusal: self.refusal.clone(),
        }
    }
}

impl Report {
    fn about(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            why: TextField::with("", LONGEST_MESSAGE),
            refusal: None,
        }
    }
}

fn act<C: Component>(act: ClubAct, cx: &mut Cx<C>) -> Result<(), ClubError> {
    let club: Result<&mut dyn Club, ClubError> = present(cx.backend.club(), Absent::Club);
    club?.act_in_club(act)
}
