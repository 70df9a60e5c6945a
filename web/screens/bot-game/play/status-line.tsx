/**
 * The line about the state of the game: whose turn it is, a premove, a draw offer, Stockfish's state. It always takes the
 * same space, so that nothing moves when its text changes.
 */
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import type { EngineState } from '#worker-engine/workers/game/api';
import { botSubject } from './bot-name.ts';
import type { GameInPlay } from './game-in-play.ts';
import { statusOf, type Status } from './status.ts';
import styles from './status-line.module.css';

interface StatusLineProps {
  readonly game: GameInPlay;
  readonly engineState: EngineState;
  /** What has just been copied. */
  readonly copied: 'fen' | 'pgn' | undefined;
  /** Tries the worker again. */
  readonly onRetry: () => void;
}

/** A polite live region. The moves have their own (`move-announcement.tsx`). */
export function StatusLine({ game, engineState, copied, onRetry }: StatusLineProps): ReactNode {
  const t = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  const { key, values }: Status = copied ? { key: `game.copy.${copied}` } : statusOf(game, engineState);
  // The button disappears when it is pressed, so the line takes the focus.
  const retry = () => {
    place.current?.focus();
    onRetry();
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.place} aria-live="polite" data-step={game.step}>
      <p className={styles.text}>{t(key, { ...values, bot: botSubject(game.saved.settings, t) })}</p>
      {game.step === 'stalled' && <Button onClick={retry}>{t('ui.retry')}</Button>}
    </div>
  );
}
