/**
 * What the page stores in this browser, one named entry at a time: the adapter of `localStorage`, which may be blocked or full.
 *
 * The page goes on without what could not be read or written. The log says so once for each entry, and once for all if
 * storage is blocked.
 */
import { warn } from '../log.ts';

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

/** Writes an entry. Returns whether it is there: storage may be blocked or full. */
export function putEntry(name: string, text: string): boolean {
  return tryWith(name, (storage) => (storage.setItem(name, text), true)) ?? false;
}

/** Removes an entry; blocked storage has none. */
export function removeEntry(name: string): void {
  tryWith(name, (storage) => storage.removeItem(name));
}

function tryWith<Result>(name: string, task: (storage: Storage) => Result): Result | undefined {
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
