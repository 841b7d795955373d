//! Line mode: typed lines in, sentences out. It runs the same [`Session`] as the screen and holds no rule.
//!
//! Made for pipes, scripts and screen readers. No control character but the line feed is ever written: what is typed is
//! not repeated, and every sentence passes a filter on its way out. A rack is printed only when its owner asks for it.
//!
//! On a terminal that several people share, the turn of each is written on a page of its own ([`Output::address`]), which is
//! gone when the keyboard is handed over. All that is public is told to everybody.

mod act;
mod board;
mod computer;
mod figures;
mod form;
mod games;
mod guide;
mod help;
mod house;
mod lookup;
mod moment;
mod order;
mod output;
mod pages;
mod read;
mod record;
mod show;
mod source;
mod spoken;
mod study;
mod talk;
mod tell;
mod viewer;
mod words;

pub use output::{Audience, Output};
pub use read::Line;
pub use source::{Heard, Keyboard, Source};

use crate::app::Session;
use crate::app::desk::Desk;
use crate::text::glyphs::Glyphs;
use source::Script;
use std::io::{self, BufRead};
use talk::Talk;

/// How a conversation ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// Somebody chose to leave.
    Left,
    /// There was nothing more to read.
    InputEnded,
}

/// How line mode behaves.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Options {
    /// How many empty lines the curtain prints after a rack was shown, to push it out of sight. For a terminal, its
    /// height; for pipes and screen readers none.
    pub curtain_lines: usize,
    /// Whether the output tells one player's page from what everybody reads.
    pub private_page: bool,
    /// Which characters may be written.
    pub glyphs: Glyphs,
}

/// Talks with the players until they leave or the input ends. Both are good endings. Nobody's time runs: the input is a
/// script's.
///
/// `desk` opens dictionaries, deals, and keeps the games.
///
/// # Errors
/// When reading or writing fails.
pub fn run(
    session: &mut Session,
    input: impl BufRead,
    output: &mut impl Output,
    desk: &mut dyn Desk,
    options: Options,
) -> io::Result<Ending> {
    converse(session, &mut Script(input), output, desk, options)
}

/// The same with people, whose time runs while they think: the end of a turn's time is noticed at once where `input`
/// notices it, and at the next line at the latest.
///
/// # Errors
/// When reading or writing fails.
pub fn converse(
    session: &mut Session,
    input: &mut impl Source,
    output: &mut impl Output,
    desk: &mut dyn Desk,
    options: Options,
) -> io::Result<Ending> {
    let mut talk = Talk::new(session, output, desk, options);
    talk.tell()?;
    while !talk.has_left() {
        talk.flush()?;
        if talk.drops_typed_ahead() && input.drop_typed_ahead() {
            talk.too_soon()?;
        }
        let (heard, time) = input.next(talk.patience())?;
        let late = talk.pass_time(time);
        match heard {
            Heard::Line(line) => talk.hear(&line, late)?,
            Heard::Nothing => talk.tell()?,
            Heard::Resumed => talk.resumed()?,
            Heard::End => {
                talk.farewell()?;
                return Ok(Ending::InputEnded);
            }
        }
    }
    talk.flush()?;
    Ok(Ending::Left)
}
