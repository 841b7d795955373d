//! How much a key sends to the terminal, and that what changes nothing sends nothing.
use crate::games::sitting::{PROGRAM, Sitting};
use crate::support::pty::{Key, Pty};
use std::time::Duration;

/// No key of a turn sends as much, at 100×32 in all colors.
const MOST: usize = 2_000;

/// Ann's first turn on a large terminal with all colors.
fn at_turn() -> Sitting {
    let pty = Pty::builder(PROGRAM)
        .args(["--names", "Ann,Ben", "--seed", "7", "--theme", "dark"])
        .env("LC_ALL", "C.UTF-8")
        .env("TERM", "xterm-256color")
        .env("COLORTERM", "truecolor")
        .size(100, 32)
        .spawn();
    let mut sitting = Sitting::of(pty);
    sitting.lift();
    sitting.settle();
    sitting
}

/// How many bytes come of what is pressed.
fn sent(sitting: &mut Sitting, press: impl FnOnce(&mut Pty)) -> usize {
    let before = sitting.bytes_written();
    press(&mut sitting.pty);
    sitting.wait_for_silence(Duration::from_millis(200));
    sitting.bytes_written() - before
}

#[test]
fn every_key_of_a_turn_sends_less_than_two_kilobytes() {
    let mut sitting = at_turn();
    let keys = [
        // The cursor, the arrow, the rack.
        "\x1b[A", "\x1b[D", "\x1b[B", "\x1b[C", "\t", "\t", " ", "#", "=", "=",
        // Five tiles, one taken back, laid again, all taken back.
        "f", "a", "t", "i", "k", "\x7f", "k", "\x1b[H",
        // A play typed, and left; tiles marked for exchange, and kept; a pass thought better of.
        "/", "8", "H", " ", "F", "A", "T", "\x7f", "\x1b", "4", "f", "2", "\x1b", "2",
    ];
    for key in keys {
        let bytes = sent(&mut sitting, |pty| {
            pty.send(key);
        });
        println!("{key:?}: {bytes} bytes");
        assert!((1..MOST).contains(&bytes), "{key:?} sends {bytes} bytes");
    }
}

#[test]
fn what_changes_nothing_sends_nothing() {
    let mut sitting = at_turn();
    for _ in 0..7 {
        sitting.key(Key::Up);
    }
    sitting.wait_for_silence(Duration::from_millis(200));
    let nothing = [
        // A key without a meaning, one that is let go, a letter that nobody has a tile for, a sequence of no key.
        "\x01",
        "\x1b[23~",
        "\x1b[97;1:3u",
        "\x1b[?1;2c",
        // At the edge of the board the cursor stays.
        "\x1b[A",
        // Nothing to click, and a wheel over nothing that scrolls.
        "\x1b[<0;1;1M\x1b[<0;1;1m",
        "\x1b[<2;40;10M\x1b[<2;40;10m",
        "\x1b[<64;40;10M",
    ];
    for bytes in nothing {
        let sent = sent(&mut sitting, |pty| {
            pty.send(bytes);
        });
        assert_eq!(sent, 0, "{bytes:?}");
    }
}
