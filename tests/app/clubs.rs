//! A club: who may come in, and what members offer each other.

use crate::support::cells;
use crate::support::scenes;
use scrabble::app::DictionaryId;
use scrabble::app::backend::ClubError;
use scrabble::app::hosting::{ClubTerms, HostedGame, Pace};
use scrabble::app::scene::{
    ClubAct, ClubEntry, ClubPage, ClubRating, ClubView, GameWait, HostedGameEntry, OfferEntry,
    OfferId, OfferedGame, RoomId,
};
use scrabble::app::seating::PlayerChoice;
use scrabble::engine::clock::Millis;
use scrabble::engine::rules::RuleSet;
use scrabble::net::club::audit::Audit;
use scrabble::net::club::ratings::{Category, PERIOD, Ratings};
use scrabble::net::club::results::{ClubResult, PlayerResult, Results};
use scrabble::net::club::{CLOSING, Club, ClubOptions, Member, NEWS_FOR, NEWS_PACE, PATIENCE};
use scrabble::net::room::RoomSeat;
use scrabble::net::{NotAdmitted, People};
use scrabble::record::store::{Clock, UnixTime};
use scrabble::words::lexicon::DictChoice;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use tempfile::TempDir;

/// A club whose clock stands still until it is moved.
struct Kept {
    club: Club,
    folder: TempDir,
    time: Arc<AtomicU64>,
}

impl Kept {
    fn new() -> Self {
        Self::with(false)
    }

    fn with(only_known: bool) -> Self {
        let folder = TempDir::new().expect("a folder");
        let time = Arc::new(AtomicU64::new(0));
        let clock = Arc::clone(&time);
        let club = Club::new(ClubOptions {
            only_known,
            now: Arc::new(move || Millis(clock.load(Ordering::SeqCst))),
            ..options(folder.path())
        });
        Self { club, folder, time }
    }

    fn wait(&self, time: Millis) {
        self.time.fetch_add(time.0, Ordering::SeqCst);
    }

    /// Somebody whose key has this name comes in.
    fn connects(&self, name: &str) -> Member {
        self.club
            .enter("guest", &key(name), None)
            .expect("admitted")
    }

    /// The same, and takes the name.
    fn joins(&self, name: &str) -> Member {
        let member = self.connects(name);
        member.act(ClubAct::Name(name.to_owned())).expect("free");
        member
    }
}

/// A club with what is kept in this folder, on the first day of 1970.
fn options(folder: &Path) -> ClubOptions {
    ClubOptions {
        people: People::in_folder(folder).expect("a list"),
        only_known: false,
        now: Arc::new(|| Millis::ZERO),
        results: Results::in_folder(folder).expect("results"),
        audit: Audit::in_folder(folder),
        clock: Clock::new(|| UnixTime(0)),
    }
}

fn key(name: &str) -> String {
    format!("SHA256:{name}")
}

/// A game for its owner and these others: names of members, `bot:…`, or nothing for anyone.
fn game(others: &[&str], pace: Pace) -> ClubAct {
    let terms = ClubTerms { pace, rated: false };
    game_on(others, RuleSet::classic(), terms)
}

fn game_on(others: &[&str], rules: RuleSet, terms: ClubTerms) -> ClubAct {
    let seat = |text: &&str| (!text.is_empty()).then(|| text.parse().expect("a player"));
    let owner: PlayerChoice = "Owner".parse().expect("a name");
    let seats: Vec<_> = std::iter::once(Some(owner))
        .chain(others.iter().map(seat))
        .collect();
    let dictionary = DictionaryId {
        list: DictChoice::default(),
        family: false,
    };
    let game = HostedGame::in_club(&seats, rules, dictionary).expect("a game");
    ClubAct::Offer(Box::new(OfferedGame {
        game,
        terms,
        about: "classic rules".to_owned(),
    }))
}

fn view(member: &Member) -> ClubView {
    member.view().expect("here")
}

/// The only entry, which is an offer, with its heading.
fn offer(member: &Member) -> (&'static str, OfferEntry) {
    let view = view(member);
    let [entry] = view.entries.as_slice() else {
        panic!("{view:?}");
    };
    match entry {
        ClubEntry::Challenge(offer)
        | ClubEntry::Own(offer)
        | ClubEntry::Joined(offer)
        | ClubEntry::Open(offer) => (entry.heading(), offer.clone()),
        ClubEntry::Game(_) | ClubEntry::Live(_) => panic!("{entry:?}"),
    }
}

fn id(member: &Member) -> OfferId {
    offer(member).1.id
}

/// The seats of the only game that can begin: the keys of people, and the names of computers.
fn ordered(kept: &Kept) -> Vec<String> {
    let orders = kept.club.take_orders();
    let [order] = orders.as_slice() else {
        panic!("{} orders", orders.len());
    };
    assert!(kept.club.take_orders().is_empty(), "it is taken once");
    let seat = |seat: &RoomSeat| match seat {
        RoomSeat::Guest { key, .. } => key.clone(),
        RoomSeat::Computer(name) => name.to_string(),
        other => panic!("{other:?}"),
    };
    order.seats.iter().map(seat).collect()
}

/// R43: a name belongs to the key that took it first, also after it has gone; nobody gets one that looks alike.
#[test]
fn a_name_is_for_one_key() {
    let kept = Kept::new();
    drop(kept.joins("Ann"));
    let ben = kept.connects("Ben");
    for name in ["Ann", "ann", "Αnn"] {
        let refused = ben.act(ClubAct::Name(name.to_owned()));
        assert!(matches!(refused, Err(ClubError::NameTaken(_))), "{name}");
    }
    assert_eq!(view(&ben).name, None);
    assert!(matches!(
        ben.act(game(&[""], Pace::Live)),
        Err(ClubError::Nameless)
    ));

    let again = Club::new(ClubOptions {
        only_known: true,
        ..options(kept.folder.path())
    });
    let ann = again
        .enter("other", &key("Ann"), None)
        .expect("she is known");
    assert_eq!(view(&ann).name.as_deref(), Some("Ann"));
}

#[test]
fn only_known_people_and_nobody_banned_come_in() {
    let kept = Kept::with(true);
    let refused = kept.club.admit(&key("Eve"), None);
    assert!(
        matches!(refused, Err(NotAdmitted::Unknown(_))),
        "{refused:?}"
    );
    assert!(kept.club.enter("eve", &key("Eve"), None).is_none());

    let kept = Kept::new();
    drop(kept.joins("Eve"));
    let people = People::in_folder(kept.folder.path()).expect("a list");
    people.ban(&key("Eve")).expect("saved");
    let again = Club::new(ClubOptions {
        people,
        ..options(kept.folder.path())
    });
    assert_eq!(again.admit(&key("Eve"), None), Err(NotAdmitted::Banned));
}

/// A game begins when its last seat is taken, by whoever comes first.
#[test]
fn the_last_seat_orders_a_table() {
    let kept = Kept::new();
    let [ann, ben, cy, dot] = ["Ann", "Ben", "Cy", "Dot"].map(|name| kept.joins(name));
    ann.act(game(&["", ""], Pace::Live)).expect("offered");
    assert_eq!(offer(&ann).0, "You offer");
    let (heading, seen) = offer(&ben);
    assert_eq!(
        (heading, seen.by, seen.waits_for.len()),
        ("Free seats", vec!["Ann".to_owned()], 2)
    );

    let offered = id(&ann);
    ben.act(ClubAct::Take(offered)).expect("free");
    assert!(matches!(
        ben.act(ClubAct::Take(offered)),
        Err(ClubError::Seated)
    ));
    assert!(matches!(
        ann.act(ClubAct::Take(offered)),
        Err(ClubError::Seated)
    ));
    assert_eq!(ann.told().as_deref(), Some("Ben plays."));
    assert_eq!(offer(&ben).0, "You wait in");
    assert!(kept.club.take_orders().is_empty());
    cy.act(ClubAct::Take(offered)).expect("free");
    assert_eq!(ordered(&kept), ["Ann", "Ben", "Cy"].map(key));
    assert!(matches!(
        dot.act(ClubAct::Take(offered)),
        Err(ClubError::Gone)
    ));
    assert!(view(&dot).entries.is_empty());
}

/// A challenge is for its member alone, who accepts or declines.
#[test]
fn a_challenge_is_for_one_member() {
    let kept = Kept::new();
    let [ann, ben, cy] = ["Ann", "Ben", "Cy"].map(|name| kept.joins(name));
    ann.act(game(&["ben"], Pace::Days(3))).expect("offered");
    assert_eq!(offer(&ben).0, "Challenges to you");
    assert!(view(&cy).entries.is_empty());
    let offered = id(&ann);
    assert!(matches!(
        cy.act(ClubAct::Take(offered)),
        Err(ClubError::Gone)
    ));
    cy.act(ClubAct::Drop(offered)).expect("nothing happens");
    assert_eq!(offer(&ben).0, "Challenges to you");

    ben.act(ClubAct::Drop(offered)).expect("declined");
    assert_eq!(
        ann.told().as_deref(),
        Some("Ben does not want to play now.")
    );
    assert_eq!(ann.told(), None, "told once");
    assert!(view(&ann).entries.is_empty());

    ann.act(game(&["Ben", "bot:club"], Pace::Days(3)))
        .expect("offered");
    ben.act(ClubAct::Take(id(&ben))).expect("accepted");
    assert_eq!(
        ordered(&kept),
        [key("Ann"), key("Ben"), "Club bot".to_owned()]
    );
}

#[test]
fn who_cannot_be_challenged_is_named() {
    let kept = Kept::new();
    let ann = kept.joins("Ann");
    let _ben = kept.joins("Ben");
    let refused = |others: &[&str]| {
        ann.act(game(others, Pace::Live))
            .expect_err("refused")
            .to_string()
    };
    assert_eq!(refused(&["Eve"]), "Nobody here is called Eve.");
    assert_eq!(refused(&["Ann"]), "Ann would have two seats.");
    assert!(view(&ann).entries.is_empty());
}

/// Computers may have the seats for which nobody has come in a while, if the owner wants.
#[test]
fn computers_are_offered_after_a_while() {
    let kept = Kept::new();
    let [ann, ben] = ["Ann", "Ben"].map(|name| kept.joins(name));
    ann.act(game(&["", ""], Pace::Live)).expect("offered");
    let offered = id(&ann);
    assert_eq!(view(&ann).changes_in, Some(PATIENCE));
    kept.wait(PATIENCE.less(Millis(1)));
    assert!(!offer(&ann).1.offers_computer);
    assert!(matches!(
        ann.act(ClubAct::Computer(offered)),
        Err(ClubError::WaitForPeople)
    ));
    kept.wait(Millis(1));
    assert!(offer(&ann).1.offers_computer);
    assert!(matches!(
        ben.act(ClubAct::Computer(offered)),
        Err(ClubError::Gone)
    ));
    ben.act(ClubAct::Take(offered)).expect("free");
    ann.act(ClubAct::Computer(offered)).expect("hers");
    assert_eq!(
        ordered(&kept),
        [key("Ann"), key("Ben"), "Club bot".to_owned()]
    );
}

/// What cannot be played without somebody goes with them; what is played by days waits for them.
#[test]
fn leaving_withdraws_live_games() {
    let kept = Kept::new();
    let [ann, ben, cy] = ["Ann", "Ben", "Cy"].map(|name| kept.joins(name));
    ann.act(game(&["", ""], Pace::Live)).expect("offered");
    ben.act(ClubAct::Take(id(&ann))).expect("free");
    drop(ben);
    assert_eq!(offer(&cy).1.waits_for.len(), 2, "her seat is free again");
    drop(ann);
    assert!(view(&cy).entries.is_empty());

    let ann = kept.connects("Ann");
    ann.act(game(&[""], Pace::Days(1))).expect("offered");
    drop(ann);
    assert_eq!(offer(&cy).0, "Free seats");
}

/// Another connection with the same key takes over; the first one learns of it, and takes nothing with it.
#[test]
fn a_key_is_here_once() {
    let kept = Kept::new();
    let first = kept.joins("Ann");
    first.act(game(&[""], Pace::Live)).expect("offered");
    let second = kept.connects("Ann");
    assert_eq!(first.view(), None);
    assert!(matches!(
        first.act(game(&[""], Pace::Live)),
        Err(ClubError::Replaced)
    ));
    drop(first);
    assert_eq!(offer(&second).0, "You offer");
    assert_eq!(*view(&second).here, ["Ann"]);
}

#[test]
fn a_member_offers_five_games_at_most() {
    let kept = Kept::new();
    let ann = kept.joins("Ann");
    for _ in 0..5 {
        ann.act(game(&[""], Pace::Days(2))).expect("offered");
    }
    let refused = ann.act(game(&[""], Pace::Live));
    assert!(
        matches!(refused, Err(ClubError::TooManyOffers)),
        "{refused:?}"
    );
}

/// Everybody is woken when something changes in the lobby, and whoever keeps the club when there is a game to deal.
#[test]
fn changes_wake_the_members_and_orders_the_keeper() {
    let kept = Kept::new();
    let [ann, ben] = ["Ann", "Ben"].map(|name| kept.joins(name));
    let woken = Arc::new(AtomicUsize::new(0));
    let dealt = Arc::new(AtomicUsize::new(0));
    let count = |counter: &Arc<AtomicUsize>| {
        let counter = Arc::clone(counter);
        Arc::new(move || {
            counter.fetch_add(1, Ordering::SeqCst);
        })
    };
    ben.wake_by(count(&woken));
    kept.club.wake_keeper_by(count(&dealt));
    kept.wait(NEWS_PACE);
    ann.act(game(&[""], Pace::Live)).expect("offered");
    assert_eq!(
        (woken.load(Ordering::SeqCst), dealt.load(Ordering::SeqCst)),
        (1, 0)
    );
    kept.wait(NEWS_PACE);
    ben.act(ClubAct::Take(id(&ben))).expect("free");
    assert_eq!(dealt.load(Ordering::SeqCst), 1);
}

/// How often a member has been woken since.
fn woken(member: &Member) -> impl Fn() -> usize {
    let woken = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&woken);
    member.wake_by(Arc::new(move || {
        count.fetch_add(1, Ordering::SeqCst);
    }));
    move || woken.load(Ordering::SeqCst)
}

/// In a large club something changes all the time. A few lobbies follow at a time, those that are furthest behind first, and in
/// the end each shows what is true.
#[test]
fn lobbies_follow_a_few_at_a_time() {
    let kept = Kept::new();
    let number = |number: usize| kept.joins(&format!("Member {number}"));
    let members: Vec<Member> = (0..=2 * NEWS_FOR).map(number).collect();
    for member in &members {
        view(member);
    }
    kept.wait(NEWS_PACE);
    kept.club.spread_news();
    let times: Vec<_> = members.iter().map(woken).collect();
    let total = || times.iter().map(|times| times()).sum::<usize>();
    let ann = kept.connects("Ann");
    assert_eq!((total(), kept.club.news_due()), (NEWS_FOR, Some(NEWS_PACE)));
    kept.club.spread_news();
    assert_eq!(total(), NEWS_FOR, "too soon");
    ann.act(game(&[""], Pace::Live)).expect_err("no name");
    for behind in [NEWS_FOR, NEWS_FOR, 1] {
        kept.wait(NEWS_PACE);
        assert_eq!(kept.club.news_due(), Some(Millis::ZERO));
        kept.club.spread_news();
        assert!(times.iter().all(|times| times() <= 2), "{behind}");
    }
    assert_eq!(kept.club.news_due(), None);
    assert!(times.iter().all(|times| times() >= 1), "nobody is left out");
}

/// Who is at a table is woken for a challenge and for what they have offered, and for nothing that others do.
#[test]
fn at_a_table_one_is_woken_for_what_concerns_one() {
    let kept = Kept::new();
    let [ann, ben, cy] = ["Ann", "Ben", "Cy"].map(|name| kept.joins(name));
    let pass = || {
        kept.wait(NEWS_PACE);
        kept.club.spread_news();
    };
    pass();
    ann.covered_view().expect("here");
    let woken = woken(&ann);
    drop(kept.joins("Dot"));
    ben.act(game(&[""], Pace::Live)).expect("offered");
    pass();
    assert_eq!(woken(), 0);
    let others = ann.covered_view().expect("here").entries.len();
    ben.act(game(&["Ann"], Pace::Live)).expect("offered");
    assert_eq!(woken(), 1, "a challenge");
    let entries = ann.covered_view().expect("here").entries;
    assert!(matches!(entries[0], ClubEntry::Challenge(_)), "{entries:?}");
    ann.act(game(&["Cy", ""], Pace::Days(1))).expect("offered");
    let before = woken();
    cy.act(ClubAct::Drop(id_of(&cy, "Challenges to you")))
        .expect("asked");
    assert!(woken() > before, "an answer");
    pass();
    assert_eq!(others, 0, "what others offer is not looked for");
    assert_eq!(view(&ann).here.len(), 3);
    let woken_then = woken();
    drop(cy);
    pass();
    assert_eq!(woken(), woken_then + 1, "in the lobby again");
}

/// The offer under this heading.
fn id_of(member: &Member, heading: &str) -> OfferId {
    let entries = view(member).entries;
    let mut found = entries.iter().filter(|entry| entry.heading() == heading);
    match found.next() {
        Some(
            ClubEntry::Challenge(offer)
            | ClubEntry::Own(offer)
            | ClubEntry::Joined(offer)
            | ClubEntry::Open(offer),
        ) => offer.id,
        other => panic!("{other:?} in {entries:?}"),
    }
}

/// Of many who are here, the lobby names as many as there is room for, and counts the others.
#[test]
fn of_many_who_are_here_some_are_named() {
    let here = |count: u32, room: usize| {
        let page = ClubPage {
            club: ClubView {
                here: (1..=count).map(|number| format!("M{number}")).collect(),
                ..ClubView::default()
            },
            chosen: 0,
            name: None,
            notice: None,
            entered: None,
        };
        page.here(room)
    };
    assert_eq!(here(3, 40), "Here: M1, M2, M3");
    assert_eq!(here(3, 17), "Here: M1, M2, M3");
    assert_eq!(here(2000, 40), "Here: M1, M2, M3, M4, M5 and 1995 more");
    assert_eq!(here(2000, 5), "Here: M1 and 1999 more");
}

/// What computers and free seats are called is nobody's name.
#[test]
fn names_that_say_something_else_are_refused() {
    let kept = Kept::new();
    let eve = kept.connects("Eve");
    for name in ["Anyone", "club bot"] {
        let refused = eve.act(ClubAct::Name(name.to_owned()));
        assert!(matches!(refused, Err(ClubError::Reserved(_))), "{name}");
    }
}

/// Each game takes threads of the club.
#[test]
fn a_member_plays_twenty_games_at_most() {
    let kept = Kept::new();
    let ann = kept.joins("Ann");
    for _ in 0..20 {
        ann.act(game(&["bot:club"], Pace::Live)).expect("begins");
    }
    let refused = ann.act(game(&["bot:club"], Pace::Live));
    assert!(
        matches!(refused, Err(ClubError::TooManyGames)),
        "{refused:?}"
    );
    kept.joins("Ben")
        .act(game(&["bot:club"], Pace::Live))
        .expect("others play");
    assert_eq!(kept.club.take_orders().len(), 21);
}

/// A name that cannot be written down is theirs, and whoever keeps the club is woken to tell why and to try again.
#[cfg(unix)]
#[test]
fn a_name_that_cannot_be_saved_is_tried_again() {
    let kept = Kept::new();
    let list = kept.folder.path().join("people.json");
    std::fs::create_dir(&list).expect("an obstacle");
    let told = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&told);
    kept.club.wake_keeper_by(Arc::new(move || {
        count.fetch_add(1, Ordering::SeqCst);
    }));
    let ann = kept.connects("Ann");
    kept.wait(NEWS_PACE);
    let unsaved = ann.act(ClubAct::Name("Ann".to_owned()));
    assert!(
        matches!(unsaved, Err(ClubError::NameUnsaved)),
        "{unsaved:?}"
    );
    assert_eq!(view(&ann).name.as_deref(), Some("Ann"));
    assert_eq!(told.load(Ordering::SeqCst), 1);
    kept.club.save_people_again().expect_err("still there");
    std::fs::remove_dir(&list).expect("gone");
    kept.club.save_people_again().expect("saved");
    assert!(
        std::fs::read_to_string(&list)
            .expect("a list")
            .contains("Ann")
    );
}

/// The code that a member is told to type on another device.
fn device_code(member: &Member) -> String {
    member.act(ClubAct::Device).expect("a code");
    let told = member.told().expect("told");
    let code = told.split(' ').find(|word| word.contains('-'));
    code.expect("a code").to_owned()
}

/// A member may have several keys: who they are is one person, with one name, one connection and the same games.
#[test]
fn another_device_joins_by_a_code() {
    let kept = Kept::new();
    let first = kept.joins("Ann");
    first.act(game(&[""], Pace::Days(1))).expect("offered");
    let code = device_code(&first);
    let second = kept.connects("Phone");
    second
        .act(ClubAct::Name(code.to_uppercase()))
        .expect("hers");
    assert_eq!(view(&second).name.as_deref(), Some("Ann"));
    assert_eq!(offer(&second).0, "You offer");
    assert_eq!(first.view(), None, "one connection at a time");

    let third = kept.connects("Eve");
    let again = third.act(ClubAct::Name(code));
    assert!(
        matches!(again, Err(ClubError::WrongCode)),
        "once: {again:?}"
    );
    drop((first, second));
    let again = Club::new(ClubOptions {
        only_known: true,
        ..options(kept.folder.path())
    });
    let phone = again.enter("ann", &key("Phone"), None).expect("known");
    assert_eq!(view(&phone).name.as_deref(), Some("Ann"));
}

#[test]
fn a_code_is_valid_for_ten_minutes_and_cannot_be_guessed() {
    let kept = Kept::new();
    let ann = kept.joins("Ann");
    let old = device_code(&ann);
    let newer = device_code(&ann);
    let eve = kept.connects("Eve");
    let tried = |code: &str| eve.act(ClubAct::Name(code.to_owned()));
    assert!(matches!(tried(&old), Err(ClubError::WrongCode)), "replaced");
    kept.wait(Millis::seconds(600));
    assert!(
        matches!(tried(&newer), Err(ClubError::WrongCode)),
        "too old"
    );
    for _ in 0..3 {
        assert!(matches!(tried("aaaaa-aaaaa"), Err(ClubError::WrongCode)));
    }
    let code = device_code(&ann);
    assert!(matches!(tried(&code), Err(ClubError::TooManyCodes)));
    let ben = kept.joins("Ben");
    let code = device_code(&ann);
    assert!(
        matches!(ben.act(ClubAct::Name(code)), Err(ClubError::KeyTaken)),
        "he has a name"
    );
}

#[test]
fn only_two_people_without_help_play_a_rated_game() {
    let kept = Kept::new();
    let ann = kept.joins("Ann");
    let rated = |others: &[&str], rules| {
        let terms = ClubTerms {
            pace: Pace::Live,
            rated: true,
        };
        ann.act(game_on(others, rules, terms))
    };
    let mut hints = RuleSet::classic();
    hints.hints = true;
    for (others, rules) in [
        (&["", ""][..], RuleSet::classic()),
        (&["bot:club"], RuleSet::classic()),
        (&[""], hints),
    ] {
        let refused = rated(others, rules);
        assert!(matches!(refused, Err(ClubError::NotRatable)), "{refused:?}");
    }
    rated(&[""], RuleSet::classic()).expect("offered");
}

/// A game between these, in the order of their scores.
fn result(game: &str, ended: u64, rated: bool, players: &[(&str, i32)]) -> ClubResult {
    let best = players.iter().map(|(_, score)| *score).max();
    let players = players.iter().map(|(name, score)| PlayerResult {
        key: key(name),
        score: *score,
        won: Some(*score) == best,
    });
    ClubResult {
        game: game.to_owned(),
        ended,
        language: "English".to_owned(),
        live: true,
        rated,
        players: players.collect(),
    }
}

/// Each row of the only category: name, rating, games and spread.
fn ranked(member: &Member) -> Vec<(String, String, u32, i32)> {
    let ranking = member.ranking();
    let [category, here] = ranking.categories.as_slice() else {
        panic!("{ranking:?}");
    };
    assert_eq!(
        (category.name.as_str(), here.name.as_str()),
        ("English, live", "here now")
    );
    let rows = category.members.iter().map(|member| {
        let rating = member.rating.map_or("–".to_owned(), ClubRating::text);
        (
            member.name.clone(),
            rating,
            member.tally.games(),
            member.tally.spread,
        )
    });
    rows.collect()
}

/// Golden figures: two who are new play a rated game. Worked out by hand from Glickman's paper.
#[test]
fn results_change_ratings_and_are_told() {
    let kept = Kept::new();
    let [ann, ben, _cy] = ["Ann", "Ben", "Cy"].map(|name| kept.joins(name));
    let add = |result: ClubResult| kept.club.add_result(&result).expect("saved");
    add(result("one", 10, true, &[("Ann", 400), ("Ben", 380)]));
    assert_eq!(
        ann.told().as_deref(),
        Some("Your rating for English, live is 1662.")
    );
    assert_eq!(
        ben.told().as_deref(),
        Some("Your rating for English, live is 1338.")
    );
    add(result("one", 10, true, &[("Ben", 400), ("Ann", 380)]));
    assert_eq!(ann.told(), None, "each game counts once");
    add(result("two", 20, true, &[("Ann", 350), ("Ben", 350)]));
    assert_eq!(
        ben.told().as_deref(),
        Some("Your rating for English, live is 1423 (+85).")
    );
    add(result(
        "three",
        30,
        false,
        &[("Cy", 500), ("Ben", 300), ("Ann", 290)],
    ));
    assert_eq!(
        ranked(&ann),
        [
            ("Ann".to_owned(), "1577?".to_owned(), 3, 20 - 210),
            ("Ben".to_owned(), "1423?".to_owned(), 3, -20 - 200),
            ("Cy".to_owned(), "–".to_owned(), 1, 200),
        ]
    );
    let record = ann.record("ben").expect("known");
    assert_eq!(
        record.standing(),
        [
            "English, live: rating 1423?, probably between 903 and 1943; 3 games, 1 drawn, 2 lost, spread -220.",
            "You against Ben: 2 games, 1 won, 1 drawn, spread +20.",
        ]
    );
    assert_eq!(
        record.results,
        [
            "1970-01-01: lost 300–500–290 against Cy, Ann (English, live).",
            "1970-01-01: drew 350–350 against Ann (English, live, rated).",
            "1970-01-01: lost 380–400 against Ann (English, live, rated).",
        ]
    );
    assert!(matches!(ann.record("Eve"), Err(ClubError::Unknown(_))));
}

/// Whoever leaves is forgotten: their name, keys and rating. Results and the ratings of others stay as they are.
#[test]
fn leaving_for_good_deletes_a_person() {
    let kept = Kept::new();
    let [ann, ben] = ["Ann", "Ben"].map(|name| kept.joins(name));
    let phone = kept.connects("Phone");
    phone.act(ClubAct::Name(device_code(&ben))).expect("his");
    kept.club
        .add_result(&result("one", 10, true, &[("Ann", 400), ("Ben", 380)]))
        .expect("saved");
    phone.act(game(&[""], Pace::Days(1))).expect("offered");
    phone.act(ClubAct::Leave).expect("left");
    assert_eq!(view(&phone).name, None);
    assert!(view(&ann).entries.is_empty(), "offers are withdrawn");
    let mut gone = kept.club.take_departed();
    gone.sort();
    assert_eq!(gone, [key("Ben"), key("Phone")]);

    assert_eq!(
        ranked(&ann),
        [("Ann".to_owned(), "1662?".to_owned(), 1, 20)]
    );
    let own = ann.record("Ann").expect("known");
    assert_eq!(
        own.results,
        ["1970-01-01: won 400–380 against a former member (English, live, rated)."]
    );
    for file in ["people.json", "results.json"] {
        let text = std::fs::read_to_string(kept.folder.path().join(file)).expect(file);
        let traces = ["Ben", "Phone"].map(|trace| text.contains(trace));
        assert_eq!(traces, [false, false], "{file}: {text}");
    }
    kept.joins("Cy").act(ClubAct::Leave).expect("left");
    kept.connects("Dot")
        .act(ClubAct::Name("Ben".to_owned()))
        .expect("the name is free");
}

#[test]
fn results_that_cannot_be_read_are_left_alone() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("results.json");
    for (text, fault) in [
        ("{", "is damaged"),
        (r#"{"version":2,"results":[]}"#, "a later version"),
    ] {
        std::fs::write(&file, text).expect("written");
        let error = Results::in_folder(folder.path())
            .expect_err("refused")
            .to_string();
        assert!(error.contains(fault), "{error}");
    }
    std::fs::remove_file(&file).expect("there");
    let mut results = Results::in_folder(folder.path()).expect("none");
    std::fs::write(&file, "{").expect("written");
    results
        .add(result("one", 1, true, &[("Ann", 1), ("Ben", 0)]))
        .expect_err("damaged meanwhile");
    assert!(results.knows("one"), "it counts until it is saved");
    assert_eq!(std::fs::read_to_string(&file).expect("there"), "{");
    std::fs::remove_file(&file).expect("there");
    results.save_again().expect("saved");
    let again = Results::in_folder(folder.path()).expect("saved");
    assert_eq!(again.all(), results.all());
}

/// The lines of the audit log, each with its event.
fn audited(kept: &Kept) -> Vec<(String, serde_json::Value)> {
    let log = std::fs::read_to_string(kept.folder.path().join("audit.jsonl"));
    let lines = log.unwrap_or_default();
    let lines = lines
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"));
    let event = |line: &serde_json::Value| line["event"].as_str().expect("an event").to_owned();
    lines.map(|line| (event(&line), line)).collect()
}

/// Whoever is muted is not heard, and cannot challenge; both hold until they are unmuted, also when the program starts again.
#[test]
fn a_muted_member_cannot_challenge() {
    let kept = Kept::new();
    let [ann, ben] = ["Ann", "Ben"].map(|name| kept.joins(name));
    let mute = |name: &str, is_muted| ann.act(ClubAct::Mute(name.to_owned(), is_muted));
    mute("ben", true).expect("muted");
    assert_eq!(ann.record("Ben").expect("known").is_muted, Some(true));
    assert_eq!(ben.record("Ann").expect("known").is_muted, Some(false));
    let refused = ben.act(game(&["Ann"], Pace::Live));
    assert!(
        matches!(refused, Err(ClubError::Unwanted(_))),
        "{refused:?}"
    );
    let people = People::in_folder(kept.folder.path()).expect("a list");
    assert!(people.has_muted(&key("Ann"), &key("Ben")));
    mute("Ben", false).expect("unmuted");
    ben.act(game(&["Ann"], Pace::Live)).expect("offered");
    assert!(matches!(mute("Ann", true), Err(ClubError::Yourself)));
    assert!(matches!(mute("Eve", true), Err(ClubError::Unknown(_))));
}

/// Leaving and coming back does not make a member heard again, with whichever of their keys; and all other mutes stay.
#[test]
fn a_mute_outlasts_leaving() {
    let kept = Kept::new();
    let [ann, ben, _cy] = ["Ann", "Ben", "Cy"].map(|name| kept.joins(name));
    let phone = kept.connects("Phone");
    phone.act(ClubAct::Name(device_code(&ben))).expect("his");
    for name in ["Ben", "Cy"] {
        ann.act(ClubAct::Mute(name.to_owned(), true)).expect("here");
    }
    phone.act(ClubAct::Leave).expect("left");
    let again = kept.connects("Phone");
    again.act(ClubAct::Name("Bob".to_owned())).expect("free");
    for name in ["Bob", "Cy"] {
        let record = ann.record(name).expect("known");
        assert_eq!(record.is_muted, Some(true), "{name}");
    }
    ann.act(ClubAct::Mute("Bob".to_owned(), false))
        .expect("here");
    assert_eq!(ann.record("Bob").expect("known").is_muted, Some(false));
}

/// The log has who reports whom and why, and what happens to people; it only grows.
#[test]
fn reports_are_in_the_audit_log() {
    let kept = Kept::new();
    let [ann, _ben] = ["Ann", "Ben"].map(|name| kept.joins(name));
    let report = |why: &str| ann.act(ClubAct::Report("Ben".to_owned(), why.to_owned()));
    assert!(matches!(report(" "), Err(ClubError::Reason)));
    for _ in 0..5 {
        report("says \u{1b}[31m bad words").expect("told");
    }
    assert!(matches!(report("again"), Err(ClubError::TooOften)));
    kept.wait(Millis::seconds(3_600));
    report("an hour later").expect("told");
    ann.act(ClubAct::Leave).expect("left");
    let log = audited(&kept);
    let events: Vec<&str> = log.iter().map(|(event, _)| event.as_str()).collect();
    let reports = ["report"; 6];
    assert_eq!(
        events,
        [&["joined", "joined"], &reports[..], &["left"]].concat()
    );
    let (_, report) = &log[2];
    assert_eq!(
        (&report["by"]["name"], &report["of"]["name"]),
        (&"Ann".into(), &"Ben".into())
    );
    let text = report["text"].as_str().expect("a text");
    assert!(
        text.contains("bad words") && !text.contains('\u{1b}'),
        "{text}"
    );
}

/// Another program bans: nobody banned comes in from then on, and who is inside has to leave.
#[test]
fn the_operator_bans_a_member_or_addresses_while_the_club_runs() {
    let kept = Kept::new();
    let address = |text: &str| Some(text.parse().expect("an address"));
    let enter = |name: &str, from: &str| kept.club.enter("guest", &key(name), address(from));
    let ann = enter("Ann", "198.51.100.7").expect("admitted");
    let ben = enter("Ben", "::ffff:203.0.113.9").expect("admitted");
    let eve = enter("Eve", "198.51.100.8").expect("admitted");
    eve.act(ClubAct::Name("Eve".to_owned())).expect("free");
    eve.act(game(&[""], Pace::Days(3))).expect("offered");

    let operator = People::in_folder(kept.folder.path()).expect("a list");
    operator.ban(&key("Eve")).expect("saved");
    operator
        .set_range_banned("203.0.113.5/24".parse().expect("a range"), true)
        .expect("saved");
    assert_eq!(kept.club.admit(&key("Eve"), None), Err(NotAdmitted::Banned));
    assert!(enter("Flo", "203.0.113.200").is_none() && enter("Flo", "203.0.114.1").is_some());
    kept.club.keep_out().expect("read");
    assert_eq!(
        [&ann, &ben, &eve].map(Member::is_dismissed),
        [false, true, true]
    );
    assert_eq!((ben.view(), eve.view()), (None, None));
    assert!(
        view(&ann).entries.is_empty(),
        "what a banned member offers is withdrawn"
    );

    operator
        .set_range_banned("203.0.113.0/24".parse().expect("a range"), false)
        .expect("saved");
    operator.set_banned(&key("Eve"), false).expect("saved");
    assert!(enter("Ben", "203.0.113.9").is_some());
    assert_eq!(view(&kept.connects("Eve")).name.as_deref(), Some("Eve"));
}

/// In a long list the heading of what is seen stays at the top, and what is chosen is in sight, at every size.
#[test]
fn the_heading_stays_above_a_long_list() {
    let game = |room: u32| {
        ClubEntry::Live(HostedGameEntry {
            room: RoomId(room),
            standing: format!("Ann {room}"),
            terms: "live".to_owned(),
            waits_for: GameWait::Challenge,
        })
    };
    for (chosen, size) in [
        (39, (80, 24)),
        (20, (80, 24)),
        (39, (50, 20)),
        (30, (100, 32)),
    ] {
        let page = ClubPage {
            club: ClubView {
                name: Some("Ann".to_owned()),
                entries: (0..40).map(game).collect(),
                ..ClubView::default()
            },
            chosen,
            name: None,
            notice: None,
            entered: None,
        };
        let shown = scenes::shown(RuleSet::classic(), page);
        let lines = cells::lines(&cells::buffer(&shown, &scenes::theme(), size));
        assert!(lines[1].contains("Games to watch"), "{lines:?}");
        let marked = format!("▸ Ann {chosen} ");
        assert!(lines.iter().any(|line| line.contains(&marked)), "{lines:?}");
    }
}

/// What is on offer by days is there again when the program starts again, unless somebody in it is no longer a member.
#[test]
fn correspondence_games_stay_on_offer() {
    let kept = Kept::new();
    let [ann, ben] = ["Ann", "Ben"].map(|name| kept.joins(name));
    let saved = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&saved);
    kept.club.wake_keeper_by(Arc::new(move || {
        count.fetch_add(1, Ordering::SeqCst);
    }));
    ann.act(game(&[""], Pace::Live)).expect("offered");
    assert_eq!(saved.load(Ordering::SeqCst), 0);
    ann.act(game(&["", "bot:club"], Pace::Days(3)))
        .expect("offered");
    ben.act(game(&["Ann"], Pace::Days(1))).expect("offered");
    assert_eq!(saved.load(Ordering::SeqCst), 2, "the keeper saves each");
    let offers = kept.club.lasting_offers();
    assert_eq!(offers.len(), 2);
    ben.act(ClubAct::Leave).expect("left");

    let again = Club::new(options(kept.folder.path()));
    for offer in offers.clone() {
        again.offer_again(offer);
    }
    assert_eq!(again.lasting_offers(), offers[..1]);
    let ann = again.enter("ann", &key("Ann"), None).expect("known");
    assert_eq!(offer(&ann).0, "You offer");
}

/// Nobody floods the lobby with offers.
#[test]
fn a_member_offers_thirty_games_in_ten_minutes_at_most() {
    let kept = Kept::new();
    let ann = kept.joins("Ann");
    for _ in 0..30 {
        ann.act(game(&[""], Pace::Live)).expect("offered");
        ann.act(ClubAct::Drop(id(&ann))).expect("withdrawn");
    }
    let refused = ann.act(game(&[""], Pace::Live));
    assert!(matches!(refused, Err(ClubError::TooOften)), "{refused:?}");
    kept.wait(Millis::seconds(600));
    ann.act(game(&[""], Pace::Live)).expect("offered");
}

/// Whoever is here is told that the club closes; nobody comes in and nothing new begins, but the games that can begin already.
#[test]
fn a_club_that_closes_begins_nothing_new() {
    let kept = Kept::new();
    let [ann, ben] = ["Ann", "Ben"].map(|name| kept.joins(name));
    ann.act(game(&["bot:club"], Pace::Live)).expect("begins");
    ann.act(game(&["", ""], Pace::Days(2))).expect("offered");
    let offered = id(&ann);
    kept.wait(PATIENCE);
    kept.club.begin_to_close();
    for member in [&ann, &ben] {
        assert_eq!(member.told().as_deref(), Some(CLOSING));
        assert_eq!(member.announcement(), Some(CLOSING));
    }
    let acts = [
        (&ann, game(&[""], Pace::Live)),
        (&ann, ClubAct::Computer(offered)),
        (&ben, ClubAct::Take(offered)),
    ];
    for (member, act) in acts {
        let refused = member.act(act);
        assert!(matches!(refused, Err(ClubError::Closing)), "{refused:?}");
    }
    assert_eq!(kept.club.admit(&key("Cy"), None), Err(NotAdmitted::Closing));
    assert!(kept.club.enter("cy", &key("Cy"), None).is_none());
    assert_eq!(ordered(&kept), [key("Ann"), "Club bot".to_owned()]);
    drop(ann);
    assert!(kept.club.is_visited());
    drop(ben);
    assert!(!kept.club.is_visited());
}

/// Golden figures: after a year without a game a rating is less certain, as the paper's step 6 says for each period.
#[test]
fn a_rating_becomes_uncertain_with_time() {
    let played = [
        result("one", 10, true, &[("Ann", 400), ("Ben", 380)]),
        result("two", 20, true, &[("Ann", 350), ("Ben", 350)]),
    ];
    let ratings = Ratings::of(&played);
    let category = Category::of(&played[0]);
    let at = |time| {
        let rating = ratings.rating(&category, &key("Ann"), time).expect("rated");
        (rating.rating, rating.deviation)
    };
    assert_eq!(at(20), (1577, 260));
    assert_eq!(at(20 + PERIOD - 1), (1577, 260));
    assert_eq!(at(20 + 52 * PERIOD), (1577, 271));
    assert_eq!(
        at(u64::MAX),
        (1577, 350),
        "never more than at the beginning"
    );
    // A clock that was put back makes nothing more certain.
    assert_eq!(at(0), (1577, 260));
}

/// Leaving for good lifts no ban: whoever is banned stays known by their keys.
#[test]
fn a_ban_outlasts_leaving() {
    let kept = Kept::new();
    let eve = kept.joins("Eve");
    let operator = People::in_folder(kept.folder.path()).expect("a list");
    operator.ban(&key("Eve")).expect("saved");
    let refused = eve.act(ClubAct::Leave);
    assert!(matches!(refused, Err(ClubError::Banned)), "{refused:?}");
    operator.forget(&key("Eve")).expect("saved");
    assert!(operator.is_banned(&key("Eve")));
    assert_eq!(kept.club.admit(&key("Eve"), None), Err(NotAdmitted::Banned));
}

/// Nobody leaves for good while a game of theirs is being dealt.
#[test]
fn a_game_that_is_dealt_keeps_its_players() {
    let kept = Kept::new();
    let [ann, ben] = ["Ann", "Ben"].map(|name| kept.joins(name));
    ben.act(game(&[""], Pace::Live)).expect("offered");
    ann.act(ClubAct::Take(id(&ann))).expect("free");
    let orders = kept.club.take_orders();
    let refused = ben.act(ClubAct::Leave);
    assert!(
        matches!(refused, Err(ClubError::StillPlaying)),
        "{refused:?}"
    );
    kept.club.refuse(&orders[0]);
    ben.act(game(&["Ann"], Pace::Days(1))).expect("offered");
    ann.act(ClubAct::Leave).expect("no game");
    assert_eq!(
        ben.told().as_deref(),
        Some("Ann is no longer here to play.")
    );
    assert!(view(&ben).entries.is_empty());
}

/// The operator may let a key in before it has a name; such a key can be that of another device. A code that was of no use is
/// still valid.
#[test]
fn a_key_without_a_name_can_be_added() {
    let kept = Kept::new();
    let list = kept.folder.path().join("people.json");
    let text = r#"{"version": 2, "people": [{"key": "SHA256:Phone"}]}"#;
    std::fs::write(&list, text).expect("written");
    let ann = kept.joins("Ann");
    let code = device_code(&ann);
    let ben = kept.joins("Ben");
    let refused = ben.act(ClubAct::Name(code.clone()));
    assert!(matches!(refused, Err(ClubError::KeyTaken)), "{refused:?}");
    let phone = kept.connects("Phone");
    phone.act(ClubAct::Name(code)).expect("hers");
    let people = People::in_folder(kept.folder.path()).expect("a list");
    assert_eq!(people.keys_of(&key("Ann")), [key("Ann"), key("Phone")]);

    // A list that is gone for a moment is the one known.
    std::fs::remove_file(&list).expect("there");
    assert!(kept.club.admit(&key("Ann"), None).is_ok());
    assert_eq!(view(&phone).name.as_deref(), Some("Ann"));
}
