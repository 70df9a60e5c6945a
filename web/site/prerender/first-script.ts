/**
 * Checks whether a static page fits its reader: a visitor's first look without consent pending.
 * Bundled with the look's script (`first-look.vite.ts`).
 */
import { firstEntry, hasFirstCookie, hasTabEntries } from '../../shared/storage/first-entries.ts';

/**
 * Flags on the root element what not to paint. `userKey`: storage key of the last user;
 * `consentCookie`: cookie of the consent answer.
 */
export function startPrerendered(userKey: string, consentCookie: string): void {
  const { dataset } = document.documentElement;
  const { doNotTrack, globalPrivacyControl } = navigator as {
    doNotTrack?: string;
    globalPrivacyControl?: boolean;
  };
  if (doNotTrack === '1' || globalPrivacyControl || hasFirstCookie(consentCookie)) dataset['isAnswered'] = '';
  // Signed in, redirected with a reason, or in a multi-step form.
  if (history.state !== null || hasTabEntries() || firstEntry(userKey) !== null) dataset['isWrong'] = '';
}
