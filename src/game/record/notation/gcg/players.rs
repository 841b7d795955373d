//! The players of a file, and whose each line is.
//!
//! By the format, a nickname has no spaces and belongs to one player. Files of other programs break both rules: nicknames with
//! spaces are matched by the `#player` lines, and players with the same nickname by the order of turns and their totals.

use super::text::quoted;
use crate::engine::seat::Seat;
use crate::engine::tile::Points;
use crate::record::{Entry, Line, Notice, RecordedPlayer, free_nick};

/// A `#player` line.
#[derive(Clone, Debug)]
pub(super) struct DeclaredPlayer {
    /// The number of the player.
    pub(super) id: u8,
    /// The number of the line.
    pub(super) line: usize,
    /// The nickname, with single spaces.
    nick: String,
    /// The nickname and the full name.
    whole: String,
    /// Where the full name begins, in bytes.
    name: usize,
}

impl DeclaredPlayer {
    pub(super) fn new(id: u8, text: &str) -> Self {
        let name = text.find(char::is_whitespace).unwrap_or(text.len());
        Self {
            id,
            line: 0,
            nick: text[..name].to_owned(),
            whole: text.to_owned(),
            name,
        }
    }

    /// The full name; without one the nickname is used.
    fn name(&self) -> &str {
        match self.whole[self.name..].trim() {
            "" => &self.nick,
            name => name,
        }
    }

    /// Takes a nickname with spaces, if the line begins with it.
    fn take_spaced(&mut self, nick: &str) -> bool {
        let mut rest = self.whole.as_str();
        for word in nick.split(' ') {
            match rest.trim_start().strip_prefix(word) {
                Some(after) if after.is_empty() || after.starts_with(char::is_whitespace) => {
                    rest = after;
                }
                _ => return false,
            }
        }
        self.name = self.whole.len() - rest.len();
        nick.clone_into(&mut self.nick);
        true
    }
}

fn single_spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The players of a file.
#[derive(Default)]
pub(super) struct Players {
    declared: Vec<DeclaredPlayer>,
    /// Their totals as far as they are written down.
    totals: Vec<Points>,
    /// The player of the last line, and of the last turn.
    last: Option<(Seat, Seat)>,
    notices: Vec<Notice>,
}

impl Players {
    pub(super) fn add(&mut self, player: DeclaredPlayer) {
        self.declared.push(player);
        self.totals.push(Points::ZERO);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.declared.is_empty()
    }

    /// The seat of the player with this number.
    pub(super) fn seat(&self, id: u8) -> Option<Seat> {
        let index = self.declared.iter().position(|player| player.id == id);
        index.and_then(Seat::new)
    }

    /// The players as a record has them, each with a nickname of its own.
    pub(super) fn named(&self) -> Vec<RecordedPlayer> {
        let mut named: Vec<RecordedPlayer> = vec![];
        for player in &self.declared {
            named.push(RecordedPlayer {
                nick: free_nick(player.nick.replace(' ', "_"), &named),
                name: player.name().to_owned(),
                rack: None,
            });
        }
        named
    }

    pub(super) fn into_notices(self) -> Vec<Notice> {
        self.notices
    }

    /// Takes these nicknames with spaces, each with its line, for players whose first words are the same: they have different
    /// nicknames then.
    pub(super) fn use_spaced_nicks(&mut self, nicks: &[(String, usize)]) {
        for (nick, line) in nicks {
            let alike = |player: &&DeclaredPlayer| nick.split(' ').next() == Some(&player.nick);
            if self.declared.iter().filter(alike).count() < 2 {
                continue;
            }
            if let [seat] = self.called(nick, *line)[..]
                && let Some(player) = self.declared.get_mut(seat.index())
            {
                nick.clone_into(&mut player.nick);
            }
        }
    }

    /// The players who are called this; empty if nobody is. A nickname with spaces becomes that of its player.
    pub(super) fn called(&mut self, nick: &str, line: usize) -> Vec<Seat> {
        let seats = Seat::first(self.declared.len());
        let exact: Vec<Seat> = seats
            .zip(&self.declared)
            .filter(|(_, player)| player.nick == nick)
            .map(|(seat, _)| seat)
            .collect();
        if !exact.is_empty() || !nick.contains(' ') {
            return exact;
        }
        let mut spaced = vec![];
        for (seat, player) in Seat::first(self.declared.len()).zip(&mut self.declared) {
            if player.take_spaced(nick) || single_spaced(player.name()) == nick {
                spaced.push(seat);
            }
        }
        if !spaced.is_empty() {
            let what =
                "a nickname has no spaces, so the players are told apart by their #player lines";
            self.notice_once(line, what.to_owned());
        }
        spaced
    }

    /// Whose line it is, of those who may be meant.
    pub(super) fn player_of(&mut self, line: &Line, meant: &[Seat]) -> Option<Seat> {
        let seat = match meant {
            [] => return None,
            [one] => *one,
            [_, .., second] => {
                let player = self.declared.get(second.index())?;
                let (number, nick) = (player.line, quoted(&player.nick));
                let what = format!(
                    "two players have the nickname “{nick}”, so their lines are told apart by the order of turns"
                );
                self.notice_once(number, what);
                self.by_order(line, meant)?
            }
        };
        self.enter(line, seat);
        Some(seat)
    }

    fn notice_once(&mut self, line: usize, what: String) {
        if self.notices.iter().all(|notice| notice.what != what) {
            self.notices.push(Notice { line, what });
        }
    }

    /// The player whose line comes next; or the other one, if only that one's total fits.
    fn by_order(&self, line: &Line, meant: &[Seat]) -> Option<Seat> {
        let after = |seat: Option<Seat>| {
            let later = meant.iter().find(|other| Some(**other) > seat);
            later.or(meant.first()).copied()
        };
        let (last, turn) = self.last.unzip();
        let again = match &line.entry {
            Entry::ChallengedOff => true,
            Entry::Bonus => !line.is_penalty(),
            // Going out ends the game with the last turn.
            Entry::Unplayed(_) => line.rack.is_none(),
            _ => false,
        };
        let due = match turn {
            Some(turn) if again && meant.contains(&turn) => Some(turn),
            _ => after(last),
        }?;
        let fits = |seat: &Seat| {
            let before = self.totals.get(seat.index()).copied();
            match (before, line.score, line.total) {
                (Some(before), Some(score), Some(total)) => before + score == total,
                _ => true,
            }
        };
        let mut others = meant.iter().filter(|seat| **seat != due && fits(seat));
        match (fits(&due), others.next(), others.next()) {
            (false, Some(other), None) => Some(*other),
            _ => Some(due),
        }
    }

    fn enter(&mut self, line: &Line, seat: Seat) {
        if let Some(total) = self.totals.get_mut(seat.index()) {
            let score = line.score.unwrap_or_default();
            *total = line.total.unwrap_or(*total + score);
        }
        let turn = self.last.map_or(seat, |(_, turn)| turn);
        let turn = if line.entry.is_turn() { seat } else { turn };
        self.last = Some((seat, turn));
    }
}

/// The nickname that a line begins with, and the rest of the line. A nickname with spaces ends at the first colon before a
/// space.
pub(super) fn split_nick(text: &str) -> Option<(String, &str)> {
    let text = text.trim_start();
    let ends = |at: &usize| {
        let mut after = text[at + 1..].chars();
        after.next().is_none_or(char::is_whitespace)
    };
    let mut colons = text.match_indices(':').map(|(at, _)| at).filter(ends);
    let at = colons.next()?;
    let nick = single_spaced(&text[..at]);
    (!nick.is_empty()).then_some((nick, &text[at + 1..]))
}
