/**
 * How a hosted sign-in ends when it leads back here. aws-amplify ends it by itself, as soon as it is configured and has the code for it.
 *
 * While one is open, aws-amplify lets every question for tokens wait; so it is ended before anything else is asked.
 */
import { Hub } from '@aws-amplify/core';
import { storageOf } from '../../storage/entry-storage.ts';
import { IdentityProblem } from '../identity.ts';
import { isHostedSignInOpen } from './hosted-marks.ts';
import { readHostedProblem } from './hosted-problem.ts';
import type * as Hosted from './leave-for-hosted.ts';

/** Resolves when it has led to tokens; undefined where none was open. */
let ending: Promise<void> | undefined;

/** Ends the hosted sign-in that is open in this browser, if there is one. Call it before aws-amplify is configured. */
export function endHostedSignIn(clientId: string): void {
  if (!isHostedSignInOpen(storageOf(), clientId)) return;
  ending = new Promise<void>((resolve, reject) => {
    const stop = Hub.listen('auth', ({ payload }) => {
      if (payload.event !== 'signInWithRedirect' && payload.event !== 'signInWithRedirect_failure') return;
      stop();
      if (payload.event === 'signInWithRedirect') resolve();
      else reject(payload.data.error ?? new Error('the hosted sign-in failed'));
    });
    loadHosted().catch(reject);
  });
  // Whoever signed in hears of it from `finishHostedSignIn`; the others only wait.
  ending.catch(() => {});
}

/** Waits until no hosted sign-in is open, however it ended. */
export async function waitForHostedEnd(): Promise<void> {
  await ending?.catch(() => {});
}

/** Resolves when the hosted sign-in that led here has signed the learner in; the address is then the login's own again. */
export async function finishHostedSignIn(): Promise<void> {
  const error = new URLSearchParams(location.search).get('error');
  try {
    if (!ending) throw new IdentityProblem('hosted-failed', 'no hosted sign-in was begun in this browser');
    await ending;
  } catch (cause) {
    throw readHostedProblem(cause, error);
  } finally {
    history.replaceState(history.state, '', location.pathname);
  }
}

/** aws-amplify's code for leaving and returning, which few need. */
export async function loadHosted(): Promise<typeof Hosted> {
  try {
    return await import('./leave-for-hosted.ts');
  } catch (cause) {
    throw new IdentityProblem('network', 'the code of the hosted sign-in could not be loaded', { cause });
  }
}
