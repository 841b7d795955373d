//! What is told: what is new at the table, and which choices are open.

use super::act::agreement_asked;
use super::moment::{Moment, moment};
use super::order::Show;
use super::talk::Talk;
use super::words;
use crate::engine::game::Phase;
use crate::engine::sheet::{SheetEntry, numbered};
use crate::session::agreement::for_two;
use crate::session::msg::Msg;
use crate::session::scene::{
    Asking, Dialog, Overlay, Page, RackScene, Scene, StepScene, TablePage, TurnScene, WindowScene,
};
use crate::session::telling;
use std::io;

impl Talk<'_> {
    /// Tells what is new since the last time. What only has to be read is passed over at once.
    pub(super) fn tell(&mut self) -> io::Result<()> {
        loop {
            self.address()?;
            let scene = self.session.scene();
            self.laid_anew(&scene);
            if let Page::Table(page) = &scene.page {
                self.news(page)?;
            }
            let Some(msg) = self.read_only(&scene)? else {
                self.choices(&scene)?;
                return self.guide(&scene);
            };
            self.send(msg);
        }
    }

    /// What happened at the table: a refusal, a verdict, new lines of the score sheet.
    pub(super) fn news(&mut self, page: &TablePage) -> io::Result<()> {
        // What is told next has to stay in sight.
        if matches!(page.rack, RackScene::Backs(_)) {
            self.cover()?;
        }
        let verdict = if let StepScene::Verdict(verdict) = &page.step {
            self.say_all(&words::verdict(verdict))?;
            true
        } else {
            false
        };
        if let Some(notice) = page.notice.as_ref().filter(|_| self.done) {
            self.say(&notice.text)?;
        }
        if page.unkept != self.unkept {
            self.unkept.clone_from(&page.unkept);
            if let Some(why) = &page.unkept {
                self.say(why)?;
            }
        }
        // A guided game lays its table anew.
        let told = self.lines.unwrap_or(page.view.sheet.len());
        for (line, number) in numbered(&page.view.sheet).skip(told) {
            let announced = self.announced == Some(line.turn);
            match &line.entry {
                SheetEntry::ChallengedOff { .. } | SheetEntry::FailedChallenge(_) if verdict => {}
                SheetEntry::UnplayedLost(_)
                | SheetEntry::UnplayedGained(_)
                | SheetEntry::Overtime => {}
                SheetEntry::Play(play) if !announced => {
                    self.say(&words::played(page.view.name(line.seat), play))?;
                }
                _ => self.say(&telling::tell(line, number, &page.view.setup))?,
            }
        }
        self.lines = Some(page.view.sheet.len());
        self.done = false;
        Ok(())
    }

    /// Prints what only has to be read, and says how to go on from it.
    fn read_only(&mut self, scene: &Scene) -> io::Result<Option<Msg>> {
        if let (None, Some(lines)) = (&scene.over, words::to_read(&scene.page)) {
            self.say_all(&lines)?;
            return Ok(Some(Msg::Back));
        }
        match (&scene.over, &scene.page) {
            (Some(Overlay::Help { .. }), _) => {
                self.help()?;
                Ok(Some(Msg::Back))
            }
            (Some(Overlay::Agreed { .. }), Page::NewGame(form)) => {
                self.agreed(&form.agreement)?;
                Ok(Some(Msg::Back))
            }
            (Some(Overlay::Note(text)), _) => {
                self.say(text)?;
                Ok(Some(Msg::Go))
            }
            (None, Page::Table(page)) => match &page.step {
                StepScene::Draw { starter } => {
                    self.say_all(&words::draw(&page.view))?;
                    let name = page.view.name(*starter);
                    self.say(&format!("{name} goes first."))?;
                    let setup = &page.view.setup;
                    if let Some(warning) = for_two(setup.rules(), setup.players()) {
                        self.say(warning)?;
                    }
                    Ok(Some(Msg::Go))
                }
                StepScene::Verdict(_) => Ok(Some(Msg::Go)),
                StepScene::Computer(computer) => self.await_computer(page, computer),
                StepScene::Announced(_) => self.await_window(page),
                _ => Ok(None),
            },
            _ => Ok(None),
        }
    }

    /// Tells the choices of a moment that has just begun.
    fn choices(&mut self, scene: &Scene) -> io::Result<()> {
        let moment = moment(scene);
        let new = self.told != Some(moment);
        let before = match (self.told, &scene.page) {
            (Some(Moment::Viewer(at)), _) => Some(at),
            // A question lay over it.
            (Some(Moment::Ask), Page::Viewer(page)) => Some(page.at),
            _ => None,
        };
        if new && moment == Moment::Form && self.told.is_some() {
            self.begin_form(scene);
        }
        self.told = Some(moment);
        match (&scene.over, &scene.page) {
            (Some(Overlay::Ask(question)), _) if new => {
                self.say(&question.said)?;
                self.say(&format!("{} Type yes or no.", question.asked))
            }
            (Some(_), _) if new => {
                let follows = scene.on_leaving();
                self.say(&format!("Leave? {follows} Type yes, no or title."))
            }
            (None, Page::Games(page)) if new => self.shelf(page),
            (None, Page::Title(title)) if new => {
                self.say(&format!("{}.", words::numbered(&title.items)))?;
                if !self.desk.finished_seen().is_empty() {
                    return self.say("Type replay to list finished games.");
                }
                Ok(())
            }
            (None, Page::Statistics(page)) if new => self.tell_figures(page),
            (None, Page::Viewer(page)) => self.tell_viewed(page, before, new),
            (None, Page::NewGame(_)) => self.form_prompt(),
            (None, Page::LookUp(_)) if new => self.say(
                "Type a word, a pattern such as ?ORN, anagram LETTERS or hooks WORD. Press Enter to go back.",
            ),
            (None, Page::Study(page)) if new => self.study_prompt(page.quizzes),
            (None, Page::Table(page)) if new => self.step(page),
            _ => Ok(()),
        }
    }

    fn announced(&mut self, page: &TablePage, window: &WindowScene) -> io::Result<()> {
        let view = &page.view;
        match &window.asking {
            Some(Asking::Who(_)) => {
                let names = words::challengers(&view.setup, &window.challengers);
                self.say(&format!("Who challenges? {names}, or back."))
            }
            Some(Asking::AllAgree(place)) => self.ask_all(page, window, *place),
            Some(asking) => self.ask_words(page, window, asking),
            None => {
                self.tell_announced(page)?;
                self.say(&words::window(view, window, &page.company.computers))
            }
        }
    }

    fn step(&mut self, page: &TablePage) -> io::Result<()> {
        let view = &page.view;
        match &page.step {
            StepScene::Curtain { seat, .. } => {
                if self.has_pages(page) {
                    // What each turn begins with is told on the player's page.
                    self.say(&format!("{} {}", words::scores(view), words::bag(view)))?;
                }
                let name = view.name(*seat);
                self.say(&format!(
                    "{name}'s turn. Press Enter when no one else is looking."
                ))
            }
            StepScene::Turn(turn) => match &turn.dialog {
                Some(Dialog::AskAgree { word, .. }) => self.say(&agreement_asked(word)),
                Some(Dialog::AskPass) => self.ask_for("Pass the turn?", turn),
                Some(Dialog::AskResign) => self.ask_for("Resign?", turn),
                _ => {
                    if self.has_pages(page) {
                        self.show(page, Show::Board)?;
                    }
                    self.say(&words::turn(view, turn.seat))
                }
            },
            StepScene::Announced(window) => self.announced(page, window),
            StepScene::Over(over) => {
                if let Phase::Over(outcome) = &view.phase {
                    self.say_all(&words::over(&view.setup, outcome, over))?;
                }
                self.say(&format!("{}.", words::numbered(over.items)))
            }
            StepScene::Draw { .. } | StepScene::Verdict(_) | StepScene::Computer(_) => Ok(()),
        }
    }

    fn ask_for(&mut self, question: &str, turn: &TurnScene) -> io::Result<()> {
        let follows = turn.follows.as_deref().unwrap_or_default();
        self.say(&format!("{question} {follows} Type yes or no."))
    }
}
