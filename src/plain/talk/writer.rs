//! The writer of sentences: for which audience, and in which characters.

use crate::app::component::LayerId;
use crate::plain::output::{Audience, Options, Output};
use crate::plain::prompt::PromptId;
use crate::text::glyphs::Glyphs;
use crate::text::printable;
use std::io;

/// Writes sentences, each for its audience.
pub(in crate::plain) struct Writer<'a> {
    output: &'a mut dyn Output,
    options: Options,
    /// The characters to write with.
    glyphs: Glyphs,
    /// The readers of the next sentence.
    pub(super) audience: Audience,
    /// The readers of the last sentence.
    pub(super) addressed: Audience,
    /// The layer and moment of the choices printed last.
    pub(super) choices: Option<(LayerId, PromptId)>,
    /// Whether a rack was shown since the last curtain.
    pub(in crate::plain) rack_shown: bool,
}

impl<'a> Writer<'a> {
    pub(super) fn new(output: &'a mut dyn Output, options: Options, ascii_only: bool) -> Self {
        let mut writer = Self {
            output,
            options,
            glyphs: options.glyphs,
            audience: Audience::Everybody,
            addressed: Audience::Everybody,
            choices: None,
            rack_shown: false,
        };
        writer.choose_glyphs(ascii_only);
        writer
    }

    /// Writes ASCII or the locale's characters, as the settings say.
    pub(super) const fn choose_glyphs(&mut self, ascii_only: bool) {
        self.glyphs = if ascii_only {
            Glyphs::Ascii
        } else {
            self.options.glyphs
        };
    }

    /// Writes one line, with straight apostrophes.
    pub(super) fn say(&mut self, text: &str) -> io::Result<()> {
        self.address()?;
        let text = printable::line(text).replace('’', "'");
        writeln!(self.output, "{}", self.glyphs.text(&text))
    }

    pub(in crate::plain) fn flush(&mut self) -> io::Result<()> {
        self.address()?;
        self.output.flush()
    }

    /// Switches the output to the audience.
    pub(super) fn address(&mut self) -> io::Result<()> {
        if self.audience == self.addressed {
            return Ok(());
        }
        self.addressed = self.audience;
        match self.audience {
            // An empty page: the turn is told from the beginning.
            Audience::Player => self.choices = None,
            Audience::Everybody => self.rack_shown = false,
        }
        self.output.address(self.audience)
    }

    /// Has a rack that was shown scroll out of sight.
    pub(in crate::plain) fn cover(&mut self) -> io::Result<()> {
        self.address()?;
        if std::mem::take(&mut self.rack_shown) {
            for _ in 0..self.options.curtain_lines {
                self.say("")?;
            }
        }
        Ok(())
    }

    /// Removes a line from the screen that its player typed.
    pub(in crate::plain) fn erase_typed(&mut self, line: &str) -> io::Result<()> {
        self.output
            .erase_typed(printable::line(line).chars().count())
    }

    /// Whether each turn can be told on a page of its own.
    pub(in crate::plain) const fn has_private_page(&self) -> bool {
        self.options.private_page
    }

    /// Asks an open question again, because something else was shown since.
    pub(in crate::plain) fn repeat_question(&mut self) {
        self.choices = self.choices.filter(|(_, moment)| !moment.asks);
    }

    /// Prints the choices of any page again.
    pub(in crate::plain) const fn repeat_choices(&mut self) {
        self.choices = None;
    }

    /// Tells the page again although its moment has not changed.
    pub(in crate::plain) fn repeat_moment(&mut self) {
        self.choices = self.choices.map(|(layer, _)| (layer, PromptId::NONE));
    }
}
