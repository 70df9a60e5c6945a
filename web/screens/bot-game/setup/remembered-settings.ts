/**
 * The settings of the last visit, stored in this browser.
 *
 * What is found in storage is checked first: it may be from an older version of the page, or from a time with premium. Each
 * setting is checked by hand, because a schema library is larger than this file. A wrong one gets its first value again.
 */
import { ANALYSIS_OPTIONS, type AnalysisOption, type Tier, canUseOption } from '#contract/access';
import { type OpponentId, findOpponent, isBotElo } from '#contract/bots';
import { findEntry, putEntry } from '#web/shared/storage/device-storage.ts';
import { findOpening } from '../find-opening.ts';
import { type BotSettings, COLOR_CHOICES, type OpeningChoice } from '../settings.ts';
import { calmOptionsFor } from './calm-options.ts';

const STORAGE_KEY = 'oko-bot-settings';

const FIRST_OPPONENT = { elo: 800, opponent: 'ola' } as const;

/** The settings of a first visit: Ola, who often errs, the first position, and the calm set. */
export function firstSettings(tier: Tier): BotSettings {
  return {
    ...FIRST_OPPONENT,
    botResigns: true,
    opening: { kind: 'start' },
    color: 'random',
    options: calmOptionsFor(tier),
  };
}

/** The settings of the last visit, without the options that this tier may not use. */
export function findRememberedSettings(tier: Tier): BotSettings {
  return findEntry(STORAGE_KEY, (text) => readSettings(JSON.parse(text), tier)) ?? firstSettings(tier);
}

/** Stores the settings for the next visit; where storage is blocked or full, every visit is the first. */
export function rememberSettings(settings: BotSettings): void {
  putEntry(STORAGE_KEY, JSON.stringify(settings));
}

/** The settings in a stored value. A missing or wrong one is as on a first visit. */
function readSettings(stored: unknown, tier: Tier): BotSettings {
  const { elo, opponent, botResigns, opening, color, options } = fieldsOf(stored);
  const first = firstSettings(tier);
  const usable = ANALYSIS_OPTIONS.filter((option) => includes(options, option) && canUseOption(tier, option));
  return {
    ...(isBotElo(elo) ? { elo, opponent: findOpponentOf(elo, opponent) } : FIRST_OPPONENT),
    botResigns: typeof botResigns === 'boolean' ? botResigns : first.botResigns,
    opening: findOpeningChoice(opening) ?? first.opening,
    color: COLOR_CHOICES.find((choice) => choice === color) ?? first.color,
    options: usable.length > 0 ? usable : first.options,
  };
}

/** An opponent whose Elo has changed since is no longer the one chosen. */
function findOpponentOf(elo: number, id: unknown): OpponentId | undefined {
  const opponent = findOpponent(id);
  return opponent?.elo === elo ? opponent.id : undefined;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function includes(list: unknown, option: AnalysisOption): boolean {
  return Array.isArray(list) && list.includes(option);
}

function findOpeningChoice(value: unknown): OpeningChoice | undefined {
  const { kind, name } = fieldsOf(value);
  if (kind === 'random' || kind === 'start') return { kind };
  const known = findOpening(name);
  return kind === 'chosen' && known ? { kind, name: known.name.en } : undefined;
}
