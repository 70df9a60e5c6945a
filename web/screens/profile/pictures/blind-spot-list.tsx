/**
 * What stands out: a sentence for each blind spot, with the task that trains it.
 */
import type { ReactNode } from 'react';
import circleCheck from 'lucide:circle-check';
import eye from 'lucide:eye';
import type { ChapterKey } from '#contract/curriculum';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { writePercent } from '#web/shared/i18n/write-percent.ts';
import type { BlindSpotReport } from '#vision/find-blind-spots';
import { Icon } from '#web/shared/ui/icon.tsx';
import { WorkoutLink } from '../../workout-link.tsx';
import styles from './blind-spot-list.module.css';
import { TrainLink } from './train-link.tsx';
import { findTraitLesson } from './trait-tasks.ts';
import { nameTrait, writeSpot } from './trait-words.ts';

interface BlindSpotListProps {
  readonly report: BlindSpotReport;
  readonly onLocked: (chapter: ChapterKey) => void;
}

export function BlindSpotList({ report, onLocked }: BlindSpotListProps): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  return (
    <div className={styles.list}>
      <h4 className={styles.title}>{t('pictures.spots.found')}</h4>
      {report.blindSpots.length === 0 && (
        <p className={styles.none}>
          <Icon svg={circleCheck} />
          <span>{t('pictures.spots.none')}</span>
        </p>
      )}
      <ul className={styles.spots}>
        {report.blindSpots.map(({ trait, found, total, expected }) => (
          <li key={`${trait.aspect}:${trait.value}`} className={styles.spot}>
            <p className={styles.sentence}>
              <Icon svg={eye} />
              <strong>{writeSpot(t, trait)}</strong>
            </p>
            <p className={styles.numbers}>
              {t('pictures.spots.numbers', { found, total, expected: writePercent(language, expected) })}
            </p>
            <TrainLink trait={trait} isLong onLocked={onLocked} />
            <WorkoutLink lesson={findTraitLesson(trait)} words="workout.link" about={nameTrait(t, trait)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
