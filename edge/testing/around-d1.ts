/**
 * The test's D1 with something of a test's around each trip to it: a wait, a count, a refusal.
 */
import { env } from 'cloudflare:workers';
import { withSessions } from './as-session.ts';

/** Makes the trip with these statements, or does not. */
export type AroundTrip = <Result>(trip: () => Promise<Result>, sql: readonly string[]) => Promise<Result>;

/** A binding to put in place of `DB`. */
export function aroundD1(around: AroundTrip, d1: Pick<D1Database, 'prepare' | 'batch'> = env.DB): D1Database {
  const originals = new WeakMap<object, { readonly statement: D1PreparedStatement; readonly sql: string }>();
  const wrap = (statement: D1PreparedStatement, sql: string): object => {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), sql),
      run: async () => around(async () => statement.run(), [sql]),
      all: async () => around(async () => statement.all(), [sql]),
      raw: async () => around(async () => statement.raw(), [sql]),
    };
    originals.set(wrapped, { statement, sql });
    return wrapped;
  };
  const wrapped = {
    prepare: (sql: string) => wrap(d1.prepare(sql), sql),
    batch: async (statements: readonly object[]) => {
      const own = statements.flatMap((each) => originals.get(each) ?? []);
      return around(
        async () => d1.batch(own.map(({ statement }) => statement)),
        own.map(({ sql }) => sql),
      );
    },
  };
  // As much of a D1 as drizzle calls.
  return withSessions(wrapped as unknown as D1Database);
}
