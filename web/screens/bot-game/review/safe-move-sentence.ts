/**
 * Why a candidate of a training is safe, in a sentence. Pure.
 */
import type { Translate } from '#web/shared/i18n/translator.ts';
import type { SafeMove, TrainingPosition } from '#worker-engine/game/review-types';

/** What is said after the answer to a safe candidate. */
export function safeMoveSentence(
  { exercise }: TrainingPosition,
  { san, isAttacked }: SafeMove,
  { t, write }: { readonly t: Translate; readonly write: (san: string) => string },
): string {
  const move = write(san);
  if (!('candidate' in exercise)) return '';
  if (exercise.chapter === 'abandonedDefense') return t('review.safe.defence', { move });
  const square = exercise.candidate.to;
  return t(isAttacked ? 'review.safe.attacked' : 'review.safe.quiet', { move, square });
}
