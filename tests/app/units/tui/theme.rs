mod depth;
mod glyphs;
mod reader;

use ratatui::style::{Color, Style};
use scrabble::engine::rules::BoardColors;
use scrabble::share::{COLORS, PREMIUMS, Shade};
use scrabble::text::glyphs::Glyphs;
use scrabble::tui::theme::depth::rgb;
use scrabble::tui::theme::{Depth, Palette, Theme, ThemeColors, TileState, contrast, read};
use std::path::Path;

/// Every text on each of its backgrounds, by name.
fn texts(theme: &Theme) -> Vec<(&'static str, Style)> {
    let woods = [
        theme.tile,
        theme.tile_last,
        theme.tile_new,
        theme.tile_odd[0],
        theme.tile_odd[1],
        theme.tile_odd[2],
    ];
    let mut all = vec![
        ("base", theme.base),
        ("dim", theme.base.patch(theme.dim)),
        ("strong", theme.base.patch(theme.strong)),
        ("accent", theme.base.patch(theme.accent)),
        ("good", theme.base.patch(theme.good)),
        ("bad", theme.base.patch(theme.bad)),
        ("cursor", theme.cursor),
        ("fault", theme.fault),
        ("pointed", theme.pointed),
        ("lit", theme.highlighted),
        ("ghost", theme.wood(TileState::Ghost, false)),
        ("panel", theme.panel),
        ("dim on panel", theme.panel.patch(theme.dim)),
        ("good on panel", theme.panel.patch(theme.good)),
        ("bad on panel", theme.panel.patch(theme.bad)),
    ];
    all.extend(theme.premiums.map(|style| ("premium", style)));
    all.extend(woods.map(|style| ("letter", style)));
    if theme.depth != Depth::Sixteen {
        all.extend(woods.map(|style| ("value", style.patch(theme.tile_value))));
        all.extend(woods.map(|style| ("blank", style.patch(theme.blank))));
    }
    all
}

/// Every palette in every depth that shows it.
fn themes() -> Vec<(Palette, Theme)> {
    let colored = Palette::ALL.into_iter().flat_map(|palette| {
        [Depth::Full, Depth::Indexed, Depth::Sixteen].map(|depth| {
            let theme = Theme::with(&palette.into(), depth, Glyphs::Unicode);
            (palette, theme)
        })
    });
    colored.collect()
}

/// What is shared has the colors of the screen.
#[test]
fn web_pages_have_the_colors_of_the_themes_and_of_the_classic_board() {
    let rgb = |hex: &str| Color::from_u32(u32::from_str_radix(&hex[1..], 16).expect("a color"));
    for (palette, shade) in [(Palette::Light, Shade::Light), (Palette::Dark, Shade::Dark)] {
        let theme = Theme::with(&palette.into(), Depth::Full, Glyphs::Unicode)
            .on_board(BoardColors::Classic);
        for color in COLORS {
            let wanted = match color.name {
                "page" => theme.base.bg,
                "text" => theme.base.fg,
                "dim" => theme.dim.fg,
                "square" => theme.square.bg,
                "tile" => theme.tile.bg,
                "tile-text" => theme.tile.fg,
                "tile-edge" => theme.tile_edge.fg,
                "tile-value" => theme.tile_value.fg,
                "tile-last" => theme.tile_last.bg,
                "blank" => theme.blank.fg,
                "panel" => theme.panel.bg,
                "strong" => theme.strong.fg,
                "accent" => theme.accent.fg,
                "good" => theme.good.fg,
                "bad" => theme.bad.fg,
                "faint" => theme.faint.fg,
                other => panic!("which style has {other}?"),
            };
            assert_eq!(
                Some(rgb(color.hex(shade))),
                wanted,
                "{} on {palette}",
                color.name
            );
        }
        for (premium, text, ground) in PREMIUMS {
            let style = theme.premium(premium);
            assert_eq!(
                (style.fg, style.bg),
                (Some(rgb(text)), Some(rgb(ground))),
                "{premium:?}"
            );
        }
    }
}

#[test]
fn every_text_can_be_read_on_its_ground() {
    for (palette, theme) in themes() {
        let depth = theme.depth;
        for colors in EDITIONS {
            for (name, style) in texts(&theme.on_board(colors)) {
                let (Some(text), Some(ground)) = (style.fg, style.bg) else {
                    panic!("{name} has no colors in {palette} at {depth:?}");
                };
                let ratio = contrast(text, ground);
                let least = match (palette, depth) {
                    // There are no more colors, but sentences have 7 too.
                    (Palette::HighContrast, Depth::Sixteen) => match name {
                        "premium" | "fault" => 5.0,
                        _ => 7.0,
                    },
                    (Palette::HighContrast, _) => 7.0,
                    _ => 4.5,
                };
                assert!(
                    ratio >= least,
                    "{name} in {palette} at {depth:?}: {text} on {ground} is {ratio:.2}"
                );
            }
        }
    }
}

/// Bright black is half as bright on some terminals as on xterm: text is readable on both, in every theme.
#[test]
fn text_out_of_sixteen_colors_can_be_read_whatever_the_lighter_black_is() {
    let built_in = Palette::ALL.map(ThemeColors::from);
    // Themes that name no colors out of 16.
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/themes");
    let own = Palette::ALL.map(|palette| {
        let file = folder.join(format!("{palette}.toml"));
        let text = std::fs::read_to_string(file).expect("a theme");
        read(text.split("[sixteen]").next().unwrap_or_default()).colors
    });
    let mut grounds = vec![];
    for colors in built_in.into_iter().chain(own) {
        let theme = Theme::with(&colors, Depth::Sixteen, Glyphs::Unicode);
        let styles = [
            theme.dim,
            theme.strong,
            theme.accent,
            theme.good,
            theme.bad,
            Style::new(),
        ];
        for ground in [theme.base, theme.panel] {
            grounds.extend(ground.bg);
            for style in styles.map(|style| ground.patch(style)) {
                let (Some(text), Some(behind)) = (style.fg, style.bg) else {
                    panic!("no colors: {style:?}");
                };
                let looks = match text {
                    Color::DarkGray => vec![text, Color::Rgb(85, 85, 85)],
                    _ => vec![text],
                };
                for look in looks {
                    let ratio = contrast(look, behind);
                    assert!(ratio >= 4.5, "{text} on {behind}: {ratio:.2}");
                }
            }
        }
    }
    // Dark grounds and light ones.
    assert!(grounds.contains(&Color::Black), "{grounds:?}");
    assert!(
        grounds.contains(&Color::White) || grounds.contains(&Color::Gray),
        "{grounds:?}"
    );
    let usual = Theme::new(Depth::Sixteen, Glyphs::Unicode);
    assert_ne!(
        usual.dim.fg, usual.base.fg,
        "what is not needed now is less bright"
    );
}

/// Each built-in theme differs from the others in 16 colors, and the light theme is light.
#[test]
fn themes_differ_out_of_sixteen_colors_and_the_light_one_is_light() {
    let few = |palette: Palette| Theme::with(&palette.into(), Depth::Sixteen, Glyphs::Unicode);
    for (i, one) in Palette::ALL.into_iter().enumerate() {
        for other in &Palette::ALL[..i] {
            let (mine, others) = (few(one), few(*other));
            let differ = mine.base != others.base
                || mine.premiums != others.premiums
                || mine.tile != others.tile;
            assert!(differ, "{one} and {other}");
        }
    }
    let light = few(Palette::Light);
    assert_eq!(light.base, Style::new().fg(Color::Black).bg(Color::White));
    assert!(contrast(light.panel.bg.unwrap(), Color::White) < 1.5);
    for palette in [Palette::Dark, Palette::HighContrast, Palette::ColorSafe] {
        assert_eq!(few(palette).base.bg, Some(Color::Black), "{palette}");
    }
}

/// A color as seen without green cones (after Viénot and others, 1999, without gamma).
fn without_green(color: Color) -> [f64; 3] {
    let (r, g, b) = match color {
        Color::Black => (0.0, 0.0, 0.0),
        Color::Red => (205.0, 0.0, 0.0),
        Color::Green => (0.0, 205.0, 0.0),
        Color::Yellow => (205.0, 205.0, 0.0),
        Color::Blue => (0.0, 0.0, 238.0),
        Color::Cyan => (0.0, 205.0, 205.0),
        Color::Gray => (229.0, 229.0, 229.0),
        Color::LightRed => (255.0, 0.0, 0.0),
        Color::LightYellow => (255.0, 255.0, 0.0),
        Color::LightMagenta => (255.0, 0.0, 255.0),
        Color::White => (255.0, 255.0, 255.0),
        other => panic!("{other} has not been thought of"),
    };
    [0.625 * r + 0.375 * g, 0.7 * r + 0.3 * g, 0.3 * g + 0.7 * b]
}

#[test]
fn the_color_safe_theme_is_told_apart_without_green_out_of_sixteen_colors() {
    let theme = Theme::with(&Palette::ColorSafe.into(), Depth::Sixteen, Glyphs::Unicode);
    for colors in EDITIONS {
        let theme = theme.on_board(colors);
        let mut grounds: Vec<Color> = theme.premiums[..4].iter().filter_map(|s| s.bg).collect();
        let greens = [Color::Green, Color::LightGreen];
        assert!(!grounds.iter().any(|ground| greens.contains(ground)));
        let others = [theme.square, theme.tile, theme.tile_new, theme.cursor];
        grounds.extend(others.iter().filter_map(|style| style.bg));
        for (i, one) in grounds.iter().enumerate() {
            for other in &grounds[..i] {
                let (a, b) = (without_green(*one), without_green(*other));
                let far: f64 = a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum();
                assert!(far.sqrt() > 70.0, "{one} and {other}: {far}");
            }
        }
    }
}

#[test]
fn without_color_no_style_has_any() {
    let theme = Theme::new(Depth::None, Glyphs::Unicode).on_board(BoardColors::Travel);
    let styles = format!("{theme:?}");
    assert!(
        !styles.contains("fg: Some") && !styles.contains(".fg("),
        "{styles}"
    );
    assert!(
        !styles.contains("bg: Some") && !styles.contains(".bg("),
        "{styles}"
    );
}

const EDITIONS: [BoardColors; 3] = [
    BoardColors::Classic,
    BoardColors::Travel,
    BoardColors::Deluxe,
];

#[test]
fn with_few_colors_what_matters_still_differs() {
    for (palette, theme) in themes() {
        for colors in EDITIONS {
            grounds_differ(palette, &theme.on_board(colors));
        }
    }
}

/// The two reds were taken for each other.
#[test]
fn fourfold_squares_are_like_no_other_out_of_sixteen_colors() {
    let theme = Theme::new(Depth::Sixteen, Glyphs::Unicode);
    for colors in EDITIONS {
        let grounds = theme
            .on_board(colors)
            .premiums
            .map(|style| style.bg.unwrap());
        for fourfold in [4, 5] {
            for (place, other) in grounds.iter().enumerate() {
                let parts = rgb(grounds[fourfold]).into_iter().zip(rgb(*other));
                let far: i32 = parts.map(|(a, b)| (a - b).pow(2)).sum();
                assert!(
                    place == fourfold || far > 100 * 100,
                    "{fourfold} and {place} in {colors:?}: {grounds:?}"
                );
            }
        }
    }
}

fn grounds_differ(palette: Palette, theme: &Theme) {
    let grounds = [
        theme.square,
        theme.premiums[0],
        theme.premiums[1],
        theme.premiums[2],
        theme.premiums[3],
        theme.tile,
        theme.tile_last,
        theme.tile_new,
        theme.cursor,
    ]
    .map(|style| style.bg);
    // With 16 colors there is none left for it; it has a sign.
    assert!(
        theme.depth == Depth::Sixteen
            || !grounds.contains(&theme.highlighted.bg) && theme.highlighted.bg != theme.lane.bg,
        "the line of a hint in {palette} at {:?}",
        theme.depth
    );
    let fourfold = [4, 5].map(|place| theme.premiums[place]);
    let threefold = [1, 3].map(|place| theme.premiums[place]);
    for (place, style) in fourfold.iter().enumerate() {
        // With 16 colors the color-safe theme has no more of them: the letters differ.
        let has_own = theme.depth != Depth::Sixteen || palette != Palette::ColorSafe;
        let own = [grounds.as_slice(), &[fourfold[1 - place].bg]].concat();
        assert!(
            *style != threefold[place] && (!has_own || !own.contains(&style.bg)),
            "fourfold {place} in {palette} at {:?}",
            theme.depth
        );
    }
    for (i, ground) in grounds.iter().enumerate() {
        assert!(
            !grounds[..i].contains(ground),
            "{i} is like one before in {palette} at {:?}: {grounds:?}",
            theme.depth
        );
    }
}
