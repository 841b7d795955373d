use scrabble::cli::commands::ucgi::input::{InputLine, InputLines, LONGEST};

#[test]
fn lines_are_cut_at_line_feeds_and_long_ones_skipped() {
    let longest = "x".repeat(LONGEST);
    let text = format!("ucgi\r\n\n{longest}\n{longest}y\n{longest}{longest}{longest}\nquit");
    let mut lines = InputLines::new(text.as_bytes());
    let mut all = vec![];
    while let Some(line) = lines.read().expect("memory") {
        all.push(line);
    }
    let text = |text: &str| InputLine::Text(text.to_owned());
    let long = InputLine::TooLong;
    let read = [
        text("ucgi"),
        text(""),
        text(&longest),
        long.clone(),
        long,
        text("quit"),
    ];
    assert_eq!(all, read);
}
