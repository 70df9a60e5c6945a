/**
 * Chapter 2, undefended pieces: what its exercises are made of a position, and what its tasks look like.
 */
import { pieceAt, piecesOf, withPiece, withoutPiece, type Board } from '#chess/board';
import { opponentOf, type PlacedPiece, COLORS } from '#chess/chess';
import type { Color } from '#chess/chess';
import { undefendedPieces } from '#vision/undefended';
import { fromPosition, type UsablePosition } from '../sifting/usable-position.ts';
import type { SiftedPosition } from '../sifting/sift.ts';
import type { TaskProfile } from './task-profile.ts';
import { attackersOf } from '#chess/attacks';
import { chanceOfAny } from '#vision/chance-of-any';
import { chanceToOverlookUndefended, type SightQuestion } from '#vision/chance-to-overlook';
import { REFERENCE_RATING, chanceOfAttack, chanceOfDoubt, percentOf } from './difficulty.ts';
import { movePiece } from '#chess/after-move';
import { linesThrough } from '#chess/lines';

/** The exercises a position gives, one for each lesson; none where people could disagree. */
export function usableForUndefendedPieces(sifted: SiftedPosition): readonly UsablePosition[] {
  const { board, turn } = sifted.position;
  if (sifted.ambiguity || findAmbiguousDefence(board)) return [];
  return [
    usableFor(sifted, 'undefendedPieces.calculateYourPieces', turn),
    usableFor(sifted, 'undefendedPieces.calculateOpponentPieces', opponentOf(turn)),
  ];
}

function usableFor(sifted: SiftedPosition, lesson: UsablePosition['lesson'], side: Color): UsablePosition {
  const { board } = sifted.position;
  const truth = undefendedPieces(board, side);
  const roles = truth.flatMap((square) => pieceAt(board, square)?.role ?? []);
  return {
    ...fromPosition(sifted, lesson),
    truth,
    pattern: roles.toSorted().join(' '),
    targets: truth,
    difficulty: undefendedDifficulty(board, side, sifted.position.turn),
  };
}

/**
 * The six tasks of either lesson. A side hardly ever defends all its men, so that only tasks 4 and 5 have positions without
 * undefended pieces.
 */
export const UNDEFENDED_PIECES_PROFILES: readonly TaskProfile[] = [
  { truth: { from: 1, to: 3 }, hasEmpty: false },
  { truth: { from: 1, to: 4 }, hasEmpty: false },
  { truth: { from: 1, to: 5 }, hasEmpty: false },
  { truth: { from: 1, to: 6 }, hasEmpty: true },
  { truth: { from: 1, to: 7 }, hasEmpty: true },
  { truth: { from: 2, to: 12 }, hasEmpty: false },
];

/** The difficulty of finding all undefended pieces of `side`, for the learner who plays `learnerColor`. */
export function undefendedDifficulty(board: Board, side: Color, learnerColor: Color): number {
  const question = side === learnerColor ? 'keep' : 'take';
  const chances = undefendedPieces(board, side).map((square) =>
    chanceToOverlookUndefended(question, { board, square, rating: REFERENCE_RATING }),
  );
  if (chances.length > 0) return percentOf(chanceOfAny(chances));
  return percentOf(chanceOfDoubt(loneGuards(board, side, side === learnerColor ? 'take' : 'keep')));
}

/** How hard each lone guard is to see: as an attack on a man of the other side that stood in place of the one it guards. */
function loneGuards(board: Board, side: Color, question: SightQuestion): readonly number[] {
  return piecesOf(board, side)
    .filter(({ role }) => role !== 'king')
    .flatMap((man) => {
      const [guard, ...others] = attackersOf(board, man.square, side);
      if (!guard || others.length > 0) return [];
      return chanceOfAttack(question, withTaken(board, man), { from: guard, to: man.square });
    });
}

function withTaken(board: Board, { square, role, color }: PlacedPiece): Board {
  return withPiece(withoutPiece(board, square), { square, role, color: opponentOf(color) });
}

/**
 * "No ambiguity" for chapter 2, beyond what `ambiguity.ts` says of chapters 1, 2 and 5: defences that count for some.
 *
 * By our words a piece is defended when another piece of its colour reaches its square, and by nothing else. Left out is where a strong
 * player would say "but it is defended all the same", or "but that defender may not recapture".
 */
type AmbiguousDefence = 'defended-through' | 'king-cannot-recapture';

/** The first reason why people could disagree about what is undefended here, on either side. */
export function findAmbiguousDefence(board: Board): AmbiguousDefence | undefined {
  if (COLORS.some((color) => isDefendedThrough(board, color))) return 'defended-through';
  const pieces = COLORS.flatMap((color) => piecesOf(board, color));
  if (pieces.some((piece) => needsKingThatMayNotRecapture(board, piece))) return 'king-cannot-recapture';
  return undefined;
}

/**
 * Whether an undefended piece has a slider of its own behind an enemy piece: the line opens as soon as that piece captures
 * or is captured. Behind a piece of its own colour a line is blocked: a slip to learn from, not a convention. Where that
 * piece could recapture along the line, in a battery, it defends by itself.
 */
function isDefendedThrough(board: Board, color: Color): boolean {
  const undefended = undefendedPieces(board, color);
  return linesThrough(board, color).some(
    ({ through, to }) => undefended.includes(to) && pieceAt(board, through)?.color !== color,
  );
}

/** Whether only the king defends a piece that the enemy can capture with a second attacker behind: the king may not recapture. */
function needsKingThatMayNotRecapture(board: Board, { square, color, role }: PlacedPiece): boolean {
  const defenders = attackersOf(board, square, color);
  const isKingAlone =
    defenders.length > 0 && defenders.every((from) => pieceAt(board, from)?.role === 'king');
  if (role === 'king' || !isKingAlone) return false;
  const enemy = opponentOf(color);
  return attackersOf(board, square, enemy).some(
    (from) => attackersOf(movePiece(board, { from, to: square }), square, enemy).length > 0,
  );
}
