/**
 * The tags of a game's PGN. Pure.
 */
import { writeBotName } from '#contract/bots';
import type { PgnTags } from '#worker-engine/game/types';
import { pgnResultOf } from './finished-game.ts';
import type { SavedGame } from './saved-game.ts';

/** PGN's signs for an unknown value, an unknown day, and a game without a result. */
const UNKNOWN = '?';
const UNKNOWN_DATE = '????.??.??';
const GOES_ON = '*';

/**
 * The known tags of PGN's roster, the same as the server writes, and the opening. `username` is the learner's; undefined when
 * they have none yet.
 */
export function pgnTagsOf(game: SavedGame, username: string | undefined): PgnTags {
  const { learnerColor, settings, opening, ending, startedAt } = game;
  const [bot, player] = [writeBotName(settings.elo, settings.opponent), username ?? UNKNOWN];
  return {
    Event: 'A game against the bot',
    Site: 'Oko',
    Date: startedAt === undefined ? UNKNOWN_DATE : dateOf(new Date(startedAt)),
    White: learnerColor === 'white' ? player : bot,
    Black: learnerColor === 'black' ? player : bot,
    Result: pgnResultOf(ending) ?? GOES_ON,
    [learnerColor === 'white' ? 'BlackElo' : 'WhiteElo']: String(settings.elo),
    ...(opening === null ? {} : { Opening: opening }),
  };
}

/** `2026.11.21`, in the learner's time zone. */
function dateOf(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('.');
}
