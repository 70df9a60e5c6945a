/**
 * A request that is sent again with the same idempotency key gets the first one's answer, and nothing happens twice.
 */
import { StripeRefusal } from './refusal.ts';

/** How long a key is remembered (Stripe: at least 24 hours). */
const LIFETIME_MS = 86_400_000;
const KEY_MAX_LETTERS = 255;

interface KeyedRequest {
  readonly key: string;
  /** Method, address and parameters: what must be the same. */
  readonly fingerprint: string;
  readonly requestId: string;
  readonly nowMs: number;
}

export interface Reply {
  readonly status: number;
  readonly body: string;
}

/** A reply; `replayOf` is the request that was answered so first. */
export type KeyedReply = Reply & { readonly replayOf?: string };

interface KeyRow {
  readonly fingerprint: string;
  readonly request_id: string;
  readonly status: number | null;
  readonly body: string | null;
}

/** Answers with `run`, once per key. Parameters that `run` refuses by throwing leave the key free, as with Stripe. */
export async function answerOnce(
  db: D1Database,
  request: KeyedRequest,
  run: () => Promise<Reply>,
): Promise<KeyedReply> {
  const { key } = request;
  if (key.length > KEY_MAX_LETTERS) throw new StripeRefusal('key-too-long');
  if (!(await claimKey(db, request))) return replay(db, request);
  try {
    const reply = await run();
    await db
      .prepare('UPDATE idempotency_keys SET status = ?, body = ? WHERE key = ?')
      .bind(reply.status, reply.body, key)
      .run();
    return reply;
  } catch (error) {
    await db.prepare('DELETE FROM idempotency_keys WHERE key = ?').bind(key).run();
    throw error;
  }
}

/** True for the first request with this key. */
async function claimKey(
  db: D1Database,
  { key, fingerprint, requestId, nowMs }: KeyedRequest,
): Promise<boolean> {
  const [, claimed] = await db.batch([
    db.prepare('DELETE FROM idempotency_keys WHERE created_ms < ?').bind(nowMs - LIFETIME_MS),
    db
      .prepare(
        'INSERT OR IGNORE INTO idempotency_keys (key, fingerprint, request_id, created_ms) VALUES (?, ?, ?, ?)',
      )
      .bind(key, fingerprint, requestId, nowMs),
  ]);
  return claimed?.meta.changes === 1;
}

async function replay(db: D1Database, { key, fingerprint }: KeyedRequest): Promise<KeyedReply> {
  const row = await db.prepare('SELECT * FROM idempotency_keys WHERE key = ?').bind(key).first<KeyRow>();
  if (row && row.fingerprint !== fingerprint) throw new StripeRefusal('key-reused', { quoted: key });
  if (!row || row.status === null || row.body === null)
    throw new StripeRefusal('key-in-use', { quoted: key });
  return { status: row.status, body: row.body, replayOf: row.request_id };
}
