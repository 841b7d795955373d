//! The smallest program on the terminal runtime, for `tests/terminal/lifecycle.rs`.
//!
//! With an argument it shows a secret on a private page instead, and reads lines: `p` and `t` panic likewise, `s` writes the
//! secret again, `c` closes the page.
use scrabble::terminal::{PrivatePage, run};
use std::io::{self, Write};
use std::process::ExitCode;

#[path = "demo_app.rs"]
mod demo_app;

use demo_app::Demo;

fn show_secret() -> io::Result<()> {
    let mut page = PrivatePage::new(|| println!("closed by somebody else"));
    writeln!(page, "pid={}.", std::process::id())?;
    page.open()?;
    writeln!(page, "SECRET")?;
    for line in io::stdin().lines() {
        match line?.as_str() {
            "p" => panic!("the demo panics"),
            "t" => drop(std::thread::spawn(|| panic!("a thread panics")).join()),
            "s" => writeln!(page, "SECRET again")?,
            "c" => {
                page.close()?;
                writeln!(page, "for everybody")?;
            }
            _ => return Ok(()),
        }
    }
    Ok(())
}

fn main() -> ExitCode {
    if std::env::args().len() > 1 {
        show_secret().expect("a terminal");
        return ExitCode::SUCCESS;
    }
    match run(&mut Demo::default()) {
        Ok(ended) => ExitCode::from(ended.exit_code()),
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(error.exit_code())
        }
    }
}
