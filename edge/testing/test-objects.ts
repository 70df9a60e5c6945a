/**
 * Learners' objects for tests: the platform's own, with bindings and models of the test's.
 */
import { env } from 'cloudflare:workers';
import { runInDurableObject } from 'cloudflare:test';
import type { LearnerDatabase } from '#db/learner/database';
import type { Log } from '#edge/http/logger';
import { LearnerObject } from '#edge/learner-store/learner-object';
import type { LearnerNamespace } from '#edge/services/env';
import type { Outside } from '#edge/services/open-services';

interface TestObjectsOptions {
  /** Read when an object is first opened: the binding of the objects is among them. */
  readonly getBindings: () => object;
  readonly outside: Outside;
  readonly log: Log;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export class TestObjects {
  readonly #options: TestObjectsOptions;
  readonly #opened = new WeakMap<DurableObjectState, LearnerObject>();

  constructor(options: TestObjectsOptions) {
    this.#options = options;
  }

  /** Does something in a learner's object; `sub` names it. */
  async inObject<Result>(sub: string, work: (object: LearnerObject) => Promise<Result>): Promise<Result> {
    const { LEARNERS } = env;
    return runInDurableObject(LEARNERS.get(LEARNERS.idFromName(sub)), async (_instance, state) => {
      const object = this.#opened.get(state) ?? this.#open(state);
      this.#opened.set(state, object);
      return work(object);
    });
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
        const sub = String(id);
        return {
          call: async (request) => this.inObject(sub, async (object) => object.call(request)),
          readLimits: async () => this.inObject(sub, async (object) => object.readLimits()),
          tellPremium: async (told) => this.inObject(sub, async (object) => object.tellPremium(told)),
        };
      },
    };
  }

  #open({ storage }: DurableObjectState): LearnerObject {
    const { getBindings, outside, log, waitUntil } = this.#options;
    return new LearnerObject({ storage, bindings: getBindings(), outside, log, waitUntil });
  }
}
