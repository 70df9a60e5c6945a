/**
 * The blind-spot board: what stands out, and all results in four views
 * (product/profile.md#pictures-of-the-profile).
 */
import { type ReactNode, useId, useState } from 'react';
import { type ChapterKey, getLesson } from '#contract/curriculum';
import type { RecentAnswer } from '#contract/attempts';
import { useTranslate, useLanguage } from '#web/shared/i18n/use-translate.ts';
import type { BlindSpotReport } from '#vision/find-blind-spots';
import { Banner } from '#web/shared/ui/banner.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Choices } from '#web/shared/ui/choices.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import { LockedChapterDialog } from '../../locked-chapter-dialog.tsx';
import blindSpotListStyles from './blind-spot-list.module.css';
import styles from './blind-spot-card.module.css';
import { PictureCard } from './picture-card.tsx';
import { SpotMap } from './spot-map.tsx';
import { TraitList } from './trait-list.tsx';
import { viewOf, VIEWS, type PictureView } from './views.ts';
import { useQuery } from '@tanstack/react-query';
import { readExercise } from '#contract/exercise';
import { profileWorker } from '#web/shared/workers/profile-worker.ts';
import type { GivenAnswer } from '#worker-engine/workers/profile/api';
import circleCheck from 'lucide:circle-check';
import eye from 'lucide:eye';
import { writePercent } from '#web/shared/i18n/write-percent.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { WorkoutLink } from '../../workout-link.tsx';
import { TrainLink } from './train-link.tsx';
import { findTraitLesson } from './trait-tasks.ts';
import { nameTrait, writeSpot } from './trait-words.ts';

export function BlindSpotCard({ answers }: { readonly answers: readonly RecentAnswer[] }): ReactNode {
  const t = useTranslate();
  const spots = useBlindSpots(answers);
  return (
    <PictureCard isWide title={t('pictures.spots')} hint={t('pictures.spots.hint')}>
      {spots.status === 'loading' && (
        <output aria-busy="true">
          <VisuallyHidden>{t('pictures.spots.loading')}</VisuallyHidden>
          <Skeleton height="320px" />
        </output>
      )}
      {spots.status === 'failed' && (
        <div className={styles.failure}>
          <Banner tone="bad">{t('pictures.spots.failed')}</Banner>
          <Button onClick={spots.retry}>{t('ui.retry')}</Button>
        </div>
      )}
      {spots.status === 'ready' && <BlindSpotBoard report={spots.report} />}
    </PictureCard>
  );
}

function BlindSpotBoard({ report }: { readonly report: BlindSpotReport }): ReactNode {
  const t = useTranslate();
  const viewsId = useId();
  const [first] = report.blindSpots;
  const [view, setView] = useState<PictureView>(first ? viewOf(first.trait) : 'squares');
  const [locked, setLocked] = useState<ChapterKey>();
  return (
    <div className={styles.board}>
      <div className={styles.map}>
        <VisuallyHidden id={viewsId}>{t('pictures.spots.views')}</VisuallyHidden>
        <div className={styles.views}>
          <Choices
            labelledBy={viewsId}
            choices={VIEWS.map((value) => ({ value, label: t(`pictures.spots.view.${value}`) }))}
            value={view}
            onChange={setView}
          />
        </div>
        <SpotMap report={report} view={view} />
        <p className={styles.legend}>{t('pictures.spots.legend')}</p>
        {view === 'squares' && <p className={styles.legend}>{t('pictures.spots.side')}</p>}
      </div>
      <div className={styles.words}>
        <BlindSpotList report={report} onLocked={setLocked} />
        <TraitList report={report} view={view} onLocked={setLocked} />
      </div>
      <LockedChapterDialog chapter={locked} onClose={() => setLocked(undefined)} />
    </div>
  );
}

/** Traits the learner misses, computed by the profile's worker. */
type BlindSpots =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly report: BlindSpotReport };

/** Computes once per set of answers. */
function useBlindSpots(answers: readonly RecentAnswer[]): BlindSpots {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['blind spots', answers.length, answers[0]?.answered_at, answers.at(-1)?.answered_at],
    queryFn: () => profileWorker.findBlindSpots(answers.flatMap(toGivenAnswer)),
    // The worker needs no network, so it also runs offline.
    networkMode: 'always',
    retry: false,
    staleTime: Infinity,
  });
  if (data) return { status: 'ready', report: data };
  if (isError && !isFetching) return { status: 'failed', retry: () => void refetch() };
  return { status: 'loading' };
}

/** Incomplete content is our bug; counts the other answers. */
function toGivenAnswer(recent: RecentAnswer): GivenAnswer[] {
  const reading = readExercise(getLesson(recent.lesson), recent);
  return reading.ok ? [{ exercise: reading.exercise, answer: recent.answer, group: recent.lesson }] : [];
}

/** Lists each blind spot in a sentence, with a task to train it. */
interface BlindSpotListProps {
  readonly report: BlindSpotReport;
  readonly onLocked: (chapter: ChapterKey) => void;
}

function BlindSpotList({ report, onLocked }: BlindSpotListProps): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  return (
    <div className={blindSpotListStyles.list}>
      <h4 className={blindSpotListStyles.title}>{t('pictures.spots.found')}</h4>
      {report.blindSpots.length === 0 && (
        <p className={blindSpotListStyles.none}>
          <Icon svg={circleCheck} />
          <span>{t('pictures.spots.none')}</span>
        </p>
      )}
      <ul className={blindSpotListStyles.spots}>
        {report.blindSpots.map(({ trait, found, total, expected }) => (
          <li key={`${trait.aspect}:${trait.value}`} className={blindSpotListStyles.spot}>
            <p className={blindSpotListStyles.sentence}>
              <Icon svg={eye} />
              <strong>{writeSpot(t, trait)}</strong>
            </p>
            <p className={blindSpotListStyles.numbers}>
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
