/**
 * POST /daily_runs/{run_key}/positions: hands the next position out; its time begins.
 */
import type { DailyPosition, HandOut } from '#contract/daily-runs';
import { Fault } from '#contract/faults';
import { handOut } from '#db/queries/daily-runs';
import type { Services } from '../services/services.ts';
import { getRun } from './find-run.ts';
import { viewPosition } from './run-view.ts';

/** The position at `place`; asked for again it is the same, and its time goes on. Those before it have to be answered first. */
export async function handOutPosition(
  services: Services,
  { run_key: runKey, place }: HandOut,
): Promise<DailyPosition> {
  const { run } = await getRun(services, runKey);
  await handOut(services.db, { learnerId: run.learner_id, runKey, place, now: services.now() });
  const { places } = await getRun(services, runKey);
  const handedOut = places[place];
  if (!handedOut) throw new Fault('conflict', 'This position is not the next one of the run.');
  return viewPosition(handedOut);
}
