/**
 * Sends another username to the server, and keeps the profile of the whole page up to date with what it says.
 */
import type { Profile } from '#contract/users';
import { findFault } from '#web/platform/api/find-fault.ts';
import { trpc } from '#web/platform/api/trpc.ts';

interface RenameOptions {
  readonly onSaved: (profile: Profile) => void;
  /** Somebody else has the name. */
  readonly onTaken: () => void;
}

interface Rename {
  readonly send: (username: string) => void;
  readonly isPending: boolean;
  /** The name that was refused because it is somebody else's. */
  readonly taken: string | undefined;
  /** Any other failure, as the end of its text's key. */
  readonly failure: 'save-failed' | 'username.too-soon' | undefined;
}

export function useRename({ onSaved, onTaken }: RenameOptions): Rename {
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
      if (codeOf(failure) === 'username-taken') onTaken();
      // It may have been changed elsewhere.
      void cache.users.me.invalidate();
    },
  });
  const isTaken = codeOf(error) === 'username-taken';
  return {
    send: (username) => mutate({ new_username: username }),
    isPending,
    taken: isTaken ? variables?.new_username : undefined,
    failure: isError && !isTaken ? failureOf(error) : undefined,
  };
}

function failureOf(error: unknown): NonNullable<Rename['failure']> {
  return codeOf(error) === 'username-changed-lately' ? 'username.too-soon' : 'save-failed';
}

function codeOf(error: unknown) {
  return findFault(error)?.code;
}
