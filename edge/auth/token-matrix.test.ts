/**
 * Which tokens are taken: every header and claim that decides, as it should be, missing, and as it should not be. One verifier, no HTTP;
 * that each call asks it is in edge/http/security.edge.test.ts.
 */
import { base64url } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { Fault } from '#contract/faults';
import { CLIENT_ID, ISSUER, TestPool, type Claims } from '#edge/testing/test-pool';
import type { Learner } from '#contract/learner';
import { TokenRefusal } from './token-refusal.ts';
import { createTokenVerifier, type VerifyToken } from './token-verifier.ts';

const NOW = Math.floor(Date.now() / 1_000);
const HOUR = 3_600;
/** Values that no claim of ours may be. */
const ODD: readonly (readonly [name: string, value: unknown])[] = [
  ['null', null],
  ['a number', 7],
  ['a boolean', true],
  ['a list', ['x']],
  ['an object', { x: 1 }],
];

/** As Cognito writes who somebody is at a provider. */
const IDENTITIES = [{ providerName: 'Google', providerType: 'Google', userId: '1', primary: 'true' }];

let pool: TestPool;
let verify: VerifyToken;
beforeAll(async () => {
  pool = await TestPool.open();
  verify = createTokenVerifier({ issuer: ISSUER, clientId: CLIENT_ID, fetch: pool.fetch });
});

/** The learner, or why there is none. */
async function read(token: string): Promise<Learner | string> {
  try {
    return await verify(token);
  } catch (error) {
    if (!(error instanceof Fault) || !(error.cause instanceof TokenRefusal)) throw error;
    return `${error.code}: ${error.cause.reason}`;
  }
}
const readWith = async (claims: Claims, header?: Claims) => read(await pool.idToken(claims, header));

const encoded = (value: unknown) =>
  base64url.encode(typeof value === 'string' ? value : JSON.stringify(value));

/** A token of parts that are JSON, or text as it is; signed by nobody. */
function written(header: unknown, payload: unknown, signature = 'c2ln'): string {
  return `${encoded(header)}.${encoded(payload)}.${signature}`;
}

describe('taken', () => {
  const GOOD: readonly (readonly [name: string, claims: Claims])[] = [
    ['an ID token', {}],
    ['the client in a list', { aud: [CLIENT_ID] }],
    ['the client among others', { aud: ['another', CLIENT_ID] }],
    ['expired within the leeway', { exp: NOW - 20 }],
    ['an end far away', { exp: NOW + 10 * 365 * 24 * HOUR }],
    ['valid from now on', { nbf: NOW }],
    ['valid from soon on, within the leeway', { nbf: NOW + 20 }],
    ['no time of issue', { iat: undefined }],
    ['issued long ago', { iat: NOW - 10 * HOUR }],
    ['issued by a clock that is ahead', { iat: NOW + 20 }],
    ['no time of signing in', { auth_time: undefined }],
    ['signed in long ago', { auth_time: 1 }],
    ['no groups', { 'cognito:groups': undefined }],
    ['an empty list of groups', { 'cognito:groups': [] }],
    ['a hundred groups', { 'cognito:groups': Array.from({ length: 100 }, (_, index) => `group-${index}`) }],
    ['an unverified address', { email_verified: false }],
    ['claims that we do not know', { nonce: 'x', 'custom:role': 'admin', address: { country: 'PL' } }],
    ['4 kB of claims', { 'custom:text': 'x'.repeat(4_096) }],
    ['no username', { 'cognito:username': undefined }],
  ];
  test.each(GOOD)('%s', async (_, claims) => {
    expect(await readWith({ sub: 'judit', ...claims })).toMatchObject({ sub: 'judit' });
  });

  test.each([
    ['a type', { typ: 'JWT' }],
    ['no type', { typ: undefined }],
    ['fields that we do not know', { x: 1 }],
  ])('a header with %s', async (_, header) => {
    expect(await readWith({ sub: 'judit' }, header)).toMatchObject({ sub: 'judit' });
  });
});

describe('what is read of it', () => {
  test.each<readonly [name: string, claims: Claims, part: Partial<Learner>]>([
    ['the address in lower case', { email: 'Judit@Example.COM' }, { email: 'judit@example.com' }],
    ['the time of signing in', { auth_time: 1_700_000_000 }, { authTime: 1_700_000_000 }],
    ['none, as long ago', { auth_time: undefined }, { authTime: 0 }],
    ['the group', { 'cognito:groups': ['premium'] }, { groupTier: 'premium' }],
    ['the group among others', { 'cognito:groups': ['a', 'premium'] }, { groupTier: 'premium' }],
    ['no group', { 'cognito:groups': undefined }, { groupTier: 'free' }],
    ['a group with a similar name', { 'cognito:groups': ['Premium', 'premium2'] }, { groupTier: 'free' }],
    ['a username that is the sub', { 'cognito:username': 'judit' }, { signsInBy: 'password' }],
    ['no username', { 'cognito:username': undefined }, { signsInBy: 'password' }],
    ['a username of its own', { 'cognito:username': 'judit.polgar' }, { signsInBy: 'password' }],
    [
      'an account of a provider',
      { 'cognito:username': 'Google_1', identities: IDENTITIES },
      { signsInBy: 'provider' },
    ],
    ['an account that a provider is linked to', { identities: IDENTITIES }, { signsInBy: 'password' }],
    [
      'a username of its own and no provider',
      { 'cognito:username': 'judit.polgar', identities: [] },
      { signsInBy: 'password' },
    ],
  ])('%s', async (_, claims, part) => {
    expect(await readWith({ sub: 'judit', ...claims })).toMatchObject(part);
  });

  test.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    [undefined, false],
    [null, false],
    [1, false],
    ['TRUE', false],
    ['', false],
    [['true'], false],
    [{ true: true }, false],
  ])('email_verified %j proves the address: %s', async (value, hasVerifiedEmail) => {
    expect(await readWith({ email_verified: value })).toMatchObject({ hasVerifiedEmail });
  });
});

const isRight = (claim: string, name: string) =>
  (claim === 'cognito:groups' && name === 'a list') || (claim === 'auth_time' && name === 'a number');

describe('refused for a claim', () => {
  const CLAIMS = ['iss', 'aud', 'sub', 'email', 'token_use', 'exp'];
  test.each(CLAIMS)('no %s', async (claim) => {
    expect(await readWith({ [claim]: undefined })).toMatch(/^signed-out: /);
  });

  const oddClaims = [...CLAIMS, 'auth_time', 'cognito:groups', 'cognito:username'].flatMap((claim) =>
    ODD.map(([name, value]) => [claim, name, value] as const),
  );
  test.each(oddClaims.filter(([claim, name]) => !isRight(claim, name)))(
    '%s is %s',
    async (claim, _, value) => {
      expect(await readWith({ [claim]: value })).toMatch(/^signed-out: /);
    },
  );

  test.each<readonly [name: string, claims: Claims, reason: string]>([
    ['another issuer', { iss: 'https://cognito.test/other' }, 'iss check_failed'],
    ['our issuer with a slash', { iss: `${ISSUER}/` }, 'iss check_failed'],
    ['our issuer in upper case', { iss: ISSUER.toUpperCase() }, 'iss check_failed'],
    ['our issuer without TLS', { iss: ISSUER.replace('https', 'http') }, 'iss check_failed'],
    ['another client', { aud: 'another' }, 'aud check_failed'],
    ['our client in upper case', { aud: CLIENT_ID.toUpperCase() }, 'aud check_failed'],
    ['our client with more behind', { aud: `${CLIENT_ID}2` }, 'aud check_failed'],
    ['no client in a list', { aud: [] }, 'aud check_failed'],
    ['other clients in a list', { aud: ['a', 'b'] }, 'aud check_failed'],
    ['an access token', { token_use: 'access' }, 'token_use not as in an ID token'],
    ['a use in upper case', { token_use: 'ID' }, 'token_use not as in an ID token'],
    ['an empty use', { token_use: '' }, 'token_use not as in an ID token'],
    ['expired', { exp: NOW - 60 }, 'expired'],
    ['expired at the epoch', { exp: 0 }, 'expired'],
    ['expired before it', { exp: -1 }, 'expired'],
    ['expires as a text', { exp: String(NOW + HOUR) }, 'exp invalid'],
    ['not valid yet', { nbf: NOW + HOUR }, 'nbf check_failed'],
    ['valid from a text on', { nbf: String(NOW) }, 'nbf invalid'],
    ['an empty subject', { sub: '' }, 'sub not as in an ID token'],
    ['an empty address', { email: '' }, 'email not as in an ID token'],
    ['signed in before the epoch', { auth_time: -1 }, 'auth_time not as in an ID token'],
    ['signed in between two seconds', { auth_time: 1.5 }, 'auth_time not as in an ID token'],
    ['a group that is no text', { 'cognito:groups': ['premium', 1] }, 'cognito:groups not as in an ID token'],
    ['groups as one text', { 'cognito:groups': 'premium' }, 'cognito:groups not as in an ID token'],
    ['20 kB of claims', { 'custom:text': 'x'.repeat(20_480) }, 'too long'],
  ])('%s', async (_, claims, reason) => {
    expect(await readWith(claims)).toBe(`signed-out: ${reason}`);
  });
});

describe('refused for the header or the signature', () => {
  test.each(['RS384', 'RS512', 'PS256', 'PS512'])('our own key by %s', async (alg) => {
    expect(await read(await pool.tokenBy(alg))).toBe('signed-out: ERR_JOSE_ALG_NOT_ALLOWED');
  });

  test.each(['none', 'None', 'NONE', 'HS256', 'ES256', 'EdDSA', 'rs256', ''])('alg %j', async (alg) => {
    const good = await pool.idToken();
    const [, payload = '', signature = ''] = good.split('.');
    const header = base64url.encode(JSON.stringify({ alg, kid: pool.keyId }));
    expect(await read(`${header}.${payload}.${signature}`)).toMatch(/^signed-out: ERR_J/);
  });

  test.each([
    ['a stranger’s key under our id', async () => pool.forgedToken()],
    ['our public key as a secret', async () => pool.confusedToken()],
    ['nobody', async () => pool.unsignedToken()],
  ])('signed by %s', async (_, make) => {
    expect(await read(await make())).toMatch(/^signed-out: /);
  });

  test.each<readonly [name: string, header: Claims, reason: RegExp]>([
    ['no kid', { kid: undefined }, /no kid/],
    ['an empty kid', { kid: '' }, /no kid/],
    ['a kid that is a number', { kid: 7 }, /no kid/],
    ['a kid that is null', { kid: null }, /no kid/],
    ['a kid that is a path', { kid: '../../etc/passwd' }, /NO_MATCHING_KEY|not known yet/],
    ['a critical field that we do not know', { crit: ['x'], x: 1 }, /ERR_J/],
    ['an empty list of critical fields', { crit: [] }, /ERR_J/],
  ])('%s', async (_, header, reason) => {
    const token = await pool.idToken({}, header).catch(() => written({ alg: 'RS256', ...header }, {}));
    expect(await read(token)).toMatch(reason);
  });

  test.each([
    ['nothing', ''],
    ['a word', 'garbage'],
    ['one part', 'YQ'],
    ['two parts', 'YQ.YQ'],
    ['four parts', 'YQ.YQ.YQ.YQ'],
    ['five parts, as of an encrypted one', 'YQ.YQ.YQ.YQ.YQ'],
    ['three empty parts', '..'],
    ['three parts of garbage', 'a.b.c'],
    ['a header that is no JSON', written('{', {})],
    ['a header that is a list', written([], {})],
    ['a header that is null', written('null', {})],
    ['letters that are not of base64', 'ą.ę.ó'],
    ['a megabyte', 'x'.repeat(1_000_000)],
    ['many dots', '.'.repeat(10_000)],
  ])('%s', async (_, token) => {
    expect(await read(token)).toMatch(/^signed-out: /);
  });

  test('parts of two good tokens', async () => {
    const [one, other] = [await pool.idToken({ sub: 'one' }), await pool.idToken({ sub: 'other' })];
    const [header = '', , signature = ''] = one.split('.');
    const [, payload = ''] = other.split('.');
    expect(await read(`${header}.${payload}.${signature}`)).toMatch(/SIGNATURE_VERIFICATION_FAILED/);
  });

  test.each([
    ['without its signature', (token: string) => token.slice(0, token.lastIndexOf('.') + 1)],
    ['with a padded signature', (token: string) => `${token}=`],
    ['with a space before it', (token: string) => ` ${token}`],
    ['with a line end behind it', (token: string) => `${token}\n`],
    ['twice', (token: string) => `${token}.${token}`],
    ['in upper case', (token: string) => token.toUpperCase()],
  ])('a good one %s', async (_, change) => {
    expect(await read(change(await pool.idToken()))).toMatch(/^signed-out: /);
  });
});
