/**
 * What the platform's clock starts (wrangler.toml, [triggers]): upkeep, with one line in the log. It does nothing while calls are paused.
 */
import { logToConsole, type Log } from './http/logger.ts';
import { describeError } from './http/request-log.ts';
import { openGroup, type OpenGroup } from './identity/open-group.ts';
import { openDatabases } from './open-databases.ts';
import { openPayments, type OpenPayments } from './payments/open-payments.ts';
import { readEnv, type Env } from './services/env.ts';
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
  const { log = logToConsole } = options;
  const start = Date.now();
  const ms = () => Date.now() - start;
  try {
    const env = readEnv(bindings);
    const mostBatches = env.PAUSED === '' ? MOST_BATCHES : 0;
    const upkeep = await runUpkeep({ ...openDatabases(env), now: start, mostBatches });
    const report = { ...upkeep, ...(await followOpen(env, { ...options, log, now: start })) };
    log('upkeep', { ...report, ms: ms() });
    return report;
  } catch (error) {
    log('failure', { code: 'upkeep', ms: ms(), ...describeError(error) });
    throw new Error('upkeep failed', { cause: error });
  }
}

interface FollowOptions extends ScheduledOptions {
  readonly log: Log;
  readonly now: number;
}

async function followOpen(
  env: Env,
  { fetch, log, now, payments = openPayments, group = openGroup }: FollowOptions,
): Promise<PaymentsReport> {
  const { homes } = openDatabases(env);
  const isOpen = env.PAUSED === '';
  return followPayments({
    homes,
    payments: isOpen ? payments(env, fetch) : undefined,
    group: isOpen ? group(env, fetch) : undefined,
    now,
    log,
    describeError,
  });
}
