//! Pages that are told as a whole and closed at once.

use super::help;
use super::table::words;
use super::talk::{Next, Spoken, Talk};
use crate::app::meaning::Told;
use crate::app::msg::Input;
use crate::app::pages::note::Note;
use crate::app::pages::reading::{Agreed, Help, Meanings, Sheet};
use crate::app::pages::working::WorkingView;
use crate::app::scene::{TablePage, TitlePage};
use std::io;

pub(super) static HELP: Spoken<Help> = Spoken::read(|talk, _| {
    talk.help_below()?;
    Ok(back())
});
pub(super) static AGREED: Spoken<Agreed> = Spoken::read(|talk, page| {
    talk.agreed(&page.rules)?;
    Ok(back())
});
pub(super) static SHEET: Spoken<Sheet> = Spoken::read(|talk, _| {
    talk.sheet()?;
    Ok(back())
});
pub(super) static MEANINGS: Spoken<Meanings> = Spoken::read(|talk, page| {
    talk.say_meanings(page)?;
    Ok(back())
});
pub(super) static NOTE: Spoken<Note> = Spoken::read(|talk, note| {
    talk.say(&note.text)?;
    Ok(Next::Send(Input::Go.into()))
});
pub(super) static WORKING: Spoken<WorkingView> = Spoken::read(|talk, working| {
    talk.say(&format!("{}.", working.doing))?;
    talk.flush()?;
    Ok(Next::Wait)
});

fn back() -> Next {
    Next::Send(Input::Back.into())
}

impl Talk<'_> {
    /// Tells the rules summary, one row a line.
    pub(super) fn agreed(&mut self, agreed: &[(&str, String)]) -> io::Result<()> {
        let said = agreed.iter().map(|(what, how)| format!("{what}: {how}"));
        self.say_all(&said.collect::<Vec<_>>())
    }

    /// Tells the help of the page below; at the title, how to play.
    fn help_below(&mut self) -> io::Result<()> {
        let scene = self.session.scene();
        let Some(below) = scene.below().last() else {
            return Ok(());
        };
        if below.get::<TitlePage>().is_some() {
            return self.say_all(&help::how_to_play(&scene.rules));
        }
        let page = self.page_of(below);
        page.map_or(Ok(()), |page| page.help(self, below.any()))
    }

    fn sheet(&mut self) -> io::Result<()> {
        let scene = self.session.scene();
        let sheet = scene
            .find::<TablePage>()
            .map(|page| words::sheet(&page.view));
        self.say_all(&sheet.unwrap_or_default())
    }

    /// Tells the definitions that are open and closes them. Returns whether there were any.
    pub(super) fn tell_meanings(&mut self) -> io::Result<bool> {
        let Some(meanings) = self.session.scene().into_top::<Meanings>() else {
            return Ok(false);
        };
        self.say_meanings(&meanings)?;
        self.send(Input::Back);
        Ok(true)
    }

    fn say_meanings(&mut self, meanings: &Meanings) -> io::Result<()> {
        self.say_all(&meanings.told.iter().map(Told::line).collect::<Vec<_>>())
    }
}
