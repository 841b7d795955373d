//! Scenes of a game across machines: its lobby, for the host and for a guest, and its chat.

use super::{scene, shown, table};
use scrabble::app::scene::{
    BotActivity, ChatLine, ChatPage, ComputerScene, LobbyField, LobbyPage, LobbyRole, LobbySeat,
    LobbySeatState, LobbyView, StepScene,
};
use scrabble::engine::rules::RuleSet;
use scrabble::tui::shown::Shown;

fn seat(name: Option<&str>, state: LobbySeatState, is_own: bool) -> LobbySeat {
    LobbySeat {
        name: name.map(str::to_owned),
        state,
        is_own,
        key: None,
    }
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
        seats: vec![
            seat(Some("Ann"), LobbySeatState::Here, is_host),
            seat(
                Some("Ben"),
                LobbySeatState::Connected,
                role == LobbyRole::Guest,
            ),
            seat(Some("Club bot"), LobbySeatState::Computer, false),
            seat(None, LobbySeatState::Free, false),
        ],
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
            field,
            refusal,
        },
    )
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
    scene(page)
}

pub(super) fn all() -> Vec<(&'static str, Shown)> {
    let message = Some((LobbyField::Chat, "Good evening to you".to_owned()));
    let name = Some((LobbyField::Name, "Ann".to_owned()));
    let taken = "Ann is somebody else here. Type another name.";
    vec![
        ("lobby-host", lobby(LobbyRole::Host, None, None)),
        ("lobby-guest", lobby(LobbyRole::Guest, message, None)),
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
    ]
}
