import { Chess } from 'chess.js';
import { describe, expect, test } from 'vitest';
import { STARTING_FEN } from '#chess/fen';
import { randomCount } from '../testing/random-count.ts';
import { randomGameFens } from '../testing/random-games.ts';
import { readStart } from './start.ts';

describe('a game may begin', () => {
  test.each([
    ['at its first position', STARTING_FEN, STARTING_FEN],
    ['where a short FEN says', '4k3/8/8/8/8/8/8/4K2R b', '4k3/8/8/8/8/8/8/4K2R b - - 0 1'],
    ['with spaces around it', ' 4k3/8/8/8/8/8/8/4K3 w - - 3 9\n', '4k3/8/8/8/8/8/8/4K3 w - - 3 9'],
    ['in check', '4k3/8/8/8/8/8/4R3/4K3 b - - 0 1', '4k3/8/8/8/8/8/4R3/4K3 b - - 0 1'],
    ['without a move', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'],
    [
      'with a right to take in passing',
      '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1',
      '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1',
    ],
  ])('%s', (_, text, fen) => {
    expect(readStart(text)).toEqual({ ok: true, fen });
  });

  test.each([
    ['a rook has left', '4k2r/8/8/8/8/8/8/4K2R w KQkq - 0 1', '4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1'],
    ['a king has left', 'r2k3r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', 'r2k3r/8/8/8/8/8/8/R3K2R w KQ - 0 1'],
    ['a rook is the other side’s', '4k3/8/8/8/8/8/8/4K2r w K - 0 1', '4k3/8/8/8/8/8/8/4K2r w - - 0 1'],
    ['the corner holds a bishop', '4k3/8/8/8/8/8/8/4K2B w K - 0 1', '4k3/8/8/8/8/8/8/4K2B w - - 0 1'],
    ['no pawn has jumped', '4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1', '4k3/8/8/4P3/8/8/8/4K3 w - - 0 1'],
  ])('without a right that is no more: %s', (_, text, fen) => {
    expect(readStart(text)).toEqual({ ok: true, fen });
  });

  test.each([
    ['a FEN’s own flaw', '8/8/8/8/8/8/8/4K3 w - - 0 1', 'Invalid FEN: missing black king'],
    ['no FEN', 'start', 'Invalid FEN: must contain six space-delimited fields'],
    [
      'a king that could be captured',
      '4k3/8/8/8/8/8/4R3/4K3 w - - 0 1',
      'Invalid FEN: the side to move could capture the king',
    ],
  ])('but not with %s', (_, text, error) => {
    expect(readStart(text)).toEqual({ ok: false, error });
  });

  test('in every position of random games, as it stands', () => {
    for (const fen of randomGameFens(24, randomCount(120, 600))) {
      expect(readStart(fen)).toEqual({ ok: true, fen: new Chess(fen).fen() });
    }
  });
});
