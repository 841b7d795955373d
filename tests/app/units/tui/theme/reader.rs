use ratatui::style::{Color, Modifier, Style};
use scrabble::engine::rules::BoardColors;
use scrabble::text::glyphs::Glyphs;
use scrabble::tui::theme::{Depth, Palette, Theme, read};
use std::path::Path;

/// The tiles of a theme that says no more than this.
fn tile(line: &str, depth: Depth) -> Option<Style> {
    let own = read(line);
    let theme = Theme::with(&own.colors, depth, Glyphs::Unicode);
    own.faults.is_empty().then_some(theme.tile)
}

#[test]
fn styles_are_read_from_words() {
    let full = |style: &str| tile(&format!("tile = '{style}'"), Depth::Full);
    let wood = full("bold #241a0a on #eedbac").unwrap();
    assert_eq!(wood.fg, Some(Color::Rgb(0x24, 0x1a, 0x0a)));
    assert_eq!(wood.bg, Some(Color::Rgb(0xee, 0xdb, 0xac)));
    assert!(wood.add_modifier.contains(Modifier::BOLD));
    let usual = tile("", Depth::Full).unwrap();
    assert_eq!(full("on #000000").unwrap().fg, usual.fg);
    assert!(full("plain").is_some());
    for wrong in [
        "",
        "#12345",
        "#1234567",
        "#+12345",
        "red",
        "on",
        "#000000 #ffffff",
        "on #000000 bold",
    ] {
        assert_eq!(full(wrong), None, "{wrong}");
    }
    let few = |style: &str| tile(&format!("[sixteen]\ntile = '{style}'"), Depth::Sixteen);
    let yellow = few("bold black on light-yellow").unwrap();
    assert_eq!(
        (yellow.fg, yellow.bg),
        (Some(Color::Black), Some(Color::LightYellow))
    );
    for wrong in ["#000000", "orange", "7", "reset"] {
        assert_eq!(few(wrong), None, "{wrong}");
    }
}

/// A copy of a built-in theme looks the same, whichever theme it lies over, except for the premium squares of the editions.
#[test]
fn each_built_in_theme_says_all_that_it_consists_of() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/themes");
    for palette in Palette::ALL {
        let file = folder.join(format!("{palette}.toml"));
        let text = std::fs::read_to_string(file).expect("a theme");
        for under in Palette::ALL {
            let own = read(&format!("like = '{under}'\n{text}"));
            assert_eq!(own.faults, [], "{palette}");
            assert_eq!(own.hard_to_read, [], "{palette}");
            for depth in [Depth::Full, Depth::Indexed, Depth::Sixteen, Depth::None] {
                let drawn = |colors| {
                    let mut theme = Theme::with(colors, depth, Glyphs::Ascii);
                    if under != Palette::default() {
                        (theme.premiums, theme.own_premiums) = Default::default();
                    }
                    format!("{theme:?}")
                };
                assert_eq!(
                    drawn(&own.colors),
                    drawn(&palette.into()),
                    "{palette} over {under}"
                );
            }
        }
    }
}

#[test]
fn a_file_lies_over_the_theme_it_is_like() {
    let own = read("like = 'light'\ntile = 'on #ffffff'\ndouble-word = '#000000 on #ff00ff'\n");
    assert_eq!(own.faults, []);
    let theme = Theme::with(&own.colors, Depth::Full, Glyphs::Unicode);
    let light = Theme::with(&Palette::Light.into(), Depth::Full, Glyphs::Unicode);
    assert_eq!(theme.tile.bg, Some(Color::Rgb(255, 255, 255)));
    assert_eq!(theme.tile.fg, light.tile.fg);
    assert_eq!(theme.tile_odd[0].bg, theme.tile.bg);
    assert_eq!(theme.tile_odd[1], light.tile_odd[1]);
    assert_eq!(theme.base, light.base);
    // Own premium colors are the same on every edition's board.
    let travel = theme.on_board(BoardColors::Travel);
    assert_eq!(travel.premiums[2].bg, Some(Color::Rgb(255, 0, 255)));
    assert_eq!(travel.premiums[0], light.premiums[0]);
}

#[test]
fn with_16_colors_the_nearest_are_used_unless_the_file_has_its_own() {
    let base = |text| Theme::with(&read(text).colors, Depth::Sixteen, Glyphs::Unicode).base;
    let blue = "base = '#ffffff on #0000ee'\n";
    assert_eq!(base(blue).bg, Some(Color::Blue));
    let own = format!("{blue}[sixteen]\nbase = 'black on cyan'\n");
    assert_eq!(base(&own).bg, Some(Color::Cyan));
    let others = format!("like = 'light'\n{blue}[sixteen]\ndim = 'gray'\n");
    assert_eq!(base(&others).bg, Some(Color::Blue));
}

#[test]
fn each_fault_has_its_line() {
    let own = read(
        "like = 'auto'\nbas = 1\nbase = 2\n tile = 'red'\n[sixteen]\ntile = '#ffffff'\nshelve = 'red'\n",
    );
    let told: Vec<String> = own.faults.iter().map(ToString::to_string).collect();
    let says = [
        "line 1: like: possible values: dark, light, high-contrast, color-safe",
        "line 2: unknown key “bas”: did you mean base?",
        "line 3: base must be text in quotes, not a number",
        "line 4: tile: write colors as “#d6d2c8 on #13171b”; bold, ",
        "line 6: tile: write colors as “light-yellow on black”; bold, ",
        "line 7: unknown key “shelve”: did you mean shelf?",
    ];
    assert_eq!(told.len(), says.len(), "{told:#?}");
    for (told, says) in told.iter().zip(says) {
        assert!(told.starts_with(says), "{told}");
    }
}
