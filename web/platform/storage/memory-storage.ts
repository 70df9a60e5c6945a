/**
 * Storage that lasts as long as the page: for browsers that block the real one.
 */

/** The part of the Web Storage interface that the page uses. */
export type EntryStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** An empty storage. */
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
