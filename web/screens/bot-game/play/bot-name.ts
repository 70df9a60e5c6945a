/**
 * Names the bot in texts and announcements. Names stay in the nominative and imply no gender, so
 * sentences begin with them. Pure.
 */
import { findOpponent } from '#contract/bots';
import type { Translate } from '#web/shared/i18n/translator.ts';
import type { BotSettings } from '../settings.ts';

type GameOpponent = Pick<BotSettings, 'opponent'>;

/** Returns the bot's name as a label: `Ola`, `Bot`. */
export function botLabel({ opponent }: GameOpponent, t: Translate): string {
  return findOpponent(opponent)?.name ?? t('game.player.bot');
}

/** Returns the bot's name as the subject of a sentence: `Ola`, `The bot`. */
export function botSubject({ opponent }: GameOpponent, t: Translate): string {
  return findOpponent(opponent)?.name ?? t('game.player.bot.sentence');
}
