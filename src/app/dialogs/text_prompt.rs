//! One text that a page asks for.

use crate::app::component::{Component, Cx, ViewCx};
use crate::app::field::TextField;
use crate::app::msg::CommonMsg;

/// How many characters can be typed: the name of a file.
const ROOM: usize = 200;

/// Asks for a text over a page. It closes with the text, or with `None`.
pub struct TextPrompt {
    page: TextPromptPage,
    text: TextField,
}

/// A text that is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextPromptPage {
    /// What is asked for, in a few words.
    pub heading: &'static str,
    /// What may be typed, in whole sentences or lines.
    pub about: Vec<String>,
    /// The text typed.
    pub text: String,
    /// Whether the next character replaces the text.
    pub is_offered: bool,
}

impl TextPrompt {
    /// Asks for a text; the first character typed replaces the one that is offered.
    pub fn new(heading: &'static str, about: Vec<String>, offered: &str) -> Self {
        let page = TextPromptPage {
            heading,
            about,
            text: String::new(),
            is_offered: false,
        };
        let text = TextField::with(offered, ROOM);
        Self { page, text }
    }
}

impl Component for TextPrompt {
    type Msg = CommonMsg;
    type View = TextPromptPage;
    type Answer = Option<String>;

    const FOR_ALL: bool = true;
    const ASKS: bool = true;

    fn update(&mut self, msg: CommonMsg, cx: &mut Cx<Self>) {
        match msg {
            CommonMsg::Back => cx.close(None),
            CommonMsg::Confirm => cx.close(Some(self.text.text().trim().to_owned())),
            input => drop(self.text.update(input)),
        }
    }

    fn view(&self, _: &ViewCx) -> TextPromptPage {
        TextPromptPage {
            text: self.text.text().to_owned(),
            is_offered: self.text.is_offered(),
            ..self.page.clone()
        }
    }
}

impl<C: Component> Cx<'_, C> {
    /// Asks for a text, and calls `then` with it unless it is empty or the prompt is left.
    pub fn prompt(
        &mut self,
        prompt: TextPrompt,
        then: impl FnOnce(&mut C, &str, &mut Cx<C>) + 'static,
    ) {
        self.open_then(prompt, |page, text, cx| {
            if let Some(text) = text.filter(|text| !text.is_empty()) {
                then(page, &text, cx);
            }
        });
    }
}
