/**
 * POST /daily_runs/{run_key}/positions: hands the next position out; its time begins.
 */
import type { DailyPosition, HandOut } from '#contract/daily-runs';
import { Fault } from '#contract/faults';
import { handOutPlace } from '#db/queries/daily-runs';
import { requireLearner } from '../auth/actor.ts';
import type { Services } from '../services/services.ts';
import { requireRun } from './find-run.ts';
import { viewPosition } from './run-view.ts';

/** The position at `place`; asked for again it is the same, and its time goes on. Those before it have to be answered first. */
export async function handOutPosition(
  services: Services,
  { run_key: runKey, place }: HandOut,
): Promise<DailyPosition> {
  const { db, actor, now } = services;
  const handedOut = { learnerId: requireLearner(actor).sub, runKey, place, now: now() };
  const position = requireRun(await handOutPlace(db, handedOut)).places[place];
  if (!position) throw new Fault('conflict', 'This position is not the next one of the run.');
  return viewPosition(position);
}
