/**
 * A learner of one of two databases who calls use-cases themselves, and whose round trips are counted.
 */
import { env } from 'cloudflare:workers';
import type { Services } from '#edge/services/services';
import { countedD1 } from './counted-d1.ts';
import { testDatabases } from './test-databases.ts';
import { d1Of, HOMES, idAt, type Home } from './two-databases.ts';

/** A new premium learner at home there, who has called before. */
export async function countedLearner(home: Home) {
  const sub = idAt(home);
  const email = `${sub}@example.com`;
  for (const name of HOMES) {
    await d1Of(name)
      .prepare('INSERT INTO learners (id, email, created_at) VALUES (?, ?, 0)')
      .bind(sub, email)
      .run();
  }
  const [first, second] = [countedD1(env.DB), countedD1(env.SECOND_DB)];
  const databases = testDatabases(first.DB, second.DB);
  const services: Services = {
    ...databases,
    db: databases.homeOf(sub),
    actor: {
      kind: 'learner',
      sub,
      email,
      hasVerifiedEmail: false,
      signsInBy: 'password',
      authTime: 0,
      groupTier: 'premium',
    },
    now: Date.now,
    usage: { write: async () => undefined },
    dailySecret: String((env as unknown as Readonly<Record<string, unknown>>)['DAILY_SECRET']),
    payments: undefined,
    accounts: undefined,
    group: undefined,
    network: { nameOn: async () => 'network', addressesADay: 200 },
    findPageOrigin: () => undefined,
  };
  /** Round trips since the last time, to the first database and to the second. */
  const takeTrips = () => [first, second].map((counted) => counted.take().trips);
  return { services, takeTrips };
}

/** The same for so many to the learner's home, and so many to the first database if that is another one. */
export function tripsTo(home: Home, toHome: number, toFirst = 0): readonly number[] {
  return home === 'DB' ? [toHome, 0] : [toFirst, toHome];
}
