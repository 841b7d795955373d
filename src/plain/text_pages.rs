//! Pages that are printed as a whole and closed at once.

use super::table::words;
use super::talk::{Conversation, LinePage, PassOutcome};
use super::viewer::words::win_chances;
use super::{board, help};
use crate::app::msg::CommonMsg;
use crate::app::pages::blocking_job::BlockingJobView;
use crate::app::pages::note::Note;
use crate::app::pages::text_pages::{Help, Sheet, WinChartPage};
use crate::app::scene::{TablePage, TitlePage};
use crate::app::table::EarlierPage;

/// A page that is printed as a whole and closed at once.
trait TextPage {
    fn print(&self, talk: &mut Conversation);
}

macro_rules! text_pages {
    ($($page:ty),+) => {$(
        impl LinePage for $page {
            fn pass(&self, talk: &mut Conversation) -> PassOutcome {
                self.print(talk);
                PassOutcome::Send(CommonMsg::Back.into())
            }

            fn is_overlay(&self) -> bool {
                true
            }
        }
    )+};
}

text_pages!(Help, Sheet, EarlierPage, WinChartPage);

/// The help of the page below; at the title, how to play.
impl TextPage for Help {
    fn print(&self, talk: &mut Conversation) {
        let scene = talk.session.scene();
        let Some(below) = scene.below().last() else {
            return;
        };
        if below.get::<TitlePage>().is_some() {
            return talk.say_all(help::how_to_play(&scene.rules, scene.variant));
        }
        if let Some(page) = talk.page_of(below) {
            page.help(talk);
        }
    }
}

impl TextPage for Sheet {
    fn print(&self, talk: &mut Conversation) {
        let scene = talk.session.scene();
        let page = scene.find::<TablePage>();
        talk.say_all(page.map_or(vec![], |page| words::sheet(&page.view)));
    }
}

impl TextPage for EarlierPage {
    fn print(&self, talk: &mut Conversation) {
        let table = &self.table;
        talk.say_all(table.notice.as_ref().map(|notice| &notice.text));
        talk.say_all(board::rows(&table.view.board));
        talk.say(&words::scores(&table.view));
    }
}

impl TextPage for WinChartPage {
    fn print(&self, talk: &mut Conversation) {
        talk.say_all(win_chances(&self.chart));
    }
}

impl LinePage for Note {
    fn pass(&self, talk: &mut Conversation) -> PassOutcome {
        talk.say(&self.text);
        PassOutcome::Send(CommonMsg::Confirm.into())
    }

    fn is_overlay(&self) -> bool {
        true
    }
}

impl LinePage for BlockingJobView {
    fn pass(&self, talk: &mut Conversation) -> PassOutcome {
        talk.say(&format!("{}.", self.activity));
        talk.writer.flush();
        PassOutcome::Wait
    }

    fn is_overlay(&self) -> bool {
        true
    }
}
