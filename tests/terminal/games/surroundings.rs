//! Terminals without colors, without Unicode, and no terminal at all.
use crate::games::sitting::{ANNOUNCED, CURTAIN, DRAW, PROGRAM, Sitting, program};
use crate::support::pty::{Key, Pty};
use std::process::{Command, Stdio};

/// A session through most of the pages.
fn short_session(pty: Pty) -> Sitting {
    let mut sitting = Sitting { pty };
    sitting.wait_for_text("New game");
    sitting.key(Key::Enter);
    // From the first name to the second, and from there into the game.
    sitting.wait_for_text("Enter start");
    sitting.key(Key::Enter).key(Key::Enter);
    sitting.wait_for_text(DRAW);
    sitting.enter_until("F6 pass");
    sitting.press('?', "Esc close");
    sitting.key(Key::Esc);
    sitting.wait_for_text("F6 pass");
    sitting.press('5', "Score sheet");
    sitting.key(Key::Esc);
    sitting.wait_for_text("F6 pass");
    sitting.press('/', "8H WORD");
    sitting.key(Key::Esc);
    sitting.wait_for_text("F6 pass");
    sitting.press('4', "mark tiles");
    sitting.key(Key::Esc);
    sitting.wait_for_text("F6 pass");
    // Two tiles of whatever is on the rack.
    sitting.type_text("abcdefghijklmnopqrstuvwxyz");
    sitting.wait_for_text("8H ");
    sitting.settle();
    sitting.key(Key::Enter);
    sitting.wait_for_text(ANNOUNCED);
    sitting.settle();
    sitting.press('c', "challenge?");
    sitting.press('y', "Enter continue");
    sitting.enter_until(CURTAIN);
    sitting.settle();
    sitting.key(Key::Ctrl('c')).key(Key::Ctrl('c'));
    assert_eq!(sitting.exit_code(), 0);
    sitting
}

/// The parameters of every SGR sequence, sequence by sequence.
fn styles(log: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(log);
    let sequences = text.split("\x1b[").skip(1);
    sequences
        .filter_map(|rest| {
            let end = rest.find(|c: char| !matches!(c, '0'..='9' | ';' | ':'))?;
            rest[end..].starts_with('m').then(|| rest[..end].to_owned())
        })
        .collect()
}

fn colored(style: &str) -> bool {
    style.split([';', ':']).any(|number| {
        let number: u32 = number.parse().unwrap_or(0);
        matches!(number, 30..=38 | 40..=48 | 58 | 90..=107)
    })
}

#[test]
fn no_color_means_no_color_in_any_byte() {
    let sitting = short_session(
        program()
            .env("NO_COLOR", "1")
            .env("COLORTERM", "truecolor")
            .spawn(),
    );
    let styles = styles(&sitting.log());
    assert!(
        styles
            .iter()
            .any(|style| style.split(';').any(|n| n == "7" || n == "1")),
        "nothing is bold or reverse"
    );
    let colors: Vec<_> = styles.iter().filter(|style| colored(style)).collect();
    assert!(colors.is_empty(), "{colors:?}");
}

#[test]
fn colors_are_there_without_no_color() {
    let sitting = Sitting::start(&["--seed", "1"]);
    assert!(styles(&sitting.log()).iter().any(|style| colored(style)));
}

#[test]
fn colors_are_as_many_as_the_terminal_has() {
    let ways = |term: &str, colorterm: &str| {
        let pty = program()
            .env("TERM", term)
            .env("COLORTERM", colorterm)
            .args(["--seed", "1", "--names", "Ann,Ben", "--theme", "dark"])
            .spawn();
        let sitting = Sitting::of(pty);
        let styles = styles(&sitting.log());
        let said: Vec<String> = styles.iter().map(|s| s.replace(':', ";")).collect();
        let any = |way: &str| said.iter().any(|style| style.contains(way));
        // What is left without numbers and parts of colors: names.
        let plain = said.iter().map(|s| s.split("8;2;").next().unwrap_or(s));
        let plain = plain.map(|s| s.split("8;5;").next().unwrap_or(s));
        let named = plain.flat_map(|style| style.split(';')).any(|number| {
            let number = number.parse().unwrap_or(0);
            matches!(number, 30..=37 | 40..=47 | 90..=97 | 100..=107_u32)
        });
        [any("8;2;"), any("8;5;"), named]
    };
    assert_eq!(ways("xterm-256color", "truecolor"), [true, false, false]);
    assert_eq!(ways("xterm-256color", ""), [false, true, false]);
    assert_eq!(ways("xterm", ""), [false, false, true]);
}

#[test]
fn a_locale_without_utf_8_gets_only_ascii() {
    only_ascii(&short_session(program().env("LC_ALL", "C").spawn()));
}

#[test]
fn who_asks_for_ascii_gets_only_that() {
    let pty = program().env("LC_ALL", "C.UTF-8").args(["--ascii"]).spawn();
    only_ascii(&short_session(pty));
}

fn only_ascii(sitting: &Sitting) {
    let log = sitting.log();
    let wrong = log.iter().position(|byte| *byte >= 0x80);
    assert!(
        wrong.is_none(),
        "{}",
        log[wrong.unwrap_or(0).saturating_sub(80)..].escape_ascii()
    );
    assert!(sitting.scrollback().is_empty());
}

/// The ground of the screen's first cell.
fn ground(screen: &vt100::Screen) -> vt100::Color {
    screen.cell(0, 0).expect("a cell").bgcolor()
}

const DARK: vt100::Color = vt100::Color::Rgb(0x13, 0x17, 0x1b);
const LIGHT: vt100::Color = vt100::Color::Rgb(0xf7, 0xf4, 0xee);

#[test]
fn colors_follow_what_the_terminal_says_of_its_ground() {
    let asked = |pty: &Pty| String::from_utf8_lossy(&pty.log()).contains("\x1b]11;?");
    let colorful = || program().env("COLORTERM", "truecolor");
    // An answer that comes at once, and one that comes too late for the first frame.
    for late in [false, true] {
        let mut pty = colorful().spawn();
        if late {
            pty.wait_for_text("New game");
            assert_eq!(ground(&pty.screen_state()), DARK);
        } else {
            pty.wait_for_bytes("\x1b]11;?");
        }
        pty.send("\x1b]11;rgb:ffff/ffff/fafa\x1b\\\x1b[?62;4c");
        pty.wait_for_text("New game");
        pty.wait_for("a light ground", |screen| ground(screen) == LIGHT);
    }
    // Few colors follow, too.
    let mut few = program().env("TERM", "xterm").spawn();
    few.wait_for_bytes("\x1b]11;?");
    few.send("\x1b]11;rgb:ffff/ffff/fafa\x1b\\\x1b[?62;4c");
    few.wait_for("a white ground", |screen| {
        ground(screen) == vt100::Color::Idx(15)
    });
    // Whoever chose a theme, and a terminal without colors, are not asked.
    let mut chosen = colorful().args(["--theme", "dark"]).spawn();
    let mut none = program().env("NO_COLOR", "1").spawn();
    for pty in [&mut chosen, &mut none] {
        pty.wait_for_text("New game");
        assert!(!asked(pty));
    }
    let guessed = colorful().env("COLORFGBG", "0;15").spawn();
    guessed.wait_for_text("New game");
    assert_eq!(ground(&guessed.screen_state()), LIGHT);
}

#[test]
fn a_theme_of_ones_own_colors_the_screen_and_its_faults_are_told_before() {
    let home = crate::support::pty::fresh_home();
    std::fs::create_dir_all(&home).expect("a folder");
    let file = home.join("mine.toml");
    std::fs::write(&file, "like = \"light\"\nbase = \"#102030 on #c0ffee\"\n").expect("a file");
    let path = file.to_str().expect("text");
    let colorful = || {
        program()
            .env("COLORTERM", "truecolor")
            .args(["--theme", path])
    };
    let pty = colorful().spawn();
    pty.wait_for_text("New game");
    assert_eq!(
        ground(&pty.screen_state()),
        vt100::Color::Rgb(0xc0, 0xff, 0xee)
    );
    std::fs::write(
        &file,
        "like = \"pink\"\nbas = \"#102030\"\ntile = \"red\"\n",
    )
    .expect("a file");
    let mut pty = colorful().args(["--players", "2"]).spawn();
    assert_eq!(pty.exit_code(), 2);
    let log = String::from_utf8_lossy(&pty.log()).replace("\r\n", "\n");
    let told: Vec<&str> = log.lines().collect();
    assert_eq!(told.len(), 3, "{log}");
    assert!(
        told[0].ends_with("line 1: like: possible values: dark, light, high-contrast, color-safe")
    );
    assert!(told[1].ends_with("line 2: unknown key “bas”: did you mean base?"));
    assert!(told[2].contains("line 3: tile: write colors as"));
}

#[test]
fn without_a_terminal_it_says_what_to_do() {
    let output = Command::new(PROGRAM)
        .stdin(Stdio::null())
        .output()
        .expect("it runs");
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    let message = String::from_utf8(output.stderr).expect("text");
    assert!(
        message.contains("not a terminal") && message.contains("--plain"),
        "{message}"
    );
    assert!(
        !message.contains('\x1b') && message.lines().count() == 1,
        "{message}"
    );
}

#[test]
fn what_is_wrong_with_flags_and_files_is_said_before_the_terminal_is_touched() {
    for args in [
        &["--players", "5"][..],
        &["--names", "Ann,Ann"],
        &["--dict", "no-such-file"],
    ] {
        let mut pty = program().args(args).spawn();
        assert_eq!(pty.exit_code(), 2);
        let log = String::from_utf8_lossy(&pty.log()).into_owned();
        assert!(!log.contains("\x1b[?"), "{}", log.escape_debug());
        // And where there is no terminal, that comes second.
        let output = Command::new(PROGRAM)
            .args(args)
            .stdin(Stdio::null())
            .output()
            .expect("it runs");
        assert_eq!(output.status.code(), Some(2));
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(
            !message.contains("terminal") && !message.contains('\x1b'),
            "{message}"
        );
    }
}
