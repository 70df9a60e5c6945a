/**
 * The next game after one in which nothing was given away. Pure.
 */
import { BOT_ELO_MAX } from '#contract/bot-elo';
import type { Color } from '#names/chess';
import type { PgnResult } from '#worker-engine/game/types';
import type { BotSettings } from '../settings.ts';

/** How much stronger the next opponent is (our choice): one or two steps of the slider. */
const STEP_ELO = 100;

/** Against a stronger bot, which has no name, unless the game was lost: then against the same. */
export function nextGameAfter(
  settings: BotSettings,
  result: PgnResult | undefined,
  learnerColor: Color,
): BotSettings {
  const isLost = result === (learnerColor === 'white' ? '0-1' : '1-0');
  if (isLost) return settings;
  return { ...settings, elo: Math.min(settings.elo + STEP_ELO, BOT_ELO_MAX), opponent: undefined };
}
