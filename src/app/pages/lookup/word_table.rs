//! The words found as a table: columns by choice, sorted by any of them, written to a file or studied.

use super::counted::{MOST, counted};
use super::searching::Searching;
use crate::app::backend::{Absent, Study, StudyError, present};
use crate::app::component::{Component, Cx, ViewCx};
use crate::app::describe::sentence;
use crate::app::dialogs::text_prompt::TextPrompt;
use crate::app::dictionary::OpenDictionary;
use crate::app::job::Job;
use crate::app::msg::{CommonMsg, common_messages};
use crate::app::pages::quiz::Quiz;
use crate::app::pages::study::{KINDS, kind_of};
use crate::app::scene::{Feedback, WordTablePage};
use crate::engine::clock::Millis;
use crate::words::search::Condition;
use crate::words::search::column::{self, Column, SortKey};
use crate::words::search::filter::Found;
use crate::words::search::lists::ListFault;
use crate::words::search::report::{Format, Report, heading};
use crate::words::study::subject::{StudyList, Subject};

/// What can be done with the table.
#[derive(Clone, Debug)]
pub enum Msg {
    /// Closes it.
    Input(CommonMsg),
    /// Asks for the columns.
    AskColumns,
    /// Shows these columns, by their names.
    Columns(String),
    /// Sorts by the next column.
    SortNext,
    /// Puts the last word first.
    Reverse,
    /// Sorts by a column, as on the command line: `-points`.
    Sort(String),
    /// Asks for the name of a file.
    AskFile,
    /// Writes all words to this file.
    Write(String),
    /// Asks what to ask about the words.
    AskStudy,
    /// Begins a quiz of this kind about the words.
    Study(String),
}

common_messages!(Msg);

/// The columns shown at first.
const FIRST: &str = "hooks,prob,anagrams,definition";

/// The words of a search as a table.
pub struct WordTable {
    open: OpenDictionary,
    searching: Searching,
    condition: Condition,
    columns: Vec<Column>,
    sort: SortKey,
    /// How the table is, once the words are found.
    table: Option<Result<Table, ListFault>>,
    said: Option<Feedback>,
    keeps: bool,
    /// Whether a job is to make the table, and whether one does.
    wanted: bool,
    running: bool,
}

struct Table {
    sentence: String,
    rows: Vec<Vec<String>>,
}

impl Component for WordTable {
    type Msg = Msg;
    type View = WordTablePage;
    type Answer = ();

    const FOR_ALL: bool = true;

    fn update(&mut self, msg: Msg, cx: &mut Cx<Self>) {
        match msg {
            Msg::Input(CommonMsg::Back) => cx.close(()),
            Msg::Input(_) => {}
            Msg::AskColumns => self.ask_columns(cx),
            Msg::Columns(names) => self.choose(&names),
            Msg::SortNext => self.sort_next(),
            Msg::Reverse => {
                self.sort.descending = !self.sort.descending;
                self.wanted = true;
            }
            Msg::Sort(name) => match name.parse() {
                Ok(sort) => (self.sort, self.wanted) = (sort, true),
                Err(fault) => self.said = Some(Feedback::bad(&fault)),
            },
            Msg::AskFile if self.keeps => Self::ask_file(cx),
            Msg::Write(file) if self.keeps => self.write(file, cx),
            Msg::AskStudy if self.keeps => Self::ask_study(cx),
            Msg::Study(kind) if self.keeps => self.study(&kind, cx),
            Msg::AskFile | Msg::Write(_) | Msg::AskStudy | Msg::Study(_) => {
                self.said = Some(Feedback::Bad(Absent::Quiz.to_string()));
            }
        }
    }

    /// Makes the table if something has changed.
    fn tick(&mut self, _: Millis, cx: &mut Cx<Self>) {
        if !self.wanted || self.running {
            return;
        }
        (self.wanted, self.running) = (false, true);
        let job = self.job(cx, |found, columns, _| table(found, columns));
        cx.spawn(job, |page, table, cx| {
            page.running = false;
            page.table = Some(table);
            page.tick(Millis::ZERO, cx);
        });
    }

    fn forget(&mut self) {
        self.said = None;
    }

    fn view(&self, _: &ViewCx) -> WordTablePage {
        let table = self.table.as_ref();
        let made = table.and_then(|table| table.as_ref().ok());
        WordTablePage {
            query: self.condition.to_string(),
            answer: table.map(|table| match table {
                Ok(table) => Feedback::Good(table.sentence.clone()),
                Err(fault) => Feedback::bad(fault),
            }),
            columns: self.columns.clone(),
            sort: self.sort,
            rows: made.map_or_else(Vec::new, |table| table.rows.clone()),
            said: self.said.clone(),
            is_searching: self.wanted || self.running,
            dictionary: self.open.name.clone(),
            keeps: self.keeps,
        }
    }
}

impl WordTable {
    /// The table of the words that a condition holds for. `keeps`: they can be written and studied.
    pub(super) fn new(
        open: OpenDictionary,
        condition: Condition,
        searching: Searching,
        keeps: bool,
    ) -> Option<Self> {
        let columns = column::columns(FIRST).ok()?;
        let sort = "length".parse().ok()?;
        Some(Self {
            open,
            searching,
            condition,
            columns,
            sort,
            table: None,
            said: None,
            keeps,
            wanted: true,
            running: false,
        })
    }

    /// Finds the words, sorted, and makes something of them and the columns.
    fn job<T: Send + 'static>(
        &mut self,
        cx: &mut Cx<Self>,
        of: impl FnOnce(Found, &[Column], &Condition) -> T + Send + 'static,
    ) -> Job<Result<T, ListFault>> {
        let tools = self.searching.tools(&self.open.lexicon, cx.backend);
        let (columns, sort) = (self.columns.clone(), self.sort);
        let condition = self.condition.clone();
        Job::new(move |_| {
            let shown = [columns.as_slice(), &[sort.column]].concat();
            tools.search(&condition, &shown, |mut found| {
                found.sort(&[sort]);
                of(found, &columns, &condition)
            })
        })
    }

    fn ask_columns(&self, cx: &mut Cx<Self>) {
        let names: Vec<&str> = self.columns.iter().map(|column| column.name()).collect();
        let all = Column::all().map(|column| format!("{:<14}{}", column.name(), column.help()));
        let about = ["Names of columns, separated by commas or spaces:".to_owned()];
        let about = about.into_iter().chain(all).collect();
        let prompt = TextPrompt::new("Columns", about, &names.join(","));
        cx.prompt(prompt, |page, names, _| page.choose(names));
    }

    fn choose(&mut self, names: &str) {
        match column::columns(names) {
            Ok(columns) if columns.is_empty() => {}
            Ok(columns) => (self.columns, self.wanted) = (columns, true),
            Err(fault) => self.said = Some(Feedback::bad(&fault)),
        }
    }

    fn sort_next(&mut self) {
        let here = self
            .columns
            .iter()
            .position(|column| *column == self.sort.column);
        let next = here.map_or(0, |here| (here + 1) % self.columns.len());
        let column = self.columns.get(next).copied().unwrap_or_else(Column::word);
        self.sort = SortKey {
            column,
            descending: false,
        };
        self.wanted = true;
    }

    fn ask_file(cx: &mut Cx<Self>) {
        let about = "All words, not only those shown, with these columns. The ending of the name chooses the form: .txt is a \
            table, .csv and .json are for other programs, .tsv is for Anki, .list is a list for Study.";
        let prompt = TextPrompt::new("Write to file", vec![about.to_owned()], "words.csv");
        cx.prompt(prompt, |page, file, cx| page.write(file.to_owned(), cx));
    }

    /// Writes all words to a new file.
    fn write(&mut self, file: String, cx: &mut Cx<Self>) {
        let (format, name) = (Format::of_file(&file), self.open.name.clone());
        let job = self.job(cx, move |found, columns, condition| {
            let heading = heading(condition, found.len(), &name);
            let report = Report::of(&found, columns).write(format, &heading);
            report.map_err(|error| error.to_string())
        });
        cx.spawn(job, move |page, text, cx| {
            let text = text.map_err(|fault| sentence(&fault));
            let written = text.and_then(|text| text).and_then(|text| {
                let written = desk(cx).and_then(|study| study.write_words(&file, &text));
                written.map_err(|why| why.to_string())
            });
            page.said = Some(written.into());
        });
    }

    fn ask_study(cx: &mut Cx<Self>) {
        let about = format!("What to ask about these words: {KINDS}");
        let prompt = TextPrompt::new("Study these words", vec![about], "anagrams");
        cx.prompt(prompt, Self::study);
    }

    /// Begins a quiz about all words.
    fn study(&mut self, kind: &str, cx: &mut Cx<Self>) {
        let Some(ask) = kind_of(kind) else {
            self.said = Some(Feedback::Bad(format!("Type what to ask: {KINDS}")));
            return;
        };
        let job = self.job(cx, |found, _, _| {
            found.words().map(|word| word.to_string()).collect()
        });
        let name = self.condition.to_string();
        cx.spawn(job, move |page, words, cx| match words {
            Ok(words) => Quiz::begin(Subject::from(StudyList { name, words, ask }), cx),
            Err(fault) => page.said = Some(Feedback::bad(&fault)),
        });
    }
}

/// What studies, and writes files.
fn desk<'c, C: Component>(cx: &'c mut Cx<C>) -> Result<&'c mut dyn Study, StudyError> {
    present(cx.backend.study(), Absent::Quiz)
}

fn table(mut found: Found, columns: &[Column]) -> Table {
    let total = found.len();
    found.truncate(MOST.get());
    let row = |word| {
        let cells = columns.iter().map(|column| column.cell(&word).to_string());
        cells.collect::<Vec<_>>()
    };
    let rows: Vec<Vec<String>> = found.words().map(row).collect();
    Table {
        sentence: counted(total, rows.len(), "No word is like this"),
        rows,
    }
}
