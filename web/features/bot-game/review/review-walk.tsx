/**
 * The way through a review's moments: on a phone the list or a moment, on a wide screen both; and the training.
 */
import { useReducer } from 'react';
import type { ReactNode } from 'react';
import type { Color } from '#chess/types';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { useIsWide } from '#web/platform/screen/use-is-wide.ts';
import { Button } from '#web/ui/button.tsx';
import type { Review, TrainingPosition } from '#worker-engine/game/review-types';
import { MomentList } from './moment-list.tsx';
import { MomentView } from './moment-view.tsx';
import { ReviewHeader } from './review-header.tsx';
import styles from './review-walk.module.css';
import { stagesOf } from './stages.ts';
import { Training } from './training.tsx';
import { useArrowKeys } from './use-arrow-keys.ts';
import { findStep, nextWalk, WALK_START, type Walk, type WalkEvent } from './walk.ts';

interface ReviewWalkProps {
  /** With at least one moment. */
  readonly review: Review;
  readonly training: readonly TrainingPosition[];
  readonly learner: Color;
  readonly onClose: () => void;
}

export function ReviewWalk({ review, training, learner, onClose }: ReviewWalkProps): ReactNode {
  const t = useTranslate();
  const isWide = useIsWide();
  const { moments } = review;
  const stages = moments.map(stagesOf);
  const counts = stages.map(({ length }) => length);
  const [walk, send] = useReducer(
    (before: Walk, event: WalkEvent) => nextWalk(before, event, counts),
    WALK_START,
  );
  const isMomentShown = walk.place === 'moment' || (isWide && walk.place === 'list');
  useArrowKeys(isMomentShown, (by) => send({ type: 'stepped', by }));

  if (walk.place === 'training') {
    return <Training positions={training} moments={moments} onClose={() => send({ type: 'listWanted' })} />;
  }
  const moment = moments[walk.index];
  return (
    <div className={styles.walk}>
      {(isWide || !isMomentShown) && (
        <div className={styles.list}>
          <ReviewHeader title={t('review.title')} backLabel={t('review.back')} onBack={onClose} />
          <Summary review={review} />
          <MomentList
            moments={moments}
            shownIndex={isMomentShown ? walk.index : undefined}
            returnedFrom={!isWide && walk !== WALK_START ? walk.index : undefined}
            onOpen={(index) => send({ type: 'momentOpened', index })}
          />
          {training.length > 0 && (
            <Button variant="primary" wide onClick={() => send({ type: 'trainingWanted' })}>
              {t('review.train', { count: training.length })}
            </Button>
          )}
        </div>
      )}
      {isMomentShown && moment && (
        <MomentView
          key={moment.ply}
          moment={moment}
          stages={stages[walk.index] ?? []}
          stage={walk.stage}
          learner={learner}
          position={{ current: walk.index + 1, total: moments.length }}
          canGoBack={findStep(walk, -1, counts) !== undefined}
          next={nextOf(walk, counts)}
          onStep={(by) => send({ type: 'stepped', by })}
          onClose={isWide ? undefined : () => send({ type: 'listWanted' })}
        />
      )}
    </div>
  );
}

/** Where the button on the right leads. */
function nextOf(walk: Walk, counts: readonly number[]): 'board' | 'moment' | undefined {
  const step = findStep(walk, 1, counts);
  if (!step) return undefined;
  return step.index === walk.index ? 'board' : 'moment';
}

function Summary({ review }: { readonly review: Review }): ReactNode {
  const t = useTranslate();
  const { moments, movesSeen, isEngineChecked } = review;
  return (
    <div className={styles.summary}>
      <p>{t('review.summary', { moments: moments.length, moves: movesSeen })}</p>
      {!isEngineChecked && <p>{t('review.unchecked')}</p>}
    </div>
  );
}
