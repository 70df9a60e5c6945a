/**
 * Keeps the game in this browser at every move, and sends it to the server when it is over.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import type { BotGame } from '#contract/bot-games';
import { botGameOf } from './finished-game.ts';
import { saveGame } from './saved-game.ts';
import type { Session } from './session.ts';

/** Calls `onFinished` when the game ends; one that was over when it was opened has been told of. */
export function useKeptGame(session: Session, learnerId: string, onFinished: (game: BotGame) => void): void {
  const { saved } = session;
  useEffect(() => saveGame(learnerId, saved), [learnerId, saved]);
  const isOver = session.step === 'over';
  const wasOver = useRef(isOver);
  const finish = useEffectEvent(() => {
    if (session.step === 'over') onFinished(botGameOf(saved, session.ending));
  });
  useEffect(() => {
    if (isOver && !wasOver.current) finish();
  }, [isOver]);
}
