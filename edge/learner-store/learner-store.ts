/**
 * `LearnerStore`, the Durable Object of one learner, named by Cognito's `sub`: created near the learner's first call, one thread, its own
 * SQLite database, an alarm, and thirty days of recovery.
 * Why there is one each: adr/0030.
 */
import { DurableObject } from 'cloudflare:workers';
import { logToConsole, type Log } from '../http/logger.ts';
import type { Outside } from '../open-services.ts';
import type { LearnerCall, CallOutcome } from '../services/learner-calls.ts';
import type { Limits, ToldPremium } from '../services/services.ts';
import { LearnerObject } from './learner-object.ts';

/** The class for a Worker; `outside` is how its objects reach other services. */
export function createLearnerStore(outside: Outside, log: Log = logToConsole) {
  return class LearnerStore extends DurableObject<object> {
    readonly #object: LearnerObject;

    constructor(state: DurableObjectState, bindings: object) {
      super(state, bindings);
      this.#object = new LearnerObject({
        storage: state.storage,
        bindings,
        outside,
        log,
        waitUntil: (work) => state.waitUntil(work),
      });
    }

    async call(request: LearnerCall): Promise<CallOutcome> {
      return this.#object.call(request);
    }

    override async alarm(): Promise<void> {
      await this.#object.alarm();
    }

    async readLimits(): Promise<Limits | undefined> {
      return this.#object.readLimits();
    }

    async tellPremium(told: ToldPremium): Promise<void> {
      await this.#object.tellPremium(told);
    }
  };
}
