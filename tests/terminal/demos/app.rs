//! An application for tests of the terminal, local or remote.
//!
//! It counts its inputs and frames and shows the last input. `q` quits, `p` panics, `t` panics on another thread, `h` hangs,
//! `w` has another thread wake the loop, `c` puts up a curtain that Enter opens, `n` notifies and sets the title, Ctrl-Z
//! stops.
use crossterm::event::{KeyCode, KeyModifiers};
use ratatui::Frame;
use ratatui::text::{Line, Text};
use scrabble::terminal::{App, Flow, Input, Waker};
use std::time::Duration;

#[derive(Default)]
pub(crate) struct Demo {
    inputs: usize,
    frames: usize,
    last: String,
    resumed: usize,
    curtain: bool,
    notification: Option<String>,
    title: Option<String>,
    waker: Option<Waker>,
}

impl App for Demo {
    fn begins(&mut self, waker: Waker) {
        self.waker = Some(waker);
    }

    fn wants_mouse(&self) -> bool {
        true
    }

    fn notification(&mut self) -> Option<String> {
        self.notification.take()
    }

    fn window_title(&self) -> Option<String> {
        self.title.clone()
    }

    fn handle(&mut self, input: Input) -> Flow {
        self.inputs += 1;
        match &input {
            Input::Key(key) => {
                let control = key.modifiers.contains(KeyModifiers::CONTROL);
                self.last = format!("{:?}", key.code);
                match key.code {
                    KeyCode::Char('z') if control => return Flow::Suspend,
                    KeyCode::Char('q') => return Flow::Quit,
                    KeyCode::Char('p') => panic!("the demo panics"),
                    KeyCode::Char('t') => {
                        drop(std::thread::spawn(|| panic!("a thread panics")).join());
                    }
                    KeyCode::Char('w') => {
                        let waker = self.waker.clone().expect("the loop has begun");
                        std::thread::spawn(move || waker.wake());
                    }
                    KeyCode::Char('h') => std::thread::sleep(Duration::from_secs(3_600)),
                    KeyCode::Char('c') => {
                        self.curtain = true;
                        return Flow::DropTypedAhead;
                    }
                    KeyCode::Char('n') => {
                        self.notification = Some("Your turn".into());
                        self.title = Some("The demo".into());
                    }
                    KeyCode::Enter => self.curtain = false,
                    _ => {}
                }
            }
            Input::Mouse(mouse) => {
                self.last = format!("{:?} {} {}", mouse.kind, mouse.column, mouse.row);
            }
            Input::Paste(text) => self.last = format!("Paste({text:?})"),
            Input::Resize(..) => self.last = "Resize".into(),
            Input::Resumed => self.resumed += 1,
            Input::Elapsed(_) => {}
            Input::Woken | Input::Background(_) => self.last = "Woken".into(),
        }
        Flow::Redraw
    }

    fn draw(&mut self, frame: &mut Frame) {
        self.frames += 1;
        let area = frame.area();
        let text = Text::from_iter([
            Line::raw(format!("size={}x{}", area.width, area.height)),
            Line::raw(format!("inputs={}.", self.inputs)),
            Line::raw(format!("last={}", self.last)),
            Line::raw(format!("resumed={}", self.resumed)),
            Line::raw(if self.curtain { "CURTAIN" } else { "open" }),
            Line::raw(format!("pid={}.", std::process::id())),
            Line::raw(format!("frames={}", self.frames)),
        ]);
        frame.render_widget(text, area);
    }
}
