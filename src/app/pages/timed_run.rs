//! A timed run: alphagrams on the screen, and four minutes to type all their words.

use crate::app::backend::{Absent, present};
use crate::app::clock::in_figures;
use crate::app::component::{Component, Cx, ViewCx};
use crate::app::field::TextField;
use crate::app::msg::CommonMsg;
use crate::app::scene::{TimedAlphagram, TimedRunPage};
use crate::engine::clock::Millis;
use crate::words::study::quiz::Card;
use crate::words::study::subject::Subject;

/// How long it takes.
const TIME: Millis = Millis(4 * 60 * 1000);

/// How many letters can be typed: a word.
const ROOM: usize = 20;

/// What came of the last word.
#[derive(Clone, Debug)]
enum Said {
    Found(String),
    Twice(String),
    Wrong(String),
}

/// A run of alphagrams against the clock. It says nothing of what is known without one, so that cards keep their days.
pub struct TimedRun {
    subject: Subject,
    alphagrams: Vec<TimedAlphagram>,
    text: TextField,
    said: Option<Said>,
    left: Millis,
    over: bool,
}

impl Component for TimedRun {
    type Msg = CommonMsg;
    type View = TimedRunPage;
    type Answer = ();

    const FOR_ALL: bool = true;

    fn update(&mut self, msg: CommonMsg, cx: &mut Cx<Self>) {
        match msg {
            CommonMsg::Back if self.over => cx.close(()),
            CommonMsg::Back => self.end(),
            CommonMsg::Confirm if self.over => {
                if let Some(cards) = Self::cards(&self.subject, cx) {
                    *self = Self::new(self.subject.clone(), &cards);
                }
            }
            CommonMsg::Confirm => self.guess(),
            CommonMsg::Char(c) if c.is_alphabetic() && !self.over => {
                self.text.push(c.to_ascii_uppercase());
            }
            CommonMsg::Char(_) => {}
            input => drop(self.text.update(input)),
        }
    }

    fn tick(&mut self, elapsed: Millis, cx: &mut Cx<Self>) {
        if self.over {
            return;
        }
        self.left = Millis(self.left.0.saturating_sub(elapsed.0));
        if self.left == Millis::ZERO {
            self.end();
            cx.drop_typed_ahead();
        }
    }

    fn wakes_in(&self, _: bool, _: bool) -> Option<Millis> {
        // At the next full second.
        (!self.over).then(|| Millis((self.left.0.saturating_sub(1)) % 1000 + 1))
    }

    fn face(&self) -> String {
        in_figures(self.left.begun_seconds())
    }

    fn view(&self, _: &ViewCx) -> TimedRunPage {
        TimedRunPage {
            subject: self.subject.label(),
            alphagrams: self.alphagrams.clone(),
            text: self.text.text().to_owned(),
            said: self.said.as_ref().map(|said| match said {
                Said::Found(word) => (true, format!("{word} is right.")),
                Said::Twice(word) => (true, format!("{word} is found already.")),
                Said::Wrong(word) => (false, format!("{word} is not among these words.")),
            }),
            left: in_figures(self.left.begun_seconds()),
            result: self.over.then(|| self.result()),
        }
    }
}

impl TimedRun {
    /// Begins a run of these cards; others than alphagrams are left out.
    pub fn new(subject: Subject, cards: &[Card]) -> Self {
        let alphagrams = cards.iter().filter_map(|card| {
            let (letters, words) = card.alphagram()?;
            Some(TimedAlphagram {
                letters: letters.to_owned(),
                words: words.iter().map(|word| (word.clone(), false)).collect(),
            })
        });
        Self {
            subject,
            alphagrams: alphagrams.collect(),
            text: TextField::new(ROOM),
            said: None,
            left: TIME,
            over: false,
        }
    }

    /// Opens a run, or tells why there is none.
    pub(super) fn begin<C: Component>(subject: Subject, cx: &mut Cx<C>) {
        if let Some(cards) = Self::cards(&subject, cx) {
            cx.open(Self::new(subject, &cards));
        }
    }

    fn cards<C: Component>(subject: &Subject, cx: &mut Cx<C>) -> Option<Vec<Card>> {
        let dictionary = cx.shared().form.dictionary();
        let study = present(cx.backend.study(), Absent::Quiz);
        match study.and_then(|study| study.timed(subject, &dictionary)) {
            Ok(cards) => Some(cards),
            Err(why) => {
                cx.note(&why);
                None
            }
        }
    }

    fn guess(&mut self) {
        let typed = self.text.take();
        if typed.is_empty() {
            return;
        }
        let mut words = self.alphagrams.iter_mut().flat_map(|one| &mut one.words);
        self.said = Some(match words.find(|(word, _)| *word == typed) {
            Some((_, true)) => Said::Twice(typed),
            Some((_, found)) => {
                *found = true;
                Said::Found(typed)
            }
            None => Said::Wrong(typed),
        });
        if self.alphagrams.iter().all(TimedAlphagram::is_solved) {
            self.end();
        }
    }

    fn end(&mut self) {
        self.over = true;
        self.text.clear();
        self.said = None;
    }

    fn result(&self) -> String {
        let solved = self.alphagrams.iter().filter(|one| one.is_solved()).count();
        let words = || self.alphagrams.iter().flat_map(|one| &one.words);
        let found = words().filter(|(_, found)| *found).count();
        format!(
            "{solved} of {} alphagrams solved, {found} of {} words found, {} left.",
            self.alphagrams.len(),
            words().count(),
            in_figures(self.left.begun_seconds())
        )
    }
}
