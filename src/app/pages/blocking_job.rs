//! A job that everyone waits for, with its progress and a way to cancel it.

use crate::app::component::{Component, Cx, ViewCx};
use crate::app::job::{Job, Signals};
use crate::app::msg::CommonMsg;
use crate::engine::clock::Millis;
use std::sync::Arc;

/// A job that everyone waits for.
pub struct BlockingJob<T> {
    activity: String,
    job: Option<Job<T>>,
    signals: Option<Arc<Signals>>,
}

impl<T> BlockingJob<T> {
    /// Wraps a job that starts when the page opens. `activity` names it in a few words.
    pub fn new(activity: &str, job: Job<T>) -> Self {
        Self {
            activity: activity.to_owned(),
            job: Some(job),
            signals: None,
        }
    }
}

/// The job as shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BlockingJobView {
    /// What is being done, in a few words.
    pub activity: String,
    /// How many parts are done, and of how many, once the job has reported it.
    pub progress: Option<(u32, u32)>,
}

impl<T: Send + 'static> Component for BlockingJob<T> {
    type Msg = CommonMsg;
    type View = BlockingJobView;
    /// The result, or `None` if it was canceled.
    type Answer = Option<T>;

    fn update(&mut self, msg: CommonMsg, cx: &mut Cx<Self>) {
        if msg == CommonMsg::Back {
            cx.close(None);
        }
    }

    fn tick(&mut self, _: Millis, cx: &mut Cx<Self>) {
        if let Some(job) = self.job.take() {
            self.signals = Some(cx.spawn(job, |_, result, cx| cx.close(Some(result))));
        }
    }

    fn view(&self, _: &ViewCx) -> BlockingJobView {
        BlockingJobView {
            activity: self.activity.clone(),
            progress: self.signals.as_ref().and_then(|signals| signals.reported()),
        }
    }
}

impl<C: Component> Cx<'_, C> {
    /// Starts a job that everyone waits for, and calls `then` with its result unless it is canceled. `activity` names it in a few
    /// words.
    pub fn wait_for<T: Send + 'static>(
        &mut self,
        activity: &str,
        job: Job<T>,
        then: impl FnOnce(&mut C, T, &mut Cx<C>) + 'static,
    ) {
        self.open_then(BlockingJob::new(activity, job), |page, result, cx| {
            if let Some(result) = result {
                then(page, result, cx);
            }
        });
    }
}
