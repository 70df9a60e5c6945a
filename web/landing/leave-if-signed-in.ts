/**
 * A signed-in learner has no use for the landing page: on to the tiles before any of it is painted. Whether the session still holds is
 * checked there; who is not let in finds the login.
 *
 * The document's first script is made of this file and of that of the look (`first-look.vite.ts`).
 */
import { firstEntry } from '../platform/storage/first-entries.ts';

/** `userKey`: the entry of this browser's storage that names who signed in last; `tiles`: the learner's start page. */
export function leaveIfSignedIn(userKey: string, tiles: string): void {
  if (firstEntry(userKey) === null) return;
  document.documentElement.dataset['leaves'] = '';
  location.replace(tiles);
}
