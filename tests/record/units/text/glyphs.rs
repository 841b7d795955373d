use scrabble::text::glyphs::Glyphs;

#[test]
fn the_locale_tells_which_characters() {
    let glyphs = |pairs: &[(&str, &str)]| {
        Glyphs::detect(|name| {
            let found = pairs.iter().find(|(key, _)| *key == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    };
    let unset = if cfg!(windows) {
        Glyphs::Unicode
    } else {
        Glyphs::Ascii
    };
    assert_eq!(glyphs(&[]), unset);
    assert_eq!(glyphs(&[("LANG", "de_DE.UTF-8")]), Glyphs::Unicode);
    assert_eq!(glyphs(&[("LANG", "C.utf8")]), Glyphs::Unicode);
    let lang = ("LANG", "en_GB.UTF-8");
    assert_eq!(glyphs(&[("LC_ALL", "C"), lang]), Glyphs::Ascii);
    assert_eq!(glyphs(&[("LC_ALL", ""), lang]), Glyphs::Unicode);
    assert_eq!(glyphs(&[("LC_CTYPE", "POSIX"), lang]), Glyphs::Ascii);
}

#[test]
fn sentences_are_put_into_ascii_too() {
    let text = "“Zoë” – 山田’s × 2…";
    assert_eq!(Glyphs::Unicode.text(text), text);
    assert_eq!(Glyphs::Ascii.text(text), "\"Zoe\" - ??'s x 2...");
    assert_eq!(Glyphs::Ascii.text("plain"), "plain");
}
