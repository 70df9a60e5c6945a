/**
 * How a query stands that is asked also without a connection: what is known stays on the screen, whatever the next try comes to.
 */
export type QueryStatus = 'loading' | 'failed' | 'ready';

interface Query {
  readonly data: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
}

/** While it is tried again it is loading. */
export function queryStatus({ data, isError, isFetching }: Query): QueryStatus {
  if (data !== undefined) return 'ready';
  return isError && !isFetching ? 'failed' : 'loading';
}
