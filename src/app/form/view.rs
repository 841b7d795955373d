//! The view of the form.

use super::rules::{about_preset, presets};
use super::{FAMILY, Form, FormRowId};
use crate::app::hosting::{Access, ClubTerms, OpenTo, Pace};
use crate::app::rules_summary::{self, for_two, rules_summary};
use crate::app::scene::{FormPage, FormRow, RowKind};
use crate::engine::rules::RuleSet;
use crate::engine::seat::{FEWEST, MOST};

/// The note in a rules summary without hints and coach.
const NO_HELP: &str = "No hints, no coach. Turn them on under “Custom rules”.";

impl Form {
    /// Returns the page in its current state.
    pub fn page(&self) -> FormPage {
        let mut summary = rules_summary(&self.rules, self.players, self.variant());
        if !self.dictionaries.is_empty() {
            summary.insert(0, ("Dictionary", self.about(FormRowId::Dictionary)));
        }
        if !self.rules.hints && !self.rules.coach {
            // Placed near the top, so that the players who need help see it.
            summary.insert(summary.len().min(2), ("Help", NO_HELP.to_owned()));
        }
        FormPage {
            rows: self.rows().into_iter().map(|row| self.shown(row)).collect(),
            chosen: self.chosen,
            name_follows: self.name_follows(),
            fault: self.fault.clone(),
            notice: self.notice.clone(),
            rules_summary: summary,
            rules: self.rules.clone(),
            open_to: self.open_to,
        }
    }

    fn shown(&self, row: FormRowId) -> FormRow {
        FormRow {
            group: match row {
                FormRowId::OpenTo | FormRowId::Rated if self.is_in_club() => "Club",
                FormRowId::OpenTo | FormRowId::Rated => "Guests",
                FormRowId::Players | FormRowId::Name(_) | FormRowId::Level(_) => "Seats",
                // The hints row on its own.
                FormRowId::Rule(_) if !self.detailed => "Setup",
                FormRowId::Language
                | FormRowId::Dictionary
                | FormRowId::Game
                | FormRowId::Family
                | FormRowId::Preset
                | FormRowId::Details => "Setup",
                FormRowId::Rule(option) => option.group.text(),
                FormRowId::Start => "",
            },
            label: match row {
                FormRowId::OpenTo if self.is_in_club() => "Pace".to_owned(),
                FormRowId::OpenTo => "Open to".to_owned(),
                FormRowId::Rated => "Rated".to_owned(),
                FormRowId::Players => "Players".to_owned(),
                FormRowId::Name(i) => format!("Name {}", i + 1),
                FormRowId::Level(_) => "Level".to_owned(),
                FormRowId::Language => "Language".to_owned(),
                FormRowId::Dictionary => "Dictionary".to_owned(),
                FormRowId::Game => "Game".to_owned(),
                FormRowId::Preset => "Rules".to_owned(),
                FormRowId::Rule(option) => option.label.to_owned(),
                FormRowId::Family => "Family words".to_owned(),
                FormRowId::Details => "Custom rules".to_owned(),
                FormRowId::Start => match self.open_to {
                    Some(OpenTo::Guests(_)) => "Open the lobby".to_owned(),
                    Some(OpenTo::Club(_)) => "Offer the game".to_owned(),
                    None => "Start".to_owned(),
                },
            },
            kind: self.kind(row),
            about: self.about(row),
            seldom: row.is_seldom_changed(),
            fault: match row {
                FormRowId::Name(i) => self.name_fault(i),
                FormRowId::Rule(option) => self.rule_fault(option),
                _ => None,
            },
        }
    }

    /// Returns the content of a row. For a row with options this alone supports navigating and picking.
    pub(super) fn kind(&self, row: FormRowId) -> RowKind {
        match row {
            FormRowId::OpenTo => self.open_to_kind(),
            FormRowId::Rated => RowKind::Choice {
                options: vec!["no".to_owned(), "yes".to_owned()],
                chosen: usize::from(self.club_terms().is_some_and(|terms| terms.rated)),
            },
            FormRowId::Players => RowKind::Choice {
                options: (FEWEST..=MOST).map(|count| count.to_string()).collect(),
                chosen: self.players - FEWEST,
            },
            FormRowId::Name(i) => self.seat_kind(i),
            FormRowId::Level(i) => self.level_kind(i),
            FormRowId::Language => {
                let languages = self.languages();
                let chosen = languages
                    .iter()
                    .position(|l| l.code == self.language().code);
                RowKind::Choice {
                    options: languages.iter().map(|l| l.name.to_owned()).collect(),
                    chosen: chosen.unwrap_or(0),
                }
            }
            FormRowId::Dictionary => {
                let chosen = self
                    .of_language()
                    .position(|choice| choice.list == self.list);
                RowKind::Choice {
                    options: self
                        .of_language()
                        .map(|choice| choice.name.clone())
                        .collect(),
                    chosen: chosen.unwrap_or(0),
                }
            }
            FormRowId::Game => self.game_kind(),
            FormRowId::Preset => self.rule_choice(presets(&self.rules)),
            FormRowId::Rule(option) => {
                match self.typed.iter().find(|(typed, _)| *typed == option) {
                    Some((_, field)) => RowKind::Text {
                        text: field.text().to_owned(),
                        format: option.typed().unwrap_or_default(),
                    },
                    None => self.rule_choice(option.offered(&self.rules)),
                }
            }
            FormRowId::Family => RowKind::Choice {
                options: vec!["off".to_owned(), "on".to_owned()],
                chosen: usize::from(self.family),
            },
            FormRowId::Details => RowKind::Choice {
                options: vec!["hidden".to_owned(), "shown".to_owned()],
                chosen: usize::from(self.detailed),
            },
            FormRowId::Start => RowKind::Button,
        }
    }

    fn about(&self, row: FormRowId) -> String {
        match row {
            FormRowId::OpenTo => match self.open_to {
                Some(OpenTo::Guests(access)) => access.about().to_owned(),
                Some(OpenTo::Club(terms)) => terms.pace.about().to_owned(),
                None => String::new(),
            },
            FormRowId::Rated => match self.club_terms() {
                Some(ClubTerms { rated: true, .. }) => {
                    "Its result changes your ratings. For two people, without hints and coach."
                }
                _ => "Its result does not change your ratings.",
            }
            .to_owned(),
            FormRowId::Players => for_two(&self.rules, self.players)
                .unwrap_or(match self.open_to {
                    Some(OpenTo::Guests(_)) => {
                        "For another guest, press →. A guest types a name on joining."
                    }
                    Some(OpenTo::Club(_)) => "You and others. For more of them, press →.",
                    None => "People at this keyboard and computers.",
                })
                .to_owned(),
            FormRowId::Name(i) => self.about_seat(i),
            FormRowId::Level(i) => self.about_level(i),
            FormRowId::Language => {
                let tiles = self.variant().tiles.all().len();
                format!("{} words, and {tiles} tiles.", self.language().name)
            }
            FormRowId::Dictionary => {
                let choice = self.chosen_dictionary();
                choice.map_or(String::new(), |choice| {
                    let family = self.family && choice.words.knows_offensive();
                    let family = if family { FAMILY } else { "" };
                    format!("{} {family}", choice.about).trim_end().to_owned()
                })
            }
            FormRowId::Game => self.about_game(),
            FormRowId::Family if self.family => FAMILY.to_owned(),
            FormRowId::Family => "Offensive words are acceptable.".to_owned(),
            FormRowId::Preset => about_preset(&self.rules, self.players),
            FormRowId::Rule(option) => {
                rules_summary::about(option, &self.rules, self.players, self.variant())
            }
            FormRowId::Details if self.detailed => "Each rule has its own row below.".to_owned(),
            FormRowId::Details => {
                "Show a row for each rule: hints, a coach, clocks, house variations.".to_owned()
            }
            FormRowId::Start => match self.open_to {
                Some(OpenTo::Guests(_)) => "Press Enter for the lines to send to your guests.",
                Some(OpenTo::Club(_)) => "Press Enter. The game starts when its seats are taken.",
                None => "Press Enter to start the game.",
            }
            .to_owned(),
        }
    }

    pub(super) const fn is_in_club(&self) -> bool {
        self.club_terms().is_some()
    }

    /// Returns the terms of a game in a club.
    pub(super) const fn club_terms(&self) -> Option<ClubTerms> {
        match self.open_to {
            Some(OpenTo::Club(terms)) => Some(terms),
            _ => None,
        }
    }

    /// Whom the game is open to: machines, or a club at some pace.
    fn open_to_kind(&self) -> RowKind {
        match self.open_to {
            Some(OpenTo::Club(terms)) => RowKind::Choice {
                options: Pace::ALL.map(Pace::name).into(),
                chosen: Pace::ALL
                    .iter()
                    .position(|pace| *pace == terms.pace)
                    .unwrap_or(0),
            },
            Some(OpenTo::Guests(access)) => RowKind::Choice {
                options: Access::ALL.map(|access| access.name().to_owned()).into(),
                chosen: access as usize,
            },
            None => RowKind::Button,
        }
    }

    fn rule_choice(&self, choices: Vec<(String, RuleSet)>) -> RowKind {
        let chosen = choices.iter().position(|(_, rules)| *rules == self.rules);
        RowKind::Choice {
            chosen: chosen.unwrap_or(0),
            options: choices.into_iter().map(|(text, _)| text).collect(),
        }
    }
}
