//! Games across machines: `scrabble host` and its guests, each with a real `ssh` in a pseudo-terminal of their own, or in line
//! mode.

#[cfg(feature = "online")]
mod besieged;
mod files;
mod guests;
mod hosting;
mod killed;
mod lines;
mod refused;
mod runs;
mod secrets;
mod settings;
mod stopped;

use crate::support::hosted::{
    Hosting, Shadow, announce, challenge, only_game, play_on, press_away, press_until, until,
};
use crate::support::pty::{Key, fresh_home};
use crate::support::ssh::ssh_is_here;
use scrabble::engine::game::Phase;
use scrabble::engine::rules::RuleSet;
use scrabble::engine::tile::Points;
use scrabble::languages::{self, games};
use scrabble::words::lexicon::{Alphabet, Dictionary};
use std::process::{Command as Process, Stdio};
use std::time::Duration;

/// Two people play a whole game over ssh. In the middle the guest's line drops, and the guest returns to the same seat.
#[test]
fn two_people_play_a_whole_game_over_ssh() {
    if !ssh_is_here() {
        return;
    }
    let mut hosting = Hosting::begin_with(1, 7, &["--finish-line", "150"]);
    let mut ben = hosting.join("Ben", 0);
    hosting.start(&mut [&mut ben]);
    let mut shadow = Shadow::by(until("150"), &["Ann", "Ben"], 7);
    play_on(&mut shadow, &mut [&mut hosting.host, &mut ben], 5);

    // The sixth turn is Ben's.
    ben.signal("KILL");
    hosting.host.wait_for_text("reconnecting");
    drop(ben);
    let mut ben = hosting.connect("Ben", &hosting.codes[0].clone());
    ben.wait_for_text("your turn");
    hosting.host.wait_for("that Ben is back", |screen| {
        !screen.contents().contains("reconnecting")
    });

    play_on(&mut shadow, &mut [&mut hosting.host, &mut ben], 200);
    let Phase::Over(outcome) = shadow.game.phase() else {
        panic!("the game ends");
    };
    let winner = shadow.game.setup().name(outcome.winners()[0]).to_owned();
    for person in [&hosting.host, &ben] {
        person.wait_for_text(&format!("{winner} wins"));
    }
}

/// French words with accents, which the tiles do not have: more of them than of any other word in a game.
const FRENCH: &str = "âge âges âne ânes année années après arrête ôte ôter été étés étude études école écoles élève élèves \
    émeut état états étoile étoiles épée épées île îles idée idées dé dés né née nés nées nié niée niés thé thés blé blés \
    clé clés pré prés fée fées fête fêtes bête bêtes tête têtes rêve rêves rêver mère mères père pères frère sève sèves \
    lève lèves lever règle règles zèle mêle mêler pâte pâtes mât mâts hâte hâtes lâche bâton bâtons côte côtes côté côtés \
    rôle rôles tôt où dû mûr mûre mûres sûr sûre sûrs fût fûts goût goûts août maïs noël haïr naïf reçu reçue reçus leçon \
    leçons façon façons garçon dîner dîners boîte boîtes usé usée usés osé osée osés aimé aimée ainé ainés lié liée liés \
    salé salée salés réel réels réelle irréel vérité sérieux série séries rosé rosés été";

/// A game in another language, on another board: everyone sees its board, and its words count with their accents.
#[test]
fn a_french_game_on_a_small_board_is_played_over_ssh() {
    if !ssh_is_here() {
        return;
    }
    let folder = fresh_home();
    let list = folder.join("accents.txt");
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(
        &list,
        FRENCH.split_whitespace().collect::<Vec<_>>().join("\n"),
    )
    .expect("a list");
    let french = languages::called("fr").expect("French");
    let dict = list.display().to_string();
    let game = ["--game", "small", "--language", "fr", "--dict", &dict];
    let flags = ["--names", "Ann", "--seats", "1", "--seed", "3"];
    let mut hosting = Hosting::with(folder, &[&flags[..], &game].concat());
    hosting.codes = hosting.invitations(1);
    hosting.host.wait_for_text("Game: small.");
    let mut ben = hosting.join("Ben", 0);
    hosting.start(&mut [&mut ben]);
    let opened = Dictionary::open_file(&list, Alphabet::of(french), None);
    let (words, _) = opened.expect("a list");
    let small = games::called("small").and_then(|game| game.variant(french));
    let small = small.expect("it has no tiles of its own");
    let mut shadow = Shadow::playing(small, RuleSet::classic(), &["Ann", "Ben"], 3, words);
    play_on(&mut shadow, &mut [&mut hosting.host, &mut ben], 8);

    let view = shadow.game.view(None);
    assert!(
        view.players
            .iter()
            .all(|player| player.score > Points::ZERO),
        "{view:?}"
    );
    for person in [&hosting.host, &ben] {
        for player in &view.players {
            person.wait_for_text(&player.score.to_string());
        }
        let screen = person.screen();
        let has_header = screen.lines().any(|line| {
            let columns = line.split_whitespace().take_while(|word| word.len() == 1);
            columns.collect::<String>() == "ABCDEFGHIJK"
        });
        assert!(has_header, "{screen}");
    }
    // The game goes on where it was interrupted, though no flag names its board.
    drop((hosting.host, ben));
    let id = only_game(&hosting.folder.join("data"));
    let mut hosting = Hosting::with(hosting.folder, &["--resume", &id]);
    hosting.host.wait_for_text("turn 9");
    let mut ben = hosting.connect("Ben", "guest");
    play_on(&mut shadow, &mut [&mut hosting.host, &mut ben], 1);
}

/// Four people and a spectator: a challenge won and one lost, a chat, a take-back refused, and the end.
#[test]
fn four_people_play_over_ssh_while_a_spectator_looks_on() {
    if !ssh_is_here() {
        return;
    }
    let mut hosting = Hosting::begin_with(3, 5, &["--finish-line", "60", "--watch"]);
    let [mut ben, mut cy, mut di] =
        [("Ben", 0), ("Cy", 1), ("Di", 2)].map(|(name, code)| hosting.join(name, code));
    let mut eve = hosting.connect("Eve", "watch");
    eve.wait_for_text("You watch");
    hosting.start(&mut [&mut ben, &mut cy, &mut di, &mut eve]);
    let mut shadow = Shadow::by(until("60"), &["Ann", "Ben", "Cy", "Di"], 5);
    let mut people = [&mut hosting.host, &mut ben, &mut cy, &mut di];

    let first = shadow.at_turn().expect("a turn");
    let phony = shadow.phony();
    announce(people[first.index()], Some(&phony));
    let by = shadow.challenge();
    challenge(&mut people, by, "challenged");
    press_away(&mut eve, Key::Enter, "Enter  continue");

    let second = shadow.at_turn().expect("a turn");
    let play = shadow.best();
    announce(people[second.index()], play.as_deref());
    let by = shadow.challenge();
    challenge(&mut people, by, "The play stands");
    // The dictionary has spoken, so nobody else is asked.
    shadow.accept();

    people[1].wait_for_silence(Duration::from_millis(350));
    // F10, the menu.
    people[1].send("\x1b[21~").wait_for_text("Chat");
    people[1].key(Key::Char('c'));
    people[1].wait_for_text("Message");
    people[1].type_text("well played").key(Key::Enter);
    people[2].wait_for_text("Ben: well played");
    press_away(people[1], Key::Esc, "Message");

    press_until(people[second.index()], Key::Ctrl('t'), "Ask the others");
    people[second.index()].key(Key::Char('y'));
    let other = (second.index() + 2) % 4;
    press_away(people[other], Key::Char('n'), "asks to take back");
    people[second.index()].wait_for_text("did not agree");

    play_on(&mut shadow, &mut people, 60);
    assert!(matches!(shadow.game.phase(), Phase::Over(_)));
    for person in people {
        person.wait_for_text("reached");
    }
    // She closes the result of the second challenge when she likes.
    press_away(&mut eve, Key::Enter, "Enter  continue");
    eve.wait_for_text("reached");
}

/// A guest is alerted by bell, notification and title, gets hints and the coach's tips, and leaves for the lobby.
#[test]
fn a_guest_is_alerted_and_advised_and_goes_to_the_lobby() {
    if !ssh_is_here() {
        return;
    }
    let mut hosting = Hosting::begin_with(1, 5, &["--hints", "--coach"]);
    let mut guest = hosting.join("Ben", 0);
    guest.wait_for_bytes("\x1b[22;0t\x1b]2;Scrabble: lobby\x1b\\");
    hosting.start(&mut [&mut guest]);
    if !String::from_utf8_lossy(&guest.log()).contains("]2;Your turn") {
        guest.wait_for_bytes("\x1b]2;Scrabble: Ann plays\x1b\\");
        announce(&mut hosting.host, None);
    }
    guest.wait_for_bytes("\x1b]2;Your turn – Scrabble\x1b\\");
    guest.wait_for_bytes("\x1b]9;Scrabble: It is your turn.\x1b\\");
    guest.type_text("!");
    guest.wait_for_text("coach ─");
    press_until(&mut guest, Key::Ctrl('c'), "Leave?");
    let asked = guest.screen();
    assert!(asked.contains("go to the lobby"), "{asked}");
    assert!(!asked.contains("title"), "{asked}");
    guest.type_text("t");
    guest.wait_for_text("The game is on.");
    press_until(
        &mut guest,
        Key::Esc,
        "The same ssh command brings you back.",
    );
    guest.type_text("y");
    guest.wait_for_bytes("\x1b[23;0t");
}

/// A seat code is good for one key: others who have it are refused, and the guest's own key is enough later.
#[test]
fn a_seat_code_is_good_for_one_key() {
    if !ssh_is_here() {
        return;
    }
    let hosting = Hosting::begin(1, 7);
    let ben = hosting.join("Ben", 0);
    let mut other = hosting.connect("Eve", &hosting.codes[0]);
    other.wait_for_text("not valid");
    assert_ne!(other.exit_code(), 0);
    let mut again = hosting.connect("Ben", "ben");
    again.wait_for_text("Waiting for the host");
    drop(ben);
    again.key(Key::Char('q'));
    again.wait_for_text("Leave?");
    again.type_text("y");
    assert_eq!(again.exit_code(), 0);
}

/// R40: a host whose program is killed goes on with the game, and every turn that was told is still there.
#[test]
fn a_host_that_is_killed_goes_on_with_the_game() {
    if !ssh_is_here() {
        return;
    }
    let mut hosting = Hosting::begin(1, 11);
    let mut ben = hosting.join("Ben", 0);
    hosting.start(&mut [&mut ben]);
    let mut shadow = Shadow::new(&["Ann", "Ben"], 11);
    play_on(&mut shadow, &mut [&mut hosting.host, &mut ben], 3);
    let score = shadow.game.view(None).players[0].score.to_string();
    hosting.host.signal("KILL");
    assert_ne!(ben.exit_code(), 0);

    let id = only_game(&hosting.folder.join("data"));
    let last_letters = &id[id.len() - 4..];
    let mut hosting = Hosting::with(hosting.folder.clone(), &["--resume", last_letters]);
    hosting.host.wait_for_text(&score);
    let mut ben = hosting.connect("Ben", "ben");
    ben.wait_for_text(&score);
    play_on(&mut shadow, &mut [&mut hosting.host, &mut ben], 4);
}

#[test]
fn line_mode_over_ssh_takes_a_seat() {
    if !ssh_is_here() {
        return;
    }
    let hosting = Hosting::begin(1, 7);
    let mut ssh = Process::new("ssh");
    ssh.args(hosting.ssh_flags("Ben"))
        .arg(format!("{}@127.0.0.1", hosting.codes[0]))
        .arg("plain")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped());
    let mut ssh = ssh.spawn().expect("ssh runs");
    let mut input = ssh.stdin.take().expect("its input");
    std::io::Write::write_all(&mut input, b"Ben\nwho\nquit\n").expect("written");
    drop(input);
    let said = ssh.wait_with_output().expect("it ends");
    let said = String::from_utf8(said.stdout).expect("text");
    assert!(said.contains("Type the name to play under."), "{said}");
    assert!(said.contains("Ben (you): connected."), "{said}");
    hosting.host.wait_for_text("Ben has taken a seat");
}
