/**
 * What the page stores in this browser, or in this tab, one named entry at a time. Many at a time: `entry-storage.ts`.
 */
import { withStorage, type StorageKind } from './with-storage.ts';

/** Whether there is such an entry; undefined where storage is blocked. */
export function hasEntry(name: string): boolean | undefined {
  return withStorage((storage) => storage.getItem(name) !== null);
}

/** An entry as `read` understands it; undefined when there is none, when `read` throws, and where storage is blocked. */
export function findEntry<Value>(
  name: string,
  read: (text: string) => Value | undefined,
  kind?: StorageKind,
): Value | undefined {
  return withStorage((storage) => {
    const text = storage.getItem(name);
    return text === null ? undefined : read(text);
  }, kind);
}

/** Writes an entry. Returns whether it is there: storage may be blocked or full. */
export function putEntry(name: string, text: string, kind?: StorageKind): boolean {
  return withStorage((storage) => (storage.setItem(name, text), true), kind) ?? false;
}

/** Removes an entry; blocked storage has none. */
export function removeEntry(name: string, kind?: StorageKind): void {
  withStorage((storage) => storage.removeItem(name), kind);
}
