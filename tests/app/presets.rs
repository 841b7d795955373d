//! Sets of keys: as in vim, and as on Woogles; and keys of one's own over them.

use crate::support::cells;
use crate::support::keyed::Keyed;
use crate::support::scenes;
use crate::support::table as common;
use common::{at_title, dealt, game};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use scrabble::app::backend::NoBackend;
use scrabble::app::msg::CommonMsg;
use scrabble::app::scene::FormPage;
use scrabble::app::scene::TablePage;
use scrabble::app::scene::TitlePage;
use scrabble::app::scene::{RackScene, StepScene, TurnScene};
use scrabble::engine::rules::RuleSet;
use scrabble::engine::square::Direction;
use scrabble::engine::tile_set::TileSet;
use scrabble::tui::help;
use scrabble::tui::hit::Hit;
use scrabble::tui::key_line::{fitting, key_line};
use scrabble::tui::keymap::{Context, KeyPreset, Keys, Stroke, message_by};
use scrabble::tui::theme::Theme;

fn keys(own: &str, preset: KeyPreset) -> Keys {
    let own: Keys = own.parse().expect("keys");
    own.over(preset).expect("keys that go together")
}

/// Ann's first turn.
fn at_turn(preset: KeyPreset) -> Keyed {
    let mut session = at_title();
    if preset.is_modal() {
        session.start_in_command_mode();
    }
    let racks = [("Ann", "HORNFA?"), ("Ben", "PASTEMB")];
    session.sit_down(dealt(game(&racks, RuleSet::classic())), &mut NoBackend);
    session.update(CommonMsg::Confirm);
    session.into()
}

fn press(session: &mut Keyed, keys: &Keys, code: KeyCode, modifiers: KeyModifiers) {
    session.press_by(keys, KeyEvent::new(code, modifiers));
}

/// Esc returns to command mode there.
#[test]
fn with_the_vim_keys_q_names_only_the_key_that_leaves() {
    let vim = keys("", KeyPreset::Vim);
    let mut session = at_turn(KeyPreset::Vim);
    type_in(&mut session, &vim, "iqq");
    let scene = session.scene();
    let page = scene.find::<TablePage>().expect("a table");
    let notice = &page.notice.as_ref().expect("a refusal").text;
    assert_eq!(
        notice,
        "No Q and no blank left on your rack. To leave, press Ctrl-C."
    );
}

/// Presses letters; `<` is Esc, `>` Enter, and arrows are arrows.
fn type_in(session: &mut Keyed, keys: &Keys, text: &str) {
    for c in text.chars() {
        let code = match c {
            '<' => KeyCode::Esc,
            '>' => KeyCode::Enter,
            '↑' => KeyCode::Up,
            '↓' => KeyCode::Down,
            '←' => KeyCode::Left,
            '→' => KeyCode::Right,
            c => KeyCode::Char(c),
        };
        press(session, keys, code, KeyModifiers::NONE);
    }
}

fn turn(session: &Keyed) -> TurnScene {
    match &session.scene().find::<TablePage>().expect("a table").step {
        StepScene::Turn(turn) => turn.clone(),
        other => panic!("no turn: {other:?}"),
    }
}

fn laid(session: &Keyed) -> String {
    let tiles = turn(session).placement.draft;
    let tiles = tiles
        .tiles()
        .map(|(square, tile)| format!("{square} {}", tile.label(&TileSet::ENGLISH)));
    tiles.collect::<Vec<_>>().join(", ")
}

fn rack(session: &Keyed) -> String {
    let shown = session.scene();
    let RackScene::Faces(slots) = &shown.find::<TablePage>().expect("a table").rack else {
        panic!("the rack is covered");
    };
    slots
        .iter()
        .map(|slot| slot.tile.label(&TileSet::ENGLISH))
        .collect()
}

#[test]
fn in_vim_letters_are_commands_until_tiles_are_asked_for() {
    let vim = keys("", KeyPreset::Vim);
    let after = |text: &str| {
        let mut session = at_turn(KeyPreset::Vim);
        type_in(&mut session, &vim, text);
        session
    };
    let cursor = |text: &str| turn(&after(text)).placement.cursor.to_string();
    assert_eq!(cursor("hh"), "F8");
    assert_eq!(cursor("jj"), "H10");
    assert_eq!(cursor("kl"), "I7");
    assert_eq!(cursor("↑→"), "I7");
    assert_eq!(turn(&after("v")).placement.direction, Direction::Down);
    assert_eq!(laid(&after("fa")), "", "a asks for tiles, f is nothing");
    assert_eq!(laid(&after("ifa")), "H8 F, I8 A");
    assert_eq!(laid(&after("ifa<u")), "H8 F");
    assert_eq!(laid(&after("ifa<hhx")), "I8 A");
    assert_eq!(laid(&after("ifa<d")), "H8 F, I8 A", "once is not enough");
    assert_eq!(laid(&after("ifa<dd")), "");
    assert_eq!(
        laid(&after("ifa<dhd")),
        "H8 F, I8 A",
        "something came in between"
    );
    assert_eq!(laid(&after("ifa<io")), "H8 F, I8 A, J8 O", "o lays again");
    assert_ne!(rack(&after("s")), rack(&after("")));
    assert_eq!(Context::of(&after("e").scene()), Context::EXCHANGE);
    assert_eq!(Context::of(&after("p").scene()), Context::ASK_PASS);
    assert_eq!(Context::of(&after("pn").scene()), Context::COMMAND);
    assert_eq!(Context::of(&after(":").scene()), Context::PALETTE);
    assert_eq!(Context::of(&after("/").scene()), Context::PROMPT);
    assert_eq!(Context::of(&after("ihorn>").scene()), Context::ANNOUNCED);
}

#[test]
fn in_vim_the_next_turn_begins_with_commands_and_lists_know_the_arrows() {
    let vim = keys("", KeyPreset::Vim);
    let mut session = at_turn(KeyPreset::Vim);
    type_in(&mut session, &vim, "ihorn>>>");
    assert_eq!(Context::of(&session.scene()), Context::COMMAND);
    let mut session = Keyed::from(at_title());
    type_in(&mut session, &vim, "jjk");
    let shown = session.scene();
    let Some(title) = shown.find::<TitlePage>() else {
        panic!("no title");
    };
    assert_eq!(title.chosen, 1);
    // Where text is typed they are letters.
    session.update(CommonMsg::Pick(0));
    session.update(CommonMsg::Choose(1));
    type_in(&mut session, &vim, "jhkl");
    let shown = session.scene();
    let Some(form) = shown.find::<FormPage>() else {
        panic!("no form");
    };
    assert_eq!((form.chosen, form.rows[1].value()), (1, "jhkl"));
}

/// The viewer names the keys that a player set.
#[test]
fn the_viewer_names_the_keys_of_the_player() {
    let viewer = scenes::all()
        .into_iter()
        .find(|(name, _)| *name == "viewer");
    let shown = viewer.expect("a record").1;
    let theme = Theme {
        keys: keys("run=F9", KeyPreset::Default),
        ..scenes::theme()
    };
    let text = cells::lines(&cells::buffer(&shown, &theme, (100, 32))).join("\n");
    assert!(text.contains("F9 to run"), "{text}");
}

/// A letter moves only where the letter of the opposite arrow moves too: in the viewer `k` is the previous mistake, so `j` is no
/// step either; in a lobby both move, and none of them disconnects anybody.
#[test]
fn in_vim_letters_move_in_pairs() {
    let vim = keys("", KeyPreset::Vim);
    for (name, scene) in scenes::all() {
        for (one, other, arrows) in [
            ('j', 'k', [KeyCode::Down, KeyCode::Up]),
            ('h', 'l', [KeyCode::Left, KeyCode::Right]),
        ] {
            let says = |code: KeyCode| {
                let said = message_by(&vim, &scene, KeyEvent::new(code, KeyModifiers::NONE));
                said.map(|said| format!("{said:?}"))
            };
            let moves = |letter: char, arrow: KeyCode| {
                says(KeyCode::Char(letter)).is_some_and(|said| Some(said) == says(arrow))
            };
            let both = [moves(one, arrows[0]), moves(other, arrows[1])];
            assert_eq!(both[0], both[1], "{name}: {one} and {other}");
        }
    }
    let lobby = scenes::all()
        .into_iter()
        .find(|(name, _)| *name == "lobby-host");
    let lobby = lobby.expect("a lobby").1;
    let up = message_by(
        &vim,
        &lobby,
        KeyEvent::new(KeyCode::Char('k'), KeyModifiers::NONE),
    );
    assert!(format!("{up:?}").contains("Move(Up)"), "{up:?}");
}

#[test]
fn as_on_woogles_arrows_turn_shuffle_and_recall() {
    let woogles = keys("", KeyPreset::Woogles);
    let after = |text: &str| {
        let mut session = at_turn(KeyPreset::Woogles);
        type_in(&mut session, &woogles, text);
        session
    };
    assert_eq!(turn(&after("→")).placement.direction, Direction::Down);
    assert_eq!(turn(&after("←→")).placement.direction, Direction::Across);
    assert_eq!(turn(&after("→")).placement.cursor.to_string(), "H8");
    assert_ne!(rack(&after("↑")), rack(&after("")));
    assert_eq!(laid(&after("fa")), "H8 F, I8 A");
    assert_eq!(laid(&after("fa↓")), "");
    assert_eq!(Context::of(&after("4").scene()), Context::EXCHANGE);
    assert_eq!(Context::of(&after("2").scene()), Context::ASK_PASS);
    let mut session = after("");
    for (code, square) in [
        (KeyCode::Up, "H7"),
        (KeyCode::Left, "G7"),
        (KeyCode::Down, "G8"),
        (KeyCode::Right, "H8"),
    ] {
        press(&mut session, &woogles, code, KeyModifiers::CONTROL);
        assert_eq!(turn(&session).placement.cursor.to_string(), square);
    }
    // Elsewhere arrows are arrows.
    let mut session = after("4→");
    type_in(&mut session, &woogles, " ");
    let shown = session.scene();
    let RackScene::Faces(slots) = &shown.find::<TablePage>().expect("a table").rack else {
        panic!("the rack is covered");
    };
    assert!(slots[1].marked);
}

#[test]
fn the_bottom_line_and_the_help_show_the_keys_that_hold() {
    let line = |keys: &Keys, session: &Keyed| {
        let all = fitting(keys, &session.scene(), 110);
        let all = all.iter().map(|b| format!("{} {}", keys.shown(b), b.label));
        all.collect::<Vec<_>>().join(", ")
    };
    let (vim, woogles) = (keys("", KeyPreset::Vim), keys("", KeyPreset::Woogles));
    let mut session = at_turn(KeyPreset::Vim);
    let commands = line(&vim, &session);
    assert!(
        commands.starts_with("i place, hjkl move, Tab turn, s shuffle"),
        "{commands}"
    );
    type_in(&mut session, &vim, "i");
    let tiles = line(&vim, &session);
    assert!(
        tiles.contains("Esc command") && tiles.contains("F6 pass"),
        "{tiles}"
    );
    let session = at_turn(KeyPreset::Woogles);
    let shown = line(&woogles, &session);
    assert!(
        shown.contains("← turn, Ctrl-←↑↓→ move") && shown.contains("↑ shuffle"),
        "{shown}"
    );
    let mut theme = scenes::theme();
    theme.keys = woogles;
    let help: Vec<String> = help::lines(&session.scene(), &theme, 70)
        .iter()
        .map(ToString::to_string)
        .collect();
    let help = help.join("\n");
    for text in [
        "←          Changes direction",
        "↑          Shuffles your rack.",
        "Ctrl-←↑↓→  Move the cursor.",
    ] {
        assert!(help.contains(text), "{text}: {help}");
    }
}

#[test]
fn keys_of_ones_own_win_over_a_preset_and_must_not_meet_it() {
    let own = keys("shuffle=F5", KeyPreset::Woogles);
    let mut session = at_turn(KeyPreset::Woogles);
    let before = rack(&session);
    type_in(&mut session, &own, "↑");
    assert_eq!(rack(&session), before);
    press(&mut session, &own, KeyCode::F(5), KeyModifiers::NONE);
    assert_ne!(rack(&session), before);
    let own = keys("turn=F6", KeyPreset::Vim);
    let mut session = at_turn(KeyPreset::Vim);
    type_in(&mut session, &own, "v");
    assert_eq!(turn(&session).placement.direction, Direction::Across);
    press(&mut session, &own, KeyCode::F(6), KeyModifiers::NONE);
    assert_eq!(turn(&session).placement.direction, Direction::Down);
    for (name, preset) in [
        ("default", KeyPreset::Default),
        ("vim", KeyPreset::Vim),
        ("woogles", KeyPreset::Woogles),
    ] {
        assert_eq!(name.parse(), Ok(preset));
        assert_eq!(preset.to_string(), name);
        assert_eq!(keys("", preset).written(), "");
    }
    assert!("emacs".parse::<KeyPreset>().is_err());
}

/// What the help says of further keys, and its text on how to play, name the keys that hold.
#[test]
fn the_help_names_no_key_that_was_given_away() {
    let told = |own: &str, preset| {
        let mut theme = scenes::theme();
        theme.keys = keys(own, preset);
        let lines = help::lines(&at_turn(KeyPreset::Default).scene(), &theme, 300);
        let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
        lines.join(
            "
",
        )
    };
    let given = told("unseen=Ctrl-E", KeyPreset::Default);
    let pass = "Passes your turn after you confirm. Also: 2.";
    assert!(given.contains(pass), "{given}");
    let given = told("unseen=Ctrl-T F9", KeyPreset::Default);
    assert!(!given.contains("Also: 1, Ctrl-T"), "{given}");
    let turns = told("", KeyPreset::Woogles);
    assert!(turns.contains("press ← to change direction"), "{turns}");
    assert!(told("", KeyPreset::Default).contains("press Tab to change direction"));
}

/// Each arrow of the bottom line is a button, also with Ctrl.
#[test]
fn arrows_with_ctrl_are_buttons() {
    let mut theme = scenes::theme();
    theme.keys = keys("", KeyPreset::Woogles);
    let line = key_line(&at_turn(KeyPreset::Woogles).scene(), &theme, 110);
    let arrows = [KeyCode::Left, KeyCode::Up, KeyCode::Down, KeyCode::Right];
    for (arrow, code) in ["←", "↑", "↓", "→"].into_iter().zip(arrows) {
        let spans = line.spans.iter().filter(|span| span.content == arrow);
        let hits = spans.filter_map(|span| Hit::of_mark(span.style.underline_color?));
        let hits: Vec<Hit> = hits.collect();
        assert!(
            hits.contains(&Hit::Key(Stroke::CtrlCode(code))),
            "{arrow}: {line:?}"
        );
    }
}
