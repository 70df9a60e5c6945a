/**
 * Moves what older pages stored under a learner's e-mail address to the learner's sub: the parcels of the outbox and the
 * saved bot game. When no older page can be about any more, this file goes.
 *
 * A tab with an older page may still be open, and store more under the address: so the calls are repeated.
 */
import { findEntry, removeEntry } from './device-storage.ts';
import { namesUnder, storageOf, type EntryStorage } from './entry-storage.ts';

/** Whose entries: they are named by the sub, and were named by the address as the ID token has it. */
export interface EntryOwner {
  readonly sub: string;
  readonly email: string;
}

/** How the names of a learner's parcels begin, today's first; after it come sequence and key. */
export const parcelPrefixes = ({ sub, email }: EntryOwner) =>
  [`oko-outbox:${sub}:`, `oko-outbox:${email}:`] as const;

/** A tab that sends holds both Web Locks; one with an older page takes the second alone. */
export const outboxLocks = ({ sub, email }: EntryOwner) =>
  [`oko-outbox:${sub}`, `oko-outbox:${email}`] as const;

/** Moves the parcels; one that cannot be copied stays for the next time. Call it with both locks held. A
 * storage that lasts as long as the page has none to move. */
export function moveParcels(storage: EntryStorage, owner: EntryOwner): void {
  const [prefix, formerPrefix] = parcelPrefixes(owner);
  const waiting = new Set(namesUnder(storage, prefix).map((name) => keyIn(name, prefix)));
  for (const name of namesUnder(storage, formerPrefix)) {
    if (waiting.has(keyIn(name, formerPrefix))) removeEntry(name);
    else storageOf().moveItem(name, prefix + name.slice(formerPrefix.length));
  }
}

/** The parcel's own key: what follows its sequence. */
const keyIn = (name: string, prefix: string) => name.slice(name.indexOf(':', prefix.length));

/** As much of a saved game as decides whether it may be moved. */
interface Game {
  readonly key: string;
  readonly ending?: unknown;
}

/** The entry of a learner's saved game. */
export const savedGameName = (sub: string) => `oko-bot-game:${sub}`;

/**
 * The game saved for this learner, moved to the sub if an older page saved it. A game that runs under the sub is not
 * overwritten: the older page's waits until that one is over or dropped.
 */
export function findMovedGame<Saved extends Game>(
  { sub, email }: EntryOwner,
  read: (text: string) => Saved | undefined,
): Saved | undefined {
  const [name, formerName] = [savedGameName(sub), savedGameName(email)];
  const current = findEntry(name, read);
  const former = findEntry(formerName, read);
  // An earlier copy of the same game holds nothing that could be lost.
  if (former && former.key === current?.key) removeEntry(formerName);
  if (!former || (current && !canReplace(current, former))) return current;
  storageOf().moveItem(formerName, name);
  return former;
}

/** A game that is over was sent when it ended: it makes room for one that runs. */
const canReplace = (current: Game, former: Game) =>
  current.key !== former.key && current.ending !== undefined && former.ending === undefined;
