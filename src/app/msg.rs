//! Messages: each page has its own, all wrapped in one [`Msg`].

use super::search_kind::SearchKind;
use crate::words::study::Topic;
use crate::words::study::subject::Subject;
use std::any::Any;
use std::fmt;

/// Which way an arrow key points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arrow {
    /// Up.
    Up,
    /// Down.
    Down,
    /// Left.
    Left,
    /// Right.
    Right,
}

/// Messages that nearly every page takes: those of lists, text fields and questions. A page ignores what it has no use for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CommonMsg {
    /// Enter: do what the bottom line says.
    Confirm,
    /// Esc: close what is open.
    Back,
    /// An arrow key: moves the cursor, or changes a choice.
    Move(Arrow),
    /// A page up (`false`) or down (`true`) in a list.
    Page(bool),
    /// A character typed into a field, or a letter into a picker.
    Char(char),
    /// Backspace in a field.
    Erase,
    /// Erases all that is typed into a field (`true`), or its last word.
    EraseMore(bool),
    /// Where there is a list of choices, or a row of the form has several options: takes the one with this number, from 0.
    Pick(usize),
    /// Goes to this place, from 0, of what can be chosen from, and takes nothing.
    Choose(usize),
    /// Answers a yes-or-no question.
    Answer(bool),
}

/// Messages taken whatever page is open.
#[derive(Clone, Debug)]
pub enum GlobalMsg {
    /// Opens the help, or closes it.
    Help,
    /// Opens the list of actions, or closes it.
    Actions,
    /// Closes that list and does what was chosen in it.
    RunCommand(Box<Msg>),
    /// Opens the look-up, where the dictionary is open (R33): at the title, and at a table that agreed on it; with a question,
    /// if there is one.
    LookUp(Option<(SearchKind, String)>),
    /// Opens the word lists of a topic, where the dictionary is open (R33); about this text, if it is about one.
    Study(Topic, String),
    /// Begins a quiz of a list, or of a topic.
    Quiz(Subject),
    /// Opens a recorded game: a saved one by its ID, or a file by its name.
    Replay(String),
    /// Opens the settings.
    Settings,
    /// More was pasted than a field of one line takes.
    PastedMore,
    /// Something was pasted where neither text nor tiles are typed.
    PastedElsewhere,
    /// Leaves; asks first while a game is under way.
    Quit,
    /// Goes to the title.
    ToTitle,
    /// Ctrl-C: leaves whatever is open; the second one does not ask.
    Interrupt,
    /// The program was away (Ctrl-Z): the curtain goes up.
    Resumed,
    /// Ends the program without a question.
    Leaving,
}

/// A type of message.
pub trait Message: Any + Clone + fmt::Debug {
    /// Returns the page's message for one that several pages take, such as one to place tiles. `None` if it takes none like it.
    fn from_shared(shared: &dyn Any) -> Option<Self> {
        let _ = shared;
        None
    }
}

/// Implements [`Message`] and `From<CommonMsg>` for a page's enum of messages, which has a variant `Input(CommonMsg)`.
macro_rules! common_messages {
    ($messages:ty) => {
        impl $crate::app::msg::Message for $messages {}

        impl From<CommonMsg> for $messages {
            fn from(input: CommonMsg) -> Self {
                Self::Input(input)
            }
        }
    };
}

pub(super) use common_messages;

impl Message for CommonMsg {}
impl Message for GlobalMsg {}

/// A message to whatever page is open, which ignores it if it is not one of its own.
pub struct Msg(Box<dyn AnyMessage>);

trait AnyMessage: fmt::Debug {
    fn boxed(&self) -> Box<dyn AnyMessage>;
    fn into_any(self: Box<Self>) -> Box<dyn Any>;
    fn as_any(&self) -> &dyn Any;
}

impl<M: Message> AnyMessage for M {
    fn boxed(&self) -> Box<dyn AnyMessage> {
        Box::new(self.clone())
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl<M: Message> From<M> for Msg {
    fn from(message: M) -> Self {
        Self(Box::new(message))
    }
}

impl Clone for Msg {
    fn clone(&self) -> Self {
        Self(self.0.boxed())
    }
}

impl fmt::Debug for Msg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Msg {
    /// The message, if it is of this kind.
    pub fn get<M: Message>(&self) -> Option<&M> {
        (*self.0).as_any().downcast_ref()
    }

    /// The message as one of a page's own: it is, or it is an input that the page understands.
    pub(super) fn into_page_msg<M: Message + From<CommonMsg>>(self) -> Option<M> {
        match self.0.into_any().downcast::<M>() {
            Ok(own) => Some(*own),
            Err(other) => match other.downcast_ref::<CommonMsg>() {
                Some(input) => Some(M::from(*input)),
                None => M::from_shared(&*other),
            },
        }
    }
}
