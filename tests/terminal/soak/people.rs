//! What people do at random, with some sense in it.

use crate::support::engine_help::Rng;
use crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyEventState, KeyModifiers, MediaKeyCode, ModifierKeyCode,
    MouseButton, MouseEvent, MouseEventKind,
};
use scrabble::app::pages::blocking_job::BlockingJobView;
use scrabble::app::pages::confirm_quit::ConfirmQuit;
use scrabble::app::pages::question::Question;
use scrabble::app::pages::text_pages::ActionsPage;
use scrabble::app::scene::{
    AnalysisBoardPage, BoardChanges, Dialog, FormPage, GamesPage, LookUpPage, Prompt, PuzzlePage,
    QuizPage, RackScene, Scene, StatisticsPage, StepScene, StudyPage, TablePage, TitlePage,
    TurnScene, ViewerPage,
};
use scrabble::engine::square::{Direction, Square};
use scrabble::engine::tile::{PlacedTile, Tile, Tiles};
use scrabble::engine::tile_set::TileSet;
use scrabble::solver::movegen::{Generator, Move, Rack};
use scrabble::tui::keymap::KeyPreset;
use scrabble::words::lexicon::{DictChoice, Dictionary};

/// Something that reaches the program.
#[derive(Clone, Debug)]
pub(crate) enum Deed {
    /// What a terminal sends, whole keys or not.
    Bytes(Vec<u8>),
    Key(KeyEvent),
    Mouse(MouseEvent),
    Paste(String),
    Resize((u16, u16)),
    /// So many milliseconds go by.
    Wait(u64),
    /// The computer that thinks is heard.
    Answer,
    /// Ctrl-Z and back.
    Away,
    /// The terminal reports whether its background is dark.
    Ground(bool),
}

/// What keys send, that mean something somewhere.
const KEYS: [&str; 64] = [
    "\r",
    "\r",
    "\r",
    "\x1b",
    "\t",
    "\x1b[Z",
    "\x7f",
    " ",
    "\x1b[A",
    "\x1b[B",
    "\x1b[C",
    "\x1b[D",
    "\x1b[H",
    "\x1b[F",
    "\x1b[5~",
    "\x1b[6~",
    "\x1b[3~",
    "\x1bOP",
    "\x1bOQ",
    "\x1bOR",
    "\x1bOS",
    "\x1b[15~",
    "\x1b[1;5A",
    "\x1b[1;5D",
    "\x12",
    "y",
    "n",
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "0",
    "?",
    ":",
    "/",
    "#",
    "=",
    "*",
    "+",
    "!",
    "a",
    "b",
    "c",
    "d",
    "e",
    "g",
    "h",
    "i",
    "q",
    "r",
    "s",
    "t",
    "u",
    "v",
    "w",
    "x",
    "A",
    "Z",
    "-",
];

/// What no key sends, or only half of it.
const ODD: [&[u8]; 19] = [
    b"\x1b[",
    b"\x1b[<0;1",
    b";1M",
    b"\x1b[<0;0;0M",
    b"\x1b[<0;65535;65535m",
    b"\x1b]11;rgb:ff",
    b"\x1b\\",
    b"\x1b[200~q\ry",
    b"\x1b[201~",
    b"\xff\xfe",
    b"\xc5",
    b"\x81",
    b"\xf0\x9f\x91",
    b"\x00\x01\x02\x1f",
    b"\x1b[?2026;2$y\x1b[?62c",
    b"\x1b\x1b\x1b",
    b"\x1b[97;1:3u",
    b"\x1b[13;1:3u",
    b"\x1b[98;2:2u",
];

/// Texts that nobody should be afraid of.
const TEXTS: [&str; 12] = [
    "Ann",
    "8H HORN",
    "h8 aT",
    "\u{200d}\u{fe0f}\u{1f468}\u{200d}\u{1f469}",
    "ﷺ",
    "e\u{301}\u{301}\u{301}",
    "\u{202e}abc",
    "李雷",
    "\0\x07\x1b[2J",
    "ß İ ŉ ﬀ",
    "q\ny\n\r\n",
    "?*._",
];

/// Letters that no tile has, and some that one has.
const LETTERS: [char; 16] = [
    'a',
    'E',
    'q',
    'Z',
    'ß',
    'İ',
    '李',
    '\u{301}',
    '\u{200b}',
    '\u{1f600}',
    '\u{fffd}',
    '\u{10ffff}',
    '\u{7f}',
    '\0',
    '“',
    '٣',
];

const CODES: [KeyCode; 20] = [
    KeyCode::Enter,
    KeyCode::Esc,
    KeyCode::Up,
    KeyCode::Down,
    KeyCode::Left,
    KeyCode::Right,
    KeyCode::Home,
    KeyCode::End,
    KeyCode::PageUp,
    KeyCode::PageDown,
    KeyCode::Insert,
    KeyCode::Null,
    KeyCode::CapsLock,
    KeyCode::Menu,
    KeyCode::KeypadBegin,
    KeyCode::F(255),
    KeyCode::F(0),
    KeyCode::Pause,
    KeyCode::Media(MediaKeyCode::Play),
    KeyCode::Modifier(ModifierKeyCode::IsoLevel5Shift),
];

/// Those at the keyboard.
pub(crate) struct People {
    generator: Generator,
    preset: KeyPreset,
}

fn bytes(text: &str) -> Deed {
    Deed::Bytes(text.as_bytes().to_vec())
}

/// Slowly enough for nothing to be taken for something typed ahead.
fn slowly(text: &str) -> Vec<Deed> {
    vec![Deed::Wait(1000), bytes(text)]
}

impl People {
    pub(crate) fn new(words: &DictChoice, preset: KeyPreset) -> Self {
        let (dictionary, _) = Dictionary::open(words).expect("a dictionary");
        Self {
            generator: Generator::new(&dictionary),
            preset,
        }
    }

    /// The next thing, in one event or in several.
    pub(crate) fn deeds(&mut self, rng: &mut Rng, scene: &Scene, size: (u16, u16)) -> Vec<Deed> {
        match rng.below(100) {
            0..45 => self.sensible(rng, scene),
            45..70 => vec![bytes(one(rng, &KEYS))],
            70..74 => vec![Deed::Key(odd_key(rng))],
            74..77 => vec![Deed::Bytes(rng.pick(&ODD).to_vec())],
            77..87 => mouse(rng, size),
            87..89 => vec![Deed::Paste(text(rng))],
            89..92 => vec![Deed::Resize(screen_size(rng))],
            92..95 => vec![Deed::Wait(rng.next() % 3000)],
            95..96 => vec![Deed::Wait(rng.next() % 400_000)],
            96..98 => vec![Deed::Answer],
            98 => vec![Deed::Away],
            _ => vec![Deed::Ground(rng.percent(50))],
        }
    }

    /// What gets people on.
    fn sensible(&mut self, rng: &mut Rng, scene: &Scene) -> Vec<Deed> {
        if let Some(page) = scene.top::<TablePage>() {
            return self.at_table(rng, page);
        }
        if scene.shows::<PuzzlePage>() {
            return slowly(one(rng, &["/", "8H HORN", "\r", "a", "\t"]));
        }
        if scene.shows::<ConfirmQuit>() {
            return slowly(match rng.next() % 20 {
                0 => "y",
                1 => "t",
                _ => "n",
            });
        }
        if scene.shows::<ActionsPage>() && rng.percent(60) {
            let word = *rng.pick(&["exch", "pass", "tak", "help", "sh", "zzz", "co", "re"]);
            return vec![bytes(word), bytes("\x1b[B"), Deed::Wait(500), bytes("\r")];
        }
        if scene.shows::<BlockingJobView>() && rng.percent(90) {
            return vec![Deed::Wait(500), Deed::Answer];
        }
        slowly(one(rng, keys_of(scene)))
    }

    fn at_table(&mut self, rng: &mut Rng, page: &TablePage) -> Vec<Deed> {
        match &page.step {
            StepScene::Turn(turn) => self.turn(rng, page, turn),
            StepScene::Computer(_) => vec![Deed::Answer, Deed::Wait(1500)],
            StepScene::Announced(window) => slowly(match window.asking {
                None => one(rng, &["\r", "\r", "\r", "c", "w"]),
                Some(_) => one(rng, &["\r", "y", "n", " ", "\x1b[B", "1", "\x1b"]),
            }),
            StepScene::Over(_) => slowly(one(
                rng,
                &["\r", "b", "6", "5", "u", "r", "n", ".", "e", "\x1b"],
            )),
            _ => slowly("\r"),
        }
    }

    fn turn(&mut self, rng: &mut Rng, page: &TablePage, turn: &TurnScene) -> Vec<Deed> {
        match &turn.dialog {
            None if matches!(turn.placement.prompt, Some(Prompt::Blank)) => {
                return slowly(one(rng, &["e", "s", "q"]));
            }
            None => {}
            Some(Dialog::AskAgree { .. }) => return slowly(one(rng, &["y", "n"])),
            Some(Dialog::Exchange { .. }) => return slowly(one(rng, &["1", "2", "e", " ", "\r"])),
            Some(Dialog::Swap { .. }) => {
                return slowly(one(rng, &["\r", "\r", "aeinst", "*s", "\t", "\x1b"]));
            }
            Some(Dialog::Rearrange { tiles, .. }) => return reordered(rng, tiles),
            Some(_) => return slowly(one(rng, &["\r", "\x1b", "\x1b", "n", "y", "aeinst", "\t"])),
        }
        if !turn.placement.draft.is_empty() && rng.percent(30) {
            return slowly(one(rng, &["\r", "\x1b[H", "\x7f"]));
        }
        if turn.changes != BoardChanges::default() && rng.percent(15) {
            return self.change(rng, page, turn);
        }
        let blank = matches!(&page.rack, RackScene::Faces(slots) if slots.iter().any(|slot| slot.tile == Tile::Blank));
        match rng.below(20) {
            _ if blank && rng.percent(10) => slowly("*"),
            0..14 => self.play(rng, page),
            14 => slowly("4"),
            15 => vec![Deed::Wait(900), bytes("2"), Deed::Wait(900), bytes("y")],
            16 => slowly(one(rng, &["6", "7", "8", "8", "+", "!", ".", ";"])),
            17 => slowly("aeionrst"),
            18 => vec![bytes("9"), bytes(if rng.percent(10) { "y" } else { "n" })],
            _ => slowly(one(
                rng,
                &["#", "=", "\x1b[A", "\x1b[C", "0", "5", ":", "1"],
            )),
        }
    }

    /// Begins one of the changes to the board that can be made now (R30–R32).
    fn change(&self, rng: &mut Rng, page: &TablePage, turn: &TurnScene) -> Vec<Deed> {
        let BoardChanges {
            take_blank,
            swap_letter,
            rearrange,
        } = turn.changes;
        let all = [(take_blank, "6"), (swap_letter, "7"), (rearrange, "8")];
        let possible = all.into_iter().filter(|(possible, _)| *possible);
        let keys: Vec<&str> = possible.map(|(_, key)| key).collect();
        let mut deeds = vec![Deed::Wait(1000)];
        if let Some((tile, _)) = page.view.board.tiles().next() {
            deeds.extend(self.steps(turn.placement.cursor, tile));
        }
        deeds.push(bytes(one(rng, &keys)));
        deeds
    }

    /// The arrow keys that move the cursor from one square to another.
    fn steps(&self, from: Square, to: Square) -> Vec<Deed> {
        let arrow = |key: char| match self.preset {
            KeyPreset::Woogles => bytes(&format!("\x1b[1;5{key}")),
            KeyPreset::Default | KeyPreset::Vim => bytes(&format!("\x1b[{key}")),
        };
        let along = |from: u8, to: u8, back: char, ahead: char| {
            let key = if to < from { back } else { ahead };
            vec![arrow(key); usize::from(from.abs_diff(to))]
        };
        let mut steps = along(from.row(), to.row(), 'A', 'B');
        steps.extend(along(from.column(), to.column(), 'D', 'C'));
        steps
    }

    /// A legal play, typed into the line for plays; announced, too, more often than not.
    fn play(&mut self, rng: &mut Rng, page: &TablePage) -> Vec<Deed> {
        let RackScene::Faces(slots) = &page.rack else {
            return slowly("\r");
        };
        let tiles: Tiles = slots.iter().map(|slot| slot.tile).collect();
        let Ok(rack) = Rack::new(&tiles, page.view.board.variant()) else {
            return slowly("\x1b");
        };
        let board = &page.view.board;
        let plays = self.generator.all(board, &rack, page.view.setup.rules());
        if plays.is_empty() {
            return vec![Deed::Wait(900), bytes("2"), Deed::Wait(900), bytes("y")];
        }
        let typed = typed(rng.pick(plays), &board.variant().tiles);
        let mut deeds = vec![Deed::Wait(1000)];
        if self.preset == KeyPreset::Vim {
            deeds.extend([bytes("\x1b"), Deed::Wait(60)]);
        }
        deeds.extend([bytes("\x1b[H"), bytes("/"), bytes(&typed), bytes("\r")]);
        if rng.percent(80) {
            deeds.push(bytes("\r"));
        }
        deeds
    }
}

/// The letters of a word typed in another order, or something else.
fn reordered(rng: &mut Rng, tiles: &[PlacedTile]) -> Vec<Deed> {
    if rng.percent(40) {
        return slowly(one(rng, &["\x1b", "\t", "\x7f", "\r"]));
    }
    let mut letters: Vec<char> = tiles
        .iter()
        .flat_map(|tile| tile.letter().label(&TileSet::ENGLISH).chars())
        .collect();
    rng.shuffle(&mut letters);
    let letters: String = letters.into_iter().collect();
    vec![Deed::Wait(1000), bytes(&letters), bytes("\r")]
}

/// The keys that get on from the page on top, which is not the table.
fn keys_of(scene: &Scene) -> &'static [&'static str] {
    if scene.shows::<Question>() {
        &["y", "n"]
    } else if scene.shows::<TitlePage>() {
        &[
            "\r", "\r", "\x1b[B", "2", "3", "4", "1", "5", "6", "l", ";", "0", "s", "s", "u", "f",
        ]
    } else if scene.shows::<FormPage>() {
        &[
            "\x1b[B",
            "\x1b[C",
            "\r",
            "\r",
            "\x1bOQ",
            "\x1b[A",
            "bot:beginner",
        ]
    } else if scene.shows::<GamesPage>() {
        &["\r", "\x1b[B", "d", "\x1b"]
    } else if scene.shows::<StatisticsPage>() {
        &["\x1b[C", "\x1b[B", "\x1b"]
    } else if scene.shows::<LookUpPage>() {
        &["QU?", "\t", "house", "\x1b[B", "\x1b", "aeinrst"]
    } else if scene.shows::<AnalysisBoardPage>() {
        &[
            "\x14",
            "\x14",
            "CORn",
            "\r",
            "\r",
            "+",
            "AEINRST\r",
            "1",
            "<",
            "/8H HORN\r",
            "\x0b",
            "\x10",
            "!",
            "~",
            "\"",
            "\x15",
            "\x19",
            "\x1b[5~",
            "\x1b[6~",
            "]",
            "^",
            "\x1b",
        ]
    } else if scene.shows::<ViewerPage>() {
        &[
            "\x1b[C", " ", "a", "t", "b", "g", "12\r", "\x1b[F", "n", "r", ".", "!", "e",
        ]
    } else if scene.shows::<StudyPage>() {
        &[
            "\r", "\r", "\r", "\x1b[B", "\x1b[C", "\x1b[6~", "q", "q", "q", "\r", "\t", "pare",
            "\x1b",
        ]
    } else if scene.shows::<QuizPage>() {
        &["y", "n", "\r", "ers\r", "\x1b"]
    } else {
        // What is only read.
        &["\x1b", "\r", "\x1b[6~"]
    }
}

/// A play as it is typed: only its own tiles, with dots over those that lie there.
fn typed(play: &Move, set: &TileSet) -> String {
    let (row, column) = (play.first().row(), play.first().column());
    let column = char::from(b'A' + column);
    let place = match play.direction() {
        Direction::Across => format!("{}{column}", row + 1),
        Direction::Down => format!("{column}{}", row + 1),
    };
    let tiles = set.placed_text(play.tiles());
    format!("{place} {tiles}")
}

fn odd_key(rng: &mut Rng) -> KeyEvent {
    let code = if rng.percent(60) {
        KeyCode::Char(one(rng, &LETTERS))
    } else {
        *rng.pick(&CODES)
    };
    KeyEvent {
        code,
        modifiers: KeyModifiers::from_bits_truncate(u8::try_from(rng.below(64)).expect("small")),
        kind: *rng.pick(&[KeyEventKind::Press, KeyEventKind::Repeat]),
        state: *rng.pick(&[
            KeyEventState::NONE,
            KeyEventState::CAPS_LOCK,
            KeyEventState::KEYPAD,
        ]),
    }
}

fn cell(rng: &mut Rng, size: (u16, u16)) -> (u16, u16) {
    if rng.percent(8) {
        return *rng.pick(&[
            (0, 0),
            (u16::MAX, u16::MAX),
            (u16::MAX, 3),
            (size.0, size.1),
            (3, size.1),
        ]);
    }
    let within = |rng: &mut Rng, most: u16| {
        u16::try_from(rng.below(usize::from(most).max(1))).expect("a screen")
    };
    (within(rng, size.0), within(rng, size.1))
}

fn mouse(rng: &mut Rng, size: (u16, u16)) -> Vec<Deed> {
    let left = MouseButton::Left;
    let button = *rng.pick(&[left, left, left, MouseButton::Right, MouseButton::Middle]);
    let (from, to) = (cell(rng, size), cell(rng, size));
    let at = |kind, (column, row): (u16, u16)| {
        Deed::Mouse(MouseEvent {
            kind,
            column,
            row,
            modifiers: KeyModifiers::NONE,
        })
    };
    let (down, up) = (MouseEventKind::Down(button), MouseEventKind::Up(button));
    match rng.below(6) {
        0..2 => vec![at(down, from), at(up, from)],
        2..4 => {
            let drag = MouseEventKind::Drag(button);
            vec![at(down, from), at(drag, from), at(drag, to), at(up, to)]
        }
        4 => vec![at(
            *rng.pick(&[MouseEventKind::ScrollDown, MouseEventKind::ScrollUp]),
            from,
        )],
        _ => {
            let alone = [
                down,
                up,
                MouseEventKind::Drag(button),
                MouseEventKind::Moved,
                MouseEventKind::ScrollLeft,
            ];
            vec![at(one(rng, &alone), from)]
        }
    }
}

fn text(rng: &mut Rng) -> String {
    let some = rng.pick(&TEXTS);
    some.repeat(one(rng, &[1, 1, 3, 40, 5000]))
}

fn screen_size(rng: &mut Rng) -> (u16, u16) {
    match rng.below(40) {
        0 => (0, 0),
        1 => (1, 1),
        2 => (0, 30),
        3 => (49, 19),
        4 => (300, 100),
        5..12 => (50, 20),
        12..18 => (100, 32),
        18..22 => (140, 45),
        _ => {
            let (width, height) = (50 + rng.below(151), 20 + rng.below(41));
            (
                u16::try_from(width).expect("small"),
                u16::try_from(height).expect("small"),
            )
        }
    }
}

/// One of these.
fn one<T: Copy>(rng: &mut Rng, of: &[T]) -> T {
    *rng.pick(of)
}
