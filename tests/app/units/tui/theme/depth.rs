use ratatui::style::Color;
use scrabble::tui::theme::depth::{indexed_rgb, nearest_indexed, nearest_sixteen, rgb};
use scrabble::tui::theme::{Depth, contrast};

#[test]
fn the_environment_tells_how_many_colors() {
    let depth = |pairs: &[(&str, &str)]| {
        Depth::detect(|name| {
            let found = pairs.iter().find(|(key, _)| *key == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    };
    let unset = if cfg!(windows) {
        Depth::Full
    } else {
        Depth::Sixteen
    };
    assert_eq!(depth(&[]), unset);
    assert_eq!(depth(&[("TERM", "linux")]), Depth::Sixteen);
    assert_eq!(depth(&[("TERM", "dumb")]), Depth::Sixteen);
    assert_eq!(depth(&[("TERM", "xterm-256color")]), Depth::Indexed);
    assert_eq!(depth(&[("TERM", "xterm-direct")]), Depth::Full);
    let truecolor = ("COLORTERM", "truecolor");
    assert_eq!(depth(&[("TERM", "xterm-256color"), truecolor]), Depth::Full);
    assert_eq!(depth(&[("COLORTERM", "24bit")]), Depth::Full);
    assert_eq!(depth(&[("NO_COLOR", "1"), truecolor]), Depth::None);
    assert_eq!(depth(&[("NO_COLOR", ""), truecolor]), Depth::Full);
}

#[test]
fn a_color_that_exists_is_its_own_nearest() {
    for index in 16..=255 {
        let near = indexed_rgb(nearest_indexed(indexed_rgb(index)));
        assert_eq!(near, indexed_rgb(index));
    }
    for gray in [Color::Black, Color::DarkGray, Color::Gray, Color::White] {
        assert_eq!(nearest_sixteen(rgb(gray)), gray);
    }
    assert_eq!(nearest_sixteen([180, 42, 46]), Color::LightRed);
    assert_eq!(nearest_sixteen([42, 93, 150]), Color::Blue);
}

#[test]
fn contrast_is_as_the_standard_has_it() {
    assert!((contrast(Color::White, Color::Black) - 21.0).abs() < 0.01);
    assert!((contrast(Color::Red, Color::Red) - 1.0).abs() < 0.01);
}
