/**
 * Frames the landing board: title, board, words, button. Picture and player share it, so that
 * nothing moves between them.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { PLAYED_COUNT } from './facts.ts';
import styles from './play-frame.module.css';

interface PlayFrameProps {
  /** Number of attacks in all positions. */
  readonly attackCount: number;
  /** The position's number, from 1. */
  readonly current: number;
  readonly board: ReactNode;
  readonly words: ReactNode;
  readonly button: ReactNode;
}

export function PlayFrame({ attackCount, current, board, words, button }: PlayFrameProps): ReactNode {
  const t = useTranslate();
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {t('landing.play.title', { attacks: attackCount, positions: PLAYED_COUNT })}
        </h2>
        <p className={styles.progress}>{t('landing.play.progress', { current, total: PLAYED_COUNT })}</p>
      </div>
      <div className={styles.board}>{board}</div>
      <div className={styles.words}>{words}</div>
      <div className={styles.button}>{button}</div>
    </>
  );
}
