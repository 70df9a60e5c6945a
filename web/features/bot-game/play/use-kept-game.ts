/**
 * Keeps the game in this browser at every move, and sends it to the server when it is over; tells when another tab has
 * gone on with it.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import type { BotGame } from '#contract/bot-games';
import { botGameOf } from './finished-game.ts';
import { hasGoneOnElsewhere } from './other-tab.ts';
import { saveGame, watchSavedGame, type SavedGame } from './saved-game.ts';
import type { Session } from './session.ts';

interface KeptGame {
  readonly learnerId: string;
  /** Whether it is kept as it was opened: saved once more, it would undo what another tab has done since. */
  readonly isKept: boolean;
  /** The game has ended; one that was over when it was opened has been told of. */
  readonly onFinished: (game: BotGame) => void;
  /** What is kept is another tab's doing: this one must not play on. */
  readonly onOtherTab: () => void;
}

/** Saves what the game becomes here. */
export function useKeptGame(session: Session, { learnerId, isKept, ...events }: KeptGame): void {
  const { saved } = session;
  const kept = useRef(isKept ? saved : undefined);
  useEffect(() => {
    if (saved === kept.current) return;
    kept.current = saved;
    saveGame(learnerId, saved);
  }, [learnerId, saved]);
  const compare = useEffectEvent((found: SavedGame | undefined) => {
    if (hasGoneOnElsewhere(saved, found)) events.onOtherTab();
  });
  useEffect(() => watchSavedGame(learnerId, compare), [learnerId]);

  const isOver = session.step === 'over';
  const wasOver = useRef(isOver);
  const finish = useEffectEvent(() => {
    if (session.step === 'over') events.onFinished(botGameOf(saved, session.ending));
  });
  useEffect(() => {
    if (isOver && !wasOver.current) finish();
  }, [isOver]);
}
