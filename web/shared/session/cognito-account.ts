/**
 * A learner's calls to Cognito about their own account. Loaded lazily by `cognito-calls.ts`: few learners make them.
 */
import {
  deleteUser,
  fetchMFAPreference,
  setUpTOTP,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from '@aws-amplify/auth';
import type { AccountAnswer, AccountCall } from './account-calls.ts';
import { asking, inOneForm } from './cognito-problems.ts';

const DONE: AccountAnswer = { answer: 'done' };

/** See `Identity`. */
export function manage(call: AccountCall): Promise<AccountAnswer> {
  return asking(() => make(call));
}

async function make(call: AccountCall): Promise<AccountAnswer> {
  switch (call.call) {
    case 'changePassword':
      await updatePassword({
        oldPassword: inOneForm(call.oldPassword),
        newPassword: inOneForm(call.newPassword),
      });
      return DONE;
    case 'findFactors':
      return { answer: 'factors', types: (await fetchMFAPreference()).enabled ?? [] };
    case 'setUpTotp':
      return { answer: 'set-up-totp', secret: (await setUpTOTP()).sharedSecret };
    case 'proveTotp':
      await verifyTOTPSetup({ code: call.code });
      await updateMFAPreference({ totp: 'PREFERRED' });
      return DONE;
    case 'endTotp':
      await updateMFAPreference({ totp: 'DISABLED' });
      return DONE;
    case 'deleteAccount':
      await deleteUser();
      return DONE;
  }
}
