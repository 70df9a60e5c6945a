/**
 * Reads storage for a document's first script, which is made of a few files that import nothing (`look/first-look.vite.ts`): before
 * anything is painted there is no adapter yet. Where the browser denies storage there is nothing.
 */

/** An entry of this browser's storage. */
export function firstEntry(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Whether this tab has any entry. */
export function hasTabEntries(): boolean {
  try {
    return sessionStorage.length > 0;
  } catch {
    return false;
  }
}

/** Whether there is such a cookie, whatever it says. */
export function hasFirstCookie(name: string): boolean {
  try {
    return document.cookie.includes(`${name}=`);
  } catch {
    return false;
  }
}
