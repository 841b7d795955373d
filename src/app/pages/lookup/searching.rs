//! The words that conditions hold for, searched as a job while one types.

use super::counted::{MOST, counted};
use crate::app::backend::Backend;
use crate::app::component::{Component, Cx};
use crate::app::dictionary::SharedLexicon;
use crate::app::job::Job;
use crate::app::scene::{LookUpFault, LookUpResult};
use crate::engine::clock::Millis;
use crate::engine::tile_set::TileSet;
use crate::words::search::Condition;
use crate::words::search::column::{Column, SortKey};
use crate::words::search::filter::Found;
use crate::words::search::index::Index;
use crate::words::search::lists::{ListFault, WordLists};
use crate::words::search::query::{self, QueryFault};
use crate::words::search::table::CONDITIONS;
use std::sync::{Arc, OnceLock};

/// What is made of the words before it is asked for, each with what comes before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
enum Prepared {
    #[default]
    Nothing,
    Words,
    Definitions,
}

/// Whether a query looks at definitions, or begins to.
pub(super) fn looks_at_definitions(query: &str) -> bool {
    let query = query.to_ascii_lowercase();
    let mut kinds = CONDITIONS.iter().filter(|kind| kind.of_definitions);
    kinds.any(|kind| {
        kind.name
            .get(..4)
            .is_some_and(|start| query.contains(start))
    })
}

/// The words of a dictionary, and the lists that conditions name.
pub(super) struct Tools {
    index: Arc<OnceLock<Index>>,
    lexicon: SharedLexicon,
    lists: Arc<dyn WordLists + Send + Sync>,
}

impl Tools {
    /// Finds words, and returns what is made `of` them; `shown` are the columns that this looks at.
    pub(super) fn search<T>(
        self,
        condition: &Condition,
        shown: &[Column],
        of: impl FnOnce(Found) -> T,
    ) -> Result<T, ListFault> {
        let Self {
            index,
            lexicon,
            lists,
        } = self;
        let index = index.get_or_init(|| Index::of(lexicon));
        if shown.iter().any(|column| column.is_of_games()) {
            index.open_playability(&*lists)?;
        }
        index.search(condition, &*lists).map(of)
    }
}

/// The search of a page. One job runs at a time; what is typed meanwhile is searched after it.
#[derive(Default)]
pub(super) struct Searching {
    /// Made by the first job.
    index: Arc<OnceLock<Index>>,
    /// Opens the lists that conditions name; a file is read once while the page is open.
    lists: Option<Arc<dyn WordLists + Send + Sync>>,
    /// What is to be searched next.
    wanted: Option<Condition>,
    /// Whether a job is running.
    running: bool,
    prepared: Prepared,
}

/// A page that searches.
pub(super) trait Searches: Component {
    /// The words, and the search of the page.
    fn search_of(&mut self) -> (&SharedLexicon, &mut Searching);

    /// Shows the words found, or why a list cannot be searched.
    fn found(&mut self, answer: Result<LookUpResult, LookUpFault>);

    /// Prepares the words, with their definitions if the search looks at them.
    fn prepare(&mut self, definitions: bool, cx: &mut Cx<Self>) {
        let (lexicon, searching) = self.search_of();
        if let Some(job) = searching.prepare(lexicon, definitions) {
            cx.spawn(job, |_, (), _| {});
        }
    }

    /// Starts the next search.
    fn search_next(&mut self, cx: &mut Cx<Self>) {
        let (lexicon, searching) = self.search_of();
        if let Some(job) = searching.next(lexicon, cx.backend) {
            cx.spawn(job, |page, (condition, answer), cx| {
                if page.search_of().1.done(&condition) {
                    page.found(answer);
                }
                page.tick(Millis::ZERO, cx);
            });
        }
    }
}

impl Searching {
    /// Reads a query, which is searched next.
    pub(super) fn ask(&mut self, text: &str, set: &'static TileSet) -> Result<(), QueryFault> {
        self.wanted = None;
        self.wanted = Some(query::parse(text, set)?);
        Ok(())
    }

    /// Searches a condition next.
    pub(super) fn want(&mut self, condition: Condition) {
        self.wanted = Some(condition);
    }

    /// The search of another page, with what this one has prepared.
    pub(super) fn beside(&self) -> Self {
        Self {
            index: Arc::clone(&self.index),
            lists: self.lists.clone(),
            prepared: self.prepared,
            ..Self::default()
        }
    }

    /// What a search needs: the words, and the lists that conditions name.
    pub(super) fn tools(&mut self, lexicon: &SharedLexicon, backend: &mut dyn Backend) -> Tools {
        let lists = self.lists.get_or_insert_with(|| backend.word_lists());
        Tools {
            index: Arc::clone(&self.index),
            lexicon: Arc::clone(lexicon),
            lists: Arc::clone(lists),
        }
    }

    /// Returns what is to be made of the words, if it is not made yet, so that the first search need not wait for it.
    fn prepare(&mut self, lexicon: &SharedLexicon, definitions: bool) -> Option<Job<()>> {
        let wanted = if definitions {
            Prepared::Definitions
        } else {
            Prepared::Words
        };
        if self.prepared >= wanted {
            return None;
        }
        let before = std::mem::replace(&mut self.prepared, wanted);
        let (index, lexicon) = (Arc::clone(&self.index), Arc::clone(lexicon));
        Some(Job::new(move |signals| {
            let index = index.get_or_init(|| Index::of(lexicon));
            if before < Prepared::Words {
                index.prepare();
            }
            if definitions {
                index.prepare_definitions(&|| signals.is_stopped());
            }
        }))
    }

    /// Drops what is to be searched next.
    pub(super) fn forget(&mut self) {
        self.wanted = None;
    }

    /// Whether an answer is still to come.
    pub(super) const fn is_waiting(&self) -> bool {
        self.wanted.is_some()
    }

    /// Returns the next search, if one is wanted and none is running.
    fn next(
        &mut self,
        lexicon: &SharedLexicon,
        backend: &mut dyn Backend,
    ) -> Option<Job<(Condition, Result<LookUpResult, LookUpFault>)>> {
        let condition = self.wanted.clone().filter(|_| !self.running)?;
        self.running = true;
        let tools = self.tools(lexicon, backend);
        Some(Job::new(move |_| {
            let answer = tools.search(&condition, &[], result);
            (condition, answer.map_err(LookUpFault::from))
        }))
    }

    /// The job has finished. Returns whether it searched what is wanted.
    fn done(&mut self, condition: &Condition) -> bool {
        self.running = false;
        let is_wanted = self.wanted.as_ref() == Some(condition);
        if is_wanted {
            self.wanted = None;
        }
        is_wanted
    }
}

/// The words found, the shortest first.
fn result(mut found: Found) -> LookUpResult {
    let total = found.len();
    let shortest: Option<SortKey> = "length".parse().ok();
    found.sort(shortest.as_slice());
    found.truncate(MOST.get());
    let words: Vec<String> = found.words().map(|word| word.to_string()).collect();
    let mut only = found.words();
    let senses = match (only.next(), only.next()) {
        (Some(word), None) => word.senses(),
        _ => vec![],
    };
    LookUpResult {
        sentence: counted(total, words.len(), "No word is like this"),
        any: total > 0,
        total,
        words,
        senses,
    }
}
