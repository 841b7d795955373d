//! The dictionaries of games, and the seeds of their draws.

use super::data_dir;
use super::leaves::LearnedLeaves;
use crate::app::backend::GameError;
use crate::app::describe::sentence;
use crate::app::seating::Seating;
use crate::app::{DictionaryChoice, DictionaryId, OtherLanguage, SharedLexicon, WordsToChoose};
use crate::engine::tile_set::TileSet;
use crate::engine::turn_rng::Seed;
use crate::engine::variant::Variant;
use crate::languages::{self, Language};
use crate::record::store::{DictionaryInfo, DictionarySource, Salt};
use crate::services::word_lists::{how_to_get, list_of};
use crate::solver::players::Tools;
use crate::text::printable;
use crate::text::printable::grouped;
use crate::words::definitions::DefinitionList;
use crate::words::lexicon::{
    Alphabet, DictChoice, Dictionary, DictionaryError, Vocabulary, family_name, family_of,
};
use rand::TryRng;
use rand::rngs::SysRng;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

/// Opens dictionaries and chooses seeds. Its copies share the seeds.
#[derive(Clone)]
pub struct Dealer {
    /// The file of `--dict`, opened before the terminal changes mode.
    file: Option<OpenedDictionary>,
    /// The tiles of the built-in dictionaries.
    tiles: &'static TileSet,
    /// That of `--dict`.
    usual: DictionaryId,
    /// The next one, if they count up.
    seed: Option<Arc<AtomicU64>>,
    /// The user's own definitions.
    own: Option<Arc<DefinitionList>>,
}

/// A dictionary and where it comes from.
#[derive(Clone)]
pub(crate) struct OpenedDictionary {
    pub(crate) dictionary: Dictionary,
    /// Its name at the table.
    pub(crate) name: String,
    /// Its word list, as the form and the notes name it.
    list: DictChoice,
    /// What computer players need of it, made when first needed. Another dictionary has its own.
    tools: Arc<OnceLock<Arc<Tools>>>,
}

impl OpenedDictionary {
    fn new(dictionary: Dictionary, name: String, list: DictChoice) -> Self {
        Self {
            dictionary,
            name,
            list,
            tools: Arc::default(),
        }
    }

    fn built_in(vocabulary: Vocabulary, tiles: &'static TileSet) -> Self {
        let name = vocabulary.name().to_owned();
        let dictionary = Dictionary::built_in_for(vocabulary, tiles);
        Self::new(dictionary, name, DictChoice::BuiltIn(vocabulary))
    }

    fn file(dictionary: Dictionary, path: &Path) -> Self {
        let name = label(&dictionary);
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        Self::new(dictionary, name, DictChoice::File(path))
    }

    /// Returns its language: English if its tiles have none.
    fn language(&self) -> &'static Language {
        languages::of(self.dictionary.tiles()).unwrap_or(languages::english())
    }

    /// Returns its words, for the pages.
    fn shared(self) -> SharedLexicon {
        Arc::new(self.dictionary)
    }

    /// Returns what computer players, coach and analysis need of this dictionary. Everyone who plays with it shares it.
    pub(crate) fn tools(&self, learned: &LearnedLeaves) -> Arc<Tools> {
        Arc::clone(self.tools.get_or_init(|| self.new_tools(learned)))
    }

    fn new_tools(&self, learned: &LearnedLeaves) -> Arc<Tools> {
        let values = learned.for_game(&self.dictionary);
        Arc::new(Tools::new(&self.dictionary, values))
    }

    /// Makes what the computers of a game need of a file, whose words may be more than there is memory for. Nothing is kept of
    /// what is not whole.
    pub(crate) fn prepare(
        &self,
        seating: &Seating,
        learned: &LearnedLeaves,
    ) -> Result<(), DictionaryError> {
        if matches!(self.list, DictChoice::BuiltIn(_)) || !seating.has_computers() {
            return Ok(());
        }
        let bots = seating.by_seat().iter().flatten();
        let known = self.tools.get().map(Arc::clone);
        let tools = known.unwrap_or_else(|| self.new_tools(learned));
        let made = tools.prepare(bots.map(|bot| bot.level));
        made.map_err(|_| self.list.out_of_memory())?;
        self.tools.get_or_init(|| tools);
        Ok(())
    }

    /// This dictionary with the user's own definitions first.
    fn defined_by(self, own: Option<Arc<DefinitionList>>) -> Self {
        Self::new(self.dictionary.defined_by(own), self.name, self.list)
    }

    /// This dictionary without offensive words, if `family` says so and any other words are left.
    fn for_families(self, family: bool) -> Self {
        let without = |dictionary: &Dictionary| dictionary.for_families();
        match family.then_some(&self.dictionary).and_then(without) {
            Some(dictionary) => Self::new(dictionary, family_name(&self.name), self.list),
            None => self,
        }
    }

    /// This dictionary with or without offensive words, as a game was agreed on. The fingerprint
    /// decides; the name only if the list has changed since.
    fn agreed_in(self, words: &DictionaryInfo) -> Self {
        let by_name = words.name == family_name(&self.name);
        let named = self.clone().for_families(by_name);
        if named.is(words) {
            return named;
        }
        let other = self.for_families(!by_name);
        if other.is(words) { other } else { named }
    }

    fn is(&self, words: &DictionaryInfo) -> bool {
        self.dictionary.fingerprint().to_string() == words.fingerprint
    }

    /// What a journal says of it.
    pub(crate) fn words(&self) -> DictionaryInfo {
        DictionaryInfo {
            name: self.name.clone(),
            from: match &self.list {
                DictChoice::BuiltIn(_) => DictionarySource::BuiltIn,
                DictChoice::File(path) => DictionarySource::File(path.clone()),
            },
            fingerprint: self.dictionary.fingerprint().to_string(),
            tiles: self.dictionary.tiles(),
        }
    }
}

impl Dealer {
    /// Returns a dealer whose default dictionary is this one, opened by this choice. Draws follow from the seed, if there is one.
    pub fn new(dictionary: Dictionary, choice: &DictChoice, seed: Option<u64>) -> Self {
        let own = dictionary.definitions().user_list().cloned();
        let tiles = Some(dictionary.tiles()).filter(|tiles| tiles.is_english());
        let tiles = tiles.unwrap_or(&Variant::ENGLISH.tiles);
        let (file, list) = match choice {
            DictChoice::BuiltIn(_) => (None, choice.clone()),
            DictChoice::File(path) => {
                let file = OpenedDictionary::file(dictionary, path);
                let list = file.list.clone();
                (Some(file), list)
            }
        };
        Self {
            file,
            tiles,
            usual: DictionaryId {
                list,
                family: false,
            },
            seed: seed.map(|seed| Arc::new(AtomicU64::new(seed))),
            own,
        }
    }

    /// This dealer, leaving out offensive words by default if `family` says so.
    pub(crate) fn for_families(mut self, family: bool) -> Self {
        self.usual.family = family;
        self
    }

    /// The default dictionary, by its ID.
    pub(crate) const fn usual_id(&self) -> &DictionaryId {
        &self.usual
    }

    /// The name of the default word list.
    pub(crate) fn name(&self) -> &str {
        match (&self.usual.list, &self.file) {
            (DictChoice::File(_), Some(file)) => &file.name,
            (DictChoice::BuiltIn(vocabulary), _) => vocabulary.name(),
            (DictChoice::File(_), None) => Vocabulary::default().name(),
        }
    }

    /// The choices of the form: the three built-in dictionaries and the file.
    pub fn choices(&self) -> Vec<DictionaryChoice> {
        let about = |vocabulary| match vocabulary {
            Vocabulary::Common => "Words that most people know",
            Vocabulary::Standard => "Words of a large desk dictionary",
            Vocabulary::Full => "Nearly every word in word-game lists",
        };
        let count = |words: usize| format!("{} words", grouped(words));
        let mut choices: Vec<DictionaryChoice> = Vocabulary::ALL
            .into_iter()
            .map(|v| (v, self.built_in(v, self.tiles).dictionary))
            .map(|(v, dictionary)| DictionaryChoice {
                list: DictChoice::BuiltIn(v),
                language: languages::of(self.tiles).unwrap_or(languages::english()),
                name: v.name().to_owned(),
                about: format!("{}: {}.", about(v), count(dictionary.len())),
                words: WordsToChoose::Here(Arc::new(dictionary)),
            })
            .collect();
        choices.extend(self.file.as_ref().map(|file| DictionaryChoice {
            language: file.language(),
            list: file.list.clone(),
            name: file.name.clone(),
            about: format!(
                "{}: {}.",
                Self::about_file(file),
                count(file.dictionary.len())
            ),
            words: WordsToChoose::Here(Arc::new(file.dictionary.clone())),
        }));
        choices.extend(self.list_beside_file());
        choices
    }

    /// The other languages that the form can have, whose lists are looked for when they are needed.
    pub fn other_languages(&self) -> Vec<OtherLanguage> {
        let here = self.file.as_ref().map(|file| file.language().code);
        let others = languages::all().filter(|l| l.code != "en" && Some(l.code) != here);
        let list = |language| {
            let own = self.own.clone();
            let find = Arc::new(move || list_choice(language, own.clone()));
            OtherLanguage { language, find }
        };
        others.map(list).collect()
    }

    /// The word list of the language of the file, unless it is the file.
    fn list_beside_file(&self) -> Option<DictionaryChoice> {
        let file = self.file.as_ref()?;
        let language = languages::called(file.language().code).filter(|l| l.code != "en")?;
        let choice = list_choice(language, self.own.clone());
        Some(choice).filter(|choice| choice.list != file.list)
    }

    fn about_file(file: &OpenedDictionary) -> String {
        let language = languages::of(file.dictionary.tiles());
        let is_found = |l: &&Language| file.list == DictChoice::File(list_of(l));
        let found = language.filter(is_found);
        found.map_or("Your own word list".to_owned(), |l| {
            format!("{} words", l.name)
        })
    }

    /// The ID of a game's dictionary, if it is one of the choices.
    pub(crate) fn id_of(&self, words: &DictionaryInfo) -> Option<DictionaryId> {
        let (name, family) = match family_of(&words.name) {
            Some(name) => (name, true),
            None => (words.name.as_str(), false),
        };
        let list = match &words.from {
            DictionarySource::BuiltIn => DictChoice::BuiltIn(Vocabulary::from_name(name)?),
            DictionarySource::File(path) => DictChoice::File(path.clone()),
        };
        let own = self.file.as_ref().map(|file| &file.list);
        let is_offered = matches!(list, DictChoice::BuiltIn(_))
            || own == Some(&list)
            || language_of(&list).is_some();
        is_offered.then_some(DictionaryId { list, family })
    }

    /// The default dictionary.
    pub(crate) fn usual(&self) -> OpenedDictionary {
        self.at_hand(&self.usual)
    }

    /// The dictionary for games with these tiles: the default one, or the list of their language. Tiles of a file that are of no
    /// language have the words of the default file.
    ///
    /// # Errors
    /// When there is none.
    pub(crate) fn for_tiles(&self, tiles: &'static TileSet) -> Result<OpenedDictionary, GameError> {
        let usual = self.usual();
        let of = |tiles| languages::of(tiles).map(std::ptr::from_ref);
        if of(usual.dictionary.tiles()) == of(tiles) {
            return Ok(usual);
        }
        let is_alone = |language: &Language| languages::called(language.code).is_none();
        match (languages::of(tiles), &self.usual.list) {
            (Some(language), _) if language.code == "en" => {
                Ok(self.built_in(Vocabulary::default(), tiles))
            }
            (Some(language), DictChoice::File(path)) if is_alone(language) => {
                Ok(reopened(path, tiles)?.defined_by(self.own.clone()))
            }
            (Some(language), DictChoice::File(path)) => language_list(language, self.own.clone())
                .map_err(|_| {
                    let (path, name) = (printable::path(path), language.name);
                    GameError::NoWordList(format!(
                        "the game has {name} tiles, and {path} is read as another language; give --language {} with it",
                        language.code
                    ))
                }),
            (Some(language), _) => language_list(language, self.own.clone()),
            (None, _) => Err(GameError::NoWordList(format!(
                "no word list has the tiles {}",
                tiles.name()
            ))),
        }
    }

    /// One of the choices.
    ///
    /// # Errors
    /// When it is the list of a language that has none here, or cannot be read.
    pub(crate) fn choice(&self, id: &DictionaryId) -> Result<OpenedDictionary, GameError> {
        if self.file.as_ref().is_some_and(|file| file.list == id.list) {
            return Ok(self.at_hand(id));
        }
        match language_of(&id.list) {
            Some(language) => language_list(language, self.own.clone()),
            None => Ok(self.at_hand(id)),
        }
    }

    /// A choice that is the file or built in.
    fn at_hand(&self, id: &DictionaryId) -> OpenedDictionary {
        let opened = match (&id.list, &self.file) {
            (DictChoice::File(_), Some(file)) => file.clone(),
            (DictChoice::BuiltIn(vocabulary), _) => self.built_in(*vocabulary, self.tiles),
            (DictChoice::File(_), None) => self.built_in(Vocabulary::default(), self.tiles),
        };
        opened.for_families(id.family)
    }

    fn built_in(&self, vocabulary: Vocabulary, tiles: &'static TileSet) -> OpenedDictionary {
        OpenedDictionary::built_in(vocabulary, tiles).defined_by(self.own.clone())
    }

    /// The dictionary of a saved game. If it is not the one agreed on, also what is different, in whole
    /// sentences.
    ///
    /// # Errors
    /// When it cannot be opened, and no other has its tiles.
    pub(crate) fn find(
        &self,
        words: &DictionaryInfo,
    ) -> Result<(OpenedDictionary, Option<String>), GameError> {
        let file = self.file.clone().map(|file| file.agreed_in(words));
        if let Some(file) = file.filter(|file| file.is(words)) {
            return Ok((file, None));
        }
        let name = family_of(&words.name).unwrap_or(&words.name);
        let instead = || self.for_tiles(words.tiles);
        let (opened, problem) = match &words.from {
            DictionarySource::BuiltIn => match Vocabulary::from_name(name) {
                Some(vocabulary) => (
                    self.built_in(vocabulary, words.tiles).agreed_in(words),
                    "is a different list in this version of the program".to_owned(),
                ),
                None => (
                    instead()?,
                    "is not in this version of the program".to_owned(),
                ),
            },
            DictionarySource::File(path) => match reopened(path, words.tiles) {
                Ok(opened) => (
                    opened.defined_by(self.own.clone()).agreed_in(words),
                    format!("has changed since: {}", printable::path(path)),
                ),
                Err(why) => (instead()?, format!("cannot be opened: {why}")),
            },
        };
        if opened.is(words) {
            return Ok((opened, None));
        }
        let said = format!(
            "The dictionary of this game, {}, {problem}. It would resume with {} ({} words).",
            words.name,
            opened.name,
            grouped(opened.dictionary.len())
        );
        Ok((opened, Some(said)))
    }

    /// The next seed, counting up from the one given, or a random one; and the salt of the journal.
    pub(crate) fn seed(&self) -> Result<(Seed, Salt), GameError> {
        let salt = fresh_salt()?;
        let seed = match &self.seed {
            Some(next) => next.fetch_add(1, Ordering::Relaxed),
            None => SysRng.try_next_u64().map_err(|_| GameError::NoRandomness)?,
        };
        Ok((Seed(seed), salt))
    }
}

/// The salt of a new game.
pub(crate) fn fresh_salt() -> Result<Salt, GameError> {
    let mut salt = [0; Salt::BYTES];
    let filled = SysRng.try_fill_bytes(&mut salt);
    filled.map_err(|_| GameError::NoRandomness)?;
    Ok(Salt(salt))
}

/// The language whose word list this is.
fn language_of(list: &DictChoice) -> Option<&'static Language> {
    match list {
        DictChoice::BuiltIn(_) => None,
        DictChoice::File(path) => languages::all().find(|language| list_of(language) == *path),
    }
}

/// The word list of a language other than English, as a choice of the form.
fn list_choice(language: &'static Language, own: Option<Arc<DefinitionList>>) -> DictionaryChoice {
    let path = list_of(language);
    let (name, about) = if path.exists() {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let about = format!("The words of {}.", printable::path(&path));
        (name.into_owned(), about)
    } else {
        ("none yet".to_owned(), sentence(&how_to_get(language)))
    };
    let open = move || Ok(language_list(language, own.clone())?.shared());
    DictionaryChoice {
        language,
        list: DictChoice::File(path),
        name,
        about,
        words: WordsToChoose::InFile(Arc::new(open)),
    }
}

/// The word list of a language.
fn language_list(
    language: &'static Language,
    own: Option<Arc<DefinitionList>>,
) -> Result<OpenedDictionary, GameError> {
    let path = list_of(language);
    if !path.exists() {
        return Err(GameError::NoWordList(how_to_get(language)));
    }
    Ok(reopened(&path, &language.variant().tiles)?.defined_by(own))
}

fn reopened(path: &Path, tiles: &TileSet) -> Result<OpenedDictionary, DictionaryError> {
    let cache = data_dir::list_cache();
    let alphabet = languages::of(tiles).map_or(Alphabet::ENGLISH, Alphabet::of);
    let opened = Dictionary::open_file(path, alphabet, cache.as_ref());
    Ok(OpenedDictionary::file(opened?.0, path))
}

/// The name of a file at the table, which differs from every built-in dictionary.
fn label(file: &Dictionary) -> String {
    let name = file.name();
    let plain = family_of(name).unwrap_or(name);
    let built_in = |vocabulary: &Vocabulary| vocabulary.name().eq_ignore_ascii_case(plain);
    if Vocabulary::ALL.iter().any(built_in) {
        format!("{name} (file)")
    } else {
        name.to_owned()
    }
}
