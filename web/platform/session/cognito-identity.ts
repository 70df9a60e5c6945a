/**
 * The identity service over Cognito: the only file that touches aws-amplify. Passwords travel as SRP proofs only.
 *
 * Loaded lazily by `lazy-identity.ts`, whose `Identity` it serves.
 */
import { Amplify } from 'aws-amplify';
import {
  confirmSignUp as confirmCognitoSignUp,
  fetchAuthSession,
  resendSignUpCode,
  signIn as cognitoSignIn,
  signOut as cognitoSignOut,
  signUp as cognitoSignUp,
} from 'aws-amplify/auth';
import { IdentityProblem } from './identity.ts';
import type { Credentials, IdToken, SignUpDetails, SignInStep, SignUpStep } from './identity.ts';
import type { PoolConfig } from './pool-config.ts';
import { readCognitoProblem } from './cognito-problems.ts';

/** The log's; with an import of `log.ts` here the page would need a chunk more from its first moment on. */
type Warn = (message: string) => void;

/** Points aws-amplify at the pool. Call it before anything else here. */
export function configure({ userPoolId, clientId, endpoint }: PoolConfig, warn: Warn): void {
  if (userPoolId === '' || clientId === '') {
    const message = 'wrangler.toml names no Cognito user pool (COGNITO_USER_POOL_ID, COGNITO_CLIENT_ID)';
    warn(message);
    throw new IdentityProblem('configuration', message);
  }
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId: clientId,
        ...(endpoint === undefined ? {} : { userPoolEndpoint: endpoint }),
        loginWith: { email: true },
      },
    },
  });
}

/** See `Identity`. */
export async function findIdToken(options?: { readonly fresh: boolean }): Promise<IdToken | undefined> {
  const { tokens } = await asking(() => fetchAuthSession({ forceRefresh: options?.fresh ?? false }));
  return tokens?.idToken && { token: tokens.idToken.toString(), claims: tokens.idToken.payload };
}

/** See `Identity`. */
export async function signIn({ email, password }: Credentials): Promise<SignInStep> {
  const ask = () => asking(() => cognitoSignIn({ username: email, password }));
  const { nextStep } = await ask().catch(async (error: unknown) => {
    if (!isAlreadySignedIn(error)) throw error;
    // The tokens of a session that could not be checked (say, offline) are still here: the new sign-in replaces them.
    await signOut({ everywhere: false });
    return ask();
  });
  if (nextStep.signInStep === 'DONE') return { step: 'done' };
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return { step: 'confirm-sign-up' };
  return { step: 'other', name: nextStep.signInStep };
}

/** See `Identity`. */
export async function signUp({ email, password, username }: SignUpDetails): Promise<SignUpStep> {
  const { isSignUpComplete } = await asking(() =>
    cognitoSignUp({
      username: email,
      password,
      options: { userAttributes: { email, preferred_username: username } },
    }),
  );
  return isSignUpComplete ? 'done' : 'confirm-sign-up';
}

/** See `Identity`. */
export async function confirmSignUp(email: string, code: string): Promise<void> {
  await asking(() => confirmCognitoSignUp({ username: email, confirmationCode: code }));
}

/** See `Identity`. */
export async function resendCode(email: string): Promise<void> {
  await asking(() => resendSignUpCode({ username: email }));
}

/** See `Identity`. aws-amplify removes the tokens here even when the service cannot be reached. */
export async function signOut({ everywhere }: { readonly everywhere: boolean }): Promise<void> {
  await asking(() => cognitoSignOut({ global: everywhere }));
}

/** Makes a call and turns the service's refusals into ours. */
async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw readCognitoProblem(error);
  }
}

function isAlreadySignedIn(error: unknown): boolean {
  return (
    error instanceof IdentityProblem &&
    error.cause instanceof Error &&
    error.cause.name === 'UserAlreadyAuthenticatedException'
  );
}
