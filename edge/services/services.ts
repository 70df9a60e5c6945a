/**
 * What a use-case may reach for. Names no Cloudflare type: the client compiles against the router's types, and
 * those would bring the Worker's globals into the page.
 */
import type { Database } from '#db/queries/database';
import type { Actor } from '../auth/actor.ts';

export interface Services {
  readonly db: Database;
  readonly actor: Actor;
  /** The clock, in milliseconds since the epoch. */
  readonly now: () => number;
}

/** What a use-case that may store something answers: the body, and whether a row was made. */
export interface Outcome<Body> {
  readonly body: Body;
  readonly created: boolean;
}

/** Who may make a call: anyone, or signed-in learners only. */
export type Access = 'anyone' | 'learner';

/** Lets the current request into a call of this access, or throws the fault that says why not. */
export type Admit = (access: Access) => Promise<Services>;
