//! Everything between a front end and the game: the stack of pages with the title at its bottom and, in time, a table on it.

use super::clock::Clock;
use super::component::{Core, Cx, Deed, Destinations, ViewCx};
use super::dealt::Dealt;
use super::desk::{Desk, Done};
use super::form::{Form, FormError};
use super::job::AtOnce;
use super::pages::OPENERS;
use super::pages::note::Note;
use super::pages::title::Title;
use super::preferences::{Hands, Motion, Typing};
use super::scene::{LayerView, Listing, SavedGame, Scene};
use super::shared::Shared;
use super::shelf::Games;
use super::stack::Session;
use super::table::AtTable;
use crate::engine::game::{Game, Phase};
use crate::engine::play::Play;
use std::sync::Arc;

/// The pages that others lead to by name only.
const DESTINATIONS: Destinations = Destinations {
    home: |core| core.layer(Title::default(), None),
    sit_down,
};

impl Session {
    /// The title, with a form filled in as the flags have it.
    pub fn new(form: Form) -> Self {
        let shared = Shared {
            form,
            set_aside: None,
            games: Games::default(),
            note: None,
            motion: Motion::Full,
            typing: Typing::Always,
            bells: false,
            hands: Hands::Keys,
        };
        let core = Core::new(shared, Box::<AtOnce>::default(), DESTINATIONS);
        Self::over_home(core, OPENERS)
    }

    /// Makes letters commands at the start of a turn.
    pub const fn begin_with_commands(&mut self) {
        self.core.shared.typing = Typing::Commands;
    }

    /// Turns the bell on.
    pub const fn ring_bells(&mut self) {
        self.core.shared.bells = true;
    }

    /// Turns animation off.
    pub const fn reduce_motion(&mut self) {
        self.core.shared.motion = Motion::Reduced;
    }

    /// Switches to typed lines. The guide then says what to type, and results of jobs are delivered only by [`wait`](Self::wait),
    /// so that the output does not depend on their speed.
    pub const fn takes_lines(&mut self) {
        self.core.shared.hands = Hands::Lines;
    }

    /// Sets a warning to show once, when a game starts with this dictionary. `dictionary` is its place in the form, from 0.
    pub fn tell(&mut self, dictionary: usize, note: String) {
        self.core.shared.note = Some((dictionary, note));
    }

    /// Reads the list of saved games.
    pub fn look_at_shelf(&mut self, desk: &mut dyn Desk) {
        self.with_title(desk, |_, cx| Title::read_shelf(cx));
    }

    /// Starts the game that the form describes, without showing the form.
    ///
    /// # Errors
    /// When the names or rules of the form are invalid.
    pub fn deal_at_once(&mut self, desk: &mut dyn Desk) -> Result<(), FormError> {
        let new_game = self.core.shared.form.new_game()?;
        self.with_title(desk, |_, cx| Title::deal(new_game, cx));
        Ok(())
    }

    /// Resumes a saved game.
    pub fn take_up(&mut self, id: &str, desk: &mut dyn Desk) {
        let id = id.to_owned();
        self.with_title(desk, |_, cx| Title::take_up(&id, cx));
    }

    fn with_title(&mut self, desk: &mut dyn Desk, act: impl FnOnce(&mut Title, &mut Cx<Title>)) {
        let Some(layer) = self.layers.first_mut() else {
            return;
        };
        let (page, mut at) = layer.at(&mut self.core, desk);
        if let Some(title) = page.as_any_mut().downcast_mut::<Title>() {
            act(title, &mut at.of());
        }
        self.follow(desk);
    }

    /// Opens the table of a game.
    pub fn sit_down(&mut self, dealt: Dealt, desk: &mut dyn Desk) -> Vec<Done> {
        sit_down(&mut self.core, dealt);
        self.follow(desk)
    }

    /// Returns what may be shown now.
    pub fn scene(&self) -> Scene {
        let views = self.layers.iter().enumerate().map(|(place, layer)| {
            let above = &self.layers[place + 1..];
            let cx = ViewCx {
                covered: !above.is_empty(),
                for_all: above.iter().any(|layer| layer.page.is_for_all()),
                shared: &self.core.shared,
            };
            LayerView::new(layer.id, layer.page.view(&cx))
        });
        let from_top = || self.layers.iter().rev();
        let rules = from_top().find_map(|layer| layer.page.rules());
        Scene {
            layers: views.collect(),
            rules: rules
                .unwrap_or_else(|| self.core.shared.form.rules())
                .clone(),
            agreed: from_top()
                .map(|layer| layer.page.agreed())
                .find(|agreed| !agreed.is_empty())
                .unwrap_or_default()
                .to_vec(),
            clock: self.clock(),
        }
    }

    /// Returns the saved games as last read, newest first.
    pub fn games(&self, listing: Listing) -> &[SavedGame] {
        self.core.shared.games.listed(listing)
    }

    /// Returns why the saved games could not be read, in one sentence.
    pub fn unread(&self) -> Option<&str> {
        self.core.shared.games.unread()
    }

    fn table(&self) -> Option<&AtTable> {
        self.layers
            .iter()
            .rev()
            .find_map(|layer| layer.page.as_any().downcast_ref())
    }

    /// Returns the game on the table.
    pub fn game(&self) -> Option<Arc<Game>> {
        self.table().map(AtTable::game)
    }

    /// Returns whether a game is in progress.
    pub fn underway(&self) -> bool {
        self.game()
            .is_some_and(|game| !matches!(game.phase(), Phase::Over(_)))
    }

    /// Returns whether the game is a guided one, which is not saved.
    pub fn is_guided(&self) -> bool {
        self.table().is_some_and(AtTable::is_guided)
    }

    /// Returns the clock that is running.
    pub fn clock(&self) -> Option<Clock> {
        self.table()?.clock()
    }

    /// Returns whether a computer is thinking, for its own turn or for a hint.
    pub fn waits_for_computer(&self) -> bool {
        self.table().is_some_and(AtTable::waits_for_computer)
    }

    /// Returns what a typed play would score, or what is wrong with it, without playing it.
    pub fn tried(&self, text: &str) -> Option<Result<Play, String>> {
        self.table()?.tried(text)
    }
}

/// Replaces every page but the title with a table.
fn sit_down(core: &mut Core, dealt: Dealt) {
    let shared = &mut core.shared;
    shared.set_aside = None;
    let chosen = shared.form.dictionary();
    let note = shared.note.take_if(|(dictionary, _)| *dictionary == chosen);
    let notes = [note.map(|(_, text)| text), dealt.note.clone()];
    let table = AtTable::new(dealt, shared.motion, shared.typing);
    let table = core.layer(table, None);
    core.deeds.push(Deed::OpenOverHome(table));
    for text in notes.into_iter().flatten() {
        let note = core.layer(Note { text }, None);
        core.deeds.push(Deed::Open(note));
    }
    core.done.extend([Done::DropTypedAhead, Done::Dealt]);
}
