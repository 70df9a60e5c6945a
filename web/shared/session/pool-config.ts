/**
 * Where the user pool is.
 */

/** Names a user pool of Cognito and its client. */
export interface PoolConfig {
  readonly userPoolId: string;
  readonly clientId: string;
  /** Absolute; undefined for AWS's own. */
  readonly endpoint: string | undefined;
}
