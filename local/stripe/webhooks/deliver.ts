/**
 * Sends the events that are due, signed, and again after a while when the answer is not a success.
 */
import { changeSettings, readSettings } from '../settings.ts';
import type { Store } from '../store.ts';
import { findEvent } from './events.ts';
import { signPayload } from './signature.ts';

/** Where events are sent, and how. */
export interface Receiver {
  readonly url: string;
  readonly secret: string;
  readonly send: (request: Request) => Promise<Response>;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** How long after a failed sending the next one is (Stripe: further and further apart, for up to three days). */
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

interface DeliveryRow {
  readonly id: number;
  readonly event_id: string;
  readonly due_ms: number;
  readonly attempts: number;
}

/** Sends what is due, or all that waits; says how many sendings it tried. */
export async function deliver(
  store: Store,
  receiver: Receiver,
  which: 'due' | 'all' = 'due',
): Promise<number> {
  const { order } = await readSettings(store.db);
  const { results } = await store.db
    .prepare(
      `SELECT id, event_id, due_ms, attempts FROM deliveries
       WHERE state = 'waiting' AND (due_ms <= ?1 OR ?2 = 'all')
       ORDER BY ${order === 'random' ? 'random()' : 'id'}`,
    )
    .bind(store.now(), which)
    .all<DeliveryRow>();
  let sent = 0;
  for (const delivery of results) {
    if (!(await claim(store, delivery))) continue;
    sent += 1;
    await note(store, delivery, await sendOnce(store, receiver, delivery));
  }
  return sent;
}

/** Plans to send an event once more, whatever became of it. */
export async function resend({ db, now }: Store, eventId: string): Promise<void> {
  await db.prepare('INSERT INTO deliveries (event_id, due_ms) VALUES (?, ?)').bind(eventId, now()).run();
}

/** Takes a delivery for oneself; false when another was quicker. */
async function claim({ db, now }: Store, { id, due_ms: dueMs }: DeliveryRow): Promise<boolean> {
  const { meta } = await db
    .prepare("UPDATE deliveries SET due_ms = ? WHERE id = ? AND due_ms = ? AND state = 'waiting'")
    .bind(now() + LEASE_MS, id, dueMs)
    .run();
  return meta.changes === 1;
}

/** The status of the answer; 0: there was none. */
async function sendOnce(store: Store, receiver: Receiver, delivery: DeliveryRow): Promise<number> {
  const { lost } = await readSettings(store.db);
  if (lost > 0) {
    await changeSettings(store.db, { lost: lost - 1 });
    return 0;
  }
  const payload = JSON.stringify(await findEvent(store.db, delivery.event_id), null, 2);
  // Each sending is signed anew, with its own time.
  const signature = await signPayload(payload, receiver.secret, Math.floor(store.now() / SECOND));
  const request = new Request(receiver.url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'Stripe-Signature': signature,
    },
    body: payload,
  });
  try {
    const response = await receiver.send(request);
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
}

async function note({ db, now }: Store, { id, attempts }: DeliveryRow, status: number): Promise<void> {
  const wait = RETRY_AFTER_MS[attempts];
  const isDelivered = status >= 200 && status < 300;
  const otherwise = wait === undefined ? 'failed' : 'waiting';
  const state = isDelivered ? 'delivered' : otherwise;
  await db
    .prepare('UPDATE deliveries SET state = ?, attempts = ?, last_status = ?, due_ms = ? WHERE id = ?')
    .bind(state, attempts + 1, status, now() + (wait ?? 0), id)
    .run();
}
