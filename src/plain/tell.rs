//! What is told: what is new at the table, and which choices are open.

use super::act::agreement_asked;
use super::moment::Moment;
use super::order::Show;
use super::spoken::{AnySpoken, Choices, Next, Spoken, moment_of, say_help, spoken};
use super::talk::Talk;
use super::{help, words};
use crate::app::agreement::for_two;
use crate::app::msg::Input;
use crate::app::pages::reading::Help;
use crate::app::scene::{
    Asking, Dialog, LayerView, Listing, RackScene, Scene, StepScene, TablePage, TitlePage,
    TurnScene, WindowScene,
};
use crate::app::telling;
use crate::engine::game::Phase;
use crate::engine::sheet::{SheetEntry, numbered};
use std::io;

/// The title.
pub(super) static TITLE: Spoken<TitlePage> = Spoken {
    moment: |_| Moment::ONLY,
    tell: |talk, title, choices| {
        if !choices.new {
            return Ok(());
        }
        talk.say(&format!("{}.", words::numbered(&title.items)))?;
        if talk.session.games(Listing::Finished).is_empty() {
            return Ok(());
        }
        talk.say("Type replay to list finished games.")
    },
    hear: |talk, title, line| talk.at_title(title, line),
    help: |talk, _| say_help(talk, &help::TITLE),
    ..Spoken::SILENT
};

impl Talk<'_> {
    /// Tells what is new since the last time. What only has to be read is passed over at once.
    pub(super) fn tell(&mut self) -> io::Result<()> {
        loop {
            self.address()?;
            let scene = self.session.scene();
            let Some(top) = scene.layers.last() else {
                return Ok(());
            };
            let Some(page) = spoken(top) else {
                return Ok(());
            };
            if let Some(table) = table_told(&scene) {
                self.laid_anew(table, scene.shows::<Help>());
                self.news(table)?;
            }
            match page.pass(self, top.any())? {
                Next::Send(msg) => self.send(msg),
                Next::Wait => self.wait(),
                Next::Choices => {
                    let now = moment_of(top);
                    let before = self.told.replace(now);
                    let choices = Choices {
                        new: before != Some(now),
                        before: before
                            .filter(|(layer, _)| *layer == top.id)
                            .map(|(_, moment)| moment),
                    };
                    page.tell(self, top.any(), choices)?;
                    return self.guide(scene.top());
                }
            }
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

    /// What only has to be read at the table, and what is waited for.
    pub(super) fn pass_at_table(&mut self, page: &TablePage) -> io::Result<Next> {
        if page.shows_race() {
            self.say_all(&words::race(&page.view))?;
            return Ok(Next::Send(Input::Back.into()));
        }
        match &page.step {
            StepScene::Draw { starter } => {
                self.say_all(&words::draw(&page.view))?;
                let name = page.view.name(*starter);
                self.say(&format!("{name} goes first."))?;
                let setup = &page.view.setup;
                if let Some(warning) = for_two(setup.rules(), setup.players()) {
                    self.say(warning)?;
                }
                Ok(Next::Send(Input::Go.into()))
            }
            StepScene::Verdict(_) => Ok(Next::Send(Input::Go.into())),
            StepScene::Computer(computer) => self.await_computer(page, computer),
            StepScene::Announced(_) => self.await_window(page),
            _ => Ok(Next::Choices),
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

    pub(super) fn step(&mut self, page: &TablePage) -> io::Result<()> {
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

/// The table that is told of: nothing lies over it but what is read or asked about it.
pub(super) fn table_told(scene: &Scene) -> Option<&TablePage> {
    let lies_over = |layer: &&LayerView| spoken(layer).is_some_and(AnySpoken::lies_over);
    scene
        .layers
        .iter()
        .rev()
        .find(|layer| !lies_over(layer))?
        .get()
}
