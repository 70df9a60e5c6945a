import { expect, test } from 'vitest';
import { getPosition } from '#chess/fen';
import type { UsablePosition } from '../sifting/usable-position.ts';
import { finishPosition } from './finish-position.ts';
import { madeUpPosition } from '../testing/usable-positions.ts';

/** After 1. e4 e5. */
const FEN = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';

function moving(changes: Partial<UsablePosition> = {}): UsablePosition {
  const { board } = getPosition(FEN);
  const ground = { lesson: 'walkingIntoAttack.checkYourMoves', fen: FEN, board } as const;
  return madeUpPosition(1, { ...ground, truth: [], move: { green: 'd1h5', correct: 'Qh5' }, ...changes });
}

test('a position with a move gets its explanation in both languages', () => {
  const { move } = finishPosition(moving());
  expect(move).toMatchObject({ green: 'd1h5', correct: 'Qh5' });
  expect(move?.en).toContain('h5');
  expect(move?.pl).toContain('h5');
  expect(move?.en).not.toBe(move?.pl);
});

test('the explanation is the same every time', () => {
  expect(finishPosition(moving())).toEqual(finishPosition(moving()));
});

test('a position without a move stays as it is', () => {
  const chosen = madeUpPosition(2, { lesson: 'attackedPieces.markYourPieces' });
  expect(finishPosition(chosen)).toEqual(chosen);
});

test('a move in a chapter without moves is a bug', () => {
  expect(() => finishPosition(moving({ lesson: 'xRay.findYourXRays' }))).toThrow('has no moves');
});
