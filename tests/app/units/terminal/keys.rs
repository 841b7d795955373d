use crate::support::soak::times;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use scrabble::terminal::keys::ANSWER;
use scrabble::terminal::paste::LONGEST_PASTE;
use scrabble::terminal::{Background, Input, KeyParser};
use std::time::{Duration, Instant};

/// The inputs of these pieces, each with its delay in milliseconds after the one before.
fn read(pieces: &[(u64, &[u8])]) -> Vec<Input> {
    let (mut parser, mut now, mut out) = (KeyParser::default(), Instant::now(), Vec::new());
    for &(pause, bytes) in pieces {
        now += Duration::from_millis(pause);
        out.extend(parser.push(bytes, now));
    }
    while let Some(deadline) = parser.deadline() {
        out.extend(parser.expire(deadline));
    }
    out.into_iter().map(|(input, _)| input).collect()
}

fn whole(bytes: &str) -> Vec<Input> {
    read(&[(0, bytes.as_bytes())])
}

fn torn(pause: u64, bytes: &str) -> Vec<Input> {
    read(
        &bytes
            .as_bytes()
            .chunks(1)
            .map(|byte| (pause, byte))
            .collect::<Vec<_>>(),
    )
}

fn key(code: KeyCode, modifiers: KeyModifiers) -> Input {
    Input::Key(KeyEvent::new(code, modifiers))
}

fn presses(codes: &[KeyCode]) -> Vec<Input> {
    codes
        .iter()
        .map(|&code| key(code, KeyModifiers::NONE))
        .collect()
}

fn paste(text: &str) -> Input {
    Input::Paste(text.into())
}

const NONE: KeyModifiers = KeyModifiers::NONE;
const CONTROL: KeyModifiers = KeyModifiers::CONTROL;

/// Sequences of real terminals with their keys.
fn known() -> Vec<(&'static str, KeyCode, KeyModifiers)> {
    use KeyCode::{
        BackTab, Backspace, Char, Delete, Down, End, Enter, Esc, F, Home, Insert, Left, PageDown,
        Tab, Up,
    };
    let shift = KeyModifiers::SHIFT;
    vec![
        ("a", Char('a'), NONE),
        ("A", Char('A'), NONE),
        ("é", Char('é'), NONE),
        ("Ł", Char('Ł'), NONE),
        ("🂡", Char('🂡'), NONE),
        ("\r", Enter, NONE),
        ("\t", Tab, NONE),
        ("\x7f", Backspace, NONE),
        ("\x03", Char('c'), CONTROL),
        ("\n", Char('j'), CONTROL),
        ("\0", Char(' '), CONTROL),
        ("\x1f", Char('7'), CONTROL),
        ("\x1b[A", Up, NONE),
        ("\x1bOB", Down, NONE),
        ("\x1b[H", Home, NONE),
        ("\x1b[1~", Home, NONE),
        ("\x1b[4~", End, NONE),
        ("\x1b[2~", Insert, NONE),
        ("\x1b[3~", Delete, NONE),
        ("\x1b[3;5~", Delete, CONTROL),
        ("\x1b[6~", PageDown, NONE),
        ("\x1b[Z", BackTab, shift),
        ("\x1b[1;6D", Left, shift | CONTROL),
        ("\x1b[1;1:2A", Up, NONE),
        ("\x1bOP", F(1), NONE),
        ("\x1b[[B", F(2), NONE),
        ("\x1b[15~", F(5), NONE),
        ("\x1b[24~", F(12), NONE),
        ("\x1b[27u", Esc, NONE),
        ("\x1b[13;2u", Enter, shift),
        ("\x1b[57414u", Enter, NONE),
        ("\x1b[57401u", Char('2'), NONE),
        ("\x1b[97;5u", Char('a'), CONTROL),
        ("\x1b[97;;97u", Char('a'), NONE),
        // Shift is distinguished from Caps Lock here, and only here.
        ("\x1b[97:65;2;65u", Char('A'), shift),
        ("\x1b[97;65;65u", Char('A'), NONE),
        ("\x1b[97;66;97u", Char('a'), shift),
        ("\x1b[47:63;2;63u", Char('?'), NONE),
        ("\x1b[47:63;130u", Char('?'), NONE),
        ("\x1b[0;;233u", Char('é'), NONE),
    ]
}

#[test]
fn known_keys_are_read_whole_and_torn() {
    for (bytes, code, modifiers) in known() {
        let pauses = if bytes.starts_with('\x1b') {
            [0, 5, 39].as_slice()
        } else {
            &[0, 500]
        };
        let mut wanted = [key(code, modifiers)];
        if let [Input::Key(wanted)] = &mut wanted
            && bytes.contains(":2")
        {
            wanted.kind = crossterm::event::KeyEventKind::Repeat;
        }
        assert_eq!(whole(bytes), wanted, "{bytes:?}");
        for &pause in pauses {
            assert_eq!(torn(pause, bytes), wanted, "{bytes:?}, torn by {pause} ms");
        }
    }
}

#[test]
fn the_mouse_is_read_whole_and_torn() {
    use MouseEventKind::{Down, Drag, ScrollDown, ScrollUp, Up};
    let shift = KeyModifiers::SHIFT;
    for (bytes, kind, (column, row), modifiers) in [
        ("\x1b[<0;1;1M", Down(MouseButton::Left), (0, 0), NONE),
        ("\x1b[<0;12;7m", Up(MouseButton::Left), (11, 6), NONE),
        ("\x1b[<32;300;90M", Drag(MouseButton::Left), (299, 89), NONE),
        ("\x1b[<2;4;5M", Down(MouseButton::Right), (3, 4), NONE),
        ("\x1b[<1;4;5M", Down(MouseButton::Middle), (3, 4), NONE),
        ("\x1b[<64;4;5M", ScrollUp, (3, 4), NONE),
        ("\x1b[<69;4;5M", ScrollDown, (3, 4), shift),
        ("\x1b[<16;4;5M", Down(MouseButton::Left), (3, 4), CONTROL),
        (
            "\x1b[<0;65535;65535M",
            Down(MouseButton::Left),
            (65534, 65534),
            NONE,
        ),
    ] {
        let wanted = [Input::Mouse(MouseEvent {
            kind,
            column,
            row,
            modifiers,
        })];
        assert_eq!(whole(bytes), wanted, "{bytes:?}");
        for pause in [0, 5, 39] {
            assert_eq!(torn(pause, bytes), wanted, "{bytes:?}, torn by {pause} ms");
        }
    }
    let between = whole("\x1b[<0;3;3Mx\x1b[<0;3;3m");
    assert!(matches!(
        between[..],
        [Input::Mouse(_), Input::Key(_), Input::Mouse(_)]
    ));
}

#[test]
fn what_no_mouse_does_is_swallowed() {
    for nonsense in [
        "0;0;0M",
        "0;0;5M",
        "0;5;0M",
        "0;65536;1M",
        "0;1M",
        "0;1;1;1M",
        ";1;1M",
        "0;-1;1M",
        "M",
        "35;4;5M",
        "3;4;5M",
        "3;4;5m",
        "96;4;5M",
        "64;4;5m",
        "128;4;5M",
        "0;4;5A",
        "0;4;5~",
        "0;4;x",
    ] {
        let read = whole(&format!("\x1b[<{nonsense}"));
        let mice = read.iter().filter(|input| matches!(input, Input::Mouse(_)));
        assert_eq!(mice.count(), 0, "{nonsense}");
    }
}

#[test]
fn escape_is_a_key_when_nothing_follows() {
    use KeyCode::{Char, Enter, Esc};
    assert_eq!(whole("\x1b"), presses(&[Esc]));
    assert_eq!(whole("\x1b\x1b"), presses(&[Esc, Esc]));
    assert_eq!(torn(10, "\x1bq"), presses(&[Esc, Char('q')]));
    assert_eq!(torn(10, "\x1b\r"), presses(&[Esc, Enter]));
    assert_eq!(torn(100, "\x1b]"), presses(&[Esc, Char(']')]));
    assert_eq!(read(&[(0, b"\x1b"), (100, b"O")])[1], key(Char('O'), NONE));
}

#[test]
fn escape_and_a_letter_at_once_are_alt() {
    for letter in ['x', ']', 'P'] {
        let alt = key(KeyCode::Char(letter), KeyModifiers::ALT);
        assert_eq!(whole(&format!("\x1b{letter}")), [alt]);
    }
}

#[test]
fn a_late_tail_types_no_letters() {
    for pause in [41, 200, 399] {
        assert_eq!(torn(pause, "\x1b[A"), presses(&[KeyCode::Esc, KeyCode::Up]));
        assert_eq!(
            torn(pause, "\x1b[3~"),
            presses(&[KeyCode::Esc, KeyCode::Delete])
        );
    }
}

#[test]
fn what_spells_no_key_is_swallowed() {
    for nonsense in [
        "\x1b[99~",
        "\x1b[57441u",
        "\x1b[<0;0;0M",
        "\x1b[0;0R",
        "\x1b[I",
        "\x1b[?62;4c",
        "\x1b[?u",
        "\x1b[?2026;2$y",
        "\x1b[1;0A",
        "\x1b[255;0~",
        "\x1b[999999999999~",
        "\x1b[;u",
        "\x1b[201~",
        "\x1b[1;1:3A",
        "\x1b[97;1:3u",
        "\x1bOz",
        "\x1b[[z",
        "\x1b]10;rgb:0000/0000/0000\x07",
        "\x1b]11;rgb:0/0\x1b\\",
        "\x1b]11;black\x07",
        "\x1bP11;rgb:0/0/0\x1b\\",
        "\x1bP1$r0m\x1b\\",
        "\x1b_Gi=1;OK\x1b\\",
        "\x1b[",
        "\x1bP1$r0m",
        "\u{85}",
    ] {
        assert_eq!(whole(nonsense), [], "{nonsense:?}");
    }
    assert_eq!(
        read(&[(0, b"\xff\xfe\xc3a\xe2\x82\xc3\xa9")]),
        presses(&[KeyCode::Char('a'), KeyCode::Char('é')])
    );
}

#[test]
fn the_ground_is_told_and_torn_answers_type_nothing() {
    let light = [Input::Background(Background::Light)];
    for answer in [
        "\x1b]11;rgb:ffff/ffff/ffff\x07",
        "\x1b]11;rgb:f7/f4/ee\x1b\\",
        "\x1b]11;rgba:ffff/ffff/ffff/8000\x07",
    ] {
        assert_eq!(whole(answer), light, "{answer:?}");
    }
    let dark = whole("\x1b]11;rgb:1300/1700/1b00\x1b\\");
    assert_eq!(dark, [Input::Background(Background::Dark)]);
    let (mut parser, now) = (KeyParser::default(), Instant::now());
    parser.expect_answer(now);
    let mut seen = vec![];
    for byte in b"\x1b]11;rgb:ffff/ffff/ffff\x1b\\" {
        seen.extend(parser.push(&[*byte], now));
    }
    assert_eq!(seen, [(light[0].clone(), now)]);
    assert!(!parser.is_answered());
    for byte in b"\x1b[?62;4c" {
        assert_eq!(parser.push(&[*byte], now), []);
    }
    assert!(parser.is_answered());
}

#[test]
fn an_answer_that_does_not_come_swallows_no_keys() {
    let (mut parser, now) = (KeyParser::default(), Instant::now());
    parser.expect_answer(now);
    let later = now + ANSWER;
    let alt = key(KeyCode::Char(']'), KeyModifiers::ALT);
    assert_eq!(parser.push(b"\x1b]", later), [(alt, later)]);
    assert_eq!(
        parser.push(b"a", later),
        [(key(KeyCode::Char('a'), NONE), later)]
    );
    assert!(parser.is_answered());
}

#[test]
fn the_longest_answer_is_remembered() {
    let (mut parser, now) = (KeyParser::default(), Instant::now());
    let ms = Duration::from_millis;
    assert_eq!(parser.longest_answer(now), Duration::ZERO);
    for (took, longest) in [(20, 20), (250, 250), (30, 250)] {
        parser.expect_answer(now);
        assert_eq!(parser.longest_answer(now + ms(300)), ms(300));
        assert_eq!(parser.push(b"\x1b[?1;2c", now + ms(took)), []);
        assert_eq!(parser.longest_answer(now + ms(9_000)), ms(longest));
    }
    // An answer that never came.
    parser.expect_answer(now);
    assert_eq!(parser.push(b"", now + ms(9_000)), []);
    assert!(parser.longest_answer(now + ms(9_000)) >= ANSWER);
}

#[test]
fn another_key_ends_a_sequence() {
    assert_eq!(whole("\x1b[1\x1b[A"), presses(&[KeyCode::Up]));
    assert_eq!(whole("\x1b[\r"), presses(&[KeyCode::Enter]));
    assert_eq!(whole("\x1bO\x1b[A"), presses(&[KeyCode::Up]));
}

#[test]
fn a_paste_is_one_input_with_lines() {
    let bytes = "\x1b[200~q\ry\r\n\x1b[A\x1b[201\x1b[201~";
    let wanted = [paste("q\ny\n\x1b[A\x1b[201")];
    assert_eq!(whole(bytes), wanted);
    for pause in [0, 5, 39, 300] {
        let torn = torn(pause, bytes);
        assert_eq!(torn.last(), wanted.last());
        assert!(torn.len() == 1 || torn[..torn.len() - 1] == presses(&[KeyCode::Esc]));
    }
}

#[test]
fn a_paste_without_an_end_ends_by_time() {
    let mut parser = KeyParser::default();
    let now = Instant::now();
    assert_eq!(parser.push(b"\x1b[200~abc", now), []);
    let then = now + Duration::from_secs(3);
    let wanted = [
        (paste("abc"), now),
        (presses(&[KeyCode::Up])[0].clone(), then),
    ];
    assert_eq!(parser.push(b"\x1b[A", then), wanted);
}

/// Ctrl-C as a byte, and as sequences of terminals that report more about keys.
const CTRL_C: [&str; 5] = [
    "\x03",
    "\x1b[99;5u",
    "\x1b[99;5:1u",
    "\x1b[99;5:2u",
    "\x1b[99:67;70u",
];

/// What an unfinished paste and these pieces give by the time a person notices.
fn soon(pieces: &[(u64, &[u8])]) -> Vec<Input> {
    let (mut parser, mut now, mut out) = (KeyParser::default(), Instant::now(), vec![]);
    for &(pause, bytes) in pieces {
        now += Duration::from_millis(pause);
        out.extend(parser.push(bytes, now));
    }
    out.extend(parser.expire(now + Duration::from_millis(150)));
    out.into_iter().map(|(input, _)| input).collect()
}

fn is_ctrl_c(input: &Input) -> bool {
    let Input::Key(key) = input else { return false };
    key.modifiers.contains(CONTROL) && matches!(key.code, KeyCode::Char('c' | 'C'))
}

#[test]
fn ctrl_c_ends_every_sequence_that_has_begun() {
    for begun in [
        "\x1b",
        "\x1bO",
        "\x1b[",
        "\x1b[<0;3",
        "\x1b]",
        "\x1bPabc",
        "\x1b_\x1b",
        "\x1b^x",
        "\x1bX",
        "\u{e9}",
    ] {
        let begun = begun
            .strip_suffix('\u{e9}')
            .map_or(begun.as_bytes(), |_| b"\xc3");
        for asked in [false, true] {
            for pause in [0, 20, 150, 600] {
                let (mut parser, now) = (KeyParser::default(), Instant::now());
                if asked {
                    parser.expect_answer(now);
                }
                let mut out = parser.push(begun, now);
                out.extend(parser.push(b"\x03", now + Duration::from_millis(pause)));
                let told = String::from_utf8_lossy(begun);
                assert!(
                    out.iter().any(|(input, _)| is_ctrl_c(input)),
                    "{told:?} asked {asked}, {pause} ms"
                );
                assert_eq!(
                    read(&[(0, begun), (pause, b"\x03a")]).last(),
                    presses(&[KeyCode::Char('a')]).last()
                );
            }
        }
    }
}

#[test]
fn ctrl_c_gets_through_a_paste_without_an_end() {
    let long = "x".repeat(2 << 20);
    for (index, ctrl_c) in CTRL_C.into_iter().enumerate() {
        let mut texts = vec!["", "q\ry", "\x1b[201", "\x1b", "\x03x"];
        // A long paste is read by the same code however Ctrl-C is sent.
        texts.extend((index == 0 || times().is_some()).then_some(long.as_str()));
        for text in texts {
            let begun = format!("\x1b[200~{text}");
            let at_once = format!("{begun}{ctrl_c}");
            for pieces in [
                vec![(0, at_once.as_bytes())],
                vec![(0, begun.as_bytes()), (1, ctrl_c.as_bytes())],
                vec![(0, begun.as_bytes()), (700, ctrl_c.as_bytes())],
            ] {
                let seen = soon(&pieces);
                assert!(
                    seen.last().is_some_and(is_ctrl_c),
                    "{ctrl_c:?} after {} bytes: {}",
                    text.len(),
                    seen.len()
                );
                let before = seen[..seen.len() - 1].first();
                assert_eq!(before.is_some(), !text.is_empty());
                assert!(before.is_none_or(|input| matches!(input, Input::Paste(_))));
            }
        }
    }
}

#[test]
fn ctrl_c_held_down_gets_through_a_paste_without_an_end() {
    for every in [8, 30, 92] {
        let mut pieces: Vec<(u64, &[u8])> = vec![(0, b"\x1b[200~abc".as_slice())];
        pieces.extend((0..40).map(|_| (every, b"\x03".as_slice())));
        let seen = soon(&pieces);
        assert_eq!(seen[0], paste("abc"), "every {every} ms");
        assert!(seen.len() > 2 && seen[1..].iter().all(is_ctrl_c));
    }
}

#[test]
fn ctrl_c_in_a_paste_that_ends_is_text() {
    for ctrl_c in CTRL_C {
        for (before, after) in [("", ""), ("q", ""), ("", "y\r"), ("q\r", "y\r")] {
            let text = format!("{before}{ctrl_c}{after}");
            let bytes = format!("\x1b[200~{text}\x1b[201~");
            let wanted = [paste(&text.replace('\r', "\n"))];
            assert_eq!(whole(&bytes), wanted);
            assert_eq!(torn(5, &bytes), wanted);
            assert_eq!(torn(39, &bytes), wanted);
        }
    }
}

#[test]
fn a_paste_has_an_end_in_memory() {
    let mut bytes = b"\x1b[200~".to_vec();
    bytes.resize(3 << 20, b'x');
    bytes.extend_from_slice(b"\x1b[201~\r");
    let read = read(&[(0, &bytes)]);
    assert!(matches!(&read[0], Input::Paste(text) if text.len() == LONGEST_PASTE));
    assert_eq!(read[1..], presses(&[KeyCode::Enter]));
}

/// A value of a mouse report in a character, as in mode 1005.
fn character(value: u16, out: &mut Vec<u8>) {
    let c = char::from_u32(u32::from(value) + 32).expect("a character");
    out.extend(c.encode_utf8(&mut [0; 4]).bytes());
}

/// A value of a mouse report in a byte.
fn byte(value: u16, out: &mut Vec<u8>) {
    out.push(u8::try_from(value + 32).expect("a byte"));
}

/// The bytes of a mouse report without decimal numbers.
fn legacy(value: fn(u16, &mut Vec<u8>), values: [u16; 3]) -> Vec<u8> {
    let mut bytes = b"\x1b[M".to_vec();
    for n in values {
        value(n, &mut bytes);
    }
    bytes
}

/// The same report in decimal numbers.
fn decimal([button, column, row]: [u16; 3], last: char) -> String {
    format!("\x1b[<{button};{column};{row}{last}")
}

#[test]
fn a_mouse_without_decimal_numbers_is_obeyed() {
    for form in [byte, character] {
        let at = |button| legacy(form, [button, 35, 10]);
        for (name, down) in [(0, 0), (1, 1), (2, 2), (16, 0)] {
            // A release does not say of which button.
            let bytes = [at(name), at(32 | name), at(3 | name & 16)].concat();
            let wanted = [(name, 'M'), (32 | name, 'M'), (down | name & 16, 'm')];
            let wanted = wanted.map(|(name, last)| decimal([name, 35, 10], last));
            assert_eq!(read(&[(0, &bytes)]), whole(&wanted.concat()), "{name}");
        }
        let wheel = [at(64), at(65)].concat();
        assert_eq!(read(&[(0, &wheel)]).len(), 2);
    }
}

#[test]
fn the_bytes_of_a_mouse_report_are_no_keys() {
    // Movement alone, further buttons, and what lies beyond the last column that a byte can say: 0, or what is left of it.
    for values in ["CAA", "`A\0", "\u{a0}AA", " \0!", " !\u{1f}", "  !"] {
        let bytes = format!("\x1b[M{values}x");
        let keys = presses(&[KeyCode::Char('x')]);
        assert_eq!(whole(&bytes).last(), keys.last(), "{values:?}");
        for pause in [0, 39, 300] {
            let inputs = torn(pause, &bytes);
            let typed = inputs.iter().filter(|input| matches!(input, Input::Key(_)));
            let typed = typed.filter(|input| **input != presses(&[KeyCode::Esc])[0]);
            assert!(typed.eq(&keys), "{values:?}, torn by {pause} ms");
        }
    }
}

#[test]
fn the_beginning_of_a_mouse_report_alone_holds_nothing_up() {
    use KeyCode::{Char, Enter, Up};
    assert_eq!(whole("\x1b[M"), []);
    assert_eq!(whole("\x1b[M\r"), presses(&[Enter]));
    assert_eq!(whole("\x1b[M\x1b[A"), presses(&[Up]));
    for begun in [&b"\x1b[M"[..], b"\x1b[M ", b"\x1b[M !", b"\x1b[M !\xc3"] {
        let late = read(&[(0, begun), (400, b"x")]);
        assert_eq!(late.last(), presses(&[Char('x')]).last());
        let up = read(&[(0, begun), (1, b"\x1b[A")]);
        assert_eq!(up.last(), presses(&[Up]).last());
        assert!(
            read(&[(0, begun), (1, b"\x03")])
                .last()
                .is_some_and(is_ctrl_c)
        );
    }
}

proptest::proptest! {
    /// Every report of a button, in every form, in any pieces and between keys, is the same mouse input and no key.
    #[test]
    fn a_mouse_report_is_the_same_in_every_form(
        button in proptest::sample::select(vec![0, 1, 2, 4, 9, 18, 32, 34, 64, 65]),
        (column, row) in (1..=160_u16, 1..=160_u16),
        far in 1..=2015_u16,
        cuts in proptest::collection::vec((0..39_u64, 1..4_usize), 1..6),
    ) {
        let decimal = |values| whole(&decimal(values, 'M'));
        for (bytes, wanted) in [
            (legacy(byte, [button, column, row]), decimal([button, column, row])),
            (legacy(character, [button, column, row]), decimal([button, column, row])),
            (legacy(character, [button, far, row]), decimal([button, far, row])),
            (legacy(character, [button, column, far]), decimal([button, column, far])),
            (legacy(byte, [button, far.min(223), row.min(95)]), decimal([button, far.min(223), row.min(95)])),
        ] {
            let bytes = [&b"a"[..], &bytes, b"\x1b[A"].concat();
            let wanted = [presses(&[KeyCode::Char('a')]), wanted, presses(&[KeyCode::Up])].concat();
            proptest::prop_assert_eq!(read(&[(0, &bytes)]), wanted.clone());
            let (mut pieces, mut rest) = (vec![], &bytes[..]);
            for (pause, length) in cuts.iter().cycle() {
                let (piece, after) = rest.split_at(rest.len().min(*length));
                pieces.push((*pause, piece));
                rest = after;
                if rest.is_empty() {
                    break;
                }
            }
            proptest::prop_assert_eq!(read(&pieces), wanted);
        }
    }

    #[test]
    fn any_bytes_in_any_pieces_leave_a_parser_that_reads_on(
        pieces in proptest::collection::vec((0..600_u64, proptest::collection::vec(
            proptest::prop_oneof![proptest::prelude::any::<u8>(), proptest::sample::select(b"\x1b[O]P~;0129uMR?<".to_vec())],
            0..20,
        )), 0..20),
    ) {
        let (mut parser, mut now) = (KeyParser::default(), Instant::now());
        for (pause, bytes) in pieces {
            now += Duration::from_millis(pause);
            parser.push(&bytes, now);
        }
        now += Duration::from_secs(3);
        parser.expire(now);
        let up = presses(&[KeyCode::Up]);
        proptest::prop_assert_eq!(parser.push(b"\x1b[A", now).pop().map(|(input, _)| input), up.first().cloned());
    }
}
