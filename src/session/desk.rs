//! What the session needs of the edge: dictionaries and seeds to deal with, and a shelf to keep games on.

use super::Session;
use super::form::{LastTable, NewGame};
use super::meaning::Told;
use super::msg::{Effect, Lookout, Msg, Thought};
use super::scene::SavedGame;
use super::seating::Seating;
use super::viewer::Branch;
use crate::analysis::{Analysis, Judged};
use crate::coach::Lessons;
use crate::engine::event::Event;
use crate::engine::game::Game;
use crate::engine::setup::Setup;
use crate::session::viewer::Viewed;
use crate::stats::Statistics;
use crate::study::Topic;
use crate::study::quiz::Card;
use std::sync::Arc;

/// The edge as the session sees it. The session asks; what comes of it is a message back.
pub trait Desk {
    /// Opens the dictionary, chooses a seed and deals: [`Msg::Dealt`] or [`Msg::DealFailed`]. The game before is put away.
    fn deal(&mut self, new_game: NewGame) -> Msg;

    /// Deals again with the dictionary of the game on the table.
    fn deal_again(&mut self, setup: Setup, seating: Seating) -> Msg {
        self.deal(NewGame {
            setup,
            seating,
            dictionary: 0,
            family: false,
        })
    }

    /// Has a computer begin to think. What comes of it, [`Msg::Progress`] and [`Msg::Thought`], comes when it is there.
    /// What another one thinks about is of no use any more.
    fn think(&mut self, thought: Thought) {
        let _ = thought;
    }

    /// Has the coach look. What comes of it, [`Msg::Coached`], comes when it is there.
    fn coach(&mut self, lookout: Lookout) {
        let _ = lookout;
    }

    /// Has the computer that thinks come to an end.
    fn hurry(&mut self) {}

    /// Waits for the computer that thinks, if one does: what it does.
    fn thought(&mut self) -> Option<Msg> {
        None
    }

    /// What has come of thinking since this was asked last.
    fn thoughts(&mut self) -> Vec<Msg> {
        vec![]
    }

    /// Has `wake` called, on another thread, whenever there is something new in [`thoughts`](Self::thoughts).
    fn wake_by(&mut self, wake: Box<dyn Fn() + Send>) {
        let _ = wake;
    }

    /// Writes down for good what happened (R34). Returns what the players should know of that, in a sentence or two.
    ///
    /// # Errors
    /// Why it could not be written, in one sentence. It is tried again with what happens next.
    fn keep(&mut self, events: &[Event]) -> Result<Option<String>, String> {
        let _ = events;
        Ok(None)
    }

    /// Whether nobody has a play left in a game in which no rack changes any more (R23): all racks are known to the desk,
    /// and to nobody at the table.
    fn nobody_can_play(&mut self, game: &Game) -> bool {
        let _ = game;
        false
    }

    /// The unfinished games, the last one first.
    ///
    /// # Errors
    /// Why they cannot be found out, in one sentence.
    fn shelf(&mut self) -> Result<Vec<SavedGame>, String> {
        Ok(vec![])
    }

    /// The finished games as they are now, the last one first.
    ///
    /// # Errors
    /// Why they cannot be found out, in one sentence.
    fn finished(&mut self) -> Result<Vec<SavedGame>, String> {
        self.shelf()?;
        Ok(self.finished_seen())
    }

    /// Opens a recorded game to be looked at: one on the shelf by its ID, or a file by its name.
    ///
    /// # Errors
    /// Why it cannot be looked at, in one sentence.
    fn look_at_record(&mut self, named: &str) -> Result<Viewed, String> {
        let _ = named;
        Err("Saved games are not available here.".to_owned())
    }

    /// The finished games, the last one first, as they were when the unfinished ones were looked for last.
    fn finished_seen(&mut self) -> Vec<SavedGame> {
        vec![]
    }

    /// What the table played at last had, as far as that can be found out at once.
    fn last_table(&mut self) -> Option<LastTable> {
        None
    }

    /// The table is left: its game is put away, to be gone on with another time, and nobody thinks about it any more.
    fn put_away(&mut self) {}

    /// What the finished games come to.
    ///
    /// # Errors
    /// Why that cannot be found out, in one sentence.
    fn statistics(&mut self) -> Result<Statistics, String> {
        Ok(Statistics::default())
    }

    /// Takes an unfinished game from the shelf: [`Msg::Dealt`], [`Msg::OtherDictionary`] or [`Msg::OpenFailed`].
    fn open(&mut self, id: &str, any_dictionary: bool) -> Msg {
        let _ = (id, any_dictionary);
        Msg::OpenFailed("Saved games are not available here.".to_owned())
    }

    /// Looks at a game that is over: [`Msg::Watched`] or [`Msg::OpenFailed`].
    fn view(&mut self, id: &str) -> Msg {
        self.open(id, false)
    }

    /// Looks at a game that another program plays: [`Msg::Watched`] or [`Msg::OpenFailed`].
    fn watch(&mut self, id: &str) -> Msg {
        self.open(id, false)
    }

    /// Looks at the game on the table, which is over, from its start: [`Msg::Watched`] or [`Msg::OpenFailed`].
    fn look_back(&mut self) -> Msg {
        Msg::OpenFailed("This game is not saved, so its turns cannot be reviewed.".to_owned())
    }

    /// How the watched game has gone on: [`Msg::Watched`] or [`Msg::WatchFailed`]; nothing when it has not.
    fn poll(&mut self) -> Option<Msg> {
        None
    }

    /// Begins a game that goes on from the recorded one: [`Msg::Dealt`] or [`Msg::OpenFailed`].
    fn branch(&mut self, from: Branch) -> Msg {
        let _ = from;
        Msg::OpenFailed("Saved games are not available here.".to_owned())
    }

    /// Analyses a recorded game that is looked at.
    ///
    /// # Errors
    /// Why it cannot be analysed, in one sentence.
    fn analyse(&mut self, game: &Viewed) -> Result<Analysis, String> {
        let _ = game;
        Err("No dictionary is available to analyze the game.".to_owned())
    }

    /// Judges the turn on a line of the game that was analysed last, its best plays tried out; nothing where there is none
    /// to judge.
    fn try_out(&mut self, line: usize) -> Option<Judged> {
        let _ = line;
        None
    }

    /// What a coach would have said to the turn on a line of a recorded game; nothing where its rack is not known.
    fn lessons(&mut self, game: &Viewed, line: usize) -> Option<Lessons> {
        let _ = (game, line);
        None
    }

    /// What words of the recorded game mean.
    fn define(&mut self, words: &[String]) -> Vec<Told> {
        let _ = words;
        vec![]
    }

    /// Writes the game on the table into a file.
    ///
    /// # Errors
    /// Why it could not be written, in one sentence; otherwise, where it is.
    fn export(&mut self) -> Result<String, String> {
        Err("No folder is available to save the game in.".to_owned())
    }

    /// Chooses what to ask of a topic, with the dictionary of this place among the choices of the form.
    ///
    /// # Errors
    /// Why there is nothing to ask, in one sentence.
    fn quiz(&mut self, topic: Topic, dictionary: usize, family: bool) -> Result<Vec<Card>, String> {
        let _ = (topic, dictionary, family);
        Err("There is nothing to remember answers in.".to_owned())
    }

    /// Remembers whether a card of the last quiz was known.
    ///
    /// # Errors
    /// Why it could not be written down, in one sentence.
    fn answered(&mut self, card: &Card, known: bool) -> Result<(), String> {
        let _ = (card, known);
        Ok(())
    }

    /// Throws a game away.
    ///
    /// # Errors
    /// Why it stays, in one sentence.
    fn discard(&mut self, id: &str) -> Result<(), String> {
        let _ = id;
        Ok(())
    }
}

/// A table without a shelf, as tests have it.
impl<F: FnMut(NewGame) -> Msg> Desk for F {
    fn deal(&mut self, new_game: NewGame) -> Msg {
        self(new_game)
    }
}

/// What is left to the front end when the desk has done its part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Done {
    /// Leave the program.
    Quit,
    /// Forget keys typed before the screen is drawn.
    DropTypedAhead,
    /// Another game is on the table.
    Dealt,
    /// Ring the bell.
    Bell,
}

impl Session {
    /// Looks up what lies on the shelf.
    pub fn look_at_shelf(&mut self, desk: &mut dyn Desk) -> Vec<Done> {
        let unfinished = desk.shelf().map_or_else(Msg::ShelfFailed, Msg::Shelf);
        let mut done = self.act(Msg::Finished(desk.finished_seen()), desk);
        done.extend(self.act(unfinished, desk));
        done
    }

    /// Takes a message, and has the desk do what follows from it: what happened is kept before anybody sees it.
    pub fn act(&mut self, msg: Msg, desk: &mut dyn Desk) -> Vec<Done> {
        let mut done = vec![];
        for effect in self.update(msg) {
            let answer = match effect {
                Effect::Quit => {
                    done.push(Done::Quit);
                    continue;
                }
                Effect::DropTypedAhead => {
                    done.push(Done::DropTypedAhead);
                    continue;
                }
                Effect::Bell => {
                    done.push(Done::Bell);
                    continue;
                }
                Effect::Shelf => {
                    done.extend(self.look_at_shelf(desk));
                    continue;
                }
                Effect::Discard(id) => {
                    let refused = desk.discard(&id).err();
                    done.extend(self.look_at_shelf(desk));
                    refused.map(Msg::OpenFailed)
                }
                effect => self.asked(effect, desk),
            };
            let Some(answer) = answer else { continue };
            let dealt = matches!(answer, Msg::Dealt(_));
            done.extend(self.act(answer, desk));
            if dealt {
                done.push(Done::Dealt);
            }
        }
        done
    }

    /// What the desk answers to an effect, if it does.
    fn asked(&self, effect: Effect, desk: &mut dyn Desk) -> Option<Msg> {
        Some(match effect {
            Effect::Append(events) => Msg::Kept(desk.keep(&events)),
            Effect::Deal(new_game) => desk.deal(new_game),
            Effect::DealAgain(setup, seating) => desk.deal_again(setup, seating),
            Effect::Think(thought) => {
                desk.think(*thought);
                return None;
            }
            Effect::Coach(lookout) => {
                desk.coach(*lookout);
                return None;
            }
            Effect::Hurry => {
                desk.hurry();
                return None;
            }
            Effect::Statistics => match desk.statistics() {
                Ok(statistics) => Msg::Statistics(Arc::new(statistics)),
                Err(why) => Msg::OpenFailed(why),
            },
            Effect::LookForPlays => {
                let nobody = |game| desk.nobody_can_play(game);
                return self.game().is_some_and(nobody).then_some(Msg::NoPlayLeft);
            }
            Effect::Open { id, any_dictionary } => desk.open(&id, any_dictionary),
            Effect::Quiz {
                topic,
                dictionary,
                family,
            } => {
                let chosen = desk.quiz(topic, dictionary, family);
                Msg::Quiz(chosen.map(|cards| (topic, cards)))
            }
            Effect::Answered { card, known } => Msg::OpenFailed(desk.answered(&card, known).err()?),
            Effect::PutAway => {
                desk.put_away();
                return None;
            }
            Effect::LastTable(against) => Msg::LastTable(desk.last_table().map(Box::new), against),
            Effect::View(id) => desk.view(&id),
            Effect::Watch(id) => desk.watch(&id),
            Effect::LookBack => desk.look_back(),
            Effect::Poll => return desk.poll(),
            Effect::Branch(from) => desk.branch(from),
            Effect::Analyse(game) => Msg::Analysed(desk.analyse(&game).map(Arc::new)),
            Effect::TryOut(line) => Msg::TriedOut(Box::new(desk.try_out(line)?)),
            Effect::Lessons(game, line) => Msg::Lessons(desk.lessons(&game, line)),
            Effect::Define(words) => Msg::Defined(desk.define(&words)),
            Effect::Export => Msg::Exported(desk.export().unwrap_or_else(|why| why)),
            // They are the session's own.
            Effect::Quit
            | Effect::Bell
            | Effect::DropTypedAhead
            | Effect::Shelf
            | Effect::Discard(_) => {
                return None;
            }
        })
    }
}
