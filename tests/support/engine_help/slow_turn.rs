//! A whole turn again, slow and obvious, on plain characters: swaps, a rearranged word, a play (R30–R32).

use super::slow::{Text, char_of, run, score_change, words_through};
use scrabble::engine::square::Square;
use scrabble::engine::swap::Swap;

use scrabble::engine::turn::{ActDraft, TurnDraft};

/// What a turn comes to.
pub struct SlowTurn {
    /// The board once it stands.
    pub text: Text,
    /// The rack after swaps and play, with nothing drawn and nothing put aside for an exchange yet.
    pub rack: String,
    pub points: i32,
    /// What can be challenged, in upper case, sorted.
    pub words: Vec<String>,
}

fn place(square: Square) -> (usize, usize) {
    (usize::from(square.row()), usize::from(square.column()))
}

/// What a board tile is on a rack.
fn off_board(shown: char) -> char {
    if shown.is_ascii_lowercase() {
        '?'
    } else {
        shown
    }
}

/// One tile out of a rack that has it.
fn without(rack: &str, tile: char) -> String {
    assert!(rack.contains(tile), "no {tile} on {rack}");
    rack.replacen(tile, "", 1)
}

/// A lawful turn on this board with this rack.
pub fn slow_turn(text: &Text, rack: &str, turn: &TurnDraft) -> SlowTurn {
    let mut text = *text;
    let mut rack = rack.to_owned();
    let mut words = vec![];
    for swap in &turn.swaps {
        let (r, c) = place(swap.square());
        let lies = text[r][c];
        let put = match swap {
            Swap::Blank(_) => lies.to_ascii_uppercase(),
            Swap::Letter { tile, .. } => char_of(*tile),
        };
        rack = without(&rack, off_board(put));
        rack.push(off_board(lies));
        text[r][c] = put;
        if matches!(swap, Swap::Letter { .. }) {
            words.extend(words_through(&text, (r, c)));
        }
    }
    let mut points = 0;
    if let ActDraft::Play(draft) = &turn.act {
        let before = text;
        if let Some(word) = draft.rearranged() {
            let (r, c) = place(word.start);
            let across = word.direction == scrabble::engine::square::Direction::Across;
            let squares = run(&before, r, c, across);
            assert_eq!(squares.len(), word.tiles.len());
            for (&(r, c), tile) in squares.iter().zip(&word.tiles) {
                text[r][c] = char_of(*tile);
            }
        }
        for (square, tile) in draft.tiles() {
            let (r, c) = place(square);
            assert_eq!(text[r][c], '.');
            text[r][c] = char_of(tile);
            rack = without(&rack, off_board(char_of(tile)));
        }
        let (scored, made) = score_change(&before, &text);
        points = scored;
        words.extend(made);
    }
    words.sort();
    SlowTurn {
        text,
        rack,
        points,
        words,
    }
}
