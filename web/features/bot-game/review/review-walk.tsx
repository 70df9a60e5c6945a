/**
 * The way through a review's moments: on a phone the list or a moment, on a wide screen both; and the training.
 */
import { useMemo, useReducer } from 'react';
import type { Dispatch, ReactNode } from 'react';
import type { Color } from '#names/chess';
import type { MessageValues } from '#web/i18n/translator.ts';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { ENTRY_WITHIN_REVIEW } from '#web/platform/router/navigation-state.ts';
import { useOwnEntry } from '#web/platform/router/use-own-entry.ts';
import { useIsWide } from '#web/platform/screen/use-is-wide.ts';
import { Button } from '#web/ui/button.tsx';
import type { Review, TrainingPosition } from '#worker-engine/game/review-types';
import { MomentList } from './moment-list.tsx';
import { MomentView } from './moment-view.tsx';
import { ReviewHeader } from './review-header.tsx';
import styles from './review-walk.module.css';
import { stagesOf, type Stage } from './stages.ts';
import type { NextStep } from './step-controls.tsx';
import { Training } from './training.tsx';
import { useArrowKeys } from './use-arrow-keys.ts';
import { findStep, nextWalk, WALK_START, type Walk, type WalkEvent } from './walk.ts';

interface ReviewWalkProps {
  /** With at least one moment. */
  readonly review: Review;
  readonly training: readonly TrainingPosition[];
  readonly learnerColor: Color;
  readonly onClose: () => void;
}

export function ReviewWalk(props: ReviewWalkProps): ReactNode {
  const { review, training } = props;
  const isWide = useIsWide();
  const stages = useMemo(() => review.moments.map(stagesOf), [review]);
  const counts = stages.map(({ length }) => length);
  const [walk, send] = useReducer(
    (before: Walk, event: WalkEvent) => nextWalk(before, event, counts),
    WALK_START,
  );
  const isMomentShown = walk.place === 'moment' || (isWide && walk.place === 'list');
  useArrowKeys(isMomentShown, (by) => send({ type: 'stepped', by }));

  const isListCovered = walk.place === 'training' || (isMomentShown && !isWide);
  const toList = useOwnEntry(ENTRY_WITHIN_REVIEW, isListCovered, () => send({ type: 'listWanted' }));

  if (walk.place === 'training') {
    return <Training positions={training} moments={review.moments} onClose={toList} />;
  }
  return (
    <div className={styles.walk}>
      {(isWide || !isMomentShown) && (
        <ListPart {...props} walk={walk} send={send} shownIndex={isMomentShown ? walk.index : undefined} />
      )}
      {isMomentShown && (
        <MomentPart
          {...props}
          walk={walk}
          send={send}
          stages={stages}
          onClose={isWide ? undefined : toList}
        />
      )}
    </div>
  );
}

interface PartProps extends ReviewWalkProps {
  readonly walk: Walk;
  readonly send: Dispatch<WalkEvent>;
}

function ListPart(props: PartProps & { readonly shownIndex: number | undefined }): ReactNode {
  const { review, training, walk, send, shownIndex, onClose } = props;
  const t = useTranslate();
  return (
    <div className={styles.list}>
      <ReviewHeader title={t('review.title')} backLabel={t('review.back')} onBack={onClose} />
      <div className={styles.summary}>
        <p>{t(summaryKeyOf(review), countsOf(review))}</p>
        {!review.isEngineChecked && <p>{t('review.unchecked')}</p>}
      </div>
      <div className={styles.moments}>
        <MomentList
          moments={review.moments}
          shownIndex={shownIndex}
          returnedFrom={walk.place === 'list' && walk !== WALK_START ? walk.index : undefined}
          onOpen={(index) => send({ type: 'momentOpened', index })}
        />
      </div>
      {training.length > 0 && (
        <div className={styles.foot}>
          <Button variant="primary" wide onClick={() => send({ type: 'trainingWanted' })}>
            {t('review.train', { count: training.length })}
          </Button>
        </div>
      )}
    </div>
  );
}

function summaryKeyOf({ moments, momentsFound }: Review) {
  return momentsFound > moments.length ? 'review.summary.greatest' : 'review.summary';
}

function countsOf({ moments, momentsFound, movesSeen }: Review): MessageValues {
  return { moments: moments.length, found: momentsFound, moves: movesSeen };
}

type MomentPartProps = Omit<PartProps, 'onClose'> & {
  readonly stages: readonly (readonly Stage[])[];
  /** Back to the list; undefined where that is beside it. */
  readonly onClose: (() => void) | undefined;
};

function MomentPart(props: MomentPartProps): ReactNode {
  const { review, learnerColor, walk, send, stages, onClose } = props;
  const next = useNextStep(props);
  const moment = review.moments[walk.index];
  if (!moment) return null;
  const counts = stages.map(({ length }) => length);
  const canGoBack = findStep(walk, -1, counts) !== undefined;
  return (
    <MomentView
      moment={moment}
      stages={stages[walk.index] ?? []}
      stage={walk.stage}
      learnerColor={learnerColor}
      position={{ current: walk.index + 1, total: review.moments.length }}
      onBack={canGoBack ? () => send({ type: 'stepped', by: -1 }) : undefined}
      next={next}
      onClose={onClose}
    />
  );
}

/** To the next board; at a moment's end to the next moment; at the end of all to the training, if there is one. */
function useNextStep({ walk, send, stages, training }: MomentPartProps): NextStep | undefined {
  const t = useTranslate();
  const step = findStep(
    walk,
    1,
    stages.map(({ length }) => length),
  );
  if (step) {
    const label = t(step.index === walk.index ? 'review.stage.next' : 'review.stage.nextMoment');
    return { label, onTake: () => send({ type: 'stepped', by: 1 }) };
  }
  if (training.length === 0) return undefined;
  return {
    label: t('review.stage.training'),
    onTake: () => send({ type: 'trainingWanted' }),
  };
}
