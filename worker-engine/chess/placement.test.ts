import { expect, test } from 'vitest';
import { readView } from './placement.ts';

test('a FEN is read for the board', () => {
  const fen = '4k3/8/8/8/8/3n4/8/4K3 w - - 0 1';
  expect(readView(fen)).toEqual({
    ok: true,
    view: {
      fen,
      turn: 'white',
      pieces: [
        { square: 'e1', color: 'white', role: 'king' },
        { square: 'd3', color: 'black', role: 'knight' },
        { square: 'e8', color: 'black', role: 'king' },
      ],
    },
  });
});

test('the side to move may be Black', () => {
  expect(readView('4k3/8/8/8/8/8/8/4K3 b - - 0 1')).toMatchObject({ view: { turn: 'black' } });
});

test('a placement that is none is refused', () => {
  expect(readView('8/8/8/8/8/8/8 w - - 0 1')).toEqual({
    ok: false,
    error: "Invalid FEN: piece data does not contain 8 '/'-delimited rows",
  });
});
