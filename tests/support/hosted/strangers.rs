//! SSH clients that nobody invited, as many as a test wants. They are made here, because so many programs would be too much.

use russh::client::{Config, Handle, Handler, connect_stream};
use russh::keys::PublicKey;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::mpsc::{Sender, channel};
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Duration;
use tokio::net::TcpSocket;
use tokio::runtime::Builder;
use tokio::sync::oneshot;

/// Takes any host for the right one.
struct Anyhow;

impl Handler for Anyhow {
    type Error = russh::Error;

    async fn check_server_key(&mut self, _: &PublicKey) -> Result<bool, Self::Error> {
        Ok(true)
    }
}

/// What a stranger does.
#[derive(Clone, Copy)]
pub(crate) enum Conduct {
    /// Asks for a login, and does nothing more.
    Waits,
    /// The same, and comes back whenever the host closes the connection.
    ComesBack,
}

/// Strangers, until they are dropped.
pub(crate) struct Strangers {
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Strangers {
    /// So many strangers of each of these addresses, all of this machine. Returns when each has asked for a login once.
    pub(crate) fn come(port: &str, addresses: &[Ipv4Addr], each: usize, conduct: Conduct) -> Self {
        let host: SocketAddr = format!("127.0.0.1:{port}").parse().expect("a port");
        let (stop, stopped) = oneshot::channel();
        let (asked, all_asked) = channel();
        let from: Vec<Ipv4Addr> = addresses.iter().flat_map(|&from| vec![from; each]).collect();
        let count = from.len();
        let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime");
        let thread = thread::spawn(move || {
            for address in from {
                runtime.spawn(stranger(host, address, conduct, asked.clone()));
            }
            let _ = runtime.block_on(stopped);
        });
        for _ in 0..count {
            all_asked.recv_timeout(Duration::from_secs(60)).expect("a stranger asks");
        }
        Self {
            stop: Some(stop),
            thread: Some(thread),
        }
    }
}

impl Drop for Strangers {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            thread.join().expect("no panic");
        }
    }
}

async fn stranger(host: SocketAddr, from: Ipv4Addr, conduct: Conduct, asked: Sender<()>) {
    loop {
        let connection = ask(host, from).await;
        // Nobody counts those who come back.
        let _ = asked.send(());
        if let Some(connection) = connection {
            let _ = connection.await;
        }
        match conduct {
            Conduct::Waits => return,
            Conduct::ComesBack => tokio::time::sleep(Duration::from_millis(1)).await,
        }
    }
}

/// Connects and asks for a login, which a host that has no room may refuse.
async fn ask(host: SocketAddr, from: Ipv4Addr) -> Option<Handle<Anyhow>> {
    let socket = TcpSocket::new_v4().ok()?;
    socket.bind(SocketAddr::from((from, 0))).ok()?;
    let stream = socket.connect(host).await.ok()?;
    let mut connection = connect_stream(Arc::new(Config::default()), stream, Anyhow).await.ok()?;
    connection.authenticate_none("guest").await.ok()?;
    Some(connection)
}
