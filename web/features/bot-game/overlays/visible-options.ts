/**
 * Which options draw, and how much they have found: what is switched off or still to be predicted stays hidden. Pure.
 */
import type { AnalysisOption } from '#contract/analysis-options';
import type { Square } from '#names/chess';
import type { Overlays, PredictableOption } from '#worker-engine/game/overlay-types';

const PREDICTABLE_OPTIONS: readonly PredictableOption[] = [
  'opponentAttacks',
  'myAttacks',
  'myUndefended',
  'opponentUndefended',
  'myXRays',
  'opponentXRays',
];

/** Who is to move in the position that the board shows; `past` when nobody is: it is looked back at, or the game is over. */
export type TurnShown = 'mine' | 'theirs' | 'past';

/**
 * The options of `options` that may draw for those who predict first: of their own turn what they revealed; after their
 * move what it gave away, since all else would tell of the next position. What is past hides nothing.
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

/** Whether an option's picture can be predicted: the options about moves have none before the move. */
export function isPredictable(option: AnalysisOption): option is PredictableOption {
  return PREDICTABLE_OPTIONS.some((candidate) => candidate === option);
}

/**
 * How much an option has found; of the options about moves, how many moves of the picked piece, or of all, and what the
 * last move gave away.
 */
export function countOf(overlays: Overlays, option: AnalysisOption, picked: Square | undefined): number {
  if (isPredictable(option)) return overlays[option].length;
  const givenAway =
    option === 'leavingDefence' ? overlays.abandoned.length : Number(overlays.walkedInto !== undefined);
  return givenAway + overlays[option].filter(({ from }) => picked === undefined || from === picked).length;
}
