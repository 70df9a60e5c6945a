/**
 * In which order the positions of a date are shown: one for everybody, so it is in the first database.
 */
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { dailyOrders } from '#db/daily-orders-table';
import { positionRatings } from '#db/rating-tables';
import { assignmentPositions, positions } from '#db/schema';
import type { FirstDatabase } from './database.ts';

/** A date and its day of the pool. */
export type OpenedDate = Pick<typeof dailyOrders.$inferSelect, 'date' | 'assignment_id'>;

/** A position of a day of the pool, with what is known of how hard it is. */
export interface RatedPlace {
  /** In the content, from 0. */
  readonly place: number;
  /** As stated, 0 to 100. */
  readonly difficulty: number;
  /** Null while nobody's first answer to it is rated. */
  readonly rating: number | null;
}

/** The order of a date that was opened; undefined before. */
export async function findDailyOrder(
  first: FirstDatabase,
  date: OpenedDate,
): Promise<readonly number[] | undefined> {
  const row = await selectOrder(first, date).get();
  return row?.place_order;
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

/** Opens a date with this order, unless it is open; returns the order that it has. */
export async function openDate(
  first: FirstDatabase,
  date: OpenedDate,
  order: readonly number[],
): Promise<readonly number[]> {
  const [, [stored]] = await first.batch([
    first
      .insert(dailyOrders)
      .values({ ...date, place_order: order })
      .onConflictDoNothing(),
    selectOrder(first, date),
  ]);
  if (!stored) throw new Error('a stored order cannot be found');
  return stored.place_order;
}

function selectOrder(first: FirstDatabase, { date, assignment_id }: OpenedDate) {
  return first
    .select()
    .from(dailyOrders)
    .where(and(eq(dailyOrders.date, date), eq(dailyOrders.assignment_id, assignment_id)));
}
