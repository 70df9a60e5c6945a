/**
 * D1 for one call of one learner, with the question whether their session was ended (product.md §7.9) in front of all it answers.
 *
 * The question is a row by its primary key, in each of two tables. It goes with what the call asks first, in one batch; or beside it, where a query that only reads
 * cannot be in a batch, because two of its columns have one name. So nobody waits longer for it. Once it is answered it is not asked again.
 * No use-case knows of it, so none can forget it.
 */
import { sessionEnded } from '#contract/session-ended';
import type { Learner } from '../auth/actor.ts';
import { TokenRefusal } from '../auth/token-refusal.ts';

/** Whose session it is, and since when. */
type OwnSession = Pick<Learner, 'sub' | 'authTime'>;

/** Says in D1's error that the session was ended; no other query of ours names this path. */
const ENDED = 'session ended before';
/**
 * Fails if there is such a row, and so does the batch that it stands in: nothing of that is done. What is wrong is made of a column, because
 * SQLite works out beforehand what depends on nothing. A learner who was deleted has no row in the one table and may have one in the other.
 */
const QUESTION = ['learners', 'deleted_learners']
  .map(
    (table) =>
      `select json_extract('{}', '${ENDED} ' || valid_from) from ${table} where id = ?1 and valid_from > ?2`,
  )
  .join(' union all ');

type Rows = D1Result<object>;

/** As much of a statement as drizzle and kept statements call. */
interface Statement {
  bind(...values: unknown[]): Statement;
  run(): Promise<Rows>;
  all(): Promise<Rows>;
  raw(): Promise<unknown[][]>;
}

/** As much of a database. */
interface PlainD1 {
  prepare(text: string): Statement;
  batch(statements: readonly Statement[]): Promise<readonly Rows[]>;
}

/** The same database, that answers `signed-out` when the session was ended. */
export function guardedD1(database: D1Database, session: OwnSession): D1Database {
  // drizzle and kept statements call these two of a database and no other.
  const d1 = database as unknown as PlainD1;
  const guard = new Guard(d1, session);
  const guarded: PlainD1 = {
    prepare: (text) => new GuardedStatement(d1.prepare(text), guard, onlyReads(text)),
    batch: async (statements) => guard.batch(statements.map(originalOf)),
  };
  return guarded as unknown as D1Database;
}

/** The question of one call to one database: asked until it is answered. */
class Guard {
  readonly #d1: PlainD1;
  readonly #session: OwnSession;
  #isAnswered = false;

  constructor(d1: PlainD1, session: OwnSession) {
    this.#d1 = d1;
    this.#session = session;
  }

  get isAnswered(): boolean {
    return this.#isAnswered;
  }

  async batch(statements: readonly Statement[]): Promise<readonly Rows[]> {
    if (this.#isAnswered) return this.#d1.batch(statements);
    const [, ...results] = await this.#ask(() => this.#d1.batch([this.#question(), ...statements]));
    return results;
  }

  /** Beside a query that changes nothing: what it answers is only given away with the answer to the question. */
  async beside<Result>(read: () => Promise<Result>): Promise<Result> {
    if (this.#isAnswered) return read();
    const [result] = await this.#ask(() => Promise.all([read(), this.#question().all()]));
    return result;
  }

  #question(): Statement {
    const { sub, authTime } = this.#session;
    return this.#d1.prepare(QUESTION).bind(sub, authTime);
  }

  async #ask<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await ask();
      this.#isAnswered = true;
      return answer;
    } catch (error) {
      if (!String(error).includes(ENDED)) throw error;
      throw sessionEnded(new TokenRefusal('session ended', this.#session.sub));
    }
  }
}

class GuardedStatement implements Statement {
  readonly original: Statement;
  readonly #guard: Guard;
  readonly #onlyReads: boolean;

  constructor(original: Statement, guard: Guard, reads: boolean) {
    this.original = original;
    this.#guard = guard;
    this.#onlyReads = reads;
  }

  bind(...values: unknown[]): GuardedStatement {
    return new GuardedStatement(this.original.bind(...values), this.#guard, this.#onlyReads);
  }

  async run(): Promise<Rows> {
    return this.#guard.isAnswered ? this.original.run() : this.#inBatch();
  }

  async all(): Promise<Rows> {
    return this.#guard.isAnswered ? this.original.all() : this.#inBatch();
  }

  /** What a write returns are columns of one table. */
  async raw(): Promise<unknown[][]> {
    return this.#onlyReads ? this.#guard.beside(() => this.original.raw()) : this.rawByName();
  }

  /** In a batch, which answers with objects: the same where no two columns have one name. */
  async rawByName(): Promise<unknown[][]> {
    if (this.#guard.isAnswered) return this.original.raw();
    const { results } = await this.#inBatch();
    return results.map((row) => Object.values(row));
  }

  async #inBatch(): Promise<Rows> {
    const [result] = await this.#guard.batch([this.original]);
    if (!result) throw new Error('a batch has answered with too little');
    return result;
  }
}

function originalOf(statement: Statement): Statement {
  return statement instanceof GuardedStatement ? statement.original : statement;
}

function onlyReads(text: string): boolean {
  return /^\s*select\b/i.test(text);
}
