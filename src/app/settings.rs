//! The settings that players change while the program runs. Each front end gives the values their meaning.

/// The values of a switch.
pub const SWITCH: [&str; 2] = ["off", "on"];
/// The values of [`SettingId::Motion`].
pub const MOTIONS: [&str; 2] = ["full", "reduced"];

/// The name of a setting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SettingId {
    /// The colors.
    Theme,
    /// The key preset.
    KeysPreset,
    /// The mouse.
    Mouse,
    /// The bell.
    Bell,
    /// Notifications on the desktop.
    Notify,
    /// The title of the terminal’s window.
    WindowTitle,
    /// Whether computers’ tiles appear one by one.
    Motion,
    /// Whether only ASCII is written.
    Ascii,
    /// The players of a new game, with commas between them.
    Names,
    /// The language of a new game.
    Language,
    /// The dictionary of a new game.
    Dictionary,
    /// The rules of a new game, by their preset.
    Rules,
}

impl SettingId {
    /// Every setting, in the order of the page.
    pub const ALL: [Self; 12] = [
        Self::Theme,
        Self::KeysPreset,
        Self::Mouse,
        Self::Bell,
        Self::Notify,
        Self::WindowTitle,
        Self::Motion,
        Self::Ascii,
        Self::Names,
        Self::Language,
        Self::Dictionary,
        Self::Rules,
    ];

    /// Returns the name of its flag, which is also its key in the configuration.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Theme => "theme",
            Self::KeysPreset => "keys-preset",
            Self::Mouse => "mouse",
            Self::Bell => "bell",
            Self::Notify => "notify",
            Self::WindowTitle => "window-title",
            Self::Motion => "reduced-motion",
            Self::Ascii => "ascii",
            Self::Names => "names",
            Self::Language => "language",
            Self::Dictionary => "dict",
            Self::Rules => "rules",
        }
    }
}

/// A setting with its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setting {
    /// Its name.
    pub id: SettingId,
    /// The values to choose from; none if the value is typed.
    pub options: Vec<String>,
    /// The value.
    pub value: String,
    /// The value at the start of the program, or as last saved.
    pub saved: String,
    /// Whether a flag on the command line set it.
    pub by_flag: bool,
}

impl Setting {
    /// Creates a setting as it is at the start of the program.
    pub fn new(id: SettingId, options: Vec<String>, value: String, by_flag: bool) -> Self {
        Self {
            id,
            options,
            saved: value.clone(),
            value,
            by_flag,
        }
    }

    /// Returns the index of the value among the options.
    pub fn chosen(&self) -> usize {
        let place = self.options.iter().position(|option| *option == self.value);
        place.unwrap_or(0)
    }

    /// Returns whether the value differs from the one in the configuration.
    pub fn is_unsaved(&self) -> bool {
        self.value != self.saved
    }

    /// Returns whether it is switched on: for motion, reduced.
    pub fn is_on(&self) -> bool {
        self.value == SWITCH[1] || self.value == MOTIONS[1]
    }
}

/// Returns the value of a setting, if it is one of these.
pub fn value_of(settings: &[Setting], id: SettingId) -> Option<&str> {
    let setting = settings.iter().find(|setting| setting.id == id)?;
    Some(&setting.value)
}
