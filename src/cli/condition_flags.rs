//! The flags of the conditions on words: one for each row of the table, and those for its least and largest numbers.

use super::FlagError;
use crate::engine::tile_set::TileSet;
use crate::words::search::table::{CONDITIONS, named};
use crate::words::search::{Condition, ConditionKind, Takes};
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use std::sync::LazyLock;

/// Rows that are asked for in another way: by the pattern itself and by a flag of its own.
const OTHERWISE: [&str; 2] = ["pattern", "anagram"];

/// The conditions that flags give, in the order of the table.
#[derive(Debug, Default)]
pub struct ConditionFlags {
    given: Vec<(&'static str, String)>,
}

/// A flag of a row.
struct Flag {
    kind: &'static ConditionKind,
    name: String,
    /// Not its name, which a flag of the program may have too.
    id: String,
    /// Whether the help lists another flag of the row instead, which tells of this one.
    hidden: bool,
}

/// Every flag, in the order of the table.
static FLAGS: LazyLock<Vec<Flag>> = LazyLock::new(|| {
    let rows = CONDITIONS
        .iter()
        .filter(|kind| !OTHERWISE.contains(&kind.name));
    let flags = rows.flat_map(|kind| {
        let prefixes = [""].iter().chain(kind.takes.prefixes());
        prefixes.map(move |prefix| {
            let name = format!("{prefix}{}", kind.name);
            Flag {
                kind,
                id: format!("condition-{name}"),
                name,
                hidden: !prefix.is_empty(),
            }
        })
    });
    flags.collect()
});

fn arg(flag: &'static Flag) -> Arg {
    let value = match flag.kind.takes {
        Takes::Range(_) if flag.hidden => "N",
        takes => takes.placeholder(),
    };
    Arg::new(flag.id.as_str())
        .long(flag.name.as_str())
        .value_name(value)
        .action(ArgAction::Append)
        .help_heading("Conditions")
        .help(help(flag.kind))
        .hide(flag.hidden)
}

fn help(kind: &ConditionKind) -> String {
    let name = kind.name;
    let also = match kind.takes {
        Takes::Range(_) => format!("; also --min-{name} and --max-{name}"),
        Takes::List => format!("; --not-{name}: not in it"),
        Takes::Choice(choices, _) => format!(": {}", choices.join(", ")),
        _ => String::new(),
    };
    format!("Words {}{also}", kind.help)
}

impl Args for ConditionFlags {
    fn augment_args(command: Command) -> Command {
        command.args(FLAGS.iter().map(arg))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for ConditionFlags {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let given = FLAGS.iter().flat_map(|flag| {
            let values = matches.get_many::<String>(&flag.id);
            let values = values.into_iter().flatten();
            values.map(|value| (flag.name.as_str(), value.clone()))
        });
        Ok(Self {
            given: given.collect(),
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl ConditionFlags {
    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.given.is_empty()
    }

    /// The conditions, each of which has to hold.
    ///
    /// # Errors
    /// When one does not take its value.
    pub fn read(&self, set: &'static TileSet) -> Result<Vec<Condition>, FlagError> {
        let given = self.given.iter().filter_map(|(name, value)| {
            let condition = Condition::read(named(name)?, value, set);
            Some(condition.map_err(|why| FlagError::Condition {
                flag: (*name).to_owned(),
                why,
            }))
        });
        given.collect()
    }
}
