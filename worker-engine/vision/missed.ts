/**
 * What an answer missed, in one sentence (product/texts.md#feedback-on-arrows-and-circles): the first mark that is missing, named, and how many more there are.
 */
import { pieceAt } from '#chess/board';
import { getPosition } from '#chess/fen';
import { findBlockers } from '#chess/lines';
import type { Role, Square } from '#chess/chess';
import type { Detail, Exercise, Verdict } from './types.ts';

/** The sentence; undefined when nothing was missed that the answer should have had. */
export function findMissedDetail(exercise: Exercise, verdict: Verdict): Detail | undefined {
  const { board } = getPosition(exercise.fen);
  const roleOn = (square: Square) => pieceAt(board, square)?.role;
  const [missed, ...others] = verdict.missed;
  if (missed === undefined || verdict.correct) return undefined;
  const more = others.length;
  const place = verdict.found.length > 0 ? 'also' : 'first';
  if (typeof missed === 'string') {
    return detail(`missed.undefendedPieces.${place}`, { square: missed, more }, roleOn(missed));
  }
  const { from, to } = missed;
  const piece = roleOn(from);
  switch (exercise.chapter) {
    case 'attackedPieces':
      return detail(`missed.attackedPieces.${place}`, { from, to, more }, piece);
    case 'xRay': {
      const [through] = findBlockers(board, missed) ?? [];
      return through && detail(`missed.xRay.${place}`, { from, to, through: through.square, more }, piece);
    }
    case 'walkingIntoAttack':
    case 'abandonedDefense':
      // What was drawn against a safe move is not asked for.
      return verdict.kind === 'decision' && verdict.safe
        ? undefined
        : detail('missed.refutation', { from, to }, piece);
    case 'undefendedPieces':
      return undefined;
  }
}

function detail(key: Detail['key'], values: Detail['values'], piece: Role | undefined): Detail | undefined {
  return piece && { key, values, pieces: { piece } };
}
