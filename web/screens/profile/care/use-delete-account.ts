/**
 * Deletes the account: first all that our server has, then the sign-in, then what this browser keeps (product/profile.md#looking-after-the-account and product/privacy.md#deleting-an-account-and-taking-everything-along).
 */
import { navigate } from 'wouter/use-browser-location';
import { PATHS } from '#contract/screens';
import { findFault } from '#web/shared/api/find-fault.ts';
import { trpc } from '#web/shared/api/trpc.ts';
import { useSession, useSessionControl } from '#web/shared/session/use-session.ts';
import { forgetLearner } from '#web/shared/storage/forget-learner.ts';
import { CareProblem } from './care-problem.ts';

/** Rejects with what to tell the learner. Done again it ends what was broken off. */
export function useDeleteAccount(): (email: string) => Promise<void> {
  const session = useSessionControl();
  const state = useSession();
  const { client } = trpc.useUtils();
  return async (email) => {
    if (state.status !== 'signed-in') return;
    const { learner } = state;
    await client.users.deleteAccount.mutate({ email }).catch((cause: unknown) => {
      throw new CareProblem(whyNothingWasDeleted(cause), { cause });
    });
    await session.identity.manage({ call: 'deleteAccount' }).catch((cause: unknown) => {
      throw new CareProblem('profile.care.delete.half', { cause });
    });
    // There first: who signs out of a learner's screen is led to the landing page.
    navigate(PATHS.goodbye, { replace: true });
    await session.signOut();
    forgetLearner(learner);
  };
}

function whyNothingWasDeleted(error: unknown) {
  const isOfSubscription = findFault(error)?.issues?.some(({ path }) => path[0] === 'subscription') ?? false;
  return isOfSubscription ? 'profile.care.delete.not-ended' : 'profile.care.delete.failed';
}
