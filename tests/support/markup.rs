//! A strict reader of the HTML and SVG that the program writes: every element is closed, every value is quoted, and `&` begins
//! one of four names. Scripts and styles are taken as they are.
#![allow(unreachable_pub, reason = "part of a test")]

/// An element with what is in it.
#[derive(Debug, Default)]
pub struct Element {
    pub name: String,
    attributes: Vec<(String, String)>,
    children: Vec<Node>,
}

#[derive(Debug)]
enum Node {
    Element(Element),
    Text(String),
}

/// Elements of HTML that have no end.
const VOID: [&str; 2] = ["meta", "input"];
/// Elements whose text is no markup.
const RAW: [&str; 2] = ["script", "style"];

impl Element {
    /// Reads a document with one element, after its type if it has one.
    #[track_caller]
    pub fn read(document: &str) -> Self {
        let bad = document
            .chars()
            .find(|c| c.is_control() && !matches!(c, '\n' | '\t'));
        assert_eq!(bad, None, "no control characters");
        let rest = document
            .strip_prefix("<!DOCTYPE html>\n")
            .unwrap_or(document);
        let mut reader = Reader { rest };
        let root = reader.element();
        assert_eq!(reader.rest.trim(), "", "nothing follows the document");
        root
    }

    pub fn get(&self, attribute: &str) -> Option<&str> {
        let mut all = self.attributes.iter();
        all.find(|(name, _)| name == attribute)
            .map(|(_, value)| value.as_str())
    }

    /// The text in it and in its elements.
    pub fn text(&self) -> String {
        let each = self.children.iter().map(|child| match child {
            Node::Element(element) => element.text(),
            Node::Text(text) => text.clone(),
        });
        each.collect()
    }

    /// The elements in it, itself first.
    pub fn all(&self) -> Vec<&Self> {
        let elements = self.children.iter().filter_map(|child| match child {
            Node::Element(element) => Some(element.all()),
            Node::Text(_) => None,
        });
        std::iter::once(self).chain(elements.flatten()).collect()
    }

    /// The elements of this name in it.
    pub fn named(&self, name: &str) -> Vec<&Self> {
        self.all()
            .into_iter()
            .filter(|element| element.name == name)
            .collect()
    }

    /// The element with this ID.
    #[track_caller]
    pub fn id(&self, id: &str) -> &Self {
        let found = self
            .all()
            .into_iter()
            .find(|element| element.get("id") == Some(id));
        found.unwrap_or_else(|| panic!("no element {id}"))
    }

    pub fn has_class(&self, class: &str) -> bool {
        self.get("class")
            .is_some_and(|classes| classes.split(' ').any(|own| own == class))
    }
}

struct Reader<'t> {
    rest: &'t str,
}

impl<'t> Reader<'t> {
    /// Takes the text before a sign, and the sign.
    #[track_caller]
    fn until(&mut self, sign: &str) -> &'t str {
        let (before, after) = self
            .rest
            .split_once(sign)
            .unwrap_or_else(|| panic!("{sign} after {}", self.near()));
        self.rest = after;
        before
    }

    fn near(&self) -> String {
        self.rest.chars().take(60).collect()
    }

    #[track_caller]
    fn element(&mut self) -> Element {
        let near = self.near();
        assert!(self.rest.starts_with('<'), "an element: {near}");
        self.rest = &self.rest[1..];
        let end = self.rest.find([' ', '>', '/']).expect("an end");
        let mut element = Element {
            name: self.rest[..end].to_owned(),
            ..Element::default()
        };
        assert!(
            element.name.chars().all(|c| c.is_ascii_alphanumeric()) && !element.name.is_empty(),
            "{near}"
        );
        self.rest = &self.rest[end..];
        while let Some(rest) = self.rest.strip_prefix(' ') {
            self.rest = rest;
            element.attributes.push(self.attribute());
        }
        if let Some(rest) = self.rest.strip_prefix("/>") {
            self.rest = rest;
            return element;
        }
        assert_eq!(self.until(">"), "", "{near}");
        if VOID.contains(&element.name.as_str()) {
            return element;
        }
        self.children(&mut element);
        element
    }

    /// A name with its value, or alone.
    fn attribute(&mut self) -> (String, String) {
        let end = self.rest.find(['=', ' ', '>', '/']).expect("an end");
        let name = self.rest[..end].to_owned();
        self.rest = &self.rest[end..];
        let Some(rest) = self.rest.strip_prefix("=\"") else {
            assert!(
                !self.rest.starts_with('='),
                "a value without quotes: {}",
                self.near()
            );
            return (name, String::new());
        };
        self.rest = rest;
        (name, text(self.until("\"")))
    }

    fn children(&mut self, element: &mut Element) {
        let end = format!("</{}>", element.name);
        if RAW.contains(&element.name.as_str()) {
            element
                .children
                .push(Node::Text(self.until(&end).to_owned()));
            return;
        }
        loop {
            let next = self.rest.find('<').unwrap_or_else(|| panic!("no {end}"));
            if next > 0 {
                element.children.push(Node::Text(text(&self.rest[..next])));
                self.rest = &self.rest[next..];
            }
            if let Some(rest) = self.rest.strip_prefix(&end) {
                self.rest = rest;
                return;
            }
            assert!(!self.rest.starts_with("</"), "{end} before {}", self.near());
            element.children.push(Node::Element(self.element()));
        }
    }
}

/// What a text in markup stands for.
#[track_caller]
fn text(marked: &str) -> String {
    assert!(!marked.contains(['<', '>']), "{marked}");
    let mut parts = marked.split('&');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part
            .split_once(';')
            .unwrap_or_else(|| panic!("& in {marked}"));
        text.push(match name {
            "amp" => '&',
            "lt" => '<',
            "gt" => '>',
            "quot" => '"',
            other => panic!("&{other}; in {marked}"),
        });
        text.push_str(rest);
    }
    text
}
