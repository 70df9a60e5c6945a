/**
 * What the platform's clock starts (wrangler.toml, [triggers]): upkeep, with one line in the log. It does nothing while calls are paused.
 */
import { logToConsole, type Log } from './http/logger.ts';
import { describeError } from './http/request-log.ts';
import { openGroup, type OpenGroup } from './identity/open-pool.ts';
import { openDatabases } from './open-databases.ts';
import { openPayments, type OpenPayments } from './payments/open-payments.ts';
import { readEnv } from './services/env.ts';
import { followPayments, type PaymentsReport } from './upkeep/follow-payments.ts';
import { MOST_BATCHES, runUpkeep, type UpkeepReport } from './upkeep/run-upkeep.ts';

/** As of the app (edge/app.ts). */
interface ScheduledOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly log?: Log;
  readonly payments?: OpenPayments;
  readonly group?: OpenGroup;
}

type ScheduledReport = UpkeepReport & PaymentsReport;

/** Runs upkeep once; a failure is logged and rises, so that the platform counts it, too. */
export async function runScheduled(bindings: object, options: ScheduledOptions): Promise<ScheduledReport> {
  const { fetch, log = logToConsole, payments = openPayments, group = openGroup } = options;
  const start = Date.now();
  const ms = () => Date.now() - start;
  try {
    const env = readEnv(bindings);
    const databases = openDatabases(env);
    const isOpen = env.PAUSED === '';
    const upkeep = await runUpkeep({ ...databases, now: start, mostBatches: isOpen ? MOST_BATCHES : 0 });
    const followed = await followPayments({
      homes: databases.homes,
      payments: isOpen ? payments(env, fetch) : undefined,
      group: isOpen ? group(env, fetch) : undefined,
      now: start,
      log,
      describeError,
    });
    const report = { ...upkeep, ...followed };
    log('upkeep', { ...report, ms: ms() });
    return report;
  } catch (error) {
    log('failure', { code: 'upkeep', ms: ms(), ...describeError(error) });
    throw new Error('upkeep failed', { cause: error });
  }
}
