use scrabble::app::scene::ChatLine;
use scrabble::plain::chat::new_lines;

#[test]
fn each_message_is_told_once_though_the_oldest_are_forgotten() {
    let line = |text: &str| ChatLine {
        by: "Ben".to_owned(),
        text: text.to_owned(),
    };
    let [a, b, c] = ["hi", "hi", "hello"].map(line);
    let said = [a, b, c];
    assert_eq!(new_lines(&[], &said[..1]), &said[..1]);
    assert_eq!(new_lines(&said[..1], &said[..2]), &said[1..2]);
    assert_eq!(new_lines(&said[..2], &said[1..]), &said[2..]);
    assert!(new_lines(&said[1..], &said[1..]).is_empty());
}
