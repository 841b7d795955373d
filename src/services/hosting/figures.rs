//! The figures of a club, as Prometheus reads them.

use crate::net::club::Club;
use crate::net::{Counter, Traffic};
use std::fmt::{Display, Write};
use std::sync::Arc;
use std::time::Instant;

/// What a club counts about its games since it started.
#[derive(Default)]
pub(crate) struct Ledger {
    /// The events of games that were written to journals.
    pub(crate) appended: Counter,
    pub(crate) begun: Counter,
    pub(crate) ended: Counter,
    /// What could not be done or saved.
    pub(crate) faults: Counter,
}

/// The figures of a club.
pub(crate) struct Figures {
    pub(crate) club: Club,
    pub(crate) traffic: Arc<Traffic>,
    pub(crate) ledger: Arc<Ledger>,
    pub(crate) started: Instant,
}

impl Figures {
    /// Returns them in Prometheus’ text format.
    pub(crate) fn text(&self) -> String {
        let mut text = Text::default();
        self.tell_state(&mut text);
        self.tell_traffic(&mut text);
        text.0
    }

    fn tell_state(&self, text: &mut Text) {
        let counts = self.club.counts();
        let version = env!("CARGO_PKG_VERSION");
        text.head("build_info", GAUGE, "The version of the program.");
        text.sample("build_info", &format!("{{version=\"{version}\"}}"), 1);
        let uptime = self.started.elapsed().as_secs();
        text.gauge("uptime_seconds", "Time since the club opened.", uptime);
        text.gauge("people", "Members who are connected.", counts.people);
        text.gauge("offers", "Games that are offered.", counts.offers);
        let about = "Games by state: live and correspondence are played, waiting are over and not put away.";
        text.head("games", GAUGE, about);
        text.sample("games", "{state=\"live\"}", counts.live);
        text.sample("games", "{state=\"correspondence\"}", counts.correspondence);
        text.sample("games", "{state=\"waiting\"}", counts.over);
    }

    fn tell_traffic(&self, text: &mut Text) {
        let (traffic, ledger) = (&self.traffic, &self.ledger);
        let counters = [
            (
                "connections_accepted_total",
                "Connections accepted, before anyone logs in.",
                &traffic.accepted,
            ),
            (
                "connections_refused_total",
                "Logins, commands and people that were refused.",
                &traffic.refused,
            ),
            (
                "connections_served_total",
                "Connections that got a screen or lines.",
                &traffic.served,
            ),
            (
                "received_bytes_total",
                "Bytes read from connections.",
                &traffic.received,
            ),
            (
                "sent_bytes_total",
                "Bytes written to connections.",
                &traffic.sent,
            ),
            (
                "events_appended_total",
                "Events written to the journals of games.",
                &ledger.appended,
            ),
            ("games_begun_total", "Games that have begun.", &ledger.begun),
            ("games_ended_total", "Games that have ended.", &ledger.ended),
            (
                "faults_total",
                "What could not be done or saved.",
                &ledger.faults,
            ),
        ];
        for (name, about, counter) in counters {
            text.head(name, "counter", about);
            text.sample(name, "", counter.get());
        }
    }
}

const GAUGE: &str = "gauge";

/// Prometheus’ text format. All names begin with `scrabble_`.
#[derive(Default)]
struct Text(String);

impl Text {
    fn head(&mut self, name: &str, kind: &str, about: &str) {
        self.line(format_args!("# HELP scrabble_{name} {about}"));
        self.line(format_args!("# TYPE scrabble_{name} {kind}"));
    }

    fn sample(&mut self, name: &str, labels: &str, value: impl Display) {
        self.line(format_args!("scrabble_{name}{labels} {value}"));
    }

    fn gauge(&mut self, name: &str, about: &str, value: impl Display) {
        self.head(name, GAUGE, about);
        self.sample(name, "", value);
    }

    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        // A string takes everything.
        let _ = writeln!(self.0, "{line}");
    }
}
