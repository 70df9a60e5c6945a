/**
 * What a game sounds like: every move, and its end.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import { playSound, prepareSound } from '#web/platform/sound/play-sound.ts';
import type { SoundName } from '#web/platform/sound/tunes.ts';
import type { GameView } from '#worker-engine/game/types';
import { tuneOf } from './finished-game.ts';
import type { GameInPlay } from './game-in-play.ts';

/** Plays what has just happened; a game that is resumed, and a move that is taken back, are silent. */
export function useGameSounds(game: GameInPlay): void {
  const heardPlies = useRef(game.view.plies.length);
  const wasOver = useRef(game.step === 'over');
  const isOver = game.step === 'over';
  const plyCount = game.view.plies.length;
  const play = useEffectEvent((isEnd: boolean) => {
    const sound =
      game.step === 'over' && isEnd ? tuneOf(game.ending, game.saved.learnerColor) : soundOf(game.view);
    playSound(sound);
  });
  useEffect(prepareSound, []);
  useEffect(() => {
    const isNewEnd = isOver && !wasOver.current;
    const isNewMove = plyCount > heardPlies.current;
    wasOver.current = isOver;
    heardPlies.current = plyCount;
    if (isNewEnd || isNewMove) play(isNewEnd);
  }, [isOver, plyCount]);
}

/** Of the last move. */
function soundOf({ check, plies }: GameView): SoundName {
  if (check !== undefined) return 'check';
  return plies.at(-1)?.captured === undefined ? 'move' : 'capture';
}
