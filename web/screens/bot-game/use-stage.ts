/**
 * The stage of the bot game's screen, inside React: loads what a change leads to, and follows Back and other tabs.
 */
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

/** The stage; at first this learner's saved game, or the setup. */
export function useStage(owner: EntryOwner, gameWorker: GameWorker): StageControls {
  const texts = useMoreTexts();
  const parts = useMemo(() => createStageParts(texts), [texts]);
  const [stage, dispatch] = useReducer(nextStage, owner, (learner) => firstStage(findGameToShow(learner)));
  useEffect(() => beginVisit(owner), [owner]);
  // To put a stage on the page, or to take it off, is too much for one task of a slow phone.
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

/** A learner has one game. While they choose a new one, a game that begins in another tab is shown here too. */
function useOtherTabsGame(owner: EntryOwner, stage: Stage, send: StageControls['send']): void {
  const isChoosing = stage.kind === 'setup';
  useEffect(() => {
    if (!isChoosing) return undefined;
    return watchSavedGame(owner, (saved: SavedGame | undefined) => {
      if (saved && !saved.ending) send({ type: 'savedElsewhere', saved });
    });
  }, [isChoosing, owner, send]);
}

/** A game that is over is shown to who reloads its screen, and to nobody who comes to it. */
export function findGameToShow(owner: EntryOwner): SavedGame | undefined {
  const saved = findSavedGame(owner);
  return saved?.ending && !isGameVisited() ? undefined : saved;
}

/**
 * Marks the visit, for reloads. A game that is over and was left by closing its page is forgotten now: the next reload would show
 * it in place of what is open by then.
 */
export function beginVisit(owner: EntryOwner): void {
  if (!isGameVisited()) dropFinishedGame(owner);
  markGameVisit();
}

/** While a review is shown, Back calls `onLeave`. Returns a function that goes back, for a button. */
function useReviewEntry(isReviewing: boolean, onLeave: () => void): () => void {
  const leave = useEffectEvent(onLeave);
  // Before the review is painted: Back may be pressed as soon as it is seen.
  useLayoutEffect(() => {
    if (!isReviewing) return undefined;
    if (!REVIEW_ENTRY.isHere()) REVIEW_ENTRY.push();
    // A moment or the training has its own entry above the review's, and goes back to it by itself.
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
 * After a reload, after a review that led on to the next game, and by Forward, something else is shown on the review's entry: a Back
 * from there would change nothing.
 */
function useNoEmptyEntry(isReviewing: boolean): void {
  useEffect(() => {
    if (isReviewing) return undefined;
    // Once, however often React runs this effect: where it leads is only known when the browser has gone there.
    const timer = setTimeout(goBack);
    addEventListener('popstate', goBack);
    return () => {
      clearTimeout(timer);
      removeEventListener('popstate', goBack);
    };
  }, [isReviewing]);
}

function goBack(): void {
  // A second press while the review is being taken off the page does nothing.
  if (!REVIEW_ENTRY.isHere()) return;
  // An entry within the review may be the present one, after a reload or by Forward: go back over both.
  history.go(ENTRY_WITHIN_REVIEW.isHere() ? -2 : -1);
}
