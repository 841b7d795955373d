//! The table of a guided game: tracks the steps, answers for Ben and resets the table.

use super::guide::script::{self, GUEST};
use super::guide::{Guide, GuideStep};
use super::guided::GuidedStep;
use super::{Msg, TableComponent};
use crate::app::component::{Component, Cx};
use crate::app::dialogs::new_game::NewGamePage;
use crate::app::dialogs::question::Question;
use crate::app::msg::CommonMsg;
use crate::app::shared::Shared;

impl TableComponent {
    /// Starts a guided game. Returns `None` if the script is not a valid game, which a test rules out.
    pub(in crate::app) fn guided_game<C: Component>(cx: &mut Cx<C>) -> Option<Self> {
        let Shared {
            input_mode,
            motion,
            typing,
            ..
        } = *cx.shared();
        let guide = Guide::new(input_mode, motion, typing);
        let table = guide.table()?;
        let mut at = Self::with(table, Some(guide));
        at.lay_out();
        Some(at)
    }

    /// Handles a message about the guided game itself. Returns whether it was one.
    pub(super) fn handle_guide_msg(&mut self, msg: &Msg, cx: &mut Cx<Self>) -> bool {
        let Some(guide) = &mut self.guide else {
            return false;
        };
        let now = self.players.standing();
        let at_end = guide.step == GuideStep::End;
        guide.hurried |=
            matches!(msg, Msg::Input(CommonMsg::Confirm)) && now.at == GuidedStep::Window;
        match msg {
            Msg::SkipStep if at_end => cx.to_title(),
            Msg::SkipStep => {
                guide.step = guide.next();
                guide.remark = None;
                self.lay_out();
                cx.drop_typed_ahead();
            }
            Msg::LeaveGuide => Self::ask_to_leave_guide(at_end, cx),
            Msg::Input(CommonMsg::Back) if now.bare && now.at != GuidedStep::Over => {
                Self::ask_to_leave_guide(at_end, cx);
            }
            Msg::Input(CommonMsg::Confirm) | Msg::Announce if at_end && now.bare && !now.laid => {
                cx.replace(NewGamePage);
            }
            _ => return false,
        }
        true
    }

    /// Asks whether to leave the guided game, unless it is at its end.
    fn ask_to_leave_guide(at_end: bool, cx: &mut Cx<Self>) {
        if at_end {
            return cx.to_title();
        }
        let question = Question {
            text: "It is not saved. Next time it starts from the beginning.".to_owned(),
            asked: "Leave the guided game?".to_owned(),
            yes: "leave",
            no: "stay",
        };
        cx.ask(question, |_, cx| cx.to_title());
    }

    /// Resets the table to the start of the step.
    fn lay_out(&mut self) {
        let Some(guide) = &mut self.guide else {
            return;
        };
        guide.hurried = false;
        let Some(mut table) = guide.table() else {
            return;
        };
        for msg in guide.step.done_before() {
            table.update(msg);
        }
        if let Some(game) = table.game().filter(|_| guide.step == GuideStep::Verdict) {
            let turn = script::turn(&game, guide.step.start().turns);
            table.challenged(turn, GUEST);
        }
        table.keep_typed_ahead();
        self.players = table;
    }

    /// Advances the guided game: Ben answers, and completed steps are left.
    pub(super) fn guided(&mut self, cx: &mut Cx<Self>) {
        // Each pass answers a request or advances one step.
        while self.guide.is_some() && (self.advance_step(cx) || self.answer_ben(cx)) {}
    }

    /// Lets Ben decide unless the learner is reading. Returns whether he did.
    fn answer_ben(&mut self, cx: &mut Cx<Self>) -> bool {
        let (Some(guide), Some(game)) = (&self.guide, self.players.game()) else {
            return false;
        };
        !guide.is_reading(&game) && self.players.play_script(!cx.is_uncovered())
    }

    /// Advances to the next step if this one is done. Returns whether the guide changed.
    fn advance_step(&mut self, cx: &mut Cx<Self>) -> bool {
        let Some(guide) = &mut self.guide else {
            return false;
        };
        let now = self.players.standing();
        if now.at == GuidedStep::Over {
            let said = "That ended the game. Let’s continue.";
            guide.remark = Some(said.to_owned());
            self.lay_out();
            cx.drop_typed_ahead();
            return true;
        }
        let seen = guide.seen(&self.players);
        if seen != guide.step {
            (guide.step, guide.remark) = (seen, None);
            return true;
        }
        if !guide.step.is_done(now) {
            return false;
        }
        let (before, next) = (guide.step.start(), guide.next());
        if now.at == GuidedStep::Verdict && next.start() != before {
            // The verdict stays on the screen until the learner has read it.
            return false;
        }
        let turn = u32::try_from(before.turns).unwrap_or(0) + 1;
        let ended = now.turn > turn;
        let game = self.players.game().filter(|_| ended);
        let (remark, again) = game.map_or((None, false), |game| guide.comment_on_turn(&game, turn));
        guide.remark = remark;
        if again {
            let mut all = GuideStep::all(guide.input_mode);
            let first = all.find(|step| step.start() == before && *step > GuideStep::Draw);
            guide.step = first.unwrap_or(guide.step);
        } else {
            guide.step = next;
        }
        if again || next.start() != before {
            self.lay_out();
            cx.drop_typed_ahead();
        }
        true
    }
}
