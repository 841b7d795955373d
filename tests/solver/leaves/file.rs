//! The file of leave values: it is read as written, and damage is reported.

use proptest::prelude::*;
use scrabble::engine::tile::{Letter, Tiles};
use scrabble::engine::tile_set::TileSet;
use scrabble::languages;
use scrabble::solver::leaves::{LeaveValues, LeavesError, LeavesOrigin};
use scrabble::solver::movegen::{Leaves, Rack};
use scrabble::words::lexicon::Fingerprint;
use std::sync::OnceLock;

fn origin() -> LeavesOrigin {
    LeavesOrigin {
        dictionary: "my words.txt".to_owned(),
        fingerprint: Fingerprint::new(0xfeed),
        games: 12,
        generations: 3,
        seed: u64::MAX,
        program: "0.1.0".to_owned(),
    }
}

/// Values that jump about, so that many are far from what smaller leaves make one expect.
fn made_up() -> &'static LeaveValues {
    static VALUES: OnceLock<LeaveValues> = OnceLock::new();
    VALUES.get_or_init(|| LeaveValues::new(&TileSet::ENGLISH, origin(), worth))
}

fn worth(leave: &Tiles) -> i32 {
    let mix = leave.iter().fold(7_u32, |mix, tile| {
        mix.wrapping_mul(0x0101_0193)
            .wrapping_add(u32::try_from(tile.index()).unwrap())
    });
    let near = mix % 60_000;
    if mix % 97 == 0 {
        -5_000_000
    } else {
        near.cast_signed() - 30_000
    }
}

#[test]
fn what_is_written_is_read_again() {
    let values = made_up();
    let bytes = values.to_bytes();
    let read = LeaveValues::from_bytes(&bytes).unwrap();
    assert_eq!(&read, values);
    assert_eq!(read.origin(), &origin());
    let head = String::from_utf8_lossy(&bytes[..200]);
    let first: Vec<&str> = head.lines().take(2).collect();
    assert_eq!(first, ["scrabble leaves 1", "dictionary my words.txt"]);
    for text in ["A", "?", "AEINST", "??", "QZ", "UUUU"] {
        let leave = TileSet::ENGLISH.tiles_of(text).unwrap();
        let kept = worth(&leave).clamp(-3_276_800, 3_276_700);
        assert!((values.value(&leave) - kept).abs() <= 50, "{text}");
    }
}

#[test]
fn the_embedded_file_is_small_and_comes_out_again_as_it_is() {
    let embedded = include_bytes!("../../../assets/leaves/full.leaves");
    assert!(embedded.len() < 1_000_000, "{}", embedded.len());
    assert_eq!(LeaveValues::builtin().to_bytes(), embedded);
}

#[test]
fn damage_is_told() {
    let bytes = made_up().to_bytes();
    let read = |bytes: &[u8]| LeaveValues::from_bytes(bytes).unwrap_err();
    assert_eq!(read(b""), LeavesError::Other);
    assert_eq!(read(b"HORN\nFARM\n"), LeavesError::Other);
    let other = |from: &str, to: &str| {
        let end = bytes.windows(2).position(|pair| pair == b"\n\n").unwrap();
        let head = std::str::from_utf8(&bytes[..end])
            .unwrap()
            .replace(from, to);
        [head.as_bytes(), &bytes[end..]].concat()
    };
    for version in ["0", "3", "22", "one"] {
        let (line, told) = (format!("leaves {version}\n"), version.to_owned());
        assert_eq!(
            read(&other("leaves 1\n", &line)),
            LeavesError::Version(told)
        );
    }
    assert_eq!(
        read(&other("leaves 1\n", "leaves 2\n")),
        LeavesError::Header("tiles")
    );
    assert_eq!(
        read(&other("leaves 1\n", "leaves 2\ntiles klingon\n")),
        LeavesError::Tiles("klingon".to_owned())
    );
    assert_eq!(
        read(&other("leaves 1\n", "leaves 2\ntiles greek\n")),
        LeavesError::Length
    );
    assert_eq!(
        read(&other("games 12", "games many")),
        LeavesError::Header("games")
    );
    assert_eq!(read(&other("seed ", "sead ")), LeavesError::Header("seed"));
    assert_eq!(
        read(&other("checksum ", "checksum x")),
        LeavesError::Header("checksum")
    );
    for at in [bytes.len() - 1, bytes.len() / 2] {
        let mut changed = bytes.clone();
        changed[at] ^= 1;
        assert_eq!(read(&changed), LeavesError::Damaged);
    }
    assert_eq!(read(&bytes[..bytes.len() - 1]), LeavesError::Damaged);
    assert_eq!(read(&[&bytes[..], &[0]].concat()), LeavesError::Damaged);
    // Cut anywhere in the header it is no file of ours any more.
    for end in 0..200 {
        LeaveValues::from_bytes(&bytes[..end]).unwrap_err();
    }
}

fn labels() -> impl Strategy<Value = Vec<char>> {
    let all: Vec<char> = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜÅÆØŁŻŠČŽБГДЖИЛПФЦЧШЩ"
        .chars()
        .collect();
    prop::sample::subsequence(all, 2..=Letter::MOST)
}

proptest! {
    // No more in a soak: the sets stay in memory.
    #![proptest_config(ProptestConfig { cases: 6, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn values_for_any_tiles_are_read_again(
        labels in labels(),
        counts in prop::collection::vec(0..9_u8, 1..12),
    ) {
        let rows = labels.iter().zip(counts.iter().cycle());
        let rows = rows.map(|(label, count)| format!("{label},{},2,0\n", count + 1));
        let text = format!("?,18,0,0\n{}", rows.collect::<String>());
        let tiles = &languages::own("any", &text, None).expect("a set").variant().tiles;
        let values = LeaveValues::new(tiles, origin(), worth);
        let bytes = values.to_bytes();
        let head = format!("scrabble leaves 2\ntiles {}\ndictionary my words.txt\n", tiles.told());
        prop_assert!(bytes.starts_with(head.as_bytes()));
        let read = LeaveValues::from_bytes(&bytes).expect("values");
        prop_assert!(read == values);
        prop_assert!(read.fit(tiles) && !read.fit(&TileSet::ENGLISH));
        prop_assert_eq!(LeaveValues::from_bytes(&bytes[..bytes.len() - 1]), Err(LeavesError::Damaged));
        // What every turn asks for are these values.
        let rack = tiles.all().iter().step_by(tiles.all().len() / 7).take(7).collect();
        let rack = Rack::new(&rack, languages::variant_of(tiles)).expect("a rack");
        let [fast, slow] = [read.for_rack(&rack), Leaves::of(&rack, |part| read.value(part))];
        prop_assert_eq!(format!("{fast:?}"), format!("{slow:?}"));
    }
}

/// Values of a language that the program knows name it.
#[test]
fn a_known_tile_set_is_told_by_its_name() {
    let german = &languages::called("de").expect("German").variant().tiles;
    let values = LeaveValues::new(german, origin(), worth);
    let bytes = values.to_bytes();
    assert!(bytes.starts_with(b"scrabble leaves 2\ntiles german\ndictionary"));
    let read = LeaveValues::from_bytes(&bytes).expect("values");
    assert!(read == values && std::ptr::eq(read.tiles(), german));
}

/// A file may be made to have the right checksum over too few values, or too many: FNV-1a as `checksum` has it.
#[test]
fn values_too_few_or_too_many_are_told() {
    for body in [vec![0; 10], vec![0x80; 20], vec![0; 914_625]] {
        let mut sum = 0xcbf2_9ce4_8422_2325_u64 ^ body.len() as u64;
        for chunk in body.chunks(8) {
            let mut part = [0; 8];
            part[..chunk.len()].copy_from_slice(chunk);
            sum = (sum ^ u64::from_le_bytes(part)).wrapping_mul(0x0100_0000_01b3);
        }
        let head = "scrabble leaves 1\ndictionary x\nfingerprint 0\ngames 1\ngenerations 1\nseed 0\nprogram 0";
        let mut bytes = format!("{head}\nchecksum {sum:016x}\n\n").into_bytes();
        bytes.extend(body);
        assert_eq!(LeaveValues::from_bytes(&bytes), Err(LeavesError::Length));
    }
}
