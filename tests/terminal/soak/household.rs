//! Some people with a folder of games, who start the program several times.

use crate::soak::backend::Patient;
use crate::soak::flags::{flags, terminal};
use crate::soak::lawful::{kept, lawful};
use crate::soak::people::{Deed, People};
use crate::support::engine_help::Rng;
use crate::support::held::Held;
use crate::support::started::started;
use ratatui::backend::TestBackend;
use scrabble::app::Session;
use scrabble::app::backend::{Library as _, Records as _};
use scrabble::app::viewer::ViewerComponent;
use scrabble::cli::commands::app;
use scrabble::cli::commands::on_screen::ScreenApp;
use scrabble::engine::clock::ClockRule;
use scrabble::engine::game::{Game, Phase};
use scrabble::engine::sheet::SheetEntry;
use scrabble::record::store::{GameId, GameStore};
use scrabble::terminal::{Background, Driver, Input, LoopStep};
use scrabble::tui::keymap::Context;
use std::collections::{HashMap, VecDeque};
use std::ffi::OsString;
use std::ops::AddAssign;
use std::path::Path;
use std::time::{Duration, Instant};

/// How often each household starts the program.
const STARTS: usize = 6;
/// How much is done at the most each time.
const DEEDS: usize = 250;
/// How many of the last actions are printed on a failure.
const TOLD: usize = 12;

/// What has come of it.
#[derive(Default, Debug)]
pub(crate) struct Seen {
    pub(crate) events: usize,
    pub(crate) frames: usize,
    pub(crate) plays: usize,
    pub(crate) finished: usize,
    pub(crate) resumed: usize,
    pub(crate) contexts: HashMap<Context, usize>,
}

impl AddAssign for Seen {
    fn add_assign(&mut self, other: Self) {
        self.events += other.events;
        self.frames += other.frames;
        self.plays += other.plays;
        self.finished += other.finished;
        self.resumed += other.resumed;
        for (context, times) in other.contexts {
            *self.contexts.entry(context).or_default() += times;
        }
    }
}

/// Tells how a failure came about.
struct Witness {
    household: u64,
    flags: Vec<String>,
    deed: usize,
    last: VecDeque<Deed>,
}

impl Witness {
    fn sees(&mut self, deed: &Deed) {
        self.deed += 1;
        self.last.push_back(deed.clone());
        if self.last.len() > TOLD {
            self.last.pop_front();
        }
    }
}

impl Drop for Witness {
    fn drop(&mut self) {
        if std::thread::panicking() {
            println!(
                "SCRABBLE_HOUSEHOLD={}: scrabble {}, deed {}, after {:?}",
                self.household,
                self.flags.join(" "),
                self.deed,
                self.last
            );
        }
    }
}

/// Where games are kept: memory does where there is a folder of it.
fn folder() -> tempfile::TempDir {
    let memory = Path::new("/dev/shm");
    let made = if memory.is_dir() {
        tempfile::tempdir_in(memory)
    } else {
        tempfile::tempdir()
    };
    made.expect("a folder")
}

/// Starts the program several times in a new folder, and does something at random to it.
pub(crate) fn household(number: u64) -> Seen {
    let mut rng = Rng::new(number);
    let folder = folder();
    let own = folder.path().join("our words.txt");
    let words = include_str!("../../data/words.txt");
    std::fs::write(&own, words).expect("a file");
    let data = folder.path().join("data");
    let shelf = GameStore::new(&data);
    let mut seen = Seen::default();
    for _ in 0..STARTS {
        let listed = shelf.list().unwrap_or_default();
        let games: Vec<String> = listed.iter().map(|game| game.id.to_string()).collect();
        let flags = flags(&mut rng, &data, &own, &games);
        let witness = Witness {
            household: number,
            flags,
            deed: 0,
            last: VecDeque::new(),
        };
        sitting(&mut rng, &shelf, witness, &mut seen);
    }
    seen
}

/// One start of the program, to its end.
fn sitting(rng: &mut Rng, shelf: &GameStore, mut witness: Witness, seen: &mut Seen) {
    let args: Vec<OsString> = witness.flags.iter().map(OsString::from).collect();
    let Ok((cli, mut session, backend)) = started(&args, rng.next()) else {
        // Rules that contradict one another, or no game to go on with.
        return;
    };
    seen.resumed += usize::from(witness.flags.iter().any(|flag| flag == "resume"));
    let mut backend = Patient::before(backend);
    open_again(&witness.flags, &mut session, &mut backend);
    // What has begun with the program is waited for; from now on jobs are done when they are asked for, so that a household
    // does the same each time.
    while session.works() {
        session.wait(&mut backend);
    }
    let held = Held::default();
    session.run_jobs_by(held.runner());
    let env = terminal(rng);
    let by_name = |name: &str| {
        let found = env.iter().find(|(other, _)| *other == name);
        found.map(|(_, value)| (*value).to_owned())
    };
    let app = app(&cli, session, &mut backend, by_name);
    let mut app = app.unwrap_or_else(|failure| panic!("{}", failure.message()));
    let people = People::new(&cli.dictionary(), cli.keys_preset);
    let backend = TestBackend::new(80, 24);
    let mut screen = Screen {
        driver: Driver::new(&mut app, backend).expect("memory takes all"),
        now: Instant::now(),
        size: (80, 24),
        frames: 0,
        held,
    };
    screen.draw();
    let before = screen.plays();
    live(rng, shelf, people, &mut screen, &mut witness, seen);
    seen.plays += screen.plays().saturating_sub(before);
    screen.every_size();
    seen.frames += screen.frames;
    app.leave();
    can_be_gone_on_with(&app, shelf);
}

/// Opens the recorded game that the program was started with once more, because the page that is open asks a source that writes
/// files into the current folder.
fn open_again(flags: &[String], session: &mut Session, backend: &mut Patient) {
    let named = |command: &str| {
        let mut pairs = flags.windows(2);
        pairs
            .find(|pair| pair[0] == command)
            .map(|pair| pair[1].clone())
    };
    let opened = match (named("replay"), named("watch")) {
        (Some(game), _) => backend.view_recorded(&game),
        (None, Some(game)) => backend.watch(&GameId::parse(&game).expect("an ID")),
        (None, None) => return,
    };
    session.open_alone(ViewerComponent::new(opened.expect("it was opened before")));
}

/// Deed after deed, until somebody leaves.
fn live(
    rng: &mut Rng,
    shelf: &GameStore,
    mut people: People,
    screen: &mut Screen,
    witness: &mut Witness,
    seen: &mut Seen,
) {
    let mut done = 0;
    let mut over = false;
    while done < DEEDS {
        let shown = screen.driver.app().shown();
        *seen.contexts.entry(Context::of(&shown)).or_default() += 1;
        for deed in people.deeds(rng, &shown, screen.size) {
            witness.sees(&deed);
            done += 1;
            seen.events += 1;
            match screen.does(&deed) {
                LoopStep::Continue => {}
                LoopStep::Suspend => {
                    assert_eq!(screen.driver.resumed(), LoopStep::Continue);
                }
                LoopStep::Quit => return,
            }
        }
        if rng.percent(85) {
            screen.draw();
        }
        let session = screen.driver.app().session();
        if rng.percent(20) {
            lawful(session);
        }
        if let Some(game) = session.game() {
            let is_over = matches!(game.phase(), Phase::Over(_));
            seen.finished += usize::from(is_over && !over);
            over = is_over;
            let no_clock = game.setup().rules().clock == ClockRule::Off;
            if no_clock && !session.is_guided() && rng.percent(1) {
                assert!(kept(session, shelf), "what was played is not in the folder");
            }
        }
    }
}

/// The game can be resumed after leaving: the saved game is that of the table.
fn can_be_gone_on_with(app: &ScreenApp, shelf: &GameStore) {
    lawful(app.session());
    let kept = kept(app.session(), shelf);
    assert!(
        kept || app.session().is_guided() || app.session().game().is_none(),
        "the game is not in the folder as it stands"
    );
}

/// The program on a terminal of memory.
struct Screen<'a, 'b> {
    driver: Driver<'a, ScreenApp<'b>, TestBackend>,
    now: Instant,
    size: (u16, u16),
    frames: usize,
    /// What computers think and what else takes long.
    held: Held,
}

impl Screen<'_, '_> {
    fn does(&mut self, deed: &Deed) -> LoopStep {
        match deed {
            Deed::Bytes(bytes) => self.driver.bytes(bytes, self.now),
            Deed::Key(key) => self.driver.input(Input::Key(*key), self.now),
            Deed::Mouse(mouse) => self.driver.input(Input::Mouse(*mouse), self.now),
            Deed::Paste(text) => self.driver.input(Input::Paste(text.clone()), self.now),
            Deed::Resize(size) => self.resize(*size),
            Deed::Wait(time) => self.wait(*time),
            Deed::Answer => {
                self.held.run();
                self.driver.input(Input::Woken, self.now)
            }
            Deed::Away => self.driver.resumed(),
            Deed::Ground(dark) => {
                let ground = if *dark {
                    Background::Dark
                } else {
                    Background::Light
                };
                self.driver.input(Input::Background(ground), self.now)
            }
        }
    }

    fn wait(&mut self, milliseconds: u64) -> LoopStep {
        let end = self.now + Duration::from_millis(milliseconds);
        while let Some(due) = self.driver.deadline().filter(|due| *due <= end) {
            self.now = due.max(self.now + Duration::from_millis(1));
            let step = self.driver.expire(self.now);
            if step != LoopStep::Continue {
                return step;
            }
            self.draw();
        }
        self.now = end;
        LoopStep::Continue
    }

    fn resize(&mut self, size: (u16, u16)) -> LoopStep {
        self.size = size;
        self.driver.backend_mut().resize(size.0, size.1);
        self.driver.resized().expect("memory takes all")
    }

    fn draw(&mut self) {
        let now = self.now;
        let drawn = self.driver.draw(|| now).expect("memory takes all");
        self.frames += usize::from(drawn);
    }

    /// However large the terminal is, there is a picture.
    fn every_size(&mut self) {
        for size in [(1, 1), (49, 19), (50, 20), (83, 41), (140, 45), (200, 60)] {
            assert_eq!(self.resize(size), LoopStep::Continue);
            self.draw();
            let cells = self.driver.backend_mut().buffer().content();
            assert!(cells.iter().any(|cell| cell.symbol() != " "), "{size:?}");
        }
    }

    fn plays(&self) -> usize {
        let plays = |game: &Game| {
            let lines = game.sheet().iter();
            lines
                .filter(|line| matches!(line.entry, SheetEntry::Play(_)))
                .count()
        };
        self.driver
            .app()
            .session()
            .game()
            .map_or(0, |game| plays(&game))
    }
}
