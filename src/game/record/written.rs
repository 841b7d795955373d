//! A game that is written down, or looked at: turns are added, changed, taken back and varied.
//!
//! What has been written is never forbidden, only what cannot be done on the board: racks may be unknown, scores said wrong,
//! words phonies.

use super::notation::cgp::{CgpPlayer, CgpPosition, Operation};
use super::{
    Entry, ExchangedTiles, GameTree, Line, NodeId, PlayersError, Record, RecordedPlay,
    RecordedPlayer, Replayed, ReplayedPrefix, Step,
};
use crate::engine::board::Board;
use crate::engine::endgame::{EndReason, adjustment};
use crate::engine::play::Play;
use crate::engine::rules::RuleSet;
use crate::engine::seat::{FEWEST, Seat};
use crate::engine::tile::{Points, Tiles};
use crate::engine::tile_set::labelled::Labelled;
use crate::engine::variant::Variant;

/// How many changes can be undone.
const MOST_UNDONE: usize = 500;

/// A game that is written down, at one of its places.
#[derive(Clone, Debug)]
pub struct WrittenGame {
    state: State,
    rules: RuleSet,
    undone: Vec<State>,
    redone: Vec<State>,
}

#[derive(Clone, Debug)]
struct State {
    tree: GameTree,
    here: NodeId,
    /// The way that was gone last, from the start to a place at or after `here`.
    way: Vec<NodeId>,
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
    /// The rack of a player is not known.
    #[error("the tiles of {0} are not known; give them first")]
    UnknownRack(String),
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
        let names = self.names_from(self.to_move(), position.players.len());
        let mut game = Self::from_position(position, &names, self.rules.clone())?;
        let about = &mut game.state.tree.head_mut().about;
        let ours = &self.tree().head().about.lexicon;
        about.lexicon = about.lexicon.take().or_else(|| ours.clone());
        self.keep();
        self.state = game.state;
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
        let record = self.record();
        let (count, first) = (record.players().len(), self.to_move().index());
        let replayed = record.clone().replay_prefix().replayed;
        let seats = (0..count).filter_map(|index| Seat::new((first + index) % count));
        let players = seats.map(|seat| CgpPlayer {
            rack: self
                .rack(seat)
                .map(Labelled::into_inner)
                .unwrap_or_default(),
            score: replayed.totals()[seat.index()],
        });
        let lexicon = record.about.lexicon.as_deref();
        CgpPosition {
            board: replayed.board(),
            players: players.collect(),
            scoreless: scoreless(&record, &replayed),
            operations: lexicon.and_then(Operation::lexicon).into_iter().collect(),
        }
    }

    /// Opens a game at the end of its main line.
    pub fn of(tree: GameTree, rules: RuleSet) -> Self {
        let here = tree.end(NodeId::START);
        let way = tree.path(here);
        Self {
            state: State { tree, here, way },
            rules,
            undone: vec![],
            redone: vec![],
        }
    }

    /// The game with its variations.
    pub const fn tree(&self) -> &GameTree {
        &self.state.tree
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
    pub fn whole(&self) -> ReplayedPrefix {
        let end = self.state.way.last().copied().unwrap_or(NodeId::START);
        self.state.tree.record(end).replay_prefix()
    }

    /// Returns the record up to this place.
    pub fn record(&self) -> Record {
        self.state.tree.record(self.state.here)
    }

    /// Returns the board at this place.
    pub fn board(&self) -> Board {
        self.record().replay_prefix().replayed.board()
    }

    /// Returns the variant.
    pub const fn variant(&self) -> &'static Variant {
        self.state.tree.head().variant()
    }

    /// Returns whose turn it is: the player after the one of the last turn.
    pub fn to_move(&self) -> Seat {
        self.last_turn()
            .map_or_else(|| self.first(), |last| self.after(last))
    }

    /// The player of the first turn; of a game without turns, the first player.
    fn first(&self) -> Seat {
        let tree = &self.state.tree;
        let first = tree.children(NodeId::START).first();
        let line = first.and_then(|first| tree.line(*first));
        line.map_or(Seat::FIRST, |line| line.player)
    }

    fn after(&self, seat: Seat) -> Seat {
        let count = self.state.tree.head().players().len().max(1);
        Seat::new((seat.index() + 1) % count).unwrap_or(Seat::FIRST)
    }

    /// Returns the rack of a player at this place, as far as it is known: the one given, or that of the player's next turn on
    /// the way.
    pub fn rack(&self, seat: Seat) -> Option<Labelled<Tiles>> {
        let given = self.state.tree.racks(self.state.here);
        let given = given.get(seat.index()).cloned().flatten();
        given.or_else(|| {
            let mut next = self.state.way.iter().skip(self.at());
            let line = next.find_map(|at| {
                let line = self.state.tree.line(*at)?;
                (line.player == seat && line.entry.is_turn()).then_some(line)
            })?;
            let immediate = seat == self.to_move();
            line.rack.clone().filter(|_| immediate)
        })
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
        self.keep();
        let rack = (!rack.is_empty()).then(|| tile_set.labelled(rack));
        let next = self.state.way.get(self.at()).copied();
        let State { tree, here, .. } = &mut self.state;
        if let Some(line) = next.and_then(|next| tree.line_mut(next))
            && line.player == seat
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
        self.turn(Entry::Play(RecordedPlay::from(play)), Some(&used));
    }

    /// Writes an exchange of the player to move.
    pub fn exchange(&mut self, tiles: ExchangedTiles) {
        let used = match &tiles {
            ExchangedTiles::Tiles(tiles) => Some(Tiles::clone(tiles)),
            ExchangedTiles::Count(_) => None,
        };
        self.turn(Entry::Exchange(tiles), used.as_ref());
    }

    /// Writes a pass of the player to move.
    pub fn pass(&mut self) {
        self.turn(Entry::Pass, Some(&Tiles::NONE));
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
        self.write(player, rack.clone(), Entry::ChallengedOff, None);
        let here = self.state.here;
        self.state.tree.set_rack(here, player, rack);
        Ok(())
    }

    /// Writes points that a player gets or loses by a challenge.
    pub fn bonus(&mut self, seat: Seat, points: Points) {
        self.write(seat, None, Entry::Bonus, Some(points));
    }

    /// Writes a penalty for overtime: points, zero or negative.
    pub fn overtime(&mut self, seat: Seat, points: Points) {
        self.write(seat, None, Entry::Time, Some(points));
    }

    /// Writes unplayed tiles: the player's own, which cost points, or others', which gain some.
    pub fn unplayed(&mut self, seat: Seat, tiles: Tiles, points: Points) {
        let tiles = self.variant().tiles.labelled(tiles);
        let own = (points < Points::ZERO).then(|| tiles.clone());
        self.write(seat, own, Entry::Unplayed(tiles), Some(points));
    }

    /// Writes what is worked out at the end of the game: the tiles left on the racks (R24).
    ///
    /// # Errors
    /// When nobody is out and the last turns were not scoreless, or a rack is not known.
    pub fn end(&mut self) -> Result<(), CannotWrite> {
        let left = self.left_on_racks()?;
        let out = left.iter().position(Tiles::is_empty).and_then(Seat::new);
        let reason = out.map_or(EndReason::Scoreless, EndReason::WentOut);
        let set = &self.variant().tiles;
        let all: Tiles = left.iter().flat_map(Tiles::iter).collect();
        for (seat, tiles) in Seat::first(left.len()).zip(left) {
            let own = set.total(&tiles);
            let (lost, gained) =
                adjustment(reason, seat, own, set.total(&all), self.rules.unplayed);
            if lost != Points::ZERO {
                self.unplayed(seat, tiles, lost);
            }
            if gained != Points::ZERO {
                self.unplayed(seat, all.clone(), gained);
            }
        }
        Ok(())
    }

    /// The tiles left on each rack at the end.
    fn left_on_racks(&self) -> Result<Vec<Tiles>, CannotWrite> {
        let players = self.state.tree.head().players();
        let racks = self.state.tree.racks(self.state.here);
        let off_board = self.board().off_board();
        let last = self.last_turn().ok_or(CannotWrite::NoTurn)?;
        let most = self.rules.rack.tiles(self.variant()) * (players.len() - 1);
        let known = |seat: Seat| racks[seat.index()].as_deref().cloned();
        let is_out = off_board.len() <= most && known(last).is_none_or(|rack| rack.is_empty());
        let mut left = vec![];
        for (seat, player) in Seat::first(players.len()).zip(players) {
            let rack = match known(seat) {
                Some(rack) if !(is_out && seat == last) => rack,
                _ if is_out && seat == last => Tiles::NONE,
                _ if is_out && players.len() == 2 => off_board.clone(),
                _ => return Err(CannotWrite::UnknownRack(player.name.clone())),
            };
            left.push(rack);
        }
        Ok(left)
    }

    fn last_turn(&self) -> Option<Seat> {
        let tree = &self.state.tree;
        let path = tree.path(self.state.here);
        let lines = path.iter().rev().filter_map(|at| tree.line(*at));
        lines
            .filter(|line| line.entry.is_turn())
            .map(|line| line.player)
            .next()
    }

    /// Keeps the score that was said for the last line; `None` if it is as it follows.
    ///
    /// # Errors
    /// When the last line is no turn.
    pub fn say_score(&mut self, score: Option<Points>) -> Result<(), CannotWrite> {
        let last = self.last_line().filter(|line| line.entry.is_turn());
        last.ok_or(CannotWrite::NoTurn)?;
        self.keep();
        if let Some(line) = self.state.tree.line_mut(self.state.here) {
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
        self.keep();
        let State { tree, here, .. } = &mut self.state;
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
        let mut head = Record::new(before.variant(), players(names))?;
        head.about = before.about.clone();
        self.change_head(|record| *record = head);
        Ok(())
    }

    /// Changes names, title or dictionary.
    pub fn change_head(&mut self, change: impl FnOnce(&mut Record)) {
        self.keep();
        change(self.state.tree.head_mut());
    }

    /// Names the dictionary before the game has turns. That is no change to undo.
    pub fn set_lexicon(&mut self, name: String) {
        self.state.tree.head_mut().about.lexicon = Some(name);
    }

    /// Removes the last line and all that follows it.
    ///
    /// # Errors
    /// When there is none.
    pub fn remove(&mut self) -> Result<(), CannotWrite> {
        self.last_line().ok_or(CannotWrite::NoTurn)?;
        self.keep();
        let before = self.state.tree.remove(self.state.here);
        self.visit(before);
        Ok(())
    }

    /// Makes the way to this place the main line.
    pub fn promote(&mut self) {
        self.keep();
        self.state.tree.promote(self.state.here);
    }

    /// Goes to a place of the way: after this many of its lines.
    pub fn go_to(&mut self, lines: usize) {
        let last = lines.min(self.state.way.len());
        let at = last.checked_sub(1).map(|index| self.state.way[index]);
        self.state.here = at.unwrap_or(NodeId::START);
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

    /// Goes to the next or the previous line that was written instead of the last one. Returns whether there is one.
    pub fn vary(&mut self, on: bool) -> bool {
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
        let other = siblings[if on { place + 1 } else { place + count - 1 } % count];
        self.visit(other);
        count > 1
    }

    /// Goes to a place, and on from it along the main line.
    fn visit(&mut self, at: NodeId) {
        self.state.here = at;
        self.state.way = self.state.tree.path(self.state.tree.end(at));
    }

    /// Undoes the last change.
    ///
    /// # Errors
    /// When there is none.
    pub fn undo(&mut self) -> Result<(), CannotWrite> {
        let before = self.undone.pop().ok_or(CannotWrite::NothingToUndo)?;
        self.redone.push(std::mem::replace(&mut self.state, before));
        Ok(())
    }

    /// Does again what was undone last.
    ///
    /// # Errors
    /// When nothing was, or something was changed since.
    pub fn redo(&mut self) -> Result<(), CannotWrite> {
        let after = self.redone.pop().ok_or(CannotWrite::NothingToRedo)?;
        self.undone.push(std::mem::replace(&mut self.state, after));
        Ok(())
    }

    /// Returns whether anything was changed.
    pub fn is_changed(&self) -> bool {
        !self.undone.is_empty() || !self.redone.is_empty()
    }

    /// Keeps the state for undoing what follows.
    fn keep(&mut self) {
        if self.undone.len() == MOST_UNDONE {
            self.undone.remove(0);
        }
        self.undone.push(self.state.clone());
        self.redone.clear();
    }

    fn last_line(&self) -> Option<&Line> {
        self.state.tree.line(self.state.here)
    }

    /// Writes a turn of the player to move, which uses these tiles. Others keep what is known of their racks.
    fn turn(&mut self, entry: Entry, used: Option<&Tiles>) {
        let (seat, racks) = (self.to_move(), self.state.tree.racks(self.state.here));
        let rack = self.rack(seat);
        let tile_set = &self.variant().tiles;
        let kept = rack.as_ref().zip(used).and_then(|(rack, used)| {
            let mut kept = Tiles::clone(rack);
            used.iter().all(|tile| kept.take(tile)).then_some(kept)
        });
        self.write(seat, rack, entry, None);
        let State { tree, here, .. } = &mut self.state;
        for (other, rack) in Seat::first(racks.len()).zip(racks) {
            let rack = if other == seat {
                kept.clone().map(|kept| tile_set.labelled(kept))
            } else {
                rack
            };
            tree.set_rack(*here, other, rack);
        }
    }

    /// Writes a line after this place. A line that is there already is gone to.
    fn write(
        &mut self,
        player: Seat,
        rack: Option<Labelled<Tiles>>,
        entry: Entry,
        score: Option<Points>,
    ) {
        self.keep();
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
        let racks = self.state.tree.racks(self.state.here);
        let new = self.state.tree.add(self.state.here, line);
        for (seat, rack) in Seat::first(racks.len()).zip(racks) {
            if self.state.tree.racks(new)[seat.index()].is_none() {
                self.state.tree.set_rack(new, seat, rack);
            }
        }
        self.visit(new);
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

/// The scoreless turns in a row at the end.
fn scoreless(record: &Record, replayed: &Replayed) -> u8 {
    let lines = record.lines().iter().zip(replayed.steps());
    let turns = lines.filter(|(line, _)| line.entry.is_turn());
    let stands = |step: &Step| step.play.as_ref().is_some_and(|play| !play.challenged_off);
    let start = record
        .about
        .start
        .as_ref()
        .map_or(0, |start| start.scoreless);
    turns.fold(start, |count, (_, step)| {
        if stands(step) {
            0
        } else {
            count.saturating_add(1)
        }
    })
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
