/**
 * The marks that a navigation can carry in `history.state`: where it came from, what it is meant for.
 */

/** Goes with a navigation in `history.state`, so that a reload of the screen it opened stays there. */
export const FROM_TILES = { from: 'tiles' } as const;

/** Goes with a link to the login that is meant for newcomers. */
export const WITH_SIGN_UP = { start: 'signUp' } as const;

/** Whether a `history.state` carries the mark of the tiles. */
export function isFromTiles(historyState: unknown): boolean {
  return carries(historyState, FROM_TILES);
}

/** Whether a `history.state` asks for the sign-up first. */
export function isWithSignUp(historyState: unknown): boolean {
  return carries(historyState, WITH_SIGN_UP);
}

function carries(historyState: unknown, mark: Readonly<Record<string, string>>): boolean {
  if (typeof historyState !== 'object' || historyState === null) return false;
  const entries = new Map<string, unknown>(Object.entries(historyState));
  return Object.entries(mark).every(([key, value]) => entries.get(key) === value);
}
