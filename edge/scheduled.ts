/**
 * What the platform's clock starts (wrangler.toml, [triggers]): upkeep, with one line in the log. It does nothing while calls are paused.
 */
import { logToConsole, type Log } from './http/logger.ts';
import { describeError } from './http/request-log.ts';
import { openDatabases } from './open-databases.ts';
import { readEnv } from './services/env.ts';
import { MOST_BATCHES, runUpkeep, type UpkeepReport } from './upkeep/run-upkeep.ts';

/** Runs upkeep once; a failure is logged and rises, so that the platform counts it, too. */
export async function runScheduled(bindings: object, log: Log = logToConsole): Promise<UpkeepReport> {
  const start = Date.now();
  const ms = () => Date.now() - start;
  try {
    const env = readEnv(bindings);
    const mostBatches = env.PAUSED === '' ? MOST_BATCHES : 0;
    const report = await runUpkeep({ ...openDatabases(env), now: start, mostBatches });
    log('upkeep', { ...report, ms: ms() });
    return report;
  } catch (error) {
    log('failure', { code: 'upkeep', ms: ms(), ...describeError(error) });
    throw new Error('upkeep failed', { cause: error });
  }
}
