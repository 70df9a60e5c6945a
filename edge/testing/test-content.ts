/**
 * A very small course for tests: two tasks of chapter 1, one of every chapter that only premium learners may open, and
 * one daily exercise.
 */
import { env } from 'cloudflare:workers';
import { workoutIdOf } from '#contract/workouts';
import type { ContentAssignment, ContentDaily, ContentStock, ContentTask } from '#content/format';
import { writeContentFiles } from '#edge/content/assignment-file';
import type { Assets } from '#edge/services/env';

export const FREE_TASK = 'attackedPieces.markYourPieces.1';
export const OTHER_FREE_TASK = 'attackedPieces.markOpponentPieces.1';
export const PREMIUM_TASK = 'undefendedPieces.calculateYourPieces.1';
export const WALK_TASK = 'walkingIntoAttack.checkYourMoves.1';
export const ABANDON_TASK = 'abandonedDefense.findYourAbandoned.1';
export const X_RAY_TASK = 'xRay.findYourXRays.1';
/** In the pool, but not opened as a task of the course is. */
export const DAILY = 'daily.1';
/** In the course, but without content. */
export const EMPTY_TASK = 'attackedPieces.markYourPieces.2';

/** The rook on d5 attacks the knight on d2; nothing else of White's is attacked. */
export const ROOK_ATTACKS = {
  id: 'markYourPieces-0000000000a2',
  fen: '4k3/8/8/3r4/8/8/3N4/4K3 w - - 0 1',
} as const;
/** Nothing of Black's is attacked, and Black is to move. */
export const NOTHING_ATTACKED = {
  id: 'markYourPieces-0000000000a1',
  fen: '4k3/8/8/8/8/3n4/8/7K b - - 0 1',
} as const;
/** The knight on c3 attacks the rook on d5. */
export const KNIGHT_ATTACKS = {
  id: 'markOpponentPieces-0000000000b1',
  fen: '4k3/8/8/3r4/8/2N5/8/4K3 w - - 0 1',
} as const;
/** Nobody defends the rook on a1. */
export const UNDEFENDED = {
  id: 'calculateYourPieces-0000000000c1',
  fen: '4k3/8/8/8/8/8/8/R3K3 w - - 0 1',
} as const;
/** The knight would go where the pawn e6 takes it. */
export const WALK = {
  id: 'checkYourMoves-0000000000d1',
  fen: '7k/8/4p3/8/8/2N5/8/K7 w - - 0 1',
  move: {
    green: 'c3d5',
    red: 'e6d5',
    correct: 'Ne4',
    en: 'After Nd5 the pawn on e6 takes it.',
    pl: 'Po Sd5 bije go pion z e6.',
  },
} as const;
/** The rook would leave the knight to the bishop. */
export const ABANDON = {
  id: 'findYourAbandoned-0000000000e1',
  fen: '7k/1b6/8/3N4/8/8/8/K2R4 w - - 0 1',
  move: {
    green: 'd1g1',
    red: 'b7d5',
    correct: 'Rd2',
    en: 'The rook was all that defended d5.',
    pl: 'Tylko wieża broniła pola d5.',
  },
} as const;
/** The rook stays on its line. */
export const KEEPS_GUARD = {
  id: 'findYourAbandoned-0000000000e2',
  fen: ABANDON.fen,
  move: { green: 'd1d2', correct: 'Rd2', en: 'It still defends d5.', pl: 'Nadal broni pola d5.' },
} as const;
/** The rook d1 looks through the knight d5 at the queen d8. */
export const X_RAY = { id: 'findYourXRays-0000000000f1', fen: '3q3k/8/8/3n4/8/8/8/3R3K w - - 0 1' } as const;
const OF_TODAY = { id: 'calculateYourPieces-0000000000c2', fen: '4k3/8/8/8/8/8/8/2R1K3 w - - 0 1' } as const;

export const TEST_COURSE: readonly ContentTask[] = [
  {
    task: FREE_TASK,
    positions: [
      { ...ROOK_ATTACKS, difficulty: 1, truth: ['d5d2'] },
      { ...NOTHING_ATTACKED, difficulty: 2, truth: [] },
    ],
  },
  { task: OTHER_FREE_TASK, positions: [{ ...KNIGHT_ATTACKS, difficulty: 3, truth: ['c3d5'] }] },
  { task: PREMIUM_TASK, positions: [{ ...UNDEFENDED, difficulty: 4, truth: ['a1'] }] },
  { task: WALK_TASK, positions: [{ ...WALK, difficulty: 5, truth: ['e6d5'] }] },
  {
    task: ABANDON_TASK,
    positions: [
      { ...ABANDON, difficulty: 6, truth: ['b7d5'] },
      { ...KEEPS_GUARD, difficulty: 7, truth: [] },
    ],
  },
  { task: X_RAY_TASK, positions: [{ ...X_RAY, difficulty: 8, truth: ['d1d8'] }] },
];

const TEST_DAILIES: readonly ContentDaily[] = [
  {
    daily: DAILY,
    positions: [
      { ...OF_TODAY, lesson: 'undefendedPieces.calculateYourPieces', difficulty: 9, truth: ['c1'] },
    ],
  },
];

/** A deployment that has this content and no other file. */
export function testAssets(
  tasks: readonly ContentTask[] = TEST_COURSE,
  dailies: readonly ContentDaily[] = TEST_DAILIES,
  stocks: readonly ContentStock[] = [],
): Assets {
  return assetsOf([
    ...tasks.map(({ task: id, positions }) => ({ id, positions, retired: [] })),
    ...dailies.map(({ daily: id, positions }) => ({ id, positions, retired: [] })),
    ...stocks.map(({ lesson, positions }) => ({ id: workoutIdOf(lesson), positions, retired: [] })),
  ]);
}

/** A deployment with these assignments, retired positions included. */
export function assetsOf(assignments: readonly ContentAssignment[]): Assets {
  const files = writeContentFiles(assignments);
  return {
    fetch: async ({ url }) => {
      const text = files.get(new URL(url).pathname);
      return text === undefined ? new Response(null, { status: 404 }) : new Response(text);
    },
  };
}

/** The test course after a position has left its task. */
export function retiring(id: string): Assets {
  const isRetired = (position: { readonly id: string }) => position.id === id;
  return assetsOf(
    TEST_COURSE.map(({ task, positions }) => ({
      id: task,
      positions: positions.filter((position) => !isRetired(position)),
      retired: positions.filter(isRetired),
    })),
  );
}

/** How many rows a table holds. */
export async function countRows(table: string): Promise<number> {
  return (await countRowsOfAll([table]))[table] ?? 0;
}

/** How many rows each of these tables holds, by one query. */
export async function countRowsOfAll(tables: readonly string[]): Promise<Readonly<Record<string, number>>> {
  const counts = tables.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`);
  return (await env.DB.prepare(`SELECT ${counts.join(', ')}`).first<Record<string, number>>()) ?? {};
}
