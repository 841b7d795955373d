//! The stack of pages: messages go to the uppermost, time to all. It knows pages as [`Component`]s only.

use super::backend::{Backend, FrontEndRequest, NoBackend};
use super::component::{AnswerCallback, Component, Core, Layer, LayerId, StackChange};
use super::dictionary::OpenDictionary;
use super::job::{Finished, Runner};
use super::msg::{GlobalMsg, Msg};
use super::preferences::InputMode;
use super::settings::{Setting, SettingId};
use crate::engine::clock::Millis;
use crate::table::SaveError;
use std::any::Any;

/// How often the progress of jobs is shown.
const PROGRESS: Millis = Millis(300);

/// Takes a message whatever page is open. Returns whether the message is one of its own.
pub(super) type GlobalHandler = fn(&Msg, &mut Session, &mut dyn Backend) -> bool;

/// The stack of pages for the people at one keyboard.
pub struct Session {
    pub(super) layers: Vec<Layer>,
    pub(super) core: Core,
    global_handlers: &'static [GlobalHandler],
}

impl Session {
    /// Creates a stack of the home page alone, with the handlers of global messages.
    pub(super) fn over_home(core: Core, global_handlers: &'static [GlobalHandler]) -> Self {
        let mut session = Self {
            layers: vec![],
            core,
            global_handlers,
        };
        session.push_home();
        session
    }

    /// Runs jobs with another runner from now on.
    pub fn run_jobs_by(&mut self, runner: Box<dyn Runner>) {
        self.core.runner = runner;
    }

    /// Opens a page on top.
    pub fn open<C: Component>(
        &mut self,
        page: C,
        backend: &mut dyn Backend,
    ) -> Vec<FrontEndRequest> {
        let layer = self.core.layer(page, None);
        self.core.changes.push(StackChange::Open(layer));
        self.follow(backend)
    }

    /// Replaces all pages with this one. Closing it leaves the program.
    pub fn open_alone<C: Component>(&mut self, page: C) {
        let layer = self.core.layer(page, None);
        self.core.top = layer.id;
        self.layers = vec![layer];
    }

    /// Handles a message without a backend: starts and saves no game.
    pub fn update(&mut self, msg: impl Into<Msg>) -> Vec<FrontEndRequest> {
        self.act(msg, &mut NoBackend)
    }

    /// Hands a message to the uppermost page, which ignores it if it is not one of its own.
    pub fn act(&mut self, msg: impl Into<Msg>, backend: &mut dyn Backend) -> Vec<FrontEndRequest> {
        self.core.changes.push(StackChange::Send(msg.into()));
        self.follow(backend)
    }

    /// Counts elapsed time.
    pub fn elapse(&mut self, time: Millis, backend: &mut dyn Backend) -> Vec<FrontEndRequest> {
        self.tick(time, backend);
        self.follow(backend)
    }

    /// Delivers the results of finished jobs.
    pub fn poll_jobs(&mut self, backend: &mut dyn Backend) -> Vec<FrontEndRequest> {
        self.follow(backend)
    }

    /// Waits until a job is finished, if one is running, and delivers its result.
    pub fn wait(&mut self, backend: &mut dyn Backend) -> Vec<FrontEndRequest> {
        let finished = self.core.runner.wait();
        self.deliver(finished, backend);
        self.follow(backend)
    }

    /// Calls `wake`, on another thread, whenever a job finishes.
    pub fn wake_by(&mut self, wake: Box<dyn Fn() + Send + Sync>) {
        self.core.runner.wake_by(wake);
    }

    /// Does what was asked for and all that follows from it. Returns what is left to the front end.
    pub(super) fn follow(&mut self, backend: &mut dyn Backend) -> Vec<FrontEndRequest> {
        let mut ticked = false;
        loop {
            // A page that has quit would do so again whenever it is asked.
            if self.core.done.contains(&FrontEndRequest::Quit) {
                return std::mem::take(&mut self.core.done);
            }
            if self.apply_next_change(backend) || self.deliver_finished(backend) {
                ticked = false;
            } else if ticked {
                return std::mem::take(&mut self.core.done);
            } else {
                self.tick(Millis::ZERO, backend);
                ticked = true;
            }
        }
    }

    /// Returns whether there was one.
    fn apply_next_change(&mut self, backend: &mut dyn Backend) -> bool {
        let next = (!self.core.changes.is_empty()).then(|| self.core.changes.remove(0));
        next.map(|change| self.apply_change(change, backend))
            .is_some()
    }

    /// Delivers the results of finished jobs, except in line mode, which waits for them. Returns whether there were any.
    fn deliver_finished(&mut self, backend: &mut dyn Backend) -> bool {
        let finished = match self.core.shared.input_mode {
            InputMode::Keys => self.core.runner.finished(),
            InputMode::Lines => vec![],
        };
        let any = !finished.is_empty();
        self.deliver(finished, backend);
        any
    }

    fn apply_change(&mut self, change: StackChange, backend: &mut dyn Backend) {
        match change {
            StackChange::Open(layer) => self.push(layer),
            StackChange::Close(id, answer) => self.close(id, answer, backend),
            StackChange::CloseAbove(id) => self.close_until(|top| top.id == id, backend),
            StackChange::Replace(id, layer) => {
                if self.layers.last().is_some_and(|top| top.id == id) {
                    self.pop(backend);
                    self.push(layer);
                }
            }
            StackChange::GoHome => self.go_home(backend),
            StackChange::OpenUnlessSaved(question) => {
                if self.is_saved() {
                    self.answer(question.then, Box::new(true), backend);
                } else {
                    self.push(question);
                }
            }
            StackChange::OpenOverHome(layer) => {
                self.close_until(Layer::is_home, backend);
                self.push(layer);
            }
            StackChange::Send(msg) => self.send(msg, backend),
            StackChange::Quit => self.quit(backend),
        }
    }

    fn push(&mut self, layer: Layer) {
        self.core.top = layer.id;
        self.layers.push(layer);
    }

    /// Takes off the uppermost page and tells it that it is left.
    fn pop(&mut self, backend: &mut dyn Backend) -> Option<Layer> {
        let mut layer = self.layers.pop()?;
        self.core.cancel(layer.id);
        self.core.top = self.layers.last().map_or(layer.id, |layer| layer.id);
        layer.left(&mut self.core, backend);
        Some(layer)
    }

    pub(super) fn close_top(&mut self, backend: &mut dyn Backend) {
        self.pop(backend);
    }

    /// Closes pages from the top until one is uppermost that `stays`.
    fn close_until(&mut self, stays: impl Fn(&Layer) -> bool, backend: &mut dyn Backend) {
        while self.layers.last().is_some_and(|top| !stays(top)) {
            self.pop(backend);
        }
    }

    /// Closes a page and what lies over it, and tells its answer to the page that opened it.
    fn close(&mut self, id: LayerId, answer: Box<dyn Any>, backend: &mut dyn Backend) {
        if !self.layers.iter().any(|layer| layer.id == id) {
            return;
        }
        self.close_until(|top| top.id == id, backend);
        let opened = self.pop(backend).and_then(|layer| layer.then);
        self.answer(opened, answer, backend);
        if self.layers.is_empty() {
            self.core.done.push(FrontEndRequest::Quit);
            self.push_home();
        }
    }

    /// Gives the page that asked the answer.
    fn answer(
        &mut self,
        asked: Option<(LayerId, AnswerCallback)>,
        answer: Box<dyn Any>,
        backend: &mut dyn Backend,
    ) {
        if let Some((opener, then)) = asked
            && let Some(opener) = self.layers.iter_mut().find(|layer| layer.id == opener)
        {
            let (page, mut at) = opener.at(&mut self.core, backend);
            then(page.as_any_mut(), answer, &mut at);
        }
    }

    /// Tries once more to save the games of all pages. Returns `false` if a part of one is lost when it is left.
    pub(super) fn is_saved(&mut self) -> bool {
        self.layers.iter_mut().all(|layer| layer.page.retry_save())
    }

    /// Returns why the last game that was left is not saved completely (R34).
    pub const fn unsaved(&self) -> Option<&SaveError> {
        self.core.shared.unsaved.as_ref()
    }

    fn go_home(&mut self, backend: &mut dyn Backend) {
        self.close_until(Layer::is_home, backend);
        if self.layers.is_empty() {
            self.push_home();
        }
        if let Some(layer) = self.layers.last_mut() {
            self.core.cancel(layer.id);
            let (page, mut at) = layer.at(&mut self.core, backend);
            page.on_return(&mut at);
        }
    }

    fn push_home(&mut self) {
        let home = (self.core.pages.home)(&mut self.core);
        self.push(home);
    }

    pub(super) fn put<C: Component>(&mut self, page: C) {
        let layer = self.core.layer(page, None);
        self.push(layer);
    }

    /// Puts a page on top, or closes it if it is there already.
    pub(super) fn toggle<C: Component>(&mut self, page: C, backend: &mut dyn Backend) {
        if self.top_is::<C>() {
            self.close_top(backend);
        } else {
            self.put(page);
        }
    }

    pub(super) fn close_text_pages(&mut self, backend: &mut dyn Backend) {
        self.close_until(|top| !top.page.is_text_only(), backend);
    }

    /// Quits the program after every page has saved its state.
    pub(super) fn quit(&mut self, backend: &mut dyn Backend) {
        for layer in &mut self.layers {
            layer.left(&mut self.core, backend);
        }
        self.core.changes.clear();
        self.core.done.push(FrontEndRequest::Quit);
    }

    fn deliver(&mut self, finished: Vec<Finished>, backend: &mut dyn Backend) {
        for Finished { id, result } in finished {
            let Some(place) = self.core.jobs.iter().position(|job| job.id == id) else {
                continue;
            };
            let job = self.core.jobs.swap_remove(place);
            if let Some(layer) = self.layers.iter_mut().find(|layer| layer.id == job.of) {
                let (page, mut at) = layer.at(&mut self.core, backend);
                (job.then)(page.as_any_mut(), result, &mut at);
            }
        }
    }

    fn tick(&mut self, time: Millis, backend: &mut dyn Backend) {
        for layer in &mut self.layers {
            let (page, mut at) = layer.at(&mut self.core, backend);
            page.tick(time, &mut at);
        }
    }

    /// Offers a message to the global handlers, then to the top page.
    pub(super) fn send(&mut self, msg: Msg, backend: &mut dyn Backend) {
        self.layers.iter_mut().for_each(|layer| layer.page.forget());
        if !self.is_for_all_pages(&msg, backend) {
            self.hand_to_top(msg, backend);
        }
    }

    /// Handles a message that any page accepts. Returns whether it is one; a locked page gets all but those of the program's end.
    fn is_for_all_pages(&mut self, msg: &Msg, backend: &mut dyn Backend) -> bool {
        let handlers = self.global_handlers;
        let kept = self.is_locked() && !ends_or_resumes(msg);
        !kept && (handlers.iter().any(|open| open(msg, self, backend)) || self.takes(msg, backend))
    }

    fn hand_to_top(&mut self, msg: Msg, backend: &mut dyn Backend) {
        if let Some(layer) = self.layers.last_mut() {
            let (page, mut at) = layer.at(&mut self.core, backend);
            page.update(msg, &mut at);
        }
    }

    /// Takes a message for the whole stack. Returns whether it is one.
    fn takes(&mut self, msg: &Msg, backend: &mut dyn Backend) -> bool {
        match msg.get() {
            Some(GlobalMsg::ToTitle) => self.go_home(backend),
            Some(GlobalMsg::Leaving) => self.quit(backend),
            Some(GlobalMsg::Resumed) => self.resume(backend),
            _ => return false,
        }
        true
    }

    fn resume(&mut self, backend: &mut dyn Backend) {
        for layer in &mut self.layers {
            let (page, mut at) = layer.at(&mut self.core, backend);
            page.resumed(&mut at);
        }
    }

    /// Returns the uppermost page, if it is one of this kind.
    pub(super) fn top<C: Component>(&mut self) -> Option<&mut C> {
        self.layers.last_mut()?.page.as_any_mut().downcast_mut()
    }

    /// Returns whether the uppermost page is one of this kind.
    pub(super) fn top_is<C: Component>(&mut self) -> bool {
        self.top::<C>().is_some()
    }

    /// Returns whether a page of this kind is open.
    pub(super) fn has<C: Component>(&self) -> bool {
        self.layers
            .iter()
            .any(|layer| layer.page.as_any().is::<C>())
    }

    /// Returns the settings that players can change, as they are now.
    pub fn settings(&self) -> &[Setting] {
        &self.core.shared.settings
    }

    /// Returns whether this person has chosen that only ASCII is written.
    pub fn is_ascii_only(&self) -> bool {
        let mut settings = self.settings().iter();
        settings.any(|setting| setting.id == SettingId::Ascii && setting.is_on())
    }

    /// Returns whether nothing lies over the home page.
    pub(super) fn is_at_home(&self) -> bool {
        self.layers.last().is_some_and(Layer::is_home)
    }

    /// Returns what the page is called to which the page at this place leads back.
    pub(super) fn home_below(&self, place: usize) -> Option<&'static str> {
        let mut below = self.layers.iter().take(place).rev();
        below.find_map(|layer| layer.page.home())
    }

    /// Returns what the page is called to which the uppermost page leads back.
    pub(super) fn home_below_top(&self) -> Option<&'static str> {
        self.home_below(self.layers.len().saturating_sub(1))
    }

    /// Returns whether the uppermost page waits for an answer.
    pub(super) fn asks(&self) -> bool {
        self.layers.last().is_some_and(|top| top.page.asks())
    }

    /// Returns whether only the page on top can close itself: nothing else is opened, suspended or left.
    pub fn is_locked(&self) -> bool {
        self.layers.last().is_some_and(|top| top.page.locks())
    }

    /// Returns the dictionary of the uppermost page that is not a text page.
    pub(super) fn dictionary(&mut self, backend: &mut dyn Backend) -> Option<OpenDictionary> {
        let mut pages = self.layers.iter_mut().rev();
        let layer = pages.find(|layer| !layer.page.is_text_only())?;
        let (page, mut at) = layer.at(&mut self.core, backend);
        page.dictionary(&mut at)
    }

    /// Returns what happens to the game in progress if the program is left now, in one sentence.
    pub fn on_leaving(&self) -> Option<&'static str> {
        let mut pages = self.layers.iter().rev();
        pages.find_map(|layer| layer.page.on_leaving())
    }

    /// Returns what the title of the terminal’s window should say; `None` if it should stay as it is.
    pub fn window_title(&self) -> Option<String> {
        if !self.core.shared.alerts.window_title {
            return None;
        }
        let mut pages = self.layers.iter().rev();
        let said = pages.find_map(|layer| layer.page.window_title());
        Some(said.unwrap_or_else(|| "Scrabble".to_owned()))
    }

    /// Returns whether a job is running.
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

    /// Returns a text that changes whenever time alone changes what is shown.
    pub fn face(&self) -> String {
        let faces = self.layers.iter().map(|layer| layer.page.face());
        let progress = self
            .core
            .jobs
            .iter()
            .map(|job| format!("{:?}", job.signals.reported()));
        faces.chain(progress).collect::<Vec<_>>().join("|")
    }
}

/// Whether a message tells of the end of the program, or that it was away.
fn ends_or_resumes(msg: &Msg) -> bool {
    matches!(msg.get(), Some(GlobalMsg::Leaving | GlobalMsg::Resumed))
}
