/**
 * The group of premium learners at the identity service, as the sweep asks for it.
 */

export interface PremiumGroup {
  /** Puts the learner in; one who is in stays in. */
  readonly add: (learnerId: string) => Promise<void>;
  /** Takes the learner out; one who is not in, or does not exist any more, stays out. */
  readonly remove: (learnerId: string) => Promise<void>;
}
