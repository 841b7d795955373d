use scrabble::tui::keymap::name::RENAMED;
use scrabble::tui::keymap::{Keys, actions};

#[test]
fn old_names_of_actions_are_read_and_new_ones_are_written() {
    for (old, new) in RENAMED {
        assert!(actions().contains(new) && !actions().contains(old), "{old}");
        let by_old = Keys::read(&format!("{old}=F9")).expect(old);
        assert_eq!(
            Keys::read(&format!("{new}=F9")),
            Ok(by_old.clone()),
            "{new}"
        );
        assert_eq!(by_old.written(), format!("{new}=F9"));
        let fault = Keys::read(&format!("{old}=Hyper")).unwrap_err().to_string();
        assert!(fault.starts_with(&format!("{new}: ")), "{fault}");
        assert!(Keys::read(&format!("{old}=F9,{new}=F8")).is_err(), "twice");
    }
}
