/**
 * What a use-case may reach for. Names no Cloudflare type: the client compiles against the router's types, and
 * those would bring the Worker's globals into the page.
 */
import type { Access } from '#contract/calls';
import type { Databases, HomeDatabase } from '#db/queries/database';
import type { Actor } from '../auth/actor.ts';
import type { Payments } from './payments.ts';
import type { PremiumGroup } from './premium-group.ts';

export interface Services extends Databases {
  /** The learner's home. A caller who is nobody has no rows anywhere: which one they get says nothing. */
  readonly db: HomeDatabase;
  readonly actor: Actor;
  /** The clock, in milliseconds since the epoch. */
  readonly now: () => number;
  /** Decides which day of the pool a date has. */
  readonly dailySecret: string;
  /** Undefined where a deployment sells nothing. */
  readonly payments: Payments | undefined;
  /** Undefined where a deployment has no key to change it with. */
  readonly group: PremiumGroup | undefined;
  /** The origin that the call came to; undefined when it is none of ours. */
  readonly findPageOrigin: () => string | undefined;
}

/** The databases, and the home of a learner among them. */
export interface OpenDatabases extends Databases {
  readonly homeOf: (learnerId: string) => HomeDatabase;
}

/** What a use-case that may store something returns: the body of the response, and whether a row was made. */
export interface CommandResult<Body> {
  readonly body: Body;
  readonly created: boolean;
}

/** Checks that the current request may make a call of this access, or throws the fault that says why not. */
export type Authorize = (access: Access) => Promise<Services>;
