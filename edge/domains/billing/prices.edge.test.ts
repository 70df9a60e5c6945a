/** What premium costs, told to everybody. */
import { beforeAll, describe, expect, test } from 'vitest';
import { Fault } from '#contract/faults';
import { faultIn } from '#edge/testing/fault-in';
import { PROTOCOLS, resultOf } from '#edge/testing/sample-calls';
import { TestEdge } from '#edge/testing/test-edge';
import { TEST_PRICES } from '#edge/testing/test-payments';

const CALL = 'subscription.prices';

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start();
});

describe.each(PROTOCOLS)('over %s', (_, send) => {
  test('happy: by language, without a session', async () => {
    expect(resultOf(await send(edge, CALL, {}))).toEqual(TEST_PRICES);
  });

  test('error: the payment provider cannot be asked', async () => {
    const down = await TestEdge.start();
    down.payments.beforeAnswer = () => {
      throw new Fault('unavailable', 'no');
    };
    expect(faultIn(await send(down, CALL, {}))).toBe('503 unavailable');
  });

  test('security: a deployment that sells nothing tells no price', async () => {
    const bare = await TestEdge.start({}, [], () => undefined);
    expect(faultIn(await send(bare, CALL, {}))).toBe('503 unavailable');
  });
});
