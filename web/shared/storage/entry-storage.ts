/**
 * The adapter of the browser's two storages, which may be denied, full, or hold what an older page wrote. It never fails: what
 * the browser does not take is kept in memory, as long as the page lasts. A single entry: `device-storage.ts`.
 */
import { warn } from '../log.ts';

/** Where an entry is kept: in this browser, or in this tab for as long as it is open. */
export type StorageKind = 'localStorage' | 'sessionStorage';

/** The part of the Web Storage interface that the page uses. */
export interface EntryStorage extends Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'> {
  /** Whether this entry outlives the page. */
  isKept(name: string): boolean;
}

/** The names of all entries that begin so. */
export function namesUnder(storage: Pick<Storage, 'length' | 'key'>, prefix: string): readonly string[] {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return names.filter((name) => name.startsWith(prefix));
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
    isKept: () => false,
  };
}

const reported = new Set<string>();

/** Says each trouble with storage once in the log. */
export function reportTrouble(subject: string, error: unknown): void {
  const trouble = `${subject}: ${String(error)}`;
  if (!reported.has(trouble)) warn(subject, error);
  reported.add(trouble);
}

/** One of the browser's storages, and in front of it what it did not take. */
class DeviceStorage implements EntryStorage {
  readonly #kind: StorageKind;
  readonly #memory = createMemoryStorage();

  constructor(kind: StorageKind) {
    this.#kind = kind;
  }

  get length(): number {
    return this.#names().length;
  }

  key(index: number): string | null {
    return this.#names()[index] ?? null;
  }

  getItem(name: string): string | null {
    return this.#memory.getItem(name) ?? this.#onDevice((device) => device.getItem(name)) ?? null;
  }

  setItem(name: string, text: string): void {
    const isTaken = this.#onDevice((device) => (device.setItem(name, text), true)) ?? false;
    if (isTaken) this.#memory.removeItem(name);
    // An older text stays on the device: after a reload it is better than none.
    else this.#memory.setItem(name, text);
  }

  removeItem(name: string): void {
    this.#memory.removeItem(name);
    this.#onDevice((device) => device.removeItem(name));
  }

  isKept(name: string): boolean {
    return this.#memory.getItem(name) === null && this.getItem(name) !== null;
  }

  /** Whether the browser gives its storage to this page; it may still be full. */
  isGiven(): boolean {
    return this.#onDevice((device) => (device.getItem(''), true)) ?? false;
  }

  /** Moves an entry on the device, and leaves it where it is when there is no room for a copy. */
  moveItem(from: string, to: string): boolean {
    const isMoved = this.#onDevice((device) => {
      device.setItem(to, device.getItem(from) ?? '');
      device.removeItem(from);
      return true;
    });
    return isMoved ?? false;
  }

  /** The names of what was not taken. */
  namesInMemory(): readonly string[] {
    return namesUnder(this.#memory, '');
  }

  #names(): readonly string[] {
    const onDevice = this.#onDevice((device) => namesUnder(device, '')) ?? [];
    return [...new Set([...onDevice, ...this.namesInMemory()])];
  }

  /** What `task` makes of the browser's own storage; undefined when that throws, even as it is named. */
  #onDevice<Result>(task: (device: Storage) => Result): Result | undefined {
    try {
      return task(globalThis[this.#kind]);
    } catch (error) {
      reportTrouble(`no ${this.#kind} for this: it lasts as long as the page`, error);
      return undefined;
    }
  }
}

const STORAGES = {
  localStorage: new DeviceStorage('localStorage'),
  sessionStorage: new DeviceStorage('sessionStorage'),
} as const;

/** This browser's storage for what must not be lost; the log says so at once where that is denied or full. */
export function openStorage(): DeviceStorage {
  const probe = 'oko-probe';
  try {
    localStorage.setItem(probe, '');
    localStorage.removeItem(probe);
  } catch (error) {
    warn('no storage in this browser: what cannot be sent is lost when the page closes', error);
  }
  return STORAGES.localStorage;
}

/** This browser's storage, or this tab's. */
export function storageOf(kind: StorageKind = 'localStorage'): DeviceStorage {
  return STORAGES[kind];
}

/** Begin the names of what a learner has done: unsent answers and games, runs and games in progress. */
const DONE = /^oko-(outbox|run|bot-game):/;

/** Whether nothing that a learner has done would be lost with this page. */
export function isAllKept(): boolean {
  return !STORAGES.localStorage.namesInMemory().some((name) => DONE.test(name));
}
