/**
 * Puts the outbox below a part of the page, and keeps it going: at the start, and whenever the connection is back.
 */
import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { trpc } from '../api/trpc.ts';
import type { Learner } from '#contract/learner';
import { makePageOutbox } from './page-outbox.ts';
import { OutboxContext } from './use-outbox.ts';

interface OutboxProviderProps {
  /** Whose attempts and games. */
  readonly learner: Learner;
  readonly children: ReactNode;
}

/** Sends what an earlier visit left behind as soon as it is mounted. */
export function OutboxProvider({ learner, children }: OutboxProviderProps): ReactNode {
  const calls = trpc.useUtils();
  const { sub, email } = learner;
  const outbox = useMemo(
    () =>
      makePageOutbox({
        owner: { sub, email },
        client: calls.client,
        onTaken: ({ kind }) => {
          if (kind === 'bot-game') void calls.botGames.recent.invalidate();
        },
      }),
    [sub, email, calls],
  );
  useEffect(() => {
    const stop = outbox.start();
    const flush = () => void outbox.flush();
    // The browser asks before it closes a page with answers that are nowhere else.
    const onLeaving = (event: BeforeUnloadEvent) => {
      if (!outbox.isKept()) event.preventDefault();
    };
    window.addEventListener('online', flush);
    window.addEventListener('beforeunload', onLeaving);
    return () => {
      window.removeEventListener('online', flush);
      window.removeEventListener('beforeunload', onLeaving);
      stop();
    };
  }, [outbox]);
  return <OutboxContext value={outbox}>{children}</OutboxContext>;
}
