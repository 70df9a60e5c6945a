/**
 * What a learner chooses before a game against the bot (product/bot-game.md#settings). Pure.
 */
import type { AnalysisOption } from '#contract/access';
import type { OpponentId } from '#contract/bots';

export const COLOR_CHOICES = ['random', 'white', 'black'] as const;
export type ColorChoice = (typeof COLOR_CHOICES)[number];

/** `start` is the first position of chess; an id names an opening of the list by its English name. */
export type OpeningChoice =
  | { readonly kind: 'random' }
  | { readonly kind: 'start' }
  | { readonly kind: 'chosen'; readonly name: string };

export interface BotSettings {
  /** 400 to 2800 (contract/bots.ts). */
  readonly elo: number;
  /** One with a name, whose Elo it is; undefined for a strength that the learner has set. */
  readonly opponent?: OpponentId | undefined;
  /** Whether the bot may resign; games that were saved before it could do not say. */
  readonly botResigns?: boolean | undefined;
  readonly opening: OpeningChoice;
  readonly color: ColorChoice;
  /** At least one, in the order of the contract's list. */
  readonly options: readonly AnalysisOption[];
}
