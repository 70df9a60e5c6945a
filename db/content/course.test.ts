/**
 * What holds for all content, whatever the chapter (exercises.md, "Content").
 */
import { describe, expect, test } from 'vitest';
import { readFen, writeFen } from '#chess/fen';
import { POSITIONS_PER_TASK, TASKS, findTask } from '#contract/curriculum';
import { readCourse } from './course.ts';

const COURSE = readCourse();
const POSITIONS = COURSE.flatMap(({ positions }) => positions);

describe('the course', () => {
  test('holds the tasks of its chapters completely, in course order', () => {
    const chapters = new Set(COURSE.map(({ task }) => findTask(task)?.lesson.chapter));
    const expected = TASKS.filter(({ lesson }) => chapters.has(lesson.chapter)).map(
      ({ titleKey }) => titleKey,
    );
    expect(COURSE.map(({ task }) => task)).toEqual(expected);
    expect(chapters.has('attackedPieces')).toBe(true);
  });

  test('every task has ten positions', () => {
    for (const { positions } of COURSE) expect(positions).toHaveLength(POSITIONS_PER_TASK);
  });

  test('no id comes twice, and no placement of the men comes twice', () => {
    expect(new Set(POSITIONS.map(({ id }) => id)).size).toBe(POSITIONS.length);
    expect(new Set(POSITIONS.map(({ fen }) => fen.split(' ')[0])).size).toBe(POSITIONS.length);
  });

  test('an id is short and fit for a URL', () => {
    for (const { id } of POSITIONS) expect(id).toMatch(/^[A-Za-z]+-[0-9a-f]{12}$/);
  });

  test('every FEN is valid and in its one normal form', () => {
    for (const { fen } of POSITIONS) {
      const reading = readFen(fen);
      expect(reading.ok && writeFen(reading.position)).toBe(fen);
    }
  });

  test('difficulties are whole numbers from 0 to 100', () => {
    for (const { difficulty } of POSITIONS) {
      expect(Number.isInteger(difficulty) && difficulty >= 0 && difficulty <= 100).toBe(true);
    }
  });
});
