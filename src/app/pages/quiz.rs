//! Words to learn: a quiz, one question at a time.

use crate::app::backend::{Absent, Backend, StudyError, present};
use crate::app::component::{Component, Cx, ViewCx};
use crate::app::dialogs::note::Note;
use crate::app::dictionary::DictionaryId;
use crate::app::field::TextField;
use crate::app::msg::{CommonMsg, GlobalMsg, Msg};
use crate::app::scene::QuizPage;
use crate::app::stack::Session;
use crate::words::lexicon::Fingerprint;
use crate::words::study::quiz::{Card, ChosenCards};
use crate::words::study::round::Round;
use crate::words::study::subject::Subject;

/// How many characters an answer can have: more than all words of any letters, with the spaces between them.
const ANSWER: usize = 400;

/// Questions about a topic.
pub struct Quiz {
    subject: Subject,
    /// The dictionary that is asked about.
    dictionary: Fingerprint,
    round: Round,
    text: TextField,
    /// What came of the last answer, and whether it was right.
    verdict: Option<(bool, String)>,
    /// What was typed last is no answer.
    refused: bool,
}

impl Component for Quiz {
    type Msg = CommonMsg;
    type View = QuizPage;
    type Answer = ();

    const FOR_ALL: bool = true;

    fn update(&mut self, msg: CommonMsg, cx: &mut Cx<Self>) {
        match msg {
            CommonMsg::Back => cx.close(()),
            CommonMsg::Confirm if self.round.asked().is_none() => {
                if let Some(cards) = Self::cards(&self.subject, cx) {
                    *self = Self::new(self.subject.clone(), cards);
                }
            }
            CommonMsg::Confirm if self.text.text().trim().is_empty() => {}
            CommonMsg::Confirm => self.answer(cx),
            // One key answers.
            CommonMsg::Char(c) if self.asks_yes_or_no() => {
                self.text.push(c);
                self.answer(cx);
            }
            CommonMsg::Char(c) => {
                self.refused = false;
                self.text.push(c.to_ascii_uppercase());
            }
            input => self.refused &= !self.text.update(input),
        }
    }

    fn view(&self, _: &ViewCx) -> QuizPage {
        QuizPage {
            subject: self.subject.label(),
            leads_to_lists: self.subject.topic().is_some(),
            question: self.round.asked().map(|card| card.question.clone()),
            yes_or_no: self.asks_yes_or_no(),
            how: self.round.asked().map_or("", Card::how),
            refused: self.refused,
            text: self.text.text().to_owned(),
            verdict: self.verdict.clone(),
            progress: self.round.progress(),
            result: self.round.result(),
        }
    }
}

impl Quiz {
    /// Asks these cards.
    pub fn new(subject: impl Into<Subject>, chosen: ChosenCards) -> Self {
        Self {
            subject: subject.into(),
            dictionary: chosen.dictionary,
            round: Round::new(chosen.cards),
            text: TextField::new(ANSWER),
            verdict: None,
            refused: false,
        }
    }

    fn asks_yes_or_no(&self) -> bool {
        self.round.asked().is_some_and(Card::is_yes_or_no)
    }

    /// Opens a quiz, or tells why there is none.
    pub(super) fn begin<C: Component>(subject: Subject, cx: &mut Cx<C>) {
        if let Some(cards) = Self::cards(&subject, cx) {
            cx.open(Self::new(subject, cards));
        }
    }

    /// Chooses what to ask, with the dictionary of the form.
    fn cards<C: Component>(subject: &Subject, cx: &mut Cx<C>) -> Option<ChosenCards> {
        let dictionary = cx.shared().form.dictionary();
        match chosen(subject, &dictionary, cx.backend) {
            Ok(cards) => Some(cards),
            Err(why) => {
                cx.note(&why);
                None
            }
        }
    }

    fn answer(&mut self, cx: &mut Cx<Self>) {
        let typed = self.text.take();
        let Some(answered) = self.round.answer(&typed) else {
            self.refused = true;
            return;
        };
        self.refused = false;
        self.verdict = Some((answered.known, answered.verdict()));
        if !answered.first {
            return;
        }
        let study = present(cx.backend.study(), Absent::Quiz);
        let (card, known) = (&answered.card, answered.known);
        if let Err(why) = study.and_then(|study| study.answered(self.dictionary, card, known)) {
            cx.note(&why);
        }
    }
}

fn chosen(
    subject: &Subject,
    dictionary: &DictionaryId,
    backend: &mut dyn Backend,
) -> Result<ChosenCards, StudyError> {
    let study: Result<_, StudyError> = present(backend.study(), Absent::Quiz);
    study?.quiz(subject, dictionary)
}

/// Begins a quiz over any page, or tells why there is none.
pub(in crate::app) fn handle_global(
    msg: &Msg,
    session: &mut Session,
    backend: &mut dyn Backend,
) -> bool {
    let Some(GlobalMsg::Quiz(subject)) = msg.get() else {
        return false;
    };
    let dictionary = session.core.shared.form.dictionary();
    match chosen(subject, &dictionary, backend) {
        Ok(cards) => session.put(Quiz::new(subject.clone(), cards)),
        Err(why) => session.put(Note {
            text: why.to_string(),
        }),
    }
    true
}
