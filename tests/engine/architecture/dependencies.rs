//! Which file of `src` depends on which.
//!
//! File A depends on file B if A names an item that B defines: by a `use`, or by a path in its code. A name that is
//! re-exported leads to the file that defines it. What a module declares (`mod`) and re-exports (`pub use`) of its own
//! submodules is no dependency, unless its own code uses it.

use super::scan::{Source, code_of, in_repository, name_char};
use std::collections::{BTreeMap, BTreeSet};

/// That one file names an item of another.
pub(crate) struct Dependency {
    pub(crate) from: String,
    pub(crate) to: String,
    /// Where, as `src/a.rs:12 names b::Item of src/b.rs`.
    pub(crate) line: String,
}

/// A module: the file that it stands in, and the names in it.
#[derive(Default)]
struct Module {
    file: String,
    items: BTreeSet<String>,
    uses: Vec<Use>,
    mentions: Vec<Mention>,
}

/// One name brought in; `path` ends with `*` if it is all of a module.
struct Use {
    path: Vec<String>,
    name: String,
    public: bool,
    line: usize,
}

/// A path in the code, or a single name.
struct Mention {
    path: Vec<String>,
    called: bool,
    line: usize,
}

/// What a path leads to.
enum Target {
    Module(String),
    /// An item of this file.
    Item(String),
}

/// A word or a sign of the code, with its line.
struct Token {
    text: String,
    line: usize,
}

/// The modules of the crate by their paths, such as `engine::tile`; the root is the empty one.
pub(crate) struct Modules(BTreeMap<String, Module>);

impl Modules {
    pub(crate) fn of(sources: &[Source]) -> Self {
        let mut modules = Self(BTreeMap::new());
        let tested = |s: &&Source| s.path != "main.rs" && !s.path.ends_with("tests.rs");
        for source in sources.iter().filter(tested) {
            modules.read(source);
        }
        modules
    }

    fn read(&mut self, source: &Source) {
        let tokens = tokens(&code_of(&source.text));
        let home = source.path.trim_end_matches(".rs").replace('/', "::");
        let home = if home == "lib" { String::new() } else { home };
        let mut reader = Reader {
            modules: self,
            file: &source.path,
            open: vec![(home.clone(), 0)],
            depth: 0,
        };
        reader.module(&home);
        let mut at = 0;
        while at < tokens.len() {
            at = reader.step(&tokens, at);
        }
    }

    /// Every dependency between two files, the first line that names it.
    pub(crate) fn dependencies(&self) -> Vec<Dependency> {
        let mut found: BTreeMap<(String, String), Dependency> = BTreeMap::new();
        for (path, module) in &self.0 {
            for (named, line) in self.named_by(path, module) {
                let Some(Target::Item(to)) = self.resolve(path, named, 0) else {
                    continue;
                };
                let from = module.file.clone();
                if to != from {
                    let (here, there) = (in_repository(&from), in_repository(&to));
                    let line = format!("{here}:{line} names {} of {there}", named.join("::"));
                    let key = (from.clone(), to.clone());
                    found.entry(key).or_insert(Dependency { from, to, line });
                }
            }
        }
        found.into_values().collect()
    }

    /// The paths that a module's code depends on, with their lines.
    fn named_by<'a>(&self, path: &str, module: &'a Module) -> Vec<(&'a [String], usize)> {
        let (exported, used): (Vec<&Use>, Vec<&Use>) = module
            .uses
            .iter()
            .partition(|u| u.public && self.is_of_submodule(path, u));
        let again = |mention: &&Mention| match mention.path.as_slice() {
            [name] => exported.iter().any(|u| u.name == *name) && mention.is_item(),
            _ => true,
        };
        let mentions = module.mentions.iter().filter(again);
        used.into_iter()
            .map(|u| (u.path.as_slice(), u.line))
            .chain(mentions.map(|m| (m.path.as_slice(), m.line)))
            .collect()
    }

    fn is_of_submodule(&self, path: &str, used: &Use) -> bool {
        let own = self.0[path].file.trim_end_matches(".rs");
        match self.resolve(path, &used.path, 0) {
            Some(Target::Item(file)) => own == "lib" || file.starts_with(&format!("{own}/")),
            _ => false,
        }
    }

    /// What a path that stands in `module` leads to; `None` if out of the crate.
    fn resolve(&self, module: &str, path: &[String], tried: usize) -> Option<Target> {
        let (head, rest) = path.split_first()?;
        let mut at = match head.as_str() {
            "crate" => Target::Module(String::new()),
            "self" => Target::Module(module.to_owned()),
            "super" => Target::Module(parent(module).to_owned()),
            name => self.look_up(module, name, rest.is_empty(), tried)?,
        };
        for (i, name) in rest.iter().enumerate() {
            let Target::Module(here) = &at else { break };
            let here = here.clone();
            at = match name.as_str() {
                "super" => Target::Module(parent(&here).to_owned()),
                "self" => Target::Module(here),
                "*" => Target::Item(self.0.get(&here)?.file.clone()),
                name => self.look_up(&here, name, i + 1 == rest.len(), tried)?,
            };
        }
        Some(at)
    }

    /// What a name is in a module. Where a submodule and an item share the name, the last of a path is the item.
    fn look_up(&self, path: &str, name: &str, is_last: bool, tried: usize) -> Option<Target> {
        let module = self.0.get(path).filter(|_| tried < 9)?;
        let below = joined(path, name);
        let item = || {
            if module.items.contains(name) {
                return Some(Target::Item(module.file.clone()));
            }
            let used = module.uses.iter().filter(|u| u.name == name);
            used.filter(|u| u.path.len() > 1 || u.path[0] != name)
                .find_map(|u| self.resolve(path, &u.path, tried + 1))
        };
        let submodule = || {
            self.0
                .contains_key(&below)
                .then(|| Target::Module(below.clone()))
        };
        if is_last {
            item().or_else(submodule)
        } else {
            submodule().or_else(item)
        }
    }
}

impl Mention {
    /// Whether a single name is surely that of an item: a type, or a function that is called.
    fn is_item(&self) -> bool {
        self.called || self.path[0].starts_with(char::is_uppercase)
    }
}

fn joined(path: &str, name: &str) -> String {
    if path.is_empty() {
        name.to_owned()
    } else {
        format!("{path}::{name}")
    }
}

fn parent(path: &str) -> &str {
    path.rsplit_once("::").map_or("", |(parent, _)| parent)
}

/// Reads one file into its modules.
struct Reader<'a> {
    modules: &'a mut Modules,
    file: &'a str,
    /// The modules that are open, with the depth of braces at which each begins.
    open: Vec<(String, usize)>,
    depth: usize,
}

impl Reader<'_> {
    fn module(&mut self, path: &str) -> &mut Module {
        let module = self.modules.0.entry(path.to_owned()).or_default();
        self.file.clone_into(&mut module.file);
        module
    }

    /// The module that is open, and whether we are at its own level, not within an item.
    fn here(&self) -> (String, bool) {
        let (path, depth) = &self.open[self.open.len() - 1];
        (path.clone(), *depth == self.depth)
    }

    /// Reads what begins with a token, and says where the next begins.
    fn step(&mut self, tokens: &[Token], at: usize) -> usize {
        match tokens[at].text.as_str() {
            "use" => self.use_item(tokens, at),
            "{" => {
                self.depth += 1;
                at + 1
            }
            "}" => {
                self.depth = self.depth.saturating_sub(1);
                if self.open.len() > 1 && self.open[self.open.len() - 1].1 > self.depth {
                    self.open.pop();
                }
                at + 1
            }
            "mod" | "fn" | "struct" | "enum" | "trait" | "type" | "const" | "static" | "union" => {
                self.item(tokens, at)
            }
            text if is_name(text) => self.mention(tokens, at),
            _ => at + 1,
        }
    }

    fn item(&mut self, tokens: &[Token], at: usize) -> usize {
        let text = |at: usize| tokens.get(at).map_or("", |t| t.text.as_str());
        let name = text(at + 1);
        if !is_name(name) || ["fn", "unsafe", "mut"].contains(&name) {
            return at + 1;
        }
        let (path, is_level) = self.here();
        match (text(at), text(at + 2)) {
            ("mod", "{") => {
                let inner = joined(&path, name);
                self.module(&inner);
                self.depth += 1;
                self.open.push((inner, self.depth));
                return at + 3;
            }
            ("mod", _) => {}
            _ if is_level => {
                self.module(&path).items.insert(name.to_owned());
            }
            _ => {}
        }
        at + 2
    }

    fn use_item(&mut self, tokens: &[Token], at: usize) -> usize {
        let end = tokens[at..].iter().position(|t| t.text == ";");
        let end = end.map_or(tokens.len(), |end| at + end);
        let public = at > 0 && ["pub", ")"].contains(&tokens[at - 1].text.as_str());
        let (path, _) = self.here();
        let mut found = vec![];
        let tree: Vec<&str> = tokens[at + 1..end]
            .iter()
            .map(|t| t.text.as_str())
            .collect();
        unfold(&[], &tree, &mut found);
        let line = tokens[at].line;
        let uses = found.into_iter().map(|(path, name)| Use {
            path,
            name,
            public,
            line,
        });
        self.module(&path).uses.extend(uses);
        end + 1
    }

    fn mention(&mut self, tokens: &[Token], at: usize) -> usize {
        let mut end = at + 1;
        while end + 1 < tokens.len() && tokens[end].text == "::" && is_name(&tokens[end + 1].text) {
            end += 2;
        }
        let before = at.checked_sub(1).map_or("", |at| tokens[at].text.as_str());
        if ![".", "::"].contains(&before) {
            let names = tokens[at..end].iter().step_by(2);
            let mention = Mention {
                path: names.map(|t| t.text.clone()).collect(),
                called: tokens.get(end).is_some_and(|t| t.text == "("),
                line: tokens[at].line,
            };
            let (path, _) = self.here();
            self.module(&path).mentions.push(mention);
        }
        end
    }
}

fn is_name(text: &str) -> bool {
    text.chars()
        .next()
        .is_some_and(|c| name_char(c) && !c.is_numeric())
}

/// The paths of a `use` tree, each with the name that it brings in.
fn unfold(before: &[&str], tree: &[&str], found: &mut Vec<(Vec<String>, String)>) {
    if let Some(open) = tree.iter().position(|t| *t == "{") {
        let head: Vec<&str> = [before, &without_colons(&tree[..open])].concat();
        let inner = &tree[open + 1..tree.len() - 1];
        let (mut depth, mut start) = (0, 0);
        for (i, token) in inner.iter().enumerate() {
            match *token {
                "{" => depth += 1,
                "}" => depth -= 1,
                "," if depth == 0 => {
                    unfold(&head, &inner[start..i], found);
                    start = i + 1;
                }
                _ => {}
            }
        }
        if start < inner.len() {
            unfold(&head, &inner[start..], found);
        }
        return;
    }
    let (path, name) = match tree {
        [path @ .., "as", name] => (path, Some(*name)),
        path => (path, None),
    };
    let mut path = [before, &without_colons(path)].concat();
    if path.len() > 1 && path.last() == Some(&"self") {
        path.pop();
    }
    let name = name.or(path.last().copied()).unwrap_or_default();
    found.push((
        path.iter().map(|&name| name.to_owned()).collect(),
        name.to_owned(),
    ));
}

fn without_colons<'a>(tokens: &[&'a str]) -> Vec<&'a str> {
    tokens.iter().copied().filter(|t| *t != "::").collect()
}

/// Names, numbers, `::` and single signs.
fn tokens(code: &str) -> Vec<Token> {
    let mut found = vec![];
    for (line, text) in code.lines().enumerate() {
        let text = text.replace("r#", "");
        let mut rest = text.trim_start();
        while let Some(first) = rest.chars().next() {
            let end = match first {
                c if name_char(c) => rest.find(|c| !name_char(c)).unwrap_or(rest.len()),
                _ if rest.starts_with("::") => 2,
                c => c.len_utf8(),
            };
            let (text, line) = (rest[..end].to_owned(), line + 1);
            found.push(Token { text, line });
            rest = rest[end..].trim_start();
        }
    }
    found
}
