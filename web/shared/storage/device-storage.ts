/**
 * What the page stores in this browser, or in this tab, one named entry at a time. Many at a time: `entry-storage.ts`.
 */
import { storageOf, reportTrouble, type StorageKind } from './entry-storage.ts';

/** Whether there is such an entry; undefined where the browser denies its storage. */
export function hasEntry(name: string): boolean | undefined {
  const storage = storageOf();
  return storage.isGiven() ? storage.getItem(name) !== null : undefined;
}

/**
 * An entry as `read` understands it; undefined when there is none. One that it does not understand, by an error or by undefined, is
 * removed, and the log says so.
 */
export function findEntry<Value>(
  name: string,
  read: (text: string) => Value | undefined,
  kind?: StorageKind,
): Value | undefined {
  const storage = storageOf(kind);
  const text = storage.getItem(name);
  if (text === null) return undefined;
  let trouble: unknown = 'it does not fit';
  try {
    const value = read(text);
    if (value !== undefined) return value;
  } catch (error) {
    trouble = error;
  }
  storage.removeItem(name);
  reportTrouble(`storage: ${name} is dropped`, trouble);
  return undefined;
}

/** Writes an entry. Returns whether it outlives the page: storage may be denied or full. */
export function putEntry(name: string, text: string, kind?: StorageKind): boolean {
  const storage = storageOf(kind);
  storage.setItem(name, text);
  return storage.isKept(name);
}

/** Removes an entry. */
export function removeEntry(name: string, kind?: StorageKind): void {
  storageOf(kind).removeItem(name);
}

/** A switch as it is stored. */
export function readSwitch(text: string): boolean | undefined {
  return text === 'true' || text === 'false' ? text === 'true' : undefined;
}
