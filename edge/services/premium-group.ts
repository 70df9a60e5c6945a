/**
 * The group of premium learners at the identity service. Names nothing of Cognito's: `edge/auth/` speaks with it.
 */

/**
 * What became of a change. `busy`: the service takes no more, or cannot be reached, so that nobody needs to try again at once. `failed`:
 * it will not do this. The reason is for the log.
 */
export type GroupResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'busy' | 'failed'; readonly reason: string };

/** A learner whom the service does not know any more is in no group, and there is nothing to do about them. */
export interface PremiumGroup {
  /** Puts the learner in; one who is in stays in. */
  readonly add: (learnerId: string) => Promise<GroupResult>;
  /** Takes the learner out; one who is not in stays out. */
  readonly remove: (learnerId: string) => Promise<GroupResult>;
}
