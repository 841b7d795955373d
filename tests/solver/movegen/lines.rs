//! Single lines, along games whose racks only shrink: what was found in a line before is still there as long as no play
//! touches the line.

use scrabble::engine::tile_set::TileSet;
use scrabble::engine::variant::Variant;
use std::collections::BTreeSet;

use crate::movegen::agreement::small;
use crate::support::engine_help::{Rng, classic};
use crate::support::soak::longer;
use scrabble::engine::board::Board;
use scrabble::engine::rules::{RackSize, RuleSet};
use scrabble::engine::tile::{Letter, PlacedTile, Tile, Tiles};
use scrabble::solver::movegen::{BoardLines, Generator, Move, PrefixedRack, Rack};
use scrabble::words::lexicon::{Dictionary, Vocabulary};

type Set = BTreeSet<(u8, usize, String)>;

/// Plays as text, so that they can be compared and shown.
fn set<'m>(plays: impl IntoIterator<Item = &'m Move>, board: &Board) -> Set {
    let text = |play: &Move| TileSet::ENGLISH.placed_text(play.tiles());
    let mut all = Set::new();
    for play in plays {
        let told = format!("{} {} {}", play.direction(), text(play), play.score());
        let added = all.insert((
            play.first().row(),
            play.first().column().into(),
            told.clone(),
        ));
        assert!(added, "{told} is there twice");
        let lines = BoardLines::new(board);
        let line = lines.line_with(play);
        let laid = line.laid(play).map(|(at, tile)| (line.square(at), tile));
        let expected = play
            .laid(board)
            .map(|(square, tile)| (square.index(), tile));
        assert_eq!(laid.collect::<Vec<_>>(), expected.collect::<Vec<_>>());
    }
    all
}

fn taken(play: &Move) -> Tiles {
    play.tiles().map(PlacedTile::tile).collect()
}

/// What was found in each line, with its number.
type Kept = Vec<Option<(u64, Vec<Move>)>>;

/// The plays of a rack by lines: what is kept is taken over, what is not is looked for.
fn by_lines(
    generator: &Generator,
    lines: &BoardLines,
    rack: &Tiles,
    rules: &RuleSet,
    kept: &mut Kept,
) -> Vec<Move> {
    let mut hand = PrefixedRack::new(Rack::new(rack, Variant::ENGLISH).unwrap());
    for line in lines.numbers() {
        let key = lines.key(line);
        let found = kept[line].get_or_insert_with(|| {
            let mut found = vec![];
            generator.in_single_line(lines, line, &mut hand, rules, &mut found);
            (key, found)
        });
        assert_eq!(found.0, key, "line {line} changed and was not touched");
    }
    let all = kept.iter().flatten().flat_map(|(_, found)| found);
    all.filter(|play| rack.contains(&taken(play)))
        .copied()
        .collect()
}

/// Two play at random from a position until both have played what they can; some turns take the shortest play.
fn play_on(
    rng: &mut Rng,
    generator: &mut Generator,
    mut board: Board,
    mut racks: [Tiles; 2],
    rules: &RuleSet,
) -> usize {
    let mut lines = BoardLines::new(&board);
    let mut kept: [Kept; 2] = [0, 1].map(|_| vec![None; BoardLines::COUNT]);
    let (mut compared, mut stuck, mut who) = (0, 0, 0);
    while stuck < 2 {
        let mut choices = vec![];
        for other in [1 - who, who] {
            let rack = Rack::new(&racks[other], Variant::ENGLISH).unwrap();
            let all = generator.all(&board, &rack, rules).to_vec();
            let found = by_lines(generator, &lines, &racks[other], rules, &mut kept[other]);
            assert_eq!(
                set(&found, &board),
                set(&all, &board),
                "{:?} on {board:?}",
                racks[other]
            );
            compared += all.len();
            choices = all;
        }
        if choices.is_empty() {
            stuck += 1;
        } else {
            stuck = 0;
            let mut play = *rng.pick(&choices);
            if rng.below(3) > 0 {
                play = *choices.iter().min_by_key(|play| play.count()).unwrap();
            }
            let mut line = lines.line_with(&play);
            let touched = (line.laid(&play)).fold(0, |all, (at, _)| all | line.touched(at));
            assert_eq!(BoardLines::line_bit(&play) & !touched, 0);
            for kept in &mut kept {
                (0..BoardLines::COUNT)
                    .filter(|line| touched >> line & 1 == 1)
                    .for_each(|line| kept[line] = None);
            }
            lines.lay(&play);
            board = board.with(play.laid(&board).collect::<Vec<_>>());
            racks[who] = racks[who].without(&taken(&play));
        }
        who = 1 - who;
    }
    compared
}

fn drawn(rng: &mut Rng, count: usize, blanks: usize) -> Tiles {
    let mut rack = Tiles::NONE;
    (0..blanks).for_each(|_| rack.add(Tile::Blank));
    while rack.len() < count {
        let letter = "AABCDEEEFGHIIJKLMNOOPQRSTUVWXYZ".as_bytes()[rng.below(31)];
        rack.add(TileSet::ENGLISH.tile(char::from(letter)).unwrap());
    }
    rack
}

#[test]
fn lines_that_no_play_touches_keep_their_plays() {
    let mut rng = Rng::new(5);
    let agreed: Vec<Vec<Letter>> = ["QXA", "ZZE", "AVV"]
        .map(|word| TileSet::ENGLISH.letters_of(word).unwrap())
        .to_vec();
    let words = small();
    let with = |agreed: &[Vec<Letter>]| {
        let agreed = agreed.iter().map(Vec::as_slice);
        Generator::new(&words).with_words(agreed)
    };
    let generators: Vec<Generator> = [&[], &agreed[..]].into_iter().map(with).collect();
    let mut compared = 0;
    for game in 0..longer(12) {
        let rules = RuleSet {
            rack: if game % 3 == 2 {
                RackSize::Nine
            } else {
                RackSize::Seven
            },
            ..classic()
        };
        let mut generator = generators[game % 2].clone();
        let size = rules.rack.tiles(Variant::ENGLISH);
        let racks = [
            drawn(&mut rng, size, game % 2),
            drawn(&mut rng, size, usize::from(game % 8 == 1)),
        ];
        compared += play_on(
            &mut rng,
            &mut generator,
            Board::new(Variant::ENGLISH),
            racks,
            &rules,
        );
    }
    assert!(
        compared > 80 * longer(12),
        "only {compared} plays were compared"
    );
}

#[test]
fn the_ends_of_real_games_do_too() {
    let mut generator = Generator::new(&Dictionary::built_in(Vocabulary::Full));
    let mut rng = Rng::new(6);
    let text = include_str!("../../../benches/game/endgames.txt");
    for line in text.lines().step_by(582 / longer(6).min(582)) {
        let position =
            scrabble::record::notation::cgp::CgpPosition::parse(&format!("{line} 0/0 0")).unwrap();
        let [mine, theirs] = &position.players[..] else {
            panic!("{line}");
        };
        let racks = [mine.rack.clone(), theirs.rack.clone()];
        play_on(&mut rng, &mut generator, position.board, racks, &classic());
    }
}
