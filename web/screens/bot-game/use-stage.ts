/** The bot game's stage inside React: loads it, and follows Back and other tabs. */
import {
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useLayoutEffect,
} from 'react';
import { useMoreTexts } from '#web/shared/i18n/use-translate.ts';
import type { EntryOwner } from '#web/shared/storage/move-to-sub.ts';
import { followCall } from '#web/shared/workers/follow-call.ts';
import type { GameWorker } from '#web/shared/workers/game-worker.ts';
import { loadStage } from './load-stage.ts';
import { watchSavedGame, type SavedGame, dropFinishedGame, findSavedGame } from './play/saved-game.ts';
import { firstStage, nextStage, type Stage, type StageChange, type StageEvent } from './stage.ts';
import { createStageParts, type StageParts } from './stage-parts.ts';
import {
  isGameVisited,
  markGameVisit,
  ENTRY_WITHIN_REVIEW,
  REVIEW_ENTRY,
} from '#web/shared/router/navigation-state.ts';

export interface StageControls {
  readonly stage: Stage;
  readonly send: (event: StageEvent) => void;
  /** Goes back to where the review was opened. */
  readonly leaveReview: () => void;
  readonly parts: StageParts;
}

/** Returns the stage; at first the learner's saved game, or the setup. */
export function useStage(owner: EntryOwner, gameWorker: GameWorker): StageControls {
  const texts = useMoreTexts();
  const parts = useMemo(() => createStageParts(texts), [texts]);
  const [stage, dispatch] = useReducer(nextStage, owner, (learner) => firstStage(findGameToShow(learner)));
  useEffect(() => beginVisit(owner), [owner]);
  // Mounting or unmounting a stage in one task is too long on a slow phone.
  const send = useCallback((event: StageEvent) => startTransition(() => dispatch(event)), []);

  const change = stage.kind === 'changing' ? stage.change : undefined;
  const load = useEffectEvent((wanted: StageChange) => loadStage(wanted, { owner, gameWorker, parts }));
  useEffect(() => {
    if (!change) return undefined;
    return followCall(
      load(change),
      (loaded) => send({ type: 'loaded', change, stage: loaded }),
      () => send({ type: 'loadingFailed', change }),
    );
  }, [change, send]);

  const leaveReview = useReviewEntry(stage.kind === 'review', () => send({ type: 'reviewLeft' }));
  useOtherTabsGame(owner, stage, send);
  return { stage, send, leaveReview, parts };
}

/** Shows a game that begins in another tab: a learner has one game at a time. */
function useOtherTabsGame(owner: EntryOwner, stage: Stage, send: StageControls['send']): void {
  const isChoosing = stage.kind === 'setup';
  useEffect(() => {
    if (!isChoosing) return undefined;
    return watchSavedGame(owner, (saved: SavedGame | undefined) => {
      if (saved && !saved.ending) send({ type: 'savedElsewhere', saved });
    });
  }, [isChoosing, owner, send]);
}

/** Finds the game to show: a finished one only after a reload, not on a new visit. */
export function findGameToShow(owner: EntryOwner): SavedGame | undefined {
  const saved = findSavedGame(owner);
  return saved?.ending && !isGameVisited() ? undefined : saved;
}

/** Marks the visit for reloads; on a new visit, first deletes a finished game. */
export function beginVisit(owner: EntryOwner): void {
  if (!isGameVisited()) dropFinishedGame(owner);
  markGameVisit();
}

/** Calls `onLeave` for Back while a review is shown. Returns a function that goes back. */
function useReviewEntry(isReviewing: boolean, onLeave: () => void): () => void {
  const leave = useEffectEvent(onLeave);
  // Before paint: Back may be pressed as soon as the review is visible.
  useLayoutEffect(() => {
    if (!isReviewing) return undefined;
    if (!REVIEW_ENTRY.isHere()) REVIEW_ENTRY.push();
    // A moment or the training has its own entry above the review's, and goes back by itself.
    const onTravel = () => {
      if (!REVIEW_ENTRY.isHere()) leave();
    };
    addEventListener('popstate', onTravel);
    return () => removeEventListener('popstate', onTravel);
  }, [isReviewing]);
  useNoEmptyEntry(isReviewing);
  return goBack;
}

/**
 * Leaves a review's history entry that shows something else, as after a reload or Forward: Back
 * from it would change nothing.
 */
function useNoEmptyEntry(isReviewing: boolean): void {
  useEffect(() => {
    if (isReviewing) return undefined;
    // Once, even if React repeats this effect: the target is known only after the browser has
    // moved.
    const timer = setTimeout(goBack);
    addEventListener('popstate', goBack);
    return () => {
      clearTimeout(timer);
      removeEventListener('popstate', goBack);
    };
  }, [isReviewing]);
}

function goBack(): void {
  // Ignores a second press while the review is unmounting.
  if (!REVIEW_ENTRY.isHere()) return;
  // After a reload or Forward, an entry within the review may be current: go back over both.
  history.go(ENTRY_WITHIN_REVIEW.isHere() ? -2 : -1);
}
