import { attacks as chessopsAttacks } from 'chessops/attacks';
import { parseFen } from 'chessops/fen';
import { makeSquare, parseSquare } from 'chessops/util';
import { describe, expect, test } from 'vitest';
import { getArrow } from '#chess/arrows';
import { getPosition } from '#chess/fen';
import type { Arrow, Square } from '#chess/chess';
import { boardFromPlacement, flipColors, flipSquare } from '../testing/boards.ts';
import { legalExchange } from '../testing/by-chessops/exchange.ts';
import { learnersMoves } from '../testing/by-chess-js.ts';
import { randomCount } from '../testing/random-count.ts';
import { randomGameFens } from '../testing/random-games.ts';
import { abandonedPieces, attackersAfter, findWalkIntoAttack, type Loss } from './safety.ts';

/** A move as two squares, and what is lost by it: `knight d5 200 by e6 d8, e6 warns`. */
type Row = readonly [
  rule: string,
  placement: string,
  move: string,
  losses: readonly string[],
  enPassant?: Square,
];

const WALKS: readonly Row[] = [
  ['where a pawn attacks', '8/8/4p3/8/8/2N5/8/8', 'c3d5', ['knight d5 300 by e6, e6 warns']],
  ['where nobody attacks', '8/8/8/8/8/2N5/8/8', 'c3d5', []],
  ['where it would be taken back', '8/8/5n2/8/4P3/2N5/8/8', 'c3d5', []],
  [
    'where it would be taken back in vain',
    '8/8/5p2/8/3P2N1/8/8/8',
    'g4e5',
    ['knight e5 200 by f6, f6 warns'],
  ],
  ['back along its attacker’s line', '3r4/8/8/8/3R4/8/8/8', 'd4d2', ['rook d2 500 by d8, d8 warns']],
  ['off that line', '3r4/8/8/8/3R4/8/8/8', 'd4a4', []],
  ['taking what nobody guards', '8/8/8/8/3p4/8/8/3R4', 'd1d4', []],
  ['taking what is guarded', '8/8/8/4p3/3p4/8/8/3R4', 'd1d4', ['rook d4 500 by e5, e5 warns']],
  ['where only a pinned piece attacks', '4k3/8/4n3/8/8/5N2/8/4R3', 'f3d4', []],
  [
    'where the cheapest attacker is pinned: it refutes, but another warns',
    '3rk3/8/8/8/4n3/8/8/4RN2',
    'f1d2',
    ['knight d2 300 by d8 e4, d8 warns'],
  ],
  [
    'where several attack: all of them refute, the cheapest warns',
    '3r4/8/4p3/8/8/2N5/6b1/8',
    'c3d5',
    ['knight d5 300 by d8 e6 g2, e6 warns'],
  ],
  ['where a king attacks', '8/8/4k3/8/8/2N5/8/8', 'c3d5', ['knight d5 300 by e6, e6 warns']],
  ['where a king may not take', '8/8/4k3/8/8/2N2B2/8/8', 'c3d5', []],
  ['guarded only through the attacker', '8/8/2N5/8/r7/8/8/R7', 'c6a7', []],
  ['a pawn that becomes a queen', '3r4/1P6/8/8/8/8/8/8', 'b7b8', ['queen b8 900 by d8, d8 warns']],
  ['a pawn that can be taken in passing', '8/8/8/8/4p3/8/3P4/8', 'd2d4', ['pawn d4 100 by e4, e4 warns']],
  ['unless that would be taken back', '8/8/8/8/4p3/8/2PP4/8', 'd2d4', []],
  ['a pawn that takes in passing', '8/2p5/8/3pP3/8/8/8/8', 'e5d6', ['pawn d6 100 by c7, c7 warns'], 'd6'],
  ['castling: no king is ever lost, and the rook is not asked for', '5r2/8/8/8/8/8/8/4K2R', 'e1g1', []],
];

const ABANDONED: readonly Row[] = [
  ['the guard leaves', '8/1b6/8/3N4/8/8/8/3R4', 'd1a1', ['knight d5 300 by b7, b7 warns']],
  ['the guard stays on its line', '8/1b6/8/3N4/8/8/8/3R4', 'd1d2', []],
  ['the guard comes to another line', '8/1b6/8/3N4/8/8/8/3Q4', 'd1h5', []],
  [
    'a guard that steps before another guard still guards: the piece is lost, not abandoned',
    '8/1b6/5n2/3N4/8/8/6B1/3Q4',
    'd1f3',
    [],
  ],
  ['the guard takes the attacker', '8/8/8/3N2r1/8/8/6Q1/8', 'g2g5', []],
  ['nobody attacks', '8/8/8/3N4/8/8/8/3R4', 'd1a1', []],
  ['another guard is enough', '8/1b6/8/3N4/2P5/8/8/3R4', 'd1a1', []],
  ['another guard is not enough', '3r4/8/5n2/3N4/2P5/8/8/3R4', 'd1a1', ['knight d5 100 by d8 f6, f6 warns']],
  ['the king was the only guard', '8/8/8/8/5b2/8/3NK3/8', 'e2f1', ['knight d2 300 by f4, f4 warns']],
  ['the king stays beside the piece', '8/8/8/8/5b2/8/3NK3/8', 'e2d1', []],
  ['a pawn moves on', '3r4/8/8/3N4/4P3/8/8/8', 'e4e5', ['knight d5 300 by d8, d8 warns']],
  ['pawns are abandoned too', '3r4/8/8/3P4/4P3/8/8/8', 'e4e5', ['pawn d5 100 by d8, d8 warns']],
  ['a pinned guard guards nothing, the piece was lost before', '4r3/8/8/5b2/8/8/2N1R3/4K3', 'e2e3', []],
  ['only a pinned piece attacks', '4k3/8/4b3/3N4/8/8/8/3RR3', 'd1a1', []],
  ['the guard goes behind an own piece', 'r7/8/8/N1P5/8/8/8/4Q3', 'e1e5', ['knight a5 300 by a8, a8 warns']],
  ['an own piece blocks the guard’s line: it guarded nothing itself', '8/2b5/8/N7/8/8/8/R1B5', 'c1a3', []],
  ['guarded only through the attacker: by the words no guard', '8/N7/8/8/r7/8/8/R7', 'a1b1', []],
  ['unmasking: who moves aside guarded nothing', '3r4/8/8/3N4/8/8/3B4/8', 'd5b4', []],
  [
    'two at once, the greater loss first',
    '4r3/1b6/8/3P4/4N3/2N5/8/8',
    'c3b1',
    ['knight e4 300 by e8, e8 warns', 'pawn d5 100 by b7, b7 warns'],
  ],
  ['castling: the king leaves a pawn', '8/8/8/2b5/8/8/5P2/R3K3', 'e1c1', ['pawn f2 100 by c5, c5 warns']],
  ['castling: the rook leaves a pawn', '8/8/4b3/8/8/8/P7/R3K3', 'e1c1', ['pawn a2 100 by e6, e6 warns']],
  ['castling: the king comes to guard what the rook leaves', '8/8/3b4/8/8/8/7P/4K2R', 'e1g1', []],
  ['a pawn takes in passing', '3r4/8/3N4/4Pp2/8/8/8/8', 'e5f6', ['knight d6 300 by d8, d8 warns'], 'f6'],
  ['a queen guards what she guarded as a pawn', '2N4r/1P6/8/8/8/8/8/8', 'b7b8', []],
];

describe.each([
  [
    'a move walks into attack',
    WALKS,
    (...question: Parameters<typeof findWalkIntoAttack>) => [findWalkIntoAttack(...question) ?? []].flat(),
  ],
  ['a move abandons', ABANDONED, abandonedPieces],
])('%s', (_, rows, lossesOf) => {
  const cases = rows.map((row) => ({ rule: row[0], row }));

  test.each(cases)('$rule', ({ row: [, placement, move, losses, enPassant] }) => {
    const position = { board: boardFromPlacement(placement), enPassant };
    expect(lossesOf(position, getArrow(move)).map((loss) => write(loss))).toEqual(losses);
  });

  test.each(cases)('black: $rule', ({ row: [, placement, move, losses, enPassant] }) => {
    const { from, to } = getArrow(move);
    const position = {
      board: flipColors(boardFromPlacement(placement)),
      enPassant: enPassant && flipSquare(enPassant),
    };
    const found = lossesOf(position, { from: flipSquare(from), to: flipSquare(to) });
    expect(found.map((loss) => write(loss, flipSquare))).toEqual(losses);
  });
});

test('a loss tells the captures that win the piece', () => {
  const position = { board: boardFromPlacement('8/8/5p2/8/3P2N1/8/8/8'), enPassant: undefined };
  expect(findWalkIntoAttack(position, { from: 'g4', to: 'e5' })?.line).toEqual([
    { from: 'f6', to: 'e5', piece: 'pawn' },
    { from: 'd4', to: 'e5', piece: 'pawn' },
  ]);
});

test.each([
  ['of a piece that is safe', '8/8/5n2/8/4P3/2N5/8/8', 'c3d5', ['f6']],
  ['of a piece that is not', '8/8/4p3/8/8/2N5/8/8', 'c3d5', ['e6']],
  ['of a pawn in passing too', '8/8/5n2/8/4p3/8/3P4/3K4', 'd2d4', ['e4']],
  ['of a king none', '8/8/8/8/8/8/8/4K2R', 'e1g1', []],
])('the attackers after a move: %s', (_, placement, move, attackers) => {
  expect(
    attackersAfter({ board: boardFromPlacement(placement), enPassant: undefined }, getArrow(move)),
  ).toEqual(attackers);
});

test('an empty square has nothing to move', () => {
  const position = { board: boardFromPlacement('8/8/8/8/8/8/8/8'), enPassant: undefined };
  expect(() => abandonedPieces(position, { from: 'a1', to: 'a2' })).toThrow('a1');
  expect(() => findWalkIntoAttack(position, { from: 'a1', to: 'a2' })).toThrow('a1');
});

describe('by chessops, for every move in random games', () => {
  const trials = randomGameFens(9, randomCount(540, 3600))
    .filter((_, index) => index % 9 === 0)
    .flatMap((fen) => learnersMoves(fen).map((played) => ({ fen, played })));

  test('what walks into attack', () => {
    const losses = trials.map(({ fen, played }) => {
      const legal = legalExchange(played.fen, played.to, 'cheapest');
      const gain = findWalkIntoAttack(getPosition(fen), played)?.gain ?? 0;
      if (!legal.hasCheck && legal.gain !== gain) throw new Error(`${played.san} in ${fen}: ${gain}`);
      return gain;
    });
    expect(losses.filter((gain) => gain > 0).length).toBeGreaterThan(randomCount(200, 1500));
  });

  test('what is abandoned', () => {
    const abandoned = trials.flatMap(({ fen, played }) => {
      const found = abandonedPieces(getPosition(fen), played).map(({ square }) => square);
      const asksForMore = (square: Square): boolean =>
        [fen, played.fen].some((either) => legalExchange(either, square, 'cheapest').hasCheck);
      const [ours, theirs] = [found, abandonedByChessops(fen, played)].map((squares) =>
        squares
          .filter((square) => !asksForMore(square))
          .toSorted()
          .join(' '),
      );
      if (ours !== theirs) throw new Error(`${played.san} in ${fen}: ${ours}, chessops ${theirs}`);
      return found;
    });
    expect(abandoned.length).toBeGreaterThan(randomCount(30, 250));
  });
});

/** The pieces of the side to move that were safe and guarded by the piece that moves, and are neither afterwards. */
function abandonedByChessops(fen: string, played: Arrow & { readonly fen: string }): Square[] {
  const [before, after] = [parseFen(fen).unwrap(), parseFen(played.fen).unwrap()];
  const [from, to] = [parseSquare(played.from), parseSquare(played.to)];
  const guards = ({ board }: typeof before, guard: number, square: number): boolean => {
    const piece = board.get(guard);
    return piece !== undefined && chessopsAttacks(piece, guard, board.occupied).has(square);
  };
  return [...before.board[before.turn]]
    .filter((square) => guards(before, from, square) && !guards(after, to, square))
    .map(makeSquare)
    .filter((square) => legalExchange(fen, square, 'cheapest').gain === 0)
    .filter((square) => legalExchange(played.fen, square, 'cheapest').gain > 0);
}

function write({ piece, square, gain, attackers, warning }: Loss, seen = (own: Square) => own): string {
  if (warning.to !== square) throw new Error(`the warning points at ${warning.to}`);
  const by = attackers.map(seen).toSorted().join(' ');
  return `${piece} ${seen(square)} ${gain} by ${by}, ${seen(warning.from)} warns`;
}
