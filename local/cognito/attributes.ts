/**
 * The attributes of a user: which ones a client may set, and how the API lists them.
 */
import { z } from 'zod';
import { CognitoError } from './errors.ts';
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

/** The API's form of attributes. */
export const attributeListInput = z.array(
  z.object({ Name: z.string().min(1).max(32), Value: z.string().max(VALUE_MAX_LENGTH).default('') }),
);
type AttributeList = z.output<typeof attributeListInput>;

/** What a new user may set. The address signed up with is the user's e-mail, whatever the list says. */
export function readNewAttributes(list: AttributeList): Attributes {
  if (!list.every(({ Name }) => isWritable(Name))) throw new CognitoError('attribute-forbidden');
  return Object.fromEntries(
    list.filter(({ Name }) => Name !== 'email').map(({ Name, Value }) => [Name, Value]),
  );
}

/** A user's attributes as GetUser returns them: every value a string. */
export function listAttributes({ sub, email, status, attributes }: User): AttributeList {
  const all = { sub, email, email_verified: String(status === 'CONFIRMED'), ...attributes };
  return Object.entries(all).map(([Name, Value]) => ({ Name, Value }));
}

function isWritable(name: string): boolean {
  return WRITABLE.includes(name) || name.startsWith('custom:');
}
