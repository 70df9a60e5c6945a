/**
 * Whether the picture in a prerendered document is what its reader is about to see: a visitor's first look at it, who was asked nothing.
 *
 * The document's first script is made of this file and of that of the look (`first-look.vite.ts`). It imports nothing.
 */

/**
 * Says on the root element what is not to be painted. `userKey`: the entry of this browser's storage that names who signed in last;
 * `consentCookie`: the name of the cookie with the answer about usage statistics.
 */
export function hideWrongPicture(userKey: string, consentCookie: string): void {
  const { dataset } = document.documentElement;
  const { doNotTrack, globalPrivacyControl } = navigator as {
    doNotTrack?: string;
    globalPrivacyControl?: boolean;
  };
  if (doNotTrack === '1' || globalPrivacyControl || document.cookie.includes(`${consentCookie}=`))
    dataset['isAnswered'] = '';
  try {
    // Somebody is signed in, or was sent here with a reason, or is in the middle of a further step.
    const isOnTheWay = history.state !== null || sessionStorage.length > 0;
    if (isOnTheWay || localStorage.getItem(userKey) !== null) dataset['isWrong'] = '';
  } catch {
    // Where storage is blocked there is nothing to go on with.
  }
}
