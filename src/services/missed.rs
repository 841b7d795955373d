//! The words that people never found in their saved games.

use super::finished::is_recorded;
use super::games::LocalGames;
use super::recorded::{self, OwnGame};
use crate::app::backend::GameError;
use crate::app::viewer::ViewedGame;
use crate::engine::seat::Seat;
use crate::record::store::{DictionaryInfo, GameId, ListedGame};
use crate::solver::analysis::{Analyst, MissedWords};
use crate::solver::players::SearchObserver;

/// What is found in the saved games.
#[derive(Default)]
pub(crate) struct NeverFound {
    /// The bingos that were missed in some game and played in none, and the phonies.
    pub(crate) words: Vec<String>,
    /// The players of the games, each once.
    pub(crate) players: Vec<String>,
    /// A sentence for each game that cannot be analyzed.
    pub(crate) left_out: Vec<String>,
}

impl NeverFound {
    /// Whether a player is in one of the games, in either case.
    pub(crate) fn has(&self, player: &str) -> bool {
        let mut players = self.players.iter();
        players.any(|name| is(name, player))
    }
}

/// The words that a player never found in the finished games; without a name, those of everyone but the computers. When hurried,
/// the games from there on are left out.
///
/// # Errors
/// When the folder of games cannot be read.
pub(crate) fn never_found(
    games: &LocalGames,
    player: Option<&str>,
    watch: &dyn SearchObserver,
) -> Result<NeverFound, GameError> {
    let listed = games.store()?.list_while(|_, _| !watch.hurried())?;
    let listed: Vec<ListedGame> = listed.into_iter().filter(is_recorded).collect();
    let all = u32::try_from(listed.len()).unwrap_or(u32::MAX);
    let (mut missed, mut found) = (MissedWords::default(), NeverFound::default());
    for (game, done) in listed.iter().zip(0..) {
        watch.progress(done, all);
        if watch.hurried() {
            break;
        }
        let added = Played::open(games, &game.id)
            .and_then(|played| played.add(games, player, (&mut missed, &mut found.players)));
        if let Err(why) = added {
            let why = format!("game {} is left out: {why}", game.id);
            found.left_out.push(why);
        }
    }
    found.words = missed.never_found();
    Ok(found)
}

/// Whether this is the name of a player, in either case.
fn is(name: &str, player: &str) -> bool {
    name.to_lowercase() == player.to_lowercase()
}

/// A finished game, its dictionary if it was played here, and the levels of its computers by seat.
struct Played {
    game: ViewedGame,
    words: Option<DictionaryInfo>,
    computers: Vec<Option<String>>,
}

impl Played {
    fn open(games: &LocalGames, id: &GameId) -> Result<Self, GameError> {
        Ok(match recorded::own(games.store()?, id)? {
            OwnGame::Kept(kept) => Self {
                game: recorded::kept(&kept)?,
                words: None,
                computers: vec![],
            },
            OwnGame::Played(past) => Self {
                game: ViewedGame::ours(id.to_string(), &past.events, &past.about.words.name)?,
                words: Some(past.about.words),
                computers: past.about.computers,
            },
        })
    }

    /// Adds what its players missed, by equity alone. The quiz is for English words only.
    fn add(
        &self,
        games: &LocalGames,
        player: Option<&str>,
        (missed, players): (&mut MissedWords, &mut Vec<String>),
    ) -> Result<(), GameError> {
        let record = self.game.record();
        let tiles = &record.variant().tiles;
        if !tiles.is_english() {
            return Ok(());
        }
        let words = match &self.words {
            Some(words) => games.dealer.find(words)?.0,
            None => games.dealer.for_tiles(tiles)?,
        };
        let tools = words.tools(&games.learned);
        let mut analyst = Analyst::new(&tools, self.game.rules().clone(), 1);
        let analysis = analyst.game(record, self.game.replayed());
        for name in &analysis.names {
            if !players.contains(name) {
                players.push(name.clone());
            }
        }
        let are_theirs = |seat: Seat| {
            let is_computer = matches!(self.computers.get(seat.index()), Some(Some(_)));
            player.map_or(!is_computer, |player| {
                let name = analysis.names.get(seat.index());
                name.is_some_and(|name| is(name, player))
            })
        };
        missed.add(&analysis, self.game.replayed(), are_theirs);
        Ok(())
    }
}
