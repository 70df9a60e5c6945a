/**
 * The outbox inside React.
 */
import { createContext, use, useSyncExternalStore } from 'react';
import type { Outbox, OutboxStatus } from './outbox.ts';

/** Given by `OutboxProvider`. */
export const OutboxContext = createContext<Outbox | undefined>(undefined);

/** Where attempts and games are put. */
export function useOutbox(): Outbox {
  const outbox = use(OutboxContext);
  if (!outbox) throw new Error('no OutboxProvider above this component');
  return outbox;
}

/** Follows what became of what was put in. */
export function useOutboxStatus(outbox: Outbox): OutboxStatus {
  return useSyncExternalStore(outbox.subscribe, outbox.status);
}
