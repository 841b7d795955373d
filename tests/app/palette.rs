//! The list of all actions: what is in it, how it is found, and that it does what its keys do.

use crate::support::cells;
use crate::support::keyed::Keyed;
use crate::support::scenes;
use crate::support::soak::sample;
use crate::support::table as common;
use common::{at_title, dealt, game};
use crossterm::event::KeyCode;
use scenes::{palette, turn};
use scrabble::app::backend::NoBackend;
use scrabble::app::msg::CommonMsg;
use scrabble::app::msg::GlobalMsg;
use scrabble::app::scene::StepScene;
use scrabble::app::scene::TablePage;
use scrabble::app::scene::TitlePage;
use scrabble::engine::rules::{FinishLevel, FinishLine, RuleSet, Target};
use scrabble::engine::setup::Setup;
use scrabble::tui::keymap::Reaction;
use scrabble::tui::keymap::name::RENAMED;
use scrabble::tui::keymap::palette::{PaletteEntry, entries, nearest, taken_at};
use scrabble::tui::keymap::{Context, action_name, actions, own_bindings};
use scrabble::tui::shown::{Shown, Ui};
use std::collections::BTreeSet;

/// What is found, in order: what can be done, then what cannot, in brackets.
fn found(scene: &Shown) -> Vec<String> {
    let entries = entries(scene).into_iter();
    let shown = entries.map(|entry| match entry.why_not {
        None => entry.label().to_owned(),
        Some(ref why) => format!("({}: {why})", entry.label()),
    });
    shown.collect()
}

fn first(text: &str) -> String {
    let mut found = found(&palette(turn(None), text, 0));
    if found.is_empty() {
        String::new()
    } else {
        found.swap_remove(0)
    }
}

#[test]
fn actions_are_found_by_some_of_their_letters() {
    for (text, label) in [
        ("exch", "exchange"),
        ("xchg", "exchange"),
        ("EXCHANGE", "exchange"),
        ("shf", "shuffle"),
        ("pass", "pass"),
        ("resig", "resign"),
        ("sheet", "sheet"),
        ("rcl", "recall"),
        (" sort ", "sort"),
        ("4", "exchange"),
        // By a word of what is said about it.
        ("vowels", "sort"),
        ("zzz", ""),
    ] {
        assert_eq!(first(text), label, "{text:?}");
    }
}

/// What only the screen does, such as scrolling, would be done to the list itself.
#[test]
fn the_list_has_no_action_of_the_screen_alone() {
    for (name, scene) in scenes::all() {
        for place in 0..entries(&scene).len() {
            let said = taken_at(&scene, place);
            assert!(
                !matches!(said, Some(Reaction::Screen(_))),
                "{name}: {said:?}"
            );
        }
    }
}

/// Letters that are scattered over the words of a name are no match.
#[test]
fn scattered_letters_find_nothing() {
    let whole = title();
    let Some(page) = whole.find::<TitlePage>() else {
        panic!("no title");
    };
    assert!(
        page.items
            .iter()
            .any(|item| item.name == "Play the computer"),
        "{:?}",
        page.items
    );
    for text in ["theme", "pagt", "paco", "ytc"] {
        let found = found(&palette(title(), text, 0));
        assert!(
            !found.contains(&"Play the computer".to_owned()),
            "{text}: {found:?}"
        );
    }
    assert_eq!(found(&palette(title(), "theme", 0)), ["settings"]);
}

/// Every action is found by its own name and by each of its words, on every page.
#[test]
fn every_action_is_found_by_its_name_and_each_of_its_words() {
    let pages = scenes::all()
        .into_iter()
        .filter(|(_, s)| s.layers.len() == 1);
    let mut tried = 0;
    for (name, scene) in pages {
        let listed = entries(&palette(scene.clone(), "", 0));
        for label in sample(name, listed.iter().map(PaletteEntry::label), 4) {
            for text in label.split(' ').chain([label]) {
                let found = entries(&palette(scene.clone(), text, 0));
                let has = found.iter().any(|entry| entry.label() == label);
                assert!(has, "{name}: {label} is not found by {text}");
                tried += 1;
            }
        }
    }
    assert!(tried > 200, "{tried}");
}

#[test]
fn other_names_find_an_action_too_and_a_beginning_wins_over_single_letters() {
    for (text, label) in [
        ("q", "leave"),
        ("quit", "leave"),
        ("exit", "leave"),
        ("clear", "recall"),
        ("bag", "unseen"),
        ("rules", "help"),
        ("define", "(define: no tile at the cursor)"),
        ("quiz", "(study: off in this game)"),
        ("study", "(study: off in this game)"),
        ("dictionary", "(define: no tile at the cursor)"),
        ("new", "(new game: only on the page “Game over”)"),
    ] {
        let listed = found(&palette(turn(None), text, 0));
        assert!(
            listed.first().is_some_and(|first| first == label)
                || listed.contains(&label.to_owned()) && label.starts_with('('),
            "{text}: {listed:?}"
        );
    }
}

#[test]
fn the_items_of_the_title_are_among_its_actions() {
    let title = || palette(scenes::menus::title(), "", 0);
    let listed = found(&title());
    for item in ["New game", "How to play", "Look up words", "quit", "learn"] {
        assert!(listed.contains(&item.to_owned()), "{item}: {listed:?}");
    }
    assert!(!listed.contains(&"Quit".to_owned()), "{listed:?}");
    let new_game = taken_at(&palette(scenes::menus::title(), "new", 0), 0);
    let Some(Reaction::App(said)) = &new_game else {
        panic!("{new_game:?}");
    };
    let does =
        matches!(said.get(), Some(GlobalMsg::RunCommand(msg)) if msg.get::<CommonMsg>().is_some());
    assert!(does, "{new_game:?}");
}

/// The description of an action has the name that `[keys]` takes.
#[test]
fn each_action_has_the_name_that_players_keys_take() {
    for (typed, name) in [("exchange", "exchange"), ("shuffle", "shuffle")] {
        let mut shown = palette(turn(None), typed, 0);
        shown.own.scroll = 0;
        let text = cells::text(&shown, (100, 32));
        assert!(text.contains(&format!("[keys]: {name}.")), "{text}");
    }
}

#[test]
fn what_cannot_be_done_now_comes_last_with_the_reason() {
    let all = found(&palette(turn(None), "", 0));
    let dim: Vec<bool> = all.iter().map(|entry| entry.starts_with('(')).collect();
    assert!(dim.is_sorted(), "{all:?}");
    for entry in [
        "announce",
        "shuffle",
        "leave",
        "help",
        "(challenge: only on the page “Announced play”)",
        "(rematch: only on the page “Game over”)",
        "(take blank: off in this game)",
        "(take back turn: no turn to take back)",
        "(command: only with the vim keys)",
    ] {
        assert!(all.contains(&entry.to_owned()), "{entry}: {all:?}");
    }
    for (place, entry) in all.iter().enumerate() {
        let taken = taken_at(&palette(turn(None), "", 0), place);
        assert_eq!(taken.is_some(), !entry.starts_with('('), "{entry}");
    }
}

#[test]
fn each_page_has_what_its_keys_do_and_nothing_twice() {
    for (name, scene) in scenes::all() {
        if scene.layers.len() > 1 {
            continue;
        }
        let listed = entries(&palette(scene.clone(), "", 0));
        let labels: Vec<&str> = listed.iter().map(PaletteEntry::label).collect();
        let mut once = labels.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), labels.len(), "{name}: {labels:?}");
        let named = own_bindings(&scene, Context::of(&scene))
            .filter(|b| actions().contains(action_name(b.name)));
        for binding in named {
            // The title's menu has a name of its own for one of them.
            let twin = match (scene.shows::<TitlePage>(), binding.name) {
                (true, "look-up") => "Look up words",
                _ => binding.label,
            };
            assert!(labels.contains(&twin), "{name}: {}", binding.label);
        }
    }
}

/// What the list tells a player to write in `[keys]` is a name that the configuration, `scrabble keys` and the manual have.
#[test]
fn the_names_for_keys_are_those_of_the_configuration() {
    let mut seen = BTreeSet::new();
    for (page, scene) in scenes::all() {
        for entry in entries(&palette(scene, "", 0)) {
            let Some(name) = entry.name() else {
                continue;
            };
            assert!(actions().contains(name), "{page}: {name}");
            seen.insert(name);
        }
    }
    // Some of those with two names.
    let renamed = RENAMED.iter().filter(|(_, new)| seen.contains(new));
    assert!(renamed.count() > 5, "{seen:?}");
}

/// The title of a session, with its whole menu.
fn title() -> Shown {
    palette(at_title().scene().into(), "", 0)
}

#[test]
fn no_page_lists_the_same_words_twice_and_what_begins_as_typed_comes_first() {
    let pages = scenes::all()
        .into_iter()
        .filter(|(_, s)| s.layers.len() == 1);
    for (name, scene) in pages.chain([("the whole title", title())]) {
        let listed = entries(&palette(scene.clone(), "", 0));
        let lower = |entry: &PaletteEntry| entry.label().to_lowercase();
        let mut labels: Vec<String> = listed.iter().map(lower).collect();
        let typed: Vec<String> = labels.clone();
        labels.sort_unstable();
        labels.dedup();
        assert_eq!(labels.len(), listed.len(), "{name}: {labels:?}");
        for label in sample(name, typed, 30) {
            for end in label.char_indices().map(|(at, c)| at + c.len_utf8()) {
                let text = &label[..end];
                let found = entries(&palette(scene.clone(), text, 0));
                let begins = |entry: &PaletteEntry| lower(entry).starts_with(text.trim());
                for now in [true, false] {
                    let mut some = found.iter().filter(|e| e.why_not.is_none() == now);
                    let any = some.clone().any(begins);
                    let first = some.next().is_some_and(begins);
                    assert_eq!(any, first, "{name}: {text:?}");
                }
            }
        }
    }
    let twice = found(&title());
    let has = |label: &str| twice.contains(&label.to_owned());
    assert!(has("Look up words") && !has("look up"), "{twice:?}");
    assert!(has("study") && !has("Study"), "{twice:?}");
}

/// What is only spoken of comes behind what is called so, though that cannot be done now.
#[test]
fn what_is_called_so_comes_before_what_is_only_spoken_of() {
    let draw = scenes::all().into_iter().find(|(name, _)| *name == "draw");
    let (_, draw) = draw.expect("the draw");
    let listed = found(&palette(draw, "tiles", 0));
    assert!(
        listed[0].starts_with("(unseen:") || listed[0].starts_with("(exchange:"),
        "{listed:?}"
    );
    assert!(listed.contains(&"continue".to_owned()), "{listed:?}");
}

#[test]
fn in_a_recorded_game_quitting_closes_it_and_what_is_unknown_there_has_a_nearest_name() {
    let viewer = || {
        scenes::viewed::looking(scenes::viewed::file("every-line"), scenes::viewed::steps(2))
            .scene()
            .into()
    };
    for text in ["quit", "exit", "q"] {
        assert_eq!(found(&palette(viewer(), text, 0))[0], "close", "{text}");
    }
    for (text, near) in [("bag", ""), ("clear", "close"), ("chalenge", "challenge")] {
        let scene = palette(viewer(), text, 0);
        assert_eq!(nearest(&scene).contains(&near), !near.is_empty(), "{text}");
        if found(&scene).is_empty() {
            let seen = cells::text(&scene, (50, 20));
            assert!(seen.contains("No action matches."), "{text}: {seen}");
            assert!(near.is_empty() || seen.contains(near), "{text}: {seen}");
        }
    }
}

fn at_turn() -> Keyed {
    let mut session = at_title();
    let racks = [("Ann", "HORNFA?"), ("Ben", "PASTEMB")];
    session.sit_down(dealt(game(&racks, RuleSet::classic())), &mut NoBackend);
    session.update(CommonMsg::Confirm);
    session.into()
}

fn press(session: &mut Keyed, code: KeyCode) {
    session.press(code);
}

fn type_in(session: &mut Keyed, text: &str) {
    for c in text.chars() {
        press(session, KeyCode::Char(c));
    }
}

#[test]
fn what_is_chosen_is_done_and_the_list_closes() {
    let mut session = at_turn();
    type_in(&mut session, ":exch");
    assert_eq!(Context::of(&session.scene()), Context::PALETTE);
    press(&mut session, KeyCode::Enter);
    assert_eq!(Context::of(&session.scene()), Context::EXCHANGE);
    // What cannot be done is not done.
    press(&mut session, KeyCode::Esc);
    type_in(&mut session, ":challenge");
    press(&mut session, KeyCode::Enter);
    assert_eq!(Context::of(&session.scene()), Context::PALETTE);
    press(&mut session, KeyCode::Esc);
    assert_eq!(Context::of(&session.scene()), Context::TURN);
}

#[test]
fn in_the_help_a_key_is_found_by_what_it_does() {
    let mut session = at_turn();
    type_in(&mut session, "?:exch");
    assert_eq!(found(&session.scene())[0], "exchange");
    // One step back is the page, not the help again; and what is found is done.
    press(&mut session, KeyCode::Esc);
    assert_eq!(Context::of(&session.scene()), Context::TURN);
    type_in(&mut session, "?:exch");
    press(&mut session, KeyCode::Enter);
    assert_eq!(Context::of(&session.scene()), Context::EXCHANGE);
    // Over the list the help gives way to the list as it was.
    press(&mut session, KeyCode::Esc);
    type_in(&mut session, ":sh");
    press(&mut session, KeyCode::F(1));
    type_in(&mut session, ":");
    assert_eq!(session.scene().own.text.text(), "sh");
}

#[test]
fn letters_and_questions_are_asked_for_over_the_list_too() {
    let mut session = at_turn();
    // Every letter goes into the list, none onto the board; what a list leads to asks as its key does.
    type_in(&mut session, ":resign");
    press(&mut session, KeyCode::Enter);
    assert_eq!(Context::of(&session.scene()), Context::ASK_RESIGN);
    press(&mut session, KeyCode::Char('n'));
    press(&mut session, KeyCode::F(4));
    press(&mut session, KeyCode::F(1));
    assert_eq!(Context::of(&session.scene()), Context::HELP);
    press(&mut session, KeyCode::Esc);
    assert_eq!(Context::of(&session.scene()), Context::PALETTE);
    type_in(&mut session, "ab");
    press(&mut session, KeyCode::Backspace);
    assert_eq!(session.scene().own.text.text(), "a");
}

#[test]
fn a_colon_is_typed_where_text_is() {
    let mut session = Keyed::from(at_title());
    session.update(CommonMsg::Pick(0));
    session.update(CommonMsg::Choose(1));
    type_in(&mut session, "bot:club");
    assert_eq!(Context::of(&session.scene()), Context::FORM);
    session.update(CommonMsg::Choose(0));
    type_in(&mut session, ":");
    assert_eq!(Context::of(&session.scene()), Context::PALETTE);
}

/// Why something cannot be done, as the list has it on a page of this name.
fn reasons(name: &str, change: impl FnOnce(&mut Shown)) -> Vec<String> {
    let page = scenes::all().into_iter().find(|(known, _)| *known == name);
    let (_, mut scene) = page.expect("a page of this name");
    change(&mut scene);
    found(&palette(scene, "", 0))
}

#[test]
fn what_lies_in_who_plays_is_not_said_of_the_rules() {
    let thinks = reasons("computer-thinks", |_| ());
    assert!(
        thinks.contains(&"(pause: only in games between computers)".to_owned()),
        "{thinks:?}"
    );
    let watched = reasons("computer-watched", |_| ());
    assert!(
        watched.contains(&"(shuffle: only computers play)".to_owned()),
        "{watched:?}"
    );
    let alone = |rule: bool| {
        reasons("announced", |scene| {
            let Some(page) = scene.scene_mut().find_mut::<TablePage>() else {
                panic!("no table");
            };
            let mut rules = page.view.setup.rules().clone();
            rules.agreement = rule;
            let names = page.view.setup.names().to_vec();
            page.view.setup = Setup::new(names, rules.clone()).expect("a table");
            if let StepScene::Announced(window) = &mut page.step {
                window.agreement = false;
            }
            scene.scene_mut().rules = rules;
        })
    };
    assert!(alone(true).contains(&"(allow word: needs two people)".to_owned()));
    assert!(alone(false).contains(&"(allow word: off in this game)".to_owned()));
}

/// What is on a screen of this size.
fn seen(session: &Keyed, size: (u16, u16)) -> String {
    cells::text(&session.scene(), size)
}

#[test]
fn the_help_is_searched_for_what_is_typed() {
    let mut rules = RuleSet::classic();
    rules.finish_line = Some(FinishLine::All(Target::Level(FinishLevel::Expert)));
    let mut session = Keyed::from(at_title());
    let racks = [("Ann", "HORNFA?"), ("Ben", "PASTEMB")];
    session.sit_down(dealt(game(&racks, rules)), &mut NoBackend);
    session.update(CommonMsg::Confirm);
    for size in [(50, 20), (80, 24)] {
        press(&mut session, KeyCode::Char('?'));
        press(&mut session, KeyCode::PageDown);
        let before = session.scene().own;
        type_in(&mut session, "/");
        assert_eq!(Context::of(&session.scene()), Context::FIND);
        type_in(&mut session, "Finish");
        let found = seen(&session, size);
        assert!(found.contains("Help / Finish"), "{found}");
        assert!(found.contains("Finish line"), "{found}");
        assert!(!found.contains("Exchanging tiles"), "{found}");
        // A key is found by what it does, under the heading of its moment.
        let shown = session.scene();
        session.say(Ui::Type(CommonMsg::EraseMore(true)).into(), &shown);
        type_in(&mut session, "vowels first");
        let found = seen(&session, size);
        assert!(
            found.contains("Your turn") && found.contains("Sorts the rack"),
            "{found}"
        );
        type_in(&mut session, "xyz");
        let found = seen(&session, size);
        assert!(found.contains("is not in the help"), "{found}");
        // The help is where it was.
        press(&mut session, KeyCode::Esc);
        assert_eq!(session.scene().own, before);
        press(&mut session, KeyCode::Esc);
        assert_eq!(Context::of(&session.scene()), Context::TURN);
    }
}
