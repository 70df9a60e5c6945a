import { Chess } from 'chess.js';
import { expect, test } from 'vitest';
import { randomCount } from '../testing/random-count.ts';
import { randomGameFens } from '../testing/random-games.ts';
import { findPassingSquare } from './en-passant.ts';
import { getPosition } from './fen.ts';

test.each([
  ['a pawn stands ready', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'd6'],
  ['a black one too', '4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1', 'e3'],
  ['no pawn stands ready', '4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1', undefined],
  ['a bishop is no pawn', '4k3/8/8/3pB3/8/8/8/4K3 w - d6 0 1', undefined],
  ['the pawn is pinned', '4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1', undefined],
  ['both pawns would leave the rank to a rook', '4k3/8/8/r2pP2K/8/8/8/8 w - d6 0 1', undefined],
  ['no pawn has jumped', '4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1', undefined],
  ['what jumped is a knight', '4k3/8/8/3nP3/8/8/8/4K3 w - d6 0 1', undefined],
  ['something stands behind it', '4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1', undefined],
  ['there was no jump', '4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1', undefined],
])('%s: %s, %s', (_, fen, square) => {
  expect(findPassingSquare(getPosition(fen))).toBe(square);
});

test('is the square that chess.js writes, for every jump of random games', () => {
  const jumps = randomGameFens(23, randomCount(300, 1500)).map((fen) =>
    new Chess(fen).fen({ forceEnpassantSquare: true }),
  );
  for (const fen of jumps) {
    expect(findPassingSquare(getPosition(fen)) ?? '-', `in ${fen}`).toBe(new Chess(fen).fen().split(' ')[3]);
  }
});
