use scrabble::app::seating::{PlayerChoice, Seating, bot_name, seated};
use scrabble::engine::seat::{NameError, PlayerName, Seat};
use scrabble::solver::players::{Bot, Level};

#[test]
fn a_player_choice_is_read_as_it_is_written() {
    for text in [
        "Ann",
        "bot:beginner",
        "bot:champion",
        "bot:club+phonies",
        "bot:champion+quick",
        "Bot",
        "robot:club",
    ] {
        let choice: PlayerChoice = text.parse().expect(text);
        assert_eq!(choice.to_string(), text);
    }
    let club = PlayerChoice::Computer(Level::Club.into());
    assert_eq!(" BOT: Club ".parse(), Ok(club));
    for text in [
        "bot:",
        "bot:greedy",
        "bot:greedy+phonies",
        "bot:grandmaster",
        "bot:club+",
    ] {
        let error = text.parse::<PlayerChoice>().unwrap_err().to_string();
        for bot in scrabble::solver::players::Bot::AT_TABLE {
            assert!(error.contains(&format!("bot:{bot}")), "{error}");
        }
    }
    assert_eq!("".parse::<PlayerChoice>(), Err(NameError::Empty.into()));
}

#[test]
fn every_computer_has_a_name_of_its_own() {
    let choices = ["bot:club", "club BOT", "bot:club", "bot:expert"];
    let choices = choices.map(|text| text.parse().expect(text));
    let (names, seating) = seated(&choices).expect("names");
    let names: Vec<&str> = names.iter().map(PlayerName::as_str).collect();
    assert_eq!(
        names,
        ["Club bot 2", "club BOT", "Club bot 3", "Expert bot"]
    );
    let levels = Seat::first(4).map(|seat| seating.level(seat));
    let wanted = [
        Some(Level::Club),
        None,
        Some(Level::Club),
        Some(Level::Expert),
    ];
    assert_eq!(levels.collect::<Vec<_>>(), wanted);
    let people = seated(&choices[1..2]).expect("names").1;
    assert!(seating.has_computers() && people == Seating::PEOPLE);
}

#[test]
fn every_name_of_a_computer_is_a_name() {
    for bot in scrabble::solver::players::Bot::AT_TABLE {
        for number in 1..=9 {
            PlayerName::new(&bot_name(bot, number)).expect("a name");
            let phonies = true;
            let sly = bot_name(Bot { phonies, ..bot }, number);
            PlayerName::new(&sly).expect("a name");
        }
    }
}
