/**
 * Ensures that a signed-in learner has a username (product/account.md#username). Loads the dialog
 * lazily for the few without one.
 */
import type { ReactNode } from 'react';
import { lazyPart, PartPlace } from '#web/shared/i18n/lazy-part.tsx';
import { trpc } from '#web/shared/api/trpc.ts';
import type { Learner } from '#contract/learner';

const UsernameNaming = lazyPart(
  ['username'],
  async () => (await import('./username-naming.tsx')).UsernameNaming,
);

interface UsernameGateProps {
  readonly learner: Learner;
}

/** Renders nothing for learners with a name, or offline: the next visit tries again. */
export function UsernameGate({ learner }: UsernameGateProps): ReactNode {
  const me = trpc.users.me.useQuery();
  return (
    me.data?.username === null && (
      <PartPlace>
        <UsernameNaming learner={learner} />
      </PartPlace>
    )
  );
}
