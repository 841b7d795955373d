use scrabble::cli::commands::theme::guess;
use scrabble::tui::theme::Palette;

#[test]
fn what_terminals_say_of_their_ground_is_understood() {
    assert_eq!(guess("15;0"), Some(Palette::Dark));
    assert_eq!(guess("0;15"), Some(Palette::Light));
    assert_eq!(guess("0;default;7"), Some(Palette::Light));
    assert_eq!(guess("12;8"), Some(Palette::Dark));
    assert_eq!(guess("0;default"), None);
    assert_eq!(guess("0;16"), None);
    assert_eq!(guess(""), None);
}
