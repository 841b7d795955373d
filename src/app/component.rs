//! What a page is, and what it can ask for.
//!
//! Everything that somebody sees is a stack of pages, the uppermost of which takes what is done. A page owns its state, its
//! messages and its view. It opens others above it, and is told their answers when they close; slow work runs as jobs, whose
//! results come back to the page that asked, or to nobody when that has closed.

use super::dealt::Dealt;
use super::desk::{Desk, Done};
use super::dictionary::SharedLexicon;
use super::job::{Errand, Job, JobId, Runner, Signals};
use super::msg::{Input, Message, Msg};
use super::shared::Shared;
use super::view::AnyView;
pub use super::view::LayerId;
use crate::engine::clock::Millis;
use crate::engine::rules::RuleSet;
use crate::engine::tile::Letter;
use std::any::Any;
use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

/// A page, or anything that lies over one.
pub trait Component: Sized + 'static {
    /// What can be done on it.
    type Msg: Message + From<Input>;
    /// What may be seen of it.
    type View: Clone + fmt::Debug + Send + Sync + 'static;
    /// What whoever opened it is told when it closes.
    type Answer: 'static;

    /// Whether everybody looks at it: no rack is in sight below it.
    const FOR_ALL: bool = false;
    /// Whether it is only read: the list of all actions takes its place.
    const READ: bool = false;
    /// Whether it waits for an answer, before which nothing else is offered.
    const ASKS: bool = false;
    /// Whether it is the page at the bottom, to which one comes back from all others.
    const HOME: bool = false;

    /// Does what a message asks for.
    fn update(&mut self, msg: Self::Msg, cx: &mut Cx<Self>);

    /// What may be seen of it now.
    fn view(&self, cx: &ViewCx) -> Self::View;

    /// So much time has gone by: none, when something was done on the stack.
    fn tick(&mut self, elapsed: Millis, cx: &mut Cx<Self>) {
        let _ = (elapsed, cx);
    }

    /// When time is to be told; never where nothing moves. `seen` says whether the screen shows anything, `covered` whether
    /// something lies over the page.
    fn wakes_in(&self, seen: bool, covered: bool) -> Option<Millis> {
        let _ = (seen, covered);
        None
    }

    /// What time alone changes of what is shown.
    fn face(&self) -> String {
        String::new()
    }

    /// Somebody does something, here or on what lies over it: what was said of the deed before has been read.
    fn forget(&mut self) {}

    /// It has been left, or the program ends: what is to be kept is kept.
    fn left(&mut self, cx: &mut Cx<Self>) {
        let _ = cx;
    }

    /// The program was away.
    fn resumed(&mut self, cx: &mut Cx<Self>) {
        let _ = cx;
    }

    /// Everything that lay over it has been left for it.
    fn came_back(&mut self, cx: &mut Cx<Self>) {
        let _ = cx;
    }

    /// What becomes of it when the program is left now, in one sentence; nothing where that need not be asked.
    fn on_leaving(&self) -> Option<&'static str> {
        None
    }

    /// The rules of the game that it is about, if it is about one.
    fn rules(&self) -> Option<&RuleSet> {
        None
    }

    /// The words that all players of its game agreed on (R38).
    fn agreed(&self) -> &[Vec<Letter>] {
        &[]
    }

    /// The dictionary that anybody may open here (R33); a page without one may say why.
    fn dictionary(&mut self, cx: &mut Cx<Self>) -> Option<OpenDictionary> {
        let _ = cx;
        None
    }
}

/// A dictionary that anybody may open.
#[derive(Clone)]
pub struct OpenDictionary {
    /// The words.
    pub lexicon: SharedLexicon,
    /// What it is called.
    pub name: String,
    /// What counts besides in the game that is played (R38).
    pub agreed: Vec<Vec<Letter>>,
}

/// What a view may depend on besides its page.
pub struct ViewCx<'a> {
    /// Whether something lies over the page.
    pub covered: bool,
    /// Whether everybody looks at what lies over it.
    pub for_all: bool,
    /// What all pages share.
    pub shared: &'a Shared,
}

/// What a page can ask for while it does something.
pub struct Cx<'a, C> {
    core: &'a mut Core,
    /// The edge: dictionaries, seeds, saved games.
    pub desk: &'a mut dyn Desk,
    id: LayerId,
    page: PhantomData<fn(&mut C)>,
}

impl<C: Component> Cx<'_, C> {
    /// What all pages share.
    pub fn shared(&mut self) -> &mut Shared {
        &mut self.core.shared
    }

    /// Whether nothing lies over the page.
    pub fn is_uncovered(&self) -> bool {
        self.core.top == self.id && self.core.deeds.is_empty()
    }

    /// Opens something above the page.
    pub fn open<D: Component>(&mut self, other: D) {
        let layer = self.core.layer(other, None);
        self.core.deeds.push(Deed::Open(layer));
    }

    /// Opens something above the page, and does `then` with its answer when it closes.
    pub fn open_then<D: Component>(
        &mut self,
        other: D,
        then: impl FnOnce(&mut C, D::Answer, &mut Cx<C>) + 'static,
    ) {
        let opener = self.id;
        let then: Then = Box::new(move |page, answer, at| {
            if let (Some(page), Ok(answer)) =
                (page.downcast_mut::<C>(), answer.downcast::<D::Answer>())
            {
                then(page, *answer, &mut at.of());
            }
        });
        let layer = self.core.layer(other, Some((opener, then)));
        self.core.deeds.push(Deed::Open(layer));
    }

    /// Closes the page.
    pub fn close(&mut self, answer: C::Answer) {
        self.core.deeds.push(Deed::Close(self.id, Box::new(answer)));
    }

    /// Closes whatever lies over the page.
    pub fn close_above(&mut self) {
        self.core.deeds.push(Deed::CloseAbove(self.id));
    }

    /// Puts another page in the place of this one.
    pub fn replace<D: Component>(&mut self, other: D) {
        let layer = self.core.layer(other, None);
        self.core.deeds.push(Deed::CloseAbove(self.id));
        self.core.deeds.push(Deed::Replace(self.id, layer));
    }

    /// Leaves every page for the title.
    pub fn to_title(&mut self) {
        self.core.deeds.push(Deed::GoHome);
    }

    /// Sits down at a game that has been dealt: its table takes the place of everything but the title.
    pub fn sit_down(&mut self, dealt: Dealt) {
        (self.core.pages.sit_down)(self.core, dealt);
    }

    /// Sends the page that is then on top a message.
    pub fn send(&mut self, msg: impl Into<Msg>) {
        self.core.deeds.push(Deed::Send(msg.into()));
    }

    /// Leaves the program.
    pub fn quit(&mut self) {
        self.core.deeds.push(Deed::Quit);
    }

    /// Has keys forgotten that were typed before the screen is drawn: what comes now must be seen.
    pub fn drop_typed_ahead(&mut self) {
        self.core.done.push(Done::DropTypedAhead);
    }

    /// Rings the bell, where that is wanted.
    pub fn ring(&mut self) {
        if self.core.shared.bells {
            self.core.done.push(Done::Bell);
        }
    }

    /// Begins work beside the interface, and does `then` with what comes of it, unless the page has closed by then.
    pub fn spawn<T: Send + 'static>(
        &mut self,
        job: Job<T>,
        then: impl FnOnce(&mut C, T, &mut Cx<C>) + 'static,
    ) -> Arc<Signals> {
        let then: JobThen = Box::new(move |page, result, at| {
            if let (Some(page), Ok(result)) = (page.downcast_mut::<C>(), result.downcast::<T>()) {
                then(page, *result, &mut at.of());
            }
        });
        self.core.start(self.id, job, then)
    }
}

/// Where in the stack something is done.
pub(super) struct At<'a> {
    core: &'a mut Core,
    desk: &'a mut dyn Desk,
    id: LayerId,
}

impl At<'_> {
    pub(super) fn of<C>(&mut self) -> Cx<'_, C> {
        Cx {
            core: self.core,
            desk: self.desk,
            id: self.id,
            page: PhantomData,
        }
    }
}

type Then = Box<dyn FnOnce(&mut dyn Any, Box<dyn Any>, &mut At<'_>)>;
type JobThen = Box<dyn FnOnce(&mut dyn Any, Box<dyn Any + Send>, &mut At<'_>)>;

/// A page on the stack.
pub(super) struct Layer {
    pub(super) id: LayerId,
    pub(super) page: Box<dyn AnyComponent>,
    /// Who opened it, and what is done there with its answer.
    pub(super) then: Option<(LayerId, Then)>,
}

impl Layer {
    /// The page, and its place in the stack.
    pub(super) fn at<'a>(
        &'a mut self,
        core: &'a mut Core,
        desk: &'a mut dyn Desk,
    ) -> (&'a mut dyn AnyComponent, At<'a>) {
        let id = self.id;
        (&mut *self.page, At { core, desk, id })
    }

    /// Tells the page that it has been left.
    pub(super) fn left(&mut self, core: &mut Core, desk: &mut dyn Desk) {
        let (page, mut at) = self.at(core, desk);
        page.left(&mut at);
    }

    /// Whether it is the page at the bottom.
    pub(super) fn is_home(&self) -> bool {
        self.page.is_home()
    }
}

/// What is done with the stack, in the order in which it was asked for.
pub(super) enum Deed {
    Open(Layer),
    Close(LayerId, Box<dyn Any>),
    CloseAbove(LayerId),
    Replace(LayerId, Layer),
    /// Closes all but the home page, and puts this one over it.
    OpenOverHome(Layer),
    GoHome,
    Send(Msg),
    Quit,
}

/// A job under way.
pub(super) struct Running {
    pub(super) id: JobId,
    pub(super) of: LayerId,
    pub(super) signals: Arc<Signals>,
    pub(super) then: JobThen,
}

/// Where pages lead without knowing it.
#[derive(Clone, Copy)]
pub(super) struct Destinations {
    /// Makes the page at the bottom.
    pub(super) home: fn(&mut Core) -> Layer,
    /// Puts the table of a dealt game over it.
    pub(super) sit_down: fn(&mut Core, Dealt),
}

/// All of a session besides its pages.
pub(super) struct Core {
    pub(super) pages: Destinations,
    pub(super) shared: Shared,
    pub(super) deeds: Vec<Deed>,
    pub(super) done: Vec<Done>,
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
            deeds: vec![],
            done: vec![],
            top: LayerId(0),
            jobs: vec![],
            runner,
            last: 0,
        }
    }

    pub(super) fn layer<C: Component>(&mut self, page: C, then: Option<(LayerId, Then)>) -> Layer {
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
        then: JobThen,
    ) -> Arc<Signals> {
        self.last += 1;
        let id = JobId(self.last);
        let signals: Arc<Signals> = Arc::default();
        self.jobs.push(Running {
            id,
            of,
            signals: Arc::clone(&signals),
            then,
        });
        self.runner
            .start(Errand::new(id, job, Arc::clone(&signals)));
        signals
    }

    /// Cancels the jobs of a page that has closed.
    pub(super) fn cancel(&mut self, of: LayerId) {
        self.jobs.retain(|job| {
            if job.of == of {
                job.signals.stop();
            }
            job.of != of
        });
    }
}

/// A component whose types are not known.
pub(super) trait AnyComponent {
    fn update(&mut self, msg: Msg, at: &mut At<'_>);
    fn tick(&mut self, elapsed: Millis, at: &mut At<'_>);
    fn forget(&mut self);
    fn left(&mut self, at: &mut At<'_>);
    fn resumed(&mut self, at: &mut At<'_>);
    fn came_back(&mut self, at: &mut At<'_>);
    fn dictionary(&mut self, at: &mut At<'_>) -> Option<OpenDictionary>;
    fn view(&self, cx: &ViewCx) -> Box<dyn AnyView>;
    fn wakes_in(&self, seen: bool, covered: bool) -> Option<Millis>;
    fn face(&self) -> String;
    fn on_leaving(&self) -> Option<&'static str>;
    fn rules(&self) -> Option<&RuleSet>;
    fn agreed(&self) -> &[Vec<Letter>];
    fn is_for_all(&self) -> bool;
    fn is_read(&self) -> bool;
    fn asks(&self) -> bool;
    fn is_home(&self) -> bool;
    fn as_any(&self) -> &dyn Any;
    fn as_any_mut(&mut self) -> &mut dyn Any;
}

impl<C: Component> AnyComponent for C {
    fn update(&mut self, msg: Msg, at: &mut At<'_>) {
        if let Some(msg) = msg.taken_by::<C::Msg>() {
            Component::update(self, msg, &mut at.of());
        }
    }

    fn tick(&mut self, elapsed: Millis, at: &mut At<'_>) {
        Component::tick(self, elapsed, &mut at.of());
    }

    fn forget(&mut self) {
        Component::forget(self);
    }

    fn left(&mut self, at: &mut At<'_>) {
        Component::left(self, &mut at.of());
    }

    fn resumed(&mut self, at: &mut At<'_>) {
        Component::resumed(self, &mut at.of());
    }

    fn came_back(&mut self, at: &mut At<'_>) {
        Component::came_back(self, &mut at.of());
    }

    fn dictionary(&mut self, at: &mut At<'_>) -> Option<OpenDictionary> {
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

    fn on_leaving(&self) -> Option<&'static str> {
        Component::on_leaving(self)
    }

    fn rules(&self) -> Option<&RuleSet> {
        Component::rules(self)
    }

    fn agreed(&self) -> &[Vec<Letter>] {
        Component::agreed(self)
    }

    fn is_for_all(&self) -> bool {
        C::FOR_ALL
    }

    fn is_read(&self) -> bool {
        C::READ
    }

    fn asks(&self) -> bool {
        C::ASKS
    }

    fn is_home(&self) -> bool {
        C::HOME
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }
}
