/** Asks the server about a username while typing (product/account.md#username). */
import { useQuery } from '@tanstack/react-query';
import { findUsernameFlaw } from '#contract/account-rules';
import { foldUsername } from '#contract/folded-username';
import type { UsernameReason } from '#contract/account-rules';
import { tidyText } from '#web/shared/identity/tidy-values.ts';
import { trpc } from '#web/shared/api/trpc.ts';
import { useDebounced } from '#web/shared/clock/use-debounced.ts';

/** Wait after the last key, in ms. */
const QUIET_MS = 400;
const NONE: readonly string[] = [];

/** The reason, or `free`; `unknown` before a reply or without one: submitting checks again. */
type UsernameCheck = 'unknown' | 'free' | UsernameReason;

/** Returns the server's verdict on a valid username; skips the learner's own names. */
export function useUsernameCheck(typed: string, ownNames = NONE): UsernameCheck {
  const username = tidyText(typed);
  const settled = useDebounced(username, QUIET_MS);
  const { client } = trpc.useUtils();
  const isOwn = ownNames.some((own) => foldUsername(own) === foldUsername(settled));
  const { data } = useQuery({
    queryKey: ['username-check', settled],
    queryFn: () => client.users.validateUsername.mutate({ username: settled }),
    enabled: !isOwn && findUsernameFlaw(settled) === undefined,
    retry: false,
  });
  if (!data || isOwn || settled !== username) return 'unknown';
  return data.valid ? 'free' : (data.reason ?? 'taken');
}
