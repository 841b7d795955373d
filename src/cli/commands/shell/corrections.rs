//! Corrections to generated completions: names beside files, values after an equals sign, values without a flag.

use super::values::{NAMES_OR_FILES, words};
use crate::cli::Cli;
use clap::{Command, CommandFactory};
use clap_complete::Shell;
use std::fmt::Write;

/// The corrected script of a shell.
pub(super) fn corrected(script: String, shell: Shell, command: &Command) -> String {
    match shell {
        Shell::Bash => bash(&script),
        Shell::Fish => fish(&script, command),
        Shell::Zsh => zsh(script),
        _ => script,
    }
}

/// The words of a flag, separated by spaces.
fn listed(name: &str) -> String {
    words(name).join(" ")
}

/// The switches: flags whose value is optional and follows an equals sign.
fn switches() -> Vec<String> {
    fn add(command: &Command, found: &mut Vec<String>) {
        let switches = command
            .get_arguments()
            .filter(|a| a.is_require_equals_set());
        let names: Vec<String> = switches
            .filter_map(|arg| arg.get_long().map(str::to_owned))
            .filter(|name| !found.contains(name))
            .collect();
        found.extend(names);
        for below in command.get_subcommands() {
            add(below, found);
        }
    }
    let mut found = vec![];
    add(&Cli::command(), &mut found);
    found
}

/// Bash splits words at an equals sign. It can also offer files beside names.
fn bash(script: &str) -> String {
    let switches: Vec<String> = switches().iter().map(|name| format!("--{name}")).collect();
    let behind = format!(
        r#"    if [[ "${{COMP_CWORD}}" -ge 2 ]]; then
        local behind=""
        if [[ "${{COMP_WORDS[COMP_CWORD]}}" == "=" ]]; then
            behind="${{COMP_WORDS[COMP_CWORD-1]}}"
            cur=""
        elif [[ "${{COMP_WORDS[COMP_CWORD-1]}}" == "=" ]]; then
            behind="${{COMP_WORDS[COMP_CWORD-2]}}"
        fi
        case "${{behind}}" in
            {})
                COMPREPLY=($(compgen -W "on off" -- "${{cur}}"))
                return 0
                ;;
            --*)
                prev="${{behind}}"
                ;;
        esac
    fi
"#,
        switches.join("|")
    );
    let prev = "    prev=\"$3\"\n";
    let script = script.replacen(prev, &format!("{prev}{behind}"), 1);
    NAMES_OR_FILES.iter().fold(script, |script, name| {
        let words = format!("-W \"{}\"", listed(name));
        script.replace(&words, &format!("-f {words}"))
    })
}

/// In fish a flag without its value is no error, a switch may have a value, and positional words are
/// offered.
fn fish(script: &str, command: &Command) -> String {
    let parse =
        "    argparse -s (__fish_scrabble_global_optspecs) -- $cmd 2>/dev/null\n    or return\n";
    let again = "    if not argparse -s (__fish_scrabble_global_optspecs) -- $cmd 2>/dev/null\n        \
                 # The value of the last flag may be what is being typed.\n        \
                 set -e cmd[-1]\n        \
                 argparse -s (__fish_scrabble_global_optspecs) -- $cmd 2>/dev/null\n        \
                 or return\n    end\n";
    let script = script.replacen(parse, again, 1);
    let switches = switches();
    let mut corrected = String::new();
    for line in script.lines() {
        let named = NAMES_OR_FILES
            .iter()
            .find(|name| line.contains(&format!(" -l {name} ")) && line.ends_with(" -r"));
        // Writing to a string does not fail.
        let _ = match (named, line.trim_start().strip_prefix("string join \\n ")) {
            (Some(name), _) => writeln!(corrected, "{line} -F -a \"{}\"", listed(name)),
            (None, Some(specs)) => {
                writeln!(
                    corrected,
                    "    string join \\n {}",
                    valued(specs, &switches)
                )
            }
            (None, None) => writeln!(corrected, "{line}"),
        };
    }
    for below in command.get_subcommands() {
        let values = below
            .get_positionals()
            .flat_map(clap::Arg::get_possible_values);
        let values: Vec<String> = values.map(|value| value.get_name().to_owned()).collect();
        if !values.is_empty() {
            let (name, values) = (below.get_name(), values.join(" "));
            let when = format!("__fish_scrabble_using_subcommand {name}");
            let _ = writeln!(
                corrected,
                "complete -c scrabble -n \"{when}\" -f -a \"{values}\""
            );
        }
    }
    corrected
}

/// The flags for fish, with optional values of switches.
fn valued(specs: &str, switches: &[String]) -> String {
    let specs = specs.split(' ').map(|spec| {
        if switches.iter().any(|name| name == spec) {
            // A question mark would match any character.
            format!("'{spec}=?'")
        } else {
            spec.to_owned()
        }
    });
    specs.collect::<Vec<_>>().join(" ")
}

/// Zsh by itself offers either words or files.
fn zsh(script: String) -> String {
    NAMES_OR_FILES.iter().fold(script, |script, name| {
        let flag = format!("'--{name}=[");
        let both = format!(":NAME|FILE:{{compadd -- {}; _files}}'", listed(name));
        let lines = script.split_inclusive('\n').map(|line| {
            if line.starts_with(&flag) {
                line.replacen(":NAME|FILE:_default'", &both, 1)
            } else {
                line.to_owned()
            }
        });
        lines.collect()
    })
}
