//! Reads a file line by line.

use super::declared;
use super::error::{GcgError, GcgFault, MOST_EVENTS, MOST_LINES};
use super::event::event;
use super::players::{Players, split_nick};
use super::pragma::Pragma;
use super::text::{UNFINISHED, clean, lines, quoted};
use crate::engine::draft::Rearrangement;
use crate::engine::square::Square;
use crate::engine::tile::{PlacedTile, Tiles};
use crate::engine::tile_set::labelled::Labelled;
use crate::engine::variant::Variant;
use crate::record::notation::cgp::CgpPosition;
use crate::record::{About, Entry, Line, Notice, Record, RecordedLetter, TruncatedLine};

pub(super) struct GcgReader {
    variant: &'static Variant,
    players: Players,
    about: About,
    lines: Vec<Line>,
    racks: Vec<(u8, Labelled<Tiles>, usize)>,
    incomplete: usize,
    lexicon: usize,
    notices: Vec<Notice>,
    /// The nicknames with spaces that turns begin with, and their lines.
    spaced: Vec<(String, usize)>,
    /// What the next line may continue.
    open: OpenText,
    before: TurnPragmas,
}

/// The text that the last line has begun or continued.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum OpenText {
    /// A `#note`, which lines without a mark continue too.
    Note,
    Title,
    Description,
    /// Another pragma.
    Other,
    #[default]
    None,
}

#[derive(Default)]
struct TurnPragmas {
    swaps: Vec<(Square, Labelled<PlacedTile>)>,
    rearranged: Option<Labelled<Rearrangement>>,
    line: usize,
}

impl TurnPragmas {
    const fn is_empty(&self) -> bool {
        self.swaps.is_empty() && self.rearranged.is_none()
    }
}

impl GcgReader {
    pub(super) fn new(variant: &'static Variant) -> Self {
        Self {
            variant,
            players: Players::default(),
            about: About::default(),
            lines: vec![],
            racks: vec![],
            incomplete: 0,
            lexicon: 0,
            notices: vec![],
            spaced: vec![],
            open: OpenText::None,
            before: TurnPragmas::default(),
        }
    }

    pub(super) fn whole(mut self, text: &str) -> Result<Record, GcgError> {
        let spaced = |(line, number): (&str, usize)| {
            let (nick, _) = split_nick(clean(line).trim().strip_prefix('>')?)?;
            nick.contains(' ').then_some((nick, number))
        };
        self.spaced = lines(text).zip(1..=MOST_LINES).filter_map(spaced).collect();
        let mut last = 1;
        let mut broken_off = None;
        let mut each = lines(text).zip(1..).peekable();
        while let Some((line, number)) = each.next() {
            if !line.trim().is_empty() {
                last = number;
            }
            if number > MOST_LINES {
                let fault = GcgFault::TooManyLines;
                return Err(GcgError {
                    line: number,
                    fault,
                });
            }
            let is_last = each.peek().is_none();
            let read = self.line(&clean(line), number);
            match read.and_then(|()| self.lays_something(is_last, number)) {
                // The file breaks off in its last line: what comes before is complete.
                Err(fault) if is_last && !self.lines.is_empty() && fault.may_be_cut() => {
                    let why = fault.to_string();
                    broken_off = Some(TruncatedLine { line: number, why });
                }
                read => read.map_err(|fault| GcgError {
                    line: number,
                    fault,
                })?,
            }
        }
        if !self.before.is_empty() && broken_off.is_none() {
            let (line, fault) = (self.before.line, GcgFault::Stray);
            return Err(GcgError { line, fault });
        }
        let mut record = self
            .record()
            .map_err(|fault| GcgError { line: last, fault })?;
        record.broken_off = broken_off;
        Ok(record)
    }

    /// A play whose word breaks off before its first tile places none, and is left out.
    fn lays_something(&mut self, is_last: bool, number: usize) -> Result<(), GcgFault> {
        let lays_nothing = |line: &mut Line| match &line.entry {
            Entry::Play(play) => {
                line.number == number
                    && play
                        .marks
                        .iter()
                        .all(|mark| *mark == RecordedLetter::Through)
            }
            _ => false,
        };
        match self.lines.pop_if(|line| is_last && lays_nothing(line)) {
            Some(_) => Err(GcgFault::NoTurn),
            None => Ok(()),
        }
    }

    fn line(&mut self, line: &str, number: usize) -> Result<(), GcgFault> {
        if line.trim().is_empty() {
            return Ok(());
        }
        let begins = |line: &str| line.starts_with(['#', '>']);
        if self.open == OpenText::Note && !begins(line) {
            self.continue_note(line);
            return Ok(());
        }
        let line = line.trim();
        if let Some(pragma) = line.strip_prefix('#') {
            self.pragma(Pragma::read(pragma, &self.variant.tiles)?, number)
        } else if let Some(turn) = line.strip_prefix('>') {
            self.event(turn, number)
        } else {
            Err(GcgFault::NoLine(quoted(line)))
        }
    }

    fn pragma(&mut self, pragma: Pragma, number: usize) -> Result<(), GcgFault> {
        let open = std::mem::take(&mut self.open);
        match pragma {
            Pragma::Encoding => {}
            Pragma::Player(_) if !self.lines.is_empty() => return Err(GcgFault::LatePlayer),
            Pragma::Player(mut player) => {
                if self.players.seat(player.id).is_some() {
                    return Err(GcgFault::SamePlayer(player.id));
                }
                player.line = number;
                self.players.add(player);
            }
            Pragma::Title(text) => {
                self.about.title = text;
                self.open = OpenText::Title;
            }
            Pragma::Description(text) => {
                self.about.description = text;
                self.open = OpenText::Description;
            }
            Pragma::Id(text) => self.about.id = text,
            Pragma::Lexicon(text) => {
                self.about.lexicon = text;
                self.lexicon = number;
            }
            Pragma::Incomplete(rack) => self.goes_on(rack, number),
            Pragma::Rack(id, rack) => self.racks.push((id, rack, number)),
            Pragma::Note(text) => {
                // macondo declares a game in notes before the first turn.
                if let Some((name, value)) = text.split_once(':').filter(|_| self.lines.is_empty())
                {
                    self.declare(name, value.trim(), number);
                }
                self.note(text);
                self.open = OpenText::Note;
            }
            Pragma::Continued(more) => self.continue_text(open, &more),
            Pragma::Position(text) => self.begin_from(&text)?,
            Pragma::Swap(square, tile) => {
                self.begin(number)?;
                self.before.swaps.push((square, tile));
            }
            Pragma::Rearrange(word) => {
                self.begin(number)?;
                self.before.rearranged = Some(word);
            }
            Pragma::Other(name, value) => {
                self.declare(&name, &value, number);
                if !declared::is_told(&name, &value, self.variant) {
                    self.about.others.push((name, value));
                }
                self.open = OpenText::Other;
            }
        }
        Ok(())
    }

    /// Takes note that the game goes on. The note that says so is not one of its turns.
    fn goes_on(&mut self, rack: Option<Labelled<Tiles>>, number: usize) {
        if let Some(line) = self.lines.last_mut() {
            drop(line.notes.pop_if(|note| note == UNFINISHED));
        }
        self.about.incomplete = Some(rack);
        self.incomplete = number;
    }

    /// The position that the game begins from, once and before its first turn.
    fn begin_from(&mut self, text: &str) -> Result<(), GcgFault> {
        const FAULT: GcgFault = GcgFault::Addition("#house-position 15/… AEINRST/ 0/0 0");
        let position = CgpPosition::parse_for(text, self.variant).map_err(|_| FAULT)?;
        let is_free = self.lines.is_empty() && self.about.start.is_none();
        if !is_free || position.board.variant() != self.variant {
            return Err(FAULT);
        }
        self.about.start = Some(Box::new(position));
        Ok(())
    }

    /// Adds a notice for a declaration that the program does not follow, once each.
    fn declare(&mut self, name: &str, value: &str, line: usize) {
        let Some(what) = declared::difference(name, value, self.variant) else {
            return;
        };
        if self.notices.iter().all(|notice| notice.what != what) {
            self.notices.push(Notice { line, what });
        }
    }

    /// Starts what belongs to the next turn. A rearranged word is the last part of it.
    fn begin(&mut self, number: usize) -> Result<(), GcgFault> {
        if self.before.rearranged.is_some() || self.before.swaps.len() >= MOST_EVENTS {
            return Err(GcgFault::Stray);
        }
        if self.before.is_empty() {
            self.before.line = number;
        }
        Ok(())
    }

    fn notes(&mut self) -> &mut Vec<String> {
        match self.lines.last_mut() {
            Some(line) => &mut line.notes,
            None => &mut self.about.notes,
        }
    }

    /// Begins a note. Notes before the first turn are the lines of one, unless they have racks.
    fn note(&mut self, text: String) {
        let is_at_start = self.lines.is_empty();
        let notes = self.notes();
        let is_rack = |note: &str| note.starts_with("( #rack");
        match notes.last_mut() {
            Some(last) if is_at_start && !is_rack(last) && !is_rack(&text) => {
                if !text.trim().is_empty() {
                    append(last, "\n", &text);
                }
            }
            _ => notes.push(text),
        }
    }

    fn continue_note(&mut self, line: &str) {
        let line = if self.lines.is_empty() {
            line.trim()
        } else {
            line
        };
        if let Some(note) = self.notes().last_mut() {
            if note.is_empty() {
                line.trim().clone_into(note);
            } else {
                note.push('\n');
                note.push_str(line.trim_end());
            }
        }
    }

    /// Continues what is open. Without anything to continue, the text is a note.
    fn continue_text(&mut self, open: OpenText, more: &str) {
        self.open = open;
        if more.is_empty() {
            return;
        }
        match open {
            OpenText::Note => {
                if let Some(note) = self.notes().last_mut() {
                    append(note, "\n", more);
                }
            }
            OpenText::Title => append(self.about.title.get_or_insert_default(), " ", more),
            OpenText::Description => {
                append(self.about.description.get_or_insert_default(), "\n", more);
            }
            OpenText::Other => {
                if let Some((_, value)) = self.about.others.last_mut() {
                    append(value, " ", more);
                }
            }
            OpenText::None => {
                self.notes().push(more.to_owned());
                self.open = OpenText::Note;
            }
        }
    }

    fn event(&mut self, turn: &str, number: usize) -> Result<(), GcgFault> {
        self.open = OpenText::None;
        if self.lines.is_empty() {
            Record::new(self.variant, self.players.named())?;
            self.players.use_spaced_nicks(&self.spaced);
        }
        if self.lines.len() >= MOST_EVENTS {
            return Err(GcgFault::TooLong);
        }
        let mut line = self.whose(turn, number)?;
        let before = std::mem::take(&mut self.before);
        match &mut line.entry {
            Entry::Play(play) => play.rearranged = before.rearranged,
            Entry::Exchange(_) | Entry::Pass if before.rearranged.is_none() => {}
            _ if before.is_empty() => {}
            _ => return Err(GcgFault::Stray),
        }
        line.swaps = before.swaps;
        self.lines.push(line);
        Ok(())
    }

    /// Reads a turn, and finds its player.
    fn whose(&mut self, turn: &str, number: usize) -> Result<Line, GcgFault> {
        let (nick, rest) = split_nick(turn).ok_or(GcgFault::NoNick)?;
        let meant = self.players.called(&nick, number);
        if meant.is_empty() {
            let spaced = nick.contains(' ');
            let unknown = GcgFault::WhoIs(quoted(&nick));
            return Err(if spaced { GcgFault::NoNick } else { unknown });
        }
        let mut line = event(rest, number, self.variant)?;
        if let Some(seat) = self.players.player_of(&line, &meant) {
            line.player = seat;
        }
        Ok(line)
    }

    fn record(mut self) -> Result<Record, GcgFault> {
        if self.players.is_empty() {
            return Err(GcgFault::Nothing);
        }
        let mut record = Record::new(self.variant, self.players.named())?;
        record.about = self.about;
        let start = record.about.start.as_ref();
        if start.is_some_and(|start| start.players.len() > record.players().len()) {
            return Err(GcgFault::StartPlayers);
        }
        record.origin.incomplete = self.incomplete;
        record.origin.lexicon = self.lexicon;
        self.lines.into_iter().for_each(|line| record.push(line));
        for (id, rack, line) in self.racks {
            if let Some(seat) = self.players.seat(id) {
                record.set_rack(seat, rack.into_inner());
                record.origin.racks[seat.index()] = line;
            } else {
                let what = format!("#rack{id} is ignored: there is no #player{id}");
                self.notices.push(Notice { line, what });
            }
        }
        self.notices.append(&mut self.players.into_notices());
        self.notices.sort_by_key(|notice| notice.line);
        record.notices = self.notices;
        Ok(record)
    }
}

/// Appends more to a text, after `between` unless the text is empty.
fn append(text: &mut String, between: &str, more: &str) {
    if !text.is_empty() {
        text.push_str(between);
    }
    text.push_str(more);
}
