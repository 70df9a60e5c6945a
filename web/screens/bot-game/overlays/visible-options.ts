/** Decides which options draw before they are predicted, and counts their finds. Pure. */
import type { AnalysisOption } from '#contract/access';
import type { Square } from '#chess/chess';
import type { Overlays, PredictableOption } from '#worker-engine/game/overlay-types';

const PREDICTABLE_OPTIONS: readonly PredictableOption[] = [
  'opponentAttacks',
  'myAttacks',
  'myUndefended',
  'opponentUndefended',
  'myXRays',
  'opponentXRays',
];

/** Whose turn it is; `past`: the game is over, or the position is an earlier one. */
export type TurnShown = 'mine' | 'theirs' | 'past';

/**
 * Filters `options` for a learner who predicts first. Their turn: revealed ideas. After their move:
 * only what it gave away, since the rest spoils the next position. Past: all.
 */
export function optionsBeforeReveal(
  options: readonly AnalysisOption[],
  turn: TurnShown,
  revealed: readonly AnalysisOption[],
): readonly AnalysisOption[] {
  switch (turn) {
    case 'mine':
      return options.filter((option) => revealed.includes(option));
    case 'theirs':
      return options.filter((option) => !isPredictable(option));
    case 'past':
      return options;
  }
}

/** Whether an option can be predicted; the two about moves draw nothing before a move. */
export function isPredictable(option: AnalysisOption): option is PredictableOption {
  return PREDICTABLE_OPTIONS.some((candidate) => candidate === option);
}

/**
 * Counts an option's finds. Options about moves count risky moves, of the picked piece or all, and
 * what the last move gave away.
 */
export function countOf(overlays: Overlays, option: AnalysisOption, picked: Square | undefined): number {
  if (isPredictable(option)) return overlays[option].length;
  const givenAway =
    option === 'leavingDefence' ? overlays.abandoned.length : Number(overlays.walkedInto !== undefined);
  return givenAway + overlays[option].filter(({ from }) => picked === undefined || from === picked).length;
}
