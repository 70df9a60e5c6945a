/**
 * All that this pool can do, by Cognito's names. Operations named Admin… want a signed request.
 */
import { changePassword, deleteUser, getUser } from './account.ts';
import { adminAddUserToGroup, adminRemoveUserFromGroup } from './admin/groups.ts';
import {
  adminDeleteUser,
  adminGetUser,
  adminResetUserPassword,
  adminUpdateUserAttributes,
  adminUserGlobalSignOut,
  changeAsAdmin,
} from './admin/users.ts';
import { associateSoftwareToken, verifySoftwareToken } from './mfa/software-token.ts';
import { type CognitoOperation, defineOperation } from './operation.ts';
import { getTokensFromRefreshToken } from './refresh.ts';
import { confirmForgotPassword, forgotPassword } from './reset-password.ts';
import { initiateAuth, respondToAuthChallenge } from './sign-in.ts';
import { confirmSignUp, resendConfirmationCode, signUp } from './sign-up.ts';
import { z } from 'zod';
import { CognitoError, type CognitoErrorCode } from './errors.ts';
import { requireClient, requirePool, type UserPool } from './pool.ts';
import { findSessionByRefreshToken, revokeSession, revokeSessionsOf } from './sessions.ts';
import { getUserByAccessToken } from './tokens.ts';
import { addMessage } from '../inbox/messages.ts';
import { attributeListInput, listAttributes, changeAttributes, readWritable } from './attributes.ts';
import { randomBytes, toHex } from './bytes.ts';
import { writeInvitation, type CodePurpose } from './messages.ts';
import { createUser } from './new-user.ts';
import { passwordInput, requireGoodPassword } from './password.ts';
import { insertUser, usernameInput, type User, updateUser, findUser } from './users.ts';
import { type Factor, type FactorWish, nextFactors } from './mfa/second-factors.ts';
import { type CodeDelivery, type Destination, redeemCode, sendCode } from './codes.ts';

/**
 * A signed-in user's address and phone number: UpdateUserAttributes, GetUserAttributeVerificationCode, VerifyUserAttribute.
 */
const CONTACTS = ['email', 'phone_number'] as const;
type UserContact = (typeof CONTACTS)[number];

const PURPOSE: Readonly<Record<UserContact, CodePurpose>> = {
  email: 'verify-email',
  phone_number: 'verify-phone',
};

const updateInput = z.object({ AccessToken: z.string(), UserAttributes: attributeListInput });

/** UpdateUserAttributes: a new address or phone number counts at once, and gets a code. */
const updateUserAttributes = defineOperation(updateInput, async (pool, input) => {
  const user = await getUserByAccessToken(pool, input.AccessToken);
  const changed = changeAttributes(user, readWritable(input.UserAttributes));
  const owner = await findUser(pool.db, changed.email);
  if (changed.email !== user.email && owner) throw new CognitoError('email-taken-by-other');
  await updateUser(pool.db, { ...changed, updatedAt: pool.now() });
  const CodeDeliveryDetailsList: CodeDelivery[] = [];
  for (const contact of CONTACTS) {
    if (isNew(user, changed, contact))
      CodeDeliveryDetailsList.push(await sendVerification(pool, changed, contact));
  }
  return { CodeDeliveryDetailsList };
});

const contactInput = z.object({ AccessToken: z.string(), AttributeName: z.enum(CONTACTS) });

/** GetUserAttributeVerificationCode: a code for what is there already. */
const getUserAttributeVerificationCode = defineOperation(contactInput, async (pool, input) => {
  const user = await getUserByAccessToken(pool, input.AccessToken);
  return { CodeDeliveryDetails: await sendVerification(pool, user, input.AttributeName) };
});

const verifyInput = contactInput.extend({ Code: z.string().min(1).max(2048) });

/** VerifyUserAttribute: the code proves it. */
const verifyUserAttribute = defineOperation(verifyInput, async (pool, input) => {
  const user = await getUserByAccessToken(pool, input.AccessToken);
  await redeemCode(pool, user.sub, { purpose: PURPOSE[input.AttributeName], code: input.Code });
  const proved = input.AttributeName === 'email' ? { isEmailVerified: true } : { isPhoneVerified: true };
  await updateUser(pool.db, { ...user, ...proved, updatedAt: pool.now() });
  return {};
});

async function sendVerification(pool: UserPool, user: User, contact: UserContact): Promise<CodeDelivery> {
  const destination = findDestination(user, contact);
  if (!destination) throw new CognitoError('nothing-to-verify');
  return sendCode(pool, user, PURPOSE[contact], destination);
}

function findDestination(user: User, contact: UserContact): Destination | undefined {
  if (contact === 'email') return { email: user.email };
  const phoneNumber = user.attributes['phone_number'];
  return phoneNumber === undefined ? undefined : { phoneNumber };
}

function isNew(before: User, after: User, contact: UserContact): boolean {
  if (contact === 'email') return before.email !== after.email;
  const phoneNumber = after.attributes['phone_number'];
  return phoneNumber !== undefined && phoneNumber !== before.attributes['phone_number'];
}

/**
 * SetUserMFAPreference: second factors on and off, and which is asked for first.
 */
const settingsInput = z
  .object({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().optional() })
  .optional();

const preferenceInput = z.object({
  AccessToken: z.string(),
  SMSMfaSettings: settingsInput,
  SoftwareTokenMfaSettings: settingsInput,
  EmailMfaSettings: settingsInput,
});
type Preference = z.output<typeof preferenceInput>;

/** SetUserMFAPreference. What is not told stays as it was. */
const setUserMfaPreference = defineOperation(preferenceInput, async (pool, input) => {
  const user = await getUserByAccessToken(pool, input.AccessToken);
  const wishes = readWishes(input);
  if (wishes.filter(({ isPreferred }) => isPreferred).length > 1) throw new CognitoError('two-preferred');
  for (const { factor, isEnabled } of wishes) {
    if (isEnabled && !canUse(user, factor)) throw new CognitoError(IMPOSSIBLE[factor]);
  }
  const factors = wishes.reduce(nextFactors, user.factors);
  await updateUser(pool.db, { ...user, factors, updatedAt: pool.now() });
  return {};
});

const IMPOSSIBLE: Readonly<Record<Factor, CognitoErrorCode>> = {
  SMS_MFA: 'sms-not-possible',
  SOFTWARE_TOKEN_MFA: 'app-not-possible',
  EMAIL_OTP: 'email-not-possible',
};

function readWishes(input: Preference): readonly FactorWish[] {
  const told = [
    ['SMS_MFA', input.SMSMfaSettings],
    ['SOFTWARE_TOKEN_MFA', input.SoftwareTokenMfaSettings],
    ['EMAIL_OTP', input.EmailMfaSettings],
  ] as const;
  return told.flatMap(([factor, settings]) =>
    settings ? [{ factor, isEnabled: settings.Enabled, isPreferred: settings.PreferredMfa }] : [],
  );
}

/** A code must have a way to the user. */
function canUse(user: User, factor: Factor): boolean {
  switch (factor) {
    case 'SMS_MFA':
      return user.isPhoneVerified;
    case 'SOFTWARE_TOKEN_MFA':
      return user.factors.totp !== null;
    case 'EMAIL_OTP':
      return user.isEmailVerified;
  }
}

/** Length of a temporary password that nobody chose, in bytes. */
const TEMPORARY_PASSWORD_BYTES = 8;

const createInput = z.object({
  UserPoolId: z.string(),
  Username: usernameInput,
  TemporaryPassword: passwordInput.optional(),
  UserAttributes: attributeListInput.default([]),
  MessageAction: z.enum(['SUPPRESS']).optional(),
});

/** AdminCreateUser. The invitation goes to the inbox, unless it is suppressed. */
const adminCreateUser = defineOperation(createInput, async (pool, input) => {
  requirePool(pool, input.UserPoolId);
  const email = input.Username.toLowerCase();
  if (!z.email().safeParse(email).success) throw new CognitoError('username-not-email');
  const password = input.TemporaryPassword ?? toHex(randomBytes(TEMPORARY_PASSWORD_BYTES));
  requireGoodPassword(password);
  const blank = await createUser(pool, { email, status: 'FORCE_CHANGE_PASSWORD', attributes: {}, password });
  const user = changeAsAdmin(
    blank,
    input.UserAttributes.filter(({ Name }) => Name !== 'email'),
  );
  if (!(await insertUser(pool.db, user))) throw new CognitoError('email-taken');
  if (input.MessageAction === undefined) {
    const text = writeInvitation(email, password);
    await addMessage(pool.db, { to: email, code: password, sentAt: pool.now(), ...text });
  }
  return {
    User: {
      Username: user.username,
      Attributes: listAttributes(user),
      UserStatus: user.status,
      Enabled: true,
      UserCreateDate: user.createdAt / 1000,
      UserLastModifiedDate: user.updatedAt / 1000,
    },
  };
});

/**
 * Ending sessions: RevokeToken for one, GlobalSignOut for all of a user.
 */
const revokeInput = z.object({ ClientId: z.string(), Token: z.string() });

/** RevokeToken: ends the session of a refresh token, and with it its access tokens. */
const revokeToken = defineOperation(revokeInput, async (pool, input) => {
  requireClient(pool, input.ClientId);
  if (isJwt(input.Token)) throw new CognitoError('not-a-refresh-token');
  const session = await findSessionByRefreshToken(pool.db, input.Token);
  if (!session) throw new CognitoError('refresh-token-invalid');
  await revokeSession(pool, session.originJti);
  return {};
});

const globalSignOutInput = z.object({ AccessToken: z.string() });

/** GlobalSignOut: ends every session of the token's user. ID tokens stay valid until they expire. */
const globalSignOut = defineOperation(globalSignOutInput, async (pool, input) => {
  const { sub } = await getUserByAccessToken(pool, input.AccessToken);
  await revokeSessionsOf(pool, sub);
  return {};
});

/** ID and access tokens have three parts with dots between; our refresh tokens have no dot. */
function isJwt(token: string): boolean {
  return token.split('.').length === 3;
}

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
