/**
 * The address of every screen (product/shell.md#addresses): the client routes by them, the Worker serves the page at them.
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

/** The landing page in one language, whatever the reader chose: for links and search engines (product/landing.md). */
export const LANDING_PATHS: Readonly<Record<Language, string>> = { pl: '/pl', en: '/en' };

/** The built file of the landing page in a language. */
export function landingFile(language: Language): string {
  return `/landing.${language}.html`;
}

/** The built file of every other screen. */
export const APP_FILE = '/index.html';

/**
 * The path of ours that a reader means by this one: capital letters, and slashes too many, lead to the same screen. Undefined when we
 * have none like it; so no redirect to it can lead to another site.
 */
export function findOwnPath(path: string): string | undefined {
  if (!path.startsWith('/')) return undefined;
  const plain = `/${path.toLowerCase().split('/').filter(Boolean).join('/')}`;
  return [...Object.values<string>(PATHS), ...Object.values(LANDING_PATHS)].find((own) => own === plain);
}

/** Where password managers look for the page on which a password is changed (W3C, change-password-url). */
export const CHANGE_PASSWORD_PATH = '/.well-known/change-password';

/** Whether a screen lives at this path. */
export function isScreenPath(path: string): boolean {
  return Object.values<string>(PATHS).includes(path);
}

const START = 'start';
const SIGN_UP = 'sign-up';

export const SIGN_UP_ADDRESS = `${PATHS.login}?${START}=${SIGN_UP}`;

/** Whether the fields of an address ask for the sign-up first. */
export function isWithSignUp(fields: ReadonlyMap<string, string>): boolean {
  return fields.get(START) === SIGN_UP;
}
