/** Splits a moment into boards: before, after, and the line that follows or was missed. Pure. */
import type { PlacedPiece } from '#chess/chess';
import type { ArrowMark, Mark } from '#web/board/mark.ts';
import type { LineMove, LossMoment, Moment } from '#worker-engine/game/review-types';

export interface MomentBoard {
  readonly kind:
    | 'before'
    | 'after'
    /** A loss: the captures that win what the move gave away, played or not. */
    | 'opponentCanTake'
    | 'learnerCanRecapture'
    /** A missed chance: what the learner could take, and the opponent's reply. */
    | 'couldTake'
    | 'wouldRecapture'
    | 'couldPlay'
    | 'wouldReply';
  /** The move that led to this board; on `before`, the move that follows. */
  readonly san: string;
  /** The better move, drawn as the green arrow; only on `before`, if Stockfish found one. */
  readonly better?: string | undefined;
  readonly pieces: readonly PlacedPiece[];
  readonly marks: readonly Mark[];
}

/** Returns at least two boards. */
export function momentBoardsOf(moment: Moment): readonly MomentBoard[] {
  const { pieces, move, better, line } = moment;
  const before: MomentBoard = {
    kind: 'before',
    san: move.san,
    better: better?.san,
    pieces,
    marks: marksBefore(moment),
  };
  switch (moment.motif) {
    case 'missedCapture':
      return [before, ...line.map(boardsOfLine('couldTake', 'wouldRecapture'))];
    case 'missedMate':
      return [before, ...line.map(boardsOfLine('couldPlay', 'wouldReply'))];
    default: {
      const after: MomentBoard = {
        kind: 'after',
        san: move.san,
        pieces: move.pieces,
        marks: marksAfter(moment),
      };
      return [before, after, ...line.map(boardsOfLine('learnerCanRecapture', 'opponentCanTake', 1))];
    }
  }
}

/** Returns the boards of a line; the learner begins it, or with `offset` 1 the opponent. */
function boardsOfLine(learners: MomentBoard['kind'], opponents: MomentBoard['kind'], offset = 0) {
  return ({ san, pieces, from, to }: LineMove, index: number): MomentBoard => {
    const isOpponents = (index + offset) % 2 === 1;
    return {
      kind: isOpponents ? opponents : learners,
      san,
      pieces,
      marks: [{ kind: 'arrow', look: isOpponents ? 'threat' : 'mine', from, to }],
    };
  };
}

/** Marks the played move and the better one. */
function marksBefore({ move, better }: Moment): readonly Mark[] {
  const played: ArrowMark = { kind: 'arrow', look: 'mine', from: move.from, to: move.to };
  if (!better) return [played];
  return [played, { kind: 'arrow', look: 'candidate', from: better.from, to: better.to }];
}

/** Marks the first capture, and the x-ray if another piece captures. */
function marksAfter({ line, square, xRay }: LossMoment): readonly Mark[] {
  const [first] = line;
  const warning: readonly Mark[] = first
    ? [{ kind: 'arrow', look: 'threat', from: first.from, to: square }]
    : [];
  if (!xRay || xRay.from === first?.from) return warning;
  return [...warning, { kind: 'arrow', look: 'missed', from: xRay.from, to: xRay.to }];
}
