/** Body of a review: list or moment (both on a large screen), the whole game, or the training. */
import { useMemo, useReducer } from 'react';
import type { Dispatch, ReactNode } from 'react';
import type { Color } from '#chess/chess';
import type { MessageValues } from '#web/shared/i18n/translator.ts';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { ENTRY_WITHIN_REVIEW } from '#web/shared/router/navigation-state.ts';
import { useOwnEntry } from '#web/shared/router/use-own-entry.ts';
import { Button } from '#web/shared/ui/button.tsx';
import type { GameView } from '#worker-engine/game/types';
import type { GameReview, TrainingPosition } from '#worker-engine/game/review-types';
import { DeckButton } from './deck-button.tsx';
import { GameSteps } from './game-steps.tsx';
import { MomentList } from './moment-list.tsx';
import { MomentView } from './moment-view.tsx';
import { ReviewHeader } from './review-header.tsx';
import styles from './review-body.module.css';
import { momentBoardsOf, type MomentBoard } from './moment-boards.ts';
import type { NextBoardButton } from './moment-navigation.tsx';
import { Training } from './training.tsx';
import type { ReviewedGame } from './use-review.ts';
import { useArrowKeys } from './use-arrow-keys.ts';
import { useMedia } from '#web/shared/screen/use-media.ts';

interface ReviewBodyProps {
  /** Has at least one moment. */
  readonly review: GameReview;
  readonly training: readonly TrainingPosition[];
  readonly learnerColor: Color;
  /** The game to step through, and its date; null if unknown. */
  readonly game: Pick<ReviewedGame, 'record'> & { readonly view: GameView; readonly date: string | null };
  /** Stands under the list, and under the whole game. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

export function ReviewBody(props: ReviewBodyProps): ReactNode {
  const { review, training } = props;
  const isListBeside = useListBeside();
  const boards = useMemo(() => review.moments.map(momentBoardsOf), [review]);
  const counts = boards.map(({ length }) => length);
  const [state, send] = useReducer(
    (before: ReviewState, event: ReviewEvent) => nextReviewState(before, event, counts),
    REVIEW_START,
  );
  const isMomentShown = state.place === 'moment' || (isListBeside && state.place === 'list');
  useArrowKeys(isMomentShown, (by) => send({ type: 'stepped', by }));

  const isListCovered =
    state.place === 'training' || state.place === 'game' || (isMomentShown && !isListBeside);
  const toList = useOwnEntry(ENTRY_WITHIN_REVIEW, isListCovered, () => send({ type: 'listWanted' }));

  if (state.place === 'game') {
    return <WholeGame {...props} onClose={toList} />;
  }
  if (state.place === 'training') {
    return (
      <Training
        positions={training}
        moments={review.moments}
        onClose={toList}
        onLook={(index) => send({ type: 'momentOpened', index })}
      />
    );
  }
  return (
    <div className={isListBeside ? styles.both : styles.either}>
      {(isListBeside || !isMomentShown) && (
        <ListPart {...props} state={state} send={send} shownIndex={isMomentShown ? state.index : undefined} />
      )}
      {isMomentShown && (
        <MomentPart
          {...props}
          state={state}
          send={send}
          boards={boards}
          onClose={isListBeside ? undefined : toList}
        />
      )}
    </div>
  );
}

/** Steps through the game, below a way back to the list. */
function WholeGame({ game, learnerColor, children, onClose }: ReviewBodyProps): ReactNode {
  const t = useTranslate();
  return (
    <GameSteps
      record={game.record}
      view={game.view}
      learnerColor={learnerColor}
      head={
        <ReviewHeader
          title={t('review.game.title')}
          backLabel={t('review.training.back')}
          onBack={onClose}
          takesFocus
        />
      }
    >
      {children}
    </GameSteps>
  );
}

interface ReviewPartProps extends ReviewBodyProps {
  readonly state: ReviewState;
  readonly send: Dispatch<ReviewEvent>;
}

function ListPart(props: ReviewPartProps & { readonly shownIndex: number | undefined }): ReactNode {
  const { review, training, state, send, shownIndex, children, onClose } = props;
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
          returnedFrom={state.place === 'list' && state !== REVIEW_START ? state.index : undefined}
          onOpen={(index) => send({ type: 'momentOpened', index })}
        />
      </div>
      <div className={styles.foot}>
        {training.length > 0 && (
          <Button variant="primary" wide onClick={() => send({ type: 'trainingWanted' })}>
            {t('review.train', { count: training.length })}
          </Button>
        )}
        <Button wide onClick={() => send({ type: 'gameWanted' })}>
          {t('review.game.open')}
        </Button>
      </div>
      {children}
    </div>
  );
}

function summaryKeyOf({ moments, momentsFound }: GameReview) {
  return momentsFound > moments.length ? 'review.summary.greatest' : 'review.summary';
}

function countsOf({ moments, momentsFound, movesSeen }: GameReview): MessageValues {
  return { moments: moments.length, found: momentsFound, moves: movesSeen };
}

type MomentPartProps = Omit<ReviewPartProps, 'onClose'> & {
  readonly boards: readonly (readonly MomentBoard[])[];
  /** Goes back to the list; undefined when the list is beside it. */
  readonly onClose: (() => void) | undefined;
};

function MomentPart(props: MomentPartProps): ReactNode {
  const { review, training, game, learnerColor, state, send, boards, onClose } = props;
  const next = useNextBoardButton(props);
  const moment = review.moments[state.index];
  if (!moment) return null;
  const counts = boards.map(({ length }) => length);
  const position = training.find(({ ply, source }) => source.kind === 'moment' && ply === moment.ply);
  const canGoBack = findTarget(state, -1, counts) !== undefined;
  return (
    <MomentView
      moment={moment}
      boards={boards[state.index] ?? []}
      board={state.board}
      learnerColor={learnerColor}
      position={{ current: state.index + 1, total: review.moments.length }}
      onBack={canGoBack ? () => send({ type: 'stepped', by: -1 }) : undefined}
      next={next}
      onClose={onClose}
      deck={position && <DeckButton key={moment.ply} position={position} gameDate={game.date} />}
    />
  );
}

/** Leads to the next board, then the next moment, and from the last one to the training, if any. */
function useNextBoardButton({ state, send, boards, training }: MomentPartProps): NextBoardButton | undefined {
  const t = useTranslate();
  const step = findTarget(
    state,
    1,
    boards.map(({ length }) => length),
  );
  if (step) {
    const label = t(step.index === state.index ? 'review.stage.next' : 'review.stage.nextMoment');
    return { label, onTake: () => send({ type: 'stepped', by: 1 }) };
  }
  if (training.length === 0) return undefined;
  return {
    label: t('review.stage.training'),
    onTake: () => send({ type: 'trainingWanted' }),
  };
}

/** Room for list, board and words side by side; a phone on its side has too little height. */
const ROOM_FOR_ALL = '(width >= 1180px) and (height >= 480px)';

/** Follows the size of the window. */
function useListBeside(): boolean {
  return useMedia(ROOM_FOR_ALL);
}

/**
 * Pure reducer of the place in a review: list, a moment's board, training, or whole game. Knows
 * only how many boards each moment has.
 */
export interface ReviewState {
  readonly place: 'list' | 'moment' | 'training' | 'game';
  /** The shown moment, or the last one shown. */
  readonly index: number;
  /** Which of its boards, from 0. */
  readonly board: number;
}

export type ReviewEvent =
  | { readonly type: 'momentOpened'; readonly index: number }
  /** One board on or back, also across moments: from a last board to the next first one. */
  | { readonly type: 'stepped'; readonly by: 1 | -1 }
  | { readonly type: 'listWanted' }
  | { readonly type: 'trainingWanted' }
  | { readonly type: 'gameWanted' };

export const REVIEW_START: ReviewState = { place: 'list', index: 0, board: 0 };

/** Returns the state after an event; `boardCounts` has each moment's number of boards. */
export function nextReviewState(
  state: ReviewState,
  event: ReviewEvent,
  boardCounts: readonly number[],
): ReviewState {
  switch (event.type) {
    case 'momentOpened':
      return event.index in boardCounts ? { place: 'moment', index: event.index, board: 0 } : state;
    case 'stepped':
      return findTarget(state, event.by, boardCounts) ?? state;
    case 'listWanted':
      return { ...state, place: 'list' };
    case 'trainingWanted':
      return { ...state, place: 'training' };
    case 'gameWanted':
      return { ...state, place: 'game' };
  }
}

/** Returns where a step leads; undefined when it leads nowhere. */
function findTarget(state: ReviewState, by: 1 | -1, boardCounts: readonly number[]): ReviewState | undefined {
  if (state.place === 'training' || state.place === 'game') return undefined;
  const board = state.board + by;
  const count = boardCounts[state.index] ?? 0;
  if (board >= 0 && board < count) return { place: 'moment', index: state.index, board };
  const index = state.index + by;
  const countThere = boardCounts[index];
  if (countThere === undefined) return undefined;
  return { place: 'moment', index, board: by === 1 ? 0 : countThere - 1 };
}
