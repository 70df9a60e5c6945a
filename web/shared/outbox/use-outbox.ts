/**
 * The outbox inside React.
 */
import { createContext, use, useSyncExternalStore } from 'react';
import type { Outbox } from './outbox.ts';
import type { Parcel } from './parcel.ts';

/** Given by `OutboxProvider`. */
export const OutboxContext = createContext<Outbox | undefined>(undefined);

/** Where attempts and games are put. */
export function useOutbox(): Outbox {
  const outbox = use(OutboxContext);
  if (!outbox) throw new Error('no OutboxProvider above this component');
  return outbox;
}

/** Whether what waits would outlive this page. */
export function useIsKept(outbox: Outbox): boolean {
  return useSyncExternalStore(outbox.subscribe, () => outbox.isKept());
}

/**
 * Whether something, of this kind if one is named, is kept on this device because it could not be sent. What is on its way
 * renders nothing anew.
 */
export function useHasUnsent(outbox: Outbox, kind?: Parcel['kind']): boolean {
  return useSyncExternalStore(outbox.subscribe, () => outbox.hasUnsent(kind));
}
