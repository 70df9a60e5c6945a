/**
 * Leaves the page for the hosted sign-in, by aws-amplify: it makes state and verifier (PKCE) and keeps them for the return.
 *
 * Loading this file also lets aws-amplify end a sign-in that led back (`hosted-return.ts`).
 */
import { signInWithRedirect } from '@aws-amplify/auth';
import { Hub } from '@aws-amplify/core';
import type { SocialProvider } from './hosted-config.ts';
import { readHostedProblem } from './hosted-problem.ts';
import { fetchLocally, openLocally } from './local-hosted.ts';

if (__OKO_LOCAL__) fetchLocally();

/** Never resolves: the page is left. Rejects when that fails, or when the learner comes back by the browser's button. */
export async function leaveForHosted(provider: SocialProvider | undefined): Promise<never> {
  try {
    return await new Promise<never>((_resolve, reject) => {
      const stop = Hub.listen('auth', ({ payload }) => {
        if (payload.event !== 'signInWithRedirect_failure') return;
        stop();
        reject(payload.data.error ?? new Error('the hosted sign-in failed'));
      });
      signInWithRedirect({
        ...(provider && { provider }),
        ...(__OKO_LOCAL__ && { options: { authSessionOpener: openLocally } }),
      }).catch((error: unknown) => {
        stop();
        reject(error);
      });
    });
  } catch (cause) {
    throw readHostedProblem(cause, null);
  }
}
