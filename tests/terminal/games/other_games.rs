//! Whole games by keys on other boards and in other languages: of Super, whose 21×21 squares a small screen shows in part, in
//! German and in Spanish.
use crate::games::sitting::{ANNOUNCED, CURTAIN, Place, Sitting};
use crate::support::hosted::{Shadow, until};
use crate::support::pty::Key;
use scrabble::engine::game::Phase;
use scrabble::languages::{self, games};
use scrabble::words::lexicon::{Alphabet, Dictionary, Vocabulary};

/// Where the cursor is, and which way letters go, as the panel says it.
fn pointed(screen: &str) -> Option<Place> {
    let line = screen.lines().find(|line| line.contains("this play"))?;
    let mut words = line.split_whitespace().rev();
    let is_arrow = words
        .next()
        .is_some_and(|arrow| ["→", "↓"].contains(&arrow));
    is_arrow.then(|| words.next().map(Place::parse))?
}

/// Places a play by arrow keys and letters; one with a blank at the prompt.
fn place(sitting: &mut Sitting, play: &str) {
    let (at, letters) = play.split_once(' ').expect("a play");
    if letters.contains(|c: char| c.is_ascii_lowercase()) {
        sitting.press('/', "Play ▸");
        sitting.type_text(play).key(Key::Enter);
        return;
    }
    sitting.wait_for("a cursor", |screen| pointed(&screen.contents()).is_some());
    let (from, to) = (pointed(&sitting.screen()).expect("one"), Place::parse(at));
    for (from, to, back, on) in [
        (from.row, to.row, Key::Up, Key::Down),
        (from.column, to.column, Key::Left, Key::Right),
    ] {
        for _ in 0..from.abs_diff(to) {
            sitting.key(if to < from { back } else { on });
        }
    }
    if from.down != to.down {
        sitting.key(Key::Tab);
    }
    sitting.wait_for(at, |screen| pointed(&screen.contents()) == Some(to));
    sitting.type_text(&letters.replace('.', "").to_lowercase());
}

/// A game by keys to its finish line, each turn the best play. `sized` gives the terminal a size for each turn, and checks what
/// it shows before the play is announced.
fn play_by_keys(
    sitting: &mut Sitting,
    shadow: &mut Shadow,
    mut sized: impl FnMut(&mut Sitting, Moment),
) {
    let mut turn = 0;
    while let Some(seat) = shadow.at_turn() {
        let name = shadow.game.setup().name(seat).to_owned();
        sitting.wait_for_text(&format!("{name}’s turn"));
        sized(sitting, Moment::Before(turn));
        sitting.lift();
        if let Some(play) = shadow.best() {
            place(sitting, &play);
            sitting.wait_for_text("Enter announces");
            sized(sitting, Moment::Placed(turn));
            sitting.key(Key::Enter);
            sitting.wait_for_text(ANNOUNCED);
            shadow.accept();
        } else {
            sitting.press('p', "keep playing");
            sitting.key(Key::Char('y'));
        }
        turn += 1;
        match shadow.game.phase() {
            Phase::Over(outcome) => {
                let winner = shadow.game.setup().name(outcome.winners()[0]);
                sitting.enter_until(&format!("{winner} wins!"));
            }
            _ => sitting.enter_until(CURTAIN),
        }
    }
    for player in &shadow.game.view(None).players {
        sitting.wait_for_text(&player.score.to_string());
    }
}

/// When in a turn.
enum Moment {
    Before(usize),
    Placed(usize),
}

#[test]
fn a_game_of_super_is_played_by_keys_to_its_finish_line() {
    let english = languages::english();
    let game = games::called("super").and_then(|game| game.variant(english));
    let game = game.expect("it is English");
    let words = Dictionary::built_in(Vocabulary::Full);
    let mut shadow = Shadow::playing(game, until("250"), &["Ann", "Ben"], 7, words);
    let flags = ["--game", "super", "--finish-line", "250"];
    let mut sitting =
        Sitting::start(&[&["--names", "Ann,Ben", "--seed", "7"], &flags[..]].concat());
    play_by_keys(&mut sitting, &mut shadow, |sitting, moment| match moment {
        // The whole board, and in every other turn a part of it.
        Moment::Before(turn) => {
            let (columns, rows) = if turn % 2 == 0 { (80, 24) } else { (60, 20) };
            sitting.resize(columns, rows);
        }
        Moment::Placed(turn) => {
            let is_whole = sitting.shows(" A B C D E F G H I J K L M N O P Q R S T U");
            assert_eq!(is_whole, turn % 2 == 0, "{}", sitting.screen());
        }
    });
    let view = shadow.game.view(None);
    let beyond = |place: fn((u8, u8)) -> bool| {
        let tiles = view.board.tiles();
        tiles
            .map(|(square, _)| (square.row(), square.column()))
            .any(place)
    };
    assert!(beyond(|(row, _)| row >= 15) && beyond(|(_, column)| column >= 15));
}

/// A game in a language with a list of a test's own, at 80×24; `label` is on a tile that must have been played.
fn play_in(code: &str, list: &str, label: &str) {
    let language = languages::called(code).expect("a language");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("list.txt");
    std::fs::write(
        &file,
        list.split_whitespace().collect::<Vec<_>>().join("\n"),
    )
    .expect("a list");
    let (words, _) = Dictionary::open_file(&file, Alphabet::of(language), None).expect("a list");
    let variant = language.variant();
    let mut shadow = Shadow::playing(variant, until("120"), &["Ann", "Ben"], 7, words);
    let dict = file.to_str().expect("a path");
    let flags = ["--language", code, "--dict", dict, "--finish-line", "120"];
    let mut sitting =
        Sitting::start(&[&["--names", "Ann,Ben", "--seed", "7"], &flags[..]].concat());
    play_by_keys(&mut sitting, &mut shadow, |_, _| {});
    let view = shadow.game.view(None);
    let mut labels = view
        .board
        .tiles()
        .map(|(_, tile)| tile.label(&variant.tiles));
    assert!(
        labels.any(|there| there.to_uppercase() == label),
        "no {label}: {:?}",
        view.board
    );
}

#[test]
fn a_german_game_is_played_by_keys() {
    let list = "Öl Ööl Häuser Haus Ähre Ähren Öse Ösen üben über Übel Tür Türen für früh Mühe Mühen Kühe Höhe Höhen Söhne \
        schön Schön hören stören nähen Nähe Käse Bär Bären Träne Tränen er es in im an am da du so zu wo wir sie der die das \
        und ist nie neu nein rein fein Bein Beine eine einen Ende Enden Rest Reste Nest Nester Stern Sterne lernen Ernte \
        lesen Esel Ei Eis Eid Eile Teil Teile Seil Seile reden Rede Reden Ader Adern Ort Orte Tor Tore Ton Tal Tag Tage \
        sagen lagen Lage Regen Segen gegen Igel Nagel Hagel Halle Hase Hasen Hose Hosen Rose Rosen Dose Los Lob Boot Boote \
        Straße Füße süß Gruß groß";
    play_in("de", list, "Ö");
}

#[test]
fn a_spanish_game_is_played_by_keys() {
    let list = "chal chico chica chicos chicas ocho noche noches coche coches leche leches dicho dicha hecho hecha llama llamas \
        llave llaves calle calles ella ellas ello ellos silla sillas perro perra perros carro carros tierra tierras año años \
        niño niña niños niñas mañana señor sueño de la el en un una uno y a o es ese esa eso se si no lo las los le les me mi \
        mis te tu tus su sus por para paro pero oro oros ola olas sol sal sala salas casa casas cosa cosas mesa mesas peso \
        pesos tres dos seis siete once doce cien mil ir voy va van ve ven da dan di dos fue sea sean ser era eran aro aros \
        amo ama amas amar mar mares luna lunas río ríos rosa rosas rata ratas rato ratos nota notas tono toros toro torre";
    play_in("es", list, "CH");
}
