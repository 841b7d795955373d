//! The 460 positions that generators are measured with.

use crate::movegen::agreement::{agree, best_is_first, checked};
use crate::support::engine_help::{Words, classic, tiles};
use crate::support::soak::sample;
use scrabble::engine::board::Board;
use scrabble::engine::lexicon::Lexicon;
use scrabble::engine::tile::Tiles;
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::variant::Variant;
use scrabble::record::notation::cgp::CgpPosition;
use scrabble::solver::movegen::{Generator, Rack};
use scrabble::words::lexicon::{Dictionary, Vocabulary};

/// Class, board and rack of each.
fn positions() -> Vec<(char, Board, Tiles)> {
    let lines = include_str!("../../../benches/game/positions.txt").lines();
    lines
        .map(|line| {
            let (class, rest) = line.split_at(1);
            let position = CgpPosition::parse(&format!("{rest} 0 0")).unwrap();
            let rack = position.rack();
            (class.chars().next().unwrap(), position.board, rack)
        })
        .collect()
}

/// All words of a dictionary, as the slow generator takes them.
fn words(dictionary: &Dictionary) -> Words {
    let mut text = String::new();
    dictionary.for_each_word(|word| {
        text.push_str(std::str::from_utf8(word).unwrap());
        text.push(' ');
    });
    Words::of(&text)
}

/// How many plays there are, and what they score together, by class.
#[test]
fn the_positions_have_as_many_plays_as_ever() {
    for (vocabulary, golden) in [
        (
            Vocabulary::Full,
            [
                ("N", 80_551, 729_642),
                ("B", 835_464, 6_465_186),
                ("D", 1_032_740, 6_871_088),
            ],
        ),
        (
            Vocabulary::Common,
            [
                ("N", 46_643, 388_549),
                ("B", 439_137, 3_063_877),
                ("D", 491_610, 2_912_352),
            ],
        ),
    ] {
        let dictionary = Dictionary::built_in(vocabulary);
        let mut generator = Generator::new(&dictionary);
        let mut sums = golden.map(|(class, _, _)| (class, 0, 0));
        for (class, board, rack) in positions() {
            let rack = Rack::new(&rack, Variant::ENGLISH).unwrap();
            let sum = sums
                .iter_mut()
                .find(|sum| sum.0.starts_with(class))
                .unwrap();
            let found = generator.all(&board, &rack, &classic());
            sum.1 += found.len();
            sum.2 += found.iter().map(|found| found.score().value()).sum::<i32>();
        }
        assert_eq!(sums, golden, "{vocabulary:?}");
    }
}

#[test]
fn the_slow_generator_finds_the_same_there() {
    let dictionary = Dictionary::built_in(Vocabulary::Full);
    let list = words(&dictionary);
    let mut generator = Generator::new(&dictionary);
    let of = |class| positions().into_iter().filter(move |p| p.0 == class);
    let some = of('N').step_by(67).chain(of('B').step_by(151));
    for (_, board, rack) in some {
        agree(
            &mut generator,
            &board,
            &TileSet::ENGLISH.text(&rack),
            &classic(),
            &list,
        );
    }
}

/// With racks of seven, and of nine: two tiles more.
#[test]
fn the_best_play_is_the_first_of_all_there() {
    let mut generator = Generator::new(&Dictionary::built_in(Vocabulary::Full));
    let all = positions();
    let some = all.iter().enumerate().step_by(3);
    for (number, (_, board, rack)) in sample("best plays", some, 4) {
        best_is_first(
            &mut generator,
            board,
            &Rack::new(rack, Variant::ENGLISH).unwrap(),
            &classic(),
        );
        if number.is_multiple_of(7) {
            let mut nine = rack.clone();
            nine.add_all(&tiles("ES"));
            best_is_first(
                &mut generator,
                board,
                &Rack::new(&nine, Variant::ENGLISH).unwrap(),
                &classic(),
            );
        }
    }
}

#[test]
fn the_engine_allows_every_play_there() {
    let dictionary = Dictionary::built_in(Vocabulary::Standard);
    let mut generator = Generator::new(&dictionary);
    for (_, board, rack) in sample("plays allowed", positions().into_iter().step_by(11), 2) {
        checked(&mut generator, &board, &rack, &classic(), &dictionary);
    }
}

#[test]
fn the_graph_has_the_words_of_its_dictionary_and_no_others() {
    for vocabulary in Vocabulary::ALL {
        let dictionary = Dictionary::built_in(vocabulary);
        let generator = Generator::new(&dictionary);
        let mut count = 0;
        dictionary.for_each_word(|word| {
            let word = TileSet::ENGLISH
                .letters_of(std::str::from_utf8(word).unwrap())
                .unwrap();
            assert!(generator.contains(&word), "{word:?}");
            let (first, last) = (&word[1..], &word[..word.len() - 1]);
            for part in [first, last] {
                assert_eq!(
                    generator.contains(part),
                    dictionary.contains(part),
                    "{part:?}"
                );
            }
            count += 1;
        });
        assert_eq!(count, dictionary.len());
        assert_eq!(generator.words(), dictionary.len());
    }
}
