/**
 * What the pages need beside the bindings.
 */
import type { LocalEnv } from '../../env.ts';
import type { Store } from '../store.ts';
import type { Receiver } from '../webhooks/deliver.ts';

export interface Page {
  readonly storeOf: (env: LocalEnv) => Store;
  /** Sends what is due, after the answer. */
  readonly afterChange: (env: LocalEnv) => void;
  readonly receiverOf: (env: LocalEnv) => Receiver;
}
