use scrabble::tui::widgets::names::shortened;
use scrabble::tui::widgets::text::columns;

fn all(names: &[&str], most: usize) -> Vec<String> {
    (0..names.len())
        .map(|i| shortened(names, i, most))
        .collect()
}

#[test]
fn names_stay_apart_however_few_columns_they_have() {
    let players = ["Player 1", "Player 2", "Player 3", "Player 4"];
    assert_eq!(all(&players[..2], 8), ["Player 1", "Player 2"]);
    assert_eq!(all(&players[..2], 6), ["P1", "P2"]);
    assert_eq!(all(&players, 4), ["P1", "P2", "P3", "P4"]);
    assert_eq!(
        all(&["Player 1", "Player 2", "P1"], 6),
        ["Play…1", "Play…2", "P1"]
    );
    assert_eq!(
        all(&["Player 1", "Family computer"], 6),
        ["Player", "Family"]
    );
    assert_eq!(all(&["Player 1", "Player one"], 6), ["Play…1", "Pl…one"]);
    let grand = ["Grandma Ann", "Grandma Bea", "Cy"];
    assert_eq!(all(&grand, 6), ["Gr…Ann", "Gr…Bea", "Cy"]);
    assert_eq!(all(&grand, 4), ["…Ann", "…Bea", "Cy"]);
    let parents = ["Grandmother", "Grandfather"];
    assert_eq!(all(&parents, 6), ["…other", "…ather"]);
    assert_eq!(all(&["Annabel", "Anna"], 4), ["Ann…", "Anna"]);
    let wide = ["山田太郎一", "山田太郎二"];
    assert_eq!(all(&wide, 6), ["山…一", "山…二"]);
}

#[test]
fn no_width_is_too_small() {
    for most in 0..20 {
        for name in all(&["Player 1", "Player 2", "山田太郎一", "山田太郎二"], most) {
            assert!(columns(&name) <= most, "{name} {most}");
        }
    }
}
