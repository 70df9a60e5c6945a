/** Tests reading a server's task into a playable one. */
import { NO_MOVE } from '#contract/exercise';
import { describe, expect, test } from 'vitest';
import type { AssignmentWithStats } from '#contract/attempts';
import { exerciseOf, readPlayTask } from './play-task.ts';

const position = (id: string, fen: string): AssignmentWithStats['positions'][number] => ({
  position_task_id: id,
  fen,
  ...NO_MOVE,
});
const ONE = '4k3/8/8/8/8/3n4/8/4K2R w - - 0 1';
const TWO = '4k3/8/8/8/8/3n4/8/4K2R b - - 0 1';
const text = { title: '', description: '' };
const ASSIGNMENT: AssignmentWithStats = {
  assignment_id: 'attackedPieces.markYourPieces.1',
  chapter: 'attackedPieces',
  positions: [position('p1', ONE), position('p2', TWO)],
  stats: { correct_count: 0, total_count: 2, time_taken_seconds: null },
  boardConfig: { allowMarking: true, allowMoving: false, targetPieces: 'me' },
  translations: { pl: text, en: text },
};

const inChapter = (chapter: AssignmentWithStats['chapter'], targetPieces: 'me' | 'opponent' | 'both') => ({
  ...ASSIGNMENT,
  chapter,
  boardConfig: { ...ASSIGNMENT.boardConfig, targetPieces },
});

test('a task keeps the order of its positions and asks for the pieces its board is about', () => {
  const task = readPlayTask(ASSIGNMENT);
  expect(task.assignmentId).toBe(ASSIGNMENT.assignment_id);
  expect(task.positions.map(({ id }) => id)).toEqual(['p1', 'p2']);
  expect(task.positions[0].exercise).toEqual({ chapter: 'attackedPieces', target: 'me', fen: ONE });
});

test('a position that is none is an error that names it', () => {
  const broken = { ...ASSIGNMENT, positions: [position('p9', 'broken')] };
  expect(() => readPlayTask(broken)).toThrow('position p9: Invalid FEN: piece data does not contain');
});

test('a task without positions is an error', () => {
  expect(() => readPlayTask({ ...ASSIGNMENT, positions: [] })).toThrow('has no positions');
});

describe('what a position asks', () => {
  const movable = {
    ...position('p1', ONE),
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
      fen: ONE,
      candidate: { from: 'g1', to: 'f3' },
      correctMove: 'Nd2',
    });
  });

  test('the warning arrow and the comment come along, in the languages there are', () => {
    const task = readPlayTask({ ...inChapter('walkingIntoAttack', 'both'), positions: [movable] });
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
