/**
 * Explains after a verdict why a mark is easy to miss and what an X-ray is
 * (product/texts.md#why-it-was-easy-to-miss), or how many people play a candidate
 * (product/course.md#how-many-play-the-candidate).
 */
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { followCall } from '#web/shared/workers/follow-call.ts';
import { lessonWorker } from '#web/shared/workers/lesson-worker.ts';
import type { Reason } from '#vision/reason';
import styles from './feedback-banner.module.css';
import type { PlayPosition } from './play-task.ts';
import type { Graded } from './player.ts';
import { positionOf } from './run.ts';
import type { Translate } from '#web/shared/i18n/translator.ts';

/** Renders the sentence about this answer. */
export function ReasonText({ player }: { readonly player: Graded }): ReactNode {
  const { played } = positionOf(player);
  const { verdict } = player;
  return verdict.kind === 'decision' ? (
    <PlayedText played={played} isSafe={verdict.safe} />
  ) : (
    <MissedText player={player} />
  );
}

interface PlayedTextProps {
  readonly played: PlayPosition['played'];
  readonly isSafe: boolean;
}

/** Says how many people play the candidate, to the nearest ten; nothing when almost nobody does. */
function PlayedText({ played, isSafe }: PlayedTextProps): ReactNode {
  const t = useTranslate();
  const count = Math.round((played?.percent ?? 0) / 10);
  if (!played || count === 0) return null;
  const key = isSafe ? 'reasons.played.safe' : 'reasons.played.unsafe';
  return <span className={styles.detail}>{t(key, { count, rating: played.rating })} </span>;
}

/** Renders nothing if the worker stopped or knows no reason. */
function MissedText({ player }: { readonly player: Graded }): ReactNode {
  const t = useTranslate();
  const reason = useReason(player);
  return reason && <span className={styles.detail}>{reasonInWords(reason, t)} </span>;
}

function useReason({ verdict, ...run }: Graded): Reason | undefined {
  const { exercise } = positionOf(run);
  const [reason, setReason] = useState<Reason>();
  useEffect(
    () =>
      followCall(lessonWorker.explain(exercise, verdict), setReason, () => {
        setReason(undefined);
      }),
    [exercise, verdict],
  );
  return reason;
}

/** Fills a reason's message and capitalises it, since a piece's name may come first. */
export function reasonInWords({ key, values, pieces }: Reason, t: Translate): string {
  const names = Object.entries(pieces).map(([place, role]) => [place, t(`board.role.${role}`)] as const);
  const text = t(`reasons.${key}`, { ...values, ...Object.fromEntries(names) });
  return text.charAt(0).toUpperCase() + text.slice(1);
}
