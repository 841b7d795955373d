//! Pages that are told as a whole and closed at once.

use super::help;
use super::table::words;
use super::talk::{Conversation, LinePage, PassOutcome};
use crate::app::definitions::Definition;
use crate::app::msg::CommonMsg;
use crate::app::pages::blocking_job::BlockingJobView;
use crate::app::pages::note::Note;
use crate::app::pages::text_pages::{DefinitionsPage, Help, RulesSummaryPage, Sheet};
use crate::app::scene::{TablePage, TitlePage};
use std::io;

pub(super) static HELP: LinePage<Help> = LinePage::read(|talk, _| {
    talk.help_below()?;
    Ok(back())
});
pub(super) static AGREED: LinePage<RulesSummaryPage> = LinePage::read(|talk, page| {
    talk.agreed(&page.rules)?;
    Ok(back())
});
pub(super) static SHEET: LinePage<Sheet> = LinePage::read(|talk, _| {
    talk.sheet()?;
    Ok(back())
});
pub(super) static MEANINGS: LinePage<DefinitionsPage> = LinePage::read(|talk, page| {
    talk.say_meanings(page)?;
    Ok(back())
});
pub(super) static NOTE: LinePage<Note> = LinePage::read(|talk, note| {
    talk.say(&note.text)?;
    Ok(PassOutcome::Send(CommonMsg::Confirm.into()))
});
pub(super) static WORKING: LinePage<BlockingJobView> = LinePage::read(|talk, working| {
    talk.say(&format!("{}.", working.activity))?;
    talk.flush()?;
    Ok(PassOutcome::Wait)
});

fn back() -> PassOutcome {
    PassOutcome::Send(CommonMsg::Back.into())
}

impl Conversation<'_> {
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
        let Some(meanings) = self.session.scene().into_top::<DefinitionsPage>() else {
            return Ok(false);
        };
        self.say_meanings(&meanings)?;
        self.send(CommonMsg::Back);
        Ok(true)
    }

    fn say_meanings(&mut self, meanings: &DefinitionsPage) -> io::Result<()> {
        self.say_all(
            &meanings
                .definitions
                .iter()
                .map(Definition::line)
                .collect::<Vec<_>>(),
        )
    }
}
