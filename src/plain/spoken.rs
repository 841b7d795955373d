//! How each page is told and typed to: one entry a page.

use super::moment::Moment;
use super::talk::Talk;
use super::{act, figures, form, games, lookup, moment, record, study, tell};
use crate::app::component::LayerId;
use crate::app::msg::{Input, Msg};
use crate::app::pages::note::Note;
use crate::app::pages::reading::{Agreed, Help, Meanings, Sheet};
use crate::app::pages::working::WorkingView;
use crate::app::scene::LayerView;
use std::any::Any;
use std::io;

/// What is done about a page before anybody types anything.
pub(super) enum Next {
    /// Its choices are told.
    Choices,
    /// It has been read: this goes on from it.
    Send(Msg),
    /// Somebody at work is waited for.
    Wait,
}

/// How one page is told and typed to.
pub(super) struct Spoken<V> {
    /// Which choices are open: when that changes, they are told.
    pub(super) moment: fn(&V) -> Moment,
    /// Tells what only has to be read.
    pub(super) pass: fn(&mut Talk<'_>, &V) -> io::Result<Next>,
    /// Tells the choices. They are told before, if they are not new.
    pub(super) tell: fn(&mut Talk<'_>, &V, Choices) -> io::Result<()>,
    /// Does what a line asks for.
    pub(super) hear: fn(&mut Talk<'_>, &V, &str) -> io::Result<()>,
    /// Tells what can be typed.
    pub(super) help: fn(&mut Talk<'_>, &V) -> io::Result<()>,
    /// Whether the page below is still told of.
    pub(super) lies_over: bool,
}

/// Choices about to be told.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choices {
    /// Whether they have not been told.
    pub(super) new: bool,
    /// The moment of the same page that was told last.
    pub(super) before: Option<Moment>,
}

impl<V> Spoken<V> {
    /// A page that says nothing and hears nothing.
    pub(super) const SILENT: Self = Self {
        moment: |_| Moment::PASSING,
        pass: |_, _| Ok(Next::Choices),
        tell: |_, _, _| Ok(()),
        hear: |_, _, _| Ok(()),
        help: |_, _| Ok(()),
        lies_over: false,
    };

    /// A page that is told whole, and closed at once.
    pub(super) const fn read(pass: fn(&mut Talk<'_>, &V) -> io::Result<Next>) -> Self {
        Self {
            pass,
            lies_over: true,
            ..Self::SILENT
        }
    }
}

/// Every page, and how it is told.
static PAGES: [&dyn AnySpoken; 17] = [
    &tell::TITLE,
    &games::GAMES,
    &figures::STATISTICS,
    &form::FORM,
    &moment::TABLE,
    &record::RECORD,
    &lookup::LOOK_UP,
    &study::STUDY,
    &study::QUIZ,
    &act::LEAVING,
    &act::QUESTION,
    &HELP,
    &AGREED,
    &SHEET,
    &MEANINGS,
    &NOTE,
    &WORKING,
];

static HELP: Spoken<Help> = Spoken::read(|talk, _| {
    talk.help_below()?;
    Ok(back())
});
static AGREED: Spoken<Agreed> = Spoken::read(|talk, page| {
    talk.agreed(&page.rules)?;
    Ok(back())
});
static SHEET: Spoken<Sheet> = Spoken::read(|talk, _| {
    talk.sheet()?;
    Ok(back())
});
static MEANINGS: Spoken<Meanings> = Spoken::read(|talk, page| {
    talk.say_meanings(page)?;
    Ok(back())
});
static NOTE: Spoken<Note> = Spoken::read(|talk, note| {
    talk.say(&note.text)?;
    Ok(Next::Send(Input::Go.into()))
});
static WORKING: Spoken<WorkingView> = Spoken::read(|talk, working| {
    talk.say(&format!("{}.", working.doing))?;
    talk.flush()?;
    Ok(Next::Wait)
});

fn back() -> Next {
    Next::Send(Input::Back.into())
}

/// How some page is told.
pub(super) trait AnySpoken: Sync {
    fn tells(&self, view: &dyn Any) -> bool;
    fn moment(&self, view: &dyn Any) -> Moment;
    fn pass(&self, talk: &mut Talk<'_>, view: &dyn Any) -> io::Result<Next>;
    fn tell(&self, talk: &mut Talk<'_>, view: &dyn Any, choices: Choices) -> io::Result<()>;
    fn hear(&self, talk: &mut Talk<'_>, view: &dyn Any, line: &str) -> io::Result<()>;
    fn help(&self, talk: &mut Talk<'_>, view: &dyn Any) -> io::Result<()>;
    fn lies_over(&self) -> bool;
}

impl<V: 'static> AnySpoken for Spoken<V> {
    fn tells(&self, view: &dyn Any) -> bool {
        view.is::<V>()
    }

    fn moment(&self, view: &dyn Any) -> Moment {
        view.downcast_ref().map_or(Moment::PASSING, self.moment)
    }

    fn pass(&self, talk: &mut Talk<'_>, view: &dyn Any) -> io::Result<Next> {
        view.downcast_ref()
            .map_or(Ok(Next::Choices), |view| (self.pass)(talk, view))
    }

    fn tell(&self, talk: &mut Talk<'_>, view: &dyn Any, choices: Choices) -> io::Result<()> {
        view.downcast_ref()
            .map_or(Ok(()), |view| (self.tell)(talk, view, choices))
    }

    fn hear(&self, talk: &mut Talk<'_>, view: &dyn Any, line: &str) -> io::Result<()> {
        view.downcast_ref()
            .map_or(Ok(()), |view| (self.hear)(talk, view, line))
    }

    fn help(&self, talk: &mut Talk<'_>, view: &dyn Any) -> io::Result<()> {
        view.downcast_ref()
            .map_or(Ok(()), |view| (self.help)(talk, view))
    }

    fn lies_over(&self) -> bool {
        self.lies_over
    }
}

/// How a page is told; a page that nobody tells of is none.
pub(super) fn spoken(layer: &LayerView) -> Option<&'static dyn AnySpoken> {
    PAGES.into_iter().find(|page| page.tells(layer.any()))
}

/// Which choices of which page are open.
pub(super) fn moment_of(layer: &LayerView) -> (LayerId, Moment) {
    let moment = spoken(layer).map_or(Moment::PASSING, |page| page.moment(layer.any()));
    (layer.id, moment)
}

/// What can be typed, where that is always the same.
pub(super) fn say_help(talk: &mut Talk<'_>, lines: &[&str]) -> io::Result<()> {
    lines.iter().try_for_each(|line| talk.say(line))
}
