//! Views of any type.

use std::any::Any;
use std::fmt;

/// Identifies a page on the stack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LayerId(pub(super) u64);

/// What front ends may show of a page.
pub trait PageView: Clone + fmt::Debug + Send + Sync + 'static {}

pub(super) trait AnyView: fmt::Debug + Send + Sync {
    fn boxed(&self) -> Box<dyn AnyView>;
    fn as_any_mut(&mut self) -> &mut dyn Any;
    fn as_any(&self) -> &dyn Any;
    fn into_any(self: Box<Self>) -> Box<dyn Any>;
}

impl<V: Clone + fmt::Debug + Send + Sync + 'static> AnyView for V {
    fn boxed(&self) -> Box<dyn AnyView> {
        Box::new(self.clone())
    }

    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}
