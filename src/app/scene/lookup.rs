//! The view of the word lookup.

use super::feedback::Feedback;
use super::form::FormRow;
use crate::app::search_kind::SearchKind;
use crate::words::lexicon::lookup::QueryError;
use crate::words::search::column::{Column, SortKey};
use crate::words::search::lists::ListFault;
use crate::words::search::query::QueryFault;
use std::ops::Range;

/// The word lookup. Contains nothing that only one player may see.
#[derive(Clone, Debug)]
pub struct LookUpPage {
    /// The kind of search.
    pub kind: SearchKind,
    /// The text typed.
    pub text: String,
    /// Whether the next character starts a new text.
    pub is_new_search: bool,
    /// The answer, or why there is none; `None` while the text is empty.
    pub answer: Option<Result<LookUpResult, LookUpFault>>,
    /// The characters of the text that a fault is about, if it is known.
    pub fault: Option<Range<usize>>,
    /// Whether words are still searched; the answer is an earlier one.
    pub is_searching: bool,
    /// The name of the dictionary.
    pub dictionary: String,
    /// Whether the words found can be shown as a table.
    pub tabulates: bool,
}

/// Why nothing can be looked up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LookUpFault {
    /// The text is no question.
    #[error(transparent)]
    Question(#[from] QueryError),
    /// The text is no query.
    #[error(transparent)]
    Query(#[from] QueryFault),
    /// A list that a condition names cannot be searched.
    #[error(transparent)]
    List(#[from] ListFault),
}

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LookUpResult {
    /// The answer in one sentence.
    pub sentence: String,
    /// Whether any word was found.
    pub any: bool,
    /// The number of words found.
    pub total: usize,
    /// The words in order, cut off if there are many.
    pub words: Vec<String>,
    /// The definition of a single word, one sentence per sense.
    pub senses: Vec<String>,
}

/// Conditions as a form. Contains nothing that only one player may see.
#[derive(Clone, Debug)]
pub struct ConditionFormPage {
    /// The conditions and groups, those in a group indented; the last row is the button.
    pub rows: Vec<FormRow>,
    /// The index of the row that receives keys.
    pub chosen: usize,
    /// What is wrong with a row, in one sentence.
    pub fault: Option<String>,
    /// The same conditions as a query.
    pub query: String,
    /// The words found, or why there are none; `None` while no row is filled in.
    pub answer: Option<Result<LookUpResult, LookUpFault>>,
    /// Whether words are still searched; the answer is an earlier one.
    pub is_searching: bool,
    /// The name of the dictionary.
    pub dictionary: String,
}

/// The words found as a table. Contains nothing that only one player may see.
#[derive(Clone, Debug)]
pub struct WordTablePage {
    /// What was searched, as a query.
    pub query: String,
    /// The number of words, in one sentence, or why there are none; `None` until they are found.
    pub answer: Option<Feedback>,
    /// The columns.
    pub columns: Vec<Column>,
    /// By what the words are sorted.
    pub sort: SortKey,
    /// What the columns say of each word, cut off if there are many.
    pub rows: Vec<Vec<String>>,
    /// What came of the last command, in one sentence.
    pub said: Option<Feedback>,
    /// Whether words are still searched; the rows are earlier ones.
    pub is_searching: bool,
    /// The name of the dictionary.
    pub dictionary: String,
    /// Whether the words can be written to a file and studied from here.
    pub keeps: bool,
}
