//! Programs of `tests/support` that are examples to cargo.

use std::path::PathBuf;
use std::process::Command;

/// The path of an example. `cargo test` has built it by now; `cargo test --test NAME` has not, so cargo is asked again.
pub fn example(name: &str) -> PathBuf {
    let test = std::env::current_exe().expect("this program has a path");
    let built = test.ancestors().nth(2).expect("target/debug/deps/test");
    let profile = match built.file_name().and_then(|name| name.to_str()) {
        Some("debug") | None => "dev",
        Some(profile) => profile,
    };
    let mut cargo = Command::new(env!("CARGO"));
    // `cargo test` sets these; the build script of `ring` would take them for a change, and much would be built again.
    for (name, _) in std::env::vars_os() {
        let shown = name.to_string_lossy();
        if shown.starts_with("CARGO_PKG_") || shown.starts_with("CARGO_MANIFEST_") {
            cargo.env_remove(&name);
        }
    }
    let cargo = cargo
        .args(["build", "--quiet", "--offline", "--example", name])
        .args(["--profile", profile, "--target-dir"])
        .arg(built.parent().expect("target"))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .status();
    assert!(
        cargo.expect("cargo runs").success(),
        "{name} does not build"
    );
    built.join("examples").join(name)
}
