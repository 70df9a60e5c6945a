/**
 * Test clocks: how far the time of some customers is ahead of the real time. They run on; Stripe's stand still between two moves.
 */

export interface Clock {
  readonly id: string;
  readonly name: string | null;
  /** Seconds since 1970, real time. */
  readonly createdAt: number;
  /** Seconds. */
  readonly ahead: number;
}

interface ClockRow {
  readonly id: string;
  readonly name: string | null;
  readonly created_at: number;
  readonly ahead: number;
}

export async function insertClock(db: D1Database, { id, name, createdAt, ahead }: Clock): Promise<void> {
  await db
    .prepare('INSERT INTO clocks (id, name, created_at, ahead) VALUES (?, ?, ?, ?)')
    .bind(id, name, createdAt, ahead)
    .run();
}

export async function findClock(db: D1Database, id: string): Promise<Clock | undefined> {
  const row = await db.prepare('SELECT * FROM clocks WHERE id = ?').bind(id).first<ClockRow>();
  return row ? readClock(row) : undefined;
}

/** All clocks, the newest first. */
export async function listClocks(db: D1Database): Promise<readonly Clock[]> {
  const { results } = await db.prepare('SELECT * FROM clocks ORDER BY created_at DESC, id').all<ClockRow>();
  return results.map(readClock);
}

export async function findAhead(db: D1Database, id: string): Promise<number> {
  return (await findClock(db, id))?.ahead ?? 0;
}

export async function moveClock(db: D1Database, id: string, ahead: number): Promise<void> {
  await db.prepare('UPDATE clocks SET ahead = ? WHERE id = ?').bind(ahead, id).run();
}

function readClock({ created_at: createdAt, ...clock }: ClockRow): Clock {
  return { ...clock, createdAt };
}
