/**
 * A learner of whom there is a row in every table.
 */
import { getTableColumns } from 'drizzle-orm';
import { TABLES_AT_HOME, TABLES_IN_FIRST, type LearnerTable } from '#db/learner-tables';
import { FREE_TASK, ROOK_ATTACKS } from './test-content.ts';
import { countRowsOf, d1Of, type Home } from './two-databases.ts';

/** The position that only this learner has. */
export function ownPositionOf(sub: string): string {
  return `own.${sub}`;
}

/** Stores the rows, where they belong; the learner is called by the first letters of their id. */
export async function storeFullLearner(home: Home, sub: string): Promise<void> {
  for (const at of new Set<Home>(['DB', home])) {
    await d1Of(at)
      .prepare(
        'INSERT INTO learners (id, email, created_at, email_proved_at, username) VALUES (?, ?, 5, ?, ?)',
      )
      .bind(sub, `${sub}@example.com`, at === 'DB' ? 5 : null, at === 'DB' ? nameOf(sub) : null)
      .run();
  }
  await d1Of(home)
    .prepare("INSERT INTO positions (id, lesson, fen, difficulty) VALUES (?, 'a-lesson', 'a-fen', 1)")
    .bind(ownPositionOf(sub))
    .run();
  // Those that others refer to come last in the list.
  for (const table of Object.values<LearnerTable>(TABLES_AT_HOME).toReversed())
    await insert(home, table, sub);
  for (const table of Object.values<LearnerTable>(TABLES_IN_FIRST)) await insert('DB', table, sub);
}

/** How many rows there are of a learner, by table: at home and elsewhere. */
export async function countAllOf(sub: string): Promise<Readonly<Record<string, number>>> {
  const names = [...Object.keys(TABLES_AT_HOME), ...Object.keys(TABLES_IN_FIRST)];
  const counts = await Promise.all([
    countRowsOf(sub, 'learners', 'id'),
    ...names.map(async (name) => countRowsOf(sub, name)),
  ]);
  return Object.fromEntries(['learners', ...names].map((name, index) => [name, sum(counts[index] ?? [])]));
}

function sum(sizes: readonly unknown[]): number {
  return sizes.reduce<number>((total, size) => total + Number(size), 0);
}

/** A username of 12 characters. */
export function nameOf(sub: string): string {
  return `n${sub.replaceAll('-', '').slice(0, 11)}`;
}

async function insert(home: Home, table: LearnerTable, sub: string): Promise<void> {
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
  await d1Of(home)
    .prepare(
      `INSERT OR IGNORE INTO ${name} (${columns.map(([column]) => column).join(', ')}) VALUES (${marks})`,
    )
    .bind(...values)
    .run();
}

function tableName(table: LearnerTable): string {
  const all = { ...TABLES_AT_HOME, ...TABLES_IN_FIRST };
  const [name] = Object.entries(all).find(([, each]) => each === table) ?? [];
  if (name === undefined) throw new Error('a table that is not listed');
  return name;
}
