use scrabble::app::scene::LONGEST_MESSAGE;
use scrabble::net::room::chat::{AT_ONCE, Chat, KEPT};
use scrabble::net::room::speaker::Speaker;

#[test]
fn messages_are_short_harmless_and_not_too_many() {
    let mut chat = Chat::default();
    let ann = Speaker::Key("a".to_owned());
    let mut say = |who: &Speaker, text: &str| chat.say(who, "Ann".to_owned(), text);
    say(&ann, "\x1b[2J\nhi").expect("said");
    say(&ann, &"é".repeat(LONGEST_MESSAGE)).expect("said");
    let longer = say(&ann, &"é".repeat(LONGEST_MESSAGE + 1));
    let refused = longer.expect_err("no message is cut").to_string();
    assert_eq!(refused, "A message has at most 200 characters.");
    for _ in 2..AT_ONCE {
        say(&ann, "again").expect("said");
    }
    assert!(say(&ann, "once more").is_err());
    say(&Speaker::Host, "hello").expect("said");
    let said: Vec<String> = chat
        .lines(|_| false)
        .into_iter()
        .map(|line| line.text)
        .collect();
    assert!(said[0].ends_with("[2J\u{fffd}hi") && !said[0].contains('\x1b'));
    assert_eq!(said[1].chars().count(), LONGEST_MESSAGE);
    let heard = chat.lines(|speaker| *speaker == ann);
    assert_eq!(heard.len(), 1, "Ann is muted");
    for number in 0..KEPT {
        chat.tell(number.to_string());
    }
    assert_eq!(chat.lines(|_| false).len(), KEPT);
}
