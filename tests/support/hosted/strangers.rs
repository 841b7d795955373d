//! SSH clients that nobody invited, as many as a test wants. They are made here, because so many programs would be too much.

use crate::support::pty::PATIENCE;
use russh::ChannelMsg;
use russh::client::{Config, Handle, Handler, connect_stream};
use russh::keys::ssh_key::private::Ed25519Keypair;
use russh::keys::{PrivateKey, PrivateKeyWithHashAlg, PublicKeyOrCertificate};
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use tokio::net::{TcpSocket, TcpStream};
use tokio::runtime::Builder;
use tokio::sync::oneshot;

/// Takes any host for the right one.
pub(crate) struct Anyhow;

impl Handler for Anyhow {
    type Error = russh::Error;

    async fn check_server_key(&mut self, _: &PublicKeyOrCertificate) -> Result<bool, russh::Error> {
        Ok(true)
    }
}

/// What a stranger does.
#[derive(Clone)]
pub(crate) enum Conduct {
    /// Asks for a login, and does nothing more.
    Waits,
    /// The same, and connects anew the instant it is closed.
    ComesBack,
    /// Logs in with a key of its own under this user name, and asks for nothing.
    LogsIn(String),
    /// The same, and then plays or watches line by line.
    Stays(String),
}

/// Strangers, until they are dropped.
pub(crate) struct Strangers {
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
    heard: Heard,
}

/// What hosts said on the standard error of all strangers.
type Heard = Arc<Mutex<Vec<u8>>>;

impl Strangers {
    /// So many strangers of each of these addresses, all of this machine. Returns when each has done what it wants once.
    pub(crate) fn come(port: &str, addresses: &[Ipv4Addr], each: usize, conduct: Conduct) -> Self {
        let host: SocketAddr = format!("127.0.0.1:{port}").parse().expect("a port");
        let (stop, stopped) = oneshot::channel();
        let (asked, all_asked) = channel();
        let from: Vec<Ipv4Addr> = addresses
            .iter()
            .flat_map(|&from| vec![from; each])
            .collect();
        let count = from.len();
        let runtime = Builder::new_current_thread()
            .enable_all()
            .build()
            .expect("a runtime");
        let heard = Heard::default();
        let keep = Arc::clone(&heard);
        let thread = thread::spawn(move || {
            for address in from {
                let (conduct, heard) = (conduct.clone(), Arc::clone(&keep));
                let one = Stranger {
                    host,
                    from: address,
                    conduct,
                    heard,
                };
                runtime.spawn(one.live(asked.clone()));
            }
            let _ = runtime.block_on(stopped);
        });
        for _ in 0..count {
            all_asked
                .recv_timeout(Duration::from_secs(60))
                .expect("a stranger asks");
        }
        Self {
            stop: Some(stop),
            thread: Some(thread),
            heard,
        }
    }

    /// Waits until the host has said this to one of them.
    #[track_caller]
    pub(crate) fn hear(&self, text: &str) {
        let start = Instant::now();
        let heard = || String::from_utf8_lossy(&self.heard.lock().expect("no panic")).into_owned();
        while !heard().contains(text) {
            assert!(
                start.elapsed() < 3 * PATIENCE,
                "never {text:?} in:\n{}",
                heard()
            );
            thread::sleep(Duration::from_millis(5));
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

struct Stranger {
    host: SocketAddr,
    from: Ipv4Addr,
    conduct: Conduct,
    heard: Heard,
}

impl Stranger {
    async fn live(self, done: Sender<()>) {
        loop {
            // A host that has no room may close the connection at any time.
            let connection = self.visit().await;
            // Nobody counts those who come back.
            let _ = done.send(());
            if let Some(connection) = connection {
                let _ = connection.await;
            }
            if !matches!(self.conduct, Conduct::ComesBack) {
                return;
            }
        }
    }

    async fn visit(&self) -> Option<Handle<Anyhow>> {
        let socket = TcpSocket::new_v4().ok()?;
        socket.bind(SocketAddr::from((self.from, 0))).ok()?;
        let stream = socket.connect(self.host).await.ok()?;
        let config = Arc::new(Config::default());
        let mut connection = connect_stream(config, stream, Anyhow).await.ok()?;
        match &self.conduct {
            Conduct::Waits | Conduct::ComesBack => {
                connection.authenticate_none("guest").await.ok()?;
            }
            Conduct::LogsIn(user) => log_in(&mut connection, user).await?,
            Conduct::Stays(user) => {
                log_in(&mut connection, user).await?;
                let mut channel = connection.channel_open_session().await.ok()?;
                channel.exec(true, "plain").await.ok()?;
                // The answer comes when the host has a place for them.
                while !matches!(channel.wait().await?, ChannelMsg::Success) {}
                let heard = Arc::clone(&self.heard);
                tokio::spawn(async move {
                    while let Some(message) = channel.wait().await {
                        if let ChannelMsg::ExtendedData { data, .. } = message {
                            heard.lock().expect("no panic").extend_from_slice(&data);
                        }
                    }
                });
            }
        }
        Some(connection)
    }
}

/// Somebody with a key of their own comes under this user name, and is let in.
pub(crate) async fn arrive(host: SocketAddr, user: &str) -> Option<Handle<Anyhow>> {
    arrive_with(host, user, next_key(), Config::default()).await
}

/// The number of a key that nobody has yet.
pub(crate) fn next_key() -> u64 {
    static LAST: AtomicU64 = AtomicU64::new(0);
    LAST.fetch_add(1, Ordering::Relaxed)
}

/// The same with the key of this number.
pub(crate) async fn arrive_with(
    host: SocketAddr,
    user: &str,
    key: u64,
    config: Config,
) -> Option<Handle<Anyhow>> {
    let stream = TcpStream::connect(host).await.ok()?;
    // As `ssh` does: a key is sent at once.
    stream.set_nodelay(true).ok()?;
    let mut connection = connect_stream(Arc::new(config), stream, Anyhow)
        .await
        .ok()?;
    log_in_with(&mut connection, user, key).await?;
    Some(connection)
}

async fn log_in(connection: &mut Handle<Anyhow>, user: &str) -> Option<()> {
    log_in_with(connection, user, next_key()).await
}

async fn log_in_with(connection: &mut Handle<Anyhow>, user: &str, key: u64) -> Option<()> {
    let mut seed = [7; 32];
    seed[..8].copy_from_slice(&key.to_be_bytes());
    let key = PrivateKey::from(Ed25519Keypair::from_seed(&seed));
    let key = PrivateKeyWithHashAlg::new(Arc::new(key), None);
    connection.authenticate_publickey(user, key).await.ok()?;
    Some(())
}
