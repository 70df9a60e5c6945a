/**
 * Which options may draw before they are predicted, and how much each has found. Pure.
 */
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

/** Who is to move in the shown position; `past`: the game is over, or the position is an earlier one. */
export type TurnShown = 'mine' | 'theirs' | 'past';

/**
 * The options of `options` that may draw for a learner who predicts first. On their turn: what they have revealed. After
 * their move: only what it gave away, because all else would reveal the next position. In the past: all.
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

/** Whether an option can be predicted. The two options about moves cannot: before the move they draw nothing. */
export function isPredictable(option: AnalysisOption): option is PredictableOption {
  return PREDICTABLE_OPTIONS.some((candidate) => candidate === option);
}

/**
 * How much an option has found. The two options about moves count the risky moves, of the picked piece or of all pieces,
 * and what the last move gave away.
 */
export function countOf(overlays: Overlays, option: AnalysisOption, picked: Square | undefined): number {
  if (isPredictable(option)) return overlays[option].length;
  const givenAway =
    option === 'leavingDefence' ? overlays.abandoned.length : Number(overlays.walkedInto !== undefined);
  return givenAway + overlays[option].filter(({ from }) => picked === undefined || from === picked).length;
}
