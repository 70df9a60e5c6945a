/**
 * Learners' objects for tests: the platform's own, with bindings and models of the test's.
 */
import { env } from 'cloudflare:workers';
import { runInDurableObject } from 'cloudflare:test';
import type { LearnerDatabase } from '#db/learner/database';
import type { Log } from '#edge/http/logger';
import { LearnerObject } from '#edge/learner-store/learner-object';
import type { LearnerNamespace } from '#edge/services/env';
import type { Outside } from '#edge/open-services';

interface TestObjectsOptions {
  /** Read when an object is first opened: the binding of the objects is among them. */
  readonly getBindings: () => object;
  readonly outside: Outside;
  readonly log: Log;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface OpenedObject {
  readonly object: LearnerObject;
  readonly alarm: TestAlarm;
}

/** Stands around each call of an object: it may fail before it makes the call, or lose its answer. */
type Around = <Result>(call: () => Promise<Result>) => Promise<Result>;

const RESET = 'Durable Object reset because its code was updated.';

export class TestObjects {
  /** What happens to calls on their way; nothing, unless a test says so. */
  around: Around = async (call) => call();
  /** What goes wrong with a write to an object's storage, before it is done; nothing, unless a test says so. */
  failWrite: () => Error | undefined = () => undefined;
  readonly #options: TestObjectsOptions;
  readonly #opened = new WeakMap<DurableObjectState, OpenedObject>();
  /** By learner: they are stored, so that they outlive a reset. */
  readonly #alarms = new Map<string, TestAlarm>();

  constructor(options: TestObjectsOptions) {
    this.#options = options;
  }

  /** Does something in a learner's object; `sub` names it. */
  async inObject<Result>(sub: string, work: (object: LearnerObject) => Promise<Result>): Promise<Result> {
    return this.#withOpened(sub, async ({ object }) => work(object));
  }

  /** Rings a learner's alarm, whenever it is set to; it is not set any more then, as on the platform. */
  async ring(sub: string): Promise<void> {
    await this.#withOpened(sub, async ({ object, alarm }) => {
      await alarm.deleteAlarm();
      await object.alarm();
    });
  }

  /** Resets a learner's object as the platform does: calls that are under way fail, and what is stored stays. */
  async reset(sub: string): Promise<void> {
    const { LEARNERS } = env;
    await runInDurableObject(LEARNERS.get(LEARNERS.idFromName(sub)), async (_instance, state) => {
      state.abort(RESET);
    }).catch((error: unknown) => {
      if (!String(error).includes(RESET)) throw error;
    });
  }

  /** When a learner's alarm is to ring, in milliseconds since the epoch; null when it is not set. */
  async findAlarm(sub: string): Promise<number | null> {
    return this.#withOpened(sub, async ({ alarm }) => alarm.getAlarm());
  }

  /** Reads or changes a learner's own database. */
  async inDatabase<Result>(sub: string, work: (own: LearnerDatabase) => Result): Promise<Result> {
    return this.inObject(sub, async (object) => work(await object.open()));
  }

  /** The binding of the objects. */
  get namespace(): LearnerNamespace {
    return {
      // A test's ids are the names themselves.
      idFromName: (name) => name as unknown as DurableObjectId,
      get: (id) => {
        const reach = async <Result>(work: (object: LearnerObject) => Promise<Result>) =>
          this.around(async () => this.inObject(String(id), work));
        return {
          call: async (request) => reach(async (object) => object.call(request)),
          readLimits: async () => reach(async (object) => object.readLimits()),
          tellPremium: async (told) => reach(async (object) => object.tellPremium(told)),
        };
      },
    };
  }

  async #withOpened<Result>(sub: string, work: (opened: OpenedObject) => Promise<Result>): Promise<Result> {
    const { LEARNERS } = env;
    return runInDurableObject(LEARNERS.get(LEARNERS.idFromName(sub)), async (_instance, state) => {
      const opened = this.#opened.get(state) ?? this.#open(sub, state);
      this.#opened.set(state, opened);
      return work(opened);
    });
  }

  #open(sub: string, state: DurableObjectState): OpenedObject {
    const { getBindings, outside, log, waitUntil } = this.#options;
    const alarm = this.#alarms.get(sub) ?? new TestAlarm();
    this.#alarms.set(sub, alarm);
    const storage = failingStorage(withAlarm(state.storage, alarm), () => {
      const error = this.failWrite();
      if (error) throw error;
    });
    return {
      alarm,
      object: new LearnerObject({ storage, bindings: getBindings(), outside, log, waitUntil }),
    };
  }
}

/** An alarm that only a test rings: the platform's rings by the real clock, which is not that of a test. */
class TestAlarm {
  #at: number | null = null;

  async getAlarm(): Promise<number | null> {
    return this.#at;
  }

  async setAlarm(at: number | Date): Promise<void> {
    this.#at = Number(at);
  }

  async deleteAlarm(): Promise<void> {
    this.#at = null;
  }
}

/** The same storage; `beforeWrite` may fail a change of a row, or of the alarm. */
function failingStorage(storage: DurableObjectStorage, beforeWrite: () => void): DurableObjectStorage {
  const sql = new Proxy(storage.sql, {
    get: (owner, name) => {
      const value: unknown = Reflect.get(owner, name, owner);
      if (name !== 'exec') return typeof value === 'function' ? value.bind(owner) : value;
      return (query: string, ...values: unknown[]) => {
        if (WRITE.test(query)) beforeWrite();
        return storage.sql.exec(query, ...values);
      };
    },
  });
  return new Proxy(storage, {
    get: (owner, name) => {
      if (name === 'sql') return sql;
      const value: unknown = Reflect.get(owner, name, owner);
      if (name !== 'setAlarm') return typeof value === 'function' ? value.bind(owner) : value;
      return async (at: number | Date) => {
        beforeWrite();
        return storage.setAlarm(at);
      };
    },
  });
}

const WRITE = /^\s*(?:insert|update|delete|replace)\b/i;

/** The platform's storage with this alarm. */
function withAlarm(storage: DurableObjectStorage, alarm: TestAlarm): DurableObjectStorage {
  return new Proxy(storage, {
    get: (_, name) => {
      const owner = name in alarm ? alarm : storage;
      const value: unknown = Reflect.get(owner, name, owner);
      return typeof value === 'function' ? value.bind(owner) : value;
    },
  });
}
