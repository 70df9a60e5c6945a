/**
 * What a use-case may reach for. Names no Cloudflare type: the client compiles against the router's types, and
 * those would bring the Worker's globals into the page.
 */
import type { Tier } from '#contract/access';
import type { LearnerDatabase } from '#db/learner/database';
import type { self } from '#db/learner/schema';
import type { SharedDatabase } from '#db/shared/database';
import type { Learner } from '#contract/learner';
import type { Content } from '../content/content.ts';
import type { Accounts } from './accounts.ts';
import type { Payments } from './payments.ts';
import type { PremiumGroup } from './premium-group.ts';
import type { UsageStore } from './usage.ts';

/** What every call may reach for. A call that anyone may make runs in the Worker with these alone. */
export interface Services {
  /** D1: what learners share. */
  readonly shared: SharedDatabase;
  readonly content: Content;
  readonly network: CallersNetwork;
  /** Where usage statistics go. */
  readonly usage: UsageStore;
  /** The clock, in milliseconds since the epoch. */
  readonly now: () => number;
  /** Decides which day of the pool a date has. */
  readonly dailySecret: string;
  /** A keyed hash: by it a text is found again, and cannot be read. */
  readonly hash: (text: string) => Promise<string>;
  /** Undefined where a deployment sells nothing. */
  readonly payments: Payments | undefined;
  /** Undefined where a deployment has no key to ask with. */
  readonly accounts: Accounts | undefined;
  /** Undefined where a deployment has no key to change it with. */
  readonly group: PremiumGroup | undefined;
  /** The objects of other learners. */
  readonly objectOf: (learnerId: string) => OtherObject;
  /** The origin that the call came to; undefined when it is none of ours. */
  readonly findPageOrigin: () => string | undefined;
}

/** What a signed-in learner's call may reach for: it runs in the learner's own object. */
export interface LearnerServices extends Services {
  readonly learner: Learner;
  /** When the Worker got the call, in milliseconds since the epoch: what is done until it is stored costs the learner no time. */
  readonly arrivedAt: number;
  /** The learner's own database. */
  readonly own: LearnerDatabase;
  /** Which tier the learner has now. */
  readonly tier: () => Tier;
  /**
   * Makes the learner's row in the directory, if it is not there yet. Every call that stores something waits for it, and for nothing else
   * between it and its transaction: it raises `signed-out` for a session that was ended meanwhile.
   */
  readonly register: () => Promise<void>;
  /** Has the object's alarm ring at this moment at the latest, in milliseconds since the epoch. */
  readonly wakeAt: (at: number) => Promise<void>;
  /** Sends what is in the outbox, without being waited for. */
  readonly deliver: () => void;
  /** Deletes all that the object holds. */
  readonly deleteAll: () => Promise<void>;
}

/** What an object knows of what limits its learner. */
export type Limits = Pick<
  typeof self.$inferSelect,
  'daily_date' | 'counts_day' | 'attempts_count' | 'daily_runs_count' | 'moments_count' | 'bot_games_count'
>;

/** What may be asked of another learner's object, or told it. */
export interface OtherObject {
  /** What limits the learner there; undefined for somebody who has never called. */
  readonly readLimits: () => Promise<Limits | undefined>;
  /** Tells until when a subscription gives premium. What is older than what was told before changes nothing. */
  readonly tellPremium: (told: ToldPremium) => Promise<void>;
}

/** What a stored subscription gives. */
export interface ToldPremium {
  /** Milliseconds since the epoch; null when it says nothing. */
  readonly until: number | null;
  /** Of the stored subscription; zero for a learner who has none. */
  readonly version: number;
}

/** The network that a call came from. */
export interface CallersNetwork {
  /** A name of it for one day, in days since the epoch. Nobody can tell from it which network it is. */
  readonly nameOn: (day: number) => Promise<string>;
  /** How many addresses it may ask about in a day. */
  readonly addressesADay: number;
}

/** What a use-case that may store something returns: the body of the response, and whether a row was made. */
export interface CommandResult<Body> {
  readonly body: Body;
  readonly created: boolean;
}
