/**
 * What is said of the learner's last move once it is played: whether it kept what the options about moves watch. Pure.
 */
import type { AnalysisOption } from '#contract/analysis-options';
import type { Arrow } from '#chess/types';
import type { Overlays } from '#worker-engine/game/overlay-types';

type MoveOption = Extract<AnalysisOption, 'walkIntoAttack' | 'leavingDefence'>;

export interface MoveJudgement {
  readonly option: MoveOption;
  /** The capture that punishes the move; undefined when the move was safe. */
  readonly punishment: Arrow | undefined;
}

/** One judgement for each option about moves; `overlays` are those of the position after the move. */
export function judgementsOf(
  overlays: Pick<Overlays, 'walkedInto' | 'abandoned'>,
  options: readonly AnalysisOption[],
): readonly MoveJudgement[] {
  const judgements: readonly MoveJudgement[] = [
    { option: 'walkIntoAttack', punishment: overlays.walkedInto },
    { option: 'leavingDefence', punishment: overlays.abandoned[0] },
  ];
  return judgements.filter(({ option }) => options.includes(option));
}
