/**
 * The users of the pool, as rows.
 */
import { z } from 'zod';
import { readHexBigInt } from './bytes.ts';
import { CognitoError, type CognitoErrorCode } from './errors.ts';
import { type Attempts, attemptsSchema } from './lockout.ts';
import { type SecondFactors, secondFactorsSchema } from './mfa/second-factors.ts';
import type { SrpCredentials } from './srp.ts';

/**
 * RESET_REQUIRED: nobody signs in before a forgotten password is replaced. FORCE_CHANGE_PASSWORD: an administrator chose the first
 * password. EXTERNAL_PROVIDER: there is no password, a provider vouches for the user.
 */
type UserStatus =
  | 'UNCONFIRMED'
  | 'CONFIRMED'
  | 'RESET_REQUIRED'
  | 'FORCE_CHANGE_PASSWORD'
  | 'EXTERNAL_PROVIDER';
export type Attributes = Readonly<Record<string, string>>;

/** Longest user name, in characters (Cognito's UsernameType). */
const USERNAME_MAX_LENGTH = 128;
/** What a client calls a user by. */
export const usernameInput = z.string().min(1).max(USERNAME_MAX_LENGTH);

const identitySchema = z.object({ provider: z.string(), userId: z.string(), linkedAt: z.number() });
/** The account at a social provider that a user signs in with. */
export type ProviderIdentity = Readonly<z.infer<typeof identitySchema>>;

const attributesSchema = z.record(z.string(), z.string());

/** One account. */
export interface User {
  readonly sub: string;
  /** What tokens call the user: the sub, or provider and id of who came from a provider. The e-mail only signs in. */
  readonly username: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly isPhoneVerified: boolean;
  readonly status: UserStatus;
  readonly credentials: SrpCredentials;
  readonly passwordSetAt: number;
  /** All attributes beside sub, email and whether e-mail and phone number are verified. */
  readonly attributes: Attributes;
  readonly factors: SecondFactors;
  readonly attempts: Attempts;
  readonly identity: ProviderIdentity | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

interface UserRow {
  readonly sub: string;
  readonly username: string;
  readonly email: string;
  readonly email_verified: number;
  readonly phone_verified: number;
  readonly status: UserStatus;
  readonly srp_salt: string;
  readonly srp_verifier: string;
  readonly password_set_at: number;
  readonly attributes: string;
  readonly factors: string;
  readonly attempts: string;
  readonly identity: string | null;
  readonly created_at: number;
  readonly updated_at: number;
}

/** The user whom a client calls by e-mail, by user name or by sub; e-mails are compared without case, and are those of password accounts. */
export async function findUser(db: D1Database, username: string): Promise<User | undefined> {
  const row = await db
    .prepare('SELECT * FROM users WHERE (email = ?1 AND identity IS NULL) OR sub = ?2 OR username = ?2')
    .bind(username.toLowerCase(), username)
    .first<UserRow>();
  return row ? readUser(row) : undefined;
}

/** The same user; where there is none, the call is refused with this code. */
export async function getUser(db: D1Database, username: string, refusal: CognitoErrorCode): Promise<User> {
  const user = await findUser(db, username);
  if (!user) throw new CognitoError(refusal);
  return user;
}

/** Stores a new user; false when the e-mail is taken. */
export async function insertUser(db: D1Database, user: User): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO users (username, email, email_verified, phone_verified, status, srp_salt, srp_verifier, password_set_at, attributes,
         factors, attempts, identity, created_at, updated_at, sub)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    )
    .bind(...writeUser(user))
    .run();
  return meta.changes === 1;
}

/** Stores a user as changed. */
export async function updateUser(db: D1Database, user: User): Promise<void> {
  await db
    .prepare(
      `UPDATE users SET username = ?, email = ?, email_verified = ?, phone_verified = ?, status = ?, srp_salt = ?, srp_verifier = ?,
         password_set_at = ?, attributes = ?, factors = ?, attempts = ?, identity = ?, created_at = ?, updated_at = ?
       WHERE sub = ?`,
    )
    .bind(...writeUser(user))
    .run();
}

/** Deletes a user, and all that hangs on the user. */
export async function deleteUserRow(db: D1Database, sub: string): Promise<void> {
  await db.prepare('DELETE FROM users WHERE sub = ?').bind(sub).run();
}

/** The values of a row; the sub is the last. */
function writeUser(user: User): readonly (string | number | null)[] {
  return [
    user.username,
    user.email.toLowerCase(),
    Number(user.isEmailVerified),
    Number(user.isPhoneVerified),
    user.status,
    user.credentials.salt.toString(16),
    user.credentials.verifier.toString(16),
    user.passwordSetAt,
    JSON.stringify(user.attributes),
    JSON.stringify(user.factors),
    JSON.stringify(user.attempts),
    user.identity && JSON.stringify(user.identity),
    user.createdAt,
    user.updatedAt,
    user.sub,
  ];
}

function readUser(row: UserRow): User {
  return {
    sub: row.sub,
    username: row.username,
    email: row.email,
    isEmailVerified: row.email_verified === 1,
    isPhoneVerified: row.phone_verified === 1,
    status: row.status,
    credentials: { salt: readNumber(row.srp_salt), verifier: readNumber(row.srp_verifier) },
    passwordSetAt: row.password_set_at,
    attributes: attributesSchema.parse(JSON.parse(row.attributes)),
    factors: secondFactorsSchema.parse(JSON.parse(row.factors)),
    attempts: attemptsSchema.parse(JSON.parse(row.attempts)),
    identity: row.identity === null ? null : identitySchema.parse(JSON.parse(row.identity)),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function readNumber(hex: string): bigint {
  const number = readHexBigInt(hex);
  if (number === undefined) throw new Error('A stored number is not hexadecimal');
  return number;
}
