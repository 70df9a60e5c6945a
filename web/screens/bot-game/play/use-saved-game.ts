/** Saves the game at every move and on leaving; reports its end and another tab's changes. */
import { useEffect, useEffectEvent, useRef } from 'react';
import type { BotGame } from '#contract/bot-games';
import { onPageLeft } from '#web/shared/screen/on-page-left.ts';
import type { EntryOwner } from '#web/shared/storage/move-to-sub.ts';
import { botGameOf } from './finished-game.ts';
import { savedWhenLeft, type GameInPlay } from './game-in-play.ts';
import { findSavedGame, saveGame, watchSavedGame, type SavedGame } from './saved-game.ts';

interface SavedGameOptions {
  readonly owner: EntryOwner;
  /** Whether it was opened from storage. Saving it again would undo another tab's later changes. */
  readonly isSaved: boolean;
  /** Called when the game ends; not for a game opened finished. */
  readonly onFinished: (game: BotGame) => void;
  /** Called when another tab has saved or deleted a game: this tab must not play on. */
  readonly onOtherTab: (saved: SavedGame | undefined) => void;
}

/** Saves the game whenever it changes. */
export function useSavedGame(game: GameInPlay, { owner, isSaved, ...events }: SavedGameOptions): void {
  const { saved } = game;
  const lastSaved = useRef(isSaved ? saved : undefined);
  useEffect(() => {
    if (saved === lastSaved.current) return;
    lastSaved.current = saved;
    saveGame(owner.sub, saved);
  }, [owner.sub, saved]);
  const saveWhenLeft = useEffectEvent(() => {
    const left = savedWhenLeft(game);
    if (left !== saved) saveGame(owner.sub, left);
  });
  useEffect(() => onPageLeft(saveWhenLeft), []);
  const compare = useEffectEvent((found: SavedGame | undefined) => {
    if (hasGoneOnElsewhere(saved, found)) events.onOtherTab(found);
  });
  useEffect(() => {
    const stop = watchSavedGame(owner, compare);
    // Another tab may have saved before this one began to listen.
    const found = findSavedGame(owner);
    if (found) compare(found);
    return stop;
  }, [owner]);

  const isOver = game.step === 'over';
  const wasOver = useRef(isOver);
  const finish = useEffectEvent(() => {
    if (game.step === 'over') events.onFinished(botGameOf(saved, game.ending));
  });
  useEffect(() => {
    if (isOver && !wasOver.current) finish();
  }, [isOver]);
}

/** After another tab deletes the game, only a finished one stays: a running one is unsaved. */
export function hasGoneOnElsewhere(shown: SavedGame, saved: SavedGame | undefined): boolean {
  if (!saved) return shown.ending === undefined;
  return (
    saved.key !== shown.key || saved.ending?.kind !== shown.ending?.kind || movesOf(saved) !== movesOf(shown)
  );
}

const movesOf = ({ record }: SavedGame) => record.moves.join(' ');
