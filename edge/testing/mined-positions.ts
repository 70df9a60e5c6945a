/**
 * The mined positions of course and dailies, as the edge reads them, and the truths that are stored beside them.
 */
import { readAssignments } from '#content/assignments';
import { readCourse, readDailies } from '#content/course';
import { findFilePath, listPositionsIn, writeContentFiles } from '#edge/content/assignment-file';
import type { ContentPosition } from '#edge/content/content';

/** By the ids of their positions. */
export const MINED_TRUTHS: ReadonlyMap<string, readonly string[]> = new Map(
  [...readCourse(), ...readDailies()].flatMap(({ positions }) =>
    positions.map(({ id, truth }) => [id, truth] as const),
  ),
);

export const MINED_POSITIONS: readonly ContentPosition[] = readMinedPositions();

function readMinedPositions(): readonly ContentPosition[] {
  const assignments = readAssignments();
  const files = writeContentFiles(assignments);
  return assignments
    .flatMap(({ id }) => listPositionsIn(files.get(findFilePath(id) ?? '') ?? ''))
    .filter(({ id }) => MINED_TRUTHS.has(id));
}
