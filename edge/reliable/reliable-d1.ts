/**
 * D1 with its passing troubles met (reliable-call.ts). Writes are tried again as well: every statement may run twice.
 *
 * The messages are those of D1's own list (developers.cloudflare.com/d1/observability/debug-d1), and more that are met in production.
 */
import { isFull, says, tryAgain, type Trouble, type Wait } from './reliable-call.ts';

/** Over in a moment: D1 says to repeat the call. */
const PASSING = [
  'Network connection lost',
  'storage caused object to be reset',
  'reset because its code was updated',
  'Cannot resolve D1 DB due to transient issue',
  'because client disconnected',
  // Cloudflare's own failure, by a number for their support (cloudflare/workers-sdk#15351).
  'internal error; reference =',
  // An answer of something before D1, as "error code: 1031" or a page.
  'Failed to parse body as JSON, got:',
  // The local D1 while a command of ours (`npm run stats`, say) reads the same files.
  'SQLITE_BUSY',
];
/** Too much at once, or closed for minutes: another try would make it worse, later ones do not. */
const BUSY = [
  'D1 DB is overloaded',
  'storage operation exceeded timeout',
  'Currently processing a long-running import',
  'Currently processing a long-running export',
  // Also what a call gets that was merely there when another one took too much.
  'exceeded its CPU time limit and was reset',
  'exceeded its memory limit and was reset',
];
/** A limit of the plan: by day, or of all databases together. */
const BEYOND_PLAN = ["Your account has exceeded D1's"];

/** What a database and a session of it have in common, and all that drizzle calls. */
type PreparesAndBatches = Pick<D1Database & D1DatabaseSession, 'prepare' | 'batch'>;

/** The same database, or session of one; `wait` lets a test see the waits instead of sitting through them. */
export function reliableD1(d1: PreparesAndBatches, wait?: Wait): D1Database {
  const ask: AskDatabase = async (call) => tryAgain(call, { diagnose, wait });
  const reliable = {
    prepare: (sql: string) => new ReliableStatement(d1.prepare(sql), ask),
    batch: async (statements: readonly ReliableStatement[]) => {
      const originals = statements.map(({ original }) => original);
      return ask(() => d1.batch(originals));
    },
  };
  return reliable as unknown as D1Database;
}

type AskDatabase = <Result>(call: () => Promise<Result>) => Promise<Result>;

/** As much of a statement as drizzle calls. */
class ReliableStatement {
  readonly original: D1PreparedStatement;
  readonly #ask: AskDatabase;

  constructor(original: D1PreparedStatement, ask: AskDatabase) {
    this.original = original;
    this.#ask = ask;
  }

  bind(...values: unknown[]): ReliableStatement {
    return new ReliableStatement(this.original.bind(...values), this.#ask);
  }

  async run(): Promise<D1Result> {
    return this.#ask(() => this.original.run());
  }

  async all(): Promise<D1Result> {
    return this.#ask(() => this.original.all());
  }

  async raw(): Promise<unknown[][]> {
    return this.#ask(() => this.original.raw());
  }
}

function diagnose(error: unknown): Trouble | undefined {
  if (isFull(error) || says(error, BEYOND_PLAN)) return 'stuck';
  if (says(error, BUSY)) return 'busy';
  return says(error, PASSING) ? 'passing' : undefined;
}
