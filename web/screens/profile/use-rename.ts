/**
 * Sends another username to the server, and keeps the profile of the whole page up to date with what it says.
 */
import type { UsernameReason } from '#contract/account-rules';
import type { Profile } from '#contract/users';
import { findFault } from '#web/shared/api/find-fault.ts';
import { trpc } from '#web/shared/api/trpc.ts';
import { findRefusedUsername } from '../refused-username.ts';

interface RenameOptions {
  readonly onSaved: (profile: Profile) => void;
  /** The server does not give the name. */
  readonly onRefused: () => void;
}

interface Rename {
  readonly send: (username: string) => void;
  readonly isPending: boolean;
  /** The name that was refused, and why. */
  readonly refused: { readonly username: string; readonly reason: UsernameReason } | undefined;
  /** Any other failure, as the end of its text's key. */
  readonly failure: 'save-failed' | 'username.too-soon' | undefined;
}

export function useRename({ onSaved, onRefused }: RenameOptions): Rename {
  const cache = trpc.useUtils();
  const { mutate, isPending, isError, error, variables } = trpc.users.updateUsername.useMutation({
    // Without a connection it fails at once, instead of waiting for one.
    networkMode: 'always',
    // A profile that is on its way still has the old name.
    onMutate: () => cache.users.me.cancel(),
    onSuccess: (profile) => {
      cache.users.me.setData(undefined, profile);
      onSaved(profile);
      // The name stands in other answers too.
      void cache.invalidate();
    },
    onError: (failure) => {
      if (findRefusedUsername(failure)) onRefused();
      // It may have been changed elsewhere.
      void cache.users.me.invalidate();
    },
  });
  const reason = findRefusedUsername(error);
  return {
    send: (username) => mutate({ new_username: username }),
    isPending,
    refused: reason && variables && { username: variables.new_username, reason },
    failure: isError && !reason ? failureOf(error) : undefined,
  };
}

function failureOf(error: unknown): NonNullable<Rename['failure']> {
  return findFault(error)?.code === 'username-changed-lately' ? 'username.too-soon' : 'save-failed';
}
