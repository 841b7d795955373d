//! Players who do lawful things at random.

use crate::changes::{Swapping, rearranged, rearranged_anyhow};
use crate::engine_help::{Placed, Rng, Text, Words, all_plays, setup, some_plays, text_of, tiles};
use crate::rule_sets::random_rules;
use scrabble::engine::clock::{ClockRule, Millis};
use scrabble::engine::draft::Draft;
use scrabble::engine::event::Event;
use scrabble::engine::game::{Claim, Command, Game, Pending, Phase};
use scrabble::engine::hint::HintStep;
use scrabble::engine::layout::Layout;
use scrabble::engine::play::Word;
use scrabble::engine::rules::ChallengeScope;
use scrabble::engine::rulings::RulingsVersion;
use scrabble::engine::seat::Seat;
use scrabble::engine::square::{Direction, Square};
use scrabble::engine::tile::{Letter, PlacedTile, Tile, Tiles};
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::turn::{ActDraft, TurnDraft};
use scrabble::engine::turn_rng::Seed;

/// A game at its start.
pub fn begin(rng: &mut Rng) -> (Game, Event) {
    let players = 2 + rng.below(3);
    let rules = random_rules(rng, players);
    let rulings = *rng.pick(&RulingsVersion::ALL);
    let setup = setup(players, rules).under(rulings);
    Game::start(setup, Seed(rng.next()))
}

/// Takes back the turn settled last, or one before it with all since.
pub fn take_back(rng: &mut Rng, game: &Game) -> Command {
    let seats = game.setup().seats();
    let can = |seat: &Seat| game.last_turn_among(|other| other == *seat).is_some();
    let seats: Vec<Seat> = seats.filter(can).collect();
    if seats.is_empty() || rng.percent(50) {
        return Command::TakeBack;
    }
    Command::TakeBackTo(*rng.pick(&seats))
}

pub fn at_turn(game: &Game) -> Option<Seat> {
    match game.phase() {
        Phase::Turn(seat) => Some(*seat),
        Phase::Challenge(_) | Phase::Over(_) => None,
    }
}

pub fn rack_of(game: &Game, seat: Seat) -> Tiles {
    game.view(Some(seat)).rack.unwrap()
}

pub fn draft_of(placed: &Placed) -> Draft {
    placed
        .iter()
        .map(|(&(r, c), &tile)| {
            let square = Square::new(u8::try_from(r).unwrap(), u8::try_from(c).unwrap());
            (square.unwrap(), TileSet::ENGLISH.placed(tile).unwrap())
        })
        .collect()
}

/// Tiles of the rack, one after the other along a line from a random square near others; perhaps a play, perhaps not.
pub fn random_draft(rng: &mut Rng, game: &Game, rack: &Tiles) -> Draft {
    let mut rack: Vec<Tile> = rack.iter().collect();
    rng.shuffle(&mut rack);
    rack.truncate(1 + rng.below(4));
    let squares: Vec<Square> = Layout::CLASSIC.squares().collect();
    let mut square = Some(*rng.pick(&squares));
    for _ in 0..40 {
        if square.is_some_and(|s| game.board().touches(s) || s == Square::CENTER) {
            break;
        }
        square = Some(*rng.pick(&squares));
    }
    let direction = *rng.pick(&[Direction::Across, Direction::Down]);
    let mut draft = Draft::new();
    for tile in rack {
        while let Some(s) = square.filter(|s| game.board().get(*s).is_some()) {
            square = Layout::CLASSIC.next(s, direction);
        }
        let Some(s) = square else {
            break;
        };
        let any = Letter::from_index(u8::try_from(rng.below(26)).unwrap()).unwrap();
        draft.put(
            s,
            match tile {
                Tile::Letter(letter) => PlacedTile::Natural(letter),
                Tile::Blank => PlacedTile::Blank(any),
            },
        );
        square = Layout::CLASSIC.next(s, direction);
    }
    draft
}

/// The next part of a hint, at some turns of games with hints. No chance is drawn for it.
fn hint(game: &Game) -> Option<HintStep> {
    let turn = game.turn();
    let most = (turn / 4 % 3) as usize;
    let told = game.hints().iter().filter(|hint| hint.turn == turn).count();
    let wanted = game.setup().rules().hints && turn.is_multiple_of(4) && told <= most;
    wanted.then(|| HintStep::ALL[told])
}

/// What the player at turn does.
pub fn choose(rng: &mut Rng, game: &Game, words: &Words, resigning: bool) -> Command {
    if let Some(time) = time(rng, game) {
        return Command::Spend(time);
    }
    if let Some(step) = hint(game) {
        return Command::Hint(step);
    }
    let rack = rack_of(game, at_turn(game).unwrap());
    match rng.below(100) {
        0..2 => return Command::pass(),
        2..7 => {
            if let Some(tiles) = aside(rng, game, &rack) {
                return Command::exchange(tiles);
            }
        }
        7..13 => {
            if let Some(draft) = phony(rng, game, &rack, words) {
                return agreed(rng, game, &draft, words).unwrap_or(Command::play(draft));
            }
        }
        13..16 if resigning => return Command::Resign,
        16..56 if game.setup().rules().house.any() => {
            if let Some(turn) = house_turn(rng, game, &rack, words) {
                return Command::Turn(turn);
            }
        }
        _ => {}
    }
    let text = text_of(game.board());
    if let Some(play) = real_play(rng, game, &text, &TileSet::ENGLISH.text(&rack), words) {
        return Command::play(play);
    }
    if game.setup().rules().looks_for_plays_left() && rng.percent(70) {
        return Command::DeclareNoPlayLeft;
    }
    if rng.percent(60)
        && let Some(tiles) = aside(rng, game, &rack)
    {
        return Command::exchange(tiles);
    }
    Command::pass()
}

/// Time that passes before the player does anything: little mostly, and sometimes more than there is.
fn time(rng: &mut Rng, game: &Game) -> Option<Millis> {
    let (often, long) = match game.setup().rules().clock {
        ClockRule::Off => (1, 0),
        ClockRule::Turn(_) => (30, 10),
        ClockRule::Game(_) => (30, 30),
    };
    if !rng.percent(often) {
        return None;
    }
    let left = game.time_left().unwrap_or_default().0;
    Some(Millis(if rng.percent(long) {
        *rng.pick(&[left, left + 1, 200_000, u64::MAX])
    } else {
        *rng.pick(&[0, 1, 999, 1_000, 4_000, left.saturating_sub(1)])
    }))
}

/// Instead of a play whose words are checked at once, an agreement on one of them, perhaps.
fn agreed(rng: &mut Rng, game: &Game, draft: &Draft, words: &Words) -> Option<Command> {
    let rules = game.setup().rules();
    if !(rules.is_void() && rules.agreement && rng.percent(30)) {
        return None;
    }
    let play = game.preview(draft).ok()?;
    let formed = play.words().iter().map(Word::letters);
    let word = formed.into_iter().find(|word| !game.counts(word, words))?;
    Some(Command::Agree(word))
}

/// Some of the rack's tiles for an exchange, if one is possible.
fn aside(rng: &mut Rng, game: &Game, rack: &Tiles) -> Option<Tiles> {
    let (least, most) = game.exchange_range()?;
    let mut tiles: Vec<Tile> = rack.iter().collect();
    rng.shuffle(&mut tiles);
    tiles.truncate(least.max(1) + rng.below(most - least.max(1) + 1));
    Some(tiles.into_iter().collect())
}

fn phony(rng: &mut Rng, game: &Game, rack: &Tiles, words: &Words) -> Option<Draft> {
    (0..20)
        .map(|_| random_draft(rng, game, rack))
        .find(|draft| {
            game.preview(draft)
                .is_ok_and(|play| !play.phonies(words).is_empty())
        })
}

fn real_play(rng: &mut Rng, game: &Game, text: &Text, rack: &str, words: &Words) -> Option<Draft> {
    let first = usize::from(game.setup().rules().first_word.letters());
    let mut order: Vec<(usize, bool)> = (0..30).map(|i| (i % 15, i < 15)).collect();
    rng.shuffle(&mut order);
    if rack.len() >= 7 {
        let long = some_plays(text, rack, words, words.long(), first, &order);
        if let Some(bingo) = long.iter().find(|placed| placed.len() >= 7) {
            return Some(draft_of(bingo));
        }
    }
    let plays: Vec<Placed> = if rng.percent(8) {
        all_plays(text, rack, words, first).into_iter().collect()
    } else {
        some_plays(text, rack, words, words.list(), first, &order)
    };
    if plays.is_empty() {
        return None;
    }
    let best = plays.iter().max_by_key(|p| p.len())?;
    let chosen = if rng.percent(70) {
        best
    } else {
        rng.pick(&plays)
    };
    Some(draft_of(chosen))
}

/// A turn that changes the board first, if that is possible (R30–R32).
fn house_turn(rng: &mut Rng, game: &Game, rack: &Tiles, words: &Words) -> Option<TurnDraft> {
    let house = game.setup().rules().house;
    let mut swapping = Swapping {
        text: text_of(game.board()),
        rack: TileSet::ENGLISH.text(rack),
        swaps: vec![],
    };
    for _ in 0..=rng.below(3) {
        if house.recycle_blanks && rng.percent(80) {
            swapping.swap_blank(rng);
        }
        if house.recycle_letters && rng.percent(50) {
            let phony = rng.percent(if swapping.swaps.is_empty() { 15 } else { 30 });
            swapping.swap_letter(rng, words, phony);
        }
    }
    let Swapping { text, rack, swaps } = swapping;
    let rack_tiles = tiles(&rack);
    let rearranging = house.rearrange && rng.percent(60) && !game.board().is_empty();
    let act = match rng.below(10) {
        _ if rearranging => {
            let draft = if rng.percent(20) {
                rearranged_anyhow(rng, &text, &rack)
            } else {
                rearranged(rng, &text, &rack, words)
            };
            draft.map(ActDraft::Play)
        }
        0 => Some(ActDraft::Pass),
        1..3 => aside(rng, game, &rack_tiles).map(ActDraft::Exchange),
        _ => real_play(rng, game, &text, &rack, words).map(ActDraft::Play),
    };
    let turn = TurnDraft {
        act: act.unwrap_or(ActDraft::Pass),
        swaps,
    };
    (!turn.swaps.is_empty() || turn.play().is_some()).then_some(turn)
}

/// What the others say to an announced turn: phonies are challenged mostly, good words seldom; on some all agree.
pub fn answer(rng: &mut Rng, game: &Game, pending: &Pending, words: &Words) -> Command {
    let formed = pending.turn.words().iter().map(Word::letters);
    let bad: Vec<Vec<Letter>> = formed.filter(|word| !game.counts(word, words)).collect();
    if game.setup().rules().agreement && !bad.is_empty() && rng.percent(8) {
        return Command::Agree(rng.pick(&bad).clone());
    }
    let challengers = game.challengers();
    if challengers.is_empty() || !rng.percent(if bad.is_empty() { 6 } else { 60 }) {
        return Command::Accept {
            by: game.acceptor().unwrap(),
        };
    }
    let by = *rng.pick(&challengers);
    let mut open = game.open_words();
    let claim = if game.setup().rules().judging == ChallengeScope::NamedWords && rng.percent(70) {
        rng.shuffle(&mut open);
        open.truncate(1 + rng.below(open.len()));
        Claim::Words(open)
    } else {
        Claim::All
    };
    Command::Challenge { by, claim }
}
