/**
 * Events: retrieve, list.
 */
import { z } from 'zod';
import { answer, defineCall, paging, whole } from '../call.ts';
import { noSuch } from '../refusal.ts';
import { pageOf } from '../wire/lists.ts';
import { findEvent, listEvents } from '../webhooks/events.ts';

export const retrieveEvent = defineCall('GET', '/v1/events/:id', {}, async ({ db }, _input, id) => {
  const event = await findEvent(db, id);
  if (!event) throw noSuch('event', id);
  return answer(event);
});

const created = z.union([
  whole.transform((at) => ({ gte: at, lte: at })),
  z.strictObject({
    gt: whole.optional(),
    gte: whole.optional(),
    lt: whole.optional(),
    lte: whole.optional(),
  }),
]);

export const listAllEvents = defineCall(
  'GET',
  '/v1/events',
  {
    ...paging,
    type: z.string().optional(),
    types: z.array(z.string()).max(20).optional(),
    created: created.optional(),
  },
  async ({ db }, { type, types, created: range = {}, ...page }) => {
    const wanted = type === undefined ? (types ?? []) : [type];
    const events = await listEvents(db, wanted);
    const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity }: Range = range;
    const inRange = events.filter(({ created: at }) => at > gt && at >= gte && at < lt && at <= lte);
    return answer(pageOf('/v1/events', inRange, page));
  },
);

interface Range {
  readonly gt?: number | undefined;
  readonly gte?: number | undefined;
  readonly lt?: number | undefined;
  readonly lte?: number | undefined;
}
