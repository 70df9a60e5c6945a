/**
 * A D1 in another process, so that what a Worker's own process takes is the Worker's: statements go there as JSON in one request, as the
 * platform's D1 does it.
 */
import type { Asked } from '../../edge/testing/counted-d1.ts';

/** Where the other process answers several statements, or one with its rows as lists. */
export const EACH_PATH = '/';
export const RAW_PATH = '/raw';

/** What a Worker of the bench is bound to: a D1 of its own process, or one behind a service. */
export interface D1Bindings {
  readonly DB?: D1Database;
  readonly D1_SERVICE?: Fetcher;
}

/** The D1 of these bindings. */
export function databaseOf({ DB, D1_SERVICE: service }: D1Bindings): D1Database {
  if (DB) return DB;
  if (!service) throw new Error('there is no D1');
  return remoteD1(service);
}

function remoteD1(service: Fetcher): D1Database {
  const originals = new WeakMap<object, Asked>();
  const send = async <Result>(path: string, statements: readonly Asked[]): Promise<Result> => {
    const body = JSON.stringify(statements);
    const response = await service.fetch(`http://d1${path}`, { method: 'POST', body });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  };
  const ask = async (statements: readonly Asked[]) => send<readonly D1Result[]>(EACH_PATH, statements);
  const wrap = (asked: Asked): object => {
    const askAll = async () => (await ask([asked]))[0];
    const wrapped = {
      bind: (...values: unknown[]) => wrap({ ...asked, values }),
      run: askAll,
      all: askAll,
      raw: async () => send<unknown[][]>(RAW_PATH, [asked]),
    };
    originals.set(wrapped, asked);
    return wrapped;
  };
  const remote = {
    prepare: (text: string) => wrap({ text, values: [] }),
    batch: async (statements: readonly object[]) =>
      ask(statements.flatMap((each) => originals.get(each) ?? [])),
  };
  // As much of a D1 as drizzle and the bare Worker use.
  return remote as unknown as D1Database;
}
