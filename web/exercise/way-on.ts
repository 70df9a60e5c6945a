/**
 * What the button that goes on does in each step, and Space on the board: submit, or go to the next position.
 */
import type { Dispatch } from 'react';
import { isLookOffered } from './look-offer.tsx';
import { takesAnswer, type Player, type PlayerEvent } from './player.ts';
import { changePracticeSettings, practiceSettings } from './practice-settings.ts';

/** Does nothing while nothing can be done to go on. */
export function goOn(player: Player, send: Dispatch<PlayerEvent>): void {
  // An offer that was not taken up is not made again.
  if (isLookOffered(player, practiceSettings())) changePracticeSettings({ lookOffered: true });
  if (player.step === 'graded') send({ type: 'advanced' });
  else if (takesAnswer(player)) send({ type: 'submitted', attemptKey: crypto.randomUUID() });
}
