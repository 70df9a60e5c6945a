/** What an answer may be as large as: the position, and nothing in it twice. */
import { expect, test } from 'vitest';
import { FILES, RANKS, type Square } from '#chess/chess';
import { Fault } from '#contract/faults';
import { boundedAnswer } from './bounded-answer.ts';

/** Four pieces. */
const FEN = '4k3/8/8/3r4/8/8/3N4/4K3 w - - 0 1';

const SQUARES = FILES.flatMap((file) => RANKS.map((rank): Square => `${file}${rank}`));

/** As many different arrows as told. */
function arrowsOf(count: number) {
  const all = SQUARES.flatMap((from) => SQUARES.filter((to) => to !== from).map((to) => ({ from, to })));
  return { kind: 'arrows' as const, arrows: all.slice(0, count), invalid_tries: 0 };
}
const circlesOf = (squares: readonly Square[]) => ({
  kind: 'circles' as const,
  squares: [...squares],
  invalid_tries: 3,
});

test('what is there twice is there once, in the order of its first time', () => {
  const [one, other] = arrowsOf(2).arrows;
  if (!one || !other) throw new Error('no arrows');
  const answer = { ...arrowsOf(0), arrows: [one, other, one, { ...other }] };
  expect(boundedAnswer(FEN, answer)).toEqual({ ...answer, arrows: [one, other] });
  expect(boundedAnswer(FEN, circlesOf(['d5', 'd2', 'd5']))).toEqual(circlesOf(['d5', 'd2']));
});

test('an arrow and the same one drawn back are two', () => {
  const arrows = [{ from: 'd5', to: 'd2' } as const, { from: 'd2', to: 'd5' } as const];
  const answer = { kind: 'arrows' as const, arrows, invalid_tries: 0 };
  expect(boundedAnswer(FEN, answer)).toEqual(answer);
});

test.each([
  ['sixteen arrows among four pieces', arrowsOf(16)],
  ['four circles on four pieces', circlesOf(['a1', 'a2', 'a3', 'a4'])],
  ['a move', { kind: 'move' as const, move: { from: 'd2', to: 'd5' } as const, invalid_tries: 0 }],
])('%s: no more than there can be', (_, answer) => {
  expect(boundedAnswer(FEN, answer)).toEqual(answer);
});

test.each([
  ['seventeen arrows among four pieces', arrowsOf(17)],
  ['five circles on four pieces', circlesOf(['a1', 'a2', 'a3', 'a4', 'a5'])],
])('%s: invalid input', (_, answer) => {
  expect(() => boundedAnswer(FEN, answer)).toThrow(Fault);
});
