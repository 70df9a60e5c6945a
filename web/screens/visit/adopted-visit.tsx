/**
 * Finds a visitor's run on this device, transfers it to the learner, and continues it
 * (product/landing.md).
 */
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { PATHS } from '#contract/screens';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { trpc } from '#web/shared/api/trpc.ts';
import { warn } from '#web/shared/log.ts';
import { useOutbox } from '#web/shared/outbox/use-outbox.ts';
import { FROM_TILES } from '#web/shared/router/navigation-state.ts';
import { taskAddress } from '#web/shared/router/task-address.ts';
import { LoadingSign } from '#web/shared/ui/loading-sign.tsx';
import { hasVisit, VISITED_NUMBER, VISITED_TASK } from '../../exercise/visit.ts';

interface AdoptedVisitProps {
  readonly sub: string;
  readonly children: ReactNode;
}

/** Opens the task for learners who would otherwise reach the tiles. */
export function AdoptedVisit({ sub, children }: AdoptedVisitProps): ReactNode {
  const t = useTranslate();
  const outbox = useOutbox();
  const { client } = trpc.useUtils();
  const [isPending, setPending] = useState(hasVisit);
  useEffect(() => {
    if (!isPending) return;
    const findHasResult = async () => VISITED_TASK in (await client.attempts.bestInCourse.query());
    const adopt = async () => {
      try {
        const { adoptVisit } = await import('./adopt-visit.ts');
        const isAdopted = await adoptVisit({ sub, outbox, findHasResult });
        if (isAdopted && location.pathname === PATHS.tiles)
          navigate(taskAddress(VISITED_NUMBER), { replace: true, state: FROM_TILES });
      } catch (error) {
        warn('what was solved before the sign-in waits for the next visit', error);
      }
      setPending(false);
    };
    void adopt();
  }, [isPending, sub, outbox, client]);
  // Blocks every task until the visit has been transferred.
  return isPending ? <LoadingSign label={t('shell.loading')} /> : children;
}
