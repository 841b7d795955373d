//! Why a game cannot be saved, which the table and the lobby tell once.

use super::talk::Conversation;

/// The save error told last.
#[derive(Clone, PartialEq)]
struct SaveError(Option<String>);

pub(super) fn tell(talk: &mut Conversation, why: Option<&String>) {
    let is_new = talk.told.ever.is_new(&SaveError(why.cloned()));
    talk.say_all(why.filter(|_| is_new));
}
