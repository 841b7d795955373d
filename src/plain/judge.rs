//! The word judge in line mode: the words line by line, then the other player, then one verdict.

use super::prompt::PromptId;
use super::talk::{Conversation, LinePage};
use crate::app::msg::CommonMsg;
use crate::app::pages::judge::Msg;
use crate::app::scene::{JudgePage, JudgeStep};

/// What stands before the director's code: no letter of any language.
const DIRECTOR: char = '/';

const CONFIRM: &str = "Other player: type judge to judge the play, or no to type the words again.";

impl LinePage for JudgePage {
    fn moment(&self) -> PromptId {
        PromptId::place(match self.step {
            JudgeStep::Words => 0,
            JudgeStep::Confirm => 1,
            JudgeStep::Verdict(_) => 2,
        })
    }

    fn choices(&self, talk: &mut Conversation) {
        match self.step {
            JudgeStep::Words => {
                talk.say(&format!("Word judge. Dictionary: {}.", self.dictionary));
                talk.say(
                    "Challenger: type every word that you challenge, on one line or several. Then press Enter on an empty \
                     line.",
                );
            }
            JudgeStep::Confirm => {
                talk.say(&format!("Challenged words: {}.", self.words.join(", ")));
                talk.say(CONFIRM);
            }
            JudgeStep::Verdict(acceptable) => {
                let sign = if acceptable { '✓' } else { '✗' };
                let verdict = self.verdict().unwrap_or_default();
                talk.say(&format!("{sign} The play is {verdict}."));
                talk.say("Press Enter for the next challenge.");
            }
        }
    }

    fn hear(&self, talk: &mut Conversation, line: &str) {
        if let Some(code) = line.strip_prefix(DIRECTOR) {
            return direct(talk, code);
        }
        match self.step {
            JudgeStep::Words if line.is_empty() => talk.send(Msg::AllTyped),
            JudgeStep::Words => {
                talk.send(CommonMsg::Char(' '));
                talk.type_text(line);
            }
            JudgeStep::Confirm if line.eq_ignore_ascii_case("judge") => talk.send(Msg::Rule),
            JudgeStep::Confirm if line.eq_ignore_ascii_case("no") => talk.send(Msg::Next),
            JudgeStep::Confirm => talk.say(CONFIRM),
            JudgeStep::Verdict(_) => talk.send(Msg::Next),
        }
        say_fault(talk);
    }

    fn takes_any_line(&self) -> bool {
        true
    }
}

/// Closes the judge if this is the director's code.
fn direct(talk: &mut Conversation, code: &str) {
    talk.send(Msg::Director);
    talk.type_text(code);
    talk.send(CommonMsg::Confirm);
    if talk.next.left {
        return;
    }
    say_fault(talk);
}

fn say_fault(talk: &mut Conversation) {
    let fault = talk.top::<JudgePage>().and_then(|page| page.fault);
    talk.say_all(fault);
}
