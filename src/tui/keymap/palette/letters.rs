//! Typed letters found in a word, in their order, with others between them.

const LETTER: u16 = 12;
/// More for a letter of the same case.
const SAME_CASE: u16 = 4;
/// More for the first letter of the word.
const FIRST: u16 = 12;
/// More for the whole word.
const WHOLE: u16 = 8;
/// Points lost for the first letter left out between two; each further one costs a point.
const GAP: u16 = 5;

/// The letters typed so far, the last of them at one place.
#[derive(Clone, Copy)]
struct MatchPath {
    points: u16,
    /// Where the first of them is, if each is as near to the next as can be.
    first: usize,
    last: usize,
}

impl MatchPath {
    /// The points that are left where the next letter is there.
    fn points_before(self, next: usize) -> u16 {
        let skipped = u16::try_from(next - self.last - 1).unwrap_or(u16::MAX);
        let lost = if skipped == 0 {
            0
        } else {
            skipped.saturating_add(GAP - 1)
        };
        self.points.saturating_sub(lost)
    }
}

/// Returns the points of the best way to find the typed letters, the more the closer; `None` where they are not in the word,
/// or where more than every other letter from the first to the last is another.
pub fn close(word: &str, typed: &str) -> Option<u16> {
    let letters: Vec<char> = word.chars().collect();
    let mut rest = typed.chars();
    let begin = |(first, points)| {
        let points = if first == 0 { points + FIRST } else { points };
        MatchPath {
            points,
            first,
            last: first,
        }
    };
    let mut ways: Vec<MatchPath> = places(&letters, rest.next()?).map(begin).collect();
    for letter in rest {
        let extended = |(last, points)| {
            let mut before = ways.iter().filter(|way| way.last < last);
            let best = before.clone().map(|way| way.points_before(last)).max()?;
            let first = before.next_back()?.first;
            Some(MatchPath {
                points: best.saturating_add(points),
                first,
                last,
            })
        };
        ways = places(&letters, letter).filter_map(extended).collect();
    }
    let best = ways.into_iter().rev().max_by_key(|way| way.points)?;
    let whole = if word == typed { WHOLE } else { 0 };
    let span = best.last - best.first;
    (span < 2 * typed.chars().count()).then_some(best.points + whole)
}

/// Where a letter is in a word, and its points there.
fn places(letters: &[char], wanted: char) -> impl Iterator<Item = (usize, u16)> {
    let all = letters.iter().enumerate();
    all.filter(move |(_, letter)| letter.eq_ignore_ascii_case(&wanted))
        .map(move |(at, letter)| (at, LETTER + if *letter == wanted { SAME_CASE } else { 0 }))
}
