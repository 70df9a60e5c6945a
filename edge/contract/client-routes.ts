/**
 * The paths of the client's screens (product-spec §2): the Worker answers them with the page, everything else it
 * does not know with a fault.
 */

export const CLIENT_PATHS = [
  '/',
  '/login',
  '/tiles',
  '/daily-exercise',
  '/top-users',
  '/user-profile',
  '/app',
  '/privacy-policy',
  '/checkout',
  '/payment-success',
  '/bot-game',
] as const;
export type ClientPath = (typeof CLIENT_PATHS)[number];
