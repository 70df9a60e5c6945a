/**
 * Makes sure that a signed-in learner has a public username (product.md §7.2).
 *
 * The name chosen at sign-up is registered silently. The dialog opens only when that name was taken meanwhile, or when none was chosen.
 */
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { Area } from '#web/i18n/message-key.ts';
import { findFault } from '#web/platform/api/find-fault.ts';
import { trpc } from '#web/platform/api/trpc.ts';
import type { LazyPart } from '#web/platform/lazy/lazy-part.ts';
import type { Learner } from '#web/platform/session/session.ts';
import { useLazyPart } from '#web/i18n/use-lazy-part.ts';
import type { UsernameDialog, UsernameDialogProps } from './username-dialog.tsx';

/** Few learners are ever asked. */
const DIALOG: LazyPart<typeof UsernameDialog, Area> = {
  areas: ['username'],
  load: async () => (await import('./username-dialog.tsx')).UsernameDialog,
};

/** Shows nothing to learners who have a name. */
export function UsernameGate({ learner }: { readonly learner: Learner }): ReactNode {
  const cache = trpc.useUtils();
  const me = trpc.users.me.useQuery();
  const registration = trpc.users.postSignup.useMutation({
    onSuccess: (profile) => cache.users.me.setData(undefined, profile),
    // Another tab may have named the learner meanwhile.
    onError: () => cache.users.me.invalidate(),
  });
  const isNameless = me.data?.username === null;
  const { mutate, isIdle } = registration;
  const { preferredUsername } = learner;

  // The server is outside React: the name is sent once, when the server does not know it.
  useEffect(() => {
    if (isNameless && isIdle && preferredUsername !== undefined) mutate({ username: preferredUsername });
  }, [isNameless, isIdle, preferredUsername, mutate]);

  const refusal = findFault(registration.error)?.code;
  const isRefused = refusal === 'username-taken' || refusal === 'invalid-input';
  const tried = registration.variables?.username;
  const hasAsked = tried !== undefined && tried !== preferredUsername;
  // After another failure of the server the next visit tries again, without a word to the learner.
  const mustAsk = isNameless && (preferredUsername === undefined || isRefused || hasAsked);
  if (!mustAsk) return null;
  return (
    <Question
      refused={isRefused ? tried : undefined}
      busy={registration.isPending}
      failed={registration.isError && !isRefused}
      onSubmit={(username) => mutate({ username })}
    />
  );
}

/** Without a connection nobody is asked: the next visit does. */
function Question(asked: UsernameDialogProps): ReactNode {
  const dialog = useLazyPart(DIALOG);
  return dialog.status === 'ready' ? <dialog.code {...asked} /> : null;
}
