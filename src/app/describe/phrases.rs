//! Sentences and lists.

/// Returns a text as a sentence, with an initial capital and a final period.
pub fn sentence(text: &(impl ToString + ?Sized)) -> String {
    let text = text.to_string();
    let mut chars = text.chars();
    let first = chars.next().map(char::to_uppercase);
    let mut sentence: String = first.into_iter().flatten().chain(chars).collect();
    if !sentence.ends_with(['.', '!', '?']) {
        sentence.push('.');
    }
    sentence
}

/// Says that a computer plays for an absent player (R40).
pub fn stands_in(name: &str) -> String {
    format!("A computer plays for {name} until they are back.")
}
