/**
 * The truth of an exercise: what a perfect answer is made of (product.md §3.1).
 *
 * The rules themselves are `#insight`'s; here stands which of them each chapter and lesson asks for.
 */
import { getPosition } from '#chess/fen';
import { opponentOf, type Arrow, type Square } from '#names/chess';
import { attackedPieces } from '#insight/attacked';
import { abandonedPieces, attackersAfter, findWalkIntoAttack, type Loss } from '#insight/safety';
import { undefendedPieces } from '#insight/undefended';
import { xRaysBy, xRaysOn } from '#insight/x-ray';
import type { ArrowsExercise, MoveExercise, UndefendedPiecesExercise } from './types.ts';

/** Chapters 1 and 5: every arrow to be drawn, in board order. */
export function arrowsToFind({ chapter, target, fen }: ArrowsExercise): Arrow[] {
  const position = getPosition(fen);
  const { board, turn } = position;
  if (chapter === 'attackedPieces') return attackedPieces(position, target).map(toArrow);
  return (target === 'me' ? xRaysBy(board, turn) : xRaysOn(board, turn)).map(toArrow);
}

/** Chapter 2: every square to be marked, in board order. */
export function squaresToFind({ target, fen }: UndefendedPiecesExercise): Square[] {
  const { board, turn } = getPosition(fen);
  return undefendedPieces(board, target === 'me' ? turn : opponentOf(turn));
}

/** Chapters 3 and 4: what the candidate loses, the greatest loss first; nothing when it is safe. */
export function lossesOf({ chapter, fen, candidate }: MoveExercise): Loss[] {
  const position = getPosition(fen);
  if (chapter === 'abandonedDefense') return abandonedPieces(position, candidate);
  const loss = findWalkIntoAttack(position, candidate);
  return loss ? [loss] : [];
}

/** From everything that attacks the square which the candidate goes to; a safe move may be attacked too. */
export function attacksOnTarget({ fen, candidate }: MoveExercise): Arrow[] {
  return attackersAfter(getPosition(fen), candidate).map((from) => ({ from, to: candidate.to }));
}

/** From everything that attacks the piece which is lost. */
export function attacksOnLoss({ square, attackers }: Loss): Arrow[] {
  return attackers.map((from) => ({ from, to: square }));
}

function toArrow({ from, to }: Arrow): Arrow {
  return { from, to };
}
