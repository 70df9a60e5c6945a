/**
 * A learner of whom there is a row in every table.
 */
import { getTableColumns } from 'drizzle-orm';
import { TABLES_AT_HOME, TABLES_IN_FIRST, type LearnerTable } from '#db/learner-tables';
import { plainLetters } from '#contract/testing/plain-letters';
import { FREE_TASK, ROOK_ATTACKS } from './test-content.ts';
import { d1Of, HOMES, type Home } from './two-databases.ts';

/** The position that only this learner has. */
export function ownPositionOf(sub: string): string {
  return `own.${sub}`;
}

/** Stores the rows, where they belong; the learner is called by the first letters of their id. */
export async function storeFullLearner(home: Home, sub: string): Promise<void> {
  const ownPosition = d1Of(home)
    .prepare("INSERT INTO positions (id, lesson, fen, difficulty) VALUES (?, 'a-lesson', 'a-fen', 1)")
    .bind(ownPositionOf(sub));
  // Those that others refer to come last in the list.
  const atHome = Object.values<LearnerTable>(TABLES_AT_HOME)
    .toReversed()
    .map((table) => insertion(home, table, sub));
  const inFirst = Object.values<LearnerTable>(TABLES_IN_FIRST).map((table) => insertion('DB', table, sub));
  for (const at of new Set<Home>(['DB', home])) await learnerInsertion(at, sub).run();
  // All at once: most of the time that a row takes is the way to the database.
  await d1Of(home).batch([ownPosition, ...atHome]);
  await d1Of('DB').batch(inFirst);
}

function learnerInsertion(at: Home, sub: string): D1PreparedStatement {
  return d1Of(at)
    .prepare('INSERT INTO learners (id, email, created_at, email_proved_at, username) VALUES (?, ?, 5, ?, ?)')
    .bind(sub, `${sub}@example.com`, at === 'DB' ? 5 : null, at === 'DB' ? nameOf(sub) : null);
}

/** How many rows there are of a learner, by table: at home and elsewhere. */
export async function countAllOf(sub: string): Promise<Readonly<Record<string, number>>> {
  const names = ['learners', ...Object.keys(TABLES_AT_HOME), ...Object.keys(TABLES_IN_FIRST)];
  const columns = names.map((name) => {
    const column = name === 'learners' ? 'id' : 'learner_id';
    return `(SELECT count(*) FROM ${name} WHERE ${column} = ?1) AS ${name}`;
  });
  const query = `SELECT ${columns.join(', ')}`;
  const counts = await Promise.all(
    HOMES.map(async (home) => d1Of(home).prepare(query).bind(sub).first<Record<string, number>>()),
  );
  return Object.fromEntries(names.map((name) => [name, sum(counts.map((count) => count?.[name]))]));
}

function sum(sizes: readonly unknown[]): number {
  return sizes.reduce<number>((total, size) => total + Number(size), 0);
}

/** A username of 12 characters. */
export function nameOf(sub: string): string {
  return `n${plainLetters(sub).slice(0, 11)}`;
}

function insertion(home: Home, table: LearnerTable, sub: string): D1PreparedStatement {
  const name = tableName(table);
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => column.notNull);
  const given: Readonly<Record<string, unknown>> = {
    learner_id: sub,
    position_id: name === 'own_moments' ? ownPositionOf(sub) : ROOK_ATTACKS.id,
    assignment_id: FREE_TASK,
    customer_id: `cus_${sub}`,
    name: `old-${nameOf(sub)}`,
    run_key: 'run',
  };
  const values = columns.map(
    ([column, { dataType }]) => given[column] ?? (dataType === 'string' || dataType === 'json' ? 'x' : 1),
  );
  const marks = columns.map(() => '?').join(', ');
  // A trigger may have made the row beside another one.
  return d1Of(home)
    .prepare(
      `INSERT OR IGNORE INTO ${name} (${columns.map(([column]) => column).join(', ')}) VALUES (${marks})`,
    )
    .bind(...values);
}

function tableName(table: LearnerTable): string {
  const all = { ...TABLES_AT_HOME, ...TABLES_IN_FIRST };
  const [name] = Object.entries(all).find(([, each]) => each === table) ?? [];
  if (name === undefined) throw new Error('a table that is not listed');
  return name;
}
