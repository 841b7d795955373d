//! The analysis of recorded games.

use crate::support::command;
use crate::support::says::{has, lacks};
use scrabble::engine::rules::RuleSet;
use scrabble::engine::seat::Seat;
use scrabble::engine::tile::Points;
use scrabble::record::Record;
use scrabble::record::notation::gcg;
use scrabble::solver::analysis::{
    Analysis, Analyst, Depth, JudgedTurn, Luck, Means, text, verdict,
};
use scrabble::solver::leaves::LeaveValues;
use scrabble::solver::players::simulate::{Effort, Simulation};
use scrabble::solver::players::{NoObserver, Tools};
use scrabble::words::lexicon::{Dictionary, Vocabulary};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::{Arc, OnceLock};
use tempfile::TempDir;

fn tools() -> &'static Arc<Tools> {
    static TOOLS: OnceLock<Arc<Tools>> = OnceLock::new();
    TOOLS.get_or_init(|| {
        let full = Dictionary::built_in(Vocabulary::Full);
        Arc::new(Tools::new(&full, LeaveValues::builtin()))
    })
}

fn analyst() -> Analyst {
    Analyst::new(tools(), RuleSet::classic(), 3)
}

fn record(lines: &str) -> Record {
    let text = format!("#player1 Ann Ann\n#player2 Ben Ben\n{lines}");
    gcg::read(text.as_bytes()).expect("GCG")
}

fn analyzed(record: &Record) -> Analysis {
    analyst().game(record, &record.replay().expect("a game"))
}

fn only(lines: &str) -> JudgedTurn {
    let mut turns = analyzed(&record(lines)).turns;
    assert_eq!(turns.len(), 1, "{turns:#?}");
    turns.remove(0)
}

/// Games of two computer players, as files.
fn games(players: &str, count: usize) -> (TempDir, Vec<Record>) {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("games");
    let (games, out_dir) = (count.to_string(), out.to_str().expect("text").to_owned());
    let args = [
        "autoplay",
        "--games",
        &games,
        "--seed",
        "4",
        "--players",
        players,
        "--out",
        &out_dir,
    ];
    run(folder.path(), &args, 0);
    let mut paths: Vec<_> = fs::read_dir(out)
        .expect("games")
        .map(|file| file.expect("a file").path())
        .collect();
    paths.sort();
    let records = paths
        .iter()
        .map(|path| gcg::read(&fs::read(path).expect("a file")).expect("GCG"));
    let records = records.collect();
    (folder, records)
}

fn run(home: &Path, args: &[&str], exit: i32) -> (String, String) {
    let (ended, out, err) = command::run(home, args, "");
    assert_eq!(ended, exit, "{args:?}: {err}");
    (out, err)
}

#[test]
fn a_bingo_that_was_there_and_not_played_is_missed() {
    let turn = only(">Ann: AEINRST 8G RAT +6 6");
    let bingo = turn.missed_bingo.as_ref().expect("a bingo");
    assert!(bingo.is_bingo && bingo.score.value() >= 60, "{bingo:?}");
    assert_eq!(turn.best[0].text, bingo.text, "it is the best, too");
    assert!(turn.lost > 40_000, "{}", turn.lost);
    assert!(turn.chance_lost > 50_000, "{}", turn.chance_lost);
    assert_eq!(turn.lost, turn.best[0].equity - turn.done.equity);
    assert!(turn.objections.phonies.is_empty());
    let played = only(&format!(
        ">Ann: AEINRST {} +{1} {1}",
        bingo.text, bingo.score
    ));
    assert_eq!((played.missed_bingo, played.lost), (None, 0));
    assert!(played.done.is_bingo);
}

/// Plays that lay the same tiles as the same letters and have another of them as the blank are one play; it is listed as
/// it was made.
#[test]
fn a_play_is_listed_once_whichever_of_its_like_letters_is_the_blank() {
    let every = |lines: &str| {
        let record = record(lines);
        let mut analyst = Analyst::new(tools(), RuleSet::classic(), 10_000);
        let mut analysis = analyst.game(&record, &record.replay().expect("a game"));
        (text(&analysis), analysis.turns.remove(0))
    };
    // Which tiles are laid, and as which letters: the blanks by what they stand for.
    let play = |text: &str| {
        let mut blanks: Vec<char> = text.chars().filter(char::is_ascii_lowercase).collect();
        blanks.sort_unstable();
        (text.to_ascii_uppercase(), blanks)
    };
    for made in ["BoOK", "BOoK"] {
        let (told, turn) = every(&format!(">Ann: BKO?IIU 8E {made} +18 18"));
        let listed: BTreeSet<_> = turn.best.iter().map(|best| play(&best.text)).collect();
        assert_eq!(listed.len(), turn.best.len());
        let done: Vec<&str> = turn
            .best
            .iter()
            .filter(|b| turn.is_done(b))
            .map(|b| &*b.text)
            .collect();
        assert_eq!(done, [format!("8E {made}")]);
        has(&told, format!("   * 8E {made} "));
    }
}

#[test]
fn a_phony_that_stood_is_told_and_one_challenged_off_has_cost_its_turn() {
    let stood = only(">Ann: AEINRST 8G NRT +6 6");
    assert_eq!(stood.objections.phonies, ["NRT"]);
    let said = text(&analyzed(&record(">Ann: AEINRST 8G NRT +6 6")));
    has(&said, "Phony that stood: NRT.");
    let off = only(">Ann: AEINRST 8G NRT +6 6\n>Ann: AEINRST -- -6 0");
    assert!(off.objections.challenged_off);
    assert_eq!(off.done.score.value(), 0);
    // The rack is kept, and it is a good one; the turn is gone.
    assert!(off.lost > 10_000, "{}", off.lost);
    let pass = only(">Ann: AEINRST - +0 0");
    assert_eq!(off.lost, pass.lost, "it is worth no more than a pass");
    let summary = analyzed(&record(">Ann: AEINRST 8G NRT +6 6\n>Ann: AEINRST -- -6 0"));
    assert_eq!(summary.summary(Seat::FIRST).phonies, 0);
}

#[test]
fn a_phony_is_never_the_best_and_a_bingo_that_is_worse_is_not_missed() {
    let phony = ">Ann: AEINRST 8D RSTINEA +66 66";
    let turn = only(phony);
    assert_eq!(turn.lost, 0, "it scores as much as the best word");
    assert!(!turn.is_best());
    let analysis = analyzed(&record(phony));
    assert_eq!(analysis.summary(Seat::FIRST).best, 0);
    assert!(!text(&analysis).contains("Best by equity"));
    let best = only(">Ann: AEINRST 8G RAT +6 6").best[0].clone();
    let done = only(&format!(">Ann: AEINRST {} +{1} {1}", best.text, best.score));
    assert!(done.is_best() && done.missed_bingo.is_none());
}

#[test]
fn exchanges_and_passes_are_judged_missed_turns_and_unknown_racks_are_not() {
    let exchange = only(">Ann: IIIUUVV -IIUUVV +0 0");
    assert_eq!(exchange.done.text, "-IIUUVV");
    assert!(exchange.lost < 15_000, "{}", exchange.lost);
    let pass = only(">Ann: AEINRST - +0 0");
    assert!(pass.lost > 10_000, "{}", pass.lost);
    assert!(pass.missed_bingo.is_some());
    for unjudged in [
        ">Ann: - +0 0",
        ">Ann: AEI 8G RAI +6 6",
        ">Ann: AEINRSTU - +0 0",
        ">Ann: ZZZZZZZ - +0 0",
    ] {
        let analysis = analyzed(&record(unjudged));
        assert_eq!(
            (analysis.turns.len(), analysis.unjudged.len()),
            (0, 1),
            "{unjudged}"
        );
    }
    let missed = analyzed(&record(
        ">Ann: AEINRST - +0 0\n#note Missed for a failed challenge.",
    ));
    assert_eq!((missed.turns.len(), missed.unjudged.len()), (0, 0));
}

/// The reasons why turns are not judged say what is missing, and in which line it went wrong.
#[test]
fn a_turn_that_cannot_be_judged_says_why() {
    let said_so = |word: &str| format!("Turn 1 (line 3) is not analyzed: {word}.");
    for (lines, why) in [
        (">Ann: - +0 0", "its rack is not recorded"),
        (">Ann: AEI 8G RAI +6 6", "its full rack is not recorded"),
        (">Ann: AEI - +0 0", "its full rack is not recorded"),
        (
            ">Ann: AEINRSTU - +0 0",
            "its rack has 8 tiles, more than the 7 of a rack",
        ),
        (
            ">Ann: ZZZZZZZ - +0 0",
            "its rack and the board have too many Z tiles",
        ),
        (
            ">Ann: AEINRST 8G RAX +20 20",
            "its rack does not have the tiles that were used",
        ),
        (
            ">Ann: AEINRST -3 +0 0",
            "the exchanged tiles are not recorded",
        ),
    ] {
        let analysis = analyzed(&record(lines));
        assert!(analysis.turns.is_empty(), "{lines}");
        let said = text(&analysis);
        assert!(said.contains(&said_so(why)), "{lines}: {said}");
    }
    let zz = analyzed(&record(
        ">Ann: AEINRST 8G RAT +6 6\n>Ben: Z?AEIOZ 9G ZZ +40 40\n>Ann: AEINRST - +0 6",
    ));
    let said = text(&zz);
    has(
        &said,
        "Turn 2 (line 4) is not analyzed: its rack and the board have too many Z",
    );
    has(
        &said,
        "Turn 3 (line 5) is not analyzed: the board has too many Z tiles since line 4.",
    );
}

/// A phony needs no rack to be one: it counts where it stood, and not where it was challenged off.
#[test]
fn a_phony_counts_in_a_turn_that_cannot_be_judged_otherwise() {
    let analysis = analyzed(&record(
        ">Ann: 8G RAQ +20 20\n>Ben: 9G ZZX +40 40\n>Ben: -- -40 0\n>Ann: K 10G KKQ +30 50\n>Ben: 11G AT +4 4",
    ));
    assert!(analysis.turns.is_empty());
    let phonies = |place| analysis.summary(Seat::new(place).expect("a seat")).phonies;
    assert_eq!((phonies(0), phonies(1)), (2, 1), "{:?}", analysis.unjudged);
    let said = text(&analysis);
    for part in [
        "Turn 3 (line 6) is not analyzed: its full rack is not recorded. Phony that stood: KKQ",
        "Ann: no turn could be analyzed; 2 phonies that stood.",
        "Ben: no turn could be analyzed; 1 phony that stood.",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
}

/// One line that cannot be done on the board takes nothing from what stands before it.
#[test]
fn a_record_is_judged_up_to_the_line_that_cannot_be_played() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("clash.gcg");
    let good = "#player1 Ann Ann\n#player2 Ben Ben\n>Ann: AEINRST 8G RAT +6 6\n>Ben: AEINRST 9G AIT +9 9\n";
    let game = format!("{good}>Ann: AEINRST 8F BAN +9 15\n>Ben: AEINRST - +0 9\n");
    fs::write(&file, &game).expect("a file");
    let whole = folder.path().join("whole.gcg");
    fs::write(&whole, good).expect("a file");
    let run = |file: &Path, more: &[&str], exit| {
        let file = file.to_str().expect("text");
        run(
            folder.path(),
            &[&["analyze", file, "--iterations", "0"], more].concat(),
            exit,
        )
    };
    let (out, _) = run(&file, &[], 0);
    let clash = "Line 5 (turn 3): G8 holds R, not A. The rest of the record is not read.\n";
    has(&out, clash);
    let (before, _) = run(&whole, &[], 0);
    assert_eq!(out.replace(&format!("{clash}\n"), ""), before);
    let (json, err) = run(&file, &["--json"], 0);
    has(&err, "Line 5 (turn 3): G8 holds R");
    let json: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["turns"].as_array().map(Vec::len), Some(2));
    assert_eq!(json["stopped"]["line"], 5);
    assert_eq!(json["stopped"]["turn"], 3);
    assert_eq!(json["stopped"]["why"], "G8 holds R, not A");
    let (json, _) = run(&whole, &["--json"], 0);
    let json: Value = serde_json::from_str(&json).expect("JSON");
    assert!(json["stopped"].is_null());
    // Where the first line cannot be, there is nothing to judge.
    fs::write(
        &file,
        "#player1 Ann Ann\n#player2 Ben Ben\n>Ann: AB 8O AB +3 3\n",
    )
    .expect("a file");
    let (_, err) = run(&file, &[], 2);
    has(&err, "line 3: the play runs off the board");
}

/// Every fault of a record is reported, and everything that can be judged is judged.
#[test]
fn the_faults_of_a_record_are_told_and_the_rest_is_judged() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("faulty.gcg");
    let game = "#player1 Ann Ann\n#player2 Ben Ben\n\
        >Ann: AEINRST 8G RAT +7 7\n\
        >Ben: AEINRST 9G NRT +9 20\n\
        >Ann: ?EINSTU A1 UNIT +12 19\n\
        >Ben: AEI - +0 9\n";
    fs::write(&file, game).expect("a file");
    let file = file.to_str().expect("text");
    let (out, err) = run(folder.path(), &["analyze", file, "--iterations", "0"], 0);
    let (json, again) = run(
        folder.path(),
        &["analyze", file, "--iterations", "0", "--json"],
        0,
    );
    assert_eq!(err, again, "both forms tell the same");
    for told in [
        "Line 3 has 7 points, but the turn scores 6.",
        "Line 4 has a total of 20",
        "Line 4: NRT",
        "not in the dictionary but stood.",
        "Line 5: the play breaks the rules:",
    ] {
        assert!(err.contains(told), "{told}: {err}");
    }
    assert!(
        err.lines().all(|line| line.starts_with("scrabble: Line ")),
        "{err}"
    );
    has(&out, "It breaks the rules:");
    has(&out, "Phonies that stood: NRT");
    has(
        &out,
        "It cannot be simulated: not all its words are in the dictionary.",
    );
    let json: Value = serde_json::from_str(&json).expect("JSON");
    let faults = json["faults"].as_array().expect("faults");
    let lines: Vec<_> = faults
        .iter()
        .map(|fault| fault["line"].as_u64().expect("a line"))
        .collect();
    assert!(
        lines.is_sorted() && lines.contains(&3) && lines.contains(&5),
        "{lines:?}"
    );
    for fault in faults {
        assert!(
            err.contains(fault["what"].as_str().expect("a sentence")),
            "{fault}"
        );
    }
    assert_eq!(json["unknown"], 1);
    let unjudged = &json["unjudged"][0];
    assert_eq!(
        (&unjudged["line"], &unjudged["turn"]),
        (&Value::from(6), &Value::from(4))
    );
    assert_eq!(unjudged["why"], "its full rack is not recorded");
    let turns = json["turns"].as_array().expect("turns");
    assert_eq!(turns.len(), 3);
    assert!(turns[0]["not_simulated"].is_null());
    assert_eq!(
        turns[1]["not_simulated"],
        "not all its words are in the dictionary"
    );
    assert_eq!(turns[2]["not_simulated"], "it breaks the rules");
    assert!(turns[2]["breach"].is_string());
    let good = run(
        folder.path(),
        &["analyze", file, "--iterations", "2", "--json"],
        0,
    );
    let tried: Value = serde_json::from_str(&good.0).expect("JSON");
    assert!(tried["turns"][1]["lost_by_simulation"].is_null());
    assert!(tried["turns"][0]["lost_by_simulation"].is_number());
}

/// A pass, and a play that was challenged off, are tried out as what they came to.
#[test]
fn a_turn_without_a_play_is_tried_out_beside_the_best() {
    let lines = ">Ann: AEINRST 8G NRT +6 6\n>Ann: AEINRST -- -6 0\n>Ben: AEINRST - +0 0";
    let (analysis, _) = tried(&record(lines));
    assert_eq!(analysis.turns.len(), 2);
    for turn in &analysis.turns {
        assert_eq!(turn.not_simulated(), None);
        let (points, chance) = turn.lost_by_simulation().expect("a comparison");
        assert!(points > 1.0 && chance > 0.0, "{points} {chance}");
    }
}

/// Every turn of a record that can be, tried out a few times; with the analysis by equity.
fn tried(record: &Record) -> (Analysis, Analysis) {
    let replayed = record.replay().expect("a game");
    let mut analyst = analyst();
    let by_equity = analyst.game(record, &replayed);
    let mut analysis = by_equity.clone();
    let effort = Effort {
        candidates: 1,
        plies: 1,
        iterations: 20,
        rollouts: u32::MAX,
    };
    for turn in &mut analysis.turns {
        let simulation = turn.simulation(&analyst, (record, &replayed), effort, 7);
        if let Some(mut simulation) = simulation {
            simulation.run(
                &Simulation::generator(tools()),
                NonZeroUsize::MIN,
                &NoObserver,
            );
            *turn = turn.clone().simulated(simulation.estimates());
        }
    }
    (analysis, by_equity)
}

/// What was lost is said by one measure at a time, and the sentence says which.
#[test]
fn both_figures_of_a_verdict_are_of_one_kind() {
    let record = record(">Ann: AEINRST 8G RAT +6 6");
    let (tried, by_equity) = tried(&record);
    let (turn, before) = (&tried.turns[0], &by_equity.turns[0]);
    assert_eq!(
        (turn.lost, turn.chance_lost),
        (before.lost, before.chance_lost)
    );
    let (points, chance) = turn.lost_by_simulation().expect("a comparison");
    let said = |points: f64, chance: f64| {
        format!("{points:.1} points and {chance:.1}% win probability lost.")
    };
    assert_eq!(
        verdict(turn)[0],
        format!("Simulated: {}", said(points, chance * 100.0))
    );
    let (lost, chance_lost) = (
        f64::from(before.lost) / 1e3,
        f64::from(before.chance_lost) / 1e4,
    );
    assert_eq!(
        verdict(before)[0],
        format!("By equity: {}", said(lost, chance_lost))
    );
    let summary = tried.summary(Seat::FIRST);
    let sum = summary.by_simulation.expect("one turn");
    assert_eq!((sum.turns, sum.points, sum.chance), (1, points, chance));
    assert_eq!(summary.chance_lost, i64::from(before.chance_lost));
    assert_eq!(by_equity.summary(Seat::FIRST).by_simulation, None);
    let whole = text(&tried);
    has(
        &whole,
        format!("by simulation (1 turn) {points:.1} points lost and"),
    );
}

/// At the end of a game a pass may be all that there is: it costs nothing.
#[test]
fn a_pass_without_any_play_loses_nothing() {
    let stuck = include_bytes!("../data/stuck-with-a-q.gcg");
    let turns = analyzed(&gcg::read(stuck).expect("GCG")).turns;
    let forced: Vec<&JudgedTurn> = turns.iter().filter(|t| t.best[0].text == "-").collect();
    assert!(!forced.is_empty(), "nobody was stuck with the Q");
    for turn in forced {
        let lost = (turn.done.text.as_str(), turn.lost, turn.chance_lost);
        assert_eq!(lost, ("-", 0, 0));
        assert!(turn.is_best());
    }
}

#[test]
fn who_plays_by_equity_loses_nothing_and_who_takes_points_loses_some() {
    let (_folder, records) = games("expert,greedy", 3);
    let (mut expert, mut greedy) = (0i64, 0i64);
    let (mut luck, mut draws) = (0i64, 0);
    for record in &records {
        let analysis = analyzed(record);
        assert_eq!(analysis.unjudged, []);
        for turn in &analysis.turns {
            if turn.means != Means::Endgame {
                let best = turn.best[0].equity;
                assert!(turn.best.iter().all(|option| option.equity <= best));
                assert_eq!(turn.lost, (best - turn.done.equity).max(0), "{turn:#?}");
            }
            assert!(turn.objections.phonies.is_empty() && !turn.done.text.is_empty());
            if let Some(drawn) = turn.luck {
                (luck, draws) = (luck + i64::from(drawn.worth), draws + 1);
            }
        }
        let lost = |name: &str| {
            let seat = analysis
                .names
                .iter()
                .position(|n| n == name)
                .expect("a player");
            let seat = Seat::new(seat).expect("a seat");
            // At the end of the game an expert knows better than equity.
            let turns = analysis
                .turns
                .iter()
                .filter(|t| t.player == seat && t.turn <= 14);
            let lost: i64 = turns.map(|turn| i64::from(turn.lost)).sum();
            (lost, analysis.summary(seat).turns)
        };
        let (own, turns) = lost("expert");
        assert!(turns > 5);
        expert += own;
        greedy += lost("greedy").0;
    }
    assert_eq!(expert, 0, "greedy lost {greedy}");
    assert!(greedy > 50_000, "{greedy}");
    assert!(draws > 30);
    assert!((luck / draws).abs() < 6_000, "{luck} in {draws} draws");
}

/// What a draw is compared with is drawn for each position by itself: a draw is as often lucky as not.
#[test]
fn the_luck_of_draws_is_even_in_the_mean() {
    let (_folder, records) = games("greedy,greedy", 48);
    let mut analyst = analyst();
    for line in 0..3 {
        let mut drawn = vec![];
        for record in &records {
            let replayed = record.replay().expect("a game");
            let turn = analyst.turn(record, &replayed, line).expect("a turn");
            assert_eq!(analyst.turn(record, &replayed, line), Some(turn.clone()));
            drawn.extend(turn.luck);
        }
        let count = f64::from(u32::try_from(drawn.len()).expect("few"));
        assert!(count > 40.0, "{count} draws");
        assert!(drawn.iter().all(|luck| luck.error > 0));
        let mean = drawn.iter().map(|l| f64::from(l.worth)).sum::<f64>() / count;
        let off = |luck: &Luck| (f64::from(luck.worth) - mean).powi(2);
        let spread = drawn.iter().map(off).sum::<f64>() / (count - 1.0);
        let error = (spread / count).sqrt();
        assert!(
            mean.abs() < 3.0 * error,
            "line {line}: {mean} ± {error} thousandths"
        );
    }
}

/// The lines of a turn in the text of an analysis.
fn turn_in(analysis: &Analysis, turn: &JudgedTurn) -> String {
    let text = text(analysis);
    let head = format!("{}. ", turn.turn);
    let mut blocks = text.split("\n\n");
    blocks
        .find(|block| block.starts_with(&head))
        .expect("the turn")
        .to_owned()
}

/// An endgame that was not solved is simulated. Nothing is left to chance there, and no error and number pretends that.
#[test]
fn a_simulation_with_an_empty_bag_tells_no_chance() {
    let (_folder, records) = games("expert,greedy", 6);
    let mut seen = 0;
    for record in &records {
        let replayed = record.replay().expect("a game");
        let mut analyst = analyst();
        let mut analysis = analyst.game(record, &replayed);
        for index in 0..analysis.turns.len() {
            let turn = &analysis.turns[index];
            let left = replayed.steps()[turn.line].before.multiset().len() + turn.rack.len();
            // With 14 tiles or fewer on two racks the bag is empty.
            if turn.means == Means::Endgame || left + 7 < 100 {
                continue;
            }
            let depth = Depth {
                effort: Effort {
                    candidates: 3,
                    plies: 2,
                    iterations: 50,
                    rollouts: u32::MAX,
                },
                seed: 1,
                threads: NonZeroUsize::MIN,
            };
            let deeper = analyst.deepen(turn, (record, &replayed), depth, &NoObserver);
            if deeper.tried.is_empty() {
                continue;
            }
            seen += 1;
            analysis.turns[index] = deeper;
            let shown = turn_in(&analysis, &analysis.turns[index]);
            has(&shown, "   Endgame simulated, not solved: ");
            for wrong in ["± 0.0", "times", "dropped", "Dropped", "Simulated"] {
                assert!(!shown.contains(wrong), "{wrong}: {shown}");
            }
        }
    }
    assert!(seen > 0);
}

/// With an empty bag each knows what the other has: who plays the end exactly loses nothing there, whatever equity says.
#[test]
fn the_end_of_a_game_between_two_is_worked_out() {
    let (_folder, records) = games("expert,greedy", 6);
    let (mut exact, mut unlike, mut greedy) = (0, 0, 0);
    for record in &records {
        let analysis = analyzed(record);
        let expert = analysis.names.iter().position(|name| name == "expert");
        for turn in analysis
            .turns
            .iter()
            .filter(|turn| turn.means == Means::Endgame)
        {
            let said = &verdict(turn)[0];
            assert!(said.starts_with("Endgame solved: "), "{said}");
            spreads_are_told(turn);
            let shown = turn_in(&analysis, turn);
            lacks(&shown, "equity");
            let spreads = turn
                .best
                .iter()
                .map(|best| best.spread.map(|s| format!("{:+}", s.value())));
            let lines = shown.lines().skip(2);
            for (line, spread) in lines.zip(spreads) {
                let spread = spread.unwrap_or("–".to_owned());
                let (_, figure) = line
                    .split_once("  spread ")
                    .unwrap_or_else(|| panic!("{shown}"));
                assert_eq!(figure.trim(), spread, "{shown}");
            }
            if Some(turn.player.index()) == expert {
                assert_eq!((turn.lost, turn.chance_lost), (0, 0), "{turn:#?}");
                assert!(turn.is_best());
                assert_eq!(turn.best[0].text, turn.done.text);
                let others = turn.best.iter();
                unlike += usize::from(others.map(|o| o.equity).max() > Some(turn.done.equity));
                exact += 1;
            } else {
                greedy += turn.lost;
            }
        }
    }
    assert!(exact > 5, "{exact} turns");
    assert!(unlike > 0, "equity agrees everywhere");
    assert!(greedy > 0, "greedy ends well");
}

/// In a solved endgame each move is told with the spread until the end, the best first, and what was done has its own.
fn spreads_are_told(turn: &JudgedTurn) {
    let spreads: Vec<Option<i32>> = turn
        .best
        .iter()
        .map(|best| best.spread.map(Points::value))
        .collect();
    let done = turn
        .done
        .spread
        .expect("what was done was searched")
        .value();
    let most = spreads[0].expect("the best was searched");
    assert_eq!(turn.lost, (most - done) * 1000);
    assert!(spreads.is_sorted_by(|one, next| one >= next), "{spreads:?}");
    let same = turn.best.iter().filter(|best| turn.is_done(best));
    for best in same {
        assert!(best.spread.is_none_or(|spread| spread.value() == done));
    }
}

#[test]
fn the_luck_of_a_draw_is_told_with_its_error() {
    let (_folder, records) = games("greedy,greedy", 1);
    let analysis = analyzed(&records[0]);
    let all = |seat| {
        let of = analysis.turns.iter().filter(move |t| t.player == seat);
        of.filter_map(|turn| turn.luck)
    };
    for seat in analysis.seats() {
        let summary = analysis.summary(seat);
        let sum = all(seat).map(|luck| luck.worth).sum::<i32>();
        assert_eq!(summary.luck.worth, sum);
        let largest = all(seat).map(|luck| luck.error).max();
        let together = all(seat).map(|luck| luck.error).sum::<i32>();
        let error = Some(summary.luck.error);
        assert!(error > largest && error < Some(together), "{error:?}");
    }
    let luck = analysis.turns[0].luck.expect("a first draw");
    let [worth, error] = [luck.worth, luck.error].map(|w| f64::from(w) / 1000.0);
    let said = format!("Luck of the draw: {worth:+.1} ± {error:.1}.");
    assert_eq!(verdict(&analysis.turns[0]).last(), Some(&said));
    let told = serde_json::to_value(analysis.report(&[])).expect("JSON");
    assert_eq!(told["turns"][0]["luck_error"], error);
    let sum = f64::from(analysis.summary(Seat::FIRST).luck.error) / 1000.0;
    assert_eq!(told["players"][0]["luck_error"], sum);
}

#[test]
fn what_is_tried_out_has_the_best_and_what_was_done_with_errors() {
    let record = record(">Ann: AEINRST 8G RAT +6 6");
    let replayed = record.replay().expect("a game");
    let mut analyst = analyst();
    let turn = analyst.turn(&record, &replayed, 0).expect("a turn");
    let effort = Effort {
        candidates: 1,
        plies: 1,
        iterations: 40,
        rollouts: u32::MAX,
    };
    let simulation = turn.simulation(&analyst, (&record, &replayed), effort, 7);
    let mut simulation = simulation.expect("something to compare");
    simulation.run(
        &Simulation::generator(tools()),
        NonZeroUsize::MIN,
        &NoObserver,
    );
    let turn = turn.simulated(simulation.estimates());
    assert_eq!(turn.tried.len(), 4, "the three best, and what was done");
    let done: Vec<&str> = turn
        .tried
        .iter()
        .filter(|t| t.is_done)
        .map(|t| &*t.text)
        .collect();
    assert_eq!(done, ["8G RAT"]);
    let (points, chance) = turn.lost_by_simulation().expect("a comparison");
    assert!(points > 20.0 && chance > 0.05, "{points} {chance}");
    assert!(turn.tried.iter().all(|t| t.estimate.points_error > 0.0));
}

/// The win probabilities come last: at the start, after each turn and after the end.
fn win_curve_is_told(told: &Value, turns: usize) {
    let curve = told["win_curve"].as_array().expect("a curve");
    assert_eq!(curve.len(), turns + 2);
    for (number, point) in curve.iter().enumerate() {
        assert_eq!(point["turn"], number.min(turns));
        let win = point["win"].as_array().expect("one for each player");
        let sum: f64 = win.iter().filter_map(Value::as_f64).sum();
        assert!(win.len() == 2 && (sum - 1.0).abs() < 0.001, "{point}");
    }
    let moved = |point: &Value| point["player"].clone();
    assert_eq!(moved(&curve[0]), Value::Null);
    assert_eq!(moved(&curve[1]), told["turns"][0]["player"]);
    assert_eq!(moved(&curve[turns + 1]), Value::Null);
    let last = curve[turns + 1]["win"].to_string();
    assert!(["[1.0,0.0]", "[0.0,1.0]"].contains(&&*last), "{last}");
}

#[test]
fn the_command_prints_text_or_one_object() {
    let (folder, _) = games("club,greedy", 1);
    let game = folder.path().join("games/1.gcg");
    let game = game.to_str().expect("text");
    let args = [
        "analyze",
        game,
        "--json",
        "--iterations",
        "10",
        "--limit",
        "2",
    ];
    let (out, err) = run(folder.path(), &args, 0);
    assert_eq!(err, "");
    let told: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(out.lines().count(), 1);
    assert_eq!(told["players"].as_array().expect("players").len(), 2);
    let turns = told["turns"].as_array().expect("turns");
    assert!(turns.len() > 15);
    for turn in turns {
        assert!(turn["lost"].as_f64().expect("a number") >= 0.0);
        assert!(turn["best"].as_array().expect("plays").len() <= 2);
        for tried in turn["simulated"].as_array().expect("plays") {
            assert!((0.0..=1.0).contains(&tried["win"].as_f64().expect("a share")));
        }
    }
    win_curve_is_told(&told, turns.len());
    let tried = |turn: &&Value| !turn["simulated"].as_array().expect("plays").is_empty();
    assert!(turns.iter().filter(tried).count() > 10);
    let again = run(folder.path(), &args, 0);
    assert_eq!(again.0, out, "the same again");
    let (out, _) = run(folder.path(), &["analyze", game, "--iterations", "0"], 0);
    assert!(
        out.contains("equity") && out.contains("points lost"),
        "{out}"
    );
    // A single rollout has no standard error.
    run(folder.path(), &["analyze", game, "--iterations", "1"], 2);
    let (_, err) = run(folder.path(), &["analyze", "nothing.gcg"], 2);
    has(&err, "nothing.gcg");
}
