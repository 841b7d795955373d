//! Moments at a table, made by hand: Ann, Ben and Cy after six plays, Ann about to announce (T)RAINS.

pub(crate) use crate::support::engine_help::seat;
use crate::support::scenes::{LOCAL, placed};
use scrabble::app::scene::{
    BoardChanges, BotsView, NoPlay, PlacementScene, RackScene, Slot, StepScene, TablePage,
    TurnScene, WindowScene,
};
use scrabble::engine::board::Board;
use scrabble::engine::clock::Millis;
use scrabble::engine::draft::Draft;
use scrabble::engine::game::{Pending, Phase};
use scrabble::engine::layout::Layout;
use scrabble::engine::play::Play;
use scrabble::engine::rules::RuleSet;
use scrabble::engine::seat::{PlayerName, Seat};
use scrabble::engine::setup::Setup;
use scrabble::engine::sheet::{SheetEntry, SheetLine};
use scrabble::engine::square::{Direction, Square};
use scrabble::engine::tile::Points;
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::turn::Turn;
use scrabble::engine::variant::Variant;
use scrabble::engine::view::{PlayerView, SeatView};

/// For each word: its start, its direction and its tiles; a dot is a through-tile.
const PLAYS: [(&str, Direction, &str); 6] = [
    ("F8", Direction::Across, "HORN"),
    ("H6", Direction::Down, "FA.M"),
    ("F10", Direction::Across, "PASTE"),
    ("H9", Direction::Across, ".OB"),
    ("E11", Direction::Across, "BIT"),
    ("J9", Direction::Down, "..QUESt"),
];

pub(crate) fn draft(start: &str, direction: Direction, word: &str) -> Draft {
    let start = Square::parse(start).expect("a square");
    let squares = std::iter::successors(Some(start), |s| Layout::CLASSIC.next(*s, direction));
    squares
        .zip(word.chars())
        .filter_map(|(square, c)| TileSet::ENGLISH.placed(c).map(|tile| (square, tile)))
        .collect()
}

/// The game after `plays` of the plays, seen by nobody.
pub(crate) fn view(names: &[&str], plays: usize) -> SeatView {
    let names: Vec<PlayerName> = names
        .iter()
        .map(|n| PlayerName::new(n).expect("a name"))
        .collect();
    let setup = Setup::new(names, RuleSet::classic()).expect("a set-up");
    let (mut board, mut sheet) = (Board::new(Variant::ENGLISH), vec![]);
    let mut totals = vec![Points::ZERO; setup.players()];
    for (turn, (start, direction, word)) in (1..).zip(&PLAYS[..plays]) {
        let who = seat((turn as usize - 1) % setup.players());
        let draft = draft(start, *direction, word);
        let play = Play::check(&draft, &board, &draft.multiset(), setup.rules()).expect("a play");
        board = board.with(draft.tiles());
        totals[who.index()] += play.score().total();
        sheet.push(SheetLine {
            turn,
            seat: who,
            points: play.score().total(),
            total: totals[who.index()],
            entry: SheetEntry::Play(play),
        });
    }
    let players: Vec<PlayerView> = setup
        .seats()
        .map(|seat| PlayerView {
            seat,
            name: setup.names()[seat.index()].clone(),
            score: totals[seat.index()],
            tiles: 7,
            owes: u8::from(plays > 2 && seat.index() == 1),
            failed: 0,
            resigned: false,
            passes: 0,
            used: Millis::ZERO,
            target: None,
        })
        .collect();
    let next = seat(plays % players.len());
    SeatView {
        viewer: None,
        unseen: Variant::ENGLISH.tiles.all().without(&board.multiset()),
        bag: Variant::ENGLISH.tiles.all().len() - board.multiset().len() - 7 * players.len(),
        rack: None,
        phase: Phase::Turn(next),
        turn: u32::try_from(plays).expect("few") + 1,
        draws: vec![],
        setup,
        players,
        board,
        sheet,
        agreed: vec![],
        hints: vec![],
        taken_back: None,
        scoreless: 0,
        time_left: None,
    }
}

/// A turn of the first player with this rack and these tiles laid out.
pub(crate) fn turn(
    mut view: SeatView,
    rack: &str,
    laid: Draft,
    cursor: &str,
    direction: Direction,
) -> TablePage {
    let tiles = TileSet::ENGLISH.tiles_of(rack).expect("a rack");
    view.viewer = Some(Seat::FIRST);
    view.unseen = view.unseen.without(&tiles);
    view.rack = Some(tiles.clone());
    let preview = Play::check(&laid, &view.board, &tiles, view.setup.rules()).map_err(NoPlay::from);
    let mut on_board = laid.multiset();
    let slots = rack
        .chars()
        .filter_map(|c| TileSet::ENGLISH.tile(c))
        .map(|tile| Slot {
            tile,
            laid: on_board.take(tile),
            marked: false,
        })
        .collect();
    TablePage {
        changed: vec![],
        step: StepScene::Turn(TurnScene {
            seat: Seat::FIRST,
            placement: PlacementScene {
                leave: (!laid.is_empty()).then(|| tiles.without(&laid.multiset())),
                direction,
                ..placed(laid, Square::parse(cursor).expect("a square"), preview)
            },
            changes_made: vec![],
            changes: BoardChanges::default(),
            dialog: None,
            follows: None,
            news: vec![],
            highlighted: vec![],
            coach: None,
        }),
        rack: RackScene::Faces(slots),
        dictionary: "full".to_owned(),
        notice: None,
        save_error: None,
        is_saved: false,
        bots: BotsView::default(),
        away: vec![],
        stand_ins: vec![],
        access: LOCAL,
        guide: None,
        view,
    }
}

/// Ann has laid (T)RAINS and may announce it.
pub(crate) fn trains() -> TablePage {
    let laid = draft("J15", Direction::Across, ".RAINS");
    turn(
        view(&["Ann", "Ben", "Cy"], 6),
        "ERAI?NS",
        laid,
        "O15",
        Direction::Across,
    )
}

/// Ann looks where to play, down column M.
pub(crate) fn looking() -> TablePage {
    turn(
        view(&["Ann", "Ben", "Cy"], 6),
        "ERAI?NS",
        Draft::new(),
        "M7",
        Direction::Down,
    )
}

/// The very first turn.
pub(crate) fn opening() -> TablePage {
    turn(
        view(&["Ann", "Ben"], 0),
        "QUIZ?ED",
        Draft::new(),
        "H8",
        Direction::Across,
    )
}

/// Tiles laid with a gap, in a game of four with names of every width.
pub(crate) fn fault() -> TablePage {
    let laid = draft("K11", Direction::Across, "AIN.S");
    let names = ["Ann", "山田太郎山田太郎", "sixteen letters!", "Zoë"];
    turn(view(&names, 5), "ERAI?NS", laid, "O11", Direction::Across)
}

/// (T)RAINS is announced; racks are covered.
pub(crate) fn announced() -> TablePage {
    let mut page = trains();
    if let StepScene::Turn(turn) = &page.step
        && let Ok(play) = &turn.placement.preview
    {
        let pending = Pending {
            seat: Seat::FIRST,
            turn: Turn::from(play.clone()).public(),
            failed: vec![],
        };
        page.view = view(&["Ann", "Ben", "Cy"], 6);
        page.view.phase = Phase::Challenge(pending);
    }
    page.rack = RackScene::Backs(7);
    page.step = StepScene::Announced(WindowScene {
        seat: Seat::FIRST,
        acceptor: seat(1),
        next: seat(1),
        challengers: vec![seat(1), seat(2)],
        words: vec![0],
        agreement: true,
        asking: None,
        ends: None,
        ahead: false,
        seconds: None,
    });
    page
}

/// Ann chooses tiles to exchange.
pub(crate) fn exchange() -> TablePage {
    let mut page = looking();
    if let StepScene::Turn(turn) = &mut page.step {
        turn.dialog = Some(scrabble::app::scene::Dialog::Exchange {
            chosen: 2,
            marked: 2,
            most: 7,
        });
    }
    if let RackScene::Faces(slots) = &mut page.rack {
        slots[0].marked = true;
        slots[3].marked = true;
    }
    page
}
