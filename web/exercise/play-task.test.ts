/** From what the server sends to what the player plays. */
import { expect, test } from 'vitest';
import type { AssignmentWithStats } from '#contract/assignments';
import type { Engine } from '#web/platform/engine/engine.ts';
import { exerciseOf, readPlayTask } from './play-task.ts';

const position = (id: string, fen: string): AssignmentWithStats['positions'][number] => ({
  position_task_id: id,
  fen,
  green_from: null,
  green_to: null,
  red_from: null,
  red_to: null,
  correct_move: null,
  comment_en: null,
  comment_pl: null,
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

/** Reads every FEN but `broken`. */
const engine: Engine = {
  readPosition: async (fen) =>
    fen === 'broken'
      ? { ok: false, error: 'missing white king' }
      : { ok: true, view: { fen, turn: 'white', pieces: [] } },
  judgeArrow: () => Promise.reject(new Error('not asked here')),
  grade: () => Promise.reject(new Error('not asked here')),
};

test('a task keeps the order of its positions and asks for the pieces its board is about', async () => {
  const task = await readPlayTask(ASSIGNMENT, engine);
  expect(task.assignmentId).toBe(ASSIGNMENT.assignment_id);
  expect(task.positions.map(({ id }) => id)).toEqual(['p1', 'p2']);
  expect(task.positions[0].exercise).toEqual({ chapter: 'attackedPieces', target: 'me', fen: 'one' });
});

test('a position that is none is an error that names it', async () => {
  const broken = { ...ASSIGNMENT, positions: [position('p9', 'broken')] };
  await expect(readPlayTask(broken, engine)).rejects.toThrow('position p9: missing white king');
});

test('a task without positions is an error', async () => {
  await expect(readPlayTask({ ...ASSIGNMENT, positions: [] }, engine)).rejects.toThrow('has no positions');
});

test('an exercise that this page does not know is an error, not a wrong exercise', () => {
  expect(() => exerciseOf({ ...ASSIGNMENT, chapter: 'xRay' }, 'fen')).toThrow('no exercise for xRay');
});
