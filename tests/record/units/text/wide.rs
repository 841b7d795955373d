use scrabble::text::wide::WideEncoding;

#[test]
fn marks_and_zeros_tell_the_encoding() {
    for (text, encoding) in [
        (&b"\xff\xfea\0"[..], Some(WideEncoding::Utf16)),
        (b"\xfe\xff", Some(WideEncoding::Utf16)),
        (b"\xff\xfe\0\0a\0\0\0", Some(WideEncoding::Utf32)),
        (b"\0\0\xfe\xff", Some(WideEncoding::Utf32)),
        (b"a\0\n\0", Some(WideEncoding::Utf16)),
        (b"\0a\0\n", Some(WideEncoding::Utf16)),
        (b"a\0\0\0", Some(WideEncoding::Utf32)),
        (b"\0\0\0a", Some(WideEncoding::Utf32)),
        (b"\x03\0\0\0\0\0\0\0", None),
        (b"\0\x1b[2", None),
        (b"ab\0c", None),
        (b"a\0", None),
        (b"\xef\xbb\xbfa", None),
        (b"", None),
    ] {
        assert_eq!(WideEncoding::of(text), encoding, "{text:?}");
    }
}
