//! Two games that differ only in what a seat may not know look the same to that seat, in every form in which a game is
//! shown. The other game is made of the first by dealing its hidden tiles again ([`redealt`]).

use crate::properties::next;
use crate::properties::tally::Tally;
use crate::support::cells;
use crate::support::engine_help::{Rng, Words, setup};
use crate::support::player::rack_of;
use crate::support::rule_sets::random_rules;
use crate::support::scenes;
use crate::support::services::unasked;
use crate::support::soak::{longer, sample, times};
use crate::support::table::in_lines;
use scrabble::app::backend::NoBackend;
use scrabble::app::describe::{watched, watching};
use scrabble::app::form::Form;
use scrabble::app::job::{Finished, QueuedJob, Runner};
use scrabble::app::msg::{Arrow, CommonMsg};
use scrabble::app::seating::Seating;
use scrabble::app::table::Msg;
use scrabble::app::viewer::{self, Browse, ViewedGame, ViewerComponent};
use scrabble::app::{DictionaryChoice, OpenedGame, Session, WordsToChoose};
use scrabble::engine::event::Event;
use scrabble::engine::game::{Claim, Game, Phase};
use scrabble::engine::lexicon::Lexicon;
use scrabble::engine::play::Word;
use scrabble::engine::rules::{ChallengeRule, ChallengeScope, Preset, RuleSet};
use scrabble::engine::seat::Seat;
use scrabble::engine::tile::{Letter, Tile};
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::turn::{Act, ActDraft};
use scrabble::engine::turn_rng::Seed;
use scrabble::languages;
use scrabble::record::notation::gcg;
use scrabble::record::{WholeGame, redealt, text};
use scrabble::share::SharedGame;
use scrabble::solver::players::Level;
use scrabble::table::{Occupants, SeatAction, Signals, Task};
use scrabble::words::definitions::Meaning;
use scrabble::words::lexicon::lookup::{Answer, LookUp, Query};
use scrabble::words::lexicon::{DictChoice, Dictionary, Vocabulary};
use std::fmt::Write;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard};

/// The small dictionary, at a table, without these words.
#[derive(Clone, Default)]
struct Small {
    without: Vec<Vec<Letter>>,
}

impl Lexicon for Small {
    fn contains(&self, word: &[Letter]) -> bool {
        Words::small().contains(word) && !self.without.iter().any(|other| other == word)
    }
}

impl LookUp for Small {
    fn tiles(&self) -> &'static TileSet {
        &TileSet::ENGLISH
    }

    fn look_up(&self, query: &Query, limit: Option<NonZeroUsize>) -> Answer {
        Dictionary::built_in(Vocabulary::Full).look_up(query, limit)
    }

    fn definition(&self, _: &str) -> Option<Meaning> {
        None
    }
}

/// Computers that repeat an earlier game, one event at a time, and a runner of their decisions.
#[derive(Clone)]
struct Once(Arc<Mutex<Repeated>>);

struct Repeated {
    next: Option<Event>,
    /// Whether they have decided as in that game.
    has_answer: bool,
    finished: Vec<Finished>,
}

impl Once {
    fn new(next: &Event) -> Self {
        Self(Arc::new(Mutex::new(Repeated {
            next: Some(next.clone()),
            has_answer: false,
            finished: vec![],
        })))
    }

    fn repeated(&self) -> MutexGuard<'_, Repeated> {
        self.0.lock().unwrap()
    }

    fn occupants(&self) -> Occupants {
        let own = self.clone();
        Occupants::NONE.with_stand_in(move |task: &Task, _: &Signals| {
            let mut repeated = own.repeated();
            let act = repeated.act(task);
            repeated.has_answer = act.is_some();
            act.unwrap_or(SeatAction::Accept)
        })
    }
}

impl Repeated {
    fn act(&mut self, task: &Task) -> Option<SeatAction> {
        let act = match (self.next.as_ref()?, &task.view.phase) {
            (Event::Announced { turn, .. } | Event::Taken { turn, .. }, Phase::Turn(_)) => {
                SeatAction::Turn(turn.clone())
            }
            (Event::Challenged { by, verdicts, .. }, Phase::Challenge(_)) if *by == task.seat => {
                let words = verdicts.iter().map(|verdict| verdict.word);
                SeatAction::Challenge(Claim::Words(words.collect()))
            }
            (_, Phase::Challenge(_)) => return Some(SeatAction::Accept),
            _ => return None,
        };
        self.next = None;
        Some(act)
    }
}

impl Runner for Once {
    fn start(&mut self, queued: QueuedJob) {
        let mut finished = queued.run();
        let mut repeated = self.repeated();
        if !repeated.has_answer {
            // It is no answer that the table understands.
            finished.result = Box::new(());
        }
        repeated.finished.push(finished);
    }

    fn finished(&mut self) -> Vec<Finished> {
        std::mem::take(&mut self.repeated().finished)
    }
}

/// A session with this game on the table, where these seats are taken by people and the others by computers.
fn at_table(game: &Game, people: impl Fn(Seat) -> bool) -> Session {
    with_words(game, people, Small::default(), None)
}

/// The same with this dictionary and these computers.
fn with_words(
    game: &Game,
    people: impl Fn(Seat) -> bool,
    words: Small,
    computers: Option<Once>,
) -> Session {
    let words = Arc::new(words);
    let choice = DictionaryChoice {
        language: languages::english(),
        list: DictChoice::File("small".into()),
        name: "small".to_owned(),
        about: String::new(),
        words: WordsToChoose::Here(words.clone()),
    };
    let mut session = Session::new(Form::new(2, &[], RuleSet::classic(), vec![choice]));
    let seats = game.setup().seats();
    let bots = seats.map(|seat| (!people(seat)).then_some(Level::Family));
    let dealt = OpenedGame::new(game.clone(), words, "small".to_owned());
    let mut dealt = dealt.seated(Seating::new(bots.collect()));
    if let Some(once) = computers {
        dealt = dealt.occupied_by(once.occupants());
        session.run_jobs_by(Box::new(once));
    }
    session.sit_down(dealt, &mut NoBackend);
    session
}

/// The characters and styles of a screen.
fn screen(session: &Session, size: (u16, u16)) -> String {
    let buffer = cells::buffer(&session.scene().into(), &scenes::theme(), size);
    format!("{buffer:?}")
}

/// At one of two sizes, by the number of the turn.
fn screens(session: &Session) -> String {
    let turn = session.game().map_or(0, |game| game.turn());
    screen(
        session,
        if turn.is_multiple_of(2) {
            (80, 24)
        } else {
            (140, 45)
        },
    )
}

/// What line mode says to all that can be asked without doing anything.
fn asked(session: &mut Session, before: &str) -> String {
    let lines = format!("{before}board\nscores\nsheet\nbag\nunseen\nrack\ntime\nrules\nboard\n");
    in_lines(session, &mut NoBackend, lines.as_bytes()).0
}

/// All that a seat, or a watcher, is ever shown of a game.
fn seen(events: &[Event], viewer: Option<Seat>) -> Vec<(&'static str, String)> {
    let game = Game::replay(events).unwrap();
    let rules = game.setup().rules();
    let told: Vec<_> = events
        .iter()
        .map(|event| event.seen_by(viewer, rules))
        .collect();
    let view = game.view(viewer);
    let mut all = vec![
        ("view", format!("{view:?}")),
        ("events", format!("{told:?}")),
        ("table", at_the_table(&game, viewer)),
        (
            "watch",
            format!(
                "{:?}{:?}",
                watching(&game.view(None)),
                watched(&game.view(None), 0)
            ),
        ),
    ];
    // Once a game is over all of it is public.
    if !matches!(game.phase(), Phase::Over(_)) {
        let record = ViewedGame::ours("x".to_owned(), events, "small").unwrap();
        all.extend(exported(&record));
        all.push(("watch page", looked_at(record)));
    }
    all
}

/// Screens and line mode: the keyboard shared by all, and the seat alone among computers.
fn at_the_table(game: &Game, viewer: Option<Seat>) -> String {
    let mut shared = at_table(game, |_| true);
    let mut all = screens(&shared);
    shared.update(Msg::OpenSheet);
    all += &screens(&shared);
    all += &asked(&mut at_table(game, |_| true), "");
    all += &asked(&mut at_table(game, |_| false), "");
    let Some(viewer) = viewer else {
        return all;
    };
    let mut alone = at_table(game, |seat| seat == viewer);
    all += &screens(&alone);
    alone.update(CommonMsg::Confirm);
    // Accepting a turn can end the game, and then everyone may see all tiles.
    if !alone
        .game()
        .is_some_and(|game| matches!(game.phase(), Phase::Over(_)))
    {
        all += &screens(&alone);
    }
    all += &asked(&mut at_table(game, |seat| seat == viewer), "");
    if game.phase() == &Phase::Turn(viewer) {
        let mut lifted = at_table(game, |_| true);
        lifted.update(CommonMsg::Confirm);
        all += &screens(&lifted);
        all += &asked(&mut at_table(game, |_| true), "\n");
    }
    all
}

fn exported(viewed: &ViewedGame) -> [(&'static str, String); 6] {
    let (record, replayed) = (viewed.record(), viewed.replayed());
    let json = |json: serde_json::Result<String>| json.unwrap();
    [
        ("GCG", gcg::write(&record.clone().with_racks())),
        ("text", text(record, replayed)),
        (
            "JSON",
            json(serde_json::to_string(&WholeGame::of(record, replayed))),
        ),
        ("replay JSON", json(serde_json::to_string(&replayed))),
        ("web page", SharedGame::new(record, replayed).web_page()),
        (
            "drawing",
            SharedGame::new(record, replayed).drawing(None).unwrap(),
        ),
    ]
}

/// The pages of a watched game: its end, a step back, the start; and its output in line mode.
fn looked_at(viewed: ViewedGame) -> String {
    let mut session = at_table(
        &Game::start(setup(2, RuleSet::classic()), Seed(1)).0,
        |_| true,
    );
    session.open(
        ViewerComponent::new(unasked(viewed.watched())),
        &mut NoBackend,
    );
    let mut all = screens(&session);
    for msg in [
        viewer::Msg::Input(CommonMsg::Move(Arrow::Left)),
        viewer::Msg::Browse(Browse::Racks),
        viewer::Msg::Browse(Browse::First),
    ] {
        session.update(msg);
        all += &screens(&session);
    }
    session.update(viewer::Msg::Browse(Browse::Last));
    all + &asked(&mut session, "sheet\nrack\nunseen\nback\nrack\nnext\n")
}

/// The output of line mode for a spectator while the event happens at the table in the state after `events`.
fn told_live(events: &[Event], next: &Event, words: Small) -> String {
    let game = Game::replay(events).unwrap();
    let once = Once::new(next);
    let mut session = with_words(&game, |_| false, words, Some(once.clone()));
    let told = asked(&mut session, "");
    let done = once.repeated().next.is_none() || matches!(next, Event::Accepted { .. });
    assert!(done, "{next:?} was not asked for");
    told + &screens(&session)
}

/// By which rules game `number` is played: every preset as it stands, and with letters to recycle, so that turns are
/// announced that end with an exchange or a pass; and anything that can be agreed on.
fn rules(rng: &mut Rng, number: u64, players: usize) -> (RuleSet, &'static str) {
    let of = |number: u64| Preset::ALL[usize::try_from(number).unwrap() % Preset::ALL.len()];
    match number % 3 {
        0 => (of(number / 3).rules(), of(number / 3).name()),
        1 => {
            let mut rules = of(number / 3).rules();
            rules.house.recycle_letters = true;
            rules.house.recycle_blanks = rng.percent(50);
            rules.house.rearrange = rng.percent(50);
            (rules, "with house variations")
        }
        _ => (random_rules(rng, players), "any rules"),
    }
}

/// Counts what a pair of histories has.
fn count(tally: &mut Tally, one: &[Event], other: &[Event], game: &Game) {
    let rules = game.setup().rules();
    let judging = match (rules.challenge, rules.judging) {
        (ChallengeRule::Void, _) => "void",
        (_, ChallengeScope::WholePlay) => "whole play judged",
        (_, ChallengeScope::NamedWords) => "named words judged",
    };
    tally.add(judging, 1);
    let of_turn = |event: &Event| match event {
        Event::Announced { turn, .. } | Event::Taken { turn, .. } => match &turn.act {
            ActDraft::Exchange(tiles) => Some(tiles.clone()),
            _ => None,
        },
        _ => None,
    };
    let mut pairs = one.iter().zip(other);
    let differ = pairs.any(|(one, other)| of_turn(one) != of_turn(other));
    tally.one("other tiles exchanged", differ);
    let challenged = one
        .iter()
        .any(|event| matches!(event, Event::Challenged { .. }));
    tally.one("with a challenge", challenged);
    tally.one(
        "with a take-back",
        one.iter()
            .any(|event| matches!(event, Event::TakenBack { .. })),
    );
    tally.one(
        "with a resignation",
        one.iter()
            .any(|event| matches!(event, Event::Resigned { .. })),
    );
    match game.phase() {
        Phase::Turn(_) => tally.add("at a turn", 1),
        Phase::Over(_) => tally.add("over", 1),
        Phase::Challenge(pending) => match pending.turn.act() {
            Act::Play(_) => tally.add("play announced", 1),
            Act::Pass => tally.add("pass announced", 1),
            Act::Exchange(_) => {
                tally.add("exchange announced", 1);
                let last = |events: &[Event]| {
                    let turns = events.iter().rev();
                    turns.clone().find_map(of_turn)
                };
                tally.one(
                    "other tiles announced for exchange",
                    last(one) != last(other),
                );
            }
        },
    }
    let other = Game::replay(other).unwrap();
    let mut seats = game.setup().seats();
    tally.one(
        "other racks",
        seats.any(|seat| rack_of(game, seat) != rack_of(&other, seat)),
    );
}

/// Whether two histories tell a viewer the same, event for event.
fn same_public(one: &[Event], other: &[Event], viewer: Option<Seat>, rules: &RuleSet) -> bool {
    let told = |events: &[Event]| {
        let each = events.iter().map(|event| event.seen_by(viewer, rules));
        each.collect::<Vec<_>>()
    };
    told(one) == told(other)
}

#[track_caller]
fn assert_same(number: u64, viewer: Option<Seat>, what: &str, one: &str, other: &str) {
    if one != other {
        let at = one
            .bytes()
            .zip(other.bytes())
            .take_while(|(a, b)| a == b)
            .count();
        let part = |text: &str| {
            let bytes = &text.as_bytes()[at.saturating_sub(200)..(at + 200).min(text.len())];
            String::from_utf8_lossy(bytes).into_owned()
        };
        panic!(
            "game {number}, {what} for {viewer:?}:\n{}\n--- or ---\n{}",
            part(one),
            part(other)
        );
    }
}

/// Compares everything shown after the first `length` events, and the output for the next one.
fn compare(tally: &mut Tally, rng: &mut Rng, number: u64, whole: &[Event], length: usize) {
    let one = &whole[..length];
    let game = Game::replay(one).unwrap();
    let viewers: Vec<Option<Seat>> = game.setup().seats().map(Some).chain([None]).collect();
    let viewer = *rng.pick(&viewers);
    let other = redealt(one, viewer, Seed(rng.next())).unwrap();
    for (index, (one, other)) in one.iter().zip(&other).enumerate() {
        let told = |event: &Event| event.seen_by(viewer, game.setup().rules());
        assert_eq!(
            told(one),
            told(other),
            "game {number}, event {index} for {viewer:?}"
        );
    }
    count(tally, one, &other, &game);
    tally.add("pairs", 1);
    let (seen_one, seen_other) = (seen(one, viewer), seen(&other, viewer));
    assert_eq!(seen_one.len(), seen_other.len());
    for ((what, one), (_, other)) in seen_one.iter().zip(&seen_other) {
        assert_same(number, viewer, what, one, other);
    }
    if let Some(next) = whole.get(length) {
        compare_live(tally, rng, number, (&whole[..=length], next));
    }
}

/// The seed of a history is another one's.
fn with_seed_of(mut events: Vec<Event>, other: &[Event]) -> Vec<Event> {
    if let (Some(Event::Started { seed, .. }), Some(Event::Started { seed: its, .. })) =
        (events.first_mut(), other.first())
    {
        *seed = *its;
    }
    events
}

/// The same while the last event is made. Where it ends the game, racks and bag are the same before it, and so is what
/// is drawn: after it everybody may know them.
fn compare_live(tally: &mut Tally, rng: &mut Rng, number: u64, (events, next): (&[Event], &Event)) {
    let by_computers = matches!(
        next,
        Event::Announced { .. }
            | Event::Taken { .. }
            | Event::Accepted { .. }
            | Event::Challenged { .. }
    );
    if !by_computers {
        return;
    }
    let mut other = redealt(events, None, Seed(rng.next())).unwrap();
    let ends = matches!(Game::replay(events).unwrap().phase(), Phase::Over(_));
    if ends {
        other = with_seed_of(other, events);
    }
    let last = other.pop().unwrap();
    let before = &events[..events.len() - 1];
    let one = told_live(before, next, Small::default());
    let other = told_live(&other, &last, Small::default());
    assert_same(number, None, "line mode", &one, &other);
    tally.add("events told live", 1);
}

/// Where everyone may know the same, everyone is shown the same.
#[test]
fn whoever_may_not_know_a_tile_is_shown_nothing_that_depends_on_it() {
    // By every preset as it stands, and some by house variations and by any rules.
    let presets = (0..Preset::ALL.len() as u64).map(|preset| 3 * preset);
    let numbers: Vec<u64> = match times() {
        Some(_) => (0..longer(20) as u64).collect(),
        None => presets.chain([1, 2, 4, 5]).collect(),
    };
    let games = numbers.len();
    let t = crate::properties::over_games(&numbers, |number| {
        let mut rng = Rng::new(0x005e_c2e7 + number);
        let mut tally = Tally::default();
        let players = 2 + rng.below(3);
        let (rules, name) = rules(&mut rng, number, players);
        tally.add(name, 1);
        let whole = history(&mut rng, players, rules);
        for length in 1..=whole.len() {
            let last = Game::replay(&whole[..length]).unwrap();
            let exchange = |turn: &Act| matches!(turn, Act::Exchange(_) | Act::Pass);
            let rare = last
                .announced()
                .is_some_and(|pending| exchange(pending.turn.act()));
            let looks = match times() {
                Some(_) => rare || rng.percent(12),
                None => rng.percent(if rare { 40 } else { 3 }),
            };
            if looks || length == whole.len() {
                compare(&mut tally, &mut rng, number, &whole, length);
            }
        }
        tally
    });
    let mut counted = String::new();
    write!(counted, "{t:#?}").unwrap();
    println!("{counted}");
    let presets = Preset::ALL.map(|preset| (preset.name(), games.div_ceil(30)));
    for (what, least) in presets.into_iter().chain([
        ("with house variations", games / 4),
        ("any rules", games / 4),
        ("void", games / 4),
        ("whole play judged", games),
        ("named words judged", games),
        ("at a turn", games * 2),
        ("play announced", games),
        ("pass announced", games / 6),
        ("exchange announced", games / 4),
        ("other tiles announced for exchange", games / 6),
        ("over", games),
        ("with a challenge", games * 2),
        ("with a take-back", games / 4),
        ("with a resignation", games.div_ceil(12)),
        ("other tiles exchanged", games),
        ("other racks", games * 3),
        ("events told live", games * 2),
    ]) {
        let least = if times().is_some() {
            least
        } else {
            least.div_ceil(4)
        };
        let count = t.of(what);
        assert!(count >= least, "{count} {what}, {least} wanted\n{counted}");
    }
}

/// R17: where the whole play is judged, two games in which other words of a play that came off are bad look the same to
/// everybody as long as they are played. Where words are named, they do not.
#[test]
fn a_ruling_on_a_whole_play_tells_nothing_of_its_words() {
    let numbers = sample("rulings", 0..longer(30) as u64, 8);
    let games = numbers.len();
    let t = crate::properties::over_games(&numbers, |number| {
        let mut rng = Rng::new(0x0003_d1c7 + number);
        let mut tally = Tally::default();
        let players = 2 + rng.below(3);
        let (rules, _) = rules(&mut rng, number, players);
        let events = history(&mut rng, players, rules);
        for length in 2..=events.len() {
            compare_rulings(&mut tally, &mut rng, number, &events[..length]);
        }
        tally
    });
    println!("{t:#?}");
    for (what, least) in [
        ("whole plays", games / 4),
        ("named words", games / 4),
        ("at a later time", games / 8),
    ] {
        let (count, least) = (t.of(what), least.max(1));
        assert!(count >= least, "{count} {what}, {least} wanted");
    }
}

/// A whole game of random players.
fn history(rng: &mut Rng, players: usize, rules: RuleSet) -> Vec<Event> {
    let (mut game, started) = Game::start(setup(players, rules), Seed(rng.next()));
    let (mut whole, resigning) = (vec![started], rng.percent(25));
    while let Some(command) = next(rng, &game, Words::small(), resigning) {
        whole.extend(game.apply(command, Words::small()));
    }
    whole
}

/// The same with every word bad of each turn that came off.
fn all_bad(events: &[Event]) -> Vec<Event> {
    let mut events = events.to_vec();
    for event in &mut events {
        if let Event::Challenged { verdicts, .. } = event
            && verdicts.iter().any(|verdict| !verdict.acceptable)
        {
            for verdict in verdicts {
                verdict.acceptable = false;
            }
        }
    }
    events
}

/// Compares a game with one in which other words were bad: right after the challenge, and now and then later.
fn compare_rulings(tally: &mut Tally, rng: &mut Rng, number: u64, one: &[Event]) {
    let other = all_bad(one);
    let (Some(last), true) = (one.last(), other != one) else {
        return;
    };
    let game = Game::replay(one).unwrap();
    if matches!(game.phase(), Phase::Over(_)) {
        return;
    }
    let viewers: Vec<Option<Seat>> = game.setup().seats().map(Some).chain([None]).collect();
    let (viewer, now) = (*rng.pick(&viewers), other.last() != one.last());
    if game.setup().rules().judging == ChallengeScope::NamedWords {
        assert!(!now || !same_public(one, &other, viewer, game.setup().rules()));
        tally.one("named words", now);
        return;
    }
    assert!(same_public(one, &other, viewer, game.setup().rules()));
    if !now && !rng.percent(5) {
        return;
    }
    for ((what, one), (_, other)) in seen(one, viewer).iter().zip(&seen(&other, viewer)) {
        assert_same(number, viewer, what, one, other);
    }
    tally.add(
        if now {
            "whole plays"
        } else {
            "at a later time"
        },
        1,
    );
    if now {
        let before = &one[..one.len() - 1];
        let waits = Game::replay(before).unwrap();
        let formed = waits
            .announced()
            .unwrap()
            .turn
            .words()
            .iter()
            .map(Word::letters);
        let none = Small {
            without: formed.collect(),
        };
        let (some_bad, all_bad) = (
            told_live(before, last, Small::default()),
            told_live(before, last, none),
        );
        assert_same(number, None, "line mode", &some_bad, &all_bad);
    }
}

/// A copy of a game that is not over has its public history, and racks and a bag of its own: nothing of the hidden tiles of
/// the original follows from it but an announced play, which all have seen.
#[test]
fn a_copy_of_an_unfinished_game_has_other_racks() {
    let numbers = sample("copies", 0..longer(30) as u64, 3);
    let games = numbers.len();
    let t = crate::properties::over_games(&numbers, |number| {
        let mut rng = Rng::new(0x00c0_97e5 + number);
        let mut tally = Tally::default();
        let players = 2 + rng.below(3);
        let (rules, _) = rules(&mut rng, number, players);
        let whole = history(&mut rng, players, rules);
        for _ in 0..6 {
            let one = &whole[..=rng.below(whole.len() - 1)];
            let game = Game::replay(one).unwrap();
            let copy = redealt(one, None, Seed(rng.next())).unwrap();
            assert!(same_public(one, &copy, None, game.setup().rules()));
            let copied = Game::replay(&copy).unwrap();
            assert_eq!(game.view(None), copied.view(None));
            tally.one("announced", game.announced().is_some());
            if game.bag_count() >= 20 && !matches!(game.phase(), Phase::Over(_)) {
                for seat in game.setup().seats() {
                    let (one, other) = (rack_of(&game, seat), rack_of(&copied, seat));
                    let pending = game.announced().is_some_and(|pending| pending.seat == seat);
                    if !pending && one.len() >= 5 {
                        tally.add("racks", 1);
                        tally.one("racks as they were", one == other);
                    }
                }
            }
        }
        tally
    });
    println!("{t:?}");
    assert!(t.of("racks") >= games * 2 && t.of("announced") >= games / 2);
    assert!(t.of("racks as they were") * 50 <= t.of("racks"), "{t:?}");
}

/// Every tile that nobody has seen is as likely on a rack of the copy as any other.
#[test]
fn a_copy_is_dealt_fairly() {
    let mut rng = Rng::new(0xfa12);
    let whole = history(&mut rng, 3, RuleSet::classic());
    let one = &whole[..whole.len() / 4];
    let game = Game::replay(one).unwrap();
    assert!(game.announced().is_some() || game.bag_count() > 20);
    let unseen = game.view(None).unseen;
    let (copies, mut drawn) = (2000, std::collections::BTreeMap::<Tile, f64>::new());
    let seat = game.setup().seats().last().unwrap();
    let held = rack_of(&game, seat).len();
    for copy in 0..copies {
        let copy = redealt(one, None, Seed(copy)).unwrap();
        for tile in rack_of(&Game::replay(&copy).unwrap(), seat).iter() {
            *drawn.entry(tile).or_default() += 1.0;
        }
    }
    let float = |count: usize| f64::from(u32::try_from(count).unwrap());
    for tile in TileSet::ENGLISH
        .kinds()
        .filter(|tile| unseen.count(*tile) > 0)
    {
        let wanted = float(held) * float(unseen.count(tile)) / float(unseen.len()) * 2000.0;
        let off = (drawn.get(&tile).copied().unwrap_or(0.0) - wanted).abs();
        assert!(
            off < 5.0 * wanted.sqrt(),
            "{tile:?}: off by {off} from {wanted}"
        );
    }
}
