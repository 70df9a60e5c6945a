/**
 * The choices of the last visit, kept in this browser.
 *
 * What is found there is not trusted: it may be from an older version of the page, from a time with premium, or from
 * nobody. Each choice is checked by hand (a schema library would cost the page more than this file) and, if it cannot be
 * kept, falls back alone.
 */
import { OPENINGS } from '#names/openings';
import { canUseOption } from '#contract/access';
import type { Tier } from '#contract/access';
import { ANALYSIS_OPTIONS } from '#contract/analysis-options';
import type { AnalysisOption } from '#contract/analysis-options';
import { isBotElo } from '#contract/bot-elo';
import { findEntry, putEntry } from '#web/platform/storage/device-storage.ts';
import { COLOR_CHOICES } from '../settings.ts';
import type { BotSettings, OpeningChoice } from '../settings.ts';

const STORAGE_KEY = 'oko-bot-settings';

/** For a first visit: an opponent who errs often, a game from its first move, and the one question that comes first. */
export const FIRST_SETTINGS: BotSettings = {
  elo: 800,
  opening: { kind: 'start' },
  color: 'random',
  options: ['opponentAttacks'],
};

/** The choices of the last visit, as far as this tier may have them. */
export function findRememberedSettings(tier: Tier): BotSettings {
  return findEntry(STORAGE_KEY, (text) => readSettings(JSON.parse(text), tier)) ?? FIRST_SETTINGS;
}

/** Keeps the choices for the next visit; where storage is blocked or full, every visit is the first. */
export function rememberSettings(settings: BotSettings): void {
  putEntry(STORAGE_KEY, JSON.stringify(settings));
}

/** The settings in a stored value; what is missing or wrong in it is as on a first visit. */
function readSettings(stored: unknown, tier: Tier): BotSettings {
  const { elo, opening, color, options } = fieldsOf(stored);
  const usable = ANALYSIS_OPTIONS.filter((option) => includes(options, option) && canUseOption(tier, option));
  return {
    elo: isBotElo(elo) ? elo : FIRST_SETTINGS.elo,
    opening: findOpening(opening) ?? FIRST_SETTINGS.opening,
    color: COLOR_CHOICES.find((choice) => choice === color) ?? FIRST_SETTINGS.color,
    options: usable.length > 0 ? usable : FIRST_SETTINGS.options,
  };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function includes(list: unknown, option: AnalysisOption): boolean {
  return Array.isArray(list) && list.includes(option);
}

function findOpening(value: unknown): OpeningChoice | undefined {
  const { kind, name } = fieldsOf(value);
  if (kind === 'random' || kind === 'start') return { kind };
  const known = OPENINGS.find((opening) => opening.name.en === name);
  return kind === 'chosen' && known ? { kind, name: known.name.en } : undefined;
}
