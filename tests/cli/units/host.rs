use scrabble::cli::host::{Watch, time, watch};
use scrabble::engine::clock::Millis;

#[test]
fn watching_is_on_or_off_or_delayed() {
    assert_eq!(watch("off"), Ok(Watch(None)));
    assert_eq!(watch("on"), Ok(Watch(Some(Millis::ZERO))));
    assert_eq!(watch("2m"), Ok(Watch(Some(Millis::seconds(120)))));
    for wrong in ["", "2", "0m", "2d", "onn"] {
        assert!(watch(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn times_have_units_and_bounds() {
    assert_eq!(time("3d"), Ok(Millis::seconds(259_200)));
    assert_eq!(time("12h"), Ok(Millis::seconds(43_200)));
    for wrong in [
        "",
        "d",
        "3",
        "3 d",
        "0m",
        "91d",
        "99999999999999999999d",
        "3é",
    ] {
        assert!(time(wrong).is_err(), "{wrong}");
    }
}
