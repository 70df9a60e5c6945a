/**
 * The sounds of a game: each move, and the end.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import { playSound, prepareSound } from '#web/shared/sound/play-sound.ts';
import type { SoundName } from '#web/shared/sound/tunes.ts';
import type { GameView } from '#worker-engine/game/types';
import { tuneOf } from './finished-game.ts';
import type { GameInPlay } from './game-in-play.ts';

/** Plays a sound for each new move and for the end. A resumed game and a take back are silent. */
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

/** The sound of the last move. */
function soundOf({ check, plies }: GameView): SoundName {
  if (check !== undefined) return 'check';
  return plies.at(-1)?.captured === undefined ? 'move' : 'capture';
}
