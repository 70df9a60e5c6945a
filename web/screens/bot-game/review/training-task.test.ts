import { expect, test } from 'vitest';
import { findMoments } from '#worker-engine/game/moments';
import type { TrainingPosition } from '#worker-engine/game/review-types';
import { trainingOf } from '#worker-engine/game/training';
import { gameOf } from '#worker-engine/testing/read-games';
import { readTrainingTask } from './training.tsx';

const GUARD = '3rk3/8/8/8/3B4/5N2/8/4K3 w - - 0 1';
const GAME = gameOf('Ng5', GUARD);
const found = findMoments(GAME, 'white', 0);
const POSITIONS = trainingOf(GAME, {
  ...found,
  learnerColor: 'white',
  firstPly: 0,
  momentsFound: 1,
  gaveNothing: false,
  isEngineChecked: false,
});
const said = { language: 'en', textOf: ({ ply }: TrainingPosition) => `said of ${ply}` } as const;

test('a position is ready to be played, with its warning and what is said after it', () => {
  const { positions } = readTrainingTask(POSITIONS, said);
  expect(positions).toMatchObject([
    {
      id: 'moment-0',
      exercise: { chapter: 'abandonedDefense', candidate: { from: 'f3', to: 'g5' } },
      view: { turn: 'white' },
      warning: { from: 'd8', to: 'd4' },
      comments: { en: 'said of 0' },
    },
  ]);
});

test('nothing is said where there is nothing to say', () => {
  const { positions } = readTrainingTask(POSITIONS, { ...said, textOf: () => undefined });
  expect(positions[0].comments).toEqual({});
});

test('it is no assignment of the server’s', () => {
  const { assignmentId } = readTrainingTask(POSITIONS, said);
  expect(assignmentId).toBe('bot-game-training');
});

test.each([
  ['no positions', [], 'nothing to train'],
  [
    'a position that is none',
    POSITIONS.map((each) => ({ ...each, exercise: { ...each.exercise, fen: 'no' } })),
    'training moment-0: Invalid FEN',
  ],
])('%s: there is no task', (_, positions, message) => {
  expect(() => readTrainingTask(positions, said)).toThrow(message);
});
