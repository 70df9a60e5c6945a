/**
 * Signing in at the level of the wire: what amplify never sends, but an attacker or a mistake does.
 */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { insertChallenge, takeChallenge } from './sign-in.ts';
import { poolOf } from './pool.ts';
import { N } from './srp.ts';
import {
  CLIENT_ID,
  PASSWORD,
  type Call,
  type TestClock,
  createCaller,
  createClock,
  createConfirmedUser,
  refusal,
} from './testing/client.ts';

const WRONG = refusal('NotAuthorizedException', 'Incorrect username or password.');

let clock: TestClock;
let call: Call;
let USERNAME: string;

beforeEach(async () => {
  clock = createClock();
  call = createCaller(clock);
  USERNAME = `${crypto.randomUUID()}@example.com`;
  await createConfirmedUser(call, USERNAME);
});

const initiate = (AuthFlow: string, AuthParameters: object) =>
  call('InitiateAuth', { ClientId: CLIENT_ID, AuthFlow, AuthParameters });
const respond = (ChallengeResponses: object, ChallengeName = 'PASSWORD_VERIFIER') =>
  call('RespondToAuthChallenge', { ClientId: CLIENT_ID, ChallengeName, ChallengeResponses });

const challengeParametersSchema = z.object({ USERNAME: z.string(), SECRET_BLOCK: z.string() });

async function openChallenge(): Promise<z.infer<typeof challengeParametersSchema>> {
  const { body } = await initiate('USER_SRP_AUTH', { USERNAME, SRP_A: '4' });
  return challengeParametersSchema.parse(body['ChallengeParameters']);
}

const invalid = (message: string) => refusal('InvalidParameterException', message);

describe('InitiateAuth refuses', () => {
  test.each([
    ['no user name', 'USER_SRP_AUTH', { SRP_A: '2' }, invalid('Missing required parameter USERNAME')],
    ['an empty user name', 'USER_SRP_AUTH', { USERNAME: '' }, invalid('Missing required parameter USERNAME')],
    ['no refresh token', 'REFRESH_TOKEN_AUTH', {}, invalid('Missing required parameter REFRESH_TOKEN')],
    [
      'a flow that is switched off',
      'CUSTOM_AUTH',
      {},
      invalid('CUSTOM_AUTH flow not enabled for this client'),
    ],
    [
      'an unknown refresh token',
      'REFRESH_TOKEN_AUTH',
      { REFRESH_TOKEN: 'made up' },
      refusal('NotAuthorizedException', 'Invalid Refresh Token.'),
    ],
  ])('%s', async (_, flow, parameters, expected) => {
    expect(await initiate(flow, parameters)).toMatchObject(expected);
  });

  test('a flow that does not exist', async () => {
    const { body } = await initiate('MAGIC', {});
    expect(body).toMatchObject({ __type: 'InvalidParameterException' });
    expect(body['message']).toContain("Value at 'authFlow' failed to satisfy constraint");
  });

  test.each([
    ['zero', '0'],
    ['N', N.toString(16)],
    ['2N', (2n * N).toString(16)],
    ['no number', 'xyz'],
  ])('an A that would work without the password: %s', async (_, SRP_A) => {
    expect(await initiate('USER_SRP_AUTH', { USERNAME, SRP_A })).toMatchObject(
      invalid('SRP_A is not a valid public key'),
    );
  });
});

describe('RespondToAuthChallenge', () => {
  const TIMESTAMP = 'Sat Nov 21 02:05:19 UTC 2026';

  test.each([
    ['a made-up signature', btoa('x'.repeat(32))],
    ['something that is not base64', '%%%'],
  ])('refuses %s', async (_, PASSWORD_CLAIM_SIGNATURE) => {
    const { USERNAME: sub, SECRET_BLOCK: block } = await openChallenge();
    const responses = {
      USERNAME: sub,
      PASSWORD_CLAIM_SECRET_BLOCK: block,
      PASSWORD_CLAIM_SIGNATURE,
      TIMESTAMP,
    };
    expect(await respond(responses)).toMatchObject(WRONG);
  });

  test('refuses a secret block that it never gave', async () => {
    const responses = {
      USERNAME,
      PASSWORD_CLAIM_SECRET_BLOCK: btoa('mine'),
      PASSWORD_CLAIM_SIGNATURE: btoa('mine'),
      TIMESTAMP,
    };
    expect(await respond(responses)).toMatchObject(WRONG);
  });

  test('wants the timestamp in its own form', async () => {
    const responses = {
      USERNAME,
      PASSWORD_CLAIM_SECRET_BLOCK: 'AA==',
      PASSWORD_CLAIM_SIGNATURE: 'AA==',
      TIMESTAMP: '2026-11-21T02:05:19Z',
    };
    expect(await respond(responses)).toMatchObject(
      invalid('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.'),
    );
  });

  test('knows no other challenge', async () => {
    expect(await respond({}, 'CUSTOM_CHALLENGE')).toMatchObject({
      body: { __type: 'InvalidParameterException' },
    });
  });
});

test('a password in the clear signs in when it is right', async () => {
  expect(await initiate('USER_PASSWORD_AUTH', { USERNAME, PASSWORD })).toMatchObject({
    status: 200,
    body: { AuthenticationResult: { TokenType: 'Bearer', ExpiresIn: 3600 }, ChallengeParameters: {} },
  });
  expect(await initiate('USER_PASSWORD_AUTH', { USERNAME, PASSWORD: 'wrong' })).toMatchObject(WRONG);
});

test('a challenge waits three minutes for its answer', async () => {
  const pool = poolOf(env, clock.now);
  const { USERNAME: sub } = await openChallenge();
  const challenge = { sub, clientPublic: 4n, serverSecret: 5n };
  const inTime = await insertChallenge(pool, challenge);
  const late = await insertChallenge(pool, challenge);
  clock.advance(180_000 - 1);
  expect(await takeChallenge(pool, inTime)).toEqual(challenge);
  clock.advance(1);
  expect(await takeChallenge(pool, late)).toBeUndefined();
});
