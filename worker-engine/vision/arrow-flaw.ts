/**
 * Why an arrow is refused as soon as it is drawn (product/texts.md#feedback-on-arrows-and-circles): one reason, and one that the learner can see on the board.
 * In chapters 1 and 5 every arrow that is not in the truth is refused, in chapters 3 and 4 only one that no capture can be.
 *
 * Of several true reasons the first in the order below is given: first what is on the two squares, then whose attack it is, then the
 * way between them.
 */
import { pieceAt, type Board } from '#chess/board';
import { getPosition } from '#chess/fen';
import { findBlockers, isSlider } from '#chess/lines';
import type { Arrow, Color, Piece, PlacedPiece, Square } from '#chess/chess';
import { isMoveExercise } from './chapters.ts';
import { isSameLine } from './compare.ts';
import { arrowsToFind, attacksOnLoss, attacksOnTarget, lossesOf } from './truth.ts';
import type { ArrowsExercise, Detail, AskedMove, Side } from './types.ts';

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

/** Why the arrow is refused; undefined when it stays. */
export function findArrowFlaw(exercise: ArrowsExercise | AskedMove, arrow: Arrow): Detail | undefined {
  return isMoveExercise(exercise) ? flawOfCapture(exercise, arrow) : flawOfMark(exercise, arrow);
}

/** A refutation is drawn in either direction. Whether it is right shows at Submit: here only what nobody could play is refused. */
function flawOfCapture(exercise: AskedMove, arrow: Arrow): Detail | undefined {
  const truth = [...attacksOnTarget(exercise), ...lossesOf(exercise).flatMap(attacksOnLoss)];
  if (truth.some((attack) => isSameLine(attack, arrow))) return undefined;
  const position = getPosition(exercise.fen);
  const captured = (square: Square) =>
    square === exercise.candidate.to ? undefined : pieceAt(position.board, square);
  const flawFrom = ({ from, to }: Arrow): Detail | undefined => {
    const origin = pieceAt(position.board, from);
    if (!origin || origin.color === position.turn) return detail('flaw.refutation.origin', { from });
    if (!findBlockers(position.board, { from, to })) return detail(`flaw.wrongWay.${origin.role}`);
    return captured(to)?.color === origin.color ? detail('flaw.sameSide.opponent') : undefined;
  };
  const flaw = flawFrom(arrow);
  return flaw && flawFrom({ from: arrow.to, to: arrow.from }) && flaw;
}

function flawOfMark(exercise: ArrowsExercise, arrow: Arrow): Detail | undefined {
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
