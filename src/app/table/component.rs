//! The page of the table: a game, with a guide if it is a guided game.

use super::alerts::window_title;
use super::announcements::Announcements;
use super::ended::OverItem;
use super::eyes::Step;
use super::game_menu::GameMenu;
use super::guide::Guide;
use super::proposals::{ProposalStep, resigned_question};
use super::refused::Refused;
use super::{LocalPlayers, Msg, taking_back};
use crate::app::analysis_board::AnalysisBoard;
use crate::app::backend::{
    Absent, GameError, KeptGame, Rooms, SavedAs, act_in_lobby, covered_lobby, present,
};
use crate::app::clock::Clock;
use crate::app::component::{Component, Cx, ViewCx};
use crate::app::describe;
use crate::app::dialogs::new_game::{FormFor, NewGamePage};
use crate::app::dialogs::note::NO_FIELD;
use crate::app::dialogs::text_pages::{DefinitionsPage, Sheet};
use crate::app::dictionary::OpenDictionary;
use crate::app::job::{Job, Signals};
use crate::app::msg::{CommonMsg, GlobalMsg};
use crate::app::recorded::OpenedRecord;
use crate::app::request::{Advisor, RequestId};
use crate::app::rules_summary::rules_summary_of;
use crate::app::scene::{LobbyAct, NoPlay, TablePage, Typing};
use crate::app::unseen::Unseen;
use crate::app::viewer::{self, Browse, ViewerComponent};
use crate::app::{InputMode, JoinedGame, Motion, OpenedGame};
use crate::engine::clock::Millis;
use crate::engine::play::Play;
use crate::engine::rules::RuleSet;
use crate::engine::variant::Variant;
use crate::table::{Proposal, ProposalId};
use std::sync::Arc;

/// The page of a game, with the guide of a guided game.
pub struct TableComponent {
    pub(in crate::app) players: LocalPlayers,
    pub(in crate::app) guide: Option<Guide>,
    /// What keeps the game; `None` if it is not saved, or kept by others.
    kept: Option<Box<dyn KeptGame>>,
    advisor: Option<Arc<dyn Advisor>>,
    /// The ID of the last request for a hint or tips.
    request_id: RequestId,
    /// The signals to and from the job that answers it, with its ID.
    helping: Option<(RequestId, Arc<Signals>)>,
    announcements: Announcements,
    /// Whether the game was just opened and not yet checked for plays.
    is_new: bool,
}

impl Component for TableComponent {
    type Msg = Msg;
    type View = TablePage;
    type Answer = ();

    fn update(&mut self, msg: Msg, cx: &mut Cx<Self>) {
        if self.handle_guide_msg(&msg, cx) {
            return self.follow(cx);
        }
        self.take(msg, cx);
        self.follow(cx);
    }

    fn tick(&mut self, elapsed: Millis, cx: &mut Cx<Self>) {
        let (motion, typing) = (cx.shared().motion, cx.shared().typing);
        self.players.computers.motion = motion;
        self.players.eyes.prefer(typing);
        self.players.catch_up();
        if elapsed > Millis::ZERO {
            self.players.elapse(elapsed, !cx.is_uncovered());
        }
        if self.players.eyes.drops_typed_ahead {
            cx.close_above();
        }
        self.follow(cx);
        if self.players.seats.has_others() {
            self.follow_proposals(cx);
            self.ask_about_missing(cx);
            self.follow_others(cx);
            self.follow_next_game(cx);
        }
    }

    fn wakes_in(&self, seen: bool, covered: bool) -> Option<Millis> {
        let tick = self.players.clock().map(|clock| {
            if seen {
                clock.tick_in()
            } else {
                let record = self.players.seats.player().next_time_record();
                let alarm = clock.alarm_in();
                record
                    .map_or(alarm, |record| record.min(alarm))
                    .max(Millis(1))
            }
        });
        let LocalPlayers { eyes, seats, .. } = &self.players;
        let next = self.players.computers.next_in(eyes, seats);
        let next = next.filter(|_| seen && !covered);
        let window = self.players.window_left().filter(|_| seen);
        // The seconds shown change then.
        let window = window.map(|left| Millis(left.0.saturating_sub(1) % 1_000 + 1));
        tick.into_iter().chain(next).chain(window).min()
    }

    fn forget(&mut self) {
        self.players.eyes.notice = None;
    }

    fn face(&self) -> String {
        let clock = self.players.clock().as_ref().map(Clock::to_string);
        let seconds = self.players.window_left().map(Millis::begun_seconds);
        let clock = clock.unwrap_or_default();
        format!("{clock} {seconds:?} {}", self.players.face())
    }

    fn window_title(&self) -> Option<String> {
        Some(match self.players.eyes.step() {
            _ if self.players.proposals.is_asking() => "Do you agree? – Scrabble".to_owned(),
            Step::Verdict(_) => "Challenge – Scrabble".to_owned(),
            _ => window_title(&self.players.seats),
        })
    }

    /// Puts the game away. It can be resumed from the list of unfinished games.
    fn left(&mut self, cx: &mut Cx<Self>) {
        self.players.record_time();
        if let Some(kept) = &mut self.kept {
            cx.shared().unsaved = kept.suspend().err();
        }
    }

    fn retry_save(&mut self) -> bool {
        let kept = self.kept.as_mut();
        kept.is_none_or(|kept| kept.retry_save())
    }

    fn resumed(&mut self, cx: &mut Cx<Self>) {
        self.players.cover();
        self.follow(cx);
    }

    fn on_leaving(&self) -> Option<&'static str> {
        let asks = !self.is_over() && self.players.seats.access().acts;
        asks.then(|| self.players.saving.on_leaving(&self.players.seats))
    }

    fn rules(&self) -> Option<&RuleSet> {
        Some(self.players.seats.public().setup.rules())
    }

    fn variant(&self) -> Option<&'static Variant> {
        Some(self.players.seats.public().setup.variant())
    }

    fn agreed(&self) -> Option<String> {
        let view = self.players.seats.public();
        describe::agreed(&view.agreed, &view.setup.variant().tiles)
    }

    fn dictionary(&mut self, _: &mut Cx<Self>) -> Option<OpenDictionary> {
        let opened = self.players.dictionary.opened(self.players.seats.public());
        self.players.eyes.accepted(opened)
    }

    fn view(&self, cx: &ViewCx) -> TablePage {
        if cx.for_all {
            return self.players.covered_page().leading_to(cx.home);
        }
        let page = TablePage {
            guide: self.guide.as_ref().map(|guide| guide.scene(&self.players)),
            ..self.players.page()
        };
        page.leading_to(cx.home)
    }
}

impl TableComponent {
    /// Opens a new or resumed game.
    pub fn new(mut dealt: OpenedGame, motion: Motion, typing: Typing) -> Self {
        let (kept, advisor) = (dealt.kept.take(), dealt.advisor.take());
        Self {
            kept,
            advisor,
            ..Self::with(LocalPlayers::new(dealt, motion, typing), None)
        }
    }

    /// Opens a game at another table.
    pub fn joining(mut joined: JoinedGame, motion: Motion, typing: Typing) -> Self {
        let (kept, advisor) = (joined.kept.take(), joined.advisor.take());
        Self {
            kept,
            advisor,
            ..Self::with(LocalPlayers::join(joined, motion, typing), None)
        }
    }

    pub(super) fn with(players: LocalPlayers, guide: Option<Guide>) -> Self {
        Self {
            players,
            guide,
            kept: None,
            advisor: None,
            request_id: RequestId::default(),
            helping: None,
            announcements: Announcements::default(),
            is_new: true,
        }
    }

    /// Returns whether a computer is working.
    pub fn waits_for_computer(&self) -> bool {
        let LocalPlayers { eyes, seats, .. } = &self.players;
        self.players.computers.waits(eyes, seats) || self.players.advice.waits()
    }

    /// Returns the words and score of a typed play, or what is wrong with it; `None` when no person is on turn.
    pub fn tried(&self, text: &str) -> Option<Result<Play, NoPlay>> {
        let own = self.players.eyes.turn()?;
        (!own.asks_all()).then(|| own.placement.tried(text))
    }

    pub(in crate::app) const fn is_over(&self) -> bool {
        self.players.seats.is_over()
    }

    /// Handles a message.
    fn take(&mut self, msg: Msg, cx: &mut Cx<Self>) {
        let over = matches!(self.players.eyes.step(), Step::Over);
        let chosen = self.players.ended.chosen().filter(|_| over);
        match (chosen, msg) {
            (Some(place), Msg::Input(CommonMsg::Confirm))
            | (Some(_), Msg::Input(CommonMsg::Pick(place))) => {
                let access = self.players.seats.access();
                if let Some(item) = self.players.ended.item(place, access) {
                    self.at_the_end(item, cx);
                }
            }
            (Some(_), Msg::Export(kind)) => self.at_the_end(OverItem::Export(kind), cx),
            (Some(_), Msg::LookBack) => self.at_the_end(OverItem::Analyze, cx),
            (Some(_), Msg::StudyMissed) => self.analyze_for(Browse::StudyMissed, cx),
            (Some(_), Msg::OpenBoard) => self.at_the_end(OverItem::AnalysisBoard, cx),
            (Some(_), Msg::Rematch) => self.at_the_end(OverItem::Rematch, cx),
            (Some(_), Msg::NewGame) => self.at_the_end(OverItem::NewGame, cx),
            (Some(_), Msg::DeclineNext) => self.act_in_lobby(LobbyAct::Decline, cx),
            (None, Msg::OpenMenu) if !self.is_over() && self.guide.is_none() => self.open_menu(cx),
            (_, Msg::Input(CommonMsg::Back)) if self.players.eyes.is_on_turn() => {
                if self.players.eyes.put_down() || self.players.advice.cancel() {
                    self.stop_helping();
                } else {
                    self.open_menu(cx);
                }
            }
            (_, Msg::OpenSheet) if self.players.eyes.shows_sheet() => cx.open(Sheet),
            (_, Msg::EarlierTurns(turn)) if self.players.eyes.shows_sheet() => {
                let earlier = self.players.earlier(turn);
                if let Some(page) = self.players.eyes.accepted(earlier) {
                    cx.open_then(page, |at, (), cx| {
                        at.players.eyes.require_attention(&at.players.seats);
                        at.follow(cx);
                    });
                }
            }
            (_, Msg::OpenUnseen) => {
                if let Some(view) = self.players.eyes.view(&self.players.seats) {
                    cx.open(Unseen::of(&view));
                }
            }
            (_, Msg::Define(asked)) => {
                if let Some(told) = self.players.definitions(asked.as_deref()) {
                    cx.open(DefinitionsPage { definitions: told });
                }
            }
            (_, Msg::AskTakeBack) if self.guide.is_some() => {
                self.players.eyes.refuse(&Refused::GuidedTurn);
            }
            (_, Msg::AskTakeBack) => self.ask_take_back(cx),
            (_, Msg::PastedElsewhere) => self.players.eyes.tell(NO_FIELD.to_owned()),
            (_, msg) => self.players.update(msg),
        }
    }

    /// Runs an item of the end menu.
    fn at_the_end(&mut self, item: OverItem, cx: &mut Cx<Self>) {
        match item {
            item if !self.players.ended.offers(item, self.players.seats.access()) => {}
            OverItem::Analyze => self.analyze_for(Browse::BestPlays, cx),
            OverItem::AnalysisBoard => match self.review().and_then(OpenedRecord::board) {
                Ok(opened) => cx.open(AnalysisBoard::new(opened)),
                Err(why) => cx.note(&why),
            },
            OverItem::Rematch if self.players.seats.has_others() => {
                self.act_in_lobby(LobbyAct::Start, cx);
            }
            OverItem::Rematch => cx.leave_game(Self::rematch),
            OverItem::Export(kind) => {
                cx.note(&self.export(kind).unwrap_or_else(|why| why.to_string()));
            }
            OverItem::Title => cx.send(GlobalMsg::ToTitle),
            OverItem::NewGame => cx.leave_game(|_, cx| {
                let page = NewGamePage::filled_in(FormFor::People, cx);
                cx.replace(page);
            }),
            OverItem::ScoreSheet => cx.open(Sheet),
            OverItem::ScoreChart => self.players.update(Msg::OpenScoreChart),
            OverItem::Quit => cx.send(GlobalMsg::Quit),
        }
    }

    /// Opens the game to analyze it, and then does this, for whoever has the game.
    fn analyze_for(&mut self, what: Browse, cx: &mut Cx<Self>) {
        let access = self.players.seats.access();
        if !self.players.ended.offers(OverItem::Analyze, access) {
            return;
        }
        match self.review() {
            Ok(viewed) => {
                cx.open(ViewerComponent::new(viewed).at_first_turn());
                cx.send(viewer::Msg::Browse(what));
            }
            Err(why) => cx.note(&why),
        }
    }

    fn review(&mut self) -> Result<OpenedRecord, GameError> {
        self.kept.as_mut().ok_or(Absent::Record)?.review()
    }

    fn export(&mut self, kind: SavedAs) -> Result<String, GameError> {
        self.kept.as_mut().ok_or(Absent::Folder)?.export(kind)
    }

    /// Agrees to another game, proposes or declines it. The result stays until the game begins.
    fn act_in_lobby(&mut self, act: LobbyAct, cx: &mut Cx<Self>) {
        match act_in_lobby(cx.backend, act) {
            Ok(()) => self.follow_next_game(cx),
            Err(why) => cx.note(&why),
        }
    }

    /// Shows whether another game is proposed.
    fn follow_next_game(&mut self, cx: &mut Cx<Self>) {
        if let (true, Some(lobby)) = (self.is_over(), covered_lobby(cx.backend)) {
            self.players.ended.next = lobby.next;
        }
    }

    fn rematch(&mut self, cx: &mut Cx<Self>) {
        let setup = self.players.seats.public().setup.clone();
        let seating = self.players.seats.seating().clone();
        let kept = present(self.kept.as_mut(), Absent::Games);
        match kept.and_then(|kept| kept.deal_again(setup, seating)) {
            Ok(dealt) => cx.sit_down(dealt),
            Err(why) => {
                cx.shared().form.refuse(&why);
                cx.replace(NewGamePage);
            }
        }
    }

    fn open_menu(&self, cx: &mut Cx<Self>) {
        let setup = &self.players.seats.public().setup;
        let access = self.players.seats.access();
        // In line mode `say TEXT` needs no page.
        let chats = access.has_others && cx.shared().input_mode == InputMode::Keys;
        cx.open(GameMenu {
            chosen: 0,
            rules: rules_summary_of(setup),
            on_leaving: self.players.saving.on_leaving(&self.players.seats),
            resigns: self.players.eyes.is_on_turn(),
            chats,
            access,
        });
    }

    /// Asks the people at this keyboard about a proposal from another machine (R37, R38).
    fn follow_proposals(&mut self, cx: &mut Cx<Self>) {
        for step in self.players.proposals.follow(&self.players.seats) {
            match step {
                ProposalStep::Ask(id, question) => {
                    cx.alert("You are asked whether you agree.".to_owned());
                    cx.close_above();
                    cx.open_then(question, move |at, yes, cx| at.answer(id, yes, cx));
                }
                ProposalStep::Close => cx.close_above(),
                ProposalStep::Answered(notice) => self.players.eyes.notice = notice,
            }
        }
    }

    fn answer(&mut self, id: ProposalId, yes: bool, cx: &mut Cx<Self>) {
        let players = &mut self.players;
        let answered = players.proposals.answer(id, yes, &players.seats);
        if let Some(appended) = players.eyes.accepted(answered) {
            players.appended(appended);
        }
        self.follow(cx);
    }

    /// Asks what to do about a player who has been away for too long (R40).
    fn ask_about_missing(&mut self, cx: &mut Cx<Self>) {
        if let Some((seat, question)) = self.players.proposals.missing(&self.players.seats) {
            cx.alert(question.text.clone());
            cx.open_then(question, move |at, yes, cx| {
                if yes {
                    return at.propose(Proposal::StandIn(seat), cx);
                }
                cx.ask(resigned_question(seat, &at.players.seats), move |at, cx| {
                    at.propose(Proposal::Resign(seat), cx);
                });
            });
        }
    }

    fn propose(&mut self, proposal: Proposal, cx: &mut Cx<Self>) {
        self.players.propose(proposal);
        self.follow(cx);
    }

    /// Shows what is new about the others: who is away or back, a message, and at the host an act that could not be saved.
    fn follow_others(&mut self, cx: &mut Cx<Self>) {
        let mut rooms = cx.backend.rooms();
        let said = rooms.as_mut().and_then(|rooms| rooms.last_message());
        let told = [
            self.announcements.stand_ins(&self.players.seats),
            self.announcements.chat(said.as_ref()),
            self.announcements
                .save_error(rooms.and_then(Rooms::save_error)),
        ];
        self.players
            .eyes
            .show(told.into_iter().flatten().next_back());
    }

    /// Asks whether everyone agrees to take the last turn back (R37).
    fn ask_take_back(&mut self, cx: &mut Cx<Self>) {
        let players = &mut self.players;
        let question = taking_back::question(&players.seats, players.ended.rating.is_some());
        if let Some(question) = players.eyes.accepted(question) {
            cx.ask(question, |at, cx| at.propose(Proposal::TakeBack, cx));
        }
    }

    /// Carries out the effects, lends the computers a worker and advances the steps that need no player.
    pub(super) fn follow(&mut self, cx: &mut Cx<Self>) {
        if std::mem::take(&mut self.is_new) && self.guide.is_none() {
            let appended = self.players.seats.player().look_for_plays();
            self.players.appended(appended);
        }
        self.players.settle(!cx.is_uncovered());
        if std::mem::take(&mut self.players.eyes.drops_typed_ahead) {
            cx.drop_typed_ahead();
        }
        if let Some(guide) = &mut self.guide {
            guide.look_at(&self.players.events());
        }
        if let Some(text) = self.players.alerts.take() {
            cx.alert(text);
        }
        self.lend_workers(cx);
        self.ask_rating(cx);
        self.guided(cx);
    }

    /// Asks for the rating as soon as the game is over, and again if it ends again after a turn is taken back.
    fn ask_rating(&mut self, cx: &mut Cx<Self>) {
        let over = self.is_over() && self.guide.is_none();
        if !self.players.ended.asks_rating(over) {
            return;
        }
        if let Some(job) = self.kept.as_mut().and_then(|kept| kept.rating()) {
            cx.spawn(job, |at, rated, _| {
                let sheet = &at.players.seats.public().sheet;
                let rated = rated.map(|(name, rating)| describe::rating(&name, rating, sheet));
                at.players.ended.rating = rated.filter(|_| at.is_over());
            });
        }
    }

    /// Lends the computers a worker, and asks for hints and tips.
    fn lend_workers(&mut self, cx: &mut Cx<Self>) {
        let request_id = self.request_id.next();
        if let Some(view) = self.players.asks_for_hint(request_id) {
            let job = self.advisor.as_ref().map(|advisor| advisor.hint(view));
            self.ask(job, LocalPlayers::hinted, cx);
        } else if self.guide.is_some() {
            // The other player follows the script.
        } else if let Some(decision) = self.players.next_decision() {
            self.stop_helping();
            let signals = Arc::clone(decision.signals());
            let job = Job::new(|_| decision.make()).signaled_by(signals);
            cx.spawn(job, |at, decided, cx| {
                at.players.computers.decided(decided);
                at.follow(cx);
            });
        } else if let Some(coach_request) = self.players.asks_coach(request_id) {
            let advisor = self.advisor.as_ref();
            let job = advisor.map(|advisor| advisor.coach(coach_request));
            self.ask(job, LocalPlayers::coached, cx);
        }
    }

    /// Starts a job that helps a player. It stops the one before, unless a hint was asked for while the coach is still searching.
    fn ask<T: Send + 'static>(
        &mut self,
        job: Option<Job<T>>,
        tell: fn(&mut LocalPlayers, RequestId, T),
        cx: &mut Cx<Self>,
    ) {
        let request_id = self.request_id.next();
        self.request_id = request_id;
        let Some(job) = job else {
            return;
        };
        let signals = cx.spawn(job, move |at, help, cx| {
            tell(&mut at.players, request_id, help);
            at.follow(cx);
        });
        if let Some((id, before)) = self.helping.replace((request_id, signals))
            && !self.players.advice.coach.waits_for(id)
        {
            before.stop();
        }
    }

    fn stop_helping(&self) {
        self.helping.iter().for_each(|(_, signals)| signals.stop());
    }
}
