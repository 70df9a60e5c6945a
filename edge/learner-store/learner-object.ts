/**
 * A learner's object: the database of one learner, and the calls that this learner makes. The use-case runs here, beside the data.
 *
 * Knows the platform only as a store with SQLite and an alarm, so that tests give it their own bindings.
 */
import { drizzle } from 'drizzle-orm/durable-sqlite';
import { migrate } from 'drizzle-orm/durable-sqlite/migrator';
import { tierAt } from '#contract/billing';
import type { LearnerDatabase } from '#db/learner/database';
import { MIGRATIONS } from '#db/learner/migrations';
import type { Learner } from '#contract/learner';
import type { Log } from '../http/logger.ts';
import { logFailure } from '../http/request-log.ts';
import { outcomeOf } from '../http/outcome.ts';
import { getRoute } from '../http/routes.ts';
import { findSelf, type Self } from '../learner/self.ts';
import { openServices, type Outside } from '../open-services.ts';
import type {
  LearnerCall,
  LearnerCaller,
  LearnerObjectCalls,
  CallOutcome,
} from '../services/learner-calls.ts';
import type { LearnerServices, Limits, ToldPremium } from '../services/services.ts';
import { askForPremium, keepPremium } from '../domains/billing/told-premium.ts';
import { requireOpenSession } from '../domains/account/end-sessions.ts';
import { limitsOf } from '../domains/account/kept-limits.ts';
import { register } from '../domains/account/register.ts';
import { deliver, ringAlarm } from './alarm.ts';

/** Alarms come from no network and to no address of ours. */
const FROM_NOBODY = { network: '', url: 'https://oko.invalid' };
/** The one call that a session may make which it has ended itself: made again, it ends what was broken off. */
const AFTER_DELETION = 'users.deleteAccount';

interface LearnerObjectOptions {
  readonly storage: DurableObjectStorage;
  readonly bindings: object;
  readonly outside: Outside;
  readonly log: Log;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export class LearnerObject implements LearnerObjectCalls {
  readonly #options: LearnerObjectOptions;
  #own: LearnerDatabase | undefined;
  /** Calls and alarms, by how many. */
  #underWay = 0;
  /** Of the last write to D1 from here: later reads are no older. */
  #bookmark: string | undefined;

  constructor(options: LearnerObjectOptions) {
    this.#options = options;
  }

  /** Opens the database; its tables are made, or changed, the first time. */
  async open(): Promise<LearnerDatabase> {
    if (this.#own) return this.#own;
    const own = drizzle(this.#options.storage);
    await migrate(own, MIGRATIONS);
    this.#own ??= own;
    return this.#own;
  }

  /** Makes a call of the learner; a failure is a value, too. */
  async call({ call, input, ...caller }: LearnerCall): Promise<CallOutcome> {
    return outcomeOf(async () => {
      const own = await this.open();
      const known = findSelf(own);
      requireSession(known, caller.learner, call);
      return this.#withServices(caller, async (services) => {
        const asking = askForPremium(services);
        // Of somebody who has never called D1 knows nothing: to be sure it is asked, but not waited for.
        if (known) await asking;
        else this.#options.waitUntil(asking.catch(() => undefined));
        return getRoute(call).run(services, input);
      });
    });
  }

  /** Does what is due, and says when there is more. */
  async alarm(): Promise<void> {
    const own = await this.open();
    const known = findSelf(own);
    if (!known) return;
    const failures = await this.#withServices(callerOf(known), ringAlarm);
    for (const error of failures) logFailure(this.#options.log, { code: 'alarm' }, error);
  }

  async readLimits(): Promise<Limits | undefined> {
    const own = await this.open();
    const known = findSelf(own);
    return known && limitsOf(known, own);
  }

  async tellPremium(told: ToldPremium): Promise<void> {
    keepPremium(await this.open(), told, Date.now());
  }

  async #withServices<Result>(
    { learner, origin, arrivedAt }: LearnerCaller,
    work: (services: LearnerServices) => Promise<Result>,
  ): Promise<Result> {
    const { bindings, outside, storage } = this.#options;
    const own = await this.open();
    const { services, session } = openServices(bindings, outside, origin, this.#bookmark);
    const full: LearnerServices = {
      ...services,
      learner,
      // Two clocks may differ.
      arrivedAt: Math.min(arrivedAt, services.now()),
      own,
      tier: () => tierAt(services.now(), findSelf(own)?.premium_until, learner.groupTier),
      register: async () => register(full),
      wakeAt: async (at) => this.#wakeAt(at),
      deliver: () => this.#options.waitUntil(this.#deliver(full)),
      deleteAll: async () => {
        const deletion = storage.deleteAll();
        this.#own = undefined;
        // Other calls that are under way have the same database: they find its tables, empty.
        if (this.#underWay > 1) await this.open();
        await deletion;
      },
    };
    this.#underWay += 1;
    try {
      return await work(full);
    } finally {
      this.#underWay -= 1;
      this.#bookmark = session.getBookmark() ?? this.#bookmark;
    }
  }

  async #wakeAt(at: number): Promise<void> {
    const { storage } = this.#options;
    const set = await storage.getAlarm();
    if (set === null || set > at) await storage.setAlarm(at);
  }

  /** What fails now, the alarm does later: it was set before anything was put into the outbox. */
  async #deliver(services: LearnerServices): Promise<void> {
    try {
      await deliver(services);
    } catch (error) {
      this.#options.log('outbox-waits', { reason: error instanceof Error ? error.name : 'unknown' });
    }
  }
}

/** Raises `signed-out` for a session that was ended; none of a deleted account is left but for the call that deletes it. */
function requireSession(known: Self | undefined, learner: Learner, call: string): void {
  if (!known || (known.deleted_at !== null && call === AFTER_DELETION)) return;
  requireOpenSession(known, learner);
}

/** An alarm rings for the learner without a session: nothing that it does asks for one. */
function callerOf({ sub, email, email_proved: hasVerifiedEmail, valid_from }: Self): LearnerCaller {
  return {
    origin: FROM_NOBODY,
    arrivedAt: Date.now(),
    learner: {
      sub,
      email: email ?? '',
      hasVerifiedEmail,
      signsInBy: 'password',
      authTime: valid_from ?? 0,
      groupTier: 'free',
    },
  };
}
