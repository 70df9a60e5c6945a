/**
 * Where parcels wait: one entry of `localStorage` each, so that two tabs never overwrite each other's list.
 *
 * An entry's name sorts by the time it was put in. Knows nothing of sending.
 */
import { keyOf, type Parcel } from './parcel.ts';

/** A parcel in the store, under the name it is removed by. */
export interface StoredParcel {
  readonly name: string;
  readonly parcel: Parcel;
}

/** The parcels of one learner, oldest first. */
export interface ParcelStore {
  list(): readonly StoredParcel[];
  put(parcel: Parcel): void;
  remove(name: string): void;
}

/** Digits of a millisecond timestamp, until the year 33658. */
const SEQUENCE_DIGITS = 15;

/** The part of the Web Storage interface that is needed here. */
export type EntryStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps the parcels of one learner in `storage`; another learner of this browser never sees them. */
export function createParcelStore(storage: EntryStorage, learnerId: string): ParcelStore {
  const prefix = `oko-outbox:${learnerId}:`;
  const names = () =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      .filter((name) => name.startsWith(prefix))
      .toSorted();
  const list = () => names().flatMap((name) => readEntry(storage, name));

  return {
    list,
    put(parcel) {
      const key = keyOf(parcel);
      if (list().some((entry) => keyOf(entry.parcel) === key)) return;
      const name = `${prefix}${nextSequence(names().at(-1), prefix)}:${key}`;
      storage.setItem(name, JSON.stringify(parcel));
    },
    remove: (name) => storage.removeItem(name),
  };
}

/** Entries were written by this file; one that does not parse is damaged and can never be sent, so it is dropped. */
function readEntry(storage: EntryStorage, name: string): readonly StoredParcel[] {
  const text = storage.getItem(name);
  if (text === null) return [];
  try {
    return [{ name, parcel: JSON.parse(text) as Parcel }];
  } catch {
    storage.removeItem(name);
    return [];
  }
}

/** Later than every waiting entry even when the clock was set back: an assignment must follow its positions. */
function nextSequence(lastName: string | undefined, prefix: string): string {
  const last = lastName === undefined ? 0 : Number(lastName.slice(prefix.length).split(':')[0]);
  return String(Math.max(Date.now(), last + 1)).padStart(SEQUENCE_DIGITS, '0');
}
