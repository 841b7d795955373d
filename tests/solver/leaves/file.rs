//! The file of leave values: it is read as written, and damage is reported.

use scrabble::engine::tile::Tiles;
use scrabble::engine::tile_set::TileSet;
use scrabble::solver::leaves::{LeaveValues, LeavesError, LeavesOrigin};
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
    VALUES.get_or_init(|| LeaveValues::new(origin(), worth))
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
    assert_eq!(
        read(&other("leaves 1\n", "leaves 2\n")),
        LeavesError::Version("2".to_owned())
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
