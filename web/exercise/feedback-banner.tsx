/**
 * The line under the board: what to do, and how it went. Its place is always kept, so that nothing moves when it speaks.
 */
import type { ReactNode } from 'react';
import circleAlert from 'lucide-static/icons/circle-alert.svg?raw';
import circleCheck from 'lucide-static/icons/circle-check.svg?raw';
import { useTranslate } from '#web/i18n/use-translate.ts';
import type { Translate } from '#web/i18n/translator.ts';
import type { Arrow } from '#chess/types';
import type { Feedback, Verdict } from '#grading/types';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './feedback-banner.module.css';
import { formatTime } from './format-time.ts';
import { correctCountOf, positionOf, type Completed, type Player } from './player.ts';

/** Speaks to the eye and, as a live region, to the ear. */
export function FeedbackBanner({ player }: { readonly player: Player }): ReactNode {
  const feedback = findFeedback(player);
  return (
    <div className={styles.place} aria-live="polite">
      {feedback ? (
        // A new element per message: the same words twice in a row are then said twice.
        <p
          key={noticeKey(player)}
          className={classNames(styles.banner, styles[feedback.tone])}
          data-tone={feedback.tone}
        >
          <Icon svg={feedback.tone === 'success' ? circleCheck : circleAlert} />
          <FeedbackText feedback={feedback} />
          {player.step === 'graded' && <VerdictInWords verdict={player.verdict} />}
        </p>
      ) : (
        <p className={styles.prompt}>
          {player.step === 'completed' ? <ResultText player={player} /> : <Prompt player={player} />}
        </p>
      )}
    </div>
  );
}

function FeedbackText({ feedback }: { readonly feedback: Feedback }): ReactNode {
  const t = useTranslate();
  return <span>{t(`lesson.${feedback.key}`, feedback.values)}</span>;
}

function Prompt({ player }: { readonly player: Player }): ReactNode {
  const t = useTranslate();
  const { exercise, view } = positionOf(player);
  return (
    <>
      <strong className={styles.side} data-color={view.turn}>
        {t(`lesson.prompt.side.${view.turn}`)}
      </strong>{' '}
      {t(`lesson.prompt.${exercise.chapter}.${exercise.target}`)}
    </>
  );
}

function ResultText({ player }: { readonly player: Completed }): ReactNode {
  const t = useTranslate();
  return t('lesson.done.result', {
    correct: correctCountOf(player),
    total: player.task.positions.length,
    time: formatTime(player.taskSeconds),
  });
}

/** The colours on the board, said: which arrows were right, missed, wrong. */
function VerdictInWords({ verdict }: { readonly verdict: Verdict }): ReactNode {
  const t = useTranslate();
  return (
    <VisuallyHidden>
      {verdict.found.length > 0 && t('lesson.verdict.right', { arrows: list(verdict.found, t) })}{' '}
      {verdict.missed.length > 0 && t('lesson.verdict.missed', { arrows: list(verdict.missed, t) })}{' '}
      {verdict.wrong.length > 0 && t('lesson.verdict.wrong', { arrows: list(verdict.wrong, t) })}
    </VisuallyHidden>
  );
}

function list(arrows: readonly Arrow[], t: Translate): string {
  return arrows.map(({ from, to }) => t('lesson.verdict.arrow', { from, to })).join(', ');
}

function findFeedback(player: Player): Feedback | undefined {
  switch (player.step) {
    case 'answering':
    case 'grading':
      return player.notice;
    case 'graded':
      return player.feedback;
    case 'stalled':
    case 'completed':
      return undefined;
  }
}

function noticeKey(player: Player): string {
  const tries = player.step === 'answering' ? `${player.arrows.length}-${player.invalidTries}` : '';
  return `${player.index}-${player.step}-${tries}`;
}
