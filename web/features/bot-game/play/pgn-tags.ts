/**
 * What a PGN says of a game besides its moves. Pure.
 */
import type { PgnTags } from '#worker-engine/game-worker/api';
import { pgnResultOf } from './finished-game.ts';
import type { SavedGame } from './saved-game.ts';

/** How PGN writes what nobody knows. */
const UNKNOWN = '?';

interface PgnContext {
  /** The learner's; undefined when they have none yet. */
  readonly name: string | undefined;
  readonly today: Date;
}

/** The tags of the roster that are known, as the server writes them, and the opening. */
export function pgnTagsOf(game: SavedGame, { name, today }: PgnContext): PgnTags {
  const { learnerColor, settings, opening, ending } = game;
  const [bot, player] = [`Oko ${settings.elo}`, name ?? UNKNOWN];
  return {
    Event: 'A game against the bot',
    Site: 'Oko',
    Date: dateOf(today),
    White: learnerColor === 'white' ? player : bot,
    Black: learnerColor === 'black' ? player : bot,
    Result: pgnResultOf(ending),
    [learnerColor === 'white' ? 'BlackElo' : 'WhiteElo']: String(settings.elo),
    ...(opening === null ? {} : { Opening: opening }),
  };
}

/** `2026.11.21`, where the learner is. */
function dateOf(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('.');
}
