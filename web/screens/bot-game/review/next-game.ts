/**
 * The next game after one in which nothing was given away. Pure.
 */
import { BOT_ELO_MAX, BOT_OPPONENTS } from '#contract/bots';
import type { BotSettings } from '../settings.ts';
import type { ReviewedGame } from './use-review.ts';

/** How much stronger the next opponent is (our choice): one or two steps of the slider. */
const STEP_ELO = 100;

/**
 * Against a stronger bot unless the game was lost: then against the same. After one with a name comes the next with a name,
 * while there is one. After a game that was loaded,
 * played against nobody knows whom, it is as the learner has set up games; so is all that a past game does not tell.
 */
export function nextGameAfter(
  { settings, result, learnerColor }: Pick<ReviewedGame, 'settings' | 'result' | 'learnerColor'>,
  remembered: BotSettings,
): BotSettings {
  if (!settings) return remembered;
  // A saved game against a bot without a name does not mention one.
  const again = { ...remembered, ...settings, opponent: settings.opponent };
  const isLost = result === (learnerColor === 'white' ? '0-1' : '1-0');
  if (isLost) return again;
  const next = settings.opponent && BOT_OPPONENTS.find(({ elo }) => elo > settings.elo);
  if (next) return { ...again, elo: next.elo, opponent: next.id };
  return { ...again, elo: Math.min(again.elo + STEP_ELO, BOT_ELO_MAX), opponent: undefined };
}
