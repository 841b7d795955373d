//! The settings, on the real screen and in line mode, over a configuration of their own.

use crate::screen::Screen;
use crate::support::started::started;
use crossterm::event::KeyCode;
use ratatui::style::Color;
use scrabble::app::Session;
use scrabble::app::backend::Backend;
use scrabble::app::scene::{FormPage, SettingsPage, StepScene, TablePage, TitlePage, Typing};
use scrabble::cli::Cli;
use scrabble::cli::commands::app;
use scrabble::plain::{self, Options};
use scrabble::terminal::App as _;
use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;
use tempfile::TempDir;

/// A folder with a configuration.
struct Home(TempDir);

impl Home {
    fn with(config: &str) -> Self {
        let home = Self(TempDir::new().expect("a folder"));
        fs::write(home.config(), config).expect("a file");
        home
    }

    fn config(&self) -> PathBuf {
        self.0.path().join("config.toml")
    }

    fn text(&self) -> String {
        fs::read_to_string(self.config()).expect("a file")
    }

    fn started(&self, flags: &[&str]) -> (Cli, Session, Box<dyn Backend>) {
        let mut args: Vec<OsString> = flags.iter().map(OsString::from).collect();
        args.extend(["--config".into(), self.config().into_os_string()]);
        args.extend([
            "--data-dir".into(),
            self.0.path().join("data").into_os_string(),
        ]);
        started(&args, 7).expect("it starts")
    }

    /// Runs the program on a screen of this size.
    fn screen<R>(&self, flags: &[&str], size: (u16, u16), act: impl FnOnce(&mut Screen) -> R) -> R {
        let (cli, session, mut backend) = self.started(flags);
        let backend: &mut dyn Backend = &mut *backend;
        let env = |name: &str| match name {
            "COLORTERM" => Some("truecolor".to_owned()),
            "LANG" => Some("C.UTF-8".to_owned()),
            _ => None,
        };
        let app = app(&cli, session, backend, env);
        let app = app.unwrap_or_else(|failure| panic!("{}", failure.message()));
        act(&mut Screen::new(app, size))
    }

    /// The output of line mode for these lines.
    fn lines(&self, lines: &str) -> String {
        let (_, mut session, mut backend) = self.started(&[]);
        let mut said = vec![];
        let ran = plain::run(
            &mut session,
            lines.as_bytes(),
            &mut said,
            &mut *backend,
            Options::default(),
        );
        ran.expect("it runs");
        String::from_utf8(said).expect("text")
    }
}

impl Screen<'_> {
    fn press(&mut self, keys: &[KeyCode]) {
        for key in keys {
            self.code(*key);
        }
    }

    fn background(&self) -> Color {
        self.buffer()[(0, 0)].bg
    }
}

use KeyCode::{Down, Enter, Esc, F, Left, Right, Up};

const SIZE: (u16, u16) = (80, 24);

#[test]
fn the_page_is_drawn_in_the_theme_that_is_chosen() {
    let home = Home::with("");
    for size in [(50, 20), SIZE, (100, 32)] {
        home.screen(&[], size, |screen| {
            screen.types(",");
            insta::assert_snapshot!(format!("settings-{}x{}", size.0, size.1), screen.text());
            let before = screen.background();
            screen.press(&[Right, Right]);
            assert_ne!(screen.background(), before, "light");
            screen.press(&[Esc]);
            assert_eq!(screen.background(), before, "dark again");
            assert!(screen.scene().shows::<TitlePage>());
        });
    }
}

#[test]
fn saved_settings_leave_comments_alone_and_hold_at_the_next_start() {
    let home = Home::with("# Ours.\nmouse = true # at home\n\n[keys]\nshuffle = \"F5\"\n");
    home.screen(&[], SIZE, |screen| {
        screen.types(",");
        screen.press(&[Right, Right, Down, Down, Right]);
        assert!(screen.app.wants_mouse(), "not yet");
        screen.press(&[Down; 6]);
        screen.types("Ann,bot:club");
        screen.press(&[F(2)]);
        assert!(screen.text().contains("Saved in"), "{}", screen.text());
        assert!(!screen.app.wants_mouse());
        screen.press(&[Enter]);
        screen.types("n");
    });
    let saved = "# Ours.\nmouse = false # at home\ntheme = \"light\"\nnames = [\"Ann\", \"bot:club\"]\n\n\
                 [keys]\nshuffle = \"F5\"\n";
    assert_eq!(home.text(), saved);
    home.screen(&[], SIZE, |screen| {
        assert!(!screen.app.wants_mouse());
        screen.types(",");
        assert!(screen.text().contains("Ann,bot:club"), "{}", screen.text());
    });
}

#[test]
fn a_flag_wins_over_what_is_saved_and_that_is_said() {
    let home = Home::with("");
    home.screen(&["--theme", "dark"], SIZE, |screen| {
        screen.types(",");
        assert!(
            screen.text().contains("The flag --theme wins"),
            "{}",
            screen.text()
        );
        screen.press(&[Right, F(2)]);
        assert!(
            screen.text().contains("The flag --theme still"),
            "{}",
            screen.text()
        );
    });
    assert_eq!(home.text(), "theme = \"light\"\n");
}

#[test]
fn settings_used_once_change_no_file() {
    let home = Home::with("bell = true\n");
    home.screen(&[], SIZE, |screen| {
        screen.types(",");
        screen.press(&[Down, Right]);
        screen.press(&[Down; 7]);
        screen.types("Eva,Gil,Kim");
        screen.press(&[Down, Down, Right, Down, Right, Down, Down, Enter]);
        let scene = screen.scene();
        assert!(scene.shows::<TitlePage>());
        screen.press(&[Enter]);
        let form: FormPage = screen.scene().into_top().expect("the form");
        let value = |label: &str| {
            let row = form.rows.iter().find(|row| row.label == label);
            row.map(|row| row.value().to_owned()).unwrap_or_default()
        };
        let values = ["Players", "Name 1", "Name 3", "Dictionary", "Rules"].map(value);
        assert_eq!(values[..3], ["3", "Eva", "Kim"]);
        assert_ne!(values[3..], ["full", "classic"]);
    });
    assert_eq!(home.text(), "bell = true\n");
}

#[test]
fn keys_change_in_the_middle_of_a_turn() {
    let home = Home::with("");
    home.screen(
        &[
            "--names",
            "Ann,bot:beginner",
            "--seed",
            "3",
            "--rules",
            "classic",
        ],
        SIZE,
        |screen| {
            let typing = |screen: &Screen| {
                let page: Option<TablePage> = screen.scene().find().cloned();
                match page.map(|page| page.step) {
                    Some(StepScene::Turn(turn)) => Some(turn.placement.typing),
                    _ => None,
                }
            };
            let mut presses = 0;
            while typing(screen).is_none() && presses < 30 {
                screen.press(&[Enter]);
                presses += 1;
            }
            assert_eq!(typing(screen), Some(Typing::Always));
            screen.types(",");
            screen.press(&[Down, Right, Up]);
            assert!(screen.scene().shows::<SettingsPage>());
            screen.press(&[Up, Up, Up]);
            screen.press(&[Down; 12]);
            screen.press(&[Enter]);
            assert_eq!(typing(screen), Some(Typing::Commands));
        },
    );
}

#[test]
fn what_cannot_be_saved_changes_nothing() {
    let home = Home::with("");
    home.screen(&[], SIZE, |screen| {
        screen.types(",");
        screen.press(&[Left]);
        fs::write(home.config(), "theme = \nnonsense").expect("a file");
        screen.press(&[F(2)]);
        assert!(
            screen.text().contains("Nothing was saved"),
            "{}",
            screen.text()
        );
        assert_eq!(home.text(), "theme = \nnonsense");
        fs::write(home.config(), "").expect("a file");
        screen.press(&[Down; 8]);
        screen.types("Ann,Ben,Cy,Di,Ed");
        screen.press(&[F(2)]);
        assert!(
            screen.text().contains("Type up to 4 names"),
            "{}",
            screen.text()
        );
        assert_eq!(home.text(), "");
        screen.press(&[Esc]);
        assert!(screen.scene().shows::<TitlePage>());
    });
}

/// One name is for the first seat; the others type theirs.
#[test]
fn one_name_may_be_kept() {
    let home = Home::with("");
    home.lines("settings\nnames Zoe\nsave\nquit\n");
    assert_eq!(home.text(), "names = [\"Zoe\"]\n");
    for (lines, asked) in [
        (
            "new\n\n\n\nquit yes\n",
            "Name 1? Type it, or bot:club for a computer. Enter keeps Zoe.",
        ),
        ("new\n\n\n\nquit yes\n", "Enter keeps Player 2."),
        ("new\n3\n\n\n\nquit yes\n", "Enter keeps Player 3."),
    ] {
        let said = home.lines(lines);
        assert!(said.contains(asked), "{said}");
    }
    let args = ["--names".into(), "Zoe".into()];
    assert!(started(&args, 7).is_err(), "a flag starts a game");
}

#[test]
fn a_missing_file_is_created_with_its_folder() {
    let home = Home::with("");
    let path = home.0.path().join("new/folder/config.toml");
    fs::remove_file(home.config()).expect("removed");
    let args = ["--config".into(), home.config().into_os_string()];
    assert!(
        started(&args, 7).is_err(),
        "a file that is named must exist"
    );
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    fs::write(home.config(), "").expect("a file");
    home.screen(&[], SIZE, |screen| {
        fs::remove_file(home.config()).expect("removed");
        screen.types(",");
        screen.press(&[Right, F(2)]);
    });
    assert_eq!(home.text(), "theme = \"dark\"\n");
}

#[test]
fn players_own_keys_win_over_the_key_of_the_settings() {
    let home = Home::with("[keys]\nlearn = \"Comma\"\n");
    home.screen(&[], SIZE, |screen| {
        screen.types(",");
        assert!(screen.scene().shows::<TablePage>(), "{}", screen.text());
    });
    home.screen(&[], SIZE, |screen| {
        screen.press(&[F(12)]);
        assert!(screen.scene().shows::<SettingsPage>());
    });
}

#[test]
fn line_mode_changes_each_setting_by_a_line() {
    let home = Home::with("# Ours.\n");
    let said = home.lines(
        "settings\nhelp\ntheme light\n3\nbell on\nmotion\nnames A,B,C,D,E\nnames Ann,Ben\nkeys foo\nnonsense\nsave\nquit\n",
    );
    insta::assert_snapshot!(
        said.replace(&home.config().to_string_lossy().into_owned(), "config.toml")
    );
    assert_eq!(
        home.text(),
        "# Ours.\ntheme = \"light\"\nbell = true\nnames = [\"Ann\", \"Ben\"]\n"
    );
    let said = home.lines("settings\nnames none\nuse\nsettings\nback\nquit\n");
    assert!(said.contains("Names: none."), "{said}");
    assert!(home.text().contains("Ben"));
}
