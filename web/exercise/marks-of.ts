/**
 * What the board draws for a step of the player: the learner's arrows, and after Submit how each was judged. Pure.
 */
import type { ArrowLook, ArrowMark } from '#web/board/mark.ts';
import type { Arrow } from '#chess/types';
import type { Player } from './player.ts';

/** The arrows to draw, those that matter most last, so that they lie on top. */
export function marksOf(player: Player): readonly ArrowMark[] {
  switch (player.step) {
    case 'answering':
    case 'grading':
      return looking('mine', player.arrows);
    case 'stalled':
      return marksOf(player.resume);
    case 'graded': {
      const { found, missed, wrong } = player.verdict;
      return [...looking('wrong', wrong), ...looking('missed', missed), ...looking('right', found)];
    }
    case 'completed':
      return [];
  }
}

function looking(look: ArrowLook, arrows: readonly Arrow[]): readonly ArrowMark[] {
  return arrows.map(({ from, to }) => ({ from, to, look }));
}
