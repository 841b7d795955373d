//! The key map: one table, from which keys, the bottom line and the help come.

use crate::support::scenes;
use crate::support::soak::sample;
use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyEventState, KeyModifiers};
use scenes::all;
use scrabble::app::msg::Arrow;
use scrabble::app::msg::CommonMsg;
use scrabble::app::msg::{GlobalMsg, Message};
use scrabble::app::pages::text_pages::Sheet;
use scrabble::app::pages::{game_menu, title};
use scrabble::app::placement::PlacementMsg;
use scrabble::app::rules_text;
use scrabble::app::scene::{JudgePage, LookUpPage, StepScene, TablePage};
use scrabble::app::table::Msg;
use scrabble::engine::rules::RuleSet;
use scrabble::engine::setup::Setup;
use scrabble::engine::variant::Variant;
use scrabble::tui::help;
use scrabble::tui::key_line::fitting;
use scrabble::tui::keymap::Reaction;
use scrabble::tui::keymap::{
    Context, KeyFault, KeyPreset, Keys, action_name, actions, bindings, message, message_by,
};
use scrabble::tui::shown::{Shown, Ui};
use scrabble::tui::theme::{Depth, Glyphs, Theme};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Every key that a keyboard has, alone and with Ctrl.
fn keyboard() -> Vec<KeyEvent> {
    use KeyCode::*;
    let named = [
        Enter, Esc, Backspace, Delete, Insert, Tab, BackTab, Home, End, PageUp, PageDown, Up, Down,
        Left, Right,
    ];
    let functions = (1..=12).map(F);
    let characters = (' '..='~').chain(['é', 'ß', '£', '山']).map(Char);
    let plain = named.into_iter().chain(functions).chain(characters);
    plain
        .flat_map(|code| {
            [KeyModifiers::NONE, KeyModifiers::CONTROL].map(|m| KeyEvent::new(code, m))
        })
        .collect()
}

fn press(scene: &Shown, c: char) -> Option<Reaction> {
    let key = KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE);
    message(scene, key)
}

fn scene(name: &str) -> Shown {
    let mut all = all().into_iter();
    all.find(|(n, _)| *n == name).expect("a scene").1
}

#[test]
fn every_context_has_a_scene() {
    for &context in Context::all() {
        assert!(
            all().iter().any(|(_, s)| Context::of(s) == context),
            "no scene in tests/support/scenes shows the keys {context:?}"
        );
    }
}

#[test]
fn no_two_bindings_of_a_context_share_a_key() {
    let keyboard = keyboard();
    for (name, scene) in sample("bindings", all(), 4) {
        for &context in Context::all() {
            let all: Vec<_> = bindings(&scene, context).collect();
            for key in &keyboard {
                let bound = all.iter().filter(|b| b.keys.iter().any(|k| k.is(key)));
                assert!(bound.count() <= 1, "{name} {context:?} {key:?}");
            }
        }
    }
}

/// The items of a result have no numbers on the screen, so a digit may not start what cannot be undone.
#[test]
fn a_digit_on_the_result_only_marks_an_item() {
    let scenes = all();
    let (_, over) = scenes
        .iter()
        .find(|(_, s)| Context::of(s) == Context::OVER)
        .expect("a result");
    let said = app::<CommonMsg>(message(over, KeyEvent::from(KeyCode::Char('2'))));
    assert!(matches!(said, Some(CommonMsg::Choose(1))), "{said:?}");
}

#[test]
fn every_key_of_every_binding_says_something() {
    let keyboard = keyboard();
    for (name, scene) in all() {
        for binding in bindings(&scene, Context::of(&scene)) {
            for stroke in binding.keys {
                let key = keyboard.iter().find(|k| stroke.is(k));
                let key = key.unwrap_or_else(|| panic!("{name}: {stroke:?}"));
                // Of the list of actions it does what can be done now.
                let listed = Context::of(&scene) == Context::PALETTE;
                let said = message(&scene, *key).is_some() || listed && key.code == KeyCode::Enter;
                assert!(said, "{name}: {stroke:?}");
            }
        }
    }
}

/// What is said, without what a key puts into it.
fn name(said: &Reaction) -> String {
    let said = match said {
        Reaction::App(msg) => format!("{msg:?}"),
        Reaction::Screen(Ui::Type(input)) => format!("{input:?}"),
        Reaction::Screen(ui) => format!("{ui:?}"),
    };
    let with = [
        "Char",
        "Letter",
        "BlankLetter",
        "Pick",
        "Choose",
        "Mark",
        "Unlay",
        "To",
    ];
    match said.split_once('(') {
        Some((kind, _)) if with.contains(&kind) => kind.to_owned(),
        _ => said,
    }
}

/// The message in what is said, if it is one of this kind.
fn app<M: Message>(said: Option<Reaction>) -> Option<M> {
    match said? {
        Reaction::App(msg) => msg.get().cloned(),
        Reaction::Screen(_) => None,
    }
}

/// The names of the messages of a kind, from the source.
fn messages(path: &str, kind: &str) -> Vec<String> {
    let source = read_to_string(path);
    let begins = format!("pub enum {kind} {{\n");
    let (_, variants) = source.split_once(&begins).expect("the messages");
    let (variants, _) = variants.split_once("\n}").expect("their end");
    let names = variants
        .lines()
        .filter_map(|line| line.strip_prefix("    "));
    let names = names.filter(|line| line.starts_with(char::is_uppercase));
    let name = |line: &str| {
        line.split(|c: char| !c.is_alphabetic())
            .next()
            .map(str::to_owned)
    };
    names.filter_map(name).collect()
}

fn read_to_string(path: impl AsRef<Path>) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).expect("a source")
}

/// The sources of a folder.
fn sources(folder: &Path) -> String {
    let entries = fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths
        .map(|path| {
            if path.is_dir() {
                sources(&path)
            } else {
                read_to_string(path)
            }
        })
        .collect()
}

/// A key, the mouse or a typed line makes each message that the table takes.
#[test]
fn front_ends_send_every_message() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let sent = ["src/tui", "src/plain"]
        .map(|folder| sources(&root.join(folder)))
        .concat();
    let kinds = [
        ("src/app/table/msg.rs", "Msg"),
        ("src/app/placement/msg.rs", "PlacementMsg"),
    ];
    let messages: Vec<(&str, String)> = kinds
        .into_iter()
        .flat_map(|(path, kind)| {
            messages(path, kind)
                .into_iter()
                .map(move |name| (kind, name))
        })
        .collect();
    assert!(messages.len() > 50, "{messages:?}");
    let common = [
        "Confirm",
        "Back",
        "Move",
        "Char",
        "Erase",
        "EraseMore",
        "Pick",
        "Choose",
        "Answer",
    ];
    // One message in another is made by what holds both.
    let own = messages
        .into_iter()
        .filter(|(_, name)| !["Input", "Place"].contains(&name.as_str()));
    for (kind, message) in own {
        let kind = if common.contains(&message.as_str()) {
            "CommonMsg"
        } else {
            kind
        };
        let is_end = |c: char| !c.is_alphanumeric();
        let made = format!("{kind}::{message}");
        let found = sent.match_indices(&made);
        let mut after = found.map(|(at, _)| sent[at + made.len()..].starts_with(is_end));
        assert!(after.any(|whole| whole), "no front end sends {message}");
    }
}

#[test]
fn each_letter_of_a_menu_is_bound_and_opens_one_item() {
    let menus = [
        ("title", &title::LETTERS[..]),
        ("game-menu", &game_menu::LETTERS),
    ];
    for (name, letters) in menus {
        let scene = scene(name);
        for letter in letters {
            assert!(press(&scene, *letter).is_some(), "{name}: {letter}");
            let same = letters.iter().filter(|other| *other == letter);
            assert_eq!(same.count(), 1, "{name}: {letter}");
        }
    }
}

#[test]
fn letters_of_any_alphabet_place_tiles() {
    for letter in ['a', 'Z', 'ä', 'Ñ', 'ł', 'ж', 'Ω', '·'] {
        assert!(press(&scene("turn"), letter).is_some(), "{letter}");
    }
}

#[test]
fn unbound_keys_and_released_keys_do_nothing() {
    let turn = scene("turn");
    assert!(press(&turn, '7').is_none());
    assert!(press(&turn, '€').is_none());
    for modifiers in [KeyModifiers::CONTROL, KeyModifiers::ALT] {
        let key = KeyEvent::new(KeyCode::Char('q'), modifiers);
        assert!(message(&turn, key).is_none());
    }
    let mut key = KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE);
    key.kind = KeyEventKind::Release;
    assert!(message(&turn, key).is_none());
    key.kind = KeyEventKind::Repeat;
    assert!(message(&turn, key).is_some());
}

#[test]
fn shift_asks_for_the_blank_only_where_it_is_known_from_caps_lock() {
    let turn = scene("turn");
    let key = KeyEvent::new(KeyCode::Char('E'), KeyModifiers::SHIFT);
    let said = |key| message(&turn, key).as_ref().map(name);
    assert_eq!(said(key), Some("BlankLetter".to_owned()));
    let locked = KeyEvent::new_with_kind_and_state(
        key.code,
        key.modifiers,
        key.kind,
        KeyEventState::CAPS_LOCK,
    );
    assert_eq!(said(locked), Some("Letter".to_owned()));
    let capital = KeyEvent::new(KeyCode::Char('E'), KeyModifiers::NONE);
    assert_eq!(said(capital), Some("Letter".to_owned()));
}

#[test]
fn caps_lock_does_not_matter_to_commands() {
    for (scene_name, c) in [("announced", 'C'), ("ask-quit", 'Y'), ("ask-resign", 'N')] {
        let scene = scene(scene_name);
        let lower = press(&scene, c.to_ascii_lowercase()).as_ref().map(name);
        assert!(lower.is_some());
        assert_eq!(press(&scene, c).as_ref().map(name), lower);
    }
}

#[test]
fn enter_answers_no_question_with_yes() {
    for name in ["ask-quit", "ask-resign", "ask-pass", "ask-sure"] {
        let enter = KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE);
        assert!(message(&scene(name), enter).is_none(), "{name}");
    }
}

#[test]
fn space_marks_the_tile_at_the_pointer() {
    assert!(matches!(
        app(press(&scene("exchange"), ' ')),
        Some(Msg::Mark(3))
    ));
    assert!(matches!(
        app(press(&scene("exchange"), '2')),
        Some(Msg::Mark(1))
    ));
    assert!(matches!(
        app(press(&scene("exchange"), '*')),
        Some(CommonMsg::Char('?'))
    ));
}

#[test]
fn the_bottom_line_has_whole_entries_and_the_help_last() {
    let theme = scenes::theme();
    for (name, scene) in all() {
        // Nothing opens over the judge, not even the help.
        let has_help = scene.find::<JudgePage>().is_none();
        for width in [24, 38, 48, 78, 138] {
            let line = scrabble::tui::key_line::key_line(&scene, &theme, width);
            assert!(line.width() <= usize::from(width), "{name} {width}: {line}");
            let context = Context::of(&scene);
            let by_f1 = [
                Context::TURN,
                Context::COMMAND,
                Context::LOOK_UP,
                Context::CONDITION_FORM,
                Context::TEXT_PROMPT,
                Context::LOBBY_FIELD,
                Context::CLUB_NAME,
                Context::REPORT,
                Context::BOARD_FIELD,
                Context::BOARD_EDIT,
                Context::BOARD_NOTE,
                Context::CHAT,
                Context::PALETTE,
                Context::FIND,
            ];
            let last = if by_f1.contains(&context) {
                "F1"
            } else if context == Context::HELP {
                "Esc"
            } else {
                "?"
            };
            let fitted = fitting(&Keys::BUILT_IN, &scene, width);
            let shown = fitted.last().map(|b| b.shown);
            assert!(
                !has_help || shown == Some(last),
                "{name} {width}: {shown:?}"
            );
        }
        let least = if has_help { 3 } else { 1 };
        let fitted = fitting(&Keys::BUILT_IN, &scene, 48);
        assert!(fitted.len() >= least, "{name}");
    }
}

#[test]
fn keys_that_do_the_same_are_one_entry_of_the_bottom_line() {
    let theme = scenes::theme();
    let mut joined = 0;
    for (name, scene) in all() {
        for width in [24, 38, 48, 78, 138] {
            let line = scrabble::tui::key_line::key_line(&scene, &theme, width);
            // Each entry is the keys, then its label behind a space.
            let labels = line
                .spans
                .iter()
                .filter_map(|span| span.content.strip_prefix(' '));
            let labels = labels.filter(|label| !label.trim().is_empty());
            let mut seen = BTreeSet::new();
            for label in labels {
                assert!(seen.insert(label), "{name} {width}: {line}");
            }
            assert!(!seen.is_empty(), "{name} {width}: {line}");
            joined += usize::from(line.to_string().contains("Enter Space continue"));
        }
    }
    assert!(
        joined > 0,
        "the game that is stopped has two keys that go on"
    );
}

#[test]
fn the_help_lists_every_binding_of_the_moment_first() {
    let theme = scenes::theme();
    for (name, scene) in sample("help", all(), 4) {
        let lines = help::lines(&scene, &theme, 72);
        let text: Vec<String> = lines.iter().map(ToString::to_string).collect();
        let beneath = Context::beneath(&scene);
        // At the title it is the paragraph on how to play.
        let first = if beneath == Context::TITLE {
            "How to play"
        } else {
            beneath.heading()
        };
        assert_eq!(text[0], first, "{name}");
        let flat = text.join(" ");
        let flat: Vec<&str> = flat.split_whitespace().collect();
        let flat = flat.join(" ");
        for &context in Context::all() {
            let occurs = context.occurs(&scene);
            assert_eq!(
                flat.contains(context.heading()),
                occurs,
                "{name} {context:?}"
            );
            let besides = ["Opens the help.", "Opens this help. F1 does too."];
            for binding in
                bindings(&scene, context).filter(|b| occurs && !besides.contains(&b.help))
            {
                assert!(flat.contains(binding.help), "{name}: {}", binding.help);
            }
        }
    }
}

/// A scene of a table, under rules with an open dictionary.
/// The booklets' ten tips, in our own words: what each is about, and something that it must say.
const TIPS: [(&str, &str); 10] = [
    ("Short words", "two- and three-letter words"),
    ("The S", "two words at once"),
    ("Shuffling", "ING, ENT"),
    ("Premium squares", "next to a vowel"),
    ("The leave", "AEILNRST"),
    ("Bingos", "50 points"),
    ("Q without U", "QAT"),
    ("Hooks", "HANDY"),
    ("Choosing a play", "a better one while you have time"),
    ("Attitude", "mistakes"),
];

#[test]
fn how_to_play_has_the_ten_tips() {
    let tips = rules_text::tips(Variant::ENGLISH);
    assert_eq!((tips.heading, tips.paragraphs.len()), ("Tips", TIPS.len()));
    for (paragraph, (about, says)) in tips.paragraphs.iter().zip(TIPS) {
        let says_it = paragraph.starts_with(&format!("{about}: ")) && paragraph.contains(says);
        assert!(says_it, "{about}: {paragraph}");
    }
    for (name, scene) in all() {
        let lines = help::lines(&scene, &scenes::theme(), 72);
        let text: Vec<String> = lines.iter().map(ToString::to_string).collect();
        let text = text.join(" ");
        for paragraph in rules_text::tips(Variant::ENGLISH).paragraphs {
            assert!(text.contains(&paragraph), "{name}: {paragraph}");
        }
    }
}

fn opened(mut scene: Shown) -> Shown {
    scene.scene_mut().rules.open_dictionary = true;
    if let Some(page) = scene.scene_mut().find_mut::<TablePage>() {
        let setup = &page.view.setup;
        let rules = RuleSet {
            open_dictionary: true,
            ..setup.rules().clone()
        };
        page.view.setup = Setup::new(setup.names().to_vec(), rules).expect("a set-up");
    }
    scene
}

#[test]
fn r33_the_dictionary_has_a_key_where_it_is_open_and_none_where_it_is_not() {
    let key = |code| KeyEvent::new(code, KeyModifiers::NONE);
    let (zero, f3) = (key(KeyCode::Char('0')), key(KeyCode::F(3)));
    for (name, closed) in all() {
        let overlaid = !closed.shows::<TablePage>() && !closed.shows::<Sheet>();
        let whole = closed
            .layers
            .first()
            .and_then(|layer| layer.get::<TablePage>());
        let Some(over) = whole.map(|page| page.view.outcome().is_some()) else {
            continue;
        };
        if closed.find::<LookUpPage>().is_some() || closed.rules.open_dictionary {
            continue;
        }
        let opens =
            |scene: &Shown, key| matches!(app(message(scene, key)), Some(GlobalMsg::LookUp(None)));
        if over {
            // When the game is over anybody may look words up; other keys come before it on the line.
            assert_eq!(opens(&closed, f3), !overlaid, "{name}");
            continue;
        }
        let in_footer = |scene: &Shown| {
            fitting(&Keys::BUILT_IN, scene, 120)
                .iter()
                .any(|b| b.label == "look up")
        };
        assert!(!opens(&closed, zero) && !opens(&closed, f3), "{name}");
        assert!(!in_footer(&closed), "{name}");
        let typing = Context::of(&closed) == Context::PROMPT;
        let open = opened(closed);
        assert_eq!(opens(&open, zero), !overlaid && !typing, "{name}");
        assert_eq!(opens(&open, f3), !overlaid, "{name}");
        // A guided game has keys of its own on the line.
        if open
            .find::<TablePage>()
            .is_some_and(|page| page.guide.is_none())
        {
            assert_eq!(in_footer(&open), !overlaid, "{name}");
        }
    }
}

#[test]
fn in_a_look_up_every_character_is_typed_and_f1_helps() {
    let look_up = scene("look-up");
    for c in "a?*0.5 q".chars() {
        assert!(
            matches!(app(press(&look_up, c)), Some(CommonMsg::Char(typed)) if typed == c),
            "{c}"
        );
    }
    let say = |code| message(&look_up, KeyEvent::new(code, KeyModifiers::NONE));
    assert!(matches!(app(say(KeyCode::F(1))), Some(GlobalMsg::Help)));
    assert!(matches!(
        app(say(KeyCode::Tab)),
        Some(CommonMsg::Move(Arrow::Right))
    ));
    assert!(matches!(
        app(say(KeyCode::BackTab)),
        Some(CommonMsg::Move(Arrow::Left))
    ));
    assert!(matches!(app(say(KeyCode::Esc)), Some(CommonMsg::Back)));
}

#[test]
fn enter_plays_where_nothing_is_challenged_and_announces_elsewhere() {
    for (name, label) in [("turn", "announce"), ("turn-void", "play")] {
        assert_eq!(fitting(&Keys::BUILT_IN, &scene(name), 78)[0].label, label);
    }
}

/// What a house variation lets a player do now has a place on the bottom line; what it does not let them, none.
#[test]
fn the_keys_of_house_variations_are_on_the_bottom_line_while_they_do_something() {
    let house = scene("house-bare");
    let labels = |scene: &Shown, width| {
        let fitting = fitting(&Keys::BUILT_IN, scene, width);
        fitting.iter().map(|b| b.label).collect::<Vec<_>>()
    };
    for width in [78, 98, 138] {
        let shown = labels(&house, width);
        for label in ["take blank", "swap letter", "rearrange"] {
            assert!(shown.contains(&label), "{width}: {shown:?}");
        }
    }
    let mut idle = house;
    if let Some(page) = idle.scene_mut().find_mut::<TablePage>()
        && let StepScene::Turn(turn) = &mut page.step
    {
        turn.changes.swap_letter = false;
    }
    assert!(!labels(&idle, 138).contains(&"swap letter"));
    assert!(press(&idle, '7').is_some(), "the key says why not");
}

/// The keys of one's own, and the scenes in which each action occurs, with what its built-in key says there.
#[test]
fn every_action_takes_a_key_of_ones_own_and_gives_up_its_old_one() {
    let keyboard = keyboard();
    for action in sample("actions", actions(), 8) {
        let keys = Keys::read(&format!("{action}=F11 Ctrl-O")).expect(action);
        assert_eq!(keys.written(), format!("{action}=F11 Ctrl-O"));
        let mut seen = 0;
        for (name, scene) in all() {
            for binding in bindings(&scene, Context::of(&scene)) {
                let told = |msg: Option<Reaction>| msg.map(|msg| format!("{msg:?}"));
                let says = |key: KeyEvent| told(message_by(&keys, &scene, key));
                let built_in: Vec<KeyEvent> = keyboard
                    .iter()
                    .copied()
                    .filter(|key| binding.keys.iter().any(|stroke| stroke.is(key)))
                    .collect();
                if action_name(binding.name) != action {
                    for key in built_in.into_iter().take(1) {
                        assert_eq!(
                            says(key),
                            told(message(&scene, key)),
                            "{action}, {name}: {key:?}"
                        );
                    }
                    continue;
                }
                seen += 1;
                // The letter of a menu does what it does whatever key is given to its action.
                let means = built_in.first().map(|key| told(message(&scene, *key)));
                for own in [
                    KeyEvent::new(KeyCode::F(11), KeyModifiers::NONE),
                    KeyEvent::new(KeyCode::Char('o'), KeyModifiers::CONTROL),
                ] {
                    assert!(says(own).is_some(), "{action}, {name}");
                    assert_eq!(
                        says(own),
                        means.clone().unwrap_or_else(|| says(own)),
                        "{action}, {name}"
                    );
                }
                for key in built_in {
                    assert_eq!(says(key), None, "{action}, {name}: {key:?}");
                }
                assert_eq!(keys.shown(binding), "F11");
                let help = keys.help(binding);
                assert!(help.ends_with(". Also: Ctrl-O."), "{action}: {help}");
                assert_eq!(help.matches("Also: ").count(), 1, "{action}: {help}");
            }
        }
        assert!(seen > 0, "{action} occurs in no scene");
    }
}

#[test]
fn keys_of_ones_own_are_on_the_bottom_line_and_in_the_help() {
    let keys = Keys::read("shuffle=F5,pass=F6,exchange=2").expect("keys");
    let theme = Theme {
        keys,
        ..Theme::new(Depth::Full, Glyphs::Unicode)
    };
    let turn = scene("turn");
    let line = scrabble::tui::key_line::key_line(&turn, &theme, 140).to_string();
    for part in ["F5 shuffle", "F6 pass", "2 exchange"] {
        assert!(line.contains(part), "{part}: {line}");
    }
    let help: Vec<String> = help::lines(&turn, &theme, 74)
        .iter()
        .map(ToString::to_string)
        .collect();
    assert!(
        help.iter()
            .any(|line| line.starts_with("F5         Shuffles your rack.")),
        "{help:#?}"
    );
    assert!(
        !help.iter().any(|line| line.starts_with("#          ")),
        "{help:#?}"
    );
}

#[test]
fn what_is_wrong_with_keys_is_told_all_at_once() {
    let faults = |text: &str| match Keys::read(text) {
        Ok(keys) => panic!("{keys:?}"),
        Err(faults) => faults.0,
    };
    let text = "shufle=F5,pass=Hyper,sort=?,type=F7,type=F8,resign=a,undo,sheet=2,exchange=F6 F6x";
    let told = faults(text);
    let kinds: Vec<&str> = told
        .iter()
        .map(|fault| match fault {
            KeyFault::Form(_) => "form",
            KeyFault::Action { .. } => "action",
            KeyFault::Twice(_) => "twice",
            KeyFault::Key { .. } => "key",
            KeyFault::Fixed { .. } => "fixed",
            KeyFault::Taken { .. } => "taken",
        })
        .collect();
    assert_eq!(
        kinds,
        [
            "action", "key", "fixed", "twice", "form", "key", "taken", "taken"
        ],
        "{told:#?}"
    );
    assert_eq!(
        told[6].to_string(),
        "resign: a is already bound to “place” (Your turn)"
    );
    assert_eq!(
        told[7].to_string(),
        "sheet: 2 is already bound to “pass” (Your turn)"
    );
    // Two that change places are no two on one.
    assert!(Keys::read("pass=4,exchange=2").is_ok());
    for fixed in [
        "Ctrl-C", "ctrl-z", "F1", "?", "Enter", "esc", "Up", "Left", "→",
    ] {
        assert!(
            matches!(faults(&format!("pass={fixed}"))[0], KeyFault::Fixed { .. }),
            "{fixed}"
        );
    }
    assert_eq!(Keys::read(""), Ok(Keys::BUILT_IN));
    // Each of several keys has its own fault, and an intended capital is no other key.
    let text = "pass=F2 Enter 9 F2";
    let told: Vec<String> = faults(text).iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "pass: Enter can’t be changed",
            "pass: F2 is already bound to “sheet” (Your turn)",
            "pass: 9 is already bound to “resign” (Your turn)",
        ]
    );
    let told = "unseen=U"
        .parse::<Keys>()
        .expect_err("u is taken")
        .to_string();
    assert_eq!(
        told,
        "unseen: u is already bound to “take back” (Your turn, command mode; keys ignore case)"
    );
}

#[test]
fn keys_are_laid_over_others_action_by_action() {
    let keys = |text: &str| Keys::read(text).expect("keys");
    let all = keys("pass=F6").before(keys("pass=F7,shuffle=F5"));
    assert_eq!(all.written(), "pass=F6,shuffle=F5");
}

/// What a key says under these bindings over a set of keys.
fn by(keys: &Keys, name: &str, c: char) -> Option<Reaction> {
    let key = KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE);
    message_by(keys, &scene(name), key)
}

#[test]
fn a_letter_may_be_a_command_where_letters_are_commands_and_lays_its_tile_all_the_same() {
    let keys: Keys = "pass=z".parse().expect("it may be for vim");
    let vim = keys
        .clone()
        .over(KeyPreset::Vim)
        .expect("z lays nothing then");
    assert!(matches!(app(by(&vim, "command", 'z')), Some(Msg::AskPass)));
    assert!(by(&vim, "command", 'p').is_none(), "its old key");
    assert!(matches!(
        app(by(&vim, "command-tiles", 'z')),
        Some(PlacementMsg::Letter('z'))
    ));
    // What letters do as commands is not taken from them.
    assert!("pass=x".parse::<Keys>().is_err());
    for preset in [KeyPreset::Default, KeyPreset::Woogles] {
        let fault = keys.clone().over(preset).expect_err("z lays Z").to_string();
        assert_eq!(fault, "pass: z is already bound to “place” (Your turn)");
    }
}

#[test]
fn keys_of_other_rules_say_that_there_is_no_such_thing() {
    for (c, label) in [
        (';', "study"),
        ('0', "look up"),
        ('+', "hint"),
        ('!', "coach"),
    ] {
        let said = by(&Keys::BUILT_IN, "turn", c);
        assert!(
            matches!(app(said), Some(Msg::NotByRules(what)) if what == label),
            "{c}"
        );
        assert!(by(&Keys::BUILT_IN, "exchange", c).is_none(), "{c}");
    }
    assert!(
        by(&Keys::BUILT_IN, "turn", '>').is_none(),
        "a guided game is no rule"
    );
}
