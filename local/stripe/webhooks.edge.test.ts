/**
 * How webhooks arrive: signed, again when they were refused or lost, late, twice and in any order when that is asked for.
 */
import { describe, expect, test } from 'vitest';
import { type LocalStripe, SECRET, createLocalStripe, readReceived, subscribe } from './testing/sdk.ts';

const MINUTE_MS = 60_000;

/** Makes one event. */
const createCustomer = ({ sdk }: LocalStripe) => sdk.customers.create({ email: 'anna@example.com' });

const idsIn = async (local: LocalStripe) => (await readReceived(local)).map(({ id }) => id);

describe('the signature', () => {
  test('fits this body and this secret only', async () => {
    const local = createLocalStripe();
    await createCustomer(local);
    await local.settle();
    const [{ body, signature } = { body: '', signature: '' }] = local.received;
    const { webhooks } = local.sdk;
    expect(signature).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
    await expect(webhooks.constructEventAsync(body, signature, SECRET)).resolves.toMatchObject({
      type: 'customer.created',
    });
    await expect(webhooks.constructEventAsync(`${body} `, signature, SECRET)).rejects.toThrow(
      'No signatures found',
    );
    await expect(webhooks.constructEventAsync(body, signature, 'whsec_other')).rejects.toThrow(
      'No signatures found',
    );
  });

  test('is made anew, with its own time, for each sending', async () => {
    const local = createLocalStripe();
    local.answerWith(500);
    await createCustomer(local);
    await local.settle();
    local.wait(MINUTE_MS);
    await local.visit('/local/stripe');
    await local.settle();
    const [first, second] = local.received;
    expect(second?.body).toBe(first?.body);
    expect(second?.signature).not.toBe(first?.signature);
  });
});

describe('retries', () => {
  test('what is refused comes again after a while, and what is taken does not', async () => {
    const local = createLocalStripe();
    local.answerWith(503);
    await createCustomer(local);
    await local.settle();
    await local.visit('/local/stripe');
    await local.settle();
    expect(local.received).toHaveLength(1);
    local.answerWith(200);
    local.wait(MINUTE_MS);
    await local.visit('/local/stripe');
    await local.settle();
    local.wait(60 * MINUTE_MS);
    await local.visit('/local/stripe');
    const ids = await idsIn(local);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('a lost one comes again, too', async () => {
    const local = createLocalStripe();
    await local.visit('/local/stripe/settings', { lost: '1' });
    await createCustomer(local);
    await local.settle();
    expect(local.received).toEqual([]);
    expect(await (await local.visit('/local/stripe/deliver', {})).json()).toEqual({ tried: 1 });
    expect(await idsIn(local)).toHaveLength(1);
  });
});

describe('on demand', () => {
  test('each comes as often as was asked for', async () => {
    const local = createLocalStripe();
    await local.visit('/local/stripe/settings', { copies: '3' });
    await createCustomer(local);
    const ids = await idsIn(local);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
  });

  test('a delayed one waits for its time', async () => {
    const local = createLocalStripe();
    await local.visit('/local/stripe/settings', { delaySeconds: '30' });
    await createCustomer(local);
    await local.settle();
    expect(local.received).toEqual([]);
    local.wait(31_000);
    await local.visit('/local/stripe');
    expect(await idsIn(local)).toHaveLength(1);
  });

  test('in random order all come, each once', async () => {
    const local = createLocalStripe();
    await local.visit('/local/stripe/settings', { order: 'random', delaySeconds: '1' });
    await subscribe(local);
    await local.visit('/local/stripe/deliver', {});
    const made: string[] = [];
    for await (const { id } of local.sdk.events.list({ limit: 5 })) made.push(id);
    expect((await idsIn(local)).toSorted()).toEqual(made.toSorted());
    expect(made.length).toBeGreaterThan(8);
  });

  test('an event is sent again', async () => {
    const local = createLocalStripe();
    await createCustomer(local);
    const [id = ''] = await idsIn(local);
    await local.visit('/local/stripe/resend', { event: id });
    expect(await idsIn(local)).toEqual([id, id]);
  });
});
