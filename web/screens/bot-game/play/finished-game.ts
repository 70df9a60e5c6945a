/** Derives from a finished game its result, texts, PGN result, server record and sound. Pure. */
import type { BotGame, GameResult } from '#contract/bot-games';
import type { Color } from '#chess/chess';
import type { MessageKeyOf } from '#web/shared/i18n/message-key.ts';
import type { Ending, PgnResult } from '#worker-engine/game/types';
import type { SoundName } from '#web/shared/sound/tunes.ts';
import type { SavedGame } from './saved-game.ts';

/** Returns the result for the learner. */
export function resultOf(ending: Ending, learnerColor: Color): GameResult {
  if (!('winner' in ending)) return 'draw';
  return ending.winner === learnerColor ? 'win' : 'loss';
}

/** Returns the ending's text: `end` stands below the result, `over` names the result itself. */
export function endingKeyOf(said: 'end' | 'over', ending: Ending, learnerColor: Color): MessageKeyOf<'game'> {
  if (!('winner' in ending)) return `game.${said}.draw.${ending.kind}`;
  return `game.${said}.${ending.winner === learnerColor ? 'win' : 'loss'}.${ending.kind}`;
}

/** Returns the result as in PGN; undefined while the game goes on. */
export function pgnResultOf(ending: Ending | undefined): PgnResult | undefined {
  if (!ending) return undefined;
  if (!('winner' in ending)) return '1/2-1/2';
  return ending.winner === 'white' ? '1-0' : '0-1';
}

/** Returns the game as the server stores it. */
export function botGameOf(saved: SavedGame, ending: Ending): BotGame {
  return {
    game_key: saved.key,
    elo: saved.settings.elo,
    ...(saved.settings.opponent && { opponent: saved.settings.opponent }),
    player_color: saved.learnerColor,
    opening: saved.opening,
    start_fen: saved.record.startFen,
    moves: [...saved.record.moves],
    ending: ending.kind,
    result: resultOf(ending, saved.learnerColor),
  };
}

const TUNES: Readonly<Record<GameResult, SoundName>> = {
  win: 'gameWon',
  loss: 'gameLost',
  draw: 'gameDrawn',
};

/** Returns the tune for the game's end. */
export function tuneOf(ending: Ending, learnerColor: Color): SoundName {
  return TUNES[resultOf(ending, learnerColor)];
}
