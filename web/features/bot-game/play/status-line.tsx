/**
 * The line that says how things stand: whose move it is, what is planned, what became of an offer, how the engine is.
 * Its place is always kept, so that nothing moves when it speaks.
 */
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { Button } from '#web/ui/button.tsx';
import type { EngineState } from '#worker-engine/game-worker/api';
import type { GameInPlay } from './game-in-play.ts';
import { statusOf, type Status } from './status.ts';
import styles from './status-line.module.css';

interface StatusLineProps {
  readonly game: GameInPlay;
  readonly engineState: EngineState;
  /** What has just been copied. */
  readonly copied: 'fen' | 'pgn' | undefined;
  /** Has the worker tried again. */
  readonly onRetry: () => void;
}

/** A live region, polite: the moves themselves are said by another. */
export function StatusLine({ game, engineState, copied, onRetry }: StatusLineProps): ReactNode {
  const t = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  const { key, values }: Status = copied ? { key: `game.copy.${copied}` } : statusOf(game, engineState);
  /** The button goes when it is pressed: the line that says what comes of it takes the focus. */
  const retry = () => {
    place.current?.focus();
    onRetry();
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.place} aria-live="polite" data-step={game.step}>
      <p className={styles.text}>{t(key, values)}</p>
      {game.step === 'stalled' && <Button onClick={retry}>{t('ui.retry')}</Button>}
    </div>
  );
}
