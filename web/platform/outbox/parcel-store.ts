/**
 * Where parcels wait: one entry of `localStorage` each, so that two tabs never overwrite each other's list.
 *
 * After its prefix an entry's name sorts by the time it was put in. Knows nothing of sending.
 */
import { namesUnder, type EntryStorage } from '../storage/entry-storage.ts';
import { parcelPrefixes, type EntryOwner } from '../storage/move-to-sub.ts';
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
  /** Puts what was stored under this name, or what became of it, behind all others. */
  putBehind(name: string, parcel: Parcel): void;
  remove(name: string): void;
}

/** Digits of a millisecond timestamp, until the year 33658. */
const SEQUENCE_DIGITS = 15;

/** Keeps the parcels of one learner in `storage`; another learner of this browser never sees them. */
export function createParcelStore(storage: EntryStorage, owner: EntryOwner): ParcelStore {
  const prefixes = parcelPrefixes(owner);
  // What an older page put in and could not be moved yet is in the list, too, at its place.
  const entries = () =>
    prefixes
      .flatMap((prefix) =>
        namesUnder(storage, prefix).map((name) => ({ name, order: name.slice(prefix.length) })),
      )
      .toSorted((a, b) => (a.order < b.order ? -1 : 1));
  const list = () => entries().flatMap(({ name }) => readEntry(storage, name));

  const append = (parcel: Parcel) => {
    const sequence = nextSequence(entries().at(-1)?.order);
    storage.setItem(`${prefixes[0]}${sequence}:${keyOf(parcel)}`, JSON.stringify(parcel));
  };

  return {
    list,
    put(parcel) {
      if (!list().some((entry) => keyOf(entry.parcel) === keyOf(parcel))) append(parcel);
    },
    putBehind(name, parcel) {
      append(parcel);
      storage.removeItem(name);
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
function nextSequence(lastOrder = '0'): string {
  const last = Number(lastOrder.split(':')[0]);
  return String(Math.max(Date.now(), last + 1)).padStart(SEQUENCE_DIGITS, '0');
}
