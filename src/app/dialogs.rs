//! Pages that any page may open over itself: a note, a question, a prompt, the new-game form, the chat and texts to read.

pub mod chat;
pub mod new_game;
pub mod note;
pub mod question;
pub mod text_pages;
pub mod text_prompt;
