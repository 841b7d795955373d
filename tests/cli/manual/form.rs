//! Pages are no wider than they can be read, and the front page is one page.

use super::{all_pages, root};
use std::fs;

#[test]
fn the_front_page_has_at_most_180_lines_and_the_test_command_on_one_of_them() {
    let readme = fs::read_to_string(root().join("README.md")).expect("README");
    assert!(
        readme.lines().count() <= 180,
        "{} lines",
        readme.lines().count()
    );
    for command in ["cargo run --release", "cargo test"] {
        assert!(
            readme.lines().any(|line| line == command),
            "{command} has no line of its own"
        );
    }
}

/// Prose wraps at 100 columns and a row of a table at 140. Text that is shown as it is printed may be wider, and what is
/// generated from the flags has a line for each.
#[test]
fn prose_wraps_at_100_columns_and_rows_at_140() {
    for page in all_pages() {
        let text = fs::read_to_string(&page).expect("a page");
        let mut shown = false;
        for (number, line) in text.lines().enumerate() {
            shown ^= line.starts_with("```");
            let most = if line.starts_with(['|', '-', '<']) {
                140
            } else {
                100
            };
            let wide = line.chars().count() > most && !shown;
            assert!(!wide, "{}:{} is too wide", page.display(), number + 1);
        }
    }
}
