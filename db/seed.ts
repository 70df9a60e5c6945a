/**
 * Turns mined content into SQL that brings the database up to it. Pure: local starts and real deployments run the
 * statements their own way.
 *
 * Running it again, with the same content or with newer, is safe: positions keep their ids, and one that left a
 * task is retired from it (its place becomes null), never deleted, because attempts point at it.
 */
import { findTask, type TaskPlan } from '#contract/curriculum';
import type { ContentPosition, ContentTask } from '#db/content/format';

type SqlValue = string | number | null;

/** One statement with its bound values. */
export interface SeedStatement {
  readonly sql: string;
  readonly params: readonly SqlValue[];
}

/** All statements for these tasks, in the order they must run. */
export function seedStatements(tasks: readonly ContentTask[]): readonly SeedStatement[] {
  return tasks.flatMap(taskStatements);
}

/** The same as a script, for tools that take SQL text only (`wrangler d1 execute --file`). */
export function renderSql(statements: readonly SeedStatement[]): string {
  return statements.map((statement) => `${inline(statement)};\n`).join('');
}

function taskStatements({ task: titleKey, positions }: ContentTask): readonly SeedStatement[] {
  const task = findTask(titleKey);
  if (!task) throw new Error(`the course has no task ${titleKey}`);
  return [
    ...positions.map((position) => upsertPosition(task, position)),
    retireOthers(titleKey, positions),
    ...positions.map(({ id }, place) => placePosition(titleKey, id, place)),
  ];
}

function upsertPosition({ lesson }: TaskPlan, { id, fen, difficulty }: ContentPosition): SeedStatement {
  return {
    sql:
      'INSERT INTO positions (id, lesson, fen, difficulty) VALUES (?, ?, ?, ?) ' +
      'ON CONFLICT (id) DO UPDATE SET ' +
      'lesson = excluded.lesson, fen = excluded.fen, difficulty = excluded.difficulty',
    params: [id, `${lesson.chapter}.${lesson.key}`, fen, difficulty],
  };
}

/** Retires only what is no longer in the task, so that a learner who looks meanwhile never finds it empty. */
function retireOthers(titleKey: string, positions: readonly ContentPosition[]): SeedStatement {
  return {
    sql:
      'UPDATE assignment_positions SET place = NULL ' +
      'WHERE assignment_id = ? AND position_id NOT IN (SELECT value FROM json_each(?))',
    params: [titleKey, JSON.stringify(positions.map(({ id }) => id))],
  };
}

function placePosition(titleKey: string, positionId: string, place: number): SeedStatement {
  return {
    sql:
      'INSERT INTO assignment_positions (assignment_id, position_id, place) VALUES (?, ?, ?) ' +
      'ON CONFLICT (assignment_id, position_id) DO UPDATE SET place = excluded.place',
    params: [titleKey, positionId, place],
  };
}

function inline({ sql, params }: SeedStatement): string {
  const values = params.values();
  return sql.replaceAll('?', () => literal(values.next().value ?? null));
}

function literal(value: SqlValue): string {
  if (value === null) return 'NULL';
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
}
