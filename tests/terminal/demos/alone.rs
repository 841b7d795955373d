//! The smallest program on the terminal runtime, for `lifecycle`: nothing but the terminal's lifecycle can fail in it.
//!
//! With an argument it shows a secret on a private page instead, and reads lines: `p` and `t` panic likewise, `s` writes the
//! secret again, `c` closes the page.
use super::app::Demo;
use scrabble::terminal::{PrivatePage, run};
use std::io::{self, Write};

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

/// Runs the program and returns its exit status.
pub(crate) fn main(arguments: &[String]) -> u8 {
    if !arguments.is_empty() {
        show_secret().expect("a terminal");
        return 0;
    }
    match run(&mut Demo::default()) {
        Ok(ended) => ended.exit_code(),
        Err(error) => {
            eprintln!("{error}");
            error.exit_code()
        }
    }
}
