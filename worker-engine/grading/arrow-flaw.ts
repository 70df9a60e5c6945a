/**
 * Why an arrow of chapters 1 and 5 is refused (product.md §12.3): exactly one reason for each arrow that is not in the truth, and
 * one that the learner can see on the board.
 *
 * Of several true reasons the first in the order below is given: first what is on the two squares, then whose attack it is, then the
 * way between them.
 */
import { pieceAt, type Board } from '#chess/board';
import { getPosition } from '#chess/fen';
import { findBlockers, isSlider } from '#chess/lines';
import type { Arrow, Color, Piece, PlacedPiece } from '#names/chess';
import { isSameLine } from './compare.ts';
import { arrowsToFind } from './truth.ts';
import type { ArrowsExercise, Detail, Side } from './types.ts';

/** An arrow between two pieces, and what an exercise asks there. */
interface Judged {
  readonly exercise: ArrowsExercise;
  readonly arrow: Arrow;
  readonly origin: Piece;
  readonly target: Piece;
  /** What stands in the way; undefined when the piece does not go there at all. */
  readonly blockers: readonly PlacedPiece[] | undefined;
  /** Whether the arrow belongs on the board, but drawn the other way. */
  readonly isBackwards: boolean;
  readonly learnerColor: Color;
}

/** Why the arrow is refused; undefined when it is right. */
export function findArrowFlaw(exercise: ArrowsExercise, arrow: Arrow): Detail | undefined {
  const { from, to } = arrow;
  const known = arrowsToFind(exercise).filter((right) => isSameLine(right, arrow));
  if (known.some((right) => right.from === from)) return undefined;
  const { board, turn } = getPosition(exercise.fen);
  const [origin, target] = [pieceAt(board, from), pieceAt(board, to)];
  if (!origin) return detail('flaw.emptyOrigin', { from });
  if (!target) return detail('flaw.emptyTarget', { to });
  const judged: Judged = {
    exercise,
    arrow,
    origin,
    target,
    blockers: findBlockers(board, arrow),
    isBackwards: known.length > 0,
    learnerColor: turn,
  };
  return exercise.chapter === 'attackedPieces' ? flawOfAttack(judged) : flawOfXRay(judged, board);
}

function flawOfAttack(judged: Judged): Detail {
  const { exercise, arrow, origin, target, blockers, isBackwards } = judged;
  if (origin.color === target.color) return blockers?.length === 0 ? flawOfDefence(judged) : sameSide(judged);
  // A real attack that is not in the truth is by the other side.
  if (blockers?.length === 0) return detail(`flaw.attackedPieces.wrongSide.${exercise.target}`);
  if (isBackwards) return detail('flaw.attackedPieces.backwards', { ...arrow }, { piece: target.role });
  return flawOfWay(judged);
}

function flawOfXRay(judged: Judged, board: Board): Detail {
  const { exercise, arrow, origin, target, blockers, isBackwards } = judged;
  const [between, ...others] = blockers ?? [];
  const isXRay = isSlider(origin.role) && between && others.length === 0;
  // A real x-ray that is not in the truth is by the other side.
  if (isXRay && origin.color !== target.color) return detail(`flaw.xRay.wrongSide.${exercise.target}`);
  if (isBackwards) {
    const [through] = findBlockers(board, { from: arrow.to, to: arrow.from }) ?? [];
    if (through)
      return detail('flaw.xRay.backwards', { ...arrow, through: through.square }, { piece: target.role });
  }
  if (!isSlider(origin.role)) return detail('flaw.xRay.notSlider', {}, { piece: origin.role });
  if (!blockers) return detail(`flaw.wrongWay.${origin.role}`);
  if (others.length > 0) return detail('flaw.xRay.severalBetween', { count: blockers.length });
  if (origin.color !== target.color) return detail('flaw.xRay.nothingBetween');
  if (!between || target.role === 'king') return flawOfDefence(judged);
  return detail('flaw.xRay.ownBehind', { through: between.square, to: arrow.to });
}

/** A king needs no defender: what looks at its own king defends nothing. */
function flawOfDefence(judged: Judged): Detail {
  const { arrow, origin, target } = judged;
  return target.role === 'king'
    ? sameSide(judged)
    : detail('flaw.defence', { ...arrow }, { piece: origin.role });
}

function sameSide({ origin, learnerColor }: Judged): Detail {
  const owner: Side = origin.color === learnerColor ? 'me' : 'opponent';
  return detail(`flaw.sameSide.${owner}`);
}

function flawOfWay({ origin, arrow, blockers }: Judged): Detail {
  const [blocker] = blockers ?? [];
  if (!blocker) return detail(`flaw.wrongWay.${origin.role}`);
  return detail('flaw.blocked', { ...arrow, square: blocker.square }, { blocker: blocker.role });
}

function detail(key: Detail['key'], values: Detail['values'] = {}, pieces: Detail['pieces'] = {}): Detail {
  return { key, values, pieces };
}
