//! Clicks, drags and wheels anywhere, on every page and at every size.

use crate::mouse::buttons::hits;
use crate::mouse::{SIZES, Screen, at_screen, at_table, at_title, held, press, release, scenes};
use crate::support::soak::{longer, sample};
use crate::support::table::tiles;
use crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use proptest::prelude::*;
use scrabble::app::Session;
use scrabble::app::msg::CommonMsg;
use scrabble::app::placement::PlacementMsg;
use scrabble::app::scene::TablePage;
use scrabble::app::scene::{RackScene, StepScene};
use scrabble::app::table::Msg;
use scrabble::engine::rules::{ChallengeRule, HouseVariations, RuleSet};
use scrabble::terminal::LoopStep;
use scrabble::tui::hit::Hits;
use scrabble::tui::keymap::Keys;
use scrabble::tui::keymap::Reaction;
use scrabble::tui::pointer::Pointer;
use scrabble::tui::shown::Ui;

/// Cells of a screen: a sample of all, the first of everything that can be clicked, its corners and beyond.
fn cells(name: &str, (width, height): (u16, u16), hits: &Hits) -> Vec<(u16, u16)> {
    let beyond = [0, width, height, 222, u16::MAX - 1];
    let beyond = beyond.into_iter().flat_map(move |x| beyond.map(|y| (x, y)));
    let all = (0..width).flat_map(move |x| (0..height).map(move |y| (x, y)));
    let mut seen = vec![];
    let clickable = hits.all().filter(|(_, hit)| {
        let new = !seen.contains(hit);
        seen.extend(new.then_some(*hit));
        new
    });
    let clickable = clickable.map(|(at, _)| at.into());
    let kind = format!("{name} {width}x{height}");
    sample(&kind, all, 60)
        .into_iter()
        .chain(clickable)
        .chain(beyond)
        .collect()
}

/// One message or none; a button of the form is gone to before it is pressed.
fn is_one_thing(said: &[Reaction]) -> bool {
    let input = |said: &Reaction| match said {
        Reaction::App(msg) => msg.get::<CommonMsg>().copied(),
        Reaction::Screen(_) => None,
    };
    match said {
        [] | [_] => true,
        [choose, go] => matches!(
            (input(choose), input(go)),
            (Some(CommonMsg::Choose(_)), Some(CommonMsg::Confirm))
        ),
        _ => false,
    }
}

/// A tile is lifted, or shown over a square, or both; nothing else.
fn is_a_drag(said: &[Reaction]) -> bool {
    let lifts = |said: &Reaction| matches!(said, Reaction::App(msg) if matches!(msg.get(), Some(PlacementMsg::Hold(Some(_)))));
    let shows = |said: &Reaction| matches!(said, Reaction::Screen(Ui::Drag(Some(_))));
    match said {
        [] => true,
        [one] => lifts(one) || shows(one),
        [first, second] => lifts(first) && shows(second),
        _ => false,
    }
}

#[test]
fn a_click_on_any_cell_of_any_page_says_no_more_than_one_thing() {
    for (name, scene) in scenes::all() {
        for size in sample(name, SIZES, SIZES.len()) {
            let hits = hits(&scene, size);
            let mut pointer = Pointer::default();
            let mut before = (0, 0);
            for (column, row) in cells(name, size, &hits) {
                let mut at = |kind, (column, row)| {
                    let modifiers = KeyModifiers::NONE;
                    let mouse = MouseEvent {
                        kind,
                        column,
                        row,
                        modifiers,
                    };
                    pointer.messages(mouse, &hits, &Keys::BUILT_IN, &scene)
                };
                let left = MouseButton::Left;
                assert!(at(MouseEventKind::Down(left), (column, row)).is_empty());
                let said = at(MouseEventKind::Up(left), (column, row));
                assert!(is_one_thing(&said), "{name} {size:?}: {said:?}");
                for button in [MouseButton::Right, MouseButton::Middle] {
                    assert!(at(MouseEventKind::Down(button), (column, row)).is_empty());
                    assert!(at(MouseEventKind::Up(button), (column, row)).is_empty());
                }
                at(MouseEventKind::Down(left), before);
                let lifted = at(MouseEventKind::Drag(left), (column, row));
                assert!(is_a_drag(&lifted), "{name}: {lifted:?}");
                let mut dropped = at(MouseEventKind::Up(left), (column, row));
                // It is no longer shown over a square.
                dropped.retain(|said| !matches!(said, Reaction::Screen(Ui::Drag(None))));
                assert!(is_one_thing(&dropped), "{name}: {dropped:?}");
                before = (column, row);
            }
        }
    }
}

/// What somebody does to the screen.
#[derive(Clone, Debug)]
enum Deed {
    Click(u16, u16),
    Drag((u16, u16), (u16, u16)),
    /// Something that a terminal sends, whole or not.
    Bytes(&'static str),
    Resize(usize),
    Wait(u64),
}

fn deed() -> impl Strategy<Value = Deed> {
    let cell = || (0..145_u16, 0..48_u16);
    let bytes = prop::sample::select(vec![
        "\r",
        "\x1b",
        "y",
        "n",
        "f",
        "a",
        "#",
        "4",
        "3",
        "5",
        "?",
        " ",
        "\t",
        "\x7f",
        "*",
        "z",
        "\x1b[<0;1",
        ";1M",
        "\x1b[<0;0;0M",
        "\x1b[<64;9;9M",
        "\x1b[<65;9;9M",
        "\x1b[<32;9;9M",
        "\x1b[<0;65535;65535m",
        "\x1b[200~q\ry\x1b[201~",
    ]);
    prop_oneof![
        6 => cell().prop_map(|(x, y)| Deed::Click(x, y)),
        6 => (cell(), cell()).prop_map(|(from, to)| Deed::Drag(from, to)),
        4 => bytes.prop_map(Deed::Bytes),
        1 => (0..SIZES.len()).prop_map(Deed::Resize),
        2 => (0..1200_u64).prop_map(Deed::Wait),
    ]
}

fn rules() -> impl Strategy<Value = RuleSet> {
    let house = HouseVariations {
        recycle_blanks: true,
        recycle_letters: true,
        rearrange: true,
    };
    prop::sample::select(vec![
        RuleSet::classic(),
        RuleSet {
            challenge: ChallengeRule::Void,
            ..RuleSet::classic()
        },
        RuleSet {
            house,
            open_dictionary: true,
            ..RuleSet::classic()
        },
    ])
}

/// The rules hold: no tile is lost, a rack is shown to its owner only: at their turn, or always if nobody else is there.
fn lawful(session: &Session) {
    let Some(game) = session.game() else { return };
    assert_eq!(tiles(&game), 100);
    let Some(page) = session.scene().into_top::<TablePage>() else {
        return;
    };
    let alone = page.bots.computers.len() + 1 == page.view.players.len();
    let covered = !alone && !matches!(page.step, StepScene::Turn(_));
    assert!(
        !covered || !matches!(page.rack, RackScene::Faces(_)),
        "{:?}",
        page.step
    );
}

fn does(screen: &mut Screen, deed: &Deed) -> LoopStep {
    match deed {
        Deed::Click(x, y) => screen.send(&(press((*x, *y)) + &release((*x, *y)))),
        Deed::Drag(from, to) => {
            screen.send(&(press(*from) + &held(*from) + &held(*to) + &release(*to)))
        }
        Deed::Bytes(bytes) => screen.send(bytes),
        Deed::Resize(size) => screen.resize(SIZES[*size]),
        // A lone Esc is one only after a while: at the title it leaves.
        Deed::Wait(time) => screen.pass(*time),
    }
}

fn cases() -> u32 {
    u32::try_from(longer(12)).expect("not so long a soak")
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(cases()) })]

    #[test]
    fn whatever_the_mouse_does_the_rules_hold(
        rules in rules(), size in 0..SIZES.len(), dealt in any::<bool>(), deeds in prop::collection::vec(deed(), 0..120),
    ) {
        let session = if dealt { at_table(rules, [Msg::Input(CommonMsg::Confirm)]) } else { at_title() };
        let session = at_screen(session, SIZES[size], |screen| {
            for deed in &deeds {
                if does(screen, deed) != LoopStep::Continue {
                    return;
                }
            }
        });
        lawful(&session);
    }
}
