/**
 * What the page stores in this browser. The only file that touches `localStorage` where it may be blocked or full.
 *
 * The page goes on without what could not be read or written. The log says so once for each entry, and once for all if
 * storage is blocked.
 */
import { warn } from '../log.ts';
import { createMemoryStorage, namesUnder, type EntryStorage } from './entry-storage.ts';

const reported = new Set<string>();

/** Whether there is such an entry; undefined where storage is blocked. */
export function hasEntry(name: string): boolean | undefined {
  return tryWith(name, (storage) => storage.getItem(name) !== null);
}

/** An entry as `read` understands it; undefined when there is none, when `read` throws, and where storage is blocked. */
export function findEntry<Value>(name: string, read: (text: string) => Value | undefined): Value | undefined {
  return tryWith(name, (storage) => {
    const text = storage.getItem(name);
    return text === null ? undefined : read(text);
  });
}

/** The names of all entries that begin so. */
export function findNames(prefix: string): readonly string[] {
  return tryWith(prefix, (storage) => namesUnder(storage, prefix)) ?? [];
}

/** Writes an entry. Returns whether it is there: storage may be blocked or full. */
export function putEntry(name: string, text: string): boolean {
  return tryWith(name, (storage) => (storage.setItem(name, text), true)) ?? false;
}

/** Removes an entry; blocked storage has none. */
export function removeEntry(name: string): void {
  tryWith(name, (storage) => storage.removeItem(name));
}

/** Storage for many entries: it lasts as long as the page where this browser's is blocked or full. */
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

function tryWith<Result>(name: string, task: (storage: EntryStorage) => Result): Result | undefined {
  try {
    return task(localStorage);
  } catch (error) {
    // Blocked storage is one piece of news, whichever entry met it first.
    const subject = error instanceof DOMException && error.name === 'SecurityError' ? 'storage' : name;
    if (!reported.has(subject)) warn(`${subject}: this browser cannot read or keep it`, error);
    reported.add(subject);
    return undefined;
  }
}
