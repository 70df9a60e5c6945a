/**
 * Signing in: InitiateAuth and RespondToAuthChallenge, by SRP or with the password itself.
 */
import { z } from 'zod';
import { readBase64, readHexBigInt, randomBytes, toBase64 } from './bytes.ts';
import { answerChallenge } from './answer-step.ts';
import { CognitoError } from './errors.ts';
import { continueAfterPassword } from './finish-sign-in.ts';
import { defineOperation } from './operation.ts';
import { type Parameters, parametersInput, requireParameter } from './parameters.ts';
import { requirePassword, requireProof, requireUnlocked } from './password-proof.ts';
import { type UserPool, poolName, requireClient } from './pool.ts';
import { refreshSession } from './refresh.ts';
import { createServerKeys, deriveClaimKey, isClaimSigned, isSafeClientKey } from './srp.ts';
import { type User, getUser } from './users.ts';

/** How long an unfinished sign-in lasts (product/account.md#sign-in: as long as in Cognito). */
const CHALLENGE_LIFETIME_MS = 180_000;
const SECRET_BLOCK_BYTES = 64;

/** What the server must remember: whose sign-in it is, A of the client, its own b. */
interface Challenge {
  readonly sub: string;
  readonly clientPublic: bigint;
  readonly serverSecret: bigint;
}

interface ChallengeRow {
  readonly sub: string;
  readonly client_public: string;
  readonly server_secret: string;
  readonly expires_at: number;
}

/** Stores a challenge, and forgets those that nobody answered in time. Returns its name, the secret block. */
export async function insertChallenge({ db, now }: UserPool, challenge: Challenge): Promise<string> {
  const secretBlock = toBase64(randomBytes(SECRET_BLOCK_BYTES));
  await db.batch([
    db.prepare('DELETE FROM challenges WHERE expires_at <= ?').bind(now()),
    db
      .prepare(
        `INSERT INTO challenges (secret_block, sub, client_public, server_secret, expires_at)
         VALUES (?, ?, ?, ?, ?)`,
      )
      .bind(
        secretBlock,
        challenge.sub,
        challenge.clientPublic.toString(16),
        challenge.serverSecret.toString(16),
        now() + CHALLENGE_LIFETIME_MS,
      ),
  ]);
  return secretBlock;
}

/** Takes a challenge out of the store: it can be answered once, right or wrong. */
export async function takeChallenge(
  { db, now }: UserPool,
  secretBlock: string,
): Promise<Challenge | undefined> {
  const row = await db
    .prepare('DELETE FROM challenges WHERE secret_block = ? RETURNING *')
    .bind(secretBlock)
    .first<ChallengeRow>();
  if (!row || row.expires_at <= now()) return undefined;
  const clientPublic = readHexBigInt(row.client_public);
  const serverSecret = readHexBigInt(row.server_secret);
  if (clientPublic === undefined || serverSecret === undefined) return undefined;
  return { sub: row.sub, clientPublic, serverSecret };
}

/** Cognito's flows; those that this pool's client has not enabled are refused by name. */
const AUTH_FLOWS = [
  'USER_SRP_AUTH',
  'USER_PASSWORD_AUTH',
  'REFRESH_TOKEN_AUTH',
  'REFRESH_TOKEN',
  'USER_AUTH',
  'CUSTOM_AUTH',
] as const;

const initiateAuthInput = z.object({
  ClientId: z.string(),
  AuthFlow: z.enum(AUTH_FLOWS),
  AuthParameters: parametersInput.default({}),
});

/** InitiateAuth: the first step of every flow. */
export const initiateAuth = defineOperation(initiateAuthInput, async (pool, input) => {
  requireClient(pool, input.ClientId);
  switch (input.AuthFlow) {
    case 'USER_SRP_AUTH':
      return challengePassword(pool, input.AuthParameters);
    case 'USER_PASSWORD_AUTH':
      return signInWithPassword(pool, input.AuthParameters);
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN':
      return {
        AuthenticationResult: await refreshSession(
          pool,
          requireParameter(input.AuthParameters, 'REFRESH_TOKEN'),
        ),
        ChallengeParameters: {},
      };
    case 'USER_AUTH':
    case 'CUSTOM_AUTH':
      throw new CognitoError('invalid-parameter', `${input.AuthFlow} flow not enabled for this client`);
  }
});

const respondInput = z.object({
  ClientId: z.string(),
  ChallengeName: z.enum([
    'PASSWORD_VERIFIER',
    'NEW_PASSWORD_REQUIRED',
    'SMS_MFA',
    'SOFTWARE_TOKEN_MFA',
    'EMAIL_OTP',
    'SELECT_MFA_TYPE',
    'MFA_SETUP',
  ]),
  ChallengeResponses: parametersInput,
  Session: z.string().optional(),
});

/** RespondToAuthChallenge: the proof of the password, or the answer to a further step. */
export const respondToAuthChallenge = defineOperation(respondInput, async (pool, input) => {
  requireClient(pool, input.ClientId);
  const { ChallengeName: name, ChallengeResponses: responses, Session: session } = input;
  if (name === 'PASSWORD_VERIFIER') return signInWithClaim(pool, responses);
  return answerChallenge(pool, { name, responses, session });
});

/** The server's half of SRP, for a user of this name. */
async function challengePassword(pool: UserPool, parameters: Parameters): Promise<object> {
  const user = await getNamedUser(pool, parameters);
  const clientPublic = readClientKey(requireParameter(parameters, 'SRP_A'));
  requireUnlocked(pool, user);
  const { secret, open } = await createServerKeys(user.credentials.verifier);
  const secretBlock = await insertChallenge(pool, { sub: user.sub, clientPublic, serverSecret: secret });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      USERNAME: user.username,
      USER_ID_FOR_SRP: user.sub,
      SALT: user.credentials.salt.toString(16),
      SRP_B: open.toString(16),
      SECRET_BLOCK: secretBlock,
    },
  };
}

async function signInWithClaim(pool: UserPool, responses: Parameters): Promise<object> {
  const secretBlock = requireParameter(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const signature = requireParameter(responses, 'PASSWORD_CLAIM_SIGNATURE');
  const timestamp = requireTimestamp(requireParameter(responses, 'TIMESTAMP'));
  const user = await getNamedUser(pool, responses);
  const proved = await requireProof(pool, user, () =>
    isClaimProved(pool, user, { secretBlock, signature, timestamp }),
  );
  return continueAfterPassword(pool, proved);
}

async function isClaimProved(
  pool: UserPool,
  user: User,
  answer: { readonly secretBlock: string; readonly signature: string; readonly timestamp: string },
): Promise<boolean> {
  const challenge = await takeChallenge(pool, answer.secretBlock);
  const secretBlock = readBase64(answer.secretBlock);
  const signature = readBase64(answer.signature);
  if (challenge?.sub !== user.sub || !secretBlock || !signature) return false;
  const { verifier } = user.credentials;
  const key = await deriveClaimKey(challenge.clientPublic, challenge.serverSecret, verifier);
  const claim = { poolName: poolName(pool), sub: user.sub, secretBlock, timestamp: answer.timestamp };
  return isClaimSigned(claim, key, signature);
}

async function signInWithPassword(pool: UserPool, parameters: Parameters): Promise<object> {
  const user = await getNamedUser(pool, parameters);
  const proved = await requirePassword(pool, user, requireParameter(parameters, 'PASSWORD'));
  return continueAfterPassword(pool, proved);
}

async function getNamedUser(pool: UserPool, parameters: Parameters): Promise<User> {
  return getUser(pool.db, requireParameter(parameters, 'USERNAME'), 'unknown-user');
}

function readClientKey(hex: string): bigint {
  const key = readHexBigInt(hex);
  if (key === undefined || !isSafeClientKey(key)) {
    throw new CognitoError('invalid-parameter', 'SRP_A is not a valid public key');
  }
  return key;
}

/**
 * `Sat Nov 21 02:05:19 UTC 2026`. Its form is checked, its age is not: a challenge lives for three minutes and
 * once, and a learner whose clock is wrong should still get in.
 */
function requireTimestamp(timestamp: string): string {
  const isWellFormed = /^[A-Z][a-z]{2} [A-Z][a-z]{2} \d{1,2} \d{2}:\d{2}:\d{2} UTC \d{4}$/.test(timestamp);
  if (!isWellFormed) throw new CognitoError('bad-timestamp');
  return timestamp;
}
