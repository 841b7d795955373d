//! The new-game form. It opens complete; every entry can be changed.

mod defaults;
mod faults;
mod field;
mod games;
mod last_table;
pub mod rules;
mod seat_field;
mod seats;
mod view;

use super::choice::{moved, turned};
use super::describe::sentence;
use super::dictionary::{
    CannotOpen, DictionaryChoice, DictionaryId, OpenDictionary, OtherLanguage,
};
use super::field::TextField;
use super::hosting::{Access, HostedGame, OpenTo, Pace};
use super::msg::{Arrow, CommonMsg};
pub use super::new_game::{FormError, NewGame};
use super::scene::RowKind;
use super::seating::PlayerChoice;
use crate::engine::rules::RuleSet;
use crate::engine::rules::options::{RuleOption, in_form, named};
use crate::engine::seat::{FEWEST, MOST, PlayerName};
use crate::engine::setup::Setup;
use crate::languages::games::GameOnBoard;
use crate::languages::{self, Language};
use crate::words::lexicon::{DictChoice, family_name};
use field::{NAME_ROOM, typed_rows, value};
pub use last_table::{LastTable, Preconfigured};
use rules::{clock_gone, presets, put};
use seat_field::{SeatField, Sitter};

/// The line of the rules summary about offensive words.
const FAMILY: &str = "Offensive words are left out.";

/// The state of the new-game form.
#[derive(Clone, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is independent of the others"
)]
pub struct Form {
    players: usize,
    /// All seats, used or not.
    seats: Vec<SeatField>,
    /// Whether an empty row after the last name offers a seat to one more player.
    offers_seat: bool,
    rules: RuleSet,
    /// The text typed into each rule's row, which may differ from the rules in force.
    typed: Vec<(&'static RuleOption, TextField)>,
    dictionaries: Vec<DictionaryChoice>,
    /// The languages whose dictionaries were not looked for yet.
    others: Vec<OtherLanguage>,
    /// The list of the selected dictionary.
    list: DictChoice,
    /// The games to choose from; none if only the classic one is played.
    games: Vec<GameOnBoard>,
    game: usize,
    /// Whether offensive words are excluded.
    family: bool,
    /// Whether each rule has its own row. Otherwise only the preset has one.
    detailed: bool,
    /// Whether the hints row is shown even without the other rules.
    hinting: bool,
    /// Whom the seats are open to, if the form describes a game for people on several machines.
    open_to: Option<OpenTo>,
    /// Settings from flags or the configuration, which the last table must not override. `None`
    /// once the last table is requested.
    preconfigured: Option<Preconfigured>,
    chosen: usize,
    fault: Option<String>,
    /// Side effect of the last change.
    notice: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum FormRowId {
    /// Who may connect to a hosted game, or the pace of a game in a club.
    OpenTo,
    /// Whether a game in a club is rated.
    Rated,
    Players,
    Name(usize),
    /// The level of the only opponent, a computer in this seat.
    Level(usize),
    /// The language of the dictionary, where there are several.
    Language,
    Dictionary,
    /// The game and its board, where there are several.
    Game,
    Family,
    Preset,
    Rule(&'static RuleOption),
    /// Whether the rows of custom rules are shown.
    Details,
    Start,
}

impl Form {
    /// Creates a form with these names, adding made-up ones as needed, and with the first dictionary selected.
    pub fn new(
        players: usize,
        names: &[PlayerName],
        rules: RuleSet,
        dictionaries: Vec<DictionaryChoice>,
    ) -> Self {
        let people: Vec<PlayerChoice> = names.iter().cloned().map(PlayerChoice::Person).collect();
        Self::with(players, &people, rules, dictionaries)
    }

    /// Creates a form whose seats may include computers.
    pub fn with(
        players: usize,
        player_choices: &[PlayerChoice],
        rules: RuleSet,
        dictionaries: Vec<DictionaryChoice>,
    ) -> Self {
        Self {
            players: players.clamp(FEWEST, MOST),
            seats: seat_field::seats(player_choices),
            offers_seat: false,
            typed: typed_rows(&rules),
            rules,
            list: dictionaries
                .first()
                .map(|choice| choice.list.clone())
                .unwrap_or_default(),
            dictionaries,
            others: vec![],
            games: vec![],
            game: 0,
            family: false,
            detailed: false,
            hinting: false,
            open_to: None,
            preconfigured: None,
            // The first name: names are edited first, and the number of players is one row above.
            chosen: 1,
            fault: None,
            notice: None,
        }
    }

    /// Offers more languages, each with a dictionary that is looked for when it is needed.
    #[must_use]
    pub fn offering(self, others: Vec<OtherLanguage>) -> Self {
        Self { others, ..self }
    }

    /// Selects a dictionary, if it is one of the choices.
    #[must_use]
    pub fn playing_with(mut self, dictionary: &DictionaryId) -> Self {
        self.select_dictionary(&dictionary.list);
        self.family = dictionary.family;
        self
    }

    fn select_dictionary(&mut self, list: &DictChoice) {
        let has = |all: &[DictionaryChoice]| all.iter().any(|choice| choice.list == *list);
        while !has(&self.dictionaries)
            && let Some(other) = self.others.pop()
        {
            self.dictionaries.push((other.find)());
        }
        if has(&self.dictionaries) {
            self.list = list.clone();
        }
        self.keep_playable();
    }

    /// Returns the game that the form describes.
    ///
    /// # Errors
    /// Fails if a name or a rule is invalid.
    pub fn new_game(&self) -> Result<NewGame, FormError> {
        self.check_rules()?;
        let (names, seating) = self.seated()?;
        seating.check(&self.rules)?;
        Ok(NewGame {
            setup: Setup::new(names, self.rules.clone())?.with_variant(self.variant()),
            seating,
            dictionary: self.dictionary(),
        })
    }

    /// Returns the game across machines that the form describes, and whom it is open to; `None` unless it describes one.
    ///
    /// # Errors
    /// Fails if a name or a rule is invalid, or no seat is for a guest.
    pub fn hosted_game(&self) -> Option<Result<(HostedGame, OpenTo), FormError>> {
        let open_to = self.open_to?;
        let seated = match open_to {
            OpenTo::Guests(_) => HostedGame::new,
            OpenTo::Club(_) => HostedGame::in_club,
        };
        let game = self.check_rules().and_then(|()| {
            seated(
                &self.player_choices()?,
                self.rules.clone(),
                self.dictionary(),
            )
        });
        Some(game.map(|game| (game.with_variant(self.variant()), open_to)))
    }

    fn check_rules(&self) -> Result<(), FormError> {
        self.faulty_rule().map_or(Ok(()), |(option, fault)| {
            Err(FormError::Typed(format!("{}: {fault}", option.label)))
        })
    }

    /// Returns the selected dictionary: the usual one of the program if there is no choice.
    pub fn dictionary(&self) -> DictionaryId {
        DictionaryId {
            list: self.list.clone(),
            family: self.family,
        }
    }

    fn chosen_dictionary(&self) -> Option<&DictionaryChoice> {
        let mut all = self.dictionaries.iter();
        all.find(|choice| choice.list == self.list)
    }

    /// Opens the selected dictionary, without offensive words if they are left out. Returns `None` if there is no choice.
    ///
    /// # Errors
    /// When its file cannot be read.
    pub fn open_dictionary(&self) -> Option<Result<OpenDictionary, CannotOpen>> {
        let choice = self.chosen_dictionary()?;
        let name = if self.family && choice.words.knows_offensive() {
            family_name(&choice.name)
        } else {
            choice.name.clone()
        };
        Some(
            choice
                .words
                .open(self.family)
                .map(|lexicon| OpenDictionary {
                    lexicon,
                    name,
                    agreed: vec![],
                }),
        )
    }

    /// Returns the languages of the dictionaries, in the order of all, with those of files at the end.
    fn languages(&self) -> Vec<&'static Language> {
        let known = self.dictionaries.iter().map(|d| d.language);
        let others = self.others.iter().map(|other| other.language);
        let mut languages: Vec<_> = known.chain(others).collect();
        languages.sort_by_cached_key(|language| {
            let place = languages::all().position(|known| known.code == language.code);
            place.unwrap_or(usize::MAX)
        });
        languages.dedup_by_key(|language| language.code);
        languages
    }

    /// Returns the language of the selected dictionary: English if there is no choice.
    fn language(&self) -> &'static Language {
        let choice = self.chosen_dictionary();
        choice.map_or_else(languages::english, |choice| choice.language)
    }

    /// Selects the first dictionary of a language, unless one of its own is selected.
    fn speak(&mut self, code: &str) {
        let is_of = |choice: &DictionaryChoice| choice.language.code == code;
        if self.language().code != code {
            let mut others = self.others.iter();
            if let Some(place) = others.position(|other| other.language.code == code) {
                self.dictionaries.push((self.others.remove(place).find)());
            }
            if let Some(first) = self.dictionaries.iter().find(|choice| is_of(choice)) {
                self.list = first.list.clone();
            }
            self.keep_playable();
        }
    }

    /// Returns the dictionaries of the language.
    fn of_language(&self) -> impl Iterator<Item = &DictionaryChoice> {
        let code = self.language().code;
        let all = self.dictionaries.iter();
        all.filter(move |choice| choice.language.code == code)
    }

    /// Returns the dictionaries to choose from.
    pub fn dictionaries(&self) -> &[DictionaryChoice] {
        &self.dictionaries
    }

    /// Returns the rules in force.
    pub const fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// Shows why the game cannot start.
    pub fn refuse(&mut self, why: &dyn std::fmt::Display) {
        self.fault = Some(sentence(why));
    }

    /// Returns whether Enter goes to the next name: after a name was typed, if another follows or a game could start with one
    /// more player.
    fn name_follows(&self) -> bool {
        let FormRowId::Name(place) = self.row() else {
            return false;
        };
        let is_typed = place < self.players && !self.seats[place].name.is_offered();
        is_typed && (place + 1 < self.players || self.has_room() && self.new_game().is_ok())
    }

    /// Handles Enter in a name: goes to the next name after one was typed, or to an empty row after the last. Returns `false` if
    /// Enter starts the game instead.
    pub fn next_name(&mut self) -> bool {
        let more = self.name_follows();
        if more {
            if self.row() == FormRowId::Name(self.players - 1) {
                self.offer_seat();
            }
            self.navigate(Arrow::Down);
        }
        more
    }

    /// Moves to another row or changes a choice.
    pub fn navigate(&mut self, way: Arrow) {
        self.fault = None;
        self.notice = None;
        match way {
            Arrow::Up | Arrow::Down => self.chosen = moved(self.chosen, self.rows().len(), way),
            Arrow::Left => self.turn(false),
            Arrow::Right => self.turn(true),
        }
    }

    /// Selects the next or previous option of the chosen row, wrapping around.
    fn turn(&mut self, forward: bool) {
        if let RowKind::Choice { options, chosen } | RowKind::Seat { options, chosen } =
            self.kind(self.row())
        {
            self.pick(turned(chosen, options.len(), forward));
        }
    }

    /// Selects an option of the chosen row by its index from 0.
    pub fn pick(&mut self, option: usize) {
        let row = self.row();
        let (RowKind::Choice { options, .. } | RowKind::Seat { options, .. }) = self.kind(row)
        else {
            return;
        };
        if option >= options.len() {
            return;
        }
        self.fault = None;
        self.take_offered_seat();
        match row {
            FormRowId::OpenTo => match &mut self.open_to {
                Some(OpenTo::Guests(access)) => *access = Access::ALL[option],
                Some(OpenTo::Club(terms)) => terms.pace = Pace::ALL[option],
                None => {}
            },
            FormRowId::Rated => {
                if let Some(OpenTo::Club(terms)) = &mut self.open_to {
                    terms.rated = option == 1;
                }
            }
            FormRowId::Players => self.seat_so_many(FEWEST + option),
            FormRowId::Language => self.speak(self.languages()[option].code),
            FormRowId::Dictionary => {
                let list = self
                    .of_language()
                    .nth(option)
                    .map(|choice| choice.list.clone());
                self.list = list.unwrap_or_else(|| self.list.clone());
            }
            FormRowId::Game => self.pick_game(option),
            FormRowId::Family => self.family = option == 1,
            FormRowId::Preset => self.take(presets(&self.rules).swap_remove(option).1),
            FormRowId::Rule(rule) => self.take(rule.offered(&self.rules).swap_remove(option).1),
            FormRowId::Details => self.detailed = option == 1,
            FormRowId::Name(place) => self.sit(place, option),
            FormRowId::Level(place) => self.sit_level(place, option),
            FormRowId::Start => {}
        }
    }

    fn take(&mut self, rules: RuleSet) {
        let before = std::mem::replace(&mut self.rules, rules);
        let gone = clock_gone(&before, &self.rules);
        self.notice = gone.or_else(|| self.notice.take());
        self.typed = typed_rows(&self.rules);
    }

    /// Types a character into the chosen row.
    pub fn char(&mut self, c: char) {
        self.fault = None;
        if c.is_control() {
            return;
        }
        let mut begun = String::new();
        self.take_offered_seat();
        if let Some(seat) = self.chosen_seat() {
            begun = self.seats[seat].typed_suffix();
            if self.seats[seat].handle_suffix_key(c) {
                return;
            }
            self.seats[seat].sitter = Sitter::Person;
        }
        let Some(field) = self.field() else {
            return;
        };
        if begun.chars().chain([c]).all(|c| field.push(c)) {
            self.put();
        } else {
            self.refuse(&format_args!(
                "no more than {NAME_ROOM} characters fit here"
            ));
        }
    }

    /// Applies the typed text: sets the rule, or seats the computer it names.
    fn put(&mut self) {
        if let Some(place) = self.chosen_seat() {
            self.seats[place].seat_typed(place);
        }
        if let FormRowId::Rule(option) = self.row()
            && let Some((_, field)) = self.typed.iter().find(|(typed, _)| *typed == option)
        {
            // The row itself shows the error while the text is not a valid rule.
            let before = self.rules.clone();
            let _ = put(option, field.text(), &mut self.rules);
            let gone = clock_gone(&before, &self.rules);
            self.notice = gone.or_else(|| self.notice.take());
            for (other, field) in &mut self.typed {
                if *other != option && field.is_offered() {
                    *field = value(other, &self.rules);
                }
            }
        }
    }

    /// Deletes a character of the chosen row, its last word, or all of it. A computer in a seat goes as a whole.
    pub(in crate::app) fn erase(&mut self, what: CommonMsg) {
        self.fault = None;
        if self.chosen_seat() == Some(self.players) {
            return;
        }
        if let Some(place) = self.chosen_seat()
            && self.seats[place].sitter != Sitter::Person
        {
            self.sit(place, 0);
        } else if let Some(field) = self.field() {
            field.update(what);
            self.put();
        }
        self.free_empty_seat();
    }

    fn field(&mut self) -> Option<&mut TextField> {
        match self.row() {
            FormRowId::Name(i) => self.seats.get_mut(i).map(|seat| &mut seat.name),
            FormRowId::Rule(option) => {
                let typed = self.typed.iter_mut().find(|(typed, _)| *typed == option);
                typed.map(|(_, field)| field)
            }
            _ => None,
        }
    }

    fn row(&self) -> FormRowId {
        self.rows()
            .get(self.chosen)
            .copied()
            .unwrap_or(FormRowId::Start)
    }

    fn rows(&self) -> Vec<FormRowId> {
        let seats = self.players + usize::from(self.offers_seat);
        // In a club the first seat is one's own.
        let first = usize::from(self.is_in_club());
        let names = (first..seats).map(FormRowId::Name);
        let single = in_form()
            .into_iter()
            .filter(|option| self.detailed && (option.matters)(&self.rules))
            .map(FormRowId::Rule);
        let hints = named("hints").filter(|_| self.shows_hints());
        let open_to = self.open_to.map(|_| FormRowId::OpenTo);
        let rated = self.club_terms().map(|_| FormRowId::Rated);
        let language = (self.languages().len() > 1).then_some(FormRowId::Language);
        let game = (!self.games.is_empty()).then_some(FormRowId::Game);
        let chosen = self.chosen_dictionary();
        let family = self.detailed && chosen.is_none_or(|choice| choice.words.knows_offensive());
        open_to
            .into_iter()
            .chain(rated)
            .chain([FormRowId::Players])
            .chain(names)
            .chain(self.opponent().map(FormRowId::Level))
            .chain(language)
            .chain([FormRowId::Dictionary])
            .chain(game)
            .chain([FormRowId::Preset])
            .chain(hints.map(FormRowId::Rule))
            .chain([FormRowId::Details])
            .chain(family.then_some(FormRowId::Family))
            .chain(single)
            .chain([FormRowId::Start])
            .collect()
    }
}
