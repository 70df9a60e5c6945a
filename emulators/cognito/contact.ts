/**
 * A signed-in user's address and phone number: UpdateUserAttributes, GetUserAttributeVerificationCode, VerifyUserAttribute.
 */
import { z } from 'zod';
import { attributeListInput, changeAttributes, readWritable } from './attributes.ts';
import { type CodeDelivery, type Destination, redeemCode, sendCode } from './codes.ts';
import { CognitoError } from './errors.ts';
import type { CodePurpose } from './messages.ts';
import { defineOperation } from './operation.ts';
import type { UserPool } from './pool.ts';
import { getUserByAccessToken } from './tokens.ts';
import { type User, findUser, updateUser } from './users.ts';

const CONTACTS = ['email', 'phone_number'] as const;
type UserContact = (typeof CONTACTS)[number];

const PURPOSE: Readonly<Record<UserContact, CodePurpose>> = {
  email: 'verify-email',
  phone_number: 'verify-phone',
};

const updateInput = z.object({ AccessToken: z.string(), UserAttributes: attributeListInput });

/** UpdateUserAttributes: a new address or phone number counts at once, and gets a code. */
export const updateUserAttributes = defineOperation(updateInput, async (pool, input) => {
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
export const getUserAttributeVerificationCode = defineOperation(contactInput, async (pool, input) => {
  const user = await getUserByAccessToken(pool, input.AccessToken);
  return { CodeDeliveryDetails: await sendVerification(pool, user, input.AttributeName) };
});

const verifyInput = contactInput.extend({ Code: z.string().min(1).max(2048) });

/** VerifyUserAttribute: the code proves it. */
export const verifyUserAttribute = defineOperation(verifyInput, async (pool, input) => {
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
