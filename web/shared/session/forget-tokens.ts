/**
 * Takes the tokens of this browser away without the hosted sign-out, which would leave the page.
 */
import { Amplify } from '@aws-amplify/core';
import { signOut } from '@aws-amplify/auth';
import { storageOf } from '../storage/entry-storage.ts';
import { forgetHostedSignIn } from './hosted/hosted-marks.ts';

/** Removes the tokens of this browser, and stays on the page. */
export async function forgetTokens(): Promise<void> {
  forgetHosted();
  await signOut({ global: false });
}

/** From here on a sign-out stays on the page. */
export function forgetHosted(): void {
  const clientId = Amplify.getConfig().Auth?.Cognito.userPoolClientId;
  if (clientId !== undefined) forgetHostedSignIn(storageOf(), clientId);
}
