//! The view of the guided game's instructions.

/// The current instruction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GuideScene {
    /// Comment on the last action, if it was not the one requested.
    pub remark: Option<String>,
    /// The instruction, in one or two sentences. A word in braces stands for a key, which the front end fills in: `{enter}`,
    /// `{move}`, an action such as `{exchange}`. `{Lay}` stands for the way to place letters.
    pub text: String,
    /// The number of the step, from 1.
    pub number: usize,
    /// The number of steps.
    pub of: usize,
    /// Whether this is the last step, where Enter starts a real game.
    pub last: bool,
}
