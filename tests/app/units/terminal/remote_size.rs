use scrabble::terminal::remote_size::{LARGEST, RemoteSize};

#[test]
fn a_flood_of_sizes_is_one_message_about_the_last() {
    let size = RemoteSize::new(80, 24);
    assert_eq!(size.read(), (80, 24));
    let told = (0..10_000).filter(|n| size.set(*n, 3)).count();
    assert_eq!((told, size.read()), (1, (LARGEST.0, 3)));
    assert!(size.set(u16::MAX, u16::MAX));
    assert_eq!(size.read(), LARGEST);
    assert!(size.set(0, 0));
    assert_eq!(size.read(), (0, 0));
}
