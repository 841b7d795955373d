//! What is written is what is read.

use crate::shelf::{about, journal, random_game, replayed, shelf, written};

#[test]
fn r34_random_games_of_all_rule_sets_come_back_equal() {
    let (_folder, shelf) = shelf();
    for number in 0..300 {
        let events = random_game(number);
        let (first, rest) = events.split_at(1);
        let mut journal = journal(&shelf, number, first);
        for event in rest {
            written(journal.append(std::slice::from_ref(event)));
        }
        let id = journal.id().unwrap().clone();
        drop(journal);
        let resumed = shelf.resume(&id).unwrap();
        assert_eq!(resumed.past.events, events, "game {number}");
        assert_eq!(resumed.past.game, replayed(&events), "game {number}");
        assert_eq!(resumed.past.about, about(number));
        assert_eq!(resumed.past.note, None);
        assert!(!resumed.journal.owes());
    }
    assert_eq!(shelf.list().unwrap().len(), 300);
}
