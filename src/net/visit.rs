//! One connection: what its client may ask for, and what it gets.

use super::connections::Place;
use super::door::{Door, KeyId, Line, Lines, Login, NotAdmitted, ScreenLine, Standing};
use super::feed::Feed;
use super::guard::{Goodbye, Guard};
use super::limits::ServerLimits;
use super::lines::{Inbox, LineInput, LineOutput};
use super::ping::Ping;
use super::refusals::Refusals;
use super::sending::{Channel, FrameQueue};
use super::traffic::Traffic;
use super::untrusted::{self, Environment};
use crate::terminal::{REMOTE_THREAD, Stream};
use russh::keys::HashAlg;
use russh::keys::ssh_key::PublicKey;
use russh::server::{
    Auth, ChannelOpenHandle, Handler, Msg, PublicKeyOffer, Response, Session, VerifiedPublicKey,
};
use russh::{ChannelId, ChannelOpenFailure, MethodKind, MethodSet, Pty};
use std::net::SocketAddr;
use std::sync::Arc;
use std::thread;
use tokio::sync::mpsc;
use tracing::info;

/// The message for a client without a key.
const NO_KEY: &str =
    "This host needs an SSH key and takes no password. Make one with: ssh-keygen -t ed25519";

/// The message for a client whose terminal cannot be used.
const DUMB: &str = "This terminal cannot position text. Play line by line with: ssh -T HOST plain";

/// The message for `ssh -t HOST plain`, whose terminal would not show what is typed.
const RAW: &str = "Line mode needs no terminal here. Leave out -t: ssh HOST plain";

/// What all connections of a server share.
pub(super) struct Shared {
    pub(super) door: Arc<dyn Door>,
    pub(super) refusals: Refusals,
    pub(super) traffic: Arc<Traffic>,
    pub(super) limits: Arc<ServerLimits>,
}

/// The server's side of one connection.
pub(super) struct Visit {
    pub(super) shared: Arc<Shared>,
    pub(super) peer: SocketAddr,
    pub(super) place: Arc<Place>,
    pub(super) guard: Arc<Guard>,
    pub(super) client: Client,
}

/// What the client has said so far.
#[derive(Default)]
pub(super) struct Client {
    /// Who has come in.
    login: Option<Login>,
    /// Why a key was refused.
    refused: Option<String>,
    /// The only channel, until somebody is served through it.
    channel: Option<russh::ChannelWriteHalf<Msg>>,
    /// Its terminal: columns, rows and `TERM`.
    terminal: Option<(u16, u16, String)>,
    environment: Environment,
    feed: Option<Feed>,
    ping: Ping,
}

impl Drop for Visit {
    fn drop(&mut self) {
        if let Some(feed) = &self.client.feed {
            feed.close();
            let key = self.client.login.as_ref();
            let key = key.map(|login| login.key.fingerprint.as_str());
            info!(peer = %self.peer, key, "disconnected");
        }
    }
}

/// A number of columns or rows.
fn cells(number: u32) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}

fn key_id(key: &PublicKey) -> Option<KeyId> {
    let mut key = key.clone();
    key.set_comment("");
    Some(KeyId {
        fingerprint: key.fingerprint(HashAlg::Sha256).to_string(),
        line: key.to_openssh().ok()?,
    })
}

impl Visit {
    fn log(&self, what: &str) {
        self.shared.refusals.log(self.peer, what);
    }

    /// Whether somebody with this key may come in under this name.
    fn admit(&self, user: &str, key: &PublicKey) -> Result<Login, NotAdmitted> {
        if !untrusted::is_user(user) {
            return Err(NotAdmitted::UserName);
        }
        let key = key_id(key).ok_or(NotAdmitted::Key)?;
        let login = Login {
            user: user.to_owned(),
            key,
            peer: self.peer,
            round_trip: self.client.ping.round_trip(),
            goodbye: Goodbye::by(Arc::clone(&self.guard)),
        };
        self.shared.door.admit(&login)?;
        self.place
            .logs_in(&login, &*self.shared.door, &self.shared.limits)
            .map_err(NotAdmitted::Full)?;
        Ok(login)
    }

    /// The channel, if nobody is served through it yet.
    fn take_channel(&mut self) -> Option<Channel> {
        Some(Channel {
            half: self.client.channel.take()?,
            guard: Arc::clone(&self.guard),
            limits: Arc::clone(&self.shared.limits),
        })
    }

    /// Gives the person one of the places. Otherwise tells them why and closes the channel.
    fn enter(&self, channel: Channel) -> Option<Channel> {
        let login = self.client.login.as_ref()?;
        match self
            .place
            .enter(login, &*self.shared.door, &self.shared.limits)
        {
            Ok(()) => Some(channel),
            Err(sentence) => {
                self.refuse(channel, sentence);
                None
            }
        }
    }

    fn refuse(&self, channel: Channel, sentence: &str) {
        self.log(sentence);
        tokio::spawn(channel.refuse(sentence.to_owned()));
    }

    fn start_screen(&mut self, channel: Channel, columns: u16, rows: u16, term: String) {
        let Some(channel) = self.enter(channel) else {
            return;
        };
        // A frame and the last one.
        let (frames, queue) = mpsc::channel(2);
        let output = FrameQueue {
            frames,
            guard: Arc::clone(&self.guard),
        };
        let (stream, input) = Stream::new(output, (columns, rows), &term);
        let input = Arc::new(input);
        let line = Line::Screen(ScreenLine {
            stream: stream.with_patience(self.shared.limits.blocked),
            term,
            environment: self.client.environment.clone(),
        });
        tokio::spawn(channel.send_frames(queue, Arc::clone(&input)));
        self.serve(Feed::Screen(input), line);
    }

    fn start_lines(&mut self, channel: Channel) {
        let Some(channel) = self.enter(channel) else {
            return;
        };
        let (sender, queue) = mpsc::channel(4);
        let inbox = Arc::new(Inbox::new(Arc::clone(&self.guard)));
        let line = Line::Lines(Lines {
            input: LineInput::new(Arc::clone(&inbox)),
            output: LineOutput::new(sender),
            environment: self.client.environment.clone(),
        });
        tokio::spawn(channel.send_lines(queue));
        self.serve(Feed::Lines(inbox), line);
    }

    /// Serves the person on a thread of their own. Without a thread the line is dropped, which closes the channel.
    fn serve(&mut self, feed: Feed, line: Line) {
        let Some(login) = self.client.login.clone() else {
            return;
        };
        self.place.serves(&feed);
        let kind = feed.kind();
        self.client.feed = Some(feed);
        self.shared.traffic.served.add(1);
        info!(peer = %self.peer, key = login.key.fingerprint, kind, "connected");
        let door = Arc::clone(&self.shared.door);
        let thread = thread::Builder::new().name(format!("{REMOTE_THREAD} person"));
        if let Err(error) = thread.spawn(move || door.serve(login, line)) {
            self.log(&format!("no thread: {error}"));
        }
    }
}

impl Handler for Visit {
    type Error = russh::Error;

    /// The first thing that a client says once keys are exchanged.
    async fn authentication_banner(&mut self) -> Result<Option<String>, Self::Error> {
        self.place.greeted();
        Ok(None)
    }

    /// Answers a client that asks whether it may log in with this key.
    async fn auth_publickey_offered(
        &mut self,
        user: &str,
        offer: PublicKeyOffer<'_>,
    ) -> Result<Auth, Self::Error> {
        if let Some(key) = key_id(offer.public_key)
            && self.shared.door.standing(user, &key) == Standing::Player
        {
            self.place.offers(&key.fingerprint, &self.shared.limits);
        }
        Ok(Auth::Accept)
    }

    async fn auth_publickey(
        &mut self,
        user: &str,
        key: VerifiedPublicKey<'_>,
    ) -> Result<Auth, Self::Error> {
        match self.admit(user, key.public_key) {
            Ok(login) => {
                self.client.login = Some(login);
                Ok(Auth::Accept)
            }
            Err(refused) => {
                let sentence = refused.to_string();
                self.log(&untrusted::shown(&sentence));
                self.client.refused = Some(sentence);
                Ok(Auth::reject())
            }
        }
    }

    /// Asks nothing, but prints a sentence: it is the last thing that clients try.
    async fn auth_keyboard_interactive<'a>(
        &'a mut self,
        _user: &str,
        _submethods: &str,
        response: Option<Response<'a>>,
    ) -> Result<Auth, Self::Error> {
        if response.is_some() {
            return Ok(Auth::Reject {
                proceed_with_methods: Some(MethodSet::from(&[MethodKind::PublicKey][..])),
                partial_success: false,
            });
        }
        if self.client.refused.is_none() {
            self.log("no key");
        }
        let sentence = self.client.refused.take();
        Ok(Auth::Partial {
            name: "".into(),
            instructions: sentence.map_or(NO_KEY.into(), Into::into),
            prompts: vec![].into(),
        })
    }

    async fn channel_open_session(
        &mut self,
        channel: russh::Channel<Msg>,
        reply: ChannelOpenHandle,
        _session: &mut Session,
    ) -> Result<(), Self::Error> {
        if self.client.channel.is_some() || self.client.feed.is_some() {
            self.log("a second channel");
            reply.reject(ChannelOpenFailure::ResourceShortage).await;
            return Ok(());
        }
        // Input comes by `data`: nobody reads the other half.
        self.client.channel = Some(channel.split().1);
        reply.accept().await;
        Ok(())
    }

    async fn pty_request(
        &mut self,
        channel: ChannelId,
        term: &str,
        columns: u32,
        rows: u32,
        _width: u32,
        _height: u32,
        _modes: &[(Pty, u32)],
        session: &mut Session,
    ) -> Result<(), Self::Error> {
        let term = untrusted::term(term);
        self.client.terminal = Some((cells(columns), cells(rows), term));
        session.channel_success(channel)
    }

    async fn env_request(
        &mut self,
        channel: ChannelId,
        name: &str,
        value: &str,
        session: &mut Session,
    ) -> Result<(), Self::Error> {
        if self.client.environment.set(name, value) {
            session.channel_success(channel)
        } else {
            session.channel_failure(channel)
        }
    }

    async fn shell_request(
        &mut self,
        id: ChannelId,
        session: &mut Session,
    ) -> Result<(), Self::Error> {
        let Some(channel) = self.take_channel() else {
            return session.channel_failure(id);
        };
        session.channel_success(id)?;
        match self.client.terminal.clone() {
            Some((_, _, term)) if term == "dumb" => self.refuse(channel, DUMB),
            Some((columns, rows, term)) => self.start_screen(channel, columns, rows, term),
            None => self.start_lines(channel),
        }
        Ok(())
    }

    async fn exec_request(
        &mut self,
        id: ChannelId,
        command: &[u8],
        session: &mut Session,
    ) -> Result<(), Self::Error> {
        if command.trim_ascii() != b"plain" {
            let command = untrusted::shown(&String::from_utf8_lossy(command));
            self.log(&format!("command {command}"));
            session.channel_failure(id)?;
            return session.close(id);
        }
        let Some(channel) = self.take_channel() else {
            return session.channel_failure(id);
        };
        session.channel_success(id)?;
        if self.client.terminal.is_some() {
            self.refuse(channel, RAW);
        } else {
            self.start_lines(channel);
        }
        Ok(())
    }

    async fn subsystem_request(
        &mut self,
        id: ChannelId,
        name: &str,
        session: &mut Session,
    ) -> Result<(), Self::Error> {
        self.log(&format!("subsystem {}", untrusted::shown(name)));
        session.channel_failure(id)?;
        session.close(id)
    }

    async fn x11_request(
        &mut self,
        id: ChannelId,
        _single: bool,
        _protocol: &str,
        _cookie: &str,
        _screen: u32,
        session: &mut Session,
    ) -> Result<(), Self::Error> {
        self.log("X11");
        session.channel_failure(id)
    }

    async fn window_change_request(
        &mut self,
        _id: ChannelId,
        columns: u32,
        rows: u32,
        _width: u32,
        _height: u32,
        _session: &mut Session,
    ) -> Result<(), Self::Error> {
        let (columns, rows) = (cells(columns), cells(rows));
        if let Some(terminal) = &mut self.client.terminal {
            (terminal.0, terminal.1) = (columns, rows);
        }
        if let Some(feed) = &self.client.feed {
            feed.resized(columns, rows);
        }
        Ok(())
    }

    async fn data(
        &mut self,
        _id: ChannelId,
        bytes: &[u8],
        session: &mut Session,
    ) -> Result<(), Self::Error> {
        self.client.ping.send(session, self.shared.limits.keepalive);
        if let Some(feed) = &self.client.feed {
            self.guard.waits(bytes.len());
            if !feed.bytes(bytes) {
                self.guard.handled(bytes.len());
            }
        }
        Ok(())
    }

    async fn channel_eof(
        &mut self,
        _id: ChannelId,
        _session: &mut Session,
    ) -> Result<(), Self::Error> {
        if let Some(feed) = &self.client.feed {
            feed.end();
        }
        Ok(())
    }

    async fn channel_close(
        &mut self,
        _id: ChannelId,
        _session: &mut Session,
    ) -> Result<(), Self::Error> {
        self.client.channel = None;
        if let Some(feed) = &self.client.feed {
            feed.close();
        }
        Ok(())
    }
}
