/** The account's calls as the library wants them, and its refusals in our words. */
import * as auth from '@aws-amplify/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { manage } from './cognito-account.ts';

vi.mock('@aws-amplify/auth');
const amplify = vi.mocked(auth);
beforeEach(() => vi.resetAllMocks());

test('a password is changed as it was typed, spaces and all', async () => {
  await manage({ call: 'changePassword', oldPassword: ' a ', newPassword: ' b ' });
  expect(amplify.updatePassword).toHaveBeenCalledExactlyOnceWith({ oldPassword: ' a ', newPassword: ' b ' });
});

test.each([
  [undefined, []],
  [['TOTP'], ['TOTP']],
] as const)('the factors in use are told: %j', async (enabled, types) => {
  amplify.fetchMFAPreference.mockResolvedValue(enabled ? { enabled: [...enabled] } : {});
  expect(await manage({ call: 'findFactors' })).toEqual({ answer: 'factors', types });
});

test('an app is in use only after its first code was right', async () => {
  amplify.setUpTOTP.mockResolvedValue({
    sharedSecret: 'KEY',
    getSetupUri: () => new URL('otpauth://totp/Oko'),
  });
  expect(await manage({ call: 'setUpTotp' })).toEqual({ answer: 'set-up-totp', secret: 'KEY' });
  amplify.verifyTOTPSetup.mockRejectedValueOnce(
    Object.assign(new Error('no'), { name: 'EnableSoftwareTokenMFAException' }),
  );
  await expect(manage({ call: 'proveTotp', code: '000000' })).rejects.toMatchObject({ code: 'wrong-code' });
  expect(amplify.updateMFAPreference).not.toHaveBeenCalled();
  await manage({ call: 'proveTotp', code: '123456' });
  expect(amplify.verifyTOTPSetup).toHaveBeenLastCalledWith({ code: '123456' });
  expect(amplify.updateMFAPreference).toHaveBeenCalledExactlyOnceWith({ totp: 'PREFERRED' });
});

test('an app is switched off', async () => {
  await manage({ call: 'endTotp' });
  expect(amplify.updateMFAPreference).toHaveBeenCalledExactlyOnceWith({ totp: 'DISABLED' });
});

test('the account is deleted; without a network it says so', async () => {
  await manage({ call: 'deleteAccount' });
  expect(amplify.deleteUser).toHaveBeenCalledOnce();
  amplify.deleteUser.mockRejectedValueOnce(Object.assign(new Error('no'), { name: 'NetworkError' }));
  await expect(manage({ call: 'deleteAccount' })).rejects.toMatchObject({ code: 'network' });
});
