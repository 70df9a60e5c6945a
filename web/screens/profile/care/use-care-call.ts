/**
 * One thing that a learner has done with their account: whether it is under way, and why it did not succeed.
 */
import { useState } from 'react';
import { useMoreTexts, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { reportBug } from '#web/shared/log.ts';
import { CareProblem, tellProblem } from './care-problem.ts';

/** The texts of forms and problems, which come with the first thing that is done: few learners do any. */
const AREAS = ['auth', 'auth-steps'] as const;

export interface CareCall {
  readonly isBusy: boolean;
  /** In words. */
  readonly problem: string | undefined;
  /** Does it, unless it is under way. It never rejects: a refusal becomes the problem. */
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
