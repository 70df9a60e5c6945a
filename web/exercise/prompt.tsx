/**
 * What to do in a position: the learner's side, and the task in a sentence.
 */
import type { ReactNode } from 'react';
import type { Exercise } from '#grading/types';
import type { MessageKeyOf } from '#web/i18n/message-key.ts';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Player } from './player.ts';
import { positionOf } from './run.ts';
import styles from './prompt.module.css';

/** Shown until there is feedback, in its place. */
export function Prompt({ player }: { readonly player: Player }): ReactNode {
  const t = useTranslate();
  const { exercise, view } = positionOf(player);
  return (
    <>
      <strong className={styles.side} data-color={view.turn}>
        {t(`lesson.prompt.side.${view.turn}`)}
      </strong>{' '}
      {t(promptOf(exercise))} <CandidateInWords player={player} />
    </>
  );
}

/** The green arrow in words, as soon as it is on the board. */
function CandidateInWords({ player }: { readonly player: Player }): ReactNode {
  const t = useTranslate();
  const { exercise } = positionOf(player);
  const isShown =
    player.step === 'answering' && player.draft.kind === 'decision' && player.draft.candidate === 'shown';
  if (!isShown || !('candidate' in exercise)) return null;
  const { from, to } = exercise.candidate;
  return <VisuallyHidden>{t('lesson.prompt.candidate', { from, to })}</VisuallyHidden>;
}

function promptOf(exercise: Exercise): MessageKeyOf<'lesson'> {
  return 'target' in exercise
    ? `lesson.prompt.${exercise.chapter}.${exercise.target}`
    : `lesson.prompt.${exercise.chapter}`;
}
