/**
 * Where parcels wait: one entry of this browser's storage each, so that two tabs never overwrite each other's list.
 *
 * After its prefix an entry's name sorts by the time it was put in. Knows nothing of sending.
 */
import { namesUnder, reportTrouble, type EntryStorage } from '../storage/entry-storage.ts';
import { parcelPrefixes, type EntryOwner } from '../storage/move-to-sub.ts';
import { isParcel, keyOf, type Parcel } from './parcel.ts';

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
  /** Whether none would be lost with this page. */
  isKept(): boolean;
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
    isKept: () => entries().every(({ name }) => storage.isKept(name)),
  };
}

/** One that is damaged, or of a kind that this page does not know, can never be sent: it is dropped, and nothing waits behind it. */
function readEntry(storage: EntryStorage, name: string): readonly StoredParcel[] {
  const text = storage.getItem(name);
  if (text === null) return [];
  const parcel = parse(text);
  if (isParcel(parcel)) return [{ name, parcel }];
  storage.removeItem(name);
  reportTrouble(`outbox: ${name} is dropped`, 'it is no parcel');
  return [];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Later than every waiting entry even when the clock was set back: an assignment must follow its positions. */
function nextSequence(lastOrder = '0'): string {
  const last = Number(lastOrder.split(':')[0]);
  return String(Math.max(Date.now(), last + 1)).padStart(SEQUENCE_DIGITS, '0');
}
