/**
 * D1 with its passing troubles met: what may help is tried again, and what cannot be done now is `unavailable`, which callers
 * repeat by themselves. Any other error is a mistake of ours and rises as it is.
 *
 * Writes are tried again as well: a connection may be lost after the write, so every statement of db/queries may run twice
 * (db/queries/database.ts). The messages are those of D1's own list (developers.cloudflare.com/d1/observability/debug-d1).
 */
import { Fault } from '#contract/faults';

/** Over in a moment: D1 says to repeat the call. */
const WORTH_A_RETRY = [
  'Network connection lost',
  'storage caused object to be reset',
  'reset because its code was updated',
  'Cannot resolve D1 DB due to transient issue',
  'because client disconnected',
  // Not one of D1's: the local one while a command of ours (`npm run stats`, say) reads the same files.
  'SQLITE_BUSY',
];
/** Too much at once: another try would make it worse, later ones do not. */
const BUSY = ['D1 DB is overloaded', 'storage operation exceeded timeout'];

/** How often a call is made before its caller is told; D1 itself repeats reads, too. */
const TRIES = 3;
/** Middle of the first wait, in milliseconds; it doubles with each try. */
const FIRST_WAIT_MS = 40;

type Wait = (milliseconds: number) => Promise<void>;

const waitByTimer: Wait = async (milliseconds) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** The same database; `wait` lets a test see the waits instead of sitting through them. */
export function reliableD1(d1: D1Database, wait: Wait = waitByTimer): D1Database {
  const reliable = {
    prepare: (sql: string) => new ReliableStatement(d1.prepare(sql), wait),
    batch: async (statements: readonly ReliableStatement[]) => {
      const originals = statements.map(({ original }) => original);
      return tryAgain(() => d1.batch(originals), wait);
    },
  };
  // drizzle and kept statements call these two of a database and no other.
  return reliable as unknown as D1Database;
}

/** As much of a statement as drizzle and kept statements call. */
class ReliableStatement {
  readonly original: D1PreparedStatement;
  readonly #wait: Wait;

  constructor(original: D1PreparedStatement, wait: Wait) {
    this.original = original;
    this.#wait = wait;
  }

  bind(...values: unknown[]): ReliableStatement {
    return new ReliableStatement(this.original.bind(...values), this.#wait);
  }

  async run(): Promise<D1Result> {
    return tryAgain(() => this.original.run(), this.#wait);
  }

  async all(): Promise<D1Result> {
    return tryAgain(() => this.original.all(), this.#wait);
  }

  async raw(): Promise<unknown[][]> {
    return tryAgain(() => this.original.raw(), this.#wait);
  }
}

async function tryAgain<Result>(call: () => Promise<Result>, wait: Wait): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      const isPassing = says(error, WORTH_A_RETRY);
      if (!isPassing && !says(error, BUSY)) throw error;
      if (!isPassing || tries === TRIES) {
        throw new Fault('unavailable', 'The database cannot be reached right now.', { cause: error });
      }
      await wait(waitMs(tries));
    }
  }
}

function says(error: unknown, messages: readonly string[]): boolean {
  const text = String(error);
  return messages.some((message) => text.includes(message));
}

/** Half to one and a half times its middle, so that calls that failed together do not come back together. */
function waitMs(tries: number): number {
  return FIRST_WAIT_MS * 2 ** (tries - 1) * (0.5 + Math.random());
}
