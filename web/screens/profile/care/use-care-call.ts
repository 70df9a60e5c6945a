/** State of one account action: pending or failed, and why. */
import { useState } from 'react';
import { useMoreTexts, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { reportBug } from '#web/shared/log.ts';
import { CareProblem, tellProblem } from './care-problem.ts';

/** Texts of forms and problems, loaded with the first action: few learners take one. */
const AREAS = ['auth', 'auth-steps'] as const;

export interface CareCall {
  readonly isBusy: boolean;
  /** Text for the learner. */
  readonly problem: string | undefined;
  /** Runs the task unless one is pending. Never rejects: a failure becomes `problem`. */
  readonly run: (task: () => Promise<void>) => void;
  readonly dismiss: () => void;
}

export function useCareCall(): CareCall {
  const t = useTranslate();
  const texts = useMoreTexts();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const run = async (task: () => Promise<void>) => {
    setFailure(undefined);
    setIsBusy(true);
    try {
      await texts.need(AREAS).catch((cause: unknown) => {
        throw new CareProblem('profile.care.failed', { cause });
      });
      await task();
    } catch (error) {
      if (!(error instanceof Error)) reportBug(error);
      setFailure(error);
    }
    setIsBusy(false);
  };
  return {
    isBusy,
    problem: failure === undefined ? undefined : tellProblem(t, failure),
    run: (task) => {
      if (!isBusy) void run(task);
    },
    dismiss: () => setFailure(undefined),
  };
}
