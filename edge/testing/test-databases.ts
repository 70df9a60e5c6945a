/**
 * D1 databases as queries see them, for tests that call queries themselves.
 */
import { env } from 'cloudflare:workers';
import { openDatabases } from '#edge/open-databases';
import type { OpenDatabases } from '#edge/services/services';

/** As many as are given, with the names that they would have; the file's own one when none is. */
export function testDatabases(first: D1Database = env.DB, ...others: readonly D1Database[]): OpenDatabases {
  const added = others.map((d1, index) => ({ name: `DB_${index + 2}`, d1 }));
  return openDatabases({ databases: [{ name: 'DB', d1: first }, ...added], DAILY_SECRET: 'of a test' });
}

/** The first of them as the home of its learners. */
export function homeIn({ homes }: Pick<OpenDatabases, 'homes'>) {
  const [home] = homes;
  if (!home) throw new Error('there is no database');
  return home;
}
