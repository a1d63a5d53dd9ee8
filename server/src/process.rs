//! What the operating system knows about this process, and allows it.

/// Raises the limit on open files, and so connections, as far as allowed.
#[cfg(unix)]
pub(crate) fn raise_descriptor_limit() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    if current == maximum {
        return;
    }
    match setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }) {
        Ok(()) => tracing::info!(?maximum, "raised the limit of open files"),
        Err(error) => tracing::warn!(%error, ?current, "the limit of open files could not be raised"),
    }
}

#[cfg(not(unix))]
pub(crate) fn raise_descriptor_limit() {}

/// Process metrics, where the operating system provides them.
pub(crate) fn measure() {
    metrics::gauge!("tenka_build_info", "version" => env!("CARGO_PKG_VERSION")).set(1.0);
    if let Some(bytes) = resident_memory() {
        metrics::gauge!("process_resident_memory_bytes").set(bytes as f64);
    }
    if let Ok(open) = std::fs::read_dir("/proc/self/fd") {
        metrics::gauge!("process_open_fds").set(open.count() as f64);
    }
}

fn resident_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let kilobytes = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    kilobytes.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}
