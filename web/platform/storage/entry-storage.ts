/**
 * Storage of many entries of text: in `localStorage`, or for as long as the page lasts. A single entry: `device-storage.ts`.
 */
import { warn } from '../log.ts';

/** The part of the Web Storage interface that the page uses. */
export type EntryStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** The names of all entries that begin so. */
export function namesUnder(storage: EntryStorage, prefix: string): readonly string[] {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return names.filter((name) => name.startsWith(prefix));
}

/** This browser's storage; one that lasts as long as the page where that is blocked or full. */
export function openStorage(): EntryStorage {
  const probe = 'oko-probe';
  try {
    localStorage.setItem(probe, '');
    localStorage.removeItem(probe);
    return localStorage;
  } catch (error) {
    warn('no storage in this browser: what cannot be sent is lost when the page closes', error);
    return createMemoryStorage();
  }
}

/** An empty storage that lasts as long as the page. */
export function createMemoryStorage(): EntryStorage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
    removeItem: (name) => void entries.delete(name),
  };
}
