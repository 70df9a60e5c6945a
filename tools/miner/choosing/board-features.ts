/**
 * A position as a row of plain numbers: what anyone can count on a board, for the side to move (own) and for the other (their).
 *
 * It does not know where the position comes from: this row is all that a classifier gets to tell our positions from people's.
 */
import { seenFromFen, type SeenPosition } from '#chess/seen-position';
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK } from '#chess/board';
import type { AttackMap } from '#bot/attack-map';
import { createView, isMinorAtHome, lookAt, type SituationView } from '#bot/situation';
import type { Feature } from './feature.ts';

/**
 * The pawns of one side as plain numbers: how they stand to each other and how far they have come.
 */
const ALL_FILES = [0, 1, 2, 3, 4, 5, 6, 7];
/** d4, e4, d5, e5. */
const CENTRE = [27, 28, 35, 36];

/** `squares` as this side sees them: its men are positive and its pawns go up. */
function describePawns(squares: Int8Array): readonly Feature[] {
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

const view = createView();

/** The features of a position, always in the same order. */
export function describeBoard(fen: string): readonly Feature[] {
  const board = seenFromFen(fen);
  lookAt(board, view);
  const own = sideOf(board, view, 1);
  const their = sideOf(board, view, -1);
  return [
    ...describeWhole(board, view),
    ...describeSide(own).map(([name, value]): Feature => [`own ${name}`, value]),
    ...describeSide(their).map(([name, value]): Feature => [`their ${name}`, value]),
  ];
}

/** One side as it sees the board itself: its men are positive, its first rank is 0. */
interface SideFeatures {
  readonly squares: Int8Array;
  /** By the squares as this side sees them. */
  readonly attacks: (square: number) => number;
  readonly attackers: (square: number) => number;
  /** What the other side wins by capturing there, in pawns. */
  readonly hangs: (square: number) => number;
  /** Castling rights, two bits. */
  readonly rights: number;
}

function sideOf(
  { squares, castling }: SeenPosition,
  { own, their, hangs, threats }: SituationView,
  sign: 1 | -1,
): SideFeatures {
  const flip = sign === 1 ? 0 : 56;
  const [mine, others]: readonly AttackMap[] = sign === 1 ? [own, their] : [their, own];
  const lost = sign === 1 ? hangs : threats;
  return {
    squares: squares.map((_, square) => (squares[square ^ flip] ?? 0) * sign),
    attacks: (square) => mine?.counts[square ^ flip] ?? 0,
    attackers: (square) => others?.counts[square ^ flip] ?? 0,
    hangs: (square) => lost[square ^ flip] ?? 0,
    rights: sign === 1 ? castling & 3 : castling >> 2,
  };
}

function describeWhole(
  { squares }: SeenPosition,
  { lead, inCheck, material }: SituationView,
): readonly Feature[] {
  const queens = squares.filter((piece) => Math.abs(piece) === QUEEN).length;
  return [
    ['men', squares.filter((piece) => piece !== 0).length],
    ['material without pawns', material],
    ['lead', lead],
    ['lead of either side', Math.abs(lead)],
    ['in check', inCheck ? 1 : 0],
    ['no queens', queens === 0 ? 1 : 0],
  ];
}

function describeSide(side: SideFeatures): readonly Feature[] {
  return [
    ...describeKing(side),
    ...describeMen(side),
    ...describeActivity(side),
    ...describePawns(side.squares),
  ];
}

/** Squares of a king that has castled, or walked to where castled kings stand. */
const CASTLED = [0, 1, 2, 6, 7];
const KING_HOME = 4;

function describeKing({ squares, attackers, rights }: SideFeatures): readonly Feature[] {
  const king = squares.indexOf(KING);
  const shield = [king + 7, king + 8, king + 9].filter(
    (square) => Math.abs((square & 7) - (king & 7)) <= 1 && squares[square] === PAWN,
  );
  const near = [-9, -8, -7, -1, 1, 7, 8, 9].filter((step) => attackers(king + step) > 0);
  return [
    ['king castled', CASTLED.includes(king) ? 1 : 0],
    ['king at home', king === KING_HOME ? 1 : 0],
    ['king off the first rank', king > 7 ? 1 : 0],
    ['king rank', king >> 3],
    ['may castle', rights === 0 ? 0 : 1],
    ['pawns before the king', shield.length],
    ['attacked squares round the king', near.length],
  ];
}

const COUNTED = [
  ['pawns', PAWN],
  ['knights', KNIGHT],
  ['bishops', BISHOP],
  ['rooks', ROOK],
  ['queens', QUEEN],
] as const;

function describeMen({ squares, attacks, attackers, hangs }: SideFeatures): readonly Feature[] {
  const men = squaresWhere(squares, (piece) => piece > 0 && piece !== KING);
  const pieces = men.filter((square) => squares[square] !== PAWN);
  return [
    ...COUNTED.map(([name, kind]): Feature => [name, squares.filter((piece) => piece === kind).length]),
    ['hanging men', men.filter((square) => hangs(square) > 0).length],
    ['hanging pieces', pieces.filter((square) => hangs(square) > 0).length],
    ['most that hangs', Math.max(0, ...men.map(hangs))],
    ['attacked men', men.filter((square) => attackers(square) > 0).length],
    [
      'undefended pawns',
      men.filter((square) => attacks(square) === 0).length -
        pieces.filter((square) => attacks(square) === 0).length,
    ],
    ['undefended pieces', pieces.filter((square) => attacks(square) === 0).length],
  ];
}

const QUEEN_HOME = 3;
/** Files a and h. */
const RIM = 0b1000_0001;

function describeActivity({ squares, attacks }: SideFeatures): readonly Feature[] {
  const of = (...kinds: readonly number[]): readonly number[] =>
    squaresWhere(squares, (piece) => kinds.includes(piece));
  const [minors, rooks, queens] = [of(KNIGHT, BISHOP), of(ROOK), of(QUEEN)];
  const isOpen = (square: number, pawns: readonly number[]): boolean =>
    !pawns.some((pawn) =>
      squaresWhere(squares, (piece) => piece === pawn).some((at) => (at & 7) === (square & 7)),
    );
  return [
    ['attacked squares', Array.from(squares.keys()).filter((square) => attacks(square) > 0).length],
    ['minors at home', minors.filter((square) => isMinorAtHome(squares[square] ?? 0, square)).length],
    ['minors past the middle', minors.filter((square) => square >= 32).length],
    ['rank of minors', meanRank(minors)],
    ['knights on the rim', of(KNIGHT).filter((square) => ((RIM >> (square & 7)) & 1) === 1).length],
    ['rooks on open files', rooks.filter((square) => isOpen(square, [PAWN, -PAWN])).length],
    ['rooks on files without own pawns', rooks.filter((square) => isOpen(square, [PAWN])).length],
    ['rooks past the middle', rooks.filter((square) => square >= 32).length],
    ['rooks at home', rooks.filter((square) => square === 0 || square === 7).length],
    ['queen at home', queens.includes(QUEEN_HOME) ? 1 : 0],
    ['rank of the queen', meanRank(queens)],
  ];
}

function meanRank(squares: readonly number[]): number {
  if (squares.length === 0) return 0;
  return squares.reduce((sum, square) => sum + (square >> 3), 0) / squares.length;
}

/** Squares of the men that pass. */
export function squaresWhere(squares: Int8Array, passes: (piece: number) => boolean): readonly number[] {
  return Array.from(squares.keys()).filter((square) => passes(squares[square] ?? 0));
}
