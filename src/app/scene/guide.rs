//! What a guided game says.

/// What is to be done next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GuideScene {
    /// What there is to say of what was done before, where it was not what was asked for.
    pub remark: Option<String>,
    /// What to do, in one or two sentences. A word in braces stands for a key that does it, which the front end knows:
    /// `{enter}`, `{move}`, an action such as `{exchange}`; `{Lay}` is for whatever comes before typing letters.
    pub text: String,
    /// Which step it is, from 1.
    pub number: usize,
    /// How many there are.
    pub of: usize,
    /// Whether it is the last one: Enter begins a real game.
    pub last: bool,
}
