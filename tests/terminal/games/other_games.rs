//! Whole games by keys on other boards and in other languages: of Super, whose 21×21 squares a small screen shows in part, in
//! German and in Spanish.
use crate::games::sitting::{ANNOUNCED, CURTAIN, PROGRAM, Place, Sitting};
use crate::support::hosted::{Shadow, until};
use crate::support::pty::{Key, fresh_home};
use crate::support::says::has;
use scrabble::engine::game::Phase;
use scrabble::engine::tile::PlacedTile;
use scrabble::languages::{self, games};
use scrabble::words::lexicon::{Alphabet, Dictionary, Vocabulary};
use std::io::Write as _;
use std::process::{Command as Process, Stdio};
use tempfile::TempDir;

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
        let play = shadow.best();
        let passed = play.is_none();
        if let Some(play) = play {
            place(sitting, &play);
            sitting.wait_for_text("Enter announces");
            sized(sitting, Moment::Placed(turn));
            sitting.key(Key::Enter);
            sitting.wait_for_text(ANNOUNCED);
            shadow.accept();
        } else {
            sitting.key(Key::Ctrl('e')).wait_for_text("keep playing");
            sitting.key(Key::Char('y'));
        }
        turn += 1;
        let next = match shadow.game.phase() {
            Phase::Over(outcome) => {
                let winner = shadow.game.setup().name(outcome.winners()[0]);
                format!("{winner} wins!")
            }
            _ => CURTAIN.to_owned(),
        };
        if passed {
            sitting.wait_for_text(&next);
        } else {
            sitting.enter_until(&next);
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

/// Whether a tile with one of these labels was played.
fn has_one_of(shadow: &Shadow, labels: &[&str]) -> bool {
    let board = shadow.game.board();
    let label = |tile: PlacedTile| tile.label(&board.variant().tiles).to_uppercase();
    board
        .tiles()
        .any(|(_, tile)| labels.contains(&&*label(tile)))
}

/// A game in a language, with a list of a test's own.
struct InLanguage {
    folder: TempDir,
    code: &'static str,
    seed: u64,
    shadow: Shadow,
}

impl InLanguage {
    const POINTS: &'static str = "120";

    /// A game whose first play is with one of these tiles.
    fn with(code: &'static str, list: &str, labels: &[&str]) -> Self {
        let language = languages::called(code).expect("a language");
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("list.txt");
        let lines: Vec<&str> = list.split_whitespace().collect();
        std::fs::write(&file, lines.join("\n")).expect("a list");
        let (words, _) =
            Dictionary::open_file(&file, Alphabet::of(language), None).expect("a list");
        let dealt = |seed| {
            let rules = until(Self::POINTS);
            let names = ["Ann", "Ben"];
            Shadow::playing(language.variant(), rules, &names, seed, words.clone())
        };
        let begins = |seed: &u64| {
            let mut shadow = dealt(*seed);
            let plays = shadow.best().is_some();
            shadow.accept();
            plays && has_one_of(&shadow, labels)
        };
        let seed = (1..1_000).find(begins).expect("such a game");
        Self {
            shadow: dealt(seed),
            folder,
            code,
            seed,
        }
    }

    fn args(&self) -> Vec<String> {
        let list = self.folder.path().join("list.txt").display().to_string();
        let seed = self.seed.to_string();
        let args = [
            "--names",
            "Ann,Ben",
            "--seed",
            &seed,
            "--language",
            self.code,
        ];
        let more = ["--dict", &list, "--finish-line", Self::POINTS];
        args.iter()
            .chain(&more)
            .map(|&arg| arg.to_owned())
            .collect()
    }

    fn play_by_keys(&mut self) {
        let args = self.args();
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        play_by_keys(&mut Sitting::start(&args), &mut self.shadow, |_, _| {});
    }
}

#[test]
fn a_german_game_is_played_by_keys() {
    let list = "Öl Ööl Häuser Haus Ähre Ähren Öse Ösen üben über Übel Tür Türen für früh Mühe Mühen Kühe Höhe Höhen Söhne \
        schön Schön hören stören nähen Nähe Käse Bär Bären Träne Tränen er es in im an am da du so zu wo wir sie der die das \
        und ist nie neu nein rein fein Bein Beine eine einen Ende Enden Rest Reste Nest Nester Stern Sterne lernen Ernte \
        lesen Esel Ei Eis Eid Eile Teil Teile Seil Seile reden Rede Reden Ader Adern Ort Orte Tor Tore Ton Tal Tag Tage \
        sagen lagen Lage Regen Segen gegen Igel Nagel Hagel Halle Hase Hasen Hose Hosen Rose Rosen Dose Los Lob Boot Boote \
        Straße Füße süß Gruß groß";
    InLanguage::with("de", list, &["Ä", "Ö", "Ü"]).play_by_keys();
}

#[test]
fn a_spanish_game_is_played_by_keys() {
    let list = "chal chico chica chicos chicas ocho noche noches coche coches leche leches dicho dicha hecho hecha llama llamas \
        llave llaves calle calles ella ellas ello ellos silla sillas perro perra perros carro carros tierra tierras año años \
        niño niña niños niñas mañana señor sueño de la el en un una uno es ese esa eso se si no lo las los le les me mi \
        mis te tu tus su sus por para paro pero oro oros ola olas sol sal sala salas casa casas cosa cosas mesa mesas peso \
        pesos tres dos seis siete once doce cien mil ir voy va van ve ven da dan di dos fue sea sean ser era eran aro aros \
        amo ama amas amar mar mares luna lunas río ríos rosa rosas rata ratas rato ratos nota notas tono toros toro torre";
    InLanguage::with("es", list, &["CH", "LL", "RR"]).play_by_keys();
}

/// Polish has 32 letters, more than the sets of English hold.
#[test]
fn a_polish_game_is_played_in_line_mode() {
    let list = "źle źródło żaba żaby żona żony łza łzy łąka łąki ćma ćmy śnieg świat światy ósmy ósma ręka ręce będę będą mąż \
        wąż węże zęby ząb kąt kąty sąd sądy list listy las lasy kot koty kosz kosze pies psy dom domy rok lata dzień dni noc \
        noce ten ta to te tego tej temu tym ja ty on ona ono oni one my wy nie tak na do od po za we ze w z i a o u co kto \
        jak gdy czy ale lub bo że aby mama mamy tata tato sto dwa trzy pięć sześć osiem raz razy woda wody zupa zupy ser \
        sery nos nosy oko oczy ucho uszy pole pola morze morza rzeka rzeki góra góry zima zimy wiosna jesień jeż jeże";
    let own = ["Ą", "Ć", "Ę", "Ł", "Ń", "Ó", "Ś", "Ź", "Ż"];
    let mut polish = InLanguage::with("pl", list, &own);
    let mut lines = String::new();
    while polish.shadow.at_turn().is_some() {
        match polish.shadow.best() {
            Some(play) => {
                lines += &["\n", &play, "\naccept\n"].concat();
                polish.shadow.accept();
            }
            None => lines += "\npass yes\n",
        }
    }
    let mut program = Process::new(PROGRAM);
    program.arg("--plain").args(polish.args());
    let homes = [
        ("XDG_CONFIG_HOME", "/nowhere"),
        ("XDG_CACHE_HOME", "/dev/null"),
    ];
    program.envs(homes).env("XDG_DATA_HOME", fresh_home());
    program.env("LC_ALL", "C.UTF-8");
    program.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut running = program.spawn().expect("it starts");
    let mut input = running.stdin.take().expect("a pipe");
    input
        .write_all((lines + "quit yes\n").as_bytes())
        .expect("it reads");
    drop(input);
    let ran = running.wait_with_output().expect("it ends");
    let said = String::from_utf8(ran.stdout).expect("UTF-8");
    assert!(ran.status.success(), "{said}");
    let Phase::Over(outcome) = polish.shadow.game.phase() else {
        panic!("the game ends");
    };
    let winner = polish.shadow.game.setup().name(outcome.winners()[0]);
    for player in &polish.shadow.game.view(None).players {
        has(&said, player.score.to_string());
    }
    has(&said, format!("{winner} wins"));
}
