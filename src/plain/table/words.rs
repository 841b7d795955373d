//! The table in sentences.

use crate::app::clock::{Clock, in_words};
use crate::app::definitions::Definition;
use crate::app::describe::{self, SeatFigures, Tense};
use crate::app::scene::{
    OverScene, RevealedRuling, Slot, StepScene, TablePage, VerdictScene, WindowScene, WordRuling,
};
use crate::engine::clock::ClockRule;
use crate::engine::endgame::{Outcome, Standing};
use crate::engine::game::PublicPending;
use crate::engine::play::Play;
use crate::engine::seat::Seat;
use crate::engine::setup::Setup;
use crate::engine::sheet::{self, SheetEntry, SheetLine, standing_lines};
use crate::engine::tile::{Points, Tile};
use crate::engine::tile_set::TileSet;
use crate::engine::turn::Act;
use crate::engine::view::SeatView;
use crate::plain::menu::numbered;
use crate::record::stats::score_chart::ScoreChart;
use crate::record::stats::text;
use crate::text::counted;

/// A play with its points: `HORN at 8F for 14: HORN 14`.
pub(super) fn play(play: &Play) -> String {
    let word = play.main_word();
    let place = word.start().notation(word.direction());
    let mut parts: Vec<String> = play
        .words()
        .iter()
        .map(|word| format!("{word} {}", word.score().total()))
        .collect();
    if play.score().bonus() > Points::ZERO {
        parts.push(format!("bingo {}", play.score().bonus()));
    }
    let total = play.score().total();
    format!("{word} at {place} for {total}: {}", parts.join(", "))
}

/// A play without an announcement: `Ann rearranges DEAL at 8D into LEAD and plays LEADS at 8D …`.
pub(super) fn played(who: &str, laid: &Play) -> String {
    match describe::rearranging(laid, Tense::Present) {
        Some(rearranges) => format!("{who} {rearranges} and plays {}.", play(laid)),
        None => format!("{who} plays {}.", play(laid)),
    }
}

/// The draw for first play, a sentence per round; players who tie draw again (R4).
pub(super) fn draw(view: &SeatView) -> Vec<String> {
    let rounds = view.draws.iter().enumerate();
    rounds
        .map(|(number, round)| {
            let names: Vec<String> = round
                .iter()
                .map(|(seat, _)| view.name(*seat).to_owned())
                .collect();
            let drawn = round.iter().map(|(seat, tile)| {
                format!(
                    "{} {}",
                    view.name(*seat),
                    tile_word(*tile, &view.setup.variant().tiles)
                )
            });
            let drawn = drawn.collect::<Vec<_>>().join(", ");
            match number {
                0 => format!("The draw for first play: {drawn}."),
                _ => format!(
                    "{} tie and draw again: {drawn}.",
                    describe::listed(&names, "and")
                ),
            }
        })
        .collect()
}

fn tile_word(tile: Tile, set: &TileSet) -> String {
    match tile {
        Tile::Letter(letter) => letter.label(set).to_owned(),
        Tile::Blank => "a blank".to_owned(),
    }
}

pub(in crate::plain) fn scores(view: &SeatView) -> String {
    let each: Vec<String> = view
        .players
        .iter()
        .map(|player| {
            let owes = match player.owes {
                0 => String::new(),
                1 => " (misses a turn)".to_owned(),
                turns => format!(" (misses {turns} turns)"),
            };
            let resigned = if player.resigned { " (resigned)" } else { "" };
            let line = player
                .target
                .map_or(String::new(), |target| format!(" of {target}"));
            format!("{} {}{line}{owes}{resigned}", player.name, player.score)
        })
        .collect();
    format!("Scores: {}.", each.join(", "))
}

/// The first sentences of a turn.
pub(super) fn turn(view: &SeatView, seat: Seat) -> String {
    let time = Clock::of(view, seat).map_or(String::new(), |clock| format!("{} ", time(clock)));
    format!(
        "{}, play a word, exchange or pass. {time}{} {}",
        view.name(seat),
        scores(view),
        bag(view)
    )
}

fn time(clock: Clock) -> String {
    if clock.is_over() {
        let over = in_words(clock.over().0 / 1_000);
        return format!(
            "You are {over} over time; the penalty is {}.",
            -clock.cost()
        );
    }
    let left = in_words(clock.left().begun_seconds());
    let what = if clock.is_for_turn() { "turn" } else { "game" };
    format!("You have {left} left for the {what}.")
}

/// The seconds left to challenge, and the time left of every player with a limit.
pub(super) fn times(page: &TablePage) -> String {
    let view = &page.view;
    let to_challenge = match &page.step {
        StepScene::Announced(window) => window.seconds,
        _ => None,
    };
    let to_challenge =
        to_challenge.map(|left| format!("You have {} left to challenge.", in_words(left)));
    let times: Vec<String> = to_challenge.into_iter().chain(clocks_left(view)).collect();
    match (&view.setup.rules().clock, times.is_empty()) {
        (_, false) => times.join(" "),
        (ClockRule::Off, true) => "There is no time limit.".to_owned(),
        (_, true) => "No time runs now.".to_owned(),
    }
}

/// The time left of every player with a limit; `None` if nobody has one now.
fn clocks_left(view: &SeatView) -> Option<String> {
    let seats = view.setup.seats();
    let clocks = seats.filter_map(|seat| Some((seat, Clock::of(view, seat)?)));
    let each: Vec<String> = clocks
        .map(|(seat, clock)| {
            let name = view.name(seat);
            if clock.is_over() {
                let over = in_words(clock.over().0 / 1_000);
                format!("{name} {over} over time, penalty {}", -clock.cost())
            } else {
                format!("{name} {}", in_words(clock.left().begun_seconds()))
            }
        })
        .collect();
    (!each.is_empty()).then(|| format!("Time left: {}.", each.join(", ")))
}

/// How many tiles the bag holds.
pub(super) fn bag(view: &SeatView) -> String {
    match view.bag {
        0 => "The bag is empty.".to_owned(),
        1 => "One tile is in the bag.".to_owned(),
        count => format!("{count} tiles are in the bag."),
    }
}

/// An announced turn: a sentence for each of its acts and for each unsuccessful challenge.
pub(super) fn announced(view: &SeatView, pending: &PublicPending) -> Vec<String> {
    let (who, turn) = (view.name(pending.seat), &pending.turn);
    let changes = describe::changes(turn, Tense::Present).into_iter();
    let mut sentences: Vec<String> = changes.map(|change| format!("{who} {change}.")).collect();
    sentences.push(match turn.act() {
        Act::Play(laid) => format!("{who} announces {}.", play(laid)),
        Act::Exchange(count) => format!("Then {who} exchanges {}.", describe::tiles(*count)),
        Act::Pass => format!("Then {who} passes."),
    });
    let failed = pending.failed.iter();
    sentences.extend(failed.map(|failed| describe::failed(failed, turn, &view.setup)));
    sentences
}

/// A rack: `Your rack: A B ? (? is a blank)`.
pub(in crate::plain) fn rack(whose: &str, slots: &[Slot], set: &TileSet) -> String {
    let tiles: Vec<&str> = slots.iter().map(|slot| slot.tile.label(set)).collect();
    let blank = if slots.iter().any(|slot| slot.tile == Tile::Blank) {
        " (? is a blank)"
    } else {
        ""
    };
    format!("{whose}: {}{blank}", tiles.join(" "))
}

/// Who may challenge and who accepts. The seats of `computers` are not asked.
pub(super) fn window(view: &SeatView, window: &WindowScene, computers: &[Seat]) -> String {
    let ends = match &window.ends {
        Some(how) => format!("{how} Accepting ends the game. "),
        None => String::new(),
    };
    let all = window.challengers.len() + 1 == view.players.iter().filter(|p| !p.resigned).count();
    let names = || {
        let challengers = window.challengers.iter();
        challengers
            .map(|&seat| view.name(seat).to_owned())
            .collect::<Vec<_>>()
    };
    let by_computer = computers.contains(&window.acceptor);
    let asked = if by_computer && !window.challengers.is_empty() {
        names().join(", ")
    } else {
        view.name(window.acceptor).to_owned()
    };
    let choices = match window.challengers[..] {
        [] => "press Enter to accept it.".to_owned(),
        [only] if by_computer || only == window.acceptor => {
            "press Enter to accept it, or type challenge.".to_owned()
        }
        _ if all => {
            "press Enter to accept it for everyone. Any opponent may challenge it.".to_owned()
        }
        _ => format!(
            "press Enter to accept it for everyone. {} may challenge it.",
            describe::listed(&names(), "or")
        ),
    };
    let time = window
        .seconds
        .map(|left| format!(" Time to challenge: {}.", counted(left, "second")));
    let time = time.unwrap_or_default();
    format!("{ends}{asked}: {choices}{time} Type board to see it.")
}

pub(super) fn challengers(setup: &Setup, challengers: &[Seat]) -> String {
    let names: Vec<&str> = challengers.iter().map(|&seat| setup.name(seat)).collect();
    numbered(&names)
}

pub(super) fn verdict(verdict: &VerdictScene) -> Vec<String> {
    let mut lines = vec![verdict.challenge.clone()];
    match &verdict.found {
        RevealedRuling::Turn {
            what, acceptable, ..
        } => {
            let is = if *acceptable {
                "acceptable"
            } else {
                "unacceptable"
            };
            lines.push(format!("The {what} is {is}."));
        }
        RevealedRuling::Words(words) => {
            lines.extend(words.iter().map(|(word, found)| judged(word, *found)));
        }
    }
    lines.extend(verdict.definitions.iter().map(Definition::line));
    lines.push(verdict.consequence.clone());
    lines
}

fn judged(word: &str, found: WordRuling) -> String {
    match found {
        WordRuling::Acceptable => format!("{word} is in the dictionary."),
        WordRuling::AgreedOn => format!("All players agree: {word} is allowed in this game."),
        WordRuling::Phony => format!("{word} is not in the dictionary."),
    }
}

/// The end of a game: the reason, the ranking and the result.
pub(super) fn over(setup: &Setup, outcome: &Outcome, scene: &OverScene) -> Vec<String> {
    let mut lines = vec![format!("The game is over. {}", scene.reason)];
    let ranking = outcome.ranking().into_iter();
    lines.extend(ranking.map(|s| standing(setup, s, outcome.by_share())));
    lines.push(scene.result.clone());
    lines.extend(scene.margin.clone());
    lines.extend(scene.best.clone());
    lines.extend(scene.figures.iter().map(figures));
    lines.extend(scene.rating.clone());
    lines
}

/// `Ann: 24.1 points per turn, 1 bingo, best play HORNS for 74.`
fn figures(own: &SeatFigures) -> String {
    let bingos = counted(own.bingos, "bingo");
    let best = match &own.best {
        Some((word, points)) => format!("best play {word} for {points}"),
        None => "no play".to_owned(),
    };
    let (name, per_turn) = (&own.name, &own.per_turn);
    format!("{name}: {per_turn} points per turn, {bingos}, {best}.")
}

fn standing(setup: &Setup, standing: &Standing, by_share: bool) -> String {
    let (name, before) = (setup.name(standing.seat), standing.before);
    if standing.resigned {
        return format!("{name}: {before}, resigned.");
    }
    let lost = match standing.lost {
        Points::ZERO => String::new(),
        lost => format!(
            ", minus {} for unplayed {}",
            -lost,
            setup.variant().tiles.text(&standing.unplayed)
        ),
    };
    let gained = match standing.gained {
        Points::ZERO => String::new(),
        gained => format!(", plus {gained} for opponents' tiles"),
    };
    let overtime = match standing.overtime {
        Points::ZERO => String::new(),
        overtime => format!(", minus {} overtime penalty", -overtime),
    };
    let line = standing.target.map_or(String::new(), |target| {
        let share = describe::share(standing).filter(|_| by_share);
        let share = share.map_or(String::new(), |share| format!(" ({share})"));
        format!(" of {target}{share}")
    });
    let total = standing.total();
    if total == before {
        return format!("{name}: {before}{line}.");
    }
    format!("{name}: {before}{lost}{gained}{overtime}, total {total}{line}.")
}

pub(in crate::plain) fn sheet(view: &SeatView) -> Vec<String> {
    let lines = sheet::numbered(&view.sheet).map(|(line, number)| {
        let what = describe::sheet_line(line, number, &view.setup);
        let hint = view
            .hinted(line)
            .map(|step| format!(" With a hint: {}.", step.description()));
        let hint = hint.unwrap_or_default();
        format!("{number}. {what}{hint} Total {}.", line.total)
    });
    let empty = view.sheet.is_empty();
    let nothing = empty.then(|| "The score sheet is empty.".to_owned());
    let agreed = describe::agreed(&view.agreed, &view.setup.variant().tiles);
    nothing.into_iter().chain(lines).chain(agreed).collect()
}

pub(super) fn score_chart(view: &SeatView) -> Vec<String> {
    let chart = ScoreChart::of(&view.sheet, view.players.len());
    text::score_chart(&chart, &view.setup).lines().collect()
}

/// The last change to the board: swapped tiles, a play, or both in one turn.
pub(super) fn last_change(view: &SeatView) -> Vec<String> {
    let lines = standing_lines(&view.sheet).into_iter();
    let changes = lines.filter_map(|line| Some((line.turn, change(view, line)?)));
    let mut changes: Vec<(u32, String)> = changes.collect();
    let Some(&(last, _)) = changes.last() else {
        return vec!["No word has been played yet.".to_owned()];
    };
    changes.retain(|(turn, _)| *turn == last);
    changes.into_iter().map(|(_, told)| told).collect()
}

/// How a line of the score sheet changed the board.
fn change(view: &SeatView, line: &SheetLine) -> Option<String> {
    let name = view.name(line.seat);
    match &line.entry {
        SheetEntry::Swaps(swapped) => {
            Some(format!("{name} {}.", describe::swaps(swapped, Tense::Past)))
        }
        SheetEntry::Play(last) => Some(format!("The last play: {}, by {name}.", play(last))),
        _ => None,
    }
}

/// What the player to move has changed on the board so far.
pub(super) fn changed_so_far(page: &TablePage) -> Option<String> {
    let StepScene::Turn(turn) = &page.step else {
        return None;
    };
    let made: Vec<&str> = turn
        .changes_made
        .iter()
        .map(|change| change.whole.as_str())
        .collect();
    (!made.is_empty()).then(|| format!("Changed this turn: {}.", made.join("; ")))
}

/// Asks all players at the keyboard to allow a word, or whether to ask those on other machines (R38).
pub(super) fn agreement_asked(page: &TablePage, word: &str) -> String {
    let asks = if page.access.has_others {
        "Ask the others"
    } else {
        "Do all players agree"
    };
    format!("{asks} to allow {word} in this game? Type yes or no.")
}
