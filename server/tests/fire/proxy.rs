//! A proxy that sends each connection to the next server.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::CancellationToken;

pub(crate) struct Proxy {
    pub(crate) address: SocketAddr,
    shared: Arc<Shared>,
}

struct Shared {
    servers: Mutex<Vec<Option<SocketAddr>>>,
    next: AtomicUsize,
    uncut: Mutex<CancellationToken>,
}

impl Proxy {
    pub(crate) async fn start(servers: Vec<SocketAddr>) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let shared = Arc::new(Shared {
            servers: Mutex::new(servers.into_iter().map(Some).collect()),
            next: AtomicUsize::new(0),
            uncut: Mutex::default(),
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
        self.shared.servers.lock().unwrap()[index] = None;
    }

    pub(crate) fn put_in(&self, index: usize, address: SocketAddr) {
        self.shared.servers.lock().unwrap()[index] = Some(address);
    }

    /// Cuts all connections.
    pub(crate) fn cut(&self) {
        std::mem::take(&mut *self.shared.uncut.lock().unwrap()).cancel();
    }
}

async fn pass(mut stream: TcpStream, shared: Arc<Shared>) {
    let uncut = shared.uncut.lock().unwrap().clone();
    let servers: Vec<SocketAddr> = shared.servers.lock().unwrap().iter().flatten().copied().collect();
    if servers.is_empty() {
        return;
    }
    let server = servers[shared.next.fetch_add(1, Ordering::Relaxed) % servers.len()];
    let Ok(mut other) = TcpStream::connect(server).await else { return };
    tokio::select! {
        _ = tokio::io::copy_bidirectional(&mut stream, &mut other) => {}
        () = uncut.cancelled() => {}
    }
}
