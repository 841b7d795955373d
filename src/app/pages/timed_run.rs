//! A timed run: alphagrams on the screen, and four minutes to type all their words.

use crate::app::backend::{Absent, Rooms, act_in_lobby, present};
use crate::app::clock::in_figures;
use crate::app::component::{Component, Cx, ViewCx};
use crate::app::field::TextField;
use crate::app::msg::CommonMsg;
use crate::app::scene::{
    Feedback, LobbyAct, RunScore, RunStanding, RunView, SharedRun, TimedAlphagram, TimedRunPage,
};
use crate::engine::clock::Millis;
use crate::words::study::quiz::Card;
use crate::words::study::subject::Subject;
use std::sync::Arc;

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
    subject: String,
    /// What another run is about, if there can be one.
    again: Option<Subject>,
    alphagrams: Vec<TimedAlphagram>,
    text: TextField,
    said: Option<Said>,
    left: Millis,
    over: bool,
    room: Option<InRoom>,
}

/// A run that others of a room have too.
struct InRoom {
    number: u32,
    standings: Vec<RunStanding>,
    /// Whether nobody goes on with it.
    is_over: bool,
    /// What the room knows of this person.
    told: Option<RunScore>,
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
            CommonMsg::Confirm if self.over && self.room.is_some() => cx.close(()),
            CommonMsg::Confirm if self.over => {
                if let Some(subject) = self.again.clone()
                    && let Some(cards) = Self::cards(&subject, cx)
                {
                    *self = Self::new(subject, &cards);
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
        if self.room.is_some() {
            self.follow_room(cx);
        }
        if self.over {
            return;
        }
        self.left = Millis(self.left.0.saturating_sub(elapsed.0));
        if self.left == Millis::ZERO {
            self.end();
            cx.drop_typed_ahead();
            self.tell_room(cx);
        }
    }

    fn wakes_in(&self, _: bool, _: bool) -> Option<Millis> {
        // At the next full second.
        let goes_on = !self.over || self.room.as_ref().is_some_and(|room| !room.is_over);
        goes_on.then(|| Millis((self.left.0.saturating_sub(1)) % 1000 + 1))
    }

    fn face(&self) -> String {
        in_figures(self.left.begun_seconds())
    }

    fn view(&self, _: &ViewCx) -> TimedRunPage {
        TimedRunPage {
            subject: self.subject.clone(),
            alphagrams: self.alphagrams.clone(),
            text: self.text.text().to_owned(),
            said: self.said.as_ref().map(|said| match said {
                Said::Found(word) => Feedback::Good(format!("{word} is right.")),
                Said::Twice(word) => Feedback::Good(format!("{word} is found already.")),
                Said::Wrong(word) => Feedback::Bad(format!("{word} is not among these words.")),
            }),
            left: in_figures(self.left.begun_seconds()),
            result: self.over.then(|| self.result()),
            standings: self.room.as_ref().map(|room| room.standings.clone()),
        }
    }
}

impl TimedRun {
    /// Begins a run of these cards; others than alphagrams are left out.
    pub fn new(subject: Subject, cards: &[Card]) -> Self {
        Self {
            subject: subject.label(),
            again: Some(subject),
            alphagrams: alphagrams(cards),
            text: TextField::new(ROOM),
            said: None,
            left: TIME,
            over: false,
            room: None,
        }
    }

    /// Takes part in the run of a room.
    pub(super) fn in_room(view: &RunView) -> Self {
        Self {
            subject: view.run.subject.clone(),
            again: None,
            alphagrams: view.run.alphagrams.to_vec(),
            text: TextField::new(ROOM),
            said: None,
            left: view.left,
            over: false,
            room: Some(InRoom {
                number: view.number,
                standings: view.standings.clone(),
                is_over: view.is_over,
                told: None,
            }),
        }
    }

    /// Chooses the alphagrams for everyone in a room, or tells why there are none.
    pub(super) fn shared<C: Component>(subject: &Subject, cx: &mut Cx<C>) -> Option<SharedRun> {
        let cards = Self::cards(subject, cx)?;
        Some(SharedRun {
            subject: subject.label(),
            alphagrams: Arc::new(alphagrams(&cards)),
            time: TIME,
        })
    }

    /// Tells the room how far this person is, and looks how far the others are.
    fn follow_room(&mut self, cx: &mut Cx<Self>) {
        self.tell_room(cx);
        let view = cx.backend.rooms().and_then(Rooms::covered_lobby);
        let Some(run) = view.and_then(|lobby| lobby.run) else {
            return;
        };
        let Some(room) = &mut self.room else {
            return;
        };
        // The next one has begun.
        if run.number != room.number {
            return cx.close(());
        }
        (room.standings, room.is_over) = (run.standings, run.is_over);
        if !self.over {
            self.left = run.left;
        }
    }

    fn tell_room(&mut self, cx: &mut Cx<Self>) {
        let score = RunScore {
            solved: self.solved(),
            found: self.found(),
            done: self.over,
        };
        let Some(room) = &mut self.room else {
            return;
        };
        if room.told != Some(score) {
            room.told = Some(score);
            // Whoever is no longer in the room is told so by the lobby.
            let _ = act_in_lobby(cx.backend, LobbyAct::ScoreRun(room.number, score));
        }
    }

    fn solved(&self) -> usize {
        self.alphagrams.iter().filter(|one| one.is_solved()).count()
    }

    fn words(&self) -> impl Iterator<Item = &(String, bool)> {
        self.alphagrams.iter().flat_map(|one| &one.words)
    }

    fn found(&self) -> usize {
        self.words().filter(|(_, found)| *found).count()
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
        format!(
            "{} of {} alphagrams solved, {} of {} words found, {} left.",
            self.solved(),
            self.alphagrams.len(),
            self.found(),
            self.words().count(),
            in_figures(self.left.begun_seconds())
        )
    }
}

/// The alphagrams among some cards.
fn alphagrams(cards: &[Card]) -> Vec<TimedAlphagram> {
    let alphagrams = cards.iter().filter_map(|card| {
        let (letters, words) = card.alphagram()?;
        Some(TimedAlphagram {
            letters: letters.to_owned(),
            words: words.iter().map(|word| (word.clone(), false)).collect(),
        })
    });
    alphagrams.collect()
}
