/**
 * Whoever signed up before a migration is still there after it, signed in and premium.
 */
import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll, expect, test } from 'vitest';
import { findGroups } from './group-members.ts';
import { findSession } from './sessions.ts';
import { findUser } from './users.ts';

const MIGRATIONS_TABLE = 'cognito_migrations';
const TABLES = [
  'code_calls',
  'authorization_codes',
  'pending_sign_ins',
  'codes',
  'challenges',
  'group_members',
  'sessions',
  'users',
  'inbox',
  'signing_key',
];

const { EMPTY_DB: db, COGNITO_MIGRATIONS: migrations } = env;

afterAll(async () => {
  await db.batch([...TABLES, MIGRATIONS_TABLE].map((table) => db.prepare(`DROP TABLE ${table}`)));
});

test('users, groups and sessions stay when second factors come', async () => {
  const before = migrations.filter(({ name }) => name < '0003');
  await applyD1Migrations(db, before, MIGRATIONS_TABLE);
  await db.batch([
    db.prepare(
      `INSERT INTO users VALUES ('sub-1', 'anna@example.com', 'CONFIRMED', 'a1', 'b2', '{"name":"Anna"}', 5)`,
    ),
    db.prepare(`INSERT INTO users VALUES ('sub-2', 'basia@example.com', 'UNCONFIRMED', 'a1', 'b2', '{}', 6)`),
    db.prepare(`INSERT INTO group_members VALUES ('sub-1', 'premium')`),
    db.prepare(`INSERT INTO sessions VALUES ('jti-1', 'sub-1', 'hash', 7, 8, NULL)`),
    db.prepare(
      `INSERT INTO codes (sub, purpose, code, sent_at, expires_at) VALUES ('sub-2', 'confirm-sign-up', '1', 1, 2)`,
    ),
  ]);
  await applyD1Migrations(db, migrations, MIGRATIONS_TABLE);
  expect(await findUser(db, 'Anna@example.com')).toEqual({
    sub: 'sub-1',
    username: 'sub-1',
    email: 'anna@example.com',
    isEmailVerified: true,
    isPhoneVerified: false,
    status: 'CONFIRMED',
    credentials: { salt: 0xa1n, verifier: 0xb2n },
    passwordSetAt: 5,
    attributes: { name: 'Anna' },
    factors: { enabled: [], preferred: null, totp: null, newSecret: null, required: [] },
    attempts: { failed: 0, lastFailedAt: 0 },
    identity: null,
    createdAt: 5,
    updatedAt: 5,
  });
  expect(await findUser(db, 'sub-2')).toMatchObject({ status: 'UNCONFIRMED', isEmailVerified: false });
  expect(await findGroups(db, 'sub-1')).toEqual(['premium']);
  expect(await findSession(db, 'jti-1')).toMatchObject({ sub: 'sub-1', isRevoked: false, authTime: 7 });
});
