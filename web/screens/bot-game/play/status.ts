/**
 * One sentence about the state of a game. Pure.
 */
import type { MessageKeyOf } from '#web/shared/i18n/message-key.ts';
import type { MessageValues } from '#web/shared/i18n/translator.ts';
import type { EngineState } from '#worker-engine/workers/game/api';
import { endingKeyOf } from './finished-game.ts';
import type { BotsTurn, LearnersTurn, Reading, GameInPlay } from './game-in-play.ts';

/** A text's key, and the values that it needs beside the bot's name. */
export interface Status {
  readonly key: MessageKeyOf<'game'>;
  readonly values?: MessageValues;
}

/** The most important sentence now. A game that goes on without Stockfish says so at every turn of the bot. */
export function statusOf(game: GameInPlay, engineState: EngineState): Status {
  if (game.step === 'over') return { key: endingKeyOf('over', game.ending, game.saved.learnerColor) };
  if (game.step === 'stalled') return { key: 'game.status.stalled' };
  if (game.lookedAt !== undefined) return { key: 'game.status.looking' };
  switch (game.step) {
    case 'learner':
      return statusOfLearner(game, engineState);
    case 'promoting':
      return { key: 'game.status.promoting' };
    case 'reading':
    case 'bot':
      return statusOfBot(game, engineState);
  }
}

function statusOfLearner({ offer, view }: LearnersTurn, engineState: EngineState): Status {
  if (offer === 'made') return { key: 'game.status.offered' };
  if (offer === 'declined') return { key: 'game.status.declined' };
  if (view.check !== undefined) return { key: 'game.status.check' };
  return findTrouble(engineState) ?? { key: 'game.status.yourMove' };
}

function statusOfBot(game: BotsTurn | Reading, engineState: EngineState): Status {
  if (game.step === 'bot' && game.premove) {
    const { from, to } = game.premove;
    return { key: 'game.status.premove', values: { from, to } };
  }
  const trouble = findTrouble(engineState);
  if (trouble) return trouble;
  if (engineState.kind !== 'loading') return { key: 'game.status.botsMove' };
  return { key: 'game.engine.loading', values: { percent: tensOfPercent(engineState.share) } };
}

/** Rounded down to tens, so that a screen reader says ten steps and not a hundred. */
const tensOfPercent = (share: number) => Math.floor(share * 10) * 10;

/** What the learner should know about Stockfish's state; undefined while it works. */
function findTrouble(state: EngineState): Status | undefined {
  switch (state.kind) {
    case 'idle':
    case 'loading':
    case 'ready':
      return undefined;
    case 'restarting':
      return { key: 'game.engine.restarting' };
    case 'unavailable':
      return { key: `game.engine.${state.fault}` };
  }
}
