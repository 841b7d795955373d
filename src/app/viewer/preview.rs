//! The preview of a best play: the board before the turn, with the tiles of that play on it.

use super::Viewer;
use crate::engine::draft::Draft;
use crate::engine::tile::Tiles;
use crate::record::notation::coordinates::TypedPlay;

/// A best play to show on the board before the turn.
pub(super) struct Preview {
    /// The tiles that it places; `None` for an exchange or a pass.
    pub(super) draft: Option<Draft>,
    /// The tiles that it uses from the rack.
    pub(super) used: Tiles,
}

impl Viewer {
    /// Previews the next or previous best play. After the last and before the first one comes the turn itself.
    pub(super) fn preview_next(&mut self, on: bool) {
        let count = self.candidates().len();
        let next = match (self.preview, on) {
            (None, true) => 0,
            (None, false) => count.saturating_sub(1),
            (Some(index), true) => index + 1,
            (Some(index), false) => index.wrapping_sub(1),
        };
        self.preview_at((count == 0 || next < count).then_some(next));
    }

    /// Previews the best play with this index, or shows the turn itself.
    pub(super) fn preview_at(&mut self, index: Option<usize>) {
        self.pause();
        self.coaching = None;
        let count = self.candidates().len();
        self.preview = index.filter(|index| *index < count);
        if index.is_some() && self.preview.is_none() {
            self.notice = Some(match count {
                0 => "There are no best plays to preview here.".to_owned(),
                count => format!("There are {count} plays to preview."),
            });
        }
    }

    /// Returns the play that is previewed.
    pub(super) fn preview(&self) -> Option<Preview> {
        let text = self.candidates().into_iter().nth(self.preview?)?;
        let line = self.viewed.record.lines().get(self.at.checked_sub(1)?)?;
        let rack = line.rack.as_deref().cloned().unwrap_or_default();
        let variant = self.viewed.record.variant();
        if let Some(tiles) = text.strip_prefix('-') {
            let used = variant.tiles.tiles_of(tiles).unwrap_or_default();
            return Some(Preview { draft: None, used });
        }
        let step = self.viewed.replayed.steps().get(self.at.checked_sub(1)?)?;
        let play = TypedPlay::parse(&text, variant).ok()?;
        let draft = play.draft(&step.before, &rack).ok()?;
        let used = draft.multiset();
        Some(Preview {
            draft: Some(draft),
            used,
        })
    }

    /// Returns the best plays of the turn as written in the list.
    fn candidates(&self) -> Vec<String> {
        let analysis = self.turn_analysis();
        let lines = analysis.map_or(vec![], |analysis| analysis.lines);
        lines.into_iter().map(|line| line.text).collect()
    }
}
