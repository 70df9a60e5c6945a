/**
 * What a use-case may reach for. Names no Cloudflare type: the client compiles against the router's types, and
 * those would bring the Worker's globals into the page.
 */
import type { Access } from '#contract/calls';
import type { Databases, HomeDatabase } from '#db/queries/database';
import type { Actor, Learner } from '../auth/actor.ts';
import type { Accounts } from './accounts.ts';
import type { Payments } from './payments.ts';
import type { PremiumGroup } from './premium-group.ts';
import type { UsageStore } from './usage.ts';

export interface Services extends Databases {
  /** The learner's home. A caller who is nobody has no rows anywhere: which one they get says nothing. */
  readonly db: HomeDatabase;
  readonly actor: Actor;
  readonly network: CallersNetwork;
  /** Where usage statistics go. */
  readonly usage: UsageStore;
  /** The clock, in milliseconds since the epoch. */
  readonly now: () => number;
  /** Decides which day of the pool a date has. */
  readonly dailySecret: string;
  /** Undefined where a deployment sells nothing. */
  readonly payments: Payments | undefined;
  /** Undefined where a deployment has no key to ask with. */
  readonly accounts: Accounts | undefined;
  /** Undefined where a deployment has no key to change it with. */
  readonly group: PremiumGroup | undefined;
  /** The origin that the call came to; undefined when it is none of ours. */
  readonly findPageOrigin: () => string | undefined;
}

/** The network that a call came from. */
export interface CallersNetwork {
  /** A name of it for one day, in days since the epoch. Nobody can tell from it which network it is. */
  readonly nameOn: (day: number) => Promise<string>;
  /** How many addresses it may ask about in a day. */
  readonly addressesADay: number;
}

/** The databases, and the home of a learner among them. */
export interface OpenDatabases extends Databases {
  readonly homeOf: (learnerId: string) => HomeDatabase;
  /** The first database and the learner's home, for one call: both refuse who belongs to a session that was ended. */
  readonly openFor: (session: Pick<Learner, 'sub' | 'authTime'>) => Pick<Services, 'first' | 'db'>;
}

/** What a use-case that may store something returns: the body of the response, and whether a row was made. */
export interface CommandResult<Body> {
  readonly body: Body;
  readonly created: boolean;
}

/** Checks that the current request may make a call of this access, or throws the fault that says why not. */
export type Authorize = (access: Access) => Promise<Services>;
