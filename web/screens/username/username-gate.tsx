/**
 * Makes sure that a signed-in learner has a public username (product/account.md#username).
 *
 * What names the few who have none is fetched for them.
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

/** Shows nothing to learners who have a name. Without a connection nobody is named: the next visit does. */
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
