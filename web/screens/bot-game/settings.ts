/** Settings of a game against the bot (product/bot-game.md#settings). Pure. */
import type { AnalysisOption } from '#contract/access';
import type { OpponentId } from '#contract/bots';

export const COLOR_CHOICES = ['random', 'white', 'black'] as const;
export type ColorChoice = (typeof COLOR_CHOICES)[number];

/** `start` is the first position of chess; `name` is an opening's English name. */
export type OpeningChoice =
  | { readonly kind: 'random' }
  | { readonly kind: 'start' }
  | { readonly kind: 'chosen'; readonly name: string };

export interface BotSettings {
  /** 400 to 2800 (contract/bots.ts). */
  readonly elo: number;
  /** A named opponent, with its own Elo; undefined for a strength that the learner has set. */
  readonly opponent?: OpponentId | undefined;
  /** Whether the bot may resign; missing in older saved games. */
  readonly botResigns?: boolean | undefined;
  readonly opening: OpeningChoice;
  readonly color: ColorChoice;
  /** At least one, in the order of the contract's list. */
  readonly options: readonly AnalysisOption[];
}
