//! A host for `remote`, in a process of its own. It serves the demo on 127.0.0.1 and prints its port and fingerprint, then a
//! line for each refusal.
//!
//! The arguments are `FOLDER [LIMIT=NUMBER...]`: the folder has the host key, and times are in milliseconds. `x` counts for
//! everyone, and `f` fills everyone's screen with another letter every two milliseconds for two seconds. The user `nobody` is
//! refused. On a terminal the host sees the demo too, and the port is in the file `port`. Otherwise it ends when its standard
//! input does.
use super::app::Demo;
use crossterm::event::KeyCode;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line as TextLine;
use scrabble::net::{
    Door, HostKey, KeyId, Line, Lines, Login, NotAdmitted, Server, ServerLimits, ServerOptions,
    Standing,
};
use scrabble::terminal::{App, Flow, Input, Waker, require_terminal, run, serve};
use std::io::{self, BufRead, Read, Write};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// What everyone sees.
#[derive(Default)]
struct Common {
    count: AtomicUsize,
    wakers: Mutex<Vec<Waker>>,
}

impl Common {
    fn count(&self) {
        self.count.fetch_add(1, Ordering::SeqCst);
        for waker in self.wakers.lock().expect("no panic").iter() {
            waker.wake();
        }
    }
}

/// The demo, with a row about what everyone has done and what came from here, and a letter on every cell below it.
struct Shared {
    demo: Demo,
    common: Arc<Common>,
    keys: usize,
    /// In bytes.
    pasted: usize,
}

impl Shared {
    fn new(common: &Arc<Common>) -> Self {
        Self {
            demo: Demo::default(),
            common: Arc::clone(common),
            keys: 0,
            pasted: 0,
        }
    }
}

/// Fills everyone's screen for two seconds, on a thread that is not taken for that of a person.
fn fill(common: Arc<Common>) {
    let thread = thread::Builder::new().name("letters".into());
    let filling = thread.spawn(move || {
        let until = Instant::now() + Duration::from_secs(2);
        while Instant::now() < until {
            common.count();
            thread::sleep(Duration::from_millis(2));
        }
    });
    filling.expect("a thread");
}

impl App for Shared {
    fn begins(&mut self, waker: Waker) {
        self.common
            .wakers
            .lock()
            .expect("no panic")
            .push(waker.clone());
        self.demo.begins(waker);
    }

    fn wants_mouse(&self) -> bool {
        self.demo.wants_mouse()
    }

    fn handle(&mut self, input: Input) -> Flow {
        if let Input::Paste(text) = &input {
            self.pasted = text.len();
        }
        if let Input::Key(key) = &input {
            self.keys += 1;
            let common = Arc::clone(&self.common);
            match key.code {
                KeyCode::Char('x') => common.count(),
                KeyCode::Char('f') => fill(common),
                _ => {}
            }
        }
        self.demo.handle(input)
    }

    fn draw(&mut self, frame: &mut Frame) {
        self.demo.draw(frame);
        let count = self.common.count.load(Ordering::SeqCst);
        let letter = char::from(b'a' + u8::try_from(count % 26).unwrap_or(0));
        let area = frame.area();
        for y in 7..area.height {
            let row = Rect::new(0, y, area.width, 1);
            let text = match y {
                7 => format!(
                    "shared={count}. keys={}. pasted={}.",
                    self.keys, self.pasted
                ),
                _ => String::from(letter).repeat(usize::from(area.width)),
            };
            frame.render_widget(TextLine::raw(text), row);
        }
    }
}

struct DemoDoor(Arc<Common>);

impl Door for DemoDoor {
    fn admit(&self, login: &Login) -> Result<(), NotAdmitted> {
        match login.user.as_str() {
            "nobody" => Err(NotAdmitted::Full("Nobody may come in.")),
            _ => Ok(()),
        }
    }

    fn standing(&self, _user: &str, _key: &KeyId) -> Standing {
        Standing::Newcomer
    }

    fn serve(&self, login: Login, line: Line) {
        match line {
            // How it ends is for the test to see at the other end.
            Line::Screen(screen) => drop(serve(&mut Shared::new(&self.0), screen.stream)),
            Line::Lines(lines) => drop(talk(&login, lines)),
        }
    }
}

fn talk(login: &Login, lines: Lines) -> io::Result<()> {
    let (input, mut output) = (lines.input, lines.output);
    let language = lines.environment.get("LC_ALL").unwrap_or("none").to_owned();
    let fingerprint = &login.key.fingerprint;
    writeln!(output, "Hello, {} {fingerprint} {language}.", login.user)?;
    for line in input.lines() {
        match line {
            Ok(line) if line == "quit" => return Ok(()),
            Ok(line) if line == "panic" => panic!("a line panics"),
            Ok(line) if line == "trip" => match login.round_trip.last() {
                Some(_) => writeln!(output, "Round trip measured.")?,
                None => writeln!(output, "No round trip yet.")?,
            },
            Ok(line) => writeln!(output, "You said {} bytes: {line}", line.len())?,
            Err(error) => writeln!(output, "Refused: {error}.")?,
        }
    }
    writeln!(output, "The end.")
}

fn limits(arguments: &[String]) -> ServerLimits {
    let mut limits = ServerLimits {
        people: 256,
        per_key: 256,
        ..ServerLimits::default()
    };
    for argument in arguments {
        let (name, number) = argument.split_once('=').expect("LIMIT=NUMBER");
        let number: u32 = number.parse().expect("a number");
        let time = Duration::from_millis(number.into());
        match name {
            "login" => limits.login = time,
            "blocked" => limits.blocked = time,
            "keepalive" => limits.keepalive = time,
            "half_open" => limits.half_open = number as usize,
            _ => panic!("no limit {name}"),
        }
    }
    limits
}

/// Runs the program and returns its exit status.
pub(crate) fn main(arguments: &[String]) -> u8 {
    match host(arguments) {
        Ok(()) => 0,
        Err(error) => {
            eprintln!("{error}");
            1
        }
    }
}

fn host(arguments: &[String]) -> Result<(), Box<dyn std::error::Error>> {
    let folder = Path::new(arguments.first().ok_or("a folder is missing")?);
    let key = HostKey::in_folder(folder)?;
    let fingerprint = key.fingerprint();
    let options = ServerOptions {
        address: "127.0.0.1:0".parse()?,
        key,
        limits: limits(&arguments[1..]),
    };
    let on_terminal = require_terminal().is_ok();
    let log = move |line: &str| {
        if !on_terminal {
            println!("{line}");
        }
    };
    let common = Arc::default();
    let server = Server::start(options, Arc::new(DemoDoor(Arc::clone(&common))), log)?;
    println!("port={} {fingerprint}", server.address().port());
    if on_terminal {
        std::fs::write(folder.join("port"), server.address().port().to_string())?;
        run(&mut Shared::new(&common))?;
    } else {
        io::stdin().read_to_end(&mut vec![])?;
    }
    Ok(())
}
