/**
 * How things stand in a game, in one sentence. Pure.
 */
import type { MessageKeyOf } from '#web/i18n/message-key.ts';
import type { MessageValues } from '#web/i18n/translator.ts';
import type { EngineState } from '#worker-engine/game-worker/api';
import { endingKeyOf } from './finished-game.ts';
import type { BotsTurn, LearnersTurn, Reading, Session } from './session.ts';

/** A text and what is to be filled in. */
export interface Status {
  readonly key: MessageKeyOf<'game'>;
  readonly values?: MessageValues;
}

/** What matters most now; a game that goes on without its engine says so at every turn of the bot. */
export function statusOf(session: Session, engineState: EngineState): Status {
  if (session.step === 'over')
    return { key: endingKeyOf('over', session.ending, session.saved.learnerColor) };
  if (session.step === 'stalled') return { key: 'game.status.stalled' };
  if (session.lookedAt !== undefined) return { key: 'game.status.looking' };
  switch (session.step) {
    case 'learner':
      return statusOfLearner(session, engineState);
    case 'promoting':
      return { key: 'game.status.promoting' };
    case 'reading':
    case 'bot':
      return statusOfBot(session, engineState);
  }
}

function statusOfLearner({ offer, view }: LearnersTurn, engineState: EngineState): Status {
  if (offer === 'asked') return { key: 'game.status.offered' };
  if (offer === 'declined') return { key: 'game.status.declined' };
  if (view.check !== undefined) return { key: 'game.status.check' };
  return findTrouble(engineState) ?? { key: 'game.status.yourMove' };
}

function statusOfBot(session: BotsTurn | Reading, engineState: EngineState): Status {
  if (session.step === 'bot' && session.premove) {
    const { from, to } = session.premove;
    return { key: 'game.status.premove', values: { from, to } };
  }
  const trouble = findTrouble(engineState);
  if (trouble) return trouble;
  if (engineState.kind !== 'loading') return { key: 'game.status.botsMove' };
  return { key: 'game.engine.loading', values: { percent: tensOfPercent(engineState.share) } };
}

/** In tens: who hears it hears it ten times, not a hundred. */
const tensOfPercent = (share: number) => Math.floor(share * 10) * 10;

/** What the learner should know about the engine, if anything. */
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
