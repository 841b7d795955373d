//! Words found as text, CSV, JSON, cards for Anki, or a list to study.

use super::column::{Cell, Column};
use super::condition::Condition;
use super::filter::Found;
use crate::text::columns::{Flush, lines};
use crate::text::{counted, printable};
use serde::ser::{Serialize, SerializeMap, Serializer};

/// A form that words are written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Format {
    /// One word on each line; several columns are a table with a heading.
    #[default]
    Text,
    /// Comma-separated values with a heading.
    Csv,
    /// An array of objects.
    Json,
    /// Tab-separated values with the heading that Anki reads.
    Anki,
    /// Words to study, one on each line, after a heading that begins with `#`.
    List,
}

impl Format {
    /// Every format.
    pub const ALL: [Self; 5] = [Self::Text, Self::Csv, Self::Json, Self::Anki, Self::List];

    /// Returns its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Csv => "csv",
            Self::Json => "json",
            Self::Anki => "anki",
            Self::List => "list",
        }
    }

    /// Returns the format of a file by the ending of its name: `.csv`, `.json`, `.tsv` for Anki, `.list`; otherwise text.
    pub fn of_file(name: &str) -> Self {
        let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
        match ending.to_ascii_lowercase().as_str() {
            "csv" => Self::Csv,
            "json" => Self::Json,
            "tsv" => Self::Anki,
            "list" => Self::List,
            _ => Self::Text,
        }
    }

    /// Returns the columns that it has if none are chosen.
    pub fn columns(self) -> Vec<Column> {
        let names: &[&str] = match self {
            Self::Anki => &["word", "hooks", "definition"],
            _ => &["word"],
        };
        names.iter().filter_map(|name| name.parse().ok()).collect()
    }
}

/// Words found, with the columns to show of them.
pub struct Report {
    columns: Vec<Column>,
    rows: Vec<Vec<Cell>>,
    words: Vec<String>,
}

impl Report {
    /// Writes down what these columns say of the words found.
    pub fn of(found: &Found, columns: &[Column]) -> Self {
        let row = |word| columns.iter().map(|column| column.cell(&word)).collect();
        Self {
            columns: columns.to_vec(),
            rows: found.words().map(row).collect(),
            words: found.words().map(|word| word.to_string()).collect(),
        }
    }

    /// Returns it in a format. `heading` says what was searched, for a list to study.
    ///
    /// # Errors
    /// When it cannot be written as JSON, which does not happen.
    pub fn write(&self, format: Format, heading: &str) -> Result<String, serde_json::Error> {
        Ok(match format {
            Format::Text => self.text(),
            Format::Csv => self.csv(),
            Format::Json => serde_json::to_string(self)? + "\n",
            Format::Anki => self.anki(),
            Format::List => self.list(heading),
        })
    }

    fn names(&self) -> Vec<String> {
        let names = self.columns.iter().map(|column| column.name().to_owned());
        names.collect()
    }

    fn cells(&self) -> impl Iterator<Item = Vec<String>> {
        self.rows
            .iter()
            .map(|row| row.iter().map(ToString::to_string).collect())
    }

    fn text(&self) -> String {
        let flush: Vec<Flush> = self.columns.iter().map(|column| column.flush()).collect();
        let several = self.columns.len() > 1;
        let heading = several.then(|| self.names());
        let rows: Vec<Vec<String>> = heading.into_iter().chain(self.cells()).collect();
        on_lines(lines(&rows, &flush))
    }

    fn csv(&self) -> String {
        let quoted = |cell: &String| {
            if cell.contains([',', '"', '\n', '\r']) {
                format!("\"{}\"", cell.replace('"', "\"\""))
            } else {
                cell.clone()
            }
        };
        let rows = [self.names()].into_iter().chain(self.cells());
        on_lines(rows.map(|row| row.iter().map(quoted).collect::<Vec<_>>().join(",")))
    }

    fn anki(&self) -> String {
        let field = |cell: &String| cell.replace(['\t', '\n', '\r'], " ");
        let rows = self
            .cells()
            .map(|row| row.iter().map(field).collect::<Vec<_>>().join("\t"));
        let heading = [
            "#separator:tab".to_owned(),
            "#html:false".to_owned(),
            format!("#columns:{}", self.names().join("\t")),
        ];
        on_lines(heading.into_iter().chain(rows))
    }

    fn list(&self, heading: &str) -> String {
        let heading = heading.lines().map(|line| format!("# {line}"));
        on_lines(heading.chain(self.words.iter().cloned()))
    }
}

/// Returns what a list to study says of itself: `length 2: 101 words of full`.
pub fn heading(condition: &Condition, count: usize, dictionary: &str) -> String {
    let condition = condition.to_string();
    let condition = printable::line(&condition);
    format!(
        "{condition}: {} of {dictionary}",
        counted(count as u64, "word")
    )
}

fn on_lines(lines: impl IntoIterator<Item = String>) -> String {
    lines.into_iter().map(|line| line + "\n").collect()
}

/// An array of objects, with the columns in order.
impl Serialize for Report {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.rows.iter().map(|row| Row(&self.columns, row)))
    }
}

struct Row<'r>(&'r [Column], &'r [Cell]);

impl Serialize for Row<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.1.len()))?;
        for (column, cell) in self.0.iter().zip(self.1) {
            map.serialize_entry(column.name(), cell)?;
        }
        map.end()
    }
}
