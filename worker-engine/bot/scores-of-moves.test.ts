import { expect, test } from 'vitest';
import { scoresOfMoves } from './scores-of-moves.ts';

test('scores come in the order of the moves, mates beyond them, what was not mentioned as bad as the worst', () => {
  const candidates = [
    { move: 'd1h5', score: { kind: 'mate', moves: 1 } },
    { move: 'd1f3', score: { kind: 'mate', moves: 2 } },
    { move: 'a2a3', score: { kind: 'cp', cp: 20_000 } },
    { move: 'a2a4', score: { kind: 'cp', cp: -35 } },
    { move: 'g2g4', score: { kind: 'mate', moves: -1 } },
    { move: 'f2f3', score: { kind: 'mate', moves: -80 } },
  ] as const;
  const moves = ['a2a4', 'g2g4', 'b2b3', 'f2f3', 'a2a3', 'd1f3', 'd1h5'];
  expect([...scoresOfMoves(candidates, moves)]).toEqual([-35, -9999, -9999, -9950, 9900, 9998, 9999]);
});
