/** Moments of a game, one line each: what happened, in which move, at what cost. */
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { classNames } from '#web/shared/ui/class-names.ts';
import type { Moment } from '#worker-engine/game/review-types';
import { costOf } from './moment-cost.ts';
import styles from './moment-list.module.css';
import { MotifIcon } from './motif-icon.tsx';
import { moveNumberOf } from './move-number.ts';
import { useWriteMove } from './use-write-move.ts';

interface MomentListProps {
  readonly moments: readonly Moment[];
  /** The moment shown beside the list. */
  readonly shownIndex: number | undefined;
  /** The moment that the learner came back from; its line takes the focus. */
  readonly returnedFrom: number | undefined;
  readonly onOpen: (index: number) => void;
}

export function MomentList({ moments, shownIndex, returnedFrom, onOpen }: MomentListProps): ReactNode {
  const t = useTranslate();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (returnedFrom !== undefined) list.current?.querySelectorAll('button')[returnedFrom]?.focus();
  }, [returnedFrom]);
  return (
    <ol ref={list} className={styles.list} aria-label={t('review.list')}>
      {moments.map((moment, index) => (
        <li key={moment.ply}>
          <MomentLine moment={moment} isShown={index === shownIndex} onOpen={() => onOpen(index)} />
        </li>
      ))}
    </ol>
  );
}

interface MomentLineProps {
  readonly moment: Moment;
  readonly isShown: boolean;
  readonly onOpen: () => void;
}

function MomentLine({ moment, isShown, onOpen }: MomentLineProps): ReactNode {
  const t = useTranslate();
  const write = useWriteMove();
  return (
    <button
      type="button"
      className={classNames(styles.line, isShown && styles.shown)}
      aria-current={isShown ? 'step' : undefined}
      onClick={onOpen}
    >
      <span className={styles.sign}>
        <MotifIcon motif={moment.motif} />
      </span>
      <span className={styles.words}>
        <span className={styles.motif}>{t(`review.motif.${moment.motif}`)}</span>
        <span className={styles.move}>
          {moveNumberOf(moment.fen)} {write(moment.move.san)}
        </span>
      </span>
      <span className={styles.cost}>{costOf(moment, t).text}</span>
    </button>
  );
}
