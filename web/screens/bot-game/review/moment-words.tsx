/**
 * A moment in words: what happened, what would have been better, what it cost, whether the opponent saw it,
 * and how many others go wrong there.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import type { Moment } from '#worker-engine/game/review-types';
import { costOf } from './moment-cost.ts';
import styles from './moment-words.module.css';
import { MotifIcon } from './motif-icon.tsx';
import { betterSentence, momentSentences, peersSentence } from './moment-sentences.ts';
import { useWriteMove } from './use-write-move.ts';

interface MomentWordsProps {
  readonly moment: Moment;
  /** Whether the motif's name stands here. Where the list is not beside it, it is the page's heading instead. */
  readonly isTitled: boolean;
}

export function MomentWords({ moment, isTitled }: MomentWordsProps): ReactNode {
  const t = useTranslate();
  const write = useWriteMove();
  const better = betterSentence(moment, t, write);
  const cost = costOf(moment, t);
  const peers = peersSentence(moment, t);
  return (
    <div className={styles.words}>
      {isTitled && (
        <h2 className={styles.title}>
          <MotifIcon motif={moment.motif} />
          {t(`review.motif.${moment.motif}`)}
        </h2>
      )}
      <p>{momentSentences(moment, t, write)}</p>
      {better !== undefined && <p className={styles.better}>{better}</p>}
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt>{t(`review.fact.${cost.kind}`)}</dt>
          <dd>{cost.text}</dd>
        </div>
      </dl>
      {peers !== undefined && <p>{peers}</p>}
      {'wasPunished' in moment && (
        <p className={styles.aside}>
          {t(moment.wasPunished ? 'review.fact.punished' : 'review.fact.spared')}
        </p>
      )}
    </div>
  );
}
