use fst::raw;
use scrabble::words::lexicon::verify_fst::{catch_panic, check};
use std::borrow::Cow;

#[test]
fn what_the_fst_crate_makes_is_sound() {
    let words = ["", "A", "AA", "QI", "QIS", "ZA", "ZAS"];
    let set = fst::Set::from_iter(words).unwrap().into_fst().into_inner();
    assert!(check(&raw::Fst::new(Cow::Owned(set)).unwrap()).is_ok());
    let every_byte = (0..=255_u8).map(|byte| [byte]);
    let set = fst::Set::from_iter(every_byte).unwrap();
    let set = set.into_fst().into_inner();
    assert!(check(&raw::Fst::new(Cow::Owned(set)).unwrap()).is_ok());
}

#[test]
fn a_panic_is_nothing() {
    assert_eq!(catch_panic(|| 7), Some(7));
    let nowhere: &[u8] = &[];
    assert_eq!(catch_panic(|| nowhere[7]), None);
}
