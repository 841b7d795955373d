//! Parts of a long work, for several machines that know nothing of each other.

use std::fmt;
use std::num::NonZeroU32;
use std::ops::Range;
use std::str::FromStr;

/// One of several parts of a work of many pieces, each of which follows from its number alone. Parts are of about the same size,
/// and together they have every piece once.
///
/// ```
/// use scrabble_game::solver::part::Part;
///
/// let parts = ["1/3", "2/3", "3/3"].map(|text| text.parse::<Part>().expect("a part"));
/// assert_eq!(parts.map(|part| part.range(10)), [0..3, 3..6, 6..10]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    number: u32,
    of: NonZeroU32,
}

/// A text or two numbers are no part.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoPart {
    /// It is written otherwise.
    #[error("give the number of the part and the number of parts, such as 3/8")]
    Form,
    /// Its number is 0.
    #[error(
        "parts are counted from 1: give 1/{0} to {0}/{0}, or 0+1/{0} for a number that counts from 0"
    )]
    Zero(u32),
    /// There are fewer parts.
    #[error("there are only {0} parts; give 1/{0} to {0}/{0}")]
    High(u32),
    /// There are too many parts.
    #[error("give at most {most} parts", most = Part::MOST)]
    Many,
}

impl Part {
    /// The only one of one part.
    pub const WHOLE: Self = Self {
        number: 1,
        of: NonZeroU32::MIN,
    };

    /// The most parts.
    pub const MOST: u32 = 1_000_000;

    /// Creates the part with this number, from 1, of as many.
    ///
    /// # Errors
    /// When there is no such part.
    pub const fn new(number: u32, of: u32) -> Result<Self, NoPart> {
        match NonZeroU32::new(of) {
            None => Err(NoPart::Form),
            Some(_) if of > Self::MOST => Err(NoPart::Many),
            Some(_) if number == 0 => Err(NoPart::Zero(of)),
            Some(_) if number > of => Err(NoPart::High(of)),
            Some(of) => Ok(Self { number, of }),
        }
    }

    /// Returns its number, from 1.
    pub const fn number(self) -> u32 {
        self.number
    }

    /// Returns the number of parts.
    pub const fn of(self) -> u32 {
        self.of.get()
    }

    /// Returns the pieces in it, of as many in all.
    pub fn range(self, pieces: u64) -> Range<u64> {
        let of = u64::from(self.of());
        // pieces · number / of, in numbers that are not too large.
        let end = |number: u32| {
            let number = u64::from(number);
            pieces / of * number + pieces % of * number / of
        };
        end(self.number - 1)..end(self.number)
    }
}

/// Reads `3/8`, or `2+1/8`: who counts parts from 0 may not be able to add.
impl FromStr for Part {
    type Err = NoPart;

    fn from_str(text: &str) -> Result<Self, NoPart> {
        let (number, of) = text.split_once('/').ok_or(NoPart::Form)?;
        let read = |text: &str| text.trim().parse::<u32>().map_err(|_| NoPart::Form);
        let number = match number.split_once('+') {
            None => read(number)?,
            Some((number, "1")) => read(number)?.saturating_add(1),
            Some(_) => return Err(NoPart::Form),
        };
        Self::new(number, read(of)?)
    }
}

/// The text that it is read from.
impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}
