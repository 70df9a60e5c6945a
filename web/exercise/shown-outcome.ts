/**
 * What the dot of a position says: what became of it, and of an answer that was not correct whether it was right in part
 * (product/grading.md#the-grade). Pure.
 */
import type { LookedAnswer } from './look-again.ts';
import type { Player } from './player.ts';
import type { Outcome } from './run.ts';

export type ShownOutcome = Outcome | 'partly' | 'open';

/** Of a position of the run, by its index. */
export function shownOutcomeOf(player: Player, index: number): ShownOutcome {
  const outcome = player.outcomes[index] ?? 'open';
  if (outcome !== 'incorrect') return outcome;
  return findCounted(player, index)?.feedback.tone === 'partly' ? 'partly' : 'incorrect';
}

/** The answer that counts: the first one, also after a second look (product/grading.md#one-more-look). */
function findCounted(player: Player, index: number): LookedAnswer | undefined {
  const past = player.past[index];
  if (past) return past.first ?? past;
  if (index !== player.index) return undefined;
  switch (player.step) {
    case 'graded':
      return player.first ?? player;
    case 'lookingAgain':
    case 'grading':
      return player.first;
    case 'stalled':
      return findCounted(player.resume, index);
    case 'answering':
    case 'awaiting':
    case 'completed':
      return undefined;
  }
}
