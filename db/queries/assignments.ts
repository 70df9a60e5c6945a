/**
 * Tasks and their positions.
 */
import { and, asc, count, eq, isNotNull } from 'drizzle-orm';
import { assignmentPositions, positions } from '#db/schema';
import type { Database, HomeDatabase } from './database.ts';
import { keptStatement, type Given } from './kept-statement.ts';
import { selectPremiumUntil, type PremiumUntil } from './subscriptions.ts';

export type PositionRow = typeof positions.$inferSelect;

/** Statement: the positions that a task shows today, in order; none when the task has no content. */
export function selectPositions(db: Database, assignmentId: string) {
  return positionsOf(db, { assignmentId });
}

const positionsOf = keptStatement((db, { assignmentId }: Given<{ assignmentId: string }>) =>
  db
    .select({ position: positions })
    .from(assignmentPositions)
    .innerJoin(positions, eq(positions.id, assignmentPositions.position_id))
    .where(and(eq(assignmentPositions.assignment_id, assignmentId), isNotNull(assignmentPositions.place)))
    .orderBy(asc(assignmentPositions.place)),
);

/** Statement: how many positions a task shows today; zero when the task has no content. */
export function selectTaskSize(db: Database, assignmentId: string) {
  return sizeOf(db, { assignmentId });
}

const sizeOf = keptStatement((db, { assignmentId }: Given<{ assignmentId: string }>) =>
  db
    .select({ size: count() })
    .from(assignmentPositions)
    .where(and(eq(assignmentPositions.assignment_id, assignmentId), isNotNull(assignmentPositions.place))),
);

/** A position of a task, retired or not, undefined when the task has no such position; and until when the learner is premium. */
export async function readAssignedPosition(
  db: HomeDatabase,
  learnerId: string,
  { assignmentId, positionId }: { readonly assignmentId: string; readonly positionId: string },
): Promise<{ readonly position: PositionRow | undefined; readonly premiumUntil: PremiumUntil }> {
  const [[row], [subscription]] = await db.batch([
    assignedPosition(db, { assignmentId, positionId }),
    selectPremiumUntil(db, learnerId),
  ]);
  return { position: row?.position, premiumUntil: subscription?.premium_until };
}

const assignedPosition = keptStatement((db, given: Given<{ assignmentId: string; positionId: string }>) =>
  db
    .select({ position: positions })
    .from(assignmentPositions)
    .innerJoin(positions, eq(positions.id, assignmentPositions.position_id))
    .where(
      and(eq(assignmentPositions.assignment_id, given.assignmentId), eq(positions.id, given.positionId)),
    ),
);
