//! Scenes of a game across machines: its lobby, for the host and for a guest, and its chat.

use super::{scene, shown, table};
use scrabble::app::scene::{
    BotActivity, ChatLine, ChatPage, ClubEntry, ClubPage, ClubRating, ClubView, ComputerScene,
    GameWait, HostedGameEntry, HostedGamesPage, LobbyField, LobbyPage, LobbyPerson, LobbyRole,
    LobbyState, LobbyView, MemberPage, MemberRecord, NextGame, OfferEntry, OfferId, PersonId,
    RankedCategory, RankedMember, Ranking, RankingPage, ReportPage, RoomId, StepScene, TablePage,
    Tally,
};
use scrabble::engine::rules::RuleSet;
use scrabble::engine::seat::Seat;
use scrabble::tui::shown::Shown;
use std::sync::Arc;

fn people(role: LobbyRole) -> Vec<LobbyPerson> {
    let (is_host, is_guest) = (role == LobbyRole::Host, role == LobbyRole::Guest);
    let people = [
        (Some("Ann"), LobbyState::Here, is_host),
        (Some("Ben"), LobbyState::Connected, is_guest),
        (Some("Club bot"), LobbyState::Computer, false),
        (None, LobbyState::Free, false),
        (Some("Spectator Jx4K2b"), LobbyState::Watching, false),
    ];
    let people = people.into_iter().enumerate();
    let person = people.map(|(place, (name, state, is_own))| LobbyPerson {
        id: Seat::new(place).map_or(PersonId::Spectator(9), PersonId::Seat),
        name: name.map(str::to_owned),
        state,
        is_own,
        is_muted: state == LobbyState::Watching,
        key: None,
    });
    person.collect()
}

fn chat() -> Vec<ChatLine> {
    let said = [("", "Ben has taken a seat."), ("Ben", "Good evening!")];
    said.map(|(by, text)| ChatLine {
        by: by.to_owned(),
        text: text.to_owned(),
    })
    .into()
}

fn lobby(role: LobbyRole, field: Option<(LobbyField, String)>, refusal: Option<&str>) -> Shown {
    let is_host = role == LobbyRole::Host;
    let invitation = "ssh -p 7788 dfbx2wn3tdlcgeb6em66kgt4uz@192.0.2.7";
    let lobby = LobbyView {
        rules: "Rules: classic. Dictionary: full.".to_owned(),
        people: people(role),
        invitations: is_host.then(|| invitation.to_owned()).into_iter().collect(),
        fingerprint: is_host
            .then(|| "SHA256:a5pYWQt2ba1ScIrUubIbHP5J3wU0JnJSh+xZohOTYt8".to_owned()),
        chat: chat(),
        role,
        ..LobbyView::default()
    };
    let refusal = refusal.map(str::to_owned);
    shown(
        RuleSet::classic(),
        LobbyPage {
            lobby,
            chosen: 1,
            field,
            refusal,
            save_error: None,
            over_another: false,
        },
    )
}

/// The lobby after a game, when Ann proposes another one.
fn asked() -> Shown {
    let mut people = people(LobbyRole::Guest);
    people.truncate(3);
    let lobby = LobbyView {
        rules: "Rules: classic. Dictionary: full.".to_owned(),
        people,
        chat: chat(),
        role: LobbyRole::Guest,
        next: NextGame::Answers {
            by: "Ann".to_owned(),
            agreed: false,
        },
        ..LobbyView::default()
    };
    shown(
        RuleSet::classic(),
        LobbyPage {
            lobby,
            chosen: 0,
            field: None,
            refusal: None,
            save_error: None,
            over_another: false,
        },
    )
}

fn games() -> Shown {
    let games = [
        ("Ann 120  Ben 98", GameWait::You),
        ("Ann 310  Ben 355", GameWait::Result),
        ("Ben 0  Cy 14  Dot 8", GameWait::Player("Cy".to_owned())),
    ];
    let entry = (0..)
        .zip(games)
        .map(|(room, (standing, wait))| entry(room, standing, wait));
    let page = HostedGamesPage {
        games: entry.collect(),
        chosen: 0,
    };
    shown(RuleSet::classic(), page)
}

fn entry(room: u32, standing: &str, waits_for: GameWait) -> HostedGameEntry {
    HostedGameEntry {
        room: RoomId(room),
        standing: standing.to_owned(),
        terms: "3 days per turn, rated".to_owned(),
        waits_for,
    }
}

fn offered(id: u32, by: &[&str], terms: &str, waits_for: &str) -> OfferEntry {
    OfferEntry {
        id: OfferId(id),
        by: by.iter().map(ToString::to_string).collect(),
        terms: terms.to_owned(),
        waits_for: vec![waits_for.to_owned()],
        offers_computer: true,
    }
}

/// Everything that the lobby of a club can have.
fn club_view() -> ClubView {
    let quick = "twl rules, full, 15 minutes, live";
    let slow = "classic rules, full, 3 days per turn";
    ClubView {
        name: Some("Ann".to_owned()),
        suggested: "ann".to_owned(),
        entries: vec![
            ClubEntry::Game(entry(1, "Ann 120  Ben 98", GameWait::You)),
            ClubEntry::Game(entry(
                2,
                "Ben 0  Ann 14",
                GameWait::Player("Ben".to_owned()),
            )),
            ClubEntry::Challenge(offered(3, &["Cy"], quick, "Ann")),
            ClubEntry::Own(offered(4, &["Ann"], slow, "anyone")),
            ClubEntry::Joined(offered(7, &["Hal", "Ann"], quick, "Cy")),
            ClubEntry::Open(offered(5, &["Dot", "Ed"], slow, "anyone")),
            ClubEntry::Live(entry(
                6,
                "Flo 301  Gus 288",
                GameWait::Player("Gus".to_owned()),
            )),
        ],
        here: ["Ann", "Ben", "Cy", "Dot", "Ed", "Flo", "Gus"]
            .map(str::to_owned)
            .into(),
        begun: vec![],
        changes_in: None,
    }
}

/// The lobby of a club, with this entry chosen.
fn club(chosen: usize, notice: Option<&str>) -> Shown {
    let page = ClubPage {
        club: club_view(),
        chosen,
        name: None,
        notice: notice.map(str::to_owned),
        entered: None,
    };
    shown(RuleSet::classic(), page)
}

fn tally(won: u32, drawn: u32, lost: u32, spread: i32) -> Tally {
    Tally {
        won,
        drawn,
        lost,
        spread,
    }
}

fn ranked(name: &str, rating: Option<(i32, i32)>, tally: Tally) -> RankedMember {
    let rating = rating.map(|(rating, deviation)| ClubRating {
        rating,
        deviation,
        is_provisional: deviation > 110,
    });
    RankedMember {
        name: name.to_owned(),
        rating,
        tally,
    }
}

/// How the members of a club have played.
fn ranking() -> Shown {
    let live = vec![
        ranked("Ann", Some((1648, 71)), tally(12, 1, 4, 1312)),
        ranked("Ben", Some((1502, 84)), tally(7, 1, 9, -240)),
        ranked("Cy", Some((1662, 290)), tally(1, 0, 0, 20)),
        ranked("Somebody with a long name", None, tally(0, 0, 3, -1092)),
    ];
    let days = vec![ranked("Ann", Some((1500, 130)), tally(2, 0, 2, 0))];
    let category = |name: &str, members| RankedCategory {
        name: name.to_owned(),
        members,
    };
    let categories = vec![
        category("English, live", live),
        category("English, correspondence", days),
    ];
    let page = RankingPage {
        ranking: Arc::new(Ranking { categories }),
        category: 0,
        chosen: 1,
    };
    super::over_top(&club(0, None), page)
}

/// What is known of a member.
fn member(is_muted: bool) -> Shown {
    let results = [
        "2026-11-27: won 412–388 against Ann (English, live, rated).",
        "2026-11-20: lost 300–500–290 against Cy, a former member (English, live).",
    ];
    let record = MemberRecord {
        name: "Ben".to_owned(),
        categories: vec![(
            "English, live".to_owned(),
            ranked("Ben", Some((1502, 84)), tally(7, 1, 9, -240)),
        )],
        against: Some(tally(3, 0, 2, 55)),
        is_muted: Some(is_muted),
        results: results.map(str::to_owned).into(),
    };
    super::over_top(
        &club(0, None),
        MemberPage {
            record,
            notice: None,
        },
    )
}

/// What is typed about a member.
fn report() -> Shown {
    let page = ReportPage {
        name: "Ben".to_owned(),
        why: "He says what nobody wants to hear".to_owned(),
        refusal: Some("That was too often. Try again later.".to_owned()),
    };
    super::over_top(&member(false), page)
}

/// Somebody comes to a club for the first time.
fn joining() -> Shown {
    let club = ClubView {
        name: None,
        ..club_view()
    };
    let page = ClubPage {
        club,
        chosen: 0,
        name: Some("ann".to_owned()),
        notice: None,
        entered: None,
    };
    shown(RuleSet::classic(), page)
}

/// A club in which nothing happens yet.
fn quiet() -> Shown {
    let page = ClubPage {
        club: ClubView {
            name: Some("Ann".to_owned()),
            here: ["Ann".to_owned()].into(),
            ..ClubView::default()
        },
        chosen: 0,
        name: None,
        notice: None,
        entered: None,
    };
    shown(RuleSet::classic(), page)
}

fn waiting(activity: BotActivity) -> Shown {
    let mut page = table(
        &["Ann", "Ben"],
        StepScene::Computer(ComputerScene {
            seat: super::seat(1),
            activity,
            thorough: false,
            progress: None,
            hurried: false,
        }),
    );
    page.away = vec![super::seat(1)];
    page.access.has_others = true;
    scene(page)
}

/// The result of a hosted game at a guest, to whom another game is proposed.
fn proposed() -> Shown {
    let mut shown = super::over(&["Ann", "Ben"], 7);
    if let Some(page) = shown.scene_mut().find_mut::<TablePage>() {
        page.access.keeps_game = false;
        page.access.has_others = true;
        if let StepScene::Over(over) = &mut page.step {
            over.items = vec!["Agree", "Lobby", "Score sheet", "Score chart", "Quit"];
            let by = "Ann".to_owned();
            over.next = NextGame::Answers { by, agreed: false };
        }
    }
    shown
}

pub(super) fn all() -> Vec<(&'static str, Shown)> {
    let message = Some((LobbyField::Chat, "Good evening to you".to_owned()));
    let name = Some((LobbyField::Name, "Ann".to_owned()));
    let taken = "Ann is somebody else here. Type another name.";
    vec![
        ("lobby-host", lobby(LobbyRole::Host, None, None)),
        ("lobby-guest", lobby(LobbyRole::Guest, message, None)),
        ("lobby-asked", asked()),
        ("hosted-games", games()),
        ("club", club(0, None)),
        ("club-challenge", club(2, None)),
        ("club-own", club(3, Some("Cy does not want to play now."))),
        ("club-joined", club(4, None)),
        ("club-free-seat", club(5, None)),
        ("club-watch", club(6, None)),
        ("club-quiet", quiet()),
        ("club-name", joining()),
        ("club-ranking", ranking()),
        ("club-member", member(false)),
        ("club-member-muted", member(true)),
        ("club-report", report()),
        ("lobby-name", lobby(LobbyRole::Newcomer, name, Some(taken))),
        (
            "chat",
            shown(
                RuleSet::classic(),
                ChatPage {
                    lines: chat(),
                    text: "Good ev".to_owned(),
                    refusal: None,
                },
            ),
        ),
        ("reconnecting", waiting(BotActivity::PlaysElsewhere)),
        ("over-proposed", proposed()),
    ]
}
