//! The analysis board: board and rack as at the table; scores, best plays and turns in the panel.
//!
//! ```text
//!     A B C …          │ scores ───────────────
//!  1  board            │ ▸ Ann   AEINRST   114
//!  …                   │   Ben              98
//!  15                  │ play ─────────────────
//!                      │ best plays ──── 1,200
//!       rack           │ 1 8F HORN   14  52.1%
//!                      │ turns ────────────────
//!                      │ ▸ 5 Ann 8F HORN    14
//! ```

use crate::app::analysis_board::{ClockMsg, Edge, Msg, Neighbor, NoteMsg};
use crate::app::msg::CommonMsg;
use crate::app::scene::{
    AnalysisBoardPage, BestPlay, BoardField, BoardFieldScene, BoardPlayer, BoardTurn, TitlePage,
};
use crate::app::text_area::TextArea;
use crate::text::printable::grouped;
use crate::tui::face::{Canvas, Drawn, PageFace};
use crate::tui::hit::Hit;
use crate::tui::keymap::Stroke::{Char, Code, Ctrl, Digits, Text};
use crate::tui::keymap::binding::{key, place, typed};
use crate::tui::keymap::shared::{
    ENTER, ERASE, ERASE_ALL, ERASE_WORD, ESC, LOOKING, TYPE, WITH_ACTIONS,
};
use crate::tui::layout::TableLayout;
use crate::tui::placement::open::OpenBoardFace;
use crate::tui::placement::{
    BLANK, DIGRAPH, MOVE_CURSOR, NO_TILES, PLACE, RECALL, ROTATE, SHUFFLE, SORT, STEP, TAKE_BACK,
    TYPE_PLAY, has_digraphs,
};
use crate::tui::shown::{Keymap, Shown};
use crate::tui::theme::{Glyphs, Theme};
use crate::tui::widgets::figures;
use crate::tui::widgets::names::{shortened, widest};
use crate::tui::widgets::text::{
    Block, Row, clamp16, columns, first_around, fit, fit_middle, pad, put, put_wrapped,
    refusal_fits, stack,
};
use crossterm::event::KeyCode::{Delete, End, F, Home, PageDown, PageUp};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Analysis board",
    is: |layer, _| {
        let page = layer.get::<AnalysisBoardPage>();
        page.is_some_and(|page| page.field.is_none() && page.note.is_none() && !page.editing)
    },
    own: &[
        ENTER
            .line(1, "play")
            .help("Writes the play on the board for the player to move.")
            .ready(is_play, "no play on the board"),
        PLACE,
        MOVE_CURSOR,
        ROTATE,
        STEP,
        TAKE_BACK.ready(has_tiles, NO_TILES),
        RECALL
            .on("Ctrl-R", &[Ctrl('r'), Code(Delete)])
            .help("Takes back all tiles. Also: Delete.")
            .ready(has_tiles, NO_TILES)
            .named(""),
        SHUFFLE.rank(0),
        SORT.rank(0),
        BLANK.rank(0),
        DIGRAPH,
        TYPE_PLAY.rank(2),
        typed("1–9", &[Digits], |c, _| Msg::Candidate(place(c)).into())
            .line(4, "best play")
            .help("Places the play with this number of the list. Enter then writes it.")
            .ready(has_plays, "no best plays are shown"),
        key("+", &[Char('+')], || Msg::Open(BoardField::Rack).into())
            .line(3, "rack")
            .help("Gives the rack of the player to move, as far as it is known: AEINR?. With a name, that of another player."),
        key("F5", &[Code(F(5)), Ctrl('x')], || {
            Msg::Open(BoardField::Exchange).into()
        })
        .line(7, "exchange")
        .help("Writes an exchange: the tiles, or how many. Also: Ctrl-X."),
        key("F6", &[Code(F(6)), Ctrl('e')], || Msg::Pass.into())
            .line(8, "pass")
            .help("Writes a pass. Also: Ctrl-E."),
        key("!", &[Char('!')], || Msg::TakeOff.into())
            .line(2, "off")
            .help("Takes the last play off the board: it was challenged.")
            .ready(has_turn, NO_TURN),
        key("$", &[Char('$')], || Msg::Open(BoardField::Points).into())
            .label("points")
            .help("Writes a bonus, a penalty, overtime or unplayed tiles: bonus 5, penalty 10, time 10, unplayed EIO 6.")
            .ready(has_turn, NO_TURN),
        key("~", &[Char('~')], || Msg::End.into())
            .label("end")
            .help("Ends the game: works out what the tiles left on the racks cost and gain.")
            .ready(has_turn, NO_TURN),
        key("%", &[Char('%')], || Msg::Open(BoardField::Score).into())
            .label("score said")
            .help("Sets the announced score of the last turn.")
            .ready(has_turn, NO_TURN),
        key("\"", &[Char('"')], || Msg::Note(NoteMsg::Open).into())
            .line(10, "note")
            .help("Notes something about the last turn, in as many lines as you like."),
        key("Ctrl-F", &[Ctrl('f')], || Msg::Correct.into())
            .line(9, "correct")
            .help("The next play, exchange or pass replaces the turn after this place; anything else comes before it.")
            .ready(has_next, "no turn follows"),
        key("@", &[Char('@')], || Msg::Open(BoardField::Names).into())
            .label("names")
            .help("Names the players, with commas between them, in the order of play; before the first turn, 2 to 4."),
        key("PgUp", &[Code(PageUp)], || Msg::Step(Neighbor::Previous).into())
            .line(5, "back")
            .help("Goes to the turn before.")
            .ready(has_turn, "this is the start"),
        key("PgDn", &[Code(PageDown)], || Msg::Step(Neighbor::Next).into())
            .line(6, "on")
            .help("Goes to the next turn.")
            .ready(has_next, "this is the end"),
        key("Home", &[Code(Home)], || Msg::ToEdge(Edge::Start).into())
            .label("start")
            .help("Goes to the start."),
        key("End", &[Code(End)], || Msg::ToEdge(Edge::End).into())
            .label("end")
            .help("Goes to the end."),
        key("]", &[Char(']')], || Msg::Vary(Neighbor::Next).into())
            .line(11, "variation")
            .help("Goes to the next turn that was written instead of this one; [ to the one before.")
            .ready(is_varied, "there is no other turn here"),
        key("[", &[Char('[')], || Msg::Vary(Neighbor::Previous).into())
            .label("variation")
            .help("Goes to the turn that was written before instead of this one."),
        key("^", &[Char('^')], || Msg::Promote.into())
            .label("main line")
            .help("Makes the way to this turn the main line.")
            .ready(is_aside, "this is the main line"),
        key("Ctrl-D", &[Ctrl('d')], || Msg::Remove.into())
            .label("remove")
            .help("Removes the last turn and all that follows it.")
            .ready(has_turn, NO_TURN),
        key("Ctrl-U", &[Ctrl('u')], || Msg::Undo.into())
            .line(12, "undo")
            .help("Undoes the last change."),
        key("Ctrl-Y", &[Ctrl('y')], || Msg::Redo.into())
            .label("redo")
            .help("Does again what was undone."),
        key("<", &[Char('<')], || Msg::Compare.into())
            .label("compare")
            .help("Compares the play on the board with the best plays: it is simulated with them.")
            .ready(is_play, "no play on the board"),
        key("Ctrl-P", &[Ctrl('p')], || {
            Msg::Open(BoardField::Position).into()
        })
        .label("position")
        .help("Begins a game from a position in CGP, or from a board: its rows with slashes between. Both can be pasted."),
        key("Ctrl-T", &[Ctrl('t')], || Msg::Edit.into())
            .label("edit squares")
            .help("Edits the squares of the board: letters put tiles there, and the game begins from that."),
        key("Ctrl-K", &[Ctrl('k')], || Msg::Open(BoardField::Copy).into())
            .label("copy")
            .help("Copies the position (cgp), the board as text or the game (gcg): to the clipboard or, with a name, to a file."),
        key("F8", &[Code(F(8))], || Msg::Open(BoardField::Depth).into())
            .label("look ahead")
            .help("Sets how far plays are simulated: 4 turns, 30 s. With inferred, the last turn tells what was probably kept."),
        key("F9", &[Code(F(9))], || Msg::Pause.into())
            .line(13, "pause")
            .help("Stops looking for the best plays, or goes on."),
        key("Ctrl-S", &[Ctrl('s')], || Msg::Export.into())
            .line(14, "save")
            .help("Saves the game to a GCG file in the current folder, with its variations as notes."),
        key("Ctrl-G", &[Ctrl('g')], || Msg::Overwrite.into())
            .label("overwrite")
            .help("Overwrites the file of the game that another program has changed."),
        key("Ctrl-L", &[Ctrl('l')], || Msg::Clock(ClockMsg::Toggle).into())
            .label("clock")
            .help("Starts the clock of the player on turn, or stops it. The first time, sets it."),
        key(";", &[Char(';')], || Msg::Open(BoardField::Clock).into())
            .label("set clock")
            .help("Sets the clock: minutes and points for a minute of overtime, 25, 10; off; or what is left: Ann 12:30."),
        ESC.line(15, "close")
            .help("Takes back all tiles, or closes the board."),
    ],
    shared: WITH_ACTIONS,
    occurs: |shown| shown.is_page::<TitlePage>() || shown.is_page::<AnalysisBoardPage>(),
    click: |_, item| vec![CommonMsg::Choose(item).into()],
    lays: true,
    ..Keymap::PAGE
};

pub(in crate::tui) static FIELD_KEYS: Keymap = Keymap {
    heading: "Typing on the analysis board",
    is: |layer, _| {
        let page = layer.get::<AnalysisBoardPage>();
        page.is_some_and(|page| page.field.is_some())
    },
    own: &[
        ENTER.line(1, "write").help("Writes what was typed."),
        TYPE.help("Types into the field."),
        ERASE,
        ERASE_ALL,
        ERASE_WORD,
        ESC.line(2, "cancel").help("Closes the field."),
    ],
    shared: LOOKING,
    occurs: |shown| shown.is_page::<AnalysisBoardPage>(),
    typed_in: true,
    rows: |shown, rows| {
        let field = page(shown)?.field.as_ref()?.field;
        let is_position = field == BoardField::Position;
        is_position.then(|| Msg::Rows(rows.to_owned()).into())
    },
    ..Keymap::PAGE
};

pub(in crate::tui) static EDIT_KEYS: Keymap = Keymap {
    heading: "Editing squares",
    is: |layer, _| {
        let page = layer.get::<AnalysisBoardPage>();
        page.is_some_and(|page| page.field.is_none() && page.editing)
    },
    own: &[
        ENTER
            .line(1, "done")
            .help("Begins the game from the board as it is now."),
        typed("letters", &[Text, Char('?')], |c, _| CommonMsg::Char(c).into())
            .line(2, "tile")
            .help("Puts a tile on the square: a capital letter a tile, another a blank. Space clears the square."),
        key("&", &[Char('&')], || CommonMsg::Char('&').into())
            .label("join or split")
            .help("Joins the last two letters to a tile that has both, such as CH, or splits it.")
            .when(has_digraphs)
            .absent(|_| "no tile of this game has two letters"),
        MOVE_CURSOR,
        ROTATE,
        ERASE.help("Clears the square before the cursor."),
        ESC.line(3, "cancel").help("Leaves the board as it was."),
    ],
    shared: LOOKING,
    occurs: |shown| shown.is_page::<AnalysisBoardPage>(),
    typed_in: true,
    ..Keymap::PAGE
};

pub(in crate::tui) static NOTE_KEYS: Keymap = Keymap {
    heading: "Typing a note",
    is: |layer, _| {
        let page = layer.get::<AnalysisBoardPage>();
        page.is_some_and(|page| page.note.is_some())
    },
    own: &[
        key("Ctrl-S", &[Ctrl('s')], || Msg::Note(NoteMsg::Write).into())
            .line(1, "write")
            .help("Writes the note."),
        ENTER
            .line(2, "new line")
            .help("Begins a new line; an empty line is between two notes."),
        TYPE.help("Types into the note."),
        MOVE_CURSOR,
        key("Home", &[Code(Home)], || {
            Msg::Note(NoteMsg::Edge(Edge::Start)).into()
        })
        .label("start of line")
        .help("Goes to the start of the line."),
        key("End", &[Code(End)], || {
            Msg::Note(NoteMsg::Edge(Edge::End)).into()
        })
        .label("end of line")
        .help("Goes to the end of the line."),
        ERASE,
        ERASE_ALL,
        ERASE_WORD,
        ESC.line(3, "cancel").help("Leaves the note as it was."),
    ],
    shared: LOOKING,
    occurs: |shown| shown.is_page::<AnalysisBoardPage>(),
    typed_in: true,
    rows: |_, rows| Some(Msg::Note(NoteMsg::Paste(rows.to_owned())).into()),
    ..Keymap::PAGE
};

const NO_TURN: &str = "there is no turn yet";

fn page(shown: &Shown) -> Option<&AnalysisBoardPage> {
    shown.find()
}

fn is_play(shown: &Shown) -> bool {
    page(shown).is_some_and(|page| page.open.placement.preview.is_ok())
}

fn has_tiles(shown: &Shown) -> bool {
    page(shown).is_some_and(|page| !page.open.placement.draft.is_empty())
}

fn has_plays(shown: &Shown) -> bool {
    page(shown).is_some_and(|page| !page.best.plays.is_empty())
}

fn has_turn(shown: &Shown) -> bool {
    page(shown).is_some_and(|page| page.at > 0)
}

fn has_next(shown: &Shown) -> bool {
    page(shown).is_some_and(|page| page.at < page.turns.len())
}

fn is_varied(shown: &Shown) -> bool {
    let turn = |page: &AnalysisBoardPage| Some(page.turns.get(page.at.checked_sub(1)?)?.varied);
    page(shown).and_then(turn).unwrap_or(false)
}

fn is_aside(shown: &Shown) -> bool {
    page(shown).is_some_and(|page| !page.is_main)
}

const TITLE: &str = "A N A L Y S I S";

const EDITING: &str =
    "Capital letters are tiles, others blanks. Space clears. Enter begins the game from here.";

const CORRECTING: &str = "What you write now replaces the next turn. What follows stays.";

const EDITED: &str = "Type tiles at the cursor.";

/// From how many rows of the panel on the totals are read from across a table.
const LARGE: u16 = 34;

/// The width of a panel from which spreads have decimals.
const EXACT: u16 = 32;

/// The columns that the text of a best play has at least: spread and score are left out before it.
const NAMED: usize = 10;

impl Drawn for AnalysisBoardPage {
    const FACE: PageFace<Self> = PageFace::new(&KEYS, draw);
}

fn draw(page: &AnalysisBoardPage, canvas: &mut Canvas<'_, '_>) {
    let tiles = &page.open.placement;
    let board = &page.open.board.variant().layout;
    let Some(layout) = TableLayout::of_board(canvas.frame.area(), board, tiles.cursor) else {
        return;
    };
    canvas.stands(layout.keys);
    let theme = &canvas.theme.on_board(page.rules.colors);
    let painter = BoardPainter {
        page,
        board: OpenBoardFace {
            open: &page.open,
            verb: "plays",
            closed: "",
            layout: &layout,
            theme,
        },
        layout: &layout,
        theme,
    };
    painter.draw(canvas.frame.buffer_mut());
    painter.board.draw(canvas);
    painter.told(canvas.frame.buffer_mut());
    if let Some(note) = &page.note {
        canvas.cursor(painter.cursor_of_note(note));
    }
    if let Some(field) = &page.field {
        let at = painter.field(field, canvas.frame.buffer_mut());
        canvas.cursor(at);
    }
}

struct BoardPainter<'a> {
    page: &'a AnalysisBoardPage,
    board: OpenBoardFace<'a>,
    layout: &'a TableLayout,
    theme: &'a Theme,
}

impl BoardPainter<'_> {
    fn draw(&self, buffer: &mut Buffer) {
        let (layout, theme) = (self.layout, self.theme);
        let room = usize::from(layout.bar.width).saturating_sub(TITLE.len() + 2);
        Row::new()
            .with(TITLE, theme.accent)
            .end(fit_middle(&self.page.name, room), theme.dim)
            .draw(layout.bar, buffer);
        stack(self.blocks(), layout.panel, theme, buffer);
    }

    /// The panel, from top to bottom.
    fn blocks(&self) -> Vec<Block> {
        let height = usize::from(self.layout.panel.height);
        let scores = self.scores();
        if self.page.editing {
            let how = Row::wrapped(EDITING, self.layout.panel.width, self.theme.strong);
            return vec![scores, Block::whole("editing squares", how)];
        }
        if let Some(note) = &self.page.note {
            return vec![self.typed_note(note)];
        }
        let is_placing = self.page.open.placement.preview.is_ok();
        let best = self.best(match height {
            0..20 => 4,
            20..26 if is_placing => 5,
            20..26 => 6,
            _ => 9,
        });
        let mut blocks = vec![scores];
        blocks.extend(self.warnings());
        let refusal = self.page.open.refusal.as_ref();
        let needs_room =
            |why: &&String| self.page.field.is_some() || !refusal_fits(why, self.layout.status);
        if let Some(why) = refusal.filter(needs_room) {
            let rows = Row::wrapped(why, self.layout.panel.width, self.theme.bad);
            blocks.push(Block::whole("not written", rows));
        } else if self.page.open.placement.preview.is_ok()
            || !self.page.open.placement.draft.is_empty()
        {
            blocks.push(self.board.block());
        } else {
            blocks.extend(self.notes());
        }
        blocks.push(best);
        let above: usize = blocks.iter().map(|block| block.height() + 1).sum();
        blocks.push(self.turns(height.saturating_sub(above + 1).max(2)));
        blocks
    }

    fn scores(&self) -> Block {
        let theme = self.theme;
        let room = usize::from(self.layout.panel.width).saturating_sub(7);
        let is_large = self.layout.panel.height >= LARGE && theme.glyphs != Glyphs::Ascii;
        let players = self.page.players.iter().flat_map(|player| {
            let (sign, style) = if player.to_move {
                ("▸ ", theme.strong)
            } else {
                ("  ", theme.base)
            };
            let rack = player.rack.as_deref().unwrap_or("");
            let clock = player.clock.filter(|_| !is_large);
            let clock = clock.map_or_else(String::new, |clock| clock.to_string());
            let time = self.clock_style(player);
            let room = room.saturating_sub(columns(rack) + 1 + columns(&clock));
            let name = fit(&player.name, room.max(6));
            let row = Row::new()
                .with(sign, theme.accent)
                .with(name, style)
                .with(format!(" {rack}"), theme.dim);
            if !is_large {
                let total = format!("{:>4}", player.total.value());
                return vec![row.end(clock, time).end(total, theme.strong)];
            }
            let total = figures::rows(&player.total.to_string());
            let Some(clock) = player.clock else {
                let [first, second, third] = total;
                let below = |dots| Row::new().end(dots, style);
                return vec![row.end(first, style), below(second), below(third)];
            };
            let figures = figures::rows(&clock.to_string()).into_iter().zip(total);
            let figures = figures
                .map(|(left, total)| Row::new().with(format!("  {left}"), time).end(total, style));
            std::iter::once(row).chain(figures).collect()
        });
        Block::whole("scores", players)
    }

    /// The clock that runs stands out, and one that is low even more.
    fn clock_style(&self, player: &BoardPlayer) -> Style {
        match player.clock {
            Some(clock) if clock.is_low() => self.theme.bad,
            Some(_) if player.clock_runs => self.theme.strong,
            _ => self.theme.dim,
        }
    }

    fn notes(&self) -> Option<Block> {
        let page = self.page;
        let faults = page.clash.iter().chain(&page.remarks);
        let faults = faults.map(|text| (text.as_str(), self.theme.bad));
        let notes = page.notes.iter().flat_map(|note| note.lines());
        let notes = notes.map(|text| (text, self.theme.base));
        let rows = faults
            .chain(notes)
            .flat_map(|(text, style)| Row::wrapped(text, self.layout.panel.width, style));
        let rows: Vec<Row> = rows.take(4).collect();
        (!rows.is_empty()).then(|| Block::new("note", rows, 1))
    }

    /// What goes wrong until it is mended.
    fn warnings(&self) -> Option<Block> {
        let each = self.page.warnings.iter();
        let rows = each.flat_map(|why| Row::wrapped(why, self.layout.panel.width, self.theme.bad));
        let block = Block::whole("not saved", rows);
        (!block.rows.is_empty()).then_some(block)
    }

    /// The note that is typed, its last lines up to the cursor if the panel has no room for all.
    fn typed_note(&self, note: &TextArea) -> Block {
        let (lines, _, first) = self.lines_of_note(note);
        let rows = lines
            .into_iter()
            .skip(first)
            .map(|line| Row::new().with(line, self.theme.strong));
        Block::whole("note to the last turn", rows)
    }

    /// The lines of the note as they fit the panel, the place of the cursor in them, and the first one shown.
    fn lines_of_note(&self, note: &TextArea) -> (Vec<String>, (usize, usize), usize) {
        let panel = self.layout.panel;
        let (lines, at) = typed_lines(note, usize::from(panel.width.saturating_sub(1)).max(1));
        let room = usize::from(panel.height.saturating_sub(1)).max(1);
        let first = (at.0 + 1).saturating_sub(room);
        (lines, at, first)
    }

    fn cursor_of_note(&self, note: &TextArea) -> Position {
        let panel = self.layout.panel;
        let (_, (row, column), first) = self.lines_of_note(note);
        Position::new(
            panel.x + clamp16(column),
            panel.y + 1 + clamp16(row - first),
        )
    }

    fn best(&self, most: usize) -> Block {
        let (best, theme) = (&self.page.best, self.theme);
        let width = self.layout.panel.width;
        let mut rows: Vec<Row> = vec![];
        if let Some(why) = best.why_not.as_ref().or(best.ending.as_ref()) {
            rows.extend(Row::wrapped(why, width, theme.dim));
        }
        let plays = best.plays.iter().zip(1..);
        let plays = plays.filter(|(play, number)| *number <= most || play.compared);
        rows.extend(plays.map(|(play, number)| self.best_play(play, number)));
        rows.resize(rows.len().max(most), Row::new());
        if !self.has_errors() {
            rows.push(self.errors());
        }
        let rollouts: u32 = best
            .plays
            .iter()
            .filter_map(|play| Some(play.estimate.as_ref()?.iterations))
            .sum();
        let note = match (best.paused, rollouts) {
            (true, _) => "paused".to_owned(),
            (false, 0) if best.working => "…".to_owned(),
            (false, 0) => String::new(),
            (false, rollouts) => format!("{} simulated", grouped(rollouts as usize)),
        };
        Block::new("best plays", rows, 2).noted(note)
    }

    /// Whether the panel has room for the standard errors of each play.
    const fn has_errors(&self) -> bool {
        self.layout.panel.width >= 40
    }

    /// Win probability and spread of the play on the board, or else of the best one, with their standard errors.
    fn errors(&self) -> Row {
        let placed = self.page.placed_play().unwrap_or(0);
        let play = self.page.best.plays.get(placed);
        play.and_then(with_errors)
            .map_or_else(Row::new, |(win, spread)| {
                let number = placed + 1;
                Row::new().with(format!("{number} {win} {spread}"), self.theme.dim)
            })
    }

    /// `1 8F HORN  14  23.1`, or with win probability and spread once it is simulated.
    fn best_play(&self, play: &BestPlay, number: usize) -> Row {
        let theme = self.theme;
        let width = self.layout.panel.width;
        let (win, spread) = match &play.estimate {
            Some(_) if self.has_errors() => with_errors(play).unwrap_or_default(),
            Some(estimate) => {
                let (points, decimals) = (estimate.points, usize::from(width >= EXACT));
                let columns = 5 + 2 * decimals;
                let spread = format!("{points:>+columns$.decimals$}");
                (percent(estimate.chance), spread)
            }
            None => {
                let equity = f64::from(play.equity) / 1000.0;
                (format!("{equity:>6.1}"), String::new())
            }
        };
        let [score, win, spread] = self.fitting([format!("{:>4}", play.score), win, spread]);
        let room = self.room_beside(&[&score, &win, &spread]);
        let dropped = play
            .estimate
            .as_ref()
            .is_some_and(|estimate| estimate.dropped);
        let mark = if play.compared { '•' } else { ' ' };
        let style = if dropped { theme.dim } else { theme.base };
        Row::new()
            .with(format!("{number}{mark}"), theme.accent)
            .with(fit(&play.text, room), style)
            .end(score, style)
            .end(win, theme.strong)
            .end(spread, theme.dim)
    }

    /// Score, win probability and spread of a best play, as far as its text has room beside them.
    fn fitting(&self, [mut score, mut win, mut spread]: [String; 3]) -> [String; 3] {
        if self.room_beside(&[&score, &win, &spread]) < NAMED {
            spread.clear();
        }
        if self.room_beside(&[&score, &win]) < NAMED {
            score.clear();
            win = win.trim_start().to_owned();
        }
        [score, win, spread]
    }

    /// The columns that are left for the text of a best play.
    fn room_beside(&self, ends: &[&str]) -> usize {
        let taken: usize = ends.iter().map(|end| columns(end)).sum();
        usize::from(self.layout.panel.width).saturating_sub(taken + 2)
    }

    /// The list of turns, the current one in the middle.
    fn turns(&self, most: usize) -> Block {
        let turns = &self.page.turns;
        let here = self.page.at.saturating_sub(1);
        let first = first_around(here, most, turns.len());
        let shown = turns.iter().enumerate().skip(first).take(most);
        let mut rows: Vec<Row> = shown
            .map(|(index, turn)| self.turn(index, turn).button(Hit::Item(index)))
            .collect();
        if rows.is_empty() {
            rows.push(Row::new().with("none yet", self.theme.dim));
        }
        let heading = if self.page.is_main {
            "turns"
        } else {
            "variation"
        };
        Block::new(heading, rows, 1)
    }

    fn turn(&self, index: usize, turn: &BoardTurn) -> Row {
        let theme = self.theme;
        let here = index + 1 == self.page.at;
        let style = match (here, index < self.page.at) {
            (true, _) => theme.strong,
            (false, true) => theme.base,
            (false, false) => theme.dim,
        };
        let names: Vec<&str> = self
            .page
            .players
            .iter()
            .map(|player| player.name.as_str())
            .collect();
        let wide = widest(&names, 6);
        let name = pad(&shortened(&names, turn.player, 6), wide);
        let points = turn
            .points
            .map_or_else(String::new, |points| points.to_string());
        let total = turn.total.filter(|_| self.layout.panel.width >= 34);
        let total = total.map_or_else(String::new, |total| format!("{:>5}", total.value()));
        let sign = match (turn.wrong, turn.varied) {
            (true, _) => " !",
            (false, true) => " ⑂",
            (false, false) => "  ",
        };
        let room = usize::from(self.layout.panel.width)
            .saturating_sub(wide + 2 + columns(&points) + columns(&total) + 3);
        Row::new()
            .with(if here { "▸" } else { " " }, theme.accent)
            .with(format!("{name} "), theme.dim)
            .with(fit(&turn.text, room), style)
            .end(points, style)
            .end(total, theme.dim)
            .end(sign, theme.accent)
    }

    /// What the last action did, over the status line.
    fn told(&self, buffer: &mut Buffer) {
        let editing = self.page.editing.then_some(EDITED);
        let correcting = self.page.corrects.then_some(CORRECTING);
        let told = self.page.told.as_deref().or(editing).or(correcting);
        if let (Some(told), None) = (told, &self.page.open.placement.prompt) {
            clear(self.layout.status, buffer);
            put_wrapped(buffer, self.layout.status, told, self.theme.strong);
        }
    }

    /// The field, in place of the status line. Returns where the cursor is.
    fn field(&self, field: &BoardFieldScene, buffer: &mut Buffer) -> Position {
        let (theme, area) = (self.theme, self.layout.status);
        clear(area, buffer);
        let label = match field.field {
            BoardField::Rack => format!("Rack of {}: ", fit(&field.player, 12)),
            BoardField::Exchange => "Exchange (tiles or number): ".to_owned(),
            BoardField::Points => "Points (bonus 5): ".to_owned(),
            BoardField::Score => "Announced score: ".to_owned(),
            BoardField::Names => "Names: ".to_owned(),
            BoardField::Depth => "Look ahead: ".to_owned(),
            BoardField::Position => "Position (CGP): ".to_owned(),
            BoardField::Clock => "Clock (minutes, penalty): ".to_owned(),
            BoardField::Copy => "Copy (cgp, board, gcg): ".to_owned(),
        };
        put(buffer, area.x, area.y, &label, theme.dim);
        let begins = columns(&label);
        let room = usize::from(area.width).saturating_sub(begins + 1).max(1);
        let text = field.text.text();
        let skipped = text.chars().count().saturating_sub(room);
        let end: String = text.chars().skip(skipped).collect();
        let at = area.x + u16::try_from(begins).unwrap_or(0);
        put(buffer, at, area.y, &end, theme.strong);
        Position::new(at + u16::try_from(columns(&end)).unwrap_or(0), area.y)
    }
}

/// The lines of a text that is typed, broken to this many columns, and the row and column of its cursor.
fn typed_lines(typed: &TextArea, width: usize) -> (Vec<String>, (usize, usize)) {
    let (line, along) = typed.cursor();
    let (mut rows, mut at) = (vec![], (0, 0));
    for (number, text) in typed.text().split('\n').enumerate() {
        let mut before = 0;
        for row in broken(text, width) {
            let count = row.chars().count();
            if number == line && (before..before + count).contains(&along) {
                let left: String = row.chars().take(along - before).collect();
                at = (rows.len(), columns(&left));
            }
            before += count;
            rows.push(row);
        }
    }
    (rows, at)
}

/// A line and a space for the cursor behind it, broken after spaces where it is too wide.
fn broken(line: &str, width: usize) -> Vec<String> {
    let (mut rows, mut row) = (vec![], String::new());
    for c in line.chars().chain([' ']) {
        if columns(&row) + columns(c.encode_utf8(&mut [0; 4])) > width {
            let begun = row.rfind(' ').map_or(row.len(), |space| space + 1);
            let rest = row.split_off(begun);
            rows.push(std::mem::replace(&mut row, rest));
        }
        row.push(c);
    }
    rows.push(row);
    rows
}

/// A win probability, in six columns.
fn percent(chance: f64) -> String {
    let percent = chance * 100.0;
    if percent < 99.95 {
        format!("{percent:>5.1}%")
    } else {
        "  100%".to_owned()
    }
}

/// Win probability and spread of a play with their standard errors, in columns, once it is simulated.
fn with_errors(play: &BestPlay) -> Option<(String, String)> {
    let estimate = play.estimate.as_ref()?;
    let (percent, points) = (percent(estimate.chance), estimate.points);
    let (of_chance, of_points) = (estimate.chance_error * 100.0, estimate.points_error);
    Some((
        format!("{percent} ±{of_chance:<3.1}"),
        format!("{points:>+7.1} ±{of_points:<3.1}"),
    ))
}

fn clear(area: Rect, buffer: &mut Buffer) {
    for row in area.top()..area.bottom() {
        put(
            buffer,
            area.x,
            row,
            &" ".repeat(usize::from(area.width)),
            Style::default(),
        );
    }
}
