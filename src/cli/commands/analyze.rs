//! `scrabble analyze FILE.gcg|ID`: the best plays of a recorded game; of several, what their players lost.

use super::deadline::Deadline;
use super::dictionary::{check_language, open_in, tools};
use super::failure::Failure;
use super::printing::{complain, print_json, print_report, print_text};
use super::progress;
use super::recorded::{RecordedGame, faulty, find, gcg_files};
use crate::cli::{AnalysisEffort, AnalyzeFlags, Cli};
use crate::engine::game::Phase;
use crate::engine::rules::RuleSet;
use crate::languages::{self, Language};
use crate::record::store::LoadedGame;
use crate::record::{Record, ReplayStop, Replayed};
use crate::services::dealer::Dealer;
use crate::services::recorded::{may_name_a_game, shown};
use crate::solver::analysis::{
    Analysis, Analyst, Depth, NamedReport, PlayersInGames, ReportOfGames, WinChances, text,
    win_curve,
};
use crate::words::lexicon::{DictChoice, Dictionary, Vocabulary};
use anyhow::Context;
use indicatif::ProgressBar;
use std::ffi::OsStr;
use std::process::ExitCode;

/// A recorded game with its rules and dictionary.
pub(super) struct Played {
    pub(super) record: Record,
    pub(super) replayed: Replayed,
    pub(super) clash: Option<ReplayStop>,
    rules: RuleSet,
    dictionary: Dictionary,
}

/// An analysis, and the win probabilities of the game.
pub(super) struct Analyzed {
    pub(super) analysis: Analysis,
    pub(super) curve: Vec<WinChances>,
}

/// Prints the analysis of a game, or the players of several, as text or as one JSON object.
pub(super) fn run(flags: &AnalyzeFlags, cli: &Cli) -> Result<ExitCode, Failure> {
    match flags.only() {
        Some(game) => one(game, flags, cli),
        None => several(flags, cli),
    }
}

fn one(game: &OsStr, flags: &AnalyzeFlags, cli: &Cli) -> Result<ExitCode, Failure> {
    let played = played(game, flags, cli)?;
    let Analyzed { analysis, curve } = played.analyzed(&flags.effort, cli, &played.bar())?;
    tell_faults(&analysis, "");
    // The text has it above the totals.
    if let Some(clash) = played.clash.as_ref().filter(|_| flags.json) {
        complain(clash);
    }
    print_report(flags.json, &analysis.report(&curve), || text(&analysis))
}

fn played(game: &OsStr, flags: &AnalyzeFlags, cli: &Cli) -> Result<Played, Failure> {
    let found = find(cli, game, may_name_a_game(game))?;
    Played::of(found, flags.rules.rule_set(), cli)
}

/// Analyzes games one after the other. What is wrong with one is told with its name, and keeps no other out.
fn several(flags: &AnalyzeFlags, cli: &Cli) -> Result<ExitCode, Failure> {
    let names = gcg_files(&flags.games)?;
    let bar = progress::of_games(names.len() as u64);
    let mut analyzed = vec![];
    for name in &names {
        let shown = shown(name);
        let hidden = ProgressBar::hidden();
        let found = played(name, flags, cli)
            .and_then(|played| played.analyzed(&flags.effort, cli, &hidden));
        bar.suspend(|| match &found {
            Ok(found) => tell_faults(&found.analysis, &format!("{shown}: ")),
            Err(failure) if failure.message().contains(&shown) => complain(&failure.message()),
            Err(failure) => complain(&format!("{shown}: {}", failure.message())),
        });
        analyzed.extend(found.ok().map(|found| (shown, found)));
        bar.inc(1);
    }
    bar.finish_and_clear();
    print_several(&analyzed, flags.json)?;
    Ok(if analyzed.len() == names.len() {
        ExitCode::SUCCESS
    } else {
        ExitCode::from(2)
    })
}

/// Reports what is wrong with a record.
pub(super) fn tell_faults(analysis: &Analysis, of: &str) {
    for fault in &analysis.faults {
        complain(&format!("{of}{}", fault.what));
    }
}

fn print_several(analyzed: &[(String, Analyzed)], json: bool) -> Result<(), Failure> {
    let mut players = PlayersInGames::default();
    for (_, found) in analyzed {
        players.add(&found.analysis);
    }
    if !json {
        return print_text(&players.table());
    }
    let games = analyzed.iter().map(|(game, found)| NamedReport {
        game,
        report: found.analysis.report(&found.curve),
    });
    print_json(&ReportOfGames {
        players: &players,
        games: games.collect(),
    })
}

impl Played {
    /// The game of a file with these rules and the dictionary of the flags, a saved game with its own.
    pub(super) fn of(found: RecordedGame, rules: RuleSet, cli: &Cli) -> Result<Self, Failure> {
        match found {
            RecordedGame::File(name, record) => Self::in_file(&name, *record, rules, cli),
            RecordedGame::Saved(past) => Self::saved(&past, cli),
            RecordedGame::Kept(kept, record) => {
                let rules = kept.about.rules.clone().unwrap_or(rules);
                Self::in_file(kept.id.as_str(), *record, rules, cli)
            }
        }
    }

    fn in_file(name: &str, record: Record, rules: RuleSet, cli: &Cli) -> Result<Self, Failure> {
        rules
            .check(record.players().len())
            .map_err(Failure::usage)?;
        let so_far = record.replay_prefix();
        // No turn of it is legal, so there is nothing to analyze.
        if let (Some(clash), true) = (&so_far.clash, so_far.record.lines().is_empty()) {
            return Err(faulty(name, &clash.error));
        }
        let dictionary = open_in(cli, language_of(&so_far.record, cli))?;
        check_language(so_far.record.variant(), &dictionary)?;
        Ok(Self {
            record: so_far.record,
            replayed: so_far.replayed,
            clash: so_far.clash,
            rules,
            dictionary,
        })
    }

    fn saved(past: &LoadedGame, cli: &Cli) -> Result<Self, Failure> {
        let (mut record, _, game) =
            Record::for_everyone(&past.events).context("cannot replay the game")?;
        if !matches!(game.phase(), Phase::Over(_)) {
            let id = past.id.to_string();
            let why = format!("game {id} is not over; only finished games can be analyzed");
            return Err(Failure::usage(why));
        }
        record.about.lexicon = Some(past.about.words.name.clone());
        let dealer = dealer(language_of(&record, cli), cli)?;
        let found = dealer.find(&past.about.words);
        let (opened, differs) = found.map_err(Failure::usage)?;
        if let Some(differs) = differs {
            complain(&differs);
        }
        Ok(Self {
            replayed: record.replay().context("cannot replay the game")?,
            record,
            clash: None,
            rules: game.setup().rules().clone(),
            dictionary: opened.dictionary,
        })
    }

    /// A bar that is filled turn by turn.
    pub(super) fn bar(&self) -> ProgressBar {
        let turns = self.record.lines().iter();
        let turns = turns.filter(|line| line.entry.is_turn()).count();
        progress::of(turns as u64, "turns")
    }

    /// Analyzes it, and tells the bar of each turn.
    pub(super) fn analyzed(
        &self,
        effort: &AnalysisEffort,
        cli: &Cli,
        bar: &ProgressBar,
    ) -> Result<Analyzed, Failure> {
        let tools = tools(cli, &self.dictionary, None)?;
        let game = (&self.record, &self.replayed);
        let mut analyst = Analyst::new(&tools, self.rules.clone(), effort.limit);
        let mut analysis = analyst.game(game.0, game.1);
        analysis.clash.clone_from(&self.clash);
        if effort.iterations > 0 {
            deepen(&mut analysis, &mut analyst, game, (effort, bar));
        }
        let curve = win_curve(game.0, game.1, &self.rules);
        Ok(Analyzed { analysis, curve })
    }
}

/// The language of a game: that of the flags, unless the game tells tiles of its own, whose file then need not be given.
fn language_of(record: &Record, cli: &Cli) -> &'static Language {
    let tiles = &record.variant().tiles;
    let is_own = tiles.told() != tiles.name() && cli.own_tiles().is_none();
    let own = languages::of(tiles).filter(|_| is_own);
    own.unwrap_or_else(|| cli.language())
}

/// What finds the dictionary of a saved game. That of the flags is a substitute, so it may be missing if nobody named it.
fn dealer(language: &'static Language, cli: &Cli) -> Result<Dealer, Failure> {
    let opened = open_in(cli, language);
    if opened.is_err() && !cli.names_dictionary() {
        let usual = Vocabulary::default();
        let words = Dictionary::built_in(usual);
        return Ok(Dealer::new(words, &DictChoice::BuiltIn(usual), None));
    }
    Ok(Dealer::new(opened?, &cli.dictionary_in(language), None))
}

/// Looks deeper at every turn.
fn deepen(
    analysis: &mut Analysis,
    analyst: &mut Analyst,
    game: (&Record, &Replayed),
    (effort, bar): (&AnalysisEffort, &ProgressBar),
) {
    let simulation = &effort.simulation;
    let depth = Depth {
        effort: simulation.effort(effort.limit, effort.iterations),
        seed: simulation.work.seed,
        threads: simulation.work.threads(),
    };
    for turn in &mut analysis.turns {
        *turn = analyst.deepen(turn, game, depth, &Deadline::after(simulation.time));
        bar.inc(1);
    }
    bar.finish_and_clear();
}
