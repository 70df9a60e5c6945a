import { expect, test } from 'vitest';
import { LooksBalance, looksOf } from './looks-balance.ts';

/** A rook ending in which one side or the other has a pawn more, or neither. */
const [EVEN, AHEAD, BEHIND] = [
  '8/5pk1/6p1/8/8/6P1/3r1PK1/3R4 w - - 0 40',
  '8/5pk1/8/8/8/6P1/3r1PK1/3R4 w - - 0 40',
  '8/5pk1/6p1/8/8/8/3r1PK1/3R4 w - - 0 40',
].map((fen) => ({ fen, pieceCount: 8 }));

function balance(): LooksBalance {
  if (!EVEN || !AHEAD || !BEHIND) throw new Error('no positions');
  return new LooksBalance(looksOf([EVEN, AHEAD, BEHIND]));
}

test('what makes up for those taken is better than what drifts on', () => {
  if (!EVEN || !AHEAD || !BEHIND) throw new Error('no positions');
  const looks = balance();
  expect(looks.drift(AHEAD)).toBe(0);
  for (let taken = 0; taken < 100; taken += 1) looks.add(BEHIND);
  expect(looks.drift(BEHIND)).toBeGreaterThan(0);
  expect(looks.drift(AHEAD)).toBeLessThan(0);
});

test('a drift does not grow with the number taken, only with how far they are from usual', () => {
  if (!BEHIND) throw new Error('no position');
  const looks = balance();
  for (let taken = 0; taken < 1_000; taken += 1) looks.add(BEHIND);
  const before = looks.drift(BEHIND);
  for (let taken = 0; taken < 1_000; taken += 1) looks.add(BEHIND);
  expect(looks.drift(BEHIND) / before).toBeCloseTo(1, 1);
});

test('of a phase that the games never had nothing is usual', () => {
  const looks = new LooksBalance(looksOf([]));
  const first = { fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', pieceCount: 32 };
  looks.add(first);
  expect(looks.drift(first)).toBe(0);
});
