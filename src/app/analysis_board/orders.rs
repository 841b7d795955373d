//! What is written, changed and gone to.

use super::refusal::{BoardRefusal, LONGEST_NAME, MOST_POINTS};
use super::{AnalysisBoard, Msg};
use crate::app::scene::BoardField;
use crate::app::text_area::Edge;
use crate::engine::seat::{NameError, PlayerName, Seat};
use crate::engine::tile::{Points, Tiles};
use crate::record::{CannotWrite, ExchangedTiles, Neighbor};
use crate::text::listed;

impl AnalysisBoard {
    pub(super) fn obey(&mut self, order: Msg) {
        let done = match order {
            Msg::Open(field) => {
                self.open_field(field);
                return;
            }
            Msg::Export => {
                self.export();
                return;
            }
            Msg::Overwrite => {
                self.overwrite();
                return;
            }
            Msg::Fill(field, text) => {
                self.fill(field, &text);
                return;
            }
            Msg::Correct => self.game.correct(!self.game.corrects()),
            Msg::Pass => {
                self.game.pass();
                Ok(())
            }
            Msg::TakeOff => self.game.take_off(),
            Msg::End => {
                self.end();
                return;
            }
            Msg::Remove => self.game.remove(),
            Msg::Undo => self.game.undo(),
            Msg::Redo => self.game.redo(),
            order => {
                self.go(&order);
                Ok(())
            }
        };
        self.done(done);
    }

    /// Goes to another place.
    fn go(&mut self, order: &Msg) {
        let at = self.game.at();
        match order {
            Msg::Step(Neighbor::Next) => self.game.go_to(at + 1),
            Msg::Step(Neighbor::Previous) => self.game.go_to(at.saturating_sub(1)),
            Msg::ToEdge(Edge::Start) => self.game.go_to(0),
            Msg::ToEdge(Edge::End) => self.game.go_to(usize::MAX),
            Msg::GoTo(lines) => self.game.go_to(*lines),
            Msg::Vary(to) if !self.game.vary(*to) => {
                self.refuse(&"There is no other turn here.");
            }
            Msg::Promote => self.game.promote(),
            _ => {}
        }
    }

    /// Writes the end of the game, and says whose tiles are not known.
    fn end(&mut self) {
        match self.game.end() {
            Ok(unknown) => {
                self.settle();
                if !unknown.is_empty() {
                    self.tell(&uncounted(&unknown));
                }
            }
            Err(why) => self.refuse(&BoardRefusal::from(why)),
        }
    }

    fn done(&mut self, done: Result<(), CannotWrite>) {
        match done {
            Ok(()) => self.settle(),
            Err(why) => self.refuse(&BoardRefusal::from(why)),
        }
    }

    /// Does what a field is for, with the text typed into it.
    pub(super) fn fill(&mut self, field: BoardField, text: &str) {
        let done = match field {
            BoardField::Rack => self.give_rack(text),
            BoardField::Exchange => self.exchange(text),
            BoardField::Points => self.adjust(text),
            BoardField::Score => self.say_score(text),
            BoardField::Names => self.name_players(text),
            BoardField::Depth => self.look_as_far(text),
            BoardField::Position => self.set_up(text),
            BoardField::Copy => self.choose_copy(text),
            BoardField::Clock => self.set_clock(text),
        };
        match done {
            Ok(()) => self.settle(),
            Err(why) => self.refuse(&why),
        }
    }

    /// `Ann, Ben`, in the order of play.
    fn name_players(&mut self, text: &str) -> Result<(), BoardRefusal> {
        let names = text.split(',').map(full_name);
        let names = names.collect::<Result<Vec<_>, BoardRefusal>>()?;
        Ok(self.game.name_players(&names)?)
    }

    /// `4 turns, 30 s, inferred`.
    fn look_as_far(&mut self, text: &str) -> Result<(), BoardRefusal> {
        self.looking.look(text.parse()?);
        Ok(())
    }

    /// `AEINR?`, or `Ben AEINR?` for another player.
    fn give_rack(&mut self, text: &str) -> Result<(), BoardRefusal> {
        let (seat, text) = self.named(text).unwrap_or((self.game.to_move(), text));
        let rack = self.tiles_of_player(text)?;
        Ok(self.game.set_rack(seat, rack)?)
    }

    /// Returns typed tiles, before which a name could have been.
    fn tiles_of_player(&self, text: &str) -> Result<Tiles, BoardRefusal> {
        let nobody = |_| {
            let name = text.trim().rsplit_once(' ').map(|(name, _)| name);
            name.map_or_else(
                || BoardRefusal::NoRack(text.to_owned()),
                |name| self.nobody(name),
            )
        };
        self.tiles(text).map_err(nobody)
    }

    /// Nobody has this name: the others are told.
    pub(super) fn nobody(&self, name: &str) -> BoardRefusal {
        let players = self.game.tree().head().players().iter();
        let names: Vec<&str> = players.map(|player| player.name.as_str()).collect();
        BoardRefusal::Nobody {
            name: name.to_owned(),
            players: listed(&names, "and"),
        }
    }

    /// `QVV`, or a number of tiles.
    fn exchange(&mut self, text: &str) -> Result<(), BoardRefusal> {
        let most = self.game.rules().rack.tiles(self.game.variant());
        let tiles = match text.parse::<u8>() {
            Ok(count) if count > 0 && usize::from(count) <= most => ExchangedTiles::Count(count),
            Err(_) if text.is_empty() => return Err(BoardRefusal::NoTiles),
            Err(_) if (1..=most).contains(&self.tiles(text)?.len()) => {
                let tiles = self.tiles(text)?;
                ExchangedTiles::Tiles(self.game.variant().tiles.labelled(tiles))
            }
            _ => return Err(BoardRefusal::TooManyTiles(most)),
        };
        self.game.exchange(tiles);
        Ok(())
    }

    /// `bonus 5`, `penalty Ben 10`, `time 10`, `unplayed Ben EIO -3`.
    fn adjust(&mut self, text: &str) -> Result<(), BoardRefusal> {
        let (kind, rest) = text.split_once(' ').ok_or(BoardRefusal::NoPoints)?;
        // A penalty is for the player who challenged, anything else for the one who played.
        let usual = if kind.eq_ignore_ascii_case("penalty") {
            self.game.to_move()
        } else {
            self.last_player()
        };
        let (seat, rest) = self.named(rest).unwrap_or((usual, rest.trim()));
        if kind.eq_ignore_ascii_case("unplayed") {
            let (tiles, points) = rest.rsplit_once(' ').ok_or(BoardRefusal::NoPoints)?;
            let (tiles, points) = (
                self.tiles_of_player(tiles)?,
                figure(points).ok_or(BoardRefusal::NoPoints)?,
            );
            self.game.unplayed(seat, tiles, points);
            return Ok(());
        }
        if let Some((name, points)) = rest.rsplit_once(' ')
            && figure(points).is_some()
        {
            return Err(self.nobody(name));
        }
        let points = figure(rest)
            .filter(|points| *points >= Points::ZERO)
            .ok_or(BoardRefusal::NoPoints)?;
        match kind.to_lowercase().as_str() {
            "bonus" => self.game.bonus(seat, points),
            "penalty" => self.game.bonus(seat, -points),
            "time" => self.game.overtime(seat, -points),
            _ => return Err(BoardRefusal::NoPoints),
        }
        Ok(())
    }

    /// The score of the last turn as it was said; nothing for the one that follows from the board.
    fn say_score(&mut self, text: &str) -> Result<(), BoardRefusal> {
        let score = match text {
            "" => None,
            text => Some(figure(text).ok_or(BoardRefusal::NoScore)?),
        };
        Ok(self.game.say_score(score)?)
    }

    /// The player of the last line, or the first one.
    fn last_player(&self) -> Seat {
        let line = self.game.tree().line(self.game.here());
        line.map_or(Seat::FIRST, |line| line.player)
    }

    /// The player that a text begins with, the longest name first, and the rest of it.
    pub(super) fn named<'t>(&self, text: &'t str) -> Option<(Seat, &'t str)> {
        let text = text.trim();
        let after = |name: &str| {
            let end = text.char_indices().nth(name.chars().count());
            let (begin, rest) = text.split_at(end.map_or(text.len(), |(end, _)| end));
            let is_name = begin.to_lowercase() == name.to_lowercase();
            let ends = rest.is_empty() || rest.starts_with(' ');
            (is_name && ends).then(|| rest.trim())
        };
        let players = self.game.tree().head().players().iter();
        let seats = Seat::first(players.len()).zip(players);
        let named = seats.filter_map(|(seat, player)| {
            let rest = after(&player.name).or_else(|| after(&player.nick))?;
            Some((seat, rest))
        });
        named.min_by_key(|(_, rest)| rest.len())
    }
}

/// A name as files have it, which may be longer than one at the table.
fn full_name(text: &str) -> Result<String, BoardRefusal> {
    match PlayerName::new(text) {
        Ok(name) => Ok(name.to_string()),
        Err(NameError::TooLong { name, length }) if length <= LONGEST_NAME => Ok(name),
        Err(NameError::TooLong { length, .. }) => Err(BoardRefusal::LongName(length)),
        Err(why) => Err(why.into()),
    }
}

/// Says whose tiles are not counted at the end.
fn uncounted(names: &[String]) -> String {
    let whose = listed(names, "and");
    format!(
        "The game is over. The tiles of {whose} are not all known, so they are not counted: give them, then end it again."
    )
}

fn figure(text: &str) -> Option<Points> {
    let points: i32 = text.trim().parse().ok()?;
    (-MOST_POINTS..=MOST_POINTS)
        .contains(&points)
        .then_some(Points::new(points))
}
