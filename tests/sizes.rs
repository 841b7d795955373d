//! Every page at sizes from 50×20 to 200×60: what must be seen is seen, whole, and nothing is drawn over half of something.

mod scenes;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use scrabble::session::scene::Scene;
use scrabble::tui::screen;

/// Corners, the usual sizes, and steps that share no divisor.
fn sizes() -> Vec<(u16, u16)> {
    let mut sizes: Vec<(u16, u16)> = vec![];
    for (i, width) in (50..=200).step_by(7).enumerate() {
        let first = 20 + u16::try_from(i % 9).expect("small");
        sizes.extend((first..=60).step_by(9).map(|height| (width, height)));
    }
    let corners = [(50, 20), (200, 20), (50, 60), (200, 60)];
    let usual = [(80, 24), (100, 32), (140, 45), (64, 22), (51, 21)];
    sizes.extend(corners.into_iter().chain(usual));
    sizes
}

fn drawn(scene: &Scene, (width, height): (u16, u16)) -> Vec<Vec<char>> {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a terminal");
    let theme = scenes::theme();
    terminal
        .draw(|frame| {
            screen::draw(scene, &theme, frame);
        })
        .expect("drawn");
    let buffer = terminal.backend().buffer();
    let cells = buffer.content().iter();
    let cells: Vec<char> = cells
        .map(|cell| cell.symbol().chars().next().unwrap_or(' '))
        .collect();
    cells
        .chunks(usize::from(width))
        .map(<[char]>::to_vec)
        .collect()
}

fn text(lines: &[Vec<char>]) -> String {
    lines
        .iter()
        .map(|line| line.iter().collect::<String>() + "\n")
        .collect()
}

#[test]
fn show() {
    let Ok(wanted) = std::env::var("SHOW") else {
        return;
    };
    for one in wanted.split(' ') {
        let (name, size) = one.split_once('@').unwrap();
        let (w, h) = size.split_once('x').unwrap();
        for (scene_name, scene) in scenes::all() {
            if scene_name == name {
                println!(
                    "{one}\n{}",
                    text(&drawn(&scene, (w.parse().unwrap(), h.parse().unwrap())))
                );
            }
        }
    }
}

/// A panel that lies over something has nothing cut in half beside it.
#[test]
fn nothing_is_cut_by_a_panel() {
    let mut bad = vec![];
    for (name, scene) in scenes::all() {
        for size in sizes() {
            let lines = drawn(&scene, size);
            for (y, line) in lines.iter().enumerate() {
                for (x, c) in line.iter().enumerate() {
                    if *c != '╭' {
                        continue;
                    }
                    let Some(right) = (x..line.len()).find(|&x| line[x] == '╮') else {
                        continue;
                    };
                    let Some(bottom) = (y..lines.len()).find(|&y| lines[y][x] == '╰') else {
                        continue;
                    };
                    for row in &lines[y..=bottom] {
                        let left = x.checked_sub(1).map_or(' ', |x| row[x]);
                        let after = row.get(right + 1).copied().unwrap_or(' ');
                        let stump = |c: char| c.is_alphanumeric() || c == '─';
                        if stump(left) || stump(after) {
                            bad.push((name, size, row.iter().collect::<String>()));
                        }
                    }
                }
            }
        }
    }
    let mut names: Vec<_> = bad.iter().map(|b| b.0).collect();
    names.dedup();
    for name in &names {
        let of: Vec<_> = bad.iter().filter(|b| b.0 == *name).collect();
        println!("{name}: {} e.g. {:?}\n{}", of.len(), of[0].1, of[0].2);
    }
    assert!(bad.is_empty());
}
