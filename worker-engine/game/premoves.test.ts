import { Chess } from 'chess.js';
import { describe, expect, test } from 'vitest';
import { getPosition } from '#chess/fen';
import { legalMoves } from '#chess/moves';
import { playMove } from '#chess/play-move';
import type { Square } from '#chess/chess';
import { randomCount } from '../testing/random-count.ts';
import { randomGameFens } from '../testing/random-games.ts';
import { premovesOf } from './view.ts';

function premovesFrom(fen: string, from: Square): string {
  return premovesOf(getPosition(fen))
    .filter((arrow) => arrow.from === from)
    .map(({ to }) => to)
    .toSorted()
    .join(' ');
}

describe('a man may be planned to go', () => {
  test.each([
    ['a knight onto its own men too', '4k3/8/8/8/8/8/3P4/1N2K3 b - - 0 1', 'b1', 'a3 c3 d2'],
    [
      'a rook through the other side’s',
      '4k3/8/8/8/1r6/8/8/1R1NK3 b - - 0 1',
      'b1',
      'a1 b2 b3 b4 b5 b6 b7 b8 c1 d1',
    ],
    ['a bishop up to its own and no further', '4k3/8/8/8/8/4P3/8/K1B5 b - - 0 1', 'c1', 'a3 b2 d2 e3'],
    ['a pawn ahead, and where it could capture', '4k3/8/8/8/8/4r3/4P3/4K3 b - - 0 1', 'e2', 'd3 e3 e4 f3'],
    ['a pawn on its way one square', '4k3/8/8/8/8/4P3/8/4K3 b - - 0 1', 'e3', 'd4 e4 f4'],
    ['a pawn not past its own men', '4k3/8/8/8/8/4N3/4P3/4K3 b - - 0 1', 'e2', 'd3 f3'],
    [
      'a pawn one square when its own man stands on the second',
      '4k3/8/8/8/4N3/8/4P3/4K3 b - - 0 1',
      'e2',
      'd3 e3 f3',
    ],
    ['a black pawn down', '4k3/4p3/8/8/8/8/8/4K3 w - - 0 1', 'e7', 'd6 e5 e6 f6'],
    ['a king next to itself', '4k3/8/8/8/8/8/8/K7 b - - 0 1', 'a1', 'a2 b1 b2'],
    [
      'a king that castles, though something is in the way now',
      '2r1k3/8/8/8/8/8/8/R2qK1nR b KQ - 0 1',
      'e1',
      'c1 d1 d2 e2 f1 f2 g1',
    ],
    ['a king that has the right to one side', '4k3/8/8/8/8/8/8/R3K2R b Q - 0 1', 'e1', 'c1 d1 d2 e2 f1 f2'],
    ['a king whose own man is in the way', '4k3/8/8/8/8/8/8/R3KN1R b KQ - 0 1', 'e1', 'c1 d1 d2 e2 f1 f2'],
    [
      'a rook through a pawn that may be taken in passing',
      '4k3/8/8/8/1R2Pp2/8/8/4K3 b - e3 0 1',
      'b4',
      'a4 b1 b2 b3 b5 b6 b7 b8 c4 d4 e4 f4 g4 h4',
    ],
  ] as const)('%s', (_, fen, from, expected) => {
    expect(premovesFrom(fen, from)).toBe(expected);
  });

  test('and none twice, and none of the side to move', () => {
    for (const fen of randomGameFens(25, randomCount(60, 300))) {
      const game = new Chess(fen);
      const planned = premovesOf(getPosition(fen));
      expect(new Set(planned.map(({ from, to }) => from + to)).size).toBe(planned.length);
      expect(planned.every(({ from }) => game.get(from)?.color !== game.turn())).toBe(true);
    }
  });
});

test('every move that some reply makes legal can be planned, in positions of random games', () => {
  const passing = ['4k3/8/8/8/1R2Pp2/8/8/4K3 b - e3 0 1', '4k3/8/8/3pP3/8/3q4/8/4K3 w - d6 0 1'];
  const fens = [
    ...passing,
    ...randomGameFens(26, randomCount(350, 1200)).filter((_, index) => index % 50 === 0),
  ];
  let count = 0;
  for (const fen of fens) {
    const planned = new Set(premovesOf(getPosition(fen)).map(({ from, to }) => from + to));
    for (const reply of legalMoves(fen)) {
      const legal = legalMoves(playMove(fen, reply)?.fen ?? '');
      const missing = legal.filter((move) => !planned.has(move.slice(0, 4)));
      count += legal.length;
      expect(missing, `${fen} after ${reply}`).toEqual([]);
    }
  }
  expect(count).toBeGreaterThan(5_000);
});
