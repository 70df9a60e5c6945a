/**
 * The address of every screen (product.md §5.1): the client routes by them, the Worker serves the page at them.
 */

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
  'bot-game': '/bot-game',
} as const;
export type ScreenName = keyof typeof PATHS;

/** Whether a screen lives at this path. */
export function isScreenPath(path: string): boolean {
  return Object.values<string>(PATHS).includes(path);
}
