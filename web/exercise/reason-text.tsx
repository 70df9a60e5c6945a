/**
 * What is said beside a verdict, once it has come: why what was missed is easy to miss, and what an X-ray means (product.md §12.7).
 */
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { followCall } from '#web/platform/workers/follow-call.ts';
import { lessonWorker } from '#web/platform/workers/lesson-worker.ts';
import type { Reason } from '#grading/reason';
import styles from './feedback-banner.module.css';
import type { Graded } from './player.ts';
import { reasonInWords } from './reason-in-words.ts';
import { positionOf } from './run.ts';

/** The sentence about this answer; nothing where the worker knows none, or stopped. */
export function ReasonText({ player }: { readonly player: Graded }): ReactNode {
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
