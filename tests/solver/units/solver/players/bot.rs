use scrabble::engine::rules::RuleSet;
use scrabble::solver::players::{Bot, Level, Pace};

#[test]
fn a_bot_is_read_as_it_is_written() {
    for level in Level::ALL {
        for bot in [level.into(), Bot::with_phonies(level)] {
            assert_eq!(bot.to_string().parse(), Ok(bot));
            assert_eq!(format!(" {bot} ").to_uppercase().parse(), Ok(bot));
        }
    }
    for pace in Pace::ALL {
        let champion = Bot::champion(pace);
        let sly = Bot {
            phonies: true,
            ..champion
        };
        assert_eq!(champion.to_string().parse(), Ok(champion));
        assert_eq!(sly.to_string().parse(), Ok(sly));
    }
    assert_eq!("champion+normal".parse(), Ok(Bot::of(Level::Champion)));
    for bot in Bot::ALL {
        assert_eq!(
            Bot::without_phonies(&format!(" {bot}\n").to_uppercase()),
            Ok(bot)
        );
        Bot::without_phonies(&format!("{bot}+phonies")).expect_err("phonies");
    }
    let error = "grandmaster".parse::<Bot>().unwrap_err().to_string();
    assert_eq!(
        error,
        "unknown level “grandmaster”: use greedy, beginner, family, club, expert, champion+quick, champion, \
         champion+strong"
    );
    for text in [
        "",
        "+phonies",
        "+phoneys",
        "club+",
        "club+phony",
        "club+phoney",
        "club+phonies+phonies",
        "club+phoneys+phonies",
        "club+quick",
        "champion+phonies+quick",
        "champion+quick+strong",
        "champion+slow",
    ] {
        text.parse::<Bot>().expect_err(text);
    }
}

#[test]
fn the_old_spelling_of_phonies_is_read() {
    let club = Bot::with_phonies(Level::Club);
    assert_eq!("club+phoneys".parse(), Ok(club));
    assert_eq!("Club+Phoneys".parse(), Ok(club));
    assert_eq!(club.to_string(), "club+phonies");
}

#[test]
fn phonies_need_challenges() {
    let bot = Bot::with_phonies(Level::Club);
    let mut rules = RuleSet::classic();
    assert_eq!(bot.check(&rules), Ok(()));
    rules.challenge = scrabble::engine::rules::ChallengeRule::Void;
    assert_eq!(Bot::from(Level::Club).check(&rules), Ok(()));
    let refused = bot.check(&rules).unwrap_err().to_string();
    assert!(
        refused.starts_with("club+phonies cannot play phonies"),
        "{refused}"
    );
}
