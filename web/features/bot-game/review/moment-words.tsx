/**
 * A moment in words: what happened, what would have been better, what it cost, and whether the opponent saw it.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/i18n/use-translate.ts';
import type { Moment } from '#worker-engine/game/review-types';
import { costOf } from './moment-cost.ts';
import styles from './moment-words.module.css';
import { MotifIcon } from './motif-icon.tsx';
import { moveNumberOf } from './move-number.ts';
import { momentSentences } from './moment-sentences.ts';
import { useWriteMove } from './use-write-move.ts';

interface MomentWordsProps {
  readonly moment: Moment;
  readonly position: { readonly current: number; readonly total: number };
  /** Whether the motif's name stands here. On a phone it is the page's heading instead. */
  readonly isTitled: boolean;
}

export function MomentWords({ moment, position, isTitled }: MomentWordsProps): ReactNode {
  const t = useTranslate();
  const write = useWriteMove();
  return (
    <div className={styles.words}>
      <p className={styles.position}>{t('review.moment.count', position)}</p>
      {isTitled && (
        <h2 className={styles.title}>
          <MotifIcon motif={moment.motif} />
          {t(`review.motif.${moment.motif}`)}
        </h2>
      )}
      <p>{momentSentences(moment, t, write)}</p>
      <Facts moment={moment} />
      <p className={styles.aside}>{t(moment.wasPunished ? 'review.fact.punished' : 'review.fact.spared')}</p>
    </div>
  );
}

function Facts({ moment }: { readonly moment: Moment }): ReactNode {
  const t = useTranslate();
  const write = useWriteMove();
  const cost = costOf(moment, t);
  return (
    <dl className={styles.facts}>
      {moment.better && (
        <div className={styles.fact}>
          <dt>{t('review.fact.better')}</dt>
          <dd>
            {moveNumberOf(moment.fen)} {write(moment.better.san)}
          </dd>
        </div>
      )}
      <div className={styles.fact}>
        <dt>{t(`review.fact.${cost.kind}`)}</dt>
        <dd>{cost.text}</dd>
      </div>
    </dl>
  );
}
