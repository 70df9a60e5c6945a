import { expect, test } from 'vitest';
import type { Motif, TrainingPosition } from '#worker-engine/game/review-types';
import { learnedIn } from './learned.ts';

const fen = '4k3/8/8/8/8/8/8/4K3 w - - 0 1';
const exercise = { chapter: 'undefendedPieces', target: 'me', fen } as const;
const moment = (ply: number, motif: Motif): TrainingPosition => ({
  id: `moment-${ply}`,
  ply,
  exercise,
  warning: undefined,
  source: { kind: 'moment', motif },
});
const safe = (ply: number): TrainingPosition => ({
  ...moment(ply, 'missedXRay'),
  id: `safe-${ply}`,
  source: { kind: 'safe', san: 'Nf3', isAttacked: false },
});

const POSITIONS = [
  safe(2),
  moment(4, 'walkedIntoAttack'),
  moment(8, 'walkedIntoAttack'),
  moment(6, 'missedXRay'),
];

test('each idea has its own count', () => {
  expect(learnedIn(POSITIONS, ['incorrect', 'correct', 'skipped', 'correct']).ideas).toEqual([
    { idea: 'safeMoves', correct: 0, total: 1 },
    { idea: 'walkedIntoAttack', correct: 1, total: 2 },
    { idea: 'missedXRay', correct: 1, total: 1 },
  ]);
});

test.each([
  ['the first moment that was not seen', ['correct', 'correct', 'incorrect', 'skipped'], 8],
  ['a moment before a safe move', ['incorrect', 'correct', 'correct', 'incorrect'], 6],
  ['a safe move when all moments were seen', ['incorrect', 'correct', 'correct', 'correct'], 2],
  ['nothing when all was right', ['correct', 'correct', 'correct', 'correct'], undefined],
] as const)('to look at again: %s', (_, outcomes, ply) => {
  expect(learnedIn(POSITIONS, outcomes).lookAgain?.ply).toBe(ply);
});
