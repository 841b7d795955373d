//! Everything between a front end and the game: the stack of pages with the title at its bottom and, in time, a table on it.

use super::backend::{Backend, FrontEndRequest};
use super::clock::Clock;
use super::component::{Core, Cx, Destinations, StackChange, ViewCx};
use super::dialogs::note::Note;
use super::form::{Form, FormError};
use super::job::ImmediateRunner;
use super::opened_game::OpenedGame;
use super::pages::GLOBAL_HANDLERS;
use super::pages::lobby::Lobby;
use super::pages::title::Title;
use super::preferences::{InputMode, Motion, Typing};
use super::saved_games::SavedGames;
use super::scene::{LayerView, Listing, NoPlay, SavedGame, Scene};
use super::settings::Setting;
use super::shared::{Alerts, Shared};
use super::stack::Session;
use super::table::TableComponent;
use crate::engine::game::Game;
use crate::engine::play::Play;
use crate::record::store::GameId;
use crate::words::lexicon::DictChoice;
use std::sync::Arc;

/// The pages that others lead to by name only.
const DESTINATIONS: Destinations = Destinations {
    home: |core| core.layer(Title::default(), None),
    sit_down,
    lobby: |core| core.layer(Lobby::over_another(), None),
};

impl Session {
    /// The title, with a form filled in as the flags have it.
    pub fn new(form: Form) -> Self {
        let shared = Shared {
            form,
            saved_form: None,
            games: SavedGames::default(),
            note: None,
            motion: Motion::Full,
            typing: Typing::Always,
            alerts: Alerts::default(),
            input_mode: InputMode::Keys,
            hosts: false,
            settings: vec![],
            unsaved: None,
        };
        let core = Core::new(shared, Box::<ImmediateRunner>::default(), DESTINATIONS);
        Self::over_home(core, GLOBAL_HANDLERS)
    }

    /// Makes letters commands at the start of a turn.
    pub const fn start_in_command_mode(&mut self) {
        self.core.shared.typing = Typing::Commands;
    }

    /// Makes letters lay tiles at any time.
    pub const fn start_in_typing_mode(&mut self) {
        self.core.shared.typing = Typing::Always;
    }

    /// Sets the settings that players can change, and applies those that are not the front end’s.
    pub fn offer_settings(&mut self, settings: Vec<Setting>) {
        self.core.shared.settings = settings;
        self.core.shared.apply_settings();
    }

    /// Turns animation off.
    pub const fn reduce_motion(&mut self) {
        self.core.shared.motion = Motion::Reduced;
    }

    /// Switches to typed lines. The guide then says what to type, and results of jobs are delivered only by [`wait`](Self::wait),
    /// so that the output does not depend on their speed.
    pub const fn use_typed_lines(&mut self) {
        self.core.shared.input_mode = InputMode::Lines;
    }

    /// Sets a warning to show once, when a game starts with this word list.
    pub fn warn_once(&mut self, list: DictChoice, note: String) {
        self.core.shared.note = Some((list, note));
    }

    /// Reads the list of saved games.
    pub fn read_saved_games(&mut self, backend: &mut dyn Backend) {
        self.with_title(backend, |_, cx| Title::read_saved_games(cx));
    }

    /// Starts the game that the form describes, without showing the form.
    ///
    /// # Errors
    /// When the names or rules of the form are invalid.
    pub fn deal_at_once(&mut self, backend: &mut dyn Backend) -> Result<(), FormError> {
        let new_game = self.core.shared.form.new_game()?;
        self.with_title(backend, |_, cx| Title::deal(new_game, cx));
        Ok(())
    }

    /// Resumes a saved game.
    pub fn resume_game(&mut self, id: GameId, backend: &mut dyn Backend) {
        self.with_title(backend, |_, cx| Title::resume_game(id, cx));
    }

    fn with_title(
        &mut self,
        backend: &mut dyn Backend,
        act: impl FnOnce(&mut Title, &mut Cx<Title>),
    ) {
        let Some(layer) = self.layers.first_mut() else {
            return;
        };
        let (page, mut at) = layer.at(&mut self.core, backend);
        if let Some(title) = page.as_any_mut().downcast_mut::<Title>() {
            act(title, &mut at.of());
        }
        self.follow(backend);
    }

    /// Opens the table of a game.
    pub fn sit_down(
        &mut self,
        dealt: OpenedGame,
        backend: &mut dyn Backend,
    ) -> Vec<FrontEndRequest> {
        sit_down(&mut self.core, dealt);
        self.follow(backend)
    }

    /// Returns what may be shown now.
    pub fn scene(&self) -> Scene {
        let views = self.layers.iter().enumerate().map(|(place, layer)| {
            let above = &self.layers[place + 1..];
            let cx = ViewCx {
                covered: !above.is_empty(),
                for_all: above.iter().any(|layer| layer.page.is_for_all()),
                home: self.home_below(place),
                shared: &self.core.shared,
            };
            LayerView::new(layer.id, layer.page.view(&cx))
        });
        let from_top = || self.layers.iter().rev();
        let form = &self.core.shared.form;
        let rules = from_top().find_map(|layer| layer.page.rules());
        let variant = from_top().find_map(|layer| layer.page.variant());
        Scene {
            layers: views.collect(),
            rules: rules.unwrap_or_else(|| form.rules()).clone(),
            variant: variant.unwrap_or_else(|| form.variant()),
            agreed: from_top().find_map(|layer| layer.page.agreed()),
            clock: self.clock(),
            leaves_at_once: self.on_leaving().is_none(),
        }
    }

    /// Returns the saved games as last read, newest first.
    pub fn games(&self, listing: Listing) -> &[SavedGame] {
        self.core.shared.games.listed(listing)
    }

    /// Returns why the saved games could not be read, in one sentence.
    pub fn load_error(&self) -> Option<&str> {
        self.core.shared.games.load_error()
    }

    fn table(&self) -> Option<&TableComponent> {
        self.layers
            .iter()
            .rev()
            .find_map(|layer| layer.page.as_any().downcast_ref())
    }

    /// Returns the game on the table, with hidden information; `None` unless this program owns it.
    pub fn game(&self) -> Option<Arc<Game>> {
        self.table()?.players.game()
    }

    /// Returns whether a game is in progress.
    pub fn underway(&self) -> bool {
        self.table().is_some_and(|table| !table.is_over())
    }

    /// Returns whether the game is a guided one, which is not saved.
    pub fn is_guided(&self) -> bool {
        self.table().is_some_and(|table| table.guide.is_some())
    }

    /// Returns the clock that is running.
    pub fn clock(&self) -> Option<Clock> {
        self.table()?.players.clock()
    }

    /// Returns whether a computer is thinking, for its own turn or for a hint.
    pub fn waits_for_computer(&self) -> bool {
        self.table().is_some_and(TableComponent::waits_for_computer)
    }

    /// Returns what a typed play would score, or what is wrong with it, without playing it.
    pub fn tried(&self, text: &str) -> Option<Result<Play, NoPlay>> {
        self.table()?.tried(text)
    }
}

/// Replaces every page but the title with a table.
fn sit_down(core: &mut Core, dealt: OpenedGame) {
    let shared = &mut core.shared;
    shared.saved_form = None;
    let chosen = shared.form.dictionary().list;
    let note = shared.note.take_if(|(list, _)| *list == chosen);
    let notes = [note.map(|(_, text)| text), dealt.note.clone()];
    let table = TableComponent::new(dealt, shared.motion, shared.typing);
    let table = core.layer(table, None);
    core.changes.push(StackChange::OpenOverHome(table));
    for text in notes.into_iter().flatten() {
        let note = core.layer(Note { text }, None);
        core.changes.push(StackChange::Open(note));
    }
    core.done
        .extend([FrontEndRequest::DropTypedAhead, FrontEndRequest::GameOpened]);
}
