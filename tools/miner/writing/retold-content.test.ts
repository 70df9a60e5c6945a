import { expect, test } from 'vitest';
import { readCourse, readDailies } from '#content/course';
import type { MinedPosition } from '#content/format';
import { retoldCourseFiles, retoldDailies } from './rewrite-comments.ts';

/** A stored assignment, as far as this test looks at it. */
interface Assignment {
  readonly positions: readonly MinedPosition[];
}

test('comments are written anew, and nothing else changes', () => {
  const [course, dailies] = [readCourse(), readDailies()];
  const files = [...retoldCourseFiles(course.map(spoilt)).values(), retoldDailies(dailies.map(spoilt))];
  const written: Assignment[] = files.flatMap((text): Assignment[] => JSON.parse(text));
  expect(JSON.stringify(written)).not.toContain('old comment');
  expect(written.map(spoilt)).toEqual([...course, ...dailies].map(spoilt));
});

test('every chapter has its file', () => {
  expect([...retoldCourseFiles(readCourse()).keys()].toSorted()).toEqual([
    'course/abandonedDefense.json',
    'course/attackedPieces.json',
    'course/undefendedPieces.json',
    'course/walkingIntoAttack.json',
    'course/xRay.json',
  ]);
});

/** The same with every comment replaced. */
function spoilt<A extends Assignment>(assignment: A): A {
  const positions = assignment.positions.map((position) =>
    position.move
      ? { ...position, move: { ...position.move, en: 'old comment', pl: 'old comment' } }
      : position,
  );
  return { ...assignment, positions };
}
