/**
 * How the learner's subscription stands. As stored; who comes back from the page on which it is managed is told how it is now.
 */
import { useEffect, useState } from 'react';
import { BACK_FROM } from '#contract/billing';
import type { SubscriptionView } from '#contract/subscription';
import { trpc } from '#web/shared/api/trpc.ts';

interface OwnSubscription {
  readonly view: SubscriptionView | undefined;
  /** It cannot be had: offline, or the server failed. */
  readonly isFailed: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => void;
  /** Has the payment provider asked how it stands now. */
  readonly verify: () => void;
}

export function useOwnSubscription(): OwnSubscription {
  const cache = trpc.useUtils();
  const { data, isError, fetchStatus, refetch } = trpc.subscription.status.useQuery();
  const { mutate, isPending } = trpc.subscription.verify.useMutation({
    networkMode: 'always',
    onSuccess: (view) => {
      cache.subscription.status.setData(undefined, view);
      // The badge goes by the profile.
      void cache.users.me.invalidate();
    },
  });
  // The mutation begins after the first rendering: what is stored would flash before.
  const [wantsVerification, setWantsVerification] = useState(() => location.search === BACK_FROM.portal);
  useEffect(() => {
    if (wantsVerification) mutate(undefined, { onSettled: () => setWantsVerification(false) });
  }, [wantsVerification, mutate]);
  return {
    view: wantsVerification || isPending ? undefined : data,
    // Offline the call waits, for nobody knows how long.
    isFailed: data === undefined && (isError || fetchStatus === 'paused'),
    isFetching: fetchStatus === 'fetching',
    refetch: () => void refetch(),
    verify: mutate,
  };
}
