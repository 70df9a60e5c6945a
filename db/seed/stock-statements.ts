/**
 * Turns the stock of workouts into SQL, as seed.ts does with course and dailies, and as safe to run again. Pure.
 *
 * A stock is too large for one statement, which may have 100,000 bytes: it is stored in parts, each with all ids from one to the next, so
 * that a part knows which of the ids between are in the stock no more and retires them.
 */
import { LESSON_TITLE_KEYS } from '#contract/curriculum';
import { workoutIdOf, type WorkoutId } from '#contract/workouts';
import type { ContentStock, StockPosition } from '#db/content/format';
import { rowOf, UPSERT_POSITIONS, type Row, type SeedStatement } from './seed.ts';

/** Positions of a part. With long comments a position has some 900 bytes, so that a statement stays far below what D1 takes. */
const PART_SIZE = 50;
/** Before and behind every id: those are letters, digits and hyphens. */
const FIRST_ID = '';
const BEHIND_IDS = '~';

/** The place of a position is its difficulty: by it positions are found. */
const PLACE_AND_RETIRE =
  'INSERT INTO assignment_positions (assignment_id, position_id, place) ' +
  "SELECT ?, value ->> 'id', value ->> 'difficulty' FROM json_each(?) UNION ALL " +
  'SELECT assignment_id, position_id, NULL FROM assignment_positions ' +
  'WHERE assignment_id = ? AND position_id >= ? AND position_id < ? AND place IS NOT NULL ' +
  "AND position_id NOT IN (SELECT value ->> 'id' FROM json_each(?)) " +
  'ON CONFLICT (assignment_id, position_id) DO UPDATE SET place = excluded.place ' +
  'WHERE place IS NOT excluded.place';

/**
 * All statements for these stocks, two a part, in the order they must run: first the positions, then their places, which point at them. A
 * lesson that has no stock any more is emptied.
 */
export function stockStatements(stocks: readonly ContentStock[]): readonly SeedStatement[] {
  return withEmptyStocks(stocks).flatMap(statementsOfStock);
}

/** A stock for each lesson of the course, in its order: those that are not among these have no positions. */
export function withEmptyStocks(stocks: readonly ContentStock[]): readonly ContentStock[] {
  return LESSON_TITLE_KEYS.map(
    (lesson) => stocks.find((stock) => stock.lesson === lesson) ?? { lesson, positions: [] },
  );
}

/** The statements for one lesson. */
export function statementsOfStock({ lesson, positions }: ContentStock): readonly SeedStatement[] {
  return lessonStatements(workoutIdOf(lesson), rowsOf(lesson, positions));
}

function rowsOf(lesson: string, positions: readonly StockPosition[]): readonly Row[] {
  const rows = positions.map((position) => rowOf(lesson, position));
  return rows.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
}

function lessonStatements(id: WorkoutId, rows: readonly Row[]): readonly SeedStatement[] {
  const parts = partsOf(rows);
  return parts.flatMap((part, index) => {
    const from = index === 0 ? FIRST_ID : idOf(part[0]);
    const next = parts[index + 1];
    const to = next ? idOf(next[0]) : BEHIND_IDS;
    const places = JSON.stringify(part.map(({ id: position, difficulty }) => ({ id: position, difficulty })));
    return [
      ...(part.length === 0 ? [] : [{ sql: UPSERT_POSITIONS, params: [JSON.stringify(part)] }]),
      { sql: PLACE_AND_RETIRE, params: [id, places, id, from, to, places] },
    ];
  });
}

/** At least one, which may be empty. */
function partsOf(rows: readonly Row[]): readonly (readonly Row[])[] {
  const count = Math.max(Math.ceil(rows.length / PART_SIZE), 1);
  return Array.from({ length: count }, (_, part) => rows.slice(part * PART_SIZE, (part + 1) * PART_SIZE));
}

function idOf(row: Row | undefined): string {
  return String(row?.id ?? FIRST_ID);
}
