/**
 * The stage of the bot game's screen, inside React: loads what a change leads to, and follows Back and other tabs.
 */
import { startTransition, useCallback, useEffect, useEffectEvent, useMemo, useReducer } from 'react';
import { useMoreTexts } from '#web/shared/i18n/use-translate.ts';
import type { EntryOwner } from '#web/shared/storage/move-to-sub.ts';
import { followCall } from '#web/shared/workers/follow-call.ts';
import type { GameWorker } from '#web/shared/workers/game-worker.ts';
import { beginVisit, findGameToShow } from './game-visit.ts';
import { loadStage } from './load-stage.ts';
import { watchSavedGame, type SavedGame } from './play/saved-game.ts';
import { firstStage, nextStage, type Stage, type StageChange, type StageEvent } from './stage.ts';
import { createStageParts, type StageParts } from './stage-parts.ts';
import { useReviewEntry } from './use-review-entry.ts';

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
