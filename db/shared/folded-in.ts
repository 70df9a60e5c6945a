/**
 * The form of a username in which look-alikes are one (folded-username.ts), in SQL: what the unique index holds and queries ask for.
 */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { LOOK_ALIKES } from '#contract/folded-username';

/** Names have ASCII letters only, the only ones that SQLite lowers. */
export function foldedIn(username: SQLWrapper): SQL {
  const [before = '', after = ''] = foldedColumn('?').split('?');
  return sql`${sql.raw(before)}${username}${sql.raw(after)}`;
}

/** The same as plain text, for the operator's commands. */
export function foldedColumn(column: string): string {
  return LOOK_ALIKES.reduce(
    (text, [seen, read]) => `replace(${text}, '${seen}', '${read}')`,
    `lower(${column})`,
  );
}

/** A text as SQL has it, for the operator's commands. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
