/**
 * Stores the last visit's settings in this browser. Validates each by hand (a schema library would
 * outweigh this file); an invalid or locked one falls back to its default.
 */
import { ANALYSIS_OPTIONS, type AnalysisOption, type Tier, canUseOption } from '#contract/access';
import { type OpponentId, findOpponent, isBotElo } from '#contract/bots';
import { findEntry, putEntry } from '#web/shared/storage/device-storage.ts';
import { findOpening } from '../find-opening.ts';
import { type BotSettings, COLOR_CHOICES, type OpeningChoice } from '../settings.ts';
import { calmOptionsFor } from './calm-options.ts';

const STORAGE_KEY = 'oko-bot-settings';

const FIRST_OPPONENT = { elo: 800, opponent: 'ola' } as const;

/** Returns a first visit's settings: Ola, who often errs, the first position, and the calm set. */
export function firstSettings(tier: Tier): BotSettings {
  return {
    ...FIRST_OPPONENT,
    botResigns: true,
    opening: { kind: 'start' },
    color: 'random',
    options: calmOptionsFor(tier),
  };
}

/** Returns the last visit's settings, without options that this tier may not use. */
export function findRememberedSettings(tier: Tier): BotSettings {
  return findEntry(STORAGE_KEY, (text) => readSettings(JSON.parse(text), tier)) ?? firstSettings(tier);
}

/** Stores the settings. With storage blocked or full, every visit is like the first. */
export function rememberSettings(settings: BotSettings): void {
  putEntry(STORAGE_KEY, JSON.stringify(settings));
}

/** Reads stored settings; a missing or invalid one is as on a first visit. */
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

/** Drops an opponent whose Elo has changed since it was stored. */
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
