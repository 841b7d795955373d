//! A game that is written down, or looked at: turns are added, changed, taken back and varied.
//!
//! What has been written is never forbidden, only what cannot be done on the board: racks may be unknown, scores said wrong,
//! words phonies.

use super::notation::cgp::{CgpPlayer, CgpPosition, Operation};
use super::noted::failed_challenge_note;
use super::tree::racks_told_by;
use super::{
    Entry, ExchangedTiles, GameTree, Line, NodeId, Past, PlayersError, Record, RecordedPlay,
    RecordedPlayer, ReplayedPrefix, Skipped,
};
use crate::engine::board::Board;
use crate::engine::clock::ClockRule;
use crate::engine::endgame::{EndReason, adjustment};
use crate::engine::play::Play;
use crate::engine::rules::RuleSet;
use crate::engine::seat::{FEWEST, MOST, Seat};
use crate::engine::tile::{Points, Tiles};
use crate::engine::tile_set::labelled::Labelled;
use crate::engine::variant::Variant;
use std::cell::OnceCell;
use std::collections::VecDeque;

/// How many changes can be undone.
const MOST_UNDONE: usize = 500;

/// A game that is written down, at one of its places.
#[derive(Clone, Debug)]
pub struct WrittenGame {
    state: State,
    known: Known,
    rules: RuleSet,
    undone: VecDeque<State>,
    redone: Vec<State>,
    corrects: bool,
    revision: u64,
}

#[derive(Clone, Debug)]
struct State {
    tree: GameTree,
    here: NodeId,
    /// The way that was gone last, from the start to a place at or after `here`.
    way: Vec<NodeId>,
}

/// What follows from a state, worked out when it is first asked for.
#[derive(Clone, Default, Debug)]
struct Known {
    here: OnceCell<Replay>,
    /// For the whole way.
    whole: OnceCell<ReplayedPrefix>,
    on_turn: OnceCell<Option<Seat>>,
}

/// What the lines before a place lead to.
#[derive(Clone, Debug)]
struct Replay {
    record: Record,
    prefix: ReplayedPrefix,
    past: Past,
}

/// The turn before or after another, or the one that was written before or after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Neighbor {
    /// The one before.
    Previous,
    /// The one after.
    Next,
}

/// Why something cannot be written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CannotWrite {
    /// There is no turn before this place.
    #[error("there is no turn here")]
    NoTurn,
    /// The last line is no play, or is off the board already.
    #[error("the last turn put no tiles on the board")]
    NothingToTakeOff,
    /// The end is written already.
    #[error("the end of the game is written already")]
    Ended,
    /// Nothing follows that could be corrected.
    #[error("there is no turn after this place")]
    NothingFollows,
    /// The game goes on.
    #[error("the game is not over: tiles are in the bag, or nobody is out")]
    NotOver,
    /// The game has another number of players.
    #[error("the game has {0} players")]
    OtherCount(usize),
    /// No game has these players.
    #[error(transparent)]
    Players(#[from] PlayersError),
    /// There is nothing to undo.
    #[error("there is nothing to undo")]
    NothingToUndo,
    /// There is nothing to do again.
    #[error("there is nothing to redo")]
    NothingToRedo,
    /// The rack has too many tiles.
    #[error("a rack has at most {0} tiles")]
    RackTooLong(usize),
    /// A rack has more of a tile than the game.
    #[error("the game has no more {0} tiles")]
    NoSuchTiles(String),
}

impl WrittenGame {
    /// Begins a game of these players.
    ///
    /// # Errors
    /// When they are not 2 to 4.
    pub fn new(
        variant: &'static Variant,
        names: &[String],
        rules: RuleSet,
    ) -> Result<Self, PlayersError> {
        let record = Record::new(variant, players(names))?;
        Ok(Self::of(GameTree::of(record), rules))
    }

    /// Begins a game from a position, its players in their order, of whom the first is to move. Players without a name get a
    /// number.
    ///
    /// # Errors
    /// When they are more than 4.
    pub fn from_position(
        position: CgpPosition,
        names: &[String],
        rules: RuleSet,
    ) -> Result<Self, PlayersError> {
        let count = position.players.len().max(names.len()).max(FEWEST);
        let name = |index: usize| {
            let numbered = || format!("Player {}", index + 1);
            names.get(index).cloned().unwrap_or_else(numbered)
        };
        let names: Vec<String> = (0..count).map(name).collect();
        let mut record = Record::new(position.board.variant(), players(&names))?;
        record.about.lexicon = position.lexicon().map(str::to_owned);
        record.about.start = Some(Box::new(CgpPosition {
            operations: vec![],
            ..position
        }));
        Ok(Self::of(GameTree::of(record), rules))
    }

    /// Begins another game from a position, with the names and the dictionary there are; undoing that leads back to this game.
    ///
    /// # Errors
    /// As for [`WrittenGame::from_position`].
    pub fn set_up(&mut self, position: CgpPosition) -> Result<(), PlayersError> {
        let count = match position.players.len() {
            0 => self.tree().head().players().len(),
            count => count,
        };
        let names = self.names_from(self.to_move(), count);
        let mut game = Self::from_position(position, &names, self.rules.clone())?;
        let about = &mut game.change().tree.head_mut().about;
        let ours = &self.tree().head().about.lexicon;
        about.lexicon = about.lexicon.take().or_else(|| ours.clone());
        *self.keep() = game.state;
        self.corrects = false;
        Ok(())
    }

    /// The names of up to `count` players, at least two, in the order of play from a seat.
    fn names_from(&self, seat: Seat, count: usize) -> Vec<String> {
        let players = self.tree().head().players();
        let order = players.iter().cycle().skip(seat.index());
        let names = order.map(|player| player.name.clone());
        names.take(players.len().min(count.max(FEWEST))).collect()
    }

    /// Returns the position of this place, the player to move first.
    pub fn position(&self) -> CgpPosition {
        let Replay {
            record,
            prefix,
            past,
        } = self.replay();
        let (count, first) = (record.players().len(), self.to_move().index());
        let totals = record.announced_totals();
        let seats = (0..count).filter_map(|index| Seat::new((first + index) % count));
        let players = seats.map(|seat| CgpPlayer {
            rack: self
                .rack(seat)
                .map(Labelled::into_inner)
                .unwrap_or_default(),
            score: totals[seat.index()],
        });
        let lexicon = record.about.lexicon.as_deref();
        CgpPosition {
            board: prefix.replayed.board(),
            players: players.collect(),
            scoreless: past.counts.scoreless(),
            operations: lexicon.and_then(Operation::lexicon).into_iter().collect(),
        }
    }

    /// Opens a game at the end of its main line.
    pub fn of(tree: GameTree, rules: RuleSet) -> Self {
        let here = tree.end(NodeId::START);
        let way = tree.path(here);
        let mut game = Self {
            state: State { tree, here, way },
            known: Known::default(),
            rules,
            undone: VecDeque::new(),
            redone: vec![],
            corrects: false,
            revision: 0,
        };
        // The rack of an unfinished game is that of the player to move, and once the game goes on it is finished or not.
        let incomplete = game.change().tree.head_mut().about.incomplete.take();
        if let Some(rack) = incomplete.flatten() {
            let to_move = game.to_move();
            game.change().tree.set_rack(here, to_move, Some(rack));
        }
        game
    }

    /// Returns a number that is another one after each change.
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// Whether the next line that is written corrects what follows.
    pub const fn corrects(&self) -> bool {
        self.corrects
    }

    /// Lets the next line that is written correct what follows this place, or stops that: a turn replaces the next turn, and
    /// anything else is put before it. What follows stays, and is checked again.
    ///
    /// # Errors
    /// When nothing follows.
    pub fn correct(&mut self, on: bool) -> Result<(), CannotWrite> {
        if on && self.next_on_way().is_none() {
            return Err(CannotWrite::NothingFollows);
        }
        self.corrects = on;
        Ok(())
    }

    fn next_on_way(&self) -> Option<NodeId> {
        self.state.way.get(self.at()).copied()
    }

    /// The game with its variations.
    pub const fn tree(&self) -> &GameTree {
        &self.state.tree
    }

    /// Returns the game with its variations as a file has it: one that goes on says so, with the rack of the player to move.
    pub fn told(&self) -> GameTree {
        let mut tree = self.tree().clone();
        if let Some(seat) = self.on_turn() {
            let mut racks = tree.racks(tree.end(NodeId::START));
            tree.head_mut().about.incomplete = Some(racks[seat.index()].take());
        }
        tree
    }

    /// The rules, as far as they are known.
    pub const fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// The place that is looked at.
    pub const fn here(&self) -> NodeId {
        self.state.here
    }

    /// Returns the lines of the way that was gone last, also those after this place.
    pub fn way(&self) -> &[NodeId] {
        &self.state.way
    }

    /// Returns how many lines of the way are before this place.
    pub fn at(&self) -> usize {
        let here = self
            .state
            .way
            .iter()
            .position(|node| *node == self.state.here);
        here.map_or(0, |index| index + 1)
    }

    /// Returns the record of the whole way, with every score and total, as far as it can be replayed.
    pub fn whole(&self) -> &ReplayedPrefix {
        let end = self.state.way.last().copied().unwrap_or(NodeId::START);
        if end == self.state.here {
            return &self.replay().prefix;
        }
        let known = &self.known.whole;
        known.get_or_init(|| self.state.tree.record(end).replay_prefix())
    }

    /// Returns the record up to this place.
    pub fn record(&self) -> &Record {
        &self.replay().record
    }

    /// Returns the board at this place.
    pub fn board(&self) -> Board {
        self.replay().prefix.replayed.board()
    }

    /// What the lines before this place lead to.
    fn replay(&self) -> &Replay {
        self.known.here.get_or_init(|| {
            let record = self.state.tree.record(self.state.here);
            let prefix = record.clone().replay_prefix();
            let lines = prefix.record.lines().len();
            let past = Past::before(&prefix.record, &prefix.replayed, lines, &self.rules);
            Replay {
                record,
                prefix,
                past,
            }
        })
    }

    /// Returns whose turn it is at the end of the main line, wherever one looks; `None` once the game is over.
    pub fn on_turn(&self) -> Option<Seat> {
        *self.known.on_turn.get_or_init(|| {
            let end = self.state.tree.end(NodeId::START);
            if end == self.state.here {
                return (!self.is_over()).then(|| self.to_move());
            }
            let main = Self::of(self.state.tree.clone(), self.rules.clone());
            (!main.is_over()).then(|| main.to_move())
        })
    }

    /// Whether the game is over at this place.
    pub fn is_over(&self) -> bool {
        self.has_end() || self.end_reason(self.past()).is_some()
    }

    /// Whether what is left on the racks is written.
    fn has_end(&self) -> bool {
        let is_end = |line: &Line| matches!(line.entry, Entry::Unplayed(_));
        self.lines_before().any(is_end)
    }

    /// Whether overtime of a player is written before this place.
    pub fn has_overtime(&self, seat: Seat) -> bool {
        let is_overtime = |line: &Line| line.player == seat && line.entry == Entry::Time;
        self.lines_before().any(is_overtime)
    }

    /// Returns the variant.
    pub const fn variant(&self) -> &'static Variant {
        self.state.tree.head().variant()
    }

    /// Returns whose turn it is: the player of the next turn on the way, or the one after the last turn who has not resigned.
    pub fn to_move(&self) -> Seat {
        let next = self.next_turn().map(|line| line.player);
        next.or_else(|| Some(self.after(self.last_turn()?)))
            .unwrap_or(Seat::FIRST)
    }

    /// The next turn on the way.
    fn next_turn(&self) -> Option<&Line> {
        let next = self.state.way.iter().skip(self.at());
        let mut next = next.filter_map(|at| self.state.tree.line(*at));
        next.find(|line| line.entry.is_turn())
    }

    /// The next player after one who has not resigned.
    fn after(&self, seat: Seat) -> Seat {
        let count = self.state.tree.head().players().len().max(1);
        let has_resigned = |seat: &Seat| {
            self.lines_before()
                .any(|line| line.player == *seat && line.skipped() == Some(Skipped::Resigned))
        };
        let mut others = (1..=count).filter_map(|on| Seat::new((seat.index() + on) % count));
        others.find(|other| !has_resigned(other)).unwrap_or(seat)
    }

    /// The lines before this place, the last one first.
    fn lines_before(&self) -> impl Iterator<Item = &Line> {
        let tree = &self.state.tree;
        let back = std::iter::successors(Some(self.state.here), |at| tree.before(*at));
        back.filter_map(|at| tree.line(at))
    }

    /// Returns the rack of a player at this place, as far as it is known: the one given, that of the player's turn if it is the
    /// next one, or what the player's last turn left.
    pub fn rack(&self, seat: Seat) -> Option<Labelled<Tiles>> {
        let given = self.state.tree.racks(self.state.here);
        let given = given.get(seat.index()).cloned().flatten();
        given
            .or_else(|| self.rack_of_next(seat))
            .or_else(|| self.left_at_end(seat))
            .or_else(|| self.leave(seat))
    }

    /// What the unplayed tiles before this place tell of a rack at the end.
    fn left_at_end(&self, seat: Seat) -> Option<Labelled<Tiles>> {
        let end: Vec<&Line> = self
            .lines_before()
            .take_while(|line| !line.entry.is_turn())
            .collect();
        let mut racks = racks_told_by(end.into_iter().rev(), self.tree().head().players().len());
        racks[seat.index()].take()
    }

    /// The rack that the lines after this place on the way tell: of the next turn, or what was left at the end.
    fn rack_of_next(&self, seat: Seat) -> Option<Labelled<Tiles>> {
        let State { tree, way, .. } = &self.state;
        let next = way.iter().skip(self.at()).filter_map(|at| tree.line(*at));
        let mut racks = racks_told_by(next, tree.head().players().len());
        racks[seat.index()].take()
    }

    /// What the last turn of a player left of a rack that was known; the whole rack of a play that came off.
    fn leave(&self, seat: Seat) -> Option<Labelled<Tiles>> {
        let mut lines = self.lines_before().filter(|line| line.player == seat);
        let mut comes_off = false;
        let turn = lines.find(|line| {
            comes_off |= line.entry == Entry::ChallengedOff;
            line.entry.is_turn()
        })?;
        let rack = turn.rack.as_ref()?;
        let used = match &turn.entry {
            _ if comes_off => Tiles::NONE,
            Entry::Exchange(ExchangedTiles::Count(_)) => return None,
            Entry::Exchange(ExchangedTiles::Tiles(tiles)) => Tiles::clone(tiles),
            Entry::Play(_) => turn.played(),
            _ => Tiles::NONE,
        };
        let mut left = Tiles::clone(rack);
        let whole = used.iter().all(|tile| left.take(tile));
        (whole && !left.is_empty()).then(|| self.variant().tiles.labelled(left))
    }

    /// Returns how many tiles a player has at this place, by the rules.
    pub fn held(&self, seat: Seat) -> usize {
        self.past().of(seat).held
    }

    fn past(&self) -> &Past {
        &self.replay().past
    }

    /// Gives the rack of a player as far as it is known; an empty one is unknown.
    ///
    /// # Errors
    /// When no rack has these tiles. Tiles that are on the board already are not counted: the board may be wrong.
    pub fn set_rack(&mut self, seat: Seat, rack: Tiles) -> Result<(), CannotWrite> {
        let tile_set = &self.variant().tiles;
        let most = self.rules.rack.tiles(self.variant());
        if rack.len() > most {
            return Err(CannotWrite::RackTooLong(most));
        }
        if let Some(tile) = rack.without(tile_set.all()).nth(0) {
            return Err(CannotWrite::NoSuchTiles(
                tile_set.labelled(tile).to_string(),
            ));
        }
        let rack = (!rack.is_empty()).then(|| tile_set.labelled(rack));
        let next = self.next_on_way();
        let State { tree, here, .. } = self.keep();
        if let Some(line) = next.and_then(|next| tree.line_mut(next))
            && line.player == seat
            && line.entry.is_turn()
        {
            line.rack.clone_from(&rack);
        }
        if *here == NodeId::START {
            set_start_rack(tree.head_mut(), seat, rack.as_deref());
        }
        tree.set_rack(*here, seat, rack);
        Ok(())
    }

    /// Writes a play of the player to move.
    pub fn play(&mut self, play: &Play) {
        let used = play.draft().multiset();
        self.turn(Entry::Play(RecordedPlay::from(play)), &used);
    }

    /// Writes an exchange of the player to move.
    pub fn exchange(&mut self, tiles: ExchangedTiles) {
        let used = match &tiles {
            ExchangedTiles::Tiles(tiles) => Tiles::clone(tiles),
            ExchangedTiles::Count(_) => Tiles::NONE,
        };
        self.turn(Entry::Exchange(tiles), &used);
    }

    /// Writes a pass of the player to move.
    pub fn pass(&mut self) {
        self.turn(Entry::Pass, &Tiles::NONE);
    }

    /// Takes the last play off the board: it was challenged successfully.
    ///
    /// # Errors
    /// When the last line is no play.
    pub fn take_off(&mut self) -> Result<(), CannotWrite> {
        let last = self.last_line().ok_or(CannotWrite::NoTurn)?;
        if !matches!(last.entry, Entry::Play(_)) {
            return Err(CannotWrite::NothingToTakeOff);
        }
        let (player, rack) = (last.player, last.rack.clone());
        self.keep();
        self.add(player, rack, Entry::ChallengedOff, None);
        Ok(())
    }

    /// Writes points that a player gets or loses by a challenge. Who loses some challenged the last play, which is noted.
    pub fn bonus(&mut self, seat: Seat, points: Points) {
        self.keep();
        if points < Points::ZERO {
            self.note_failed_challenge(seat);
        }
        self.add(seat, None, Entry::Bonus, Some(points));
    }

    /// Notes to the last line that a player challenged it, if it is a play of another one.
    fn note_failed_challenge(&mut self, seat: Seat) {
        let State { tree, here, .. } = self.change();
        let player = tree.head().player(seat);
        let note = player.map(|player| failed_challenge_note(&player.name, false));
        let is_theirs =
            |line: &&mut Line| matches!(line.entry, Entry::Play(_)) && line.player != seat;
        let line = tree.line_mut(*here).filter(is_theirs);
        if let (Some(line), Some(note)) = (line, note)
            && !line.notes.contains(&note)
        {
            line.notes.push(note);
        }
    }

    /// Writes a penalty for overtime: points, zero or negative.
    pub fn overtime(&mut self, seat: Seat, points: Points) {
        self.keep();
        self.add(seat, None, Entry::Time, Some(points));
    }

    /// Writes unplayed tiles: the player's own, which cost points, or others', which gain some.
    pub fn unplayed(&mut self, seat: Seat, tiles: Tiles, points: Points) {
        self.keep();
        self.add_unplayed(seat, tiles, points);
    }

    fn add_unplayed(&mut self, seat: Seat, tiles: Tiles, points: Points) {
        let tiles = self.variant().tiles.labelled(tiles);
        let own = (points < Points::ZERO).then(|| tiles.clone());
        self.add(seat, own, Entry::Unplayed(tiles), Some(points));
    }

    /// Writes what is worked out at the end of the game: the tiles left on the racks (R24). It is one change. Returns the names
    /// of those whose rack is not known: their tiles are not counted until it is given and the end is written again.
    ///
    /// # Errors
    /// When the game goes on, or its end is written already.
    pub fn end(&mut self) -> Result<Vec<String>, CannotWrite> {
        let past = self.past();
        let reason = self.end_reason(past);
        let reason = match reason {
            Some(EndReason::WentOut(_)) | None if self.has_end() => return Err(CannotWrite::Ended),
            reason => reason.ok_or(CannotWrite::NotOver)?,
        };
        let left = self.left_on_racks(reason, past);
        let due = self.due(reason, &left);
        let unknown = self.unknown(&left);
        if due.is_empty() && unknown.is_empty() && self.has_end() {
            return Err(CannotWrite::Ended);
        }
        if due.is_empty() {
            return Ok(unknown);
        }
        self.keep();
        for (seat, tiles, points) in due {
            self.add_unplayed(seat, tiles, points);
        }
        Ok(unknown)
    }

    /// The lines of the end that are not written yet, as far as racks are known.
    fn due(&self, reason: EndReason, left: &[Option<Tiles>]) -> Vec<(Seat, Tiles, Points)> {
        let set = &self.variant().tiles;
        let all: Option<Vec<&Tiles>> = left.iter().map(Option::as_ref).collect();
        let all = all.map(|all| all.into_iter().flat_map(Tiles::iter).collect::<Tiles>());
        let whole = all.as_ref().map_or(Points::ZERO, |all| set.total(all));
        let mut due = vec![];
        for (seat, tiles) in Seat::first(left.len()).zip(left) {
            let Some(tiles) = tiles.as_ref().filter(|_| !self.has_unplayed(seat)) else {
                continue;
            };
            let own = set.total(tiles);
            let (lost, gained) = adjustment(reason, seat, own, whole, self.rules.unplayed);
            if lost != Points::ZERO {
                due.push((seat, tiles.clone(), lost));
            }
            if let Some(all) = all.as_ref().filter(|_| gained != Points::ZERO) {
                due.push((seat, all.clone(), gained));
            }
        }
        due
    }

    /// The names of the players whose tiles at the end are not known, and not counted.
    fn unknown(&self, left: &[Option<Tiles>]) -> Vec<String> {
        let players = self.state.tree.head().players();
        let seats = Seat::first(left.len()).zip(left).zip(players);
        let unknown = seats.filter(|((seat, left), _)| left.is_none() && !self.has_unplayed(*seat));
        unknown.map(|(_, player)| player.name.clone()).collect()
    }

    /// Whether unplayed tiles of a player are written.
    fn has_unplayed(&self, seat: Seat) -> bool {
        let is_theirs =
            |line: &Line| line.player == seat && matches!(line.entry, Entry::Unplayed(_));
        self.lines_before().any(is_theirs)
    }

    /// Why the game is over, if it is: the last player is out with an empty bag, or nobody has scored for long enough (R23).
    fn end_reason(&self, past: &Past) -> Option<EndReason> {
        let last = self.last_turn()?;
        let count = self.state.tree.head().players().len();
        if past.bag == 0 && past.of(last).held == 0 {
            return Some(EndReason::WentOut(last));
        }
        let playing = past.playing(last, count).into_iter();
        past.counts
            .end(self.rules.scoreless_limit, playing.map(Seat::index))
    }

    /// The tiles left on each rack at the end, as far as they are known.
    fn left_on_racks(&self, reason: EndReason, past: &Past) -> Vec<Option<Tiles>> {
        let count = self.state.tree.head().players().len();
        let is_between_two = count == 2 && matches!(reason, EndReason::WentOut(_));
        let left = |seat: Seat| {
            let held = past.of(seat).held;
            let known = self.rack(seat).map(Labelled::into_inner);
            match known.filter(|rack| rack.len() == held) {
                _ if held == 0 => Some(Tiles::NONE),
                Some(rack) => Some(rack),
                None => is_between_two.then(|| self.board().off_board()),
            }
        };
        Seat::first(count).map(left).collect()
    }

    fn last_turn(&self) -> Option<Seat> {
        let mut lines = self.lines_before();
        lines
            .find(|line| line.entry.is_turn())
            .map(|line| line.player)
    }

    /// Keeps the score that was said for the last line; `None` if it is as it follows.
    ///
    /// # Errors
    /// When the last line is no turn.
    pub fn say_score(&mut self, score: Option<Points>) -> Result<(), CannotWrite> {
        let last = self.last_line().filter(|line| line.entry.is_turn());
        last.ok_or(CannotWrite::NoTurn)?;
        let State { tree, here, .. } = self.keep();
        if let Some(line) = tree.line_mut(*here) {
            line.score = score;
        }
        Ok(())
    }

    /// Replaces the notes to the last line, or those before the first.
    pub fn set_notes(&mut self, notes: Vec<String>) {
        let trimmed = |note: String| {
            let lines: Vec<&str> = note.lines().map(str::trim_end).collect();
            lines.join("\n").trim().to_owned()
        };
        let notes: Vec<String> = notes
            .into_iter()
            .map(trimmed)
            .filter(|note| !note.is_empty())
            .collect();
        let State { tree, here, .. } = self.keep();
        match tree.line_mut(*here) {
            Some(line) => line.notes = notes,
            None => tree.head_mut().about.notes = notes,
        }
    }

    /// Returns the notes to the last line, or those before the first.
    pub fn notes(&self) -> &[String] {
        let tree = &self.state.tree;
        let before = &tree.head().about.notes;
        tree.line(self.state.here)
            .map_or(before, |line| &line.notes)
    }

    /// Names the players, and before the first turn says how many they are.
    ///
    /// # Errors
    /// When they are not 2 to 4, or others in number than those who have played.
    pub fn name_players(&mut self, names: &[String]) -> Result<(), CannotWrite> {
        let before = self.state.tree.head();
        let begun =
            before.about.start.is_some() || !self.state.tree.children(NodeId::START).is_empty();
        if begun && names.len() != before.players().len() {
            return Err(CannotWrite::OtherCount(before.players().len()));
        }
        let mut players = players(names);
        for (new, old) in players.iter_mut().zip(before.players()) {
            if new.name == old.name {
                new.clone_from(old);
            }
        }
        let mut head = Record::new(before.variant(), players)?;
        head.about = before.about.clone();
        self.change_head(|record| *record = head);
        Ok(())
    }

    /// Changes names, title or dictionary.
    pub fn change_head(&mut self, change: impl FnOnce(&mut Record)) {
        change(self.keep().tree.head_mut());
    }

    /// Sets the clock of the game. That is no change to undo.
    pub fn set_clock(&mut self, clock: ClockRule) {
        self.rules.clock = clock;
        self.revision += 1;
    }

    /// Names the dictionary before the game has turns. That is no change to undo.
    pub fn set_lexicon(&mut self, name: String) {
        self.change().tree.head_mut().about.lexicon = Some(name);
        self.revision += 1;
    }

    /// Removes the last line and all that follows it.
    ///
    /// # Errors
    /// When there is none.
    pub fn remove(&mut self) -> Result<(), CannotWrite> {
        self.last_line().ok_or(CannotWrite::NoTurn)?;
        let State { tree, here, .. } = self.keep();
        let before = tree.remove(*here);
        self.visit(before);
        Ok(())
    }

    /// Makes the way to this place the main line.
    pub fn promote(&mut self) {
        let State { tree, here, .. } = self.keep();
        tree.promote(*here);
    }

    /// Goes to a place of the way: after this many of its lines.
    pub fn go_to(&mut self, lines: usize) {
        let last = lines.min(self.state.way.len());
        let at = last.checked_sub(1).map(|index| self.state.way[index]);
        self.change().here = at.unwrap_or(NodeId::START);
        self.corrects = false;
    }

    /// Goes to the position before a turn of the way, from 1.
    ///
    /// # Errors
    /// When there are fewer: how many there are.
    pub fn go_to_turn(&mut self, turn: usize) -> Result<(), usize> {
        let line = |node: &NodeId| self.state.tree.line(*node);
        let is_turn = |node: &&NodeId| line(node).is_some_and(|line| line.entry.is_turn());
        let way = self.state.way.iter().enumerate();
        let turns: Vec<usize> = way
            .filter(|(_, node)| is_turn(node))
            .map(|(at, _)| at)
            .collect();
        let before = turn.checked_sub(1).and_then(|index| turns.get(index));
        let before = *before.ok_or(turns.len())?;
        self.go_to(before);
        Ok(())
    }

    /// Goes to a line that was written instead of the last one. Returns whether there is one.
    pub fn vary(&mut self, to: Neighbor) -> bool {
        let tree = &self.state.tree;
        let siblings = tree
            .before(self.state.here)
            .map(|before| tree.children(before));
        let Some((siblings, place)) = siblings.and_then(|siblings| {
            let place = siblings.iter().position(|node| *node == self.state.here)?;
            Some((siblings, place))
        }) else {
            return false;
        };
        let count = siblings.len();
        let other = match to {
            Neighbor::Next => place + 1,
            Neighbor::Previous => place + count - 1,
        };
        let other = siblings[other % count];
        self.visit(other);
        count > 1
    }

    /// Goes to a place, and on from it along the main line.
    fn visit(&mut self, at: NodeId) {
        self.corrects = false;
        let state = self.change();
        state.here = at;
        state.way = state.tree.path(state.tree.end(at));
    }

    /// Undoes the last change.
    ///
    /// # Errors
    /// When there is none.
    pub fn undo(&mut self) -> Result<(), CannotWrite> {
        let before = self.undone.pop_back().ok_or(CannotWrite::NothingToUndo)?;
        let after = std::mem::replace(self.change(), before);
        self.redone.push(after);
        (self.corrects, self.revision) = (false, self.revision + 1);
        Ok(())
    }

    /// Does again what was undone last.
    ///
    /// # Errors
    /// When nothing was, or something was changed since.
    pub fn redo(&mut self) -> Result<(), CannotWrite> {
        let after = self.redone.pop().ok_or(CannotWrite::NothingToRedo)?;
        let before = std::mem::replace(self.change(), after);
        self.undone.push_back(before);
        (self.corrects, self.revision) = (false, self.revision + 1);
        Ok(())
    }

    /// Keeps the state for undoing what follows, and returns it to be changed.
    fn keep(&mut self) -> &mut State {
        if self.undone.len() == MOST_UNDONE {
            self.undone.pop_front();
        }
        self.undone.push_back(self.state.clone());
        self.redone.clear();
        self.revision += 1;
        self.change()
    }

    /// Returns the state to be changed: what was known of it is forgotten.
    fn change(&mut self) -> &mut State {
        self.known = Known::default();
        &mut self.state
    }

    fn last_line(&self) -> Option<&Line> {
        self.state.tree.line(self.state.here)
    }

    /// Writes a turn of the player to move, which uses these tiles. A rack without them is not that of the turn.
    fn turn(&mut self, entry: Entry, used: &Tiles) {
        let seat = self.to_move();
        let rack = self.rack(seat);
        let rack = rack.filter(|rack| used.without(rack).is_empty());
        self.keep();
        self.add(seat, rack, entry, None);
    }

    /// Writes a line after this place, and goes there.
    fn add(
        &mut self,
        player: Seat,
        rack: Option<Labelled<Tiles>>,
        entry: Entry,
        score: Option<Points>,
    ) {
        let line = Line {
            player,
            rack,
            swaps: vec![],
            entry,
            score,
            total: None,
            notes: vec![],
            number: 0,
        };
        let new = self.placed(line);
        let tree = &mut self.change().tree;
        for (seat, rack) in Seat::first(MOST).zip(tree.carried(new)) {
            if tree.racks(new)[seat.index()].is_none() {
                tree.set_rack(new, seat, rack);
            }
        }
        self.visit(new);
    }

    /// The line that another one corrects, if that is wanted: a turn the next turn, past the bonus of the one before.
    fn corrected_by(&self, line: &Line) -> Option<NodeId> {
        let tree = self.tree();
        let is_turn = |at: &&NodeId| tree.line(**at).is_some_and(|line| line.entry.is_turn());
        let mut on = self.state.way.iter().skip(self.at());
        let turn = on.find(is_turn).filter(|_| line.entry.is_turn());
        let next = turn.copied().or_else(|| self.next_on_way());
        next.filter(|_| self.corrects)
    }

    /// Puts a line after this place, or gets the one that is there already; corrects what follows, if that is wanted.
    fn placed(&mut self, line: Line) -> NodeId {
        let here = self.state.here;
        let next = self.corrected_by(&line);
        let tree = &mut self.change().tree;
        let Some(next) = next else {
            let there = tree.following(here, &line);
            if let Some(old) = there.and_then(|there| tree.line_mut(there)) {
                old.rack = old.rack.take().or(line.rack);
                return there.unwrap_or(here);
            }
            return tree.put(here, line);
        };
        match tree.line_mut(next) {
            Some(old) if old.entry.is_turn() && line.entry.is_turn() => {
                let notes = std::mem::take(&mut old.notes);
                *old = Line { notes, ..line };
                tree.joined(next)
            }
            _ => tree.insert(here, line),
        }
    }
}

/// Sets the rack that a player begins with in the position that the game begins from.
fn set_start_rack(head: &mut Record, seat: Seat, rack: Option<&Tiles>) {
    if let Some(start) = &mut head.about.start {
        let count = start.players.len().max(seat.index() + 1);
        start.players.resize(count, CgpPlayer::default());
        start.players[seat.index()].rack = rack.cloned().unwrap_or_default();
    }
}

/// Players of these names, each with a nickname of its own.
fn players(names: &[String]) -> Vec<RecordedPlayer> {
    let mut players: Vec<RecordedPlayer> = vec![];
    for name in names {
        let name: Vec<&str> = name.split_whitespace().collect();
        players.push(RecordedPlayer::new(&name.join(" "), &players));
    }
    players
}

impl From<&Play> for RecordedPlay {
    fn from(play: &Play) -> Self {
        super::from_game::recorded(play)
    }
}
