//! The cards of Zyzzyva's cardbox: boxes and days are kept.

use scrabble::words::lexicon::{Dictionary, Vocabulary};
use scrabble::words::study::Memory;
use scrabble::words::study::cardbox::{Cardbox, CardboxError};
use scrabble::words::study::deck::Decks;
use scrabble::words::study::quiz::of_list::{Ask, list_cards};
use scrabble::words::study::schedule::Scheduler;

/// Noon of a day since the beginning of 1970, in seconds.
const fn noon(day: u64) -> u64 {
    day * 86_400 + 43_200
}

const TODAY: u64 = 20_785;

/// What `sqlite3 -csv Anagrams.db 'select * from questions'` printed.
fn printed(between: &str) -> String {
    let (known, due) = (noon(TODAY - 4), noon(TODAY + 4));
    let (long_ago, later) = (noon(TODAY - 20), noon(TODAY + 100));
    let yesterday = noon(TODAY - 1);
    let rows = [
        format!("AEINORT,3,1,2,{known},40,3,{due}"),
        format!("AEEIORT,9,0,9,{long_ago},5,8,{later}"),
        format!("ADEINOR,1,1,0,0,60,0,{yesterday}"),
        "HNOR,,,,,,,".to_owned(),
    ];
    rows.join("\r\n").replace(',', between)
}

#[test]
fn boxes_and_days_of_a_cardbox_are_taken_over_once() {
    let words = Dictionary::built_in(Vocabulary::Full);
    let of = Vocabulary::Full.fingerprint();
    let cardbox = Cardbox::parse(printed(",").as_bytes()).expect("cards");
    assert_eq!((cardbox.cards.len(), cardbox.unboxed), (3, 1));
    assert_eq!(cardbox.words(&words), ["OTARINE", "ETAERIO", "ANEROID"]);
    let cards = list_cards(&cardbox.words(&words), Ask::Anagrams, &words);

    let mut decks = Decks::default();
    assert_eq!(decks.of(of).import(&cardbox, TODAY), 3);
    assert_eq!(decks.of(of).import(&cardbox, TODAY), 0, "nothing is newer");
    let due = |decks: &mut Decks, day| decks.of(of).due(&cards, day);
    // The missed one at once, and that of box 3 on its day. A box waits 32 days at most.
    assert_eq!(due(&mut decks, TODAY), 1);
    assert_eq!(due(&mut decks, TODAY + 3), 1);
    assert_eq!(due(&mut decks, TODAY + 4), 2);
    assert_eq!(due(&mut decks, TODAY + 31), 2);
    assert_eq!(due(&mut decks, TODAY + 32), 3);
    // FSRS keeps the whole time.
    decks.schedule_by(Scheduler::Fsrs);
    assert_eq!(due(&mut decks, TODAY + 3), 1);
    assert_eq!(due(&mut decks, TODAY + 4), 2);
    assert_eq!(due(&mut decks, TODAY + 99), 2);
    assert_eq!(due(&mut decks, TODAY + 100), 3);

    // No wrong clock is taken for what was read.
    let text = decks.text();
    let mut again = Decks::parse(&text, of).expect("decks").as_of(TODAY);
    assert_eq!(due(&mut again, TODAY + 99), 2);

    // A later answer here counts more than the cardbox.
    let known = cards.iter().find(|card| card.key == "anagrams ADEINOR");
    decks.of(of).mark(known.expect("a card"), true, TODAY);
    assert_eq!(decks.of(of).import(&cardbox, TODAY), 0);
    assert_eq!(due(&mut decks, TODAY), 0);
}

#[test]
fn a_cardbox_is_read_as_sqlite3_prints_it() {
    let comma = Cardbox::parse(printed(",").as_bytes());
    for between in ["\t", "|"] {
        assert_eq!(Cardbox::parse(printed(between).as_bytes()), comma);
    }
    let named = "question|cardbox|next_scheduled\nretinas|2|1795796447\n";
    let named = Cardbox::parse(named.as_bytes()).expect("cards");
    let card = &named.cards[0];
    assert_eq!(
        (card.letters.as_str(), card.cardbox, card.due),
        ("AEINRST", 2, TODAY - 1)
    );
    for (text, fault) in [
        ("SQLite format 3\0more", CardboxError::Database),
        ("AEINORT,3,1,2,0,40,3,0\nRET INA,1\n", CardboxError::Line(2)),
        ("AEINORT,3,1,2,0,40,x,0\n", CardboxError::Line(1)),
        ("HNOR,,,,,,,\n", CardboxError::Empty),
        ("", CardboxError::Empty),
    ] {
        assert_eq!(Cardbox::parse(text.as_bytes()), Err(fault), "{text}");
    }
}
