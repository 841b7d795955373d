//! What a page is, and what it can ask for.
//!
//! The uppermost page of the stack takes messages. A page owns its state, its messages and its view. It opens other pages above
//! it and gets their answers when they close. Slow work runs as jobs, whose results go to the page that started them, and are
//! dropped when that page has closed.

use super::backend::{Backend, FrontEndRequest};
use super::dictionary::OpenDictionary;
use super::job::{Job, JobId, QueuedJob, Runner, Signals};
use super::msg::{CommonMsg, Message, Msg};
use super::opened_game::OpenedGame;
use super::shared::Shared;
use super::view::AnyView;
pub use super::view::{LayerId, PageView};
use crate::engine::clock::Millis;
use crate::engine::rules::RuleSet;
use crate::engine::variant::Variant;
use std::any::Any;
use std::marker::PhantomData;
use std::sync::Arc;

/// A page, or anything that lies over one.
pub trait Component: Sized + 'static {
    /// Its messages.
    type Msg: Message + From<CommonMsg>;
    /// What front ends may show of it.
    type View: PageView;
    /// What the page that opened it gets when it closes.
    type Answer: 'static;

    /// Whether all players look at it, so that racks below are hidden.
    const FOR_ALL: bool = false;
    /// Whether it is a text page: it shows text and takes no input. It closes when the list of actions opens.
    const TEXT_ONLY: bool = false;
    /// Whether it waits for an answer: the list of actions does not open over it.
    const ASKS: bool = false;
    /// Whether nothing but the page itself can close it while it is on top: no message opens another page or leaves the
    /// program, except that the program ends.
    const LOCKS: bool = false;
    /// What it is called if it is the page at the bottom of the stack.
    const HOME: Option<&'static str> = None;

    /// Handles a message.
    fn update(&mut self, msg: Self::Msg, cx: &mut Cx<Self>);

    /// Returns what front ends may show now.
    fn view(&self, cx: &ViewCx) -> Self::View;

    /// Counts elapsed time; called with zero after every message on the stack.
    fn tick(&mut self, elapsed: Millis, cx: &mut Cx<Self>) {
        let _ = (elapsed, cx);
    }

    /// Returns how long until [`tick`](Self::tick) is due, or `None` while nothing moves. `seen`: the screen is visible.
    /// `covered`: another page lies over this one.
    fn wakes_in(&self, seen: bool, covered: bool) -> Option<Millis> {
        let _ = (seen, covered);
        None
    }

    /// Returns a text that changes whenever time alone changes its view.
    fn face(&self) -> String {
        String::new()
    }

    /// Returns what the title of the terminal’s window says while this page or one without a title of its own is on top. Others
    /// may see it: it names no tile.
    fn window_title(&self) -> Option<String> {
        None
    }

    /// Drops the notice about the last message; called before the next one.
    fn forget(&mut self) {}

    /// Saves what must be saved; called when it has closed and when the program ends.
    fn left(&mut self, cx: &mut Cx<Self>) {
        let _ = cx;
    }

    /// Tries once more to save its game. Returns `false` if a part of it is still not saved, and is lost when it is left.
    fn retry_save(&mut self) -> bool {
        true
    }

    /// Called after the program was suspended.
    fn resumed(&mut self, cx: &mut Cx<Self>) {
        let _ = cx;
    }

    /// Called after all pages over it were closed to return to it.
    fn on_return(&mut self, cx: &mut Cx<Self>) {
        let _ = cx;
    }

    /// Returns what happens to it if the program is left now, in one sentence. `None` if it may be left without a question.
    fn on_leaving(&self) -> Option<&'static str> {
        None
    }

    /// Returns the rules of its game, if it has one.
    fn rules(&self) -> Option<&RuleSet> {
        None
    }

    /// Returns the variant of its game, if it has one.
    fn variant(&self) -> Option<&'static Variant> {
        None
    }

    /// Returns a sentence about the words that all players of its game allowed (R38).
    fn agreed(&self) -> Option<String> {
        None
    }

    /// Returns the dictionary that anyone may open here (R33). A page without one may say why.
    fn dictionary(&mut self, cx: &mut Cx<Self>) -> Option<OpenDictionary> {
        let _ = cx;
        None
    }
}

/// What a view depends on, apart from its page.
pub struct ViewCx<'a> {
    /// Whether another page lies over it.
    pub covered: bool,
    /// Whether all players look at a page over it.
    pub for_all: bool,
    /// What the page is called to which it leads back: the title or a lobby.
    pub home: Option<&'static str>,
    /// What all pages share.
    pub shared: &'a Shared,
}

/// What a page can do to the stack while it handles a message.
pub struct Cx<'a, C> {
    core: &'a mut Core,
    /// Dictionaries, seeds and saved games.
    pub backend: &'a mut dyn Backend,
    id: LayerId,
    page: PhantomData<fn(&mut C)>,
}

impl<C: Component> Cx<'_, C> {
    /// What all pages share.
    pub fn shared(&mut self) -> &mut Shared {
        &mut self.core.shared
    }

    /// Returns whether nothing lies over the page.
    pub fn is_uncovered(&self) -> bool {
        self.core.top == self.id && self.core.changes.is_empty()
    }

    /// Opens another page above it.
    pub fn open<D: Component>(&mut self, other: D) {
        let layer = self.core.layer(other, None);
        self.core.changes.push(StackChange::Open(layer));
    }

    /// Opens another page above it, and calls `then` with its answer when that closes.
    pub fn open_then<D: Component>(
        &mut self,
        other: D,
        then: impl FnOnce(&mut C, D::Answer, &mut Cx<C>) + 'static,
    ) {
        let layer = self.layer(other, then);
        self.core.changes.push(StackChange::Open(layer));
    }

    /// Calls `then` with `true` if every page below has saved its game. Otherwise asks first.
    pub(super) fn open_unless_saved<D: Component<Answer = bool>>(
        &mut self,
        question: D,
        then: impl FnOnce(&mut C, bool, &mut Cx<C>) + 'static,
    ) {
        let layer = self.layer(question, then);
        self.core.changes.push(StackChange::OpenUnlessSaved(layer));
    }

    fn layer<D: Component>(
        &mut self,
        other: D,
        then: impl FnOnce(&mut C, D::Answer, &mut Cx<C>) + 'static,
    ) -> Layer {
        let opener = self.id;
        let then: AnswerCallback = Box::new(move |page, answer, at| {
            if let (Some(page), Ok(answer)) =
                (page.downcast_mut::<C>(), answer.downcast::<D::Answer>())
            {
                then(page, *answer, &mut at.of());
            }
        });
        self.core.layer(other, Some((opener, then)))
    }

    /// Closes the page with an answer.
    pub fn close(&mut self, answer: C::Answer) {
        self.core
            .changes
            .push(StackChange::Close(self.id, Box::new(answer)));
    }

    /// Closes the pages above it.
    pub fn close_above(&mut self) {
        self.core.changes.push(StackChange::CloseAbove(self.id));
    }

    /// Replaces the page with another one.
    pub fn replace<D: Component>(&mut self, other: D) {
        let layer = self.core.layer(other, None);
        self.core.changes.push(StackChange::CloseAbove(self.id));
        self.core.changes.push(StackChange::Replace(self.id, layer));
    }

    /// Replaces the page with the lobby of the game that is hosted.
    pub fn go_to_lobby(&mut self) {
        let lobby = (self.core.pages.lobby)(self.core);
        self.core.changes.push(StackChange::CloseAbove(self.id));
        self.core.changes.push(StackChange::Replace(self.id, lobby));
    }

    /// Closes every page but the title.
    pub fn to_title(&mut self) {
        self.core.changes.push(StackChange::GoHome);
    }

    /// Opens the table of a game in place of every page but the title.
    pub fn sit_down(&mut self, dealt: OpenedGame) {
        (self.core.pages.sit_down)(self.core, dealt);
    }

    /// Sends a message to the page that is then on top.
    pub fn send(&mut self, msg: impl Into<Msg>) {
        self.core.changes.push(StackChange::Send(msg.into()));
    }

    /// Leaves the program.
    pub fn quit(&mut self) {
        self.core.changes.push(StackChange::Quit);
    }

    /// Drops keys typed before the next screen is drawn.
    pub fn drop_typed_ahead(&mut self) {
        self.core.done.push(FrontEndRequest::DropTypedAhead);
    }

    /// Alerts somebody who looks elsewhere, in the ways that are turned on. `text` is one sentence; it may be seen by others and
    /// names no tile.
    pub fn alert(&mut self, text: String) {
        self.ring();
        self.notify(text);
    }

    /// Rings the bell, if it is turned on.
    pub fn ring(&mut self) {
        if self.core.shared.alerts.bell {
            self.core.done.push(FrontEndRequest::Bell);
        }
    }

    /// Shows a notification on the desktop, if they are turned on.
    pub fn notify(&mut self, text: String) {
        if self.core.shared.alerts.notify {
            self.core.done.push(FrontEndRequest::Notify(text));
        }
    }

    /// Copies a text to the clipboard, if the terminal lets the program.
    pub fn copy(&mut self, text: String) {
        self.core.done.push(FrontEndRequest::Copy(text));
    }

    /// Applies the current settings.
    pub fn apply_settings(&mut self) {
        self.core.shared.apply_settings();
        self.core.done.push(FrontEndRequest::SettingsChanged);
    }

    /// Starts a job and calls `then` with its result, unless the page has closed by then.
    pub fn spawn<T: Send + 'static>(
        &mut self,
        job: Job<T>,
        then: impl FnOnce(&mut C, T, &mut Cx<C>) + 'static,
    ) -> Arc<Signals> {
        let then: JobCallback = Box::new(move |page, result, at| {
            if let (Some(page), Ok(result)) = (page.downcast_mut::<C>(), result.downcast::<T>()) {
                then(page, *result, &mut at.of());
            }
        });
        self.core.start(self.id, job, then)
    }
}

/// The page of the stack that handles a message.
pub(super) struct LayerCx<'a> {
    core: &'a mut Core,
    backend: &'a mut dyn Backend,
    id: LayerId,
}

impl LayerCx<'_> {
    pub(super) fn of<C>(&mut self) -> Cx<'_, C> {
        Cx {
            core: self.core,
            backend: self.backend,
            id: self.id,
            page: PhantomData,
        }
    }
}

pub(super) type AnswerCallback = Box<dyn FnOnce(&mut dyn Any, Box<dyn Any>, &mut LayerCx<'_>)>;
type JobCallback = Box<dyn FnOnce(&mut dyn Any, Box<dyn Any + Send>, &mut LayerCx<'_>)>;

/// A page on the stack.
pub(super) struct Layer {
    pub(super) id: LayerId,
    pub(super) page: Box<dyn AnyComponent>,
    /// The page that opened it, and what that does with the answer.
    pub(super) then: Option<(LayerId, AnswerCallback)>,
}

impl Layer {
    /// Returns the page with the context it handles messages in.
    pub(super) fn at<'a>(
        &'a mut self,
        core: &'a mut Core,
        backend: &'a mut dyn Backend,
    ) -> (&'a mut dyn AnyComponent, LayerCx<'a>) {
        let id = self.id;
        (&mut *self.page, LayerCx { core, backend, id })
    }

    /// Tells the page that it is left.
    pub(super) fn left(&mut self, core: &mut Core, backend: &mut dyn Backend) {
        let (page, mut at) = self.at(core, backend);
        page.left(&mut at);
    }

    /// Whether it is the page at the bottom.
    pub(super) fn is_home(&self) -> bool {
        self.page.home().is_some()
    }
}

/// Changes to the stack, done in the order asked for.
pub(super) enum StackChange {
    Open(Layer),
    /// Opens a question, unless all games are saved: then its answer is yes.
    OpenUnlessSaved(Layer),
    Close(LayerId, Box<dyn Any>),
    CloseAbove(LayerId),
    Replace(LayerId, Layer),
    /// Closes all but the home page, and puts this one over it.
    OpenOverHome(Layer),
    GoHome,
    Send(Msg),
    Quit,
}

pub(super) struct Running {
    pub(super) id: JobId,
    pub(super) of: LayerId,
    pub(super) signals: Arc<Signals>,
    pub(super) then: JobCallback,
}

/// The pages that others lead to by name only.
#[derive(Clone, Copy)]
pub(super) struct Destinations {
    /// Makes the page at the bottom.
    pub(super) home: fn(&mut Core) -> Layer,
    /// Opens the table of a game over that page.
    pub(super) sit_down: fn(&mut Core, OpenedGame),
    /// Makes the lobby of a game that is hosted from another page.
    pub(super) lobby: fn(&mut Core) -> Layer,
}

/// The state of a session apart from its pages.
pub(super) struct Core {
    pub(super) pages: Destinations,
    pub(super) shared: Shared,
    pub(super) changes: Vec<StackChange>,
    pub(super) done: Vec<FrontEndRequest>,
    pub(super) top: LayerId,
    pub(super) jobs: Vec<Running>,
    pub(super) runner: Box<dyn Runner>,
    last: u64,
}

impl Core {
    pub(super) fn new(shared: Shared, runner: Box<dyn Runner>, pages: Destinations) -> Self {
        Self {
            pages,
            shared,
            changes: vec![],
            done: vec![],
            top: LayerId(0),
            jobs: vec![],
            runner,
            last: 0,
        }
    }

    pub(super) fn layer<C: Component>(
        &mut self,
        page: C,
        then: Option<(LayerId, AnswerCallback)>,
    ) -> Layer {
        self.last += 1;
        Layer {
            id: LayerId(self.last),
            page: Box::new(page),
            then,
        }
    }

    fn start<T: Send + 'static>(
        &mut self,
        of: LayerId,
        job: Job<T>,
        then: JobCallback,
    ) -> Arc<Signals> {
        self.last += 1;
        let id = JobId(self.last);
        let queued = QueuedJob::new(id, job);
        let signals = Arc::clone(queued.signals());
        self.jobs.push(Running {
            id,
            of,
            signals: Arc::clone(&signals),
            then,
        });
        self.runner.start(queued);
        signals
    }

    pub(super) fn cancel(&mut self, of: LayerId) {
        self.jobs.retain(|job| {
            if job.of == of {
                job.signals.stop();
            }
            job.of != of
        });
    }
}

pub(super) trait AnyComponent {
    fn update(&mut self, msg: Msg, at: &mut LayerCx<'_>);
    fn tick(&mut self, elapsed: Millis, at: &mut LayerCx<'_>);
    fn forget(&mut self);
    fn left(&mut self, at: &mut LayerCx<'_>);
    fn retry_save(&mut self) -> bool;
    fn resumed(&mut self, at: &mut LayerCx<'_>);
    fn on_return(&mut self, at: &mut LayerCx<'_>);
    fn dictionary(&mut self, at: &mut LayerCx<'_>) -> Option<OpenDictionary>;
    fn view(&self, cx: &ViewCx) -> Box<dyn AnyView>;
    fn wakes_in(&self, seen: bool, covered: bool) -> Option<Millis>;
    fn face(&self) -> String;
    fn window_title(&self) -> Option<String>;
    fn on_leaving(&self) -> Option<&'static str>;
    fn rules(&self) -> Option<&RuleSet>;
    fn variant(&self) -> Option<&'static Variant>;
    fn agreed(&self) -> Option<String>;
    fn is_for_all(&self) -> bool;
    fn is_text_only(&self) -> bool;
    fn asks(&self) -> bool;
    fn locks(&self) -> bool;
    fn home(&self) -> Option<&'static str>;
    fn as_any(&self) -> &dyn Any;
    fn as_any_mut(&mut self) -> &mut dyn Any;
}

impl<C: Component> AnyComponent for C {
    fn update(&mut self, msg: Msg, at: &mut LayerCx<'_>) {
        if let Some(msg) = msg.into_page_msg::<C::Msg>() {
            Component::update(self, msg, &mut at.of());
        }
    }

    fn tick(&mut self, elapsed: Millis, at: &mut LayerCx<'_>) {
        Component::tick(self, elapsed, &mut at.of());
    }

    fn forget(&mut self) {
        Component::forget(self);
    }

    fn left(&mut self, at: &mut LayerCx<'_>) {
        Component::left(self, &mut at.of());
    }

    fn retry_save(&mut self) -> bool {
        Component::retry_save(self)
    }

    fn resumed(&mut self, at: &mut LayerCx<'_>) {
        Component::resumed(self, &mut at.of());
    }

    fn on_return(&mut self, at: &mut LayerCx<'_>) {
        Component::on_return(self, &mut at.of());
    }

    fn dictionary(&mut self, at: &mut LayerCx<'_>) -> Option<OpenDictionary> {
        Component::dictionary(self, &mut at.of())
    }

    fn view(&self, cx: &ViewCx) -> Box<dyn AnyView> {
        Box::new(Component::view(self, cx))
    }

    fn wakes_in(&self, seen: bool, covered: bool) -> Option<Millis> {
        Component::wakes_in(self, seen, covered)
    }

    fn face(&self) -> String {
        Component::face(self)
    }

    fn window_title(&self) -> Option<String> {
        Component::window_title(self)
    }

    fn on_leaving(&self) -> Option<&'static str> {
        Component::on_leaving(self)
    }

    fn rules(&self) -> Option<&RuleSet> {
        Component::rules(self)
    }

    fn variant(&self) -> Option<&'static Variant> {
        Component::variant(self)
    }

    fn agreed(&self) -> Option<String> {
        Component::agreed(self)
    }

    fn is_for_all(&self) -> bool {
        C::FOR_ALL
    }

    fn is_text_only(&self) -> bool {
        C::TEXT_ONLY
    }

    fn asks(&self) -> bool {
        C::ASKS
    }

    fn locks(&self) -> bool {
        C::LOCKS
    }

    fn home(&self) -> Option<&'static str> {
        C::HOME
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }
}
