//! The figures of a server for Prometheus: HTTP/1.1 as far as that needs it.
//!
//! `GET /metrics` gets the figures, everything else an error. A connection answers one request and is closed. It may take
//! [`PATIENCE`] and send [`LONGEST`] bytes; when there are [`MOST`], the next ones wait in the system. It has a thread of its
//! own, so that nobody at a table waits for it.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::{Semaphore, oneshot};
use tokio::time::{sleep, timeout};

/// How long a connection may take.
pub const PATIENCE: Duration = Duration::from_secs(5);
/// In bytes: the longest request line with its headers.
pub const LONGEST: usize = 8 << 10;
/// How many connections there may be at once.
pub const MOST: usize = 32;

/// How long to wait when the system has no more sockets for us.
const PAUSE: Duration = Duration::from_millis(200);

/// The type of the answer, by which Prometheus knows how to read it.
const FORMAT: &str = "text/plain; version=0.0.4; charset=utf-8";

type Figures = dyn Fn() -> String + Send + Sync;

/// Answers with the figures until it is dropped.
pub struct MetricsServer {
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl MetricsServer {
    /// Listens at this address; port 0 takes any that is free. `figures` makes the text of each answer.
    ///
    /// # Errors
    /// When the address cannot be listened on, or there is no thread.
    pub fn start(
        address: SocketAddr,
        figures: impl Fn() -> String + Send + Sync + 'static,
    ) -> io::Result<Self> {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let listener = runtime.block_on(TcpListener::bind(address))?;
        let address = listener.local_addr()?;
        let (stop, stopped) = oneshot::channel();
        let thread = thread::Builder::new().name("metrics".to_owned());
        let thread = thread.spawn(move || run(&runtime, listener, Arc::new(figures), stopped))?;
        Ok(Self {
            address,
            stop: Some(stop),
            thread: Some(thread),
        })
    }

    /// Returns the address that it listens on.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }
}

impl Drop for MetricsServer {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            // A panic of its own has been printed.
            let _ = thread.join();
        }
    }
}

fn run(
    runtime: &Runtime,
    listener: TcpListener,
    figures: Arc<Figures>,
    stopped: oneshot::Receiver<()>,
) {
    runtime.spawn(accept(listener, figures));
    // The end of the sender is what is waited for.
    let _ = runtime.block_on(stopped);
}

async fn accept(listener: TcpListener, figures: Arc<Figures>) {
    let places = Arc::new(Semaphore::new(MOST));
    loop {
        let Ok(place) = Arc::clone(&places).acquire_owned().await else {
            return;
        };
        let Ok((socket, _)) = listener.accept().await else {
            sleep(PAUSE).await;
            continue;
        };
        let figures = Arc::clone(&figures);
        tokio::spawn(async move {
            // Errors are those of the other end.
            let _ = timeout(PATIENCE, attend(socket, &*figures)).await;
            drop(place);
        });
    }
}

/// Reads one request, answers it and closes the connection.
async fn attend(mut socket: TcpStream, figures: &Figures) -> io::Result<()> {
    let Some(answer) = request(&mut socket).await? else {
        return Ok(());
    };
    socket.write_all(answer.written(figures).as_bytes()).await?;
    socket.shutdown().await?;
    // What the other end still sends is read: a connection that is closed before may lose the answer.
    let mut rest = [0; 1024];
    for _ in 0..LONGEST {
        if socket.read(&mut rest).await? == 0 {
            break;
        }
    }
    Ok(())
}

/// Reads the head of a request; `None` if the connection ends before.
async fn request(socket: &mut TcpStream) -> io::Result<Option<Answer>> {
    let mut head = vec![];
    let mut piece = [0; 1024];
    while !head.windows(4).any(|end| end == b"\r\n\r\n") {
        if head.len() >= LONGEST {
            return Ok(Some(Answer::TooLong));
        }
        let count = socket.read(&mut piece).await?;
        if count == 0 {
            return Ok(None);
        }
        head.extend_from_slice(&piece[..count]);
    }
    Ok(Some(Answer::to(&head)))
}

/// What a request gets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Answer {
    Figures,
    /// The same without the figures.
    Headers,
    NotFound,
    NotAllowed,
    Malformed,
    TooLong,
}

impl Answer {
    /// The answer to a request with this head.
    fn to(head: &[u8]) -> Self {
        let line = head.split(|&byte| byte == b'\r').next().unwrap_or_default();
        let Ok(line) = std::str::from_utf8(line) else {
            return Self::Malformed;
        };
        let words: Vec<&str> = line.split(' ').collect();
        let [method, target, version] = words[..] else {
            return Self::Malformed;
        };
        let path = target.split('?').next().unwrap_or_default();
        match (method, path) {
            _ if !version.starts_with("HTTP/1.") => Self::Malformed,
            ("GET", "/metrics") => Self::Figures,
            ("HEAD", "/metrics") => Self::Headers,
            ("GET" | "HEAD", _) => Self::NotFound,
            _ => Self::NotAllowed,
        }
    }

    const fn status(self) -> &'static str {
        match self {
            Self::Figures | Self::Headers => "200 OK",
            Self::NotFound => "404 Not Found",
            Self::NotAllowed => "405 Method Not Allowed\r\nAllow: GET, HEAD",
            Self::Malformed => "400 Bad Request",
            Self::TooLong => "431 Request Header Fields Too Large",
        }
    }

    fn written(self, figures: &Figures) -> String {
        let body = match self {
            Self::Figures | Self::Headers => figures(),
            Self::NotFound => "The figures are at /metrics.\n".to_owned(),
            _ => String::new(),
        };
        let (status, length) = (self.status(), body.len());
        let sent = if self == Self::Headers { "" } else { &body };
        format!(
            "HTTP/1.1 {status}\r\nContent-Type: {FORMAT}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{sent}"
        )
    }
}
