/**
 * Makes sure that a signed-in learner has a public username (product.md §7.2).
 *
 * What names the few who have none is fetched for them.
 */
import type { ReactNode } from 'react';
import type { Area } from '#web/i18n/message-key.ts';
import { useLazyPart } from '#web/i18n/use-lazy-part.ts';
import { trpc } from '#web/platform/api/trpc.ts';
import type { LazyPart } from '#web/platform/lazy/lazy-part.ts';
import type { Learner } from '#contract/learner';
import type { UsernameNaming } from './username-naming.tsx';

const NAMING: LazyPart<typeof UsernameNaming, Area> = {
  areas: ['username'],
  load: async () => (await import('./username-naming.tsx')).UsernameNaming,
};

interface UsernameGateProps {
  readonly learner: Learner;
}

/** Shows nothing to learners who have a name. */
export function UsernameGate({ learner }: UsernameGateProps): ReactNode {
  const me = trpc.users.me.useQuery();
  return me.data?.username === null ? <Naming learner={learner} /> : null;
}

/** Without a connection nobody is named: the next visit does. */
function Naming({ learner }: UsernameGateProps): ReactNode {
  const naming = useLazyPart(NAMING);
  return naming.status === 'ready' ? <naming.code learner={learner} /> : null;
}
