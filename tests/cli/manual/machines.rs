//! What the manual gives to schedulers works as it stands there, with fewer games and parts.

use super::root;
use crate::support::command::{program, ran};
use std::fs;
use std::path::Path;
use std::process::Command;

const PARTS: u32 = 4;

/// The block of the page on `autoplay` that has this text, with a short match in four parts.
fn block(has: &str) -> String {
    let page = root().join("docs/commands/autoplay.md");
    let page = fs::read_to_string(page).expect("the page");
    let blocks = page.split("\n```").skip(1).step_by(2);
    let mut found = blocks.filter(|block| block.contains(has));
    let block = found.next().expect("a block with it");
    let (_, text) = block.split_once('\n').expect("lines");
    let changes = [
        ("champion,expert", "greedy,family"),
        ("10000", "16"),
        ("/32", "/4"),
    ];
    changes.iter().fold(text.to_owned(), |text, (long, short)| {
        assert!(text.contains(long), "{long} is not in {text}");
        text.replace(long, short)
    })
}

/// The files in a folder, joined.
fn joined(folder: &Path) -> String {
    let mut merge = program(&["autoplay", "--json", "--merge"]);
    for file in fs::read_dir(folder).expect("a folder") {
        merge.arg(file.expect("a file").path());
    }
    let (exit, out, err) = ran(merge, "").parts();
    assert_eq!((exit, err.as_str()), (0, ""));
    assert!(out.starts_with("{\"games\":16,"), "{out}");
    out
}

#[test]
fn scripts_for_schedulers_play_all_parts_of_one_match() {
    let folders = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    let [slurm, kubernetes] = folders.each_ref().map(tempfile::TempDir::path);
    let script = block("#SBATCH");
    let scrabble = Path::new(env!("CARGO_BIN_EXE_scrabble"));
    let path = std::env::var("PATH").unwrap_or_default();
    let programs = scrabble.parent().expect("a folder").display();
    for number in 1..=PARTS {
        let mut task = Command::new("sh");
        task.args(["-c", &script])
            .current_dir(slurm)
            .env("PATH", format!("{programs}:{path}"))
            .env("XDG_CONFIG_HOME", "/nowhere")
            .env("SLURM_CPUS_PER_TASK", "1")
            .env("SLURM_ARRAY_TASK_ID", number.to_string());
        assert!(task.output().expect("a shell").status.success());
    }

    let job = block("JOB_COMPLETION_INDEX");
    let (_, args) = job.split_once("args:\n").expect("arguments");
    let args = args
        .lines()
        .map_while(|line| line.trim().strip_prefix("- "));
    let args: Vec<&str> = args.collect();
    for index in 0..PARTS {
        let put = |arg: &&str| {
            arg.replace("$(JOB_COMPLETION_INDEX)", &index.to_string())
                .replace("/results/", &format!("{}/", kubernetes.display()))
        };
        let args: Vec<String> = args.iter().map(put).collect();
        assert_eq!(ran(program(&args), "").exit, 0, "{args:?}");
    }
    assert_eq!(joined(slurm), joined(kubernetes));
}
