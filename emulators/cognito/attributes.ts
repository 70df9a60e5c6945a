/**
 * The attributes of a user: which ones a client may set, what a change of them means, and how the API lists them.
 */
import { z } from 'zod';
import { CognitoError } from './errors.ts';
import { nextFactors } from './mfa/second-factors.ts';
import type { Attributes, User } from './users.ts';

/** Standard attributes that an app client may write by default (OpenID Connect Core §5.1). */
const WRITABLE = [
  'address',
  'birthdate',
  'email',
  'family_name',
  'gender',
  'given_name',
  'locale',
  'middle_name',
  'name',
  'nickname',
  'phone_number',
  'picture',
  'preferred_username',
  'profile',
  'updated_at',
  'website',
  'zoneinfo',
];

/** Longest value of an attribute, in characters (Cognito's AttributeValueType). */
const VALUE_MAX_LENGTH = 2048;
/** A plus sign and digits; fifteen at most (E.164). */
const PHONE_NUMBER = /^\+\d{1,15}$/;

/** Without a phone there are none. */
const NO_TEXT_MESSAGES = { factor: 'SMS_MFA', isEnabled: false, isPreferred: undefined } as const;

/** The API's form of attributes. */
export const attributeListInput = z.array(
  z.object({ Name: z.string().min(1).max(32), Value: z.string().max(VALUE_MAX_LENGTH).default('') }),
);
export type AttributeList = z.output<typeof attributeListInput>;

/** What a client may write, as a record; refuses the rest. */
export function readWritable(list: AttributeList): Attributes {
  if (!list.every(({ Name }) => isWritable(Name))) throw new CognitoError('attribute-forbidden');
  return readAttributes(list);
}

/** A list as a record; a phone number and an e-mail must look like one. */
export function readAttributes(list: AttributeList): Attributes {
  const attributes: Attributes = Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));
  const { email, phone_number: phoneNumber } = attributes;
  if (phoneNumber && !PHONE_NUMBER.test(phoneNumber)) throw new CognitoError('phone-number-invalid');
  if (email !== undefined && !z.email().safeParse(email).success) throw new CognitoError('email-invalid');
  return attributes;
}

/** The user with these attributes. What is another one than before has to be verified anew; what is empty goes. */
export function changeAttributes(user: User, changes: Attributes): User {
  const { email = user.email, ...others } = changes;
  const all = Object.entries({ ...user.attributes, ...others });
  const attributes = Object.fromEntries(all.filter(([, value]) => value !== ''));
  const phoneNumber = attributes['phone_number'];
  return {
    ...user,
    email: email.toLowerCase(),
    attributes,
    isEmailVerified: user.isEmailVerified && email.toLowerCase() === user.email,
    isPhoneVerified: user.isPhoneVerified && phoneNumber === user.attributes['phone_number'],
    factors: phoneNumber === undefined ? nextFactors(user.factors, NO_TEXT_MESSAGES) : user.factors,
  };
}

/** A user's attributes as GetUser returns them: every value a string. */
export function listAttributes({
  sub,
  email,
  isEmailVerified,
  isPhoneVerified,
  attributes,
}: User): AttributeList {
  const all = {
    sub,
    email,
    email_verified: String(isEmailVerified),
    ...attributes,
    ...('phone_number' in attributes && { phone_number_verified: String(isPhoneVerified) }),
  };
  return Object.entries(all).map(([Name, Value]) => ({ Name, Value }));
}

function isWritable(name: string): boolean {
  return WRITABLE.includes(name) || name.startsWith('custom:');
}
