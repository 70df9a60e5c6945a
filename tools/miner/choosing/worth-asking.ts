/**
 * Whether a position of chapters 1 and 5 is about what matters: pieces more than pawns, and lines that mean something.
 */
import { getArrow } from '#chess/arrows';
import { pieceAt } from '#chess/board';
import { meaningOfXRay } from '#vision/x-ray-meaning';
import { xRaysBy, type XRay } from '#vision/x-ray';
import { opponentOf } from '#chess/chess';
import type { UsablePosition } from '../sifting/usable-position.ts';

/** Of what the arrows of chapter 1 point at, at least this share are pieces: over all, then, clearly more than half. */
const LEAST_PIECES_SHARE = 0.4;
/** Of the x-rays of a position at least this share mean something … */
const LEAST_MEANING_SHARE = 0.5;
/** … and at most this share go through a pawn to a pawn. */
const MOST_PAWNS_SHARE = 0.2;

/** Where nothing is to be found there is nothing to hold against it. */
export function isWorthAsking(position: UsablePosition): boolean {
  const { lesson, truth } = position;
  if (truth.length === 0) return true;
  if (lesson.startsWith('attackedPieces.')) return shareOfPieces(position) >= LEAST_PIECES_SHARE;
  if (!lesson.startsWith('xRay.')) return true;
  const xRays = xRaysOf(position);
  return (
    shareOf(xRays, (xRay) => meaningOfXRay(position.board, xRay) !== undefined) >= LEAST_MEANING_SHARE &&
    shareOf(xRays, (xRay) => isPawnBehindPawn(position, xRay)) <= MOST_PAWNS_SHARE
  );
}

/** How many of the arrows point at a piece, not a pawn. */
function shareOfPieces({ board, truth }: UsablePosition): number {
  return shareOf(truth, (arrow) => pieceAt(board, getArrow(arrow).to)?.role !== 'pawn');
}

function xRaysOf({ board, learnerColor, lesson }: UsablePosition): readonly XRay[] {
  return xRaysBy(board, lesson.endsWith('.findYourXRays') ? learnerColor : opponentOf(learnerColor));
}

function isPawnBehindPawn({ board }: UsablePosition, { through, to }: XRay): boolean {
  return [through, to].every((square) => pieceAt(board, square)?.role === 'pawn');
}

function shareOf<Item>(items: readonly Item[], counts: (item: Item) => boolean): number {
  return items.filter(counts).length / items.length;
}
