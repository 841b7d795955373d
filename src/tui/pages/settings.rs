//! The settings, drawn in the theme that is chosen in them.

use super::form::{
    RowList, RowsPage, click_row, draw_rows, filling_in_rows, has_choices, types_text,
};
use crate::app::pages::settings;
use crate::app::scene::{FormRow, SettingsPage};
use crate::engine::layout::Premium;
use crate::engine::variant::Variant;
use crate::tui::face::{Canvas, Drawn, PageFace};
use crate::tui::keymap::Stroke::{Code, Text};
use crate::tui::keymap::binding::{arrows, key, list, way};
use crate::tui::keymap::shared::{ENTER, ERASE, ERASE_ALL, ERASE_WORD, ESC, TYPE, UP_AND_DOWN};
use crate::tui::shown::Keymap;
use crate::tui::theme::Theme;
use crate::tui::widgets::panel::below;
use crate::tui::widgets::styled_tile::{TileSize, lay, of_text};
use crossterm::event::KeyCode::{F, Left, Right};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

/// Columns of the sample of the theme.
const SAMPLE: u16 = 24;
const ABOVE: usize = 3;

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Settings",
    own: &[
        ENTER
            .line(1, "choose")
            .help("Takes the next value of the row, or presses the button."),
        arrows("↑↓", UP_AND_DOWN, list)
            .line(2, "row")
            .help("Move up and down the rows. Also: Tab."),
        arrows("←→", &[Code(Left), Code(Right)], way)
            .line(3, "change")
            .help("Change the row’s value.")
            .ready(has_choices::<SettingsPage>, "this row has no choices"),
        key("F2", &[Code(F(2))], || settings::Msg::Save.into())
            .line(4, "save")
            .help("Uses the settings and saves them for the next start."),
        TYPE.keys(&[Text])
            .help("Types the names.")
            .when(types_text::<SettingsPage>),
        ERASE.when(types_text::<SettingsPage>),
        ERASE_ALL.when(types_text::<SettingsPage>),
        ERASE_WORD.when(types_text::<SettingsPage>),
        ESC.line(5, "cancel")
            .help("Closes the settings and changes nothing."),
    ],
    shared: &filling_in_rows::<SettingsPage>(),
    typed_in: true,
    click: click_row::<SettingsPage>,
    wheel: 1,
    ..Keymap::PAGE
};

impl Drawn for SettingsPage {
    const FACE: PageFace<Self> = PageFace::new(&KEYS, draw);
}

fn draw(page: &SettingsPage, canvas: &mut Canvas<'_, '_>) {
    let list = RowList {
        heading: "Settings",
        rows: &page.rows,
        chosen: page.chosen,
        fault: page.fault.as_deref(),
        notice: None,
        empty: "none",
        grows: false,
    };
    let beside = draw_rows(list, SAMPLE, canvas);
    if beside.width >= SAMPLE {
        let theme = canvas.theme.on_board(canvas.shown.rules.colors);
        let sample = Paragraph::new(sample(&theme));
        sample.render(below(beside, ABOVE), canvas.frame.buffer_mut());
    }
}

/// Tiles, premium squares and texts in the theme.
fn sample(theme: &Theme) -> Vec<Line<'static>> {
    let tiles = |text, style| {
        lay(
            &of_text(text, Some(&Variant::ENGLISH.tiles), style),
            TileSize::Small,
            SAMPLE,
        )
    };
    let squares = |premiums: &[Premium]| {
        let square = |premium: &Premium| {
            let style = theme.premium(*premium);
            [
                Span::styled(format!("{:^4}", premium.label()), style),
                Span::raw(" "),
            ]
        };
        Line::from(premiums.iter().flat_map(square).collect::<Vec<_>>())
    };
    let texts = [
        ("good", theme.good),
        ("bad", theme.bad),
        ("strong", theme.strong),
        ("dim", theme.dim),
    ];
    let texts = texts.map(|(text, style)| [Span::styled(text, style), Span::raw("  ")]);
    let mut lines = tiles("TILE", theme.tile);
    lines.push(Line::default());
    lines.extend(tiles("NEW", theme.tile_new));
    lines.push(Line::default());
    lines.push(squares(&[
        Premium::TripleWord,
        Premium::DoubleWord,
        Premium::TripleLetter,
        Premium::DoubleLetter,
    ]));
    lines.push(squares(&[Premium::QuadrupleWord, Premium::QuadrupleLetter]));
    lines.push(Line::default());
    lines.push(Line::from(texts.concat()));
    lines
}

impl RowsPage for SettingsPage {
    fn rows(&self) -> &[FormRow] {
        &self.rows
    }

    fn chosen(&self) -> usize {
        self.chosen
    }
}
