//! Positions that come from no game.

use crate::players::table::{Bots, tools};
use crate::support::engine_help::classic;
use scrabble::engine::board::Board;
use scrabble::engine::game::{Command, Phase};
use scrabble::engine::play::Play;
use scrabble::engine::position::Position;
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::turn::ActDraft;
use scrabble::record::notation::cgp::CgpPosition;
use scrabble::solver::players::simulate::{Effort, Simulation};
use scrabble::solver::players::{
    Choice, ComputerPlayer, Judgment, Level, Limits, NoObserver, by_equity,
};
use std::collections::HashSet;
use std::num::NonZeroUsize;

const FARM: &str = "15/15/15/15/15/7F7/7A7/5HORN6/7M7/15/15/15/15/15/15";
const ENDGAME: &str = "7T3T2Q/5JEAN2R2I/4R2N1FROWNS/4E2K3C3/4WE1AI1AA3/5V2G1ER3/5EH1A1Os3/6YUPOn2EF/6L1O1I2LI\
                       /5VIGS1S1NYE/3L2C3MAUT1/2DE3ZOA1X1R1/2UN3APHELION/1MATURES3E1I1/BIDI7DODO BTT/EG 380/402 0";

fn situation(text: &str) -> Position {
    let position = CgpPosition::parse(text).expect("a position");
    position.position(&classic()).expect("a possible position")
}

fn consider(level: Level, situation: &Position, limits: Limits) -> Judgment {
    ComputerPlayer::new(level, &tools()).consider(situation, limits, 7, &NoObserver)
}

/// The greedy's score and the expert's endgame are the same whether it sits at the table or sees the position only.
#[test]
fn a_position_is_judged_as_at_the_table() {
    let mut bots = Bots::new(classic(), &[Level::Greedy, Level::Expert], 5);
    let (mut scores, mut endings) = (0, 0);
    while !bots.is_over() {
        if let Phase::Turn(seat) = *bots.game.phase() {
            let view = bots.game.view(Some(seat));
            let seen = Position::seen(&view).expect("a seat");
            let level = [Level::Greedy, Level::Expert][seat.index()];
            let choice = consider(level, &seen, Limits::default()).choice();
            if let (Command::Turn(turn), Choice::Play(found)) = (bots.ask(seat), choice)
                && let ActDraft::Play(draft) = turn.act
            {
                let done = Play::check(&draft, seen.board(), seen.rack(), seen.rules());
                let done = done.expect("a legal play").score().total();
                if level == Level::Greedy {
                    assert_eq!(found.score(), done);
                    scores += 1;
                } else if view.bag == 0 {
                    assert_eq!(found.draft(seen.board()), draft);
                    endings += 1;
                }
            }
        }
        bots.step();
    }
    assert!(scores > 5 && endings > 0, "{scores} {endings}");
}

#[test]
fn limits_bound_the_work() {
    let at = |nodes| Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    let searched = |limits| match consider(Level::Champion, &situation(ENDGAME), limits) {
        Judgment::Endgame(solved) => solved,
        _ => panic!("the bag is empty"),
    };
    assert!(searched(Limits::default()).exact);
    let short = searched(at(1));
    assert!(!short.exact && short.work <= 2, "{short:?}");
    let limits = Limits {
        iterations: Some(20),
        ..Limits::default()
    };
    let position = situation(&format!("{FARM} AEPST?/ 14/9 0"));
    let Judgment::Simulation(mut simulation) = consider(Level::Champion, &position, limits) else {
        panic!("a champion simulates");
    };
    let all = 20 * Effort::CHAMPION.candidates;
    assert_eq!(
        simulation.progress(),
        (0, u32::try_from(all).expect("a few"))
    );
    simulation.run(
        &Simulation::generator(&tools()),
        NonZeroUsize::MIN,
        &NoObserver,
    );
    let estimates = simulation.estimates();
    assert_eq!(estimates.iter().map(|e| e.iterations).max(), Some(20));
}

/// The squares and letters of a play, whichever are blanks.
fn letters(choice: &Choice, board: &Board) -> Option<String> {
    let Choice::Play(found) = choice else {
        return None;
    };
    let laid = found.laid(board);
    Some(
        laid.map(|(square, tile)| format!("{square}{}", tile.letter().label(&TileSet::ENGLISH)))
            .collect::<Vec<_>>()
            .concat(),
    )
}

/// Of plays that differ only in which letters are blanks, the best stands for all.
#[test]
fn a_play_is_there_once_whatever_its_blanks() {
    let position = situation(&format!("{FARM} AEPS??/ 14/9 0"));
    let choices = by_equity(&position, &tools(), &mut Simulation::generator(&tools()));
    let plays: Vec<String> = choices
        .iter()
        .filter_map(|c| letters(&c.choice, position.board()))
        .collect();
    let known: HashSet<&String> = plays.iter().collect();
    assert_eq!(known.len(), plays.len());
    let Judgment::Simulation(simulation) = consider(Level::Champion, &position, Limits::default())
    else {
        panic!("a champion simulates");
    };
    let estimates = simulation.estimates();
    let candidates = estimates
        .iter()
        .filter_map(|e| letters(&e.choice, position.board()));
    let known: HashSet<String> = candidates.clone().collect();
    assert_eq!(known.len(), candidates.count());
}
