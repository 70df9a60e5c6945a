/**
 * All that this pool can do, by Cognito's names. Operations named Admin… want a signed request.
 */
import { changePassword, deleteUser, getUser } from './account.ts';
import { adminCreateUser } from './admin/create-user.ts';
import { adminAddUserToGroup, adminRemoveUserFromGroup } from './admin/groups.ts';
import {
  adminDeleteUser,
  adminGetUser,
  adminResetUserPassword,
  adminUpdateUserAttributes,
  adminUserGlobalSignOut,
} from './admin/users.ts';
import { getUserAttributeVerificationCode, updateUserAttributes, verifyUserAttribute } from './contact.ts';
import { setUserMfaPreference } from './mfa/preference.ts';
import { associateSoftwareToken, verifySoftwareToken } from './mfa/software-token.ts';
import type { CognitoOperation } from './operation.ts';
import { getTokensFromRefreshToken } from './refresh.ts';
import { confirmForgotPassword, forgotPassword } from './reset-password.ts';
import { initiateAuth, respondToAuthChallenge } from './sign-in.ts';
import { globalSignOut, revokeToken } from './sign-out.ts';
import { confirmSignUp, resendConfirmationCode, signUp } from './sign-up.ts';

export const OPERATIONS: ReadonlyMap<string, CognitoOperation> = new Map([
  ['SignUp', signUp],
  ['ConfirmSignUp', confirmSignUp],
  ['ResendConfirmationCode', resendConfirmationCode],
  ['InitiateAuth', initiateAuth],
  ['RespondToAuthChallenge', respondToAuthChallenge],
  ['GetTokensFromRefreshToken', getTokensFromRefreshToken],
  ['RevokeToken', revokeToken],
  ['GlobalSignOut', globalSignOut],
  ['ForgotPassword', forgotPassword],
  ['ConfirmForgotPassword', confirmForgotPassword],

  ['GetUser', getUser],
  ['ChangePassword', changePassword],
  ['DeleteUser', deleteUser],
  ['UpdateUserAttributes', updateUserAttributes],
  ['GetUserAttributeVerificationCode', getUserAttributeVerificationCode],
  ['VerifyUserAttribute', verifyUserAttribute],
  ['AssociateSoftwareToken', associateSoftwareToken],
  ['VerifySoftwareToken', verifySoftwareToken],
  ['SetUserMFAPreference', setUserMfaPreference],

  ['AdminCreateUser', adminCreateUser],
  ['AdminGetUser', adminGetUser],
  ['AdminUpdateUserAttributes', adminUpdateUserAttributes],
  ['AdminResetUserPassword', adminResetUserPassword],
  ['AdminUserGlobalSignOut', adminUserGlobalSignOut],
  ['AdminDeleteUser', adminDeleteUser],
  ['AdminAddUserToGroup', adminAddUserToGroup],
  ['AdminRemoveUserFromGroup', adminRemoveUserFromGroup],
]);
