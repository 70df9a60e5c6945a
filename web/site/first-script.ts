/**
 * What the landing page has to know before any of it is painted: whether somebody is signed in, and who reads another language.
 *
 * The document's first script is made of this file and of that of the look (`first-look.vite.ts`).
 */
import { firstEntry, hasFirstCookie } from '../shared/storage/first-entries.ts';

/**
 * `userKey`: the entry of this browser's storage that names who signed in last; `tiles`: the learner's start page; `languageCookie`: the
 * name of the cookie with the chosen language.
 */
export function startLanding(userKey: string, tiles: string, languageCookie: string): void {
  // A learner has no use for this page. Whether the session still holds is checked at the tiles; who is not let in finds the login.
  if (firstEntry(userKey) !== null) {
    document.documentElement.dataset['leaves'] = '';
    location.replace(tiles);
  }
  // An address in one language was wanted so, and so was a language that was chosen.
  if (location.pathname === '/' && !hasFirstCookie(languageCookie)) offerLanguage();
}

/** A browser that asks for neither of our languages is offered English. */
function offerLanguage(): void {
  const { dataset, lang } = document.documentElement;
  const spoken = navigator.languages.map((name) => name.slice(0, 2).toLowerCase());
  const wanted = spoken.find((name) => name === 'pl' || name === 'en') ?? 'en';
  if (wanted !== lang) dataset['offers'] = wanted;
}
