/**
 * Sends the events that are due to the product's endpoint, signed, and again after a while when
 * the answer is not a success.
 */
import { type Store, changeSettings, readSettings } from './store.ts';

/** Where events are sent, and how. */
export interface Receiver {
  readonly url: string;
  readonly secret: string;
  readonly send: (request: Request) => Promise<Response>;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Waits after failed sendings (Stripe: further and further apart, for up to three days). */
const RETRY_AFTER_MS: readonly number[] = [
  10 * SECOND,
  MINUTE,
  10 * MINUTE,
  HOUR,
  6 * HOUR,
  24 * HOUR,
  41 * HOUR,
];
/** Nobody else sends what is being sent, for so long. */
const LEASE_MS = MINUTE;

interface Delivery {
  readonly number: number;
  readonly event: string;
  readonly due_ms: number;
  readonly attempts: number;
}

/** Sends what is due, or all that waits; says how many sendings it tried. */
export async function deliver(
  store: Store,
  receiver: Receiver,
  which: 'due' | 'all' = 'due',
): Promise<number> {
  const { order } = await readSettings(store);
  const { results } = await store.db
    .prepare(
      `SELECT * FROM deliveries WHERE state = 'waiting' AND (due_ms <= ?1 OR ?2 = 'all')
       ORDER BY ${order === 'random' ? 'random()' : 'number'}`,
    )
    .bind(store.now(), which)
    .all<Delivery>();
  let sent = 0;
  for (const delivery of results) {
    if (!(await claim(store, delivery))) continue;
    sent += 1;
    await note(store, delivery, await isTaken(store, receiver, delivery));
  }
  return sent;
}

/** Takes a delivery for oneself; false when another was quicker. */
async function claim({ db, now }: Store, { number, due_ms: dueMs }: Delivery): Promise<boolean> {
  const { meta } = await db
    .prepare("UPDATE deliveries SET due_ms = ? WHERE number = ? AND due_ms = ? AND state = 'waiting'")
    .bind(now() + LEASE_MS, number, dueMs)
    .run();
  return meta.changes === 1;
}

/** Sends a delivery once, unless it is to get lost; true if it was answered with success. */
async function isTaken(store: Store, { url, secret, send }: Receiver, { event }: Delivery): Promise<boolean> {
  const { lost } = await readSettings(store);
  if (lost > 0) {
    await changeSettings(store, { lost: lost - 1 });
    return false;
  }
  // Each sending is signed anew, with its own time.
  const signature = await sign(event, secret, Math.floor(store.now() / SECOND));
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature };
  try {
    const response = await send(new Request(url, { method: 'POST', headers, body: event }));
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

async function note({ db, now }: Store, { number, attempts }: Delivery, isDelivered: boolean): Promise<void> {
  const wait = RETRY_AFTER_MS[attempts];
  const otherwise = wait === undefined ? 'failed' : 'waiting';
  await db
    .prepare('UPDATE deliveries SET state = ?, attempts = ?, due_ms = ? WHERE number = ?')
    .bind(isDelivered ? 'delivered' : otherwise, attempts + 1, now() + (wait ?? 0), number)
    .run();
}

const bytes = (text: string) => new TextEncoder().encode(text);

/** The header `Stripe-Signature`: HMAC-SHA256 over the time, in seconds, and the body. */
async function sign(body: string, secret: string, seconds: number): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(secret), algorithm, false, ['sign']);
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(`${seconds}.${body}`)));
  const hex = Array.from(signature, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `t=${seconds},v1=${hex}`;
}
