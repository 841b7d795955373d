//! The server: its thread, and the connections that it accepts.

use super::connections::Connections;
use super::door::Door;
use super::guard::{Guard, GuardedSocket};
use super::host_key::HostKey;
use super::limits::{self, FAREWELL, SOCKET_BUFFER, ServerLimits};
use super::patience::one_second_steps;
#[cfg(feature = "postgres")]
use super::peers::Peers;
use super::refusals::Refusals;
use super::traffic::Traffic;
use super::visit::{Client, Shared, Visit};
use crate::terminal::REMOTE_THREAD;
use russh::server::{Config, run_stream};
use russh::{MethodKind, MethodSet, SshId};
use std::future::poll_fn;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;
use std::thread::{self, JoinHandle};
use std::time::Duration;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::runtime::{Builder, Runtime};
#[cfg(feature = "postgres")]
use tokio::sync::Semaphore;
use tokio::sync::oneshot;
use tokio::time::{sleep, timeout};

/// How many connections the system keeps until they are accepted: a burst of them, or those for which there is no place yet.
const BACKLOG: u32 = 1024;

/// How long to wait when the system has no more sockets for us.
const PAUSE: Duration = Duration::from_millis(200);

/// How long a client waits for its answer after a key was refused, so that trying many takes time.
const REJECTION: Duration = Duration::from_millis(200);

/// What a server needs.
pub struct ServerOptions {
    /// Where to listen; port 0 takes any that is free.
    pub address: SocketAddr,
    /// The key by which clients recognize this host.
    pub key: HostKey,
    /// How much connections may take.
    pub limits: ServerLimits,
}

/// An SSH server on a thread of its own. Dropping it says goodbye to everyone, for at most two seconds, and ends it.
pub struct Server {
    address: SocketAddr,
    connections: Arc<Connections>,
    traffic: Arc<Traffic>,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Server {
    /// Listens, and serves the people that `door` admits. `log` gets a sentence for each refused connection, at a bounded rate.
    ///
    /// # Errors
    /// When the address cannot be listened on, or there is no thread.
    pub fn start(
        options: ServerOptions,
        door: Arc<dyn Door>,
        log: impl Fn(&str) + Send + Sync + 'static,
    ) -> io::Result<Self> {
        Self::begin(options.address, Reception::new(options, door, log))
    }

    /// Listens as [`start`](Self::start) does, as one of several machines: those who come are handed on to the one that keeps
    /// the club, unless this one does.
    ///
    /// # Errors
    /// As for [`start`](Self::start).
    #[cfg(feature = "postgres")]
    pub fn start_among(
        peers: Arc<Peers>,
        options: ServerOptions,
        door: Arc<dyn Door>,
        log: impl Fn(&str) + Send + Sync + 'static,
    ) -> io::Result<Self> {
        let address = options.address;
        let reception = Reception {
            peers: Some(peers),
            ..Reception::new(options, door, log)
        };
        Self::begin(address, reception)
    }

    fn begin(address: SocketAddr, reception: Reception) -> io::Result<Self> {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let listener = listen(&runtime, address)?;
        let address = listener.local_addr()?;
        let connections = Arc::clone(&reception.connections);
        let traffic = Arc::clone(&reception.shared.traffic);
        let (stop, stopped) = oneshot::channel();
        let thread = thread::Builder::new().name(format!("{REMOTE_THREAD} server"));
        let thread = thread.spawn(move || run(&runtime, &listener, reception, stopped))?;
        Ok(Self {
            address,
            connections,
            traffic,
            stop: Some(stop),
            thread: Some(thread),
        })
    }

    /// Ends it as a drop does, with this sentence for everyone who is connected.
    pub fn end(self, farewell: &'static str) {
        self.connections.dismiss_all(farewell);
    }

    /// Returns what it counts.
    pub fn traffic(&self) -> Arc<Traffic> {
        Arc::clone(&self.traffic)
    }

    /// Returns the address that it listens on.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.connections.close(FAREWELL);
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            // A panic of its own has been printed.
            let _ = thread.join();
        }
    }
}

fn listen(runtime: &Runtime, address: SocketAddr) -> io::Result<TcpListener> {
    let _inside = runtime.enter();
    let socket = if address.is_ipv4() {
        TcpSocket::new_v4()?
    } else {
        TcpSocket::new_v6()?
    };
    // On Windows this would let another program take the port.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.set_send_buffer_size(SOCKET_BUFFER)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

fn config(options: &ServerOptions) -> Config {
    Config {
        server_id: SshId::Standard("SSH-2.0-scrabble".into()),
        methods: MethodSet::from(&[MethodKind::PublicKey, MethodKind::KeyboardInteractive][..]),
        auth_rejection_time: REJECTION,
        auth_rejection_time_initial: Some(Duration::ZERO),
        keys: vec![options.key.private()],
        window_size: 64 << 10,
        // The next frame waits here as a frame, not as bytes.
        event_buffer_size: 1,
        channel_buffer_size: 1,
        inactivity_timeout: None,
        keepalive_interval: Some(options.limits.keepalive),
        keepalive_max: limits::KEEPALIVES,
        ..Config::default()
    }
}

fn run(
    runtime: &Runtime,
    listener: &TcpListener,
    reception: Reception,
    stopped: oneshot::Receiver<()>,
) {
    let reception = Arc::new(reception);
    let mut stopped = pin!(stopped);
    let mut accepting = pin!(accept(listener, &reception));
    runtime.block_on(poll_fn(|cx| match stopped.as_mut().poll(cx) {
        Poll::Ready(_) => Poll::Ready(()),
        Poll::Pending => accepting.as_mut().poll(cx),
    }));
}

/// Accepts connections for ever, one after the other: those that come too fast wait in the system. An error, such as too many
/// open files, is no reason to stop.
async fn accept(listener: &TcpListener, reception: &Arc<Reception>) {
    loop {
        match listener.accept().await {
            Ok((socket, peer)) => Arc::clone(reception).take_in(socket, peer).await,
            Err(error) => {
                let refusals = &reception.shared.refusals;
                refusals.fault(&format!("cannot accept a connection: {error}"));
                sleep(PAUSE).await;
            }
        }
    }
}

/// Where new connections arrive.
struct Reception {
    config: Arc<Config>,
    #[cfg(feature = "postgres")]
    peers: Option<Arc<Peers>>,
    shared: Arc<Shared>,
    connections: Arc<Connections>,
    /// How many connections may be handed on, or are still to be directed.
    #[cfg(feature = "postgres")]
    directed: Arc<Semaphore>,
}

impl Reception {
    fn new(
        options: ServerOptions,
        door: Arc<dyn Door>,
        log: impl Fn(&str) + Send + Sync + 'static,
    ) -> Self {
        let traffic = Arc::<Traffic>::default();
        #[cfg(feature = "postgres")]
        let directed = Semaphore::new(options.limits.people + options.limits.half_open);
        Self {
            #[cfg(feature = "postgres")]
            directed: Arc::new(directed),
            config: Arc::new(config(&options)),
            shared: Arc::new(Shared {
                door,
                refusals: Refusals::new(Arc::clone(&traffic), log),
                traffic,
                limits: Arc::new(options.limits),
            }),
            connections: Arc::default(),
            #[cfg(feature = "postgres")]
            peers: None,
        }
    }

    #[cfg(not(feature = "postgres"))]
    async fn take_in(self: Arc<Self>, socket: TcpStream, peer: SocketAddr) {
        self.receive(socket, peer).await;
    }

    /// Receives a connection, unless another machine of the club does.
    #[cfg(feature = "postgres")]
    async fn take_in(self: Arc<Self>, socket: TcpStream, peer: SocketAddr) {
        let Some(peers) = self.peers.clone() else {
            return self.receive(socket, peer).await;
        };
        // As many as could be here; the others wait in the system.
        let Ok(permit) = Arc::clone(&self.directed).acquire_owned().await else {
            return;
        };
        tokio::spawn(async move {
            if let Some((socket, peer)) = peers.direct(socket, peer).await {
                self.receive(socket, peer).await;
            }
            drop(permit);
        });
    }

    async fn receive(&self, socket: TcpStream, peer: SocketAddr) {
        let guard = Arc::<Guard>::default();
        let limits = &self.shared.limits;
        let place = self.connections.receive(peer.ip(), &guard, limits).await;
        let place = Arc::new(place);
        // Keys are answered at once. Without it they only come later.
        let _ = socket.set_nodelay(true);
        let traffic = Arc::clone(&self.shared.traffic);
        traffic.accepted.add(1);
        let socket = GuardedSocket::new(socket, Arc::clone(&guard), traffic, limits.blocked);
        let visit = Visit {
            shared: Arc::clone(&self.shared),
            peer,
            place,
            guard,
            client: Client::default(),
        };
        tokio::spawn(attend(Arc::clone(&self.config), socket, visit));
    }
}

/// Follows a connection to its end, which comes soon for those who do not log in.
async fn attend(config: Arc<Config>, socket: GuardedSocket, visit: Visit) {
    let (shared, place) = (Arc::clone(&visit.shared), Arc::clone(&visit.place));
    let (guard, peer) = (Arc::clone(&visit.guard), visit.peer);
    let refuse = |reason: &str| shared.refusals.log(peer, reason);
    let mut attended = pin!(async {
        // Errors are those of the other end.
        if let Ok(session) = run_stream(config, socket, visit).await {
            let _ = session.await;
        }
    });
    let mut steps = one_second_steps(shared.limits.login);
    while !place.is_served() {
        let Some(step) = steps.next() else {
            refuse("no login in time");
            guard.close();
            break;
        };
        if timeout(step, attended.as_mut()).await.is_ok() {
            if place.is_silent() {
                refuse("no login");
            }
            return;
        }
    }
    attended.await;
}
