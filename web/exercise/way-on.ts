/** Goes on by button or by Space: submits, or takes the next position. */
import type { Dispatch } from 'react';
import { isLookOffered } from './look-offer.tsx';
import { takesAnswer, type Player, type PlayerEvent } from './player.ts';
import { changePracticeSettings, practiceSettings } from './practice-settings.ts';

/** Ignored in steps without a way on. */
export function goOn(player: Player, send: Dispatch<PlayerEvent>): void {
  // An ignored offer is not repeated.
  if (isLookOffered(player, practiceSettings())) changePracticeSettings({ lookOffered: true });
  if (player.step === 'graded') send({ type: 'advanced' });
  else if (takesAnswer(player)) send({ type: 'submitted', attemptKey: crypto.randomUUID() });
}
