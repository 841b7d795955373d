//! Pages that are printed as a whole and closed at once.

use super::table::words;
use super::talk::{Conversation, LinePage, PassOutcome};
use super::{board, help, viewer};
use crate::app::definitions::Definition;
use crate::app::msg::CommonMsg;
use crate::app::pages::blocking_job::BlockingJobView;
use crate::app::pages::note::Note;
use crate::app::pages::text_pages::{DefinitionsPage, Help, RulesSummaryPage, Sheet, WinChartPage};
use crate::app::scene::{TablePage, TitlePage};
use crate::app::table::EarlierPage;
use std::io;

pub(super) static HELP: LinePage<Help> = LinePage::text(|talk, _| {
    talk.help_below()?;
    Ok(back())
});
pub(super) static RULES_SUMMARY: LinePage<RulesSummaryPage> = LinePage::text(|talk, page| {
    talk.agreed(&page.rules)?;
    Ok(back())
});
pub(super) static SHEET: LinePage<Sheet> = LinePage::text(|talk, _| {
    talk.sheet()?;
    Ok(back())
});
pub(super) static EARLIER: LinePage<EarlierPage> = LinePage::text(|talk, page| {
    let table = &page.table;
    if let Some(notice) = &table.notice {
        talk.say(&notice.text)?;
    }
    talk.say_all(&board::rows(&table.view.board))?;
    talk.say(&words::scores(&table.view))?;
    Ok(back())
});
pub(super) static DEFINITIONS: LinePage<DefinitionsPage> = LinePage::text(|talk, page| {
    talk.say_definitions(page)?;
    Ok(back())
});
pub(super) static WIN_CHART: LinePage<WinChartPage> = LinePage::text(|talk, page| {
    talk.say_all(&viewer::win_chances(&page.chart))?;
    Ok(back())
});
pub(super) static NOTE: LinePage<Note> = LinePage::text(|talk, note| {
    talk.say(&note.text)?;
    Ok(PassOutcome::Send(CommonMsg::Confirm.into()))
});
pub(super) static WORKING: LinePage<BlockingJobView> = LinePage::text(|talk, working| {
    talk.say(&format!("{}.", working.activity))?;
    talk.flush()?;
    Ok(PassOutcome::Wait)
});

fn back() -> PassOutcome {
    PassOutcome::Send(CommonMsg::Back.into())
}

impl Conversation<'_> {
    /// Prints the rules summary, one rule per line.
    pub(super) fn agreed(&mut self, agreed: &[(&str, String)]) -> io::Result<()> {
        let said = agreed.iter().map(|(what, how)| format!("{what}: {how}"));
        self.say_all(&said.collect::<Vec<_>>())
    }

    /// Prints the help of the page below; at the title, how to play.
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

    /// Prints the open definitions and closes them. Returns whether there were any.
    pub(super) fn say_open_definitions(&mut self) -> io::Result<bool> {
        let Some(page) = self.session.scene().into_top::<DefinitionsPage>() else {
            return Ok(false);
        };
        self.say_definitions(&page)?;
        self.send(CommonMsg::Back);
        Ok(true)
    }

    fn say_definitions(&mut self, page: &DefinitionsPage) -> io::Result<()> {
        self.say_all(
            &page
                .definitions
                .iter()
                .map(Definition::line)
                .collect::<Vec<_>>(),
        )
    }
}
