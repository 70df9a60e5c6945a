/**
 * What the list of past games has to show, from how its question to the server stands. Pure.
 */

/** The part of a query that decides. */
export interface Asked<Game> {
  readonly data: readonly Game[] | undefined;
  readonly isError: boolean;
  /** `paused`: there is no connection; it goes on by itself when there is. */
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
}

export type ListState<Game> =
  | { readonly kind: 'loading' | 'offline' | 'failed' | 'empty' }
  | { readonly kind: 'listed'; readonly games: readonly Game[] };

/** What was answered once stays, whatever becomes of asking again. */
export function listStateOf<Game>({ data, isError, fetchStatus }: Asked<Game>): ListState<Game> {
  if (data) return data.length === 0 ? { kind: 'empty' } : { kind: 'listed', games: data };
  if (fetchStatus === 'paused') return { kind: 'offline' };
  return { kind: isError && fetchStatus === 'idle' ? 'failed' : 'loading' };
}
