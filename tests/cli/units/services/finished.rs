use scrabble::record::store::GameStore;
use scrabble::services::finished::collect;
use scrabble::solver::players::SearchObserver;
use std::sync::Mutex;

/// Stops when reading reaches a file, from 0.
struct StopAt(u32, Mutex<Vec<(u32, u32)>>);

impl SearchObserver for StopAt {
    fn progress(&self, done: u32, of: u32) {
        self.1.lock().expect("no panic").push((done, of));
    }

    fn hurried(&self) -> bool {
        self.1.lock().expect("no panic").len() > self.0 as usize
    }
}

#[test]
fn reading_reports_each_file_and_stops_when_canceled() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = folder.path().join("games");
    std::fs::create_dir(&games).expect("a folder to write in");
    for name in ["a", "b", "c", "d"] {
        std::fs::write(games.join(name).with_extension("journal"), "no game").expect("a file");
    }
    let shelf = GameStore::new(folder.path());
    let read = |stop| {
        let watch = StopAt(stop, Mutex::default());
        let (_, unread) = collect(&shelf, &watch).expect("a readable folder");
        (unread.len(), watch.1.into_inner().expect("no panic"))
    };
    assert_eq!(read(u32::MAX), (4, vec![(0, 4), (1, 4), (2, 4), (3, 4)]));
    assert_eq!(read(2), (2, vec![(0, 4), (1, 4), (2, 4)]));
    assert_eq!(read(0), (0, vec![(0, 4)]));
}
