/**
 * A D1 that counts: round trips, and the rows that D1 says it has read and written for them. Those are what it is paid by.
 */

import { withSessions } from './as-session.ts';

/** A statement as it was asked, with what was bound. */
export interface Asked {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface Cost {
  trips: number;
  rowsRead: number;
  rowsWritten: number;
  /** What was asked, one trip after the other; trips that were made at once are together. */
  readonly asked: Asked[][][];
}

/** The same database, with what it has cost so far; `take` gives that and begins anew. */
export function countedD1(d1: D1Database) {
  let cost = noCost();
  let underWay = 0;
  const originals = new WeakMap<object, { readonly statement: D1PreparedStatement; readonly asked: Asked }>();
  const trip = async (asked: Asked[], run: () => Promise<readonly D1Result[]>) => {
    const together = underWay > 0 ? cost.asked.at(-1) : undefined;
    if (together) together.push(asked);
    else cost.asked.push([asked]);
    underWay += 1;
    const results = await run();
    underWay -= 1;
    cost.trips += 1;
    for (const { meta } of results) {
      cost.rowsRead += meta.rows_read;
      cost.rowsWritten += meta.rows_written;
    }
    return results;
  };
  const wrap = (statement: D1PreparedStatement, asked: Asked): object => {
    const runAll = async () => {
      const [result] = await trip([asked], async () => [await statement.all()]);
      return result;
    };
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), { ...asked, values }),
      run: runAll,
      all: runAll,
      // What `raw` answers has no costs, so the statement is run once more for them; callers make sure that it only reads.
      raw: async () => {
        await runAll();
        return statement.raw();
      },
    };
    originals.set(wrapped, { statement, asked });
    return wrapped;
  };
  const counted = {
    prepare: (text: string) => wrap(d1.prepare(text), { text, values: [] }),
    batch: async (statements: readonly object[]) => {
      const own = statements.flatMap((each) => originals.get(each) ?? []);
      return trip(
        own.map(({ asked }) => asked),
        async () => d1.batch(own.map(({ statement }) => statement)),
      );
    },
  };
  return {
    DB: withSessions(counted as unknown as D1Database),
    take: (): Cost => {
      const spent = cost;
      cost = noCost();
      return spent;
    },
  };
}

function noCost(): Cost {
  return { trips: 0, rowsRead: 0, rowsWritten: 0, asked: [] };
}
