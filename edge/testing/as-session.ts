/**
 * A stand-in of D1 that a test has put together, with sessions that are the stand-in itself: local D1 has no replicas.
 */
export function withSessions(d1: Pick<D1Database, 'prepare' | 'batch'>): D1Database {
  const session = { prepare: d1.prepare, batch: d1.batch, getBookmark: () => null };
  // As much of a D1 as is used.
  return { ...session, withSession: () => session } as unknown as D1Database;
}
