use scrabble::cli::{Value, with_keys};

fn text(text: &str) -> Value {
    Value::Text(text.to_owned())
}

#[test]
fn comments_order_and_tables_stay() {
    let file = "# Mine.\n\ntheme   = \"dark\" # at night\n# For Ann:\nmouse = true\n\n[keys]\nshuffle = \"F5\" # as always\n";
    let changes = [("theme", text("light")), ("bell", Value::Switch(true))];
    assert_eq!(
        with_keys(file, &changes).expect("TOML"),
        "# Mine.\n\ntheme   = \"light\" # at night\n# For Ann:\nmouse = true\nbell = true\n\n\
         [keys]\nshuffle = \"F5\" # as always\n"
    );
}

#[test]
fn names_are_a_list_and_players_follow_them() {
    let names = Value::List(vec![text("Ann"), text("Ben")]);
    let file = "players = 3 # of us\r\nnames = 'Ann,Ben,Cy'\r\n";
    let edited = with_keys(file, &[("names", names)]).expect("TOML");
    assert_eq!(
        edited,
        "players = 2 # of us\r\nnames = [\"Ann\", \"Ben\"]\r\n"
    );
    let none = with_keys("", &[("names", Value::List(vec![]))]).expect("TOML");
    assert_eq!(none, "names = []\n");
    let below = with_keys("# Mine.", &[("theme", text("dark"))]).expect("TOML");
    assert_eq!(below, "# Mine.\ntheme = \"dark\"\n");
}

#[test]
fn other_texts_are_refused() {
    assert!(with_keys("theme = ", &[]).is_err());
}
