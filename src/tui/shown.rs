//! What is on the screen: what the session may show, and what this front end alone knows of it.

use super::face::face;
use crate::app::component::LayerId;
use crate::app::scene::Scene;
use std::collections::HashMap;
use std::ops::Deref;

/// What may be shown, with how far the uppermost page is scrolled and what is typed to find something in it.
#[derive(Clone, Debug)]
pub struct Shown {
    scene: Scene,
    /// Of the uppermost page.
    pub own: Own,
}

/// What the screen alone knows of a page.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Own {
    /// Lines above the top, or which line is chosen. What is drawn has no more lines than there are.
    pub scroll: usize,
    /// What is typed to be found.
    pub text: String,
    /// Whether something is looked for in a text.
    pub finds: bool,
    /// How far it was scrolled before that.
    before: usize,
}

/// How many characters can be typed to be found.
const ROOM: usize = 40;

/// How many lines a page up or down is.
const PAGE: usize = 10;

/// What is done with what the screen alone knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ui {
    /// A line up (`false`) or down (`true`).
    Line(bool),
    /// A page up or down.
    Page(bool),
    /// To a line, from 0.
    To(usize),
    /// Looks for something in the text, or no longer.
    Find(bool),
    /// Types a character of what is looked for.
    Char(char),
    /// Takes the last one back.
    Erase,
    /// Takes all of it back (`true`), or its last word.
    EraseMore(bool),
    /// Does what is chosen in the list of all actions.
    Take,
}

impl From<Scene> for Shown {
    fn from(scene: Scene) -> Self {
        let own = Own::of(&scene);
        Self { scene, own }
    }
}

impl Deref for Shown {
    type Target = Scene;

    fn deref(&self) -> &Scene {
        &self.scene
    }
}

impl Shown {
    /// What the session may show, to be changed by hand.
    pub const fn scene_mut(&mut self) -> &mut Scene {
        &mut self.scene
    }

    /// The same with what the screen knows of the uppermost page.
    pub const fn new(scene: Scene, own: Own) -> Self {
        Self { scene, own }
    }
}

impl Own {
    /// What is known of a page that has just been opened.
    fn of(scene: &Scene) -> Self {
        let from_end = scene
            .layers
            .last()
            .and_then(face)
            .is_some_and(super::face::Face::begins_at_end);
        Self {
            scroll: if from_end { usize::MAX } else { 0 },
            ..Self::default()
        }
    }

    /// Does what a key asks for; `end` is how far the page can be scrolled as it was drawn last.
    pub fn update(&mut self, ui: Ui, end: usize) {
        let at = self.scroll.min(end);
        match ui {
            Ui::Line(down) => self.scroll = moved(at, 1, down).min(end),
            Ui::Page(down) => self.scroll = moved(at, PAGE, down).min(end),
            Ui::To(line) => self.scroll = line,
            Ui::Find(true) => {
                *self = Self {
                    finds: true,
                    before: at,
                    ..Self::default()
                };
            }
            Ui::Find(false) => {
                *self = Self {
                    scroll: self.before,
                    ..Self::default()
                };
            }
            Ui::Char(c) if !c.is_control() && self.text.chars().count() < ROOM => {
                self.text.push(c);
                self.scroll = 0;
            }
            Ui::Erase => {
                self.text.pop();
                self.scroll = 0;
            }
            Ui::EraseMore(all) => {
                let kept = if all {
                    0
                } else {
                    crate::app::field::before_last_word(&self.text)
                };
                self.text.truncate(kept);
                self.scroll = 0;
            }
            Ui::Char(_) | Ui::Take => {}
        }
    }
}

const fn moved(at: usize, by: usize, down: bool) -> usize {
    if down {
        at.saturating_add(by)
    } else {
        at.saturating_sub(by)
    }
}

/// What the screen knows of each page that is open.
#[derive(Default, Debug)]
pub struct Owns(HashMap<LayerId, Own>);

impl Owns {
    /// What may be shown, with what is known of the uppermost page.
    pub fn shown(&self, scene: Scene) -> Shown {
        let known = scene
            .layers
            .last()
            .and_then(|layer| self.0.get(&layer.id))
            .cloned();
        match known {
            Some(own) => Shown::new(scene, own),
            None => scene.into(),
        }
    }

    /// What is known of the uppermost page, to be changed.
    pub fn top(&mut self, scene: &Scene) -> Option<&mut Own> {
        let id = scene.layers.last()?.id;
        Some(self.0.entry(id).or_insert_with(|| Own::of(scene)))
    }

    /// Something was done on the page that was uppermost before: it is seen from its top. What comes to light again is seen
    /// where it was left, and of what has closed nothing is known any more.
    pub fn done(&mut self, before: &Scene, after: &Scene) {
        let acted_on = before.layers.last().map(|layer| layer.id);
        let opens = after.layers.len() > before.layers.len();
        self.0.retain(|id, _| {
            let is_open = after.layers.iter().any(|layer| layer.id == *id);
            is_open && (opens || acted_on != Some(*id))
        });
    }
}
