//! What line mode says, one sentence after another.

/// Looks for sentences that follow one another, others between them.
#[track_caller]
pub(crate) fn in_order(output: &str, sentences: &[&str]) {
    let mut rest = output;
    for sentence in sentences {
        let Some(at) = rest.find(sentence) else {
            panic!("“{sentence}” is missing or too early in:\n{output}");
        };
        rest = &rest[at + sentence.len()..];
    }
}
