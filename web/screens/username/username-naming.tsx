/**
 * Names a learner who has no username yet.
 *
 * The name chosen at sign-up is registered silently. The dialog opens only when that name was taken meanwhile, or when none was chosen.
 */
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { track } from '#web/shared/analytics/track.ts';
import { trpc } from '#web/shared/api/trpc.ts';
import type { Learner } from '#contract/learner';
import { findRefusedUsername } from '../refused-username.ts';
import { UsernameDialog } from './username-dialog.tsx';

/** Shows nothing while the name of the sign-up will do. */
export function UsernameNaming({ learner }: { readonly learner: Learner }): ReactNode {
  const cache = trpc.useUtils();
  const { preferredUsername } = learner;
  const registration = trpc.users.postSignup.useMutation({
    onSuccess: (profile) => {
      cache.users.me.setData(undefined, profile);
      // Whoever comes by a provider has no form of ours to sign up with: the first name ends that sign-up.
      if (preferredUsername === undefined) track({ type: 'signed_up' });
    },
    // Another tab may have named the learner meanwhile.
    onError: () => cache.users.me.invalidate(),
  });
  const { mutate, isIdle } = registration;

  // The server is outside React: the name is sent once, when the server does not know it.
  useEffect(() => {
    if (isIdle && preferredUsername !== undefined) mutate({ username: preferredUsername });
  }, [isIdle, preferredUsername, mutate]);

  const tried = registration.variables?.username;
  const reason = findRefusedUsername(registration.error);
  const refused = reason && tried !== undefined ? { username: tried, reason } : undefined;
  const hasAsked = tried !== undefined && tried !== preferredUsername;
  // After another failure of the server the next visit tries again, without a word to the learner.
  const mustAsk = preferredUsername === undefined || refused !== undefined || hasAsked;
  if (!mustAsk) return null;
  return (
    <UsernameDialog
      refused={refused}
      busy={registration.isPending}
      failed={registration.isError && !refused}
      onSubmit={(username) => mutate({ username })}
    />
  );
}
