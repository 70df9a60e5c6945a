/**
 * The test's D1 with a bad day: calls fail with a message of D1's before they were done or after, or are never answered.
 */
import { env } from 'cloudflare:workers';
import { withSessions } from './as-session.ts';

interface Faults {
  /** One for all faults, or one for each. */
  readonly message: string | (() => string);
  /** `after`: the call was done before its answer was lost. `never`: it was done, and the answer does not come. */
  readonly when: When | (() => When);
  /** Whether this try fails; both count from 1: the call since the start, and the try of it. */
  readonly fails: (call: number, tries: number) => boolean;
}

type When = 'before' | 'after' | 'never';

/** A binding to put in place of `DB`, and how often it was called in all. */
export function faultyD1(
  { message, when, fails }: Faults,
  d1: Pick<D1Database, 'prepare' | 'batch'> | D1DatabaseSession = env.DB,
) {
  const calls = { count: 0 };
  const statements = new Map<object, D1PreparedStatement>();
  const batches = new Map<string, () => Promise<unknown>>();

  const attempt = (run: () => Promise<unknown>) => {
    let tries = 0;
    return async () => {
      calls.count += 1;
      tries += 1;
      if (!fails(calls.count, tries)) return run();
      const moment = typeof when === 'function' ? when() : when;
      if (moment !== 'before') await run();
      if (moment === 'never') await new Promise(() => {});
      throw new Error(`D1_ERROR: ${typeof message === 'function' ? message() : message}`);
    };
  };
  const wrap = (statement: D1PreparedStatement): object => {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      run: attempt(() => statement.run()),
      all: attempt(() => statement.all()),
      raw: attempt(() => statement.raw()),
    };
    statements.set(wrapped, statement);
    return wrapped;
  };
  const nameOf = (wrapped: readonly object[]) => {
    const known = [...statements.keys()];
    return wrapped.map((statement) => known.indexOf(statement)).join();
  };
  const DB = {
    prepare: (sql: string) => wrap(d1.prepare(sql)),
    batch: async (wrapped: readonly object[]) => {
      const name = nameOf(wrapped);
      const run = () => d1.batch(wrapped.flatMap((each) => statements.get(each) ?? []));
      // The same statements again are the same batch, tried again.
      const tried = batches.get(name) ?? attempt(run);
      batches.set(name, tried);
      return tried();
    },
  };
  return { DB: withSessions(DB as unknown as D1Database), calls };
}
