/**
 * Builds the export files, fetched page by page
 * (product/privacy.md#deleting-an-account-and-taking-everything-along). Loaded lazily.
 */
import type { ExportedGames, ExportedRows } from '#contract/export';
import { EXPORT_PARTS, type ExportPart } from '#contract/export-parts';

/** Server calls of the export. */
export interface ExportCalls {
  readonly rows: (query: { readonly part: ExportPart; readonly after?: string }) => Promise<ExportedRows>;
  readonly games: (query: { readonly before?: number }) => Promise<ExportedGames>;
}

/** A file and its number of entries. */
export interface Gathered {
  readonly text: string;
  readonly count: number;
}

/** Returns all stored data as indented JSON, rows by part. */
export async function gatherData({ rows }: Pick<ExportCalls, 'rows'>): Promise<Gathered> {
  const parts: Partial<Record<ExportPart, ExportedRows['rows']>> = {};
  let count = 0;
  for (const part of EXPORT_PARTS) {
    const all = await gatherRows(rows, part);
    parts[part] = all;
    count += all.length;
  }
  return { text: `${JSON.stringify(parts, undefined, 2)}\n`, count };
}

async function gatherRows(rows: ExportCalls['rows'], part: ExportPart): Promise<ExportedRows['rows']> {
  const all: ExportedRows['rows'][number][] = [];
  let after: string | null | undefined;
  while (after !== null) {
    const page: ExportedRows = await rows(after === undefined ? { part } : { part, after });
    all.push(...page.rows);
    after = page.next;
  }
  return all;
}

/** Returns the games as one PGN, newest first. */
export async function gatherGames({ games }: Pick<ExportCalls, 'games'>): Promise<Gathered> {
  const texts: string[] = [];
  let count = 0;
  let before: number | null | undefined;
  while (before !== null) {
    const page: ExportedGames = await games(before === undefined ? {} : { before });
    if (page.count > 0) texts.push(page.pgn);
    count += page.count;
    before = page.next;
  }
  return { text: texts.join('\n'), count };
}
