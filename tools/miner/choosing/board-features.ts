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
import { describePawns } from './pawn-features.ts';

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

function describeWhole({ squares }: SeenPosition, { lead, inCheck, material }: SituationView): readonly Feature[] {
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
