/**
 * A learner's object for measurements: the real one, with a clock that is moved by hand, an alarm that only the clock rings, and a
 * count of the rows that its database and D1 say they have read and written.
 */
import { DurableObject } from 'cloudflare:workers';
import type { Learner } from '#contract/learner';
import { LearnerObject } from '../../../edge/learner-store/learner-object.ts';
import { runScheduled } from '../../../edge/scheduled.ts';
import { countedD1 } from '../../../edge/testing/counted-d1.ts';
import { withoutLimits } from '../edge/without-limits.ts';

/** What a call has cost. */
export interface CallCost {
  readonly name: string;
  readonly d1: Rows & { readonly trips: number };
  readonly own: Rows;
}

interface Rows {
  readonly read: number;
  readonly written: number;
}

const realNow = Date.now;
const OUTSIDE = { fetch: async () => new Response(null, { status: 404 }) };
const NOTHING: Rows = { read: 0, written: 0 };

/** Sets the clock of the edge's code, in milliseconds since the epoch. Tokens are checked by the real one. */
function setClock(now: number): void {
  Date.now = () => now;
}

/** The object of one learner, whose time passes as a story says (year-worker.ts). */
export class ClockedStore extends DurableObject<object> {
  #now = realNow();
  /** When the alarm is to ring. */
  #alarmAt: number | null = null;
  /** Of statements since the last call began. */
  #cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = [];
  readonly #afterwards: Promise<unknown>[] = [];
  readonly #object: LearnerObject;
  readonly #d1: ReturnType<typeof countedD1>;
  protected readonly bindings: object & { readonly DB: D1Database; readonly ASSETS: Fetcher };

  constructor(state: DurableObjectState, env: object) {
    super(state, env);
    const known = withoutLimits(env) as ClockedStore['bindings'];
    this.#d1 = countedD1(known.DB);
    this.bindings = { ...known, DB: this.#d1.DB };
    this.#object = new LearnerObject({
      storage: this.#measuredStorage(state.storage),
      bindings: this.bindings,
      outside: OUTSIDE,
      log: (event, fields) => console.error(event, JSON.stringify(fields)),
      waitUntil: (work) => void this.#afterwards.push(work),
    });
  }

  protected get now(): number {
    return this.#now;
  }

  /** Moves the clock on; the alarm rings where it is set to a moment on the way. */
  protected async passUntil(moment: number): Promise<void> {
    while (this.#alarmAt !== null && this.#alarmAt <= moment) {
      this.#now = Math.max(this.#now, this.#alarmAt);
      this.#alarmAt = null;
      setClock(this.#now);
      await this.#object.alarm();
    }
    this.#now = Math.max(this.#now, moment);
  }

  /** What the platform's clock starts in the Worker every hour. */
  protected async maintain(): Promise<void> {
    setClock(this.#now);
    await runScheduled(this.bindings, OUTSIDE);
  }

  /** Sets the clock back to where a story begins. */
  protected beginAt(moment: number): void {
    this.#now = moment;
  }

  /** Makes a call; throws the fault that it ends with. */
  protected async make<Body>(learner: Learner, call: string, input: unknown): Promise<Body> {
    setClock(this.#now);
    const origin = { network: '192.0.2.1', url: 'http://bench' };
    const outcome = await this.#object.call({ call, input, learner, origin, arrivedAt: this.#now });
    await Promise.all(this.#afterwards.splice(0));
    if (!outcome.ok) throw new Error(`${call}: ${JSON.stringify(outcome.fault)}`);
    return outcome.result.body as Body;
  }

  /** What all has cost since this was asked last. */
  protected takeCost(name: string): CallCost {
    const { trips, rowsRead, rowsWritten } = this.#d1.take();
    const own = this.#cursors.reduce(
      (sum, cursor) => ({ read: sum.read + cursor.rowsRead, written: sum.written + cursor.rowsWritten }),
      NOTHING,
    );
    this.#cursors = [];
    return { name, d1: { trips, read: rowsRead, written: rowsWritten }, own };
  }

  /** The platform's storage with this clock's alarm, and its statements remembered. */
  #measuredStorage(storage: DurableObjectStorage): DurableObjectStorage {
    const sql = {
      exec: (query: string, ...values: unknown[]) => {
        const cursor = storage.sql.exec(query, ...values);
        this.#cursors.push(cursor);
        return cursor;
      },
    };
    const own: Readonly<Record<string, unknown>> = {
      sql,
      getAlarm: async () => this.#alarmAt,
      setAlarm: async (at: number) => {
        this.#alarmAt = at;
      },
    };
    return new Proxy(storage, {
      get: (_, name) => {
        if (typeof name === 'string' && name in own) return own[name];
        const value: unknown = Reflect.get(storage, name, storage);
        return typeof value === 'function' ? value.bind(storage) : value;
      },
    });
  }
}
