//! A screen as an SVG.
//!
//! Grounds of one color are joined to rectangles, and text of one style to runs; each run says how long it is, so that it
//! stands on its cells in any font. Characters of blocks and lines are drawn as rectangles: fonts leave gaps between them.
#![allow(unreachable_pub, reason = "part of a test")]

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};
use scrabble::share::escaped;
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// A cell in pixels.
const WIDTH: u16 = 9;
const HEIGHT: u16 = 19;
/// Where the feet of the letters are.
const FEET: u16 = 14;
/// Pixels around the screen.
const MARGIN: u16 = 12;

const FONTS: &str = "ui-monospace,'Cascadia Mono','SF Mono',Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace";

/// The screen as a picture.
pub fn picture(screen: &Buffer) -> String {
    let (width, height) = (screen.area.width, screen.area.height);
    let base = ground(&screen[(0, 0)]);
    framed((width, height), &base, "", &cells(screen, &base))
}

/// The screen as an icon: without a margin, in the middle of a square.
pub fn icon(screen: &Buffer) -> String {
    let (width, height) = (screen.area.width * WIDTH, screen.area.height * HEIGHT);
    let side = width.max(height);
    let (left, top) = ((side - width) / 2, (side - height) / 2);
    let cells = cells(screen, "");
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" width=\"256\" height=\"256\">\n\
         <style>text{{font:bold 15px {FONTS}}}</style>\n\
         <g transform=\"translate({left} {top})\">\n{cells}</g>\n</svg>\n"
    )
}

/// Screens one after the other, each with how long it is shown (milliseconds), over and over.
///
/// A row of cells that stands on several screens is drawn once. Whoever asks for less motion sees the last screen.
pub fn recording(screens: &[(Buffer, u32)]) -> String {
    let (first, _) = screens.first().expect("a recording has a screen");
    let base = ground(&first[(0, 0)]);
    let mut moments: Vec<Vec<usize>> = vec![];
    let mut drawn = String::new();
    for y in 0..first.area.height {
        let rows: Vec<String> = screens
            .iter()
            .map(|(screen, _)| cells(&row(screen, y), &base))
            .collect();
        let different: BTreeSet<&String> = rows.iter().collect();
        for cells in different {
            let on: Vec<usize> = (0..rows.len())
                .filter(|&screen| rows[screen] == *cells)
                .collect();
            let known = moments.iter().position(|moment| *moment == on);
            let moment = known.unwrap_or(moments.len());
            let shift = y * HEIGHT;
            let _ = writeln!(
                drawn,
                "<g class=\"s{moment}\" transform=\"translate(0 {shift})\">\n{cells}</g>"
            );
            if known.is_none() {
                moments.push(on);
            }
        }
    }
    let times: Vec<u32> = screens.iter().map(|(_, shown)| *shown).collect();
    let style: String = moments
        .iter()
        .enumerate()
        .map(|(moment, on)| animation(moment, on, &times))
        .collect();
    framed((first.area.width, first.area.height), &base, &style, &drawn)
}

/// The style of what is seen on some of the screens, which last for these times; nothing where that is all of them.
fn animation(moment: usize, on: &[usize], times: &[u32]) -> String {
    if on.len() == times.len() {
        return String::new();
    }
    let total: u32 = times.iter().sum();
    let mut steps = String::new();
    let mut before = None;
    for screen in 0..times.len() {
        let seen = on.contains(&screen);
        if before != Some(seen) {
            let begins: u32 = times[..screen].iter().sum();
            let percent = f64::from(begins) * 100.0 / f64::from(total);
            let _ = write!(steps, "{percent:.2}%{{visibility:{}}}", visibility(seen));
        }
        before = Some(seen);
    }
    let still = visibility(on.last() == Some(&(times.len() - 1)));
    format!(
        "@keyframes k{moment}{{{steps}}}\n.s{moment}{{animation:k{moment} {total}ms step-end infinite}}\n\
         @media(prefers-reduced-motion:reduce){{.s{moment}{{animation:none;visibility:{still}}}}}\n"
    )
}

const fn visibility(seen: bool) -> &'static str {
    if seen { "visible" } else { "hidden" }
}

/// One row of a screen as a screen.
fn row(screen: &Buffer, y: u16) -> Buffer {
    let mut row = Buffer::empty(Rect::new(0, 0, screen.area.width, 1));
    for x in 0..screen.area.width {
        row[(x, 0)] = screen[(x, y)].clone();
    }
    row
}

/// What lies around the cells: size in cells, ground, more style.
fn framed((columns, rows): (u16, u16), ground: &str, style: &str, cells: &str) -> String {
    let (width, height) = (columns * WIDTH + 2 * MARGIN, rows * HEIGHT + 2 * MARGIN);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\">\n\
         <style>text{{font:15px {FONTS};white-space:pre}}.b{{font-weight:bold}}.u{{text-decoration:underline}}\
         .i{{font-style:italic}}\n\
         {style}</style>\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"{ground}\"/>\n\
         <g transform=\"translate({MARGIN} {MARGIN})\">\n{cells}</g>\n</svg>\n"
    )
}

/// The cells of a screen over a ground.
fn cells(screen: &Buffer, base: &str) -> String {
    let mut svg = String::from("<g shape-rendering=\"crispEdges\">\n");
    grounds(screen, base, &mut svg);
    blocks(screen, &mut svg);
    svg.push_str("</g>\n");
    for y in 0..screen.area.height {
        texts(screen, y, &mut svg);
    }
    svg
}

/// A rectangle in cells.
struct Patch {
    x: u16,
    y: u16,
    width: u16,
    height: u16,
    color: String,
}

/// Runs of one ground in each row, joined with the same run above.
fn grounds(screen: &Buffer, base: &str, svg: &mut String) {
    let mut patches: Vec<Patch> = vec![];
    for y in 0..screen.area.height {
        let mut x = 0;
        while x < screen.area.width {
            let color = ground(&screen[(x, y)]);
            let start = x;
            while x < screen.area.width && ground(&screen[(x, y)]) == color {
                x += 1;
            }
            if color == base {
                continue;
            }
            let above = patches.iter_mut().find(|patch| {
                patch.color == color
                    && (patch.x, patch.width) == (start, x - start)
                    && patch.y + patch.height == y
            });
            match above {
                Some(patch) => patch.height += 1,
                None => patches.push(Patch {
                    x: start,
                    y,
                    width: x - start,
                    height: 1,
                    color,
                }),
            }
        }
    }
    for patch in patches {
        let (x, y) = (patch.x * WIDTH, patch.y * HEIGHT);
        let (width, height) = (patch.width * WIDTH, patch.height * HEIGHT);
        rectangle(svg, x, y, width, height, &patch.color);
    }
}

/// Characters that are shapes: runs of the same one are one shape.
fn blocks(screen: &Buffer, svg: &mut String) {
    for y in 0..screen.area.height {
        let mut x = 0;
        while x < screen.area.width {
            let cell = &screen[(x, y)];
            let start = x;
            x += 1;
            let Some((left, top, width, height)) = block(cell.symbol()) else {
                continue;
            };
            // Only what reaches from edge to edge joins up.
            while width == WIDTH
                && x < screen.area.width
                && screen[(x, y)].symbol() == cell.symbol()
                && text_color(&screen[(x, y)]) == text_color(cell)
            {
                x += 1;
            }
            let (x0, y0) = (start * WIDTH + left, y * HEIGHT + top);
            let width = width + (x - start - 1) * WIDTH;
            rectangle(svg, x0, y0, width, height, &text_color(cell));
        }
    }
}

/// Left, top, width and height of a character that is a shape.
fn block(symbol: &str) -> Option<(u16, u16, u16, u16)> {
    const THIN: u16 = 1;
    Some(match symbol {
        "█" => (0, 0, WIDTH, HEIGHT),
        "▀" => (0, 0, WIDTH, HEIGHT / 2),
        "▄" => (0, HEIGHT / 2, WIDTH, HEIGHT - HEIGHT / 2),
        "▁" => (0, HEIGHT - 2, WIDTH, 2),
        "▂" => (0, HEIGHT - 4, WIDTH, 4),
        "▔" => (0, 0, WIDTH, 2),
        "▌" => (0, 0, WIDTH / 2, HEIGHT),
        "▐" => (WIDTH / 2, 0, WIDTH - WIDTH / 2, HEIGHT),
        "▏" => (0, 0, THIN, HEIGHT),
        "▕" => (WIDTH - THIN, 0, THIN, HEIGHT),
        "─" => (0, HEIGHT / 2, WIDTH, THIN),
        "━" => (0, HEIGHT / 2 - 1, WIDTH, 3),
        "│" => (WIDTH / 2, 0, THIN, HEIGHT),
        "┃" => (WIDTH / 2 - 1, 0, 3, HEIGHT),
        _ => return None,
    })
}

fn rectangle(svg: &mut String, x: u16, y: u16, width: u16, height: u16, color: &str) {
    let _ = writeln!(
        svg,
        "<path fill=\"{color}\" d=\"M{x} {y}h{width}v{height}h-{width}z\"/>"
    );
}

/// The text of a row, in runs of one style.
fn texts(screen: &Buffer, y: u16, svg: &mut String) {
    let mut x = 0;
    while x < screen.area.width {
        let first = &screen[(x, y)];
        if is_blank(first) {
            x += 1;
            continue;
        }
        let start = x;
        let mut text = String::new();
        let mut end = x;
        let mut kept = 0;
        while x < screen.area.width && (is_blank(&screen[(x, y)]) || same(&screen[(x, y)], first)) {
            let cell = &screen[(x, y)];
            // Two spaces end a run: short runs stand better on their cells where a font lacks a character.
            if is_blank(cell) && x > end {
                break;
            }
            if is_blank(cell) {
                text.push(' ');
            } else {
                text.push_str(cell.symbol());
                kept = text.len();
                end = x + 1;
            }
            x += 1;
        }
        text.truncate(kept);
        x = end;
        run(svg, start, y, end - start, &text, first);
    }
}

fn run(svg: &mut String, x: u16, y: u16, columns: u16, text: &str, cell: &Cell) {
    let classes: Vec<&str> = [
        (Modifier::BOLD, "b"),
        (Modifier::UNDERLINED, "u"),
        (Modifier::ITALIC, "i"),
    ]
    .into_iter()
    .filter_map(|(modifier, class)| cell.modifier.contains(modifier).then_some(class))
    .collect();
    let class = if classes.is_empty() {
        String::new()
    } else {
        format!(" class=\"{}\"", classes.join(" "))
    };
    let text = escaped(text);
    let (x, y, length) = (x * WIDTH, y * HEIGHT + FEET, columns * WIDTH);
    let color = text_color(cell);
    let _ = writeln!(
        svg,
        "<text x=\"{x}\" y=\"{y}\" fill=\"{color}\"{class} textLength=\"{length}\">{text}</text>"
    );
}

/// Whether nothing but the ground is to be seen, or a shape that is drawn already.
fn is_blank(cell: &Cell) -> bool {
    let plain = !cell.modifier.contains(Modifier::UNDERLINED);
    cell.symbol().trim().is_empty() && plain || block(cell.symbol()).is_some()
}

fn same(a: &Cell, b: &Cell) -> bool {
    const SHOWN: Modifier = Modifier::BOLD
        .union(Modifier::UNDERLINED)
        .union(Modifier::ITALIC);
    text_color(a) == text_color(b) && a.modifier & SHOWN == b.modifier & SHOWN
}

fn reversed(cell: &Cell) -> bool {
    cell.modifier.contains(Modifier::REVERSED)
}

fn ground(cell: &Cell) -> String {
    hex(if reversed(cell) { cell.fg } else { cell.bg })
}

fn text_color(cell: &Cell) -> String {
    hex(if reversed(cell) { cell.bg } else { cell.fg })
}

fn hex(color: Color) -> String {
    match color {
        Color::Rgb(r, g, b) => {
            let [r, g, b] = [r, g, b].map(|part| format!("{part:02x}"));
            format!("#{r}{g}{b}")
        }
        other => panic!("not a color of the theme: {other:?}"),
    }
}
