/**
 * SRP sign-ins under way, between InitiateAuth and RespondToAuthChallenge: each can be answered once.
 */
import { randomBytes, readHexBigInt, toBase64 } from './bytes.ts';
import type { UserPool } from './pool.ts';

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
export async function takeChallenge({ db, now }: UserPool, secretBlock: string): Promise<Challenge | undefined> {
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
