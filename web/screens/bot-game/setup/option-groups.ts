/**
 * The eight analysis options in the setup's groups: about the learner's pieces, the opponent's, and moves. Pure.
 */
import { ANALYSIS_OPTIONS, type AnalysisOption } from '#contract/access';

export const OPTION_GROUPS = [
  { key: 'mine', options: ['myAttacks', 'myUndefended', 'myXRays'] },
  { key: 'opponent', options: ['opponentAttacks', 'opponentUndefended', 'opponentXRays'] },
  { key: 'moves', options: ['walkIntoAttack', 'leavingDefence'] },
] as const satisfies readonly { readonly key: string; readonly options: readonly AnalysisOption[] }[];

/** The chosen options with this one added, or removed if it was chosen; in the order of the contract's list. */
export function toggleOption(
  chosen: readonly AnalysisOption[],
  option: AnalysisOption,
): readonly AnalysisOption[] {
  return ANALYSIS_OPTIONS.filter((candidate) => chosen.includes(candidate) !== (candidate === option));
}
