/** Subscriptions over two databases: each at its learner's home, and found there by the customer alone. */
import { beforeAll, expect, test } from 'vitest';
import { PREMIUM_TASK } from '#edge/testing/test-content';
import type { TestEdge } from '#edge/testing/test-edge';
import { customerOf, paidNow } from '#edge/testing/test-payments';
import { buyPremium, tell } from '#edge/testing/test-subscription';
import { d1Of, findStrays, HOMES, idAt, prepareTwo, startTwo } from '#edge/testing/two-databases';

let edge: TestEdge;
beforeAll(async () => {
  await prepareTwo();
  edge = await startTwo();
});

test.each(HOMES)('a learner of %s buys, is premium, and is not when it ends', async (home) => {
  const sub = idAt(home);
  const token = await edge.pool.idToken({ sub });
  const open = async () => {
    const path = `/assignments/by-name/${PREMIUM_TASK}/positions_with_stats`;
    return (await edge.call('GET', path, { token })).status;
  };
  await buyPremium(edge, token);
  expect(await open()).toBe(200);
  edge.payments.subscriptions.set(customerOf(sub), paidNow({ revoked: 'refunded' }));
  expect((await tell(edge, customerOf(sub), `of-${home}`)).body).toEqual({ received: 'stored' });
  expect((await tell(edge, customerOf(sub), `of-${home}`)).body).toEqual({ received: 'known' });
  expect(await open()).toBe(403);
  const rows = await Promise.all(
    HOMES.map(async (name) =>
      d1Of(name)
        .prepare(
          'SELECT (SELECT count(*) FROM subscriptions WHERE learner_id = ?1) + (SELECT count(*) FROM payment_events WHERE learner_id = ?1) AS size',
        )
        .bind(sub)
        .first('size'),
    ),
  );
  expect(rows).toEqual(HOMES.map((name) => (name === home ? 2 : 0)));
  expect(await findStrays()).toEqual([]);
});
