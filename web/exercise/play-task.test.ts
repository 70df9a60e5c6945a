/** From what the server sends to what the player plays. */
import { NO_MOVE } from '#contract/exercise';
import { describe, expect, test } from 'vitest';
import type { AssignmentWithStats } from '#contract/attempts';
import type { LessonWorker } from '#web/platform/workers/lesson-worker.ts';
import { exerciseOf, readPlayTask } from './play-task.ts';

const position = (id: string, fen: string): AssignmentWithStats['positions'][number] => ({
  position_task_id: id,
  fen,
  ...NO_MOVE,
});
const text = { title: '', description: '' };
const ASSIGNMENT: AssignmentWithStats = {
  assignment_id: 'attackedPieces.markYourPieces.1',
  chapter: 'attackedPieces',
  positions: [position('p1', 'one'), position('p2', 'two')],
  stats: { correct_count: 0, total_count: 2, time_taken_seconds: null },
  boardConfig: { allowMarking: true, allowMoving: false, targetPieces: 'me' },
  translations: { pl: text, en: text },
};

const inChapter = (chapter: AssignmentWithStats['chapter'], targetPieces: 'me' | 'opponent' | 'both') => ({
  ...ASSIGNMENT,
  chapter,
  boardConfig: { ...ASSIGNMENT.boardConfig, targetPieces },
});

/** Reads every FEN but `broken`. */
const lessonWorker: LessonWorker = {
  readPosition: async (fen) =>
    fen === 'broken'
      ? { ok: false, error: 'missing white king' }
      : { ok: true, view: { fen, turn: 'white', pieces: [] } },
  judgeArrow: () => Promise.reject(new Error('not asked here')),
  findObjection: () => Promise.reject(new Error('not asked here')),
  grade: () => Promise.reject(new Error('not asked here')),
  explain: () => Promise.reject(new Error('not asked here')),
};

test('a task keeps the order of its positions and asks for the pieces its board is about', async () => {
  const task = await readPlayTask(ASSIGNMENT, lessonWorker);
  expect(task.assignmentId).toBe(ASSIGNMENT.assignment_id);
  expect(task.positions.map(({ id }) => id)).toEqual(['p1', 'p2']);
  expect(task.positions[0].exercise).toEqual({ chapter: 'attackedPieces', target: 'me', fen: 'one' });
});

test('a position that is none is an error that names it', async () => {
  const broken = { ...ASSIGNMENT, positions: [position('p9', 'broken')] };
  await expect(readPlayTask(broken, lessonWorker)).rejects.toThrow('position p9: missing white king');
});

test('a task without positions is an error', async () => {
  await expect(readPlayTask({ ...ASSIGNMENT, positions: [] }, lessonWorker)).rejects.toThrow(
    'has no positions',
  );
});

describe('what a position asks', () => {
  const movable = {
    ...position('p1', 'fen'),
    green_from: 'g1',
    green_to: 'f3',
    red_from: 'e5',
    red_to: 'f3',
    correct_move: 'Nd2',
    comment_en: 'It is taken.',
  };
  test.each(['attackedPieces', 'undefendedPieces', 'xRay'] as const)(
    'in %s: the pieces of one side',
    (chapter) => {
      expect(exerciseOf(inChapter(chapter, 'opponent'), position('p1', 'fen'))).toEqual({
        chapter,
        target: 'opponent',
        fen: 'fen',
      });
    },
  );

  test.each(['walkingIntoAttack', 'abandonedDefense'] as const)('in %s: a candidate move', (chapter) => {
    expect(exerciseOf(inChapter(chapter, 'both'), movable)).toEqual({
      chapter,
      fen: 'fen',
      candidate: { from: 'g1', to: 'f3' },
      correctMove: 'Nd2',
    });
  });

  test('the warning arrow and the comment come along, in the languages there are', async () => {
    const task = await readPlayTask(
      { ...inChapter('walkingIntoAttack', 'both'), positions: [movable] },
      lessonWorker,
    );
    expect(task.positions[0]).toMatchObject({ warning: { from: 'e5', to: 'f3' } });
    expect(task.positions[0].comments).toEqual({ en: 'It is taken.' });
  });

  test.each([
    ['a chapter of marks whose side is not named', inChapter('xRay', 'both'), movable],
    ['a chapter of moves without a move', inChapter('walkingIntoAttack', 'both'), position('p1', 'fen')],
    ['a square that is none', inChapter('walkingIntoAttack', 'both'), { ...movable, green_to: 'z9' }],
  ] as const)('%s is an error, not a wrong exercise', (_, assignment, broken) => {
    expect(() => exerciseOf(assignment, broken)).toThrow('position p1: no exercise for');
  });
});
