use scrabble::net::host_key::FILE;
use scrabble::net::{HostKey, HostKeyError};
use std::fs;

#[test]
fn a_key_is_made_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path().join("deeper");
    let first = HostKey::in_folder(&folder).expect("a key");
    assert!(first.fingerprint().starts_with("SHA256:"));
    let again = HostKey::in_folder(&folder).expect("the key");
    assert_eq!(first.fingerprint(), again.fingerprint());
    let other = HostKey::in_folder(&folder.join("other")).expect("a key");
    assert_ne!(first.fingerprint(), other.fingerprint());
}

#[cfg(unix)]
#[test]
fn only_its_owner_can_read_it() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a folder");
    HostKey::in_folder(folder.path()).expect("a key");
    let about = fs::metadata(folder.path().join(FILE)).expect("a file");
    assert_eq!(about.permissions().mode() & 0o777, 0o600);
}

#[test]
fn a_damaged_key_is_not_replaced() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(FILE);
    fs::write(&path, "no key").expect("a file");
    let error = HostKey::in_folder(folder.path()).expect_err("it is damaged");
    assert!(matches!(error, HostKeyError::Damaged { .. }), "{error}");
    assert_eq!(fs::read(&path).expect("the file"), b"no key");
}
