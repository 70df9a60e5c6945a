/**
 * The accounts at the identity service. Names nothing of Cognito's: `edge/auth/` speaks with it.
 */

export interface Accounts {
  /** Whether the account with a password that has this id was deleted. An answer that cannot be had is no. */
  readonly wasDeleted: (learnerId: string) => Promise<boolean>;
}
