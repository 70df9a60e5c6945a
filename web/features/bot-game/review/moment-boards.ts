/**
 * A moment board by board: before the move, after it, and after each capture that follows. Pure.
 */
import type { PlacedPiece } from '#names/chess';
import type { ArrowMark, Mark } from '#web/board/mark.ts';
import type { Moment } from '#worker-engine/game/review-types';

/** One board of a moment. */
export interface MomentBoard {
  readonly kind: 'before' | 'after' | 'opponentTakes' | 'learnerTakes';
  /** The move that led to this board; on `before` the move that follows. */
  readonly san: string;
  /** The better move, which the green arrow shows; only on `before`, if Stockfish found one. */
  readonly better?: string | undefined;
  readonly pieces: readonly PlacedPiece[];
  readonly marks: readonly Mark[];
}

/** At least three boards, because what the move gave away can be captured. */
export function momentBoardsOf(moment: Moment): readonly MomentBoard[] {
  const { pieces, move, better, line } = moment;
  return [
    { kind: 'before', san: move.san, better: better?.san, pieces, marks: marksBefore(moment) },
    { kind: 'after', san: move.san, pieces: move.pieces, marks: marksAfter(moment) },
    ...line.map(({ san, pieces: after, from, to }, index): MomentBoard => {
      const isOpponents = index % 2 === 0;
      return {
        kind: isOpponents ? 'opponentTakes' : 'learnerTakes',
        san,
        pieces: after,
        marks: [{ kind: 'arrow', look: isOpponents ? 'threat' : 'mine', from, to }],
      };
    }),
  ];
}

/** The move that was played, and the better one. */
function marksBefore({ move, better }: Moment): readonly Mark[] {
  const played: ArrowMark = { kind: 'arrow', look: 'mine', from: move.from, to: move.to };
  if (!better) return [played];
  return [played, { kind: 'arrow', look: 'candidate', from: better.from, to: better.to }];
}

/** The first capture, and the x-ray if another piece makes it. */
function marksAfter({ line, square, xRay }: Moment): readonly Mark[] {
  const [first] = line;
  const warning: readonly Mark[] = first
    ? [{ kind: 'arrow', look: 'threat', from: first.from, to: square }]
    : [];
  if (!xRay || xRay.from === first?.from) return warning;
  return [...warning, { kind: 'arrow', look: 'missed', from: xRay.from, to: xRay.to }];
}
