//! Scenes made by hand from the engine, and a theme to draw them with.
#![allow(dead_code, reason = "each test takes what it needs")]

mod computers;
pub(crate) mod learning;
pub(crate) mod menus;
mod online;
mod saved;
pub(crate) mod stats;
pub(crate) mod viewed;

pub(crate) use super::engine_help::seat;
use crate::support::dictionary::offered;
use scrabble::app::backend::NoBackend;
use scrabble::app::definitions::Definition;
use scrabble::app::field::TextField;
use scrabble::app::form::Form;
use scrabble::app::hosting::{Access, ClubTerms, OpenTo, Pace};
use scrabble::app::msg::{Arrow, CommonMsg, GlobalMsg};
use scrabble::app::pages::blocking_job::BlockingJobView;
use scrabble::app::pages::confirm_quit::ConfirmQuit;
use scrabble::app::pages::lookup::{self, SearchKind, word_table};
use scrabble::app::pages::note::Note;
use scrabble::app::pages::text_pages::{
    ActionsPage, DefinitionsPage, Help, RulesSummaryPage, Sheet,
};
use scrabble::app::scene::{
    BoardChanges, BotsView, Dialog, FormPage, FormRow, NextGame, NoPlay, Notice, OverFront,
    OverScene, PlacementScene, Prompt, RackScene, RevealedRuling, RowKind, Scene, Slot, StepScene,
    SwapKind, TableAccess, TablePage, TurnScene, Typing, VerdictScene, WindowQuestion, WindowScene,
    WordRuling,
};
use scrabble::app::table::EarlierPage;
use scrabble::app::unseen::Unseen;
use scrabble::app::{DictionaryChoice, OpenedGame, Session};
use scrabble::engine::board::Board;
use scrabble::engine::draft::Draft;
use scrabble::engine::game::{Command, FailedChallenge, Game, Pending, Phase};
use scrabble::engine::layout::Layout;
use scrabble::engine::lexicon::Lexicon;
use scrabble::engine::play::Play;
use scrabble::engine::rules::{ChallengeRule, ChallengeScope, HouseVariations, Preset, RuleSet};
use scrabble::engine::seat::{PlayerName, Seat};
use scrabble::engine::setup::Setup;
use scrabble::engine::square::{Direction, Square};
use scrabble::engine::tile::{Letter, PlacedTile, Tile};
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::turn::Turn;
use scrabble::engine::turn_rng::Seed;
use scrabble::engine::variant::Variant;
use scrabble::tui::shown::{Context, Shown};
use scrabble::tui::theme::{Depth, Glyphs, Theme};
use scrabble::words::lexicon::{Dictionary, Vocabulary};
use std::sync::{Arc, LazyLock};

/// Every word is acceptable.
struct AnyWord;

impl Lexicon for AnyWord {
    fn contains(&self, _: &[Letter]) -> bool {
        true
    }
}

/// All colors and characters.
pub(crate) fn theme() -> Theme {
    Theme::new(Depth::Full, Glyphs::Unicode)
}

/// Neither colors nor characters beyond ASCII.
pub(crate) fn plain() -> Theme {
    Theme::new(Depth::None, Glyphs::Ascii)
}

pub(crate) fn game(names: &[&str], seed: u64) -> Game {
    game_by(RuleSet::classic(), names, seed)
}

fn game_by(rules: RuleSet, names: &[&str], seed: u64) -> Game {
    let names = names
        .iter()
        .map(|n| PlayerName::new(n).expect("a name"))
        .collect();
    let setup = Setup::new(names, rules).expect("a setup");
    Game::start(setup, Seed(seed)).0
}

fn draft(start: &str, direction: Direction, word: &str) -> Draft {
    let mut square = Square::parse(start);
    let mut draft = Draft::new();
    for c in word.chars() {
        let at = square.expect("on the board");
        if let Some(tile) = TileSet::ENGLISH.placed(c) {
            draft.put(at, tile);
        }
        square = Layout::CLASSIC.next(at, direction);
    }
    draft
}

/// The board of the booklet's example, and more of ours.
pub(crate) fn board() -> Board {
    let words = [
        ("F8", Direction::Across, "HORN"),
        ("H6", Direction::Down, "FA.M"),
        ("F10", Direction::Across, "PASTE"),
        ("I9", Direction::Across, "OB"),
        ("E11", Direction::Across, "BIT"),
        ("J11", Direction::Down, "QUESt"),
    ];
    words
        .iter()
        .fold(Board::new(Variant::ENGLISH), |board, (at, way, word)| {
            board.with(draft(at, *way, word).tiles())
        })
}

pub(crate) fn play(start: &str, direction: Direction, word: &str, rack: &str) -> Play {
    let rack = TileSet::ENGLISH.tiles_of(rack).expect("a rack");
    Play::check(
        &draft(start, direction, word),
        &board(),
        &rack,
        &RuleSet::classic(),
    )
    .expect("a play")
}

pub(crate) fn table(names: &[&str], step: StepScene) -> TablePage {
    let mut view = game(names, 7).view(None);
    view.board = board();
    TablePage {
        view,
        changed: vec![],
        rack: RackScene::Backs(7),
        dictionary: "full".to_owned(),
        step,
        notice: None,
        save_error: None,
        is_saved: false,
        bots: BotsView::default(),
        away: vec![],
        stand_ins: vec![],
        guide: None,
        access: LOCAL,
    }
}

fn scene(page: TablePage) -> Shown {
    shown(page.view.setup.rules().clone(), page)
}

/// What people may do who play among themselves at one keyboard.
pub(crate) const LOCAL: TableAccess = TableAccess {
    plays: true,
    acts: true,
    keeps_game: true,
    has_others: false,
};

const THREE: [&str; 3] = ["Ann", "Ben", "Cy"];

fn text(label: &str, text: &str) -> FormRow {
    FormRow {
        group: "Seats",
        label: label.to_owned(),
        kind: RowKind::Text {
            text: text.to_owned(),
            format: "",
        },
        about: "1 to 16 printable characters.".to_owned(),
        seldom: false,
        fault: None,
    }
}

fn choice(group: &'static str, label: &str, options: &[&str]) -> FormRow {
    FormRow {
        group,
        label: label.to_owned(),
        about: format!("What {} means for this game.", options[0]),
        seldom: false,
        fault: None,
        kind: RowKind::Choice {
            options: options.iter().map(|o| (*o).to_owned()).collect(),
            chosen: 0,
        },
    }
}

fn start() -> FormRow {
    FormRow {
        group: "",
        label: "Start the game".to_owned(),
        kind: RowKind::Button,
        about: "Enter starts the game from any row.".to_owned(),
        seldom: false,
        fault: None,
    }
}

/// A form of more rows than most screens have, the one at `chosen` chosen.
pub(crate) fn long_form(chosen: usize) -> Shown {
    let rules = (1..=20).map(|i| choice("Game", &format!("Rule {i}"), &["so", "or so"]));
    let mut rows = vec![
        choice("Seats", "Players", &["2", "3", "4"]),
        text("First player", "Ann"),
        text("Second player", "Ben"),
    ];
    rows.extend(rules);
    rows.push(start());
    let mut scene = form(false);
    if let Some(page) = scene.scene_mut().find_mut::<FormPage>() {
        (page.rows, page.chosen) = (rows, chosen);
    }
    scene
}

/// The title of a program that was started with these rules.
fn at_title(rules: RuleSet) -> Session {
    let dictionary = DictionaryChoice {
        about: "Nearly every word that a word-game list has: 248,969 words.".to_owned(),
        ..offered(Arc::new(Dictionary::built_in(Vocabulary::Full)))
    };
    Session::new(Form::new(2, &[], rules, vec![dictionary]))
}

/// The form as the session fills it in.
pub(crate) fn new_form() -> Shown {
    let mut session = at_title(RuleSet::classic());
    session.update(CommonMsg::Pick(0));
    session.scene().into()
}

/// Something is looked up at the title, and scrolled down by so many lines.
pub(crate) fn look_up(kind: SearchKind, text: &str, lines: usize) -> Shown {
    let mut session = at_title(RuleSet::classic());
    session.update(CommonMsg::Char('w'));
    for _ in SearchKind::ALL.iter().take_while(|other| **other != kind) {
        session.update(CommonMsg::Move(Arrow::Right));
    }
    text.chars()
        .for_each(|c| drop(session.update(CommonMsg::Char(c))));
    let mut shown = Shown::from(session.scene());
    shown.own.scroll = lines;
    shown
}

/// Words are searched by a query of several conditions at the title.
pub(crate) fn searched(query: &str) -> Shown {
    let mut session = at_title(RuleSet::classic());
    session.update(GlobalMsg::LookUp(Some((
        SearchKind::Search,
        query.to_owned(),
    ))));
    session.scene().into()
}

/// The form of conditions, of a query or empty.
pub(crate) fn condition_form(query: &str) -> Shown {
    let mut session = at_title(RuleSet::classic());
    session.update(GlobalMsg::LookUp(Some((
        SearchKind::Search,
        query.to_owned(),
    ))));
    session.update(lookup::Msg::OpenForm);
    session.scene().into()
}

/// The words of a query as a table.
pub(crate) fn word_table(query: &str, then: &[word_table::Msg]) -> Shown {
    let mut session = at_title(RuleSet::classic());
    session.update(GlobalMsg::LookUp(Some((
        SearchKind::Search,
        query.to_owned(),
    ))));
    session.update(lookup::Msg::OpenTable);
    for msg in then {
        session.update(msg.clone());
    }
    session.scene().into()
}

/// The same at a table with an open dictionary, at the first player's turn.
pub(crate) fn look_up_at_table(kind: SearchKind, text: &str) -> Shown {
    let rules = RuleSet {
        open_dictionary: true,
        ..RuleSet::classic()
    };
    let mut session = at_title(rules.clone());
    let dealt = OpenedGame::new(
        game_by(rules, &THREE, 7),
        Arc::new(Dictionary::built_in(Vocabulary::Full)),
        "full".to_owned(),
    );
    session.sit_down(dealt, &mut NoBackend);
    session.update(CommonMsg::Confirm);
    session.update(GlobalMsg::LookUp(Some((kind, text.to_owned()))));
    let mut scene = session.scene();
    if let Some(table) = scene.find_mut::<TablePage>() {
        table.view.board = board();
    }
    scene.into()
}

/// A turn under other rules than the classic ones.
pub(crate) fn turn_by(rules: RuleSet) -> Shown {
    by_rules(turn(None), rules)
}

fn by_rules(mut scene: Shown, rules: RuleSet) -> Shown {
    if let Some(page) = scene.scene_mut().find_mut::<TablePage>() {
        let names = page.view.setup.names().to_vec();
        page.view.setup = Setup::new(names, rules.clone()).expect("a setup");
    }
    scene.scene_mut().rules = rules;
    scene
}

pub(crate) fn form(fault: bool) -> Shown {
    shown(RuleSet::classic(), form_page(fault))
}

/// The form of a game to host.
fn host_form() -> Shown {
    let mut page = form_page(false);
    let access = choice(
        "Guests",
        "Open to",
        &["this machine", "this network", "everybody"],
    );
    page.rows.insert(0, access);
    (page.chosen, page.open_to) = (0, Some(OpenTo::Guests(Access::Machine)));
    shown(RuleSet::classic(), page)
}

/// The form of a game to offer in a club.
fn club_form() -> Shown {
    let mut page = form_page(false);
    let paces = Pace::ALL.map(Pace::name);
    let time = choice("Club", "Pace", &paces.each_ref().map(String::as_str));
    let rated = choice("Club", "Rated", &["no", "yes"]);
    page.rows
        .splice(..2, [time, rated, choice("Seats", "Players", &["2"])]);
    let terms = ClubTerms {
        pace: Pace::Live,
        rated: false,
    };
    (page.chosen, page.open_to) = (0, Some(OpenTo::Club(terms)));
    shown(RuleSet::classic(), page)
}

fn form_page(fault: bool) -> FormPage {
    let rules = "Game";
    FormPage {
        open_to: None,
            rows: vec![
                choice("Seats", "Players", &["3", "4", "2"]),
                text("First player", "Ann"),
                text("Second player", "Ben"),
                text("Third player", if fault { "ben" } else { "Cy" }),
                choice(rules, "Rules", &["classic"]),
                choice(rules, "Challenge", &["double"]),
                choice(rules, "Exchange", &["as many as the bag holds"]),
                choice(rules, "Dictionary", &["full"]),
                start(),
            ],
            chosen: if fault { 3 } else { 8 },
            name_follows: false,
            fault: fault.then(|| "Two players are called “Ben”: give one of them another name.".to_owned()),
            notice: None,
            rules_summary: vec![
                (
                    "Challenge",
                    "An announced play can be challenged. If all its words are acceptable, the challenger misses the next \
                     turn."
                        .to_owned(),
                ),
                ("Exchange", "You can exchange any number of tiles while the bag holds as many.".to_owned()),
                (
                    "End",
                    "The game ends when a player goes out with an empty bag, or when everyone passes twice in a row."
                        .to_owned(),
                ),
                ("Unplayed tiles", "Everyone loses the value of their own. Going out gains all opponents’ tiles.".to_owned()),
                ("Dictionary", "The built-in list of 178,691 words of 2 to 15 letters.".to_owned()),
            ],
            rules: RuleSet::classic(),
        }
}

pub(crate) fn draw(tied: bool) -> Shown {
    let letter = |c| TileSet::ENGLISH.tile(c).expect("a tile");
    // With computers only, or one person among them, there is no curtain.
    let (step, rack) = if tied {
        let curtain = StepScene::Curtain {
            seat: seat(1),
            news: vec![],
            draw: true,
        };
        (curtain, RackScene::Backs(7))
    } else {
        (StepScene::Draw { starter: seat(1) }, RackScene::None)
    };
    let mut page = table(&THREE, step);
    page.rack = rack;
    page.view.board = Board::new(Variant::ENGLISH);
    page.view.draws = vec![vec![
        (seat(0), letter(if tied { 'C' } else { 'Q' })),
        (seat(1), letter('C')),
        (seat(2), letter('M')),
    ]];
    if tied {
        page.view
            .draws
            .push(vec![(seat(0), letter('E')), (seat(1), letter('?'))]);
    }
    scene(page)
}

pub(crate) fn curtain() -> Shown {
    scene(table(
        &THREE,
        StepScene::Curtain {
            seat: seat(1),
            news: vec![
                "Cy exchanged 3 tiles.".to_owned().into(),
                "Ann played TRAINS for 18.".to_owned().into(),
            ],
            draw: false,
        },
    ))
}

/// Tiles placed across, with the cursor on a square.
pub(crate) fn placed(
    draft: Draft,
    cursor: Square,
    preview: Result<Play, NoPlay>,
) -> PlacementScene {
    PlacementScene {
        draft,
        ghost: Draft::new(),
        leave: None,
        cursor,
        direction: Direction::Across,
        preview,
        prompt: None,
        typing: Typing::Always,
        held: None,
    }
}

pub(crate) fn turn(dialog: Option<Dialog>) -> Shown {
    let marked = matches!(dialog, Some(Dialog::Exchange { .. }));
    let mut page = table(
        &THREE,
        StepScene::Turn(TurnScene {
            seat: seat(0),
            placement: PlacementScene {
                leave: match dialog {
                    Some(Dialog::AskAgree { .. }) => None,
                    Some(Dialog::Exchange { .. }) => TileSet::ENGLISH.tiles_of("ERIN?"),
                    _ => TileSet::ENGLISH.tiles_of("EQ?"),
                },
                ..placed(
                    if marked {
                        Draft::new()
                    } else {
                        draft("K15", Direction::Across, "RAINS")
                    },
                    Square::parse("K15").expect("a square"),
                    Ok(play("K15", Direction::Across, "RAINS", "RAINSE?")),
                )
            },
            changes_made: vec![],
            changes: BoardChanges::default(),
            news: vec![],
            highlighted: vec![],
            coach: None,
            follows: match dialog {
                Some(Dialog::AskPass) => Some("You score nothing and keep your tiles.".to_owned()),
                Some(Dialog::AskExchange { .. }) => Some("This exchange ends the game.".to_owned()),
                Some(Dialog::AskResign) => Some("Ben wins the game.".to_owned()),
                _ => None,
            },
            dialog,
        }),
    );
    let slots = "EQRAIN?".chars().enumerate().map(|(i, c)| Slot {
        tile: TileSet::ENGLISH.tile(c).expect("a tile"),
        laid: false,
        marked: marked && (i == 1 || i == 3),
    });
    page.rack = RackScene::Faces(slots.collect());
    scene(page)
}

pub(crate) fn prompt(outlook: Option<Result<&str, &str>>) -> Shown {
    prompted(Prompt::Play {
        text: TextField::with("15J .RAINS", 40),
        outlook: outlook.map(|it| it.map(str::to_owned).into()),
        reading: None,
    })
}

/// A turn with this prompt.
pub(crate) fn prompted(prompt: Prompt) -> Shown {
    let mut shown = turn(None);
    let page = shown.scene_mut().find_mut::<TablePage>().expect("a table");
    if let StepScene::Turn(turn) = &mut page.step {
        turn.placement.prompt = Some(prompt);
    }
    shown
}

/// A play that is being typed and not yet legal.
fn ghost() -> Shown {
    let mut shown = prompt(Some(Err("No tile S on your rack.")));
    let page = shown.scene_mut().find_mut::<TablePage>().expect("a table");
    if let StepScene::Turn(turn) = &mut page.step {
        turn.placement.ghost = draft("K15", Direction::Across, "RAiN");
        turn.placement.draft = Draft::new();
        turn.placement.preview = Err(NoPlay::Fault {
            why: "No tile S on your rack.".to_owned(),
            square: None,
            lacks: None,
        });
    }
    shown
}

/// The board before the last turn, from a turn.
fn earlier() -> Shown {
    let mut page = table(
        &THREE,
        StepScene::Curtain {
            seat: seat(2),
            news: vec![],
            draw: false,
        },
    );
    let played = draft("F8", Direction::Across, "HORN");
    page.changed = played.tiles().map(|(square, _)| square).collect();
    page.rack = RackScene::None;
    page.notice = Some(Notice {
        text: "Turn 2 of 3: Ben played HORN for 14.".to_owned(),
        refusal: false,
        square: None,
    });
    over_top(&turn(None), EarlierPage { table: page })
}

fn swap(
    kind: SwapKind,
    at: &str,
    tile: Option<PlacedTile>,
    outlook: Option<Result<&str, &str>>,
) -> Dialog {
    Dialog::Swap {
        kind,
        at: Square::parse(at).expect("a square"),
        tile,
        outlook: outlook.map(|it| it.map(str::to_owned).into()),
    }
}

fn rearranging(order: &[usize]) -> Dialog {
    let tiles = "HORN".chars().filter_map(|c| TileSet::ENGLISH.placed(c));
    Dialog::Rearrange {
        start: Square::parse("F8").expect("a square"),
        direction: Direction::Across,
        tiles: tiles.collect(),
        order: order.to_vec(),
    }
}

/// A turn where all house variations are played, with a swap made.
fn house(dialog: Option<Dialog>) -> Shown {
    let mut scene = turn(dialog);
    if let Some(page) = scene.scene_mut().find_mut::<TablePage>() {
        let rules = RuleSet {
            house: HouseVariations {
                recycle_blanks: true,
                recycle_letters: true,
                rearrange: true,
            },
            ..RuleSet::classic()
        };
        page.view.setup =
            Setup::new(page.view.setup.names().to_vec(), rules.clone()).expect("a table");
        page.changed = vec![Square::parse("G10").expect("a square")];
        scene.scene_mut().rules = rules;
    }
    scene
}

/// The same with nothing laid out, so that the board can be changed on.
fn house_bare() -> Shown {
    let mut scene = house(None);
    if let Some(page) = scene.scene_mut().find_mut::<TablePage>()
        && let StepScene::Turn(turn) = &mut page.step
    {
        (turn.placement.draft, turn.placement.preview) = (Draft::new(), Err(NoPlay::Nothing));
        turn.placement.leave = None;
        turn.changes = BoardChanges {
            take_blank: true,
            swap_letter: true,
            rearrange: true,
        };
    }
    scene
}

fn ask_which() -> Shown {
    let asking = WindowQuestion::Which {
        by: seat(1),
        chosen: 1,
        named: vec![true, false, false],
    };
    let rules = RuleSet {
        judging: ChallengeScope::NamedWords,
        ..RuleSet::classic()
    };
    by_rules(announced(&["Ann", "Ben"], true, Some(asking)), rules)
}

/// All are asked about a word: the rack is covered.
fn asked_about(word: &str, more: &[&str]) -> Shown {
    let mut scene = turn(Some(Dialog::AskAgree {
        word: word.to_owned(),
        more: more.iter().map(|word| (*word).to_owned()).collect(),
    }));
    if let Some(page) = scene.scene_mut().find_mut::<TablePage>() {
        page.rack = RackScene::Backs(2);
    }
    scene
}

pub(crate) fn exchange() -> Shown {
    turn(Some(Dialog::Exchange {
        chosen: 3,
        marked: 2,
        most: 7,
    }))
}

pub(crate) fn announced(names: &[&str], long: bool, asking: Option<WindowQuestion>) -> Shown {
    let mut page = table(
        names,
        StepScene::Announced(WindowScene {
            seat: seat(0),
            acceptor: seat(1),
            next: seat(1),
            challengers: (1..names.len()).map(seat).collect(),
            words: if long { vec![0, 1, 2] } else { vec![0, 1] },
            agreement: true,
            asking,
            ends: None,
            ahead: false,
            seconds: None,
        }),
    );
    let play = if long {
        play("D12", Direction::Across, "OUTRAN.EsT", "OUTRAN?EST")
    } else {
        play("K15", Direction::Across, "RAINS", "RAINSE?")
    };
    page.view.phase = Phase::Challenge(Pending {
        seat: seat(0),
        turn: Turn::from(play).public(),
        failed: vec![],
    });
    scene(page)
}

/// A play with a word that has already been challenged unsuccessfully.
pub(crate) fn half_judged() -> Shown {
    let mut scene = announced(
        &["Ann", "Ben", "Cy", "Bartholomew Jay"],
        true,
        Some(WindowQuestion::Who(1)),
    );
    if let Some(page) = scene.scene_mut().find_mut::<TablePage>()
        && let Phase::Challenge(pending) = &mut page.view.phase
    {
        pending.failed.push(FailedChallenge {
            by: seat(1),
            words: vec![1],
        });
    }
    scene
}

/// A word, and whether it is acceptable.
fn judged((word, acceptable): &(&str, bool)) -> (String, WordRuling) {
    let judgment = if *acceptable {
        WordRuling::Acceptable
    } else {
        WordRuling::Phony
    };
    ((*word).to_owned(), judgment)
}

pub(crate) fn verdict(words: &[(&str, bool)], consequence: &str) -> Shown {
    let mut scene = announced(&THREE, false, None);
    if let Some(page) = scene.scene_mut().find_mut::<TablePage>() {
        page.step = StepScene::Verdict(VerdictScene {
            by: seat(2),
            seat: seat(0),
            challenge: "Cy challenges Ann’s play.".to_owned(),
            found: RevealedRuling::Words(words.iter().map(judged).collect()),
            definitions: words
                .iter()
                .filter(|(_, acceptable)| *acceptable)
                .map(|(word, _)| Definition::of(&Dictionary::built_in(Vocabulary::Full), word))
                .collect(),
            consequence: consequence.to_owned(),
        });
    }
    scene
}

/// Plays the first word found, with up to `most` tiles, or passes.
fn some_turn(game: &mut Game, seat: Seat, most: usize) {
    let rack: Vec<Tile> = game.view(Some(seat)).rack.expect("a rack").iter().collect();
    let ways = [Direction::Across, Direction::Down];
    let command = (1..=most.min(rack.len()))
        .rev()
        .flat_map(|count| {
            Layout::CLASSIC
                .squares()
                .flat_map(move |s| ways.map(|w| (count, s, w)))
        })
        .map(|(count, from, way)| {
            let free = std::iter::successors(Some(from), |s| Layout::CLASSIC.next(*s, way))
                .filter(|s| game.board().get(*s).is_none());
            let placed = rack.iter().map(|tile| match tile {
                Tile::Letter(letter) => PlacedTile::Natural(*letter),
                Tile::Blank => PlacedTile::Blank(TileSet::ENGLISH.letter('E').expect("a letter")),
            });
            free.zip(placed).take(count).collect::<Draft>()
        })
        .find(|draft| game.preview(draft).is_ok())
        .map_or(Command::pass(), Command::play);
    game.apply(command, &AnyWord).expect("a turn");
    if let Some(by) = game.acceptor() {
        game.apply(Command::Accept { by }, &AnyWord)
            .expect("accepted");
    }
}

pub(crate) fn over(names: &[&str], seed: u64) -> Shown {
    over_after(names, seed, usize::MAX)
}

/// A game that is over because all passed after a number of turns, if nobody went out before.
pub(crate) fn over_after(names: &[&str], seed: u64, turns: usize) -> Shown {
    let mut game = game(names, seed);
    let mut taken = 0;
    while let Phase::Turn(seat) = *game.phase() {
        if taken < turns {
            some_turn(&mut game, seat, 4);
        } else {
            game.apply(Command::pass(), &AnyWord).expect("a pass");
        }
        taken += 1;
    }
    let Phase::Over(outcome) = game.phase().clone() else {
        panic!("not over");
    };
    let winner = game.setup().name(outcome.winners()[0]).to_owned();
    let mut page = table(
        names,
        StepScene::Over(OverScene {
            reason: "The bag is empty, and the last tile has been played.".to_owned(),
            result: format!("{winner} wins."),
            margin: None,
            figures: vec![],
            rating: None,
            best: Some("The best play was QUEST by Cy, for 48.".to_owned()),
            items: vec![
                "Analyze",
                "Rematch",
                "Save as GCG",
                "Title",
                "New game",
                "Score sheet",
                "Score chart",
                "Quit",
            ],
            chosen: 0,
            front: OverFront::Result,
            next: NextGame::default(),
        }),
    );
    page.view = game.view(None);
    page.rack = RackScene::None;
    scene(page)
}

/// The announcement that ends the game if it is accepted.
pub(crate) fn last_announced() -> Shown {
    let mut scene = announced(&["Ann", "Ben"], false, None);
    if let Some(page) = scene.scene_mut().find_mut::<TablePage>()
        && let StepScene::Announced(window) = &mut page.step
    {
        window.ends = Some("Ann would go out.".to_owned());
        page.rack = RackScene::Backs(0);
        page.view.bag = 0;
        page.view.players[0].tiles = 5;
    }
    scene
}

/// The end of a game, the result out of the way.
pub(crate) fn looking() -> Shown {
    let mut scene = over(&THREE, 3);
    if let Some(page) = scene.scene_mut().find_mut::<TablePage>()
        && let StepScene::Over(over) = &mut page.step
    {
        over.front = OverFront::Board;
    }
    scene
}

pub(crate) fn shown<V: Clone + std::fmt::Debug + Send + Sync + 'static>(
    rules: RuleSet,
    view: V,
) -> Shown {
    Scene::of(view, rules).into()
}

pub(crate) fn over_top<V: Clone + std::fmt::Debug + Send + Sync + 'static>(
    scene: &Shown,
    over: V,
) -> Shown {
    Scene::clone(scene).under(over).into()
}

pub(crate) fn definitions() -> Shown {
    let full = Dictionary::built_in(Vocabulary::Full);
    let told = ["HORN", "RUNS", "SORN"].map(|word| Definition::of(&full, word));
    let told = told.into();
    over_top(&turn(None), DefinitionsPage { definitions: told })
}

pub(crate) fn sheet() -> Shown {
    let mut scene = over_top(&curtain(), Sheet);
    scene.own.scroll = 0;
    scene
}

/// What is said about a dictionary file at the most: with a long name, every reason and a long example.
pub(crate) const NOTE: &str = "the-words-that-we-agreed-on-at-the-seaside-in-the-summer-of-the-great-storm-with-\
    corrections-by-grandmother-and-me.txt: \
    178,691 words; left out 12,345 lines: 1,234 capitalised, 2,345 with a hyphen or apostrophe, 3,456 with a digit, \
    4,567 with an accent or other character, 5,678 shorter than 2 letters, 6,789 longer than 15 letters (first: line \
    123,456, \"pneumonoultramicroscopicsilicovolcanoconiosis-and-whatever-else\").";

/// A turn whose letters are commands, or lay tiles until Esc.
pub(crate) fn modal(typing: Typing) -> Shown {
    let mut scene = turn(None);
    if let Some(page) = scene.scene_mut().find_mut::<TablePage>()
        && let StepScene::Turn(turn) = &mut page.step
    {
        turn.placement.typing = typing;
    }
    scene
}

/// The list of all actions over a page.
pub(crate) fn palette(under: Shown, text: &str, chosen: usize) -> Shown {
    let mut shown = under;
    shown = over_top(&shown, ActionsPage);
    shown.own.text.set(text);
    shown.own.scroll = chosen;
    shown
}

/// All scenes by their names; made once, for that takes a second.
pub(crate) fn all() -> Vec<(&'static str, Shown)> {
    static ALL: LazyLock<Vec<(&'static str, Shown)>> = LazyLock::new(made);
    ALL.clone()
}

fn made() -> Vec<(&'static str, Shown)> {
    let mut scenes = by_hand();
    // A page without a scene that the title opens is as it opens.
    for opened in menus::opened_from_title() {
        let context = Context::of(&opened);
        if !scenes
            .iter()
            .any(|(_, scene)| Context::of(scene) == context)
        {
            scenes.push((context.heading(), opened));
        }
    }
    scenes
}

fn by_hand() -> Vec<(&'static str, Shown)> {
    let mut scenes = up_to_a_turn();
    scenes.extend(board_changes());
    scenes.extend(announced_turns());
    scenes.extend(verdicts());
    scenes.extend(at_the_end_and_over_the_table());
    scenes.extend(saved::all());
    scenes.extend(computers::all());
    scenes.extend(stats::all());
    scenes.extend(viewed::all());
    scenes.extend(learning::all());
    scenes.extend(online::all());
    scenes
}

fn up_to_a_turn() -> Vec<(&'static str, Shown)> {
    vec![
        ("title", menus::title()),
        ("form", form(false)),
        ("form-fault", form(true)),
        ("host-form", host_form()),
        ("club-form", club_form()),
        ("form-long", long_form(14)),
        ("form-new", new_form()),
        ("settings", menus::settings()),
        ("draw", draw(false)),
        ("draw-tie", draw(true)),
        ("curtain", curtain()),
        ("turn", turn(None)),
        ("game-menu", menus::game_menu()),
        ("command", modal(Typing::Commands)),
        ("command-tiles", modal(Typing::Tiles)),
        ("palette", palette(turn(None), "", 0)),
        ("palette-typed", palette(turn(None), "ex", 1)),
        ("palette-nothing", palette(turn(None), "zzz", 0)),
        ("palette-curtain", palette(curtain(), "", 40)),
        ("palette-title", palette(menus::title(), "", 0)),
        ("prompt", prompt(None)),
        ("prompt-points", prompt(Some(Ok("TRAINS for 18.")))),
        ("prompt-fault", prompt(Some(Err("J15 is taken.")))),
        ("prompt-ghost", ghost()),
        ("earlier", earlier()),
        ("blank", prompted(Prompt::Blank)),
        ("exchange", exchange()),
    ]
}

fn board_changes() -> Vec<(&'static str, Shown)> {
    vec![
        ("house-turn", house(None)),
        ("house-bare", house_bare()),
        (
            "recycle-blank",
            house(Some(swap(
                SwapKind::Blank,
                "J14",
                None,
                Some(Ok("Your T for the blank on J14, in QUEST.")),
            ))),
        ),
        (
            "recycle-letter",
            house(Some(swap(SwapKind::Letter, "H8", None, None))),
        ),
        (
            "recycle-letter-typed",
            house(Some(swap(
                SwapKind::Letter,
                "H8",
                TileSet::ENGLISH.placed('T'),
                Some(Ok("T for the R on H8 makes HOTN and FATM.")),
            ))),
        ),
        ("rearrange", house(Some(rearranging(&[1, 0])))),
        ("rearrange-whole", house(Some(rearranging(&[1, 0, 3, 2])))),
        (
            "ask-agree",
            by_rules(
                asked_about("TRAINSX", &["QX", "ZZ"]),
                RuleSet {
                    challenge: ChallengeRule::Void,
                    ..RuleSet::classic()
                },
            ),
        ),
    ]
}

/// An exchange that ends the game, where so many scoreless turns do.
fn ask_exchange() -> Shown {
    let tiles = "QA"
        .chars()
        .filter_map(|c| TileSet::ENGLISH.tile(c))
        .collect();
    let shown = turn(Some(Dialog::AskExchange { tiles }));
    by_rules(shown, Preset::NaTournament.rules())
}

fn announced_turns() -> Vec<(&'static str, Shown)> {
    vec![
        ("ask-pass", turn(Some(Dialog::AskPass))),
        ("ask-exchange", ask_exchange()),
        ("ask-resign", turn(Some(Dialog::AskResign))),
        ("announced", announced(&THREE, false, None)),
        ("announced-two", announced(&["Ann", "Ben"], true, None)),
        (
            "ask-who",
            announced(&THREE, false, Some(WindowQuestion::Who(0))),
        ),
        ("ask-which", ask_which()),
        (
            "ask-word",
            announced(&["Ann", "Ben"], true, Some(WindowQuestion::Agree(1))),
        ),
        (
            "ask-all-agree",
            announced(&["Ann", "Ben"], true, Some(WindowQuestion::AllAgree(0))),
        ),
        ("half-judged", half_judged()),
        (
            "ask-sure",
            announced(&["Ann", "Ben"], false, Some(WindowQuestion::Who(0))),
        ),
        ("announced-last", last_announced()),
    ]
}

fn verdicts() -> Vec<(&'static str, Shown)> {
    let bad = "All tiles go back to Ann’s rack. Ben begins the next turn.";
    vec![
        (
            "verdict-one",
            verdict(&[("TRAINS", true)], "Cy misses the next turn."),
        ),
        (
            "verdict-many",
            verdict(&[("TRAINSX", false), ("AB", true)], bad),
        ),
    ]
}

fn at_the_end_and_over_the_table() -> Vec<(&'static str, Shown)> {
    vec![
        ("over", over(&THREE, 3)),
        (
            "over-four",
            over(&["Ann", "Ben", "Cy", "Bartholomew Jay"], 5),
        ),
        ("looking", looking()),
        ("sheet", sheet()),
        ("look-up", look_up(SearchKind::Word, "", 0)),
        ("look-up-words", look_up(SearchKind::Pattern, "*ING", 9)),
        ("look-up-hooks", look_up(SearchKind::Hooks, "PARE", 0)),
        ("look-up-fault", look_up(SearchKind::Anagram, "RET*", 0)),
        (
            "look-up-search",
            searched("RE????? min-vowels 4 and not (prob 1-500 or ends ING)"),
        ),
        (
            "condition-form",
            condition_form("RE????? min-vowels 4 and not (prob 1-500 or ends ING)"),
        ),
        ("condition-form-empty", condition_form("")),
        ("word-table", word_table("anagram RETAIN?", &[])),
        (
            "word-table-sorted",
            word_table(
                "length 8 prob 1-400",
                &[
                    word_table::Msg::Columns("word points prob back definition".to_owned()),
                    word_table::Msg::Sort("-points".to_owned()),
                ],
            ),
        ),
        (
            "word-table-fault",
            word_table("vowels 20", &[word_table::Msg::Columns("fnord".to_owned())]),
        ),
        (
            "text-prompt",
            word_table("length 2", &[word_table::Msg::AskColumns]),
        ),
        (
            "look-up-conditions",
            searched("length 7 vowel 4 and prob 1-500"),
        ),
        (
            "look-up-table",
            look_up_at_table(SearchKind::Anagram, "RETAIN?"),
        ),
        (
            "turn-void",
            turn_by(RuleSet {
                challenge: ChallengeRule::Void,
                open_dictionary: true,
                hints: true,
                coach: true,
                ..RuleSet::classic()
            }),
        ),
        ("agreed", agreed()),
        ("help", over_top(&turn(None), Help)),
        ("help-found", found("exchange")),
        ("meanings", definitions()),
        ("ask-quit", over_top(&turn(None), LEAVING)),
        ("unseen", unseen()),
        ("working", working()),
        (
            "note",
            over_top(
                &draw(false),
                Note {
                    text: NOTE.to_owned(),
                },
            ),
        ),
    ]
}

/// The page alone, without what lies over it.
pub(crate) fn bare(shown: &Shown) -> Shown {
    let mut scene = Scene::clone(shown);
    scene.layers.truncate(1);
    scene.into()
}

/// The question whether to leave.
pub(crate) const LEAVING: ConfirmQuit = ConfirmQuit {
    follows: "This game is not saved.",
    home: Some("title"),
};

/// All that is agreed on in the form.
pub(crate) fn agreed() -> Shown {
    let form = new_form();
    let rules = form
        .find::<FormPage>()
        .expect("a form")
        .rules_summary
        .clone();
    over_top(&form, RulesSummaryPage { rules })
}

/// What is found in the help at a turn.
pub(crate) fn found(text: &str) -> Shown {
    let mut shown = over_top(&turn(None), Help);
    shown.own.text.set(text);
    shown.own.finds = true;
    shown
}

/// Work that is waited for.
fn working() -> Shown {
    let viewed = viewed::looking(viewed::file("every-line"), []).scene();
    let work = BlockingJobView {
        activity: "Analyzing the game".to_owned(),
        progress: Some((12, 40)),
    };
    over_top(&viewed.into(), work)
}

/// What cannot be seen, told at a turn.
fn unseen() -> Shown {
    let of = |tile: &str, count: usize| format!("{tile} {count:<2}");
    let line = |first: u8| {
        let cells = (first..first + 7).map(|letter| of(&char::from(letter).to_string(), 12));
        cells.collect::<Vec<_>>().join("  ")
    };
    let unseen = Unseen {
        summary: "100 tiles you cannot see, of which 86 are in the bag.".to_owned(),
        kinds: "42 vowels, 56 consonants, 2 blanks.".to_owned(),
        table: [b'A', b'H', b'O', b'T'].map(line).to_vec(),
    };
    over_top(&turn(None), unseen)
}
