use scrabble::solver::ucgi::{Budget, Command, CommandError, Go};

fn go(text: &str) -> Result<Go, String> {
    match Command::parse(text) {
        Ok(Some(Command::Go(go))) => Ok(go),
        other => Err(format!("{:?}", other.map_err(|e| e.to_string()))),
    }
}

#[test]
fn a_search_is_bounded_in_every_way() {
    assert_eq!(go("go"), Ok(Go::Level));
    assert_eq!(go(" go   infinite "), Ok(Go::Infinite));
    let budget = Budget {
        movetime: Some(1000),
        nodes: Some(5),
        iterations: Some(60),
    };
    let all = "go iterations 60 movetime 1000 nodes 5";
    assert_eq!(go(all), Ok(Go::Within(budget)));
    for (text, says) in [
        (
            "go movetime",
            "movetime takes a number from 1 to 86400000, not “”",
        ),
        ("go nodes 0", "nodes takes a number from 1"),
        ("go iterations 1e9", "iterations takes a number"),
        ("go iterations 4294967297", "iterations takes a number"),
        ("go infinite nodes 4", "go infinite takes no other bounds"),
        ("go wtime 1", "go takes no “wtime”"),
    ] {
        let error = Command::parse(text).expect_err(text).to_string();
        assert!(error.starts_with(says), "{text}: {error}");
    }
}

#[test]
fn names_and_values_are_cut_at_their_words() {
    let set = |name: &str, value: &str| {
        let (name, value) = (name.to_owned(), value.to_owned());
        Ok(Some(Command::SetOption { name, value }))
    };
    assert_eq!(
        Command::parse("setoption name A b value c  d"),
        set("A b", "c d")
    );
    assert_eq!(Command::parse("setoption name A"), set("A", ""));
    assert_eq!(
        Command::parse("setoption name value 1"),
        Err(CommandError::SetOption)
    );
    assert_eq!(Command::parse("  \t "), Ok(None));
}

#[test]
fn what_is_not_a_command_is_told_in_short() {
    let error = |text: &str| Command::parse(text).expect_err(text).to_string();
    assert_eq!(error("uci"), "unknown command “uci”");
    assert_eq!(error("stop it"), "stop takes no “it”");
    assert_eq!(
        error("position fen 8/8"),
        "write position cgp CGP [moves MOVE …]"
    );
    assert!(error(&"x".repeat(70_000)).chars().count() < 70);
}
