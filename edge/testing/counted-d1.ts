/**
 * A D1 that counts: round trips, and the rows that D1 says it has read and written for them. Those are what it is paid by.
 */

export interface Cost {
  trips: number;
  rowsRead: number;
  rowsWritten: number;
}

/** The same database, with what it has cost so far; `take` gives that and begins anew. */
export function countedD1(d1: D1Database) {
  let cost = noCost();
  const originals = new WeakMap<object, D1PreparedStatement>();
  const count = (results: readonly D1Result[]): void => {
    cost.trips += 1;
    for (const { meta } of results) {
      cost.rowsRead += meta.rows_read;
      cost.rowsWritten += meta.rows_written;
    }
  };
  const runAll = async (statement: D1PreparedStatement) => {
    const result = await statement.all();
    count([result]);
    return result;
  };
  const wrap = (statement: D1PreparedStatement): object => {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      run: () => runAll(statement),
      all: () => runAll(statement),
      // What `raw` answers has no costs, so the statement is run once more for them; callers make sure that it only reads.
      raw: async () => {
        await runAll(statement);
        return statement.raw();
      },
    };
    originals.set(wrapped, statement);
    return wrapped;
  };
  const counted = {
    prepare: (text: string) => wrap(d1.prepare(text)),
    batch: async (statements: readonly object[]) => {
      const results = await d1.batch(statements.flatMap((each) => originals.get(each) ?? []));
      count(results);
      return results;
    },
  };
  return {
    // As much of a D1 as drizzle uses.
    DB: counted as unknown as D1Database,
    take: (): Cost => {
      const spent = cost;
      cost = noCost();
      return spent;
    },
  };
}

function noCost(): Cost {
  return { trips: 0, rowsRead: 0, rowsWritten: 0 };
}
