/**
 * Events as Stripe writes them, and where they are kept until they are sent.
 */
import type { Stripe } from 'stripe';
import type { AccountEvent } from '../billing/draft.ts';
import { readSettings } from '../settings.ts';
import { type RequestNote, type Store, randomId, realSeconds } from '../store.ts';
import { writeObject } from '../wire/objects.ts';

/** The version of Stripe's API whose shapes these are: that of the installed library. */
export const API_VERSION = '2026-10-28.endive';

export type WireEvent = Pick<
  Stripe.Event,
  'id' | 'object' | 'api_version' | 'created' | 'livemode' | 'pending_webhooks'
> & {
  readonly type: string;
  readonly request: RequestNote | { readonly id: null; readonly idempotency_key: null };
  readonly data: { readonly object: object; readonly previous_attributes?: object };
};

/** What stores new events and plans their sending. */
export async function eventStatements(
  store: Store,
  events: readonly AccountEvent[],
): Promise<readonly D1PreparedStatement[]> {
  const { db, now, endpointEvents } = store;
  const { copies, delaySeconds } = await readSettings(db);
  const insertEvent = db.prepare('INSERT INTO events (id, type, created_at, event) VALUES (?, ?, ?, ?)');
  const insertDelivery = db.prepare('INSERT INTO deliveries (event_id, due_ms) VALUES (?, ?)');
  return events
    .map((event) => writeEvent(store, event))
    .flatMap((event) => [
      insertEvent.bind(event.id, event.type, event.created, JSON.stringify(event)),
      ...Array.from({ length: isSent(event, endpointEvents) ? copies : 0 }, () =>
        insertDelivery.bind(event.id, now() + delaySeconds * 1000),
      ),
    ]);
}

function isSent({ type }: WireEvent, wanted: Store['endpointEvents']): boolean {
  return wanted === 'all' || wanted.includes(type);
}

export async function findEvent(db: D1Database, id: string): Promise<WireEvent | undefined> {
  const row = await db.prepare('SELECT event FROM events WHERE id = ?').bind(id).first<EventRow>();
  return row ? readEvent(row) : undefined;
}

/** All events of these types, of all types if none is named, the newest first. */
export async function listEvents(db: D1Database, types: readonly string[]): Promise<readonly WireEvent[]> {
  const { results } = await db
    .prepare(
      `SELECT event FROM events
       WHERE json_array_length(?1) = 0 OR type IN (SELECT value FROM json_each(?1)) ORDER BY number DESC`,
    )
    .bind(JSON.stringify(types))
    .all<EventRow>();
  return results.map(readEvent);
}

interface EventRow {
  readonly event: string;
}

function readEvent({ event }: EventRow): WireEvent {
  // What `eventStatements` wrote.
  return JSON.parse(event) as WireEvent;
}

function writeEvent(store: Store, { type, subject, account, before }: AccountEvent): WireEvent {
  const object = writeObject(account, subject);
  const isChange = before !== null && type.endsWith('.updated');
  return {
    id: randomId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: realSeconds(store),
    data: {
      object,
      ...(isChange && { previous_attributes: whatChanged(writeObject(before, subject), object) }),
    },
    livemode: false,
    pending_webhooks: 1,
    request: store.request ?? { id: null, idempotency_key: null },
    type,
  };
}

/** The former values of all fields that differ. */
function whatChanged(before: object, after: object): object {
  const now = new Map(Object.entries(after));
  return Object.fromEntries(
    Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(now.get(name))),
  );
}
