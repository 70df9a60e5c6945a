import { expect, test } from 'vitest';
import { STARTING_FEN } from '#chess/fen';
import { readGame } from './read-game.ts';
import type { GameView } from './types.ts';

function captured(startFen: string, moves: string): GameView['captured'] {
  const reading = readGame({ startFen, moves: moves.split(' ').filter(Boolean) });
  if (!reading.ok) throw new Error(reading.error);
  return reading.view.captured;
}

test.each([
  ['nothing', STARTING_FEN, 'e2e4 e7e5', [], []],
  ['a pawn each', STARTING_FEN, 'e2e4 d7d5 e4d5 d8d5', ['pawn'], ['pawn']],
  ['a pawn taken in passing', '4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1', 'd7d5 e5d6', ['pawn'], []],
  [
    'the most valuable first',
    '4k3/8/8/8/1n6/p1r5/3q4/4K3 w - - 0 1',
    'e1d2 e8e7 d2c3 e7e8 c3b4 e8e7 b4a3',
    ['queen', 'rook', 'knight', 'pawn'],
    [],
  ],
  ['a queen that was a pawn', '8/P3k3/8/8/8/8/8/K6r w - - 0 1', 'a1b2 h1h8 a7a8q h8a8', [], ['pawn']],
  [
    'a queen that was a pawn, and moved on',
    '7k/P7/8/8/8/8/8/K4r2 w - - 0 1',
    'a1b2 h8h7 a7a8q h7g7 a8c8 f1f2 b2a1 f2f8 c8f8 g7f8',
    ['rook'],
    ['pawn'],
  ],
  [
    'the queen that took a queen that was a pawn',
    'q6k/1P6/8/8/8/8/8/K7 w - - 0 1',
    'b7a8n h8h7 a8b6',
    ['queen'],
    [],
  ],
])('captured: %s', (_, fen, moves, ...[white, black]) => {
  expect(captured(fen, moves)).toEqual({ white, black });
});

test('what takes where a promoted man stood is no promoted man', () => {
  const taken = captured(
    '4k2r/P7/8/8/8/8/8/K6R w - - 0 1',
    'a7a8q e8e7 a8h8 e7e6 h8h2 e6e7 h2e2 e7f6 h1h6 f6g7 e2e5 g7h6',
  );
  expect(taken).toEqual({ white: ['rook'], black: ['rook'] });
});
