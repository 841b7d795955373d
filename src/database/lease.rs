//! Who keeps the club.

use super::error::DatabaseError;
use postgres::Client;

/// What the row of the lease is called. All games of a club are kept by one machine.
const SCOPE: &str = "club";

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

/// Takes the lease, if its time is over. A machine that has it already gets it again, with another epoch. After a database has
/// been started again whoever had the lease may renew it first.
pub(super) fn take(client: &mut Client, owner: &str, address: &str) -> Result<Lead, DatabaseError> {
    const TAKE: &str = "\
        INSERT INTO lease (scope, owner, address, epoch, until)
        VALUES ($1, $2, $3, 1, clock_timestamp() + interval '3 seconds')
        ON CONFLICT (scope) DO UPDATE SET owner = $2, address = $3, epoch = lease.epoch + 1,
            until = clock_timestamp() + interval '3 seconds'
        WHERE lease.owner = $2 OR lease.until < clock_timestamp()
            AND pg_postmaster_start_time() < clock_timestamp() - interval '3 seconds'
        RETURNING epoch";
    if let Some(taken) = client.query_opt(TAKE, &[&SCOPE, &owner, &address])? {
        return Ok(Lead::Ours(Lease {
            owner: owner.to_owned(),
            epoch: taken.get(0),
        }));
    }
    let kept = client.query_one("SELECT address FROM lease WHERE scope = $1", &[&SCOPE])?;
    Ok(Lead::Theirs(kept.get(0)))
}

/// Moves the time of the lease on. It may be over: as long as nobody else has taken it, it is still this machine's.
pub(super) fn renew(client: &mut Client, lease: &Lease) -> Result<bool, DatabaseError> {
    const RENEW: &str = "\
        UPDATE lease SET until = clock_timestamp() + interval '3 seconds'
        WHERE scope = $1 AND owner = $2 AND epoch = $3";
    let renewed = client.execute(RENEW, &[&SCOPE, &lease.owner, &lease.epoch])?;
    Ok(renewed > 0)
}

/// Ends the lease.
pub(super) fn release(client: &mut Client, lease: &Lease) -> Result<(), DatabaseError> {
    const RELEASE: &str = "\
        UPDATE lease SET until = clock_timestamp() - interval '1 second'
        WHERE scope = $1 AND owner = $2 AND epoch = $3";
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
        "SELECT 1 FROM lease WHERE scope = $1 AND owner = $2 AND epoch = $3 FOR SHARE";
    let held = client.query_opt(HOLD, &[&SCOPE, &lease.owner, &lease.epoch])?;
    held.map(drop).ok_or(DatabaseError::TakenOver)
}
