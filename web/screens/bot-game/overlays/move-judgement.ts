/**
 * Whether the learner's last move was safe, by the two options about moves. Pure.
 */
import type { AnalysisOption } from '#contract/access';
import type { Arrow } from '#chess/chess';
import type { Overlays } from '#worker-engine/game/overlay-types';

type MoveOption = Extract<AnalysisOption, 'walkIntoAttack' | 'leavingDefence'>;

/** The part of the overlays that is about the last move. */
type MoveOverlays = Pick<Overlays, 'walkedInto' | 'abandoned'>;

export interface MoveJudgement {
  readonly option: MoveOption;
  /** The capture that punishes the move; undefined when the move was safe. */
  readonly punishment: Arrow | undefined;
}

/** Two moves, each named by the FEN after it: the learner's last move in the game, and the move that led to the shown position. */
export interface LastMoves {
  readonly ownMove: string | undefined;
  readonly shownMove: string | undefined;
}

/** A move of the learner's, and the overlays of the position after it. */
export interface JudgedMove {
  readonly fen: string;
  readonly overlays: MoveOverlays;
}

/** The learner's last move, as soon as its overlays are known; `before` is what was judged last, and is dropped for another move. */
export function judgedAt(
  before: JudgedMove | undefined,
  { ownMove, shownMove }: LastMoves,
  overlays: MoveOverlays | undefined,
): JudgedMove | undefined {
  if (before?.fen === ownMove) return before;
  return ownMove !== undefined && ownMove === shownMove && overlays ? { fen: ownMove, overlays } : undefined;
}

/** One judgement for each option about moves; `overlays` are those of the position after the move. */
export function judgementsOf(
  overlays: MoveOverlays,
  options: readonly AnalysisOption[],
): readonly MoveJudgement[] {
  const judgements: readonly MoveJudgement[] = [
    { option: 'walkIntoAttack', punishment: overlays.walkedInto },
    { option: 'leavingDefence', punishment: overlays.abandoned[0] },
  ];
  return judgements.filter(({ option }) => options.includes(option));
}
