/**
 * The login's calls to Cognito, and its answers as plain data. Passwords travel as SRP proofs, but for new ones.
 *
 * Knows no step of the login: what an answer leads to is the login's to say. Loaded lazily by `cognito-identity.ts`.
 */
import {
  autoSignIn,
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  fetchUserAttributes,
  resendSignUpCode,
  resetPassword,
  sendUserAttributeVerificationCode,
  signIn,
  signUp,
} from '@aws-amplify/auth';
import type { SignInOutput } from '@aws-amplify/auth';
import type { AccountAnswer, AccountCall } from './account-calls.ts';
import type {
  AuthAnswer,
  AuthCall,
  CodeDelivery,
  Credentials,
  SignUpDetails,
  UnverifiedContact,
} from './auth-calls.ts';
import { asking, inOneForm } from './cognito-problems.ts';
import { forgetTokens } from './forget-tokens.ts';
import { finishHostedSignIn, loadHosted, waitForHostedEnd } from './hosted/hosted-return.ts';
import { IdentityProblem } from './identity.ts';

/** See `Identity`. */
export function ask(call: AuthCall): Promise<AuthAnswer> {
  return asking(async () => {
    await waitForHostedEnd();
    return make(call);
  });
}

/** See `Identity`. */
export async function manage(call: AccountCall): Promise<AccountAnswer> {
  const account = await import('./cognito-account.ts').catch((cause: unknown) => {
    throw new IdentityProblem('network', 'the code of the account could not be loaded', { cause });
  });
  return account.manage(call);
}

async function make(call: AuthCall): Promise<AuthAnswer> {
  switch (call.call) {
    case 'signIn':
      return readSignIn(await signInAnew(call));
    case 'signUp':
      return makeSignUp(call);
    case 'confirmSignUp': {
      const { nextStep } = await confirmSignUp({ username: call.email, confirmationCode: call.code });
      return {
        answer: nextStep.signUpStep === 'COMPLETE_AUTO_SIGN_IN' ? 'auto-sign-in' : 'sign-up-complete',
      };
    }
    case 'resendSignUpCode':
      return codeSent(await resendSignUpCode({ username: call.email }));
    case 'autoSignIn':
      return readSignIn(await autoSignIn());
    case 'confirmSignIn': {
      const options = call.attributes && { options: { userAttributes: call.attributes } };
      return readSignIn(await confirmSignIn({ challengeResponse: inOneForm(call.response), ...options }));
    }
    case 'leaveForHosted': {
      const { leaveForHosted } = await loadHosted();
      // The tokens of a session that could not be checked may still be here.
      await forgetTokens();
      return leaveForHosted(call.provider);
    }
    case 'finishHosted':
      await finishHostedSignIn();
      return { answer: 'signed-in' };
    case 'resetPassword': {
      const { nextStep } = await resetPassword({ username: call.email });
      return nextStep.resetPasswordStep === 'DONE'
        ? { answer: 'password-reset' }
        : codeSent(nextStep.codeDeliveryDetails);
    }
    case 'confirmResetPassword':
      await confirmResetPassword({
        username: call.email,
        confirmationCode: call.code,
        newPassword: inOneForm(call.password),
      });
      return { answer: 'password-reset' };
    case 'findUnverified':
      return { answer: 'unverified', contacts: findUnverified(await fetchUserAttributes()) };
    case 'sendVerification':
      return codeSent(await sendUserAttributeVerificationCode({ userAttributeKey: call.contact }));
    case 'confirmVerification':
      await confirmUserAttribute({ userAttributeKey: call.contact, confirmationCode: call.code });
      return { answer: 'verified' };
  }
}

/** The tokens of a session that could not be checked (say, offline) may still be here: a new sign-in replaces them. */
async function signInAnew({ email, password }: Credentials): Promise<SignInOutput> {
  const attempt = () => signIn({ username: email, password: inOneForm(password) });
  return attempt().catch(async (error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'UserAlreadyAuthenticatedException') throw error;
    await forgetTokens();
    return attempt();
  });
}

async function makeSignUp({ email, password, username }: SignUpDetails): Promise<AuthAnswer> {
  const { nextStep } = await signUp({
    username: email,
    password: inOneForm(password),
    options: { userAttributes: { email, preferred_username: username }, autoSignIn: true },
  });
  switch (nextStep.signUpStep) {
    case 'DONE':
      return { answer: 'sign-up-complete' };
    case 'COMPLETE_AUTO_SIGN_IN':
      return { answer: 'auto-sign-in' };
    case 'CONFIRM_SIGN_UP':
      return { answer: 'confirm-sign-up', delivery: readDelivery(nextStep.codeDeliveryDetails) };
  }
}

function readSignIn({ nextStep }: SignInOutput): AuthAnswer {
  switch (nextStep.signInStep) {
    case 'DONE':
      return { answer: 'signed-in' };
    case 'CONFIRM_SIGN_UP':
      return { answer: 'confirm-sign-up' };
    case 'RESET_PASSWORD':
      return { answer: 'reset-required' };
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
      return { answer: 'confirm-sign-in', mfa: 'SMS', delivery: readDelivery(nextStep.codeDeliveryDetails) };
    case 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE':
      return {
        answer: 'confirm-sign-in',
        mfa: 'EMAIL',
        delivery: readDelivery(nextStep.codeDeliveryDetails),
      };
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { answer: 'confirm-sign-in', mfa: 'TOTP' };
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { answer: 'new-password-required', missing: nextStep.missingAttributes ?? [] };
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION':
      return { answer: 'choose-mfa', types: nextStep.allowedMFATypes ?? [], toSetUp: false };
    case 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION':
      return { answer: 'choose-mfa', types: nextStep.allowedMFATypes ?? [], toSetUp: true };
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP':
      return { answer: 'set-up-totp', secret: nextStep.totpSetupDetails.sharedSecret };
    case 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP':
      return { answer: 'set-up-email' };
    case 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE':
    case 'CONFIRM_SIGN_IN_WITH_PASSWORD':
    case 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION':
      return { answer: 'not-offered', name: nextStep.signInStep };
  }
}

interface CognitoDelivery {
  readonly destination?: string | undefined;
  readonly deliveryMedium?: string | undefined;
}

function codeSent(details: CognitoDelivery): AuthAnswer {
  return { answer: 'code-sent', delivery: readDelivery(details) };
}

function readDelivery(details: CognitoDelivery | undefined): CodeDelivery {
  const medium = details?.deliveryMedium;
  return {
    destination: details?.destination,
    medium: medium === 'EMAIL' || medium === 'SMS' ? medium : undefined,
  };
}

/** Contacts that are there and that nobody has confirmed; Cognito says everything in words. */
function findUnverified(attributes: Readonly<Record<string, string | undefined>>): UnverifiedContact[] {
  return (['email', 'phone_number'] as const).flatMap((contact) => {
    const value = attributes[contact];
    const isVerified = attributes[`${contact}_verified`] === 'true';
    return value === undefined || value === '' || isVerified ? [] : [{ contact, value }];
  });
}
