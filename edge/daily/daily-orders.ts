/**
 * In which order the positions of a date are shown: one for everybody, so it is in the first database.
 */
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { dailyOrders } from '#db/daily-orders-table';
import { positionRatings } from '#db/rating-tables';
import { assignmentPositions, positions } from '#db/schema';
import type { Database, FirstDatabase } from './database.ts';
import { keptStatement, type Given } from './kept-statement.ts';

/** A date that somebody has opened, with its order. */
export type OpenedDate = typeof dailyOrders.$inferSelect;

/** A date and its day of the pool. */
export type DayOfPool = Pick<OpenedDate, 'date' | 'assignment_id'>;

/** A position of a day of the pool, with what is known of how hard it is. */
export interface RatedPlace {
  /** In the content, from 0. */
  readonly place: number;
  /** As stated, 0 to 100. */
  readonly difficulty: number;
  /** Null while nobody's first answer to it is rated. */
  readonly rating: number | null;
}

/** The positions of a day of the pool, in the order of the content; empty when it has none. */
export async function listRatedPlaces(
  first: FirstDatabase,
  assignmentId: string,
): Promise<readonly RatedPlace[]> {
  const rows = await first
    .select({
      place: assignmentPositions.place,
      difficulty: positions.difficulty,
      rating: positionRatings.rating,
    })
    .from(assignmentPositions)
    .innerJoin(positions, eq(positions.id, assignmentPositions.position_id))
    .leftJoin(positionRatings, eq(positionRatings.position_id, assignmentPositions.position_id))
    .where(and(eq(assignmentPositions.assignment_id, assignmentId), isNotNull(assignmentPositions.place)))
    .orderBy(asc(assignmentPositions.place));
  return rows.map(({ place, ...known }) => ({ place: place ?? 0, ...known }));
}

/** Opens a date with this order, unless it is open; returns it with the order that it has. */
export async function openDate(
  first: FirstDatabase,
  day: DayOfPool,
  order: readonly number[],
): Promise<OpenedDate> {
  const [, [stored]] = await first.batch([
    first
      .insert(dailyOrders)
      .values({ ...day, place_order: order })
      .onConflictDoNothing(),
    selectOrder(first, day),
  ]);
  if (!stored) throw new Error('a stored order cannot be found');
  return stored;
}

/** Statement: a date with its order, if somebody has opened it. The rows are in the first database. */
export function selectOrder(first: Database, { date, assignment_id: assignmentId }: DayOfPool) {
  return orderOf(first, { date, assignmentId });
}

const orderOf = keptStatement((first, given: Given<{ date: string; assignmentId: string }>) =>
  first
    .select()
    .from(dailyOrders)
    .where(and(eq(dailyOrders.date, given.date), eq(dailyOrders.assignment_id, given.assignmentId))),
);
