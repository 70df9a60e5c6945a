/**
 * Turns mined content into SQL that brings the database up to it. Pure: local starts and real deployments run the
 * statements their own way.
 *
 * Running it again, with the same content or with newer, is safe: positions keep their ids, and one that left its task or
 * daily exercise is retired from it (its place becomes null), never deleted, because attempts point at it. What is up to
 * date already is not written again. Two statements an assignment, whatever its size.
 */
import { findLesson, findTask } from '#contract/curriculum';
import { findDailyWeekday } from '#contract/daily';
import type { ContentDaily, ContentMove, ContentTask, StockPosition } from '#db/content/format';

/** One statement with its bound values. */
export interface SeedStatement {
  readonly sql: string;
  readonly params: readonly string[];
}

/** All that is mined. */
interface SeedContent {
  readonly tasks: readonly ContentTask[];
  readonly dailies?: readonly ContentDaily[];
}

/** A course task or a daily exercise with its rows, in order. */
interface Assignment {
  readonly id: string;
  readonly rows: readonly Row[];
}

/** The columns of the table `positions` that content fills. */
const COLUMNS = [
  'id',
  'lesson',
  'fen',
  'difficulty',
  'green_from',
  'green_to',
  'red_from',
  'red_to',
  'correct_move',
  'comment_en',
  'comment_pl',
  'played_percent',
  'played_rating',
] as const;
/** A row of the table `positions`. */
export type Row = Readonly<Record<(typeof COLUMNS)[number], string | number | null>>;

/** Brings positions up to date. `WHERE true` tells SQLite's parser that ON CONFLICT is no join condition. */
export const UPSERT_POSITIONS =
  `INSERT INTO positions (${COLUMNS.join(', ')}) ` +
  `SELECT ${COLUMNS.map((column) => `value ->> '${column}'`).join(', ')} FROM json_each(?) WHERE true ` +
  `ON CONFLICT (id) DO UPDATE SET ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')} ` +
  `WHERE (${COLUMNS.join(', ')}) IS NOT (${COLUMNS.map((column) => `excluded.${column}`).join(', ')})`;
/** In one statement, so that a learner who looks meanwhile finds all of the old positions or all of the new. */
const PLACE_AND_RETIRE =
  'INSERT INTO assignment_positions (assignment_id, position_id, place) ' +
  'SELECT ?, value, key FROM json_each(?) UNION ALL ' +
  'SELECT assignment_id, position_id, NULL FROM assignment_positions ' +
  'WHERE assignment_id = ? AND place IS NOT NULL AND position_id NOT IN (SELECT value FROM json_each(?)) ' +
  'ON CONFLICT (assignment_id, position_id) DO UPDATE SET place = excluded.place ' +
  'WHERE place IS NOT excluded.place';

/** All statements for this content, in the order they must run. */
export function seedStatements({ tasks, dailies = [] }: SeedContent): readonly SeedStatement[] {
  return [...tasks.map(taskAssignment), ...dailies.map(dailyAssignment)].flatMap(assignmentStatements);
}

/** The same as a script, a statement a line, for tools that take SQL text only (`wrangler d1 execute --file`). */
export function renderSql(statements: readonly SeedStatement[]): string {
  return statements.map((statement) => `${inline(statement)};\n`).join('');
}

function taskAssignment({ task: titleKey, positions }: ContentTask): Assignment {
  const task = findTask(titleKey);
  if (!task) throw new Error(`the course has no task ${titleKey}`);
  const lesson = `${task.lesson.chapter}.${task.lesson.key}`;
  return { id: titleKey, rows: positions.map((position) => rowOf(lesson, position)) };
}

function dailyAssignment({ daily, positions }: ContentDaily): Assignment {
  if (findDailyWeekday(daily) === undefined) throw new Error(`the pool has no daily exercise ${daily}`);
  return { id: daily, rows: positions.map((position) => rowOf(position.lesson, position)) };
}

/** Positions first, then their places, which point at them. */
function assignmentStatements({ id, rows }: Assignment): readonly SeedStatement[] {
  const ids = JSON.stringify(rows.map((row) => row.id));
  return [
    { sql: UPSERT_POSITIONS, params: [JSON.stringify(rows)] },
    { sql: PLACE_AND_RETIRE, params: [id, ids, id, ids] },
  ];
}

/** A position as its row; the lesson must be one of the course. */
export function rowOf(lesson: string, { id, fen, difficulty, move }: StockPosition): Row {
  if (!findLesson(lesson)) throw new Error(`the course has no lesson ${lesson}`);
  return { id, lesson, fen, difficulty, ...moveColumns(move) };
}

function moveColumns(move: ContentMove | undefined): Omit<Row, 'id' | 'lesson' | 'fen' | 'difficulty'> {
  const [greenFrom, greenTo] = endsOf(move?.green);
  const [redFrom, redTo] = endsOf(move?.red);
  return {
    green_from: greenFrom,
    green_to: greenTo,
    red_from: redFrom,
    red_to: redTo,
    correct_move: move?.correct ?? null,
    comment_en: move?.en ?? null,
    comment_pl: move?.pl ?? null,
    played_percent: move?.played?.percent ?? null,
    played_rating: move?.played?.rating ?? null,
  };
}

/** Origin and target of `g1f3`. */
function endsOf(arrow: string | undefined): readonly [string, string] | readonly [null, null] {
  return arrow ? [arrow.slice(0, 2), arrow.slice(2)] : [null, null];
}

function inline({ sql, params }: SeedStatement): string {
  const values = params.values();
  return sql.replaceAll('?', () => literal(values.next().value ?? ''));
}

function literal(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}
