/**
 * What is said of the learner's last move once it is played: whether it kept what the options about moves watch. Pure.
 */
import type { AnalysisOption } from '#contract/analysis-options';
import type { Arrow } from '#names/chess';
import type { Overlays } from '#worker-engine/game/overlay-types';

type MoveOption = Extract<AnalysisOption, 'walkIntoAttack' | 'leavingDefence'>;

/** What the board says of a move that was played. */
type Outcome = Pick<Overlays, 'walkedInto' | 'abandoned'>;

export interface MoveJudgement {
  readonly option: MoveOption;
  /** The capture that punishes the move; undefined when the move was safe. */
  readonly punishment: Arrow | undefined;
}

/** The last moves by the FEN after them: the learner's own of the game, and that of the position shown. */
export interface LastMoves {
  readonly ownMove: string | undefined;
  readonly shownMove: string | undefined;
}

/** A move of the learner's, and what the board showed after it. */
export interface JudgedMove {
  readonly fen: string;
  readonly overlays: Outcome;
}

/** The learner's last move as soon as its overlays are known. What was kept of another, taken back or older, is over. */
export function judgedAt(
  kept: JudgedMove | undefined,
  { ownMove, shownMove }: LastMoves,
  overlays: Outcome | undefined,
): JudgedMove | undefined {
  if (kept?.fen === ownMove) return kept;
  return ownMove !== undefined && ownMove === shownMove && overlays ? { fen: ownMove, overlays } : undefined;
}

/** One judgement for each option about moves; `overlays` are those of the position after the move. */
export function judgementsOf(
  overlays: Outcome,
  options: readonly AnalysisOption[],
): readonly MoveJudgement[] {
  const judgements: readonly MoveJudgement[] = [
    { option: 'walkIntoAttack', punishment: overlays.walkedInto },
    { option: 'leavingDefence', punishment: overlays.abandoned[0] },
  ];
  return judgements.filter(({ option }) => options.includes(option));
}
