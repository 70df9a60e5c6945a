import { assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getArrow } from '#chess/arrows';
import { pieceAt, piecesOf, type Board } from '#chess/board';
import { getPosition } from '#chess/fen';
import type { Arrow } from '#chess/chess';
import { boardFromPlacement, flipColors, flipSquare } from '../testing/boards.ts';
import type { PlayedMove } from '../chess/play-move.ts';
import { learnersMoves, legalSans } from '../testing/by-chess-js.ts';
import { randomCount } from '../testing/random-count.ts';
import { randomGameFens } from '../testing/random-games.ts';
import { matchesNotation } from './notation-match.ts';

/** A move of White's as two squares, what names it and what does not. */
type Row = readonly [
  rule: string,
  placement: string,
  move: string,
  names: readonly string[],
  others: readonly string[],
];

const ROWS: readonly Row[] = [
  [
    'a pawn one step ahead',
    '8/8/8/8/8/8/4P3/8',
    'e2e3',
    ['e3', 'e2e3', 'ee3'],
    ['e4', 'd3', 'Ne3', 'Ke3', 'xe3', 'exe3', 'de3', 'e3=Q'],
  ],
  ['a pawn two steps ahead', '8/8/8/8/8/8/4P3/8', 'e2e4', ['e4', 'e2e4'], ['e3', 'e5', 'Be4', 'e3e4']],
  [
    'a pawn that captures',
    '8/8/8/3p4/4P3/8/8/8',
    'e4d5',
    ['exd5', 'xd5', 'd5', 'ed5', 'e4xd5', 'e4d5'],
    ['cxd5', 'Bxd5', 'Exd5', 'exe5', 'e5', 'e5xd5', 'e4'],
  ],
  ['a pawn that captures in passing', '8/8/8/3pP3/8/8/8/8', 'e5d6', ['exd6', 'xd6', 'd6'], ['exd5', 'cxd6']],
  [
    'a pawn on the b-file is no bishop',
    '8/8/8/2p5/1P6/8/8/8',
    'b4c5',
    ['bxc5', 'xc5'],
    ['Bxc5', 'BxC5', 'bxC5'],
  ],
  [
    'a bishop is no pawn on the b-file',
    '8/8/8/2p5/1B6/8/8/8',
    'b4c5',
    ['Bxc5', 'Bc5', 'xc5', 'c5'],
    ['bxc5'],
  ],
  [
    'a pawn that becomes a queen',
    '8/4P3/8/8/8/8/8/8',
    'e7e8',
    ['e8=Q', 'e8Q', 'e8', 'e7e8=Q'],
    ['e8=N', 'e8R', 'e8=', 'e8=K', 'e8=q', 'Qe8', 'xe8=Q', 'd8=Q'],
  ],
  [
    'a pawn that captures and becomes a queen',
    '3r4/4P3/8/8/8/8/8/8',
    'e7d8',
    ['exd8=Q', 'exd8Q', 'exd8', 'ed8', 'xd8', 'xd8=Q', 'd8=Q', 'd8'],
    ['exd8=N', 'cxd8=Q', 'Qxd8', 'e8=Q'],
  ],
  [
    'a knight',
    '8/8/8/8/8/8/8/6N1',
    'g1f3',
    ['Nf3', 'f3', 'Ngf3', 'N1f3', 'Ng1f3'],
    ['Nxf3', 'xf3', 'Bf3', 'Nh3', 'h3', 'Nbf3', 'N5f3', 'g1f3', 'gf3', 'nf3', 'Nf3=Q'],
  ],
  [
    'a knight that captures',
    '8/8/8/8/8/5p2/8/6N1',
    'g1f3',
    ['Nxf3', 'Nf3', 'xf3', 'f3', 'Ngxf3', 'N1xf3', 'Ng1xf3'],
    ['gxf3', 'Bxf3', 'Nxe2', 'xe2'],
  ],
  [
    'one of two knights, by its file',
    '8/8/8/8/8/5N2/8/1N6',
    'b1d2',
    ['Nbd2', 'N1d2', 'Nb1d2', 'Nd2', 'd2'],
    ['Nfd2', 'N3d2', 'Nf3d2', 'bd2'],
  ],
  ['one of two rooks, by its rank', '8/8/8/4R3/8/8/8/4R3', 'e1e2', ['R1e2', 'Re2', 'e2'], ['R5e2', 'Rde2']],
  [
    'one of three queens, by its square',
    '8/8/8/8/4Q2Q/8/8/4n2Q',
    'h4e1',
    ['Qh4xe1', 'Qh4e1', 'Qhxe1', 'Q4xe1', 'Qxe1', 'Qe1'],
    ['Qe4xe1', 'Qh1xe1', 'Qexe1', 'Q1xe1', 'h4xe1', 'h4e1'],
  ],
  ['a king', '8/8/8/8/8/8/8/4K3', 'e1f1', ['Kf1', 'f1'], ['O-O', 'O-O-O', 'Ke2', 'Rf1']],
  [
    'castling short',
    '8/8/8/8/8/8/8/R3K2R',
    'e1g1',
    ['O-O', '0-0', 'Kg1', 'g1'],
    ['O-O-O', '0-0-0', 'O-0', 'o-o', 'OO', 'Rf1', 'f1', 'Kc1'],
  ],
  [
    'castling long',
    '8/8/8/8/8/8/8/R3K2R',
    'e1c1',
    ['O-O-O', '0-0-0', 'Kc1', 'c1'],
    ['O-O', '0-0', 'Rd1', 'd1'],
  ],
  ['a rook on e1 does not castle', '8/8/8/8/8/8/8/4R3', 'e1g1', ['Rg1', 'g1'], ['O-O', '0-0']],
  ['a square that a pawn can reach is the pawn’s', '8/8/8/8/8/2N5/4P3/8', 'c3e4', ['Ne4'], ['e4']],
  ['by one step too', '8/8/8/8/8/2N1P3/8/8', 'c3e4', ['Ne4'], ['e4']],
  ['even if the pawn is pinned', '8/8/8/8/8/2N5/K3P2r/8', 'c3e4', ['Ne4'], ['e4']],
  ['but not if something is in its way', '8/8/8/8/8/2N1p3/4P3/8', 'c3e4', ['Ne4', 'e4'], []],
  ['nor if it has already moved', '8/8/8/3N4/8/4P3/8/8', 'd5e5', ['Ne5', 'e5'], []],
  ['nor if it is too far away', '8/8/8/8/2N5/8/4P3/8', 'c4e5', ['Ne5', 'e5'], []],
  ['nor if it would have to capture', '8/8/8/8/4p3/2N5/4P3/8', 'c3e4', ['Nxe4', 'xe4', 'e4'], []],
  ['nor if it is another’s pawn', '8/8/8/4p3/8/2N5/4p3/8', 'c3e4', ['Ne4', 'e4'], []],
  ['nor if it is no pawn', '8/8/8/8/8/2N5/4R3/8', 'c3e4', ['Ne4', 'e4'], ['Re4']],
  ['a pawn that can become a queen there', '8/4P3/8/8/8/8/8/R7', 'a1a8', ['Ra8', 'a8'], ['a8=Q', 'Ra8=Q']],
];

/** Castling and every square seen from the other side: `Nb1xd2` → `Nb8xd7`. */
function flipNotation(notation: string): string {
  return notation.replaceAll(/[1-8]/g, (rank) => String(9 - Number(rank)));
}

describe.each(ROWS)('%s', (...[, placement, squares, names, others]: Row) => {
  const board = boardFromPlacement(placement);
  const move = getArrow(squares);
  const flipped = { from: flipSquare(move.from), to: flipSquare(move.to) };

  test.each(names)('is named by %s', (notation) => {
    expect(matchesNotation(board, move, notation)).toBe(true);
    expect(matchesNotation(flipColors(board), flipped, flipNotation(notation))).toBe(true);
  });

  test.each(others)('is not named by %s', (notation) => {
    expect(matchesNotation(board, move, notation)).toBe(false);
    expect(matchesNotation(flipColors(board), flipped, flipNotation(notation))).toBe(false);
  });
});

describe('around the move', () => {
  const board = boardFromPlacement('8/8/8/8/8/8/8/R3K1N1');
  const knight: Arrow = { from: 'g1', to: 'f3' };

  test.each(['Nf3+', 'Nf3#', 'Nf3++', 'Nf3!', 'Nf3?', 'Nf3!?', 'Nf3+!!', 'Nf3 +', '  Nf3  ', '\tf3#\n'])(
    'marks and spaces say nothing: "%s"',
    (notation) => {
      expect(matchesNotation(board, knight, notation)).toBe(true);
    },
  );

  test('castling may give mate too', () => {
    expect(matchesNotation(board, { from: 'e1', to: 'c1' }, ' O-O-O# ')).toBe(true);
  });

  test.each([
    '',
    ' ',
    '+',
    '!?',
    'N',
    'f',
    '3',
    'N f3',
    'Nf',
    'Nf9',
    'Ni3',
    'Nf3f3f3',
    'xNf3',
    '+Nf3',
    '1.Nf3',
    'null',
  ])('what is no notation names no move: "%s"', (notation) => {
    expect(matchesNotation(board, knight, notation)).toBe(false);
  });

  test('an empty square has nothing to move', () => {
    expect(() => matchesNotation(board, { from: 'a2', to: 'a3' }, 'a3')).toThrow('a2');
  });
});

describe('in random legal games', () => {
  const TRIALS = randomCount(20, 100);
  const anyFen = constantFrom(...randomGameFens(15, randomCount(200, 2000)));

  test('every move is named by its own notation, and no other by it', () => {
    assert(
      property(anyFen, (fen) => {
        const board = boardOfFen(fen);
        const moves = learnersMoves(fen);
        for (const { san } of moves) {
          const named = moves.filter((move) => matchesNotation(board, move, san)).map((move) => move.san);
          expect(named, `${fen} ${san}`).toEqual([san]);
        }
      }),
      { numRuns: TRIALS },
    );
  });

  test('every move is named by its lax forms', () => {
    assert(
      property(anyFen, (fen) => {
        const board = boardOfFen(fen);
        for (const move of learnersMoves(fen)) {
          for (const form of laxForms(move)) {
            expect(matchesNotation(board, move, form), `${fen} ${move.san} as ${form}`).toBe(true);
          }
        }
      }),
      { numRuns: TRIALS },
    );
  });

  test('where the mover has no pawn on the file, the square is enough', () => {
    assert(
      property(anyFen, (fen) => {
        const board = boardOfFen(fen);
        for (const move of learnersMoves(fen).filter((played) => isFreeOfPawns(board, played))) {
          expect(matchesNotation(board, move, move.to), `${fen} ${move.san}`).toBe(true);
        }
      }),
      { numRuns: TRIALS },
    );
  });

  test('a pawn that becomes something else is no move here', () => {
    const fen = '3r3k/4P3/8/8/8/8/8/K7 w - - 0 1';
    const others = legalSans(fen).filter((san) => /=[NBR]/.test(san));
    expect(others).toHaveLength(6);
    for (const san of others) {
      const named = learnersMoves(fen).filter((move) => matchesNotation(boardOfFen(fen), move, san));
      expect(named, `${fen} ${san}`).toEqual([]);
    }
  });
});

/** Shorter and longer ways to write a move, made from its notation as text. */
function laxForms({ san, from, to }: PlayedMove): string[] {
  const bare = san.replace(/[+#]$/, '');
  if (bare.startsWith('O')) return [bare, bare.replaceAll('O', '0'), `${bare} !`, `K${to}`];
  const piece = /^[NBRQK]?/.exec(bare)?.[0] ?? '';
  const captures = bare.includes('x') ? [`x${to}`, `${piece}${from}x${to}`] : [];
  const shorter = [bare.replace('x', ''), bare.replace('=', ''), bare.replace('=Q', ''), piece + to];
  return [bare, `${bare}#`, ` ${bare}!?`, piece + from + to, ...shorter, ...captures];
}

/** Whether the mover has no pawn on the file it moves to, so that the bare square cannot be a pawn's. */
function isFreeOfPawns(board: Board, { from, to }: Arrow): boolean {
  const color = pieceAt(board, from)?.color ?? 'white';
  return !piecesOf(board, color).some(({ role, square }) => role === 'pawn' && square[0] === to[0]);
}

function boardOfFen(fen: string): Board {
  return getPosition(fen).board;
}
