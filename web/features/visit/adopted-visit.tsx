/**
 * Looks for what a visitor has left on this device, and hands it to the learner who has come.
 */
import { useEffect } from 'react';
import { trpc } from '#web/platform/api/trpc.ts';
import { warn } from '#web/platform/log.ts';
import { useOutbox } from '#web/platform/outbox/use-outbox.ts';
import { hasVisit, VISITED_TASK } from '../../task/visit.ts';

/** Shows nothing. */
export function AdoptedVisit({ sub }: { readonly sub: string }): null {
  const outbox = useOutbox();
  const { client } = trpc.useUtils();
  useEffect(() => {
    if (!hasVisit()) return;
    const findHasResult = async () => VISITED_TASK in (await client.attempts.bestInCourse.query());
    import('./adopt-visit.ts')
      .then(({ adoptVisit }) => adoptVisit({ sub, outbox, findHasResult }))
      .catch((error: unknown) => warn('what was solved before the sign-in waits for the next visit', error));
  }, [sub, outbox, client]);
  return null;
}
