/**
 * Tasks and their positions.
 */
import { and, asc, count, eq, isNotNull } from 'drizzle-orm';
import { assignmentPositions, positions } from '#db/schema';
import type { Database } from './database.ts';

export type PositionRow = typeof positions.$inferSelect;

/** The positions that a task shows today, in order; empty when the task has no content. */
export async function listPositions(db: Database, assignmentId: string): Promise<PositionRow[]> {
  const rows = await db
    .select({ position: positions })
    .from(assignmentPositions)
    .innerJoin(positions, eq(positions.id, assignmentPositions.position_id))
    .where(and(eq(assignmentPositions.assignment_id, assignmentId), isNotNull(assignmentPositions.place)))
    .orderBy(asc(assignmentPositions.place));
  return rows.map((row) => row.position);
}

/** Statement: how many positions a task shows today; zero when the task has no content. */
export function selectTaskSize(db: Database, assignmentId: string) {
  return db
    .select({ size: count() })
    .from(assignmentPositions)
    .where(and(eq(assignmentPositions.assignment_id, assignmentId), isNotNull(assignmentPositions.place)));
}

/** A position of a task, retired or not; undefined when the task has no such position. */
export async function findAssignedPosition(
  db: Database,
  assignmentId: string,
  positionId: string,
): Promise<PositionRow | undefined> {
  const row = await db
    .select({ position: positions })
    .from(assignmentPositions)
    .innerJoin(positions, eq(positions.id, assignmentPositions.position_id))
    .where(and(eq(assignmentPositions.assignment_id, assignmentId), eq(positions.id, positionId)))
    .get();
  return row?.position;
}
