//! Simulations on all cores.

use crate::solver::cores;
use crate::solver::players::simulate::Simulation;
use crate::solver::players::{SearchObserver, Tools};

/// Runs a simulation on all cores. Rollouts are added in order of their numbers, so the result does not depend on how many
/// cores there are.
pub(super) fn simulate_on_all_cores(
    simulation: &mut Simulation,
    tools: &Tools,
    watch: &dyn SearchObserver,
) {
    while !watch.hurried()
        && let Some(batch) = simulation.batch()
    {
        let this = &*simulation;
        let mut samples: Vec<_> = cores::spread(
            u64::from(batch.end - batch.start),
            cores::count(),
            || (Simulation::generator(tools), vec![]),
            |(generator, done), piece| {
                let number = batch.start + u32::try_from(piece).unwrap_or(0);
                done.push((number, this.sample(generator, number)));
            },
        )
        .into_iter()
        .flat_map(|(_, done)| done)
        .collect();
        samples.sort_unstable_by_key(|(number, _)| *number);
        simulation.take(samples.into_iter().map(|(_, sample)| sample));
        let (done, of) = simulation.progress();
        watch.progress(done, of);
    }
}
