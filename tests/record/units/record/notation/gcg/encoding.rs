use scrabble::record::notation::gcg::GcgFault;
use scrabble::record::notation::gcg::encoding::decode;
use std::borrow::Cow;

#[test]
fn the_first_line_names_the_encoding_and_without_it_utf8_is_seen() {
    let text = |bytes: &[u8]| decode(bytes).map(Cow::into_owned);
    let utf8 = "#title Zoë".as_bytes();
    let latin = b"#title Zo\xeb";
    assert_eq!(text(utf8).as_deref(), Ok("#title Zoë"));
    assert_eq!(text(latin).as_deref(), Ok("#title Zoë"));
    assert_eq!(text(b"\xef\xbb\xbf#x").as_deref(), Ok("#x"));
    let named = [b"#character-encoding ISO-8859-1\n".as_slice(), utf8].concat();
    assert!(text(&named).is_ok_and(|text| text.ends_with("ZoÃ«")));
    assert_eq!(text(b"it\x92s").as_deref(), Ok("it’s"));
}

#[test]
fn what_is_said_to_be_utf8_must_be() {
    let line = |bytes: &[u8]| decode(bytes).map_err(|e| (e.line, e.fault)).err();
    let head = b"#character-encoding utf8\r\n#title x\r\n";
    let bad = [head.as_slice(), b"#note \xff"].concat();
    assert_eq!(line(&bad), Some((3, GcgFault::NotUtf8)));
    assert_eq!(line(b"\xef\xbb\xbf\xff"), Some((1, GcgFault::NotUtf8)));
    let koi = GcgFault::Encoding("KOI8-R".to_owned());
    assert_eq!(line(b"\n#character-encoding KOI8-R\n"), Some((2, koi)));
    let none = GcgFault::Encoding(String::new());
    assert_eq!(line(b"#character-encoding"), Some((1, none)));
}
