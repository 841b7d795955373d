//! A host for `tests/terminal/remote.rs`, in a process of its own: it serves `demo_app` on 127.0.0.1, prints its port and its
//! fingerprint, and every refusal after that.
//!
//! `remote_demo FOLDER [LOGIN_MS]`: the folder has the host key. The user `nobody` is refused. With standard input and output on
//! a terminal it shows the demo there too. It ends when its standard input does.
use scrabble::net::{Door, HostKey, Limits, Line, Login, Server, ServerOptions};
use scrabble::terminal::{require_terminal, run, serve};
use std::io::{self, BufRead, Read, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

#[path = "demo_app.rs"]
mod demo_app;

use demo_app::Demo;

struct DemoDoor;

impl Door for DemoDoor {
    fn admit(&self, login: &Login) -> Result<(), String> {
        match login.user.as_str() {
            "nobody" => Err("Nobody may come in.".into()),
            _ => Ok(()),
        }
    }

    fn serve(&self, login: Login, line: Line) {
        match line {
            Line::Screen(screen) => {
                // The result is the test's to see, on the other end.
                let _ = serve(&mut Demo::default(), screen.stream);
            }
            Line::Lines(lines) => {
                let (input, mut output) = (lines.input, lines.output);
                let told = writeln!(output, "Hello, {} {}.", login.user, login.key.fingerprint);
                if told.is_err() {
                    return;
                }
                for line in input.lines() {
                    let said = match line {
                        Ok(line) if line == "quit" => return,
                        Ok(line) => writeln!(output, "You said {} bytes: {line}", line.len()),
                        Err(error) => writeln!(output, "Refused: {error}."),
                    };
                    if said.is_err() {
                        return;
                    }
                }
            }
        }
    }
}

fn limits(login: Option<String>) -> Limits {
    let login = login.and_then(|ms| ms.parse().ok());
    let limits = Limits::default();
    Limits {
        login: login.map_or(limits.login, Duration::from_millis),
        people: 256,
        per_key: 256,
        ..limits
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().ok_or("a folder is missing")?;
    let key = HostKey::in_folder(Path::new(&folder))?;
    let fingerprint = key.fingerprint();
    let options = ServerOptions {
        address: "127.0.0.1:0".parse()?,
        key,
        limits: limits(arguments.next()),
    };
    let on_terminal = require_terminal().is_ok();
    let log = move |line: &str| {
        if !on_terminal {
            println!("{line}");
        }
    };
    let server = Server::start(options, Arc::new(DemoDoor), log)?;
    println!("port={} {fingerprint}", server.address().port());
    if on_terminal {
        std::fs::write(
            Path::new(&folder).join("port"),
            server.address().port().to_string(),
        )?;
        run(&mut Demo::default())?;
    } else {
        io::stdin().read_to_end(&mut vec![])?;
    }
    Ok(())
}
