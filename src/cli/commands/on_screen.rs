//! The session on a terminal: keys and clicks in, frames out.

use crate::app::Session;
use crate::app::backend::{Backend, FrontEndRequest};
use crate::app::msg::GlobalMsg;
use crate::app::scene::SettingsPage;
use crate::app::settings::{SettingId, value_of};
use crate::cli::ThemeChoice;
use crate::engine::clock::Millis;
use crate::terminal::{self, Background, Flow, Input, Waker};
use crate::tui::hit::Hits;
use crate::tui::keymap::palette::taken;
use crate::tui::keymap::{self, Context, KeyPreset, Reaction};
use crate::tui::pointer::Pointer;
use crate::tui::screen::{draw_saying, is_too_small};
use crate::tui::shown::{PageStates, ScrollRange, Shown, Ui};
use crate::tui::theme::{Depth, Glyphs, Palette, Theme, ThemeColors};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseEvent};
use ratatui::Frame;
use std::sync::Arc;
use std::time::Duration;

/// The most characters taken of a paste, more than any text field has room for.
const PASTED: usize = 250;

const TOO_SOON: &str = "Too soon. Press the key again.";

/// The session on a terminal.
pub struct ScreenApp<'a> {
    session: Session,
    theme: Theme,
    /// Whether the colors follow the terminal's background.
    follows: bool,
    /// Whether to ring the bell.
    rings: bool,
    /// The notification to show.
    notification: Option<String>,
    /// The text to copy.
    copied: Option<String>,
    /// Whether the last screen was too small to show anything.
    unseen: bool,
    /// What the last frame shows that time alone changes. A table may count the time itself, while this session does nothing.
    face: String,
    /// The message about the last key: empty, or that it came too soon.
    said_of_key: &'static str,
    /// Whether the mouse does anything, and what it holds.
    mouse: Option<Pointer>,
    /// What can be clicked on the last frame.
    hits: Hits,
    /// How far the text on top of the last frame can be scrolled.
    scroll: ScrollRange,
    /// What the screen alone knows of each page.
    owns: PageStates,
    /// The user's own theme.
    user_theme: Option<ThemeColors>,
    /// The theme for the terminal's background, if that is known.
    background: Palette,
    /// The characters of the terminal's locale.
    locale: Glyphs,
    backend: &'a mut dyn Backend,
}

impl<'a> ScreenApp<'a> {
    /// A session, what it is drawn with, and what deals and keeps games.
    pub fn new(session: Session, theme: Theme, backend: &'a mut dyn Backend) -> Self {
        Self {
            session,
            theme,
            follows: false,
            rings: false,
            notification: None,
            copied: None,
            unseen: false,
            face: String::new(),
            said_of_key: "",
            mouse: Some(Pointer::default()),
            hits: Hits::default(),
            scroll: ScrollRange::default(),
            owns: PageStates::default(),
            user_theme: None,
            background: Palette::Dark,
            locale: Glyphs::Unicode,
            backend,
        }
    }

    /// The same by keys alone: the mouse is the terminal's.
    #[must_use]
    pub fn without_mouse(self) -> Self {
        Self {
            mouse: None,
            ..self
        }
    }

    /// The same with a theme of the user's own to choose.
    #[must_use]
    pub fn with_user_theme(self, colors: ThemeColors) -> Self {
        Self {
            user_theme: Some(colors),
            ..self
        }
    }

    /// The same on a terminal with this background, if known, and with the characters of its locale.
    #[must_use]
    pub fn on_terminal(self, background: Palette, locale: Glyphs) -> Self {
        Self {
            background,
            locale,
            ..self
        }
    }

    /// The same, dark or light as the terminal is. One without colors is not asked.
    #[must_use]
    pub fn following_the_terminal(mut self) -> Self {
        self.follows = self.theme.depth != Depth::None;
        self
    }

    /// The session behind the screen.
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// The session, when the screen is no longer needed.
    pub fn into_session(self) -> Session {
        self.session
    }

    /// The program ends, however that came about: the time that was used is counted and kept.
    pub fn leave(&mut self) {
        self.session.act(GlobalMsg::Leaving, self.backend);
    }

    fn key(&mut self, key: KeyEvent) -> Flow {
        let control =
            |c| key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char(c);
        if control('z') {
            let locked = self.session.is_locked();
            return if locked { Flow::Idle } else { Flow::Suspend };
        }
        if self.unseen && !control('c') {
            return Flow::Idle;
        }
        let shown = self.shown();
        match keymap::message_by(&self.theme.keys, &shown, key) {
            Some(said) => self.say(said, &shown),
            None => Flow::Idle,
        }
    }

    /// What is shown.
    pub fn shown(&self) -> Shown {
        self.owns.shown(self.session.scene())
    }

    /// Does what a key or a click says: to the session, or to the screen alone.
    fn say(&mut self, said: Reaction, shown: &Shown) -> Flow {
        match said {
            Reaction::App(msg) => {
                let through_list = matches!(msg.get::<GlobalMsg>(), Some(GlobalMsg::RunCommand(_)));
                let flow = self.act(|session, backend| session.act(msg, backend));
                let after = self.session.scene();
                // What is chosen from the list of all actions is done on the page below that.
                let before = if through_list { &after } else { &**shown };
                self.owns.done(before, &after);
                flow
            }
            Reaction::Screen(Ui::Take) => match taken(shown) {
                Some(said) => self.say(said, shown),
                None => Flow::Idle,
            },
            Reaction::Screen(ui) => {
                if let Some(own) = self.owns.top(shown) {
                    own.update(ui, self.scroll);
                }
                Flow::Redraw
            }
        }
    }

    /// Handles a paste. Where text is typed, its first line is typed, with a notice if there are more. Where tiles are placed, it
    /// is placed as a word. Anywhere else a notice says that it is not used: it would press keys.
    fn paste(&mut self, text: &str) -> Flow {
        let shown = self.shown();
        if self.unseen || text.trim().is_empty() {
            return Flow::Idle;
        }
        if let Some(said) = Context::of(&shown).pasted(&shown, text) {
            return self.say(said, &shown);
        }
        if !Context::of(&shown).is_typed_in() {
            let said = keymap::pasted_elsewhere(&shown);
            return said.map_or(Flow::Idle, |said| self.say(said, &shown));
        }
        let mut lines = text.trim().lines();
        let line = lines.next().unwrap_or_default().trim();
        let more = lines.any(|line| !line.trim().is_empty());
        let mut flow = Flow::Idle;
        let line = line.replace('\t', " ");
        for c in line.chars().filter(|c| !c.is_control()).take(PASTED) {
            let shown = self.shown();
            if !Context::of(&shown).is_typed_in() {
                break;
            }
            if let Some(said) = keymap::pasted(&self.theme.keys, &shown, c) {
                flow = self.say(said, &shown);
            }
        }
        if more && flow != Flow::Idle && Context::of(&self.shown()).is_typed_in() {
            flow = self.act(|session, backend| session.act(GlobalMsg::PastedMore, backend));
        }
        flow
    }

    /// What the mouse did to the last frame. Nothing is drawn where it means nothing.
    fn mouse(&mut self, mouse: MouseEvent) -> Flow {
        let shown = self.shown();
        let Some(pointer) = self.mouse.as_mut().filter(|_| !self.unseen) else {
            return Flow::Idle;
        };
        let messages = pointer.messages(mouse, &self.hits, &self.theme.keys, &shown);
        let mut flow = Flow::Idle;
        for said in messages {
            flow = match (self.say(said, &shown), flow) {
                (Flow::Quit, _) => return Flow::Quit,
                (Flow::DropTypedAhead, _) | (_, Flow::DropTypedAhead) => Flow::DropTypedAhead,
                (new, _) => new,
            };
        }
        flow
    }

    /// Tells the session of the time. Nothing is drawn while what it changes shows the same as the last frame and nothing came
    /// of it.
    fn elapse(&mut self, time: Duration) -> Flow {
        let millis = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        match self.act(|session, backend| session.elapse(Millis(millis), backend)) {
            Flow::Redraw if self.unseen || self.session.face() == self.face => Flow::Idle,
            flow => flow,
        }
    }

    /// Puts on the colors that go with what the terminal writes on.
    fn recolor(&mut self, ground: Background) -> Flow {
        self.background = match ground {
            Background::Dark => Palette::Dark,
            Background::Light => Palette::Light,
        };
        self.theme = self.theme.recolored(&self.background.into());
        Flow::Redraw
    }

    /// Applies the settings: colors and characters while they are being chosen, keys and mouse afterwards.
    fn apply_settings(&mut self) {
        let settings = self.session.settings().to_vec();
        let value = |id| value_of(&settings, id).unwrap_or_default();
        let is_on = |id| {
            settings
                .iter()
                .any(|setting| setting.id == id && setting.is_on())
        };
        let ascii = self.session.is_ascii_only();
        self.theme.glyphs = if ascii { Glyphs::Ascii } else { self.locale };
        self.wear(value(SettingId::Theme));
        if self.shown().shows::<SettingsPage>() {
            return;
        }
        if let Ok(preset) = value(SettingId::KeysPreset).parse() {
            self.take_keys(preset);
        }
        match (&self.mouse, is_on(SettingId::Mouse)) {
            (None, true) => self.mouse = Some(Pointer::default()),
            (Some(_), false) => self.mouse = None,
            _ => {}
        }
    }

    /// Shows the theme of this name.
    fn wear(&mut self, theme: &str) {
        let choice = theme.parse().unwrap_or(ThemeChoice::Auto);
        self.follows = choice == ThemeChoice::Auto && self.theme.depth != Depth::None;
        let colors = match (choice, &self.user_theme) {
            (ThemeChoice::BuiltIn(palette), _) => palette.into(),
            (ThemeChoice::File(_), Some(colors)) => colors.clone(),
            _ => self.background.into(),
        };
        self.theme = self.theme.recolored(&colors);
    }

    /// Uses a preset below the user's own keys, if they fit.
    fn take_keys(&mut self, preset: KeyPreset) {
        if preset == self.theme.keys.preset() {
            return;
        }
        if let Ok(keys) = self.theme.keys.clone().over(preset) {
            self.theme.keys = keys;
            if preset.is_modal() {
                self.session.start_in_command_mode();
            } else {
                self.session.start_in_typing_mode();
            }
        }
    }

    /// Has the session do something, and does what it asks for.
    fn act(
        &mut self,
        act: impl FnOnce(&mut Session, &mut dyn Backend) -> Vec<FrontEndRequest>,
    ) -> Flow {
        let mut flow = Flow::Redraw;
        let mut settings = false;
        for done in act(&mut self.session, self.backend) {
            match done {
                FrontEndRequest::Quit => return Flow::Quit,
                FrontEndRequest::DropTypedAhead => flow = Flow::DropTypedAhead,
                FrontEndRequest::Bell => self.rings = true,
                FrontEndRequest::Notify(text) => self.notification = Some(text),
                FrontEndRequest::Copy(text) => self.copied = Some(text),
                FrontEndRequest::GameOpened => {}
                FrontEndRequest::SettingsChanged => settings = true,
            }
        }
        if let (Flow::DropTypedAhead, Some(pointer)) = (flow, &mut self.mouse) {
            pointer.forget();
            self.owns.let_go();
        }
        if settings {
            self.apply_settings();
            // They apply to the pages too.
            return match self.act(Session::poll_jobs) {
                Flow::Redraw => flow,
                other => other,
            };
        }
        flow
    }
}

impl terminal::App for ScreenApp<'_> {
    fn handle(&mut self, input: Input) -> Flow {
        match input {
            Input::Key(key) => {
                let said = std::mem::take(&mut self.said_of_key);
                match self.key(key) {
                    Flow::Idle if !said.is_empty() => Flow::Redraw,
                    flow => flow,
                }
            }
            Input::Mouse(mouse) => {
                let flow = self.mouse(mouse);
                if flow != Flow::Idle {
                    self.said_of_key = "";
                }
                flow
            }
            Input::Resumed => self.act(|session, backend| session.act(GlobalMsg::Resumed, backend)),
            Input::Elapsed(time) => self.elapse(time),
            Input::Woken => self.act(Session::poll_jobs),
            Input::Background(ground) if self.follows => self.recolor(ground),
            Input::Paste(text) => self.paste(&text),
            Input::Background(_) => Flow::Idle,
            Input::Resize(width, height) => {
                self.unseen = is_too_small(width, height);
                Flow::Redraw
            }
        }
    }

    fn begins(&mut self, waker: Waker) {
        let also = waker.clone();
        self.session.wake_by(Box::new(move || waker.wake()));
        self.backend.wake_by(Arc::new(move || also.wake()));
    }

    fn asks_for_background(&self) -> bool {
        self.follows
    }

    fn draw(&mut self, frame: &mut Frame) {
        let screen = frame.area();
        self.unseen = is_too_small(screen.width, screen.height);
        // Read before the scene: a second that begins in between is drawn by the next tick.
        self.face = self.session.face();
        let drawn = draw_saying(self.said_of_key, &self.shown(), &self.theme, frame);
        self.hits = drawn.hits;
        self.scroll = drawn.scroll.unwrap_or_default();
    }

    /// A challenge: it asks before anybody challenges, and is nothing at any other moment for which keys are dropped.
    fn counts_when_drawn(&self, key: &KeyEvent) -> bool {
        let said = keymap::message_by(&self.theme.keys, &self.shown(), *key);
        !self.unseen && said.is_some_and(|said| said.challenges())
    }

    fn key_dropped(&mut self) -> bool {
        self.said_of_key = TOO_SOON;
        !self.unseen
    }

    fn wants_mouse(&self) -> bool {
        self.mouse.is_some()
    }

    fn rings(&mut self) -> bool {
        std::mem::take(&mut self.rings)
    }

    fn notification(&mut self) -> Option<String> {
        let text = self.notification.take()?;
        Some(self.theme.glyphs.text(&text).into_owned())
    }

    fn copied(&mut self) -> Option<String> {
        self.copied.take()
    }

    fn window_title(&self) -> Option<String> {
        let title = self.session.window_title()?;
        Some(self.theme.glyphs.text(&title).into_owned())
    }

    fn wake_in(&self) -> Option<Duration> {
        let wake = self.session.wake_in(!self.unseen)?;
        Some(Duration::from_millis(wake.0))
    }
}
