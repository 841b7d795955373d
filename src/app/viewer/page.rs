//! The view of a recorded game.

use super::words::scored;
use super::{SPEEDS, Viewer};
use crate::app::describe::announcement;
use crate::app::scene::{
    RackScene, Slot, StepRequests, ViewedPlayer, ViewedStep, ViewerPage, ViewerStatus,
};
use crate::app::viewed::{NextUp, ViewedGame};
use crate::engine::draft::Draft;
use crate::engine::tile::{Points, Tile, Tiles};
use crate::engine::turn::PublicTurn;
use crate::record::{Entry, ExchangedTiles};

impl Viewer {
    pub(in crate::app) fn page(&self) -> ViewerPage {
        let (viewed, last) = (&self.viewed, self.at.checked_sub(1));
        let step = last.and_then(|line| viewed.replayed.steps().get(line));
        let line = last.and_then(|line| viewed.record.lines().get(line));
        let stands = step.filter(|_| !self.is_before());
        let announced = self.pending().and_then(|turn| turn.play());
        let preview = self.preview();
        let empty = || viewed.replayed.start().clone();
        ViewerPage {
            name: viewed.name.clone(),
            players: self.players(),
            board: match self.pending() {
                _ if self.is_before() => step.map_or_else(empty, |step| step.before.clone()),
                Some(turn) => {
                    let board = step.map_or_else(empty, |step| step.after.clone());
                    board.with(turn.swaps().iter().map(|s| (s.swap().square(), s.put())))
                }
                None => step.map_or_else(empty, |step| step.after.clone()),
            },
            announced: match &preview {
                Some(preview) => preview.draft.clone(),
                None => announced.map(|play| play.draft().clone()),
            },
            last: stands.and_then(|step| step.play.as_ref()).map(|play| {
                let laid = play.laid.draft().laid();
                laid.collect::<Draft>()
            }),
            changed: match (self.pending(), line) {
                (Some(turn), _) => turn.swaps().iter().map(|s| s.swap().square()).collect(),
                (None, Some(line)) if stands.is_some() => {
                    line.swaps.iter().map(|(square, _)| *square).collect()
                }
                (None, _) => vec![],
            },
            rack: self.rack(),
            lines: viewed.lines(),
            at: self.at,
            turn: (last.map_or(0, |line| viewed.turn_of(line)), viewed.turns()),
            step: ViewedStep {
                analysis: self.turn_analysis(),
                ..self.step_view()
            },
            status: self.status(),
            summaries: self.summaries(),
            coach: self.coach(),
            offers: StepRequests {
                coach: self.is_coached(),
                definitions: self.has_definitions(),
            },
            watched: viewed.is_watched(),
            over: !viewed.unfinished(),
            rules: viewed.rules.clone(),
        }
    }

    /// Returns the turn announced at the end of the record, if the viewer is there.
    pub(super) fn pending(&self) -> Option<&PublicTurn> {
        match self.viewed.next() {
            Some(NextUp::Announced(_, turn)) if self.at == self.viewed.len() => Some(turn),
            _ => None,
        }
    }

    /// Describes the step, or the announced turn at the end of an unfinished game.
    pub(super) fn step_view(&self) -> ViewedStep {
        let (Some(turn), Some(NextUp::Announced(seat, _))) = (self.pending(), self.viewed.next())
        else {
            return self.viewed.step(self.at.checked_sub(1));
        };
        let play = turn.play();
        let words = play.map_or(vec![], |play| scored(play.words()));
        ViewedStep {
            headline: match play {
                Some(_) => format!("{} announces", self.name(*seat)),
                None => announcement(&self.name(*seat), turn),
            },
            words,
            bonus: play.map_or(Points::ZERO, |play| play.score().bonus()),
            points: Some(turn.points()),
            ..ViewedStep::default()
        }
    }

    fn players(&self) -> Vec<ViewedPlayer> {
        let viewed = &self.viewed;
        let steps = viewed.replayed.steps();
        let at_end = self.at == viewed.len();
        let active = match viewed.next() {
            Some(NextUp::Turn(seat) | NextUp::Announced(seat, _)) if at_end => Some(*seat),
            _ => self
                .at
                .checked_sub(1)
                .and_then(|line| Some(steps.get(line)?.player)),
        };
        let begins_with = viewed.record.start_scores();
        let total = |index: usize| {
            let mut before = steps[..self.at.min(steps.len())].iter().rev();
            let own = before.find(|step| step.player.index() == index);
            own.map_or(begins_with[index], |step| step.total)
        };
        let players = viewed.record.players().iter().enumerate();
        let each = players.map(|(index, player)| ViewedPlayer {
            name: player.name.clone(),
            nick: player.nick.replace('_', " "),
            total: total(index),
            active: active.is_some_and(|seat| seat.index() == index),
        });
        each.collect()
    }

    /// Returns the rack before the step; at the start, the rack before the first turn.
    fn rack(&self) -> RackScene {
        let viewed = &self.viewed;
        let index = self.at.saturating_sub(1);
        let line = viewed.record.lines().get(index);
        let Some(rack) = line.and_then(|line| line.rack.as_ref()) else {
            return RackScene::None;
        };
        if !self.racks {
            return RackScene::Backs(rack.len());
        }
        let mut away = match self.preview() {
            Some(preview) => preview.used,
            None => self.used(viewed, index),
        };
        let slot = |tile: Tile| Slot {
            tile,
            laid: away.take(tile),
            marked: false,
        };
        RackScene::Faces(rack.iter().map(slot).collect())
    }

    fn used(&self, viewed: &ViewedGame, index: usize) -> Tiles {
        let (line, step) = (
            viewed.record.lines().get(index),
            viewed.replayed.steps().get(index),
        );
        let happened = self.at > 0 && !self.is_before();
        let (Some(line), Some(step), true) = (line, step, happened) else {
            return Tiles::NONE;
        };
        match (&line.entry, &step.play) {
            (Entry::Exchange(ExchangedTiles::Tiles(tiles)), _) => Tiles::clone(tiles),
            (Entry::Play(_), Some(play)) => play.laid.draft().multiset(),
            _ => Tiles::NONE,
        }
    }

    fn status(&self) -> ViewerStatus {
        if !self.typed.text().is_empty() {
            return ViewerStatus::Seeking(self.typed.text().to_owned());
        }
        if let Some(notice) = &self.notice {
            return ViewerStatus::Told(notice.clone());
        }
        if let (Some(_), Some((_, pace))) = (self.run, SPEEDS.get(self.speed)) {
            return ViewerStatus::Running(pace);
        }
        if self.at < self.viewed.len() {
            return ViewerStatus::Still;
        }
        if let Some(clash) = &self.viewed.clash {
            return ViewerStatus::Next(clash.briefly());
        }
        match self.viewed.next() {
            None => ViewerStatus::Still,
            Some(next) => ViewerStatus::Next(self.next_text(next)),
        }
    }

    /// Describes in one sentence what follows the last line.
    fn next_text(&self, next: &NextUp) -> String {
        match next {
            NextUp::Turn(seat) => format!("{}’s turn.", self.name(*seat)),
            NextUp::Announced(seat, turn) => {
                let announced = announcement(&self.name(*seat), turn);
                format!("{announced} It can be challenged.")
            }
            NextUp::Over => "The game is over.".to_owned(),
        }
    }
}
