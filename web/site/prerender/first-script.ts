/**
 * Whether a prerendered document is what its reader is about to see: a visitor's first look at it, who was asked nothing.
 *
 * The document's first script is made of this file and of that of the look (`first-look.vite.ts`).
 */
import { firstEntry, hasFirstCookie, hasTabEntries } from '../../shared/storage/first-entries.ts';

/**
 * Says on the root element what is not to be painted. `userKey`: the entry of this browser's storage that names who signed in last;
 * `consentCookie`: the name of the cookie with the answer about usage statistics.
 */
export function startPrerendered(userKey: string, consentCookie: string): void {
  const { dataset } = document.documentElement;
  const { doNotTrack, globalPrivacyControl } = navigator as {
    doNotTrack?: string;
    globalPrivacyControl?: boolean;
  };
  if (doNotTrack === '1' || globalPrivacyControl || hasFirstCookie(consentCookie)) dataset['isAnswered'] = '';
  // Somebody is signed in, or was sent here with a reason, or is in the middle of a further step.
  if (history.state !== null || hasTabEntries() || firstEntry(userKey) !== null) dataset['isWrong'] = '';
}
