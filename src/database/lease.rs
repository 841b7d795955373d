//! Who keeps the club.

use super::error::DatabaseError;
use postgres::Client;
use std::time::{Duration, Instant};

/// What the row of the lease is called. All games of a club are kept by one machine.
const SCOPE: &str = "club";

/// How long a lease holds after it was renewed. A machine renews it twice a second.
const HOLDS: Duration = Duration::from_secs(3);

/// How long a look takes at most after which the lease counts as watched: a database that paused let nobody renew it.
const SLOW: Duration = Duration::from_secs(1);

/// The right to write, until another machine has taken it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lease {
    /// The name of the machine.
    pub(super) owner: String,
    /// How often the club has changed hands.
    pub(super) epoch: i64,
}

/// Who keeps the club.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lead {
    /// This machine does.
    Ours(Lease),
    /// Another one does, which is reached at this address.
    Theirs(String),
}

/// What a machine that stands by has seen of the lease. Only its own clock counts: that of the database goes on while the
/// database is down, and the machine that keeps the club cannot renew the lease then.
#[derive(Debug, Default)]
pub struct LeaseWatch {
    /// The last renewal, and since when it is that.
    seen: Option<(Renewal, Instant)>,
}

/// One renewal: of which epoch, and until when.
type Renewal = (i64, String);

impl LeaseWatch {
    /// Notes a renewal, and returns whether it has been the last one for as long as a lease holds.
    fn is_over(&mut self, renewal: &Renewal) -> bool {
        let seen = self.seen.take().filter(|(seen, _)| seen == renewal);
        let (_, since) = self
            .seen
            .insert(seen.unwrap_or_else(|| (renewal.clone(), Instant::now())));
        since.elapsed() >= HOLDS
    }
}

/// Takes the lease if nobody has it, if it was given up, or if it has not been renewed while it was watched.
pub(super) fn take(
    client: &mut Client,
    (owner, address): (&str, &str),
    watch: &mut LeaseWatch,
) -> Result<Lead, DatabaseError> {
    const BEGIN: &str = "\
        INSERT INTO lease (scope, owner, address, epoch, until)
        VALUES ($1, '', '', 0, '-infinity') ON CONFLICT DO NOTHING";
    const LOOK: &str = "\
        SELECT epoch, until::text, owner, address, until = '-infinity' FROM lease WHERE scope = $1";
    const TAKE: &str = "\
        UPDATE lease SET owner = $2, address = $3, epoch = epoch + 1,
            until = clock_timestamp() + interval '3 seconds'
        WHERE scope = $1 AND epoch = $4 AND until::text = $5 RETURNING epoch";
    let begun = Instant::now();
    client.execute(BEGIN, &[&SCOPE])?;
    let row = client.query_one(LOOK, &[&SCOPE])?;
    let renewal: Renewal = (row.get(0), row.get(1));
    let is_given_up: bool = row.get(4);
    if row.get::<_, &str>(2) == owner && !is_given_up {
        // It was taken before, and nothing was heard of it.
        return Ok(Lead::Ours(Lease {
            owner: owner.to_owned(),
            epoch: renewal.0,
        }));
    }
    if begun.elapsed() > SLOW {
        *watch = LeaseWatch::default();
    }
    if watch.is_over(&renewal) || is_given_up {
        let (epoch, until) = &renewal;
        let taken = client.query_opt(TAKE, &[&SCOPE, &owner, &address, epoch, until])?;
        if let Some(taken) = taken {
            return Ok(Lead::Ours(Lease {
                owner: owner.to_owned(),
                epoch: taken.get(0),
            }));
        }
    }
    Ok(Lead::Theirs(row.get(3)))
}

/// Moves the time of the lease on. It may be over: as long as nobody else has taken it, it is still this machine's.
pub(super) fn renew(client: &mut Client, lease: &Lease) -> Result<bool, DatabaseError> {
    const RENEW: &str = "\
        UPDATE lease SET until = clock_timestamp() + interval '3 seconds'
        WHERE scope = $1 AND owner = $2 AND epoch = $3";
    let renewed = client.execute(RENEW, &[&SCOPE, &lease.owner, &lease.epoch])?;
    Ok(renewed > 0)
}

/// Gives the lease up.
pub(super) fn release(client: &mut Client, lease: &Lease) -> Result<(), DatabaseError> {
    const RELEASE: &str = "\
        UPDATE lease SET until = '-infinity' WHERE scope = $1 AND owner = $2 AND epoch = $3";
    client.execute(RELEASE, &[&SCOPE, &lease.owner, &lease.epoch])?;
    Ok(())
}

/// Locks the lease within a transaction, so that nobody takes it before the end of that.
///
/// # Errors
/// When another machine has it.
pub(super) fn hold(
    client: &mut impl postgres::GenericClient,
    lease: &Lease,
) -> Result<(), DatabaseError> {
    const HOLD: &str =
        "SELECT 1 FROM lease WHERE scope = $1 AND owner = $2 AND epoch = $3 FOR KEY SHARE";
    let held = client.query_opt(HOLD, &[&SCOPE, &lease.owner, &lease.epoch])?;
    held.map(drop).ok_or(DatabaseError::TakenOver)
}
