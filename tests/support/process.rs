//! Processes from outside: signals, and what Linux tells of them under /proc.
#![allow(
    dead_code,
    unreachable_pub,
    reason = "each test file uses its own part"
)]

/// Sends a signal such as `"TERM"` to a process.
pub fn signal(pid: u32, name: &str) {
    let sent = std::process::Command::new("kill")
        .args(["-s", name, &pid.to_string()])
        .status();
    assert!(sent.expect("kill runs").success(), "SIG{name} to {pid}");
}

/// Whether a process exists and has not ended (Linux).
pub fn is_running(pid: u32) -> bool {
    stat(pid).is_some_and(|fields| fields[0] != "Z" && fields[0] != "X")
}

/// Whether a process is stopped (Linux).
pub fn is_stopped(pid: u32) -> bool {
    stat(pid).is_some_and(|fields| fields[0] == "T")
}

/// Whether no thread of a process runs or wants to run (Linux; elsewhere nobody knows, and it is taken for true).
pub fn is_at_rest(pid: u32) -> bool {
    let Ok(tasks) = std::fs::read_dir(format!("/proc/{pid}/task")) else {
        return true;
    };
    let runs = |task: &std::fs::DirEntry| {
        let stat = std::fs::read_to_string(task.path().join("stat")).unwrap_or_default();
        let state = stat.rsplit_once(") ").map(|(_, fields)| &fields[..1]);
        matches!(state, Some("R" | "D"))
    };
    !tasks.flatten().any(|task| runs(&task))
}

/// How many clock ticks (1/100 s) of processor time a process has taken (Linux).
pub fn cpu_ticks(pid: u32) -> u64 {
    let fields = stat(pid).expect("a running process");
    fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap()
}

/// The processor time of all current threads of a process, in nanoseconds (Linux).
pub fn processor_time(pid: u32) -> u64 {
    let threads = std::fs::read_dir(format!("/proc/{pid}/task")).expect("a running process");
    threads
        .filter_map(|thread| std::fs::read_to_string(thread.ok()?.path().join("schedstat")).ok())
        .filter_map(|figures| figures.split_whitespace().next()?.parse::<u64>().ok())
        .sum()
}

/// How often all threads of a process have gone to sleep of themselves (Linux): each wake-up ends in one more.
pub fn wake_ups(pid: u32) -> u64 {
    let threads = std::fs::read_dir(format!("/proc/{pid}/task")).expect("a running process");
    let status = threads
        .filter_map(|thread| std::fs::read_to_string(thread.ok()?.path().join("status")).ok());
    let count = |status: String| {
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("voluntary_ctxt_switches:"))
            .map(str::trim);
        line.and_then(|number| number.parse::<u64>().ok())
            .unwrap_or(0)
    };
    status.map(count).sum()
}

/// The fields of /proc/PID/stat from the state on.
fn stat(pid: u32) -> Option<Vec<String>> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    let (_, fields) = stat.rsplit_once(") ")?;
    Some(fields.split_whitespace().map(str::to_owned).collect())
}
