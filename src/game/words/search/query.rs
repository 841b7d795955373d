//! The query language: `RE????? min-vowels 4 and not (prob 1-500 or ends ING)`.
//!
//! A condition is a name of the [table](super::table) and its argument, or a pattern by itself. Conditions beside each other have
//! to hold together, as with `and`; `or` joins less tightly, `not` more, and parentheses group. Names and the three words may be
//! in either case. An argument with spaces or parentheses is in quotes, in which `""` is one quote.

use super::argument::ArgumentError;
use super::condition::Condition;
use super::kind::ConditionKind;
use super::table::{named, similar};
use crate::engine::tile_set::TileSet;
use crate::words::lexicon::lookup::{Pattern, QueryError};
use std::fmt;
use std::ops::Range;

/// How deep parentheses and `not` may be nested.
const DEEPEST: usize = 50;

/// Reads a query.
///
/// # Errors
/// When it is not one; the fault says where.
pub fn parse(text: &str, set: &'static TileSet) -> Result<Condition, QueryFault> {
    let mut reader = Reader {
        tokens: tokens(text)?,
        place: 0,
        set,
        end: text.chars().count(),
        plain: None,
        depth: 0,
    };
    let condition = reader.any()?;
    match reader.peek() {
        None => Ok(condition),
        Some(_) => Err(reader.fault(Fault::Unopened)),
    }
}

/// Why a text is not a query, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{fault}")]
pub struct QueryFault {
    /// What is wrong.
    pub fault: Fault,
    /// The characters of the text that the fault is about, counted from 0.
    pub at: Range<usize>,
}

/// What is wrong with a query.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// There is nothing where a condition is needed.
    #[error("a condition is missing{}", After(.0.as_deref()))]
    Missing(Option<String>),
    /// A text in quotes does not end.
    #[error("the text in quotes has no end; add \"")]
    Unquoted,
    /// A parenthesis is not closed.
    #[error("a parenthesis is not closed; add )")]
    Unclosed,
    /// A parenthesis closes nothing.
    #[error("there is no ( before this )")]
    Unopened,
    /// It is nested too deeply.
    #[error("conditions are nested more than {DEEPEST} deep")]
    TooDeep,
    /// A name is unknown, and one like it is known.
    #[error("“{0}” is not a condition; did you mean {1}?")]
    Unknown(String, &'static str),
    /// A name is unknown, and a number follows it.
    #[error("“{0}” is not a condition")]
    UnknownName(String),
    /// A text is no condition and no pattern.
    #[error("“{0}” is not a condition or a pattern: {1}")]
    NoCondition(String, QueryError),
    /// A condition does not take what follows it.
    #[error("{0} {1}")]
    Argument(String, ArgumentError),
}

/// What is missing comes after this.
struct After<'t>(Option<&'t str>);

impl fmt::Display for After<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |token| write!(f, " after “{token}”"))
    }
}

/// A part of a query.
#[derive(Debug)]
struct Token {
    kind: TokenKind,
    at: Range<usize>,
}

#[derive(PartialEq, Eq, Debug)]
enum TokenKind {
    Open,
    Close,
    Quoted(String),
    Word(String),
}

impl Token {
    /// Whether it is this word, in either case.
    fn is(&self, word: &str) -> bool {
        matches!(&self.kind, TokenKind::Word(text) if text.eq_ignore_ascii_case(word))
    }

    fn text(&self) -> &str {
        match &self.kind {
            TokenKind::Open => "(",
            TokenKind::Close => ")",
            TokenKind::Quoted(text) | TokenKind::Word(text) => text,
        }
    }
}

fn tokens(text: &str) -> Result<Vec<Token>, QueryFault> {
    let mut tokens = vec![];
    let mut rest = text.chars().enumerate().peekable();
    while let Some(&(start, c)) = rest.peek() {
        let kind = match c {
            '(' => TokenKind::Open,
            ')' => TokenKind::Close,
            '"' => {
                rest.next();
                TokenKind::Quoted(quoted(&mut rest).ok_or(QueryFault {
                    fault: Fault::Unquoted,
                    at: start..text.chars().count(),
                })?)
            }
            _ if c.is_whitespace() => {
                rest.next();
                continue;
            }
            _ => {
                let mut word = String::new();
                while let Some((_, c)) = rest.next_if(|(_, c)| !ends_word(*c)) {
                    word.push(c);
                }
                TokenKind::Word(word)
            }
        };
        if matches!(kind, TokenKind::Open | TokenKind::Close) {
            rest.next();
        }
        let end = rest.peek().map_or(text.chars().count(), |(end, _)| *end);
        tokens.push(Token {
            kind,
            at: start..end,
        });
    }
    Ok(tokens)
}

fn ends_word(c: char) -> bool {
    c.is_whitespace() || matches!(c, '(' | ')')
}

/// The text up to the quote that ends it; `None` without one.
fn quoted(rest: &mut std::iter::Peekable<impl Iterator<Item = (usize, char)>>) -> Option<String> {
    let mut text = String::new();
    loop {
        let (_, c) = rest.next()?;
        if c != '"' || rest.next_if(|(_, next)| *next == '"').is_some() {
            text.push(c);
        } else {
            return Some(text);
        }
    }
}

struct Reader {
    tokens: Vec<Token>,
    place: usize,
    set: &'static TileSet,
    /// The number of characters.
    end: usize,
    /// The place of the last token if it was a pattern without `?` and `*`: perhaps a name with an error.
    plain: Option<usize>,
    depth: usize,
}

impl Reader {
    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.place)
    }

    fn take(&mut self, word: &str) -> bool {
        let taken = self.peek().is_some_and(|token| token.is(word));
        self.place += usize::from(taken);
        taken
    }

    /// A fault at the next token, or at the end.
    fn fault(&self, fault: Fault) -> QueryFault {
        self.fault_at(self.place, fault)
    }

    fn fault_at(&self, place: usize, fault: Fault) -> QueryFault {
        let at = self.tokens.get(place).map(|token| token.at.clone());
        QueryFault {
            fault,
            at: at.unwrap_or(self.end..self.end),
        }
    }

    fn missing(&self) -> QueryFault {
        let before = self.place.checked_sub(1);
        let before = before.and_then(|place| self.tokens.get(place));
        self.fault(Fault::Missing(before.map(|token| token.text().to_owned())))
    }

    /// Conditions joined by `or`.
    fn any(&mut self) -> Result<Condition, QueryFault> {
        let mut parts = vec![self.all()?];
        while self.take("or") {
            parts.push(self.all()?);
        }
        Condition::any(parts).ok_or_else(|| self.missing())
    }

    /// Conditions joined by `and`, or beside each other.
    fn all(&mut self) -> Result<Condition, QueryFault> {
        let mut parts = vec![self.one()?];
        loop {
            let ends = |token: &Token| token.kind == TokenKind::Close || token.is("or");
            if !self.take("and") && self.peek().is_none_or(ends) {
                break;
            }
            parts.push(self.one()?);
        }
        Condition::all(parts).ok_or_else(|| self.missing())
    }

    fn one(&mut self) -> Result<Condition, QueryFault> {
        if self.depth > DEEPEST {
            return Err(self.fault(Fault::TooDeep));
        }
        self.depth += 1;
        let one = if self.take("not") {
            self.one().map(|part| Condition::Not(Box::new(part)))
        } else {
            self.single()
        };
        self.depth -= 1;
        one
    }

    /// A condition in parentheses, with a name, or a pattern.
    fn single(&mut self) -> Result<Condition, QueryFault> {
        let Some(token) = self.peek() else {
            return Err(self.missing());
        };
        if token.is("and") || token.is("or") || token.kind == TokenKind::Close {
            return Err(self.missing());
        }
        if token.kind == TokenKind::Open {
            return self.grouped();
        }
        let (text, named) = match &token.kind {
            TokenKind::Word(text) => (text.clone(), named(text)),
            _ => (token.text().to_owned(), None),
        };
        let begins = self.place;
        self.place += 1;
        match named {
            Some(named) => self.named(begins, &text, named),
            None => self.pattern(begins, &text),
        }
    }

    fn grouped(&mut self) -> Result<Condition, QueryFault> {
        let open = self.place;
        self.place += 1;
        let inside = self.any()?;
        if self
            .peek()
            .is_none_or(|token| token.kind != TokenKind::Close)
        {
            return Err(self.fault_at(open, Fault::Unclosed));
        }
        self.place += 1;
        Ok(inside)
    }

    fn named(
        &mut self,
        begins: usize,
        name: &str,
        named: (&'static ConditionKind, &'static str),
    ) -> Result<Condition, QueryFault> {
        let argument = |why| Fault::Argument(name.to_lowercase(), why);
        let token = self.peek();
        let token = token
            .filter(|token| matches!(token.kind, TokenKind::Word(_) | TokenKind::Quoted(_)))
            .ok_or_else(|| {
                let why = ArgumentError::Missing(named.0.takes.placeholder());
                self.fault_at(begins, argument(why))
            })?;
        let condition = Condition::read(named, token.text(), self.set);
        let condition = condition.map_err(|why| self.fault(argument(why)))?;
        self.place += 1;
        self.plain = None;
        Ok(condition)
    }

    /// A pattern by itself.
    fn pattern(&mut self, begins: usize, text: &str) -> Result<Condition, QueryFault> {
        let kind = named("pattern").ok_or_else(|| self.missing())?;
        let condition = Condition::read(kind, text, self.set);
        if let Ok(condition) = condition {
            let plain = !text.contains(['?', '*', '[']);
            self.plain = plain.then_some(begins);
            return Ok(condition);
        }
        // `vowel 4` is a pattern and a number.
        let doubtful = self.plain.filter(|plain| plain + 1 == begins);
        for place in doubtful.into_iter().chain([begins]) {
            let text = self.tokens.get(place).map_or("", Token::text);
            if let Some(name) = similar(text) {
                return Err(self.fault_at(place, Fault::Unknown(text.to_owned(), name)));
            }
        }
        let is_number = text.starts_with(|c: char| c.is_ascii_digit());
        if let Some(place) = doubtful.filter(|_| is_number) {
            let name = self.tokens.get(place).map_or("", Token::text);
            return Err(self.fault_at(place, Fault::UnknownName(name.to_owned())));
        }
        let why = match Pattern::parse(text, self.set) {
            Err(why) => Fault::NoCondition(text.to_owned(), why),
            Ok(_) => Fault::Missing(None),
        };
        Err(self.fault_at(begins, why))
    }
}
