use proptest::prelude::*;
use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use scrabble::terminal::LeanBackend;
use scrabble::terminal::lean::{code, modifiers};
use std::num::NonZeroU16;

fn color() -> impl Strategy<Value = Color> {
    prop_oneof![
        Just(Color::Reset),
        (0_u8..=255).prop_map(Color::Indexed),
        prop::sample::select(vec![Color::Rgb(1, 2, 3), Color::Rgb(200, 100, 0)]),
    ]
}

fn cell() -> impl Strategy<Value = (&'static str, Style)> {
    let symbol = prop::sample::select(vec![" ", " ", "A", "▕", "é"]);
    // The attributes that the test's terminal supports.
    let modifier = prop::sample::select(vec![
        Modifier::empty(),
        Modifier::BOLD,
        Modifier::ITALIC | Modifier::UNDERLINED,
        Modifier::REVERSED,
        Modifier::BOLD | Modifier::REVERSED,
    ]);
    (symbol, color(), color(), modifier).prop_map(|(symbol, fg, bg, modifier)| {
        let style = Style::new().fg(fg).bg(bg).add_modifier(modifier);
        (symbol, style)
    })
}

fn shown(bytes: &[u8]) -> vt100::Parser {
    let rows = NonZeroU16::new(4).expect("not 0");
    let columns = NonZeroU16::new(10).expect("not 0");
    let mut terminal = vt100::Parser::new(rows, columns, 0);
    terminal.process(bytes);
    terminal
}

fn seen(terminal: &vt100::Parser, row: u16, column: u16) -> impl PartialEq + std::fmt::Debug {
    let cell = terminal.screen().cell(row, column).expect("a cell").clone();
    let ink = cell.has_contents() && cell.contents() != " ";
    let text = (ink || cell.underline() || cell.inverse())
        .then(|| (cell.fgcolor(), cell.bold() && ink, cell.italic() && ink));
    (
        ink.then(|| cell.contents().to_owned()),
        text,
        cell.bgcolor(),
        cell.underline(),
        cell.inverse(),
    )
}

proptest! {
    #[test]
    fn a_terminal_shows_what_the_whole_telling_shows(
        cells in prop::collection::vec(cell(), 40), changed in prop::collection::vec(any::<bool>(), 40),
    ) {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 10, 4));
        for (cell, (symbol, style)) in buffer.content.iter_mut().zip(&cells) {
            cell.set_symbol(symbol).set_style(*style);
        }
        let told: Vec<(u16, u16, &Cell)> = (0..4_u16)
            .flat_map(|y| (0..10_u16).map(move |x| (x, y)))
            .zip(&changed)
            .filter(|(_, changed)| **changed)
            .map(|((x, y), _)| (x, y, &buffer[(x, y)]))
            .collect();
        let (mut whole, mut lean) = (vec![], vec![]);
        let drawn = CrosstermBackend::new(&mut whole).draw(told.iter().copied());
        drawn.expect("memory takes all");
        let drawn = LeanBackend::new(&mut lean).draw(told.iter().copied());
        drawn.expect("memory takes all");
        prop_assert!(lean.len() <= whole.len());
        let (whole, lean) = (shown(&whole), shown(&lean));
        for (row, column) in (0..4).flat_map(|row| (0..10).map(move |column| (row, column))) {
            prop_assert_eq!(seen(&whole, row, column), seen(&lean, row, column));
        }
    }
}

/// Names, definitions and notes reach cells; only our own sequences may reach the terminal.
#[test]
fn a_cell_tells_the_terminal_nothing_but_text() {
    for (symbol, shown) in [
        ("a\u{202e}\u{2066}", "a"),
        ("\u{202e}", " "),
        ("b\x1b]0;t\x07", "b]0;t"),
        ("\u{9b}", " "),
        ("é\u{301}", "é\u{301}"),
        ("👩\u{200d}👩", "👩\u{200d}👩"),
    ] {
        let mut cell = Cell::default();
        cell.set_symbol(symbol);
        let mut bytes = vec![];
        let drawn = LeanBackend::new(&mut bytes).draw([(0, 0, &cell)].into_iter());
        drawn.expect("memory takes all");
        let text = String::from_utf8(bytes).expect("text");
        assert_eq!(text, format!("\x1b[1;1H{shown}"));
    }
}

#[test]
fn attributes_that_share_a_switch_stay() {
    let mut said = vec![];
    let both = Modifier::BOLD | Modifier::DIM;
    modifiers(both, Modifier::DIM, &mut said);
    assert_eq!(said, ["22", "2"]);
    said.clear();
    modifiers(
        Modifier::BOLD,
        Modifier::BOLD | Modifier::REVERSED,
        &mut said,
    );
    assert_eq!(said, ["7"]);
}

#[test]
fn colors_are_told_as_terminals_know_them() {
    let codes = [
        (Color::Red, 30, "31"),
        (Color::LightRed, 40, "101"),
        (Color::Red, 50, "58;5;1"),
        (Color::Indexed(9), 40, "48;5;9"),
        (Color::Rgb(1, 2, 3), 30, "38;2;1;2;3"),
        (Color::Reset, 50, "59"),
    ];
    for (color, base, told) in codes {
        assert_eq!(code(color, base), told);
    }
}
