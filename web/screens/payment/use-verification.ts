/**
 * Asks the server whether the payment has come through, and lets the page know when it has.
 */
import { useEffect, useReducer } from 'react';
import { isFailedCall } from '#web/shared/api/find-fault.ts';
import { trpc } from '#web/shared/api/trpc.ts';
import { reportBug } from '#web/shared/log.ts';
import { announceTierChange } from '#web/shared/session/tier-changes.ts';
import { useSessionControl } from '#web/shared/session/use-session.ts';
import { FIRST_ASKING, nextVerification, type Verification } from './verification.ts';

interface OwnVerification {
  readonly verification: Verification;
  readonly retry: () => void;
}

export function useVerification(): OwnVerification {
  const session = useSessionControl();
  const cache = trpc.useUtils();
  const { client } = cache;
  const [verification, dispatch] = useReducer(nextVerification, FIRST_ASKING);
  useEffect(() => {
    if (verification.step !== 'asking') return undefined;
    let isWanted = true;
    client.subscription.verify.mutate().then(
      (view) => isWanted && dispatch({ type: 'answered', view }),
      (error: unknown) => {
        if (!isFailedCall(error)) reportBug(error);
        if (isWanted) dispatch({ type: 'failed' });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [client, verification]);
  useEffect(() => {
    if (verification.step !== 'waiting') return undefined;
    const timer = setTimeout(() => dispatch({ type: 'pauseOver' }), verification.pauseMs);
    return () => clearTimeout(timer);
  }, [verification]);
  const isPremium = verification.step === 'premium';
  useEffect(() => {
    const state = session.state();
    if (!isPremium || state.status !== 'signed-in') return;
    session.tellTier({ sub: state.learner.sub, tier: 'premium' });
    announceTierChange();
    // What else the server says of the learner is asked anew; the token is for later visits.
    void cache.users.me.invalidate();
    void cache.subscription.status.invalidate();
    void session.renewToken();
  }, [isPremium, cache, session]);
  return { verification, retry: () => dispatch({ type: 'retried' }) };
}
