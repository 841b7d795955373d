use scrabble::text::toml_text::{DeValue, TomlText};

/// What is said of a key that is none of these.
fn told(typed: &str, names: &[&str]) -> String {
    let text = format!("'{typed}' = 1");
    let toml = TomlText::parse(&text);
    let entry = &toml.entries()[0];
    entry.unknown(names.iter().copied()).to_string()
}

#[test]
fn typing_errors_are_seen_through() {
    let names = ["players", "names", "timer", "tie", "finish-line", "dict"];
    for (typed, meant) in [
        ("plyers", Some("players")),
        ("Player", Some("players")),
        ("finish_line", Some("finish-line")),
        ("finishline", Some("finish-line")),
        ("time", Some("timer")),
        ("dcit", Some("dict")),
        ("keys", None),
        ("colour-scheme", None),
        ("", None),
    ] {
        let meant = meant.map_or(String::new(), |name| format!(": did you mean {name}?"));
        let told = told(typed, &names);
        assert_eq!(told, format!("line 1: unknown key “{typed}”{meant}"));
    }
    assert_eq!(told("players", &[]), "line 1: unknown key “players”");
}

#[test]
fn each_entry_has_its_line_however_lines_end() {
    for end in ["\n", "\r\n"] {
        let lines = [
            "\u{feff}# mine",
            "b = [",
            " 60, 'off' ]",
            "",
            "a = 2",
            "[t]",
            "x = 1",
        ];
        let text = lines.join(end);
        let toml = TomlText::parse(&text);
        assert_eq!(toml.faults, []);
        let entries = toml.entries();
        let found: Vec<(&str, usize)> = entries.iter().map(|e| (e.key, e.line)).collect();
        assert_eq!(found, [("b", 2), ("a", 5), ("t", 6)]);
        let DeValue::Table(table) = entries[2].value else {
            panic!("a table: {entries:?}");
        };
        assert_eq!(toml.within(table)[0].line, 7);
    }
}

#[test]
fn each_line_has_one_fault_of_syntax_and_the_other_lines_are_read() {
    let toml = TomlText::parse("a = yes\nb = 1\n'b' = 2\nc = \"x\nd = 3");
    let told: Vec<String> = toml.faults.iter().map(ToString::to_string).collect();
    assert_eq!(told.len(), 3, "{told:#?}");
    assert!(told[0].starts_with("line 1: invalid TOML: "), "{told:#?}");
    assert_eq!(told[1], "line 3: b is set twice");
    assert!(told[2].starts_with("line 4: invalid TOML: "), "{told:#?}");
    let keys: Vec<&str> = toml.entries().iter().map(|entry| entry.key).collect();
    assert_eq!(keys, ["b", "d"]);
}
