/**
 * The users of the pool and their groups, as rows.
 */
import { z } from 'zod';
import { readHexBigInt } from './bytes.ts';
import { CognitoError, type CognitoErrorCode } from './errors.ts';
import type { Credentials } from './srp.ts';

type UserStatus = 'UNCONFIRMED' | 'CONFIRMED';
export type Attributes = Readonly<Record<string, string>>;

/** Longest user name, in characters (Cognito's UsernameType). */
const USERNAME_MAX_LENGTH = 128;
/** What a client calls a user by. */
export const usernameInput = z.string().min(1).max(USERNAME_MAX_LENGTH);

/** One account; `sub` is its user name, the e-mail only signs in. */
export interface User {
  readonly sub: string;
  readonly email: string;
  readonly status: UserStatus;
  readonly credentials: Credentials;
  /** All attributes beside sub, email and email_verified. */
  readonly attributes: Attributes;
  readonly createdAt: number;
}

interface UserRow {
  readonly sub: string;
  readonly email: string;
  readonly status: UserStatus;
  readonly srp_salt: string;
  readonly srp_verifier: string;
  readonly attributes: string;
  readonly created_at: number;
}

/** The user whom a client calls by e-mail or by sub; e-mails are compared without case. */
async function findUser(db: D1Database, username: string): Promise<User | undefined> {
  const row = await db
    .prepare('SELECT * FROM users WHERE email = ?1 OR sub = ?2')
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
      `INSERT INTO users (sub, email, status, srp_salt, srp_verifier, attributes, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (email) DO NOTHING`,
    )
    .bind(
      user.sub,
      user.email.toLowerCase(),
      user.status,
      user.credentials.salt.toString(16),
      user.credentials.verifier.toString(16),
      JSON.stringify(user.attributes),
      user.createdAt,
    )
    .run();
  return meta.changes === 1;
}

/** Marks a user as confirmed, and with it the e-mail as verified. */
export async function confirmUser(db: D1Database, sub: string): Promise<void> {
  await db.prepare(`UPDATE users SET status = 'CONFIRMED' WHERE sub = ?`).bind(sub).run();
}

/** Replaces a user's password. */
export async function updateCredentials(
  db: D1Database,
  sub: string,
  { salt, verifier }: Credentials,
): Promise<void> {
  await db
    .prepare('UPDATE users SET srp_salt = ?, srp_verifier = ? WHERE sub = ?')
    .bind(salt.toString(16), verifier.toString(16), sub)
    .run();
}

/** Names of the groups of a user, in alphabetical order. */
export async function findGroups(db: D1Database, sub: string): Promise<readonly string[]> {
  const { results } = await db
    .prepare('SELECT group_name FROM group_members WHERE sub = ? ORDER BY group_name')
    .bind(sub)
    .all<{ readonly group_name: string }>();
  return results.map((row) => row.group_name);
}

/** Puts a user into a group; once is enough. */
export async function insertGroupMember(db: D1Database, sub: string, group: string): Promise<void> {
  await db
    .prepare('INSERT INTO group_members (sub, group_name) VALUES (?, ?) ON CONFLICT DO NOTHING')
    .bind(sub, group)
    .run();
}

/** Takes a user out of a group; nothing happens to one who was not in it. */
export async function deleteGroupMember(db: D1Database, sub: string, group: string): Promise<void> {
  await db.prepare('DELETE FROM group_members WHERE sub = ? AND group_name = ?').bind(sub, group).run();
}

function readUser(row: UserRow): User {
  return {
    sub: row.sub,
    email: row.email,
    status: row.status,
    credentials: { salt: readNumber(row.srp_salt), verifier: readNumber(row.srp_verifier) },
    attributes: readAttributes(row.attributes),
    createdAt: row.created_at,
  };
}

function readNumber(hex: string): bigint {
  const number = readHexBigInt(hex);
  if (number === undefined) throw new Error('A stored number is not hexadecimal');
  return number;
}

function readAttributes(json: string): Attributes {
  const attributes: Attributes = JSON.parse(json);
  return attributes;
}
