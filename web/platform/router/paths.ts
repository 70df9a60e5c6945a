/**
 * The address of every screen (product-spec §2), and the mark of having come from the tiles.
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
  checkout: '/checkout',
  'payment-success': '/payment-success',
  'bot-game': '/bot-game',
} as const;
export type ScreenName = keyof typeof PATHS;

/** Goes with a navigation in `history.state`, so that a reload of the screen it opened stays there. */
export const FROM_TILES = { from: 'tiles' } as const;

/** Whether a `history.state` carries the mark. */
export function isFromTiles(historyState: unknown): boolean {
  return (
    typeof historyState === 'object' &&
    historyState !== null &&
    'from' in historyState &&
    historyState.from === FROM_TILES.from
  );
}
