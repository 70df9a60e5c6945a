/**
 * The pawns of one side as plain numbers: how they stand to each other and how far they have come.
 */
import { PAWN } from '#chess/board';
import type { Feature } from './feature.ts';

const ALL_FILES = [0, 1, 2, 3, 4, 5, 6, 7];
/** d4, e4, d5, e5. */
const CENTRE = [27, 28, 35, 36];

/** `squares` as this side sees them: its men are positive and its pawns go up. */
export function describePawns(squares: Int8Array): readonly Feature[] {
  const own = pawnsOn(squares, PAWN);
  const their = pawnsOn(squares, -PAWN);
  const byFile = ALL_FILES.map((file) => own.filter((square) => (square & 7) === file).length);
  const passed = own.filter((square) => isPassed(square, their));
  return [
    ['doubled pawns', byFile.reduce((sum, count) => sum + Math.max(0, count - 1), 0)],
    ['isolated pawns', own.filter((square) => isAlone(square, byFile)).length],
    ['pawn islands', byFile.filter((count, file) => count > 0 && (byFile[file - 1] ?? 0) === 0).length],
    ['passed pawns', passed.length],
    ['farthest passed pawn', Math.max(0, ...passed.map((square) => square >> 3))],
    ['pawns guarded by pawns', own.filter((square) => isGuarded(square, squares)).length],
    ['pawns in the centre', own.filter((square) => CENTRE.includes(square)).length],
    ['pawns not moved', own.filter((square) => square >> 3 === 1).length],
    ['pawns past the middle', own.filter((square) => square >= 32).length],
    [
      'rank of pawns',
      own.length === 0 ? 0 : own.reduce((sum, square) => sum + (square >> 3), 0) / own.length,
    ],
    ['pawns stopped by pawns', own.filter((square) => squares[square + 8] === -PAWN).length],
    ['pawns that may take pawns', own.filter((square) => takesPawn(square, squares)).length],
  ];
}

function pawnsOn(squares: Int8Array, pawn: number): readonly number[] {
  return Array.from(squares.keys()).filter((square) => squares[square] === pawn);
}

/** No pawn of theirs is before it, on its file or beside it. */
function isPassed(square: number, their: readonly number[]): boolean {
  return !their.some((other) => Math.abs((other & 7) - (square & 7)) <= 1 && other >> 3 > square >> 3);
}

function isAlone(square: number, byFile: readonly number[]): boolean {
  const file = square & 7;
  return (byFile[file - 1] ?? 0) === 0 && (byFile[file + 1] ?? 0) === 0;
}

function isGuarded(square: number, squares: Int8Array): boolean {
  return diagonals(square, -8).some((from) => squares[from] === PAWN);
}

function takesPawn(square: number, squares: Int8Array): boolean {
  return diagonals(square, 8).some((to) => squares[to] === -PAWN);
}

/** The squares to the left and right on the next rank. */
function diagonals(square: number, step: 8 | -8): readonly number[] {
  return [square + step - 1, square + step + 1].filter((to) => Math.abs((to & 7) - (square & 7)) === 1);
}
