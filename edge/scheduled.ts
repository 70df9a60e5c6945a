/**
 * What the platform's clock starts (wrangler.toml, [triggers]): the maintenance job, with one line in the log.
 */
import { logToConsole, type Log } from './http/logger.ts';
import { describeError, logFailure } from './http/request-log.ts';
import { followPayments, type PaymentsReport } from './maintenance/follow-payments.ts';
import { runMaintenance, type MaintenanceReport } from './maintenance/run-maintenance.ts';
import { openServices, type Outside } from './open-services.ts';

/** As of the app (edge/app.ts). */
interface ScheduledOptions extends Outside {
  readonly log?: Log;
}

/** It comes from no network and to no address of ours. */
const FROM_CLOCK = { network: '', url: 'https://oko.invalid' };

/** Runs the job once; a failure is logged and rises, so that the platform counts it, too. */
export async function runScheduled(
  bindings: object,
  { log = logToConsole, ...outside }: ScheduledOptions,
): Promise<MaintenanceReport & PaymentsReport> {
  const start = Date.now();
  const ms = () => Date.now() - start;
  try {
    // What a replica does not have yet would wait for another hour.
    const { services } = openServices(bindings, outside, FROM_CLOCK, 'first-primary');
    const done = await runMaintenance({ shared: services.shared, now: start });
    const followed = await followPayments(services, { log, describeError });
    const report = { ...done, ...followed };
    log('maintenance', { ...report, ms: ms() });
    return report;
  } catch (error) {
    logFailure(log, { code: 'maintenance', ms: ms() }, error);
    throw new Error('maintenance failed', { cause: error });
  }
}
