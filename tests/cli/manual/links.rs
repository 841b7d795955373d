//! Links lead to files and headings that are there, and the table of contents has every page.

use super::{all_pages, hold, pages, root};
use scrabble::cli::subcommands::ENTRIES;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The targets of a page's links, what is fetched from elsewhere left out.
fn links(text: &str) -> Vec<String> {
    let targets = text
        .split("](")
        .skip(1)
        .filter_map(|rest| rest.split_once(')'));
    let local = targets
        .map(|(target, _)| target.to_owned())
        .filter(|target| !target.contains("://"));
    local.collect()
}

/// A heading as the anchor that forges and mdBook make of it.
fn anchor(heading: &str) -> String {
    let kept = heading
        .chars()
        .filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

fn has_heading(page: &Path, wanted: &str) -> bool {
    let text = fs::read_to_string(page).expect("a page");
    let headings = text.lines().filter_map(|line| line.strip_prefix('#'));
    headings
        .map(|line| line.trim_start_matches('#').trim())
        .any(|heading| anchor(heading) == wanted)
}

#[test]
fn every_link_leads_somewhere() {
    for page in all_pages() {
        let text =
            fs::read_to_string(&page).unwrap_or_else(|error| panic!("{}: {error}", page.display()));
        for link in links(&text) {
            let (file, heading) = link.split_once('#').unwrap_or((&link, ""));
            let target = if file.is_empty() {
                page.clone()
            } else {
                page.with_file_name("").join(file)
            };
            assert!(target.exists(), "{}: {link} leads nowhere", page.display());
            let found = heading.is_empty() || has_heading(&target, heading);
            assert!(found, "{}: {link}: no such heading", page.display());
        }
    }
}

#[test]
fn the_table_of_contents_lists_the_commands() {
    const ITEM: &str = "  - [";
    let path = root().join("docs/SUMMARY.md");
    let now = fs::read_to_string(&path).expect("a summary");
    let (before, rest) = now.split_once(ITEM).expect("commands");
    let (_, after) = rest.split_once("\n\n").expect("what follows");
    let names = ENTRIES[1..].iter().map(|entry| entry.name);
    let items = names.map(|name| format!("{ITEM}{name}](commands/{name}.md)\n"));
    let items: String = items.collect();
    hold(&path, &now, &format!("{before}{items}\n{after}"));
}

#[test]
fn the_table_of_contents_has_every_page_once() {
    let summary = root().join("docs/SUMMARY.md");
    let listed: Vec<PathBuf> = links(&fs::read_to_string(&summary).expect("a summary"))
        .into_iter()
        .map(|link| root().join("docs").join(link))
        .collect();
    let set: BTreeSet<PathBuf> = listed.iter().cloned().collect();
    assert_eq!(set.len(), listed.len(), "a page is listed twice");
    let there: BTreeSet<PathBuf> = pages()
        .into_iter()
        .filter(|page| *page != summary)
        .collect();
    assert_eq!(set, there);
}
