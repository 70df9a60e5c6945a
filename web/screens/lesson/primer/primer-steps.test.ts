/** Proves the primer: its values are the product's, its exchanges follow the rules. */
import { expect, test } from 'vitest';
import { movePiece } from '#chess/after-move';
import { attackersOf } from '#chess/attacks';
import { placedPieces } from '#chess/board';
import { getPosition } from '#chess/fen';
import { CENTIPAWNS, captureGain, exchangeOn } from '#vision/exchange';
import { ANSWER, LOST, STEPS, WON, WORTH, balanceAfter, piecesAfter } from './primer-steps.ts';

const WON_FEN = '6k1/p4ppp/4p3/3n4/8/1B6/P4PPP/3R2K1 w - - 0 1';
const LOST_FEN = '6k1/p4ppp/4p3/3p4/8/2N5/P4PPP/3R2K1 w - - 0 1';

test.each(Object.entries(WORTH))('a %s is worth %i pawns', (role, worth) => {
  expect(Object.entries(CENTIPAWNS)).toContainEqual([role, worth * CENTIPAWNS.pawn]);
});

test.each([
  ['won', WON, WON_FEN],
  ['lost', LOST, LOST_FEN],
])('the board of the exchange that is %s is a position of chess', (_name, { pieces }, fen) => {
  const sorted = [...pieces].toSorted((one, other) => one.square.localeCompare(other.square));
  const board = placedPieces(getPosition(fen).board);
  expect(sorted).toEqual([...board].toSorted((one, other) => one.square.localeCompare(other.square)));
});

test('the first exchange is played as the rules play it, and wins as much', () => {
  const { gain, line } = exchangeOn(getPosition(WON_FEN), 'd5');
  expect(line.map(({ from, to }) => ({ from, to }))).toEqual(WON.captures);
  expect(balanceAfter(WON, 3) * CENTIPAWNS.pawn).toBe(gain);
  expect([1, 2, 3].map((count) => balanceAfter(WON, count))).toEqual([3, 0, 1]);
});

test('of the second nobody wins anything by capturing, and played out it costs a pawn', () => {
  const position = getPosition(LOST_FEN);
  expect(captureGain(position, 'd5')).toBe(0);
  expect(ANSWER.balance).toBe(-1);
  const boards = LOST.captures.reduce(
    (before, capture) => [...before, movePiece(before.at(-1) ?? position.board, capture)],
    [position.board],
  );
  LOST.captures.forEach(({ from, to }, index) => {
    const board = boards[index];
    expect(board && attackersOf(board, to, index % 2 === 0 ? 'white' : 'black')).toContain(from);
  });
});

test('both are attacked twice and defended once, as the words say', () => {
  for (const fen of [WON_FEN, LOST_FEN]) {
    const { board } = getPosition(fen);
    expect([attackersOf(board, 'd5', 'white').length, attackersOf(board, 'd5', 'black').length]).toEqual([
      2, 1,
    ]);
  }
});

test('a capture takes one piece off the board', () => {
  expect([0, 1, 2, 3].map((count) => piecesAfter(WON, count).length)).toEqual([14, 13, 12, 11]);
  expect(STEPS.map(({ balance }) => balance)).toEqual([undefined, undefined, 3, 0, 1, undefined]);
});
