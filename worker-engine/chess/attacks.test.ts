import { attacks as chessopsAttacks } from 'chessops/attacks';
import type { Board as ChessopsBoard } from 'chessops/board';
import { parseBoardFen, parseFen } from 'chessops/fen';
import { makeSquare, opposite } from 'chessops/util';
import { assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anyBoard,
  boardFromPlacement,
  flipColors,
  flipSquare,
  mirror,
  mirrorSquare,
} from '../testing/boards.ts';
import { randomCount } from '../testing/random-count.ts';
import { randomGameFens } from '../testing/random-games.ts';
import { attackersOf, attacks, attacksBy, attacksOn, defendedBy, squaresWithoutDefender } from './attacks.ts';
import { piecesOf, placedPieces, type Board } from './board.ts';
import { getPosition, writePlacement } from './fen.ts';
import { COLORS, opponentOf, type Attack, type Square } from './chess.ts';

describe('how the pieces attack', () => {
  test.each([
    ['a pawn attacks forward, to both sides', '8/8/8/2ppp3/3P4/2ppp3/8/8', ['d4c5', 'd4e5', 'c5d4', 'e5d4']],
    ['a pawn does not attack around the edge of the board', '8/8/7p/P6p/P7/8/8/8', []],
    ['a knight jumps over what stands around it', '8/8/8/4r3/2PPP3/2PNP3/2PPP3/8', ['d3e5', 'd4e5', 'e5e4']],
    ['a bishop attacks the first piece on a diagonal', '7q/6q1/8/8/3B4/8/8/8', ['d4g7', 'g7d4']],
    ['a piece of its own stops a slider', '3q4/8/3P4/8/3R4/8/8/8', ['d8d6']],
    ['a queen attacks on lines and diagonals', '8/8/1n6/8/3Q2n1/8/8/8', ['d4g4', 'd4b6']],
    ['a king attacks its neighbours, defended or not', '8/8/8/3rr3/3K4/8/8/8', ['d4d5', 'd4e5', 'd5d4']],
    ['a check is an attack on the king', '4k3/8/8/8/8/8/8/4R3', ['e1e8']],
    ['a pinned piece attacks all the same', '4r3/8/8/8/1p6/8/3pN3/4K3', ['e1d2', 'd2e1', 'e8e2']],
    ['pieces of one colour do not attack each other', '8/8/8/3NB3/3RQ3/8/8/8', []],
  ])('%s', (_, placement, expected) => {
    expect(attacks(boardFromPlacement(placement)).map(({ from, to }) => from + to)).toEqual(expected);
  });

  test('an attack names the piece that attacks', () => {
    expect(attacks(boardFromPlacement('8/8/8/4n3/8/3B4/8/4R3'))).toEqual([
      { from: 'e1', to: 'e5', piece: 'rook' },
      { from: 'e5', to: 'd3', piece: 'knight' },
    ]);
  });

  test.each(COLORS)(
    'attackersOf: attackers and defenders of a square, also of an empty one (%s)',
    (color) => {
      const board = boardFromPlacement('3r4/8/8/8/8/1P3N2/8/3R4');
      const seen = color === 'white' ? board : flipColors(board);
      const ask = (square: Square) =>
        attackersOf(seen, color === 'white' ? square : flipSquare(square), color).map((found) =>
          color === 'white' ? found : flipSquare(found),
        );
      expect(ask('d8')).toEqual(['d1']);
      expect(ask('d1')).toEqual([]);
      expect(ask('d5')).toEqual(['d1']);
      expect(ask('c4')).toEqual(['b3']);
      expect(ask('e5')).toEqual(['f3']);
    },
  );
});

test.each(COLORS)(
  'squaresWithoutDefender: where no piece of one’s own could recapture, kings included (%s)',
  (color) => {
    const board = boardFromPlacement('K7/8/8/3P4/8/1P3N2/4n3/3R3R');
    const seen = color === 'white' ? board : flipColors(board);
    const found = squaresWithoutDefender(seen, color).map((square) =>
      color === 'white' ? square : flipSquare(square),
    );
    expect(found.toSorted()).toEqual(['a8', 'b3', 'f3']);
  },
);

describe('attacks as chessops sees them', () => {
  test('on any board', () => {
    assert(
      property(anyBoard, (board) => {
        expect(attacks(board)).toEqual(chessopsMap(parseBoardFen(writePlacement(board)).unwrap()));
      }),
      { numRuns: randomCount(200, 2000) },
    );
  });

  test('in random games', () => {
    for (const fen of randomGameFens(1, randomCount(150, 3000))) {
      expect(attacks(boardOfFen(fen))).toEqual(chessopsMap(parseFen(fen).unwrap().board));
    }
  });
});

describe('what holds on every board', () => {
  test('every attack is by one side on the other', () => {
    assert(
      property(anyBoard, constantFrom(...COLORS), (board, color) => {
        expect(attacksBy(board, color)).toEqual(attacksOn(board, opponentOf(color)));
        expect(sorted([...attacksBy(board, 'white'), ...attacksBy(board, 'black')])).toEqual(
          sorted(attacks(board)),
        );
      }),
    );
  });

  test('exchanging colours and ranks exchanges the attacks of the sides', () => {
    assert(
      property(anyBoard, (board) => {
        const flipped = attacksBy(board, 'white').map((attack) => moved(attack, flipSquare));
        expect(sorted(attacksBy(flipColors(board), 'black'))).toEqual(sorted(flipped));
      }),
    );
  });

  test('a mirror changes sides of the board, nothing else', () => {
    assert(
      property(anyBoard, (board) => {
        const mirrored = attacks(board).map((attack) => moved(attack, mirrorSquare));
        expect(sorted(attacks(mirror(board)))).toEqual(sorted(mirrored));
      }),
    );
  });

  test('attackersOf finds the origins of the attacks on a square', () => {
    assert(
      property(anyBoard, constantFrom(...COLORS), (board, color) => {
        for (const { to } of attacksBy(board, color)) {
          const origins = attacksBy(board, color).filter((attack) => attack.to === to);
          expect(attackersOf(board, to, color)).toEqual(origins.map(({ from }) => from));
        }
      }),
    );
  });

  test('a piece guards exactly those that count it among their defenders', () => {
    assert(
      property(anyBoard, (board) => {
        for (const { square, color } of placedPieces(board)) {
          const guarded = piecesOf(board, color).map((piece) => piece.square);
          expect(defendedBy(board, square)).toEqual(
            guarded.filter((own) => attackersOf(board, own, color).includes(square)),
          );
        }
      }),
    );
  });
});

/** The attack map by chessops, which shares no code with us; its squares too go a1, b1 … h8. */
function chessopsMap(board: ChessopsBoard): Attack[] {
  return [...board].flatMap(([from, piece]) => {
    const targets = chessopsAttacks(piece, from, board.occupied).intersect(board[opposite(piece.color)]);
    return [...targets].map((to) => ({ from: makeSquare(from), to: makeSquare(to), piece: piece.role }));
  });
}

function boardOfFen(fen: string): Board {
  return getPosition(fen).board;
}

function moved({ from, to, piece }: Attack, move: (square: Square) => Square): Attack {
  return { from: move(from), to: move(to), piece };
}

function sorted(list: readonly Attack[]): readonly string[] {
  return list.map(({ from, to, piece }) => `${from}${to} ${piece}`).toSorted();
}
