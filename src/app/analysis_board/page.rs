//! The view of the analysis board.

use super::{AnalysisBoard, Reply};
use crate::app::describe::sentence;
use crate::app::scene::{AnalysisBoardPage, BoardFieldScene, BoardPlayer, BoardTurn, OpenBoard};
use crate::engine::seat::Seat;
use crate::record::{Entry, ExchangedTiles, Line, Replayed, Step};

impl AnalysisBoard {
    pub(super) fn page(&self) -> AnalysisBoardPage {
        let whole = self.game.whole();
        let lines = whole.record.lines().iter().zip(whole.replayed.steps());
        let tree = self.game.tree();
        let varied = |index: usize| {
            let node = self
                .game
                .way()
                .get(index)
                .and_then(|node| tree.before(*node));
            node.is_some_and(|before| tree.children(before).len() > 1)
        };
        let turns = lines.enumerate().map(|(index, (line, step))| BoardTurn {
            player: line.player.index(),
            text: text(line, step),
            points: line.score,
            total: line.total,
            varied: varied(index),
            wrong: line
                .score
                .is_some_and(|score| line.entry.is_turn() && score != step.score),
        });
        let (told, refusal) = match self.reply.clone() {
            Some(Reply::Done(said)) => (Some(said), None),
            Some(Reply::Refused(why)) => (None, Some(why)),
            None => (None, None),
        };
        AnalysisBoardPage {
            name: self.name.clone(),
            players: self.players(),
            open: OpenBoard {
                refusal,
                is_open: self.field.is_none() && self.note.is_none(),
                ..self.placement.open_board()
            },
            turns: turns.collect(),
            at: self.game.at(),
            is_main: tree.is_main(self.game.here()),
            best: self.looking.scene(),
            notes: self.game.notes().to_vec(),
            note: self.note.clone(),
            remarks: remarks(&whole.replayed, self.game.at()),
            warnings: self.warnings(),
            corrects: self.game.corrects(),
            field: self.field.as_ref().map(|(field, text)| BoardFieldScene {
                field: *field,
                player: self.name_of(self.game.to_move()),
                text: text.clone(),
            }),
            told,
            editing: self.editing,
            clash: whole.clash.as_ref().map(|clash| {
                let (turn, why) = (clash.turn, &clash.error.fault);
                format!("Turn {turn} no longer fits: {why}. It and what follows are kept.")
            }),
            rules: self.game.rules().clone(),
        }
    }

    fn players(&self) -> Vec<BoardPlayer> {
        let record = self.game.record();
        let totals = record.announced_totals();
        let to_move = Some(self.game.to_move()).filter(|_| !self.game.is_over());
        let players = Seat::first(record.players().len()).zip(record.players());
        let each = players.map(|(seat, player)| BoardPlayer {
            name: player.name.clone(),
            total: totals[seat.index()],
            to_move: Some(seat) == to_move,
            rack: self.game.rack(seat).map(|rack| rack.to_string()),
            clock: self.clock(seat),
            clock_runs: self.timing.runs && self.game.on_turn() == Some(seat),
        });
        each.collect()
    }

    pub(super) fn name_of(&self, seat: Seat) -> String {
        let player = self.game.tree().head().player(seat);
        player.map_or_else(String::new, |player| player.name.clone())
    }
}

/// What is odd about the last line before a place, in whole sentences.
fn remarks(replayed: &Replayed, at: usize) -> Vec<String> {
    let last = at
        .checked_sub(1)
        .and_then(|index| replayed.steps().get(index));
    let remarks = last.map_or(&[][..], |step| &step.remarks);
    remarks.iter().map(sentence).collect()
}

/// A line in a few words: `8F HORN`, `exchanges 3`.
fn text(line: &Line, step: &Step) -> String {
    match &line.entry {
        Entry::Play(play) => {
            let whole = step.play.as_ref().map(|play| play.notation.clone());
            whole.unwrap_or_else(|| play.to_string())
        }
        Entry::Exchange(ExchangedTiles::Tiles(tiles)) => format!("exchanges {tiles}"),
        Entry::Exchange(ExchangedTiles::Count(count)) => format!("exchanges {count}"),
        Entry::Pass => "passes".to_owned(),
        Entry::ChallengedOff => "comes off".to_owned(),
        Entry::Bonus if line.is_penalty() => "penalty".to_owned(),
        Entry::Bonus => "bonus".to_owned(),
        Entry::Time => "overtime".to_owned(),
        Entry::Unplayed(tiles) => format!("unplayed {tiles}"),
    }
}
