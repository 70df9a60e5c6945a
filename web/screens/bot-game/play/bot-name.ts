/**
 * What the bot is called in texts and announcements: by its own name if it has one. Pure.
 *
 * Sentences begin with it, in the nominative: names are never inflected, and say nothing of a gender.
 */
import { findOpponent } from '#contract/bots';
import type { Translate } from '#web/shared/i18n/translator.ts';
import type { BotSettings } from '../settings.ts';

type GameOpponent = Pick<BotSettings, 'opponent'>;

/** As a label: `Ola`, `Bot`. */
export function botLabel({ opponent }: GameOpponent, t: Translate): string {
  return findOpponent(opponent)?.name ?? t('game.player.bot');
}

/** As the subject of a sentence: `Ola`, `The bot`. */
export function botSubject({ opponent }: GameOpponent, t: Translate): string {
  return findOpponent(opponent)?.name ?? t('game.player.bot.sentence');
}
