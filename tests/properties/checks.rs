//! What is true of every game at every moment.

use crate::engine_help::{Placed, Rng, full_set_check, seat, slow_score, text_of, tiles};
use crate::player::rack_of;
use scrabble::engine::board::Board;
use scrabble::engine::draft::Draft;
use scrabble::engine::endgame::EndReason;
use scrabble::engine::game::{Claim, Command, Game, Phase};
use scrabble::engine::play::Play;
use scrabble::engine::rules::{Judging, TieRule, UnplayedRule};
use scrabble::engine::seat::Seat;
use scrabble::engine::sheet::SheetEntry;
use scrabble::engine::square::Square;
use scrabble::engine::tile::{Letter, PlacedTile, Points, Tile, Tiles};

fn seats(game: &Game) -> Vec<Seat> {
    game.setup().seats().collect()
}

/// Board, racks and bag are the tile set; every view knows its own rack and the rest as a heap.
pub(crate) fn check_tiles_and_views(game: &Game) {
    let racks: Vec<Tiles> = seats(game).into_iter().map(|s| rack_of(game, s)).collect();
    let mut out = game.board().multiset();
    for rack in &racks {
        out.add_all(rack);
    }
    assert!(Tiles::full_set().contains(&out));
    assert_eq!(out.len() + game.bag_count(), 100);
    let announced = match game.phase() {
        Phase::Challenge(pending) => Some((
            pending.seat,
            pending.turn.play().unwrap().draft().multiset(),
        )),
        Phase::Turn(_) | Phase::Over(_) => None,
    };
    if let Some((by, laid)) = &announced {
        assert!(
            racks[by.index()].contains(laid),
            "nothing has left the rack yet"
        );
    }
    for viewer in seats(game).into_iter().map(Some).chain([None]) {
        let view = game.view(viewer);
        let shown = announced.as_ref().filter(|(by, _)| Some(*by) != viewer);
        let mut all = view.board.multiset();
        all.add_all(view.rack.as_ref().unwrap_or(&Tiles::NONE));
        all.add_all(&view.unseen);
        if let Some((_, laid)) = shown {
            all.add_all(laid);
        }
        assert_eq!(all, Tiles::full_set());
        let others: usize = view
            .players
            .iter()
            .filter(|p| Some(p.seat) != viewer)
            .map(|p| p.tiles)
            .sum();
        let laid = shown.map_or(0, |(_, laid)| laid.len());
        assert_eq!(view.unseen.len(), view.bag + others - laid);
        for player in &view.players {
            assert_eq!(player.tiles, racks[player.seat.index()].len());
            assert_eq!(player.score, game.score(player.seat));
        }
        assert_eq!(view.rack.is_some(), viewer.is_some());
    }
}

/// The score sheet adds up.
pub(crate) fn check_sheet(game: &Game) {
    let mut totals = vec![Points::ZERO; game.setup().players()];
    let mut turn = 1;
    for line in game.sheet() {
        let total = &mut totals[line.seat.index()];
        *total += line.points;
        assert_eq!(line.total, *total);
        let adjustment = matches!(
            line.entry,
            SheetEntry::UnplayedLost(_) | SheetEntry::UnplayedGained(_)
        );
        assert!(line.turn >= turn || adjustment);
        turn = turn.max(line.turn);
    }
    for s in seats(game) {
        assert_eq!(totals[s.index()], game.score(s));
    }
}

/// The end is counted as R24 and R25 say.
pub(crate) fn check_outcome(game: &Game) {
    let Phase::Over(outcome) = game.phase() else {
        return;
    };
    full_set_check(game);
    let rules = game.setup().rules();
    let standings = outcome.standings();
    let on_racks: i32 = standings.iter().map(|s| s.unplayed.value().value()).sum();
    for s in standings {
        let own = s.unplayed.value().value();
        assert_eq!(s.unplayed, rack_of(game, s.seat));
        let twice = rules.unplayed == UnplayedRule::GainTwiceOthers;
        let change = match outcome.reason() {
            EndReason::LastOneLeft(_) | EndReason::LostChallenge(_) => 0,
            EndReason::WentOut(out) if out == s.seat => on_racks * if twice { 2 } else { 1 },
            EndReason::WentOut(_) if twice => 0,
            _ => -own,
        };
        assert_eq!(s.total().value() - s.before.value(), change);
        assert_eq!(s.total(), game.score(s.seat));
        assert!(!s.resigned || own == 0);
    }
    if let EndReason::WentOut(out) = outcome.reason() {
        assert!(game.bag_count() == 0 && rack_of(game, out).is_empty());
    }
    let beats = |a: Seat, b: Seat| {
        let (a, b) = (&standings[a.index()], &standings[b.index()]);
        let before = rules.tie == TieRule::BeforeUnplayed && a.before > b.before;
        a.total() > b.total() || a.total() == b.total() && before
    };
    let in_ranking =
        |s: Seat| !standings[s.index()].resigned && outcome.reason() != EndReason::LostChallenge(s);
    for s in seats(game) {
        let beaten = seats(game)
            .into_iter()
            .any(|other| in_ranking(other) && beats(other, s));
        assert_eq!(
            outcome.winners().contains(&s),
            in_ranking(s) && !beaten,
            "{s:?} {outcome:?}"
        );
    }
    assert!(!outcome.winners().is_empty());
}

/// The slow scorer finds the same points and words.
pub(crate) fn check_score(board: &Board, play: &Play) {
    let placed: Placed = play
        .draft()
        .tiles()
        .map(|(s, t)| ((usize::from(s.row()), usize::from(s.column())), t.to_char()))
        .collect();
    let (points, words) = slow_score(&text_of(board), &placed);
    assert_eq!(
        points,
        play.score().total().value(),
        "{}",
        play.main_word().notation()
    );
    let mut made: Vec<String> = play.words().iter().map(ToString::to_string).collect();
    made.sort();
    assert_eq!(made, words);
}

/// Commands that the rules do not allow now.
pub(crate) fn unlawful(rng: &mut Rng, game: &Game) -> Vec<Command> {
    let anybody = seat(rng.below(4));
    let accept = Command::Accept { by: anybody };
    let challenge = Command::Challenge {
        by: anybody,
        claim: Claim::All,
    };
    let one = Draft::from_iter([(*rng.pick(&Square::all().collect::<Vec<_>>()), natural(rng))]);
    match game.phase() {
        Phase::Over(_) => vec![
            accept,
            challenge,
            Command::pass(),
            Command::Resign,
            Command::play(one),
            Command::exchange(tiles("E")),
            Command::DeclareNoPlayLeft,
        ],
        Phase::Challenge(pending) => {
            let mut list = vec![
                Command::pass(),
                Command::Resign,
                Command::Turn(pending.turn.draft()),
                Command::exchange(rack_of(game, pending.seat)),
                Command::DeclareNoPlayLeft,
                Command::Challenge {
                    by: pending.seat,
                    claim: Claim::All,
                },
                Command::Accept { by: pending.seat },
            ];
            list.extend((Some(anybody) != game.acceptor()).then_some(accept));
            list.extend((!game.challengers().contains(&anybody)).then_some(challenge));
            if game.setup().rules().judging == Judging::NamedWords {
                let (by, claim) = (anybody, Claim::Words(vec![0, 99]));
                list.push(Command::Challenge { by, claim });
            }
            list
        }
        Phase::Turn(at) => {
            let rack = rack_of(game, *at);
            let mut list = vec![accept, challenge, Command::play(Draft::new())];
            let lacking: Vec<Tile> = Tile::all().filter(|t| rack.count(*t) == 0).collect();
            let lacking = *rng.pick(&lacking);
            list.push(Command::exchange(Tiles::from_iter([lacking])));
            if let Tile::Letter(letter) = lacking {
                let square = one.tiles().next().unwrap().0;
                list.push(Command::play(Draft::from_iter([(
                    square,
                    PlacedTile::Natural(letter),
                )])));
            }
            list.extend(
                rack.nth(0)
                    .and_then(|tile| somewhere_else(game, tile))
                    .map(Command::play),
            );
            if game.bag_count() < rack.len() {
                list.push(Command::exchange(rack));
            }
            if !game.setup().rules().no_play_left {
                list.push(Command::DeclareNoPlayLeft);
            }
            list
        }
    }
}

fn natural(rng: &mut Rng) -> PlacedTile {
    let index = u8::try_from(rng.below(26)).unwrap();
    PlacedTile::Natural(Letter::from_index(index).unwrap())
}

/// One tile of the rack where it touches nothing, if there is such a square.
fn somewhere_else(game: &Game, tile: Tile) -> Option<Draft> {
    let placed = match tile {
        Tile::Letter(letter) => PlacedTile::Natural(letter),
        Tile::Blank => PlacedTile::Blank(Letter::from_char('S')?),
    };
    let free = |s: &Square| game.board().get(*s).is_none() && !game.board().touches(*s);
    let square = Square::all().find(free)?;
    Some(Draft::from_iter([(square, placed)]))
}
