/**
 * The line that says how things stand: whose move it is, what is planned, what became of an offer, how the engine is.
 * Its place is always kept, so that nothing moves when it speaks.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/i18n/use-translate.ts';
import type { MessageKeyOf } from '#web/i18n/message-key.ts';
import type { MessageValues } from '#web/i18n/translator.ts';
import { Button } from '#web/ui/button.tsx';
import type { EngineState } from '#worker-engine/game-api';
import { endingKeyOf } from './finished-game.ts';
import type { BotsTurn, LearnersTurn, Reading, Session } from './session.ts';
import styles from './status-line.module.css';

interface StatusLineProps {
  readonly session: Session;
  readonly engineState: EngineState;
  /** What has just been copied. */
  readonly copied: 'fen' | 'pgn' | undefined;
  /** Has the worker tried again. */
  readonly onRetry: () => void;
}

/** A live region, polite: the moves themselves are said by another. */
export function StatusLine({ session, engineState, copied, onRetry }: StatusLineProps): ReactNode {
  const t = useTranslate();
  const { key, values }: Status = copied ? { key: `game.copy.${copied}` } : statusOf(session, engineState);
  return (
    <div className={styles.place} aria-live="polite" data-step={session.step}>
      <p className={styles.text}>{t(key, values)}</p>
      {session.step === 'stalled' && <Button onClick={onRetry}>{t('ui.retry')}</Button>}
    </div>
  );
}

/** A text and what is to be filled in. */
interface Status {
  readonly key: MessageKeyOf<'game'>;
  readonly values?: MessageValues;
}

/** What matters most now; a game that goes on without its engine says so at every turn of the bot. */
export function statusOf(session: Session, engineState: EngineState): Status {
  if (session.step === 'over') return { key: endingKeyOf(session.ending, session.saved.learner) };
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
  return { key: 'game.engine.loading', values: { percent: Math.round(engineState.share * 100) } };
}

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
