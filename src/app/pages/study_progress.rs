//! How the study goes: the goal of the day, cards due, forecast, retention and the hardest cards.

use crate::app::backend::{Absent, StudyError, present};
use crate::app::component::{Component, Cx, ViewCx};
use crate::app::msg::{CommonMsg, common_messages};
use crate::app::scene::StudyProgressPage;
use crate::app::told::{Told, ToldWord};
use crate::words::study::progress::Progress;

/// What can be done with the progress.
#[derive(Clone, Copy, Debug)]
pub enum Msg {
    /// Enter or Esc closes it.
    Input(CommonMsg),
    /// Chooses the days of cards with the other scheduler.
    SwitchScheduler,
}

common_messages!(Msg);

/// How the study of a dictionary goes.
pub struct StudyProgress(Progress);

impl Component for StudyProgress {
    type Msg = Msg;
    type View = StudyProgressPage;
    type Answer = ();

    const FOR_ALL: bool = true;

    fn update(&mut self, msg: Msg, cx: &mut Cx<Self>) {
        match msg {
            Msg::Input(CommonMsg::Back | CommonMsg::Confirm) => cx.close(()),
            Msg::Input(_) => {}
            Msg::SwitchScheduler => match read(cx, true) {
                Ok(progress) => self.0 = progress,
                Err(why) => cx.note(&why),
            },
        }
    }

    fn view(&self, _: &ViewCx) -> StudyProgressPage {
        StudyProgressPage(self.0.clone())
    }
}

impl StudyProgress {
    /// Shows this progress.
    pub const fn new(progress: Progress) -> Self {
        Self(progress)
    }

    /// Opens the progress, or tells why it cannot be read.
    pub(super) fn begin<C: Component>(cx: &mut Cx<C>) {
        match read(cx, false) {
            Ok(progress) => cx.open(Self(progress)),
            Err(why) => cx.note(&why),
        }
    }
}

impl Told for StudyProgressPage {
    fn sentences(&self) -> Vec<String> {
        self.0.sentences()
    }

    fn words(&self) -> &'static [ToldWord] {
        &[ToldWord {
            word: "scheduler",
            about: "Type scheduler to switch between Leitner boxes and FSRS.",
            msg: || Msg::SwitchScheduler.into(),
        }]
    }
}

/// The progress with the dictionary of the form; with `switch`, by the other scheduler from now on.
fn read<C: Component>(cx: &mut Cx<C>, switch: bool) -> Result<Progress, StudyError> {
    let dictionary = cx.shared().form.dictionary();
    let study: Result<_, StudyError> = present(cx.backend.study(), Absent::Quiz);
    study?.progress(&dictionary, switch)
}
