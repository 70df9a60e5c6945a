/**
 * Checks before the first paint whether a user is signed in or reads another language. Bundled with
 * the look's script (`first-look.vite.ts`).
 */
import { firstEntry, hasFirstCookie } from '../shared/storage/first-entries.ts';

/**
 * Redirects users and languages. `userKey`: storage key of the last user; `tiles`: a learner's
 * start page; `languageCookie`: cookie of the chosen language.
 */
export function startLanding(userKey: string, tiles: string, languageCookie: string): void {
  // Learners go to the tiles, which check the session and redirect to the login if it ended.
  if (firstEntry(userKey) !== null) {
    document.documentElement.dataset['leaves'] = '';
    location.replace(tiles);
  }
  // An address with a language, and a chosen language, are deliberate.
  if (location.pathname === '/' && !hasFirstCookie(languageCookie)) offerLanguage();
}

/** Offers English to browsers with neither of our languages. */
function offerLanguage(): void {
  const { dataset, lang } = document.documentElement;
  const spoken = navigator.languages.map((name) => name.slice(0, 2).toLowerCase());
  const wanted = spoken.find((name) => name === 'pl' || name === 'en') ?? 'en';
  if (wanted !== lang) dataset['offers'] = wanted;
}
