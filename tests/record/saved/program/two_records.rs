//! Two recorded games in one process: what is asked about one is never answered from the other.

use super::Home;
use crate::support::command::program_in;
use crate::support::engine_help::Rng;
use crate::support::hosted::line_guest::LineGuest;
use crate::support::soak::cases;

/// Nothing that a recorded game knows. The answer to it ends the answer before.
const NO_COMMAND: &str = "zzz";
const END_OF_ANSWER: &str =
    "Type next, back, a turn number, board, rack, best, coach, play on, close or help.\n";
/// How many pages of records lie over each other at most.
const DEEPEST: usize = 3;

/// Three records with words of their own: two saved games with different dictionaries, and a file.
fn records(home: &Home) -> [String; 3] {
    std::fs::create_dir(home.path().join("games")).expect("a folder");
    let list = home.path().join("own.txt");
    std::fs::write(&list, "ZQZ\nAA\nHORN\nCAT\nTIC\nDOC\n").expect("written");
    let list = list.to_str().expect("a name");
    let saved = [("full", "5"), (list, "51")].map(|(words, seed)| {
        let before = home.journals();
        let flags = [
            "--plain", "--names", "Ann,Ben", "--dict", words, "--seed", seed,
        ];
        home.run(&flags, &"\npass yes\n".repeat(8));
        let mut new = home.journals();
        new.retain(|journal| !before.contains(journal));
        let name = new[0].file_stem().expect("a name");
        name.to_str().expect("text").to_owned()
    });
    let file = home.path().join("game.gcg");
    let file = file.to_str().expect("a name").to_owned();
    home.run(&["export", &saved[0], "--out", &file], "");
    let [first, second] = saved;
    [first, second, file]
}

/// What is typed at the page of a record, and what is answered.
#[derive(Clone, Debug)]
struct Page {
    record: usize,
    typed: Vec<String>,
    answers: Vec<String>,
}

/// The answers to lines that are typed while a record is replayed, the page as it opens first.
fn answers(home: &Home, record: &str, typed: &[String]) -> Vec<String> {
    let mut lines = format!("{NO_COMMAND}\n");
    for line in typed {
        lines.extend([line, "\n", NO_COMMAND, "\n"]);
    }
    let (_, out, err) = home.run(&["replay", record, "--plain"], &lines);
    let mut answers: Vec<String> = out.split(END_OF_ANSWER).map(str::to_owned).collect();
    // What follows the last one is the end of the input.
    answers.pop();
    assert_eq!(answers.len(), typed.len() + 1, "{lines}\n{out}\n{err}");
    answers
}

/// Opens records over each other and asks them in any order, and sorts the answers by page.
fn together(home: &Home, records: &[String; 3], rng: &mut Rng) -> Vec<Page> {
    const ASKED: [&str; 9] = [
        "next",
        "next",
        "back",
        "coach",
        "best",
        "simulate",
        "define ZQZ",
        "define HORN",
        "rack",
    ];
    let first = rng.below(3);
    let (mut typed, mut of): (Vec<String>, Vec<Option<usize>>) = (vec![], vec![Some(0)]);
    let page = |record| Page {
        record,
        typed: vec![],
        answers: vec![],
    };
    let (mut pages, mut open) = (vec![page(first)], vec![0]);
    for _ in 0..24 {
        let top = *open.last().expect("a page");
        match rng.below(6) {
            0 if open.len() < DEEPEST => {
                let record = rng.below(3);
                pages.push(page(record));
                open.push(pages.len() - 1);
                typed.push(format!("replay {}", records[record]));
                of.push(open.last().copied());
            }
            1 if open.len() > 1 => {
                open.pop();
                typed.push("close".to_owned());
                // It shows the page below again.
                of.push(None);
            }
            _ => {
                let asked = ASKED[rng.below(ASKED.len())].to_owned();
                pages[top].typed.push(asked.clone());
                typed.push(asked);
                of.push(Some(top));
            }
        }
    }
    let answers = answers(home, &records[first], &typed);
    for (answer, page) in answers.into_iter().zip(of) {
        if let Some(page) = page {
            pages[page].answers.push(answer);
        }
    }
    pages
}

/// For any records and any order of pages and questions: the answers on a page are those of a process that has seen no
/// other record.
#[test]
fn each_answer_is_that_of_a_process_that_never_saw_another_record() {
    let home = Home::new();
    let records = records(&home);
    let mut rng = Rng::new(33);
    let mut differ = false;
    for _ in 0..cases(4, 12) {
        for page in together(&home, &records, &mut rng) {
            let alone = answers(&home, &records[page.record], &page.typed);
            assert_eq!(page.answers, alone, "{page:?}");
            differ |= page.record == 1 && alone.iter().any(|answer| answer.contains("ZQZ"));
        }
    }
    assert!(differ, "the words of its own are asked for");
}

/// The game that is played on from is that of the page, with its players' tiles.
#[test]
fn a_game_is_played_on_from_the_record_that_is_shown() {
    let home = Home::new();
    let records = records(&home);
    for (shown, other) in [(0, 1), (1, 0), (0, 2)] {
        let go_on = "2\nplay on\nyes\n\nrack\ncheck ZQZ\n";
        let shown = ["replay", &records[shown], "--plain"];
        let (_, alone, _) = home.run(&shown, go_on);
        let over = format!("1\nreplay {}\n2\nbest\nclose\n{go_on}", records[other]);
        let (_, out, _) = home.run(&shown, &over);
        let dealt = |out: &str| {
            let (_, dealt) = out.split_once("Play on from here?").expect("a question");
            dealt.to_owned()
        };
        assert!(dealt(&alone).contains("rack: "), "{alone}");
        assert_eq!(dealt(&out), dealt(&alone), "over {}", records[other]);
    }
}

/// A coach's tip or a preview is put away first; the record below stays.
#[test]
fn close_closes_one_record() {
    let home = Home::new();
    let records = records(&home);
    for before in [
        "",
        "coach\n",
        "best\npreview 1\n",
        "best\npreview 1\ncoach\n",
    ] {
        let typed = format!("replay {}\n1\n{before}close\n1\nclose\n", records[1]);
        let (code, out, _) = home.run(&["replay", &records[0], "--plain"], &typed);
        assert_eq!(code, 0);
        let (_, after) = out
            .rsplit_once("Dictionary: own.txt.")
            .expect("both are shown");
        assert!(
            after.contains(&format!("{}, 4 turns.", records[0])),
            "the first is shown again after {before:?}: {out}"
        );
        assert!(!out.contains("End of input"), "and closed at last: {out}");
    }
}

/// A game that is watched goes on when another record was looked at over it.
#[test]
fn a_watched_game_goes_on_below_another_record() {
    let home = Home::new();
    let records = records(&home);
    let before = home.journals();
    let open = |args: &[&str]| LineGuest::run(program_in(home.path(), args));
    let mut player = open(&["--plain", "--names", "Cy,Di", "--seed", "5"]);
    player.say("\npass yes");
    player.wait_for("Cy's turn.");
    let journals = home.journals();
    let new = journals.iter().find(|journal| !before.contains(journal));
    let id = new.and_then(|journal| journal.file_stem()?.to_str());
    let mut watcher = open(&["--plain"]);
    watcher.say("resume\n1");
    watcher.wait_for(&format!("{}, in progress.", id.expect("a game")));
    watcher.say(&format!("replay {}\n1\nclose", records[0]));
    watcher.wait_for("Turn 1 of 4");
    player.say("\npass yes");
    watcher.wait_for("2. Cy: pass.");
}
