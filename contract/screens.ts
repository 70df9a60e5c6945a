/**
 * The address of every screen (product.md §5.1): the client routes by them, the Worker serves the page at them.
 */

import type { Language } from './languages.ts';

/** Screen → path. */
export const PATHS = {
  landing: '/',
  login: '/login',
  tiles: '/tiles',
  'daily-exercise': '/daily-exercise',
  'top-users': '/top-users',
  'user-profile': '/user-profile',
  app: '/app',
  'privacy-policy': '/privacy-policy',
  'privacy-policy-pl': '/privacy-policy-pl',
  terms: '/terms',
  licences: '/licences',
  goodbye: '/goodbye',
  checkout: '/checkout',
  'payment-success': '/payment-success',
  review: '/review',
  workout: '/workout',
  'bot-game': '/bot-game',
} as const;
export type ScreenName = keyof typeof PATHS;

/** The landing page in one language, whatever the reader chose: for links and search engines (product.md §5.3). */
export const LANDING_PATHS: Readonly<Record<Language, string>> = { pl: '/pl', en: '/en' };

/** The built file of the landing page in a language. */
export function landingFile(language: Language): string {
  return `/landing.${language}.html`;
}

/** The built file of every other screen. */
export const APP_FILE = '/index.html';

/** Whether a screen lives at this path. */
export function isScreenPath(path: string): boolean {
  return Object.values<string>(PATHS).includes(path);
}
