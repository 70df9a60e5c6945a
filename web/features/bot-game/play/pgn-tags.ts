/**
 * What a PGN says of a game besides its moves. Pure.
 */
import type { PgnTags } from '#worker-engine/game-api';
import { pgnResultOf } from './finished-game.ts';
import type { SavedGame } from './saved-game.ts';

/** The tags of the roster that are known, and the bot's strength. */
export function pgnTagsOf({ learner, settings, opening, ending }: SavedGame, today: Date): PgnTags {
  const bot = `Oko bot ${settings.elo}`;
  return {
    Event: 'Oko',
    Date: dateOf(today),
    White: learner === 'white' ? '?' : bot,
    Black: learner === 'black' ? '?' : bot,
    Result: pgnResultOf(ending),
    ...(opening === null ? {} : { Opening: opening }),
  };
}

/** `2026.11.21`, where the learner is. */
function dateOf(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('.');
}
