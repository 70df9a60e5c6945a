/**
 * What to do in a position: the learner's side, and the task in a sentence; and, above the verdict, what was asked.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import type { Player } from './player.ts';
import { positionOf } from './run.ts';
import styles from './prompt.module.css';

/** Shown until there is feedback, in its place. */
export function Prompt({ player }: { readonly player: Player }): ReactNode {
  const t = useTranslate();
  return (
    <>
      <Side player={player} /> {t(keyOf(player, 'prompt'))} <CandidateInWords player={player} />
    </>
  );
}

/** Shown as long as there is feedback, above it: the question without how to answer it. */
export function Asked({ player }: { readonly player: Player }): ReactNode {
  const t = useTranslate();
  return (
    <>
      <Side player={player} /> {t(keyOf(player, 'asked'))}
    </>
  );
}

function Side({ player }: { readonly player: Player }): ReactNode {
  const t = useTranslate();
  const { turn } = positionOf(player).view;
  return (
    <strong className={styles.side} data-color={turn}>
      {t(`lesson.prompt.side.${turn}`)}
    </strong>
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

function keyOf(player: Player, said: 'prompt' | 'asked') {
  const { exercise } = positionOf(player);
  return 'target' in exercise
    ? (`lesson.${said}.${exercise.chapter}.${exercise.target}` as const)
    : (`lesson.${said}.${exercise.chapter}` as const);
}
