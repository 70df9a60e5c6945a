/** While calls are paused nothing is read or stored: learners are on their way to another database. */
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { countedD1 } from '#edge/testing/counted-d1';
import { faultIn } from '#edge/testing/fault-in';
import { PROTOCOLS, sampleInput } from '#edge/testing/sample-calls';
import { TestEdge } from '#edge/testing/test-edge';
import { ROUTES } from './routes.ts';

describe.each(PROTOCOLS)('over %s', (_, send) => {
  test('each call is told to come back, and the database is not asked', async () => {
    const counted = countedD1(env.DB);
    const edge = await TestEdge.start({ PAUSED: 'moving to DB_2', DB: counted.DB });
    const token = await edge.pool.idToken();
    for (const { call } of ROUTES) {
      const answer = await send(edge, call, { token, body: sampleInput(call) });
      expect([call, faultIn(answer), answer.headers.get('retry-after')]).toEqual([
        call,
        '503 unavailable',
        '60',
      ]);
    }
    expect(await edge.runUpkeep()).toMatchObject({ batches: 0, finished: false });
    expect(counted.take().trips).toBe(0);
  });
});

test('the page itself is there', async () => {
  const edge = await TestEdge.start({ PAUSED: 'moving to DB_2' });
  expect((await edge.fetch('/')).status).not.toBe(503);
});
