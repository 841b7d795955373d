use scrabble::tui::widgets::stack::{DETAIL, GOOD, MUST, Stack};

#[test]
fn the_lightest_goes_first() {
    let mut stack = Stack::new();
    stack.line(MUST, "head");
    stack.gap();
    stack.line(DETAIL, "detail");
    stack.line(GOOD, "good");
    stack.line(MUST, "choice");
    stack.fit(3);
    let left: Vec<String> = stack.lines().map(ToString::to_string).collect();
    assert_eq!(left, ["head", "good", "choice"]);
}
