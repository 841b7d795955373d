//! The stack of pages: messages go to the uppermost, time to all.

use super::clock::Clock;
use super::component::{Component, Core, Cx, Deed, Layer, LayerId, OpenDictionary, ViewCx};
use super::desk::{Desk, Done, Nobody};
use super::form::{Form, FormError};
use super::job::{AtOnce, Finished, Runner};
use super::msg::{Anywhere, Msg};
use super::pages::games::Games;
use super::pages::leaving::Leaving;
use super::pages::lookup::{Kind, LookingUp};
use super::pages::note::Note;
use super::pages::question::Question;
use super::pages::reading::{Actions, Help};
use super::pages::study::Lists;
use super::pages::title::Title;
use super::scene::{LayerView, Listing, SavedGame, Scene, Typing};
use super::table::AtTable;
use super::viewer::AtViewer;
use super::{Dealt, Hands, Motion, Shared};
use crate::engine::clock::Millis;
use crate::engine::game::{Game, Phase};
use crate::engine::play::Play;

/// What is said when more was pasted than there is room for.
const FIRST_LINE_ALONE: &str =
    "Only the first line of the paste was used. This field holds one line.";

/// How often it is looked how far jobs have come.
const PROGRESS: Millis = Millis(300);

/// Everything between a front end and the game, for the people at one keyboard.
pub struct Session {
    layers: Vec<Layer>,
    core: Core,
}

impl Session {
    /// The title, with a form filled in as the flags have it.
    pub fn new(form: Form) -> Self {
        let shared = Shared {
            form,
            set_aside: None,
            games: Games::default(),
            note: None,
            motion: Motion::Full,
            typing: Typing::Always,
            bells: false,
            hands: Hands::Keys,
        };
        let mut core = Core::new(shared, Box::<AtOnce>::default());
        let title = core.layer(Title::default(), None);
        core.top = title.id;
        Self {
            layers: vec![title],
            core,
        }
    }

    /// Has jobs run by something else than whoever asks for them.
    pub fn run_jobs_by(&mut self, runner: Box<dyn Runner>) {
        self.core.runner = runner;
    }

    /// From now on letters are commands when a turn begins, and lay tiles when they are asked to.
    pub const fn begin_with_commands(&mut self) {
        self.core.shared.typing = Typing::Commands;
    }

    /// From now on the bell is rung for what should not be missed.
    pub const fn ring_bells(&mut self) {
        self.core.shared.bells = true;
    }

    /// From now on nothing moves on the screen by itself.
    pub const fn reduce_motion(&mut self) {
        self.core.shared.motion = Motion::Reduced;
    }

    /// From now on a guided game tells what to type, not which keys to press; and what comes of jobs is taken when it is waited
    /// for, not before, so that what is told does not depend on how fast they are.
    pub const fn takes_lines(&mut self) {
        self.core.shared.hands = Hands::Lines;
    }

    /// Has something told once, when the first game with this dictionary is dealt: what was left out of it, say. The
    /// dictionary is given by its place among the choices of the form.
    pub fn tell(&mut self, dictionary: usize, note: String) {
        self.core.shared.note = Some((dictionary, note));
    }

    /// Reads the shelf, as the title does whenever it is seen.
    pub fn look_at_shelf(&mut self, desk: &mut dyn Desk) {
        self.with_title(desk, |_, cx| Title::read_shelf(cx));
    }

    /// Deals the game that the form describes, without showing the form.
    ///
    /// # Errors
    /// When the form's names and rules will not do.
    pub fn deal_at_once(&mut self, desk: &mut dyn Desk) -> Result<(), FormError> {
        let new_game = self.core.shared.form.new_game()?;
        self.with_title(desk, |_, cx| Title::deal(new_game, cx));
        Ok(())
    }

    /// Takes an unfinished game from the shelf.
    pub fn take_up(&mut self, id: &str, desk: &mut dyn Desk) {
        let id = id.to_owned();
        self.with_title(desk, |_, cx| Title::take_up(&id, cx));
    }

    fn with_title(&mut self, desk: &mut dyn Desk, act: impl FnOnce(&mut Title, &mut Cx<Title>)) {
        let Some(layer) = self.layers.first_mut() else {
            return;
        };
        let (page, mut at) = layer.at(&mut self.core, desk);
        if let Some(title) = page.as_any_mut().downcast_mut::<Title>() {
            act(title, &mut at.of());
        }
        self.follow(desk);
    }

    /// Sits down at a game that has been dealt.
    pub fn sit_down(&mut self, dealt: Dealt, desk: &mut dyn Desk) -> Vec<Done> {
        self.core.deeds.push(Deed::SitDown(Box::new(dealt)));
        self.follow(desk)
    }

    /// Opens a page above all others.
    pub fn open<C: Component>(&mut self, page: C, desk: &mut dyn Desk) -> Vec<Done> {
        let layer = self.core.layer(page, None);
        self.core.deeds.push(Deed::Open(layer));
        self.follow(desk)
    }

    /// Has this page be the only one: whoever leaves it leaves the program.
    pub fn open_alone<C: Component>(&mut self, page: C) {
        let layer = self.core.layer(page, None);
        self.core.top = layer.id;
        self.layers = vec![layer];
    }

    /// Takes a message with nobody at the edge: nothing is dealt or kept.
    pub fn update(&mut self, msg: impl Into<Msg>) -> Vec<Done> {
        self.act(msg, &mut Nobody)
    }

    /// Takes a message to the uppermost page. What does not fit the moment is ignored, and changes nothing.
    pub fn act(&mut self, msg: impl Into<Msg>, desk: &mut dyn Desk) -> Vec<Done> {
        self.core.deeds.push(Deed::Send(msg.into()));
        self.follow(desk)
    }

    /// Counts time that has gone by.
    pub fn elapse(&mut self, time: Millis, desk: &mut dyn Desk) -> Vec<Done> {
        self.tick(time, desk);
        self.follow(desk)
    }

    /// Takes what has come of jobs.
    pub fn hear(&mut self, desk: &mut dyn Desk) -> Vec<Done> {
        self.follow(desk)
    }

    /// Waits for a job, if one is under way, and takes what has come of it.
    pub fn wait(&mut self, desk: &mut dyn Desk) -> Vec<Done> {
        let finished = self.core.runner.wait();
        self.deliver(finished, desk);
        self.follow(desk)
    }

    /// Has `wake` called, on another thread, whenever there is something to hear.
    pub fn wake_by(&mut self, wake: Box<dyn Fn() + Send + Sync>) {
        self.core.runner.wake_by(wake);
    }

    /// Does what was asked for, and what follows from it, until nothing more does.
    fn follow(&mut self, desk: &mut dyn Desk) -> Vec<Done> {
        let mut ticked = false;
        loop {
            if self.do_next_deed(desk) || self.deliver_finished(desk) {
                ticked = false;
            } else if ticked {
                return std::mem::take(&mut self.core.done);
            } else {
                self.tick(Millis::ZERO, desk);
                ticked = true;
            }
        }
    }

    /// Returns whether there was one.
    fn do_next_deed(&mut self, desk: &mut dyn Desk) -> bool {
        let next = (!self.core.deeds.is_empty()).then(|| self.core.deeds.remove(0));
        next.map(|deed| self.do_deed(deed, desk)).is_some()
    }

    /// Hands over the results of the jobs that are done and may be heard of. Returns whether there were any.
    fn deliver_finished(&mut self, desk: &mut dyn Desk) -> bool {
        let finished = match self.core.shared.hands {
            Hands::Keys => self.core.runner.finished(),
            Hands::Lines => vec![],
        };
        let any = !finished.is_empty();
        self.deliver(finished, desk);
        any
    }

    fn do_deed(&mut self, deed: Deed, desk: &mut dyn Desk) {
        match deed {
            Deed::Open(layer) => self.push(layer),
            Deed::Close(id, answer) => self.close(id, answer, desk),
            Deed::CloseAbove(id) => self.close_until(|top| top.id == id, desk),
            Deed::Replace(id, layer) => {
                if self.layers.last().is_some_and(|top| top.id == id) {
                    self.pop(desk);
                    self.push(layer);
                }
            }
            Deed::ToTitle => self.go_to_title(desk),
            Deed::SitDown(dealt) => self.sit(*dealt),
            Deed::Send(msg) => self.send(msg, desk),
            Deed::Quit => self.quit(desk),
        }
    }

    fn push(&mut self, layer: Layer) {
        self.core.top = layer.id;
        self.layers.push(layer);
    }

    /// Takes the uppermost page off, and tells it that it has been left.
    fn pop(&mut self, desk: &mut dyn Desk) -> Option<Layer> {
        let mut layer = self.layers.pop()?;
        self.core.cancel(layer.id);
        self.core.top = self.layers.last().map_or(layer.id, |layer| layer.id);
        layer.left(&mut self.core, desk);
        Some(layer)
    }

    /// Closes pages from the top until one is uppermost that `stays`.
    fn close_until(&mut self, stays: impl Fn(&Layer) -> bool, desk: &mut dyn Desk) {
        while self.layers.last().is_some_and(|top| !stays(top)) {
            self.pop(desk);
        }
    }

    /// Closes a page and what lies over it, and tells its answer to the page that opened it.
    fn close(&mut self, id: LayerId, answer: Box<dyn std::any::Any>, desk: &mut dyn Desk) {
        if !self.layers.iter().any(|layer| layer.id == id) {
            return;
        }
        self.close_until(|top| top.id == id, desk);
        let opened = self.pop(desk).and_then(|layer| layer.then);
        if let Some((opener, then)) = opened
            && let Some(opener) = self.layers.iter_mut().find(|layer| layer.id == opener)
        {
            let (page, mut at) = opener.at(&mut self.core, desk);
            then(page.as_any_mut(), answer, &mut at);
        }
        if self.layers.is_empty() {
            self.core.done.push(Done::Quit);
            self.put(Title::default());
        }
    }

    fn go_to_title(&mut self, desk: &mut dyn Desk) {
        self.close_until(is_title, desk);
        if self.layers.is_empty() {
            self.put(Title::default());
        }
        if let Some(layer) = self.layers.last_mut() {
            self.core.cancel(layer.id);
            let (page, mut at) = layer.at(&mut self.core, desk);
            if let Some(title) = page.as_any_mut().downcast_mut::<Title>() {
                title.come_back(&mut at.of());
            }
        }
    }

    /// The table takes the place of everything but the title. The desk has put the game before it away already, and has the
    /// dealt game in hand: what the pages that close have to say is not for it.
    fn sit(&mut self, dealt: Dealt) {
        self.close_until(is_title, &mut Nobody);
        self.core.shared.set_aside = None;
        let chosen = self.core.shared.form.dictionary();
        let note = self
            .core
            .shared
            .note
            .take_if(|(dictionary, _)| *dictionary == chosen);
        let notes = [note.map(|(_, text)| text), dealt.note.clone()];
        let (motion, typing) = (self.core.shared.motion, self.core.shared.typing);
        self.put(AtTable::new(dealt, motion, typing));
        for text in notes.into_iter().flatten() {
            self.put(Note { text });
        }
        self.core.done.extend([Done::DropTypedAhead, Done::Dealt]);
    }

    /// The program ends: every page keeps what is to be kept.
    fn quit(&mut self, desk: &mut dyn Desk) {
        for layer in &mut self.layers {
            layer.left(&mut self.core, desk);
        }
        self.core.deeds.clear();
        self.core.done.push(Done::Quit);
    }

    fn deliver(&mut self, finished: Vec<Finished>, desk: &mut dyn Desk) {
        for Finished { id, result } in finished {
            let Some(place) = self.core.jobs.iter().position(|job| job.id == id) else {
                continue;
            };
            let job = self.core.jobs.swap_remove(place);
            if let Some(layer) = self.layers.iter_mut().find(|layer| layer.id == job.of) {
                let (page, mut at) = layer.at(&mut self.core, desk);
                (job.then)(page.as_any_mut(), result, &mut at);
            }
        }
    }

    fn tick(&mut self, time: Millis, desk: &mut dyn Desk) {
        for layer in &mut self.layers {
            let (page, mut at) = layer.at(&mut self.core, desk);
            page.tick(time, &mut at);
        }
    }

    /// Takes a message to the uppermost page, or does what can be done anywhere.
    fn send(&mut self, msg: Msg, desk: &mut dyn Desk) {
        self.layers.iter_mut().for_each(|layer| layer.page.forget());
        match msg.get::<Anywhere>().cloned() {
            Some(anywhere) => self.anywhere(anywhere, desk),
            None => {
                if let Some(layer) = self.layers.last_mut() {
                    let (page, mut at) = layer.at(&mut self.core, desk);
                    page.update(msg, &mut at);
                }
            }
        }
    }

    fn anywhere(&mut self, msg: Anywhere, desk: &mut dyn Desk) {
        match msg {
            Anywhere::Help if self.top_is::<Help>() => drop(self.pop(desk)),
            Anywhere::Help => self.put(Help),
            Anywhere::Actions if self.top_is::<Actions>() => drop(self.pop(desk)),
            Anywhere::Actions => self.open_actions(desk),
            Anywhere::Do(msg) => {
                if self.top_is::<Actions>() {
                    self.pop(desk);
                }
                self.send(*msg, desk);
            }
            Anywhere::LookUp(asked) => self.look_up(asked, desk),
            Anywhere::Study(topic, text) => {
                if let Some(open) = self.dictionary(desk) {
                    let quizzes = self.top_is::<Title>();
                    self.put(Lists::new(open, topic, &text, quizzes));
                }
            }
            Anywhere::Replay(named) => match desk.look_at_record(&named) {
                Ok(viewed) => self.put(AtViewer::new(viewed)),
                Err(text) => self.put(Note { text }),
            },
            Anywhere::PastedMore => self.put(Note {
                text: FIRST_LINE_ALONE.to_owned(),
            }),
            Anywhere::Interrupt if self.top_is::<Leaving>() => self.quit(desk),
            Anywhere::Leaving => self.quit(desk),
            Anywhere::Quit if self.top_is::<Leaving>() => {}
            Anywhere::Quit | Anywhere::Interrupt => self.leave(desk),
            Anywhere::ToTitle => self.go_to_title(desk),
            Anywhere::Resumed => {
                for layer in &mut self.layers {
                    let (page, mut at) = layer.at(&mut self.core, desk);
                    page.resumed(&mut at);
                }
            }
        }
    }

    fn put<C: Component>(&mut self, page: C) {
        let layer = self.core.layer(page, None);
        self.push(layer);
    }

    fn top_is<C: Component>(&self) -> bool {
        self.layers
            .last()
            .is_some_and(|layer| layer.page.as_any().is::<C>())
    }

    /// The list of what can be done, in place of what is only read. What asks for an answer comes first.
    fn open_actions(&mut self, desk: &mut dyn Desk) {
        self.close_until(|top| !top.page.is_read(), desk);
        if !self.top_is::<Question>() && !self.top_is::<Leaving>() && !self.top_is::<Actions>() {
            self.put(Actions);
        }
    }

    fn dictionary(&mut self, desk: &mut dyn Desk) -> Option<OpenDictionary> {
        let mut pages = self.layers.iter_mut().rev();
        let layer = pages.find(|layer| !layer.page.is_read())?;
        let (page, mut at) = layer.at(&mut self.core, desk);
        page.dictionary(&mut at)
    }

    /// Opens the look-up, or closes it where nothing is asked.
    fn look_up(&mut self, asked: Option<(Kind, String)>, desk: &mut dyn Desk) {
        if self.top_is::<LookingUp>() {
            if asked.is_none() {
                self.pop(desk);
            }
        } else {
            let Some(open) = self.dictionary(desk) else {
                return;
            };
            self.put(LookingUp::new(open));
        }
        if let (Some((kind, text)), Some(layer)) = (asked, self.layers.last_mut())
            && let Some(looking) = layer.page.as_any_mut().downcast_mut::<LookingUp>()
        {
            looking.ask(kind, &text);
        }
    }

    /// Asks whether to leave where a game is under way; leaves at once where there is none.
    fn leave(&mut self, desk: &mut dyn Desk) {
        match self.on_leaving() {
            Some(follows) => self.put(Leaving { follows }),
            None => self.quit(desk),
        }
    }

    /// What may be shown now.
    pub fn scene(&self) -> Scene {
        let views = self.layers.iter().enumerate().map(|(place, layer)| {
            let above = &self.layers[place + 1..];
            let cx = ViewCx {
                covered: !above.is_empty(),
                for_all: above.iter().any(|layer| layer.page.is_for_all()),
                shared: &self.core.shared,
            };
            LayerView::new(layer.id, layer.page.view(&cx))
        });
        let from_top = || self.layers.iter().rev();
        let rules = from_top().find_map(|layer| layer.page.rules());
        Scene {
            layers: views.collect(),
            rules: rules
                .unwrap_or_else(|| self.core.shared.form.rules())
                .clone(),
            agreed: from_top()
                .map(|layer| layer.page.agreed())
                .find(|agreed| !agreed.is_empty())
                .unwrap_or_default()
                .to_vec(),
            clock: self.clock(),
        }
    }

    /// The games on the shelf, as it was read last, the last one first.
    pub fn games(&self, listing: Listing) -> &[SavedGame] {
        self.core.shared.games.listed(listing)
    }

    /// Why it is not known which games there are, in one sentence.
    pub fn unread(&self) -> Option<&str> {
        self.core.shared.games.unread()
    }

    /// What becomes of the game under way when the program is left now, in one sentence.
    pub fn on_leaving(&self) -> Option<&'static str> {
        self.layers.iter().find_map(|layer| layer.page.on_leaving())
    }

    fn table(&self) -> Option<&AtTable> {
        self.layers
            .iter()
            .rev()
            .find_map(|layer| layer.page.as_any().downcast_ref())
    }

    /// The game being played, if one is.
    pub fn game(&self) -> Option<&Game> {
        self.table().map(AtTable::game)
    }

    /// Whether a game has been dealt and is not over: leaving now leaves it unfinished.
    pub fn underway(&self) -> bool {
        self.game()
            .is_some_and(|game| !matches!(game.phase(), Phase::Over(_)))
    }

    /// Whether the game being played is a guided one, which is not kept.
    pub fn is_guided(&self) -> bool {
        self.table().is_some_and(AtTable::is_guided)
    }

    /// The clock that runs now: a player with a limit sees their rack.
    pub fn clock(&self) -> Option<Clock> {
        self.table()?.clock()
    }

    /// Whether a computer is at work, for itself or for a hint.
    pub fn waits_for_computer(&self) -> bool {
        self.table().is_some_and(AtTable::waits_for_computer)
    }

    /// What a typed play would make and score at the player's turn, or what is wrong with it: nothing comes of it.
    pub fn tried(&self, text: &str) -> Option<Result<Play, String>> {
        self.table()?.tried(text)
    }

    /// Whether something is worked on beside the interface.
    pub const fn works(&self) -> bool {
        !self.core.jobs.is_empty()
    }

    /// When [`elapse`](Self::elapse) is due, counted from the last time: while somebody's time runs, while a recorded game runs
    /// by itself, while a game is being watched, while a job tells how far it has come. `seen` says whether the screen shows
    /// anything.
    pub fn wake_in(&self, seen: bool) -> Option<Millis> {
        let last = self.layers.len().saturating_sub(1);
        let pages = self.layers.iter().enumerate();
        let pages = pages.filter_map(|(place, layer)| layer.page.wakes_in(seen, place < last));
        let works = (seen && self.works()).then_some(PROGRESS);
        pages.chain(works).min()
    }

    /// What time alone changes of what is shown.
    pub fn face(&self) -> String {
        let faces = self.layers.iter().map(|layer| layer.page.face());
        let progress = self
            .core
            .jobs
            .iter()
            .map(|job| format!("{:?}", job.signals.told()));
        faces.chain(progress).collect::<Vec<_>>().join("|")
    }
}

fn is_title(layer: &Layer) -> bool {
    layer.page.as_any().is::<Title>()
}
