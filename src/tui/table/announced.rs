//! An announced play: the player, the word, its score, and the choice to challenge or accept.
//!
//! ```text
//!            Ann announces
//!      T₁  R₁  A₁  I₁  N₁  S₁
//!               18 points
//!      TRAINS   6 ×3        18
//!
//!      Enter  accept, and Cy is next
//!          c  challenge
//! ```

use super::ask;
use crate::app::describe::{self, Tense};
use crate::app::rules_summary;
use crate::app::scene::{LayerView, StepScene, TablePage, WindowQuestion, WindowScene};
use crate::app::table::Msg;
use crate::engine::game::{Phase, PublicPending};
use crate::engine::play::{Play, Word};
use crate::engine::rules::ChallengeScope;
use crate::engine::seat::Seat;
use crate::engine::tile::Points;
use crate::engine::turn::Act;
use crate::tui::hit::Hit;
use crate::tui::keymap::Stroke::{self, Char, Code, Digits};
use crate::tui::keymap::binding::{NOT_BY_RULES, arrows, key, list, pick, seen, typed};
use crate::tui::keymap::shared::{
    ALL_WAYS, EARLIER, ENTER, ESC, LEAVE, LEAVE_AT_ONCE, LEAVE_GUIDE, NO, PAUSE, SHEET,
    TAKE_BACK_TURN, UNPAUSE, YES, acts, click_in_list, is_challenged, pick_item, step_of,
};
use crate::tui::shown::{Binding, Context, Keymap, Reaction, Shown};
use crate::tui::theme::Theme;
use crate::tui::widgets::figures::large;
use crate::tui::widgets::preview::{change_lines, sum};
use crate::tui::widgets::stack::{Anchor, DEAR, GOOD, MUST, Stack, flush};
use crate::tui::widgets::styled_tile::{StyledTile, TileSize, lay, of_word};
use crate::tui::widgets::text::wrap;
use crossterm::event::KeyCode::{self, Enter};
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Announced play",
    is: |layer, _| window(layer).is_some_and(|window| window.asking.is_none()),
    own: &[
        PAUSE,
        UNPAUSE,
        ENTER
            .keys(&[Code(Enter), Char('a')])
            .line(1, "accept")
            .help("Accepts the play. The next player’s turn begins. Also: a."),
        key("c", &[Char('3'), Char('c')], || Msg::Challenge.into())
            .line(2, "challenge")
            .help("Challenges the play. The dictionary decides. Also: 3.")
            .named("challenge")
            .ready(may_challenge, "no one can challenge"),
        key("w", &[Char('w')], || Msg::OpenAgree.into())
            .line(10, "allow word")
            .help("Allows a word that is not in the dictionary, if all players agree.")
            .named("word-counts")
            .when(agrees)
            .absent(no_agreement),
        SHEET,
        EARLIER.rank(11),
        TAKE_BACK_TURN,
        LEAVE,
        LEAVE_AT_ONCE,
    ],
    leaving: LEAVE_GUIDE,
    occurs: |shown| acts(shown) && is_challenged(shown),
    ..Keymap::AT_OWN_TURN
};

pub(in crate::tui) static WHO: Keymap = Keymap {
    heading: "Who challenges?",
    is: |layer, _| {
        is_asked(layer, |asking| matches!(asking, WindowQuestion::Who(_))) && !alone(layer)
    },
    own: &[
        ENTER
            .line(1, "challenge")
            .help("Challenges for the chosen player."),
        typed("1–3", &[Digits], pick)
            .line(2, "choose")
            .help("Challenges for that player."),
        arrows("↑↓", ALL_WAYS, list)
            .line(4, "move")
            .help("Move to another name."),
        ESC.line(3, "back").help("Goes back without challenging."),
    ],
    occurs: |shown| acts(shown) && is_challenged(shown),
    click: click_asked,
    wheel: 1,
    ..Keymap::AT_OWN_TURN
};

pub(in crate::tui) static SURE: Keymap = Keymap {
    heading: "Confirming a challenge",
    is: |layer, _| {
        is_asked(layer, |asking| matches!(asking, WindowQuestion::Who(_))) && alone(layer)
    },
    own: &[
        YES.line(1, "challenge")
            .help("Challenges. The dictionary decides. Enter does not confirm."),
        NO.line(2, "not now")
            .help("Goes back without challenging. Also: Esc."),
    ],
    occurs: |shown| acts(shown) && is_challenged(shown),
    ..Keymap::AT_OWN_TURN
};

pub(in crate::tui) static WHICH: Keymap = Keymap {
    heading: "Choosing words to challenge",
    is: |layer, _| {
        is_asked(layer, |asking| {
            matches!(asking, WindowQuestion::Which { .. })
        })
    },
    own: &[
        ENTER
            .line(1, "challenge")
            .help("Challenges the marked words, or the one at the pointer."),
        seen("Space", &[Char(' ')], mark_chosen)
            .line(2, "mark")
            .help("Marks or unmarks the word at the pointer."),
        typed("1–9", &[Digits], pick)
            .line(4, "mark")
            .help("Marks or unmarks the word with that number."),
        MOVE_TO_WORD.rank(5),
        ESC.line(3, "back").help("Goes back without challenging."),
    ],
    occurs: |shown| {
        acts(shown) && is_challenged(shown) && shown.rules.judging == ChallengeScope::NamedWords
    },
    click: pick_item,
    wheel: 1,
    ..Keymap::AT_OWN_TURN
};

pub(in crate::tui) static WORD: Keymap = Keymap {
    heading: "Choosing a word to allow",
    is: |layer, _| is_asked(layer, |asking| matches!(asking, WindowQuestion::Agree(_))),
    own: &[
        ENTER
            .line(1, "choose")
            .help("Asks if all players agree to allow the word."),
        typed("1–9", &[Digits], pick)
            .line(2, "choose")
            .help("Asks about the word with that number."),
        MOVE_TO_WORD,
        ESC.line(3, "back")
            .help("Goes back without allowing a word."),
    ],
    occurs: |shown| acts(shown) && is_challenged(shown) && shown.rules.agreement,
    click: click_asked,
    wheel: 1,
    ..Keymap::AT_OWN_TURN
};

const MOVE_TO_WORD: Binding = arrows("↑↓", ALL_WAYS, list)
    .line(4, "move")
    .help("Move to another word.");

fn window(layer: &LayerView) -> Option<&WindowScene> {
    match step_of(layer)? {
        StepScene::Announced(window) => Some(window),
        _ => None,
    }
}

fn is_asked(layer: &LayerView, is: fn(&WindowQuestion) -> bool) -> bool {
    window(layer).is_some_and(|window| window.asking.as_ref().is_some_and(is))
}

/// Whether only one player may challenge.
fn alone(layer: &LayerView) -> bool {
    window(layer).is_some_and(|window| window.challengers.len() == 1)
}

/// A click on a name or a word of the question.
fn click_asked(shown: &Shown, item: usize) -> Vec<Reaction> {
    let window = shown.layers.last().and_then(window);
    let chosen = window.and_then(|window| match window.asking {
        Some(WindowQuestion::Who(chosen) | WindowQuestion::Agree(chosen)) => Some(chosen),
        _ => None,
    });
    click_in_list(chosen, item)
}

fn mark_chosen(shown: &Shown) -> Option<Reaction> {
    match shown.layers.last().and_then(window)?.asking {
        Some(WindowQuestion::Which { chosen, .. }) => Some(Msg::Mark(chosen).into()),
        _ => None,
    }
}

fn may_challenge(shown: &Shown) -> bool {
    announced(shown).is_none_or(|window| !window.challengers.is_empty())
}

/// Whether all players may agree on a word (R38).
fn agrees(shown: &Shown) -> bool {
    shown.rules.agreement && announced(shown).is_none_or(|window| window.agreement)
}

fn no_agreement(shown: &Shown) -> &'static str {
    if shown.rules.agreement {
        "needs two people"
    } else {
        NOT_BY_RULES
    }
}

fn announced(shown: &Shown) -> Option<&WindowScene> {
    match &shown.find::<TablePage>()?.step {
        StepScene::Announced(window) => Some(window),
        _ => None,
    }
}

pub(super) fn stack(page: &TablePage, window: &WindowScene, theme: &Theme, width: u16) -> Stack {
    let mut stack = Stack::new();
    let who = format!("{} announces", page.view.name(window.seat));
    stack.line(DEAR, Line::styled(who, theme.strong));
    stack.gap();
    if let Phase::Challenge(pending) = &page.view.phase {
        play(&mut stack, page, pending, theme, width);
    }
    if let Some(how) = &window.ends {
        stack.gap();
        stack.say(DEAR, how, theme.strong, width);
    }
    let away = reconnecting(page);
    if !away.is_empty() {
        stack.gap();
        for who in &away {
            stack.say(MUST, who, theme.bad, width);
        }
    }
    stack.gap();
    let foot = |asking: Option<&WindowQuestion>| foot(page, window, asking, theme, width);
    // The word keeps its size while the program asks who challenges.
    let room = foot(None)
        .height()
        .max(foot(Some(&WindowQuestion::Who(0))).height());
    let foot = foot(window.asking.as_ref());
    stack.reserve(room.saturating_sub(foot.height()));
    stack.append(foot);
    stack
}

/// The players whose line is down, because the box may hide the scores, which say so too.
fn reconnecting(page: &TablePage) -> Vec<String> {
    let players = page.view.players.iter();
    let away = players.filter(|player| page.away.contains(&player.seat) && !player.resigned);
    away.map(|player| format!("{} is reconnecting.", page.view.name(player.seat)))
        .collect()
}

fn foot(
    page: &TablePage,
    window: &WindowScene,
    asking: Option<&WindowQuestion>,
    theme: &Theme,
    width: u16,
) -> Stack {
    let mut stack = Stack::new();
    match (asking, window.challengers.as_slice()) {
        (None, _) | (Some(WindowQuestion::Who(_)), []) => {
            choices(&mut stack, page, window, theme, width);
        }
        (Some(WindowQuestion::Who(_)), [only]) => sure(&mut stack, page, *only, theme, width),
        (Some(WindowQuestion::Who(chosen)), _) => {
            challengers(&mut stack, page, window, *chosen, theme, width);
        }
        (Some(WindowQuestion::Which { by, chosen, named }), _) => {
            let asked = if is_reader(page, *by) {
                "Which words do you challenge?".to_owned()
            } else {
                format!("Which words does {} challenge?", page.view.name(*by))
            };
            let list = (asked.as_str(), *chosen, Some(named.as_slice()));
            words(&mut stack, page, window, list, theme, width);
        }
        (Some(WindowQuestion::Agree(chosen)), _) => {
            let list = ("Which word do all players allow?", *chosen, None);
            words(&mut stack, page, window, list, theme, width);
        }
        (Some(WindowQuestion::AllAgree(place)), _) => {
            if let Some(word) = at_issue(page, window).get(*place) {
                ask::all_agree(&mut stack, page, word, theme, width);
            }
        }
    }
    stack
}

/// Whether this player is the one person who reads the screen.
fn is_reader(page: &TablePage, seat: Seat) -> bool {
    page.bots.alone == Some(seat)
}

/// Asks for confirmation, so that one key too many does not challenge for the only possible challenger.
fn sure(stack: &mut Stack, page: &TablePage, only: Seat, theme: &Theme, width: u16) {
    let asked = if is_reader(page, only) {
        "Do you challenge?".to_owned()
    } else {
        format!("Does {} challenge?", page.view.name(only))
    };
    stack.say(MUST, &asked, theme.strong, width);
    let cost = rules_summary::cost(page.view.setup.rules().challenge);
    stack.say(MUST, &cost, theme.dim, width);
    let choices = [("y", "challenge".to_owned()), ("n", "not now".to_owned())];
    stack.choices(&choices, theme, width);
}

/// The half of the board without the announced play, or without the last play.
pub(super) fn away_from_play(page: &TablePage) -> Anchor {
    let laid = |play: &Play| play.draft().laid().map(|(s, _)| s.row()).collect();
    let touched: Vec<u8> = match &page.view.phase {
        Phase::Challenge(pending) => {
            let swapped = pending.turn.swaps().iter().map(|s| s.swap().square().row());
            let laid: Vec<u8> = pending.play().map_or(vec![], laid);
            swapped.chain(laid).collect()
        }
        Phase::Turn(_) | Phase::Over(_) => page.view.last_play().map_or(vec![], laid),
    };
    if touched.is_empty() {
        return Anchor::Middle;
    }
    let rows = || touched.iter().copied();
    let (first, last) = (rows().min().unwrap_or(0), rows().max().unwrap_or(0));
    if first + last < page.view.setup.variant().layout.size() {
        Anchor::Bottom
    } else {
        Anchor::Top
    }
}

fn play(stack: &mut Stack, page: &TablePage, pending: &PublicPending, theme: &Theme, width: u16) {
    let name = page.view.name(pending.seat);
    let changes = describe::changes(&pending.turn, Tense::Present);
    if pending.play().is_some() && !changes.is_empty() {
        let told = changes.iter().map(|change| format!("{name} {change}."));
        let whole = told.flat_map(|sentence| wrap(&sentence, width)).collect();
        let brief = change_lines(&describe::announced(&pending.turn), width);
        stack.list(GOOD, [whole, brief], theme.base);
        stack.gap();
    } else {
        for change in &changes {
            stack.say(GOOD, &format!("{name} {change}."), theme.base, width);
        }
    }
    match pending.turn.act() {
        Act::Play(laid) => counted(stack, laid, theme, width),
        Act::Exchange(tiles) => {
            let exchanges = format!("Then {name} exchanges {}.", describe::tiles(*tiles));
            stack.say(GOOD, &exchanges, theme.strong, width);
        }
        Act::Pass => stack.say(GOOD, &format!("Then {name} passes."), theme.strong, width),
    }
    for failed in &pending.failed {
        stack.spare();
        let text = describe::failed(failed, &pending.turn, &page.view.setup);
        stack.say(GOOD, &text, theme.dim, width);
    }
}

/// The main word as tiles, and its score.
fn counted(stack: &mut Stack, play: &Play, theme: &Theme, width: u16) {
    let mut faces = vec![];
    for word in describe::main_words(play) {
        if !faces.is_empty() {
            faces.push(StyledTile::sign('+', theme.base));
        }
        faces.extend(of_word(word, theme));
    }
    stack.tall_or_low(
        lay(&faces, TileSize::Large, width),
        lay(&faces, TileSize::Small, width),
    );
    stack.gap();
    let total = play.score().total();
    let word = if total.value() == 1 {
        "point"
    } else {
        "points"
    };
    let figures = large(total, word, theme.good, theme, width);
    let plain = Line::styled(format!("{total} {word}"), theme.good);
    stack.tall_or_low(figures, vec![plain]);
    stack.gap();
    stack.group(GOOD, breakdown(play, theme, width));
}

/// Each word and its scoring, then the bonus: words at the left, points at the right. An only word's points are above
/// already.
fn breakdown(play: &Play, theme: &Theme, width: u16) -> Vec<Line<'static>> {
    let full = parts(play, true);
    let brief = parts(play, false);
    if let ([[word, how, _]], [[_, short, _]]) = (&full[..], &brief[..])
        && short.is_empty()
        && word.width() + how.width() + 2 > usize::from(width)
        && how.width() <= usize::from(width)
    {
        // The word is above too, as tiles; its scoring is not.
        return vec![Line::styled(how.clone(), theme.dim)];
    }
    let only = full.len() == 1;
    let [first, _, third] = widths(&full);
    let taken = if only { first + 2 } else { first + third + 4 };
    let room = usize::from(width).saturating_sub(taken);
    let rows = full.into_iter().zip(brief);
    let chosen: Vec<[String; 3]> = rows
        .map(|(full, brief)| if full[1].width() <= room { full } else { brief })
        .collect();
    let [_, mut second, _] = widths(&chosen);
    if second > room {
        second = 0;
    }
    let lines = chosen.into_iter().map(|[word, how, points]| {
        let mut spans = vec![Span::styled(format!("{word:<first$}"), theme.base)];
        if second > 0 {
            spans.push(Span::styled(format!("  {how:<second$}"), theme.dim));
        }
        if !only {
            spans.push(Span::styled(format!("  {points:>third$}"), theme.strong));
        }
        Line::from(spans)
    });
    flush(lines.collect())
}

/// Word, sum and points of each part of the score.
fn parts(play: &Play, detailed: bool) -> Vec<[String; 3]> {
    let part = |word: &Word| {
        let score = word.score();
        let points = score.total().to_string();
        [word.bracketed(), sum(score, detailed), points]
    };
    let mut parts: Vec<[String; 3]> = play.words().iter().map(part).collect();
    if play.score().bonus() > Points::ZERO {
        let tiles = format!("{} tiles", play.draft().len());
        let bonus = format!("+{}", play.score().bonus());
        parts.push(["bingo".to_owned(), tiles, bonus]);
    }
    parts
}

fn widths(rows: &[[String; 3]]) -> [usize; 3] {
    [0, 1, 2].map(|column| {
        let cells = rows.iter().map(|row| row[column].width());
        cells.max().unwrap_or(0)
    })
}

fn choices(stack: &mut Stack, page: &TablePage, window: &WindowScene, theme: &Theme, width: u16) {
    let forms = match &window.ends {
        Some(_) => ["accept, and the game ends".into(), "the game ends".into()],
        None if is_reader(page, window.next) => [
            "accept, and you are next".into(),
            "accept, your turn".into(),
        ],
        None => {
            let next = page.view.name(window.next);
            [
                format!("accept, and {next} is next"),
                format!("accept, {next} next"),
            ]
        }
    };
    let mut forms = forms.into_iter();
    let fitting = forms.find(|form| form.width() + 7 <= usize::from(width));
    let mut choices = vec![("Enter", fitting.unwrap_or_else(|| "accept".to_owned()))];
    let key = theme.keys.of_action([Context(&KEYS)], "challenge");
    let challenge = match window.challengers.as_slice() {
        [] => None,
        [only] if !is_reader(page, *only) => Some(format!("{} challenges", page.view.name(*only))),
        _ => Some("challenge".to_owned()),
    };
    if let Some(challenge) = challenge {
        choices.push((&*key, with_seconds(challenge, window.seconds, width)));
    }
    stack.choices(&choices, theme, width);
}

/// The choice to challenge with the seconds left for it, as far as they fit on its line.
fn with_seconds(challenge: String, seconds: Option<u64>, width: u16) -> String {
    let Some(seconds) = seconds else {
        return challenge;
    };
    let mut forms = [
        format!("{challenge} · {seconds} s left"),
        format!("challenge · {seconds} s left"),
    ]
    .into_iter();
    let fitting = forms.find(|form| form.width() + 7 <= usize::from(width));
    fitting.unwrap_or_else(|| format!("challenge · {seconds} s"))
}

fn challengers(
    stack: &mut Stack,
    page: &TablePage,
    window: &WindowScene,
    chosen: usize,
    theme: &Theme,
    width: u16,
) {
    stack.say(MUST, "Who challenges?", theme.strong, width);
    let lines = window.challengers.iter().enumerate().map(|(i, seat)| {
        let (mark, style) = if i == chosen {
            ("▸ ", theme.strong)
        } else {
            ("  ", theme.base)
        };
        Line::from(vec![
            Span::styled(mark, theme.accent),
            Span::styled(format!("{}  ", i + 1), theme.accent),
            Span::styled(page.view.name(*seat).to_owned(), style),
        ])
    });
    stack.group(MUST, items(lines.collect()));
    stack.line(GOOD, escape("Esc  cancel", theme));
}

/// The words that can be challenged, numbered, with check boxes where several can be.
fn words(
    stack: &mut Stack,
    page: &TablePage,
    window: &WindowScene,
    (asked, chosen, named): (&str, usize, Option<&[bool]>),
    theme: &Theme,
    width: u16,
) {
    stack.say(MUST, asked, theme.strong, width);
    let lines = at_issue(page, window).into_iter().enumerate();
    let lines = lines.map(|(i, word)| {
        let (mark, style) = if i == chosen {
            ("▸ ", theme.strong)
        } else {
            ("  ", theme.base)
        };
        let marked = named.and_then(|named| named.get(i)).copied();
        let name = match marked {
            Some(true) => format!("[x] {word}"),
            Some(false) => format!("[ ] {word}"),
            None => word,
        };
        Line::from(vec![
            Span::styled(mark, theme.accent),
            Span::styled(format!("{}  ", i + 1), theme.accent),
            Span::styled(name, style),
        ])
    });
    stack.group(MUST, items(lines.collect()));
    stack.line(GOOD, escape("Esc  cancel", theme));
}

/// The words that can be challenged or agreed on.
fn at_issue(page: &TablePage, window: &WindowScene) -> Vec<String> {
    let Phase::Challenge(pending) = &page.view.phase else {
        return vec![];
    };
    let words = window.words.iter();
    let words = words.filter_map(|&word| pending.turn.words().get(word));
    words.map(ToString::to_string).collect()
}

fn items(lines: Vec<Line<'static>>) -> Vec<Line<'static>> {
    let mut lines = flush(lines);
    for (i, line) in lines.iter_mut().enumerate() {
        line.style = Hit::Item(i).on(line.style);
    }
    lines
}

/// A line that says what Esc does, as a button.
fn escape(text: &'static str, theme: &Theme) -> Line<'static> {
    Line::styled(text, Hit::Key(Stroke::Code(KeyCode::Esc)).on(theme.dim))
}
