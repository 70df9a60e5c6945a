/**
 * What the list of past games shows, by the state of its request to the server. Pure.
 */

/** The part of a query that decides. */
export interface GamesQuery<Game> {
  readonly data: readonly Game[] | undefined;
  readonly isError: boolean;
  /** `paused`: there is no connection; the request goes on by itself when there is one. */
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
}

export type ListState<Game> =
  | { readonly kind: 'loading' | 'offline' | 'failed' | 'empty' }
  | { readonly kind: 'listed'; readonly games: readonly Game[] };

/** Games that were received once stay, even when a later request fails. */
export function listStateOf<Game>({ data, isError, fetchStatus }: GamesQuery<Game>): ListState<Game> {
  if (data) return data.length === 0 ? { kind: 'empty' } : { kind: 'listed', games: data };
  if (fetchStatus === 'paused') return { kind: 'offline' };
  return { kind: isError && fetchStatus === 'idle' ? 'failed' : 'loading' };
}
