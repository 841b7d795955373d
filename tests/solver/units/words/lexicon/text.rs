use scrabble::words::lexicon::Alphabet;
use scrabble::words::lexicon::DictionaryProblem;
use scrabble::words::lexicon::text::read;

#[test]
fn every_end_of_a_line_counts_once() {
    let text = b"# list\r\nza wide\r\n\r\nAaron\rqi\n\n aa\r\r\nBen";
    let (words, left_out) = read(text, Alphabet::ENGLISH).unwrap();
    assert_eq!(words.into_fst(false).unwrap().unwrap().count, 3);
    let message = left_out.message("a", 3).unwrap().to_string();
    assert!(message.contains("2 capitalized (first: line 4, \"Aaron\")"));
    let (_, left_out) = read(b"\n\r\r\n \nBen\n", Alphabet::ENGLISH).unwrap();
    let message = left_out.message("a", 3).unwrap().to_string();
    assert!(message.contains("line 5, \"Ben\""), "{message}");
}

#[test]
fn a_nul_is_found_wherever_it_stands() {
    for text in [
        &b"\0"[..],
        b"aa\0",
        b"aa rough \0lava",
        b"# comment \0",
        b"  \0",
    ] {
        assert!(matches!(
            read(text, Alphabet::ENGLISH),
            Err(DictionaryProblem::Binary { line: 1 })
        ));
    }
    let second = read(b"aa\r\nqi \0", Alphabet::ENGLISH);
    assert!(matches!(second, Err(DictionaryProblem::Binary { line: 2 })));
}
