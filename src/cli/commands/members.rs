//! `scrabble members`: who is in a club, and who may not come in.

use super::failure::Failure;
use super::host::folder;
use super::printing::{print_json, print_text};
#[cfg(feature = "postgres")]
use super::serve::machines;
use crate::cli::Cli;
use crate::cli::members::{MembersFlags, Somebody};
use crate::net::People;
use crate::net::club::audit::{Audit, AuditEvent, AuditLine, AuditPerson};
use crate::net::people::{KnownPerson, PeopleError};
use crate::services::hosting::close_to_others;
use crate::text::columns::{self, Flush};
use serde::Serialize;
use std::process::ExitCode;

/// Bans and pardons, then prints the list.
pub(super) fn run(cli: &Cli, flags: &MembersFlags) -> Result<ExitCode, Failure> {
    let folder = folder(cli)?;
    #[cfg(feature = "postgres")]
    let folder = machines::shared(folder, &flags.address)?;
    let people = People::in_folder(&folder).map_err(|why| failed(&why))?;
    let orders = flags.ban.iter().map(|who| (who, true));
    let orders: Vec<_> = orders
        .chain(flags.pardon.iter().map(|who| (who, false)))
        .collect();
    if !orders.is_empty() {
        close_to_others(folder.path())?;
    }
    let audit = Audit::in_folder(folder.path());
    for (who, is_banned) in orders {
        let event = if is_banned {
            AuditEvent::Ban
        } else {
            AuditEvent::Pardon
        };
        let line = AuditLine::new(cli.surroundings.clock.now(), event);
        let line = set_banned(&people, who, is_banned, line)?;
        audit.note(&line).map_err(|why| failed(&why))?;
    }
    print(&people, flags.json)?;
    Ok(ExitCode::SUCCESS)
}

fn failed(why: &dyn std::fmt::Display) -> Failure {
    Failure::new(1, why)
}

fn set_banned(
    people: &People,
    who: &Somebody,
    is_banned: bool,
    line: AuditLine,
) -> Result<AuditLine, Failure> {
    let saved = |saved: Result<(), PeopleError>| saved.map_err(|why| failed(&why));
    match who {
        Somebody::From(range) => {
            saved(people.set_range_banned(*range, is_banned))?;
            Ok(line.saying(&range.trunc().to_string()))
        }
        Somebody::Key(key) => {
            saved(people.set_banned(key, is_banned))?;
            let name = people.name_of(key).map(|name| name.to_string());
            let key = people.first_key(key);
            Ok(line.of(AuditPerson { name, key }))
        }
        Somebody::Named(name) => {
            let mut all = people.all().into_iter();
            let found = all.find(|person| {
                person
                    .name
                    .as_ref()
                    .is_some_and(|own| own.sounds_like(name))
            });
            let person = found.ok_or_else(|| failed(&format!("no member is called {name}")))?;
            saved(people.set_banned(&person.keys[0], is_banned))?;
            let name = person.name.map(|name| name.to_string());
            let key = person.keys[0].clone();
            Ok(line.of(AuditPerson { name, key }))
        }
    }
}

#[derive(Serialize)]
struct Listed {
    members: Vec<ListedMember>,
    ranges: Vec<String>,
}

#[derive(Serialize)]
struct ListedMember {
    name: Option<String>,
    keys: Vec<String>,
    banned: bool,
}

impl From<KnownPerson> for ListedMember {
    fn from(person: KnownPerson) -> Self {
        Self {
            name: person.name.map(|name| name.to_string()),
            keys: person.keys,
            banned: person.is_banned,
        }
    }
}

fn print(people: &People, json: bool) -> Result<(), Failure> {
    let ranges = people.ranges().iter().map(ToString::to_string).collect();
    let mut members: Vec<ListedMember> = people.all().into_iter().map(Into::into).collect();
    members.sort_by_key(|member| member.name.as_ref().map(|name| name.to_lowercase()));
    let listed = Listed { members, ranges };
    if json {
        return print_json(&listed);
    }
    if listed.members.is_empty() && listed.ranges.is_empty() {
        return print_text("Nobody has come to the club yet.\n");
    }
    let banned = |is_banned: bool| if is_banned { "banned" } else { "" }.to_owned();
    let members = listed.members.iter().map(|member| {
        let name = member.name.as_deref().unwrap_or("–").to_owned();
        [name, banned(member.banned), member.keys.join(" ")]
    });
    let ranges = listed
        .ranges
        .iter()
        .map(|range| [range.clone(), banned(true), String::new()]);
    let heading = ["NAME", "", "KEYS"].map(str::to_owned);
    let rows: Vec<[String; 3]> = std::iter::once(heading)
        .chain(members)
        .chain(ranges)
        .collect();
    print_text(&(columns::lines(&rows, &[Flush::Left; 3]).join("\n") + "\n"))
}
