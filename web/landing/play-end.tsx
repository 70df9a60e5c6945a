/**
 * After the last position: how it went, and how to keep it.
 */
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { OutcomeSign } from '#web/exercise/outcome-sign.tsx';
import type { Outcome } from '#web/exercise/run.ts';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { SIGN_UP_ADDRESS } from '#contract/sign-up-address';
import { BoardNotice } from '#web/task/board-notice.tsx';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { PlayFrame } from './play-frame.tsx';
import { PLAYED_COUNT } from './facts.ts';
import styles from './play-end.module.css';

interface PlayEndProps {
  readonly outcomes: readonly Outcome[];
  readonly attackCount: number;
  readonly onAgain: () => void;
}

/** In the board's place; the way on has the focus, since the button that led here is gone. */
export function PlayEnd({ outcomes, attackCount, onAgain }: PlayEndProps): ReactNode {
  const t = useTranslate();
  const wayOn = useRef<HTMLAnchorElement>(null);
  useEffect(() => wayOn.current?.focus({ preventScroll: true }), []);
  const correct = outcomes.filter((outcome) => outcome === 'correct').length;
  return (
    <PlayFrame
      attackCount={attackCount}
      current={PLAYED_COUNT}
      board={
        <BoardNotice
          title={t('landing.play.result', { correct, total: PLAYED_COUNT })}
          text={t('landing.play.keep.text')}
          action={
            <a ref={wayOn} href={SIGN_UP_ADDRESS} className={buttonLook('premium')}>
              {t('landing.play.keep')}
            </a>
          }
        />
      }
      words={
        <ol className={styles.outcomes}>
          {outcomes.map((outcome, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the place is what names it
            <li key={index}>
              <OutcomeSign outcome={outcome} />
            </li>
          ))}
        </ol>
      }
      button={<Button onClick={onAgain}>{t('landing.play.again')}</Button>}
    />
  );
}
