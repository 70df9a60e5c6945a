/**
 * Test clocks: create, retrieve, list, advance.
 */
import type { Stripe } from 'stripe';
import { z } from 'zod';
import { answer, defineCall, paging, whole } from '../call.ts';
import { type Clock, findClock, insertClock, listClocks, moveClock } from '../clocks.ts';
import { noSuch, StripeRefusal } from '../refusal.ts';
import { type Store, randomId, realSeconds } from '../store.ts';
import { settleDue } from '../stored-accounts.ts';
import { pageOf } from '../wire/lists.ts';

const PATH = '/v1/test_helpers/test_clocks';
/** Stripe deletes a clock after 30 days; here it is only said. */
const LIFETIME = 30 * 86_400;

export const createTestClock = defineCall(
  'POST',
  PATH,
  { frozen_time: whole, name: z.string().optional() },
  async (store, { frozen_time: time, name }) => {
    const createdAt = realSeconds(store);
    const clock: Clock = { id: randomId('clock'), name: name ?? null, createdAt, ahead: time - createdAt };
    await insertClock(store.db, clock);
    return answer(writeClock(store, clock));
  },
);

export const retrieveTestClock = defineCall('GET', `${PATH}/:id`, {}, async (store, _input, id) =>
  answer(writeClock(store, await getClock(store, id))),
);

export const listTestClocks = defineCall('GET', PATH, paging, async (store, page) => {
  const clocks = (await listClocks(store.db)).map((clock) => writeClock(store, clock));
  return answer(pageOf(PATH, clocks, page));
});

/** Moves a clock on; what falls due on the way has happened when this answers. */
export const advanceTestClock = defineCall(
  'POST',
  `${PATH}/:id/advance`,
  { frozen_time: whole },
  async (store, { frozen_time: time }, id) => {
    const clock = await getClock(store, id);
    const ahead = time - realSeconds(store);
    if (ahead <= clock.ahead) throw new StripeRefusal('clock-goes-back', { param: 'frozen_time' });
    await moveClock(store.db, id, ahead);
    await settleDue(store);
    return answer(writeClock(store, { ...clock, ahead }));
  },
);

async function getClock(store: Store, id: string): Promise<Clock> {
  const clock = await findClock(store.db, id);
  if (!clock) throw noSuch('test clock', id);
  return clock;
}

function writeClock(store: Store, { id, name, createdAt, ahead }: Clock): Stripe.TestHelpers.TestClock {
  return {
    id,
    object: 'test_helpers.test_clock',
    created: createdAt,
    deletes_after: createdAt + LIFETIME,
    frozen_time: realSeconds(store) + ahead,
    livemode: false,
    name,
    status: 'ready',
    status_details: {},
  };
}
