//! The notes of a place, typed in a field of several lines.

use super::{AnalysisBoard, NoteMsg};
use crate::app::msg::CommonMsg;
use crate::app::text_area::TextArea;

/// The most characters of a note.
const ROOM: usize = 4000;

impl AnalysisBoard {
    pub(super) fn note(&mut self, msg: NoteMsg) {
        match (msg, &mut self.note) {
            (NoteMsg::Open, _) => self.note = Some(TextArea::with(self.note_text(), ROOM)),
            (NoteMsg::Write, _) => {
                if let Some(note) = self.note.take() {
                    self.write_note(note.text());
                }
            }
            (NoteMsg::Replace(text), _) => self.write_note(&text),
            (NoteMsg::Add(line), _) => {
                let text = format!("{}\n{line}", self.note_text());
                self.write_note(text.trim_start());
            }
            (NoteMsg::Edge(end), Some(note)) => note.go_to_edge(end),
            (NoteMsg::Paste(text), Some(note)) => note.insert(&text),
            (NoteMsg::Edge(_) | NoteMsg::Paste(_), None) => {}
        }
    }

    /// Types into the open note, or closes it.
    pub(super) fn type_note(&mut self, input: CommonMsg) {
        match (&mut self.note, input) {
            (note, CommonMsg::Back) => *note = None,
            (Some(note), input) => note.update(input),
            (None, _) => {}
        }
    }

    /// The notes of this place as they are typed: an empty line is between two.
    fn note_text(&self) -> String {
        self.game.notes().join("\n\n")
    }

    fn write_note(&mut self, text: &str) {
        let notes = text.split("\n\n").map(str::to_owned);
        self.game.set_notes(notes.collect());
    }
}
