//! Line mode on a terminal that people share: the turn of each is on a page of its own.
use super::in_order::in_order;
use super::{THREE, at_title, deal, dealt, game, play, three};
use crate::support::services::Dealing;
use scrabble::app::backend::NoBackend;
use scrabble::engine::game::Game;
use scrabble::engine::rules::RuleSet;
use scrabble::plain::{self, Audience, Ending, InputLine, LineInput, Options, Output, Source};
use std::io::{self, Write};
use std::time::Duration;

/// What everybody reads, and a player's page for each time that one was begun.
#[derive(Default)]
struct Pages {
    main: Vec<u8>,
    private: Vec<Vec<u8>>,
    audience: Audience,
}

impl Write for Pages {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let page = match self.audience {
            Audience::Everybody => &mut self.main,
            Audience::Player => self.private.last_mut().expect("a page"),
        };
        page.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Output for Pages {
    fn address(&mut self, audience: Audience) -> io::Result<()> {
        assert_ne!(audience, self.audience);
        self.audience = audience;
        if audience == Audience::Player {
            self.private.push(vec![]);
        }
        Ok(())
    }
}

/// Lines that are typed, and the stops in between.
struct Typed(std::vec::IntoIter<LineInput>);

impl Source for Typed {
    fn next(&mut self, _: Option<Duration>) -> io::Result<(LineInput, Duration)> {
        Ok((self.0.next().unwrap_or(LineInput::End), Duration::ZERO))
    }
}

/// Plays by lines, with a stop for `STOP`: what everybody reads, and the pages.
fn on_pages(game: Game, script: &str) -> (String, Vec<String>, Ending) {
    let mut session = at_title();
    session.sit_down(dealt(game), &mut NoBackend);
    let heard = |line: &str| match line {
        "STOP" => LineInput::Resumed,
        text => LineInput::Line(InputLine::Text(text.to_owned())),
    };
    let lines: Vec<LineInput> = script.lines().map(heard).collect();
    let mut typed = Typed(lines.into_iter());
    let (mut pages, mut deal) = (Pages::default(), Dealing(deal));
    let options = Options {
        private_page: true,
        curtain_lines: 30,
        ..Options::default()
    };
    let ending = plain::converse(&mut session, &mut typed, &mut pages, &mut deal, options);
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    let private = pages.private.into_iter().map(text).collect();
    (text(pages.main), private, ending.expect("no error"))
}

/// Two games that differ only in their tiles, with the same public turns.
#[test]
fn what_everybody_reads_is_the_same_whatever_is_on_the_racks() {
    let turns = |refused: &str, exchanged: &str| {
        format!(
            "rack\n\nrack\nunseen\nshuffle\ntry 8H {refused}\n8H {refused}\nboard\nexchange {exchanged}\n\n\
             rack\n?\nlook\n{refused}\n\npass\nno\nsquare H8\nSTOP\nrack\nunseen\n\nrack\nquit\nno\nrack\npass yes\n\
             resign\nno\nrack\nresign yes\nrack\n"
        )
    };
    let one = &[("Ann", "HORNOBE"), ("Ben", "FAMBITE"), ("Cy", "PASTEUU")];
    let other = &[("Ann", "PASTEUU"), ("Ben", "HORNOBE"), ("Cy", "ADGILMV")];
    let rules = RuleSet::classic;
    let (main, pages, _) = on_pages(game(one, rules()), &turns("HORNET", "HO"));
    let (other_main, other_pages, _) = on_pages(game(other, rules()), &turns("STAPEL", "PA"));
    assert_eq!(main, other_main);
    assert_ne!(pages, other_pages);
    for page in pages.iter().chain(&other_pages) {
        assert!(page.contains("    A  B  C"), "no board:\n{page}");
    }
    let shown = pages.concat();
    assert!(shown.matches("Your rack").count() >= 5, "{shown}");
    assert!(shown.contains("Unseen:") && shown.contains("play a word, exchange or pass"));
    assert!(
        main.contains("Ann exchanged") && main.contains("Ben passed"),
        "{main}"
    );
}

/// The golden turns, each uncovered and looked at before it is typed.
#[test]
fn all_that_is_public_is_told_to_everybody() {
    let (alone, _) = play(three(), THREE);
    let turns = ["8F HORN", "h6 farm", "10f paste", "9H .OB", "11E BIT"];
    let uncovered = turns.iter().fold(THREE.to_owned(), |script, turn| {
        script.replace(turn, &format!("\nrack\n{turn}"))
    });
    for script in [THREE, &uncovered] {
        let (main, ..) = on_pages(three(), script);
        let private =
            |line: &&str| line.contains("play a word") || line.starts_with("Pass the turn?");
        let public: Vec<&str> = alone.lines().filter(|line| !private(line)).collect();
        in_order(&main, &public);
        for scores in [
            "Scores: Ann 0, Ben 0, Cy 0. 79 tiles are in the bag.\nAnn's turn.",
            "Scores: Ann 14, Ben 9, Cy 0.",
            "Scores: Ann 30, Ben 9, Cy 25.",
        ] {
            assert!(main.contains(scores), "{scores} in\n{main}");
        }
        assert!(
            !main.contains("Your rack") && !main.contains("\n\n"),
            "{main}"
        );
    }
}

#[test]
fn after_a_stop_the_rack_is_covered_and_the_page_begins_anew() {
    let (main, pages, _) = on_pages(three(), "\nSTOP\nSTOP\nrack\n\n8F HORN\nSTOP\naccept\n");
    assert_eq!(pages.len(), 2, "{pages:?}");
    assert!(
        pages
            .iter()
            .all(|page| page.matches("Your rack").count() == 1)
    );
    in_order(
        &main,
        &[
            "Ann's turn. Press Enter when no one else is looking.",
            "Ann's turn. Press Enter when no one else is looking.",
            "Racks are hidden now.",
            "Ann announces HORN",
            "Ann played HORN",
            "Ben's turn.",
        ],
    );
    assert_eq!(main.matches("Ann's turn.").count(), 2, "{main}");
}

#[test]
fn the_last_words_are_for_everybody() {
    for script in ["\nrack\n", "\nlook\n", "\nquit\n", "\npass\n"] {
        let (main, _, ending) = on_pages(three(), script);
        assert_eq!(ending, Ending::InputEnded);
        assert!(
            main.ends_with("End of input. This game is not saved.\n"),
            "{main}"
        );
    }
}
