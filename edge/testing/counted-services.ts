/**
 * The services of a learner who calls use-cases themselves, over databases that count what they are asked.
 */
import { env } from 'cloudflare:workers';
import type { Services } from '#edge/services/services';
import { countedD1 } from './counted-d1.ts';
import { testDatabases } from './test-databases.ts';

/** One database, or two: then the learner's id says which of them is home. */
export function countedServices(learnerId: string, others: readonly D1Database[] = []) {
  const first = countedD1(env.DB);
  const second = others.map(countedD1);
  const databases = testDatabases(first.DB, ...second.map(({ DB }) => DB));
  const services: Services = {
    ...databases,
    db: databases.homeOf(learnerId),
    actor: { kind: 'learner', sub: learnerId, email: `${learnerId}@example.com`, tier: 'premium' },
    now: Date.now,
    dailySecret: String((env as unknown as Readonly<Record<string, unknown>>)['DAILY_SECRET']),
  };
  /** Round trips to each database since the last time, and the rows that were read in all of them. */
  const take = () => {
    const costs = [first, ...second].map((counted) => counted.take());
    return {
      trips: costs.map(({ trips }) => trips),
      rowsRead: costs.reduce((sum, { rowsRead }) => sum + rowsRead, 0),
    };
  };
  return { services, take };
}
