/**
 * A very small course for tests: two tasks of chapter 1 and one that only premium learners may open.
 */
import { env } from 'cloudflare:workers';
import type { ContentTask } from '#db/content/format';
import { seedStatements } from '#db/seed';

export const FREE_TASK = 'attackedPieces.markYourPieces.1';
export const OTHER_FREE_TASK = 'attackedPieces.markOpponentPieces.1';
export const PREMIUM_TASK = 'undefendedPieces.calculateYourPieces.1';
/** In the course, but without content. */
export const EMPTY_TASK = 'attackedPieces.markYourPieces.2';

/** The rook on d5 attacks the knight on d2; nothing else of White's is attacked. */
export const ROOK_ATTACKS = { id: 'test-rook-attacks', fen: '4k3/8/8/3r4/8/8/3N4/4K3 w - - 0 1' } as const;
/** Nothing of Black's is attacked, and Black is to move. */
export const NOTHING_ATTACKED = {
  id: 'test-nothing-attacked',
  fen: '4k3/8/8/8/8/3n4/8/7K b - - 0 1',
} as const;
/** The knight on c3 attacks the rook on d5. */
export const KNIGHT_ATTACKS = {
  id: 'test-knight-attacks',
  fen: '4k3/8/8/3r4/8/2N5/8/4K3 w - - 0 1',
} as const;
const UNDEFENDED = { id: 'test-undefended', fen: '4k3/8/8/8/8/8/8/R3K3 w - - 0 1' } as const;

export const TEST_COURSE: readonly ContentTask[] = [
  {
    task: FREE_TASK,
    positions: [
      { ...ROOK_ATTACKS, difficulty: 1, truth: ['d5d2'] },
      { ...NOTHING_ATTACKED, difficulty: 2, truth: [] },
    ],
  },
  { task: OTHER_FREE_TASK, positions: [{ ...KNIGHT_ATTACKS, difficulty: 3, truth: ['c3d5'] }] },
  { task: PREMIUM_TASK, positions: [{ ...UNDEFENDED, difficulty: 4, truth: [] }] },
];

/** Seeds this file's database. */
export async function seedTestCourse(tasks: readonly ContentTask[] = TEST_COURSE): Promise<void> {
  await env.DB.batch(seedStatements(tasks).map(({ sql, params }) => env.DB.prepare(sql).bind(...params)));
}

/** How many rows a table holds. */
export async function countRows(table: string): Promise<number> {
  return (await env.DB.prepare(`SELECT count(*) AS size FROM ${table}`).first<number>('size')) ?? 0;
}
