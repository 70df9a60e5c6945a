/**
 * Why a player would make a quiet move, as numbers: what moves, from where, to where, and what it attacks then.
 *
 * It does not look at what is wrong with the move.
 */
import { movePiece } from '#chess/after-move';
import { attackersOf, attacksBy } from '#chess/attacks';
import { pieceAt } from '#chess/board';
import type { Position } from '#chess/fen';
import { CENTIPAWNS } from '#vision/exchange';
import { lookAlong } from '#vision/look';
import { describePhase, oneIf, stepsOfRating } from '#vision/sight-features';
import { undefendedPieces } from '#vision/undefended';
import { ROLES, opponentOf, type Arrow, type Square } from '#chess/chess';

const LATER_ROLES = ROLES.filter((role) => role !== 'pawn');

export const APPEAL_FEATURES: readonly string[] = [
  ...LATER_ROLES,
  'goes back',
  'goes sideways',
  'squares',
  'leaves the first rank',
  'a minor piece leaves the first rank',
  'nearer to the middle',
  'a pawn nearer to the middle',
  'a king nearer to the middle',
  'attacked where it stood',
  'attacks something dearer or undefended',
  ...ROLES.map((role) => `rank of a ${role}`),
  ...ROLES.map((role) => `rank of a ${role}, squared`),
  'men',
  'queens',
  'a king with queens',
  'rating of the player',
];

/** The numbers in the order of `APPEAL_FEATURES`. */
export function describeAppeal({ board, turn }: Position, move: Arrow, rating: number): readonly number[] {
  const piece = pieceAt(board, move.from);
  if (!piece) throw new RangeError(`nothing to move on ${move.from}`);
  const { role } = piece;
  const { squares, isBackward, isSideways } = lookAlong(move, turn);
  const [from, to] = [rankOf(move.from, turn), rankOf(move.to, turn)];
  const nearer = centrality(move.to) - centrality(move.from);
  const comesOut = from === 0 && to > 0;
  const [men, queens] = describePhase(board);
  return [
    ...LATER_ROLES.map((one) => oneIf(one === role)),
    oneIf(isBackward),
    oneIf(isSideways),
    squares,
    oneIf(comesOut),
    oneIf(comesOut && (role === 'knight' || role === 'bishop')),
    nearer,
    role === 'pawn' ? nearer : 0,
    role === 'king' ? nearer : 0,
    oneIf(attackersOf(board, move.from, opponentOf(turn)).length > 0),
    oneIf(threatens({ board, turn }, move)),
    ...ROLES.map((one) => (one === role ? to : 0)),
    ...ROLES.map((one) => (one === role ? to * to : 0)),
    men,
    queens,
    role === 'king' ? queens : 0,
    stepsOfRating(rating),
  ];
}

function threatens({ board, turn }: Pick<Position, 'board' | 'turn'>, move: Arrow): boolean {
  const after = movePiece(board, move);
  const worth = CENTIPAWNS[pieceAt(after, move.to)?.role ?? 'king'];
  const undefended = new Set(undefendedPieces(after, opponentOf(turn)));
  return attacksBy(after, turn).some(({ from, to }) => {
    const target = from === move.to ? pieceAt(after, to)?.role : undefined;
    return target !== undefined && (undefended.has(to) || CENTIPAWNS[target] > worth);
  });
}

/** From 0, seen by its own side. */
function rankOf(square: Square, color: 'white' | 'black'): number {
  const rank = Number(square.charAt(1)) - 1;
  return color === 'white' ? rank : 7 - rank;
}

/** 0 on the edge of the board, 3 on its four middle squares. */
function centrality(square: Square): number {
  const [file, rank] = [square.charCodeAt(0) - 'a'.charCodeAt(0), Number(square.charAt(1)) - 1];
  return Math.min(file, 7 - file, rank, 7 - rank);
}
