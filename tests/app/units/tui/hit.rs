use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph, Widget};
use scrabble::engine::layout::Layout;
use scrabble::tui::hit::{CODES, Hit, Hits};
use scrabble::tui::keymap::Stroke;

#[test]
fn every_mark_is_read_as_what_it_was() {
    let squares = Layout::CLASSIC.squares().map(Hit::Square);
    let numbers = (0..200).flat_map(|n| [Hit::Slot(n), Hit::Item(n)]);
    let codes = CODES.into_iter().chain((1..=12).map(KeyCode::F));
    let codes = codes.map(|code| Hit::Key(Stroke::Code(code)));
    let characters = (' '..='~').chain(['é', '§', '–']);
    let characters = characters.flat_map(|c| [Stroke::Char(c), Stroke::Ctrl(c)].map(Hit::Key));
    for hit in squares
        .chain(numbers)
        .chain(codes)
        .chain(characters)
        .chain([Hit::Rack])
    {
        assert_eq!(hit.mark().and_then(Hit::of_mark), Some(hit));
    }
    for kind in [Stroke::Letters, Stroke::Digits, Stroke::Text] {
        assert_eq!(Hit::Key(kind).mark(), None);
    }
}

#[test]
fn marks_go_where_the_text_goes_and_leave_nothing_behind() {
    let mut buffer = Buffer::empty(Rect::new(0, 0, 20, 3));
    let button = Span::styled("go", Hit::Item(3).on(Style::new()));
    let lines = vec![Line::from("nothing"), Line::from(button)];
    Paragraph::new(lines)
        .centered()
        .render(buffer.area, &mut buffer);
    Hit::Rack.cover(Rect::new(0, 2, 99, 99), &mut buffer);
    Clear.render(Rect::new(4, 2, 2, 1), &mut buffer);
    let hits = Hits::take(&mut buffer);
    let wanted = |x, y| match (x, y) {
        (9..=10, 1) => Some(Hit::Item(3)),
        (0..=3 | 6..=19, 2) => Some(Hit::Rack),
        _ => None,
    };
    for place in buffer.area.positions() {
        assert_eq!(hits.at(place), wanted(place.x, place.y), "{place}");
    }
    let runs: Vec<(u16, u16)> = hits.all().map(|(place, _)| (place.x, place.y)).collect();
    assert_eq!(runs, [(9, 1), (0, 2), (6, 2)]);
    assert_eq!(hits.at(Position::new(10, 1)), Some(Hit::Item(3)));
    for (x, y) in [(11, 1), (4, 2), (20, 2), (0, 3), (u16::MAX, u16::MAX)] {
        assert_eq!(hits.at(Position::new(x, y)), None, "{x} {y}");
    }
    assert_eq!(Hits::take(&mut buffer), Hits::default());
}
