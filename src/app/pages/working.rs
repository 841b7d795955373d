//! A job that everyone waits for, with its progress and a way to cancel it.

use crate::app::component::{Component, Cx, ViewCx};
use crate::app::job::{Job, Signals};
use crate::app::msg::Input;
use crate::engine::clock::Millis;
use std::sync::Arc;

/// A job that everyone waits for.
pub struct Working<T> {
    doing: String,
    job: Option<Job<T>>,
    signals: Option<Arc<Signals>>,
}

impl<T> Working<T> {
    /// Wraps a job that starts when the page opens. `doing` names it in a few words.
    pub fn new(doing: &str, job: Job<T>) -> Self {
        Self {
            doing: doing.to_owned(),
            job: Some(job),
            signals: None,
        }
    }
}

/// The job as shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WorkingView {
    /// What is being done, in a few words.
    pub doing: String,
    /// How many parts are done, and of how many, once the job has reported it.
    pub progress: Option<(u32, u32)>,
}

impl<T: Send + 'static> Component for Working<T> {
    type Msg = Input;
    type View = WorkingView;
    /// The result, or `None` if it was cancelled.
    type Answer = Option<T>;

    fn update(&mut self, msg: Input, cx: &mut Cx<Self>) {
        if msg == Input::Back {
            cx.close(None);
        }
    }

    fn tick(&mut self, _: Millis, cx: &mut Cx<Self>) {
        if let Some(job) = self.job.take() {
            self.signals = Some(cx.spawn(job, |_, result, cx| cx.close(Some(result))));
        }
    }

    fn view(&self, _: &ViewCx) -> WorkingView {
        WorkingView {
            doing: self.doing.clone(),
            progress: self.signals.as_ref().and_then(|signals| signals.told()),
        }
    }
}

impl<C: Component> Cx<'_, C> {
    /// Starts a job that everyone waits for, and calls `then` with its result unless it is cancelled. `doing` names it in a few
    /// words.
    pub fn wait_for<T: Send + 'static>(
        &mut self,
        doing: &str,
        job: Job<T>,
        then: impl FnOnce(&mut C, T, &mut Cx<C>) + 'static,
    ) {
        self.open_then(Working::new(doing, job), |page, result, cx| {
            if let Some(result) = result {
                then(page, result, cx);
            }
        });
    }
}
