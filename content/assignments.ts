/**
 * The mined content as the edge reads it: by assignments, each with what it has retired. For Node only.
 *
 * A learner may have a position open that a newer deployment does not show any more. So no position is ever lost: `npm run mine`
 * writes into `retired.json` which ones have left their assignment.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workoutIdOf } from '#contract/workouts';
import { readCourse, readDailies, readStocks } from './course.ts';
import type { ContentAssignment, StockPosition } from './format.ts';

const RETIRED_FILE = join(import.meta.dirname, 'retired.json');

/** All assignments that show a position or have shown one. */
export function readAssignments(): readonly ContentAssignment[] {
  const retired: readonly Pick<ContentAssignment, 'id' | 'retired'>[] = JSON.parse(
    readFileSync(RETIRED_FILE, 'utf8'),
  );
  return retire(
    retired.map((row) => ({ ...row, positions: [] })),
    [
      ...readCourse().map(({ task, positions }) => assignmentOf(task, positions)),
      ...readDailies().map(({ daily, positions }) => assignmentOf(daily, positions)),
      ...readStocks().map(({ lesson, positions }) => assignmentOf(workoutIdOf(lesson), positions)),
    ],
  );
}

function assignmentOf(id: string, positions: readonly StockPosition[]): ContentAssignment {
  return { id, positions, retired: [] };
}

/** The assignments of today; what those of before had and these do not show is retired, and its ids stay. */
export function retire(
  before: readonly ContentAssignment[],
  today: readonly ContentAssignment[],
): readonly ContentAssignment[] {
  const known = new Map(today.map((assignment) => [assignment.id, assignment]));
  const all = [...today, ...before.filter(({ id }) => !known.has(id)).map(({ id }) => assignmentOf(id, []))];
  const past = new Map(before.map((assignment) => [assignment.id, assignment]));
  return all.map(({ id, positions, retired }) => {
    const shown = new Set(positions.map((position) => position.id));
    const earlier = past.get(id);
    const gone = [...retired, ...(earlier?.retired ?? []), ...(earlier?.positions ?? [])];
    const byId = new Map(gone.map((position) => [position.id, position]));
    return { id, positions, retired: [...byId.values()].filter((position) => !shown.has(position.id)) };
  });
}
