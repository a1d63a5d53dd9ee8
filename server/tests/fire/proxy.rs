//! A proxy that sends each connection to the next target, and can cut them all or hold them up.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio_util::sync::CancellationToken;

/// Where connections are sent to.
#[derive(Clone)]
pub(crate) enum Target {
    Server(SocketAddr),
    Database(PathBuf),
}

pub(crate) struct Proxy {
    pub(crate) address: SocketAddr,
    shared: Arc<Shared>,
}

struct Shared {
    targets: Mutex<Vec<Option<Target>>>,
    next: AtomicUsize,
    uncut: Mutex<CancellationToken>,
    /// How long everything that passes is held up, in milliseconds.
    delay: AtomicU64,
}

impl Proxy {
    pub(crate) async fn start(targets: Vec<Target>) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let shared = Arc::new(Shared {
            targets: Mutex::new(targets.into_iter().map(Some).collect()),
            next: AtomicUsize::new(0),
            uncut: Mutex::default(),
            delay: AtomicU64::new(0),
        });
        let proxy = Proxy { address, shared: Arc::clone(&shared) };
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(pass(stream, Arc::clone(&shared)));
            }
        });
        proxy
    }

    pub(crate) fn leave_out(&self, index: usize) {
        self.shared.targets.lock().unwrap()[index] = None;
    }

    pub(crate) fn put_in(&self, index: usize, address: SocketAddr) {
        self.shared.targets.lock().unwrap()[index] = Some(Target::Server(address));
    }

    /// Cuts all connections.
    pub(crate) fn cut(&self) {
        std::mem::take(&mut *self.shared.uncut.lock().unwrap()).cancel();
    }

    /// Holds up everything that passes for so long.
    pub(crate) fn slow_down(&self, delay: Duration) {
        self.shared.delay.store(delay.as_millis() as u64, Ordering::Relaxed);
    }
}

async fn pass(stream: TcpStream, shared: Arc<Shared>) {
    let uncut = shared.uncut.lock().unwrap().clone();
    let targets: Vec<Target> = shared.targets.lock().unwrap().iter().flatten().cloned().collect();
    if targets.is_empty() {
        return;
    }
    let next = shared.next.fetch_add(1, Ordering::Relaxed) % targets.len();
    let _ = stream.set_nodelay(true);
    let both = async {
        match &targets[next] {
            Target::Server(address) => {
                let Ok(other) = TcpStream::connect(address).await else { return };
                let _ = other.set_nodelay(true);
                pass_between(stream, other, &shared).await;
            }
            Target::Database(socket) => {
                let Ok(other) = UnixStream::connect(socket).await else { return };
                pass_between(stream, other, &shared).await;
            }
        }
    };
    tokio::select! {
        () = both => {}
        () = uncut.cancelled() => {}
    }
}

/// Until either side ends.
async fn pass_between(one: impl AsyncRead + AsyncWrite, other: impl AsyncRead + AsyncWrite, shared: &Shared) {
    let (one_reads, one_writes) = tokio::io::split(one);
    let (other_reads, other_writes) = tokio::io::split(other);
    tokio::select! {
        () = copy(one_reads, other_writes, shared) => {}
        () = copy(other_reads, one_writes, shared) => {}
    }
}

async fn copy(mut from: impl AsyncRead + Unpin, mut to: impl AsyncWrite + Unpin, shared: &Shared) {
    let mut bytes = vec![0; 16 * 1024];
    while let Ok(read @ 1..) = from.read(&mut bytes).await {
        let delay = shared.delay.load(Ordering::Relaxed);
        if delay > 0 {
            tokio::time::sleep(Duration::from_millis(delay)).await;
        }
        if to.write_all(&bytes[..read]).await.is_err() || to.flush().await.is_err() {
            return;
        }
    }
}
