//! How the members of a club have played.

use super::member::Member;
use crate::app::backend::Club;
use crate::app::choice::{moved, turned};
use crate::app::component::{Component, Cx, ViewCx};
use crate::app::msg::{Arrow, CommonMsg};
use crate::app::scene::{RankedMember, Ranking, RankingPage};
use crate::app::told::Told;
use std::sync::Arc;

/// The members of a club in each category, with one of them chosen.
pub struct RankingBrowser {
    ranking: Arc<Ranking>,
    category: usize,
    chosen: usize,
}

impl Component for RankingBrowser {
    type Msg = CommonMsg;
    type View = RankingPage;
    type Answer = ();

    fn update(&mut self, msg: CommonMsg, cx: &mut Cx<Self>) {
        let members = self.members().len();
        match msg {
            CommonMsg::Move(way @ (Arrow::Left | Arrow::Right)) => {
                let categories = self.ranking.categories.len();
                self.category = turned(self.category, categories.max(1), way == Arrow::Right);
                self.chosen = 0;
            }
            CommonMsg::Move(way) => self.chosen = moved(self.chosen, members, way),
            CommonMsg::Choose(place) if place < members => self.chosen = place,
            CommonMsg::Confirm => self.open_chosen(cx),
            CommonMsg::Pick(place) if place < members => {
                self.chosen = place;
                self.open_chosen(cx);
            }
            CommonMsg::Back => cx.close(()),
            _ => {}
        }
    }

    fn view(&self, _: &ViewCx) -> RankingPage {
        RankingPage {
            ranking: Arc::clone(&self.ranking),
            category: self.category,
            chosen: self.chosen,
        }
    }
}

impl RankingBrowser {
    /// Opens the ranking as it is now.
    pub(super) fn open<C: Component>(cx: &mut Cx<C>) {
        let ranking = cx.backend.club().map(Club::ranking).unwrap_or_default();
        cx.open(Self {
            ranking: Arc::new(ranking),
            category: 0,
            chosen: 0,
        });
    }

    fn members(&self) -> &[RankedMember] {
        let category = self.ranking.categories.get(self.category);
        category.map_or(&[], |category| &category.members)
    }

    fn open_chosen(&self, cx: &mut Cx<Self>) {
        if let Some(member) = self.members().get(self.chosen) {
            let name = member.name.clone();
            if let Err(why) = Member::open(&name, cx) {
                cx.note(&why);
            }
        }
    }
}

impl Told for RankingPage {
    fn sentences(&self) -> Vec<String> {
        let mut sentences = vec![];
        for category in &self.ranking.categories {
            sentences.push(format!("{}:", category.name));
            let members = (1..).zip(&category.members);
            sentences
                .extend(members.map(|(rank, member)| format!("{rank}. {}", member.sentence())));
        }
        if sentences.is_empty() {
            sentences.push("No game between members has ended yet.".to_owned());
        }
        sentences
    }
}
