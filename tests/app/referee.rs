//! The table as the only door to a game: handles by seat, decisions, consent, and those who look on.

use crate::support::engine_help::seat;
use scrabble::engine::clock::Millis;
use scrabble::engine::game::{Claim, CommandError, Game, Phase, PublicPending};
use scrabble::engine::hint::HintStep;
use scrabble::engine::seen::SeenEvent;
use scrabble::engine::turn::{ActDraft, TurnDraft};
use scrabble::engine::variant::Variant;
use scrabble::engine::view::SeatView;
use scrabble::record::redealt;
use scrabble::table::{GameFeed, Player, Proposal, Refusal, SeatAction, Seats, Spectator, Table};
use scrabble::{
    Dictionary, Event, Generator, Letter, PlayerName, Rack, RuleSet, Seat, Seed, Setup, Tiles,
    Vocabulary,
};
use std::sync::Arc;

fn dictionary(vocabulary: Vocabulary) -> Dictionary {
    Dictionary::built_in(vocabulary)
}

fn dealt(players: usize, seed: u64) -> (Game, Event) {
    dealt_by(RuleSet::classic(), players, seed)
}

fn dealt_by(rules: RuleSet, players: usize, seed: u64) -> (Game, Event) {
    let names = ["Ann", "Ben", "Cy", "Di"].map(|name| PlayerName::new(name).expect("a name"));
    let setup = Setup::new(names[..players].to_vec(), rules).expect("a setup");
    Game::start(setup, Seed(seed))
}

/// A table for so many people, at the beginning of their game.
fn table(players: usize, seed: u64) -> Table {
    let common = Arc::new(dictionary(Vocabulary::Common));
    Table::new(dealt(players, seed).0, common)
}

fn handles(table: &Table, players: usize) -> Vec<Player> {
    (0..players)
        .map(|index| table.player(Seats::of([seat(index)])))
        .collect()
}

fn at_turn(table: &Table) -> Seat {
    match table.game().phase() {
        Phase::Turn(seat) => *seat,
        phase => panic!("nobody’s turn: {phase:?}"),
    }
}

fn pass(player: &Player, seat: Seat) -> Result<(), Refusal> {
    let pass = SeatAction::Turn(TurnDraft::PASS);
    player.submit(seat, player.decision(), pass).map(drop)
}

/// A player at their own screen, who knows only what their handle returns.
struct Client {
    seat: Seat,
    player: Player,
    /// What they take for words.
    plays: Generator,
    words: Dictionary,
    news: Vec<SeenEvent>,
}

impl Client {
    /// Does what is theirs to do now, if there is anything.
    fn act(&mut self) {
        self.news.extend(self.player.new_events(self.seat));
        let view = self.player.view(self.seat);
        let act = match &view.phase {
            Phase::Turn(seat) if *seat == self.seat => Some(SeatAction::Turn(self.turn(&view))),
            Phase::Challenge(pending) => self.answer(pending),
            Phase::Turn(_) | Phase::Over(_) => None,
        };
        if let Some(act) = act {
            let done = self.player.submit(self.seat, self.player.decision(), act);
            done.expect("a lawful act");
        }
    }

    fn turn(&mut self, view: &SeatView) -> TurnDraft {
        let tiles = view.rack.clone().expect("their own rack");
        let rack = Rack::new(&tiles, Variant::ENGLISH).expect("a rack");
        let found = self.plays.all(&view.board, &rack, view.setup.rules());
        let best = found.iter().max_by_key(|play| play.score());
        match (best, self.player.exchange_range()) {
            (Some(play), _) => TurnDraft::from(play.draft(&view.board)),
            (None, Some(_)) => {
                let first: Tiles = tiles.iter().take(1).collect();
                TurnDraft::exchange(first)
            }
            (None, None) => TurnDraft::PASS,
        }
    }

    /// Challenges what they take for no word; accepts everything else, as each other player does (R39).
    fn answer(&self, pending: &PublicPending) -> Option<SeatAction> {
        let challenge = SeatAction::Challenge(Claim::All);
        let doubted = !pending.turn.phonies(&self.words).is_empty();
        if doubted && self.player.challengers().contains(&self.seat) {
            return Some(challenge);
        }
        let undecided = self.player.undecided();
        undecided.contains(&self.seat).then_some(SeatAction::Accept)
    }
}

/// What may be in the hands of somebody who looks on: no rack, and the same as the public record of the game.
fn looked_on(table: &Table, feed: &mut dyn GameFeed) -> usize {
    let view = feed.view();
    assert_eq!(view.rack, None);
    assert_eq!(view, table.game().view(None));
    feed.new_events().expect("news").len()
}

/// Four people play to the end, each by a handle for one seat, while a spectator looks on. Di knows more words than count
/// here, so some of her plays are challenged off.
#[test]
fn four_clients_play_a_game_each_seeing_only_their_own_seat() {
    let table = table(4, 3);
    let mut spectator = table.spectator();
    let mut clients: Vec<Client> = handles(&table, 4)
        .into_iter()
        .zip([
            Vocabulary::Common,
            Vocabulary::Common,
            Vocabulary::Common,
            Vocabulary::Full,
        ])
        .enumerate()
        .map(|(index, (player, vocabulary))| Client {
            seat: seat(index),
            player,
            plays: Generator::new(&dictionary(vocabulary)),
            words: dictionary(vocabulary),
            news: vec![],
        })
        .collect();
    let mut seen = 0;
    for _ in 0..500 {
        if matches!(table.game().phase(), Phase::Over(_)) {
            break;
        }
        for client in &mut clients {
            client.act();
            seen += looked_on(&table, &mut spectator);
        }
        sees_only_its_own(&table, &clients);
    }
    let game = table.game();
    assert!(matches!(game.phase(), Phase::Over(_)), "the game ends");
    let challenged = |event: &SeenEvent| matches!(event, SeenEvent::Challenged { .. });
    for client in &mut clients {
        client.news.extend(client.player.new_events(client.seat));
        assert_eq!(client.news.len(), seen, "everybody hears of everything");
        assert!(client.news.iter().any(challenged), "Di is challenged");
    }
    let told: Vec<SeenEvent> = table
        .events()
        .iter()
        .map(|event| event.seen_by(None, game.setup().rules()))
        .collect();
    assert_eq!(
        clients[0].news, told,
        "events tell a seat no more than the public"
    );
}

fn sees_only_its_own(table: &Table, clients: &[Client]) {
    let game = table.game();
    for client in clients {
        assert_eq!(
            client.player.view(client.seat),
            game.view(Some(client.seat))
        );
        for other in clients.iter().filter(|other| other.seat != client.seat) {
            assert_eq!(client.player.view(other.seat).rack, None);
        }
    }
}

/// Two games that differ only in what Ann may not know give her handle the same answers.
#[test]
fn a_handle_tells_nothing_of_what_its_seat_may_not_know() {
    let (game, started) = dealt(3, 11);
    let common: Arc<Dictionary> = Arc::new(dictionary(Vocabulary::Common));
    for ann in game.setup().seats() {
        let other = redealt(std::slice::from_ref(&started), Some(ann), Seed(99));
        let other = Game::replay(&other.expect("another deal")).expect("a game");
        assert_ne!(game, other);
        let told = [game.clone(), other].map(|game| {
            let table = Table::new(game, Arc::clone(&common) as Arc<_>);
            let first = at_turn(&table);
            let mut player = table.player(Seats::of([ann]));
            let passing = table.player(Seats::of([first]));
            pass(&passing, first).expect("a pass");
            (
                player.new_events(ann),
                player.view(ann),
                player.public(),
                player.exchange_range(),
            )
        });
        assert_eq!(told[0], told[1]);
    }
}

#[test]
fn nobody_acts_for_a_seat_that_is_not_theirs_or_out_of_turn() {
    let table = table(3, 5);
    let first = at_turn(&table);
    let other = Seat::first(3).find(|&seat| seat != first).expect("another");
    let [own, theirs] = [first, other].map(|seat| table.player(Seats::of([seat])));
    let before = table.game();
    assert_eq!(pass(&theirs, first), Err(Refusal::NotYours(first)));
    assert_eq!(pass(&theirs, other), Err(Refusal::NotYourTurn(other)));
    assert_eq!(table.game(), before, "a refusal changes nothing");
    assert_eq!(pass(&own, first), Ok(()));
}

#[test]
fn only_the_handle_on_turn_may_ask_about_its_rack_or_use_its_time() {
    let mut rules = RuleSet::classic();
    rules.clock = "60".parse().expect("a timer");
    let common = Arc::new(dictionary(Vocabulary::Common));
    let table = Table::new(dealt_by(rules, 2, 5).0, common);
    let first = at_turn(&table);
    let other = Seat::first(2).find(|&seat| seat != first).expect("another");
    let [own, theirs] = [first, other].map(|seat| table.player(Seats::of([seat])));
    let rack = own.view(first).rack.expect("its rack");
    let exchange = TurnDraft::exchange(Tiles::NONE);
    let refused = Refusal::NotYours(first);

    assert_eq!(theirs.preview(&exchange).err(), Some(refused.clone()));
    assert_eq!(theirs.swapped(&[]).err(), Some(refused.clone()));
    assert_eq!(theirs.after_swaps(&[]).err(), Some(refused.clone()));
    assert_eq!(theirs.may_exchange(Tiles::NONE), Err(refused));
    assert_eq!(own.swapped(&[]).map(|changed| changed.rack), Ok(rack));

    let before = table.game();
    theirs.count(Millis::seconds(59));
    assert_eq!(theirs.time_left(), Some(Millis::seconds(60)));
    assert_eq!(theirs.time_out().events, []);
    assert_eq!(theirs.hinted(HintStep::Length).events, []);
    assert_eq!(table.game(), before, "another player's turn is unchanged");
    own.count(Millis::seconds(59));
    assert_eq!(theirs.time_left(), Some(Millis::seconds(1)));
    assert_eq!(own.time_out().events.len(), 1);
}

#[test]
fn a_command_about_a_decision_that_is_past_is_stale() {
    let table = table(2, 5);
    let first = at_turn(&table);
    let player = table.player(Seats::of(Seat::first(2)));
    let decision = player.decision();
    pass(&player, first).expect("a pass");
    let before = table.game();
    let again = player.submit(at_turn(&table), decision, SeatAction::Turn(TurnDraft::PASS));
    assert_eq!(again, Err(Refusal::Stale));
    assert_eq!(table.game(), before);
}

/// R29: the passage of time does not change the decision.
#[test]
fn time_makes_no_decision_stale() {
    use scrabble::engine::clock::Millis;
    let table = table(2, 5);
    let player = table.player(Seats::of(Seat::first(2)));
    let decision = player.decision();
    player.count(Millis(2_500));
    assert!(!player.record_time().events.is_empty());
    assert_eq!(player.decision(), decision);
    assert_eq!(player.used(at_turn(&table)), Millis(2_500));
}

/// R37: every other person agrees to take a turn back, each by their own handle.
#[test]
fn r37_a_turn_is_taken_back_when_every_other_person_has_agreed() {
    let table = table(3, 5);
    let players = handles(&table, 3);
    let first = at_turn(&table);
    pass(&players[first.index()], first).expect("a pass");
    let passed = table.game();
    let first_player = &players[first.index()];
    let proposed = first_player.propose(first, Proposal::TakeBack);
    assert_eq!(proposed.expect("a proposal").events, []);
    let asked = first_player.asked().expect("it is open");
    let others: Vec<Seat> = asked.waiting.iter().collect();
    assert_eq!(others.len(), 2, "the first_player is not asked");
    let [one, two] = [others[0], others[1]].map(|seat| &players[seat.index()]);

    assert_eq!(
        first_player.answer(asked.id, true).expect("no news").events,
        []
    );
    one.answer(asked.id, true).expect("a yes");
    assert_eq!(table.game(), passed, "one of two is not all");
    assert_eq!(
        two.propose(others[1], Proposal::TakeBack),
        Err(Refusal::ProposalOpen)
    );
    let taken_back = two.answer(asked.id, true).expect("the last yes");
    assert!(matches!(
        taken_back.events[..],
        [SeenEvent::TakenBack { .. }]
    ));
    assert_eq!(at_turn(&table), first);
    assert_eq!(one.answer(asked.id, true), Err(Refusal::NoProposal));
}

#[test]
fn r37_one_no_is_enough() {
    let table = table(3, 5);
    let players = handles(&table, 3);
    let first = at_turn(&table);
    pass(&players[first.index()], first).expect("a pass");
    let proposed = players[first.index()].propose(first, Proposal::TakeBack);
    proposed.expect("a proposal");
    let asked = players[0].asked().expect("it is open");
    let other = asked.waiting.iter().next().expect("somebody");
    players[other.index()]
        .answer(asked.id, false)
        .expect("a no");
    assert_eq!(players[0].asked(), None);
    assert_eq!(table.events().len(), 1, "nothing but the pass");
}

/// R37: computers are not asked; who sits among them alone takes back at once.
#[test]
fn r37_computers_are_not_asked() {
    let common = Arc::new(dictionary(Vocabulary::Common));
    let (game, _) = dealt(2, 5);
    let Phase::Turn(ann) = *game.phase() else {
        panic!("it begins with a turn")
    };
    let bot = Seat::first(2)
        .find(|&seat| seat != ann)
        .expect("a computer");
    let table = Table::new(game, common).with_computers(Seats::of([bot]));
    let player = table.player(Seats::of([ann]));
    pass(&player, ann).expect("a pass");
    let taken_back = player.propose(ann, Proposal::TakeBack).expect("at once");
    assert!(matches!(
        taken_back.events[..],
        [SeenEvent::TakenBack { .. }]
    ));
}

/// R37: whoever are computers, and however far the game is, the last turn of a person is taken back, with the computers' turns
/// since.
#[test]
fn r37_a_take_back_returns_to_the_last_turn_of_a_person() {
    let (mut done, mut refused) = (0, 0);
    for players in 2..=4 {
        for computers in 1..(1 << players) - 1 {
            for turns in 0..=2 * players {
                let is_bot = |seat: &Seat| computers >> seat.index() & 1 == 1;
                let table = table(players, 5);
                let bots = Seats::of(Seat::first(players).filter(is_bot));
                let table = table.with_computers(bots);
                let player = table.player(Seats::of(Seat::first(players)));
                let mut passed = vec![];
                for _ in 0..turns {
                    let seat = at_turn(&table);
                    pass(&player, seat).expect("a pass");
                    passed.push(seat);
                }
                let person = Seat::first(players).find(|seat| !is_bot(seat));
                let last = passed.iter().rev().find(|seat| !is_bot(seat)).copied();
                assert_eq!(player.public().taken_back, last);
                let before = table.game();
                let proposed = player.propose(person.expect("a person"), Proposal::TakeBack);
                let Some(last) = last else {
                    let nothing = CommandError::NothingToTakeBack;
                    assert_eq!(proposed, Err(nothing.into()));
                    assert_eq!(table.game(), before);
                    refused += 1;
                    continue;
                };
                proposed.expect("at once");
                assert_eq!(at_turn(&table), last);
                assert!(table.game().turn() > before.turn(), "later draws are new");
                assert_eq!(player.public().taken_back, None);
                done += 1;
            }
        }
    }
    assert!(done > 100 && refused > 20, "{done} {refused}");
}

/// R38: it takes two people to allow a word, and the announcer alone never does.
#[test]
fn r38_a_word_is_allowed_by_other_people_never_by_the_announcer_alone() {
    let common = Arc::new(dictionary(Vocabulary::Common));
    let (game, _) = dealt(2, 5);
    let Phase::Turn(first) = *game.phase() else {
        panic!("it begins with a turn")
    };
    let other = Seat::first(2).find(|&seat| seat != first).expect("another");
    let rack = game.view(Some(first)).rack.expect("a rack");
    let mut plays = Generator::new(&dictionary(Vocabulary::Full));
    let found = plays.all(
        game.board(),
        &Rack::new(&rack, Variant::ENGLISH).expect("a rack"),
        game.setup().rules(),
    );
    let play = TurnDraft::from(found.first().expect("a play").draft(game.board()));
    let announced = |computers: Seats| {
        let table = Table::new(game.clone(), Arc::clone(&common) as Arc<_>);
        let table = table.with_computers(computers);
        let player = table.player(Seats::of([first]));
        let done = player.submit(first, player.decision(), SeatAction::Turn(play.clone()));
        done.expect("a play");
        let Phase::Challenge(pending) = table.game().phase().clone() else {
            panic!("it is announced");
        };
        let word: Vec<Letter> = pending.turn.words()[0].letters();
        (table, player, Proposal::Allow(word))
    };

    let (_, alone, word) = announced(Seats::of([other]));
    assert_eq!(alone.propose(first, word), Err(Refusal::NobodyToAgree));

    let (table, player, word) = announced(Seats::NONE);
    let proposed = player.propose(first, word.clone()).expect("a proposal");
    assert_eq!(proposed.events, [], "not by the announcer alone");
    let id = player.asked().expect("it is open").id;
    let agreed = table.player(Seats::of([other])).answer(id, true);
    assert!(matches!(
        agreed.expect("the last yes").events[..],
        [SeenEvent::Agreed { .. }, SeenEvent::Accepted { .. }]
    ));
    assert!(matches!(
        player.propose(first, word),
        Err(Refusal::Rules(CommandError::CountsAlready(_)))
    ));
}

/// Handles go to other threads: a person elsewhere has one of their own.
#[test]
fn handles_are_for_any_thread() {
    fn for_threads<T: Send + 'static>() {}
    for_threads::<Player>();
    for_threads::<Spectator>();
    for_threads::<Table>();
    let table = table(2, 5);
    let first = at_turn(&table);
    let player = table.player(Seats::of([first]));
    let passed = std::thread::spawn(move || pass(&player, first)).join();
    assert_eq!(passed.expect("no panic"), Ok(()));
    let exchange = matches!(
        table.events()[..],
        [Event::Taken { ref turn, .. }] if turn.act == ActDraft::Pass
    );
    assert!(exchange);
}
